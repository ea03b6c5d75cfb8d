"""A box is a folder: a third one plays everywhere once its folder lies among the boxes of the package."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import alidade
from tests.boxes import plays_isles

HERE = Path(__file__).parent
ROOT = HERE.parent.parent


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a copy of the package with the box in it does; what is compiled already is copied too."""
    copy = tmp_path_factory.mktemp("package") / "alidade"
    leave_out = shutil.ignore_patterns("web", "runtime")
    shutil.copytree(Path(alidade.__file__).parent, copy, ignore=leave_out)
    shutil.copytree(HERE / "isles", copy / "cards" / "boxes" / "isles")
    path = os.pathsep.join([str(copy.parent), str(ROOT)])
    ran = subprocess.run(
        [sys.executable, "-m", "tests.boxes.plays_isles"],
        env={**os.environ, "PYTHONPATH": path},
        cwd=copy.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return dict(json.loads(ran.stdout))


def test_it_plays_in_the_engine_and_its_record_replays(played: dict[str, Any]) -> None:
    engine = played["engine"]
    assert engine["spreads"] > 0
    assert engine["equal"] == [True, True, True]
    assert "rising_tide" in engine["texts"][0]


def test_it_plays_in_bulk_alone_and_in_its_combination(played: dict[str, Any]) -> None:
    assert played["bulk"] == [3, 3, 3, 3]


def test_bots_play_it_at_full_strength(played: dict[str, Any]) -> None:
    assert played["bots"]["reasons"] == []
    assert all(played["bots"]["drawn"])


def test_a_table_offers_and_plays_it(played: dict[str, Any]) -> None:
    table = played["table"]
    assert list(table["boxes"]) == ["base", "heroes", "isles", "combined", "archipelago", "skills"]
    assert table["boxes"]["isles"] == [13, ["box", "explore", "seasons", "scoring"]]
    assert table["boxes"]["archipelago"][1] == ["box", "scoring"]
    assert table["maps"]["I"] == "isles"
    assert table["turn"] > 2


def test_the_terminal_plays_and_shows_it(played: dict[str, Any]) -> None:
    said = played["terminal"]
    assert "Mangroves" in said["cards"]
    assert "the isles" in said["cards"]
    assert "Rising Tide" in said["card"]
    assert "Marée montante" in said["french"]
    assert "les îles" in said["french"]
    assert "^" in said["map"] or "▲" in said["map"]
    assert "5 (the isles)" in said["season"]
    assert "isles" in said["wrong"]
    assert "archipelago" in said["wrong"]
    assert "Mean" in said["simulate"] or "mean" in said["simulate"]


def test_an_environment_plays_it(played: dict[str, Any]) -> None:
    assert played["env"]["steps"] > 10


def test_the_deals_of_the_other_boxes_stay(played: dict[str, Any]) -> None:
    assert played["deals"] == plays_isles.deals()
