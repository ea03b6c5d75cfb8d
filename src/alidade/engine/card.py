"""The kinds of cards, what their effects and powers do, and the box that holds them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, is_dataclass
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from alidade.engine.award import Awards
from alidade.engine.effect import PAY_ONCE_NONE, Effect
from alidade.engine.errors import BadCard, Id
from alidade.engine.shape import Shape, turned
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import Terrain

SKILLS_IN_PLAY = 3  # R15.1
EDICTS = "ABCD"


class Direction(StrEnum):
    """The way an ambush card's arrow points, for passing and for the solo search (R1.6, R7.1)."""

    CLOCKWISE = "clockwise"
    COUNTERCLOCKWISE = "counterclockwise"


class Corner(StrEnum):
    """The corner in which the solo search starts (R7.1)."""

    TOP_LEFT = "top-left"
    TOP_RIGHT = "top-right"
    BOTTOM_RIGHT = "bottom-right"
    BOTTOM_LEFT = "bottom-left"


class Stack(StrEnum):
    """The four stacks of scoring cards (R2.2)."""

    FOREST = "forest"
    FARM_WATER = "farm_water"
    VILLAGE = "village"
    GEOMETRY = "geometry"


class Power(StrEnum):
    """The power of a skill (R15)."""

    WARD = "ward"  # the monsters drawn on your map take the skill's shape (R15.3)
    COPY = "copy"  # the chosen shape once more, same terrain (R15.4)
    REPLACEMENT = "replacement"  # the skill's shape instead of the card's (R15.5)
    OVERHANG = "overhang"  # the chosen shape may stick out over the map's edge (R15.6)
    SECOND_TERRAIN = "second_terrain"  # an extra space that has all the skill's terrains at once (R15.7)
    BESIDE_MONSTER = "beside_monster"  # an extra piece beside a monster, in a terrain of the card (R15.11)
    BESIDE_DRAWING = "beside_drawing"  # an extra piece beside the one just drawn, same terrain (R15.11)
    OTHER_TERRAIN = "other_terrain"  # a shape of the card in the skill's terrain (R15.11)


@dataclass(frozen=True)
class Wording:
    """The name of a custom card in a language, and its rule text."""

    language: str
    name: str
    rule: str = ""


@dataclass(frozen=True, eq=False, repr=False)
class _Card:
    """A card: equal to another if all fields are; those of a game differ in their ids, which are compared first.

    A printed card has its words in the translations, a custom card its own."""

    id: str
    words: tuple[Wording, ...] = field(default=(), kw_only=True)

    def wording(self, language: str) -> Wording | None:
        """The words of a custom card in a language, or else in English, or in the first it has."""
        by_language = {wording.language: wording for wording in reversed(self.words)}
        return by_language.get(language) or by_language.get("en") or (self.words[0] if self.words else None)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.id}>"

    def _repr_svg_(self) -> str:
        from alidade.engine.picture import draw_card

        assert isinstance(self, Card)
        return draw_card(self)

    def __eq__(self, other: object) -> bool:
        if self is other or type(self) is not type(other):
            return self is other
        return self.id == other.id and _values(self) == _values(other)

    def __hash__(self) -> int:
        return hash(self.id)


def _values(whole: _Card | Box) -> tuple[object, ...]:
    """The fields of a card or a box, in their order."""
    assert is_dataclass(whole)
    return tuple(getattr(whole, field.name) for field in fields(whole))


@dataclass(frozen=True, eq=False, repr=False)
class ExploreCard(_Card):
    """A card with terrains and shapes to choose from, and a time value (R4.1)."""

    id: str
    time: int
    terrains: tuple[Terrain, ...]
    shapes: tuple[Shape, ...]

    def __post_init__(self) -> None:
        faces = [orientation for shape in self.shapes for orientation in shape.orientations]
        if len(set(faces)) != len(faces):
            raise BadCard("same_shape", card=self.id)

    @cached_property
    def pays(self) -> bool:
        """Whether one of its shapes has a coin (R4.4)."""
        return any(shape.coin for shape in self.shapes)


@dataclass(frozen=True, eq=False, repr=False)
class RuinsCard(_Card):
    """A card that demands a ruins space of the next explore card (R3.2)."""

    time: ClassVar[int] = 0
    id: str


