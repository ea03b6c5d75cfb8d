"""Whole games, played by people at screens."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.finished import end
from tests.browser.layout import apart, box_of
from tests.browser.player import Player, play_out
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

OTHERS = (
    "pasture settlement timber_grove hillside_terrace frontier_dwelling wildwood_garden woodland_crossroads "
    "mangrove_swamp coastal_encampment kethras_gates"
)
HEROES = {
    "box": "heroes",
    "lesson": {
        "deal": "edicts faunlost_thicket gnomish_colony ulems_wallow dwarvenholds; "
        "ambush gorgon_gaze giant_troll_ravage zombie_plague dragon_inferno; "
        "heroes freyla_the_true wren_the_lioness dal_of_jolev dobrik_of_lorkheim",
        "decks": [
            f"lagoon gorgon_gaze freyla_the_true {OTHERS}",
            f"giant_troll_ravage wren_the_lioness lagoon {OTHERS}",
        ],
    },
}
LESSON = (
    ("In four seasons", "Touch A to read", "Great River, is water", "Drag the shape", "The round arrows"),
    ("A forest.", "Each card takes"),
    ("One shape, two terrains",),
    ("Edict B pays", "Fill the four spaces"),
    ("A ruins card came first",),
    ("An ambush!", "With this card spring ends"),
)
WITHIN = "([one, other]) => one.getBoundingClientRect().bottom <= other.getBoundingClientRect().bottom - 3"


def test_a_whole_solo_game_by_touch(server: Serving, enter: Enter) -> None:
    """From the title page, two taps begin, and fingers alone bring it to a title (R9.2)."""
    me = enter(phone=True)
    me.open(server.url)
    me.enter_by("Play alone")
    me.page.get_by_role("button", name="Play", exact=True).tap()
    expect(me.sheet).to_be_visible()
    width = me.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert width == [360, 640]  # one screen, no scrolling
    me.draw_and_undo()
    me.draw()
    me.arrive(server.open_table(("Ada",), {"seed": 4}).link())
    me.tap("c2")  # a ruins card came first
    me.draw()
    play_out(me)
    expect(me.page.get_by_role("heading", level=1)).to_contain_text("star")
    expect(me.page.get_by_text("Rating")).to_be_visible()
    me.press(me.page.get_by_text("Other ways to keep it"))
    for kind, opening in (("SVG", b"<svg"), ("PNG", b"\x89PNG")):
        with me.page.expect_download() as download:
            me.press(me.page.get_by_role("button", name=kind))
        kept = download.value.path().read_bytes()
        assert kept.startswith(opening)
        assert 20_000 < len(kept) < 3_000_000
        expect(me.page.get_by_role("status").filter(has_text="Saved as")).to_contain_text(f".{kind.lower()}”.")
        land, day = me.page.locator(".land").inner_text(), datetime.now(UTC).year
        assert re.fullmatch(rf"{land} {day}-\d\d-\d\d\.{kind.lower()}", download.value.suggested_filename)
        if kind == "SVG":
            assert b"@font-face" in kept
            assert b'<image width="256" height="256" href="data:image/png' in kept  # it stands alone, paper and all
            assert b"blob:" not in kept
        else:
            picture = Image.open(BytesIO(kept)).convert("L")
            lines = picture.crop((400, picture.height - 80, picture.width - 400, picture.height - 48))
            assert sum(lines.histogram()[:90]) > 100  # the edicts are written
    me.page.evaluate("() => { URL.createObjectURL = () => { throw new Error('there is no room'); }; }")
    me.press(me.page.get_by_role("button", name="SVG"))
    expect(me.page.get_by_role("alert")).to_have_text("Something went wrong")


def test_the_lesson_explains_each_turn(server: Serving, enter: Enter) -> None:
    """A beginner follows the lesson from the first river to summer."""
    me = enter(phone=True)
    me.open(server.url, pause=0)
    me.page.get_by_role("button", name="Learn").tap()
    coach, ring = me.page.get_by_role("complementary", name="First spring"), me.page.locator(".ring")
    expect(coach).to_be_visible()
    frame = me.page.locator("div.frame")
    place = box_of(frame)
    assert place["width"] > 190  # a sheet to draw on
    for steps in LESSON:
        for opening in steps:
            expect(coach).to_contain_text(opening)
            expect(ring).to_be_visible()  # what is told of is pointed at
            box = box_of(coach)
            assert all(apart(box, box_of(me.page.locator(part))) for part in (".bar", ".edicts", "div.frame", ".hand"))
            if opening.startswith("Touch A"):  # who does what is asked need not say so
                me.press(me.page.locator(".edicts button").first)
                me.press(me.page.get_by_role("dialog").get_by_role("button", name="Close"))
            else:
                if opening == "A forest.":
                    me.tap("a3")  # what it would gain stands within the ring, and not under it
                    gain = me.page.locator(".edicts li:first-child .more")
                    expect(gain).to_be_visible()
                    me.page.wait_for_function(WITHIN, arg=[gain.element_handle(), ring.element_handle()])
                me.press(coach.get_by_role("button", name="Got it"))
            assert box_of(frame) == place  # the map never moves under the finger
            if opening == "Drag the shape":
                expect(me.ready).to_have_text("Draw")  # what is told next is to press it
        expect(ring).to_have_count(0)
        me.draw()
    me.until_ceremony()
    me.ceremony()
    for opening in ("Summer scores", "If no shape fits", "That is the game"):
        expect(coach).to_contain_text(opening)
        me.press(coach.get_by_role("button", name="Got it"))
    assert box_of(frame) == place


def test_a_match_of_two_with_an_ambush_in_both_directions(server: Serving, enter: Enter) -> None:
    """Each draws on the other's sheet, which is unmistakable, and both see the same end (R6)."""
    rest = "great_river farmland hamlet forgotten_forest hinterland_stream homestead orchard treetop_village "
    rest += "marshlands fishing_village rift_lands temple_ruins outpost_ruins"
    lesson = {
        "deal": "edicts sentinel_wood canal_lake wildholds borderlands; "
        "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
        "decks": [f"goblin_attack {rest}", f"bugbear_assault {rest}"],
    }
    table = server.open_table(("Ada", "Ber"), {"lesson": lesson})
    ada, ber = enter(), enter(phone=True)
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    for season in range(2):
        expect(ada.page.get_by_text("You are drawing on Ber’s sheet")).to_be_visible()
        expect(ber.page.get_by_text("You are drawing on Ada’s sheet")).to_be_visible()
        if not season:
            ada.tap("h6")
            ber.tap("d4")
        ada.draw()
        expect(ada.line).to_contain_text("Waiting for Ber")
        ber.draw()
        expect(ber.page.get_by_text("You are drawing on Ada’s sheet")).not_to_be_visible()
        if not season:
            for player in (ada, ber):
                expect(player.sheet.get_by_role("gridcell", name="monster")).to_have_count(3)
            ada.until_ceremony(ber)
            expect(ada.page.get_by_role("heading", name="Spring is over")).to_be_visible()
            ada.ceremony()
            ber.ceremony()
    end(table, ada, ber)
    for player in (ada, ber):
        expect(player.page.locator(".ranks li")).to_have_count(2)


