"""alidade replay: everything that happened, in a form that can be checked by hand."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from alidade import (
    DEALER,
    Deal,
    Move,
    Record,
    Selection,
    Setup,
    Shuffle,
    new,
    play,
    read_record,
    replay,
    set_up,
    write_record,
)
from alidade.cards import CATALOGUE
from alidade.engine.award import sum_stars
from alidade.engine.card import ExploreCard, ScoringCard
from alidade.engine.map_text import read_sheet
from alidade.engine.move import AnyMove
from alidade.engine.state import State
from alidade.i18n import LANGUAGES, translations
from alidade.lab import simulate
from alidade.table.turns import StepKind, turns
from tests import matches
from tests.cli.conftest import Run

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


Turn = dict[str, Any]  # as docs/replay.md has it


def told(run: Run, file: Path) -> list[Turn]:
    """The JSON lines of a record."""
    result = run("replay", file, "--json")
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def recorded(tmp_path: Path, record: Record) -> Path:
    file = tmp_path / "match.txt"
    file.write_text(write_record(record), encoding="utf-8")
    return file


def cast(setup: Setup, deal: str, *lines: str) -> Record:
    """A record of moves as text: `deck …` or `1 F a1`."""
    record = Record(setup).add(DEALER, Deal.parse(deal))
    for line in lines:
        who, _, rest = line.partition(" ")
        record = record.add(DEALER, Shuffle.parse(rest)) if who == "deck" else record.add(int(who), Move.parse(rest))
    return record


@pytest.fixture(params=GAMES, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest) -> Path:
    path = request.param
    assert isinstance(path, Path)
    return path


def test_a_sheet_begins_where_the_last_step_left_it(run: Run, game: Path) -> None:
    left: dict[int, str] = {}
    for turn in told(run, game):
        for step in turn["steps"]:
            for drawn in step["seats"]:
                assert left.setdefault(drawn["owner"], drawn["before"]) == drawn["before"]
            left |= {drawn["owner"]: drawn["after"] for drawn in step["seats"]}


def test_every_move_of_the_record_is_shown_once_and_in_order(run: Run, game: Path) -> None:
    lines = game.read_text(encoding="utf-8").split("\n---\n")[1].splitlines()
    recorded = [line for line in lines if line[:1].isdigit()]
    shown = [
        f"{drawn['seat']} {drawn['move']}"
        for turn in told(run, game)
        for step in turn["steps"]
        for drawn in step["seats"]
        if drawn["move"] is not None
    ]
    assert sorted(set(recorded) - set(shown)) == []
    assert len(shown) >= len(recorded)


def test_coins_are_those_of_the_sheets(run: Run, game: Path) -> None:
    for turn in told(run, game):
        for step in turn["steps"]:
            for drawn in step["seats"]:
                before, after = read_sheet(drawn["before"]), read_sheet(drawn["after"])
                assert drawn["coins"] == {"before": before.coins, "after": after.coins}
                assert drawn["spent"] == {"before": before.spent, "after": after.spent}


def test_time_adds_up_within_a_season(run: Run, game: Path) -> None:
    time, season = 0, ""
    for turn in told(run, game):
        time = time if turn["season"] == season else 0
        season = turn["season"]
        cards = [CATALOGUE[id] for id in turn["cards"] if id in CATALOGUE]
        if len(cards) == len(turn["cards"]):
            time += sum(card.time for card in cards if isinstance(card, ExploreCard))
            assert turn["time"] == time
        time = turn["time"]


def test_scores_are_what_the_cards_give_on_the_sheet_shown(run: Run, game: Path) -> None:
    turns = told(run, game)
    for turn in turns:
        for scored in turn["scored"]:
            sheet = read_sheet(scored["sheet"])
            for edict in scored["edicts"]:
                card = CATALOGUE[edict["card"]]
                assert isinstance(card, ScoringCard)
                assert turn["edicts"][edict["edict"]] == card.id
                assert edict["stars"] == sum_stars(card.awards(sheet)) == sum(one["stars"] for one in edict["awards"])
            assert scored["coins"] == sheet.purse
            assert scored["monsters"] == sheet.threatened.bit_count() == len(scored["threatened"].split())
            assert scored["total"] == sum(one["stars"] for one in scored["edicts"]) + sheet.purse - scored["monsters"]
    seats = len(turns[-1]["result"]["totals"])
    totals = [
        sum(scored["total"] for turn in turns for scored in turn["scored"] if scored["seat"] == seat)
        for seat in range(1, seats + 1)
    ]
    assert turns[-1]["result"]["totals"] == totals
    assert sum(len(turn["scored"]) for turn in turns) == 4 * seats


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_telling_for_people(run: Run, game: Path, language: str) -> None:
    say = translations(language)
    output = run("replay", game, "--lang", language).output
    for key in ("season-spring", "season-winter", "show-result", "word-total"):
        assert say(key) in output
    assert output.count(say("show-season-scored", season=say("season-fall"))) == 1
    assert "\x1b" not in output


def test_turns_are_numbered_as_the_engine_counts_them(run: Run, game: Path) -> None:
    """A season may end with ruins cards that no card follows (R8.8): that is no turn, and its number is 0."""
    turns = told(run, game)
    numbered = [turn["turn"] for turn in turns if turn["turn"]]
    assert numbered == list(range(1, len(numbered) + 1))
    for turn in turns:
        if not turn["turn"]:
            assert turn["scored"]
            assert {step["phase"] for step in turn["steps"]} <= {"choose", "spread"}


def test_automatic_monsters_are_announced(run: Run, tmp_path: Path) -> None:
    """R7.1: a solo ambush leaves no choice, so no move of it is in the record; the replay shows it all the same."""
    setup = set_up(["Ada"], "A", edicts=("sentinel_wood", "canal_lake", "great_city", "borderlands"))
    state = play(new(setup), DEALER, deal := Deal.parse(DEAL))
    rest = [id for id in _deck(setup, "gnoll_raid") if id not in ("gnoll_raid", "farmland")]
    record = cast(setup, str(deal), "deck " + " ".join(["gnoll_raid", "farmland", *rest]))
    assert state.waiting == (DEALER,)
    first, second = told(run, recorded(tmp_path, record))
    assert first["cards"] == ["gnoll_raid"]
    (step,) = first["steps"]
    assert (step["phase"], step["card"]) == ("draw", "gnoll_raid")
    assert [(one["seat"], one["owner"], one["move"]) for one in step["seats"]] == [(1, 1, "M a1 a2 b1 c1 c2")]
    assert second["cards"] == ["farmland"]
    assert (second["steps"], second["waiting"], second["turn"]) == ([], [1], 2)
    assert "result" not in second


DEAL = (
    "edicts sentinel_wood canal_lake great_city borderlands; "
    "ambush gnoll_raid goblin_attack kobold_onslaught bugbear_assault"
)


def _deck(setup: Setup, ambush: str) -> list[str]:
    return [*(card.id for card in setup.box.every_season), ambush]


def test_a_ruins_demand_is_shown_until_it_is_answered(run: Run, tmp_path: Path) -> None:
    """R3.2: through the ambush turn, up to the explore card and not beyond it."""
    setup = set_up(["Ada"], "A", edicts=("sentinel_wood", "canal_lake", "great_city", "borderlands"))
    top = ["temple_ruins", "gnoll_raid", "outpost_ruins", "farmland", "hamlet"]
    deck = top + [id for id in _deck(setup, "gnoll_raid") if id not in top]
    record = cast(setup, DEAL, "deck " + " ".join(deck), "1 A b6 b7")
    turns = told(run, recorded(tmp_path, record))
    assert [turn["cards"] for turn in turns] == [top[:2], top[2:4], top[4:]]
    assert [turn["ruins"] for turn in turns] == [True, True, False]
    assert [turn["time"] for turn in turns] == [0, 1, 2]


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_a_match_is_played_once(as_json: list[str], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading a record plays it, and what is shown is what was played then."""
    played = []

    def counted(state: State, seat: int, move: AnyMove) -> State:
        played.append(move)
        return play(state, seat, move)

    monkeypatch.setattr("alidade.record.play", counted)
    assert run("replay", str(GAMES[0]), *as_json).exit_code == 0
    lines = GAMES[0].read_text(encoding="utf-8").partition("\n---\n")[2].splitlines()
    assert len(played) == sum(bool(line) and not line.startswith(";") for line in lines)


