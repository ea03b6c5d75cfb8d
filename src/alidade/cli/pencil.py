"""The pencil: composes a move by one question after the other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from alidade.cards.printed import SKILLS
from alidade.engine.card import Power
from alidade.engine.consider import Prospect, consider
from alidade.engine.errors import AlidadeError
from alidade.engine.grid import STRIDE, Mask, first, read_cell, read_cells
from alidade.engine.move import DESTROY, MARKS, Move, Part
from alidade.engine.offer import Choice, Offer
from alidade.engine.shape import Orientation
from alidade.engine.state import State
from alidade.engine.terrain import BY_LETTER, Terrain

SEAT = 1
MAX_PICTURES = 8


class Unclear(AlidadeError):
    """An answer that fits no question."""

    sentences: ClassVar[Mapping[str, str]] = {
        "not_a_choice": "{text} is not one of the choices.",
        "terrain_first": "Name the terrain too, as in {text}.",
        "over_edge": "At {cell} the shape would reach over the edge of the map.",
        "nothing_to_undo": "There is nothing to undo.",
    }


class Question(StrEnum):
    """The next question."""

    WHAT = "what"  # which shape of the card, or which skill
    SHAPE = "shape"  # which shape, with that skill
    TERRAIN = "terrain"
    ORIENTATION = "orientation"  # which way the shape lies
    PATTERN = "pattern"  # which of some fixed sets of spaces
    SPACES = "spaces"  # all spaces by name
    PLACE = "place"  # where the top left corner of its box goes
    CONFIRM = "confirm"  # whether the move is drawn as it is, or gets another part


@dataclass(frozen=True)
class Answer:
    """One numbered answer: a word and what it leaves to choose from."""

    word: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Pencil:
    """The settled parts of a move, and the choices left for the next one."""

    state: State
    parts: tuple[Part, ...] = ()
    chosen: tuple[Choice, ...] | None = None
    terrain: Terrain | None = None
    before: Pencil | None = None

    @property
    def offer(self) -> Offer:
        """What may follow the settled parts."""
        return self.state.task(SEAT).offer(self.parts)

    @property
    def move(self) -> Move:
        """The settled parts as a move."""
        return Move(self.parts)

    @property
    def prospect(self) -> Prospect:
        """What the settled parts would change."""
        return consider(self.state, SEAT, self.parts)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices left for the next part."""
        return self.offer.choices if self.chosen is None else self.chosen

    @property
    def terrains(self) -> tuple[Terrain, ...]:
        """The terrains that are left to choose from."""
        if self.terrain is not None:
            return (self.terrain,)
        return tuple(dict.fromkeys(terrain for choice in self.choices for terrain in choice.terrains))

    @property
    def entries(self) -> tuple[Answer, ...]:
        """The choices in groups: the shapes of the card one by one, the skills by name, or a skill's shapes."""
        piles: dict[tuple[str, object], list[Choice]] = {}
        skills_apart = self.question is Question.SHAPE
        for choice in self.choices:
            key = choice.word, choice.shape if skills_apart or not choice.word else None
            piles.setdefault(key, []).append(choice)
        return tuple(Answer(word, tuple(choices)) for (word, _), choices in piles.items())

    @property
    def anchors(self) -> Mask:
        """The legal positions of the shape, once its orientation is chosen."""
        return self.choices[0].anchors if self.question is Question.PLACE else 0

    @property
    def question(self) -> Question:
        """The next question."""
        if self.chosen is None and self.offer.done:
            return Question.CONFIRM
        words = {choice.word for choice in self.choices}
        shapes = {choice.shape for choice in self.choices}
        if len(words) > 1 or (len(shapes) > 1 and "" in words):
            return Question.WHAT
        if len(shapes) > 1:
            return Question.SHAPE
        if len(self.terrains) > 1:
            return Question.TERRAIN
        if len(self.choices) == 1:
            return Question.PLACE
        if all(choice.anchors == 1 for choice in self.choices):
            return Question.PATTERN
        return Question.SPACES if self._overhangs or len(self.choices) > MAX_PICTURES else Question.ORIENTATION

    @property
    def _overhangs(self) -> bool:
        word = self.choices[0].word
        return any(skill.id == word and skill.power is Power.OVERHANG for skill in self.state.skills)

    # Answers.

    def answers(self, line: str) -> Iterator[Pencil]:
        """Apply a typed line: a whole move, some spaces, or several answers; yield the pencil after each."""
        tokens = [_tidy(token) for token in line.split()]
        if tokens and all(map(_is_cell, tokens)) and (len(tokens) > 1 or self.question is Question.SPACES):
            yield self._spaces(tokens)
        elif tokens and (whole := self._whole(tokens)) is not None:
            yield whole
        else:
            pencil = self
            for token in tokens:
                pencil = pencil._token(token)
                yield pencil

    def undo(self) -> Pencil:
        """The pencil before the last answer."""
        if self.before is None:
            raise Unclear("nothing_to_undo")
        return self.before

    def _whole(self, tokens: list[str]) -> Pencil | None:
        """Apply a move typed in full, or its next part; None if the line is neither."""
        drawn = tokens[0] in BY_LETTER and _is_cell(" ".join(tokens[1:2]))
        if not (drawn or tokens[0] in ("-", DESTROY, MARKS) or tokens[0] in {card.id for card in SKILLS}):
            return None
        move = Move.parse(" ".join(tokens))
        if self.question is Question.TERRAIN and len(tokens) == 2 and self.offer.find(move.parts[0]) is None:
            return None  # a terrain and a place
        follows = move.parts and move.parts[0].word in self.offer.words
        return self._settled((*(self.parts if follows else ()), *move.parts))

    def _spaces(self, tokens: list[str]) -> Pencil:
        """The next part by all its spaces."""
        if len(self.terrains) > 1:
            raise Unclear("terrain_first", text=" ".join((self.terrains[0].letter, *tokens)))
        word = self.choices[0].word if len({choice.word for choice in self.choices}) == 1 else ""
        part = Part(word, self.terrains[0] if self.terrains else None, read_cells(tokens))
        return self._settled((*self.parts, part))

    def _token(self, token: str) -> Pencil:
        """One answer to the question."""
        question = self.question
        if question is Question.TERRAIN and token in BY_LETTER and BY_LETTER[token] in self.terrains:
            return self._narrow(self.choices, BY_LETTER[token])
        if _is_cell(token):
            if question is Question.CONFIRM and self.before is not None and self.before.question is Question.PLACE:
                return self.before._token(token)
            if question is Question.PLACE:
                return self._place(token)
            if question in (Question.WHAT, Question.SHAPE) and self._lone:
                return self._spaces([token])
        number = int(token) if token.isascii() and token.isdigit() and len(token) < 4 else 0
        if question in (Question.WHAT, Question.SHAPE, Question.CONFIRM) and 0 < number <= len(self.entries):
            return self._narrow(self.entries[number - 1].choices)
        if question is Question.TERRAIN and 0 < number <= len(self.terrains):
            return self._narrow(self.choices, self.terrains[number - 1])
        if question in (Question.ORIENTATION, Question.PATTERN) and 0 < number <= len(self.choices):
            return self._narrow((self.choices[number - 1],))
        raise Unclear("not_a_choice", text=token)

    @property
    def _lone(self) -> bool:
        return all(choice.cells.bit_count() == 1 for choice in self.choices)

    def _narrow(self, choices: tuple[Choice, ...], terrain: Terrain | None = None) -> Pencil:
        known = self.terrain if terrain is None else terrain
        return replace(self, chosen=choices, terrain=known, before=self).forward()

    def _place(self, token: str) -> Pencil:
        """The next part by the top left corner of its box."""
        choice, anchor = self.choices[0], read_cell(token)
        grid, orientation = self.state.sheets[SEAT - 1].grid, Orientation(choice.cells)
        row, col = divmod(anchor, STRIDE)
        if (
            row < grid.rows
            and col < grid.cols
            and (row + orientation.height > grid.rows or col + orientation.width > grid.cols)
        ):
            raise Unclear("over_edge", cell=token)
        return self._settled((*self.parts, self._part(choice, anchor)))

    def _part(self, choice: Choice, anchor: int) -> Part:
        return Part(choice.word, self.terrains[0] if self.terrains else None, choice.cells << anchor)

    def _settled(self, parts: tuple[Part, ...]) -> Pencil:
        """These parts, if the rules allow them; otherwise the reason why not."""
        consider(self.state, SEAT, parts)
        return Pencil(self.state, parts, before=self).forward()

    def forward(self) -> Pencil:
        """Settle everything that leaves no choice."""
        if self.question is not Question.PLACE or self.anchors.bit_count() != 1:
            return self
        part = self._part(self.choices[0], first(self.anchors))
        return Pencil(self.state, (*self.parts, part), before=self.before).forward()


def begin(state: State) -> Pencil:
    """A pencil for the move that is owed."""
    return Pencil(state).forward()


_CELL = re.compile(r"[a-z]\d+")


def _is_cell(token: str) -> bool:
    return _CELL.fullmatch(token) is not None


def _tidy(token: str) -> str:
    """Letters as the notation writes them: small for spaces and words, capital for a terrain."""
    return token.upper() if token.upper() in BY_LETTER else token.lower()
