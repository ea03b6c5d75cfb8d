"""Tournaments: the same for any number of workers, resumable, and with figures that can be worked out by hand."""

from __future__ import annotations

import csv
import json
import sys
from pathlib import Path
from statistics import fmean

import pytest
from click.testing import CliRunner, Result

from alidade.bots import LEVELS
from alidade.cards import Selection, set_up
from alidade.cli.program import Program, main
from alidade.engine.errors import AlidadeError
from alidade.lab import Job, NoCrew, Outcome, Scored, Terms, jobs, play_jobs, play_out, simulate, tabulate, write_match
from alidade.lab.figure import difference, figure, student
from alidade.lab.notebook import BadNotebook, read_outcomes, write_csv, write_json, write_outcome
from alidade.lab.plot import NoPlot, plot, plot_format
from alidade.record import read_record, replay


def match(seats: int = 1, box: str = "base") -> str:
    return write_match(set_up([f"Seat {seat}" for seat in range(1, seats + 1)], "", Selection(box)))


def outcome(deal: int, bots: tuple[str, ...], totals: tuple[int, ...], number: int = 0) -> Outcome:
    """A made-up game whose stars all come from the first edict in spring."""
    best = max(totals)
    return Outcome(
        number=number or deal,
        deal=deal,
        bots=bots,
        edicts=("greenbough", "wildholds", "canal_lake", "borderlands"),
        numbers=(22, 16, 24, 24),
        pairs=((0, 1), (1, 2), (2, 3), (3, 0)),
        sheets=tuple(Scored(((total, 0, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), 2) for total in totals),
        winners=tuple(seat for seat, total in enumerate(totals, 1) if total == best),
        rating=totals[0] - 86 if len(totals) == 1 else None,
        turns=30,
        moves=(10,) * len(bots),
        seconds=(0.5,) * len(bots),
    )


def test_everyone_sits_everywhere_with_every_deal() -> None:
    terms = Terms(("random", "novice"), 2, 1, seats=4)
    played = list(jobs(terms, lambda deal: f"match {deal}"))
    assert [(job.number, job.deal, job.match) for job in played] == [
        (1, 1, "match 1"),
        (2, 1, "match 1"),
        (3, 2, "match 2"),
        (4, 2, "match 2"),
    ]
    for seat in range(4):
        assert {job.bots[seat] for job in played[:2]} == {"random", "novice"}


def test_players_of_one_deal_meet_the_same_cards() -> None:
    terms = Terms(("random", "novice"), 2, 7)
    records = [
        read_record(play_out(Job(job.number, job.deal, job.seed, job.bots, job.match, keep=True)).record)
        for job in jobs(terms, lambda _: match())
    ]
    dealt = [[str(move) for seat, move in record.moves if seat == 0] for record in records]
    drawn = [[str(move) for seat, move in record.moves if seat] for record in records]
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]
    assert drawn[0] != drawn[1]


def test_one_worker_and_two_play_the_same_games() -> None:
    alone = list(simulate("random", 20, 3, lambda _: match(2), 2))
    assert [played.number for played in alone] == list(range(1, 21))
    assert list(simulate("random", 20, 3, lambda _: match(2), 2, workers=2)) == alone
    assert list(simulate("random", 20, 4, lambda _: match(2), 2)) != alone


def test_an_outcome_says_what_the_record_says() -> None:
    (played,) = simulate("random", 1, 11, lambda _: match(), keep=True)
    *_, end = replay(read_record(played.record))
    sheet = end.sheets[0]
    assert played.sheets[0].total == sheet.total
    assert played.sheets[0].lost == sheet.lost
    given = sum(played.edict_stars(1).values())
    assert given == sum(sum(stars.edicts) for stars in sheet.stars)
    assert played.rating == sheet.total - sum(played.numbers)
    assert played.moves == (sum(1 for seat, _ in read_record(played.record).moves if seat == 1),)