@dataclass(frozen=True, eq=False, repr=False)
class AmbushCard(_Card):
    """Monsters for a neighbour's sheet; a named one carries its initial and has an effect (R6, R13)."""

    time: ClassVar[int] = 0
    id: str
    shape: Shape
    direction: Direction
    corner: Corner
    monster: str = ""
    initial: str = ""
    effect: Effect | None = None
    coins: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class HeroCard(_Card):
    """A hero and the pattern of spaces it attacks, as (row, column) steps from it (R12)."""

    time: ClassVar[int] = 0
    id: str
    pattern: tuple[tuple[int, int], ...]

    @property
    def picture(self) -> tuple[str, ...]:
        """The pattern as rows: H is the hero, # an attack mark."""
        marks = {(0, 0): "H", **dict.fromkeys(self.pattern, "#")}
        rows = range(min(row for row, _ in marks), max(row for row, _ in marks) + 1)
        cols = range(min(col for _, col in marks), max(col for _, col in marks) + 1)
        return tuple("".join(marks.get((row, col), ".") for col in cols) for row in rows)

    @cached_property
    def patterns(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The pattern turned and flipped, each way once (R12.1)."""
        return tuple(dict.fromkeys(tuple(sorted(points)) for points in turned(self.pattern)))


DeckCard = ExploreCard | RuinsCard | AmbushCard | HeroCard


@dataclass(frozen=True, eq=False, repr=False)
class SeasonCard(_Card):
    """A season's time threshold and the places of its two edicts among A to D (R8.1, R8.2)."""

    id: str
    threshold: int
    edicts: tuple[int, int]


@dataclass(frozen=True, eq=False, repr=False)
class ScoringCard(_Card):
    """An edict: the awards it finds on a sheet, and the number that solo play subtracts (R9.2).

    Its compiled version, where it has one, is for the bulk simulation; the engine does not look at it."""

    id: str
    stack: Stack
    solo: int
    awards: Callable[[Sheet], Awards]
    compiled: object = field(default=None, kw_only=True, repr=False)
    example: tuple[str, ...] = field(default=(), kw_only=True, repr=False)  # rows of a small map that shows it at work


@dataclass(frozen=True, eq=False, repr=False)
class SkillCard(_Card):
    """A skill: its power can be bought once per season (R15)."""

    id: str
    cost: int
    power: Power
    shape: Shape | None = None
    terrains: tuple[Terrain, ...] = ()


Card = DeckCard | SeasonCard | ScoringCard | SkillCard


@dataclass(frozen=True, repr=False)
class Box:
    """All cards that are in play together; the engine knows no others."""

    explore: tuple[ExploreCard, ...]
    ruins: tuple[RuinsCard, ...]
    ambushes: tuple[AmbushCard, ...]
    heroes: tuple[HeroCard, ...]
    seasons: tuple[SeasonCard, ...]
    scoring: tuple[ScoringCard, ...]
    skills: tuple[SkillCard, ...] = ()

    def __repr__(self) -> str:
        piles = self.every_season, self.ambushes, self.heroes, self.scoring, self.skills
        named = zip(("explore", "ambush", "hero", "scoring", "skill"), piles, strict=True)
        return f"<Box: {', '.join(f'{len(cards)} {name}' for name, cards in named if cards)} cards>"

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.deck_cards, self.seasons, self.scoring, self.skills))

    def __reduce__(self) -> tuple[object, ...]:
        return Box, _values(self)  # a hash holds in one process only

    def __post_init__(self) -> None:
        seen: set[str] = set()
        for card in self.cards:
            if card.id in seen:
                raise BadCard("twice_in_box", card=card.id)
            seen.add(card.id)
        monsters: dict[str, str] = {}
        for ambush in self.ambushes:
            if ambush.monster and monsters.setdefault(ambush.monster, ambush.id) != ambush.id:
                raise BadCard("same_monster", card=ambush.id, other=monsters[ambush.monster], monster=ambush.monster)
        if not self.explore:
            raise BadCard("no_explore")
        if len(self.seasons) != len(EDICTS):
            raise BadCard("wrong_seasons", count=len(self.seasons))
        for stack, cards in self.stacks.items():
            if not cards:
                raise BadCard("no_stack", stack=Id("stack", stack))
        if 0 < len(self.skills) < SKILLS_IN_PLAY:
            raise BadCard("few_skills", count=SKILLS_IN_PLAY, got=len(self.skills))

    @cached_property
    def every_season(self) -> tuple[ExploreCard | RuinsCard, ...]:
        """The cards that are in the deck of every season (R8.6)."""
        return (*self.explore, *self.ruins)

    @property
    def deck_cards(self) -> tuple[DeckCard, ...]:
        """Every card that can come into the explore deck."""
        return (*self.every_season, *self.ambushes, *self.heroes)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the box."""
        return (*self.deck_cards, *self.seasons, *self.scoring, *self.skills)

    @cached_property
    def _by_id(self) -> dict[str, Card]:
        return {card.id: card for card in self.cards}

    def card(self, id: str) -> Card:
        """The card with this id."""
        if id not in self._by_id:
            raise BadCard("no_card", card=id, cards=tuple(self._by_id))
        return self._by_id[id]

    @cached_property
    def stacks(self) -> dict[Stack, tuple[str, ...]]:
        """The ids of the scoring cards of each stack (R2.2)."""
        return {stack: tuple(card.id for card in self.scoring if card.stack is stack) for stack in Stack}

    @cached_property
    def paying(self) -> dict[str, AmbushCard]:
        """The cards that pay coins once their effects have no spaces left, by their monsters (R13.5)."""
        cards = (card for card in self.ambushes if card.effect and card.effect.consequence is PAY_ONCE_NONE)
        return {card.monster: card for card in cards}

    @property
    def drawable(self) -> tuple[Terrain, ...]:
        """Every terrain that a lone space may take: all but mountain, hero only with hero cards (R4.3)."""
        last = Terrain.HERO if self.heroes else Terrain.MONSTER
        return tuple(terrain for terrain in Terrain if terrain <= last)
