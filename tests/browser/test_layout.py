"""Room for everything: no window and no language pushes a part of the page off the screen or over another part."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest
from playwright.sync_api import FloatRect, expect

from alidade.cards import CATALOGUE
from alidade.engine.card import ScoringCard
from alidade.i18n import translations
from tests.browser.conftest import Enter
from tests.browser.finished import end, finished, hold, told
from tests.browser.layout import apart, box_of, boxes_of, inside, right
from tests.browser.player import Player
from tests.browser.serving import Serving

pytestmark = pytest.mark.unseen

WINDOWS = (
    (360, 640),
    (568, 320),
    (667, 375),
    (740, 360),
    (800, 600),
    (950, 700),
    (844, 390),
    (820, 1180),
    (1180, 820),
    (1440, 900),
)
# Where nothing is played, one window of each arrangement: upright, sideways, and a tablet's and a desk's narrowest.
PAGE_WINDOWS = ((360, 640), (568, 320), (800, 600), (820, 1180), (1180, 820))
_REST = "great_river farmland hamlet hinterland_stream homestead orchard treetop_village marshlands fishing_village"
DEAL = (
    "edicts sentinel_wood canal_lake wildholds borderlands; "
    "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid"
)
SKILLS = f"{DEAL}; skills search negotiation acrobatics"
BAR = (
    ".bar .name, .bar .track, .bar .purse > svg, .bar .purse > .big:visible, .bar .clock, "
    ".bar > button:not(.season, .purse):visible"
)
CUT = "node => node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1"
ANY_CUT = f"nodes => nodes.some({CUT})"
WAITING = """() => new MutationObserver((_, watch) => {
  if (!document.querySelector(".reveal")) return;
  watch.disconnect();
  window.seen = [...document.querySelectorAll(".idle > button")].map((one) => one.getBoundingClientRect().toJSON());
}).observe(document.body, { subtree: true, childList: true })"""
RIFT = {"deal": DEAL, "decks": [f"rift_lands {_REST} forgotten_forest temple_ruins outpost_ruins goblin_attack"]}
AMBUSH = {"deal": DEAL, "decks": [f"goblin_attack {_REST} forgotten_forest temple_ruins outpost_ruins rift_lands"]}
# The window has its new size, every part of the page knows its own, and all letters are there.
FOLLOWED = """async (width) => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return innerWidth === width;
}"""


def resize(me: Player, width: int, height: int, playing: bool = True) -> None:
    """Another window; whether it is a desk's or not, the page has followed before anything is measured."""
    me.page.set_viewport_size({"width": width, "height": height})
    me.page.wait_for_function(FOLLOWED, arg=width)
    if playing:
        expect(me.page.locator("main.play.wide")).to_have_count(1 if width >= 960 and height >= 560 else 0)


def in_every_window(enter: Enter, link: str) -> Iterator[tuple[Player, str]]:
    """Somebody who is to draw, in each language and each window, and which those are."""
    for language in ("en", "fr", "uk"):
        me = enter(language=language)
        me.arrive(link)
        me.take_up()
        for width, height in WINDOWS:
            resize(me, width, height)
            yield me, f"{language} {width}x{height}"
        me.page.context.close()


def crowded(me: Player, what: str, where: str, least: float) -> list[str]:
    """What is wrong in a window: the page scrolls to the side, of these parts two lie on one another, or one is low."""
    boxes = boxes_of(me.page.locator(what))
    return [
        *[f"{where}: scrolls to the side"] * me.page.evaluate("document.documentElement.scrollWidth > innerWidth"),
        *(f"{where}: {one} on {other}" for (one, a), (other, b) in combinations(boxes, 2) if not apart(a, b)),
        *(f"{where}: {name} is low" for name, box in boxes if box["height"] < least),
    ]


def test_every_window_holds_the_whole_turn(server: Serving, enter: Enter) -> None:
    """Draw, the five terrains of Rift Lands and the whole sheet are in the window; the bar's parts stand apart."""
    lesson = RIFT | {"deal": SKILLS}
    table = server.open_table(("Ada", "Ber"), {"lesson": lesson, "skills": True, "clock": 600})
    wrong: list[str] = []
    for me, where in in_every_window(enter, table.link()):
        window = me.page.viewport_size
        assert window
        terrains = me.page.locator(".tools .terrain")
        expect(terrains).to_have_count(5)
        parts = [box_of(me.draw_button), sheet := box_of(me.sheet), *(box for _, box in boxes_of(terrains))]
        parts += [] if window["width"] >= 960 else [box_of(me.page.locator(".choose > .skills"))]
        wrong += [f"{where}: {box}" for box in parts if not inside(me.page, box)]
        bar = boxes_of(me.page.locator(BAR))
        wrong += [f"{where}: {name} off" for name, box in bar if not inside(me.page, box)]
        pairs = combinations(bar, 2)
        wrong += [f"{where}: {one} on {other}" for (one, a), (other, b) in pairs if not apart(a, b)]
        wrong += [f"{where}: the line is cut"] if me.line.evaluate(CUT) else []
        wrong += [f"{where}: a small sheet"] if sheet["width"] < 240 else []
        size = me.page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        wrong += [f"{where}: scrolls {size}"] if size != [window["width"], window["height"]] else []
    assert wrong == []


