"""Tournaments: the same for any number of workers, resumable, and with figures that can be worked out by hand."""

from __future__ import annotations

import csv
import json
import multiprocessing
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, quantiles, stdev
from time import sleep

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from alidade.bots import NAMES
from alidade.cards import Selection, set_up
from alidade.cli.program import Program, main
from alidade.engine.errors import AlidadeError
from alidade.engine.setup import Setup
from alidade.extras import MissingExtra
from alidade.lab import (
    BadJob,
    BadTournament,
    GameJob,
    NoWorkers,
    Outcome,
    SheetScore,
    TournamentSpec,
    jobs,
    play_jobs,
    play_out,
    simulate,
    tabulate,
    worker_pool,
)
from alidade.lab.mean import Mean, mean_of, student
from alidade.lab.plot import NoPlot, box_of, plot, plot_format
from alidade.lab.results_log import CSV_HEAD, BadResultsLog, read_outcomes, write_csv, write_json, write_outcome
from alidade.record import read_record, replay


def match(seats: int = 1, box: str = "base") -> Setup:
    return set_up([f"Seat {seat}" for seat in range(1, seats + 1)], "", Selection(box))


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
        sheets=tuple(SheetScore(((total, 0, 2, 2), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)), 2) for total in totals),
        winners=tuple(seat for seat, total in enumerate(totals, 1) if total == best),
        rating=totals[0] - 86 if len(totals) == 1 else None,
        turns=30,
        moves=(10,) * len(bots),
        seconds=(0.5,) * len(bots),
    )


def test_everyone_sits_everywhere_with_every_deal() -> None:
    spec = TournamentSpec(("random", "novice"), 2, 1, seats=4)
    setups = {deal: set_up([f"Deal {deal}"]) for deal in (1, 2)}
    played = list(jobs(spec, setups.__getitem__))
    assert [(job.number, job.deal, job.setup) for job in played] == [
        (1, 1, setups[1]),
        (2, 1, setups[1]),
        (3, 2, setups[2]),
        (4, 2, setups[2]),
    ]
    for seat in range(4):
        assert {job.bots[seat] for job in played[:2]} == {"random", "novice"}


def test_players_of_one_deal_meet_the_same_cards() -> None:
    spec = TournamentSpec(("random", "novice"), 2, 7)
    records = [
        read_record(play_out(GameJob(job.number, job.deal, job.seed, job.bots, job.setup, keep=True)).record)
        for job in jobs(spec, lambda _: match())
    ]
    dealt = [[str(move) for seat, move in record.moves if seat == 0] for record in records]
    drawn = [[str(move) for seat, move in record.moves if seat] for record in records]
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]
    assert drawn[0] != drawn[1]


