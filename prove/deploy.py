"""docs/deploy.md, word for word: its files and commands with real nginx and PostgreSQL, and matches through them.

    python -m prove.deploy

The page is read, not copied. Its paths are put under a temporary folder, its ports become free ones on loopback, and
what only a whole machine can do (systemd, other users) is done by hand or only checked, and said so.
"""

from __future__ import annotations

import os
import re
import signal
import ssl
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from alidade import messages as m
from alidade.client import Client, Host, Seat, ServerRefused, parts
from alidade.interface import requests
from alidade.interface.request import Answer, Body, Request
from alidade.messages.wire import write
from prove._machine import Machine, fetch_programs, need, say
from tests.server.cluster import Cluster
from tests.server.running import at_once, play_out, random_move

ENOUGH = 1800  # seconds for everything


# Playing.


def open_match(client: Client, people: int) -> tuple[Host, list[Seat]]:
    """A started match with all boxes and skills."""
    host = client.open(m.CreateTable(seats=people, pause=0, box="combined", skills=True))
    seats = [client.join(host.table, f"Person {n}") for n in range(people)]
    host.start()
    return host, seats


def poll_out(address: str, table: str, token: str, seed: int) -> None:
    """Play a seat to the end by plain HTTP: poll and post, and try again what was not answered."""
    rng, after = Random(seed), 0
    with Client(address) as client:

        def ask(request: Request[Body, Answer], body: Body) -> Answer:
            for _ in range(100):
                try:
                    return client.ask(request.at(table), body, token)
                except httpx.TransportError:
                    time.sleep(0.2)
                except ServerRefused as error:
                    if error.code != "no_answer":
                        raise
                    time.sleep(0.2)
            raise SystemExit("Not proven: somebody answers.")

        while (view := ask(requests.VIEW, m.PollView(after, 20))).match.phase != "over":
            after, move, offer = view.version, "", view.offer
            if offer is None:
                continue
            while offer.choices and not (offer.done and (move or rng.random() < 0.5)):
                move = " + ".join(filter(None, [move, rng.choice(parts(offer))]))
                offer = ask(requests.OFFER, m.AskOffer(view.step, move))
            ask(requests.DRAW, m.Draw(view.step, f"p{view.step}", move or "-"))


def some_turns(seats: list[Seat], turns: int, seed: int) -> None:
    """So many turns of a match, all seats one after the other."""
    rng = Random(seed)
    playing = [(seat, seat.turns()) for seat in seats]
    for _ in range(turns):
        for seat, views in playing:
            view = next(views)
            seat.draw(view, random_move(view, seat, rng))
    for seat in seats:
        seat.close()


def to_the_end(client: Client, table: str, seats: list[Seat], seed: int) -> m.View:
    """Everybody over sockets, at once, but the last one, who polls; the spectator's last view."""
    *live, last = seats
    everybody: list[Callable[[], object]] = [partial(play_out, seat, seed + n) for n, seat in enumerate(live)]
    everybody.append(partial(poll_out, client.address, table, last.token, seed + len(live)))
    at_once(everybody)
    return client.view(table)


def again(client: Client, seats: list[Seat]) -> list[Seat]:
    """The same seats at another address."""
    return [Seat(client, seat.table, seat.token) for seat in seats]


# The proof.


def on_sqlite(machine: Machine) -> list[Seat]:
    """A service on SQLite: play, back up, play on, restore, and go on from there."""
    machine.run("install")
    machine.write("/etc/systemd/system/alidade@.service")
    need('"ok"' in machine.run("start"), "the service is well.")
    with Client(machine.at("8000")) as client:
        host, seats = open_match(client, 2)
        some_turns(seats, 3, 1)
        kept = client.view(host.table)
        machine.run("backup-sqlite")
        some_turns(seats, 2, 2)
        need(client.view(host.table).version > kept.version, "the match went on after the backup.")
    machine.run("restore-sqlite")
    with Client(machine.at("8000")) as client:
        need(_patiently(client, host.table) == kept, "the restored match is as it was.")
        some_turns(again(client, seats), 2, 3)
        say("a match went on after the restore from SQLite's backup")
    return seats


