"""The hand on the sheet: a finger that drags and a shape that snaps."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, TimeoutError, expect

from tests.browser.conftest import Enter
from tests.browser.player import Player, patiently
from tests.browser.room import box_of
from tests.browser.screenshots import STAY, draw, spring
from tests.browser.serving import Serving
from tests.browser.test_games import HEROES
from tests.browser.test_room import RIFT


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
        me.page.wait_for_timeout(30)
    touch("touchEnd")
    after = me.until_held(lambda held: held != before and max(int(name[1:]) for name in held) >= 8)
    assert all(name[0] < "J" for name in after)
    me.take_up()
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


def test_a_shape_is_drawn_only_once_it_was_touched(server: Serving, enter: Enter) -> None:
    """Whoever keeps tapping where Draw is draws nothing; a tap on the shape takes it up where it lies."""
    me = enter(phone=True)
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    expect(me.draw_button).to_have_text("Place the shape")
    lies = me.until_held(bool)
    assert all("C" <= name[0] <= "I" and 3 <= int(name[1:]) <= 9 for name in lies), lies  # near the middle
    me.press(me.space(lies[-1]))
    expect(me.ready).to_be_visible()
    assert me.held == lies
    me.press(me.draw_button)
    expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(len(lies))
    expect(me.draw_button).to_have_text("Place the shape")


@pytest.mark.parametrize("phone", [True, False])
def test_the_chief_button_takes_the_shape_up_and_then_draws_it(server: Serving, enter: Enter, phone: bool) -> None:
    """Where it lies, as the Enter key does; a double click draws nothing."""
    me = enter(phone=phone)
    me.arrive(server.open_table(("Ada", "Ber"), {"seed": 2}).link())
    lies = me.until_held(bool)
    expect(me.page.get_by_role("button", name="Place the shape")).to_be_enabled()
    me.draw_button.evaluate("node => { node.click(); node.click(); }")
    expect(me.ready).to_have_text("Draw")
    assert me.held == lies
    _press_again(me)
    expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(len(lies))
    expect(me.page.get_by_role("button", name="Undo")).to_be_visible()


def _press_again(me: Player) -> None:
    """Press the chief button when it is no double click any more, however much later."""
    me.page.wait_for_timeout(600)
    me.press(me.draw_button)


def test_the_chief_button_takes_a_strike_up_too(server: Serving, enter: Enter) -> None:
    """The space that the gorgon looks at is crossed out already; a screen reader hears it again when it is taken up."""
    me = enter()
    table = server.open_table(("Ada", "Ber"), HEROES)
    draw(table, 2, "lagoon", "W g3 h4")
    me.arrive(table.link())
    me.draw()
    expect(me.page.locator(".whose")).to_be_visible()
    me.draw()
    expect(me.draw_button).to_have_text("Destroy")
    expect(me.ready).to_have_count(0)
    place = me.page.get_by_role("status").last
    expect(place).to_contain_text("choose a space")
    heard = place.evaluate("node => node.textContent")
    me.press(me.draw_button)
    expect(me.ready).to_have_text("Destroy")
    me.page.wait_for_function("([node, heard]) => node.textContent !== heard", arg=[place.element_handle(), heard])
    _press_again(me)
    expect(me.page.get_by_role("button", name="Undo")).to_be_visible()


def test_what_a_drawing_brings_stays_in_sight_until_it_counts(server: Serving, enter: Enter) -> None:
    """While a neighbour still draws, the edict and the purse show it as they did before Draw; Undo takes it back."""
    deck = RIFT["decks"][0].replace("forgotten_forest", "rift_lands").replace("rift_lands", "forgotten_forest", 1)
    me = enter()
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT | {"decks": [deck]}})
    me.arrive(table.link())
    me.until_held(bool)
    more, coin = me.page.locator(".edicts .more"), me.page.locator(".coin.soon")
    me.page.keyboard.press("Digit1")
    for _ in range(11):
        me.page.keyboard.press("ArrowLeft")  # a forest at the edge: a star, and the coin of its shape
    me.until_held(lambda held: any(name[1:] == "1" for name in held))
    expect(more).to_have_text("+1")
    expect(coin).to_have_count(1)
    me.draw()
    undo = me.page.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    expect(more).to_have_text("+1")
    expect(coin).to_have_count(1)
    me.press(undo)
    me.until_held(bool)
    me.page.keyboard.press("ArrowRight")
    expect(more).to_have_count(0)
    me.page.keyboard.press("ArrowLeft")
    expect(more).to_have_text("+1")
    me.draw()
    expect(undo).to_be_visible()
    draw(table, 2, "forest", "F a1 b2")
    expect(me.page.get_by_role("button", name="Sentinel Wood 1 star")).to_be_visible()


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
    me.page.wait_for_timeout(300)
    assert me.held == put
    me.space("C8").click(button="right")
    me.until_held(lambda held: held != put)


def test_a_shape_that_is_turned_stays_under_the_mouse(server: Serving, enter: Enter) -> None:
    """A line of four has no middle space: turned about its middle it would wander off."""
    deck = (
        RIFT["decks"][0]
        .replace("rift_lands", "fishing_village")
        .replace("marshlands fishing_village", "marshlands rift_lands")
    )
    me = enter()
    me.arrive(server.open_table(("Ada",), {"lesson": RIFT | {"decks": [deck]}}).link())
    first = me.until_held(bool)
    me.space("F4").hover()
    lies = me.until_held(lambda held: held != first and "F4" in held)
    for _ in range(4):
        me.page.mouse.wheel(0, 100)
        lies = me.until_held(_turned(lies, "F4"))


def _turned(lay: list[str], under: str) -> Callable[[list[str]], bool]:
    """Whether a shape lies otherwise than it lay, and on a space."""
    return lambda held: held != lay and under in held


def test_an_edict_is_circled_while_a_mouse_is_on_it_and_no_longer_once_it_is_closed(
    server: Serving, enter: Enter
) -> None:
    table = spring(server)
    desk, phone = enter(), enter(phone=True)
    desk.arrive(table.link())
    circles = ".circled .pencil"
    shown = next(index for _ in patiently() for index in range(4) if _circled(desk, index))
    desk.page.mouse.move(2, 2)
    expect(desk.page.locator(circles)).to_have_count(0)
    phone.arrive(table.link())
    phone.press(phone.page.locator(".edicts button").nth(shown))
    phone.press(phone.page.get_by_role("button", name="Close"))
    expect(phone.page.locator(circles)).to_have_count(0)
    phone.press(phone.page.locator(".edicts button").nth(shown))
    phone.press(phone.page.get_by_role("button", name="Show the spaces"))
    expect(phone.page.locator(circles).first).to_be_attached()


def _circled(player: Player, index: int) -> bool:
    """Whether a mouse on an edict circles anything."""
    player.page.locator(".edicts button").nth(index).hover()
    player.page.wait_for_timeout(200)
    return player.page.locator(".circled .pencil").count() > 0


def test_what_is_taken_back_lies_as_it_lay(server: Serving, enter: Enter) -> None:
    """Undo puts the shape back into the hand where it was, ready to be drawn or moved."""
    me = enter()
    me.arrive(server.open_table(("Ada", "Ber"), {"seed": 2}).link())
    expect(me.draw_button).to_have_text("Place the shape")
    me.take_up()
    expect(me.draw_button).to_have_text("Draw")
    before = me.held
    me.page.keyboard.press("KeyE")
    lay = me.until_held(lambda held: held != before)
    me.draw()
    me.press(me.page.get_by_role("button", name="Undo"))
    expect(me.ready).to_be_visible()
    me.until_held(lambda held: held == lay)


def test_the_ring_of_the_lesson_goes_with_it(server: Serving, enter: Enter) -> None:
    """Whoever leaves the lesson leaves what it points with."""
    me = enter(phone=True)
    me.open(server.url)
    me.press(me.page.get_by_role("button", name="Learn"))
    expect(me.page.locator(".ring")).to_be_visible()
    me.page.evaluate("location.hash = '#/'")
    expect(me.page.get_by_role("link", name="Play alone")).to_be_visible()
    expect(me.page.locator(".ring")).to_have_count(0)


def test_the_lesson_waits_for_the_card(server: Serving, enter: Enter) -> None:
    """Nothing is told or pointed at over a card that is being turned."""
    me = enter(calm=False)
    me.page.add_init_script(STAY)
    me.open(server.url)
    me.press(me.page.get_by_role("button", name="Learn"))
    coach, turn = me.page.get_by_role("complementary", name="First spring"), me.page.locator(".turn")
    expect(turn).to_be_visible()
    expect(coach).to_be_visible()
    expect(coach.get_by_role("button", name="Got it")).to_have_count(0)
    expect(me.page.locator(".ring")).to_have_count(0)
    me.page.keyboard.press("Shift")  # any touch or key skips it
    expect(me.page.locator(".ring")).to_be_visible()
    place = box_of(coach.get_by_role("button", name="Got it"))
    me.press(coach.get_by_role("button", name="Got it"))
    expect(coach).to_contain_text("Touch A")
    assert box_of(coach.get_by_role("button", name="Got it")) == place
