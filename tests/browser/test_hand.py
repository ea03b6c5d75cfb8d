"""The hand on the sheet: a finger that drags, a mouse that takes the shape along, and what the page points at."""

from __future__ import annotations

from typing import Any, cast

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.layout import box_of
from tests.browser.screenshots import STAY, spring
from tests.browser.serving import Serving
from tests.browser.test_layout import RIFT

pytestmark = pytest.mark.unseen


def test_a_finger_drags_the_shape_and_it_floats_above(server: Serving, enter: Enter) -> None:
    """Real touch events; the shape rests higher than the finger, and buttons move it on."""
    table = server.open_table(("Ada",), {"seed": 2})
    me = enter(phone=True)
    me.arrive(table.link())
    me.take_up()
    before = me.held
    box = me.space("i9").bounding_box()
    start = me.space("e3").bounding_box()
    assert box
    assert start
    hand = me.page.context.new_cdp_session(me.page)

    def touch(kind: str, *spots: tuple[float, float]) -> None:
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in spots]})

    touch("touchStart", (start["x"] + 5, start["y"] + 5))
    for part in range(1, 9):
        x = start["x"] + (box["x"] - start["x"]) * part / 8 + 12
        y = start["y"] + (box["y"] - start["y"]) * part / 8 + 12
        touch("touchMove", (x, y))
    touch("touchEnd")
    after = me.until_held(lambda held: held != before and max(int(name[1:]) for name in held) >= 8)
    assert all(name[0] < "J" for name in after)
    me.take_up()
    pad, left = (me.page.get_by_role("button", name=name, exact=True) for name in ("Move with buttons", "Left"))
    pad.click()  # the browser takes a tap right after a drag for the end of it
    left.click()
    shifted = [int(name[1:]) - 1 for name in after]
    me.until_held(lambda held: [int(name[1:]) for name in held] == shifted)


def test_a_mouse_takes_the_shape_along(server: Serving, enter: Enter) -> None:
    """Until a click puts it down; the wheel turns it and the right button flips it, wherever it is."""
    me = enter()
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    first = me.until_held(bool)
    me.space("C8").hover()
    there = me.until_held(lambda held: held != first)
    assert "C8" in there
    expect(me.draw_button).to_have_text("Place the shape")
    me.page.mouse.wheel(0, 100)
    turned = me.until_held(lambda held: held != there)
    me.page.mouse.wheel(0, -100)
    me.until_held(lambda held: held != turned)
    me.space("C8").click()
    expect(me.ready).to_be_visible()
    put = me.held
    me.space("I2").hover()
    me.space("C8").click(button="right")
    flipped = me.until_held(lambda held: held != put)
    assert "I2" not in flipped  # it has stayed where it was put down


def test_an_edict_is_circled_while_a_mouse_is_on_it_and_no_longer_once_it_is_closed(
    server: Serving, enter: Enter
) -> None:
    table = spring(server)
    (sheet,) = cast("dict[str, Any]", table.view()["match"])["sheets"]
    shown = next(index for index, edict in enumerate(sheet["now"]) if edict["awards"])
    desk, phone = enter(), enter(phone=True)
    desk.arrive(table.link())
    circles = ".circled .pencil"
    desk.page.locator(".edicts button").nth(shown).hover()
    expect(desk.page.locator(circles)).not_to_have_count(0)
    desk.page.mouse.move(2, 2)
    expect(desk.page.locator(circles)).to_have_count(0)
    phone.arrive(table.link())
    phone.press(phone.page.locator(".edicts button").nth(shown))
    phone.press(phone.page.get_by_role("button", name="Close"))
    expect(phone.page.locator(circles)).to_have_count(0)
    phone.press(phone.page.locator(".edicts button").nth(shown))
    phone.press(phone.page.get_by_role("button", name="Show the spaces"))
    expect(phone.page.locator(circles).first).to_be_attached()


def test_a_phone_shows_ones_own_stars(server: Serving, enter: Enter) -> None:
    """And points at the edicts, which bring them, until one has been read on this device."""
    me = enter(phone=True)
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT})
    me.arrive(table.link())
    expect(me.page.locator(".purse .total")).to_be_visible()
    expect(me.page.locator(".purse .total")).to_have_text("0 ★")
    expect(me.line).to_contain_text("The edicts with a seal score")
    me.press(me.page.get_by_role("button", name="Edict A"))
    me.press(me.page.get_by_role("dialog").get_by_role("button", name="Close"))
    expect(me.line).to_have_text("Choose a shape, place it on the map, and draw.")
    me.page.reload()
    expect(me.line).to_have_text("Choose a shape, place it on the map, and draw.")


def test_the_lesson_waits_for_the_card(server: Serving, enter: Enter) -> None:
    """The lesson shows nothing over a card that is being turned."""
    me = enter(calm=False)
    me.page.add_init_script(STAY)
    me.open(server.url)
    me.press(me.page.get_by_role("button", name="Learn"))
    coach, turn = me.page.get_by_role("complementary", name="First spring"), me.page.locator(".turn")
    expect(turn).to_be_visible()
    expect(coach).to_have_count(0)
    expect(me.page.locator(".ring")).to_have_count(0)
    me.page.keyboard.press("Shift")  # any touch or key skips it
    expect(me.page.locator(".ring")).to_be_visible()
    place = box_of(coach.get_by_role("button", name="Got it"))
    me.press(coach.get_by_role("button", name="Got it"))
    expect(coach).to_contain_text("Touch A")
    assert box_of(coach.get_by_role("button", name="Got it")) == place
    expect(me.page.locator(".ring")).to_be_visible()
    me.page.evaluate("location.hash = '#/'")
    expect(me.page.get_by_role("link", name="Play alone")).to_be_visible()
    expect(me.page.locator(".ring")).to_have_count(0)  # it goes with the lesson
