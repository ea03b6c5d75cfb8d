"""What goes over the line when somebody presses Draw: the move, at once, and nothing is waited for."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Enter
from tests.browser.player import Player
from tests.browser.serving import Serving
from tests.browser.test_games import HEROES

pytestmark = pytest.mark.unseen

REST = "hinterland_stream homestead orchard treetop_village marshlands fishing_village rift_lands temple_ruins"
SKILLS = {
    "skills": True,
    "lesson": {
        "deal": "edicts sentinel_wood canal_lake wildholds borderlands; skills search negotiation acrobatics; "
        "ambush goblin_attack bugbear_assault kobold_onslaught gnoll_raid",
        "decks": [f"great_river forgotten_forest hamlet farmland goblin_attack {REST} outpost_ruins"],
    },
}


@dataclass
class Line:
    """The line of one page: what it says, and who hears it."""

    player: Player
    deaf: bool = False  # what a drawing would change is never answered
    said: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def open(self, link: str) -> None:
        self.player.page.route_web_socket("**/live", self._between)
        self.player.arrive(link)
        self.player.take_up()

    def _between(self, line: WebSocketRoute) -> None:
        far = line.connect_to_server()

        def say(text: str | bytes) -> None:
            kind = json.loads(text)["type"]
            self.said.append(kind)
            if not (self.deaf and kind == "consider"):
                far.send(text)

        def tell(text: str | bytes) -> None:
            self.told.append(json.loads(text)["type"])
            line.send(text)

        line.on_message(say)
        far.on_message(tell)

    def rest(self) -> None:
        """Wait until all questions about what lies on the sheet are asked, and answered unless they never are.

        One is asked after the shape has rested for a moment: a timer that is set later and for longer ends later."""
        self.player.page.evaluate("() => new Promise(done => setTimeout(done, 100))")
        if not self.deaf:
            self.player.until(lambda: self.said.count("consider") <= self.told.count("prospect"))
        self.player.until(lambda: self.said.count("offer") <= self.told.count("offer"))

    def press(self, answer: str) -> list[str]:
        """Press Draw and wait for its answer; what was said from then until the answer came."""
        self.player.take_up()
        self.rest()
        said, told = len(self.said), self.told.count(answer)
        self.player.press(self.player.draw_button)
        self.player.until(lambda: self.told.count(answer) > told)
        first = [kind for kind in self.said[said:] if kind != "ping"]
        return first[: first.index("draw") + 1] if "draw" in first else first[:1]


@pytest.mark.needs_server("it stands between the page and a server's socket")
def test_a_plain_drawing_is_one_message(server: Serving, enter: Enter) -> None:
    """Also when it rests where the server was never heard."""
    line = Line(enter(phone=True), deaf=True)
    line.open(server.open_table(("Ada",), {"seed": 2}).link())
    line.player.tap("h6")
    assert line.press("ack") == ["draw"]


@pytest.mark.needs_server("it stands between the page and a server's socket")
def test_a_strike_asks_once_where_and_a_hero_brings_its_marks(server: Serving, enter: Enter) -> None:
    table = server.open_table(("Ada", "Ber"), HEROES)
    line, ber = Line(enter(), deaf=True), enter()
    line.open(table.link(1))
    ber.arrive(table.link(2))
    assert line.press("ack") == ["draw"]  # a lagoon
    ber.draw()
    expect(line.player.page.get_by_text("You are drawing on Ber’s sheet")).to_be_visible()
    assert line.press("offer") == ["offer"]  # the gorgon's shape: where does its gaze fall?
    expect(line.player.draw_button).to_have_text("Destroy")
    assert line.press("ack") == ["draw"]
    ber.draw()
    expect(ber.draw_button).to_have_text("Destroy")
    ber.draw()
    expect(line.player.line).to_contain_text("Place the hero")
    assert line.press("ack") == ["draw"]


@pytest.mark.needs_server("it stands between the page and a server's socket")
def test_a_skill_costs_no_question_of_its_own(server: Serving, enter: Enter) -> None:
    line = Line(enter())
    line.open(server.open_table(("Ada",), SKILLS).link())
    search = line.player.page.get_by_role("button", name="Search")
    line.player.tap("b8")
    expect(search).to_be_enabled()
    line.rest()
    offers = line.said.count("offer")
    search.click()
    expect(line.player.page.get_by_role("button", name="Cancel")).to_be_visible()
    assert line.said.count("offer") == offers
    assert line.press("ack") == ["draw"]
    expect(line.player.page.get_by_text("Used this season.")).to_be_visible()
