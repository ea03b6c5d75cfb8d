"""HTTP behaviour: unusual requests, the server's names, and erased data."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from alidade import messages as m
from alidade.client import Host
from alidade.server import page
from alidade.server import server_tables as tables_module
from alidade.server.config import Config, Limits, Rate, Retention
from alidade.server.hosts import answers_to
from alidade.server.server_tables import DAY
from alidade.server.sqlite import Sqlite
from tests.patience import PATIENCE
from tests.server.running import Running, Wire, open_server_tables, table_of
from tests.server.test_server_tables import Reset

LONG = {"plain": "x" * 20_000, "control": "\x01" * 5_000, "private": "\ue000" * 5_000, "turned": "\u202e\x07" * 5_000}


@pytest.mark.parametrize("language", ["en", "fr", "uk"])
@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_long_texts_in_errors_are_cut_in_every_language(running: Running, text: str, language: str) -> None:
    bodies: list[object] = [{text: 1}, {"fallback": text}, {"edicts": text}, {"bots": [{"seat": 1, "level": text}]}]
    answers = [running.ask("POST", "/api/tables", body, language=language) for body in bodies]
    assert [answer.status_code for answer in answers] == [400] * len(bodies)
    assert all(len(answer.content) < 40_000 for answer in answers)
    _, table, _, (one,) = table_of(running, 1)
    wire = Wire(running, table, one.token, headers={"accept-language": language})
    wire.send(json.dumps({"type": text[:1000]}))
    assert wire.until(m.TellError).error.code == "bad_message"
    assert wire.closed() == 4400


@pytest.mark.parametrize("path", ["/", "/health", "/api/options", "/api/tables", "/api/tables/none"])
def test_head_is_answered_as_get_without_the_body(running: Running, path: str) -> None:
    get, head = running.ask("GET", path), running.ask("HEAD", path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    for name in ("content-type", "content-length", "cache-control"):
        assert head.headers.get(name) == get.headers.get(name)


def posted(running: Running, **headers: str) -> tuple[int, str]:
    """What a post that opens a table is answered."""
    said = httpx.post(f"{running.address}/api/tables", content=b"{}", headers=headers)
    return said.status_code, said.json().get("error", {}).get("code", "")


def test_a_body_is_json_or_says_nothing(running: Running) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        assert posted(running, **{"content-type": kind}) == (415, "wrong_content")
    for kind in ("application/json", "Application/JSON; charset=utf-8"):
        assert posted(running, **{"content-type": kind}) == (201, "")
    assert posted(running) == (201, "")


def test_a_page_of_another_origin_cannot_send_requests(running: Running) -> None:
    assert posted(running, origin="https://elsewhere.example") == (403, "wrong_origin")
    assert posted(running, origin=running.address) == (201, "")


def test_a_name_that_is_not_ours_is_not_answered(running: Running) -> None:
    for path in ("/", "/api/options", "/health"):
        said = httpx.get(running.address + path, headers={"host": "elsewhere.example"})
        assert (said.status_code, said.json()["error"]["code"]) == (421, "wrong_host")
    _, table, _, _ = table_of(running, 1)
    host, port = running.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as plug:
        head = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: Upgrade\r\n"
        key = f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'x' * 22}==\r\n\r\n"
        plug.sendall((head + key).encode())
        heard = b""
        while piece := plug.recv(65_536):
            heard += piece
    assert b"wrong_host" in heard
    assert b"welcome" not in heard


def test_the_server_answers_to_local_and_configured_names() -> None:
    own = socket.gethostname().partition(".")[0]
    ours = ["localhost:8000", "LOCALHOST", "a.localhost", "127.0.0.1:80", "192.168.1.7", "[::1]:8000", "[fe80::1]", ""]
    assert all(answers_to(host, Config()) for host in (*ours, own, f"{own}.local:8000", f"{own}.fritz.box"))
    strange = ["maps.example.org", "localhost.example", f"{own}.example", "127.0.0.1.example", "local"]
    assert not any(answers_to(host, Config()) for host in strange)
    assert answers_to("Maps.Example.org:443", Config(names=("maps.example.org",)))
    assert answers_to("maps.example.org", Config(proxies=("127.0.0.1",))), "a proxy knows its names"
    assert not answers_to("other.example", Config(names=("maps.example.org",), proxies=("127.0.0.1",)))


def test_too_many_is_reported_with_its_length(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(requests=Rate(1, 0.01)))) as running:
        running.ask("GET", "/health")
        said = running.ask("GET", "/health")
        assert (said.status_code, said.headers["content-length"]) == (429, str(len(said.content)))


@pytest.mark.parametrize("path", ["/D:/secret", "/C:", "/..\\up", "/.git/config", "/a:b/index.html"])
def test_no_path_leads_out(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows a drive letter starts a new path."""

    def looked(_: str) -> None:
        raise AssertionError("no such part is ever joined")

    monkeypatch.setattr(page, "files", looked)
    assert page.find_file.__wrapped__(path) is None


