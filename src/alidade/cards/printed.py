"""The printed boxes: every folder or file in `boxes/`, in the order of their numbers."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from alidade.cards import boxes
from alidade.cards.box import PrintedBox
from alidade.engine.card import Card
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet


def _find_boxes() -> tuple[PrintedBox, ...]:
    modules = [import_module(f"{boxes.__name__}.{entry.name}") for entry in iter_modules(boxes.__path__)]
    return tuple(sorted((module.BOX for module in modules), key=lambda box: (box.order, box.id)))


ALL_BOXES: dict[str, PrintedBox] = {box.id: box for box in _find_boxes()}
BOX_OF: dict[Card, PrintedBox] = {card: box for box in ALL_BOXES.values() for card in box.cards}
CATALOGUE: dict[str, Card] = {card.id: card for card in BOX_OF}
MAPS: dict[str, Sheet] = {id: read_sheet(text) for box in ALL_BOXES.values() for id, text in box.maps.items()}
SKILLS = tuple(card for box in ALL_BOXES.values() for card in box.skills)
PRINTED = tuple(id for id, box in ALL_BOXES.items() if box.playable)
PARTS: dict[str, tuple[PrintedBox, ...]] = {  # what each name plays: the first box has the deck, seasons and map
    **{id: (ALL_BOXES[id],) for id in PRINTED},
    **{
        id: tuple(ALL_BOXES[part] for part in parts)
        for box in ALL_BOXES.values()
        for id, parts in box.combinations.items()
        if ALL_BOXES.keys() >= set(parts)
    },
}
BOXES = tuple(PARTS)
DEFAULT_BOX = BOXES[0]
FIRST_GAME: tuple[str, ...] = next((box.first_game for box in ALL_BOXES.values() if box.first_game), ())
"""The scoring cards that a box recommends as edicts A to D for a first game (R2.2)."""
