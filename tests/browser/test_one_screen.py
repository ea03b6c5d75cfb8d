"""One screen that is passed round: who holds it, and what each of them sees."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.finished import late_in_spring, ramble, sat_at, told
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen


def test_one_screen_passed_round(server: Serving, enter: Enter) -> None:
    """R2.1: two people share a screen, each with their own name; it asks for the next one before it shows the sheet."""
    me = enter(phone=True)
    me.open(server.url, pause=0)
    me.enter_by("Play with friends")
    together = me.page.get_by_role("form", name="Share one screen")
    together.get_by_label("Players").select_option("3")
    bo, unnamed = together.get_by_role("group", name="Seat 2"), together.get_by_role("group", name="Seat 3")
    expect(unnamed.get_by_label("Name")).to_have_attribute("placeholder", "Cartographer 3")
    together.get_by_label("Players").select_option("2")
    expect(unnamed).to_have_count(0)
    bo.get_by_label("Name").fill("Bo")
    bo.get_by_text("Title, motto and crest").tap()
    bo.get_by_label("Title").fill("Baron")
    bo.get_by_label("Motto").fill("South is down.")
    bo.get_by_role("button", name="Shield").tap()
    me.page.reload()
    expect(bo.get_by_label("Name")).to_have_value("Bo")
    together.get_by_role("button", name="Play").tap()
    expect(me.sheet).to_be_visible()
    seats = told(sat_at(server, me))["seats"]
    assert isinstance(seats, list)
    identity = {"name": "Bo", "title": "Baron", "motto": "South is down.", "crest": "1-2-6-3"}
    assert seats[1].items() >= identity.items()
    first = me.page.get_by_role("button", name="I am Cartographer", exact=True)
    second = me.page.get_by_role("button", name="I am Bo", exact=True)
    me.draw()
    expect(second).to_be_visible()
    expect(me.sheet).to_have_count(0)
    second.tap()
    me.draw()
    me.draw()  # the player who holds the screen draws the next card
    expect(first).to_be_visible()
    expect(me.sheet).to_have_count(0)
    first.tap()
    expect(me.sheet).to_be_visible()


def test_one_screen_shows_everybody_their_season(server: Serving, enter: Enter) -> None:
    """At the end of a season each of those who share a screen sees their own ceremony, even after a reload."""
    me = enter(phone=True)
    me.open(server.url, pause=0)
    me.enter_by("Play with friends")
    me.page.get_by_role("form", name="Share one screen").get_by_role("button", name="Play").tap()
    expect(me.sheet).to_be_visible()
    ceremony, go_on = me.page.locator("dialog[aria-labelledby=ceremony]"), me.page.locator("dialog .main")
    table, address = sat_at(server, me), me.page.url
    me.page.goto("about:blank")  # it would change seats while others draw for it
    ramble(table, late_in_spring)
    me.page.goto(address)
    me.until_ceremony()
    for reload in (True, False):
        expect(ceremony.get_by_role("heading")).to_have_text("Cartographer Spring is over")
        if reload:
            me.page.reload()
    for name in ("Cartographer", "Cartographer 2"):
        expect(ceremony.get_by_role("heading")).to_have_text(f"{name} Spring is over")
        expect(ceremony.get_by_role("grid", name=f"{name}’s sheet", exact=True)).to_be_visible()
        me.skip()
        me.press(go_on)
    expect(ceremony).to_have_count(0)
    me.page.reload()
    expect(me.sheet.or_(me.page.get_by_role("button", name="I am"))).to_be_visible()
    expect(ceremony).to_have_count(0)
