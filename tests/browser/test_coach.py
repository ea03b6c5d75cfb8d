"""The coach in the page: three numbers, the curve, the moments that cost most; for every seat, in three languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from alidade import messages as m
from alidade.bots import level
from alidade.client import Client, Seat
from alidade.coach import Budget
from alidade.coach import analysis as looking_over
from alidade.interface import requests
from alidade.messages.wire import read_text, write
from alidade.record import Record, read_record, write_record
from alidade.server.analyst import run_analysis
from alidade.server.coach import AnalysisRequest
from tests.browser.conftest import Enter
from tests.browser.serving import Opened, Serving
from tests.browser.test_access import Audit
from tests.patience import PATIENCE

pytestmark = [
    pytest.mark.needs_server("the coach of a server; that of a device is in test_offline.py"),
    pytest.mark.unseen,
]


class Progress(NamedTuple):
    """What the coach has found after some of all moments."""

    done: int
    all: int
    report: m.Report


FEW = Budget(screening_decks=0, drawings=6, playouts=32, decks=8, start=16, threads=1)
WORDS = {  # the button that asks, the three numbers, the headline of the moments, the best drawing
    "en": ("Ask the coach", "Par Luck Skill", "moments? that cost most", "The best drawing"),
    "fr": (
        "Consulter l’entraîneur",
        "attendu Chance Adresse",
        "coûté le plus",
        "Le meilleur dessin",
    ),
    "uk": ("Запитати тренера", "Очікування Удача Майстерність", "найбільше", "Найкращий малюнок"),
}


@pytest.fixture(scope="module")
def over(server: Serving) -> Opened:
    """A match of two that is over, drawn by bots of code."""
    table = server.open_table(("Ada", "Ber"), {"seed": 4})
    with Client(server.url.rstrip("/")) as client:
        seats = [Seat(client, table.table, token) for token in table.tokens]
        while client.view(table.table).match.phase != "over":
            for seat, choose in zip(seats, ("novice", "greedy"), strict=True):
                view = client.ask(requests.VIEW.at(table.table), m.PollView(), seat.token)
                if view.offer:
                    asked = m.Draw(view.step, f"k{view.step}", str(level(choose)(seat.known(view), Random(view.step))))
                    client.ask(requests.DRAW.at(table.table), asked, seat.token)
        for seat in seats:
            seat.close()
    return table


@pytest.fixture(scope="module")
def record(over: Opened) -> Record:
    """The match that is over."""
    with urlopen(f"{over.server.url}api/tables/{over.table}/record", timeout=PATIENCE) as answer:
        return read_record(answer.read().decode())


def analysed(record: Record, seat: int) -> list[Progress]:
    """What the coach finds with few playouts: what is shown is tested, not how certain it is."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("FULL", "UNCOMPILED"):
            patch.setattr(looking_over, name, FEW)
        found = run_analysis(AnalysisRequest(write_record(record), seat))
        return [Progress(one.done, one.all, read_text(m.Report, bytes(one.report))) for one in found]


@pytest.fixture(scope="module")
def found(record: Record) -> dict[int, list[Progress]]:
    """What the coach finds for each seat."""
    return {seat: analysed(record, seat) for seat in (1, 2)}


def answer(page: Page, found: dict[int, list[Progress]], end: int | None = None) -> list[str]:
    """Answer the page as the server would, a few moments more each time, up to some of them; what it asked."""
    asked: list[str] = []
    left: dict[int, Iterator[Progress]] = {seat: iter(lines[0:end:8] + lines[-1:]) for seat, lines in found.items()}

    def tell(route: Route) -> None:
        where = urlsplit(route.request.url)
        posted = route.request.post_data_json
        seat = int(posted["seat"] if posted else parse_qs(where.query)["seat"][0])
        asked.append(f"{route.request.method} {seat}")
        if route.request.method == "POST":
            said = m.Analysis("waiting", 2, 0, 0, None)
        else:
            one = next(left[seat], found[seat][-1])
            said = m.Analysis("done" if one.done == one.all else "running", 0, one.done, one.all, one.report)
        route.fulfill(status=202, content_type="application/json", body=write(said))

    page.route(re.compile("/api/.*/analysis"), tell)
    return asked


