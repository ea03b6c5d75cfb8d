"""Playouts: one sheet led to the end of the game by the greedy player, with decks drawn afresh from what is public."""

from __future__ import annotations

from alidade.batch.book import Book
from alidade.batch.chance import shuffle, stirred
from alidade.batch.compiled import compiled
from alidade.batch.drawing import draw, record
from alidade.batch.games import blank_groups, blank_row, blank_rows, row
from alidade.batch.greedy import ALL, RANK, rank
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
    OFFER,
    OVER,
    PHASE,
    SEASON_COUNT,
    SEATS,
    SHEET,
    STARS,
    STARS_PER_SEASON,
    TICK,
)
from alidade.batch.rows import Row, RowGroups, Rows
from alidade.batch.turn import advance, check, total
from alidade.batch.value import PLAN

OUTCOME = 1 + SEASON_COUNT * STARS_PER_SEASON  # the total, then what each season wrote


@compiled
def imagine(public: Row, ambushes: int, heroes: int, key: int, state: Row) -> None:
    """A state that agrees with a public one, whose stacks hold all cards never seen.

    The two counts say how many of them are in the deck."""
    for index in range(len(state)):
        state[index] = public[index]
    state[KEY] = stirred(key)
    state[TICK] = 0
    for stack, count in ((AMBUSHES, ambushes), (HEROES, heroes)):
        shuffle(state, stack + 1, state[stack])
        for _ in range(count):
            state[DECK] += 1
            state[DECK + state[DECK]] = state[stack + state[stack]]
            state[stack] -= 1
    shuffle(state, DECK + 1, state[DECK])


@compiled
def lead(
    book: Row,
    state: Row,
    sheets: Rows,
    weights: Row,
    looks: int,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
) -> int:
    """Lead one sheet to the end of the game; neighbours put their monsters where they hurt most. Its stars."""
    sheet, move = sheets[0], best[0]
    while state[PHASE] != OVER:
        passed = state[SEATS] > 1 and state[PHASE] != CHOOSE and book[record(state) + KIND] == AMBUSH
        rank(book, state, sheet, not passed, weights, looks, scratch, offered, planned, best)
        draw(book, state, sheet, move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_TERRAIN], move[MOVE_EXTRA])
        check(book, state, sheets)
        advance(book, state, sheets)
    return total(sheet)


@compiled
def outcomes(
    book: Row,
    public: Row,
    ambushes: int,
    heroes: int,
    papers: Rows,
    drawn: Row,
    weights: Row,
    keys: Row,
    looks: int,
    state: Row,
    sheets: Rows,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
    results: RowGroups,
) -> None:
    """For every sheet and every key, which is the same deck for all sheets, what stands on it at the end.

    Of a sheet it is told whether the turn's drawing stands on it already. A result is the total and then what each
    season wrote."""
    for number in range(len(papers)):
        for world in range(len(keys)):
            imagine(public, ambushes, heroes, keys[world], state)
            for index in range(SHEET):
                sheets[0][index] = papers[number][index]
            if drawn[number]:
                check(book, state, sheets)
            advance(book, state, sheets)
            results[number][world][0] = lead(book, state, sheets, weights, looks, scratch, offered, planned, best)
            for index in range(1, OUTCOME):
                results[number][world][index] = sheets[0][STARS + index - 1]


def ends(
    book: Book, public: Row, hidden: tuple[int, int], papers: Rows, drawn: Row, weights: Row, keys: Row, looks: int
) -> list[list[list[int]]]:
    """The outcomes of some sheets, each on every deck; hidden are how many ambushes and heroes the deck holds."""
    results = blank_groups(len(papers), len(keys), OUTCOME)
    outcomes(
        row(book.row),
        public,
        *hidden,
        papers,
        drawn,
        weights,
        keys,
        looks or ALL,
        blank_row(book.state_size),
        blank_rows(1, SHEET),
        blank_row(SHEET),
        blank_row(OFFER),
        blank_row(PLAN),
        blank_rows(1, RANK),
        results,
    )
    decks = range(len(keys))
    return [[list(map(int, results[number][deck])) for deck in decks] for number in range(len(papers))]
