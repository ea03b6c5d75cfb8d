"""The course of a game: deal, shuffle, reveal, draw, check, score, and what follows a scoring (R2, R3, R8)."""

from __future__ import annotations

from alidade.batch.chance import below, shuffle, stirred
from alidade.batch.compiled import compiled
from alidade.batch.drawing import crumbles, draw, owner, record, spread, threatened
from alidade.batch.edicts import stars
from alidade.batch.layout import (
    ALWAYS,
    AMBUSH,
    AMBUSH_COUNT,
    AMBUSHES,
    BLANK,
    CARD,
    CARD_WORDS,
    CARDS,
    CHOOSE,
    CHOSEN,
    CHOSEN_EDICTS,
    COINS,
    COST,
    CRUMBLE,
    DECK,
    DEMAND,
    DRAW,
    EDICTS,
    EMPTY,
    EXPLORE,
    FIRST_AMBUSH,
    FIRST_HERO,
    HERO_COUNT,
    HEROES,
    KEY,
    KIND,
    LASTING,
    MOVE_ANCHOR,
    MOVE_EXTRA,
    MOVE_ORIENTATION,
    MOVE_TERRAIN,
    NAME,
    NAMES,
    NEXT,
    OVER,
    PHASE,
    REVEAL,
    RUINS_CARD,
    SEASON,
    SEASON_COUNT,
    SEASONS,
    SEATS,
    SETTLE,
    SETTLING,
    SHEET,
    SHUFFLE,
    SPREAD,
    STACK_COUNT,
    STACKS,
    STARS,
    STARS_PER_SEASON,
    TIME,
    TURN,
)
from alidade.batch.rows import Row, Rows


@compiled
def deal(book: Row, state: Row, sheets: Rows, key: int) -> None:
    """A new game: blank sheets, edicts in random order, ambush and hero stacks shuffled (R2)."""
    seats = len(sheets)
    for index in range(len(state)):
        state[index] = 0
    state[KEY] = stirred(key)
    state[SEATS] = seats
    for seat in range(seats):
        for index in range(SHEET):
            sheets[seat][index] = book[BLANK + index]
    for stack in range(STACK_COUNT):
        if book[CHOSEN]:
            state[EDICTS + stack] = book[CHOSEN_EDICTS + stack]
        else:
            place = STACKS + 2 * stack
            state[EDICTS + stack] = book[place] + below(state, book[place + 1])
    if not book[CHOSEN]:
        shuffle(state, EDICTS, STACK_COUNT)
    state[AMBUSHES] = book[AMBUSH_COUNT]
    for index in range(book[AMBUSH_COUNT]):
        state[AMBUSHES + 1 + index] = book[FIRST_AMBUSH] + index
    shuffle(state, AMBUSHES + 1, book[AMBUSH_COUNT])
    state[HEROES] = book[HERO_COUNT]
    for index in range(book[HERO_COUNT]):
        state[HEROES + 1 + index] = book[FIRST_HERO] + index
    shuffle(state, HEROES + 1, book[HERO_COUNT])
    advance(book, state, sheets)


@compiled
def shuffle_season(book: Row, state: Row) -> None:
    """The deck of a season: every explore and ruins card, what was never revealed, the tops of the stacks (R8.6)."""
    size = 0
    for index in range(state[NEXT], state[DECK]):
        card = state[DECK + 1 + index]
        if card >= book[ALWAYS]:
            state[DECK + 1 + size] = card
            size += 1
    for stack in (AMBUSHES, HEROES):
        if state[stack]:
            state[DECK + 1 + size] = state[stack + state[stack]]
            state[stack] -= 1
            size += 1
    for card in range(book[ALWAYS]):
        state[DECK + 1 + size] = card
        size += 1
    state[DECK] = size
    state[NEXT] = 0
    shuffle(state, DECK + 1, size)
    state[PHASE] = REVEAL


@compiled
def reveal(book: Row, state: Row, sheets: Rows) -> None:
    """Turn over cards until one asks for a turn; an empty deck ends the season (R3.1, R3.2, R8.8)."""
    if full(state, sheets):
        finish(book, state, sheets)
        return
    while state[NEXT] < state[DECK]:
        state[NEXT] += 1
        number = state[DECK + state[NEXT]]
        card = CARDS + number * CARD_WORDS
        kind = book[card + KIND]
        if kind == RUINS_CARD:
            state[DEMAND] = 1
            continue
        if kind == AMBUSH and book[card + NAME] >= 0:
            effect = book[NAMES + 2 * book[card + NAME]]
            if effect in (SPREAD, CRUMBLE):
                state[LASTING] += 1
                state[LASTING + state[LASTING]] = number
        state[TIME] += book[card + COST]
        state[CARD] = number
        state[TURN] += 1
        state[PHASE] = DRAW
        return
    state[DEMAND] = 0
    end(book, state, sheets)