def test_a_skills_game(server: Serving, enter: Enter) -> None:
    """A skill beside the drawing, and one instead of it (R15)."""
    rest = "hinterland_stream homestead orchard treetop_village marshlands fishing_village rift_lands "
    rest += "temple_ruins outpost_ruins"
    lesson = {
        "deal": "edicts sentinel_wood canal_lake wildholds borderlands; skills search negotiation acrobatics; "
        "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
        "decks": [
            f"great_river forgotten_forest hamlet farmland goblin_attack {rest}",
            f"great_river forgotten_forest hamlet farmland bugbear_assault {rest}",
        ],
    }
    table = server.open_table(("Ada",), {"skills": True, "lesson": lesson})
    ada = enter()
    ada.arrive(table.link())
    search = ada.page.get_by_role("button", name="Search")
    ada.tap("b8")
    expect(search).to_be_enabled()
    held = ada.page.locator("[aria-selected=true]")
    lay = ada.until_held(lambda held: "B8" in held)
    search.click()
    expect(ada.line).not_to_be_empty()
    ada.tap("k1")
    expect(ada.space("k1")).to_have_attribute("aria-selected", "true")
    ada.page.get_by_role("button", name="Cancel").click()
    expect(held).to_have_count(len(lay))
    ada.until_held(lambda held: held == lay)
    expect(search).to_be_enabled()
    search.click()
    expect(ada.page.get_by_role("button", name="Cancel")).to_be_visible()
    ada.draw()
    expect(ada.page.get_by_text("Used this season.")).to_be_visible()
    expect(ada.sheet.get_by_role("gridcell", name="water")).to_have_count(4)
    ada.until_ceremony()
    ada.ceremony()
    negotiation = ada.page.get_by_role("button", name="Negotiation")
    expect(negotiation).to_be_enabled()
    negotiation.click()
    before = ada.sheet.get_by_role("gridcell", name="water").count()
    ada.take_up()
    ada.draw()
    expect(ada.sheet.get_by_role("gridcell", name="water")).to_have_count(before + 4)
    end(table, ada)


