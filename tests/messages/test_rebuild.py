"""What a bot needs is in the messages: from afar it sees and chooses as it does in process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from alidade import messages as m
from alidade.batch.kernel import is_compiled
from alidade.bots import LEVELS, Choose, planner
from alidade.cards.node import BadBox
from alidade.engine.frozen import replace as changed
from alidade.engine.setup import Setup
from alidade.engine.state import Phase
from alidade.engine.view import SPECTATOR, View, view
from alidade.messages import rebuild
from alidade.messages.wire import read_text, write
from alidade.table.table import Table
from tests.table.services import Parlour, draw_at_random

BOX = """
builds_on = "combined"
explore = [
    "great_river", "hamlet",
    {id = "delta", time = 2, terrains = ["water", "farm"], shapes = [{picture = ["#.#", "###"], coin = true}]},
]
ruins = ["temple_ruins", {id = "old_well"}]
hero = [{id = "lamplighter", pattern = ["#.#", ".H.", "#.#"]}]
[[ambush]]
id = "slime_seep"
picture = ["##"]
direction = "clockwise"
corner = "top-left"
monster = "slime"
initial = "S"
effect = "crumble"
[[ambush]]
id = "moth_swarm"
picture = ["##."]
direction = "counterclockwise"
corner = "bottom-right"
monster = "moth"
initial = "O"
effect = "hoard"
coins = 2
"""
ISLAND = ["..^...", ".R..R.", "......", ".....X"]
ASKED = {
    "base, alone": m.CreateTable(seats=1, pause=0),
    "base, two": m.CreateTable(seats=2, pause=0, edicts=["sentinel_wood", "canal_lake", "great_city", "borderlands"]),
    "heroes, two": m.CreateTable(seats=2, pause=0, box="heroes", edicts="recommended"),
    "everything, three": m.CreateTable(seats=3, pause=0, box="combined", skills=True, fallback="card"),
    "everything, alone": m.CreateTable(seats=1, pause=0, box="combined", skills=True),
    "custom, two": m.CreateTable(seats=2, pause=0, cards=BOX, skills=True, rows=ISLAND),
}
QUICK: dict[str, Choose] = {**LEVELS, "planner": planner.Planner(4, 8), "master": planner.Planner(6, 12, threads=2)}

Seen = tuple[View, View]  # in process, and from afar


@cache
def matches(name: str, seed: int) -> tuple[Seen, ...]:
    """Every view of a match at random, as it is and as it is rebuilt from what was sent."""
    asked = replace(ASKED[name], seed=seed)

    async def played() -> tuple[Seen, ...]:
        table = await Parlour().table(asked, *("Ann", "Bob", "Cyd")[: asked.seats])
        await table.start(m.Start())
        setup = rebuild.setup(read_text(m.Setup, write(table.views.setup)))
        rng, found = Random(seed), list[Seen]()
        while not table.position.over:
            found += both(table, setup)
            await draw_at_random(table, table.position.waiting[0], rng)
        return (*found, *both(table, setup))

    return asyncio.run(played())


def both(table: Table, setup: Setup) -> Iterator[Seen]:
    for seat in range(len(table.seats) + 1):
        sent = write(table.views.view(seat))
        yield view(table.position.playing, seat or SPECTATOR), rebuild.view(read_text(m.View, sent), setup)


@pytest.mark.parametrize("name", ASKED)
def test_a_view_is_the_same_from_afar(name: str) -> None:
    """All but the news, who chose the edicts, and what only a choice after a scoring looks at."""
    phases = set()
    for here, afar in matches(name, 1):
        news_items = changed(here.public, setup=changed(here.setup, edicts=()), news=())
        if here.phase is not Phase.CHOOSE:
            news_items = changed(news_items, effects_done=0)
        deck = 0 if here.phase is Phase.OVER else here.deck
        assert afar == View(here.seat, news_items, here.waiting, here.drawn, deck)
        assert (afar.offer, afar.unseen, afar.ambushes_in_deck) == (here.offer, here.unseen, here.ambushes_in_deck)
        phases.add(here.phase)
    assert {Phase.DRAW, Phase.OVER} <= phases


def test_the_matches_ask_for_everything() -> None:
    phases = {here.phase for name in ASKED for here, _ in matches(name, 1)}
    assert phases == {Phase.DRAW, Phase.RESPOND, Phase.CHOOSE, Phase.OVER}


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("name", ASKED)
def test_every_bot_chooses_from_afar_as_in_process(name: str, level: str) -> None:
    """The same view and the same random numbers give the same move."""
    asked = [(here, afar) for here, afar in matches(name, 2) if here.task is not None]
    for number, (here, afar) in enumerate(asked[:: max(1, len(asked) // 12)]):
        choose = QUICK[level]
        assert choose(afar, Random(number)) == choose(here, Random(number)), str(here.card.id)


@pytest.mark.skipif(not is_compiled(), reason="in plain Python the clock decides what a planner plays out")
@pytest.mark.parametrize("level", ["planner", "master"])
@pytest.mark.parametrize("name", ["base, alone", "everything, three"])
def test_the_strongest_choose_from_afar_as_in_process(name: str, level: str) -> None:
    """With all that they spend on a move at a table."""
    asked = [(here, afar) for here, afar in matches(name, 3) if here.task is not None]
    for here, afar in (asked[1], asked[len(asked) // 2]):
        assert LEVELS[level](afar, Random(4)) == LEVELS[level](here, Random(4))


def test_a_scoring_card_that_is_not_here_is_one_sentence() -> None:
    scoring: list[m.Face] = [m.ScoringFace("mill_brook", "farm_water", 12)]
    message = m.Setup("k3vd8mq2x7pn", 1, "A", ["..", ".."], "any", 14, scoring)
    with pytest.raises(BadBox, match="there is no scoring card mill_brook"):
        rebuild.setup(message)
