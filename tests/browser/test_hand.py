"""The hand on the sheet: a finger that drags and a shape that snaps."""

from __future__ import annotations

from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.conftest import Enter
from tests.browser.player import patiently
from tests.browser.serving import Serving


def test_a_finger_drags_the_shape_and_it_floats_above(server: Serving, enter: Enter) -> None:
    """Real touch events; the shape rests higher than the finger, and buttons move it on."""
    table = server.open_table(("Ada",), {"seed": 2})
    me = enter(phone=True)
    me.arrive(table.link())
    expect(me.draw_button).to_be_enabled()
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
        me.page.wait_for_timeout(30)
    touch("touchEnd")
    after = me.until_held(lambda held: held != before and max(int(name[1:]) for name in held) >= 8)
    assert all(name[0] < "J" for name in after)
    expect(me.draw_button).to_be_enabled()
    pad, left = (me.page.get_by_role("button", name=name, exact=True) for name in ("Move with buttons", "Left"))
    me.press(pad)
    for _ in patiently():  # the browser takes a tap right after a drag for the end of it; a person taps again
        if _comes(left):
            break
        me.press(pad)
    me.press(left)
    shifted = [int(name[1:]) - 1 for name in after]
    me.until_held(lambda held: [int(name[1:]) for name in held] == shifted)


def _comes(what: Locator) -> bool:
    try:
        what.wait_for(timeout=2000)
    except TimeoutError:
        return False
    return True
