"""The flow of a game: deal, shuffle, reveal, draw, check, score, and what follows a scoring (R2, R3, R8)."""

from __future__ import annotations

from alidade.batch.chance import below, shuffle, stirred
from alidade.batch.compiled import compiled
from alidade.batch.drawing import card_offset, consequence, draw_move, grow, owner, threatened
from alidade.batch.edicts import stars
from alidade.rows import layout as at
from alidade.rows.compilable import Row, Rows


@compiled
def deal(book: Row, state: Row, sheets: Rows, key: int) -> None:
    """A new game: blank sheets, edicts in random order, ambush and hero stacks shuffled (R2)."""
    seats = len(sheets)
    for index in range(len(state)):
        state[index] = 0
    state[at.KEY] = stirred(key)
    state[at.SEATS] = seats
    for seat in range(seats):
        for index in range(at.SHEET):
            sheets[seat][index] = book[at.BLANK + index]
    for stack in range(at.STACK_COUNT):
        if book[at.CHOSEN]:
            state[at.EDICTS + stack] = book[at.CHOSEN_EDICTS + stack]
        else:
            place = at.STACKS + 2 * stack
            state[at.EDICTS + stack] = book[place] + below(state, book[place + 1])
    if not book[at.CHOSEN]:
        shuffle(state, at.EDICTS, at.STACK_COUNT)
    state[at.AMBUSHES] = book[at.AMBUSH_COUNT]
    for index in range(book[at.AMBUSH_COUNT]):
        state[at.AMBUSHES + 1 + index] = book[at.FIRST_AMBUSH] + index
    shuffle(state, at.AMBUSHES + 1, book[at.AMBUSH_COUNT])
    state[at.HEROES] = book[at.HERO_COUNT]
    for index in range(book[at.HERO_COUNT]):
        state[at.HEROES + 1 + index] = book[at.FIRST_HERO] + index
    shuffle(state, at.HEROES + 1, book[at.HERO_COUNT])
    advance(book, state, sheets)


@compiled
def shuffle_season(book: Row, state: Row) -> None:
    """The deck of a season: every explore and ruins card, what was never revealed, the tops of the stacks (R8.6)."""
    size = 0
    for index in range(state[at.NEXT], state[at.DECK]):
        card = state[at.DECK + 1 + index]
        if card >= book[at.ALWAYS]:
            state[at.DECK + 1 + size] = card
            size += 1
    for stack in (at.AMBUSHES, at.HEROES):
        if state[stack]:
            state[at.DECK + 1 + size] = state[stack + state[stack]]
            state[stack] -= 1
            size += 1
    for card in range(book[at.ALWAYS]):
        state[at.DECK + 1 + size] = card
        size += 1
    state[at.DECK] = size
    state[at.NEXT] = 0
    shuffle(state, at.DECK + 1, size)
    state[at.PHASE] = at.REVEAL


@compiled
def reveal(book: Row, state: Row, sheets: Rows) -> None:
    """Turn over cards until one asks for a turn; an empty deck ends the season (R3.1, R3.2, R8.8)."""
    if full(state, sheets):
        finish(book, state, sheets)
        return
    while state[at.NEXT] < state[at.DECK]:
        state[at.NEXT] += 1
        number = state[at.DECK + state[at.NEXT]]
        card = at.CARDS + number * at.CARD_WORDS
        kind = book[card + at.KIND]
        if kind == at.RUINS_CARD:
            state[at.DEMAND] = 1
            continue
        if kind == at.AMBUSH and book[card + at.NAME] >= 0:
            does = consequence(book, book[card + at.NAME])
            if does in (at.GROW_AFTER_SCORING, at.DESTROY_AFTER_SCORING):
                state[at.LASTING] += 1
                state[at.LASTING + state[at.LASTING]] = number
        state[at.TIME] += book[card + at.COST]
        state[at.CARD] = number
        state[at.TURN] += 1
        state[at.PHASE] = at.DRAW
        return
    state[at.DEMAND] = 0
    end(book, state, sheets)


@compiled
def full(state: Row, sheets: Rows) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return state[at.SEATS] == 1 and not (sheets[0][at.EMPTY] | sheets[0][at.EMPTY + 1])


