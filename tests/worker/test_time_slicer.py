"""Whoever thinks long on a device does so in slices, and is no hindrance to those who play."""

from __future__ import annotations

import asyncio
from itertools import islice
from random import Random

import pytest

from alidade import messages as m
from alidade.bots import LEVELS
from alidade.bots.cooperative import Cooperative, run_to_end
from alidade.bots.planner import Planner
from alidade.dealer import deal
from alidade.engine.play import new
from alidade.engine.setup import Cartographer
from alidade.engine.view import view
from alidade.interface import requests
from alidade.messages.wire import write
from alidade.table.opening import checked_opening, setup_of
from alidade.worker import time_slicer
from tests.worker.page import Page

PATIENT = Planner(moves=4, seconds=600, moves_per_turn=12)


def counting(to: int) -> Cooperative[int]:
    for _ in range(to):
        yield
    return to


async def test_work_has_the_same_result_in_slices_and_without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicer, "SLICE", 0.0)
    turns = 0
    work = asyncio.create_task(time_slicer.in_slices(counting(20)))
    while not work.done():
        turns += 1
        await asyncio.sleep(0)
    assert await work == run_to_end(counting(20)) == 20
    assert turns >= 20, "somebody else had a turn in every pause"


def test_a_planner_pauses_after_every_playout() -> None:
    state = new(setup_of(checked_opening(m.CreateTable(seats=1)), [Cartographer("Ann")], ()))
    state = deal(deal(state, Random(1)), Random(1))
    thinking = PATIENT.work(view(state, 1), Random(1))
    assert len(list(islice(thinking, 9))) == 9
    thinking.close()


@pytest.mark.parametrize("said", ["consider", "hint"])
async def test_a_question_is_answered_while_a_planner_thinks(
    page: Page, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its thinking would take minutes; so would a hint's, and the one who asked for it plays on."""
    monkeypatch.setitem(LEVELS, "planner", PATIENT)
    bots = [m.BotSeat(2, "planner" if said == "consider" else "random")]
    name, _, (token,) = await page.table(m.CreateTable(seats=2, pause=0, hints=True, bots=bots), "Ann")
    seat = page.sit(name, token)
    view = await seat.until(m.View)
    if said == "hint":
        seat.line.hear(write(m.SayHint(view.step, "h")))
    seat.line.hear(write(m.SayConsider(view.step, "-", id="c")))
    assert (await seat.until(m.TellProspect)).id == "c"
    now = await page.ask(requests.VIEW.at(name), m.PollView(), token)
    assert 1 in now.waiting
    assert (2 in now.waiting) or said == "hint"
