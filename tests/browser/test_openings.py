"""How a table is opened: with bots, again, with others, by the number of a deal, on a map of one's own."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Enter
from tests.browser.finished import end, sat_at
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen


@pytest.mark.needs_server("it holds up a server's answer")
def test_bots_wait_until_their_levels_are_known(server: Serving, enter: Enter) -> None:
    """Whoever is quicker than the line cannot ask for a bot without a level."""
    me = enter()
    held: list[Route] = []
    me.page.route("**/api/options", lambda route: held.append(route))  # noqa: PLW0108  Playwright marks what it is given
    me.open(f"{server.url}#/bots")
    play = me.page.get_by_role("button", name="Play", exact=True)
    expect(play).to_be_disabled()
    me.until(lambda: bool(held))
    expect(play).to_be_disabled()
    held[0].continue_()
    expect(play).to_be_enabled()


@pytest.mark.needs_server("it keeps a server from answering")
def test_the_same_deal_again(server: Serving, enter: Enter) -> None:
    """A whole game with a bot from the start page, and its rematch begins at once with the same card and edicts."""
    me = enter()
    me.open(server.url, pause=0)
    me.enter_by("Play with bots")
    me.press(me.page.get_by_role("button", name="Remove Apprentice").first)
    me.page.get_by_role("button", name="Play", exact=True).click()
    me.take_up()
    table = me.page.url
    names = me.page.locator(".edicts .what .name")
    expect(names).to_have_count(4)
    card, edicts = me.page.locator(".card-name").inner_text(), names.all_inner_texts()
    end(sat_at(server, me), me)
    again = me.page.get_by_role("button", name="The same deal again")
    me.page.route("**/rematch", lambda route: route.abort())
    again.click()
    expect(me.page.get_by_role("alert")).to_have_text("Can’t reach the server")
    me.page.unroute("**/rematch")
    again.click()
    expect(me.page).not_to_have_url(table)
    me.take_up()
    expect(me.page.locator(".card-name")).to_have_text(card, use_inner_text=True)
    expect(names).to_have_text(edicts)
    expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(0)


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_rematch_of_two_screens(server: Serving, enter: Enter) -> None:
    """Ada opens a table and Ber comes by its link; after the game both sit at the next table, on their own seats."""
    ada, ber = enter(), enter(phone=True)
    ada.open(server.url, pause=0, seed=7)
    ada.enter_by("Play with friends")
    ada.page.get_by_label("Seats").fill("2")
    ada.page.get_by_role("button", name="Open a table").click()
    link = ada.page.locator("p.link").inner_text()
    ber.page.goto(link)
    ber.page.get_by_role("textbox", name="Name", exact=True).fill("Ber")
    ber.press(ber.page.get_by_role("button", name="Sit down"))
    expect(ada.page.get_by_text("Ber", exact=True)).to_be_visible()
    expect(ada.page.locator("ol > li").nth(1)).to_contain_text(re.compile(r"Ber\s+connected"))
    ada.page.get_by_role("button", name="Begin").click()
    for player in (ada, ber):
        player.take_up()
    first = ada.page.url
    end(sat_at(server, ada, ber), ada, ber)
    expect(ada.page.get_by_role("button", name="Join the rematch")).to_have_count(0)
    ber.press(ber.page.get_by_role("button", name="Play again"))  # whoever proposes it is the host
    ber.press(ber.page.get_by_role("button", name="Begin"))
    ber.press(ber.page.get_by_role("dialog", name="Begin without").get_by_role("button", name="Wait"))
    ada.press(ada.page.get_by_role("button", name="Join the rematch"))
    expect(ber.page).not_to_have_url(first)
    expect(ber.page.locator("li.mine .name")).to_have_text("Ber")  # in the lobby, no longer among the standings
    expect(ada.page).to_have_url(ber.page.url)
    expect(ada.page.get_by_role("button", name="Begin")).to_have_count(0)
    expect(ber.page.get_by_text("away", exact=True)).to_have_count(0)
    ber.press(ber.page.get_by_role("button", name="Begin"))
    for player in (ada, ber):
        player.draw()
    for player in (ada, ber):
        expect(player.page.get_by_role("button", name="Undo")).to_have_count(0)
        drawn = re.compile("forest|village|farm|water|monster")  # a new deal may open with an ambush
        expect(player.sheet.get_by_role("gridcell", name=drawn)).not_to_have_count(0)


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_a_deal_by_its_number(server: Serving, enter: Enter) -> None:
    """The number is sent to the table, and everyone who joins sees that the deal is known."""
    me, guest = enter(phone=True), enter()
    me.page.goto(server.url)
    me.enter_by("Play with friends")
    me.press(me.page.get_by_text("More settings"))
    me.page.get_by_label("Deal number").fill("41")
    with me.page.expect_request("**/api/tables") as asked:
        me.press(me.page.get_by_role("button", name="Open a table"))
    assert json.loads(asked.value.post_data or "")["seed"] == 41
    expect(me.page.get_by_text("known deal")).to_be_visible()
    guest.page.goto(me.page.locator("p.link").inner_text())
    expect(guest.page.get_by_text("known deal")).to_be_visible()
    me.press(me.page.get_by_role("button", name="Begin"))
    me.take_up()
    me.press(me.page.get_by_role("button", name="Menu"))
    expect(me.page.get_by_text("Known deal")).to_be_visible()


def test_an_own_map_and_chosen_cards(server: Serving, enter: Enter, tmp_path: Path) -> None:
    """Behind the fold: a map that is pasted or read from a file, refused in one sentence; cards picked singly."""
    me = enter(phone=True)
    page = me.page
    me.open(server.url)
    me.enter_by("Play alone")
    me.press(page.get_by_text("More settings"))
    me.press(page.get_by_text("a map of my own"))
    text, solo = page.get_by_label("Map, one line per row"), page.get_by_role("button", name="Play", exact=True)
    for wrong, sentence in (
        ("", "The map has no rows."),
        ("....\n..\n", "Row 2 of the map has the wrong length: expected 4, got 2."),
        ("....\n.Q..\n", "Q at b2 is not a letter of a map"),
        ("." * 16, "A map has at most 15 rows of at most 15 spaces."),
    ):
        text.fill(wrong)
        me.press(solo)
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(page.get_by_role("alert")).to_be_in_viewport()
    file = tmp_path / "island.txt"
    file.write_text("; an island\n.......\n..^....\n....R..\n.......\n.......\n", encoding="utf-8")
    page.get_by_label("or a file").set_input_files(file)
    expect(text).to_have_value(file.read_text(encoding="utf-8"))
    expect(page.get_by_label("or a file")).to_have_value("")  # whoever has painted over it may choose it again
    me.press(page.get_by_text("Ambush cards · 4"))
    for card in ("Goblin Attack", "Bugbear Assault", "Gnoll Raid"):
        me.press(page.get_by_label(card))
    me.press(page.get_by_label("Gorgon Gaze"))
    expect(page.get_by_text("Ambush cards · 2")).to_be_visible()
    me.press(page.get_by_text("Hero cards · 0"))
    me.press(page.get_by_label("Freyla the True"))
    me.press(solo)
    expect(me.sheet.get_by_role("row")).to_have_count(5)
    expect(me.sheet.get_by_role("gridcell", name="B3, mountain")).to_have_count(1)
    me.press(page.get_by_role("button", name="This season’s cards"))
    dialog = page.get_by_role("dialog", name="This season’s cards")
    expect(dialog).to_contain_text("one ambush, one hero")
    expect(dialog).to_contain_text("Kobold Onslaught")
    expect(dialog).to_contain_text("Gorgon Gaze")
    expect(dialog).to_contain_text("Freyla the True")
    expect(dialog).not_to_contain_text("Goblin Attack")
