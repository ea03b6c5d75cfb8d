"""Opening a table: from the request to a set-up, and the random source of its deals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property, lru_cache
from random import Random, SystemRandom

from alidade.cards import (
    CUSTOM,
    FIRST_GAME,
    CustomBox,
    Origin,
    Selection,
    custom_cards,
    is_printed_map,
    origin,
    printed_box,
    read_box,
    set_up,
)
from alidade.cards.game import check_edicts
from alidade.dealer import chance, fill_edicts, random_move
from alidade.engine.errors import IllegalMove
from alidade.engine.length import most_steps
from alidade.engine.map_text import read_map
from alidade.engine.move import Deal, Shuffle
from alidade.engine.play import new, play
from alidade.engine.setup import Cartographer, Setup
from alidade.engine.state import DEALER, Phase, State
from alidade.messages import CreateTable, Lesson, Rival, Settings
from alidade.messages.wire import read_text
from alidade.record import read_record

_SHARED_FIELDS = [one.name for one in fields(Settings)]


@dataclass(frozen=True)
class Opening:
    """The opening of a table: the request, and a prescribed deal if there is one."""

    asked: CreateTable
    stacked: Lesson | None = None
    known: bool = False
    record: str = ""  # the header of the record that an imported table came from
    rival: Rival | None = None  # the player to beat, in a challenge

    @property
    def settings(self) -> Settings:
        """The settings that everybody at the table may know."""
        return replace(Settings(**{name: getattr(self.asked, name) for name in _SHARED_FIELDS}), box=self.box)

    @property
    def box(self) -> str:
        """The chosen printed box, or `CUSTOM`."""
        if self.record:
            return self._shown_in_record
        return CUSTOM if self.asked.cards else self.asked.box

    @cached_property
    def _shown_in_record(self) -> str:
        return printed_box(_setup_in(self.record).box)

    @cached_property
    def custom_map(self) -> bool:
        """Whether the map differs from the printed one of its name."""
        if not (self.record or self.asked.rows or self.asked.cards):
            return False
        return not is_printed_map(setup_of(self, [Cartographer("1")], ()))

    @property
    def left_for_others(self) -> bool:
        """Whether others may try the deal once the match is over: nobody knows who arranged that of a record."""
        return not self.record

    @property
    def lesson(self) -> bool:
        """Whether the table is a lesson."""
        return self.asked.lesson is not None


@lru_cache(maxsize=512)
def read_opening(options: str) -> Opening:
    """The opening that is stored with a table."""
    return read_text(Opening, options)


def checked_opening(request: CreateTable) -> Opening:
    """Build an opening and check once that it can start."""
    opening = Opening(request, request.lesson, known=request.seed is not None)
    people = [Cartographer(str(seat)) for seat in range(1, request.seats + 1)]
    setup_of(opening, people, chosen_edicts(opening))
    if request.lesson:
        _rehearse(opening)
    return opening


def chosen_edicts(opening: Opening) -> tuple[str, ...]:
    """The edicts if they are chosen, in their order; the recommended ones in the rulebook's order (R2.2)."""
    request = opening.asked.edicts
    if request == "recommended":
        return FIRST_GAME
    if request == "random":
        return ()
    chosen = tuple(request)
    if all(chosen):
        return chosen
    box = setup_of(opening, [Cartographer("1")], ()).box
    if not opening.record:
        check_edicts(_selection(opening.asked), box, chosen)
    return fill_edicts(box, chosen, _source(opening, "edicts"))


def setup_of(opening: Opening, people: Sequence[Cartographer], edicts: tuple[str, ...]) -> Setup:
    """The set-up of a table with these people at it."""
    request = opening.asked
    if opening.record:
        return replace(_setup_in(opening.record), cartographers=tuple(people), edicts=edicts)
    selection = _selection(request)
    if request.rows:
        sheet = read_map(request.rows)
        return set_up(people, sheet, selection, fallback=request.fallback, edicts=edicts, map_name=request.map)
    return set_up(people, request.map, selection, fallback=request.fallback, edicts=edicts)


