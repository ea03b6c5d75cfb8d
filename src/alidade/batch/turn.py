"""The course of a game: deal, shuffle, reveal, draw, check, score, and what follows a scoring (R2, R3, R8)."""

from __future__ import annotations

from alidade.batch.chance import below, shuffle, stirred
from alidade.batch.compiled import scalar
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
    STARS_A_SEASON,
    TIME,
    TURN,
)
from alidade.batch.words import Rows, Words


@scalar
def deal(book: Words, table: Words, sheets: Rows, key: int) -> None:
    """A new game: blank sheets, edicts in random order, ambush and hero stacks shuffled (R2)."""
    seats = len(sheets)
    for index in range(len(table)):
        table[index] = 0
    table[KEY] = stirred(key)
    table[SEATS] = seats
    for seat in range(seats):
        for index in range(SHEET):
            sheets[seat][index] = book[BLANK + index]
    for stack in range(STACK_COUNT):
        if book[CHOSEN]:
            table[EDICTS + stack] = book[CHOSEN_EDICTS + stack]
        else:
            place = STACKS + 2 * stack
            table[EDICTS + stack] = book[place] + below(table, book[place + 1])
    if not book[CHOSEN]:
        shuffle(table, EDICTS, STACK_COUNT)
    table[AMBUSHES] = book[AMBUSH_COUNT]
    for index in range(book[AMBUSH_COUNT]):
        table[AMBUSHES + 1 + index] = book[FIRST_AMBUSH] + index
    shuffle(table, AMBUSHES + 1, book[AMBUSH_COUNT])
    table[HEROES] = book[HERO_COUNT]
    for index in range(book[HERO_COUNT]):
        table[HEROES + 1 + index] = book[FIRST_HERO] + index
    shuffle(table, HEROES + 1, book[HERO_COUNT])
    advance(book, table, sheets)


@scalar
def shuffle_season(book: Words, table: Words) -> None:
    """The deck of a season: every explore and ruins card, what was never revealed, the tops of the stacks (R8.6)."""
    size = 0
    for index in range(table[NEXT], table[DECK]):
        card = table[DECK + 1 + index]
        if card >= book[ALWAYS]:
            table[DECK + 1 + size] = card
            size += 1
    for stack in (AMBUSHES, HEROES):
        if table[stack]:
            table[DECK + 1 + size] = table[stack + table[stack]]
            table[stack] -= 1
            size += 1
    for card in range(book[ALWAYS]):
        table[DECK + 1 + size] = card
        size += 1
    table[DECK] = size
    table[NEXT] = 0
    shuffle(table, DECK + 1, size)
    table[PHASE] = REVEAL


@scalar
def reveal(book: Words, table: Words, sheets: Rows) -> None:
    """Turn over cards until one asks for a turn; an empty deck ends the season (R3.1, R3.2, R8.8)."""
    if full(table, sheets):
        finish(book, table, sheets)
        return
    while table[NEXT] < table[DECK]:
        table[NEXT] += 1
        number = table[DECK + table[NEXT]]
        card = CARDS + number * CARD_WORDS
        kind = book[card + KIND]
        if kind == RUINS_CARD:
            table[DEMAND] = 1
            continue
        if kind == AMBUSH and book[card + NAME] >= 0:
            effect = book[NAMES + 2 * book[card + NAME]]
            if effect in (SPREAD, CRUMBLE):
                table[LASTING] += 1
                table[LASTING + table[LASTING]] = number
        table[TIME] += book[card + COST]
        table[CARD] = number
        table[TURN] += 1
        table[PHASE] = DRAW
        return
    table[DEMAND] = 0
    end(book, table, sheets)


@scalar
def full(table: Words, sheets: Rows) -> bool:
    """Solo play ends the moment the map has no empty space (R4.8)."""
    return table[SEATS] == 1 and not (sheets[0][EMPTY] | sheets[0][EMPTY + 1])


