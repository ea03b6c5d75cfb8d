"""Matches for tests: the dealer deals at random, and the seats draw as the test wants."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from alidade.bots import Choose
from alidade.dealer import chance, random_move
from alidade.engine.move import AnyMove, Move
from alidade.engine.play import play
from alidade.engine.state import DEALER, State
from alidade.engine.view import view
from alidade.record import Record

Drawing = Callable[[State, int, Random], Move]


def at_random(state: State, seat: int, rng: Random) -> Move:
    """Any legal move."""
    return random_move(state.task(seat), rng)


def as_bot(choose: Choose) -> Drawing:
    """What a bot chooses."""
    return lambda state, seat, rng: choose(view(state, seat), rng)


def played(state: State, rng: Random, drawing: Drawing = at_random) -> Iterator[tuple[int, AnyMove, State]]:
    """A match from a state to its end: who moves, the move, and the state after it."""
    while not state.over:
        seat = state.waiting[0]
        move = chance(state, rng) if seat == DEALER else drawing(state, seat, rng)
        state = play(state, seat, move)
        yield seat, move, state


def played_out(state: State, rng: Random, drawing: Drawing = at_random) -> State:
    """The end of a match."""
    for _, _, after in played(state, rng, drawing):
        state = after
    return state


def recorded(record: Record, state: State, rng: Random, drawing: Drawing = at_random) -> tuple[Record, State]:
    """A record that goes on from a state to the end of the match, and that end."""
    for seat, move, after in played(state, rng, drawing):
        record, state = record.add(seat, move), after
    return record, state
