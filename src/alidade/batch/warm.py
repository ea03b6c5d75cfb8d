"""Warm: have the scalar source compiled before anybody waits for it."""

from __future__ import annotations

from alidade.batch import layout as at
from alidade.batch.games import Games, blank_row, blank_rows, blank_tables, row
from alidade.batch.greedy import ALL, RANK, games_greedy, rank
from alidade.batch.play import games_at_random, random_moves
from alidade.batch.playout import playouts
from alidade.batch.value import PLAN, WEIGHTS, plan, value
from alidade.cards import set_up


def warm() -> None:
    """Call once whatever games, environments and bots call; what is compiled stays so for the next start."""
    games = Games(set_up(["Ada"]), 1)
    words, offered, moves = games.words, blank_row(at.OFFER), blank_rows(1, at.MOVE)
    games_at_random(words, games.tables, games.sheets, offered, moves, 1)
    weights, scratch, planned, best = row([1] * WEIGHTS), blank_row(at.SHEET), blank_row(PLAN), blank_rows(1, RANK)
    games_greedy(words, games.tables, games.sheets, weights, scratch, offered, planned, best, moves, 1)
    games.reset([1])
    steps = blank_tables(1, 1, at.MOVE)
    random_moves(words, games.tables, games.sheets, games.offers, steps)
    games.waiting(0), games.legal(0, 0), games.extras(0, 0, 0, 0), games.score(0), games.rating(0), games.observe()
    games.step(steps)
    public, sheet = games.tables[0], games.sheets[0][0]
    rank(words, public, sheet, True, weights, ALL, scratch, offered, planned, best)
    plan(words, public, weights, planned)
    value(public, sheet, weights, planned)
    world = row([1]), ALL, blank_row(at.TABLE), blank_rows(1, at.SHEET), scratch, offered, planned, best
    playouts(words, public, 0, 0, sheet, moves, weights, *world, blank_rows(1, 1))