def test_nothing_is_announced_while_a_neighbour_still_draws(run: Run, tmp_path: Path) -> None:
    setup = set_up(["Ada", "Ben"], "A", edicts=("sentinel_wood", "canal_lake", "great_city", "borderlands"))
    deck = ["farmland"] + [id for id in _deck(setup, "gnoll_raid") if id != "farmland"]
    record = cast(setup, DEAL, "deck " + " ".join(deck), "2 A a1 a2")
    (turn,) = told(run, recorded(tmp_path, record))
    assert (turn["steps"], turn["waiting"]) == ([], [1])


def test_answers_choices_and_spreads_have_their_own_steps() -> None:
    """R8.5, R13.3, R13.4, R15.3: over some random combined games every kind of step occurs, in a legal order."""
    seen = set()
    setup = set_up(["Ada", "Bo"], "", Selection("combined", skills=True))
    for outcome in simulate("random", 12, 4, setup, keep=True):
        for turn in turns(replay(read_record(outcome.record))):
            acts = [step.kind for step in turn.steps]
            seen |= set(acts)
            early = [act for act in acts if act in (StepKind.RESPOND, StepKind.DRAW)]
            assert acts[: len(early)] == early
            assert early in ([], [StepKind.DRAW], [StepKind.RESPOND, StepKind.DRAW])
            assert turn.scored or acts == early
    assert seen == set(StepKind)


