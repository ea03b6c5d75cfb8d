"""The beats of a match: cards are turned, drawings undone until the next one is, and seasons end with a ceremony."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from typing import Any, cast

import pytest
from PIL import Image
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Enter
from tests.browser.finished import end, finished
from tests.browser.player import Player, patiently
from tests.browser.screenshots import SOLO, draw, spring
from tests.browser.serving import Serving

_ALL = (
    "homestead hinterland_stream forgotten_forest temple_ruins farmland great_river marshlands orchard fishing_village"
)
_LESSON = cast("dict[str, Any]", SOLO["lesson"])
# Summer opens with an ambush, which stands on the sheet before anybody has looked at spring.
AMBUSHED = {
    "deal": _LESSON["deal"],
    "decks": [_LESSON["decks"][0], f"bugbear_assault {_ALL} hamlet treetop_village rift_lands outpost_ruins"],
}


def test_a_season_is_shown_on_the_sheet_that_was_scored(server: Serving, enter: Enter) -> None:
    """Before the ambush of the next one, in the ceremony and behind it, and after a reload too."""
    table = server.open_table(("Ada",), {"lesson": AMBUSHED})
    me = enter()
    me.arrive(table.link())
    me.until_ceremony()
    match = cast("dict[str, Any]", table.view()["match"])
    (ended,) = (one for one in match["news"] if one["kind"] == "scored")
    before, now = (sum(row.upper().count("M") for row in one["rows"]) for one in (ended, match["sheets"][0]))
    assert before < now
    dialog, behind = (me.page.locator(f"{place} [role=gridcell][aria-label*=monster]") for place in ("dialog", "main"))
    for reload in (False, True):
        if reload:
            me.page.reload()
        expect(dialog).to_have_count(before)
        expect(behind).to_have_count(before)
    me.ceremony()
    expect(me.sheet.get_by_role("gridcell", name=re.compile("monster"))).to_have_count(now)


def test_a_season_ends_with_the_standings_and_the_match_with_a_chart(server: Serving, enter: Enter) -> None:
    """All seats, what each gained, and who leads."""
    bots = [{"seat": seat, "level": "random"} for seat in (2, 3)]
    table = server.open_table(("Ada",), {"seats": 3, "bots": bots, "seed": 5})
    me = enter(phone=True)
    me.arrive(table.link())
    me.until_ceremony()
    dialog = me.page.locator("dialog[aria-labelledby=ceremony]")
    me.skip()
    expect(dialog.get_by_role("listitem")).to_have_count(3)
    expect(dialog.locator(".lead")).to_contain_text("lead")
    expect(dialog.get_by_role("status")).to_contain_text("lead")
    me.press(dialog.get_by_role("button", name="Into summer"))
    end(table, me)
    for title, columns in (("Stars by season", 4), ("Stars by edict", 6)):
        chart = me.page.get_by_role("table", name=title)
        expect(chart.get_by_role("rowheader")).to_have_count(3)
        expect(chart.get_by_role("columnheader")).to_have_count(columns)


def test_a_drawing_can_be_undone_until_the_next_card_is_turned(server: Serving, enter: Enter) -> None:
    """Alone, the next card lies face down for as long as the table says, or until it is tapped."""
    me = enter(phone=True)
    me.arrive(server.open_table(("Ada",), {"seed": 2, "pause": 10_000}).link())
    undo, turn = (me.page.get_by_role("button", name=name) for name in ("Undo", "Turn the next card"))
    me.draw()
    expect(turn).to_be_visible()
    me.press(undo)
    expect(turn).to_have_count(0)
    me.draw()
    me.press(turn)
    expect(undo).to_have_count(0)
    expect(me.draw_button).to_have_text("Place the shape")  # another shape, which nobody has touched yet


# What goes by itself after a moment waits until `pass` is called: a slow machine must not miss it.
LINGER = """
const [later, clear, held] = [window.setTimeout, window.clearTimeout, new Map()];
let last = 1e9;
window.setTimeout = (work, ms, ...rest) => {
  if (!(ms > 400 && ms < 2000)) return later(work, ms, ...rest);
  held.set(++last, work);
  return last;
};
window.clearTimeout = (id) => held.delete(id) || clear(id);
window.pass = () => [...held].filter(([id, work]) => held.delete(id) && (work(), true)).length;
"""


def let_pass(me: Player) -> None:
    """The moment is over that something on the page has."""
    for _ in patiently():
        if me.page.evaluate("pass()"):
            break


def test_a_card_is_turned_and_takes_no_input_away(server: Serving, enter: Enter) -> None:
    """It lies over the sheet for a moment; a tap goes through it and ends it, and it goes by itself."""
    for calm in (True, False):
        me = enter(phone=True, calm=calm)
        me.page.add_init_script(LINGER)
        me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
        card = me.page.locator(".turn")
        expect(card).to_have_count(1)
        assert card.evaluate("node => getComputedStyle(node).pointerEvents") == "none"
        let_pass(me)
        expect(card).to_have_count(0)
        me.draw()
        expect(card).to_have_count(1)
        me.page.touchscreen.tap(180, 330)
        expect(card).to_have_count(0)


_AMBUSH = {"deal": _LESSON["deal"], "decks": [f"goblin_attack {_ALL} hamlet treetop_village rift_lands outpost_ruins"]}
_COST = "Empty spaces beside monsters: −6 stars."


@pytest.mark.parametrize("calm", [False, True])
def test_an_ambush_strikes_before_the_next_card_is_turned(server: Serving, enter: Enter, calm: bool) -> None:
    """On my own sheet its monsters land, and a sentence says who did it and what it costs; the next card leaves it."""
    me = enter(calm=calm)
    me.page.add_init_script(LINGER)
    table = server.open_table(("Ada", "Ber"), {"lesson": _AMBUSH})
    me.arrive(table.link())
    me.draw()
    draw(table, 2, "strike", "M i11 j10 k9")
    raid, turn = me.page.locator(".raid"), me.page.locator(".turn")
    monsters = me.sheet.get_by_role("gridcell", name=re.compile("monster"))
    expect(raid).to_be_visible()
    if not calm:
        let_pass(me)  # it comes nearer
    expect(me.line).to_have_text(f"Ber on your sheet: monster i11 j10 k9. {_COST}")
    expect(me.line).to_have_class(re.compile("bad"))
    expect(me.page.locator(".hand .controls")).to_have_css("opacity", "0")  # they tell what the next card is
    expect(monsters).to_have_count(3)
    expect(raid.locator(".claw")).to_have_count(3)
    expect(turn).to_have_count(0)
    let_pass(me)
    expect(turn).to_have_count(1)
    expect(me.page.locator(".column li")).to_have_count(1)  # the card itself lies there once it was turned
    let_pass(me)
    expect(turn).to_have_count(0)
    expect(me.page.locator(".column li")).to_have_count(2)
    expect(raid).to_have_count(0)
    expect(me.line).to_contain_text(_COST)


def test_an_ambush_takes_no_input_away(server: Serving, enter: Enter) -> None:
    """A tap on the sheet ends it with the card that would follow, and brings the shape there."""
    me = enter(phone=True, calm=False)
    me.page.add_init_script(LINGER)
    table = server.open_table(("Ada", "Ber"), {"lesson": _AMBUSH})
    me.arrive(table.link())
    me.draw()
    draw(table, 2, "strike", "M i11 j10 k9")
    expect(me.page.locator(".raid")).to_be_visible()
    me.tap("c4")
    expect(me.page.locator(".raid, .turn")).to_have_count(0)
    expect(me.ready).to_be_visible()
    expect(me.sheet.get_by_role("gridcell", name=re.compile("monster"))).to_have_count(3)


def test_alone_an_ambush_comes_after_its_card(server: Serving, enter: Enter) -> None:
    """No monster is on the sheet before its card has been seen; then they land, and what they cost is told."""
    me = enter(phone=True, calm=False)
    me.page.add_init_script(LINGER)
    deck = _AMBUSH["decks"][0].replace("goblin_attack homestead", "homestead goblin_attack")
    me.arrive(server.open_table(("Ada",), {"lesson": _AMBUSH | {"decks": [deck]}}).link())
    me.draw()
    monsters = me.sheet.get_by_role("gridcell", name=re.compile("monster"))
    expect(me.page.locator(".turn.ambush")).to_be_visible()
    expect(monsters).to_have_count(0)
    veil = me.page.locator(".veil").element_handle()
    me.page.touchscreen.tap(180, 330)
    expect(me.page.locator(".raid")).to_be_visible()
    assert veil.evaluate("node => node.isConnected && node.matches('.fallen')")  # it is dark from the card to the blow
    expect(me.line).to_contain_text(_COST)
    me.page.keyboard.press("Shift")
    expect(me.page.locator(".raid")).to_have_count(0)
    expect(monsters).to_have_count(3)


# What moves stands still from its first moment on: a slow machine would find it at its end.
STILL = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(".turn, .leaf, .hand { animation-play-state: paused !important; }");
document.adoptedStyleSheets.push(sheet);
"""


