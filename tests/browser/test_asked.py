"""What the line under the map asks and tells, and what lies in the hand before anybody chooses."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.serving import Serving
from tests.browser.test_games import AMBUSHED
from tests.browser.test_room import DEAL, RIFT

_REST = "great_river homestead marshlands farmland hamlet orchard treetop_village fishing_village hinterland_stream"
RUINS = {"deal": DEAL, "decks": [f"temple_ruins goblin_attack forgotten_forest {_REST} rift_lands outpost_ruins"]}
AFTER = {"deal": DEAL, "decks": [f"goblin_attack rift_lands {_REST} forgotten_forest temple_ruins outpost_ruins"]}


def test_a_single_space_is_not_a_monster_until_it_is_chosen(server: Serving, enter: Enter) -> None:
    """Monsters were drawn on the neighbour's sheet just now; on one's own the first terrain is an ordinary one."""
    table = server.open_table(("Ada", "Ber"), {"lesson": AFTER})
    ada, ber = enter(), enter()
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    ada.draw()
    ber.draw()
    terrains = ada.page.get_by_role("group", name="Terrains").get_by_role("button")
    expect(terrains).to_have_count(5)
    expect(terrains.and_(ada.page.locator("[aria-pressed=true]"))).to_have_accessible_name("Forest")


def test_the_line_asks_for_nothing_that_is_done(server: Serving, enter: Enter) -> None:
    """A space in the middle wins nothing, and the line says so instead of asking for a shape; only a loss is red."""
    me = enter()
    me.arrive(server.open_table(("Ada",), {"lesson": RIFT}).link())
    me.tap("f6")
    expect(me.line).to_have_text("0 stars")
    me.press(me.page.get_by_role("button", name="Monster", exact=True))
    loss = me.page.locator(".line .bad")
    expect(loss).to_have_text(re.compile(r"^−[1-4] lost to monsters$"))
    me.press(me.page.get_by_role("button", name="Forest", exact=True))
    me.tap("a1")
    expect(me.line).to_have_text("+1 Sentinel Wood")
    expect(loss).to_have_count(0)


def test_ruins_are_asked_for_until_they_are_covered(server: Serving, enter: Enter) -> None:
    """Ruins, then an ambush: the ambush is free of them, the next card is not, until it lies on them."""
    table = server.open_table(("Ada", "Ber"), {"lesson": RUINS})
    ada, ber = enter(), enter()
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    name = ada.page.locator(".card-name")
    expect(name).to_have_text("Goblin Attack", use_inner_text=True)
    ada.draw()
    ber.draw()
    expect(name).to_contain_text("Forgotten Forest · ruins")
    ada.take_up()
    expect(ada.line).not_to_contain_text("ruins")


def test_an_answer_to_an_ambush_turns_no_card(server: Serving, enter: Enter) -> None:
    """Once it is given, the monsters come: the match goes on, and no card is spoken of."""
    me = enter(phone=True)
    me.arrive(server.open_table(("Ada",), AMBUSHED | {"pause": 10_000}).link())
    turn, undo = (me.page.get_by_role("button", name=name) for name in ("Turn the next card", "Undo"))
    for _ in range(2):
        me.draw()
        me.try_press(turn)  # unless it was turned by itself
        expect(turn).to_have_count(0)
    me.press(me.page.get_by_role("button", name="Let them come"))
    go_on = me.page.get_by_role("button", name="Continue")
    expect(go_on).to_be_visible()
    expect(undo).to_be_visible()
    expect(turn).to_have_count(0)
    me.press(go_on)
    expect(me.sheet.get_by_role("gridcell", name=re.compile("monster"))).to_have_count(3)


def test_a_shape_stays_near_the_finger_on_a_tablet(server: Serving, enter: Enter) -> None:
    """A finger hides a small space and not a large one: the shape floats one space above it."""
    me = enter(phone=True)
    me.page.set_viewport_size({"width": 820, "height": 1180})
    me.arrive(server.open_table(("Ada",), {"lesson": RIFT}).link())
    me.take_up()
    start, end = me.space("e3").bounding_box(), me.space("i9").bounding_box()
    assert start
    assert end
    assert end["width"] > 48
    hand = me.page.context.new_cdp_session(me.page)
    for kind, box in (("touchStart", start), ("touchMove", end), ("touchMove", end)):
        spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [spot]})
    me.until_held(lambda held: held == ["H9"])
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_phone_shows_ones_own_stars(server: Serving, enter: Enter) -> None:
    """And points at the edicts, which bring them, until one has been read on this device."""
    me = enter(phone=True)
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT})
    me.arrive(table.link())
    expect(me.page.locator(".purse .total")).to_be_visible()
    expect(me.page.locator(".purse .total")).to_have_text("0 ★")
    expect(me.line).to_contain_text("The sealed edicts bring stars")
    me.press(me.page.get_by_role("button", name="Edict A"))
    me.press(me.page.get_by_role("dialog").get_by_role("button", name="Close"))
    expect(me.line).to_have_text("Choose a shape, place it on the map, and draw.")
    me.page.reload()
    expect(me.line).to_have_text("Choose a shape, place it on the map, and draw.")