def test_one_worker_and_two_play_the_same_games() -> None:
    alone = list(simulate("random", 20, 3, lambda _: match(2)))
    assert [played.number for played in alone] == list(range(1, 21))
    assert list(simulate("random", 20, 3, match(2), workers=2)) == alone
    assert list(simulate("random", 20, 4, lambda _: match(2))) != alone


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
    ours = mean_of([1, 2, 3, 4])
    assert (ours.count, ours.mean) == (4, 2.5)
    assert ours.error == pytest.approx(0.6455, abs=1e-4)
    assert ours.high is not None
    assert ours.high - ours.mean == pytest.approx(3.182 * 0.6455, abs=0.01)
    assert mean_of([5]) == Mean(1, 5, 5, 5)
    many = mean_of([2, 4, 4, 4, 5, 5, 7, -9])
    assert (many.count, many.least, many.most) == (8, -9, 7)
    assert many.spread == pytest.approx(stdev([2, 4, 4, 4, 5, 5, 7, -9]))
    assert mean_of([0.1] * 3).spread == pytest.approx(0, abs=1e-6)
    for freedom, quantile in ((1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (30, 2.0423), (1000, 1.9623)):
        assert student(freedom) == pytest.approx(quantile, abs=0.005)


def test_the_table_of_a_solo_tournament_by_hand() -> None:
    spec = TournamentSpec(("random", "novice"), 3, 1)
    totals = {1: (10, 30), 2: (20, 60), 3: (30, 90)}
    outcomes = [
        outcome(deal, (bot,), (stars,), number=2 * deal + place - 1)
        for deal, both in totals.items()
        for place, (bot, stars) in enumerate(zip(spec.bots, both, strict=True))
    ]
    table = tabulate(spec, reversed(outcomes))
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
    assert random.totals == ((10, 1), (20, 1), (30, 1))
    assert [(edict.card, edict.number, edict.stars.mean) for edict in random.edicts] == [
        ("borderlands", 24, 0),
        ("canal_lake", 24, 0),
        ("greenbough", 22, 20),
        ("wildholds", 16, 0),
    ]
    (duel,) = table.duels
    assert (duel.bot, duel.other, duel.stars.mean, duel.wins) == ("random", "novice", -40, None)
    assert duel.stars.error == pytest.approx(stdev([-20, -40, -60]) / 3**0.5)
    assert (duel.stars.least, duel.stars.most) == (-60, -20)


def test_wins_are_shared_and_averaged_over_the_seats_of_a_deal() -> None:
    spec = TournamentSpec(("random", "novice"), 1, 1, seats=4)
    outcomes = [
        outcome(1, ("random", "novice", "random", "novice"), (10, 40, 20, 40), number=1),
        outcome(1, ("novice", "random", "novice", "random"), (20, 50, 20, 10), number=2),
    ]
    table = tabulate(spec, outcomes)
    random, novice = table.standings
    assert random.wins is not None
    assert novice.wins is not None
    assert (random.wins.mean, novice.wins.mean) == (0.25, 0.25)
    assert (random.stars.mean, novice.stars.mean) == (fmean([10, 20, 50, 10]), 30)
    assert random.rating is None
    assert [place.stars.mean for place in random.places] == [10, 50, 20, 10]
    assert [place.wins for place in random.places] == [0, 1, 0, 0]
    assert [place.wins for place in novice.places] == [0, 0.5, 0, 0.5]
    assert (random.places[1].lost, random.places[1].coins) == (2, 2)


def test_the_notebook_gives_back_what_was_written() -> None:
    spec = TournamentSpec(("random",), 2, 1, seats=2)
    outcomes = list(simulate("random", 2, 1, match(2, "heroes"), keep=True))
    lines = [write_outcome(outcome).encode() for outcome in outcomes]
    assert list(read_outcomes(lines, "page", spec)) == outcomes
    assert list(read_outcomes(lines, "page", TournamentSpec(("random",), 1, 1, seats=2))) == outcomes[:1]


SPOILED: dict[str, object] = {
    "number": 0,
    "deal": 2,
    "bots": ["ghost", "novice"],
    "edicts": ["greenbough"] * 4,
    "numbers": [22, 16, 24, "24"],
    "pairs": [[9, 1], [1, 2], [2, 3], [3, 0]],
    "sheets": [],
    "winners": [3],
    "rating": 7,
    "turns": None,
    "moves": ["a", 1],
    "seconds": [float("nan"), 0.5],
    "record": 1,
}


@pytest.mark.parametrize(
    "line",
    [
        *({field: value} for field, value in SPOILED.items()),
        *({"number": number} for number in (2, -1, 1.0, 3.5, "1", True, None)),
        *({"deal": deal} for deal in (None, 1.0, "1")),
        {"moves": [1]},
        {"pairs": [[0, 1]]},
        {"sheets": [{"seasons": [[1, 0, 2, 2]], "coins": 2}] * 2},
        {"winners": []},
    ],
)
def test_a_line_of_the_notebook_is_a_whole_game_of_this_tournament(line: dict[str, object]) -> None:
    spec = TournamentSpec(("random", "novice"), 2, 1, seats=2)
    whole = write_outcome(outcome(1, spec.lineup(0), (10, 30)))
    assert list(read_outcomes([whole.encode()], "page", spec))
    with pytest.raises(BadResultsLog, match=r"^page: line 1 is not an outcome of a game\.$"):
        list(read_outcomes([json.dumps({**json.loads(whole), **line}).encode()], "page", spec))


@pytest.mark.parametrize("line", [b"", b"{}", b"7", b"[" * 100_000, b"\xff", None])
def test_a_notebook_holds_every_game_once(line: bytes | None) -> None:
    spec = TournamentSpec(("random", "novice"), 2, 1, seats=2)
    whole = write_outcome(outcome(1, spec.lineup(0), (10, 30))).encode()
    with pytest.raises(BadResultsLog, match="page: line 2 is not an outcome of a game"):
        list(read_outcomes([whole, whole if line is None else line], "page", spec))


def test_csv_and_json_hold_every_seat_and_every_figure() -> None:
    spec = TournamentSpec(("random", "novice"), 1, 1, seats=2)
    outcomes = [outcome(1, spec.lineup(turn), (10, 30), turn + 1) for turn in range(2)]
    rows = list(csv.DictReader([CSV_HEAD, *"".join(map(write_csv, outcomes)).splitlines()]))
    assert [(row["game"], row["seat"], row["bot"], row["stars"], row["won"]) for row in rows] == [
        ("1", "1", "random", "10", "0.0"),
        ("1", "2", "novice", "30", "1.0"),
        ("2", "1", "novice", "10", "0.0"),
        ("2", "2", "random", "30", "1.0"),
    ]
    data = json.loads(write_json(tabulate(spec, outcomes)))
    assert data["terms"] == {"bots": ["random", "novice"], "deals": 1, "seed": 1, "seats": 2}
    stars = {"count": 1, "mean": 0, "least": 0, "most": 0, "spread": None, "error": None, "low": None, "high": None}
    assert data["duels"][0]["stars"] == stars


def test_a_victory_of_three_is_shared_exactly() -> None:
    rows = csv.DictReader([CSV_HEAD, *write_csv(outcome(1, ("random",) * 3, (10, 10, 10))).splitlines()])
    assert [float(row["won"]) for row in rows] == [1 / 3] * 3


@pytest.mark.parametrize(("ending", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_plot_is_drawn(ending: str, start: bytes) -> None:
    spec = TournamentSpec(("random", "novice"), 2, 1)
    outcomes = [
        outcome(deal, (bot,), (10 * deal,), 2 * deal - 1 + place)
        for deal in (1, 2)
        for place, bot in enumerate(spec.bots)
    ]
    once = TournamentSpec(spec.bots, 1, 1)
    assert plot(tabulate(once, outcomes[:2]), ending).startswith(start)
    assert plot_format(f"stars.{ending}") == ending
    assert plot(tabulate(spec, outcomes), ending).startswith(start)
    with pytest.raises(NoPlot, match=r"ends in \.png or \.svg; got stars\.gif"):
        plot_format("stars.gif")


@given(st.lists(st.integers(-20, 200), min_size=2, max_size=60))
def test_the_quarters_of_a_plot_are_those_of_all_games(stars: list[int]) -> None:
    parts = box_of(tuple(sorted(Counter(stars).items())))
    assert [parts["q1"], parts["med"], parts["q3"]] == pytest.approx(quantiles(stars, n=4, method="inclusive"))
    reach = 1.5 * (parts["q3"] - parts["q1"])
    inside = [one for one in stars if parts["q1"] - reach <= one <= parts["q3"] + reach]
    assert (parts["whislo"], parts["whishi"]) == (min(parts["q1"], *inside), max(parts["q3"], *inside))


def test_without_matplotlib_there_is_one_sentence_before_the_tournament(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(MissingExtra, match=r'This needs matplotlib, .*: pip install "alidade-game\[plot\]"\.$'):
        plot_format("stars.png")


def test_without_ray_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r'This needs ray, .*: pip install "alidade-game\[cluster\]"\.$'):
        list(play_jobs([], ray="auto"))


def test_bots_are_known_and_named_once() -> None:
    with pytest.raises(AlidadeError, match="There is no level champion"):
        TournamentSpec(("champion",), 1, 1)
    with pytest.raises(AlidadeError, match="random is named twice"):
        TournamentSpec(("random", "Rambler"), 1, 1)
    assert TournamentSpec(("Surveyor", "royal-cartographer"), 1, 1).bots == ("greedy", "master")
    for bots, deals in (((), 1), (("random",), 0), (("random",), -2)):
        with pytest.raises(BadTournament, match=f"at least one player and one deal; got {len(bots)} and {deals}"):
            TournamentSpec(bots, deals, 1)
    for seats in (0, 101):
        with pytest.raises(AlidadeError, match=f"A game has 1 to 100 seats; got {seats}"):
            TournamentSpec(("random",), 1, 1, seats)


def test_as_many_players_as_seats() -> None:
    with pytest.raises(BadJob, match="A match needs one player for each seat; got 2 for 1"):
        play_out(GameJob(1, 1, 1, ("random", "random"), match()))


def test_a_table_needs_every_game_once() -> None:
    spec = TournamentSpec(("random", "novice"), 2, 1)
    outcomes = [outcome((turn + 2) // 2, (spec.bots[turn % 2],), (10,), turn + 1) for turn in range(4)]
    assert tabulate(spec, outcomes).standings[0].games == 2
    foreign = outcome(1, ("greedy",), (10,), 1)
    for few in ([], outcomes[:3], [*outcomes[:3], outcomes[0]], [foreign, *outcomes[1:]], [*outcomes[:3], foreign]):
        with pytest.raises(BadTournament, match="The standings of a tournament need each of its 4 games once"):
            tabulate(spec, few)


def test_an_interruption_is_left_to_the_process_that_sends_the_jobs() -> None:
    outcomes = simulate("random", 100, 3, lambda _: match(), workers=2)
    first = next(outcomes)
    workers = [child.pid or 0 for child in multiprocessing.active_children()]
    while not all(_leaves_interrupts(pid) for pid in workers):
        sleep(0.01)  # one of them is still on its way
    for pid in workers:
        os.kill(pid, signal.SIGINT)
    assert [played.number for played in (first, *outcomes)] == list(range(1, 101))


def _leaves_interrupts(pid: int) -> bool:
    """Whether a process ignores an interruption, as the system has it."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    ignored = next(line.split()[1] for line in status.splitlines() if line.startswith("SigIgn:"))
    return bool(int(ignored, 16) >> (signal.SIGINT - 1) & 1)


def test_a_worker_that_is_killed_is_reported_in_one_sentence() -> None:
    outcomes = simulate("random", 5000, 3, lambda _: match(), workers=2)
    next(outcomes)
    os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)
    with pytest.raises(NoWorkers, match="A worker process was killed"):
        list(outcomes)


# The command.


def run(*words: str) -> Result:
    assert isinstance(main, Program)
    return CliRunner().invoke(main, ["tournament", *words, "--lang", "en"])


def told(result: Result) -> dict[str, object]:
    """The JSON of a tournament, without times."""
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
    assert "belongs to different games; expected Rambler, seed 5" in other.output
    (tmp_path / "terms.json").unlink()
    alone = run(*words, "--games", "2", "--resume", str(tmp_path))
    assert alone.exit_code == 1
    assert alone.output.endswith("outcomes.jsonl has no terms.json beside it that says which games it belongs to.\n")
    assert not (tmp_path / "terms.json").exists()


def test_files_are_tried_before_the_first_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr("alidade.lab.worker_pool.play_jobs", never)
    for option in ("--csv", "--plot"):
        wrong = run("random", option, str(tmp_path / "nowhere" / "stars.svg"))
        assert wrong.exit_code == 1
        assert wrong.output.endswith("stars.svg cannot be written: there is no such file or folder.\n")


def test_a_file_that_fails_at_the_end_does_not_cost_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played, rows = worker_pool.play_jobs, tmp_path / "rows"

    def late(*words: object) -> Iterator[Outcome]:
        yield from played(*words)  # type: ignore[arg-type]
        rows.mkdir()

    monkeypatch.setattr("alidade.lab.worker_pool.play_jobs", late)
    result = run("random", "novice", "--games", "1", "--seed", "123456", "--workers", "1", "--csv", str(rows))
    assert result.exit_code == 1
    assert result.stderr.endswith("rows cannot be written: it is a folder.\n")
    table = result.stdout.splitlines()
    assert table[0] == "2 games, 1 player, seed 123456"
    assert [line.split()[-1] for line in table if line.startswith("Rambler - Novice")] == ["-"]
    assert next(line.split()[2::2][:2] for line in table if line.startswith("Novice ")) == ["-", "-"]


def test_a_player_is_named_once() -> None:
    wrong = run("rambler", "novice", "random")
    assert (wrong.exit_code, wrong.output) == (2, "Rambler is named twice.\n")
    near = run("surveior")
    assert (near.exit_code, near.output) == (2, "There is no level surveior; did you mean Surveyor?\n")


def test_it_says_that_the_random_player_uses_no_skills() -> None:
    words = ["--games", "1", "--seed", "1", "--workers", "1"]
    text = "Skills are in play, but the Rambler uses none."
    assert text in run("random", *words, "--skills").output
    assert text not in run("random", *words).output
    assert text not in run("novice", *words, "--skills").output


def test_the_command_shows_tables_and_writes_files(tmp_path: Path) -> None:
    rows, picture = tmp_path / "rows.csv", tmp_path / "stars.svg"
    words = ["novice", "Rambler", "--games", "2", "--seed", "1", "--players", "2", "--workers", "1"]
    result = run(*words, "--csv", str(rows), "--plot", str(picture))
    assert result.exit_code == 0, result.output
    assert "4 games, 2 players, seed 1" in result.output
    assert "Novice - Rambler" in result.output
    assert len(rows.read_text().splitlines()) == 1 + 2 * 4
    assert "<svg" in picture.read_text()
    printed = run(*words, "--csv", "-")
    assert printed.exit_code == 0, printed.output
    assert printed.stdout.splitlines()[0] == rows.read_text().splitlines()[0]
    assert len(printed.stdout.splitlines()) == 1 + 2 * 4
    both = run(*words, "--csv", "-", "--json")
    assert (both.exit_code, both.output) == (2, "--csv - and --json exclude each other: leave one of them out.\n")
    wrong = run("champion")
    assert (wrong.exit_code, wrong.output.strip()) == (
        2,
        f"There is no level champion; expected one of {', '.join(NAMES.values())}.",
    )
