"""The hand on the sheet: a finger that drags, a shape that snaps, and the pictures that teach."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, TimeoutError, expect

from alidade.cards import base, heroes
from alidade.engine.award import sum_stars
from alidade.engine.paper import read_sheet
from tests.browser.conftest import Enter
from tests.browser.player import patiently
from tests.browser.serving import Serving

EXAMPLES = Path(__file__).parents[2] / "board/src/lib/examples.json"


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


def test_the_pictures_of_the_scoring_cards_are_true() -> None:
    """Every scoring card has its picture, and the stars and spaces on it are those of the card itself."""
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    cards = (*base.SCORING, *heroes.SCORING)
    assert sorted(examples) == sorted(card.id for card in cards)
    for card in cards:
        example = examples[card.id]
        sheet = read_sheet("\n".join(example["rows"]))
        awards = card.awards(sheet)
        assert sum_stars(awards) == example["stars"] > 0
        drawn = [sum(bits << 16 * row for row, bits in enumerate(rows)) for rows in example["awards"]]
        assert drawn == [award.mask for award in awards]


def _comes(what: Locator) -> bool:
    try:
        what.wait_for(timeout=2000)
    except TimeoutError:
        return False
    return True
