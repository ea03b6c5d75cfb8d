"""The greedy player on rows of words: one move ahead by the value of the sheet."""

from __future__ import annotations

from alidade.batch.compiled import compiled
from alidade.batch.drawing import draw, extras, first_orientation, offer, owner
from alidade.batch.evaluation import plan, value
from alidade.batch.play import bit
from alidade.batch.turn import resolve
from alidade.rows import layout as at
from alidade.rows.bitboard import bits, count, nth, number
from alidade.rows.compilable import Row, Rows

WORTH = 4  # in a row of a ranking, after the four numbers of the move
RANK = 5
NOTHING = -(1 << 60)
ALL_MOVES = 1 << 30  # a limit above every number of moves


@compiled
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
    best[at.MOVE_ORIENTATION] = orientation
    best[at.MOVE_ANCHOR] = anchor
    best[at.MOVE_TERRAIN] = terrain
    best[at.MOVE_EXTRA] = extra
    best[WORTH] = worth


@compiled
def worth(
    book: Row,
    state: Row,
    sheet: Row,
    scratch: Row,
    weights: Row,
    planned: Row,
    orientation: int,
    anchor: int,
    terrain: int,
    extra: int,
) -> int:
    """The value of a sheet after a move."""
    for index in range(at.SHEET):
        scratch[index] = sheet[index]
    draw(book, state, scratch, orientation, anchor, terrain, extra)
    return value(book, state, scratch, weights, planned)


@compiled
def rank(
    book: Row,
    state: Row,
    sheet: Row,
    own: bool,
    weights: Row,
    max_moves: int,
    scratch: Row,
    offered: Row,
    planned: Row,
    ranking: Rows,
) -> int:
    """Rank the moves on one's own sheet, or those that hurt a neighbour's; returns how many were looked at.

    Where there are more moves than `max_moves`, only every second position, or third and so on, is considered."""
    for index in range(len(ranking)):
        ranking[index][at.MOVE_ORIENTATION] = -1
        ranking[index][at.MOVE_EXTRA] = -1
        ranking[index][WORTH] = NOTHING
    drawings = offer(book, state, sheet, offered)
    if drawings == 0:
        return 0
    first = first_orientation(offered)
    more_low, more_high = extras(book, state, sheet, first, number(offered[2 * first], offered[2 * first + 1]))
    stride = 1 + drawings * max(1, count(more_low, more_high)) // max_moves
    plan(book, state, weights, planned)
    sign = 1 if own else -1
    terrains = offered[at.OFFERED]
    kinds = max(1, bits(terrains))
    lone = offered[at.LONE] | offered[at.LONE + 1]
    seen, looked = -1, 0
    for orientation in range(at.MAX_ORIENTATIONS if lone else 0, at.MAX_ORIENTATIONS + 1):
        low, high = offered[2 * orientation], offered[2 * orientation + 1]
        for index in range(count(low, high)):
            seen += 1
            if seen % stride:
                continue
            anchor = nth(low, high, index)
            more_low, more_high = extras(book, state, sheet, orientation, anchor)
            for kind in range(kinds):
                terrain = bit(terrains, kind) if terrains else 0
                for which in range(max(1, count(more_low, more_high))):
                    extra = nth(more_low, more_high, which) if more_low | more_high else -1
                    result = worth(book, state, sheet, scratch, weights, planned, orientation, anchor, terrain, extra)
                    insert(ranking, orientation, anchor, terrain, extra, sign * result)
                    looked += 1
    return looked


@compiled
def turn_greedy(
    book: Row,
    state: Row,
    sheets: Rows,
    weights: Row,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
    moves: Rows,
) -> None:
    """One turn of every seat by the best move in sight; `best` is a ranking of one."""
    for seat in range(state[at.SEATS]):
        whose = owner(book, state, seat)
        rank(book, state, sheets[whose], whose == seat, weights, ALL_MOVES, scratch, offered, planned, best)
        for index in range(at.MOVE):
            moves[seat][index] = best[0][index]
    resolve(book, state, sheets, moves)
