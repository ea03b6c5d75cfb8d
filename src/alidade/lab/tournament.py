"""Tournaments: bots compared on the same deals, with standard errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from alidade.bots import Strength, level_id
from alidade.engine.errors import AlidadeError, BadSetup, BadText, Id
from alidade.engine.result import bound
from alidade.engine.setup import MAX_SEATS, Setup
from alidade.lab.job import GameJob, Outcome, SheetScore
from alidade.lab.mean import Mean, Sample

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


def jobs(spec: TournamentSpec, setup: Callable[[int], Setup], keep: bool = False) -> Iterator[GameJob]:
    """The games of a tournament; `setup` gives the set-up of a deal, `keep` asks for the records."""
    for deal in range(1, spec.deals + 1):
        played = setup(deal)
        for turn in range(len(spec.bots)):
            number = (deal - 1) * len(spec.bots) + turn + 1
            yield GameJob(number, deal, spec.seed, spec.lineup(turn), played, keep)


@dataclass(frozen=True)
class Edict:
    """The stars per game that one scoring card gave a player, both scorings together, and the number that solo
    subtracts."""

    card: str
    number: int
    stars: Mean


@dataclass(frozen=True)
class Place:
    """The results of one player in one seat: stars, and per game the stars lost to monsters, coins and wins."""

    stars: Mean
    lost: float
    coins: float
    wins: float


@dataclass(frozen=True)
class Standing:
    """The standing of one player: figures over the deals, averages over its games, and in solo play its titles.

    `places` are the seats in their order; `totals` says how often each number of stars was reached."""

    bot: str
    games: int
    stars: Mean
    wins: Mean | None
    rating: Mean | None
    titles: tuple[tuple[int | None, int], ...]
    coins: tuple[float, ...]
    lost: float
    places: tuple[Place, ...]
    edicts: tuple[Edict, ...]
    totals: tuple[tuple[int, int], ...]
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
    tally = Tally(spec)
    for outcome in outcomes:
        tally.add(outcome)
    return tally.standings(strengths)


class Tally:
    """Adds up the games of a tournament; of a deal whose games are complete only sums are kept."""

    def __init__(self, spec: TournamentSpec) -> None:
        self.terms = spec
        self._seen = bytearray(spec.games + 1)
        self._open: dict[int, list[Outcome]] = {}  # the games of the deals that are not complete
        self._figures = {bot: _Figures(spec.seats) for bot in spec.bots}
        self._duels = {pair: (Sample(), Sample()) for pair in combinations(spec.bots, 2)}

    def has(self, number: int) -> bool:
        """Whether a game was added."""
        return bool(self._seen[number])

    def add(self, outcome: Outcome) -> None:
        """Add a game of this tournament, once."""
        if not self.terms.holds(outcome) or outcome.number > self.terms.games or self.has(outcome.number):
            return
        self._seen[outcome.number] = True
        deal = self._open.setdefault(outcome.deal, [])
        deal.append(outcome)
        if len(deal) == len(self.terms.bots):
            del self._open[outcome.deal]
            self._add_deal(deal)

    def _add_deal(self, games: list[Outcome]) -> None:
        """Add the games of a deal; a player's number for the deal is the mean over its seats."""
        stars, wins = dict.fromkeys(self.terms.bots, 0), dict.fromkeys(self.terms.bots, 0.0)
        for game in games:
            for seat, bot in enumerate(game.bots, 1):
                played = SeatResult(game, seat)
                self._figures[bot].add(played)
                stars[bot] += played.sheet.total
                wins[bot] += played.win
        for bot, figures in self._figures.items():
            figures.stars.add(stars[bot] / self.terms.seats)
            figures.wins.add(wins[bot] / self.terms.seats)
        for (bot, other), (more_stars, more_wins) in self._duels.items():
            more_stars.add((stars[bot] - stars[other]) / self.terms.seats)
            more_wins.add((wins[bot] - wins[other]) / self.terms.seats)

    def standings(self, strengths: Iterable[Strength] = ()) -> Standings:
        """The result, once every game was added."""
        if (got := sum(self._seen)) != self.terms.games:
            raise BadTournament("missing_games", games=self.terms.games, got=got)
        several = self.terms.seats > 1
        return Standings(
            self.terms,
            tuple(figures.standing(bot, several) for bot, figures in self._figures.items()),
            tuple(
                Duel(bot, other, stars.mean(), wins.mean() if several else None)
                for (bot, other), (stars, wins) in self._duels.items()
            ),
            tuple(one for one in strengths if one.reasons),
        )


class _Figures:
    """The sums of one player."""

    def __init__(self, seats: int) -> None:
        self.stars, self.wins = Sample(), Sample()  # deal by deal
        self._rating = Sample()
        self._titles = Counter[int | None]()
        self._totals = Counter[int]()
        self._coins = [0] * SEASONS
        self._places = [_Place() for _ in range(seats)]
        self._edicts: dict[tuple[str, int], Sample] = {}
        self._moves, self._seconds = 0, 0.0

    def add(self, played: SeatResult) -> None:
        """Add one seat of one game."""
        outcome, sheet = played.outcome, played.sheet
        self._places[played.seat - 1].add(played)
        self._totals[sheet.total] += 1
        for season, stars in enumerate(sheet.seasons):
            self._coins[season] += stars[2]
        if outcome.rating is not None:
            self._rating.add(outcome.rating)
            self._titles[bound(outcome.rating)] += 1
        edict_stars = outcome.edict_stars(played.seat)
        for card in zip(outcome.edicts, outcome.numbers, strict=True):
            self._edicts.setdefault(card, Sample()).add(edict_stars[card[0]])
        self._moves += outcome.moves[played.seat - 1]
        self._seconds += outcome.seconds[played.seat - 1]

    def standing(self, bot: str, several: bool) -> Standing:
        """The player's standing."""
        games, titles = self._totals.total(), self._titles.items()
        return Standing(
            bot=bot,
            games=games,
            stars=self.stars.mean(),
            wins=self.wins.mean() if several else None,
            rating=self._rating.mean() if self._rating.count else None,
            titles=tuple(sorted(titles, key=lambda entry: -999 if entry[0] is None else entry[0], reverse=True)),
            coins=tuple(coins / games for coins in self._coins),
            lost=sum(place.lost for place in self._places) / games,
            places=tuple(place.result() for place in self._places),
            edicts=tuple(Edict(*card, sample.mean()) for card, sample in sorted(self._edicts.items())),
            totals=tuple(sorted(self._totals.items())),
            milliseconds=1000 * self._seconds / self._moves if self._moves else 0.0,
        )


class _Place:
    """The sums of one player in one seat."""

    def __init__(self) -> None:
        self.stars = Sample()
        self.lost = self.coins = 0
        self.wins = 0.0

    def add(self, played: SeatResult) -> None:
        """Add a game."""
        self.stars.add(played.sheet.total)
        self.lost += played.sheet.lost
        self.coins += played.sheet.coins
        self.wins += played.win

    def result(self) -> Place:
        """The averages over its games."""
        count = self.stars.count
        return Place(self.stars.mean(), self.lost / count, self.coins / count, self.wins / count)
