"""Custom cards on the command line: every verb that may meet one takes --cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade.cards import loading
from tests.cli.conftest import Run, flowing, program

FILE = '''
from alidade.engine.award import Awards, each
from alidade.engine.card import ScoringCard, Stack, Wording
from alidade.engine.sheet import Sheet


def awards(sheet: Sheet) -> Awards:
    """A star for each farm in the first row."""
    return each(1, sheet.farm & 0xFFFF)


first_furrow = ScoringCard(
    "first_furrow",
    Stack.FARM_WATER,
    11,
    awards,
    words=(Wording("en", "First Furrow", "A star a farm on top."), Wording("fr", "Premier sillon")),
)
'''
BOX = """
scoring = ["sentinel_wood", "first_furrow", "great_city", "borderlands"]
explore = [
    "great_river",
    {id = "delta", time = 1, terrains = ["farm"], shapes = [{picture = ["##"]}], words = {en = {name = "Delta"}}},
]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(loading, "_LOADED", {})
    (tmp_path / "furrow.py").write_text(FILE, encoding="utf-8")
    (tmp_path / "box.toml").write_text(BOX, encoding="utf-8")
    (tmp_path / "map.txt").write_text("AA.\nA..\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_cards_and_score_know_it(run: Run, folder: Path) -> None:
    listed = run("cards", "--cards", folder / "furrow.py")
    assert "first_furrow" in listed.output
    assert "First Furrow" in listed.output
    drawn = run("cards", "first_furrow", "--cards", "furrow.py")
    assert "A star a farm on top." in drawn.output
    assert "Premier sillon" in run("cards", "first_furrow", "--cards", "furrow.py", "--lang", "fr").output
    scored = run("score", "map.txt", "--card", "first_furrow", "--json", "--cards", "furrow.py")
    assert '"first_furrow": 2' in scored.output
    assert "First Furrow" in run("score", "map.txt", "--cards", "furrow.py").output


def test_play_simulate_and_replay_know_it(run: Run, folder: Path) -> None:
    given = ("--cards", "furrow.py", "--box", "box.toml")
    assert "First Furrow" in run("play", *given, "--seed", 3, typed="?\nsave saved.txt\nquit\n").output
    again = run("play", "--resume", "saved.txt", "--cards", "furrow.py", typed="quit\n")
    assert again.exit_code == 0
    result = run("simulate", *given, "--games", 3, "--seed", 1, "--records", "out")
    assert "First Furrow" in result.output
    record = folder / "out" / "game-000001.txt"
    text = run("replay", record, "--cards", "furrow.py").output
    assert "First Furrow" in text
    assert "Delta" in text


def test_workers_read_the_same_file(folder: Path) -> None:
    given = ("--cards", "furrow.py", "--box", "box.toml", "--games", 12, "--seed", 1)
    alone = program("simulate", *given, "--workers", 1, cwd=folder)
    shared = program("simulate", *given, "--workers", 2, cwd=folder)
    assert alone.returncode == shared.returncode == 0, shared.stderr
    assert alone.stdout == shared.stdout
    assert "First Furrow" in alone.stdout


def test_without_the_file_one_sentence_says_what_is_missing(run: Run, folder: Path) -> None:
    result = run("simulate", "--box", "box.toml")
    assert result.exit_code == 1
    assert result.output == (
        "box.scoring[2]: there is no scoring card first_furrow; the Python file of a custom one has to be named with "
        "--cards FILE (in Python: load_cards).\n"
    )
    program("simulate", "--cards", "furrow.py", "--box", "box.toml", "--games", 1, "--records", "out", cwd=folder)
    told = run("replay", "out/game-000001.txt")
    assert told.exit_code == 1
    assert "there is no scoring card first_furrow" in flowing(told.output)


def test_an_edict_that_no_box_file_lists_is_refused_with_the_way_to_have_it(run: Run, folder: Path) -> None:
    """R2.2: there is such a card, but the printed boxes do not have it."""
    chosen = ("--cards", "furrow.py", "--edicts", "?,first_furrow,?,?", "--games", 1)
    result = run("simulate", *chosen)
    assert (result.exit_code, result.output) == (
        1,
        "first_furrow is not in play: a box file must list it among its scoring cards.\n",
    )
    assert run("simulate", *chosen, "--box", "box.toml").exit_code == 0


def test_a_broken_file_is_one_sentence(run: Run, folder: Path) -> None:
    (folder / "broken.py").write_text("1 / 0", encoding="utf-8")
    result = run("cards", "--cards", "broken.py")
    assert result.exit_code == 1
    assert result.output == f"{folder.resolve() / 'broken.py'}, line 1: ZeroDivisionError: division by zero.\n"
    assert run("serve", "--cards", "broken.py", "--data", "data", "--port", 0).output == result.output
    missing = run("play", "--cards", "none.py")
    assert missing.output.startswith("There is no file or module none.py; expected a Python file")


def test_a_level_that_plays_weaker_is_reported(run: Run, folder: Path) -> None:
    (folder / "large.txt").write_text("\n".join(["." * 12] * 3), encoding="utf-8")
    result = run("simulate", "--map", "large.txt", "--games", 1, "--seed", 1, "--bot", "master")
    assert "Royal Cartographer plays like Surveyor here: the map is larger than 11 × 11." in result.output
    given = ("--cards", "furrow.py", "--box", "box.toml", "--games", 1, "--seed", 1, "--workers", 1)
    text = run("tournament", "random", "greedy", *given).output
    assert "Surveyor plays below its strength here: First Furrow has no compiled version." in text
    assert "random plays" not in text
    assert '"why": "card"' in run("tournament", "greedy", *given, "--json").output
    assert "weaker" not in run("simulate", "--games", 1, "--seed", 1, "--bot", "greedy").output
