"""Cutscenes: cards are turned, ambushes strike, and seasons end with a ceremony."""

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
from tests.browser.player import Player
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
        expect(me.page.locator("section.hand")).to_be_hidden()  # it would show the next card
        expect(me.page.locator("main .ghost")).to_have_count(0)
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
    me.page.wait_for_function("pass()")


def test_a_card_is_turned_and_blocks_no_input(server: Serving, enter: Enter) -> None:
    """It lies over the sheet for a moment; a tap goes through it and ends it, and it goes by itself."""
    me = enter(phone=True, calm=False)
    me.page.add_init_script(LINGER)
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    card = me.page.locator(".turn")
    expect(card).to_have_css("pointer-events", "none")
    let_pass(me)
    expect(card).to_have_count(0)
    me.draw()
    expect(card).to_have_count(1)
    me.page.touchscreen.tap(180, 330)
    expect(card).to_have_count(0)


_AMBUSH = {"deal": _LESSON["deal"], "decks": [f"goblin_attack {_ALL} hamlet treetop_village rift_lands outpost_ruins"]}
_COST = "Empty spaces beside monsters: −6 stars."


def test_an_ambush_strikes_before_the_next_card_is_turned(server: Serving, enter: Enter) -> None:
    """On my own sheet its monsters land, and a sentence says who did it and what it costs; the next card leaves it."""
    me = enter(calm=False)
    me.page.add_init_script(LINGER)
    table = server.open_table(("Ada", "Ber"), {"lesson": _AMBUSH})
    me.arrive(table.link())
    me.draw()
    draw(table, 2, "strike", "M i11 j10 k9")
    raid, turn = me.page.locator(".raid"), me.page.locator(".turn")
    monsters = me.sheet.get_by_role("gridcell", name=re.compile("monster"))
    expect(raid).to_be_visible()
    expect(raid).to_have_css("pointer-events", "none")
    let_pass(me)  # it comes nearer
    expect(me.line).to_have_text(f"Ber on your sheet: monster i11 j10 k9. {_COST}")
    expect(me.line).to_have_class(re.compile("bad"))
    expect(me.page.locator(".hand .controls")).to_have_css("opacity", "0")  # they would show what the next card is
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
    """The connection is slow: what was drawn is painted at once, with its outline, and cannot be drawn twice."""
    me = enter(calm=False)
    slow: list[Callable[[], None]] = []

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()

        def forward(message: str | bytes) -> None:
            if '"draw"' in str(message):
                slow.append(lambda: far.send(message))
            else:
                far.send(message)

        line.on_message(forward)
        far.on_message(line.send)

    me.page.add_init_script(LINGER)
    me.page.route_web_socket("**/live", between)
    me.arrive(server.open_table(("Ada",), {"seed": 2, "pause": 10_000}).link())
    me.take_up()
    held = me.held
    me.press(me.draw_button)
    expect(me.page.locator("path.drawn")).to_have_count(1)
    expect(me.sheet.get_by_role("gridcell", name=re.compile("forest|village|farm|water"))).to_have_count(len(held))
    expect(me.draw_button).to_be_disabled()
    (send,) = slow
    send()
    expect(me.page.get_by_role("button", name="Undo")).to_be_visible()


# Whether the ceremony's map had ink when its first line was read; here the page waits for it as long as it takes.
INKED = """
const later = window.setTimeout;
window.setTimeout = (work, ms, ...rest) => (ms === 2500 ? 0 : later(work, ms, ...rest));
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
    dialog = me.page.locator("dialog[aria-labelledby=ceremony]")
    expect(dialog.locator("th .letter")).to_have_text(["B", "C"])
    expect(dialog.locator(".seal")).to_be_visible()
    expect(dialog.locator("tr.later")).to_have_count(0)
    assert me.page.evaluate("inked")


# Every motion that begins on the page: whose it is, in a ceremony or at play, how long it lasts, and what it changes.
# One that ends within the same frame can still be found, since it keeps its last state.
WATCH = """
const kept = new CSSStyleSheet();
kept.replaceSync("*, ::before, ::after { animation-fill-mode: both !important; }");
document.adoptedStyleSheets.push(kept);
window.motions = [];
const note = (node, {effect}) => {
  const what = new Set(effect.getKeyframes().flatMap(Object.keys));
  for (const how of ["offset", "computedOffset", "easing", "composite"]) what.delete(how);
  const whose = `${node.getAttribute("class") ?? node.tagName} ${node.closest("dialog") ? "told" : "played"}`;
  motions.push([whose, effect.getTiming().duration, [...what].sort().join(" ")]);
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


def _motion(me: Player, name: str) -> tuple[float, str]:
    """How long something moved, and how; it may have been over long ago."""
    found = me.page.wait_for_function(
        "name => motions.find(([whose, ms]) => ms && name.split(' ').every(one => whose.split(' ').includes(one)))",
        arg=name,
    )
    _, ms, what = found.json_value()
    return ms, what


def _with_changed_views(me: Player, change: Callable[[dict[str, Any]], None]) -> None:
    """The views of a page are changed on their way."""

    def between(line: WebSocketRoute) -> None:
        far = line.connect_to_server()

        def forward(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "view":
                change(message)
            line.send(json.dumps(message))

        line.on_message(far.send)
        far.on_message(forward)

    me.page.add_init_script(WATCH)
    me.page.route_web_socket("**/live", between)


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

    _with_changed_views(me, change)
    me.page.add_init_script(LINGER)  # a slow machine must not miss the moment
    me.arrive(server.open_table(("Ada",), {"seed": 2}).link())
    me.draw()
    assert _motion(me, "hop") == ((120, "opacity") if calm else (400, "transform"))
    assert _motion(me, "blow") == ((120, "opacity") if calm else (350, "opacity transform"))


@pytest.mark.parametrize("calm", [False, True])
def test_players_change_places_and_the_stamp_falls(server: Serving, enter: Enter, calm: bool) -> None:
    """Ber was second and takes the lead: the ceremony is shown for the second seat, with other stars."""
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

    _with_changed_views(me, change)
    me.arrive(table.link(2))
    moves = ["F a1 a2 a3 b3", "W d5 e4 e5 f3 f4", "V c5 c6 c7 c8", "V d6 d7 e6 e7 e8", "F f10 g10 h10 h11 i11"]
    for number, move in enumerate(moves):
        for seat in (1, 2):
            draw(table, seat, str(number), move)
    dialog = me.page.locator("dialog[aria-labelledby=ceremony]")
    me.skip()
    expect(dialog.locator(".lead")).to_have_text("You lead with 12 stars.")
    expect(dialog.get_by_role("status")).to_contain_text("You lead with 12 stars.")
    expect(dialog.get_by_role("listitem").first).to_contain_text("Ber")
    expect(dialog.locator("figcaption")).to_have_text(["Ber", "Ada"])  # the first first
    assert _motion(me, "seal told") == ((120, "opacity") if calm else (180, "opacity transform"))
    assert _motion(me, "mine") == ((120, "opacity") if calm else (450, "transform"))


@pytest.mark.parametrize("calm", [False, True])
def test_a_frame_is_inked_round_a_finished_map(server: Serving, enter: Enter, calm: bool) -> None:
    """Side by side, and the title last."""
    me = enter(calm=calm)
    me.page.add_init_script(WATCH)
    me.page.goto(finished(server, ("Ada",), {"seed": 4}).link())
    for side in ("top", "right", "bottom", "left"):
        assert _motion(me, side) == ((120, "opacity") if calm else (400, "transform"))
    assert _motion(me, "title") == ((120 if calm else 400), "opacity")
