"""The set-up: everything agreed before the first card (R2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from alidade.engine.card import Box, ScoringCard, Stack
from alidade.engine.errors import BadCard, BadSetup, Id, Phrase, ids
from alidade.engine.grid import spaces, write_cell
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback, Step, Task
from alidade.engine.terrain import MOUNTAIN, Terrain

MAX_SEATS = 100


@dataclass(frozen=True)
class Cartographer:
    """Who sits on a seat: a name, and perhaps a title, a motto and a crest (R2.1)."""

    name: str
    title: str = ""
    motto: str = ""
    crest: str = ""


@dataclass(frozen=True, repr=False)
class Setup:
    """The box, the blank sheet, the cartographers and the options of a match."""

    box: Box
    sheet: Sheet
    cartographers: tuple[Cartographer, ...]
    map: str = ""
    fallback: Fallback = Fallback.ANY
    edicts: tuple[str, ...] = ()

    def __repr__(self) -> str:
        size = f"{self.sheet.grid.rows}x{self.sheet.grid.cols}"
        return f"<Setup on map {self.map or size}: {', '.join(who.name for who in self.cartographers[:6])}>"

    def __post_init__(self) -> None:
        if not 1 <= self.seats <= MAX_SEATS:
            raise BadSetup("wrong_seats", seats=self.seats)
        for seat, cartographer in enumerate(self.cartographers, 1):
            if not cartographer.name.strip():
                raise BadSetup("no_name", seat=seat)
            for words in vars(cartographer).values():
                if any(0xD800 <= ord(letter) <= 0xDFFF for letter in words):  # half a character of UTF-16
                    raise BadSetup("wrong_words", seat=seat, got=ascii(words))
        if self.solo and self.cartographers[0].title:
            raise BadSetup("solo_title", title=self.cartographers[0].title)
        for terrain in Terrain:
            for cell in spaces(self.sheet.terrain[terrain] if terrain is not MOUNTAIN else 0):
                raise BadSetup("not_blank", cell=write_cell(cell), terrain=Id("terrain", terrain.id))
        for cell in spaces(self.sheet.destroyed):
            raise BadSetup("not_blank", cell=write_cell(cell), terrain=Phrase("destroyed"))
        if self.sheet.coins or self.sheet.marks or self.sheet.stars:
            raise BadSetup("not_fresh")
        if self.edicts:
            edicts_of(self.box, self.edicts)

    @cached_property
    def seats(self) -> int:
        """How many play."""
        return len(self.cartographers)

    @cached_property
    def solo(self) -> bool:
        """Whether one plays alone (R7, R9.2)."""
        return self.seats == 1

    @cached_property
    def task(self) -> Task:
        """A first card on the blank sheet: every task of the match is this one with other fields."""
        first = self.box.explore[0]
        return Task(Step.DRAW, first, self.sheet, self.box, owner=1, fallback=self.fallback, solo=self.solo)


def edicts_of(box: Box, chosen: tuple[str, ...]) -> tuple[ScoringCard, ...]:
    """The four scoring cards with these ids, one from each stack (R2.2)."""
    try:
        cards = [box.card(id) for id in chosen]
    except BadCard:
        cards = []
    edicts = tuple(card for card in cards if isinstance(card, ScoringCard))
    if len(edicts) != len(chosen) or sorted(card.stack for card in edicts) != sorted(Stack):
        raise BadSetup("wrong_edicts", cards=ids("card", chosen))
    return edicts
