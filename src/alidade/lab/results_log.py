"""The results log: outcomes as lines of text, so that a tournament can resume, and their export as tables."""

from __future__ import annotations

import csv
import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from io import StringIO
from itertools import chain
from typing import ClassVar

from alidade.engine.card import EDICTS
from alidade.engine.errors import AlidadeError
from alidade.engine.setup import Setup
from alidade.lab.job import Outcome
from alidade.lab.tournament import SEASONS, SeatResult, Standings, TournamentSpec
from alidade.messages.wire import Unreadable, read_text
from alidade.record import Record, write_record
from alidade.version import program


class BadResultsLog(AlidadeError):
    """A results log that belongs to other games, or cannot be read."""

    sentences: ClassVar[Mapping[str, str]] = {
        "other_tournament": "{file} belongs to different games; expected {bots}, seed {seed} and this set-up.",
        "notebook_line": "{file}: line {line} is not an outcome of a game.",
        "notebook_alone": "{file} has no {terms} beside it that says which games it belongs to.",
    }


def write_spec(spec: TournamentSpec, setup: Setup) -> str:
    """What must be equal to resume a tournament: players, seats, seed and set-up; deals may be added."""
    named = {"bots": spec.bots, "seats": spec.seats, "seed": spec.seed, "match": write_record(Record(setup))}
    return json.dumps(named, indent=1, ensure_ascii=False) + "\n"


def write_outcome(outcome: Outcome) -> str:
    """One outcome as a line."""
    return json.dumps(asdict(outcome), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_outcomes(lines: Iterable[bytes], file: str, spec: TournamentSpec) -> Iterator[Outcome]:
    """The outcomes in the lines of a results log, each game once; games beyond those of `spec` are ignored."""
    seen = bytearray(spec.games + 1)
    for number, line in enumerate(lines, 1):
        outcome = _read(line)
        if outcome is None or not (spec.holds(outcome) and _is_whole(outcome)):
            raise BadResultsLog("notebook_line", file=file, line=number)
        if outcome.number <= spec.games:
            if seen[outcome.number]:
                raise BadResultsLog("notebook_line", file=file, line=number)
            seen[outcome.number] = True
            yield outcome


def _read(text: bytes) -> Outcome | None:
    """The outcome of a line; none if a field is missing or of another kind."""
    try:
        return read_text(Outcome, text)
    except Unreadable:
        return None


def _is_whole(outcome: Outcome) -> bool:
    """Whether the outcome is complete for every seat, edict and season."""
    seats, places = len(outcome.bots), set(range(len(EDICTS)))
    return (
        {len(outcome.sheets), len(outcome.moves), len(outcome.seconds)} == {seats}
        and all(0 <= seconds < math.inf for seconds in outcome.seconds)
        and {len(sheet.seasons) for sheet in outcome.sheets} == {len(outcome.pairs)} == {SEASONS}
        and len(set(outcome.edicts)) == len(outcome.edicts) == len(outcome.numbers) == len(places)
        and places >= set(chain(*outcome.pairs))
        and set(range(1, seats + 1)) >= set(outcome.winners) > set()
        and (outcome.rating is None) == (seats > 1)
    )


def write_json(result: Standings) -> str:
    """The result of a tournament as JSON."""
    return json.dumps({"software": program()} | asdict(result), indent=1, ensure_ascii=False) + "\n"


CSV_HEAD = "game,deal,seat,bot,stars,season_1,season_2,season_3,season_4,coins,lost,won,rating,moves,edicts\n"


def write_csv(outcome: Outcome) -> str:
    """A row for every seat of a game, under `CSV_HEAD`."""
    page = StringIO()
    writer = csv.writer(page, lineterminator="\n")
    for seat, bot in enumerate(outcome.bots, 1):
        played = SeatResult(outcome, seat)
        sheet, rating = played.sheet, "" if outcome.rating is None else outcome.rating
        sums = [first + second + coins - lost for first, second, coins, lost in sheet.seasons]
        row = (outcome.number, outcome.deal, seat, bot, sheet.total, *sums, sheet.coins, sheet.lost)
        writer.writerow((*row, played.win, rating, outcome.moves[seat - 1], " ".join(outcome.edicts)))
    return page.getvalue()
