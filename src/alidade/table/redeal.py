"""Export a running match with its hidden cards redealt, so that reading the file reveals nothing."""

from __future__ import annotations

from dataclasses import replace
from random import Random, SystemRandom

from alidade.dealer import shuffle
from alidade.engine.card import Box
from alidade.engine.move import AnyMove, Deal, Shuffle
from alidade.engine.state import DEALER, State
from alidade.record import Record, replay


def redeal_hidden(record: Record, rng: Random | None = None) -> Record:
    """A running match up to its last resolved step, with the cards still to come reshuffled.

    It reveals no order of a deck, no stack and no pending drawing of the original match."""
    rng, states = rng or SystemRandom(), list(replay(record))
    place = next(place for place, state in enumerate(states) if state.public is states[-1].public)
    state, moves = states[place], list(record.moves[:place])
    if state.over:
        return record
    names = _names(record.setup.box, state, [move for _, move in moves], rng)
    moves = [(seat, _renamed(move, names)) for seat, move in moves]
    decks = [(number, move) for number, (_, move) in enumerate(moves) if isinstance(move, Shuffle)]
    if decks:
        number, deck = decks[-1][0], decks[-1][1].deck
        drawn = len(deck) - len(state.deck)
        rest = sorted(deck[drawn:])
        shuffle(rest, rng)
        moves[number] = DEALER, Shuffle((*deck[:drawn], *rest))
    return replace(record, moves=tuple(moves))


def _names(box: Box, state: State, moves: list[AnyMove], rng: Random) -> dict[str, str]:
    """For each ambush and hero card not yet revealed, the card that takes its place."""
    seen = {card.id for card in state.public.seen}
    names = dict[str, str]()
    for stack in ([card.id for card in box.ambushes], [card.id for card in box.heroes]):
        hidden = [id for id in stack if id not in seen]
        dealt = [id for move in moves if isinstance(move, Deal) for id in (*move.ambushes, *move.heroes)]
        places = [id for id in dealt if id in hidden]
        shuffle(hidden, rng)
        names |= zip(places, hidden, strict=False)  # empty before the first deal
    return names


def _renamed(move: AnyMove, names: dict[str, str]) -> AnyMove:
    def renamed(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(names.get(id, id) for id in cards)

    if isinstance(move, Deal):
        return Deal(move.edicts, move.skills, renamed(move.ambushes), renamed(move.heroes))
    return Shuffle(renamed(move.deck)) if isinstance(move, Shuffle) else move
