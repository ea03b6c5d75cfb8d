"""The options that describe a game, for every command that plays one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypedDict, TypeVar, Unpack

import click

from alidade.cards import (
    FIRST_GAME,
    MAPS,
    CustomBox,
    Origin,
    Selection,
    build_box,
    origin,
    read_box,
    read_map_file,
    set_up,
)
from alidade.cards.game import check_edicts, random_subset
from alidade.cards.printed import BOXES, CATALOGUE, DEFAULT_BOX, PRINTED
from alidade.cards.score import scoring_cards
from alidade.cli.params import CountOrCards, Edicts, OneOf, cards_option
from alidade.cli.usage import UsageError, not_known
from alidade.dealer import fill_edicts
from alidade.engine.card import AmbushCard, Card, HeroCard, ScoringCard
from alidade.engine.errors import BadSetup
from alidade.engine.frozen import replace
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.file import read_file

F = TypeVar("F", bound=Callable[..., object])


class GameOptions(TypedDict):
    """The options of a game besides its map and box."""

    explore: str | None
    seasons: str | None
    ambush: int | tuple[str, ...] | None
    heroes: int | tuple[str, ...] | None
    scoring: str | None
    edicts: tuple[str, ...] | None
    first_game: bool
    skills: bool
    fallback: str


@dataclass(frozen=True)
class Game:
    """The game that the options describe: the map, the cards in play and the fallback of R4.3.

    Ambush and hero cards are chosen by their number, drawn at random, or by their ids; an edict left empty is dealt."""

    box: str | CustomBox
    map: str | Sheet
    map_name: str = ""
    explore: str | None = None
    seasons: str | None = None
    ambush: int | tuple[str, ...] | None = None
    heroes: int | tuple[str, ...] | None = None
    scoring: str | None = None
    edicts: tuple[str, ...] = ()
    skills: bool = False
    fallback: str = "any"

    def setup(self, names: Sequence[str | Cartographer], rng: Random) -> Setup:
        """The set-up for these players; what is left to chance is drawn from the random source."""
        selection = self._select(rng)
        setup = set_up(names, self.map, selection, fallback=self.fallback, map_name=self.map_name)
        if not self.edicts:
            return setup
        check_edicts(selection, setup.box, self.edicts)
        return replace(setup, edicts=fill_edicts(setup.box, self.edicts, rng))

    @property
    def origin(self) -> Origin:
        """The origin of its sheet and its cards (R2.5)."""
        return origin(self.example)

    @property
    def example(self) -> Setup:
        """The set-up of one player."""
        return self.setup(["1"], Random(0))

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card that may be in play."""
        return self.example.box.cards

    def _select(self, rng: Random) -> Selection:
        return Selection(
            self.box,
            explore=self.explore or "",
            seasons=self.seasons or "",
            ambushes=random_subset(self._ambushes(self.ambush), self.ambush, rng)
            if isinstance(self.ambush, int)
            else self.ambush,
            heroes=random_subset(self._heroes, self.heroes, rng) if isinstance(self.heroes, int) else self.heroes,
            scoring=self.scoring or "",
            skills=self.skills,
        )

    def _ambushes(self, count: int) -> list[str]:
        """The ambush cards of the box, or of both boxes when more are asked for (R14.4)."""
        own = [card.id for card in build_box(Selection(self.box)).ambushes]
        return own if count <= len(own) else known_ids(AmbushCard, self.box)

    @property
    def _heroes(self) -> list[str]:
        """The hero cards of the box, or the printed ones where it has none."""
        return [card.id for card in build_box(Selection(self.box)).heroes] or known_ids(HeroCard, self.box)


def known_ids(kind: type[Card], box: str | CustomBox = "") -> list[str]:
    """The ids of all cards of a kind: the printed ones, those that a box file adds, and loaded scoring cards."""
    if kind is ScoringCard:
        return list(scoring_cards())
    listed: tuple[Card, ...] = ()
    if isinstance(box, CustomBox):
        listed = {AmbushCard: box.ambushes, HeroCard: box.heroes}.get(kind) or ()
    return list(
        dict.fromkeys([*(id for id, card in CATALOGUE.items() if isinstance(card, kind)), *(c.id for c in listed)])
    )


def game_options(function: F) -> F:
    """The options that describe a game."""
    for option in reversed(
        (
            click.option("--map", "map_", metavar="|".join((*MAPS, "FILE")), default="", help="help-map"),
            click.option("--box", metavar="|".join((*BOXES, "FILE.toml")), default=DEFAULT_BOX, help="help-box"),
            cards_option,
            click.option("--skills", is_flag=True, help="help-skills"),
            click.option("--explore", type=OneOf(*PRINTED), help="help-explore"),
            click.option("--seasons", type=OneOf(*PRINTED), help="help-seasons"),
            click.option("--ambush", type=CountOrCards(len(known_ids(AmbushCard))), help="help-ambush"),
            click.option("--heroes", type=CountOrCards(len(known_ids(HeroCard))), help="help-heroes"),
            click.option("--scoring", type=OneOf(*BOXES), help="help-scoring"),
            click.option("--edicts", type=Edicts(), help="help-edicts"),
            click.option("--first-game", is_flag=True, help="help-first-game"),
            click.option("--fallback", type=OneOf(*Fallback), default="any", help="help-fallback"),
        )
    ):
        function = option(function)
    return function


def game_from_options(map_: str, box: str, **rest: Unpack[GameOptions]) -> Game:
    """The game of these options, with the files they name."""
    whole = box if box in BOXES else _custom_box(box)
    sheet, name = _sheet(map_, whole)
    edicts = rest["edicts"] or ()
    if rest["first_game"]:
        if edicts:
            raise UsageError("not_together", first="--edicts", second="--first-game")
        edicts = FIRST_GAME
    for ids, kind in ((rest["ambush"], AmbushCard), (rest["heroes"], HeroCard), (edicts, ScoringCard)):
        for id in ids if isinstance(ids, tuple) else ():
            if id:
                _check_id(id, known_ids(kind, whole))
    return Game(
        whole,
        sheet,
        name,
        explore=rest["explore"],
        seasons=rest["seasons"],
        ambush=rest["ambush"],
        heroes=rest["heroes"],
        scoring=rest["scoring"],
        edicts=edicts,
        skills=rest["skills"],
        fallback=rest["fallback"],
    )


def _check_id(id: str, known: list[str]) -> None:
    """Refuse a card that is not one of those known, with the one that was probably meant."""
    if id not in known:
        if id in CATALOGUE:
            raise BadSetup("no_such_card", card=id, cards=tuple(known))
        raise not_known("unknown_card", id, known)


def _custom_box(name: str) -> CustomBox:
    if not Path(name).exists():
        raise UsageError("wrong_box", box=name, boxes=tuple(BOXES))
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
    raise UsageError("wrong_map", map=name, maps=tuple(known))
