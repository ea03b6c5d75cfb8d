"""The set-up: everything agreed before the first card (R2)."""

from __future__ import annotations

from dataclasses import dataclass, field

from alidade.engine.card import Box, ScoringCard, Stack
from alidade.engine.errors import BadSetup, Id, Phrase, ids
from alidade.engine.frozen import set_derived
from alidade.engine.grid import spaces, write_cell
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.engine.terrain import MOUNTAIN, Terrain

MAX_SEATS = 100


@dataclass(frozen=True)
class Cartographer:
    """The player of a seat: a name, and optionally a title, a motto and a crest (R2.1); a bot also has its level."""

    name: str
    title: str = ""
    motto: str = ""
    crest: str = ""
    bot: str = ""


@dataclass(frozen=True, repr=False)
class Setup:
    """The box, the blank sheet, the cartographers and the options of a match."""

    box: Box
    sheet: Sheet
    cartographers: tuple[Cartographer, ...]
    map: str = ""
    fallback: Fallback = Fallback.ANY
    edicts: tuple[str, ...] = ()
    seats: int = field(init=False, compare=False, repr=False)  # how many play
    solo: bool = field(init=False, compare=False, repr=False)  # whether one plays alone (R7, R9.2)

    def __repr__(self) -> str:
        size = f"{self.sheet.grid.rows}x{self.sheet.grid.cols}"
        return f"<Setup on map {self.map or size}: {', '.join(who.name for who in self.cartographers[:6])}>"

    def __post_init__(self) -> None:
        set_derived(self, "seats", len(self.cartographers))
        set_derived(self, "solo", self.seats == 1)
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


def edicts_of(box: Box, chosen: tuple[str, ...]) -> tuple[ScoringCard, ...]:
    """The four scoring cards with these ids, one from each stack (R2.2)."""
    edicts = some_edicts_of(box, chosen)
    if len(edicts) != len(Stack):
        raise BadSetup("wrong_edicts", cards=ids("card", filter(None, chosen)))
    return edicts


def some_edicts_of(box: Box, chosen: tuple[str, ...]) -> tuple[ScoringCard, ...]:
    """The scoring cards with these ids, no two from one stack; a place left empty ("") is still to be dealt (R2.2)."""
    scoring = {card.id: card for card in box.scoring}
    if len(chosen) != len(Stack) or any(id and id not in scoring for id in chosen):
        raise BadSetup("wrong_edicts", cards=ids("card", filter(None, chosen)))
    edicts = tuple(scoring[id] for id in chosen if id)
    for stack in Stack:
        same = [card.id for card in edicts if card.stack is stack]
        if len(same) > 1:
            raise BadSetup("same_stack", cards=ids("card", same), stack=Id("stack", stack))
    return edicts
