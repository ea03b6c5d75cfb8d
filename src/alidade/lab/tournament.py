"""Tournaments: bots compared on the same deals, with standard errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import fmean
from typing import ClassVar

from alidade.bots import Strength, level_id
from alidade.engine.errors import AlidadeError, BadSetup, BadText, Id
from alidade.engine.result import bound
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.lab.job import GameJob, Outcome, SheetScore
from alidade.lab.mean import Mean, difference, mean_of

SEASONS = 4


class BadTournament(AlidadeError):
    """A tournament that cannot be played, or of which games are missing."""

    sentences: ClassVar[Mapping[str, str]] = {
        "wrong_deals": "A tournament has at least one player and one deal; got {bots} and {deals}.",
        "missing_games": "The standings of a tournament need each of its {games} games once; got {got}.",
    }


@dataclass(frozen=True)
class TournamentSpec:
    """The players by id or name, the deals and seats, and the seed of all randomness."""

    bots: tuple[str, ...]
    deals: int
    seed: int
    seats: int = 1

    def __post_init__(self) -> None:
        if not self.bots or self.deals < 1:
            raise BadTournament("wrong_deals", bots=len(self.bots), deals=self.deals)
        if not 1 <= self.seats <= MAX_SEATS:
            raise BadSetup("wrong_seats", seats=self.seats)
        object.__setattr__(self, "bots", tuple(map(level_id, self.bots)))
        for number, bot in enumerate(self.bots):
            if bot in self.bots[:number]:
                raise BadText("twice", cell=Id("bot", bot))

    @property
    def games(self) -> int:
        """Every deal is played once for each player, who each time sits one seat on."""
        return self.deals * len(self.bots)

    def lineup(self, turn: int) -> tuple[str, ...]:
        """The players by seat; over all turns everyone has every seat equally often."""
        return tuple(self.bots[(seat + turn) % len(self.bots)] for seat in range(self.seats))

    def holds(self, outcome: Outcome) -> bool:
        """Whether an outcome is one of this tournament: its number says the deal and who sits where."""
        deal, turn = divmod(outcome.number - 1, len(self.bots))
        return outcome.number >= 1 and (outcome.deal, outcome.bots) == (deal + 1, self.lineup(turn))


def jobs(spec: TournamentSpec, setup: Callable[[int], Setup]) -> Iterator[GameJob]:
    """The games of a tournament; `setup` gives the set-up of a deal."""
    for deal in range(1, spec.deals + 1):
        played = setup(deal)
        for turn in range(len(spec.bots)):
            yield GameJob((deal - 1) * len(spec.bots) + turn + 1, deal, spec.seed, spec.lineup(turn), played)


@dataclass(frozen=True)
class Edict:
    """The stars per game that one scoring card gave a player, both scorings together, and the number that solo
    subtracts."""

    card: str
    number: int
    games: int
    mean: float


@dataclass(frozen=True)
class Standing:
    """The standing of one player: figures over the deals, averages over its games, and in solo play its titles."""

    bot: str
    games: int
    stars: Mean
    wins: Mean | None
    rating: Mean | None
    titles: tuple[tuple[int | None, int], ...]
    coins: tuple[float, ...]
    lost: float
    edicts: tuple[Edict, ...]
    milliseconds: float


@dataclass(frozen=True)
class Duel:
    """By how much one player exceeds another on the same deals, in stars and with several seats in wins."""

    bot: str
    other: str
    stars: Mean
    wins: Mean | None


@dataclass(frozen=True)
class Standings:
    """The whole result of a tournament, and which players could not play as well as they can."""

    terms: TournamentSpec
    standings: tuple[Standing, ...]
    duels: tuple[Duel, ...]
    weaker: tuple[Strength, ...] = ()


@dataclass(frozen=True)
class SeatResult:
    """One seat of one game."""

    outcome: Outcome
    seat: int

    @property
    def sheet(self) -> SheetScore:
        """The seat's sheet."""
        return self.outcome.sheets[self.seat - 1]

    @property
    def win(self) -> float:
        """The seat's share of the victory."""
        won = self.outcome.winners
        return 1 / len(won) if self.seat in won else 0.0


def tabulate(spec: TournamentSpec, outcomes: Iterable[Outcome], strengths: Iterable[Strength] = ()) -> Standings:
    """The result of all games, in any order."""
    known = {outcome.number: outcome for outcome in outcomes if spec.holds(outcome)}
    if len(known) != spec.games or max(known) > spec.games:
        raise BadTournament("missing_games", games=spec.games, got=len(known))
    played: dict[str, list[SeatResult]] = {bot: [] for bot in spec.bots}
    for _, outcome in sorted(known.items()):
        for seat, bot in enumerate(outcome.bots, 1):
            played[bot].append(SeatResult(outcome, seat))
    stars = {bot: by_deal(games, lambda game: game.sheet.total) for bot, games in played.items()}
    wins = {bot: by_deal(games, lambda game: game.win) for bot, games in played.items()}
    several = spec.seats > 1
    return Standings(
        spec,
        tuple(_standing(bot, played[bot], stars[bot], wins[bot] if several else None) for bot in spec.bots),
        tuple(
            Duel(
                bot,
                other,
                difference(stars[bot], stars[other]),
                difference(wins[bot], wins[other]) if several else None,
            )
            for bot, other in combinations(spec.bots, 2)
        ),
        tuple(strength for strength in strengths if strength.reasons),
    )


def by_deal(games: Sequence[SeatResult], number: Callable[[SeatResult], float]) -> list[float]:
    """The mean of a number over all seats that a player had with each deal."""
    by_number: dict[int, list[float]] = {}
    for game in games:
        by_number.setdefault(game.outcome.deal, []).append(number(game))
    return [fmean(numbers) for _, numbers in sorted(by_number.items())]


def _standing(bot: str, games: list[SeatResult], stars: list[float], wins: list[float] | None) -> Standing:
    ratings = [game.outcome.rating for game in games if game.outcome.rating is not None]
    titles = Counter(map(bound, ratings))
    seconds = sum(game.outcome.seconds[game.seat - 1] for game in games)
    moves = sum(game.outcome.moves[game.seat - 1] for game in games)
    return Standing(
        bot=bot,
        games=len(games),
        stars=mean_of(stars),
        wins=mean_of(wins) if wins is not None else None,
        rating=mean_of(ratings) if ratings else None,
        titles=tuple(sorted(titles.items(), key=lambda entry: -999 if entry[0] is None else entry[0], reverse=True)),
        coins=tuple(fmean(game.sheet.seasons[season][2] for game in games) for season in range(SEASONS)),
        lost=fmean(game.sheet.lost for game in games),
        edicts=tuple(_edicts(games)),
        milliseconds=1000 * seconds / moves if moves else 0.0,
    )


def _edicts(games: list[SeatResult]) -> Iterator[Edict]:
    edicts: dict[tuple[str, int], list[int]] = {}
    for game in games:
        stars = game.outcome.edict_stars(game.seat)
        for card in zip(game.outcome.edicts, game.outcome.numbers, strict=True):
            edicts.setdefault(card, []).append(stars[card[0]])
    for (card_id, number), given in sorted(edicts.items()):
        yield Edict(card_id, number, len(given), fmean(given))
