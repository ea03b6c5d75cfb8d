"""alidade simulate: games from seeds, their figures and their records."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from random import Random

import pytest

from alidade.cards import CATALOGUE, FIRST_GAME
from alidade.cards.boxfile import read_box
from alidade.cli.options import Game
from alidade.engine.card import Stack
from alidade.i18n import LANGUAGES, translations
from alidade.record import read_record, replay
from tests.cli.conftest import Run


def test_a_seed_is_the_same_games(run: Run) -> None:
    first, second = (run("simulate", "--games", 3, "--seed", 5).output for _ in range(2))
    assert first == second
    assert run("simulate", "--games", 3, "--seed", 6).output != first


def test_without_a_seed_it_prints_the_one_it_chose(run: Run) -> None:
    output = run("simulate", "--games", 2).output
    seed = output.splitlines()[0].rsplit(" ", 1)[1]
    again = run("simulate", "--games", 2, "--seed", seed).output
    assert again == output


def test_a_game_does_not_depend_on_how_many_there_are(run: Run, tmp_path: Path) -> None:
    few, many = tmp_path / "few", tmp_path / "many"
    run("simulate", "--games", 2, "--seed", 9, "--players", 2, "--records", few)
    run("simulate", "--games", 4, "--seed", 9, "--players", 2, "--records", many)
    assert [file.name for file in sorted(few.iterdir())] == ["game-000001.txt", "game-000002.txt"]
    assert len(list(many.iterdir())) == 4
    for file in few.iterdir():
        assert file.read_text(encoding="utf-8") == (many / file.name).read_text(encoding="utf-8")


def test_records_replay_to_the_figures_of_the_table(run: Run, tmp_path: Path) -> None:
    output = run("simulate", "--games", 5, "--seed", 2, "--players", 3, "--records", tmp_path).output
    ends = [list(replay(read_record(file.read_text(encoding="utf-8"))))[-1] for file in sorted(tmp_path.iterdir())]
    for seat in (1, 2, 3):
        stars = [end.sheets[seat - 1].total for end in ends]
        row = next(line.split() for line in output.splitlines() if line.startswith(f"{seat} "))
        assert row[1] == f"{sum(stars) / 5:.2f}"
        assert row[3:5] == [str(min(stars)), str(max(stars))]
        assert row[5] == f"{-sum(end.sheets[seat - 1].lost for end in ends) / 5:.2f}"
        assert row[6] == f"{sum(end.sheets[seat - 1].coins for end in ends) / 5:.2f}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_every_language(run: Run, language: str) -> None:
    say = translations(language)
    output = run("simulate", "--games", 2, "--seed", 1, "--lang", language).output
    for key in ("word-seat", "word-rating", "word-title", "word-edict", "show-mean", "word-monsters"):
        assert say(key) in output


@pytest.mark.parametrize(
    ("line", "combined"),
    [
        ("", False),
        ("--map C", True),
        ("--box heroes --explore base", True),
        ("--seasons heroes", True),
        ("--heroes 0", False),
        ("--ambush 3", False),
        ("--ambush 5", True),
    ],
)
def test_it_says_when_two_boxes_meet(run: Run, line: str, combined: bool) -> None:
    """R2.5: a sheet or card of the other box makes the game combined."""
    output = run("simulate", "--games", 1, "--seed", 1, *line.split()).output
    assert ("the game is combined" in output) == combined


def test_the_number_of_ambush_and_hero_cards() -> None:
    """R14.4, R14.5: so many of them, drawn for each game."""
    game = Game("combined", "", ambush=5, heroes=2)
    boxes = [game.setup(["x"], Random(seed)).box for seed in range(8)]
    assert {(len(box.ambushes), len(box.heroes)) for box in boxes} == {(5, 2)}
    assert len({tuple(card.id for card in box.ambushes) for box in boxes}) > 1
    base = Game("base", "", ambush=2).setup(["x"], Random(1)).box
    assert {card.id for card in base.ambushes} < {"goblin_attack", "bugbear_assault", "kobold_onslaught", "gnoll_raid"}


def test_an_own_box_and_an_own_map(run: Run, tmp_path: Path) -> None:
    box, field = tmp_path / "box.toml", tmp_path / "field.txt"
    box.write_text('builds_on = "base"\nmap = [{id = "pond", rows = ["...", ".R.", "..^"]}]\n')
    field.write_text("....\n.^..\n....\n")
    own = run("simulate", "--games", 2, "--seed", 1, "--box", box, "--map", "pond", "--records", tmp_path / "pond")
    assert own.exit_code == 0
    assert read_record((tmp_path / "pond" / "game-000001.txt").read_text(encoding="utf-8")).setup.map == "pond"
    assert "pond" in read_box(box.read_text()).maps
    plain = run("simulate", "--games", 1, "--seed", 1, "--map", field, "--records", tmp_path / "field")
    assert plain.exit_code == 0
    assert read_record((tmp_path / "field" / "game-000001.txt").read_text(encoding="utf-8")).setup.map == "field"


def test_a_broken_box_says_what_where_and_what_was_expected(run: Run, tmp_path: Path) -> None:
    box = tmp_path / "box.toml"
    box.write_text('[[explore]]\nid = "x"\ntime = 200\nterrains = ["farm"]\nshapes = [{picture = ["#"]}]\n')
    result = run("simulate", "--box", box, "--lang", "fr")
    assert result.exit_code == 1
    assert result.stderr == "box.explore[1].time\u00a0: attendu un nombre entier de 0 à 99, mais reçu 200.\n"


def test_a_folder_that_cannot_be_made_stops_before_the_first_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    result = run("simulate", "--games", 1, "--records", tmp_path / "taken" / "deep")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "cannot be written" in result.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["taken"]


def test_other_players_of_code(run: Run) -> None:
    novice = run("simulate", "--games", 2, "--seed", 1, "--bot", "novice").output
    assert novice.splitlines()[0] == "2 games, 1 player, level Novice, seed 1"
    assert novice != run("simulate", "--games", 2, "--seed", 1).output


def test_it_says_that_the_random_player_uses_no_skills(run: Run) -> None:
    text = "Skills are in play, but the Rambler uses none."
    assert text in run("simulate", "--games", 1, "--seed", 1, "--skills").output
    assert text not in run("simulate", "--games", 1, "--seed", 1).output
    assert text not in run("simulate", "--games", 1, "--seed", 1, "--skills", "--bot", "novice").output


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("fr", ","), ("uk", ",")])
def test_decimals_are_written_one_way_in_a_language(run: Run, language: str, mark: str) -> None:
    output = run("simulate", "--games", 3, "--seed", 1234567, "--lang", language).output
    assert output.splitlines()[0].endswith(" 1234567")
    assert set(re.findall(r"\d([.,])\d", output)) == {mark}


def test_several_workers_play_the_same_games(run: Run) -> None:
    one, two = (run("simulate", "--games", 6, "--seed", 3, "--workers", workers).output for workers in (1, 2))
    assert one == two
    assert run("simulate", "--games", 6, "--workers", 0).exit_code == 2


@pytest.mark.parametrize(
    ("words", "stars"),
    [
        ("--players 2", "77 95 105 79 103 81"),
        ("--box heroes", "91 95 73 81 109 67"),
        ("--players 2 --box combined --skills --ambush 3", "88 104 125 71 86 125"),
    ],
)
def test_a_seed_is_the_same_games_as_in_the_first_version(run: Run, words: str, stars: str) -> None:
    printed = run("simulate", "--games", 6, "--seed", 5, "--bot", "novice", "--csv", "-", *words.split()).stdout
    rows = list(csv.DictReader(printed.splitlines()))
    assert [row["stars"] for row in rows if row["seat"] == "1"] == stars.split()


def test_it_is_a_tournament_of_one_bot(run: Run, tmp_path: Path) -> None:
    """With the same deals, files and figures, and resumable as one."""
    options = ["--seed", 4, "--players", 2, "--workers", 1, "--json"]
    whole = _figures(run("tournament", "novice", "--games", 3, *options).stdout)
    part = run("simulate", "--bot", "novice", "--games", 2, *options, "--resume", tmp_path)
    assert part.exit_code == 0
    rest = run("simulate", "--bot", "novice", "--games", 3, *options, "--resume", tmp_path)
    assert _figures(rest.stdout) == whole
    assert (tmp_path / "outcomes.jsonl").read_text().count("\n") == 3
    both = run("simulate", "--records", tmp_path, "--resume", tmp_path)
    assert (both.exit_code, both.stderr) == (2, "--records and --resume exclude each other: leave one of them out.\n")


def _figures(text: str) -> object:
    """A result without the time that it took."""
    result = json.loads(text)
    for standing in result["standings"]:
        del standing["milliseconds"]
    return result


FOREST_FIRST = "sentinel_wood,canal_lake,wildholds,borderlands"


@pytest.mark.parametrize("verb", ["simulate", "tournament"])
def test_the_edicts_are_chosen_by_their_ids(run: Run, verb: str) -> None:
    """R2.2: one from each stack, in the order of A to D."""
    bots = ["random", "novice"] if verb == "tournament" else []
    output = run(verb, *bots, "--games", 1, "--seed", 1, "--edicts", FOREST_FIRST).output
    for name in ("Sentinel Wood", "Canal Lake", "Wildholds", "Borderlands"):
        assert name in output


def test_a_question_mark_leaves_an_edict_to_chance() -> None:
    """R2.2: it is dealt from the stacks that are left, for each game."""
    game = Game("base", "", edicts=("sentinel_wood", "", "", "borderlands"))
    setups = [game.setup(["1"], Random(seed)) for seed in range(20)]
    for setup in setups:
        assert setup.edicts[0] == "sentinel_wood"
        assert setup.edicts[3] == "borderlands"
        assert {CATALOGUE[id].stack for id in setup.edicts} == set(Stack)  # type: ignore[union-attr]
    assert len({setup.edicts for setup in setups}) > 1


def test_the_edicts_of_a_first_game(run: Run) -> None:
    """R2.2: what Heroes recommends, in the book's order."""
    output = run("simulate", "--games", 1, "--box", "heroes", "--first-game").output
    for id in FIRST_GAME:
        assert translations("en").name(id, "card") in output
    result = run("simulate", "--games", 1, "--first-game")
    assert result.exit_code != 0
    assert result.stderr == (
        "Faunlost Thicket is not in play: choose the scoring cards of both boxes (scoring: combined).\n"
    )
    assert run("simulate", "--games", 1, "--first-game", "--scoring", "combined").exit_code == 0


