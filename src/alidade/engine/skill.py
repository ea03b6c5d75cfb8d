"""Skills: what each of them adds to an offer (R15)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from alidade.engine.card import AmbushCard, DeckCard, ExploreCard, HeroCard, Power, SkillCard
from alidade.engine.frozen import replace
from alidade.engine.grid import STRIDE, Cell, Grid, Mask, first
from alidade.engine.move import Part
from alidade.engine.offer import Choice, one_space
from alidade.engine.shape import Orientation, Shape
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import Terrain

if TYPE_CHECKING:
    from alidade.engine.task import Task


def usable_on(skill: SkillCard, card: DeckCard) -> bool:
    """Whether a skill can be used on a turn with this card (R15.8)."""
    if isinstance(card, ExploreCard):
        return skill.power is not Power.WARD
    return skill.power is Power.SECOND_TERRAIN or (skill.power is Power.WARD and isinstance(card, AmbushCard))


def affordable(skills: tuple[SkillCard, ...], sheet: Sheet) -> tuple[SkillCard, ...]:
    """The skills a sheet can still use this season (R15.1)."""
    return () if sheet.used else tuple(card for card in skills if card.cost <= sheet.purse)


def paid(skills: tuple[SkillCard, ...], parts: tuple[Part, ...], sheet: Sheet) -> Sheet:
    """The sheet with the cost of the skill among the parts crossed out, before anything is drawn (R15.1)."""
    for card in skills:
        if any(part.word == card.id for part in parts):
            return replace(sheet, spent=sheet.spent + card.cost, used=card.id)
    return sheet


def offered(task: Task, begun: tuple[Part, ...]) -> tuple[Choice, ...]:
    """What skills add to an offer, given the parts so far (R15.8)."""
    card = task.card
    if isinstance(card, ExploreCard):
        if not begun:
            return replacement_choices(task, card)
        return extra_choices(task, card, begun[0]) if len(begun) == 1 and not begun[0].word else ()
    if isinstance(card, HeroCard):
        return two_terrain_choices(task.skills, task.after(begun)) if len(begun) == 2 else ()
    return () if begun else responses(task.skills, task.sheet)


def responses(skills: tuple[SkillCard, ...], sheet: Sheet) -> tuple[Choice, ...]:
    """What may be said when an ambush is revealed; a full sheet draws no monsters (R15.3, R15.8, R4.8)."""
    if not sheet.empty:
        return ()
    wards = tuple(Choice(card.id, (), 0, 1) for card in skills if card.power is Power.WARD)
    return wards + two_terrain_choices(skills, sheet)


def two_terrain_choices(skills: tuple[SkillCard, ...], sheet: Sheet) -> tuple[Choice, ...]:
    """A space of two terrains at once, on any empty space (R15.7)."""
    empty = sheet.empty
    doubles = [card for card in skills if card.power is Power.SECOND_TERRAIN]
    return tuple(one_space(card.id, (), empty) for card in doubles if empty)


def replacement_choices(task: Task, card: ExploreCard) -> tuple[Choice, ...]:
    """Main drawings that only a skill allows (R15.5, R15.6, R15.11)."""
    choices: list[Choice] = []
    for skill in task.skills:
        if skill.power is Power.OTHER_TERRAIN:
            choices += task.fitting(card.shapes, skill.terrains, skill.id)
        elif skill.power is Power.REPLACEMENT and skill.shape:
            choices += task.fitting((skill.shape,), card.terrains, skill.id)
        elif skill.power is Power.OVERHANG:
            choices += _overhang_choices(task, card, skill)
    return tuple(choices)


def _overhang_choices(task: Task, card: ExploreCard, skill: SkillCard) -> Iterator[Choice]:
    """What stays on the map of the card's shapes, wherever they stick out (R15.6)."""
    sheet = task.sheet
    for orientation, places, shape in _clipped(card, sheet.grid):
        anchors = places & orientation.anchors(sheet.grid, sheet.empty)
        if task.ruins:
            anchors &= orientation.reaching(sheet.open_ruins)
        if anchors:
            yield Choice(skill.id, card.terrains, orientation.cells, anchors, shape)


@lru_cache(maxsize=1024)
def _clipped(card: ExploreCard, grid: Grid) -> tuple[tuple[Orientation, Mask, Shape], ...]:
    """Every form that is left of a card's shapes on a map, and where; each once, the shape with the coin first."""
    taken: set[Mask] = set()
    packed: dict[tuple[Mask, Shape], Mask] = {}
    for shape in sorted(card.shapes, key=lambda shape: not shape.coin):
        for orientation in shape.orientations:
            for cells, anchor in _on_map(orientation, grid):
                if cells not in taken:
                    taken.add(cells)
                    form = cells >> anchor, shape
                    packed[form] = packed.get(form, 0) | 1 << anchor
    return tuple((Orientation(cells), anchors, shape) for (cells, shape), anchors in packed.items())


def _on_map(orientation: Orientation, grid: Grid) -> Iterator[tuple[Mask, Cell]]:
    """The spaces on the map of every position that has one there, and the top left space of their box."""
    sideways = []
    for right in range(1 - orientation.width, grid.cols):
        begin, end = max(0, -right), min(orientation.width, grid.cols - right)
        sideways.append(_shifted(orientation.cells & grid.rectangle(0, begin, orientation.height, end - begin), right))
    for down in range(1 - orientation.height, grid.rows):
        for moved in sideways:
            if cells := _shifted(moved, STRIDE * down) & grid.all_spaces:
                yield cells, _corner(cells)


def _shifted(mask: Mask, by: int) -> Mask:
    return mask << by if by >= 0 else mask >> -by


def _corner(cells: Mask) -> Cell:
    """The top left space of the box around some spaces."""
    columns = cells
    for rows in (8, 4, 2, 1):
        columns |= columns >> STRIDE * rows
    return first(cells) // STRIDE * STRIDE + first(columns)


def extra_choices(task: Task, card: ExploreCard, main: Part) -> tuple[Choice, ...]:
    """Extra pieces after the main drawing and its consequences (R15.4, R15.7, R15.9, R15.11)."""
    sheet = task.after((main,))
    choice = task.find(main)
    choices: list[Choice] = []
    for skill in task.skills:
        if skill.power is Power.COPY and choice and choice.shape:
            choices += _extra(skill, _terrain(main), choice.shape, sheet)
        elif skill.power is Power.BESIDE_MONSTER and skill.shape:
            choices += _extra(skill, card.terrains, skill.shape, sheet, sheet.grid.beside(sheet.monster))
        elif skill.power is Power.BESIDE_DRAWING and skill.shape:
            choices += _extra(skill, _terrain(main), skill.shape, sheet, sheet.grid.beside(main.cells))
    return (*choices, *two_terrain_choices(task.skills, sheet))


def _terrain(main: Part) -> tuple[Terrain, ...]:
    return (main.terrain,) if main.terrain is not None else ()


def _extra(
    skill: SkillCard, terrains: tuple[Terrain, ...], shape: Shape, sheet: Sheet, near: Mask | None = None
) -> Iterator[Choice]:
    """Every orientation of an extra piece that fits, with at least one space in `near`, if that is given."""
    empty = sheet.empty
    for orientation in shape.orientations:
        anchors = orientation.anchors(sheet.grid, empty)
        if near is not None:
            anchors &= orientation.reaching(near)
        if anchors:
            yield Choice(skill.id, terrains, orientation.cells, anchors, shape)
