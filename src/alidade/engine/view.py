"""Views: what one seat or a spectator may know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from alidade.engine.card import AmbushCard, DeckCard, ExploreCard, HeroCard, RuinsCard
from alidade.engine.consider import Prospect, consider
from alidade.engine.errors import IllegalMove
from alidade.engine.move import Move, MoveLike
from alidade.engine.offer import Offer
from alidade.engine.sheet import Sheet
from alidade.engine.state import Facts, Phase, Public, State
from alidade.engine.task import Task

SPECTATOR = -1  # who sits at no seat
C = TypeVar("C", bound=DeckCard)


@dataclass(frozen=True, repr=False)
class View(Facts):
    """A match as one seat or a spectator sees it: no deck order, no stack, no other's pending drawing."""

    seat: int
    public: Public
    waiting: tuple[int, ...]
    drawn: Move | None
    deck: int

    def __post_init__(self) -> None:
        self.__dict__.update(self.public.__dict__)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        return f"<View of {whose}: {self.public.summary()}>"

    @property
    def task(self) -> Task | None:
        """The task of the seat, if it owes a move."""
        return self.public.task(self.seat) if self.seat in self.waiting else None

    @property
    def sheet(self) -> Sheet | None:
        """The seat's own paper."""
        return self.sheets[self.seat - 1] if self.seat != SPECTATOR else None

    @property
    def offer(self) -> Offer | None:
        """What the seat may draw, if it owes a move."""
        return self.task.offer() if self.task else None

    def legal_moves(self) -> Iterator[Move]:
        """Every legal move of the seat, walked lazily; none if it owes no move."""
        return self.task.legal_moves() if self.task else iter(())

    def consider(self, move: MoveLike) -> Prospect:
        """What a move, or only its first parts, would change; raises `IllegalMove` if it is refused."""
        return consider(self, self.seat, move)

    @cached_property
    def unseen(self) -> tuple[ExploreCard | RuinsCard, ...]:
        """The explore and ruins cards that are still in the deck of this season."""
        if self.phase in (Phase.DEAL, Phase.SHUFFLE, Phase.OVER):
            return ()
        return _left(self.setup.box.every_season, self.column)

    @property
    def hidden_ambushes(self) -> tuple[AmbushCard, ...]:
        """The ambush cards never revealed so far, in the deck or in the stack."""
        return _left(self.setup.box.ambushes, self.seen)

    @property
    def hidden_heroes(self) -> tuple[HeroCard, ...]:
        """The hero cards never revealed so far, in the deck or in the stack."""
        return _left(self.setup.box.heroes, self.seen)

    @property
    def entered(self) -> int:
        """How many cards of a stack have been shuffled in so far, unless it ran out (R8.6)."""
        return self.season + (self.phase not in (Phase.DEAL, Phase.SHUFFLE))

    @property
    def ambushes_in_deck(self) -> int:
        """How many unseen ambush cards are in the deck."""
        return self._in_deck(len(self.setup.box.ambushes), len(self.hidden_ambushes))

    @property
    def heroes_in_deck(self) -> int:
        """How many unseen hero cards are in the deck."""
        return self._in_deck(len(self.setup.box.heroes), len(self.hidden_heroes))

    def _in_deck(self, cards: int, hidden: int) -> int:
        return min(self.entered, cards) - (cards - hidden) if self.phase is not Phase.OVER else 0


def _left(cards: Iterable[C], gone: Iterable[DeckCard]) -> tuple[C, ...]:
    """The cards without those that are gone."""
    ids = {card.id for card in gone}
    return tuple(card for card in cards if card.id not in ids)


def view(state: State, seat: int = SPECTATOR) -> View:
    """The view of a seat, or of a spectator."""
    if seat != SPECTATOR and not 1 <= seat <= state.setup.seats:
        raise IllegalMove("no_such_seat", seat=seat, seats=state.setup.seats)
    drawn = state.pending[seat - 1] if seat != SPECTATOR and state.pending else None
    return View(seat, state.public, state.waiting, drawn, len(state.deck))
