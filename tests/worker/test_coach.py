"""The coach of a device works in slices, and other requests are answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from alidade import messages as m
from alidade.coach import Analysis, AnalysisRun, analysis, playouts
from alidade.interface import requests
from alidade.messages.wire import write
from alidade.worker import time_slicer
from tests.worker.page import Page

PLOT = ["....", ".^..", "....", "...."]
AT_ONCE = 8  # slices; a moment of the coach takes dozens


@pytest.fixture
def slices(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The slices worked so far; nothing is compiled, and each slice is as small as can be."""
    monkeypatch.setattr(playouts, "is_compiled", lambda: False)
    monkeypatch.setattr(analysis, "is_compiled", lambda: False)
    monkeypatch.setattr(time_slicer, "SLICE", 0.0)
    work, count = AnalysisRun.work, [0]

    def counted(course: AnalysisRun) -> Iterator[Analysis | None]:
        for found in work(course):
            count[0] += 1
            yield found

    monkeypatch.setattr(AnalysisRun, "work", counted)
    return count


async def test_a_question_is_answered_while_the_coach_works(page: Page, slices: list[int]) -> None:
    over, _, (before,) = await page.table(m.CreateTable(seats=1, pause=0, map="plot", rows=PLOT), "Ann")
    await page.sit(over, before).play_out(Random(3))
    name, _, (token,) = await page.table(m.CreateTable(seats=1, pause=0), "Ann")
    seat = page.sit(name, token)
    view = await seat.until(m.View)
    await page.ask(requests.ANALYSE.at(over), m.Analyse(), before)
    for after in (-1, 0):  # before the first card, and the first moment
        looking = asyncio.create_task(page.ask(requests.ANALYSIS.at(over), m.PollAnalysis(after=after), before))
        begun = slices[0]
        while slices[0] == begun:
            await asyncio.sleep(0)
        begun = slices[0]
        seat.line.hear(write(m.SayConsider(view.step, "-", id=f"q{after}")))
        while (messages := seat.latest(m.TellProspect)) is None or messages.id != f"q{after}":
            await asyncio.sleep(0)
        assert slices[0] - begun <= AT_ONCE
        assert not looking.done()
        assert (await looking).done == after + 1
        assert slices[0] - begun > AT_ONCE


async def test_two_polls_of_one_analysis_share_its_work(page: Page, slices: list[int]) -> None:
    name, _, (token,) = await page.table(m.CreateTable(seats=1, pause=0, map="plot", rows=PLOT), "Ann")
    await page.sit(name, token).play_out(Random(3))
    await page.ask(requests.ANALYSE.at(name), m.Analyse(), token)
    asked = [page.ask(requests.ANALYSIS.at(name), m.PollAnalysis(after=after), token) for after in (-1, -1, 0)]
    assert [found.done for found in await asyncio.gather(*asked)] == [0, 0, 1]
    assert slices[0] > AT_ONCE
