"""A site of plain files on a host that can be stopped, and a device that visits it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from socket import socket

from playwright.sync_api import Page, expect

from alidade.site import write_site
from tests.browser.player import KNOWN, Player, patiently
from tests.browser.serving import free_port

QUIET = 21_000  # milliseconds after which a visit is quiet


@dataclass
class Host:
    """A web host that knows nothing of us: `python -m http.server`, with the site in a subfolder."""

    root: Path
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def folder(self) -> Path:
        return self.root / "games" / "map"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/games/map/"

    def write(self) -> None:
        """The site, anew."""
        write_site(self.folder)

    def start(self) -> None:
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1", "--directory"]
        self.process = subprocess.Popen(
            [*command, str(self.root)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(400):
            with socket() as line:
                if line.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("The host did not start.")

    def stop(self) -> None:
        if self.process:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


def known(page: Page, **settings: object) -> None:
    """Tables that a page opens get a known deal, and these settings."""
    page.add_init_script(KNOWN.replace("SETTINGS", json.dumps({"seed": 2, "pause": 0, **settings})))


def visit(me: Player, url: str, **settings: object) -> None:
    """A first visit, until everything is kept."""
    known(me.page, **settings)
    me.page.goto(url)
    until_kept(me)


def until_kept(me: Player) -> None:
    """Wait until the game is kept for a start without a network."""
    expect(me.page.locator("html[data-kept=yes]")).to_be_attached(timeout=120_000)


def stay(me: Player) -> None:
    """So much time passes on the page's clock that it fetches the game from its server."""
    for _ in patiently():
        if me.page.evaluate("() => !!navigator.serviceWorker.controller"):
            break
    me.page.clock.fast_forward(QUIET)


def cut_off(me: Player, host: Host) -> None:
    """From now on there is neither a host nor a network."""
    host.stop()
    me.page.context.set_offline(True)


def begin(me: Player, door: str = "Play alone") -> None:
    """Through a door to a table."""
    me.enter_by(door)
    me.press(me.page.get_by_role("button", name="Play", exact=True), 60_000)
    expect(me.sheet).to_be_visible(timeout=60_000)


def log_of(page: Page) -> list[tuple[str, int]]:
    """The places of all logs in the browser's database."""
    rows: list[tuple[str, int]] = page.evaluate(
        """() => new Promise((ok) => {
            const asked = indexedDB.open("alidade");
            asked.onsuccess = () => {
              const all = asked.result.transaction("log").objectStore("log").getAllKeys();
              all.onsuccess = () => { asked.result.close(); ok(all.result); };
            };
        })"""
    )
    return [(table, seq) for table, seq in rows]


def play_on(me: Player, steps: int) -> None:
    """So many things that the page asks for, or fewer if the game ends."""
    done = 0
    for _ in patiently():
        if done >= steps or me.over:
            return
        if me.step():
            done += 1
        else:
            me.page.wait_for_timeout(20)
