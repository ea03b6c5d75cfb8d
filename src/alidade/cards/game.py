"""Builds set-ups: which cards of which boxes, on which map, for which players (R2, R14)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from alidade.cards.box import PrintedBox
from alidade.cards.catalogue import no_card
from alidade.cards.printed import ALL_BOXES, BOX_OF, BOXES, CATALOGUE, DEFAULT_BOX, MAPS, PARTS, PRINTED
from alidade.cards.score import scoring_cards
from alidade.engine.card import AmbushCard, Box, HeroCard, SkillCard
from alidade.engine.errors import BadSetup, Id, Phrase
from alidade.engine.frozen import replace
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback

if TYPE_CHECKING:
    from random import Random

    from alidade.cards.boxfile import CustomBox

_SETTINGS = {"explore": "explore_cards", "seasons": "season_cards", "scoring": "scoring_cards"}
C = TypeVar("C", AmbushCard, HeroCard)


@dataclass(frozen=True)
class Selection:
    """Which cards of the printed boxes are in play; what is left open follows the box."""

    box: str | CustomBox = DEFAULT_BOX
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
    """A set-up from names, a map and a selection; raises `BadSetup` if it cannot be played.

    One name alone is a solo game, and a box alone is a selection of all its cards."""
    names = (names,) if isinstance(names, str) else names
    selection = selection if isinstance(selection, Selection) else Selection(selection or DEFAULT_BOX)
    if selection.name not in BOXES:
        raise BadSetup("no_box", box=selection.name, boxes=BOXES)
    custom_maps = selection.custom.maps if selection.custom else {}
    known = {**MAPS, **custom_maps}
    map = map or next(iter((*custom_maps, *PARTS[selection.name][0].maps)))
    if isinstance(map, str) and map not in known:
        raise BadSetup("no_map", map=map, maps=tuple(known))
    if fallback not in list(Fallback):
        raise BadSetup("wrong_fallback", fallback=fallback)
    name, sheet = (map, known[map]) if isinstance(map, str) else (map_name, map)
    printed = _printed_map(name, sheet)
    box = build_box(selection, printed)
    sources = _sources(box, printed)
    if printed and not box.ruins and len(sources) == 1 and not sources[0].ruins:
        sheet = replace(sheet, ruins=0)  # R2.5: plain spaces where their box is played alone and has no ruins cards
    if edicts:
        check_edicts(selection, box, edicts)
    people = tuple(name if isinstance(name, Cartographer) else Cartographer(name) for name in names)
    return Setup(box, sheet, people, map=name, fallback=Fallback(fallback), edicts=edicts)


def build_box(selection: Selection, map: str = "") -> Box:
    """The box that a selection makes, for a printed map or one of no box.

    The ruins cards of all boxes that the sheet and the cards come from take part (R2.5, R14.3); a box file that lists
    them has its own."""
    custom, parts = selection.custom, PARTS[selection.name]
    first = parts[0].id
    explore = _named(selection, "explore", first, PRINTED)
    seasons = _named(selection, "seasons", first, PRINTED)
    scoring = _named(selection, "scoring", selection.name, BOXES)
    box = Box(
        explore=ALL_BOXES[explore].explore,
        ruins=(),
        ambushes=_stack(selection.ambushes, custom.ambushes if custom else None, parts, lambda box: box.ambushes),
        heroes=_stack(selection.heroes, custom.heroes if custom else None, parts, lambda box: box.heroes),
        seasons=ALL_BOXES[seasons].seasons,
        scoring=tuple(card for part in PARTS[scoring] for card in part.scoring),
        skills=_skills(parts) if selection.skills else (),
    )
    if custom is not None:
        lists = {name: getattr(custom, name) for name in ("explore", "ruins", "seasons", "scoring", "skills")}
        box = replace(box, **{name: cards for name, cards in lists.items() if cards is not None})
    if custom is not None and custom.ruins is not None:
        return box
    sources = _sources(box, map) or parts[:1]
    taking_part = [part for part in ALL_BOXES.values() if part in sources or (len(parts) > 1 and part in parts)]
    return replace(box, ruins=tuple(card for part in taking_part for card in part.ruins))


def _skills(parts: Sequence[PrintedBox]) -> tuple[SkillCard, ...]:
    """The skills of the boxes in play and of those that are no game by themselves (R15)."""
    return tuple(card for box in ALL_BOXES.values() if box in parts or not box.playable for card in box.skills)


def _named(selection: Selection, setting: str, default: str, boxes: tuple[str, ...]) -> str:
    """The box that a setting of the selection names; a box file with a list of its own leaves it no room."""
    chosen = str(getattr(selection, setting))
    if chosen and chosen not in boxes:
        raise BadSetup("no_box", box=chosen, boxes=boxes)
    if chosen and selection.custom is not None and getattr(selection.custom, setting) is not None:
        raise BadSetup("listed_in_file", cards=Phrase(_SETTINGS[setting]))
    return chosen or default


def _stack(
    chosen: tuple[str, ...] | None,
    listed: tuple[C, ...] | None,
    parts: Sequence[PrintedBox],
    cards_of: Callable[[PrintedBox], tuple[C, ...]],
) -> tuple[C, ...]:
    """The ambush or hero cards that were chosen, or those of the box file, or those of the box (R14.4, R14.5)."""
    if chosen is None:
        return tuple(card for part in parts for card in cards_of(part)) if listed is None else listed
    known = {card.id: card for box in ALL_BOXES.values() for card in cards_of(box)}
    known |= {card.id: card for card in listed or ()}
    for id in chosen:
        if id not in known:
            raise BadSetup("no_such_card", card=id, cards=tuple(known))
    return tuple(known[id] for id in chosen)


def check_edicts(selection: Selection, box: Box, edicts: tuple[str, ...]) -> None:
    """Refuse an edict that is not among the scoring cards in play, and name the way to have it (R2.2, R14.6)."""
    playable = [card.id for card in box.scoring]
    for id in edicts:
        if not id or id in playable:
            continue
        known = {*playable, *scoring_cards()}
        if id not in known and id in CATALOGUE:
            raise BadSetup("no_such_card", card=id, cards=tuple(playable))
        if id not in known:
            raise no_card(id, sorted(known))
        listed = selection.custom is not None and selection.custom.scoring is not None
        by_file = listed or id not in CATALOGUE
        raise BadSetup("edict_not_in_file" if by_file else "edict_not_in_play", card=Id("card", id))


# Where a game comes from.


class Departure(StrEnum):
    """How the cards in play depart from what the rulebook of Heroes allows (R14.3)."""

    MIXED_EXPLORE = "mixed_explore"
    OTHER_RUINS = "other_ruins"


@dataclass(frozen=True)
class Origin:
    """The printed boxes that the sheet and the cards of a game come from, and how they depart from the rulebook."""

    boxes: frozenset[str]
    departures: tuple[Departure, ...] = ()
    ruins_joined: int = 0  # ruins cards that play with explore cards of a box without any

    @property
    def combined(self) -> bool:
        """Whether they come from several boxes (R2.5)."""
        return len(self.boxes) > 1


def origin(setup: Setup) -> Origin:
    """The origin of the sheet and the cards of a set-up, however they were chosen (R2.5, R14)."""
    box = setup.box
    boxes = _sources(box, _printed_map(setup.map, setup.sheet))
    explore = {BOX_OF[card].id for card in box.explore if card in BOX_OF}
    departures = []
    if len(explore) > 1:
        departures.append(Departure.MIXED_EXPLORE)
    if set(box.ruins) != {card for part in boxes for card in part.ruins}:
        departures.append(Departure.OTHER_RUINS)
    joins = len(boxes) > 1 and explore and not any(ALL_BOXES[id].ruins for id in explore)
    return Origin(frozenset(part.id for part in boxes), tuple(departures), len(box.ruins) if joins else 0)


CUSTOM = "custom"  # takes the place of a printed box


def printed_box(box: Box) -> str:
    """The name of the printed box that the deck of a game is from; `CUSTOM` if any card of the game is not printed."""
    seasons = any(box.seasons == one.seasons for one in ALL_BOXES.values())
    if seasons and all(CATALOGUE.get(card.id) == card for card in box.cards if card not in box.seasons):
        own = {*box.explore, *box.ambushes, *box.heroes}
        for id in BOXES:
            model = build_box(Selection(id))
            if own == {*model.explore, *model.ambushes, *model.heroes}:
                return id
    return CUSTOM


def is_printed_map(setup: Setup) -> bool:
    """Whether a game is played on the printed map whose name it gives, with its ruins or without any (R2.5)."""
    printed = MAPS.get(setup.map)
    return printed is not None and setup.sheet in (printed, replace(printed, ruins=0))


def _printed_map(name: str, sheet: Sheet) -> str:
    """The name of a map if it is the printed one of that name, with its ruins or without; else nothing."""
    printed = MAPS.get(name)
    same = printed is not None and replace(printed, ruins=0) == replace(sheet, ruins=0)
    return name if same else ""


def _sources(box: Box, map: str) -> tuple[PrintedBox, ...]:
    """The printed boxes that a printed map and the cards come from; custom maps, custom cards and skills have none."""
    cards = {BOX_OF[card].id for card in (*box.deck_cards, *box.scoring) if card in BOX_OF}
    played = ALL_BOXES.values()
    return tuple(part for part in played if map in part.maps or box.seasons == part.seasons or part.id in cards)


def random_subset(cards: Iterable[str], count: int, rng: Random) -> tuple[str, ...]:
    """Some of the cards, drawn at random but kept in their order."""
    known = tuple(cards)
    if not 0 <= count <= len(known):
        raise BadSetup("wrong_count", count=count, most=len(known))
    taken = set(rng.sample(known, count))
    return tuple(card for card in known if card in taken)
