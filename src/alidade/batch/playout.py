"""Playouts: the greedy player plays one sheet to the end of the game on sampled decks."""

from __future__ import annotations

from alidade.batch.chance import shuffle, stirred
from alidade.batch.compiled import compiled
from alidade.batch.drawing import card_offset, draw_move
from alidade.batch.encoded_setup import EncodedSetup
from alidade.batch.evaluation import PLAN
from alidade.batch.games import blank_groups, blank_row, blank_rows, book_row
from alidade.batch.greedy import ALL_MOVES, RANK, rank
from alidade.batch.kernel import run
from alidade.batch.turn import advance, check, total
from alidade.rows import layout as at
from alidade.rows.compilable import Row, RowGroups, Rows

OUTCOME = 1 + at.SEASON_COUNT * at.STARS_PER_SEASON  # the total, then what each season wrote


@compiled
def imagine(public: Row, ambushes: int, heroes: int, key: int, state: Row) -> None:
    """A state that agrees with a public one, whose stacks hold all cards never seen.

    The two counts say how many of them are in the deck."""
    for index in range(len(state)):
        state[index] = public[index]
    state[at.KEY] = stirred(key)
    state[at.TICK] = 0
    for stack, count in ((at.AMBUSHES, ambushes), (at.HEROES, heroes)):
        shuffle(state, stack + 1, state[stack])
        for _ in range(count):
            state[at.DECK] += 1
            state[at.DECK + state[at.DECK]] = state[stack + state[stack]]
            state[stack] -= 1
    shuffle(state, at.DECK + 1, state[at.DECK])


@compiled
def play_to_end(
    book: Row,
    state: Row,
    sheets: Rows,
    weights: Row,
    max_moves: int,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
) -> int:
    """Play one sheet to the end of the game and return its stars; neighbours draw their monsters where they hurt
    most."""
    sheet, move = sheets[0], best[0]
    while state[at.PHASE] != at.OVER:
        passed = (
            state[at.SEATS] > 1 and state[at.PHASE] != at.CHOOSE and book[card_offset(state) + at.KIND] == at.AMBUSH
        )
        rank(book, state, sheet, not passed, weights, max_moves, scratch, offered, planned, best)
        draw_move(book, state, sheet, move)
        check(book, state, sheets)
        advance(book, state, sheets)
    return total(sheet)


@compiled
def outcomes(
    book: Row,
    public: Row,
    ambushes: int,
    heroes: int,
    start_sheets: Rows,
    drawn: Row,
    weights: Row,
    keys: Row,
    max_moves: int,
    state: Row,
    sheets: Rows,
    scratch: Row,
    offered: Row,
    planned: Row,
    best: Rows,
    results: RowGroups,
) -> None:
    """Write the outcome of every sheet on every deck; a key gives the same deck to all sheets.

    `drawn[i]`: sheet i already has this turn's drawing. An outcome is the total, then what each season wrote."""
    for number in range(len(start_sheets)):
        for world in range(len(keys)):
            imagine(public, ambushes, heroes, keys[world], state)
            for index in range(at.SHEET):
                sheets[0][index] = start_sheets[number][index]
            if drawn[number]:
                check(book, state, sheets)
            advance(book, state, sheets)
            results[number][world][0] = play_to_end(
                book, state, sheets, weights, max_moves, scratch, offered, planned, best
            )
            for index in range(1, OUTCOME):
                results[number][world][index] = sheets[0][at.STARS + index - 1]


def playout_results(
    book: EncodedSetup,
    public: Row,
    hidden: tuple[int, int],
    start_sheets: Rows,
    drawn: Row,
    weights: Row,
    keys: Row,
    max_moves: int,
) -> list[list[list[int]]]:
    """The outcomes of some sheets, each on every deck; `hidden` counts the ambushes and heroes in the deck."""
    results = blank_groups(len(start_sheets), len(keys), OUTCOME)
    run(
        outcomes,
        book_row(book),
        public,
        *hidden,
        start_sheets,
        drawn,
        weights,
        keys,
        max_moves or ALL_MOVES,
        blank_row(book.state_size),
        blank_rows(1, at.SHEET),
        blank_row(at.SHEET),
        blank_row(at.OFFER),
        blank_row(PLAN),
        blank_rows(1, RANK),
        results,
    )
    decks = range(len(keys))
    return [[list(map(int, results[number][deck])) for deck in decks] for number in range(len(start_sheets))]
