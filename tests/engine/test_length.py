"""How long a match can get: none takes more steps than that, and one with the shortest cards first takes as many."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from alidade.cards import Selection, build_box, set_up
from alidade.cards.printed import BOXES, PRINTED
from alidade.dealer import chance, random_move
from alidade.engine.length import most_steps
from alidade.engine.map_text import read_map
from alidade.engine.move import Deal, Shuffle
from alidade.engine.play import new, play
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.engine.state import DEALER, State
from alidade.server.server_tables import MAX_DRAWINGS

LARGE = read_map(["." * 15] * 15)


def shuffled(state: State, rng: Random, shortest_first: bool) -> Deal | Shuffle:
    """The dealer's move; the shortest cards first make the longest season."""
    move = chance(state, rng)
    if isinstance(move, Deal) or not shortest_first:
        return move
    times = {card.id: card.time for card in state.setup.box.deck_cards}
    return Shuffle(tuple(sorted(move.deck, key=lambda id: times[id])))


def steps(setup: Setup, rng: Random, shortest_first: bool) -> int:
    """How many steps a match takes."""
    state, count = new(setup), 0
    while not state.over:
        if DEALER in state.waiting:
            state = play(state, DEALER, shuffled(state, rng, shortest_first))
            continue
        count += 1
        step = state.public
        while state.public is step:
            seat = state.waiting[0]
            state = play(state, seat, random_move(state.task(seat), rng))
    return count


@pytest.mark.parametrize(("box", "skills"), [*product(BOXES, (False, True))], ids=str)
def test_no_match_takes_more_steps_than_its_cards_allow(box: str, skills: bool) -> None:
    """R3, R6.2, R8.1: with the shortest cards first no match is longer, and none without skills is much shorter."""
    setup = set_up(("Ann", "Bo"), LARGE, Selection(box, skills=skills))
    most = most_steps(setup.box)
    for seed in range(2):
        assert steps(setup, Random(seed), shortest_first=False) <= most
        longest = steps(setup, Random(seed), shortest_first=True)
        assert longest <= most
        # A monster that nobody can place, or that asks for no choice, shortens a match.
        assert longest >= most - 4 * (4 if skills or box != "base" else 0)


def test_a_hundred_seats_play_every_printed_selection() -> None:
    for box, explore, seasons in product(BOXES, PRINTED, PRINTED):
        chosen = Selection(box, explore=explore, seasons=seasons, skills=True)
        assert most_steps(build_box(chosen)) * MAX_SEATS <= MAX_DRAWINGS