@compiled
def resolve(book: Row, state: Row, sheets: Rows, moves: Rows) -> None:
    """Put every seat's move on its sheet and advance to the next turn that needs one."""
    for seat in range(state[at.SEATS]):
        draw_move(book, state, sheets[owner(book, state, seat)], moves[seat])
    check(book, state, sheets)
    advance(book, state, sheets)


@compiled
def check(book: Row, state: Row, sheets: Rows) -> None:
    """After the drawing: is the map full, has the season reached its threshold? (R4.8, R8.1)"""
    if state[at.PHASE] == at.CHOOSE:
        state[at.EFFECTS_DONE] += 1
        state[at.PHASE] = at.SETTLE
        return
    if full(state, sheets):
        finish(book, state, sheets)
        return
    if book[card_offset(state) + at.KIND] == at.EXPLORE:
        state[at.DEMAND] = 0
    if state[at.TIME] >= book[at.SEASONS + 3 * state[at.SEASON]]:
        end(book, state, sheets)
    else:
        state[at.PHASE] = at.REVEAL


@compiled
def score(book: Row, state: Row, sheet: Row) -> None:
    """Write the stars of a season on a sheet (R8.2 to R8.4)."""
    season = state[at.SEASON]
    place = at.STARS + season * at.STARS_PER_SEASON
    sheet[place] = stars(book, state[at.EDICTS + book[at.SEASONS + 3 * season + 1]], sheet)
    sheet[place + 1] = stars(book, state[at.EDICTS + book[at.SEASONS + 3 * season + 2]], sheet)
    sheet[place + 2] = sheet[at.COINS]
    sheet[place + 3] = threatened(sheet)


@compiled
def end(book: Row, state: Row, sheets: Rows) -> None:
    """Score the season; the lasting monsters act next, but not after winter (R8.5)."""
    for seat in range(len(sheets)):
        score(book, state, sheets[seat])
    state[at.EFFECTS_DONE] = 0
    state[at.PHASE] = at.OVER if state[at.SEASON] == at.SEASON_COUNT - 1 else at.SETTLE


@compiled
def finish(book: Row, state: Row, sheets: Rows) -> None:
    """Score the season in progress and every later one on the full map (R4.8)."""
    for season in range(state[at.SEASON], at.SEASON_COUNT):
        state[at.SEASON] = season
        score(book, state, sheets[0])
    state[at.DEMAND] = 0
    state[at.PHASE] = at.OVER


@compiled
def settle(book: Row, state: Row, sheets: Rows) -> None:
    """Carry out the lasting effects card by card in the order they came, then begin the next season (R8.5, R8.6)."""
    while state[at.EFFECTS_DONE] < state[at.LASTING]:
        number = state[at.LASTING + 1 + state[at.EFFECTS_DONE]]
        name = book[at.CARDS + number * at.CARD_WORDS + at.NAME]
        if consequence(book, name) == at.DESTROY_AFTER_SCORING:
            state[at.CARD] = number
            state[at.PHASE] = at.CHOOSE
            return
        for seat in range(len(sheets)):
            grow(book, sheets[seat], name)
        state[at.EFFECTS_DONE] += 1
    state[at.SEASON] += 1
    state[at.TIME] = 0
    state[at.DEMAND] = 0
    if full(state, sheets):
        finish(book, state, sheets)
    else:
        state[at.PHASE] = at.SHUFFLE


@compiled
def advance(book: Row, state: Row, sheets: Rows) -> None:
    """Advance a game until a seat may have to move, or it is over."""
    while state[at.PHASE] < at.DRAW:
        if state[at.PHASE] == at.SHUFFLE:
            shuffle_season(book, state)
        elif state[at.PHASE] == at.REVEAL:
            reveal(book, state, sheets)
        else:
            settle(book, state, sheets)


@compiled
def total(sheet: Row) -> int:
    """The stars of all seasons written so far (R9.1)."""
    stars = 0
    for season in range(at.SEASON_COUNT):
        place = at.STARS + season * at.STARS_PER_SEASON
        stars += sheet[place] + sheet[place + 1] + sheet[place + 2] - sheet[place + 3]
    return stars