@pytest.mark.parametrize(("language", "phone"), [("en", True), ("fr", False), ("uk", True)])
def test_an_analysis(enter: Enter, over: Opened, found: dict[int, list[Progress]], language: str, phone: bool) -> None:
    """Asked for at the end of a match; what is found grows, axe finds nothing, and every seat can be looked at."""
    ask, names, headline, best = WORDS[language]
    me = enter(phone=phone, language=language)
    page = me.page
    asked = answer(page, found)
    page.goto(over.link(1))
    me.press(page.get_by_role("button", name=ask))
    coach = page.locator("section.coach")
    for name in names.split():
        expect(coach.locator("dt").filter(has_text=name)).to_have_count(1)
    expect(coach.get_by_role("heading", name=re.compile(headline))).to_be_visible()
    expect(coach.locator("svg[role=img]")).to_have_count(1)
    articles = coach.locator("article")
    expect(articles).to_have_count(len(found[1][-1].report.costliest))
    first = articles.first
    expect(first.get_by_role("button", name=best)).to_have_attribute("aria-pressed", "true")
    expect(first.locator(".ghost")).to_have_count(1)
    me.press(first.get_by_role("button").nth(1))
    expect(first.locator(".ghost")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not re.search(r"(ui|coach|word)-[a-z]+|\{", coach.inner_text())
    # Plain words first: the method lies behind a question.
    assert not re.search(r"greedy|±|standard|type\b|стандарт|\*|\b[FVAWM] [a-k]\d", coach.inner_text())
    for more in coach.locator("summary").all():  # all moments, and the method
        me.press(more)
    audit = Audit()
    audit.look(page, f"the coach in {language}")
    audit.close()
    expect(coach.locator(".notes")).to_contain_text(str(found[1][-1].report.decks))
    me.press(coach.get_by_role("button", name="Ber"))
    expect(coach.locator(".score dd")).to_have_text(str(found[2][-1].report.score))
    assert asked[0] == "POST 1"
    assert "POST 2" in asked


def test_a_learner_asks_during_the_match(enter: Enter, server: Serving, record: Record) -> None:
    """From the menu, about the own turns so far; at other tables the menu does not offer it."""
    me = enter(phone=True)
    page = me.page
    asked = answer(page, {1: analysed(Record(record.setup, record.moves[:20]), 1)})
    ask = page.get_by_role("button", name="Ask the coach")
    for hints in (False, True):
        me.arrive(server.open_table(("Ada",), {"seed": 2, "pause": 0, "hints": hints}).link())
        me.draw()
        expect(me.draw_button).to_have_text("Place the shape")
        me.press(page.get_by_role("button", name="Menu"))
        expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
        expect(ask).to_have_count(int(hints))
    me.press(ask)
    coach = page.get_by_role("dialog", name="What your match is worth so far")
    expect(coach.locator(".score dt")).to_have_text("Expected now")
    expect(coach.locator("svg[role=img]").first).to_be_visible()
    expect(coach.get_by_role("button", name="Ber")).to_have_count(0)
    assert set(asked) == {"POST 1", "GET 1"}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    audit = Audit()
    audit.look(page, "the coach during a match")
    audit.close()


def test_the_report_stays_when_the_table_is_looked_at(
    enter: Enter, over: Opened, found: dict[int, list[Progress]]
) -> None:
    me = enter()
    answer(me.page, found)
    me.page.goto(over.link(1))
    me.press(me.page.get_by_role("button", name="Ask the coach"))
    expect(me.page.locator("article").first).to_be_visible()
    me.press(me.page.get_by_role("button", name="Back to the table"))
    expect(me.page.locator("article")).to_have_count(0)
    me.press(me.page.get_by_role("button", name="Result"))
    expect(me.page.locator("article").first).to_be_visible()


def test_failures_are_reported(enter: Enter, over: Opened, found: dict[int, list[Progress]]) -> None:
    """One sentence, and another try; while the coach counts, it says what it does and how far it is."""
    me = enter()
    page = me.page
    problem = m.Refusal(m.ErrorDetail("coach_busy", "Too many matches wait for the coach; try again later.", "", {}))
    page.route(re.compile("/api/.*/analysis"), lambda route: route.fulfill(status=503, body=write(problem)))
    page.goto(over.link(1))
    me.press(page.get_by_role("button", name="Ask the coach"))
    expect(page.get_by_role("alert")).to_have_text("Too many matches wait for the coach; try again later.")
    page.unroute(re.compile("/api/.*/analysis"))

    def count(route: Route) -> None:
        done = 4 if route.request.method == "POST" else 6
        route.fulfill(status=202, body=write(m.Analysis("running", 0, done, 20, None)))

    page.route(re.compile("/api/.*/analysis"), count)
    me.press(page.get_by_role("button", name="Try again"))
    expect(page.locator(".progress")).to_have_text(re.compile("Looked at 6 of 20 moments · (less|about) .* more"))
    expect(page.get_by_text("the coach imagines the match to its end many times")).to_be_visible()
    answer(page, found)  # instead of what counts, without a gap in which the page would ask the server itself
    expect(page.locator("article").first).to_be_visible()


def test_the_server_itself(server: Serving, enter: Enter) -> None:
    """A match on a very small map, from its end to its analysis, without anything in between."""
    rows = ["....", ".^..", "....", "...."]
    table = server.open_table(("Ada",), {"seed": 3, "map": "plot", "rows": rows})
    with Client(server.url.rstrip("/")) as client:
        seat = Seat(client, table.table, table.tokens[0])
        seat.play(level("random"), Random(1))
        seat.close()
    me = enter()
    me.page.goto(table.link())
    me.press(me.page.get_by_role("button", name="Ask the coach"))
    expect(me.page.locator("section.coach div.score")).to_be_visible()
    data = json.loads(json.dumps(server.ask("GET", f"/replays/{table.table}/analysis", token=table.tokens[0])))
    assert data["state"] == "done"
    expect(me.page.locator("section.coach div.score dd")).to_have_text(str(data["report"]["score"]))