def test_a_full_solo_map_scores_all_seasons_on_its_last_turn() -> None:
    """R4.8: the seasons still to come are scored on the map as it is."""
    setup = set_up(["Ada"], read_sheet("^R"), Selection())
    record, _ = matches.recorded(Record(setup), new(setup), Random(1))
    last = turns(replay(record))[-1]
    assert [len(news.after.stars) for news in last.scored if news.after] == [1, 2, 3, 4]


def test_an_unfinished_match_is_shown_too(run: Run, tmp_path: Path) -> None:
    setup = set_up(["Ada"], "A")
    assert translations("en")("show-unfinished") not in run("replay", recorded(tmp_path, Record(setup))).output
    record = cast(setup, DEAL)
    assert translations("en")("show-unfinished") in run("replay", recorded(tmp_path, record)).output
    assert told(run, recorded(tmp_path, record)) == []


def test_a_tampered_record_names_line_and_reason(run: Run, tmp_path: Path) -> None:
    text = GAMES[0].read_text(encoding="utf-8").splitlines()
    number = next(index for index, line in enumerate(text) if line.startswith("result.totals"))
    text[number] = "result.totals = [999]"
    file = tmp_path / "match.txt"
    file.write_text("\n".join(text), encoding="utf-8")
    result = run("replay", file)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith(f"Line {number + 1}: totals is [999], but the moves give ")


def test_a_name_cannot_write_on_the_terminal(run: Run, tmp_path: Path) -> None:
    record = cast(set_up(["A\x1b[31mda"], "A"), DEAL)
    assert run("replay", recorded(tmp_path, record)).output.startswith("A\\x1b[31mda")


def test_the_page_about_it_names_every_field(run: Run) -> None:
    page = (Path(__file__).parents[2] / "docs" / "replay.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    fields: set[str] = set()

    def gather(value: object) -> None:
        if isinstance(value, dict):
            fields.update(value)
            for inner in value.values():
                gather(inner)
        elif isinstance(value, list):
            for inner in value:
                gather(inner)

    for game in GAMES:
        for turn in told(run, game):
            gather({name: value for name, value in turn.items() if name != "edicts"} | {"edicts": []})
    assert sorted(fields - named) == []
