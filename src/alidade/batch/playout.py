"""Playouts: one sheet led to the end of the game by the greedy player, with decks drawn afresh from what is public."""

from __future__ import annotations

from alidade.batch.chance import shuffle, stirred
from alidade.batch.compiled import scalar
from alidade.batch.drawing import draw, record
from alidade.batch.greedy import rank
from alidade.batch.layout import (
    AMBUSH,
    AMBUSHES,
    CHOOSE,
    DECK,
    HEROES,
    KEY,
    KIND,
    MOVE_ANCHOR,
    MOVE_EXTRA,
    MOVE_ORIENTATION,
    MOVE_TERRAIN,
    OVER,
    PHASE,
    SEASON_COUNT,
    SEATS,
    SHEET,
    STARS,
    STARS_A_SEASON,
    TICK,
)
from alidade.batch.turn import advance, check, total
from alidade.batch.words import Rows, Tables, Words

OUTCOME = 1 + SEASON_COUNT * STARS_A_SEASON  # the total, then what each season wrote


@scalar
def imagine(public: Words, ambushes: int, heroes: int, key: int, table: Words) -> None:
    """A table that agrees with a public one, whose stacks hold all cards never seen, so many of them in the deck."""
    for index in range(len(table)):
        table[index] = public[index]
    table[KEY] = stirred(key)
    table[TICK] = 0
    for stack, count in ((AMBUSHES, ambushes), (HEROES, heroes)):
        shuffle(table, stack + 1, table[stack])
        for _ in range(count):
            table[DECK] += 1
            table[DECK + table[DECK]] = table[stack + table[stack]]
            table[stack] -= 1
    shuffle(table, DECK + 1, table[DECK])


@scalar
def lead(
    book: Words,
    table: Words,
    sheets: Rows,
    weights: Words,
    looks: int,
    scratch: Words,
    offered: Words,
    planned: Words,
    best: Rows,
) -> int:
    """Lead one sheet to the end of the game; neighbours put their monsters where they hurt most. Its stars."""
    sheet, move = sheets[0], best[0]
    while table[PHASE] != OVER:
        passed = table[SEATS] > 1 and table[PHASE] != CHOOSE and book[record(table) + KIND] == AMBUSH
        rank(book, table, sheet, not passed, weights, looks, scratch, offered, planned, best)
        draw(book, table, sheet, move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_TERRAIN], move[MOVE_EXTRA])
        check(book, table, sheets)
        advance(book, table, sheets)
    return total(sheet)


@scalar
def playouts(
    book: Words,
    public: Words,
    ambushes: int,
    heroes: int,
    sheet: Words,
    moves: Rows,
    weights: Words,
    keys: Words,
    looks: int,
    table: Words,
    sheets: Rows,
    scratch: Words,
    offered: Words,
    planned: Words,
    best: Rows,
    results: Rows,
) -> None:
    """For every move and every key, which is the same deck for all moves, the stars of the sheet at the end."""
    for number in range(len(moves)):
        move = moves[number]
        for world in range(len(keys)):
            imagine(public, ambushes, heroes, keys[world], table)
            for index in range(SHEET):
                sheets[0][index] = sheet[index]
            draw(
                book, table, sheets[0], move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_TERRAIN], move[MOVE_EXTRA]
            )
            check(book, table, sheets)
            advance(book, table, sheets)
            results[number][world] = lead(book, table, sheets, weights, looks, scratch, offered, planned, best)


@scalar
def outcomes(
    book: Words,
    public: Words,
    ambushes: int,
    heroes: int,
    papers: Rows,
    drawn: Words,
    weights: Words,
    keys: Words,
    looks: int,
    table: Words,
    sheets: Rows,
    scratch: Words,
    offered: Words,
    planned: Words,
    best: Rows,
    results: Tables,
) -> None:
    """For every sheet and every key, which is the same deck for all sheets, what stands on it at the end.

    Of a sheet it is told whether the turn's drawing stands on it already. A result is the total and then what each
    season wrote."""
    for number in range(len(papers)):
        for world in range(len(keys)):
            imagine(public, ambushes, heroes, keys[world], table)
            for index in range(SHEET):
                sheets[0][index] = papers[number][index]
            if drawn[number]:
                check(book, table, sheets)
            advance(book, table, sheets)
            results[number][world][0] = lead(book, table, sheets, weights, looks, scratch, offered, planned, best)
            for index in range(1, OUTCOME):
                results[number][world][index] = sheets[0][STARS + index - 1]
