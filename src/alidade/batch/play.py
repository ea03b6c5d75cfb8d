"""Whole games at random: every legal move without its extra is equally likely, and so is every extra."""

from __future__ import annotations

from alidade.batch.board import SPACES, bits, count, has, nth
from alidade.batch.chance import below
from alidade.batch.compiled import scalar
from alidade.batch.drawing import extras, offer, options, owner, record
from alidade.batch.layout import (
    DRAW,
    EXPLORE,
    KIND,
    LONE,
    MAX_ORIENTATIONS,
    MOVE_ANCHOR,
    MOVE_EXTRA,
    MOVE_ORIENTATION,
    MOVE_TERRAIN,
    OFFERED,
    OVER,
    PHASE,
    SEATS,
)
from alidade.batch.turn import deal, resolve
from alidade.batch.words import Rows, Tables, Words


@scalar
def bit(word: int, index: int) -> int:
    """The number of the word's set bit, counted from 0."""
    for _ in range(index):
        word &= word - 1
    return bits((word & -word) - 1)


@scalar
def pick(book: Words, table: Words, sheet: Words, offered: Words, found: int, move: Words) -> None:
    """Write a random move of an offer that holds so many."""
    move[MOVE_ORIENTATION] = -1
    move[MOVE_EXTRA] = -1
    if found == 0:
        return
    index = below(table, found)
    terrains = offered[OFFERED]
    if terrains:
        kinds, which = bits(terrains), 0
        if kinds > 1:
            which = index % kinds
            index //= kinds
        move[MOVE_TERRAIN] = bit(terrains, which)
    orientation = 0
    if offered[LONE] | offered[LONE + 1]:
        orientation = MAX_ORIENTATIONS
    else:
        size = count(offered[0], offered[1])
        while index >= size:
            index -= size
            orientation += 1
            size = count(offered[2 * orientation], offered[2 * orientation + 1])
    anchor = nth(offered[2 * orientation], offered[2 * orientation + 1], index)
    move[MOVE_ORIENTATION] = orientation
    move[MOVE_ANCHOR] = anchor
    low, high = extras(book, table, sheet, orientation, anchor)
    if low | high:
        move[MOVE_EXTRA] = nth(low, high, below(table, count(low, high)))


@scalar
def turn_at_random(book: Words, table: Words, sheets: Rows, offered: Words, moves: Rows) -> int:
    """One turn of every seat at random; how many drawings were made."""
    drawn = 0
    for seat in range(table[SEATS]):
        sheet = sheets[owner(book, table, seat)]
        found = offer(book, table, sheet, offered)
        pick(book, table, sheet, offered, found, moves[seat])
        if found:
            drawn += 1
    resolve(book, table, sheets, moves)
    return drawn


@scalar
def game_at_random(book: Words, table: Words, sheets: Rows, offered: Words, moves: Rows, key: int) -> int:
    """A whole game at random; how many drawings were made."""
    deal(book, table, sheets, key)
    drawn = 0
    while table[PHASE] != OVER:
        drawn += turn_at_random(book, table, sheets, offered, moves)
    return drawn


@scalar
def games_at_random(book: Words, tables: Rows, sheets: Tables, offered: Words, moves: Rows, key: int) -> int:
    """As many games at random as there are tables, with consecutive keys."""
    drawn = 0
    for game in range(len(tables)):
        drawn += game_at_random(book, tables[game], sheets[game], offered, moves, key + game)
    return drawn


@scalar
def asked(book: Words, table: Words, sheet: Words, offered: Words) -> bool:
    """Whether a seat has a choice; an explore drawing is asked for even if it is the only one (R4.8)."""
    found = options(book, table, sheet, offered)
    return found > 1 or (found == 1 and table[PHASE] == DRAW and book[record(table) + KIND] == EXPLORE)


@scalar
def skip(book: Words, table: Words, sheets: Rows, offered: Rows, moves: Rows) -> None:
    """Lead a game on to the next turn that leaves someone a choice, and write its offers."""
    while table[PHASE] != OVER:
        waiting = False
        for seat in range(table[SEATS]):
            if asked(book, table, sheets[owner(book, table, seat)], offered[seat]):
                waiting = True
        if waiting:
            return
        for seat in range(table[SEATS]):
            sheet = sheets[owner(book, table, seat)]
            pick(book, table, sheet, offered[seat], offer(book, table, sheet, offered[seat]), moves[seat])
        resolve(book, table, sheets, moves)


@scalar
def is_legal(book: Words, table: Words, sheet: Words, offered: Words, move: Words) -> bool:
    """Whether a move is one of those that an offer of at least one drawing holds."""
    orientation, anchor, extra = move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_EXTRA]
    if not (
        0 <= orientation <= MAX_ORIENTATIONS and 0 <= anchor < SPACES and 0 <= move[MOVE_TERRAIN] < 7 and extra < SPACES
    ):
        return False
    if not has(offered[2 * orientation], offered[2 * orientation + 1], anchor):
        return False
    if offered[OFFERED] and not offered[OFFERED] >> move[MOVE_TERRAIN] & 1:
        return False
    low, high = extras(book, table, sheet, orientation, anchor)
    return has(low, high, extra) if extra >= 0 else not (low | high)


@scalar
def reset_all(book: Words, tables: Rows, sheets: Tables, offers: Tables, moves: Rows, keys: Words) -> None:
    """Deal every game anew with its key, up to its first choice."""
    for game in range(len(tables)):
        deal(book, tables[game], sheets[game], keys[game])
        skip(book, tables[game], sheets[game], offers[game], moves)


@scalar
def step_all(book: Words, tables: Rows, sheets: Tables, offers: Tables, moves: Tables) -> int:
    """Play a turn of every game that is not over, up to its next choice; -1, or where a move is illegal.

    Seats that have a drawing but no choice draw what they must, whatever their move says. Nothing is played
    if any move is illegal."""
    seats = len(sheets[0])
    for game in range(len(tables)):
        table = tables[game]
        if table[PHASE] != OVER:
            for seat in range(seats):
                sheet, move = sheets[game][owner(book, table, seat)], moves[game][seat]
                if asked(book, table, sheet, offers[game][seat]):
                    if not is_legal(book, table, sheet, offers[game][seat], move):
                        return game * seats + seat
                else:
                    pick(book, table, sheet, offers[game][seat], offer(book, table, sheet, offers[game][seat]), move)
    for game in range(len(tables)):
        if tables[game][PHASE] != OVER:
            resolve(book, tables[game], sheets[game], moves[game])
            skip(book, tables[game], sheets[game], offers[game], moves[game])
    return -1


@scalar
def random_moves(book: Words, tables: Rows, sheets: Tables, offers: Tables, moves: Tables) -> int:
    """Write a random move for every seat that is asked; how many seats were asked."""
    found = 0
    for game in range(len(tables)):
        table = tables[game]
        if table[PHASE] != OVER:
            for seat in range(table[SEATS]):
                sheet, offered = sheets[game][owner(book, table, seat)], offers[game][seat]
                if asked(book, table, sheet, offered):
                    found += 1
                    pick(book, table, sheet, offered, offer(book, table, sheet, offered), moves[game][seat])
    return found
