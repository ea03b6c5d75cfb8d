"""Putting a game together: which cards of which boxes, on which map, by whom (R2, R14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
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

_PRINTED = {"base": base, "heroes": heroes}
PRINTED = tuple(_PRINTED)
_BROUGHT = {"base": (base,), "heroes": (heroes,), "combined": (base, heroes)}  # the first one brings deck, seasons, map
BOXES = tuple(_BROUGHT)
MAPS: dict[str, Sheet] = {id: read_sheet(text) for id, text in {**base.MAPS, **heroes.MAPS}.items()}
C = TypeVar("C", AmbushCard, HeroCard)


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

    @property
    def custom(self) -> CustomBox | None:
        """The custom box, if it is one."""
        return None if isinstance(self.box, str) else self.box

    @property
    def name(self) -> str:
        """The printed box that is played, or that the custom one builds on."""
        return self.box if isinstance(self.box, str) else self.box.builds_on


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
    if selection.name not in BOXES:
        raise BadSetup("no_box", box=selection.name, boxes=BOXES)
    custom_maps = selection.custom.maps if selection.custom else {}
    known = {**MAPS, **custom_maps}
    map = map or next(iter((*custom_maps, *_BROUGHT[selection.name][0].MAPS)))
    if isinstance(map, str) and map not in known:
        raise BadSetup("no_map", map=map, maps=tuple(known))
    if fallback not in list(Fallback):
        raise BadSetup("wrong_fallback", fallback=fallback)
    name, sheet = (map, known[map]) if isinstance(map, str) else (map_name, map)
    box = prepare(selection, name if isinstance(map, str) else "")
    if not box.ruins and isinstance(map, str) and map in heroes.MAPS:
        sheet = replace(sheet, ruins=0)  # R2.5: plain spaces when Heroes is played alone
    people = tuple(name if isinstance(name, Cartographer) else Cartographer(name) for name in names)
    return Setup(box, sheet, people, map=name, fallback=Fallback(fallback), edicts=edicts)


def prepare(selection: Selection, map: str = "") -> Box:
    """The box that a selection makes; in a combined game the ruins cards always take part (R14.3)."""
    first = "base" if selection.name == "combined" else selection.name
    explore, seasons = _named(selection.explore, first), _named(selection.seasons, first)
    scoring = selection.scoring or selection.name
    if scoring not in BOXES:
        raise BadSetup("no_box", box=scoring, boxes=BOXES)
    box = Box(
        explore=_PRINTED[explore].EXPLORE,
        ruins=base.RUINS if explore == "base" or is_combined(selection, map) else (),
        ambushes=_ambushes(selection),
        heroes=_heroes(selection),
        seasons=_PRINTED[seasons].SEASONS,
        scoring=tuple(card for brought in _BROUGHT[scoring] for card in brought.SCORING),
        skills=SKILLS if selection.skills else (),
    )
    if selection.custom is None:
        return box
    lists = {pile.name: getattr(selection.custom, pile.name) for pile in fields(box)}
    return replace(box, **{pile: cards for pile, cards in lists.items() if cards is not None})


def _named(asked: str, default: str) -> str:
    if asked and asked not in _PRINTED:
        raise BadSetup("no_box", box=asked, boxes=tuple(_PRINTED))
    return asked or default


def _ambushes(selection: Selection) -> tuple[AmbushCard, ...]:
    if selection.ambushes is None:
        return tuple(card for brought in _BROUGHT[selection.name] for card in brought.AMBUSHES)
    return _by_id(selection.ambushes, (*base.AMBUSHES, *heroes.AMBUSHES))


def _heroes(selection: Selection) -> tuple[HeroCard, ...]:
    if selection.heroes is None:
        return heroes.HEROES if heroes in _BROUGHT[selection.name] else ()
    return _by_id(selection.heroes, heroes.HEROES)


def _by_id(ids: tuple[str, ...], cards: tuple[C, ...]) -> tuple[C, ...]:
    known = {card.id: card for card in cards}
    for id in ids:
        if id not in known:
            raise BadSetup("no_such_card", card=id, cards=tuple(known))
    return tuple(known[id] for id in ids)


def is_combined(selection: Selection, map: str = "") -> bool:
    """Whether sheet and cards come from both printed boxes (R2.5); custom maps and skills belong to none."""
    name = selection.name
    if name == "combined":
        return True
    sources = {selection.explore or name, selection.seasons or name, selection.scoring or name}
    sources |= {"base"} if map in base.MAPS else {"heroes"} if map in heroes.MAPS else set()
    cards = (*_ambushes(selection), *_heroes(selection))
    sources |= {"base" for card in cards if card in BASE} | {"heroes" for card in cards if card in HEROES}
    return len(sources) > 1


def some(cards: Iterable[str], count: int, rng: Random) -> tuple[str, ...]:
    """Some of the cards, drawn at random but kept in their order."""
    known = tuple(cards)
    if not 0 <= count <= len(known):
        raise BadSetup("wrong_count", count=count, most=len(known))
    taken = set(rng.sample(known, count))
    return tuple(card for card in known if card in taken)