@compiled
def full(state: Row, sheets: Rows) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return state[SEATS] == 1 and not (sheets[0][EMPTY] | sheets[0][EMPTY + 1])


@compiled
def resolve(book: Row, state: Row, sheets: Rows, moves: Rows) -> None:
    """Put every seat's move on its sheet and go on to the next turn that asks for one."""
    for seat in range(state[SEATS]):
        move = moves[seat]
        sheet = sheets[owner(book, state, seat)]
        draw(book, state, sheet, move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_TERRAIN], move[MOVE_EXTRA])
    check(book, state, sheets)
    advance(book, state, sheets)


@compiled
def check(book: Row, state: Row, sheets: Rows) -> None:
    """After the drawing: is the map full, has the season reached its threshold? (R4.8, R8.1)"""
    if state[PHASE] == CHOOSE:
        state[SETTLING] += 1
        state[PHASE] = SETTLE
        return
    if full(state, sheets):
        finish(book, state, sheets)
        return
    if book[record(state) + KIND] == EXPLORE:
        state[DEMAND] = 0
    if state[TIME] >= book[SEASONS + 3 * state[SEASON]]:
        end(book, state, sheets)
    else:
        state[PHASE] = REVEAL


@compiled
def score(book: Row, state: Row, sheet: Row) -> None:
    """Write the stars of a season on a sheet (R8.2 to R8.4)."""
    season = state[SEASON]
    place = STARS + season * STARS_PER_SEASON
    sheet[place] = stars(book, state[EDICTS + book[SEASONS + 3 * season + 1]], sheet)
    sheet[place + 1] = stars(book, state[EDICTS + book[SEASONS + 3 * season + 2]], sheet)
    sheet[place + 2] = sheet[COINS]
    sheet[place + 3] = threatened(sheet)


@compiled
def end(book: Row, state: Row, sheets: Rows) -> None:
    """Score the season; the lasting monsters act next, but not after winter (R8.5)."""
    for seat in range(len(sheets)):
        score(book, state, sheets[seat])
    state[SETTLING] = 0
    state[PHASE] = OVER if state[SEASON] == SEASON_COUNT - 1 else SETTLE


@compiled
def finish(book: Row, state: Row, sheets: Rows) -> None:
    """Score the season in progress and every later one on the full map (R4.8)."""
    for season in range(state[SEASON], SEASON_COUNT):
        state[SEASON] = season
        score(book, state, sheets[0])
    state[DEMAND] = 0
    state[PHASE] = OVER


@compiled
def settle(book: Row, state: Row, sheets: Rows) -> None:
    """Carry out the lasting effects card by card in the order they came, then begin the next season (R8.5, R8.6)."""
    while state[SETTLING] < state[LASTING]:
        number = state[LASTING + 1 + state[SETTLING]]
        name = book[CARDS + number * CARD_WORDS + NAME]
        if crumbles(book, name):
            state[CARD] = number
            state[PHASE] = CHOOSE
            return
        for seat in range(len(sheets)):
            spread(book, sheets[seat], name)
        state[SETTLING] += 1
    state[SEASON] += 1
    state[TIME] = 0
    state[DEMAND] = 0
    if full(state, sheets):
        finish(book, state, sheets)
    else:
        state[PHASE] = SHUFFLE


@compiled
def advance(book: Row, state: Row, sheets: Rows) -> None:
    """Lead a game on until a turn may ask someone, or it is over."""
    while state[PHASE] < DRAW:
        if state[PHASE] == SHUFFLE:
            shuffle_season(book, state)
        elif state[PHASE] == REVEAL:
            reveal(book, state, sheets)
        else:
            settle(book, state, sheets)


@compiled
def total(sheet: Row) -> int:
    """The stars of all seasons written so far (R9.1)."""
    found = 0
    for season in range(SEASON_COUNT):
        place = STARS + season * STARS_PER_SEASON
        found += sheet[place] + sheet[place + 1] + sheet[place + 2] - sheet[place + 3]
    return found