def test_the_banner_of_an_ambush_leaves_the_edicts_free(server: Serving, enter: Enter) -> None:
    """One line, whatever the name and the language; what is asked is read whole."""
    table = server.open_table(("Ada", "Philippine B."), {"lesson": AMBUSH})
    for me, _ in in_every_window(enter, table.link()):
        banner = me.page.locator(".whose")
        expect(banner).to_contain_text("Philippine B.")
        assert not banner.evaluate(CUT)
        assert box_of(banner)["height"] < 36
        parts = boxes_of(me.page.locator(".bar, .edicts, div.frame, .hand"))
        assert len(parts) == 4
        assert all(apart(box_of(banner), box) for _, box in parts)
        assert not me.line.evaluate(CUT)


def test_the_lesson_covers_nothing(server: Serving, enter: Enter) -> None:
    """The lesson's text lies beside the bar, the edicts, the cards, the sheet and the hand, in every window."""
    me = enter(language="uk")
    me.open(server.url)
    me.page.get_by_role("button", name="Навчитися").click()
    coach = me.page.get_by_role("complementary", name="Перша весна")
    for width, height in WINDOWS:
        resize(me, width, height)
        box = box_of(coach)
        assert inside(me.page, box)
        for part in (".bar", ".edicts", "div.frame", ".hand", *([".column"] if width >= 960 else [])):
            assert apart(box, box_of(me.page.locator(part)))


def test_the_title_page_fits_into_every_window(server: Serving, enter: Enter) -> None:
    """Nothing is cut, laid over another or pushed off to the side; upright, the doors need no scrolling."""
    wrong: list[str] = []
    for language in ("en", "fr", "uk"):
        me = enter(language=language)
        me.page.goto(server.url)
        for door in ("alone", "bots", "friends", "me", "games"):
            expect(me.page.locator(".door")).to_have_count(3)
            me.page.evaluate("hash => { location.hash = hash }", f"#/{door}")
            expect(me.page.locator("header h1")).to_have_count(1)
            for width, height in PAGE_WINDOWS:
                resize(me, width, height, playing=False)
                if me.page.evaluate("document.documentElement.scrollWidth") > width:
                    wrong.append(f"{language} {width}x{height} {door}: scrolls to the side")
            me.page.evaluate("location.hash = '#/'")
        expect(me.page.locator(".door")).to_have_count(3)
        for width, height in WINDOWS:
            where = f"{language} {width}x{height}"
            resize(me, width, height, playing=False)
            wrong += crowded(me, "main a, main button, .cartouche", where, 44)
            plate = box_of(me.page.locator(".plate"))
            words = boxes_of(me.page.locator(".plate a, .plate button, .plate h1"))
            foot = box_of(me.page.locator("footer"))
            if width >= 700 and abs(foot["y"] - plate["y"] - plate["height"]) > 4:
                wrong.append(f"{where}: the plate does not stand on its foot")
            if width >= 1000 and height >= 700 and not inside(me.page, foot):
                wrong.append(f"{where}: the foot is below")
            if any(box["x"] < plate["x"] or right(box) > right(plate) + 1 for _, box in words):
                wrong.append(f"{where}: sticks out of its frame")
            wrong += [f"{where}: cut"] if me.page.locator(".says, .lead").evaluate_all(ANY_CUT) else []
            if height > width and not inside(me.page, box_of(me.page.locator(".door").last)):
                wrong.append(f"{where}: the last door is below")
        me.page.context.close()
    assert wrong == []


def test_the_result_pages_fit_into_every_window(server: Serving, enter: Enter) -> None:
    """The end, the replay, a challenge, my maps: nothing scrolls to the side, no button is low or lies on another."""
    table = finished(server, ("Ada",), {"seed": 5, "box": "heroes", "skills": True})
    links = told(table)
    pages = {
        "the end": (f"#/t/{table.table}", "main button"),
        "the replay": (f"#/replay/{links['replay']}", "#moment"),
        "a challenge": (f"#/challenge/{links['challenge']}", "main button"),
        "my maps": ("#/games", ".gallery li"),
    }
    wrong: list[str] = []
    for language in ("en", "fr", "uk"):
        me = enter(language=language)
        hold(me.page, table)
        for name, (address, sign) in pages.items():
            me.page.goto("about:blank")
            me.page.goto(f"{server.url}{address}")
            expect(me.page.locator(sign).first).to_be_visible()
            for width, height in PAGE_WINDOWS:
                resize(me, width, height, playing=False)
                wrong += crowded(me, "main button:visible", f"{language} {width}x{height} {name}", 40)
        me.page.context.close()
    assert wrong == []