def test_a_card_is_turned_from_its_back_to_its_face(server: Serving, enter: Enter) -> None:
    """At first the blue back is seen, and nothing of the face, nor of the hand; in the end both."""
    me = enter(phone=True, calm=False)
    me.page.add_init_script(LINGER + STILL)
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    leaf, hand = me.page.locator(".turn .leaf"), me.page.locator("section.hand")
    expect(leaf).to_have_count(1)
    at = "(node, time) => { for (const one of node.getAnimations()) one.currentTime = time; }"
    seen = []
    for time in (0, 1000):
        leaf.evaluate(at, time)
        hand.evaluate(at, time)
        expect(hand).to_have_css("opacity", "1" if time else "0")
        shot = Image.open(BytesIO(leaf.screenshot(animations="allow"))).convert("RGB")
        red, _, blue = shot.resize((1, 1), Image.Resampling.BOX).tobytes()
        seen.append(blue > red)
    assert seen == [True, False]


@pytest.mark.needs_server("it stands between the page and a server's socket")
def test_a_drawing_is_on_the_sheet_before_its_answer(server: Serving, enter: Enter) -> None:
    """The line is slow: what was drawn is seen at once, with its outline; a refusal gives the shape back."""
    me = enter(calm=False)
    slow: list[str | bytes] = []
    lines: list[WebSocketRoute] = []
    answers: list[str] = []

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        lines.append(line)

        def say(told: str | bytes) -> None:
            if '"draw"' not in str(told):
                far.send(told)
                return
            slow.append(told)
            if answers:
                line.send(answers[0].replace("ID", json.loads(told)["id"]))

        line.on_message(say)
        far.on_message(line.send)

    me.page.add_init_script(LINGER)
    me.page.route_web_socket("**/live", between)
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    me.take_up()
    held = me.held
    drawn = me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))
    refused = {"code": "lost", "message": "", "where": "", "values": {}}
    answers.append(json.dumps({"type": "error", "id": "ID", "error": refused}))
    me.press(me.draw_button)
    expect(me.ready).to_be_visible()
    expect(drawn).to_have_count(0)
    answers[0] = json.dumps({"type": "ack", "id": "ID"})
    me.press(me.draw_button)
    expect(me.page.locator("path.drawn")).to_have_count(1)
    expect(drawn).to_have_count(len(held))
    for _ in patiently():
        if len(slow) > 1:
            break
        me.page.wait_for_timeout(20)
    me.page.wait_for_timeout(200)
    assert len(slow) == 2
    expect(me.draw_button).to_be_disabled()  # heard and not yet on the table: it cannot be drawn twice


