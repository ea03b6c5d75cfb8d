"""Warms up the runtime before its memory snapshot is taken, so that the next start is fast."""

from __future__ import annotations

from contextlib import suppress

from alidade import messages as m
from alidade.engine.consider import consider
from alidade.engine.play import new, play
from alidade.engine.setup import Cartographer
from alidade.engine.state import DEALER
from alidade.engine.view import view
from alidade.messages.wire import Unreadable, read_client, read_text, write
from alidade.table import show
from alidade.table.bots import STAND_IN, choose_moves, levels
from alidade.table.opening import checked_opening, chosen_edicts, next_deal, setup_of

QUICK = ("apprentice", STAND_IN, "greedy")  # the levels that choose quickly
TURNS = 3


def warm() -> None:
    """Play a few turns of a solo game, for the modules and caches that this loads."""
    write(show.options(levels(), [], "", runtime=True))
    for kind in (m.CreateTable, m.Join, m.Start):
        with suppress(Unreadable):
            read_text(kind, "{}")
    with suppress(Unreadable):
        read_client("{}")
    opening, deals, turns = checked_opening(m.CreateTable(seats=1, seed=0)), 0, 0
    state = new(setup_of(opening, [Cartographer("1")], chosen_edicts(opening)))
    while turns < TURNS:
        if DEALER in state.waiting:
            state, deals = play(state, DEALER, next_deal(opening, state, deals)), deals + 1
            continue
        moves = [choose_moves({1: (level, view(state, 1))})[1] for level in QUICK]
        consider(state, 1, moves[-1].parts)
        state, turns = play(state, 1, moves[-1]), turns + 1
