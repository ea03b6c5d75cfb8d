"""Options: what describes a game, for every verb that plays one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypedDict, TypeVar, Unpack

import click

from alidade.cards import MAPS, CustomBox, Selection, is_combined, prepare, read_box, read_map_file, set_up
from alidade.cards.file import read_file
from alidade.cards.game import BOXES, PRINTED, some
from alidade.cards.shelf import SHELF
from alidade.cli.misuse import Misuse
from alidade.cli.params import OneOf, Whole, cards_option
from alidade.engine.card import AmbushCard, Card, HeroCard
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback

F = TypeVar("F", bound=Callable[..., object])


class Rest(TypedDict):
    """The options of a game besides its map and box."""

    explore: str | None
    seasons: str | None
    ambush: int | None
    heroes: int | None
    skills: bool
    fallback: str


@dataclass(frozen=True)
class Game:
    """The game that the options describe: the map, the cards in play and the fallback of R4.3."""

    box: str | CustomBox
    map: str | Sheet
    map_name: str = ""
    explore: str | None = None
    seasons: str | None = None
    ambush: int | None = None
    heroes: int | None = None
    skills: bool = False
    fallback: str = "any"

    def setup(self, names: list[str], rng: Random) -> Setup:
        """The set-up for these players; which of the cards are the N in play is drawn from the random source."""
        return set_up(names, self.map, self._select(rng), fallback=self.fallback, map_name=self.map_name)

    @property
    def combined(self) -> bool:
        """Whether sheet and cards of two boxes meet although no combined box was asked for (R2.5)."""
        selection, sheet = self._select(Random(0)), self.map if isinstance(self.map, str) else ""
        return selection.name != "combined" and is_combined(selection, sheet)

    @property
    def example(self) -> Setup:
        """The set-up of one player."""
        return self.setup(["1"], Random(0))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that may be in play."""
        return prepare(self._select(Random(0))).cards

    def _select(self, rng: Random) -> Selection:
        return Selection(
            self.box,
            explore=self.explore or "",
            seasons=self.seasons or "",
            ambushes=None if self.ambush is None else some(self._ambushes(self.ambush), self.ambush, rng),
            heroes=None if self.heroes is None else some(_ids(HeroCard), self.heroes, rng),
            skills=self.skills,
        )

    def _ambushes(self, count: int) -> list[str]:
        """The ambush cards of the box, or of both boxes when more are asked for (R14.4)."""
        own = [card.id for card in prepare(Selection(self.box)).ambushes]
        return own if count <= len(own) else _ids(AmbushCard)


def _ids(kind: type) -> list[str]:
    return [id for id, card in SHELF.items() if isinstance(card, kind)]


def game_options(function: F) -> F:
    """The options that describe a game."""
    for option in reversed(
        (
            click.option("--map", "map_", metavar="|".join((*MAPS, "FILE")), default="", help="help-map"),
            click.option("--box", metavar="|".join((*BOXES, "FILE.toml")), default="base", help="help-box"),
            cards_option,
            click.option("--skills", is_flag=True, help="help-skills"),
            click.option("--explore", type=OneOf(*PRINTED), help="help-explore"),
            click.option("--seasons", type=OneOf(*PRINTED), help="help-seasons"),
            click.option("--ambush", type=Whole(0, len(_ids(AmbushCard))), help="help-ambush"),
            click.option("--heroes", type=Whole(0, len(_ids(HeroCard))), help="help-heroes"),
            click.option("--fallback", type=OneOf(*Fallback), default="any", help="help-fallback"),
        )
    ):
        function = option(function)
    return function


def the_game(map_: str, box: str, **rest: Unpack[Rest]) -> Game:
    """The game of these options, with the files they name."""
    whole = box if box in BOXES else _custom_box(box)
    sheet, name = _sheet(map_, whole)
    return Game(whole, sheet, name, **rest)


def _custom_box(name: str) -> CustomBox:
    if not Path(name).exists():
        raise Misuse("wrong_box", box=name, boxes=tuple(BOXES))
    return read_box(read_file(Path(name)))


def _sheet(name: str, box: str | CustomBox) -> tuple[str | Sheet, str]:
    """A printed or custom map by its name, or a map from a file with its name."""
    known = (*MAPS, *box.maps) if isinstance(box, CustomBox) else tuple(MAPS)
    if not name or name in known:
        return name, ""
    if Path(name).exists():
        return read_map_file(Path(name)), Path(name).stem
    if name.upper() in known:
        return name.upper(), ""
    raise Misuse("wrong_map", map=name, maps=tuple(known))