def test_nothing_of_the_next_season_is_seen_while_one_is_told(server: Serving, enter: Enter) -> None:
    """Season, stars and edicts are still those of summer, and no card and no shape lies there; then all is fall's."""
    me = enter()
    table = spring(server)
    me.arrive(table.link())
    me.until_ceremony()
    match = cast("dict[str, Any]", table.view()["match"])
    *before, summer = (one["total"] for one in match["sheets"][0]["stars"])
    hand, ghost, cards = (me.page.locator(part) for part in (".hand", "main .ghost", ".column li"))
    season, stars, past = (me.page.locator(part) for part in (".bar .name", ".bar .total", ".edicts .over"))
    expect(season).to_have_text("Summer")
    expect(stars).to_have_text(f"{sum(before)} ★".replace("-", "−"))
    expect(past).to_have_count(0)
    expect(hand).to_be_hidden()
    expect(ghost).to_have_count(0)
    expect(cards).to_have_count(0)
    me.ceremony()
    expect(season).to_have_text("Fall")
    expect(stars).to_have_text(f"{sum(before) + summer} ★".replace("-", "−"))
    expect(past).to_have_count(1)
    expect(hand).to_be_visible()
    expect(ghost).to_have_count(1)
    expect(cards).to_have_count(len(match["column"]))


