"""Views of a table: what a caller may know of it, as messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property, partial
from typing import cast

from alidade import messages as m
from alidade.cards import origin
from alidade.engine.map_text import write_rows
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.state import State
from alidade.table import show
from alidade.table.attendance import Attendance
from alidade.table.bots import strengths
from alidade.table.clock import Clock, remaining
from alidade.table.ledger import Ledger, ResolvedStep
from alidade.table.opening import setup_of
from alidade.table.seating import Who
from alidade.table.services import Preencode
from alidade.table.store import SEATS


class Scene:
    """A step as it is shown; its shared parts are built once."""

    def __init__(self, state: State, preencode: Preencode) -> None:
        self._state = state
        self._preencode = preencode
        self._offers: dict[int, m.Offer] = {}

    @cached_property
    def match(self) -> m.Match:
        """The public part of the match."""
        news = [show.news(item, self._state) for item in self._state.news]
        return self._preencode(show.match(self._state, news))

    def offer(self, seat: int) -> m.Offer:
        """What a seat may draw first."""
        if seat not in self._offers:
            task = self._state.task(seat)
            self._offers[seat] = self._preencode(show.offer(task.offer(), task, main=True))
        return self._offers[seat]


class Views:
    """The messages about a table; none holds what its receiver may not know."""

    def __init__(self, ledger: Ledger, clock: Clock, preencode: Preencode, coach: bool) -> None:
        self._ledger = ledger
        self._clock = clock
        self._preencode = preencode
        self._coach = coach
        self._scene: tuple[tuple[int, int], Scene] | None = None

    @property
    def scene(self) -> Scene:
        """The step that the table is at."""
        position = self._ledger.position
        at = position.step, position.deals
        if self._scene is None or self._scene[0] != at:
            self._scene = at, Scene(position.playing, self._preencode)
        return self._scene[1]

    def table(self, who: Who, attendance: Attendance) -> m.Table:
        """The table as a caller may see it now."""
        ledger = self._ledger
        row, opening, stage = ledger.row, ledger.opening, ledger.position.stage
        return m.Table(
            row.match,
            ledger.seq,
            stage,
            opening.settings,
            self._seats(attendance),
            who.seat,
            who.host,
            opening.known,
            opening.lesson,
            show.iso_time(row.created),
            row.rematch,
            self._weaker,
            *self._links(who),
            self._rival(who),
            self._coach,
            self._origin,
            row.code if stage == "lobby" else "",
            [ledger.help(seat) for seat in range(1, len(ledger.seats) + 1)] if stage == "over" else [],
            opening.custom_map,
        )

    def summary(self, who: Who, attendance: Attendance) -> m.Summary:
        """The table in a player's list of tables."""
        ledger = self._ledger
        row, position, request, state = ledger.row, ledger.position, ledger.opening.asked, ledger.position.state
        summary = m.Summary(row.match, ledger.seq, position.stage, request.name, request.box, self._seats(attendance))
        summary.seat, summary.host, summary.rematch = who.seat, who.host, row.rematch
        if state is not None and state.sheets:
            summary.season, summary.waiting = state.season_card.id, list(position.waiting)
            summary.rows, summary.clock_left = write_rows(state.sheets[max(0, who.seat - 1)]), self._times()[0]
        return summary

    def _seats(self, attendance: Attendance) -> list[m.Seat]:
        """The seats, and who is connected."""
        missed, connected, calls = self._ledger.missed, attendance.connected, attendance.stand_ins()
        return [
            replace(
                show.seat(n, row), away=row.away, here=n in connected, missed=missed.get(n, 0), stand_in=calls.get(n)
            )
            for n, row in enumerate(self._ledger.seats, 1)
        ]

    def _links(self, who: Who) -> tuple[str, str]:
        """The links of a finished match: the replay link, and for the solo player the challenge link."""
        row = self._ledger.row
        if not self._ledger.position.over:
            return "", ""
        alone = len(self._ledger.seats) == 1 and self._ledger.opening.left_for_others
        own = alone and (who.seat or who.host)
        return "" if row.replay == SEATS else row.replay, row.challenge if own else ""

    def _rival(self, who: Who) -> m.Rival | None:
        """The player to beat in a challenge; their sheet and replay are shown only to a player who drew most turns."""
        rival = self._ledger.opening.rival
        if rival is None or (self._ledger.position.over and self._ledger.drew_most(who.seat)):
            return rival
        return replace(rival, replay="", sheet=None)

    @cached_property
    def _weaker(self) -> list[m.Weaker]:
        """The levels that play weaker here than they could."""
        return [show.weaker(strength) for strength in strengths(self._example) if strength.reasons]

    @cached_property
    def _origin(self) -> m.Origin:
        """The origin of the sheet and the cards."""
        return show.origin(origin(self._example))

    @cached_property
    def _example(self) -> Setup:
        """The set-up for one player; all players have the same cards and sheet."""
        return setup_of(self._ledger.opening, [Cartographer("1")], ())

    @cached_property
    def setup(self) -> m.Setup:
        """The set-up of the match."""
        setup = show.setup(self._ledger.row.match, self._ledger.position.playing.setup)
        setup.cards = self._preencode(setup.cards)
        return setup

    def view(self, seat: int) -> m.View:
        """The match as a seat sees it, or a spectator (seat 0)."""
        position, state, scene = self._ledger.position, self._ledger.position.playing, self.scene
        owes = seat in position.waiting
        return m.View(
            self._ledger.row.match,
            self._ledger.seq,
            position.step,
            seat,
            list(position.waiting),
            scene.match,
            self._drawn(seat),
            state.task(seat).owner if owes else 0,
            scene.offer(seat) if owes else None,
            *self._times(),
        )

    def waiting(self, seat: int) -> m.Waiting:
        """The seats that still have to draw, and the seat's own drawing."""
        ledger, position = self._ledger, self._ledger.position
        where = ledger.row.match, ledger.seq, position.step
        return m.Waiting(*where, list(position.waiting), self._drawn(seat), *self._times())

    def _drawn(self, seat: int) -> str:
        drawn = self._ledger.position.drawn(seat)
        return "" if drawn is None else str(drawn)

    def _times(self) -> tuple[int | None, int | None]:
        """Milliseconds until the clock calls a bot, and until the turn resolves."""
        position, request, now = self._ledger.position, self._ledger.opening.asked, self._clock.now()
        length = self._ledger.clock_length
        clock = round(1000 * remaining(length, self._ledger.clock_began, now)) if length and position.waiting else None
        pause = None if position.all_drawn is None else round(1000 * (position.all_drawn - now)) + request.pause
        return clock, None if pause is None else max(0, pause)

    def history_writer(self) -> Callable[[], m.History]:
        """Writes everything that has happened up to now, whenever and in whichever thread it is called."""
        ledger = self._ledger
        return partial(_history, ledger.row.match, ledger.seq, ledger.position.playing, tuple(ledger.turns))


def _history(match: str, version: int, state: State, turns: tuple[ResolvedStep, ...]) -> m.History:
    written = [
        m.ResolvedStep(
            turn.step,
            turn.turn,
            turn.season,
            cast(m.Asking, turn.phase.value),
            [show.news(item, state) for item in turn.news],
        )
        for turn in turns
    ]
    return m.History(match, version, written)
