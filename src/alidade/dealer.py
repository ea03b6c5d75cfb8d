"""The dealer: randomness as a seat. Every shuffle comes from a random source that is passed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from alidade.engine.card import SKILLS_IN_PLAY, Box, DeckCard, Stack
from alidade.engine.move import Deal, Move, Shuffle
from alidade.engine.play import play, season_deck
from alidade.engine.setup import some_edicts_of
from alidade.engine.state import DEALER, Phase, State
from alidade.engine.task import Task
from alidade.engine.view import View

if TYPE_CHECKING:
    from random import Random

Dealt = TypeVar("Dealt")


def deal(state: State, rng: Random) -> State:
    """The state after the dealer's move, if the dealer owes one."""
    return play(state, DEALER, chance(state, rng)) if DEALER in state.waiting else state


def chance(state: State, rng: Random) -> Deal | Shuffle:
    """The move that the dealer owes: the first deal, or the deck of a season (R2.2, R2.4, R8.6)."""
    if state.phase is Phase.DEAL:
        return first_deal(state, rng)
    ids = [card.id for card in season_deck(state)]
    shuffle(ids, rng)
    return Shuffle(tuple(ids))


def first_deal(state: State, rng: Random) -> Deal:
    """Edicts, skills and the ambush and hero stacks (R2.2, R2.4, R15.1)."""
    box = state.setup.box
    edicts = list(state.setup.edicts)
    if not edicts:
        edicts = [rng.choice(stack) for stack in box.stacks.values()]
        shuffle(edicts, rng)
    skills = rng.sample([card.id for card in box.skills], SKILLS_IN_PLAY if box.skills else 0)
    ambushes = [card.id for card in box.ambushes]
    heroes = [card.id for card in box.heroes]
    shuffle(ambushes, rng)
    shuffle(heroes, rng)
    return Deal(tuple(edicts), tuple(skills), tuple(ambushes), tuple(heroes))


def fill_edicts(box: Box, chosen: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """The chosen edicts with a card dealt to each place left empty (""), so that the four stacks differ (R2.2)."""
    taken = {card.stack for card in some_edicts_of(box, chosen)}
    stacks = [stack for stack in Stack if stack not in taken]
    rng.shuffle(stacks)
    dealt = [rng.choice(box.stacks[stack]) for stack in stacks]
    return tuple(edict or dealt.pop() for edict in chosen)


def imagine(view: View, rng: Random) -> State:
    """A full state that agrees with a view: hidden cards are dealt at random from what is public."""
    ambushes, heroes = list(view.hidden_ambushes), list(view.hidden_heroes)
    shuffle(ambushes, rng)
    shuffle(heroes, rng)
    entered = view.ambushes_in_deck, view.heroes_in_deck
    left: list[DeckCard] = [*ambushes[: entered[0]], *heroes[: entered[1]]]
    deck = _deck(view, left, rng)
    dealt = view.phase is not Phase.DEAL
    return State(
        view.public,
        view.waiting,
        _pending(view, rng),
        deck,
        ambushes=tuple(ambushes[entered[0] :]) if dealt else (),
        heroes=tuple(heroes[entered[1] :]) if dealt else (),
    )


def _deck(view: View, left: list[DeckCard], rng: Random) -> tuple[DeckCard, ...]:
    """The deck in some order; between seasons only its leftovers matter, padded to the known size."""
    cards = [*left, *view.unseen]
    if not view.unseen:
        cards += rng.choices(view.setup.box.every_season, k=view.deck - len(left))
    shuffle(cards, rng)
    return tuple(cards)


def _pending(view: View, rng: Random) -> tuple[Move | None, ...]:
    """Drawings for the seats that have drawn already: the viewer's own as it is, any legal one for the others."""
    if view.phase not in (Phase.RESPOND, Phase.DRAW, Phase.CHOOSE):
        return ()
    pending: list[Move | None] = []
    for seat in range(1, view.setup.seats + 1):
        if seat in view.waiting:
            pending.append(None)
        elif seat == view.seat:
            pending.append(view.drawn)
        else:
            task = view.public.task(seat)
            pending.append(None if task.idle else random_move(task, rng))
    return tuple(pending)


def below(rng: Random, limit: int) -> int:
    """A random number below a limit: the same as `rng.randrange`, without argument checks."""
    bits = limit.bit_length()
    number = rng.getrandbits(bits)
    while number >= limit:
        number = rng.getrandbits(bits)
    return number


def shuffle(cards: list[Dealt], rng: Random) -> None:
    """Shuffle cards in place: the same as `rng.shuffle`, with fewer calls."""
    draw = rng.getrandbits
    for last in range(len(cards) - 1, 0, -1):
        bits = (last + 1).bit_length()
        chosen = draw(bits)
        while chosen > last:
            chosen = draw(bits)
        cards[last], cards[chosen] = cards[chosen], cards[last]


def random_move(task: Task, rng: Random) -> Move:
    """A legal move without skills, every one equally likely."""
    offer, most = task.offer_without_skills(), task.max_continuations
    size = offer.size
    while True:
        first = offer.part(below(rng, size))
        if first is None:
            return Move()
        following = task.offer_without_skills((first,))
        index = below(rng, most)  # a drawing with many continuations is kept that much more often
        if not following.choices and not index:
            return Move((first,))
        if index < following.size:
            second = following.part(index)
            return Move((first,) if second is None else (first, second))
