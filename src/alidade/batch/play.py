"""Whole games at random: every legal move without its extra is equally likely, and so is every extra."""

from __future__ import annotations

from alidade.batch.chance import below
from alidade.batch.compiled import compiled
from alidade.batch.drawing import card_offset, extras, offer, options, owner
from alidade.batch.turn import deal, resolve
from alidade.rows import layout as at
from alidade.rows.bitboard import SPACES, bits, count, has, nth
from alidade.rows.compilable import Row, RowGroups, Rows


@compiled
def bit(word: int, index: int) -> int:
    """The number of the word's set bit, counted from 0."""
    for _ in range(index):
        word &= word - 1
    return bits((word & -word) - 1)


@compiled
def pick(book: Row, state: Row, sheet: Row, offered: Row, drawings: int, move: Row) -> None:
    """Write a random move of an offer that holds this many drawings."""
    move[at.MOVE_ORIENTATION] = -1
    move[at.MOVE_EXTRA] = -1
    if drawings == 0:
        return
    index = below(state, drawings)
    terrains = offered[at.OFFERED]
    if terrains:
        kinds, which = bits(terrains), 0
        if kinds > 1:
            which = index % kinds
            index //= kinds
        move[at.MOVE_TERRAIN] = bit(terrains, which)
    orientation = 0
    if offered[at.LONE] | offered[at.LONE + 1]:
        orientation = at.MAX_ORIENTATIONS
    else:
        size = count(offered[0], offered[1])
        while index >= size:
            index -= size
            orientation += 1
            size = count(offered[2 * orientation], offered[2 * orientation + 1])
    anchor = nth(offered[2 * orientation], offered[2 * orientation + 1], index)
    move[at.MOVE_ORIENTATION] = orientation
    move[at.MOVE_ANCHOR] = anchor
    low, high = extras(book, state, sheet, orientation, anchor)
    if low | high:
        move[at.MOVE_EXTRA] = nth(low, high, below(state, count(low, high)))


@compiled
def turn_at_random(book: Row, state: Row, sheets: Rows, offered: Row, moves: Rows) -> int:
    """One turn of every seat at random; how many drawings were made."""
    drawn = 0
    for seat in range(state[at.SEATS]):
        sheet = sheets[owner(book, state, seat)]
        drawings = offer(book, state, sheet, offered)
        pick(book, state, sheet, offered, drawings, moves[seat])
        if drawings:
            drawn += 1
    resolve(book, state, sheets, moves)
    return drawn


@compiled
def game_at_random(book: Row, state: Row, sheets: Rows, offered: Row, moves: Rows, key: int) -> int:
    """Play a whole game at random; return the number of drawings."""
    deal(book, state, sheets, key)
    drawn = 0
    while state[at.PHASE] != at.OVER:
        drawn += turn_at_random(book, state, sheets, offered, moves)
    return drawn


@compiled
def games_at_random(book: Row, states: Rows, sheets: RowGroups, offered: Row, moves: Rows, key: int) -> int:
    """As many games at random as there are states, with consecutive keys."""
    drawn = 0
    for game in range(len(states)):
        drawn += game_at_random(book, states[game], sheets[game], offered, moves, key + game)
    return drawn


@compiled
def has_choice(book: Row, state: Row, sheet: Row, offered: Row) -> bool:
    """Whether a seat has a choice; an explore drawing counts as one even if it is the only one (R4.8)."""
    moves = options(book, state, sheet, offered)
    return moves > 1 or (moves == 1 and state[at.PHASE] == at.DRAW and book[card_offset(state) + at.KIND] == at.EXPLORE)


@compiled
def skip(book: Row, state: Row, sheets: Rows, offered: Rows, moves: Rows) -> None:
    """Advance a game to the next turn that leaves a seat a choice, and write its offers."""
    while state[at.PHASE] != at.OVER:
        waiting = False
        for seat in range(state[at.SEATS]):
            if has_choice(book, state, sheets[owner(book, state, seat)], offered[seat]):
                waiting = True
        if waiting:
            return
        for seat in range(state[at.SEATS]):
            sheet = sheets[owner(book, state, seat)]
            pick(book, state, sheet, offered[seat], offer(book, state, sheet, offered[seat]), moves[seat])
        resolve(book, state, sheets, moves)


@compiled
def is_legal(book: Row, state: Row, sheet: Row, offered: Row, move: Row) -> bool:
    """Whether a move is one of those that an offer of at least one drawing holds."""
    orientation, anchor, extra = move[at.MOVE_ORIENTATION], move[at.MOVE_ANCHOR], move[at.MOVE_EXTRA]
    if not (0 <= orientation <= at.MAX_ORIENTATIONS and 0 <= anchor < SPACES and extra < SPACES):
        return False
    if not 0 <= move[at.MOVE_TERRAIN] < 7:
        return False
    if not has(offered[2 * orientation], offered[2 * orientation + 1], anchor):
        return False
    if offered[at.OFFERED] and not offered[at.OFFERED] >> move[at.MOVE_TERRAIN] & 1:
        return False
    low, high = extras(book, state, sheet, orientation, anchor)
    return has(low, high, extra) if extra >= 0 else not (low | high)


@compiled
def reset_all(book: Row, states: Rows, sheets: RowGroups, offers: RowGroups, moves: Rows, keys: Row) -> None:
    """Deal every game with its key, up to its first choice."""
    for game in range(len(states)):
        deal(book, states[game], sheets[game], keys[game])
        skip(book, states[game], sheets[game], offers[game], moves)


@compiled
def step_all(book: Row, states: Rows, sheets: RowGroups, offers: RowGroups, moves: RowGroups) -> int:
    """Play a turn of every game that is not over, up to its next choice; -1, or where a move is illegal.

    Seats that have a drawing but no choice draw what they must, whatever their move says. Nothing is played
    if any move is illegal."""
    seats = len(sheets[0])
    for game in range(len(states)):
        state = states[game]
        if state[at.PHASE] != at.OVER:
            for seat in range(seats):
                sheet, move = sheets[game][owner(book, state, seat)], moves[game][seat]
                if has_choice(book, state, sheet, offers[game][seat]):
                    if not is_legal(book, state, sheet, offers[game][seat], move):
                        return game * seats + seat
                else:
                    pick(book, state, sheet, offers[game][seat], offer(book, state, sheet, offers[game][seat]), move)
    for game in range(len(states)):
        if states[game][at.PHASE] != at.OVER:
            resolve(book, states[game], sheets[game], moves[game])
            skip(book, states[game], sheets[game], offers[game], moves[game])
    return -1


@compiled
def random_moves(book: Row, states: Rows, sheets: RowGroups, offers: RowGroups, moves: RowGroups) -> int:
    """Write a random move for every seat with a choice; return the number of such seats."""
    seats = 0
    for game in range(len(states)):
        state = states[game]
        if state[at.PHASE] != at.OVER:
            for seat in range(state[at.SEATS]):
                sheet, offered = sheets[game][owner(book, state, seat)], offers[game][seat]
                if has_choice(book, state, sheet, offered):
                    seats += 1
                    pick(book, state, sheet, offered, offer(book, state, sheet, offered), moves[game][seat])
    return seats