def test_ambush_hero_and_scoring_cards_are_chosen_by_their_ids() -> None:
    """R14.4 to R14.6."""
    game = Game("base", "", ambush=("zombie_plague",), heroes=("dal_of_jolev",), scoring="combined")
    box = game.setup(["1"], Random(1)).box
    assert [card.id for card in (*box.ambushes, *box.heroes)] == ["zombie_plague", "dal_of_jolev"]
    assert box.scoring == Game("combined", "").setup(["1"], Random(1)).box.scoring


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--edicts sentinal_wood,?,?,?", "There is no card sentinal_wood; did you mean sentinel_wood?"),
        ("--edicts xyzzy,?,?,?", "There is no card xyzzy; alidade cards lists them all."),
        ("--ambush gnol_raid", "There is no card gnol_raid; did you mean gnoll_raid?"),
        ("--heroes dal_of_jolef", "There is no card dal_of_jolef; did you mean dal_of_jolev?"),
        ("--heroes dal", "There is no card dal; did you mean dal_of_jolev?"),
        (
            "--heroes hamlet",
            "hamlet is not one of these cards: dobrik_of_lorkheim, wren_the_lioness, freyla_the_true, dal_of_jolev.",
        ),
        ("--ambush 9", "--ambush must be a number from 0 to 8, or cards with commas between them; got 9."),
        ("--heroes 2,3", "--heroes must be a number from 0 to 4, or cards with commas between them; got 2,3."),
        (
            "--edicts sentinel_wood",
            "--edicts needs four scoring cards with commas between them, ? where one is dealt; got sentinel_wood.",
        ),
        (
            f"--first-game --edicts {FOREST_FIRST}",
            "--edicts and --first-game exclude each other: leave one of them out.",
        ),
        (
            "--edicts silos,?,?,?",
            "Silos is not in play: choose the scoring cards of both boxes (scoring: combined).",
        ),
    ],
)
def test_a_wrong_choice_of_cards_is_refused_in_one_sentence(run: Run, line: str, said: str) -> None:
    result = run("simulate", "--games", 1, *line.split())
    assert result.exit_code != 0
    assert result.stderr == f"{said}\n"


def test_a_box_file_that_departs_from_the_book_is_a_custom_game(run: Run, tmp_path: Path) -> None:
    """R14.3: explore cards of both boxes, and ruins cards of one's own."""
    file = tmp_path / "mixed.toml"
    file.write_text('builds_on = "combined"\nexplore = ["great_river", "lagoon"]\nruins = []')
    output = run("simulate", "--games", 1, "--box", file).output
    assert "Explore cards of both boxes are shuffled together" in output
    assert "The box file lists its own ruins cards" in output