_REST = (
    "hamlet farmland hinterland_stream homestead orchard treetop_village marshlands fishing_village rift_lands "
    "temple_ruins outpost_ruins"
)
AMBUSHED = {
    "skills": True,
    "lesson": {
        "deal": "edicts sentinel_wood canal_lake wildholds borderlands; skills acrobatics diplomacy search; "
        "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
        "decks": [f"great_river forgotten_forest goblin_attack {_REST}"],
    },
}


def to_the_ambush(*players: Player) -> None:
    """Draw the two coins that come first, until the page asks for an answer to the goblins."""
    for _ in range(2):
        for player in players:
            player.draw()
        for player in players:
            expect(player.page.get_by_role("button", name="Undo")).to_have_count(0)
    for player in players:
        expect(player.line).to_contain_text("An ambush! Use a skill, or let them come.")
        expect(player.draw_button).to_have_text("Let them come")


def test_skills_against_an_ambush(server: Serving, enter: Enter) -> None:
    """Before the sheets are passed, one wards with a domino, one draws farm and village at once (R15.3, R15.8)."""
    table = server.open_table(("Ada", "Ber"), AMBUSHED)
    ada, ber = enter(), enter(phone=True)
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    to_the_ambush(ada, ber)
    ada.page.get_by_role("button", name="Acrobatics").click()
    expect(ada.draw_button).to_have_text("Use Acrobatics")
    ada.page.get_by_role("button", name="Cancel").click()
    expect(ada.draw_button).to_have_text("Let them come")
    ada.page.get_by_role("button", name="Acrobatics").click()
    ada.draw()
    expect(ada.line).to_contain_text("Waiting for Ber")
    ber.press(ber.page.get_by_role("button", name="Skills"))
    ber.press(ber.page.get_by_role("button", name="Diplomacy"))
    ber.tap("k1")
    ber.draw()
    expect(ada.page.get_by_text("You are drawing on Ber’s sheet")).to_be_visible()
    expect(ber.page.get_by_text("You are drawing on Ada’s sheet")).to_be_visible()
    expect(ada.sheet.get_by_role("gridcell", name="K1, farm and village")).to_have_count(1)
    ada.draw()
    ber.draw()
    expect(ada.sheet.get_by_role("gridcell", name="monster")).to_have_count(2)
    expect(ber.sheet.get_by_role("gridcell", name="monster")).to_have_count(3)
    expect(ada.page.get_by_text("0 coins, ")).to_have_count(1)
    expect(ber.page.get_by_text("1 coin, ")).to_have_count(1)
