"""Ambush cards whose effect lasts: they lie beside the table from their reveal to the end (R6.3)."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from alidade import messages as m
from tests.browser.conftest import Enter
from tests.browser.finished import ramble
from tests.browser.player import Player
from tests.browser.serving import Serving
from tests.browser.test_games import HEROES

pytestmark = pytest.mark.unseen


def in_fall(view: m.View) -> bool:
    return view.match.season == 2


def read(me: Player, *cards: str) -> None:
    """Open the cards that lie beside the table, and find each of them with its rule."""
    me.press(me.page.get_by_role("button", name=f"Lasting ambushes: {', '.join(cards)}"))
    opened = me.page.get_by_role("dialog", name="Lasting ambushes")
    for card in cards:
        expect(opened.get_by_role("listitem").filter(has=me.page.get_by_role("heading", name=card))).to_contain_text(
            "troll"
        )
    me.page.keyboard.press("Escape")
    expect(opened).to_have_count(0)


@pytest.mark.needs_server("two people play")
def test_r6_3_a_lasting_ambush_can_be_read_from_its_reveal_on(server: Serving, enter: Enter) -> None:
    """R6.3: at the table, by a spectator, and in the replay; the Gorgon has struck and does not lie there."""
    table = server.open_table(("Ada", "Bo"), HEROES)
    ramble(table, in_fall)
    me = enter(phone=True)
    me.arrive(table.link())
    read(me, "Giant Troll Ravage")
    me.page.goto(f"{server.url}#/watch/{table.table}")
    read(me, "Giant Troll Ravage")
    ramble(table)
    replay = server.ask("GET", f"/replays/{table.table}", token=table.tokens[0])["replay"]
    me.page.goto(f"{server.url}#/replay/{replay}/0")
    moments, cards = me.page.get_by_role("slider"), me.page.get_by_role("button", name="Lasting ambushes")
    expect(moments).to_be_visible()
    expect(cards).to_have_count(0)
    moments.press("End")
    expect(cards).to_be_visible()
