"""What holds for every match: it ends, it replays, it hides what is hidden, and it keeps to the twin's rules."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from alidade import (
    DEALER,
    Move,
    Phase,
    Record,
    Selection,
    Setup,
    draw,
    imagine,
    legal_moves,
    replay,
    resolve,
    set_up,
    take_back,
    view,
)
from alidade.cards import MAPS
from alidade.engine.view import SPECTATOR
from tests.matches import played_out
from tests.properties.games import setups
from tests.properties.twin_replay import watch
from tests.properties.wanderer import reshuffled, wander, wandered

seeds = st.integers(0, 2**32)


@given(setups(), seeds)
def test_every_match_ends_after_four_seasons(setup: Setup, seed: int) -> None:
    """R8, R9: whatever is drawn, four seasons are scored on every sheet, and no sheet ever has more than 14 coins."""
    turn = 0
    for before, _, _, after in wandered(setup, Random(seed)):
        assert after.turn >= turn
        turn = after.turn
        for sheet in after.sheets:
            assert 0 <= sheet.spent <= sheet.coins <= 14
        for old, new in zip(before.sheets, after.sheets, strict=True):
            assert not old.filled & ~new.filled
            assert old.marks | new.marks == new.marks
            assert old.coins <= new.coins
        if after.over:
            assert [len(sheet.stars) for sheet in after.sheets] == [4] * setup.seats
            assert (after.waiting, after.season) == ((), 3)
        else:
            assert after.waiting
            assert (after.waiting == (DEALER,)) == (after.phase in (Phase.DEAL, Phase.SHUFFLE))


def test_every_box_on_every_map() -> None:
    """R2.5, R14: each box, map and number of seats from one to four, with skills and without, ends after winter."""
    rng = Random(1)
    for box in ("base", "heroes", "combined"):
        for map in MAPS:
            for seats in (1, 2, 3, 4):
                for skills in (False, True):
                    setup = set_up(["A", "B", "C", "D"][:seats], map, Selection(box, skills=skills))
                    *_, (_, _, _, last) = wandered(setup, rng)
                    assert last.over
                    assert {len(sheet.stars) for sheet in last.sheets} == {4}


@given(setups(), seeds)
def test_replay_equals_play(setup: Setup, seed: int) -> None:
    """A record holds all that is needed: every state comes back, equal in all its fields."""
    steps = list(wandered(setup, Random(seed)))
    record = Record(setup, tuple((seat, move) for _, seat, move, _ in steps))
    assert list(replay(record))[1:] == [after for _, _, _, after in steps]


@given(setups(), seeds)
def test_taking_back_restores_the_state(setup: Setup, seed: int) -> None:
    """R4.9: until a step is resolved a drawing can be taken back, the last one too, and nothing remains of it."""
    for before, seat, move, after in wandered(setup, Random(seed)):
        if isinstance(move, Move):
            drawn = draw(before, seat, move)
            assert take_back(drawn, seat) == before
            assert after == (drawn if drawn.waiting else resolve(drawn))


@given(setups(), seeds)
def test_every_waiting_seat_has_legal_moves(setup: Setup, seed: int) -> None:
    """A seat that is waited for has a move, what was played is one of its moves, and nobody else has any."""
    rng = Random(seed)
    for before, seat, move, _ in wandered(setup, rng):
        idle = [other for other in range(1, setup.seats + 1) if other not in before.waiting]
        assert all(next(legal_moves(before, other), None) is None for other in idle)
        if isinstance(move, Move) and rng.random() < 0.05 and len(move.parts) < 2:
            assert any(move == legal for legal in legal_moves(before, seat))


# What a view shows.


@given(setups(), seeds)
def test_no_view_changes_when_what_is_hidden_is_reshuffled(setup: Setup, seed: int) -> None:
    """Neither the order of deck and stacks nor another seat's drawing shows in any view."""
    rng = Random(seed)
    for before, by, move, after in wandered(setup, rng):
        if rng.random() < 0.2:
            # The drawing may be the last one of its step, and nothing is resolved yet.
            drawn = draw(before, by, move) if isinstance(move, Move) else after
            for state in (after, drawn):
                for seat in (SPECTATOR, rng.randint(1, setup.seats)):
                    assert view(reshuffled(state, seat, rng), seat) == view(state, seat)
                    assert view(imagine(view(state, seat), rng), seat) == view(state, seat)


@given(setups(seats=2), seeds)
def test_an_imagined_match_can_be_played_on(setup: Setup, seed: int) -> None:
    """What is imagined from a view is a whole match that comes to its end."""
    rng = Random(seed)
    seen = [after for _, _, _, after in wandered(setup, rng)]
    state = imagine(view(rng.choice(seen), 1), rng)
    end = played_out(state, rng, lambda state, seat, rng: wander(state.task(seat), rng))
    assert {len(sheet.stars) for sheet in end.sheets} == {4}


# The twin keeps watch over a whole match.


@given(setups(seats=3), seeds)
def test_the_twin_agrees_with_a_whole_match(setup: Setup, seed: int) -> None:
    """R4.9, R8.5, R12, R13, R15: everything that happens on a sheet leaves the map that the twin leaves."""
    for before, _, _, after in wandered(setup, Random(seed)):
        watch(before, after)
