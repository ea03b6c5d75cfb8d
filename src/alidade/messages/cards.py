"""Cards and maps, as they are printed."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from alidade.messages.value import Message, TableId


class Picture(Message):
    """A shape as rows of # and ., and whether it pays a coin."""

    rows: list[str]
    coin: bool = False


class Face(Message, tag_field="kind"):
    """A card as it is printed."""

    id: str


class ExploreFace(Face, tag="explore"):
    """An explore card: terrains by their letters, and shapes."""

    time: int
    terrains: list[str]
    shapes: list[Picture]


class RuinsFace(Face, tag="ruins"):
    """A ruins card."""


class AmbushFace(Face, tag="ambush"):
    """An ambush card: its shape, the way of its arrow, and the monster if it has a name."""

    shape: Picture
    direction: Literal["clockwise", "counterclockwise"]
    corner: Literal["top-left", "top-right", "bottom-right", "bottom-left"]
    monster: str = ""
    initial: str = ""
    effect: str = ""
    coins: int = 0


class HeroFace(Face, tag="hero"):
    """A hero card: H is the hero, # its attack marks."""

    pattern: list[str]


class SeasonFace(Face, tag="season"):
    """A season card: its threshold and the places of its two edicts among A to D, from 0."""

    threshold: int
    edicts: list[int]


class ScoringFace(Face, tag="scoring"):
    """A scoring card: its stack and its number for solo play."""

    stack: str
    solo: int


class SkillFace(Face, tag="skill"):
    """A skill: its cost, its shape and its own terrains, if it has such."""

    cost: int
    power: str
    shape: Picture | None = None
    terrains: list[str] = field(default_factory=list)


AnyFace = ExploreFace | RuinsFace | AmbushFace | HeroFace | SeasonFace | ScoringFace | SkillFace


class Sheetmap(Message):
    """A printed map as rows of letters."""

    id: str
    box: str
    rows: list[str]


class Shelf(Message):
    """One printed box: its cards by their ids."""

    id: str
    cards: list[str]


class Options(Message):
    """All that a table can be opened with."""

    maps: list[Sheetmap]
    boxes: list[Shelf]
    cards: list[AnyFace]
    recommended: list[str]
    levels: list[str]
    languages: list[str]
    most_seats: int
    version: str


class Setup(Message, tag_field="type", tag="setup"):
    """What a match is played with, fixed from its start: the blank map and every card in play."""

    table: TableId
    seats: int
    map: str
    rows: list[str]
    fallback: str
    coin_track: int
    cards: list[AnyFace]
