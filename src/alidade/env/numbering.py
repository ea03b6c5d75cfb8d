"""The numbering of a set-up's cards in actions and observations.

What the printed boxes hold has the published numbers, whatever is played; what a custom box adds comes after them
and makes the spaces larger for that set-up alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from alidade.engine.card import AmbushCard, ExploreCard
from alidade.engine.setup import Setup
from alidade.env import observation as at
from alidade.env.action import LONE, SPACES, TERRAINS, orientations


@dataclass(frozen=True)
class Numbering:
    """What a set-up has beyond the printed boxes: orientations, named monsters, cards of the deck and scoring cards."""

    orientation_count: int
    monsters: tuple[str, ...]
    deck: tuple[str, ...]
    edicts: tuple[str, ...]

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return (self.orientation_count + 1) * SPACES * TERRAINS

    @property
    def planes(self) -> int:
        """How many planes an observation has."""
        return at.PLANES + 2 * len(self.monsters)

    @property
    def numbers(self) -> int:
        """How many numbers an observation has beside the map."""
        return at.NUMBERS + 4 * len(self.edicts) + 2 * len(self.deck)

    def card(self, id: str) -> int:
        """Where an observation shows the card of this turn."""
        if id in at.DECK:
            return at.CARD + at.DECK.index(id)
        return at.NUMBERS + 4 * len(self.edicts) + self.deck.index(id)

    def to_come(self, id: str) -> int:
        """Where an observation shows that a card is still to come."""
        if id in at.DECK:
            return at.TO_COME + at.DECK.index(id)
        return at.NUMBERS + 4 * len(self.edicts) + len(self.deck) + self.deck.index(id)

    def edict(self, place: int, id: str) -> int:
        """Where an observation shows that a scoring card is the edict at this place."""
        if id in at.EDICTS:
            return at.EDICT + place * len(at.EDICTS) + at.EDICTS.index(id)
        return at.NUMBERS + place * len(self.edicts) + self.edicts.index(id)

    def monster(self, name: str) -> tuple[int, int]:
        """The planes of a named monster on the sheet drawn on and on the seat's own."""
        if name in at.MONSTERS:
            first = at.SHEET_PLANES - len(at.MONSTERS) + at.MONSTERS.index(name)
            return first, first + at.SHEET_PLANES
        first = at.PLANES + self.monsters.index(name)
        return first, first + len(self.monsters)


@lru_cache(maxsize=64)
def numbering(setup: Setup) -> Numbering:
    """The numbering of a set-up."""
    box = setup.box
    shaped = [len(orientations(card)) for card in box.deck_cards if isinstance(card, ExploreCard | AmbushCard)]
    return Numbering(
        max(LONE, *shaped),
        tuple(card.monster for card in box.ambushes if card.monster and card.monster not in at.MONSTERS),
        tuple(card.id for card in box.deck_cards if card.id not in at.DECK),
        tuple(card.id for card in box.scoring if card.id not in at.EDICTS),
    )
