"""The process that analyses: what it answers grows, and the match is played once on the whole way from the log."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from alidade import messages as m
from alidade import record
from alidade.coach import Budget, analysis
from alidade.messages.wire import read_text
from alidade.record import read_record
from alidade.server.analyst import run_analysis
from alidade.server.coach import AnalysisRequest, record_text
from alidade.table import position
from alidade.table.resume import resumption
from alidade.table.store import Stored

GAME = (Path(__file__).parents[1] / "games" / "base_solo.txt").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts."""
    few = Budget(screening_decks=0, drawings=4, playouts=8, decks=4, start=8, moves_per_turn=12, threads=1)
    monkeypatch.setattr(analysis, "FULL", few)
    monkeypatch.setattr(analysis, "UNCOMPILED", few)


def test_what_the_analyst_finds_grows() -> None:
    """Par first, then a moment more each time; nothing but the record is read."""
    found = list(islice(run_analysis(AnalysisRequest(GAME, 1)), 3))
    reports = [read_text(m.Report, bytes(one.report)) for one in found]
    assert [one.done for one in found] == [0, 1, 2]
    assert reports[0].par.stars > 0
    assert reports[1].moments == reports[2].moments[:1]
    assert found[0].all == sum(seat == 1 for seat, _ in read_record(GAME).moves)


def test_a_match_is_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server sends the moves of the stored log as they are; the process plays them."""
    match = read_record(GAME)
    table = resumption(match, pause=0)
    stored = Stored(table.row, table.seats, table.log.entries)
    played = Counter[str]()

    def counted(module: ModuleType, name: str) -> None:
        forward = getattr(module, name)

        def count(*words: object) -> object:
            played[module.__name__] += 1
            return forward(*words)

        monkeypatch.setattr(module, name, count)

    for module, name in ((record, "play"), (position, "play"), (position, "draw")):
        counted(module, name)
    text = record_text(stored)
    assert not played
    *_, last = run_analysis(AnalysisRequest(text, 1))
    assert last.done == last.all > 0
    assert played == {"alidade.record": len(match.moves)}
