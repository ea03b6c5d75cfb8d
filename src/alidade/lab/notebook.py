"""The notebook: outcomes as lines of text, so that a tournament can go on where it stopped, and as tables."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from io import StringIO
from typing import ClassVar, TypedDict

from alidade.engine.errors import AlidadeError
from alidade.lab.job import Outcome, Scored
from alidade.lab.tournament import Played, Table, Terms


class BadNotebook(AlidadeError):
    """A notebook that does not belong to this tournament, or cannot be read."""

    sentences: ClassVar[Mapping[str, str]] = {
        "other_tournament": "{file} belongs to another tournament than {bots} with seed {seed} and this set-up.",
        "notebook_line": "{file}: line {line} is no outcome of a game.",
    }


def write_terms(terms: Terms, match: str) -> str:
    """What has to be the same for a tournament to go on: players, seats, seed and the match; deals may be added."""
    named = {"bots": terms.bots, "seats": terms.seats, "seed": terms.seed, "match": match}
    return json.dumps(named, indent=1, ensure_ascii=False) + "\n"


class _Written(TypedDict):
    number: int
    deal: int
    bots: list[str]
    edicts: list[str]
    numbers: list[int]
    pairs: list[list[int]]
    sheets: list[_Sheet]
    winners: list[int]
    rating: int | None
    turns: int
    moves: list[int]
    seconds: list[float]
    record: str


class _Sheet(TypedDict):
    seasons: list[list[int]]
    coins: int


def write_outcome(outcome: Outcome) -> str:
    """One outcome as a line."""
    return json.dumps(asdict(outcome), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_outcomes(text: str, file: str) -> list[Outcome]:
    """The outcomes of a notebook; a last line that was cut short is left out."""
    found = []
    for number, line in enumerate(text.split("\n")[:-1], 1):
        try:
            found.append(_outcome(json.loads(line)))
        except (ValueError, TypeError, KeyError):
            raise BadNotebook("notebook_line", file=file, line=number) from None
    return found


def _outcome(line: _Written) -> Outcome:
    return Outcome(
        number=line["number"],
        deal=line["deal"],
        bots=tuple(line["bots"]),
        edicts=tuple(line["edicts"]),
        numbers=tuple(line["numbers"]),
        pairs=tuple((first, second) for first, second in line["pairs"]),
        sheets=tuple(
            Scored(tuple((a, b, coins, lost) for a, b, coins, lost in sheet["seasons"]), sheet["coins"])
            for sheet in line["sheets"]
        ),
        winners=tuple(line["winners"]),
        rating=line["rating"],
        turns=line["turns"],
        moves=tuple(line["moves"]),
        seconds=tuple(line["seconds"]),
        record=line["record"],
    )


def write_json(table: Table) -> str:
    """The result of a tournament as JSON."""
    return json.dumps(asdict(table), indent=1, ensure_ascii=False) + "\n"


def write_csv(outcomes: Iterable[Outcome]) -> str:
    """A row for every seat of every game."""
    page = StringIO()
    seasons = [f"season_{season}" for season in range(1, 5)]
    writer = csv.writer(page, lineterminator="\n")
    heads = ("game", "deal", "seat", "bot", "stars", *seasons, "coins", "lost", "won", "rating", "moves", "edicts")
    writer.writerow(heads)
    for outcome in sorted(outcomes, key=lambda outcome: outcome.number):
        for seat, bot in enumerate(outcome.bots, 1):
            played = Played(outcome, seat)
            sheet, rating = played.sheet, "" if outcome.rating is None else outcome.rating
            sums = [first + second + coins - lost for first, second, coins, lost in sheet.seasons]
            row = (outcome.number, outcome.deal, seat, bot, sheet.total, *sums, sheet.coins, sheet.lost)
            writer.writerow((*row, round(played.win, 3), rating, outcome.moves[seat - 1], " ".join(outcome.edicts)))
    return page.getvalue()