def test_names_are_distinct_and_not_blank(running: Running) -> None:
    client, table, token, _ = table_of(running, 0, m.CreateTable(seats=5, pause=0))
    path = f"/api/tables/{table}"
    for name in ("Ada", "ADA", "\uff21da", "Novice"):
        running.ask("POST", f"{path}/seats", {"name": name})
    Host(client, table, token).start()
    named = [seat["name"] for seat in running.ask("GET", path).json()["seats"]]
    assert named == ["Ada", "ADA (2)", "\uff21da (3)", "Novice"]
    other = f"/api/tables/{running.ask('POST', '/api/tables', {'seats': 2}).json()['table']}"
    for blank in ("\u2800", "\u3164 \u3164", "\u115f", " ", "\u200b"):
        assert running.refused("POST", f"{other}/seats", {"name": blank})[0] == 400
    token = running.ask("POST", f"{other}/seats", {"name": "Bo"}).json()["token"]
    assert running.refused("PATCH", f"{other}/seat", {"name": "\u2800"}, token) == (400, "bad_text")


def test_a_forgotten_player_is_in_no_file(tmp_path: Path) -> None:
    """Neither in the database nor in what is written ahead of it, while the server runs on."""

    def somewhere(name: bytes) -> bool:
        return any(name in file.read_bytes() for file in tmp_path.iterdir())

    with Running(tmp_path) as running:
        table = running.ask("POST", "/api/tables", {"seats": 2, "name": "Xanadu of Samarkand"}).json()
        path = f"/api/tables/{table['table']}"
        token = running.ask("POST", f"{path}/seats", {"name": "Zenobia of Palmyra"}).json()["token"]
        assert somewhere(b"Zenobia")
        assert running.ask("DELETE", f"{path}/seat", token=token).status_code == 200
        running.ask("POST", "/api/tables", {})  # whatever is written next comes after it
        assert not somewhere(b"Zenobia")
        assert somewhere(b"Xanadu")
        assert running.ask("DELETE", path, token=table["host"]).status_code == 204
        running.ask("POST", "/api/tables", {})
        assert not somewhere(b"Xanadu")


@pytest.fixture
def warned() -> Iterator[list[str]]:
    """The log lines in the meantime."""
    lines: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: lines.append(record.getMessage())  # type: ignore[method-assign]
    logger = logging.getLogger("alidade.server")
    logger.addHandler(handler)
    logger.setLevel(logging.WARNING)
    yield lines
    logger.setLevel(logging.NOTSET)
    logger.removeHandler(handler)


async def test_a_clock_that_leaps_ahead_deletes_nothing_for_a_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warned: list[str]
) -> None:
    clock, passed = Reset(), [1000.0]
    monkeypatch.setattr(tables_module, "_monotonic", lambda: passed[0])

    def passes(seconds: float) -> None:
        passed[0] += seconds
        clock.step += seconds

    async def story(first: bool) -> None:
        async with open_server_tables(Sqlite(tmp_path / "alidade.db"), Retention(), clock) as server_tables:
            if first:
                await server_tables.open_table(m.CreateTable(seats=1))
                assert await server_tables.sweep() == 0
                clock.step += 61 * DAY
            passes(300)
            assert (await server_tables.sweep(), await server_tables.storage.count(), warned) == (0, 1, ["clock_leapt"])
            passes(DAY - 10)
            assert (await server_tables.sweep(), await server_tables.storage.count()) == (0, 1)
            if not first:
                passes(20)
                assert (await server_tables.sweep(), await server_tables.storage.count()) == (1, 0), (
                    "there was time to look at the clock"
                )

    await story(first=True)
    warned.clear()
    await story(first=False)  # a restart believes the clock no sooner


async def test_a_leap_is_noticed_after_every_restart_whatever_was_opened_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warned: list[str]
) -> None:
    clock = Reset()
    monkeypatch.setattr(tables_module, "_monotonic", lambda: 1000.0)

    async def served(there: int) -> None:
        async with open_server_tables(Sqlite(tmp_path / "alidade.db"), Retention(), clock) as server_tables:
            assert (await server_tables.sweep(), await server_tables.storage.count()) == (0, there)
            await server_tables.open_table(m.CreateTable(seats=1))

    await served(0)
    assert warned == []
    clock.step += 61 * DAY
    await served(1)
    await served(2)
    assert warned == ["clock_leapt"] * 2
