"""A job is one game to play, in any process or on any machine; an outcome is its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import ClassVar

from alidade.bots import Choose, level, level_id
from alidade.dealer import chance
from alidade.engine.errors import AlidadeError
from alidade.engine.move import AnyMove
from alidade.engine.play import new, play
from alidade.engine.result import rating, winners
from alidade.engine.setup import Setup
from alidade.engine.state import DEALER, State
from alidade.engine.view import View, view
from alidade.record import Record, write_record
from alidade.version import program


class BadJob(AlidadeError):
    """A game that cannot be played as requested."""

    sentences: ClassVar[Mapping[str, str]] = {
        "wrong_lineup": "A match needs one player for each seat; got {players} for {seats}.",
    }


Player = str | Choose


@dataclass(frozen=True)
class GameJob:
    """A game: its number, its deal, the players by seat, and the set-up.

    A player is a level by its name, or a function that chooses."""

    number: int
    deal: int
    seed: int
    bots: tuple[Player, ...]
    setup: Setup
    keep: bool = False

    def chances(self) -> list[Random]:
        """The dealer's source of chance, from seed and deal, and each seat's, from seed, game and seat."""
        seats = range(1, len(self.bots) + 1)
        return [Random(f"{self.seed}:{self.deal}"), *(Random(f"{self.seed}:{self.number}:{seat}") for seat in seats)]


@dataclass(frozen=True)
class SheetScore:
    """The score of a sheet: for each season the stars of its two edicts, of coins, and those lost to monsters."""

    seasons: tuple[tuple[int, int, int, int], ...]
    coins: int

    @property
    def total(self) -> int:
        """The stars of all seasons (R9.1)."""
        return sum(first + second + coins - lost for first, second, coins, lost in self.seasons)

    @property
    def lost(self) -> int:
        """The stars lost to monsters (R8.4)."""
        return sum(season[3] for season in self.seasons)


@dataclass(frozen=True, repr=False)
class Outcome:
    """The result of a game, by seat; all but `seconds` follows from the job.

    `numbers` are those that solo play subtracts for the edicts (R9.2), `pairs` says which two edicts each season
    scored, and the `record` is kept on demand."""

    number: int
    deal: int
    bots: tuple[str, ...]
    edicts: tuple[str, ...]
    numbers: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    sheets: tuple[SheetScore, ...]
    winners: tuple[int, ...]
    rating: int | None
    turns: int
    moves: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)
    record: str = ""

    def __repr__(self) -> str:
        stars = ", ".join(f"{bot} {sheet.total}" for bot, sheet in zip(self.bots, self.sheets, strict=True))
        return f"<Outcome of game {self.number}: {stars}>"

    def edict_stars(self, seat: int) -> dict[str, int]:
        """The stars that each edict gave a seat over the game."""
        by_edict = dict.fromkeys(self.edicts, 0)
        for season, pair in zip(self.sheets[seat - 1].seasons, self.pairs, strict=True):
            for place, stars in zip(pair, season[:2], strict=True):
                by_edict[self.edicts[place]] += stars
        return by_edict


@lru_cache(maxsize=256)
def _canonical(setup: Setup) -> Setup:
    """The first of all equal set-ups, so that facts cached for its cards serve every game."""
    return setup


def play_out(job: GameJob) -> Outcome:
    """Play a game to its end."""
    setup = _canonical(job.setup)
    if setup.seats != len(job.bots):
        raise BadJob("wrong_lineup", seats=setup.seats, players=len(job.bots))
    dealer, *chances = job.chances()
    players = [_chooser(bot) for bot in job.bots]
    moves, seconds = [0] * len(players), [0.0] * len(players)
    state, played = new(setup), list[tuple[int, AnyMove]]()
    while not state.over:
        seat = state.waiting[0]
        if seat == DEALER:
            move: AnyMove = chance(state, dealer)
        else:
            seen = view(state, seat)
            _warm_up(job.bots[seat - 1], seen)
            start = perf_counter()
            move = players[seat - 1](seen, chances[seat - 1])
            seconds[seat - 1] += perf_counter() - start
            moves[seat - 1] += 1
        played.append((seat, move))
        state = play(state, seat, move)
    record = write_record(Record(state.setup, tuple(played), program())) if job.keep else ""
    return _outcome(job, state, tuple(moves), tuple(seconds), record)


def _chooser(bot: Player) -> Choose:
    return level(bot) if isinstance(bot, str) else bot


def _name(bot: Player) -> str:
    """The name of a level, or that of the function that chooses."""
    return level_id(bot) if isinstance(bot, str) else getattr(bot, "__name__", type(bot).__name__)


_WARM: set[str] = set()


def _warm_up(bot: Player, seen: View) -> None:
    """Let a player new to this process choose once, so that compiling does not count in its time."""
    if isinstance(bot, str) and bot not in _WARM:
        _WARM.add(bot)
        level(bot)(seen, Random(0))


def play_all(jobs: Sequence[GameJob]) -> list[Outcome]:
    """Play several games one after the other."""
    return [play_out(job) for job in jobs]


def _outcome(job: GameJob, end: State, moves: tuple[int, ...], seconds: tuple[float, ...], record: str) -> Outcome:
    sheets = tuple(
        SheetScore(tuple((*stars.edicts, stars.coins, stars.monsters) for stars in sheet.stars), sheet.coins)
        for sheet in end.sheets
    )
    return Outcome(
        number=job.number,
        deal=job.deal,
        bots=tuple(map(_name, job.bots)),
        edicts=tuple(card.id for card in end.edicts),
        numbers=tuple(card.solo for card in end.edicts),
        pairs=tuple(season.edicts for season in end.setup.box.seasons),
        sheets=sheets,
        winners=winners(end),
        rating=rating(end) if end.setup.solo else None,
        turns=end.turn,
        moves=moves,
        seconds=seconds,
        record=record,
    )
