"""The bulk simulation plays the same game as the plain engine, choice for choice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random

import pytest

from alidade.batch import Games
from alidade.cards import MAPS, Selection, set_up
from alidade.engine.map_text import read_sheet
from tests.batch.comparison import compare, random_map

CROWDED = """
.......XXXX
.^..R..X.^.
.......XXXX
XXXXXXXXXXX
XXXX...XXXX
XXXX.R.XXXX
XXXX...XXXX
XXXXXXXXXXX
..X..X.....
.R...X^....
..X..X.....
"""

PLAIN = """
import json, sys
from alidade.batch import Games, is_compiled
from alidade.cards import Selection, set_up
from tests.batch.comparison import compare
from tests.batch.test_equals_engine import random_results

assert not is_compiled()
compare(set_up(["a", "b"], "D", Selection("combined")), [3], 1)
compare(set_up(["a"], "A"), [4], 1)
print(json.dumps(random_results()))
"""


def random_results() -> list[list[int]]:
    """What comes out of a few games at random, every number of every sheet."""
    from alidade.batch.games import blank_groups, blank_row, blank_rows
    from alidade.batch.play import games_at_random
    from alidade.rows.layout import MOVE, OFFER, SHEET

    found = []
    for box, map, seats in (("base", "A", 1), ("heroes", "C", 2), ("combined", "B", 1)):
        games = Games(set_up(["a", "b"][:seats], map, Selection(box)), 3)
        states, sheets = blank_rows(3, games.book.state_size), blank_groups(3, seats, SHEET)
        games_at_random(games.book_row, states, sheets, blank_row(OFFER), blank_rows(seats, MOVE), 1 << 40)
        found += [[int(sheets[game][seat][i]) for i in range(SHEET)] for game in range(3) for seat in range(seats)]
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
@pytest.mark.parametrize("map", list(MAPS))
@pytest.mark.parametrize("box", ["base", "heroes", "combined"])
def test_same_games(box: str, map: str, seats: int) -> None:
    setup = set_up([f"seat {seat}" for seat in range(seats)], map, Selection(box))
    tally = compare(setup, list(range(4)), seats)
    assert tally.games == 4
    assert tally.choices > 4 * 16


@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("fallback", ["any", "card"])
def test_the_same_games_where_space_is_short(seats: int, fallback: str) -> None:
    setup = set_up(["a", "b", "c"][:seats], read_sheet(CROWDED), Selection("combined"), fallback=fallback)
    compare(setup, list(range(30)), seats)


SIZES = ((1, 1), (1, 11), (11, 1), (2, 3), (4, 4), (5, 9), (9, 5), (10, 11), (11, 8), (7, 7), (3, 10), (8, 6))


@pytest.mark.parametrize("seed", range(24))
def test_same_games_on_maps_of_any_size(seed: int) -> None:
    rng = Random(seed)
    sheet = read_sheet(random_map(rng, *SIZES[seed % len(SIZES)]))
    box = rng.choice(["base", "heroes", "combined"])
    setup = set_up(["a", "b", "c"][: 1 + seed % 5 % 3], sheet, Selection(box), fallback=rng.choice(["any", "card"]))
    compare(setup, list(range(5)), seed)


def test_chosen_edicts() -> None:
    edicts = ("borderlands", "shieldgate", "canal_lake", "treetower")
    compare(set_up(["a"], "B", edicts=edicts), list(range(10)), 1)


def test_plain_python_plays_the_same() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLAIN],
        env={**os.environ, "ALIDADE_BATCH": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == random_results()
