"""The state of a match: what everybody knows, who owes a move, what is drawn so far, and what is hidden."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from alidade.engine.card import (
    AmbushCard,
    DeckCard,
    Direction,
    HeroCard,
    Power,
    ScoringCard,
    SeasonCard,
    SkillCard,
)
from alidade.engine.frozen import FromFields, set_derived
from alidade.engine.move import Move
from alidade.engine.news import News
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.skill import affordable, usable_on
from alidade.engine.task import Step, Task

DEALER = 0  # the seat of the dealer


class Phase(StrEnum):
    """The phase of the match."""

    DEAL = "deal"
    SHUFFLE = "shuffle"
    RESPOND = "respond"
    DRAW = "draw"
    CHOOSE = "choose"
    OVER = "over"


DEAL, SHUFFLE, RESPOND, DRAW, CHOOSE, OVER = Phase  # a member read off its class costs ten times more
_STEPS = {RESPOND: Step.RESPOND, DRAW: Step.DRAW, CHOOSE: Step.CHOOSE}


class PublicFacts:
    """The public facts of a match and what follows from them, by the same names in `Public`, a state and a view."""

    setup: Setup  # the set-up of the match
    phase: Phase  # the phase of the match
    sheets: tuple[Sheet, ...]  # the papers, seat by seat
    turn: int  # how many turns have begun
    season: int  # the season in progress, from 0
    edicts: tuple[ScoringCard, ...]  # the scoring cards A to D
    skills: tuple[SkillCard, ...]  # the skills in play
    column: tuple[DeckCard, ...]  # the cards revealed this season
    seen: tuple[AmbushCard | HeroCard, ...]  # the ambush and hero cards revealed so far
    ruins: bool  # whether the next explore card must cover a ruins space (R3.2)
    wards: tuple[int, ...]  # the seats that keep the printed monsters off their map this turn (R15.3)
    effects_done: int  # how many lasting effects of this season's end are carried out (R8.5)
    news: tuple[News, ...]  # the news of the last turn

    @property
    def over(self) -> bool:
        """Whether the last season is scored."""
        return self.phase is OVER

    @property
    def season_card(self) -> SeasonCard:
        """The season in progress."""
        return self.setup.box.seasons[self.season]

    @property
    def time(self) -> int:
        """The time values in the column added up (R8.1)."""
        spent = 0
        for card in self.column:
            spent += card.time
        return spent

    @property
    def card(self) -> DeckCard:
        """The card this turn is about: the last revealed, or the monster whose choice is owed."""
        return self.after_scoring[self.effects_done] if self.phase is CHOOSE else self.column[-1]

    @property
    def after_scoring(self) -> tuple[AmbushCard, ...]:
        """The revealed ambush cards that act after each scoring, in the order they came (R8.5)."""
        return tuple(
            card for card in self.seen if isinstance(card, AmbushCard) and card.effect and card.effect.after_scoring
        )

    @property
    def lasting(self) -> tuple[AmbushCard, ...]:
        """The revealed ambush cards that lie beside the table for their effect, in the order they came (R6.3).

        In solo play a card has no effect if its monster found no place or a skill replaced its shape (R7.2, R15.3)."""
        return tuple(
            card
            for card in self.seen
            if isinstance(card, AmbushCard)
            and card.effect
            and card.effect.lasting
            and not (self.setup.solo and self.phase is not RESPOND and not self.sheets[0].spaces_of(card.monster))
        )


@dataclass(frozen=True, init=False, repr=False)
class Public(PublicFacts, FromFields):
    """The public facts of a match; they change when a step is resolved, not with a drawing."""

    setup: Setup
    phase: Phase
    sheets: tuple[Sheet, ...]
    turn: int = 0
    season: int = 0
    edicts: tuple[ScoringCard, ...] = ()
    skills: tuple[SkillCard, ...] = ()
    column: tuple[DeckCard, ...] = ()
    seen: tuple[AmbushCard | HeroCard, ...] = ()
    ruins: bool = False
    wards: tuple[int, ...] = ()
    effects_done: int = 0
    news: tuple[News, ...] = ()
    _tasks: dict[int, Task] = field(init=False, compare=False)

    def __init__(
        self,
        setup: Setup,
        phase: Phase,
        sheets: tuple[Sheet, ...],
        turn: int = 0,
        season: int = 0,
        edicts: tuple[ScoringCard, ...] = (),
        skills: tuple[SkillCard, ...] = (),
        column: tuple[DeckCard, ...] = (),
        seen: tuple[AmbushCard | HeroCard, ...] = (),
        ruins: bool = False,
        wards: tuple[int, ...] = (),
        effects_done: int = 0,
        news: tuple[News, ...] = (),
    ) -> None:
        self.__dict__.update(
            setup=setup,
            phase=phase,
            sheets=sheets,
            turn=turn,
            season=season,
            edicts=edicts,
            skills=skills,
            column=column,
            seen=seen,
            ruins=ruins,
            wards=wards,
            effects_done=effects_done,
            news=news,
            _tasks={},
        )

    def _owner(self, seat: int, card: DeckCard) -> int:
        """Whose sheet a seat draws on this turn (R1.6, R6.1)."""
        if not isinstance(card, AmbushCard) or self.phase is not DRAW:
            return seat
        step = -1 if card.direction is Direction.CLOCKWISE else 1
        return (seat - 1 + step) % self.setup.seats + 1

    def __repr__(self) -> str:
        return f"<Public {self.summary()}>"

    def summary(self) -> str:
        """A short summary of the state."""
        card = f", {self.column[-1].id}" if self.column else ""
        return f"{self.phase} in turn {self.turn}, {self.season_card.id} {self.time}/{self.season_card.threshold}{card}"

    def task(self, seat: int) -> Task:
        """The task of a seat, if it owes a move."""
        known = self._tasks.get(seat)
        if known is None:
            known = self._tasks[seat] = self._task(seat)
        return known

    def _task(self, seat: int) -> Task:
        step, card = _STEPS[self.phase], self.card
        owner = self._owner(seat, card)
        sheet = self.sheets[owner - 1]
        setup = self.setup
        skills = self._usable(step, card, sheet) if self.skills else ()
        ward = next((s for s in self.skills if s.power is Power.WARD), None) if owner in self.wards else None
        return Task(step, card, sheet, setup.box, owner, self.ruins, setup.fallback, setup.solo, skills, ward)

    def _usable(self, step: Step, card: DeckCard, sheet: Sheet) -> tuple[SkillCard, ...]:
        """The skills this turn and purse allow; on an ambush they are said before it is drawn (R15.1, R15.8)."""
        if step is Step.CHOOSE or (step is Step.DRAW and isinstance(card, AmbushCard)):
            return ()
        return tuple(skill for skill in affordable(self.skills, sheet) if usable_on(skill, card))


class Facts(PublicFacts):
    """Base class of states and views, which copy the public facts when they are made."""

    public: Public
    waiting: tuple[int, ...]  # the seats that owe a move


@dataclass(frozen=True, init=False, repr=False)
class State(Facts, FromFields):
    """Everything: what is open, who owes a move, what they have drawn so far this step, and what is hidden."""

    public: Public
    waiting: tuple[int, ...] = (DEALER,)
    pending: tuple[Move | None, ...] = ()
    deck: tuple[DeckCard, ...] = ()
    ambushes: tuple[AmbushCard, ...] = ()
    heroes: tuple[HeroCard, ...] = ()

    def __init__(
        self,
        public: Public,
        waiting: tuple[int, ...] = (DEALER,),
        pending: tuple[Move | None, ...] = (),
        deck: tuple[DeckCard, ...] = (),
        ambushes: tuple[AmbushCard, ...] = (),
        heroes: tuple[HeroCard, ...] = (),
    ) -> None:
        facts = public.__dict__.copy()
        facts.update(public=public, waiting=waiting, pending=pending, deck=deck, ambushes=ambushes, heroes=heroes)
        set_derived(self, "__dict__", facts)

    def __repr__(self) -> str:
        return f"<State {self.public.summary()}, waiting for {' '.join(map(str, self.waiting)) or 'nobody'}>"

    def _repr_svg_(self) -> str:
        from alidade.engine.picture import draw_state

        return draw_state(self)

    def task(self, seat: int) -> Task:
        """The task of a seat, if it owes a move."""
        return self.public.task(seat)
