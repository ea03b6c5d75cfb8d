"""Putting a game together: which cards of which boxes, on which map, by whom (R2, R14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from alidade.cards import base, heroes
from alidade.cards.shelf import BASE, HEROES
from alidade.cards.skills import SKILLS
from alidade.engine.card import AmbushCard, Box, HeroCard
from alidade.engine.errors import BadSetup
from alidade.engine.paper import read_sheet
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.engine.value import replace

if TYPE_CHECKING:
    from random import Random

    from alidade.cards.boxfile import CustomBox

BOXES = ("base", "heroes", "combined")
MAPS: dict[str, Sheet] = {id: read_sheet(text) for id, text in {**base.MAPS, **heroes.MAPS}.items()}
FIRST_MAP = {"base": "A", "heroes": "C", "combined": "A"}
C = TypeVar("C", AmbushCard, HeroCard)
_PRINTED = {"base": base, "heroes": heroes}
PRINTED = tuple(_PRINTED)


@dataclass(frozen=True)
class Selection:
    """Which cards of the printed boxes are in play; what is left open follows the box."""

    box: str | CustomBox = "base"
    explore: str = ""
    seasons: str = ""
    ambushes: tuple[str, ...] | None = None
    heroes: tuple[str, ...] | None = None
    scoring: str = ""
    skills: bool = False


def set_up(
    names: str | Iterable[str | Cartographer],
    map: str | Sheet = "",
    selection: Selection | str | CustomBox | None = None,
    *,
    fallback: str = "any",
    edicts: tuple[str, ...] = (),
    map_name: str = "",
) -> Setup:
    """A set-up from everyday words; what cannot be played is refused with one sentence.

    One name alone is a solo game, and a box alone is a selection of all its cards."""
    names = (names,) if isinstance(names, str) else names
    selection = selection if isinstance(selection, Selection) else Selection(selection or "base")
    builds_on = selection.box if isinstance(selection.box, str) else selection.box.builds_on
    custom_maps = {} if isinstance(selection.box, str) else selection.box.maps
    if builds_on not in BOXES:
        raise BadSetup("no_box", box=builds_on, boxes=tuple(BOXES))
    map = map or next(iter(custom_maps), FIRST_MAP[builds_on])
    if isinstance(map, str) and map not in {**MAPS, **custom_maps}:
        raise BadSetup("no_map", map=map, maps=(*MAPS, *custom_maps))
    if fallback not in list(Fallback):
        raise BadSetup("wrong_fallback", fallback=fallback)
    sheet = {**MAPS, **custom_maps}[map] if isinstance(map, str) else map
    box = prepare(selection, map if isinstance(map, str) else "")
    if not box.ruins and isinstance(map, str) and map in heroes.MAPS:
        sheet = replace(sheet, ruins=0)  # R2.5: plain spaces when Heroes is played alone
    people = tuple(name if isinstance(name, Cartographer) else Cartographer(name) for name in names)
    name = map if isinstance(map, str) else map_name
    return Setup(box, sheet, people, map=name, fallback=Fallback(fallback), edicts=edicts)


def prepare(selection: Selection, map: str = "") -> Box:
    """The box that a selection makes; in a combined game the ruins cards always take part (R14.3)."""
    own = None if isinstance(selection.box, str) else selection.box
    name = own.builds_on if own else str(selection.box)
    explore = _named(selection.explore, "base" if name == "combined" else name)
    seasons = _named(selection.seasons, "base" if name == "combined" else name)
    scoring = selection.scoring or name
    cards = _PRINTED[explore].EXPLORE
    ambushes = _ambushes(selection, name)
    herocards = _heroes(selection, name)
    decks = {"base": (base,), "heroes": (heroes,), "combined": (base, heroes)}
    if scoring not in decks:
        raise BadSetup("no_box", box=scoring, boxes=tuple(BOXES))
    edicts = tuple(card for box in decks[scoring] for card in box.SCORING)
    ruins = base.RUINS if explore == "base" or is_combined(selection, map) else ()
    skills = SKILLS if selection.skills else ()
    return Box(
        explore=own.explore if own and own.explore is not None else cards,
        ruins=own.ruins if own and own.ruins is not None else ruins,
        ambushes=own.ambushes if own and own.ambushes is not None else ambushes,
        heroes=own.heroes if own and own.heroes is not None else herocards,
        seasons=own.seasons if own and own.seasons is not None else _PRINTED[seasons].SEASONS,
        scoring=own.scoring if own and own.scoring is not None else edicts,
        skills=own.skills if own and own.skills is not None else skills,
    )


def _named(asked: str, default: str) -> str:
    if asked and asked not in _PRINTED:
        raise BadSetup("no_box", box=asked, boxes=tuple(_PRINTED))
    return asked or default


def _ambushes(selection: Selection, name: str) -> tuple[AmbushCard, ...]:
    everything = (*base.AMBUSHES, *heroes.AMBUSHES)
    if selection.ambushes is None:
        return everything if name == "combined" else _PRINTED[name].AMBUSHES
    return _by_id(selection.ambushes, everything)


def _heroes(selection: Selection, name: str) -> tuple[HeroCard, ...]:
    if selection.heroes is None:
        return () if name == "base" else heroes.HEROES
    return _by_id(selection.heroes, heroes.HEROES)


def _by_id(ids: tuple[str, ...], cards: tuple[C, ...]) -> tuple[C, ...]:
    known = {card.id: card for card in cards}
    for id in ids:
        if id not in known:
            raise BadSetup("no_such_card", card=id, cards=tuple(known))
    return tuple(known[id] for id in ids)


def is_combined(selection: Selection, map: str = "") -> bool:
    """Whether sheet and cards come from both printed boxes (R2.5); custom maps and skills belong to none."""
    own = None if isinstance(selection.box, str) else selection.box
    name = own.builds_on if own else str(selection.box)
    if name == "combined":
        return True
    sources = {selection.explore or name, selection.seasons or name, selection.scoring or name}
    sources |= {"base"} if map in base.MAPS else {"heroes"} if map in heroes.MAPS else set()
    cards = (*_ambushes(selection, name), *_heroes(selection, name))
    sources |= {"base" for card in cards if card in BASE} | {"heroes" for card in cards if card in HEROES}
    return len(sources) > 1


def some(cards: Iterable[str], count: int, rng: Random) -> tuple[str, ...]:
    """Some of the cards, drawn at random but kept in their order."""
    known = tuple(cards)
    if not 0 <= count <= len(known):
        raise BadSetup("wrong_count", count=count, most=len(known))
    taken = set(rng.sample(known, count))
    return tuple(card for card in known if card in taken)
