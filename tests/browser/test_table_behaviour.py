"""Manners of the table: neighbours in sight, a lost line, a clock that runs out, readers' own colours, fonts kept."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Enter
from tests.browser.layout import box_of, inside
from tests.browser.player import NAMES, Player
from tests.browser.serving import Serving
from tests.browser.test_layout import RIFT, resize

pytestmark = pytest.mark.unseen

DRAWN = re.compile("forest|village|farm|water")
GARAMOND = "() => [...document.fonts].some(one => one.status === 'loaded' && one.family.includes('EB Garamond'))"


def _drawn(me: Player) -> list[str]:
    """The spaces that are drawn on."""
    names: list[str] = me.sheet.get_by_role("gridcell", name=DRAWN).evaluate_all(NAMES)
    return names


def test_five_neighbours_are_in_sight_on_a_small_laptop(server: Serving, enter: Enter) -> None:
    """Each with name, stars, and whether they still draw; nothing of that lies below the fold."""
    names = ("Ada", "Ber", "Cyr", "Dan", "Eve", "Fay")
    me = enter()
    me.arrive(server.open_table(names, {"seed": 2}).link())
    for window in ((1280, 720), (1280, 800), (1180, 820), (1024, 768)):
        resize(me, *window)
        neighbours = me.page.get_by_role("listitem").filter(has_text="Still drawing")
        expect(neighbours).to_have_count(5)
        for name, one in zip(names[1:], neighbours.all(), strict=True):
            expect(one).to_contain_text(name)
            assert inside(me.page, box_of(one)), name
            shown = one.evaluate(
                "node => { const box = node.getBoundingClientRect();"
                " return node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
            )
            assert shown, name


def _late(me: Player, link: str) -> tuple[list[str], list[str]]:
    """Where a shape lay when the clock ran out, and what was drawn."""
    me.arrive(link)
    expect(me.page.locator(".bar .clock")).to_have_text(re.compile(r"\d:\d\d"))
    me.take_up()
    me.sheet.focus()
    before = me.held
    me.page.keyboard.press("ArrowLeft")
    lies = me.until_held(lambda held: held != before)
    expect(me.sheet.get_by_role("gridcell", name=DRAWN)).not_to_have_count(0)
    return lies, _drawn(me)


def test_a_clock_that_runs_out(server: Serving, enter: Enter) -> None:
    """At zero the shape is drawn where it lies; after three late turns a bot plays until the seat is taken back."""
    me = enter(phone=True)
    lies, drawn = ["nowhere"], list[str]()
    for clock in (5, 20, 80):  # a slow machine needs longer to lay the shape
        if drawn != lies:
            terms = {"seed": 2, "clock": clock, "pause": 3000}
            lies, drawn = _late(me, server.open_table(("Ada",), terms).link())
    assert drawn == lies
    expect(me.line).to_have_text("Time ran out, so your turn was drawn for you.")
    back = me.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(me.line).to_have_text("A bot is playing for you.")
    me.press(back)
    expect(back).not_to_be_visible()


def test_readers_own_colours_keep_what_is_chosen(server: Serving, enter: Enter) -> None:
    """Shape, terrain, time passed, the edicts that score, and who is ready are shown by lines and icons."""
    me = enter()
    me.page.emulate_media(forced_colors="active")
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT})
    me.arrive(table.link())
    me.take_up()

    def style(what: str, name: str) -> str:
        return str(me.page.locator(what).first.evaluate("(node, name) => getComputedStyle(node)[name]", name))

    for group in ("Shapes", "Terrains"):
        chosen = me.page.get_by_role("group", name=group)
        if chosen.count():
            outlines = chosen.get_by_role("button").evaluate_all(
                "all => all.map(one => [one.getAttribute('aria-pressed'), getComputedStyle(one).outlineStyle])"
            )
            assert {drawn for pressed, drawn in outlines if pressed == "true"} == {"solid"}, group
            assert {drawn for pressed, drawn in outlines if pressed == "false"} <= {"none"}, group
    assert style(".edicts .scores button", "borderTopWidth") != style(
        ".edicts li:not(.scores) button", "borderTopWidth"
    )
    expect(me.page.get_by_text("Still drawing")).not_to_have_count(0)
    me.draw()
    other = enter()
    other.arrive(table.link(2))
    other.draw()
    expect(me.page.locator(".season i.gone")).not_to_have_count(0)
    assert style(".season i.gone", "backgroundColor") != style(".season i:not(.gone)", "backgroundColor")
    me.page.goto(f"{server.url}#/friends")
    expect(me.page.locator("main select").first).to_be_visible()
    assert style("main select", "appearance") == "auto"  # with an arrow, which ours would not be


def test_the_page_starts_without_the_server(tmp_path: Path, enter: Enter) -> None:
    """After one visit it opens although nobody answers, with its own letters, and goes on when the server is back."""
    serving = Serving(tmp_path)
    serving.start()
    try:
        table = serving.open_table(("Ada",), {"seed": 5})
        me, late = enter(shell=True), list[Route]()
        me.page.route("**/*.woff2", lambda route: late.append(route))  # noqa: PLW0108  Playwright marks what it is given
        me.page.goto(serving.url, wait_until="commit")
        me.until(lambda: bool(late))
        expect(me.page.get_by_role("heading", level=1)).to_be_visible()

        def has_letters() -> bool:
            """Letters that come late are kept too."""
            while late:
                late.pop().continue_()
            return bool(me.page.evaluate(GARAMOND))

        me.until(has_letters)
        me.page.unroute("**/*.woff2")
        me.page.evaluate("navigator.serviceWorker.ready.then(() => null)")  # the whole page is kept
        me.page.goto("about:blank")
        serving.stop()
        me.page.goto(table.link())
        expect(me.page.get_by_role("heading", name="Can’t reach the server")).to_be_visible()
        me.press(me.page.get_by_role("button", name="Start page"))
        expect(me.page.get_by_role("heading", name="Alidade", exact=True)).to_be_visible()
        expect(me.page.get_by_role("alert")).to_contain_text("Can’t reach the server")
        me.page.wait_for_function(GARAMOND)
        serving.start()
        me.page.goto(table.link())
        me.take_up()
    finally:
        serving.stop()
