"""An evening with friends: two browsers on two machines of one network, from the invitation to the rematch.

    python -m prove.evening

Two network namespaces stand for the machines, joined by a cable of their own; making them needs root and `ip`. On the
first runs `alidade serve --lan`, and its own browser opens the page at 127.0.0.1. The second reaches the table by the
link, by what the QR code holds, and by the code that is read aloud; it leaves in the middle of a turn, a bot draws in
its place, it returns, and both play again. Only the rest of the first match is drawn by ramblers.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, BrowserType, expect, sync_playwright
from zxingcpp import read_barcodes

from alidade.client import ServerRefused
from tests.browser.conftest import FLAGS, chromium
from tests.browser.finished import ramble
from tests.browser.player import PATIENCE_MS, Player, patiently
from tests.browser.serving import Opened, Serving

HOUSE, GUEST = "10.213.77.1", "10.213.77.2"
PORT = 8000  # free in a namespace of its own
AWAY_MS = 150_000  # until a host may surely let a bot draw for somebody who has walked off
HELD = 'JSON.parse(localStorage["alidade:tables"])[0]'
BOTH_BACK = f"""async (table) => {{
  const headers = {{ Authorization: `Bearer ${{{HELD}.tokens[0]}}` }};
  const {{ seats }} = await (await fetch(`/api/tables/${{table}}`, {{ headers }})).json();
  return seats.every(({{ away, here }}) => here && !away);
}}"""


def say(sentence: str) -> None:
    """One step that went well."""
    print(sentence, flush=True)


def ip(*words: str) -> None:
    """One command of iproute2, which fails loudly."""
    subprocess.run(["ip", *words], check=True, capture_output=True, text=True)


@contextmanager
def two_machines() -> Iterator[tuple[str, str]]:
    """Two network namespaces with a cable between them, as two machines at one router."""
    names = f"house-{os.getpid()}", f"guest-{os.getpid()}"
    with ExitStack() as stack:
        for name in names:
            ip("netns", "add", name)
            stack.callback(ip, "netns", "del", name)  # the cable goes with it
        ends = [f"{kind}{os.getpid()}" for kind in ("h", "g")]
        ip("link", "add", ends[0], "netns", names[0], "type", "veth", "peer", "name", ends[1], "netns", names[1])
        for name, end, own, other in zip(names, ends, (HOUSE, GUEST), (GUEST, HOUSE), strict=True):
            ip("-n", name, "addr", "add", f"{own}/24", "dev", end)
            for device in ("lo", end):
                ip("-n", name, "link", "set", device, "up")
            ip("-n", name, "route", "add", "default", "via", other)
        yield names


@contextmanager
def serving(machine: str, data: Path) -> Iterator[str]:
    """`alidade serve --lan` on a machine; what it printed when it was ready."""
    command = ["ip", "netns", "exec", machine, sys.executable, "-m", "alidade", "serve", "--lan"]
    options = ["--port", str(PORT), "--data", str(data), "--log-level", "warning"]
    environment = os.environ | {"LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    server = subprocess.Popen([*command, *options], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        assert server.stdout
        printed = ""
        while "firewall" not in printed:
            line = server.stdout.readline()
            if not line:
                raise SystemExit(f"Not proven: the server did not start. {printed}")
            printed += line
        yield printed
    finally:
        server.terminate()
        server.wait(60)


@contextmanager
def browser_on(machine: str, folder: Path, driver: BrowserType) -> Iterator[Browser]:
    """A browser that has no network but the machine's."""
    start = folder / f"chromium-{machine}"
    start.write_text(f'#!/bin/sh\nexec ip netns exec {machine} "{chromium()}" "$@"\n', encoding="utf-8")
    start.chmod(0o700)
    browser = driver.launch(executable_path=start, args=FLAGS)
    try:
        yield browser
    finally:
        browser.close()


