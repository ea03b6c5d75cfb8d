"""The book: the cards of a game and its blank sheet written down as one row of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from alidade.batch import layout as at
from alidade.batch.board import LINE, SIDE, SPLIT, halves
from alidade.batch.edicts import NUMBERS
from alidade.engine.card import AmbushCard, Box, DeckCard, Direction, Effect, ExploreCard, HeroCard, RuinsCard, Stack
from alidade.engine.errors import AlidadeError
from alidade.engine.grid import STRIDE, Grid, Mask
from alidade.engine.setup import Setup
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.engine.terrain import MONSTER, Terrain
from alidade.engine.walk import path

GRID = Grid.of(SIDE, SIDE)
EFFECTS = {Effect.STRIKE: at.STRIKE, Effect.SPREAD: at.SPREAD, Effect.CRUMBLE: at.CRUMBLE, Effect.HOARD: at.HOARD}


class NotInBatch(AlidadeError):
    """A game that the plain engine plays and the bulk simulation does not."""

    sentences: ClassVar[Mapping[str, str]] = {
        "batch_map": "Bulk simulation plays on maps of 11 x 11 spaces; got {rows} x {cols}.",
        "batch_skills": "Bulk simulation plays without skills.",
        "batch_card": "Bulk simulation does not know the scoring card {card}.",
        "batch_size": "Bulk simulation has no room for so many {things}: {count}, at most {most}.",
        "batch_no_gpu": "Games are played on a GPU only in a process started with ALIDADE_BATCH=cuda.",
        "batch_move": "Seat {seat} of game {game} may not draw this.",
        "batch_count": "Bulk simulation plays at least one game; got {count}.",
        "batch_keys": "Bulk simulation deals {count} games with a key each, a whole number of 64 bits.",
        "batch_rows": "Bulk simulation expects {name} of the shape {shape} and the kind {kind}.",
        "batch_not_dealt": "The games have to be dealt before anyone draws.",
        "batch_shape": "Bulk simulation has no room for the shapes of {card}.",
    }


def _room(things: str, count: int, most: int) -> None:
    if count > most:
        raise NotInBatch("batch_size", things=things, count=count, most=most)


def cell(space: int) -> int:
    """A space of the plain engine, sixteen to a row, as one of eleven to a row."""
    return space // STRIDE * SIDE + space % STRIDE


def pair(mask: Mask) -> tuple[int, int]:
    """A mask of the plain engine as two words."""
    return halves(sum((mask >> row * STRIDE & LINE) << row * SIDE for row in range(SIDE)))


def mask(low: int, high: int) -> Mask:
    """Two words as a mask of the plain engine."""
    return _mask(int(low) | int(high) << SPLIT)


@lru_cache(maxsize=1 << 16)
def _mask(board: int) -> Mask:
    found, row = 0, 0
    while board:
        found |= (board & LINE) << row
        board >>= SIDE
        row += STRIDE
    return found


class Book:
    """The cards of a game by number, and the row of words that the scalar source reads."""

    def __init__(self, setup: Setup) -> None:
        box, sheet = setup.box, setup.sheet
        if (sheet.grid.rows, sheet.grid.cols) != (SIDE, SIDE):
            raise NotInBatch("batch_map", rows=sheet.grid.rows, cols=sheet.grid.cols)
        if box.skills:
            raise NotInBatch("batch_skills")
        self.setup = setup
        self.cards: tuple[DeckCard, ...] = box.deck_cards
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        self.named = tuple(card for card in box.ambushes if card.monster)
        self._check(box)
        self.words = self._head(setup)
        self.words += [0] * (at.CARD_WORDS * len(self.cards))
        for number, card in enumerate(self.cards):
            self._card(at.CARDS + number * at.CARD_WORDS, card)

    def _check(self, box: Box) -> None:
        _room("ambush cards", len(box.ambushes), at.MOST_AMBUSHES)
        _room("hero cards", len(box.heroes), at.MOST_HEROES)
        _room("cards", len(box.deck_cards), at.MOST_DECK)
        _room("named monsters", len(self.named), at.MOST_NAMED)
        for stack in Stack:
            _room("scoring cards", sum(card.stack is stack for card in box.scoring), at.STACK - 1)
        for card in box.scoring:
            if card.id not in NUMBERS:
                raise NotInBatch("batch_card", card=card.id)

    def _head(self, setup: Setup) -> list[int]:
        box = setup.box
        words = [0] * at.CARDS
        if setup.fallback is Fallback.ANY:
            words[at.FALLBACK] = _bits(box.drawable)
        words[at.ALWAYS] = len(box.every_season)
        words[at.FIRST_AMBUSH] = len(box.every_season)
        words[at.AMBUSH_COUNT] = len(box.ambushes)
        words[at.FIRST_HERO] = len(box.every_season) + len(box.ambushes)
        words[at.HERO_COUNT] = len(box.heroes)
        words[at.CHOSEN] = int(bool(setup.edicts))
        for index, id in enumerate(setup.edicts):
            words[at.CHOSEN_EDICTS + index] = NUMBERS[id]
        for index, season in enumerate(box.seasons):
            words[at.SEASONS + 3 * index : at.SEASONS + 3 * index + 3] = [season.threshold, *season.edicts]
        for card in box.scoring:
            words[at.NUMBERS + NUMBERS[card.id]] = card.solo
        for index, stack in enumerate(Stack):
            known = [NUMBERS[card.id] for card in box.scoring if card.stack is stack]
            place = at.STACKS + index * at.STACK
            words[place : place + 1 + len(known)] = [len(known), *known]
        for index, ambush in enumerate(self.named):
            effect = EFFECTS[ambush.effect] if ambush.effect else 0
            words[at.NAMES + 2 * index : at.NAMES + 2 * index + 2] = [effect, ambush.coins]
        words[at.BLANK : at.BLANK + at.SHEET] = sheet_words(setup.sheet, self)
        return words

    def _card(self, place: int, card: DeckCard) -> None:
        record = [at.RUINS_CARD, 0, 0, 0, 0, 0, 0, -1]
        if isinstance(card, ExploreCard):
            record[: at.TERRAINS + 1] = [at.EXPLORE, card.time, _bits(card.terrains)]
            record[at.FIRST_LIE : at.LIES + 1] = self._lies(card.id, card.shapes)
        elif isinstance(card, AmbushCard):
            record[: at.TERRAINS + 1] = [at.AMBUSH, 0, _bits((MONSTER,))]
            record[at.FIRST_LIE : at.LIES + 1] = self._lies(card.id, (card.shape,))
            record[at.PASS] = -1 if card.direction is Direction.CLOCKWISE else 1
            record[at.WALK] = len(self.words)
            lie = card.shape.printed
            walk = path(GRID, lie.height, lie.width, card.corner, card.direction)
            self.words += [len(walk), *map(cell, walk)]
            record[at.NAME] = self.named.index(card) if card.monster else -1
        elif isinstance(card, HeroCard):
            record[at.KIND] = at.HERO_CARD
            record[at.WALK] = self._patterns(card)
        else:
            assert isinstance(card, RuinsCard)
        self.words[place : place + at.CARD_WORDS] = record

    def _lies(self, id: str, shapes: tuple[Shape, ...]) -> tuple[int, int]:
        """Write the lies of a card's shapes; where the first stands and how many they are."""
        first, count = len(self.words), 0
        for shape in shapes:
            for lie in shape.orientations:
                steps = [cell(offset) for offset in lie.offsets]
                if len(steps) > at.MOST_CELLS or steps[-1] >= SPLIT or max(lie.height, lie.width) > SIDE:
                    raise NotInBatch("batch_shape", card=id)
                fits = pair(GRID.corners[lie.height][lie.width])
                self.words += [pair(lie.cells)[0], int(shape.coin), *fits, len(steps), *steps]
                self.words += [0] * (at.MOST_CELLS - len(steps))
                count += 1
        if count > at.MOST_LIES:
            raise NotInBatch("batch_shape", card=id)
        return first, count

    def _patterns(self, card: HeroCard) -> int:
        """Write a hero's attack patterns around every space, each set of marks once (R12.1)."""
        first = len(self.words)
        for space in range(SIDE * SIDE):
            row, col = divmod(space, SIDE)
            found = dict.fromkeys(
                sum(
                    1 << (row + down) * SIDE + col + right
                    for down, right in pattern
                    if 0 <= row + down < SIDE and 0 <= col + right < SIDE
                )
                for pattern in card.patterns
            )
            pairs = [word for marks in found for word in halves(marks)]
            self.words += [len(found), *pairs] + [0] * (at.PATTERNS - 1 - len(pairs))
        return first

    def lie(self, card: int, index: int) -> int:
        """Where a lie of a card stands in the words."""
        return self.words[at.CARDS + card * at.CARD_WORDS + at.FIRST_LIE] + index * at.LIE


def _bits(terrains: tuple[Terrain, ...]) -> int:
    return sum(1 << terrain for terrain in terrains)


def sheet_words(sheet: Sheet, book: Book) -> list[int]:
    """A sheet of the plain engine as a row of words."""
    words = [0] * at.SHEET
    layers = [*sheet.terrain, sheet.ruins, sheet.wasteland, sheet.destroyed, sheet.marks, sheet.empty]
    layers += [sheet.spaces_of(card.monster) for card in book.named]
    for index, layer in enumerate(layers):
        words[2 * index : 2 * index + 2] = pair(layer)
    words[at.COINS] = sheet.purse
    for season, stars in enumerate(sheet.stars):
        place = at.STARS + season * at.STARS_A_SEASON
        words[place : place + at.STARS_A_SEASON] = [*stars.edicts, stars.coins, stars.monsters]
    return words


@lru_cache(maxsize=64)
def book_of(setup: Setup) -> Book:
    """The book of a set-up, written once."""
    return Book(setup)
