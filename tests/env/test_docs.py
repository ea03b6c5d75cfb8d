"""The pages of the environments and the laboratory are run."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import mypy.api
import pytest

from alidade.bots.planner import Planner
from alidade.env import ACTIONS, observation
from tests.patience import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_first_example_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    solo, several, many = blocks("environment.md")
    names: dict[str, object] = {}
    exec(compile(solo, "environment.md", "exec"), names)
    stars, rating = map(int, capsys.readouterr().out.split())
    assert -70 <= stars - rating - 80 <= 70
    exec(compile(several, "environment.md", "exec"), names)
    assert str(names["in_turn"]) == "alidade_match_v0"
    exec(compile(many.replace("1024", "2"), "environment.md", "exec"), names)


def test_the_examples_of_the_environments_are_one_file_with_types(tmp_path: Path) -> None:
    script = tmp_path / "example.py"
    script.write_text("\n".join(blocks("environment.md")), encoding="utf-8")
    report, _, status = mypy.api.run([str(script)])  # `make check` has left what is known of all else
    assert status == 0, report


def test_the_laboratory_example_compares_two_players(tmp_path: Path) -> None:
    players, code, _ = blocks("laboratory.md")
    names: dict[str, object] = {}
    exec(compile(players, "laboratory.md", "exec"), names)
    assert isinstance(names["patient"], Planner)
    assert names["patient"].seconds == 5
    script = tmp_path / "compare.py"
    script.write_text(code, encoding="utf-8")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    bot, other, low, high = ran.stdout.split()
    assert (bot, other) == ("random", "novice")
    assert float(low) < float(high) < 0


def test_the_laboratory_example_plays_at_random(capsys: pytest.CaptureFixture[str]) -> None:
    *_, code = blocks("laboratory.md")
    exec(compile(code, "laboratory.md", "exec"), {})
    assert -60 < float(capsys.readouterr().out) < -30


def test_the_sizes_on_the_page_are_right() -> None:
    page = (DOCS / "environment.md").read_text(encoding="utf-8")
    assert f"Discrete({ACTIONS})" in page
    assert f"`map`: {observation.PLANES} planes" in page
    assert f"`table`: {observation.NUMBERS} numbers" in page
    for first, last in (
        (observation.EDICT, observation.CARD - 1),
        (observation.CARD, observation.TO_COME - 1),
        (observation.TO_COME, observation.NUMBERS - 1),
        (observation.OTHERS, observation.EDICT - 1),
    ):
        assert f"| {first} to {last} |" in page