def _setup_in(record: str) -> Setup:
    return _setup_with(record, frozenset(custom_cards()))


def _box_in(file: str) -> CustomBox:
    return _box_with(file, frozenset(custom_cards()))


@lru_cache(maxsize=32)
def _setup_with(record: str, _cards: frozenset[str]) -> Setup:  # another set of loaded cards may read otherwise
    return read_record(record).setup


@lru_cache(maxsize=32)
def _box_with(file: str, _cards: frozenset[str]) -> CustomBox:
    return read_box(file)


def most_drawings(opening: Opening) -> int:
    """How many drawings the match of a table can need, those of all seats together."""
    return opening.asked.seats * most_steps(setup_of(opening, [Cartographer("1")], ()).box)


def _selection(request: CreateTable) -> Selection:
    return Selection(
        box=_box_in(request.cards) if request.cards else request.box,
        explore=request.explore,
        seasons=request.seasons,
        ambushes=None if request.ambushes is None else tuple(request.ambushes),
        heroes=None if request.heroes is None else tuple(request.heroes),
        scoring=request.scoring,
        skills=request.skills,
    )


def checked_origin(request: CreateTable) -> Origin:
    """The origin of the sheet and the cards of a table; raises what `checked_opening` raises."""
    opening = checked_opening(replace(request, lesson=None))
    return origin(setup_of(opening, [Cartographer("1")], ()))


def _source(opening: Opening, which: object) -> Random:
    """A random source: the system's entropy, or derived from the seed."""
    seed = opening.asked.seed
    return SystemRandom() if seed is None else Random(f"{seed}:{which}")


def next_deal(opening: Opening, state: State, number: int) -> Deal | Shuffle:
    """The dealer's next move, counted from 0: the prescribed one, or random."""
    written = _prescribed(opening, number)
    if written is not None:
        try:
            play(state, DEALER, written)
        except IllegalMove:
            pass  # a rematch may diverge from its model when a solo map is full earlier
        else:
            return written
    return chance(state, _source(opening, number))


def _prescribed(opening: Opening, number: int) -> Deal | Shuffle | None:
    stacked = opening.stacked
    if stacked is None or number > len(stacked.decks):
        return None
    return Shuffle.parse(stacked.decks[number - 1]) if number else Deal.parse(stacked.deal)


def _rehearse(opening: Opening) -> None:
    """Play a lesson through once, so that a deck that cannot be dealt is refused now."""
    seats = min(opening.asked.seats, 2)
    people = [Cartographer(str(seat)) for seat in range(1, seats + 1)]
    state, rng, number = new(setup_of(opening, people, chosen_edicts(opening))), Random(0), 0
    while state.phase is not Phase.OVER:
        if DEALER in state.waiting:
            move = _prescribed(opening, number)
            if move is None:
                return
            state, number = play(state, DEALER, move), number + 1
        else:
            seat = state.waiting[0]
            state = play(state, seat, random_move(state.task(seat), rng))


def same_deal(opening: Opening, edicts: tuple[str, ...], deals: Sequence[str]) -> Opening:
    """The same table with the same edicts and the same deal, as far as it was dealt; the players know this deal."""
    request = replace(opening.asked, edicts=list(edicts)) if edicts else opening.asked
    return replace(opening, asked=request, stacked=Lesson(deals[0], list(deals[1:])), known=True)


def challenge_deal(opening: Opening, rival: Rival, known: bool) -> Opening:
    """A challenge: the deal at a new solo table, unlisted, and no longer a lesson; hints only if the rival had some."""
    request = replace(opening.asked, name="", seats=1, bots=[], seed=None, lesson=None, clock=None, listed=False)
    request = replace(request, hints=rival.help.hints > 0)
    return replace(opening, asked=request, rival=rival, known=known)


def new_deal(opening: Opening) -> Opening:
    """The same table with a new deal; a seed is not reused, a lesson stays a lesson, a challenge gives hints again."""
    request = replace(opening.asked, seed=None, hints=opening.asked.hints or opening.rival is not None)
    return Opening(request, request.lesson, known=False, record=opening.record)