@scalar
def resolve(book: Words, table: Words, sheets: Rows, moves: Rows) -> None:
    """Put every seat's move on its sheet and go on to the next turn that asks for one."""
    for seat in range(table[SEATS]):
        move = moves[seat]
        sheet = sheets[owner(book, table, seat)]
        draw(book, table, sheet, move[MOVE_ORIENTATION], move[MOVE_ANCHOR], move[MOVE_TERRAIN], move[MOVE_EXTRA])
    check(book, table, sheets)
    advance(book, table, sheets)


@scalar
def check(book: Words, table: Words, sheets: Rows) -> None:
    """After the drawing: is the map full, has the season reached its threshold? (R4.8, R8.1)"""
    if table[PHASE] == CHOOSE:
        table[SETTLING] += 1
        table[PHASE] = SETTLE
        return
    if full(table, sheets):
        finish(book, table, sheets)
        return
    if book[record(table) + KIND] == EXPLORE:
        table[DEMAND] = 0
    if table[TIME] >= book[SEASONS + 3 * table[SEASON]]:
        end(book, table, sheets)
    else:
        table[PHASE] = REVEAL


@scalar
def score(book: Words, table: Words, sheet: Words) -> None:
    """Write the stars of a season on a sheet (R8.2 to R8.4)."""
    season = table[SEASON]
    place = STARS + season * STARS_A_SEASON
    sheet[place] = stars(book, table[EDICTS + book[SEASONS + 3 * season + 1]], sheet)
    sheet[place + 1] = stars(book, table[EDICTS + book[SEASONS + 3 * season + 2]], sheet)
    sheet[place + 2] = sheet[COINS]
    sheet[place + 3] = threatened(sheet)


@scalar
def end(book: Words, table: Words, sheets: Rows) -> None:
    """Score the season; the lasting monsters act next, but not after winter (R8.5)."""
    for seat in range(len(sheets)):
        score(book, table, sheets[seat])
    table[SETTLING] = 0
    table[PHASE] = OVER if table[SEASON] == SEASON_COUNT - 1 else SETTLE


@scalar
def finish(book: Words, table: Words, sheets: Rows) -> None:
    """Score the season in progress and every later one on the full map (R4.8)."""
    for season in range(table[SEASON], SEASON_COUNT):
        table[SEASON] = season
        score(book, table, sheets[0])
    table[DEMAND] = 0
    table[PHASE] = OVER


@scalar
def settle(book: Words, table: Words, sheets: Rows) -> None:
    """Carry out the lasting effects card by card in the order they came, then begin the next season (R8.5, R8.6)."""
    while table[SETTLING] < table[LASTING]:
        number = table[LASTING + 1 + table[SETTLING]]
        name = book[CARDS + number * CARD_WORDS + NAME]
        if crumbles(book, name):
            table[CARD] = number
            table[PHASE] = CHOOSE
            return
        for seat in range(len(sheets)):
            spread(book, sheets[seat], name)
        table[SETTLING] += 1
    table[SEASON] += 1
    table[TIME] = 0
    table[DEMAND] = 0
    if full(table, sheets):
        finish(book, table, sheets)
    else:
        table[PHASE] = SHUFFLE


@scalar
def advance(book: Words, table: Words, sheets: Rows) -> None:
    """Lead a game on until a turn may ask someone, or it is over."""
    while table[PHASE] < DRAW:
        if table[PHASE] == SHUFFLE:
            shuffle_season(book, table)
        elif table[PHASE] == REVEAL:
            reveal(book, table, sheets)
        else:
            settle(book, table, sheets)


@scalar
def total(sheet: Words) -> int:
    """The stars of all seasons written so far (R9.1)."""
    found = 0
    for season in range(SEASON_COUNT):
        place = STARS + season * STARS_A_SEASON
        found += sheet[place] + sheet[place + 1] + sheet[place + 2] - sheet[place + 3]
    return found
