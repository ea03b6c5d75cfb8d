"""A site of plain files on a host that can be stopped, and a device that visits it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Page, expect

from alidade.site import write_site
from tests.browser.player import KNOWN, Player

QUIET = 21_000  # milliseconds after which a visit is quiet


class Handler(SimpleHTTPRequestHandler):
    """What `python -m http.server` answers with, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@dataclass
class Host:
    """A web host that knows nothing of us, like `python -m http.server`, with the site in a subfolder."""

    root: Path
    port: int = 0  # any free one at the first start, and the same one from then on
    server: ThreadingHTTPServer | None = None

    @property
    def folder(self) -> Path:
        return self.root / "games" / "map"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/games/map/"

    def write(self) -> None:
        """A new page of the site."""
        write_site(self.folder)

    def start(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Handler, directory=str(self.root)))
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever).start()

    def stop(self) -> None:
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


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
    expect(me.page.locator("html[data-kept=yes]")).to_be_attached()


def stay(me: Player) -> None:
    """So much time passes on the page's clock that it fetches the game from its server."""
    me.page.wait_for_function("() => !!navigator.serviceWorker.controller")
    me.page.clock.fast_forward(QUIET)


def cut_off(me: Player, host: Host) -> None:
    """From now on there is neither a host nor a network."""
    host.stop()
    me.page.context.set_offline(True)


def begin(me: Player, door: str = "Play alone") -> None:
    """Through a door to a table."""
    me.enter_by(door)
    me.press(me.page.get_by_role("button", name="Play", exact=True))
    expect(me.sheet).to_be_visible()


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
    for _ in range(steps):
        if not me.step():
            return