@pytest.mark.needs_server("links and lobbies are for others, who cannot reach this device")
def test_all_actions_before_the_next_card_fit_on_a_phone(server: Serving, enter: Enter) -> None:
    """With people at the table there are three long words in French; they are measured when they come."""
    table = server.open_table(("Ada", "Ber"), {"seed": 2, "pause": 10_000})
    me, other = enter(phone=True, language="fr"), enter()
    for player, seat in ((me, 1), (other, 2)):
        player.arrive(table.link(seat))
        player.take_up()
    me.page.evaluate(WAITING)
    me.press(me.draw_button)
    other.press(other.draw_button)
    waiting = me.page.wait_for_function("() => window.seen").json_value()
    assert len(waiting) == 3
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in waiting), waiting


def test_a_neighbours_sheet_is_only_looked_at(server: Serving, enter: Enter) -> None:
    """While it lies there nothing can be drawn, by touch or by key; spectators see whose sheet it is."""
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT})
    ada, ber, guest = enter(phone=True), enter(), enter()
    ada.arrive(table.link(1))
    ber.arrive(table.link(2))
    ada.take_up()
    ada.press(ada.page.get_by_role("button", name="The other sheets"))
    ada.press(ada.page.get_by_role("dialog").get_by_role("button", name="Ber"))
    ber.page.get_by_role("button", name="Ada").click()
    for player, name in ((ada, "Ber"), (ber, "Ada")):
        expect(player.page.locator(".whose")).to_have_text(f"{name}’s sheet")
        expect(player.draw_button).to_have_count(0)
        expect(player.page.locator(".tools")).to_have_count(0)
    ber.sheet.focus()
    ber.page.keyboard.press("Enter")
    ber.page.keyboard.press("Escape")
    ber.take_up()
    ada.press(ada.page.get_by_role("button", name="My sheet"))
    ada.take_up()
    for player in (ada, ber):
        expect(player.page.get_by_role("button", name="Undo")).to_have_count(0)
    guest.page.goto(f"{server.url}#/watch/{table.table}")
    sheets = guest.page.locator(".all").get_by_role("button")
    expect(sheets).to_have_count(2)  # all at once
    sheets.first.click()
    expect(guest.page.locator(".whose")).to_have_text("Ada’s sheet")
    guest.page.get_by_role("button", name="All sheets").click()
    expect(sheets).to_have_count(2)


def test_a_second_tap_on_draw_opens_nothing(server: Serving, enter: Enter) -> None:
    """Where Draw was, nothing comes: a tap too many on a phone is harmless."""
    table = server.open_table(("Ada", "Ber"), {"lesson": RIFT, "pause": 10_000})
    me = enter(phone=True)
    me.arrive(table.link())
    for width, height in ((360, 640), (667, 375), (820, 1180)):
        resize(me, width, height)
        me.take_up()
        draw = box_of(me.draw_button)
        me.draw()
        expect(me.page.get_by_role("button", name="Undo")).to_be_visible()
        for across in (0.1, 0.5, 0.9):
            me.page.touchscreen.tap(draw["x"] + across * draw["width"], draw["y"] + draw["height"] / 2)
        expect(me.page.get_by_role("dialog")).to_have_count(0)
        me.press(me.page.get_by_role("button", name="Undo"))


def test_after_the_end_the_map_leads_back_to_the_result(server: Serving, enter: Enter) -> None:
    """A low window shows ceremony and result whole; the map has a way back, and the start page is the start."""
    settings = {"seats": 2, "bots": [{"seat": 2, "level": "random"}], "lesson": AMBUSH}
    me = enter(phone=True)
    resize(me, 844, 390, playing=False)
    table = server.open_table(("Ada",), settings)
    me.arrive(table.link())
    deck, dialog = me.page.get_by_role("button", name="This season’s cards"), me.page.get_by_role("dialog")
    me.press(deck)
    expect(dialog).to_contain_text("cards in the deck")
    expect(dialog).not_to_contain_text("Hidden")  # this season's ambush lies open
    me.press(dialog.get_by_role("button", name="Close"))
    me.until_ceremony()
    for part in ("h2", "[role=grid]", ".sum", ".main"):
        assert inside(me.page, box_of(dialog.locator(part)))
    end(table, me)
    heading = me.page.get_by_role("heading", level=1)
    assert inside(me.page, box_of(heading))
    assert inside(me.page, box_of(me.sheet))
    scrolls = "node => getComputedStyle(node).touchAction"  # a finger on the finished map moves the page
    assert me.page.locator(".paper .sheet").first.evaluate(scrolls) == "auto"
    expect(me.page.locator(".ranks .lost svg")).to_have_count(2)
    text = heading.inner_text()
    me.press(me.page.get_by_role("button", name="Back to the table"))
    expect(me.line).to_have_text("")
    me.press(me.page.get_by_role("button", name="Result"))
    expect(heading).to_have_text(text)
    me.press(me.page.get_by_role("button", name="Back to the table"))
    me.press(me.page.get_by_role("button", name="Menu"))
    me.press(me.page.get_by_role("button", name="Start page"))
    expect(me.page.get_by_role("link", name="Play alone")).to_be_visible()


