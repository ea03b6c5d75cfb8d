"""Access for all: axe finds nothing in any state, and keys or the accessibility tree alone are enough to play."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Enter
from tests.browser.finished import end, finished, hold, ramble, spring_over, told, troll_asks
from tests.browser.player import ACTS, Player, patiently
from tests.browser.serving import Serving
from tests.browser.test_games import AMBUSHED, HEROES, OTHERS, to_the_ambush
from tests.browser.test_layout import RIFT

pytestmark = pytest.mark.unseen

AXE = (Path(__file__).parents[2] / "board/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
# By night nothing but colours is another: only the rules that look at them are asked again.
RULES = {
    "light": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "dark": ["color-contrast", "link-in-text-block"],
}
# The page is drawn for this moment where it is not seen elsewhere, since axe looks at colours.
RUN = """async (rules) => {
    const unseen = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [];
    const told = await axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false });
    document.adoptedStyleSheets = unseen;
    return told.violations.flatMap(
        one => one.nodes.map(node => one.id + ' ' + node.target + ' ' + node.failureSummary));
}"""
STILL = """() => document.getAnimations().every(one =>
    one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)
"""
# Wren comes first: she attacks across her way.
HERO = {
    "box": "heroes",
    "lesson": {
        "deal": "edicts faunlost_thicket gnomish_colony ulems_wallow dwarvenholds; "
        "ambush gorgon_gaze giant_troll_ravage zombie_plague dragon_inferno; "
        "heroes wren_the_lioness freyla_the_true dal_of_jolev dobrik_of_lorkheim",
        "decks": [f"wren_the_lioness gorgon_gaze lagoon {OTHERS}"],
    },
}
PANELS = (
    ("This season’s cards", "deck"),
    ("Menu", "menu"),
    ("stars lost|no loss", "score"),
    ("Gnomish", "edict"),
    ("The other sheets", "sheets"),
)


@dataclass
class Audit:
    """The states looked at so far and what axe found in them, by day and by night."""

    states: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def look(self, page: Page, state: str) -> None:
        # The night comes first where it was there last: with each light every map is painted again.
        for light in ("light", "dark") if page.locator(".page.light").count() else ("dark", "light"):
            page.emulate_media(color_scheme="dark" if light == "dark" else "light")
            expect(page.locator(f".page.{light}")).to_have_count(1)
            expect(page.locator("h1").first).to_be_attached()  # what is loaded when it is asked for has come
            if not page.evaluate("'axe' in window"):
                page.evaluate(AXE)
            page.wait_for_function(STILL)  # a colour halfway through a fade is nobody's colour
            expect(page.locator(".turn")).to_have_count(0)
            result = page.evaluate(RUN, RULES[light])
            self.states.append(f"{state}, {light}")
            self.found += [f"{state}, {light}: {line}" for line in result]

    def close(self) -> None:
        print("axe looked at: " + "; ".join(self.states))
        assert self.found == []


def test_axe_through_a_heroes_game(server: Serving, enter: Enter) -> None:
    """Every panel and every kind of turn of a phone and a desk; the page leads through each step (R12, R13)."""
    audit = Audit()
    table = server.open_table(("Ada", "Ber"), HEROES)
    ada, ber = enter(phone=True), enter()
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    ber.take_up()
    audit.look(ber.page, "drawing at a desk")
    audit.look(ada.page, "drawing on a phone")
    ada.press(ada.page.get_by_role("button", name="Show every legal position"))
    ada.press(ada.page.get_by_role("button", name="Move with buttons"))
    audit.look(ada.page, "all places and the pad")
    ada.press(ada.page.get_by_role("button", name="Move with buttons"))
    for opener, state in PANELS:
        ada.press(ada.page.get_by_role("button", name=re.compile(opener)).first)
        expect(ada.page.get_by_role("dialog")).to_be_visible()
        audit.look(ada.page, state)
        if state == "menu":
            ada.press(ada.page.get_by_role("button", name="What happened"))
            expect(ada.page.get_by_role("dialog", name="What happened")).to_be_visible()
            audit.look(ada.page, "log")
        ada.press(ada.page.get_by_role("button", name="Close"))
    for _ in range(3):
        ber.page.keyboard.press("ArrowLeft")
    expect(ber.line).to_contain_text("f4 is already filled (mountain)")
    expect(ber.draw_button).to_be_disabled()
    audit.look(ber.page, "a refused place")
    ber.page.keyboard.press("Escape")
    ada.draw()
    audit.look(ada.page, "waiting")
    ber.draw()
    expect(ada.page.get_by_text("You are drawing on Ber’s sheet")).to_be_visible()
    ada.take_up()
    audit.look(ada.page, "ambush")
    ada.draw()  # the gorgon's shape, and then its gaze
    expect(ada.line).to_contain_text("Gorgon Gaze: choose a space")
    expect(ada.draw_button).to_have_text("Destroy")
    audit.look(ada.page, "gorgon")
    ada.draw()
    ber.draw()
    ber.draw()
    expect(ada.line).to_contain_text("Place the hero")
    audit.look(ada.page, "hero")
    ada.tap("d2")
    ada.press(ada.page.get_by_role("button", name="Turn right"))
    ada.draw()
    ber.draw()
    expect(ada.sheet.get_by_role("gridcell", name="E2, empty space, marked for attack")).to_have_count(1)
    expect(ada.sheet.get_by_role("gridcell", name="destroyed space")).to_have_count(1)
    ramble(table, spring_over)
    ada.skip()
    audit.look(ada.page, "ceremony")
    ada.ceremony()
    ramble(table, troll_asks)
    ada.skip()
    ada.ceremony()
    expect(ada.line).to_contain_text("Ravage: choose an empty space")
    audit.look(ada.page, "troll")
    ada.draw()
    end(table, ada, ber)
    audit.look(ada.page, "the end on a phone")
    audit.look(ber.page, "the end at a desk")
    audit.close()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_axe_on_the_other_pages(server: Serving, enter: Enter) -> None:
    """The start page, the lobby, the lesson, skills, the rules, and every kind of trouble."""
    audit = Audit()
    me = enter(phone=True)
    page = me.page
    page.goto(server.url)
    expect(page.get_by_role("button", name="Learn")).to_be_enabled()
    audit.look(page, "start page")
    page.goto(f"{server.url}#/me")
    page.get_by_text("Title, motto and crest").tap()
    audit.look(page, "name and crest")
    page.goto(f"{server.url}#/options")
    audit.look(page, "options")
    page.get_by_role("button", name="Erase everything").tap()
    audit.look(page, "erasing everything")
    page.get_by_role("button", name="Keep everything").tap()
    page.goto(f"{server.url}#/games")
    audit.look(page, "my maps")
    page.goto(f"{server.url}#/bots")
    expect(page.get_by_role("button", name=re.compile("^Royal Cartographer"))).to_be_visible()
    audit.look(page, "bots")
    page.goto(f"{server.url}#/friends")
    page.get_by_text("a map of my own").tap()
    page.get_by_text("More settings").tap()
    page.get_by_text("Ambush cards ·").tap()
    audit.look(page, "friends, all settings open")
    page.get_by_role("button", name="Edict B").tap()
    audit.look(page, "choosing an edict")
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    page.get_by_text("default", exact=True).first.tap()
    page.get_by_role("button", name="Open a table").tap()
    expect(page.get_by_text("This link works on this computer only.")).to_be_visible()
    audit.look(page, "lobby")
    page.get_by_role("button", name="Change name").tap()
    audit.look(page, "lobby, my own row")
    page.goto(server.url)
    expect(page.get_by_role("region", name="Your tables (1)").locator(".chart")).to_be_visible()
    audit.look(page, "your tables")
    page.get_by_role("button", name="Learn").tap()
    expect(page.get_by_text("In four seasons")).to_be_visible()
    audit.look(page, "lesson")
    page.goto(f"{server.url}#/rules")
    expect(page.get_by_role("heading", name="Skill cards")).to_be_visible()
    audit.look(page, "rules")
    skills = server.open_table(("Ada",), {"skills": True, "seed": 1})
    me.arrive(skills.link())
    me.press(page.get_by_role("button", name="Skills"))
    audit.look(page, "skills")
    me.press(page.get_by_role("button", name="Close"))
    me.arrive(server.open_table(("Ada",), AMBUSHED).link())
    to_the_ambush(me)
    audit.look(page, "an answer to an ambush")
    me.press(page.get_by_role("button", name="Skills"))
    me.press(page.get_by_role("button", name="Acrobatics"))
    me.take_up()
    audit.look(page, "a skill against an ambush")
    for link, heading in troubles(server):
        page.goto("about:blank")
        page.goto(link)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        audit.look(page, heading)
    audit.close()


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_axe_after_a_match(server: Serving, enter: Enter) -> None:
    """The replay at a turn and a scoring, its links, a record from a file, my maps, a challenge; phone and desk."""
    audit = Audit()
    solo = finished(server, ("Ada",), {"seed": 5})
    company = finished(server, ("Ada", "Ber", "Chloé"), {"seed": 6, "box": "heroes"})
    for phone in (True, False):
        me = enter(phone=phone)
        page, where = me.page, "phone" if phone else "desk"
        hold(page, solo, company)
        page.goto(f"{server.url}#/replay/{told(company)['replay']}/5")
        expect(page.locator("#moment")).to_be_visible()
        expect(page.get_by_role("grid")).to_have_count(3)
        audit.look(page, f"replay, {where}")
        me.press(page.get_by_role("button", name="Spring is scored"))
        me.press(page.get_by_role("button", name="Monsters"))
        audit.look(page, f"a scoring, {where}")
        me.press(page.get_by_role("button", name="Link to this moment"))
        expect(page.get_by_role("button", name="Share the link")).to_be_visible()
        audit.look(page, f"link to a moment, {where}")
        page.goto(f"{server.url}#/t/{solo.table}")
        expect(page.get_by_role("checkbox")).to_be_checked()
        audit.look(page, f"the end, {where}")
        page.goto(f"{server.url}#/games")
        expect(page.locator(".gallery li")).to_have_count(1)
        audit.look(page, f"my maps, {where}")
        page.goto(f"{server.url}#/replay")
        page.locator("input[type=file]").set_input_files(Path(__file__))
        expect(page.get_by_role("alert")).to_be_visible()
        audit.look(page, f"a record from a file, {where}")
        page.goto(f"{server.url}#/challenge/{told(solo, solo.tokens[0])['challenge']}")
        expect(page.get_by_role("button", name="Accept")).to_be_visible()
        audit.look(page, f"a challenge, {where}")
    audit.close()


def troubles(server: Serving) -> list[tuple[str, str]]:
    """Links that lead nowhere, and what their page says."""
    full = server.open_table(("Ada", "Ber"), start=False)
    begun = server.open_table(("Ada", "Ber"))
    return [
        (f"{server.url}#/t/abcdefghijkl", "There is no such table"),
        (f"{server.url}#/t/{full.table}/wrong-secret", "This link does not open a seat"),
        (f"{server.url}#/t/{full.table}", "The table is full"),
        (f"{server.url}#/t/{begun.table}", "The match has begun"),
        (f"{server.url}#/replay/aaaaaaaaaaaaaaaaaaaa", "There is no such match"),
        (f"{server.url}#/replay/{begun.table}", "This match is open to its players only"),
        (f"{server.url}#/challenge/aaaaaaaaaaaaaaaaaaaa", "There is no such challenge"),
    ]


def test_keys_alone(server: Serving, enter: Enter) -> None:
    """From the start page through a whole spring without a pointer."""
    me = enter()
    me.open(server.url)
    me.page.get_by_role("link", name="Play alone").focus()
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("heading", name="Play alone")).to_be_focused()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(me.sheet).to_be_visible()
    expect(me.draw_button).to_have_text("Place the shape")  # a stray key is not final: the first takes the shape up
    me.page.keyboard.press("Enter")
    expect(me.ready).to_be_visible()
    before = me.held
    me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("KeyA")
    me.until_held(lambda held: held != before)
    for key in ("KeyQ", "KeyE", "KeyX", "Digit1"):
        me.page.keyboard.press(key)
    me.page.keyboard.press("Escape")
    for _ in range(2):
        me.page.keyboard.press("Enter")
    expect(me.line).to_contain_text("Drawn.")
    me.page.keyboard.press("KeyZ")
    me.take_up()
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    for _ in patiently():
        asked = me.asked(*ACTS)
        if asked.startswith("ceremony"):
            break
        me.page.keyboard.press("Enter")
        me.asked(before=asked)
    expect(me.page.get_by_role("heading", name="Spring is over")).to_be_visible()
    me.page.keyboard.press("Enter")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.needs_server("what the page says is read on its line to the server")
def test_enter_draws_after_a_terrain_was_chosen_by_its_button(server: Serving, enter: Enter) -> None:
    """Whoever moves the shape has left the button: Enter draws, and does not press the button again."""
    me = enter()
    me.arrive(server.open_table(("Ada",), {"lesson": RIFT}).link())
    me.until_held(bool)
    water = me.page.get_by_role("button", name="Water", exact=True)
    water.focus()
    me.page.keyboard.press("Enter")
    expect(water).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("ArrowLeft")
    expect(me.sheet).to_be_focused()
    expect(me.ready).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(me.sheet.get_by_role("gridcell", name=re.compile("water"))).to_have_count(1)


def test_enter_sits_down(server: Serving, enter: Enter) -> None:
    """In the lobby a name and Enter are enough; a crest's buttons seat nobody."""
    table = server.open_table(("Ada",), {"seats": 2}, start=False)
    me = enter()
    me.page.goto(f"{server.url}#/t/{table.table}")
    me.page.get_by_text("Title, motto and crest").click()
    me.page.get_by_role("button", name="Shield").click()
    name = me.page.get_by_role("textbox", name="Name")
    name.fill("Cyr")
    invite = me.page.get_by_role("heading", name="Invite")
    expect(me.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(invite).to_have_count(0)  # that is for those who sit
    name.press("Enter")
    expect(me.page.get_by_role("listitem").filter(has_text="Cyr")).to_be_visible()
    expect(invite).to_be_visible()


@pytest.mark.needs_server("what the page says is read on its line to the server")
def test_the_next_card_is_turned_by_enter_or_by_its_button(server: Serving, enter: Enter) -> None:
    """The key that takes a shape up and draws it also turns the card that then lies face down."""
    me = enter()
    with me.page.expect_websocket() as line:
        me.arrive(server.open_table(("Ada",), {"seed": 2, "pause": 10_000}).link())
    button = me.page.get_by_role("button", name="Turn over the next card")
    turns: tuple[Callable[[], None], ...] = (lambda: me.page.keyboard.press("Enter"), lambda: me.press(button))
    for turn in turns:
        me.take_up()
        with line.value.expect_event("framesent", lambda message: '"reveal"' in str(message)):
            me.page.keyboard.press("Enter")
            me.asked("wait")
            turn()
    expect(me.draw_button).to_be_visible()


def test_the_news_text_of_a_hero_names_its_spaces(server: Serving, enter: Enter) -> None:
    """A screen reader hears which spaces the hero would attack, and hears others when the attack is turned."""
    me = enter()
    me.arrive(server.open_table(("Ada",), HERO).link())
    place = me.page.get_by_role("status").last
    attack = r"attack on [a-k]\d+ [a-k]\d+ [a-k]\d+"
    expect(place).to_contain_text(re.compile(attack))
    (before,) = re.findall(attack, place.inner_text())
    me.page.keyboard.press("KeyE")
    expect(place).not_to_contain_text(before)
    expect(place).to_contain_text("attack on")


def test_a_spring_by_the_accessibility_tree(server: Serving, enter: Enter) -> None:
    """Only roles, names and announcements are used; the eyes stay shut."""
    table = server.open_table(("Ada",), {"seed": 11})
    page = enter().page
    page.goto(table.link())
    grid = page.get_by_role("grid", name="My sheet")
    expect(grid).to_be_visible()
    expect(grid.get_by_role("row")).to_have_count(11)
    expect(grid.get_by_role("gridcell", name="B4, mountain", exact=True)).to_have_count(1)
    expect(grid.get_by_role("gridcell", name="C2, ruins", exact=True)).to_have_count(1)
    news, place = page.get_by_role("status").nth(-2), page.get_by_role("status").last
    expect(news).to_contain_text("Draw")  # the card and its rule
    expect(place).to_contain_text(re.compile(r"[a-k]\d+"))  # where the shape rests
    draw = page.get_by_role("button", name="Draw", exact=True, disabled=False)
    ceremony = page.get_by_role("dialog", name="Spring is over")
    player = Player(page)
    for turn, _ in enumerate(patiently()):
        asked = player.asked("shape", "ceremony")
        if asked.startswith("ceremony"):
            break
        # Bring the shape to some empty space, as a screen reader does: activate the space itself.
        # Where it does not fit, it is brought elsewhere.
        spaces = grid.get_by_role("gridcell", name=re.compile("empty space"))
        count = spaces.count()
        for tries in range(count):
            spaces.nth((17 + 5 * (turn + tries)) % count).dispatch_event("click", {"detail": 0})
            if draw.count():
                break
        draw.click()
    expect(ceremony).to_be_visible()
    expect(ceremony.get_by_role("status")).to_contain_text("star")
