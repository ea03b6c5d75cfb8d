"""alidade analyse: what a match was worth, in three languages and as JSON."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade import Record, read_record, write_record
from alidade import messages as m
from alidade.coach import Budget, analysis
from alidade.i18n import LANGUAGES
from alidade.messages.wire import read_text
from tests.cli.conftest import Run

GAMES = Path(__file__).parents[1] / "games"
TINY = Budget(screening_decks=0, drawings=4, playouts=8, decks=4, start=8, moves_per_turn=12, threads=1)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few playouts: what is said is tested, not how certain it is."""
    monkeypatch.setattr(analysis, "FULL", TINY)
    monkeypatch.setattr(analysis, "UNCOMPILED", TINY)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "seat"), [("base_solo", 1), ("combined_four_seats_skills", 3)])
def test_an_analysis_is_printed(run: Run, language: str, game: str, seat: int) -> None:
    """Three numbers, the curve, and three moments with two maps each."""
    result = run("analyse", GAMES / f"{game}.txt", "--seat", seat, "--lang", language)
    assert result.exit_code == 0
    par, luck, skill, score = {
        "en": ("par", "luck", "skill", "score"),
        "fr": ("score", "chance", "adresse", "score"),
        "uk": ("очікування", "удача", "майстерність", "рахунок"),
    }[language]
    starts = [line.split()[0] for line in result.output.splitlines() if line.split()]
    assert {par, luck, skill, score} <= set(starts)
    assert result.output.count("●") >= 20
    assert result.output.count("\n a ") >= 1
    assert "{" not in result.output


def test_json_is_the_report_that_a_server_sends(run: Run) -> None:
    """Its numbers add up, and the costliest moments are in their order."""
    found = read_text(m.Report, run("analyse", GAMES / "base_two_seats.txt", "--seat", 2, "--json").output)
    assert found.seat == 2
    assert sum(one.stars for one in (found.par, found.luck, found.skill)) == pytest.approx(found.score, abs=0.02)
    lost = [moment.regret.stars if moment.regret else 0 for moment in found.moments]
    costliest = [lost[costly.moment] for costly in found.costliest]
    assert 0 < len(costliest) <= 3
    assert costliest == sorted(costliest, reverse=True)


def test_what_cannot_be_analysed(run: Run, tmp_path: Path) -> None:
    """One sentence each."""
    solo = GAMES / "base_solo.txt"
    record = read_record(solo.read_text(encoding="utf-8"))
    cut, bad = tmp_path / "cut.txt", tmp_path / "bad.txt"
    cut.write_text(write_record(Record(record.setup, record.moves[:9])), encoding="utf-8")
    bad.write_text("nothing", encoding="utf-8")
    for words, sentence, code in (
        ((solo, "--seat", 2), "There is no seat 2; expected 1 to 1.", 1),
        ((solo, "--seat", 0), "--seat must be a whole number from 1 to 100; got 0.", 2),
        ((cut,), "Only a finished match can be analysed; this one stops at turn 8.", 1),
        ((bad,), "Line 1: the header has no end; expected a line --- before the moves.", 1),
    ):
        result = run("analyse", *words)
        assert (result.exit_code, result.output.strip()) == (code, sentence)
