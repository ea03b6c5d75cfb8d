"""Compiles the engine ahead of time."""

from __future__ import annotations

from alidade.batch.drawing import draw
from alidade.batch.evaluation import PLAN, WEIGHTS, plan, value
from alidade.batch.games import Games, blank_groups, blank_row, blank_rows, row
from alidade.batch.greedy import ALL_MOVES, RANK, rank
from alidade.batch.playout import playout_results
from alidade.cards import set_up
from alidade.rows import layout as at


def warm() -> None:
    """Call once what games, environments and bots call, so that the cache holds it for the next start."""
    games = Games(set_up(["Ada"]), 1)
    games.reset([1])
    games.waiting(0), games.legal(0, 1), games.score(0), games.rating(0)
    words, public, sheet = games.book_row, games.states[0], games.sheets[0][0]
    offered, weights, scratch, planned = blank_row(at.OFFER), row([1] * WEIGHTS), blank_row(at.SHEET), blank_row(PLAN)
    best, moves = blank_rows(1, RANK), blank_groups(1, 1, at.MOVE)
    rank(words, public, sheet, True, weights, ALL_MOVES, scratch, offered, planned, best)
    for index in range(at.MOVE):
        moves[0][0][index] = best[0][index]
    games.extras(0, 1, moves[0][0][at.MOVE_ORIENTATION], moves[0][0][at.MOVE_ANCHOR])
    games.step(moves)
    plan(words, public, weights, planned)
    value(words, public, sheet, weights, planned)
    draw(words, public, sheet, *map(int, moves[0][0]))
    playout_results(games.book, public, (0, 0), games.sheets[0], row([1]), weights, row([1]), 0)
