"""Tasks: what a seat must draw, on which sheet, and every legal way to do it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import TypeGuard

from alidade.engine import skill
from alidade.engine.card import AmbushCard, Box, DeckCard, ExploreCard, HeroCard, SkillCard
from alidade.engine.draw import destroy, destroyable, earn, effect_spaces, fill, targets
from alidade.engine.effect import DESTROY_WHEN_DRAWN
from alidade.engine.frozen import new_tuple
from alidade.engine.grid import STRIDE, Mask, cell_at, first, spaces
from alidade.engine.move import DESTROY, MARKS, Move, Part
from alidade.engine.offer import END, Choice, Offer, one_space
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import HERO, MONSTER, Terrain
from alidade.engine.walk import landing_spaces

Parts = tuple[Part, ...]


class Fallback(StrEnum):
    """The terrains of the lone space drawn when no shape fits: any, or those of the card (R4.3)."""

    ANY = "any"
    CARD = "card"


class Step(StrEnum):
    """The kind of a task: a response to an ambush, a drawing, or a choice after a scoring."""

    RESPOND = "respond"
    DRAW = "draw"
    CHOOSE = "choose"


RESPOND, DRAW, CHOOSE = Step


@dataclass(repr=False, slots=True)
class Task:
    """One seat's task: the card, the sheet it draws on, and whatever else decides what is legal there."""

    step: Step
    card: DeckCard
    sheet: Sheet
    box: Box
    owner: int
    ruins: bool = False
    fallback: Fallback = Fallback.ANY
    solo: bool = False
    skills: tuple[SkillCard, ...] = ()
    ward: SkillCard | None = None
    _without_skills: dict[Parts, Offer] = field(default_factory=dict, init=False, compare=False)
    _whole: dict[Parts, Offer] = field(default_factory=dict, init=False, compare=False)

    def __repr__(self) -> str:
        return f"<Task {self.step} {self.card.id} on the sheet of seat {self.owner}>"

    def offer(self, begun: Parts = ()) -> Offer:
        """What may be drawn next, given the parts so far."""
        if not self.skills:
            return self.offer_without_skills(begun)
        known = self._whole.get(begun)
        if known is None:
            plain = self.offer_without_skills(begun)
            known = self._whole[begun] = Offer(plain.choices + skill.offered(self, begun), plain.done)
        return known

    def offer_without_skills(self, begun: Parts = ()) -> Offer:
        """What may be drawn next without a skill; whether the move may end is the same with skills and without."""
        if begun and isinstance(self.card, ExploreCard):
            return END
        known = self._without_skills.get(begun)
        if known is None:
            known = self._without_skills[begun] = self._offer(begun)
        return known

    def must_follow(self, choice: Choice) -> tuple[str, Mask]:
        """What must follow a first drawing, and at which of its anchors: a hero's marks, a strike (R12.1, R13.2)."""
        card = self.card
        if self.step is not DRAW or choice.word:
            return "", 0
        if isinstance(card, HeroCard):
            return MARKS, choice.anchors
        if _destroys(card) and choice.shape is card.shape:
            anchors = spaces(choice.anchors)
            followed = sum(1 << anchor for anchor in anchors if targets(self.sheet, card, choice.cells << anchor))
            return (DESTROY, followed) if followed else ("", 0)
        return "", 0

    def find(self, part: Part, begun: Parts = ()) -> Choice | None:
        """The choice that a part makes, if it is offered; those of skills are searched only for a part with a word."""
        choice = self.offer_without_skills(begun).find(part)
        return self.offer(begun).find(part) if choice is None and part.word else choice

    def _offer(self, begun: Parts) -> Offer:
        card = self.card
        if self.step is RESPOND:
            return END
        if isinstance(card, ExploreCard):
            return self._explore(card)
        if isinstance(card, HeroCard):
            return self._hero(card, begun)
        assert isinstance(card, AmbushCard)
        if self.step is CHOOSE:
            cells = effect_spaces(self.sheet, card) & destroyable(self.sheet)
            return END if begun else _must(one_space(DESTROY, (), cells))
        return self._ambush(card, begun)

    # An explore card (R4, R5).

    def _explore(self, card: ExploreCard) -> Offer:
        drawn = self.fitting(card.shapes, card.terrains)
        if not drawn and (empty := self.sheet.empty):
            lone = self.box.drawable if self.fallback is Fallback.ANY else card.terrains
            drawn = (one_space("", lone, empty),)
        return new_tuple(Offer, (drawn, False))

    def fitting(
        self, shapes: tuple[Shape, ...], terrains: tuple[Terrain, ...] = (), word: str = ""
    ) -> tuple[Choice, ...]:
        """Every orientation of the shapes that fits, with its anchors; under ruins it must cover one (R5.1)."""
        sheet = self.sheet
        grid, empty = sheet.grid, sheet.empty
        choices = []
        for shape in shapes:
            for orientation in shape.orientations:
                anchors = orientation.anchors(grid, empty)
                if self.ruins and anchors:
                    anchors &= orientation.reaching(sheet.open_ruins)
                if anchors:
                    choices.append(new_tuple(Choice, (word, terrains, orientation.cells, anchors, shape)))
        return tuple(choices)

    # A hero card (R12).

    def _hero(self, card: HeroCard, begun: Parts) -> Offer:
        if not begun:
            return _must(one_space("", (HERO,), self.sheet.empty))
        if len(begun) == 1:
            return _must(*(Choice(MARKS, (), marks, 1) for marks in self._patterns(card, first(begun[0].cells))))
        return END

    def _patterns(self, card: HeroCard, hero: int) -> tuple[Mask, ...]:
        """The attack pattern turned and flipped around a hero; marks off the map are lost (R12.1)."""
        grid = self.sheet.grid
        row, col = divmod(hero, STRIDE)
        return tuple(
            dict.fromkeys(
                sum(
                    1 << cell_at(row + dr, col + dc)
                    for dr, dc in pattern
                    if 0 <= row + dr < grid.rows and 0 <= col + dc < grid.cols
                )
                for pattern in card.patterns
            )
        )

    # An ambush card (R6, R7, R13.2).

    def _ambush(self, card: AmbushCard, begun: Parts) -> Offer:
        if begun:
            targets = self._targets(card, begun[0]) if len(begun) == 1 else 0
            return _must(one_space(DESTROY, (), targets)) if targets else END
        shape = card.shape
        if self.ward is not None:
            assert self.ward.shape is not None
            shape = self.ward.shape
        return self._walk(card, shape) if self.solo else self._pass(shape)

    def _pass(self, shape: Shape) -> Offer:
        """Anywhere on the neighbour's sheet, or else one space (R6.1, R6.2)."""
        sheet = self.sheet
        grid, empty = sheet.grid, sheet.empty
        places = ((orientation.cells, orientation.anchors(grid, empty)) for orientation in shape.orientations)
        fits = tuple(Choice("", (MONSTER,), cells, anchors, shape) for cells, anchors in places if anchors)
        return _must(*fits or (one_space("", (MONSTER,), empty),))

    def _walk(self, card: AmbushCard, shape: Shape) -> Offer:
        """Where the walk leads: the printed shape as it is, the ward's shape as the player turns it (R7, R15.3)."""
        turned = shape.orientations if self.ward else (shape.printed,)
        sheet = self.sheet
        choices = [
            landing_spaces(orientation, sheet.grid, sheet.empty, card.corner, card.direction) for orientation in turned
        ]
        fits = dict.fromkeys(cells for cells in choices if cells)
        return Offer(tuple(Choice("", (MONSTER,), cells, 1, shape) for cells in fits), done=0 in choices)

    def _targets(self, card: AmbushCard, drawn: Part) -> Mask:
        return targets(self.sheet, card, drawn.cells) if _destroys(card) and self._named(card, drawn) else 0

    def _named(self, card: AmbushCard, drawn: Part) -> bool:
        """Whether a drawing is the card's own shape and so carries the monster's initial (R13.1)."""
        choice = self.find(drawn) if card.monster else None
        return choice is not None and choice.shape is card.shape

    # What the parts do.

    def after(self, parts: Parts) -> Sheet:
        """The sheet with the parts drawn on it, all consequences included (R4.9, R15.9)."""
        sheet = skill.paid(self.skills, parts, self.sheet) if self.skills else self.sheet
        if self.step is CHOOSE:
            return earn(sheet, destroy(sheet, parts[0].cells), self.box) if parts else sheet
        if self.step is DRAW and parts:
            own = 2 if len(parts) > 1 and parts[1].word in (DESTROY, MARKS) else 1
            sheet = self._drawn(sheet, parts[:own])
            parts = parts[own:]
        for part in parts:
            terrains = (part.terrain,) if part.terrain is not None else self._skill(part.word).terrains
            sheet = earn(sheet, fill(sheet, terrains, part.cells), self.box)
        return sheet

    def _drawn(self, sheet: Sheet, parts: Parts) -> Sheet:
        """The main drawing with the marks or the destruction that belong to it."""
        main = parts[0]
        assert main.terrain is not None
        also = parts[1] if len(parts) > 1 else None
        marks = also.cells if also and also.word == MARKS else 0
        card, name, coins = self.card, "", 0
        if isinstance(card, AmbushCard) and self._named(card, main):
            name = card.monster
        elif isinstance(card, ExploreCard) and card.pays and (choice := self.find(main)):
            coins = int(choice.coin)
        drawn = fill(sheet, (main.terrain,), main.cells, name, marks)
        if also and also.word == DESTROY:
            drawn = destroy(drawn, also.cells)
        return earn(sheet, drawn, self.box, coins)

    def _skill(self, word: str) -> SkillCard:
        return next(card for card in self.skills if card.id == word)

    def legal_moves(self, begun: Parts = ()) -> Iterator[Move]:
        """Every legal move that starts with these parts, walked lazily and never cut short."""
        offer = self.offer(begun)
        if offer.done:
            yield Move(begun)
        for choice in offer.choices:
            for part in choice.parts():
                yield from self.legal_moves((*begun, part))

    @property
    def idle(self) -> bool:
        """Whether nothing is drawn at all: no empty space, or no place for it (R4.8, R7.2, R12.4)."""
        return not self.offer().choices

    @property
    def max_continuations(self) -> int:
        """In how many ways at most a drawing goes on without skills: marks to set, spaces to strike (R12.1, R13.2)."""
        card = self.card
        if isinstance(card, ExploreCard) or self.step is not DRAW:
            return 1
        if isinstance(card, HeroCard):
            return len(card.patterns)
        return 4 * len(card.shape.points) if _destroys(card) else 1

    def only_move(self) -> Move | None:
        """The only legal move, where there is no choice."""
        two = list(islice(self.legal_moves(), 2))
        return two[0] if len(two) == 1 else None


def _destroys(card: DeckCard) -> TypeGuard[AmbushCard]:
    """Whether drawing a card's monster destroys a space beside it (R13.2)."""
    return isinstance(card, AmbushCard) and card.effect is not None and card.effect.consequence is DESTROY_WHEN_DRAWN


def _must(*choices: Choice) -> Offer:
    """One of these has to be drawn; where they have no place, nothing is."""
    offered = tuple(choice for choice in choices if choice.anchors)
    return Offer(offered, done=not offered)
