"""The weights of the greedy player: all there, and the file says where they come from."""

from __future__ import annotations

import tomllib
from importlib.resources import files

from alidade.batch.evaluation import NAMES, WEIGHTS
from alidade.bots import weights


def test_every_weight_is_written_once_and_in_order() -> None:
    data = tomllib.loads(files("alidade.bots").joinpath("weights.toml").read_text(encoding="utf-8"))
    assert data.keys() == {"made", "weights"}
    assert data["weights"].keys() == set(NAMES)
    known = weights.weights()
    assert len(known) == WEIGHTS
    assert known[0] == data["weights"]["later_one"]
    assert known[-1] == data["weights"]["geometry_star"]


def test_the_file_says_how_the_weights_were_made() -> None:
    made = tomllib.loads(files("alidade.bots").joinpath("weights.toml").read_text(encoding="utf-8"))["made"]
    assert made["by"].startswith("python -m bench.tune")
    assert "cma" in made["with"]