def sit(browser: Browser, phone: bool) -> Player:
    """Somebody at a browser."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
        has_touch=phone,
        is_mobile=phone,
        locale="en",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE_MS)
    return Player(context.new_page(), touch=phone)


def invite(host: Player, printed: str) -> tuple[str, str]:
    """The host opens a table at 127.0.0.1; return the link and the code that invite to it."""
    address = f"http://{HOUSE}:{PORT}/"
    if address not in printed or "0.0.0.0" in printed:
        raise SystemExit(f"Not proven: the server prints {address} and never 0.0.0.0. It printed: {printed}")
    host.page.goto(f"http://127.0.0.1:{PORT}/#/friends")
    host.page.get_by_label("Seats").fill("2")
    host.press(host.page.get_by_role("button", name="Open a table"))
    picture = host.page.get_by_role("img", name="QR code")
    expect(picture).to_be_visible()
    link = host.page.locator("p.link").inner_text()
    assert re.fullmatch(rf"{re.escape(address)}t/[a-z0-9]{{12}}", link), link
    inside = [found.text for found in read_barcodes(Image.open(BytesIO(picture.screenshot())))]
    assert inside == [link], inside
    return link, host.page.locator(".letters").inner_text()


def arrive(guest: Player, link: str, code: str) -> None:
    """The guest comes by the link, which is also what the QR code holds, and by the code, and sits down."""
    answer = guest.page.goto(link)
    assert answer
    assert "invited: base game, 2 seats, one free" in answer.text()
    seat = guest.page.get_by_role("button", name="Sit down")
    expect(seat).to_be_visible()
    guest.page.goto(f"http://{HOUSE}:{PORT}/#/friends")
    field = guest.page.get_by_label("Link or code of a table")
    field.fill(code.lower())
    field.press("Enter")
    guest.page.wait_for_url(f"**/#/t/{link.rpartition('/')[2]}")
    guest.page.get_by_role("textbox", name="Name", exact=True).fill("Bob")
    guest.press(seat)


def walk_off_and_return(host: Player, guest: Player) -> Player:
    """The guest closes the page and owes a drawing; the host lets a bot draw; the guest takes the seat back."""
    context, address = guest.page.context, guest.page.url
    guest.page.close()
    host.draw()
    began = time.monotonic()
    call = host.page.locator("button.stand-in").first
    call.wait_for(timeout=AWAY_MS)
    say(f"The host may let a bot draw after {time.monotonic() - began:.0f} s of waiting, by “{call.inner_text()}”.")
    host.press(call)
    host.asked("shape", "refused", "draw")
    back = Player(context.new_page(), touch=True)
    back.page.goto(address)
    expect(back.sheet).to_be_visible()
    for _ in patiently():
        if back.page.evaluate(BOTH_BACK, address.rpartition("/")[2]):
            break
    return back


def draw_the_rest(machine: str, host: Player, guest: Player) -> None:
    """Ramblers draw the rest of the match for both, while their pages look on."""
    held = [player.page.evaluate(HELD) for player in (host, guest)]
    words = [str(PORT), held[0]["table"], held[0]["host"], *(one["tokens"][0] for one in held)]
    command = [sys.executable, "-m", "prove.evening", "--ramble", *words]
    subprocess.run(["ip", "netns", "exec", machine, *command], check=True)
    for player in (host, guest):
        player.see_the_end()


def draw_patiently(table: Opened) -> None:
    """Ramblers draw to the end, and rest when the server says that they ask too often."""
    while True:
        try:
            return ramble(table)
        except ServerRefused as refused:
            if refused.code != "too_many":
                raise
            time.sleep(2)


def play_again(host: Player, guest: Player) -> None:
    """Both go on to a rematch."""
    host.press(host.page.get_by_role("button", name="Play again"))
    begin = host.page.get_by_role("button", name="Begin")
    begin.wait_for()
    guest.press(guest.page.get_by_role("button", name="Join the rematch"))
    expect(host.page.get_by_text("away", exact=True)).to_have_count(0)
    host.press(begin)
    for player in (host, guest):
        player.take_up()
    assert host.page.url.rpartition("/")[2] == guest.page.url.rpartition("/")[2]


def main() -> None:
    """The whole evening."""
    if sys.argv[1:2] == ["--ramble"]:
        port, table, host_token, *tokens = sys.argv[2:]
        draw_patiently(Opened(Serving(Path(), port=int(port)), table, host_token, tokens))
        return
    if os.geteuid() or not shutil.which("ip"):
        raise SystemExit("Not proven: network namespaces need root and `ip`, from the package iproute2.")
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        house, away = stack.enter_context(two_machines())
        printed = stack.enter_context(serving(house, Path(folder) / "data"))
        driver = stack.enter_context(sync_playwright()).chromium
        host = sit(stack.enter_context(browser_on(house, Path(folder), driver)), phone=False)
        guest = sit(stack.enter_context(browser_on(away, Path(folder), driver)), phone=True)
        link, code = invite(host, printed)
        say(f"Opened at 127.0.0.1, the table invites to {link}; the QR code holds it; its code is {code}.")
        arrive(guest, link, code)
        say(f"The guest at {GUEST} opened the link, then came by the code, and sat down.")
        expect(host.page.get_by_text("Bob", exact=True)).to_be_visible()
        host.press(host.page.get_by_role("button", name="Begin"))
        for player in (host, guest):
            player.draw()
        say("Both drew the first card.")
        guest = walk_off_and_return(host, guest)
        say("The guest left, a bot drew, the match went on, and the guest has the seat back.")
        draw_the_rest(house, host, guest)
        say("The match was drawn to its end; both pages show the result.")
        play_again(host, guest)
        say("Both sit at the rematch, which has begun.")
    say(f"An evening on two machines: {time.monotonic() - began:.0f} s.")


if __name__ == "__main__":
    main()
