"""The greedy player on rows of words: one move ahead by the value of the sheet, and whole games played so."""

from __future__ import annotations

from alidade.batch.board import bits, count, nth, number
from alidade.batch.compiled import scalar
from alidade.batch.drawing import draw, extras, first_orientation, offer, owner
from alidade.batch.layout import (
    LONE,
    MAX_ORIENTATIONS,
    MOVE,
    MOVE_ANCHOR,
    MOVE_EXTRA,
    MOVE_ORIENTATION,
    MOVE_TERRAIN,
    OFFERED,
    OVER,
    PHASE,
    SEATS,
    SHEET,
)
from alidade.batch.play import bit
from alidade.batch.turn import deal, resolve
from alidade.batch.value import plan, value
from alidade.batch.words import Rows, Tables, Words

WORTH = 4  # in a row of a ranking, behind the four numbers of the move
RANK = 5
NOTHING = -(1 << 60)
ALL = 1 << 30  # looks enough for every move


@scalar
def insert(ranking: Rows, orientation: int, anchor: int, terrain: int, extra: int, worth: int) -> None:
    """Put a move where it belongs in a ranking, if it is good enough."""
    place = len(ranking) - 1
    if worth <= ranking[place][WORTH]:
        return
    while place > 0 and ranking[place - 1][WORTH] < worth:
        for index in range(RANK):
            ranking[place][index] = ranking[place - 1][index]
        place -= 1
    best = ranking[place]
    best[MOVE_ORIENTATION] = orientation
    best[MOVE_ANCHOR] = anchor
    best[MOVE_TERRAIN] = terrain
    best[MOVE_EXTRA] = extra
    best[WORTH] = worth


@scalar
def worth(
    book: Words,
    table: Words,
    sheet: Words,
    scratch: Words,
    weights: Words,
    planned: Words,
    orientation: int,
    anchor: int,
    terrain: int,
    extra: int,
) -> int:
    """The value of a sheet after a move."""
    for index in range(SHEET):
        scratch[index] = sheet[index]
    draw(book, table, scratch, orientation, anchor, terrain, extra)
    return value(book, table, scratch, weights, planned)


@scalar
def rank(
    book: Words,
    table: Words,
    sheet: Words,
    own: bool,
    weights: Words,
    looks: int,
    scratch: Words,
    offered: Words,
    planned: Words,
    ranking: Rows,
) -> int:
    """Rank the moves on a sheet, one's own or a neighbour's to hurt; how many were looked at.

    Where there are more moves than `looks`, only every second place, or third and so on, is looked at."""
    for index in range(len(ranking)):
        ranking[index][MOVE_ORIENTATION] = -1
        ranking[index][MOVE_EXTRA] = -1
        ranking[index][WORTH] = NOTHING
    drawings = offer(book, table, sheet, offered)
    if drawings == 0:
        return 0
    first = first_orientation(offered)
    more_low, more_high = extras(book, table, sheet, first, number(offered[2 * first], offered[2 * first + 1]))
    stride = 1 + drawings * max(1, count(more_low, more_high)) // looks
    plan(book, table, weights, planned)
    sign = 1 if own else -1
    terrains = offered[OFFERED]
    kinds = max(1, bits(terrains))
    lone = offered[LONE] | offered[LONE + 1]
    seen, looked = -1, 0
    for orientation in range(MAX_ORIENTATIONS if lone else 0, MAX_ORIENTATIONS + 1):
        low, high = offered[2 * orientation], offered[2 * orientation + 1]
        for index in range(count(low, high)):
            seen += 1
            if seen % stride:
                continue
            anchor = nth(low, high, index)
            more_low, more_high = extras(book, table, sheet, orientation, anchor)
            for kind in range(kinds):
                terrain = bit(terrains, kind) if terrains else 0
                for which in range(max(1, count(more_low, more_high))):
                    extra = nth(more_low, more_high, which) if more_low | more_high else -1
                    found = worth(book, table, sheet, scratch, weights, planned, orientation, anchor, terrain, extra)
                    insert(ranking, orientation, anchor, terrain, extra, sign * found)
                    looked += 1
    return looked


@scalar
def turn_greedy(
    book: Words,
    table: Words,
    sheets: Rows,
    weights: Words,
    scratch: Words,
    offered: Words,
    planned: Words,
    best: Rows,
    moves: Rows,
) -> None:
    """One turn of every seat by the best move in sight; `best` is a ranking of one."""
    for seat in range(table[SEATS]):
        whose = owner(book, table, seat)
        rank(book, table, sheets[whose], whose == seat, weights, ALL, scratch, offered, planned, best)
        for index in range(MOVE):
            moves[seat][index] = best[0][index]
    resolve(book, table, sheets, moves)


@scalar
def games_greedy(
    book: Words,
    tables: Rows,
    sheets: Tables,
    weights: Words,
    scratch: Words,
    offered: Words,
    planned: Words,
    best: Rows,
    moves: Rows,
    key: int,
) -> None:
    """As many whole games as there are tables, with consecutive keys."""
    for game in range(len(tables)):
        deal(book, tables[game], sheets[game], key + game)
        while tables[game][PHASE] != OVER:
            turn_greedy(book, tables[game], sheets[game], weights, scratch, offered, planned, best, moves)
