"""Running matches for tests and proofs that move a storage, and a turn at each of them."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from alidade import messages as m
from alidade.client import Client, Seat
from alidade.interface import requests
from alidade.server.archive import export_all
from alidade.server.config import storage_named
from alidade.server.sql import Row
from tests.server.running import random_move

BOTS = [m.BotSeat(2, "apprentice"), m.BotSeat(3, "greedy")]
CUSTOM = 'builds_on = "combined"\nexplore = ["great_river", "lagoon"]'
KINDS = {
    "bots": m.CreateTable(name="With two bots", seats=3, pause=0, hints=True, bots=BOTS),
    "clock": m.CreateTable(name="By the clock", seats=2, pause=0, clock=3600),
    "heroes": m.CreateTable(name="Heroes", seats=2, pause=0, box="heroes", skills=True, bots=BOTS[:1]),
    "custom": m.CreateTable(name="A box of ours", seats=2, pause=0, cards=CUSTOM),
    "listed": m.CreateTable(name="In public", seats=2, pause=0, listed=True, bots=BOTS[:1], clock=3600, box="heroes"),
}


@dataclass(frozen=True)
class Match:
    """A running match, and the tokens in the links of its players."""

    table: str
    host: str
    tokens: tuple[str, ...]


def start(client: Client, asked: m.CreateTable) -> Match:
    """Open a table, fill the seats that are not bots', and begin."""
    host = client.open(asked)
    people = asked.seats - len(asked.bots)
    tokens = tuple(client.join(host.table, f"Person {n}").token for n in range(1, people + 1))
    host.start()
    return Match(host.table, host.token, tokens)


def play_a_turn(client: Client, match: Match, rng: Random) -> None:
    """Every person draws, and the match goes on once the bots have drawn too."""
    before = client.view(match.table)
    for token in match.tokens:
        seat = Seat(client, match.table, token)
        try:
            view = next(seat.turns())
            seat.draw(view, random_move(view, seat, rng))
        finally:
            seat.close()
    after = before
    for _ in range(20):
        after = client.ask(requests.VIEW.at(match.table), m.PollView(after.version, 20))
        if after.step > before.step:
            return
    raise AssertionError("the match does not go on")


def shown(client: Client, match: Match) -> tuple[m.Settings, list[tuple[str, str, str]], list[int]]:
    """What a table shows of itself, and the seats that its players' links open."""
    table = client.ask(requests.TABLE.at(match.table), token=match.host)
    views = [client.ask(requests.VIEW.at(match.table), m.PollView(), token) for token in match.tokens]
    return table.settings, [(seat.state, seat.name, seat.level) for seat in table.seats], [view.seat for view in views]


def records(store: str) -> dict[str, bytes]:
    """The records of all started matches of a storage."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(export_all(storage_named(store, must_exist=True), Path(folder)))
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def all_rows(name: str) -> set[tuple[str, Row]]:
    """Every row of a storage, with the relation that it belongs to."""

    async def read() -> set[tuple[str, Row]]:
        store = storage_named(name, must_exist=True)
        await store.open()
        try:
            async with aclosing(store.read_all()) as batches:
                return {(relation, tuple(row)) async for relation, rows in batches for row in rows}
        finally:
            await store.close()

    return asyncio.run(read())
