"""A printed box: its cards and maps, its order among the boxes, and its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from alidade.engine.card import (
    AmbushCard,
    Card,
    ExploreCard,
    HeroCard,
    RuinsCard,
    ScoringCard,
    SeasonCard,
    SkillCard,
    Wording,
)


@dataclass(frozen=True, kw_only=True)
class PrintedBox:
    """A printed box. Boxes are ordered by their numbers, on which deals depend.

    The words of printed cards, maps and boxes are in the translations; a box may bring words of its own instead."""

    order: int
    id: str
    explore: tuple[ExploreCard, ...] = ()
    ruins: tuple[RuinsCard, ...] = ()
    ambushes: tuple[AmbushCard, ...] = ()
    heroes: tuple[HeroCard, ...] = ()
    seasons: tuple[SeasonCard, ...] = ()
    scoring: tuple[ScoringCard, ...] = ()
    skills: tuple[SkillCard, ...] = ()
    maps: Mapping[str, str] = field(default_factory=dict)
    first_game: tuple[str, ...] = ()  # the scoring cards that the box recommends as edicts A to D (R2.2)
    combinations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # boxes played together, by a name
    words: tuple[Wording, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its cards without the seasons, whose ids are the same in every box."""
        return (*self.explore, *self.ruins, *self.ambushes, *self.heroes, *self.scoring, *self.skills)

    @property
    def playable(self) -> bool:
        """Whether it can be played alone."""
        return bool(self.explore and self.seasons and self.scoring and self.maps)

    def name(self, language: str) -> str:
        """The box's own name in a language, or else in English, or else its id."""
        names = {wording.language: wording.name for wording in self.words}
        return names.get(language) or names.get("en") or self.id
