"""A person at the screen: looks, drags, taps, types and presses Draw."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

# Where the page has no server, Python has to come first, in every fresh browser.
PATIENCE = 120_000 if os.environ.get("ALIDADE_HOME") == "site" else 60_000
expect.set_options(timeout=PATIENCE)


def patiently(seconds: float = 180) -> Iterator[None]:
    """Look again and again, for as long as a slow machine may need; what does not come then has failed."""
    end = monotonic() + seconds
    while monotonic() < end:
        yield
    raise AssertionError("It did not come in time.")


# On a device the page asks its worker: the tables that it opens there get settings of ours.
KNOWN = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (asked, ...rest) {
  if (asked?.type === "request" && asked.method === "POST" && asked.path === "/tables")
    asked.body = JSON.stringify({ ...JSON.parse(asked.body), ...SETTINGS });
  return post.call(this, asked, ...rest);
};
"""


# The spaces of these cells; all at once, for a shape that is on its way leaves them one by one.
NAMES = "cells => cells.map(cell => cell.ariaLabel.split(',')[0])"


@dataclass
class Player:
    """One page, and how a person plays on it; the words are English."""

    page: Page
    touch: bool = False

    def open(self, address: str, pause: int = 10_000, seed: int = 2) -> None:
        """Go to a page; the tables that it opens get a known deal, and time enough to take back."""

        def known(route: Route) -> None:
            asked = json.loads(route.request.post_data or "null")
            route.continue_(post_data=json.dumps(asked | {"seed": seed, "pause": pause}) if asked else None)

        self.page.route("**/api/tables", known)
        self.page.add_init_script(KNOWN.replace("SETTINGS", json.dumps({"seed": seed, "pause": pause})))
        self.page.goto(address)

    def enter_by(self, door: str) -> None:
        """From the title page through one of its doors."""
        self.press(self.page.get_by_role("link", name=door))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(door)

    def press(self, what: Locator, patience: float = PATIENCE) -> None:
        """Click, or tap where there is a finger."""
        what.tap(timeout=patience) if self.touch else what.click(timeout=patience)

    def try_press(self, what: Locator, patience: float = 2_000) -> bool:
        """Press what may go away at any moment."""
        try:
            self.press(what, patience)
        except TimeoutError:
            return False
        return True

    def arrive(self, link: str) -> None:
        """Open a link and wait for the sheet."""
        self.page.goto(link)
        expect(self.sheet).to_be_visible()

    @property
    def sheet(self) -> Locator:
        return self.page.locator("main [role=grid]")

    @property
    def draw_button(self) -> Locator:
        return self.page.locator(".acts .main")

    @property
    def ready(self) -> Locator:
        """The same button once it draws: the shape is taken up, and lies where it may."""
        return self.page.locator(".acts .main:enabled:not(.quiet)")

    @property
    def line(self) -> Locator:
        return self.page.locator(".line p")

    @property
    def held(self) -> list[str]:
        """The spaces under the shape."""
        names: list[str] = self.page.locator("[aria-selected=true]").evaluate_all(NAMES)
        return names

    def until_held(self, so: Callable[[list[str]], bool]) -> list[str]:
        """Wait until the shape lies so, and say where."""
        held = self.held
        for _ in patiently():
            if so(held):
                break
            self.page.wait_for_timeout(20)
            held = self.held
        return held

    def space(self, name: str) -> Locator:
        """A space of the sheet by its name, such as c5."""
        return self.sheet.get_by_role("gridcell", name=re.compile(rf"^{name}(,|$)", re.IGNORECASE))

    def tap(self, name: str) -> None:
        """Bring the shape to a space."""
        self.press(self.space(name))

    def take_up(self) -> None:
        """Touch the shape where it lies, so that it can be drawn."""
        for _ in patiently():
            if self.ready.count():
                return
            self._touch()

    def _touch(self) -> bool:
        """Touch the shape with a finger, or take it up by key: a mouse on its way would move it."""
        shape = self.page.locator("main [aria-selected=true]")
        if not shape.count() or self.page.locator("dialog[open]").count():
            return False
        if self.page.locator(".ghost.refused").count():  # a tap too many has moved it: put it back
            self.page.keyboard.press("Escape")
            return True
        if self.touch:
            return self.try_press(shape.first)
        self.sheet.focus()
        self.page.keyboard.press("Enter")
        return True

    def draw(self) -> None:
        """Take the shape up and press Draw, once: a press may have arrived although the browser was slow to say so."""
        undo = self.page.get_by_role("button", name="Undo")
        for _ in patiently():
            self.take_up()
            if self.try_press(self.draw_button, 20_000) or undo.count():
                return

    def ceremony(self) -> bool:
        """Skip through a ceremony, if there is one."""
        button = self.page.locator("dialog[aria-labelledby=ceremony] .main")
        if not button.count():
            return False
        for _ in patiently():
            if not button.count():
                break
            self.try_press(button)
        return True

    def skip(self) -> None:
        """Skip what a ceremony reads out, unless it has come to its end by itself."""
        ceremony = self.page.locator("dialog[aria-labelledby=ceremony]")
        expect(ceremony).to_be_visible()
        for _ in patiently():
            if ceremony.and_(self.page.locator(".done")).count():
                break
            self.try_press(ceremony.get_by_role("button", name="Skip"))

    @property
    def over(self) -> bool:
        return self.page.get_by_role("button", name="Back to the table").count() > 0

    def until_ceremony(self, *others: Player) -> None:
        """Draw until a season has ended on this screen."""
        for _ in patiently():
            if self.page.locator("dialog[aria-labelledby=ceremony]").count():
                return
            if not any([self.put(), *(other.step() for other in others)]):
                self.page.wait_for_timeout(20)

    def step(self) -> bool:
        """Do whatever the page asks for; False if it asks for nothing now."""
        if self.ceremony():
            return True
        return self.put()

    def put(self) -> bool:
        """Draw, or take up what is to be drawn."""
        return self.try_press(self.ready) if self.ready.count() else self._touch()


def play_out(*players: Player) -> None:
    """Let all of them draw until every page shows the end."""
    for _ in patiently():
        if all(player.over for player in players):
            return
        acted = [player.step() for player in players]
        if True not in acted:
            players[0].page.wait_for_timeout(25)
