"""The options of a browser, and the keys of a table."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.player import Player
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen


def _options(me: Player) -> None:
    me.press(me.page.get_by_role("button", name="Menu"))
    me.press(me.page.get_by_role("dialog").get_by_role("button", name="Options"))


def _left_of(page: Page, one: str, other: str) -> bool:
    """Whether one part of the page is on the left of another."""
    places = [page.locator(part).first.bounding_box() for part in (one, other)]
    assert places[0]
    assert places[1]
    return places[0]["x"] < places[1]["x"]


def test_options_take_effect_at_once_and_stay(server: Serving, enter: Enter) -> None:
    """Text size, left hand and the question before drawing change the table behind the dialog, and outlast a reload."""
    me = enter()
    page, dialog = me.page, me.page.get_by_role("dialog")
    table = server.open_table(("Ada",), {"seed": 2, "pause": 10_000})
    me.arrive(table.link())
    name = page.locator(".edicts .name").first
    before = name.bounding_box()
    assert before
    assert _left_of(page, ".tools", ".acts .main")
    _options(me)
    dialog.get_by_role("radio", name="150%").check()
    dialog.get_by_label("Left-handed").check()
    dialog.get_by_label("Ask before drawing").check()
    me.until(lambda: (name.bounding_box() or before)["height"] > 1.3 * before["height"])
    assert _left_of(page, ".acts .main", ".tools")
    page.keyboard.press("Escape")
    page.reload()
    expect(me.sheet).to_be_visible()
    me.take_up()
    page.keyboard.press("Enter")
    expect(dialog).to_contain_text("Draw it here?")
    asked = dialog.bounding_box()
    assert asked
    assert asked["y"] > page.evaluate("innerHeight") / 2  # the map stays in sight
    me.press(dialog.get_by_role("button", name="Not yet"))
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(dialog).to_be_visible()
    page.keyboard.press("Enter")  # its first button draws
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    _options(me)
    me.press(dialog.get_by_role("button", name="Restore the defaults"))
    expect(dialog.get_by_role("radio", name="100%")).to_be_checked()
    expect(dialog.get_by_label("Left-handed")).not_to_be_checked()
    dialog.get_by_role("radio", name="at once").check()
    page.keyboard.press("Escape")
    before_card = page.locator(".column li").count()
    me.press(page.get_by_role("button", name="Undo"))
    me.draw()  # which now asks nothing, and the next card is turned long before the table would
    expect(page.locator(".column li")).to_have_count(before_card + 1)


def test_keys_for_edicts_neighbours_and_the_list_of_keys(server: Serving, enter: Enter) -> None:
    """A question mark opens all keys, whole; H shows a place, Shift and a number an edict, N a neighbour."""
    me = enter()
    page = me.page
    me.arrive(server.open_table(("Ada", "Ber", "Cyd"), {"seed": 2, "hints": True}).link())
    expect(me.draw_button).to_be_visible()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    body = keys.locator(".body")
    assert body.evaluate("node => node.scrollHeight <= node.clientHeight")
    expect(keys.get_by_role("term")).to_have_count(12)
    page.keyboard.press("Escape")
    edicts = page.locator(".edicts li button")
    page.keyboard.press("Shift+Digit2")
    expect(edicts.nth(1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Digit2")
    expect(edicts.nth(1)).to_have_attribute("aria-pressed", "false")
    for name in ("Ber", "Cyd"):
        page.keyboard.press("n")
        expect(page.locator(".whose.peek")).to_have_text(f"{name}’s sheet")
    page.keyboard.press("n")
    expect(page.locator(".whose.peek")).to_have_count(0)
    page.keyboard.press("h")
    expect(me.line).to_contain_text("good place")  # which is looked for, or found already


@pytest.mark.needs_server("a table with others is on a server")
def test_erasing_everything_says_what_is_lost(server: Serving, enter: Enter) -> None:
    """The question names the running games; the answer leaves the tables of others to a bot and keeps nothing."""
    table = server.open_table(("Ada", "Ber"), {"seed": 2})
    me = enter()
    page = me.page
    kept = [
        {"table": table.table, "host": "", "tokens": [table.tokens[0]], "when": 0, "label": "friends"},
        {"table": "aaaabbbbcccc", "host": "", "tokens": ["x"], "when": 0, "label": "solo"},
    ]
    page.goto(f"{server.url}#/options")
    page.evaluate("kept => localStorage.setItem('alidade:tables', JSON.stringify(kept))", kept)
    me.press(page.get_by_role("button", name="Erase everything"))
    question = page.get_by_role("dialog", name="Erase everything?")
    expect(question).to_contain_text("Running games and your seats in them: 2.")
    expect(question).to_contain_text("With other players among them: 1.")
    me.press(question.get_by_role("button", name="Keep everything"))
    assert len(json.loads(page.evaluate("localStorage.getItem('alidade:tables')"))) == 2
    me.press(page.get_by_role("button", name="Erase everything"))
    me.press(question.get_by_role("button", name="Erase", exact=True))
    expect(page.get_by_role("heading", name="Alidade")).to_be_visible()
    me.until(lambda: page.evaluate("localStorage.getItem('alidade:tables')") is None)
    shown = server.ask("GET", f"/tables/{table.table}", token=table.tokens[1])
    assert re.search("'state': 'bot'|'away': True", str(shown["seats"]))