def test_figures_by_hand() -> None:
    ours = figure([1, 2, 3, 4])
    assert (ours.count, ours.mean) == (4, 2.5)
    assert ours.error == pytest.approx(0.6455, abs=1e-4)
    assert ours.high - ours.mean == pytest.approx(3.182 * 0.6455, abs=0.01)
    gap = difference([3, 5, 9], [1, 4, 6])
    assert gap.mean == 2
    assert gap.error == pytest.approx(0.57735, abs=1e-5)
    assert (figure([5]).mean, figure([5]).error) == (5, 0)
    for freedom, quantile in ((1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (30, 2.0423), (1000, 1.9623)):
        assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_the_table_of_a_solo_tournament_by_hand() -> None:
    terms = Terms(("random", "novice"), 3, 1)
    totals = {1: (10, 30), 2: (20, 60), 3: (30, 90)}
    outcomes = [
        outcome(deal, (bot,), (stars,), number=2 * deal + place)
        for deal, both in totals.items()
        for place, (bot, stars) in enumerate(zip(terms.bots, both, strict=True))
    ]
    table = tabulate(terms, reversed(outcomes))
    random, novice = table.standings
    assert (random.stars.mean, novice.stars.mean) == (20, 60)
    assert random.stars.error == pytest.approx(10 / 3**0.5)
    assert novice.rating is not None
    assert novice.rating.mean == 60 - 86
    assert random.titles == ((None, 3),)
    assert novice.titles == ((0, 1), (-30, 1), (None, 1))
    assert random.milliseconds == 50
    assert random.lost == 2
    assert random.coins == (2, 0, 0, 0)
    assert [(edict.card, edict.number, edict.mean) for edict in random.edicts] == [
        ("borderlands", 24, 0),
        ("canal_lake", 24, 0),
        ("greenbough", 22, 20),
        ("wildholds", 16, 0),
    ]
    (duel,) = table.duels
    assert (duel.bot, duel.other, duel.stars.mean, duel.wins) == ("random", "novice", -40, None)
    assert duel.stars.error == pytest.approx(20 / 3**0.5)


def test_wins_are_shared_and_averaged_over_the_seats_of_a_deal() -> None:
    terms = Terms(("random", "novice"), 1, 1, seats=4)
    outcomes = [
        outcome(1, ("random", "novice", "random", "novice"), (10, 40, 20, 40), number=1),
        outcome(1, ("novice", "random", "novice", "random"), (20, 50, 20, 10), number=2),
    ]
    table = tabulate(terms, outcomes)
    random, novice = table.standings
    assert random.wins is not None
    assert novice.wins is not None
    assert (random.wins.mean, novice.wins.mean) == (0.25, 0.25)
    assert (random.stars.mean, novice.stars.mean) == (fmean([10, 20, 50, 10]), 30)
    assert random.rating is None


def test_the_notebook_gives_back_what_was_written() -> None:
    outcomes = list(simulate("random", 2, 1, lambda _: match(2, "heroes"), 2, keep=True))
    text = "".join(map(write_outcome, outcomes))
    assert read_outcomes(text, "page") == outcomes
    assert read_outcomes(text[:-5], "page") == outcomes[:1]
    with pytest.raises(BadNotebook, match="page: line 2 is no outcome of a game"):
        read_outcomes(write_outcome(outcomes[0]) + "{}\n", "page")


def test_csv_and_json_hold_every_seat_and_every_figure() -> None:
    terms = Terms(("random", "novice"), 1, 1, seats=2)
    outcomes = [outcome(1, terms.lineup(turn), (10, 30), turn + 1) for turn in range(2)]
    rows = list(csv.DictReader(write_csv(outcomes).splitlines()))
    assert [(row["game"], row["seat"], row["bot"], row["stars"], row["won"]) for row in rows] == [
        ("1", "1", "random", "10", "0.0"),
        ("1", "2", "novice", "30", "1.0"),
        ("2", "1", "novice", "10", "0.0"),
        ("2", "2", "random", "30", "1.0"),
    ]
    told = json.loads(write_json(tabulate(terms, outcomes)))
    assert told["terms"] == {"bots": ["random", "novice"], "deals": 1, "seed": 1, "seats": 2}
    assert told["duels"][0]["stars"]["mean"] == 0


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_plot_is_drawn(ending: str, start: bytes) -> None:
    terms = Terms(("random", "novice"), 2, 1)
    outcomes = [outcome(deal, (bot,), (10 * deal,), deal) for deal in (1, 2) for bot in terms.bots]
    assert plot_format(f"stars.{ending}") == ending
    assert plot(tabulate(terms, outcomes), outcomes, ending).startswith(start)
    with pytest.raises(NoPlot, match=r"ends in \.png or \.svg; got stars\.gif"):
        plot_format("stars.gif")


def test_without_ray_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCrew, match="A cluster needs Ray"):
        list(play_jobs([], ray="auto"))


def test_bots_are_known_and_named_once() -> None:
    with pytest.raises(AlidadeError, match="There is no level champion"):
        Terms(("champion",), 1, 1)
    with pytest.raises(AlidadeError, match="random is named twice"):
        Terms(("random", "random"), 1, 1)


# The command.


def run(*words: str) -> Result:
    assert isinstance(main, Program)
    return CliRunner().invoke(main, ["tournament", *words, "--lang", "en"])


def told(result: Result) -> dict[str, object]:
    """What a tournament tells in JSON, without the time it took."""
    table = json.loads(result.stdout)
    for standing in table["standings"]:
        del standing["milliseconds"]
    assert isinstance(table, dict)
    return table


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    words = ["random", "novice", "--seed", "5", "--workers", "1", "--json"]
    whole = run(*words, "--games", "3")
    assert whole.exit_code == 0, whole.output
    part = run(*words, "--games", "2", "--resume", str(tmp_path))
    assert part.exit_code == 0, part.output
    page = tmp_path / "outcomes.jsonl"
    before = page.read_text().splitlines()
    page.write_text(page.read_text() + '{"number": 5, "cut')
    again = run(*words, "--games", "3", "--resume", str(tmp_path))
    assert told(again) == told(whole)
    assert page.read_text().splitlines()[:4] == before
    other = run("random", "--seed", "5", "--resume", str(tmp_path))
    assert other.exit_code == 1
    assert "belongs to another tournament than random with seed 5" in other.output


def test_the_command_shows_tables_and_writes_files(tmp_path: Path) -> None:
    rows, picture = tmp_path / "rows.csv", tmp_path / "stars.svg"
    words = ["novice", "random", "--games", "2", "--seed", "1", "--players", "2", "--workers", "1"]
    result = run(*words, "--csv", str(rows), "--plot", str(picture))
    assert result.exit_code == 0, result.output
    assert "4 games, 2 players, seed 1" in result.output
    assert "novice - random" in result.output
    assert len(rows.read_text().splitlines()) == 1 + 2 * 4
    assert "<svg" in picture.read_text()
    wrong = run("champion")
    assert (wrong.exit_code, wrong.output.strip()) == (2, f"bot is one of {' '.join(LEVELS)}; got champion.")