# Whether the ceremony's map had ink when its first line was told; here the page waits for it as long as it takes.
INKED = """
const later = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => later(work, ms === 2500 ? 120_000 : ms, ...rest);
window.inked = null;
const ink = ({width, height}, to) => to.getImageData(0, 0, width, height).data.some((value) => value > 0);
new MutationObserver(() => {
  const canvas = document.querySelector("dialog .chart canvas:last-of-type");
  if (inked === null && canvas && document.querySelector("dialog tr.now")) inked = ink(canvas, canvas.getContext("2d"));
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


def test_a_ceremony_reads_itself_to_the_end(server: Serving, enter: Enter) -> None:
    """Whoever touches nothing sees every line, the first not before the map, and then the stamp."""
    me = enter(phone=True, calm=False)
    me.page.add_init_script(INKED)
    me.arrive(spring(server).link())
    me.until_ceremony()
    told = me.page.locator("dialog[aria-labelledby=ceremony]")
    expect(told.locator("th .letter")).to_have_text(["B", "C"])
    expect(told.locator(".seal")).to_be_visible()
    expect(told.locator("tr.later")).to_have_count(0)
    assert me.page.evaluate("inked")


# Every motion that begins on the page: whose it is, in a ceremony or at play, how long it lasts, and what it changes.
WATCH = """
window.beats = [];
const note = (node, {effect}) => {
  const what = new Set(effect.getKeyframes().flatMap(Object.keys));
  for (const how of ["offset", "computedOffset", "easing", "composite"]) what.delete(how);
  const whose = `${node.getAttribute("class") ?? node.tagName} ${node.closest("dialog") ? "told" : "played"}`;
  beats.push([whose, effect.getTiming().duration, [...what].sort().join(" ")]);
};
addEventListener("animationstart", ({target, animationName}) => {
  for (const one of target.getAnimations()) if (one.animationName === animationName) note(target, one);
}, true);
const move = Element.prototype.animate;
Element.prototype.animate = function (...given) {
  const begun = move.apply(this, given);
  note(this, begun);
  return begun;
};
"""


def _beat(me: Player, name: str) -> tuple[float, str]:
    """How long something moved, and how; it may have been over long ago."""
    for _ in patiently():
        seen: list[tuple[str, float, str]] = me.page.evaluate("window.beats")
        found = [(ms, what) for whose, ms, what in seen if ms and {*name.split()} <= {*whose.split()}]
        if found:
            return found[0]
        me.page.wait_for_timeout(50)
    raise AssertionError


def _told_otherwise(me: Player, change: Callable[[dict[str, Any]], None]) -> None:
    """What the page hears in its views is changed on its way."""

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()

        def hear(text: str | bytes) -> None:
            told = json.loads(text)
            if told["type"] == "view":
                change(told)
            line.send(json.dumps(told))

        line.on_message(far.send)
        far.on_message(hear)

    me.page.add_init_script(WATCH)
    me.page.route_web_socket("**/live", between)


@pytest.mark.needs_server("it stands between the page and a server's socket")
def test_a_clock_shows_no_more_than_the_full_time(server: Serving, enter: Enter) -> None:
    """While a season's end may be looked at, more is left than the table gives to a turn."""
    me = enter()
    _told_otherwise(me, lambda view: view.update(clock_left=600_000))
    me.arrive(server.open_table(("Ada",), {"seed": 2, "clock": 90}).link())
    expect(me.page.locator(".bar .clock")).to_have_text("1:30")