LAPTOPS = ((1180, 820), (1024, 768), (1280, 720))
NESTED = """() => {
  const scrolls = one => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  const all = [...document.querySelectorAll("main *")].filter(scrolls);
  return all.filter(one => all.some(other => other !== one && other.contains(one))).map(one => one.className);
}"""


def test_on_a_small_laptop_draw_stays_where_it_is(server: Serving, enter: Enter) -> None:
    """Whatever Draw says and however many terrains there are, buttons and sheet keep their places; one part scrolls."""
    skilled = {"skills": True, "hints": True}
    river = {"deal": SKILLS, "decks": [f"{_REST} forgotten_forest rift_lands temple_ruins outpost_ruins goblin_attack"]}
    five, two = (
        server.open_table(("Ada", "Ber", "Chloé"), {"lesson": lesson, **skilled})
        for lesson in (RIFT | {"deal": SKILLS}, river)
    )
    wrong: list[str] = []
    for language in ("en", "fr", "uk"):
        places: dict[tuple[int, int], list[FloatRect]] = {}
        me = enter(language=language)
        for table in (five, two):
            me.arrive(table.link())
            expect(me.page.locator(".tools button").first).to_be_visible()
            for touched in (False, True):
                if touched:
                    me.take_up()
                    expect(me.ready).to_be_visible()
                for window in LAPTOPS:
                    resize(me, *window)
                    expect(me.page.locator(".left .near")).to_be_visible()  # the page has followed
                    acts = [box_of(one) for one in (*me.page.locator(".acts > button").all(), me.sheet)]
                    hand = box_of(me.page.locator("section.hand"))
                    where = f"{language} {window}"
                    wrong += [f"{where}: shifts"] if places.setdefault(window, acts) != acts else []
                    wrong += [f"{where}: pokes out"] if right(acts[-2]) > right(hand) + 1 else []
                    wrong += [f"{where}: {one} scrolls" for one in me.page.evaluate(NESTED)]
        me.page.context.close()
    assert wrong == []


def test_a_terrain_is_few_tabs_away(server: Serving, enter: Enter) -> None:
    """What is held comes before what has been."""
    table = server.open_table(("Ada", "Ber", "Chloé"), {"lesson": RIFT | {"deal": SKILLS}, "skills": True})
    me = enter()
    me.arrive(table.link())
    resize(me, 1280, 720)
    expect(me.page.locator(".tools .terrain")).to_have_count(5)
    expect(me.page.locator(".edicts li button")).to_have_count(4)
    for _ in range(12):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("document.activeElement.classList.contains('terrain')"):
            return
    pytest.fail("more than twelve Tabs to the first terrain")


# Every name stands in every place once: is a word of it broken, or a part of it not seen?
BROKEN = """names => {
  const shown = [...document.querySelectorAll(".edicts .name")].filter(one => one.parentElement.clientWidth > 5);
  const lines = (node, from, to) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  };
  return names.filter(name => shown.some(one => {
    one.textContent = name;
    const found = [...name.matchAll(/[^ \u00a0-]+/g)];
    const { left, right } = one.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(one);
    const inked = range.getBoundingClientRect();
    return getComputedStyle(one).overflow !== "visible" || inked.right > right + 1 || inked.left < left - 1
      || found.some(({ 0: word, index }) => lines(one.firstChild, index, index + word.length) > 1);
  }));
}"""


def test_the_name_of_an_edict_is_read_whole(server: Serving, enter: Enter) -> None:
    """Also where a page is magnified to twice its size: no word is broken, and none is cut."""
    table = server.open_table(("Ada",), {"seed": 2})
    magnified = ((640, 360), (512, 384), (590, 410), (720, 450), (320, 568))
    for language in ("en", "fr", "uk"):
        say = translations(language)
        names = [say(f"card-{card.id}") for card in CATALOGUE.values() if isinstance(card, ScoringCard)]
        me = enter(language=language)
        me.arrive(table.link())
        for width, height in (*PAGE_WINDOWS, *magnified):
            resize(me, width, height)
            expect(me.page.locator(".edicts .name")).to_have_count(4)
            assert me.page.evaluate(BROKEN, names) == [], f"{language} {width}x{height}"
        me.page.context.close()
