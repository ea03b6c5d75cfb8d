"""The kernel of the vectorised environment: actions, masks and observations of solo games, on the compiled engine."""

from __future__ import annotations

from alidade.batch.compiled import compiled
from alidade.batch.drawing import card_offset, extras, first_orientation, offer, placed, threatened
from alidade.batch.edicts import stars
from alidade.batch.play import skip
from alidade.batch.turn import deal, resolve, total
from alidade.env import observation as seen
from alidade.env.action import LONE, SPACES, TERRAINS
from alidade.rows import layout as at
from alidade.rows.bitboard import SPLIT, bits, count, has, number
from alidade.rows.compilable import Row, RowGroups, Rows

SEASON_AT, TIME_AT, THRESHOLD_AT, DEMAND_AT, COINS_AT = seen.SEASON, seen.TIME, seen.THRESHOLD, seen.DEMAND, seen.COINS
STARS_AT, THREATENED_AT, NOW_AT, LEFT_AT, ASKED_AT = seen.STARS, seen.THREATENED, seen.NOW, seen.LEFT, seen.ASKED
SHEET_PLANES = seen.SHEET_PLANES


@compiled
def among_offered(orientation: int) -> int:
    """Where an orientation of an action stands in an offer; an action's lone space stands before those above 12."""
    if orientation == LONE:
        return at.MAX_ORIENTATIONS
    return orientation if orientation < LONE else orientation - 1


@compiled
def draw_forced(book: Row, state: Row, sheet: Row, offered: Row, move: Row) -> int:
    """Draw a part that leaves no choice, unless it is an explore card's; 1 if the extra of a move is still to come."""
    if state[at.PHASE] == at.OVER or state[at.PHASE] == at.CHOOSE or book[card_offset(state) + at.KIND] == at.EXPLORE:
        return 0
    if offer(book, state, sheet, offered) != 1:
        return 0
    orientation = first_orientation(offered)
    move[at.MOVE_ORIENTATION] = orientation
    move[at.MOVE_ANCHOR] = number(offered[2 * orientation], offered[2 * orientation + 1])
    move[at.MOVE_TERRAIN] = bits(offered[at.OFFERED] - 1)
    return 1


@compiled
def begin(book: Row, state: Row, sheets: Rows, offers: Rows, moves: Rows, key: int) -> int:
    """Deal a game and lead it to its first choice; 1 if the extra of a move is owed."""
    deal(book, state, sheets, key)
    skip(book, state, sheets, offers, moves)
    return draw_forced(book, state, sheets[0], offers[0], moves[0])


@compiled
def play_move(book: Row, state: Row, sheets: Rows, offers: Rows, moves: Rows) -> int:
    """Put the move on the sheet and lead the game to its next choice; 1 if the extra of a move is owed."""
    resolve(book, state, sheets, moves)
    skip(book, state, sheets, offers, moves)
    return draw_forced(book, state, sheets[0], offers[0], moves[0])


@compiled
def act(book: Row, state: Row, sheets: Rows, offers: Rows, moves: Rows, owed: int, action: int) -> int:
    """Draw what an action asks for: 0, or 1 if the extra of the move is owed next, or -1 if the action is not legal."""
    place, terrain = action // TERRAINS, action % TERRAINS
    orientation, anchor = place // SPACES, place % SPACES
    move, offered, sheet = moves[0], offers[0], sheets[0]
    if owed:
        low, high = extras(book, state, sheet, move[at.MOVE_ORIENTATION], move[at.MOVE_ANCHOR])
        if book[card_offset(state) + at.KIND] == at.HERO_CARD:
            extra, right = orientation, anchor == move[at.MOVE_ANCHOR]
        else:
            extra, right = anchor, orientation == LONE
        if not right or terrain or not has(low, high, extra):
            return -1
        move[at.MOVE_EXTRA] = extra
        return play_move(book, state, sheets, offers, moves)
    orientation = among_offered(orientation)
    if orientation > at.MAX_ORIENTATIONS or not has(offered[2 * orientation], offered[2 * orientation + 1], anchor):
        return -1
    if not (offered[at.OFFERED] >> terrain & 1 if offered[at.OFFERED] else terrain == 0):
        return -1
    low, high = extras(book, state, sheet, orientation, anchor)
    move[at.MOVE_ORIENTATION] = orientation
    move[at.MOVE_ANCHOR] = anchor
    move[at.MOVE_TERRAIN] = terrain
    move[at.MOVE_EXTRA] = -1
    ways = count(low, high)
    if ways > 1:
        return 1
    if ways == 1:
        move[at.MOVE_EXTRA] = number(low, high)
    return play_move(book, state, sheets, offers, moves)


