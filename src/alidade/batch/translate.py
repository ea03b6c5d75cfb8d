"""Translation between the plain engine and rows of words: states one way, moves both ways."""

from __future__ import annotations

from collections.abc import Sequence

from alidade.batch.chance import stirred
from alidade.batch.encoded_setup import EncodedSetup, NotInBatch, cell, mask, pair
from alidade.engine.card import AmbushCard, HeroCard
from alidade.engine.errors import Id
from alidade.engine.grid import STRIDE, Mask, first
from alidade.engine.move import DESTROY, MARKS, Move, Part
from alidade.engine.state import Phase, State
from alidade.engine.terrain import Terrain
from alidade.rows import layout as at
from alidade.rows.bitboard import SIDE
from alidade.rows.compilable import Row

PHASES = {Phase.SHUFFLE: at.SHUFFLE, Phase.DRAW: at.DRAW, Phase.CHOOSE: at.CHOOSE, Phase.OVER: at.OVER}


def state_row(state: State, book: EncodedSetup, key: int = 0) -> list[int]:
    """A state of the plain engine as a row of words; later shuffles follow from the key."""
    words = [0] * book.state_size
    words[at.PHASE] = PHASES[state.phase]
    words[at.SEASON], words[at.TIME], words[at.DEMAND] = state.season, state.time, int(state.ruins)
    if state.phase in (Phase.DRAW, Phase.CHOOSE):
        words[at.CARD] = book.numbers[state.card.id]
    words[at.EFFECTS_DONE], words[at.SEATS] = state.effects_done, state.setup.seats
    words[at.KEY], words[at.TURN] = stirred(key), state.turn
    words[at.EDICTS : at.EDICTS + 4] = [book.edicts[card.id] for card in state.edicts]
    piles: tuple[tuple[int, Sequence[str]], ...] = (
        (at.LASTING, [card.id for card in state.after_scoring]),
        (at.AMBUSHES, [card.id for card in reversed(state.ambushes)]),
        (at.HEROES, [card.id for card in reversed(state.heroes)]),
        (at.DECK, [card.id for card in state.deck]),
    )
    for place, ids in piles:
        words[place : place + 1 + len(ids)] = [len(ids), *(book.numbers[id] for id in ids)]
    return words


def pile(state: Row, place: int, book: EncodedSetup) -> tuple[str, ...]:
    """The ids of the cards that a pile of a state holds, in the order they are written."""
    return tuple(book.cards[state[place + 1 + index]].id for index in range(state[place]))


def read_move(row: Row, state: Row, book: EncodedSetup) -> Move:
    """A row of four numbers as a move of the plain engine."""
    orientation, anchor, terrain, extra = (int(row[index]) for index in range(at.MOVE))
    if orientation < 0:
        return Move()
    space = anchor // SIDE * STRIDE + anchor % SIDE
    if state[at.PHASE] == at.CHOOSE:
        return Move((Part(DESTROY, None, 1 << space),))
    card = book.cards[state[at.CARD]]
    low = (
        1
        if orientation == at.MAX_ORIENTATIONS
        else book.row[book.orientation(int(state[at.CARD]), orientation) + at.CELLS]
    )
    main = Part("", Terrain(terrain), mask(low, 0) << space)
    if extra < 0:
        return Move((main,))
    if isinstance(card, HeroCard):
        place = book.row[at.CARDS + int(state[at.CARD]) * at.CARD_WORDS + at.WALK] + anchor * at.PATTERNS + 1
        marks = mask(book.row[place + 2 * extra], book.row[place + 2 * extra + 1])
        return Move((main, Part(MARKS, None, marks)))
    return Move((main, Part(DESTROY, None, 1 << extra // SIDE * STRIDE + extra % SIDE)))


def write_move(move: Move, state: Row, book: EncodedSetup, offered: Row) -> list[int]:
    """A move of the plain engine as four numbers; the offer distinguishes a lone space from a shape of one space."""
    if not move.parts:
        return [-1, 0, 0, -1]
    main, *rest = move.parts
    number = int(state[at.CARD])
    card = book.cards[number]
    if main.word == DESTROY:
        return [at.MAX_ORIENTATIONS, cell(first(main.cells)), 0, -1]
    if offered[at.LONE] | offered[at.LONE + 1]:
        orientation, anchor = at.MAX_ORIENTATIONS, cell(first(main.cells))
    else:
        orientation, anchor = _orientation(main.cells, number, book)
    extra = -1
    if rest and isinstance(card, HeroCard):
        place = book.row[at.CARDS + number * at.CARD_WORDS + at.WALK] + anchor * at.PATTERNS
        marks = [tuple(book.row[place + 1 + 2 * i : place + 3 + 2 * i]) for i in range(book.row[place])]
        extra = marks.index(pair(rest[0].cells))
    elif rest and isinstance(card, AmbushCard):
        extra = cell(first(rest[0].cells))
    assert main.terrain is not None
    return [orientation, anchor, int(main.terrain), extra]


def _orientation(cells: Mask, card: int, book: EncodedSetup) -> tuple[int, int]:
    """Which orientation of a card takes these spaces, and its anchor."""
    for index in range(book.row[at.CARDS + card * at.CARD_WORDS + at.ORIENTATIONS]):
        shape = mask(book.row[book.orientation(card, index) + at.CELLS], 0)
        anchor = first(cells) - first(shape)
        if anchor >= 0 and shape << anchor == cells:
            return index, cell(anchor)
    raise NotInBatch("batch_shape", card=Id("card", book.cards[card].id))
