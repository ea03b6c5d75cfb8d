"""Actions: a drawing as one number, made of the orientation, the anchor and the terrain."""

from __future__ import annotations

from functools import lru_cache
from operator import index
from typing import Final, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from alidade.engine.card import AmbushCard, DeckCard, ExploreCard
from alidade.engine.grid import STRIDE, Mask, first
from alidade.engine.move import MARKS, Part
from alidade.engine.offer import Choice
from alidade.engine.shape import Shape
from alidade.engine.terrain import Terrain
from alidade.env.drawing import Drawing
from alidade.env.errors import BadEnvironment
from alidade.env.published import PUBLISHED

SIDE: Final = 11
SPACES: Final = SIDE * SIDE
TERRAINS: Final = 6  # forest, village, farm, water, monster, hero
BYTES: Final = SIDE * STRIDE // 8

ActionMask = NDArray[np.int8]


@lru_cache(maxsize=256)
def orientations(card: DeckCard) -> tuple[Mask, ...]:
    """The orientations of a card's shapes, in the order in which actions count them."""
    shapes: tuple[Shape, ...] = ()
    if isinstance(card, ExploreCard):
        shapes = card.shapes
    elif isinstance(card, AmbushCard):
        shapes = (card.shape,)
    return tuple(orientation.cells for shape in shapes for orientation in shape.orientations)


LONE: Final = PUBLISHED.orientations
ORIENTATIONS: Final = LONE + 1  # the last is a lone space: a fallback, a hero or a victim
ACTIONS: Final = ORIENTATIONS * SPACES * TERRAINS


def number(orientation: int, anchor: int, terrain: int = 0) -> int:
    """The action of an orientation, an anchor (0 to 120, row by row) and a terrain."""
    return (orientation * SPACES + anchor) * TERRAINS + terrain


def parts_of(action: int) -> tuple[int, int, int]:
    """The orientation, the anchor and the terrain of an action that draws."""
    if not 0 <= action_number(action) < ACTIONS:
        raise BadEnvironment("wrong_action", most=ACTIONS - 1, got=action)
    return _parts(action)


def _parts(action: int) -> tuple[int, int, int]:
    place, terrain = divmod(action, TERRAINS)
    return *divmod(place, SPACES), terrain


def action_number(action: SupportsIndex) -> int:
    """An action as an int, whatever kind of whole number it is."""
    try:
        return index(action)
    except TypeError:
        raise BadEnvironment("wrong_action", most=ACTIONS - 1, got=str(action)) from None


def planes(masks: list[Mask]) -> NDArray[np.int8]:
    """Sets of spaces as planes of ones and zeros, 11 x 11 each."""
    packed = np.frombuffer(b"".join(mask.to_bytes(BYTES, "little") for mask in masks), dtype=np.uint8)
    bits = np.unpackbits(packed, bitorder="little").reshape(len(masks), SIDE, STRIDE)
    return np.ascontiguousarray(bits[:, :, :SIDE]).view(np.int8)


def legal(drawing: Drawing, orientation_count: int = LONE) -> ActionMask:
    """A one for every action that draws what may be drawn next, given how many orientations shapes have."""
    mask = np.zeros((orientation_count + 1, SPACES, TERRAINS), dtype=np.int8)
    choices = drawing.offer.choices
    if choices and choices[0].word == MARKS:
        mask[: len(choices), _hero(drawing), 0] = 1
        return mask.reshape(-1)
    anchors = planes([choice.anchors for choice in choices]).reshape(len(choices), SPACES)
    for choice, places in zip(choices, anchors, strict=True):
        for terrain in choice.terrains or (0,):
            mask[_orientation(drawing, choice), :, terrain] = places
    return mask.reshape(-1)


def part(drawing: Drawing, action: int) -> Part | None:
    """The part that an action draws, or none where it may not be drawn."""
    if action < 0:
        return None
    orientation, anchor, terrain = _parts(action)
    choices = drawing.offer.choices
    if choices and choices[0].word == MARKS:
        legal_marks = orientation < len(choices) and (anchor, terrain) == (_hero(drawing), 0)
        return choices[orientation].part(0) if legal_marks else None
    space = anchor // SIDE * STRIDE + anchor % SIDE
    for choice in choices:
        if _orientation(drawing, choice) == orientation and choice.anchors >> space & 1:
            if not choice.terrains:
                return Part(choice.word, None, choice.cells << space) if terrain == 0 else None
            if terrain in choice.terrains:
                return Part(choice.word, Terrain(terrain), choice.cells << space)
    return None


def _orientation(drawing: Drawing, choice: Choice) -> int:
    """The number of an orientation; those of a custom card above 12 come after the lone space."""
    if choice.shape is None:
        return LONE
    index = orientations(drawing.task.card).index(choice.cells)
    return index if index < LONE else index + 1


def _hero(drawing: Drawing) -> int:
    """The space of the hero whose marks are owed."""
    row, col = divmod(first(drawing.begun[0].cells), STRIDE)
    return row * SIDE + col
