"""The wanderer: a player who may make any legal move there is, skills included, and the matches it plays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from alidade import DEALER, Setup, State, new, play
from alidade.dealer import chance
from alidade.engine.frozen import replace
from alidade.engine.move import AnyMove, Move
from alidade.engine.task import Parts, Task

Step = tuple[State, int, AnyMove, State]


def wander(task: Task, rng: Random) -> Move:
    """Any legal move: first a word or the end of the move, then any of the parts that have this word."""
    begun: Parts = ()
    while True:
        offer = task.offer(begun)
        words: list[str | None] = [*offer.words, *([None] if offer.done else [])]
        word = rng.choice(words)
        if word is None:
            return Move(begun)
        choices = [choice for choice in offer.choices if choice.word == word]
        choice = rng.choices(choices, [choice.size for choice in choices])[0]
        begun = (*begun, choice.part(rng.randrange(choice.size)))


def wandered(setup: Setup, rng: Random) -> Iterator[Step]:
    """A whole match, step by step: the state before, who moved, the move and the state after."""
    state = new(setup)
    while not state.over:
        seat = rng.choice(state.waiting)
        move = chance(state, rng) if seat == DEALER else wander(state.task(seat), rng)
        after = play(state, seat, move)
        yield state, seat, move, after
        state = after


def reshuffled(state: State, seat: int, rng: Random) -> State:
    """The same match for a seat: deck and stacks in another order, and other drawings of the others pending."""
    deck, ambushes, heroes = list(state.deck), list(state.ambushes), list(state.heroes)
    for pile in (deck, ambushes, heroes):
        rng.shuffle(pile)
    pending = tuple(
        wander(state.task(other), rng) if other != seat and move is not None else move
        for other, move in enumerate(state.pending, 1)
    )
    return replace(state, pending=pending, deck=tuple(deck), ambushes=tuple(ambushes), heroes=tuple(heroes))