@compiled
def write_mask(book: Row, state: Row, sheet: Row, offered: Row, move: Row, owed: int, mask: Row) -> None:
    """Write a one for every legal action."""
    for index in range(len(mask)):
        mask[index] = 0
    if state[at.PHASE] == at.OVER:
        return
    if owed:
        low, high = extras(book, state, sheet, move[at.MOVE_ORIENTATION], move[at.MOVE_ANCHOR])
        hero = book[card_offset(state) + at.KIND] == at.HERO_CARD
        for extra in range(SPACES):
            if has(low, high, extra):
                place = extra * SPACES + move[at.MOVE_ANCHOR] if hero else LONE * SPACES + extra
                mask[place * TERRAINS] = 1
        return
    terrains = offered[at.OFFERED] or 1
    for orientation in range(len(mask) // (SPACES * TERRAINS)):
        index = 2 * among_offered(orientation)
        low, high = offered[index], offered[index + 1]
        if low | high:
            for anchor in range(SPACES):
                if has(low, high, anchor):
                    place = (orientation * SPACES + anchor) * TERRAINS
                    for terrain in range(TERRAINS):
                        mask[place + terrain] = terrains >> terrain & 1


@compiled
def write_map(sheet: Row, low: int, high: int, layers: Row, planes: Row) -> None:
    """Write the planes: each layer of the sheet twice, since it is the seat's own, and what is begun."""
    for index in range(len(planes)):
        planes[index] = 0
    for layer in range(len(layers) // 2):
        first, second = sheet[2 * layer], sheet[2 * layer + 1]
        drawn_on, own = layers[2 * layer] * SPACES, layers[2 * layer + 1] * SPACES
        for space in range(SPACES):
            bit = first >> space & 1 if space < SPLIT else second >> space - SPLIT & 1
            planes[drawn_on + space] = bit
            planes[own + space] = bit
    for space in range(SPACES):
        planes[2 * SHEET_PLANES * SPACES + space] = low >> space & 1 if space < SPLIT else high >> space - SPLIT & 1


@compiled
def write_numbers(
    book: Row, state: Row, sheet: Row, owed: int, cards: Row, to_come: Row, edicts: Row, numbers: Row
) -> None:
    """Write the numbers; `cards`, `to_come` and `edicts` hold the places of the encoded cards."""
    for index in range(len(numbers)):
        numbers[index] = 0
    season, over = state[at.SEASON], state[at.PHASE] == at.OVER
    if not over:
        stage = 0
        if state[at.PHASE] == at.CHOOSE:
            stage = 1
        elif owed:
            stage = 2 if book[card_offset(state) + at.KIND] == at.HERO_CARD else 1
        numbers[ASKED_AT + stage] = 1
        numbers[cards[state[at.CARD]]] = 1
    numbers[SEASON_AT + season] = 1
    numbers[TIME_AT] = state[at.TIME]
    numbers[THRESHOLD_AT] = book[at.SEASONS + 3 * season]
    numbers[DEMAND_AT] = state[at.DEMAND]
    numbers[COINS_AT] = sheet[at.COINS]
    numbers[STARS_AT] = total(sheet)
    numbers[THREATENED_AT] = threatened(sheet)
    for index in range(4):
        edict = state[at.EDICTS + index]
        numbers[NOW_AT + index] = stars(book, edict, sheet)
        numbers[edicts[4 * edict + index]] = 1
    numbers[LEFT_AT] = state[at.DECK] - state[at.NEXT]
    for index in range(state[at.NEXT], state[at.DECK]):
        card = state[at.DECK + 1 + index]
        if card >= book[at.ALWAYS] or not over:
            numbers[to_come[card]] = 1
        if card >= book[at.ALWAYS] and not over:
            ambush = card < book[at.FIRST_AMBUSH] + book[at.AMBUSH_COUNT]
            numbers[LEFT_AT + (1 if ambush else 2)] += 1
    for stack in (at.AMBUSHES, at.HEROES):
        for index in range(state[stack]):
            numbers[to_come[state[stack + 1 + index]]] = 1


@compiled
def write_all(
    book: Row,
    states: Rows,
    sheets: RowGroups,
    offers: RowGroups,
    moves: RowGroups,
    owed: Row,
    cards: Row,
    to_come: Row,
    edicts: Row,
    layers: Row,
    masks: Rows,
    planes: Rows,
    numbers: Rows,
) -> None:
    """Write masks and observations of all games."""
    for game in range(len(states)):
        state, sheet, move = states[game], sheets[game][0], moves[game][0]
        write_mask(book, state, sheet, offers[game][0], move, owed[game], masks[game])
        low, high = 0, 0
        if owed[game]:
            low, high = placed(book, state, move[at.MOVE_ORIENTATION], move[at.MOVE_ANCHOR])
        write_map(sheet, low, high, layers, planes[game])
        write_numbers(book, state, sheet, owed[game], cards, to_come, edicts, numbers[game])


@compiled
def step_all(
    book: Row,
    states: Rows,
    sheets: RowGroups,
    offers: RowGroups,
    moves: RowGroups,
    owed: Row,
    actions: Row,
    keys: Row,
    refused: Row,
    gained: Row,
) -> None:
    """Deal a game with its key where that is not negative, and draw what its action asks for in every other."""
    for game in range(len(states)):
        state, refused[game], gained[game] = states[game], 0, 0
        if keys[game] >= 0:
            owed[game] = begin(book, state, sheets[game], offers[game], moves[game], int(keys[game]))
        elif state[at.PHASE] != at.OVER:
            before = total(sheets[game][0])
            action = int(actions[game])
            result = act(book, state, sheets[game], offers[game], moves[game], owed[game], action)
            if result < 0:
                refused[game] = 1
            else:
                owed[game] = result
            gained[game] = total(sheets[game][0]) - before
