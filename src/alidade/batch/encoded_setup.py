"""Encodes a set-up, the cards of a game and its blank sheet, as one row of integers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from alidade.batch.numbers import number_of
from alidade.engine.card import (
    AmbushCard,
    DeckCard,
    Direction,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    Stack,
)
from alidade.engine.effect import Consequence
from alidade.engine.errors import AlidadeError, Id, Phrase
from alidade.engine.grid import STRIDE, Mask
from alidade.engine.setup import Setup
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.engine.terrain import MONSTER, Terrain
from alidade.engine.walk import search_order
from alidade.rows import layout as at
from alidade.rows.bitboard import LINE, SIDE, SPLIT, split_words
from alidade.rows.compilable import COMPILED_EFFECTS, CompiledScoring, Counting, EffectSpaces


class NotInBatch(AlidadeError):
    """A game that only the plain engine can play."""

    sentences: ClassVar[Mapping[str, str]] = {
        "batch_map": "Bulk simulation plays on maps of at most 11 × 11 spaces; got {rows} × {cols}.",
        "batch_skills": "Bulk simulation plays without skills.",
        "batch_effect": "Bulk simulation does not play {card}: its effect, {effect}, has no compiled version.",
        "batch_card": "Bulk simulation does not play {card}, a scoring card without a compiled version.",
        "batch_size": "Bulk simulation has room for at most {most} {things}; got {count}.",
        "batch_no_gpu": "Games are played on a GPU only in a process started with ALIDADE_BATCH=cuda.",
        "batch_move": "Seat {seat} of game {game} may not draw this.",
        "batch_count": "Bulk simulation plays at least one game; got {count}.",
        "batch_keys": "Bulk simulation needs a key, a whole number of 64 bits, for each of its {count} games.",
        "batch_rows": "Bulk simulation expects an array {name} of shape {shape} and type {kind}.",
        "batch_not_dealt": "The games have to be dealt before anyone draws.",
        "batch_shape": "Bulk simulation has no room for the shapes of {card}.",
    }


class Quantity(Phrase):
    """A quantity that can exceed the capacity."""

    sentences: ClassVar[Mapping[str, str]] = {
        "ambush_cards": "ambush cards",
        "hero_cards": "hero cards",
        "named_monsters": "named monsters",
    }


def _check_capacity(things: str, count: int, most: int) -> None:
    if count > most:
        raise NotInBatch("batch_size", things=Quantity(things), count=count, most=most)


def cell(space: int) -> int:
    """A space of the plain engine, sixteen to a row, as one of eleven to a row."""
    return space // STRIDE * SIDE + space % STRIDE


def pair(mask: Mask) -> tuple[int, int]:
    """A mask of the plain engine as two words."""
    return split_words(sum((mask >> row * STRIDE & LINE) << row * SIDE for row in range(SIDE)))


def mask(low: int, high: int) -> Mask:
    """Two words as a mask of the plain engine."""
    return _mask(int(low) | int(high) << SPLIT)


@lru_cache(maxsize=1 << 16)
def _mask(board: int) -> Mask:
    result, row = 0, 0
    while board:
        result |= (board & LINE) << row
        board >>= SIDE
        row += STRIDE
    return result


class EncodedSetup:
    """The cards of a game by number, and the row of words that the compiled engine reads.

    Compiled versions of cards and effects are stored by number; `counts` and `effects` say at which offsets."""

    def __init__(self, setup: Setup) -> None:
        box, self.grid = setup.box, setup.sheet.grid
        if max(self.grid.rows, self.grid.cols) > SIDE:
            raise NotInBatch("batch_map", rows=self.grid.rows, cols=self.grid.cols)
        if box.skills:
            raise NotInBatch("batch_skills")
        self.setup = setup
        self.cards: tuple[DeckCard, ...] = box.deck_cards
        self.state_size = at.DECK + 1 + len(self.cards)  # how many words a state has
        self.numbers = {card.id: number for number, card in enumerate(self.cards)}
        self.scoring = tuple(card for stack in Stack for card in box.scoring if card.stack is stack)
        self.edicts = {card.id: number for number, card in enumerate(self.scoring)}
        self.named = tuple(card for card in box.ambushes if card.monster)
        _check_capacity("ambush_cards", len(box.ambushes), at.MAX_PILE)
        _check_capacity("hero_cards", len(box.heroes), at.MAX_PILE)
        _check_capacity("named_monsters", len(self.named), at.MAX_NAMED)
        self.counts: dict[int, Counting] = {}
        self.effects: dict[int, EffectSpaces] = {}
        self.row = self._head(setup)
        self.row += [0] * (at.CARD_WORDS * len(self.cards))
        for number, card in enumerate(self.cards):
            self._card(at.CARDS + number * at.CARD_WORDS, card)
        self.row[at.SCORING] = len(self.row)
        for edict in self.scoring:
            self._scoring_row(edict)

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
            words[at.CHOSEN_EDICTS + index] = self.edicts[id]
        for index, season in enumerate(box.seasons):
            words[at.SEASONS + 3 * index : at.SEASONS + 3 * index + 3] = [season.threshold, *season.edicts]
        for index, stack in enumerate(Stack):
            known = [number for number, card in enumerate(self.scoring) if card.stack is stack]
            words[at.STACKS + 2 * index : at.STACKS + 2 * index + 2] = [known[0], len(known)]
        words[at.NAMED_COUNT] = len(self.named)
        for index, ambush in enumerate(self.named):
            place = at.NAMES + at.NAME_WORDS * index
            words[place : place + at.NAME_WORDS] = self._effect_row(ambush, place)
        words[at.BLANK : at.BLANK + at.SHEET] = sheet_row(setup.sheet, self)
        return words

    def _card(self, place: int, card: DeckCard) -> None:
        record = [at.RUINS_CARD, 0, 0, 0, 0, 0, 0, -1]
        if isinstance(card, ExploreCard):
            record[: at.TERRAINS + 1] = [at.EXPLORE, card.time, _bits(card.terrains)]
            record[at.FIRST_ORIENTATION : at.ORIENTATIONS + 1] = self._orientations(card.id, card.shapes)
        elif isinstance(card, AmbushCard):
            record[: at.TERRAINS + 1] = [at.AMBUSH, 0, _bits((MONSTER,))]
            record[at.FIRST_ORIENTATION : at.ORIENTATIONS + 1] = self._orientations(card.id, (card.shape,))
            record[at.PASS] = -1 if card.direction is Direction.CLOCKWISE else 1
            record[at.WALK] = len(self.row)
            shape = card.shape.printed
            walk = search_order(self.grid, shape.height, shape.width, card.corner, card.direction)
            self.row += [len(walk), *map(cell, walk)]
            record[at.NAME] = self.named.index(card) if card.monster else -1
        elif isinstance(card, HeroCard):
            record[at.KIND] = at.HERO_CARD
            record[at.WALK] = self._patterns(card)
        else:
            assert isinstance(card, RuinsCard)
        self.row[place : place + at.CARD_WORDS] = record

    def _orientations(self, id: str, shapes: tuple[Shape, ...]) -> tuple[int, int]:
        """Write the orientations of a card's shapes; returns where the first stands and how many there are."""
        first, oriented = (
            len(self.row),
            [(shape, orientation) for shape in shapes for orientation in shape.orientations],
        )
        if len(oriented) > at.MAX_ORIENTATIONS:
            raise NotInBatch("batch_shape", card=Id("card", id))
        records, steps = list[int](), list[int]()
        for shape, orientation in oriented:
            more = [cell(offset) for offset in orientation.offsets]
            if more[-1] >= SPLIT or max(orientation.height, orientation.width) > SIDE:
                raise NotInBatch("batch_shape", card=Id("card", id))
            place = first + at.ORIENTATION * len(oriented) + len(steps)
            fits = pair(self.grid.corners[orientation.height][orientation.width])
            records += [pair(orientation.cells)[0], int(shape.coin), *fits, len(more), place]
            steps += more
        self.row += records + steps
        self.row[at.WIDEST] = max(self.row[at.WIDEST], len(oriented))
        return first, len(oriented)

    def _patterns(self, card: HeroCard) -> int:
        """Write a hero's attack patterns around every space, each set of marks once (R12.1)."""
        first = len(self.row)
        for space in range(SIDE * SIDE):
            row, col = divmod(space, SIDE)
            patterns = dict.fromkeys(
                sum(
                    1 << (row + down) * SIDE + col + right
                    for down, right in pattern
                    if 0 <= row + down < self.grid.rows and 0 <= col + right < self.grid.cols
                )
                for pattern in card.patterns
            )
            pairs = [word for marks in patterns for word in split_words(marks)]
            self.row += [len(patterns), *pairs] + [0] * (at.PATTERNS - 1 - len(pairs))
        return first

    def _scoring_row(self, card: ScoringCard) -> None:
        """Write the record of a scoring card."""
        compiled, place = card.compiled, len(self.row)
        if not isinstance(compiled, CompiledScoring) or compiled.stars is None:
            raise NotInBatch("batch_card", card=Id("card", card.id))
        self.counts[place + at.COUNTS] = compiled.stars
        potential, weight = 0, 0
        if compiled.potential is not None:
            self.counts[place + at.POTENTIAL] = compiled.potential
            potential, weight = number_of(compiled.potential), compiled.weight
        stack = list(Stack).index(card.stack)
        self.row += [card.solo, stack, number_of(compiled.stars), potential, weight]

    def _effect_row(self, card: AmbushCard, place: int) -> list[int]:
        """The record of a named monster."""
        effect = card.effect
        if effect is None:
            return [0, 0, card.coins]
        if effect not in COMPILED_EFFECTS:
            raise NotInBatch("batch_effect", card=Id("card", card.id), effect=effect.id)
        self.effects[place + at.EFFECT] = spaces = COMPILED_EFFECTS[effect]
        return [1 + list(Consequence).index(effect.consequence), number_of(spaces), card.coins]

    def orientation(self, card: int, index: int) -> int:
        """The offset of an orientation of a card in the row."""
        return self.row[at.CARDS + card * at.CARD_WORDS + at.FIRST_ORIENTATION] + index * at.ORIENTATION


def _bits(terrains: tuple[Terrain, ...]) -> int:
    return sum(1 << terrain for terrain in terrains)


def sheet_row(sheet: Sheet, book: EncodedSetup) -> list[int]:
    """A sheet of the plain engine as a row of words."""
    words = [0] * at.SHEET
    layers = [*sheet.terrain, sheet.ruins, sheet.wasteland, sheet.destroyed, sheet.marks, sheet.empty]
    layers += [sheet.spaces_of(card.monster) for card in book.named]
    for index, layer in enumerate(layers):
        words[2 * index : 2 * index + 2] = pair(layer)
    words[at.MAP : at.MAP + 2] = pair(sheet.grid.all_spaces)
    words[at.EDGE : at.EDGE + 2] = pair(sheet.grid.edge)
    words[at.COINS] = sheet.purse
    for season, stars in enumerate(sheet.stars):
        place = at.STARS + season * at.STARS_PER_SEASON
        words[place : place + at.STARS_PER_SEASON] = [*stars.edicts, stars.coins, stars.monsters]
    return words


@lru_cache(maxsize=64)
def encode_setup(setup: Setup) -> EncodedSetup:
    """Encode a set-up; equal set-ups share one result."""
    return EncodedSetup(setup)
