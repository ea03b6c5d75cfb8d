"""A person at the screen: looks, drags, taps, types and presses Draw."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

from playwright.sync_api import Locator, Page, Route, TimeoutError, expect

from tests.patience import PATIENCE

PATIENCE_MS = 1000 * PATIENCE
expect.set_options(timeout=PATIENCE_MS)


def patiently(seconds: float = 5 * PATIENCE) -> Iterator[None]:
    """Do something again and again, for no longer than a whole match takes on a slow machine."""
    end = monotonic() + seconds
    while monotonic() < end:
        yield
    raise AssertionError("It did not come in time.")


# On a device the page asks its worker: the tables that it opens there get settings of ours.
KNOWN = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (asked, ...rest) {
  if (asked?.type === "request" && asked.method === "POST" && asked.path === "/api/tables")
    asked.body = JSON.stringify({ ...JSON.parse(asked.body), ...SETTINGS });
  return post.call(this, asked, ...rest);
};
"""


# The spaces of these cells; all at once, for a shape that is on its way leaves them one by one.
NAMES = "cells => cells.map(cell => cell.ariaLabel.split(',')[0])"

# The next frame of the page: what it has been given by then is laid out.
FRAME = "() => new Promise(requestAnimationFrame)"

# What the page asks of its player, with the words that it asks in; "wait" while the others draw, and nothing while a
# drawing is on its way or a part of the page is still to come. It counts if it begins with one of `kinds` and is not
# what was asked before.
ASKED = """([kinds, before]) => {
  const find = (what) => document.querySelector(what);
  const now = (() => {
    const season = find("dialog[aria-labelledby=ceremony]");
    if (season) return `ceremony ${season.querySelector("h2").innerText} ${season.querySelector(".main").innerText}`;
    if (find("main .paper")) return "over";
    const pass = find("main > h1 + .main");
    if (pass) return `pass ${pass.innerText}`;
    if (find("main.play[inert], dialog[open]")) return "";
    if (find("main.play .idle")) return "wait";
    const draw = find("main.play .acts .main");
    if (!draw) return "";
    if (draw.disabled) return find(".ghost.refused") ? "refused" : "";
    if (!draw.matches(".quiet")) return `draw ${draw.innerText}`;
    return find("main [aria-selected=true]") ? `shape ${draw.innerText}` : "";
  })();
  return now !== before && kinds.some((kind) => now.startsWith(kind)) && now;
}"""
ACTS = ("ceremony", "pass", "shape", "refused", "draw")
LOOK_EVERY_MS = 20


@dataclass
class Player:
    """One page, and how a person plays on it; the words are English."""

    page: Page
    touch: bool = False

    def __post_init__(self) -> None:
        self.page.context.set_default_timeout(PATIENCE_MS)

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

    def press(self, what: Locator, patience: float = PATIENCE_MS) -> None:
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

    def until(self, so: Callable[[], bool]) -> None:
        """Let the page go on, frame by frame, until this is so."""
        for _ in patiently():
            if so():
                return
            self.page.evaluate(FRAME)

    def until_held(self, so: Callable[[list[str]], bool]) -> list[str]:
        """Wait until the shape lies so, and return the spaces under it."""
        held = self.held
        for _ in patiently():
            if so(held):
                break
            self.page.evaluate(FRAME)
            held = self.held
        return held

    def space(self, name: str) -> Locator:
        """A space of the sheet by its name, such as c5."""
        return self.sheet.get_by_role("gridcell", name=re.compile(rf"^{name}(,|$)", re.IGNORECASE))

    def tap(self, name: str) -> None:
        """Bring the shape to a space."""
        self.press(self.space(name))

    def asked(self, *kinds: str, before: str = "") -> str:
        """Wait until the page asks for something of these kinds, or for anything if there are none, and return it."""
        arg = [kinds or (*ACTS, "wait", "over"), before]
        return str(self.page.wait_for_function(ASKED, arg=arg, polling=LOOK_EVERY_MS).json_value())

    def answer(self, asked: str) -> None:
        """Do what the page asks for, and wait until it asks for something else: then the table has heard of it."""
        match asked.split()[0]:
            case "ceremony":
                self.press(self.page.locator("dialog[aria-labelledby=ceremony] .main"))
            case "pass":
                self.press(self.page.locator("main > .main"))
            case "draw":
                self.press(self.draw_button)
            case "refused":  # a shape that was moved too far is put back
                self.page.keyboard.press("Escape")
            case "shape" if self.touch:
                self.press(self.page.locator("main [aria-selected=true]").first)
            case _:  # by key: a mouse on its way would move the shape
                self.sheet.focus()
                self.page.keyboard.press("Enter")
        self.asked(before=asked)

    def take_up(self) -> None:
        """Touch the shape where it lies, so that it can be drawn."""
        for _ in patiently():
            asked = self.asked("shape", "refused", "draw")
            if asked.startswith("draw"):
                return
            self.answer(asked)

    def draw(self) -> None:
        """Take the shape up and press Draw; return when the table has answered."""
        self.take_up()
        self.answer(self.asked("draw"))

    def draw_and_undo(self) -> None:
        """Draw, and take it back before the next card is turned; where that was turned first, do so with that one."""
        for _ in patiently():
            self.draw()
            if self.try_press(self.page.get_by_role("button", name="Undo")):
                return

    def ceremony(self) -> bool:
        """Skip through a ceremony, if there is one."""
        skipped = False
        for _ in patiently():
            asked = self.asked()
            if not asked.startswith("ceremony"):
                break
            self.answer(asked)
            skipped = True
        return skipped

    def skip(self) -> None:
        """Skip what a ceremony reads out, unless it has come to its end by itself."""
        ceremony = self.page.locator("dialog[aria-labelledby=ceremony]")
        expect(ceremony).to_be_visible()
        # The button skips until the end is read, and closes the ceremony from then on: both are looked at in one go.
        ceremony.evaluate("one => one.matches('.done') || one.querySelector('.main').click()")
        expect(ceremony.and_(self.page.locator(".done"))).to_be_visible()

    @property
    def over(self) -> bool:
        """Whether the page shows the end of the match."""
        return self.asked() == "over"

    def until_ceremony(self, *others: Player) -> None:
        """Draw until a season has ended on this screen."""
        for _ in patiently():
            asked = self.asked() if others else self.asked(*ACTS)
            if asked.startswith("ceremony"):
                return
            if asked != "wait":
                self.answer(asked)
            for other in others:
                other.step(waits=True)

    def see_the_end(self) -> None:
        """Skip through the ceremonies of a match that is over; nothing is drawn."""
        for _ in patiently():
            asked = self.asked("ceremony", "over")
            if asked == "over":
                break
            self.answer(asked)

    def step(self, waits: bool = False) -> bool:
        """Do what the page asks for; False where it shows the end, or waits for others and may do so."""
        asked = self.asked(*ACTS, "over", *["wait"] * waits)
        if asked in ("wait", "over"):
            return False
        self.answer(asked)
        return True


def play_out(*players: Player) -> None:
    """Let all of them draw until every page shows the end."""
    company = len(players) > 1
    for _ in patiently():
        if not any(player.step(company) for player in players) and all(player.over for player in players):
            return
