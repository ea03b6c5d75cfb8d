"""Runs in the browser's Python: random matches at tables, each printed as a record and its last sheets, one JSON
object per line."""

from __future__ import annotations

import json
from itertools import islice
from random import Random

from alidade import messages as m
from alidade.engine.map_text import write_sheet
from alidade.engine.play import legal_moves
from alidade.record import write_record
from alidade.table.memory import Memory
from alidade.table.opening import checked_opening
from alidade.table.services import Services
from alidade.table.tables import Tables

BOXES = ("base", "heroes", "combined")
MAPS = ("A", "B", "C", "D")


async def wander(number: int) -> str:
    """The match of a number; every box, map, fallback and number of seats comes, with and without skills."""
    rng, tables = Random(number), Tables(Services(Memory()))
    asked = m.CreateTable(
        seats=1 + number // 3 % 4,
        box=BOXES[number % 3],
        map=rng.choice(MAPS),
        skills=bool(rng.getrandbits(1)),
        fallback="any" if rng.getrandbits(1) else "card",
        pause=0,
        seed=number,
    )
    table = await tables.table((await tables.new(checked_opening(asked))).table)
    for seat in range(asked.seats):
        await table.roster.join(m.Join(f"Seat {seat}"), f"token {seat}")
    await table.start(m.Start())
    while not table.position.over:
        for seat in table.position.waiting:
            moves = list(islice(legal_moves(table.position.playing, seat), 0, 600, rng.randint(1, 4)))
            step, move = table.position.step, str(rng.choice(moves))
            await table.draw(seat, m.Draw(step, f"{step}:{seat}", move))
    state = table.position.playing
    sheets = [[write_sheet(sheet), sheet.total] for sheet in state.sheets]
    return json.dumps({"number": number, "record": write_record(await table.record()), "sheets": sheets})


async def main(first: str, count: str) -> None:
    """So many matches from a number on."""
    for number in range(int(first), int(first) + int(count)):
        print(await wander(number))
