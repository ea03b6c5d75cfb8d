"""The turns of a match, from reveal to check, built from the news of its moves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from alidade.engine.card import Card, ExploreCard, RuinsCard
from alidade.engine.news import News, NewsKind
from alidade.engine.state import DEALER, Phase, State


class StepKind(StrEnum):
    """The kind of a step: an answer to an ambush, the drawing, a choice or a spread after a scoring."""

    RESPOND = "respond"
    DRAW = "draw"
    CHOOSE = "choose"
    SPREAD = "spread"


@dataclass
class TurnStep:
    """A step of a turn: everything that one card caused on the sheets."""

    kind: StepKind
    card: str
    news: list[News] = field(default_factory=list)


@dataclass
class Turn:
    """The cards revealed for a turn, what they caused, and the scoring that followed, if one did."""

    season: int
    number: int = 0  # 0 where a season was scored without a card to draw (R4.8, R8.8)
    time: int = 0
    ruins: bool = False
    cards: list[Card] = field(default_factory=list)
    steps: list[TurnStep] = field(default_factory=list)
    scored: list[News] = field(default_factory=list)

    @property
    def explored(self) -> bool:
        """Whether its card was an explore card, which answers a ruins demand (R3.2)."""
        return bool(self.cards) and isinstance(self.cards[-1], ExploreCard)


_KIND_OF_PHASE = {Phase.RESPOND: StepKind.RESPOND, Phase.DRAW: StepKind.DRAW, Phase.CHOOSE: StepKind.CHOOSE}


def news_between(before: State, after: State) -> tuple[News, ...]:
    """The news of the move between two states; none while other seats still have to draw (R4.9)."""
    if before.waiting == (DEALER,):
        return after.news[len(before.news) :]
    return after.news if len(before.waiting) == 1 else ()


def turns(states: Iterable[State]) -> list[Turn]:
    """Every turn of a match in order, given all its states; the last one may be unfinished."""
    diary = TurnBuilder()
    for before, after in pairwise(states):
        diary.enter(before, after)
    return diary.turns


class TurnBuilder:
    """Builds turns from news."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self._count = 0

    def enter(self, before: State, after: State) -> None:
        """Add what one move caused."""
        drawn = sum(drawn is not None for drawn in before.pending) + 1 if before.phase in _KIND_OF_PHASE else 0
        for news in news_between(before, after):
            if news.kind is NewsKind.REVEALED:
                self._reveal(after.setup.box.card(news.card))
            elif news.kind is NewsKind.DRAWN:
                self._step(_KIND_OF_PHASE[before.phase] if drawn > 0 else self._automatic_kind(), news)
                drawn -= 1
            elif news.kind is NewsKind.SPREAD:
                self._step(StepKind.SPREAD, news)
            else:
                self._score(news)

    def _automatic_kind(self) -> StepKind:
        """The kind of a step that the engine drew itself, because there was no choice."""
        return StepKind.CHOOSE if self.turns[-1].scored else StepKind.DRAW

    def _reveal(self, card: Card) -> None:
        last = self.turns[-1] if self.turns else None
        if last is None or last.number or last.scored:
            last = self._open()
        if isinstance(card, RuinsCard):
            last.ruins = True
        else:
            self._count += 1
            last.number = self._count
        if isinstance(card, ExploreCard):
            last.time += card.time
        last.cards.append(card)

    def _open(self) -> Turn:
        """A new turn; time and a ruins demand continue within a season (R3.2, R8.1)."""
        last = self.turns[-1] if self.turns else Turn(0)
        turn = Turn(last.season + bool(last.scored))
        if not last.scored:
            turn.time = last.time
            turn.ruins = last.ruins and not last.explored
        self.turns.append(turn)
        return turn

    def _score(self, news: News) -> None:
        """One seat's stars; the seasons that a full map still owes are scored on its last turn (R4.8)."""
        if not self.turns:
            self._open()
        self.turns[-1].scored.append(news)

    def _step(self, kind: StepKind, news: News) -> None:
        steps = self.turns[-1].steps
        if not steps or (steps[-1].kind, steps[-1].card) != (kind, news.card):
            steps.append(TurnStep(kind, news.card))
        steps[-1].news.append(news)
