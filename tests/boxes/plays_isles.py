"""What a package with the box `isles` in it does, as one JSON object on the standard output (`test_third_box.py`)."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import numpy as np
from click.testing import CliRunner

from alidade import messages as m
from alidade.bots import LEVELS, strength
from alidade.cards import CATALOGUE, Selection, set_up
from alidade.cards.printed import BOX_OF
from alidade.cli.program import main
from alidade.dealer import chance
from alidade.engine.play import new, play
from alidade.engine.state import DEALER, State
from alidade.engine.view import view
from alidade.env import SoloEnv
from alidade.record import Record, read_record, replay, write_record
from alidade.table import show
from tests.batch.comparison import compare
from tests.matches import recorded
from tests.table.services import Parlour, draw


def full_match(setup_box: str, seed: int) -> tuple[Record, State]:
    """A match at random, with skills, and its record."""
    setup = set_up(["Ada", "Ben"], "", Selection(setup_box, skills=True))
    return recorded(Record(setup), new(setup), Random(seed))


def engine() -> dict[str, object]:
    """A match in the engine, written as a record and replayed; and how often the box's effect acted."""
    spreads, equal, texts = 0, [], []
    for seed in range(3):
        record, end = full_match("isles", seed)
        texts.append(write_record(record))
        *_, last = replay(read_record(texts[-1]))
        equal.append(last == end)
        spreads += sum(news.kind == "spread" for state in replay(record) for news in state.public.news)
    return {"equal": equal, "spreads": spreads, "texts": texts}


def bulk() -> list[int]:
    """Games of the box and of its combination that are the same in bulk."""
    found = []
    for box in ("isles", "archipelago"):
        for seats in (1, 2):
            setup = set_up(["a", "b"][:seats], "I", Selection(box))
            found.append(compare(setup, list(range(3)), 1).games)
    return found


def bots() -> dict[str, object]:
    """What each level plays with, and a move of those that need the compiled engine."""
    setup, rng = set_up(["a"], "", Selection("isles")), Random(1)
    state = new(setup)
    while DEALER in state.waiting:
        state = play(state, DEALER, chance(state, rng))
    drawn = [str(LEVELS[level](view(state, 1), rng)) for level in ("random", "greedy")]
    reasons = [reason.why.value for reason in strength(setup, "greedy").reasons]
    return {"drawn": drawn, "reasons": reasons}


def table() -> dict[str, object]:
    """What a table offers and shows."""
    options = show.options(["random"], ["en"], "1", runtime=False)

    async def play_a_little() -> m.View:
        open = await Parlour().table(m.CreateTable(seats=2, pause=0, box="archipelago", map="I"), "Ann", "Bob")
        await open.start(m.Start())
        for _ in range(4):
            for seat in open.position.waiting:
                await draw(open, seat)
        return open.views.view(1)

    boxes = {box.id: (len(box.cards), box.uses) for box in options.boxes}
    return {
        "boxes": boxes,
        "maps": {map.id: map.box for map in options.maps},
        "turn": asyncio.run(play_a_little()).match.turn,
    }


def terminal() -> dict[str, str]:
    """What the command line says."""
    calls = {
        "simulate": ("simulate", "--box", "isles", "--games", "2", "--seed", "1"),
        "cards": ("cards",),
        "card": ("cards", "rising_tide"),
        "french": ("--lang", "fr", "cards", "rising_tide"),
        "map": ("cards", "I"),
        "season": ("cards", "spring"),
        "wrong": ("simulate", "--box", "tin"),
    }
    environment = {"COLUMNS": "200", "LANG": "C.UTF-8", "NO_COLOR": "1"}
    return {name: CliRunner().invoke(main, list(words), env=environment).output for name, words in calls.items()}


def env() -> dict[str, object]:
    """An episode of the environment."""
    solo = SoloEnv("isles")
    _, info = solo.reset(seed=1)
    steps, over = 0, False
    while not over:
        mask: Any = info["action_mask"]
        _, _, over, _, info = solo.step(np.flatnonzero(mask)[0])
        steps += 1
    return {"steps": steps, "actions": int(solo.numbering.actions)}


def deals() -> list[object]:
    """Deals of the other boxes, which a box more must not change."""
    found: list[object] = [[id for id, card in CATALOGUE.items() if BOX_OF[card].id != "isles"]]
    for box in ("base", "heroes", "combined"):
        for seed in range(20):
            state, rng = new(set_up(["a"], "", Selection(box, skills=True))), Random(seed)
            dealt = chance(state, rng)
            found.append([str(dealt), str(chance(play(state, DEALER, dealt), rng))])
    return found


PARTS = (engine, bulk, bots, table, terminal, env, deals)

if __name__ == "__main__":
    print(json.dumps({part.__name__: part() for part in PARTS}))