def _patiently(client: Client, table: str) -> m.View:
    """A view, as soon as the server is up again."""
    for _ in range(100):
        try:
            return client.view(table)
        except (httpx.TransportError, ServerRefused):
            time.sleep(0.2)
    raise SystemExit("Not proven: the server came back.")


def behind_nginx(machine: Machine) -> list[Seat]:
    """The proxy before one server: the page, health, the socket's origin, and metrics kept inside."""
    machine.prepare_nginx()
    machine.write("/etc/nginx/conf.d/alidade-servers.conf")
    machine.write("/etc/nginx/conf.d/alidade.conf")
    machine.run("proxy")
    with httpx.Client(base_url=machine.outside) as web:
        page = web.get("/")
        need(page.status_code == 200 and "Alidade" in page.text, "the page is there.")
        need(web.get("/health").json()["storage"] == "sqlite", "health through the proxy.")
        need(web.get("/metrics").status_code == 403, "metrics are kept inside.")
    need("alidade_tables_loaded" in httpx.get(f"{machine.at('8000')}/metrics").text, "metrics inside.")
    with Client(machine.outside) as client:
        host, seats = open_match(client, 1)
    live = f"{machine.outside.replace('http', 'ws')}/api/tables/{host.table}/live"
    for origin, welcome in ((machine.outside, True), ("https://elsewhere.example", False)):
        with connect(live, additional_headers={"Origin": origin}, compression=None) as socket:
            try:
                socket.send(write(m.SayHello()))
                heard = b'"welcome"' in socket.recv(20, decode=False)
            except ConnectionClosed:
                heard = False
        need(heard is welcome, f"a page from {origin} {'may' if welcome else 'may not'} connect.")
    say("the page, health, metrics and the origin of sockets are as they should be through nginx with TLS")
    return seats


def on_postgres(machine: Machine, left: list[list[Seat]]) -> tuple[Host, list[Seat]]:
    """Two servers on one PostgreSQL behind the proxy: running matches moved there, whole matches, an upgrade in one."""
    machine.run("database")
    machine.write("/etc/alidade/environment")
    machine.write("/etc/nginx/conf.d/alidade-servers.conf", 1)
    need(machine.run("move").startswith(f"{len(left)} tables moved."), "all matches were moved.")
    need(machine.run("many").count('"postgres"') == 2, "both servers are on PostgreSQL.")
    with Client(machine.outside) as client:
        for seats in left:
            some_turns(again(client, seats), 3, 3)
        say(f"{len(left)} matches from SQLite were played on with PostgreSQL, by the same links")
        machine.run("records")
        written = len(list((machine.folder / "var/backups/records").iterdir()))
        need(written == len(left), "every match was exported.")

        host, seats = open_match(client, 4)
        last = to_the_end(client, host.table, seats, 10)
        need(last.match.phase == "over", "a whole match through the proxy.")
        say(f"a match of 4 seats was played whole through nginx, 3 by socket and 1 by polling: {last.version} versions")
        served = {port: _requests(machine.at(port)) for port in ("8001", "8002")}
        need(min(served.values()) > 0, f"both servers served: {served}.")
        say(f"messages and requests that each of the two servers handled: {list(served.values())}")

        host, seats = open_match(client, 3)
        some_turns(seats, 2, 20)
        with ThreadPoolExecutor(1) as beside:
            upgrade = beside.submit(machine.run, "upgrade")
            last = to_the_end(client, host.table, seats, 21)
            upgrade.result()
        need(last.match.phase == "over", "a match outlives an upgrade.")
        say("a match was played to its end while both servers were upgraded and restarted, one after the other")

        machine.write("/etc/systemd/system/alidade-backup.service")
        machine.write("/etc/systemd/system/alidade-backup.timer")
        machine.run("backup-nightly")
        (copy,) = (machine.folder / "var/lib/alidade/backups").glob("*.db")
        need(copy.stat().st_mode & 0o777 == 0o600, "the backup is its owner's alone.")
        say(f"backed up while both servers ran: {copy.stat().st_size} bytes")

        kept = open_match(client, 3)
        some_turns(kept[1], 4, 30)
        return kept


def _requests(address: str) -> int:
    """How many messages and requests a server has handled, as it says itself."""
    text = httpx.get(f"{address}/metrics").text
    counts = re.findall(r"^alidade_(?:message|request)_seconds_count\S* (\S+)$", text, re.MULTILINE)
    return int(sum(map(float, counts)))


