"""Games side by side: reset, legal, step, score."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import numpy as np
import pytest

from alidade.batch import Games, NotInBatch
from alidade.batch.chance import hashed, stirred
from alidade.batch.compiled import NUMBA
from alidade.batch.games import blank_groups
from alidade.cards import Selection, set_up
from alidade.engine.errors import IllegalMove
from alidade.engine.map_text import read_sheet
from alidade.rows import layout as at
from alidade.rows.bitboard import SPACES
from alidade.rows.compilable import RowGroups

SOLO = set_up(["Ada"], "A")


def random_moves(games: Games, rng: Random) -> RowGroups:
    """A legal move for each seat of each game that is asked."""
    moves = blank_groups(games.count, games.seats, at.MOVE)
    for game in range(games.count):
        for seat in games.waiting(game):
            offered, count = games.legal(game, seat)
            assert count
            orientations = [
                orientation
                for orientation in range(at.MAX_ORIENTATIONS + 1)
                if offered[2 * orientation] | offered[2 * orientation + 1]
            ]
            orientation = rng.choice(orientations)
            whole = int(offered[2 * orientation]) | int(offered[2 * orientation + 1]) << 60
            anchor = rng.choice([space for space in range(SPACES) if whole >> space & 1])
            terrains = [kind for kind in range(7) if offered[at.OFFERED] >> kind & 1]
            low, high = games.extras(game, seat, orientation, anchor)
            extra = [space for space in range(SPACES) if (int(low) | int(high) << 60) >> space & 1]
            words = orientation, anchor, rng.choice(terrains or [0]), rng.choice(extra or [-1])
            for index, word in enumerate(words):
                moves[game][seat - 1][index] = word
    return moves


def test_games_run_to_their_end_and_score() -> None:
    games, rng = Games(set_up(["a", "b", "c"], "C", Selection("heroes")), 5), Random(1)
    games.reset(range(5))
    while not all(games.over(game) for game in range(5)):
        games.step(random_moves(games, rng))
    assert all(len(games.score(game)) == 3 for game in range(5))
    assert games.legal(0, 1)[1] == 0
    assert games.waiting(0) == ()


def test_a_key_decides_the_whole_deal() -> None:
    one, two = Games(SOLO, 3), Games(SOLO, 3)
    one.reset([5, 6, 7])
    two.reset([7, 6, 6])
    assert list(one.states[1]) == list(two.states[1]) == list(two.states[2])
    assert list(one.states[2]) == list(two.states[0])
    assert list(one.states[0]) != list(one.states[1])


def test_edicts_and_cards_are_dealt_evenly() -> None:
    games = Games(SOLO, 4000)
    games.reset(range(4000))
    edicts = Counter(int(games.states[game][at.EDICTS + i]) for game in range(4000) for i in range(4))
    assert len(edicts) == len(SOLO.box.scoring)
    assert all(850 < count < 1150 for count in edicts.values())
    first = Counter(int(games.states[game][at.DECK + 1]) for game in range(4000))
    always = len(SOLO.box.every_season)
    assert len(first) == always + len(SOLO.box.ambushes)
    assert all(200 < count < 370 for number, count in first.items() if number < always)


def test_random_numbers_are_even() -> None:
    halves = sum(hashed(stirred(key), tick) >> 31 for key in range(100) for tick in range(100))
    assert 4800 < halves < 5200
    assert len({hashed(stirred(key), 1) for key in range(10000)}) > 9990


@pytest.mark.parametrize("move", [[-1, 0, 0, -1], [99, 0, 0, -1], [0, 121, 0, -1], [0, 0, 5, -1], [0, 0, 0, 200]])
def test_an_illegal_move_is_refused_and_changes_nothing(move: list[int]) -> None:
    games = Games(SOLO, 2)
    games.reset([1, 2])
    before = [list(games.sheets[game][0]) for game in range(2)]
    moves = random_moves(games, Random(2))
    for index, word in enumerate(move):
        moves[1][0][index] = word
    with pytest.raises(NotInBatch) as refused:
        games.step(moves)
    assert str(refused.value) == "Seat 1 of game 1 may not draw this."
    assert [list(games.sheets[game][0]) for game in range(2)] == before


def test_seats_are_numbered_from_one() -> None:
    """As everywhere: what waits can be asked for, and no other number is taken for a seat."""
    games = Games(set_up(["a", "b"], "C", Selection("heroes")), 1)
    games.reset([1])
    assert games.waiting(0) == (1, 2)
    for seat in games.waiting(0):
        assert list(games.legal(0, seat)[0]) == list(games.offers[0][seat - 1])
    for seat in (-1, 0, 3):
        for ask in (games.drawn_on, games.legal):
            with pytest.raises(IllegalMove, match=f"There is no seat {seat}; expected 1 to 2"):
                ask(0, seat)
        with pytest.raises(IllegalMove, match="There is no seat"):
            games.extras(0, seat, 0, 0)


def test_what_it_does_not_play_is_said_in_one_sentence() -> None:
    with pytest.raises(NotInBatch, match=r"^Bulk simulation plays without skills\.$"):
        Games(set_up(["a"], "A", Selection("base", skills=True)), 1)
    with pytest.raises(NotInBatch, match="at most 11 × 11 spaces; got 2 × 12"):
        Games(set_up(["a"], read_sheet("............\n.R..........")), 1)


WILD_KEYS: list[list[int]] = [[1], [1, 2, 3], [1, 2**63], [1, "two"], [[1, 2], [3, 4]]]  # type: ignore[list-item]


@pytest.mark.parametrize("keys", WILD_KEYS)
def test_every_game_has_its_own_key(keys: list[int]) -> None:
    games = Games(SOLO, 2)
    with pytest.raises(NotInBatch, match=r"^Bulk simulation needs a key, a whole number of 64 bits, for each of its"):
        games.reset(keys)
    with pytest.raises(NotInBatch, match="for each of its 2 games"):
        games.play_at_random(2**63 - 1)
    assert not any(games.states[0])
    with pytest.raises(NotInBatch, match="at least one game; got 0"):
        Games(SOLO, 0)


def test_rows_of_another_size_are_never_touched() -> None:
    games = Games(SOLO, 2)
    moves = blank_groups(2, 1, at.MOVE)
    with pytest.raises(NotInBatch, match="have to be dealt"):
        games.step(moves)
    games.reset([1, 2])
    for wrong in (blank_groups(1, 1, at.MOVE), blank_groups(2, 2, at.MOVE), blank_groups(2, 1, 3)):
        with pytest.raises(NotInBatch, match="expects an array moves of shape 2 x 1 x 4"):
            games.step(wrong)
    for orientation, anchor in ((-1, 0), (99, 0), (0, -1), (0, 500)):
        with pytest.raises(NotInBatch, match="Seat 1 of game 0 may not draw this"):
            games.extras(0, 1, orientation, anchor)


@pytest.mark.skipif(not NUMBA, reason="without numba there are no arrays")
def test_arrays_of_another_kind_are_never_touched() -> None:
    games = Games(SOLO, 2)
    games.reset([1, 2])
    still = np.zeros((2, 1, at.MOVE), dtype=np.int64)
    still.flags.writeable = False
    for wrong in (np.zeros((2, 1, at.MOVE)), still, [[[0, 0, 0, -1]]] * 2):
        with pytest.raises(NotInBatch, match="and type int64"):
            games.step(cast(RowGroups, wrong))


def test_whole_games_at_random_are_the_same_for_a_key() -> None:
    setup = set_up(["a", "b"], "D", Selection("combined"))
    many, one = Games(setup, 3), Games(setup, 1)
    drawn = many.play_at_random(5)
    assert all(many.over(game) and many.waiting(game) == () for game in range(3))
    assert drawn == sum(one.play_at_random(key) for key in (5, 6, 7))
    assert one.score(0) == many.score(2) != many.score(1)