@pytest.mark.needs_server("it stands between the page and a server's socket")
@pytest.mark.parametrize("calm", [False, True])
def test_a_coin_hops_and_what_is_destroyed_is_struck(server: Serving, enter: Enter, calm: bool) -> None:
    """A mountain's coin goes to the purse and two strokes fall; where nothing may move, both are a short fade."""
    me = enter(calm=calm)

    def change(view: dict[str, Any]) -> None:
        match = view["match"]
        for news in match["news"]:
            if news["kind"] == "drawn":
                news |= {"mountains": [0, 8], "destroyed": [0, 0, 1]}

    _told_otherwise(me, change)
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    me.draw()
    assert _beat(me, "hop") == ((120, "opacity") if calm else (400, "transform"))
    assert _beat(me, "blow") == ((120, "opacity") if calm else (350, "opacity transform"))


@pytest.mark.parametrize("calm", [False, True])
def test_players_change_places_and_the_stamp_falls(server: Serving, enter: Enter, calm: bool) -> None:
    """Ber was second and takes the lead: the season is told as the second, with other stars."""
    spring = "orchard great_river fishing_village hamlet treetop_village"
    rest = "goblin_attack marshlands farmland hinterland_stream homestead forgotten_forest rift_lands"
    decks = [f"{spring} {rest} temple_ruins outpost_ruins"]
    table = server.open_table(("Ada", "Ber"), {"lesson": {"deal": _LESSON["deal"], "decks": decks}})
    me = enter(calm=calm)

    def change(view: dict[str, Any]) -> None:
        match = view["match"]
        for news in match["news"]:
            if news["kind"] == "scored":
                news["card"] = "summer"
        for sheet, totals in zip(match["sheets"], ((5, 1), (3, 9)), strict=True):
            sheet["stars"] = [one | {"total": total} for one in sheet["stars"] for total in totals]

    _told_otherwise(me, change)
    me.arrive(table.link(2))
    moves = ["F a1 a2 a3 b3", "W d5 e4 e5 f3 f4", "V c5 c6 c7 c8", "V d6 d7 e6 e7 e8", "F f10 g10 h10 h11 i11"]
    for number, move in enumerate(moves):
        for seat in (1, 2):
            draw(table, seat, str(number), move)
    told = me.page.locator("dialog[aria-labelledby=ceremony]")
    me.skip()
    expect(told.locator(".lead")).to_have_text("You lead with 12 stars.")
    expect(told.get_by_role("status")).to_contain_text("You lead with 12 stars.")
    expect(told.get_by_role("listitem").first).to_contain_text("Ber")
    expect(told.locator("figcaption")).to_have_text(["Ber", "Ada"])  # the first first
    assert _beat(me, "seal told") == ((120, "opacity") if calm else (180, "opacity transform"))
    assert _beat(me, "mine") == ((120, "opacity") if calm else (450, "transform"))


@pytest.mark.parametrize("calm", [False, True])
def test_a_frame_is_inked_round_a_finished_map(server: Serving, enter: Enter, calm: bool) -> None:
    """Side by side, and the title last."""
    me = enter(calm=calm)
    me.page.add_init_script(WATCH)
    me.page.goto(finished(server, ("Ada",), {"seed": 4}).link())
    for side in ("top", "right", "bottom", "left"):
        assert _beat(me, side) == ((120, "opacity") if calm else (400, "transform"))
    assert _beat(me, "title") == ((120 if calm else 400), "opacity")