def restored(machine: Machine, host: Host, seats: list[Seat]) -> None:
    """A backup of PostgreSQL, taken while the servers run, restored into a fresh database: the match goes on."""
    with Client(machine.outside) as client:
        kept = client.view(host.table)
        machine.run("backup")
        some_turns(again(client, seats), 2, 31)
        need(client.view(host.table).version > kept.version, "the match went on after the backup.")
        machine.run("restore")
        need(_patiently(client, host.table) == kept, "the restored match is as it was.")
        last = to_the_end(client, host.table, again(client, seats), 32)
        need(last.match.phase == "over", "the restored match ends.")
        say("a match went on after the restore into a fresh database, to its end")


def forwarded(machine: Machine) -> None:
    """An address is the proxy's word where the proxy is named, and nobody else's."""
    units = [f"alidade@{machine.ports[port]}" for port in ("8001", "8002")]
    machine.options = "--per-address 1"  # five at once, one a second
    machine.systemctl("restart", *units)
    with Client(machine.outside) as client:
        for _ in range(100):
            try:
                client.options()
            except (httpx.TransportError, ServerRefused):
                time.sleep(0.2)
            else:
                break

    def asked(address: str, source: str, count: int, **headers: str) -> list[int]:
        through = httpx.HTTPTransport(local_address=source, verify=trusted)
        with httpx.Client(base_url=address, transport=through) as web:
            return [web.get("/health", headers=headers).status_code for _ in range(count)]

    direct, trusted = machine.at("8001"), ssl.create_default_context(cafile=os.environ["SSL_CERT_FILE"])
    need(429 in asked(machine.outside, "127.0.0.2", 60), "an address that asks too often is refused through the proxy.")
    need(asked(machine.outside, "127.0.0.3", 1) == [200], "another address is not held for it.")
    liar = [asked(direct, "127.0.0.4", 1, **{"X-Forwarded-For": f"10.0.0.{n}"})[0] for n in range(60)]
    need(429 in liar, "whoever is not the proxy is not believed.")
    believed = [asked(direct, "127.0.0.1", 1, **{"X-Forwarded-For": f"10.0.1.{n}"})[0] for n in range(60)]
    need(set(believed) == {200}, "the proxy is believed.")
    claimed = [asked(machine.outside, "127.0.0.5", 1, **{"X-Forwarded-For": f"10.0.2.{n}"})[0] for n in range(60)]
    need(429 in claimed, "nobody claims another address through the proxy.")
    say("X-Forwarded-For was believed from the named proxy alone")


def quiet(machine: Machine, secrets: list[str]) -> None:
    """No secret and no name in the logs of the servers or of nginx, and no failure."""
    logs = machine.written() + (machine.folder / "log/access.log").read_text()
    need(not any(secret in logs for secret in secrets), "no token is in any log.")
    need("Person" not in machine.written() and '"trace"' not in machine.written(), "the servers' logs are quiet.")
    say(f"{len(secrets)} tokens are in no log of the servers or of nginx, nor any name; no failure was logged")


def main() -> None:
    """The page from its top to its end."""
    signal.signal(signal.SIGALRM, lambda *_: need(False, f"it took more than {ENOUGH} s."))
    signal.alarm(ENOUGH)
    fetch_programs()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="alidade-deploy-", dir="/tmp")))
        folder.chmod(0o755)
        cluster = stack.enter_context(Cluster(owner="postgres", auth="scram-sha-256"))
        machine = Machine(folder, cluster)
        stack.callback(machine.end)
        say("servers, nginx and commands run as this user, PostgreSQL as an unprivileged one; User= is only checked")
        try:
            left = [on_sqlite(machine), behind_nginx(machine)]
            host, seats = on_postgres(machine, left)
            restored(machine, host, seats)
            forwarded(machine)
            quiet(machine, [host.token, *(seat.token for seat in seats)])
            machine.systemctl("stop", *list(machine.services))
            machine.all_done()
        except BaseException:
            print(machine.written()[-3000:], file=sys.stderr)
            raise
    say("proven: all of the page was run or checked")


if __name__ == "__main__":
    main()
