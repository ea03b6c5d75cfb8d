"""What may be drawn on a sheet, and what a drawing causes there (R4 to R7, R12, R13)."""

from __future__ import annotations

from alidade.batch.call import call_pair
from alidade.batch.compiled import compiled
from alidade.engine.sheet import COIN_TRACK
from alidade.rows import layout as at
from alidade.rows.bitboard import LOW, SPLIT, Pair, beside, bits, count, has, lay, number
from alidade.rows.compilable import Row


@compiled
def card_offset(state: Row) -> int:
    """The offset of this turn's card in the encoded set-up."""
    return at.CARDS + state[at.CARD] * at.CARD_WORDS


@compiled
def owner(book: Row, state: Row, seat: int) -> int:
    """Whose sheet a seat draws on this turn, both from 0 (R1.6, R6.1)."""
    card = card_offset(state)
    if state[at.PHASE] == at.CHOOSE or book[card + at.KIND] != at.AMBUSH:
        return seat
    return (seat + book[card + at.PASS] + state[at.SEATS]) % state[at.SEATS]


@compiled
def fitting(book: Row, orientation: int, low: int, high: int) -> Pair:
    """The anchors at which all spaces of an orientation are in a set (R4.2)."""
    fits_low, fits_high = book[orientation + at.FITS], book[orientation + at.FITS + 1]
    steps = book[orientation + at.STEPS]
    for index in range(steps, steps + book[orientation + at.SIZE]):
        step = book[index]
        fits_low &= low >> step | high << SPLIT - step & LOW
        fits_high &= high >> step
    return fits_low, fits_high


@compiled
def reaching(book: Row, orientation: int, low: int, high: int) -> Pair:
    """The anchors at which at least one space of an orientation is in a set (R5.1)."""
    found_low, found_high = 0, 0
    steps = book[orientation + at.STEPS]
    for index in range(steps, steps + book[orientation + at.SIZE]):
        step = book[index]
        found_low |= low >> step | high << SPLIT - step & LOW
        found_high |= high >> step
    return found_low, found_high


@compiled
def living(sheet: Row, name: int) -> Pair:
    """The spaces of a named monster that are not destroyed (R13.1)."""
    place = at.NAMED + 2 * name
    return sheet[place] & ~sheet[at.DESTROYED], sheet[place + 1] & ~sheet[at.DESTROYED + 1]


@compiled
def consequence(book: Row, name: int) -> int:
    """What happens to the spaces of a named monster's effect, 0 without one (R13)."""
    return book[at.NAMES + at.NAME_WORDS * name + at.CONSEQUENCE]


@compiled
def effect_spaces(book: Row, sheet: Row, name: int) -> Pair:
    """The spaces on a map that a named monster's effect is about now."""
    low, high = living(sheet, name)
    return call_pair(book[at.NAMES + at.NAME_WORDS * name + at.EFFECT], sheet, low, high)


@compiled
def destroyable(sheet: Row) -> Pair:
    """The spaces that an effect may destroy (R13.2)."""
    kept_low = sheet[at.MOUNTAIN] | sheet[at.WASTELAND] | sheet[at.DESTROYED]
    kept_high = sheet[at.MOUNTAIN + 1] | sheet[at.WASTELAND + 1] | sheet[at.DESTROYED + 1]
    return sheet[at.MAP] & ~kept_low, sheet[at.MAP + 1] & ~kept_high


@compiled
def offer(book: Row, state: Row, sheet: Row, offered: Row) -> int:
    """Write what may be drawn on a sheet into an offer; how many drawings that are, their extras aside."""
    card = card_offset(state)
    offered[at.LONE] = 0
    offered[at.LONE + 1] = 0
    if state[at.PHASE] == at.CHOOSE:
        return _offer_destroying(book, card, sheet, offered)
    kind = book[card + at.KIND]
    if kind == at.HERO_CARD:
        for index in range(2 * book[at.WIDEST]):
            offered[index] = 0
        offered[at.OFFERED] = 1 << at.HERO_TERRAIN
        return _offer_lone(sheet, offered, 1)
    if kind == at.AMBUSH and state[at.SEATS] == 1:
        return _offer_walk(book, card, sheet, offered)
    return _offer_shapes(book, card, state[at.DEMAND] if kind == at.EXPLORE else 0, sheet, offered)


@compiled
def _offer_lone(sheet: Row, offered: Row, terrains: int) -> int:
    offered[at.LONE] = sheet[at.EMPTY]
    offered[at.LONE + 1] = sheet[at.EMPTY + 1]
    return count(sheet[at.EMPTY], sheet[at.EMPTY + 1]) * terrains


@compiled
def _offer_destroying(book: Row, card: int, sheet: Row, offered: Row) -> int:
    """One of the spaces of the effect, to be destroyed (R13.4)."""
    low, high = effect_spaces(book, sheet, book[card + at.NAME])
    free_low, free_high = destroyable(sheet)
    low, high = low & free_low, high & free_high
    for index in range(2 * book[at.WIDEST]):
        offered[index] = 0
    offered[at.LONE] = low
    offered[at.LONE + 1] = high
    offered[at.OFFERED] = 0
    return count(low, high)


@compiled
def _offer_walk(book: Row, card: int, sheet: Row, offered: Row) -> int:
    """Where the walk of a solo ambush leads, if anywhere (R7)."""
    for index in range(2 * book[at.WIDEST]):
        offered[index] = 0
    offered[at.OFFERED] = at.MONSTER_BIT
    low, high = fitting(book, book[card + at.FIRST_ORIENTATION], sheet[at.EMPTY], sheet[at.EMPTY + 1])
    if low | high:
        walk = book[card + at.WALK]
        for index in range(book[walk]):
            anchor = book[walk + 1 + index]
            if has(low, high, anchor):
                offered[0], offered[1] = lay(1, anchor)
                return 1
    return 0


@compiled
def _offer_shapes(book: Row, card: int, demand: int, sheet: Row, offered: Row) -> int:
    """Every orientation of the card's shapes, or else a lone space (R4.2, R4.3, R5, R6)."""
    low, high = sheet[at.EMPTY], sheet[at.EMPTY + 1]
    ruins_low, ruins_high = low & sheet[at.RUINS], high & sheet[at.RUINS + 1]
    orientations, orientation = book[card + at.ORIENTATIONS], book[card + at.FIRST_ORIENTATION]
    total = 0
    for index in range(orientations):
        fits_low, fits_high = fitting(book, orientation, low, high)
        if demand:
            near_low, near_high = reaching(book, orientation, ruins_low, ruins_high)
            fits_low, fits_high = fits_low & near_low, fits_high & near_high
        offered[2 * index] = fits_low
        offered[2 * index + 1] = fits_high
        total += count(fits_low, fits_high)
        orientation += at.ORIENTATION
    for index in range(2 * orientations, 2 * book[at.WIDEST]):
        offered[index] = 0
    terrains = book[card + at.TERRAINS]
    if total == 0:
        if book[card + at.KIND] == at.EXPLORE and book[at.FALLBACK]:
            terrains = book[at.FALLBACK]
        offered[at.OFFERED] = terrains
        return _offer_lone(sheet, offered, bits(terrains))
    offered[at.OFFERED] = terrains
    return total * bits(terrains)


@compiled
def placed(book: Row, state: Row, orientation: int, anchor: int) -> Pair:
    """The spaces that a move's main drawing takes."""
    if orientation == at.MAX_ORIENTATIONS:
        return lay(1, anchor)
    return lay(book[book[card_offset(state) + at.FIRST_ORIENTATION] + orientation * at.ORIENTATION + at.CELLS], anchor)


@compiled
def destroys(book: Row, state: Row, orientation: int) -> bool:
    """Whether a drawing of this turn is a monster under its own name that destroys a space (R13.1, R13.2)."""
    if state[at.PHASE] == at.CHOOSE or orientation == at.MAX_ORIENTATIONS:
        return False
    name = book[card_offset(state) + at.NAME]
    return name >= 0 and consequence(book, name) == at.DESTROY_WHEN_DRAWN


@compiled
def targets(book: Row, sheet: Row, name: int, low: int, high: int) -> Pair:
    """The spaces of which one must be destroyed once a named monster is drawn on these spaces (R13.2)."""
    struck_low, struck_high = low & sheet[at.MARKS], high & sheet[at.MARKS + 1]
    low, high = low & ~struck_low, high & ~struck_high
    near_low, near_high = beside(low, high)
    low, high = call_pair(book[at.NAMES + at.NAME_WORDS * name + at.EFFECT], sheet, low, high)
    free_low, free_high = destroyable(sheet)
    return low & near_low & free_low & ~struck_low, high & near_high & free_high & ~struck_high


@compiled
def extras(book: Row, state: Row, sheet: Row, orientation: int, anchor: int) -> Pair:
    """What the extra of a move may be once its main drawing is chosen: a set of spaces, or of a hero's patterns."""
    if destroys(book, state, orientation):
        low, high = placed(book, state, orientation, anchor)
        return targets(book, sheet, book[card_offset(state) + at.NAME], low, high)
    card = card_offset(state)
    if state[at.PHASE] != at.CHOOSE and book[card + at.KIND] == at.HERO_CARD:
        return (1 << book[book[card + at.WALK] + anchor * at.PATTERNS]) - 1, 0
    return 0, 0


@compiled
def options(book: Row, state: Row, sheet: Row, offered: Row) -> int:
    """How many moves there are; above one it is enough to know that there are several."""
    total = offer(book, state, sheet, offered)
    if total != 1:
        return total
    orientation = at.MAX_ORIENTATIONS if offered[at.LONE] | offered[at.LONE + 1] else first_orientation(offered)
    low, high = extras(book, state, sheet, orientation, number(offered[2 * orientation], offered[2 * orientation + 1]))
    return max(1, count(low, high))


@compiled
def first_orientation(offered: Row) -> int:
    """The first orientation that an offer holds, `MAX_ORIENTATIONS` for a lone space."""
    orientation = 0
    while orientation < at.MAX_ORIENTATIONS and not (offered[2 * orientation] | offered[2 * orientation + 1]):
        orientation += 1
    return orientation


@compiled
def destroy(sheet: Row, low: int, high: int) -> None:
    """Cross out spaces: they stay filled and lose their terrain (R12.3)."""
    for layer in range(at.FOREST, at.MOUNTAIN + 1, 2):
        sheet[layer] &= ~low
        sheet[layer + 1] &= ~high
    sheet[at.DESTROYED] |= low
    sheet[at.DESTROYED + 1] |= high
    sheet[at.EMPTY] &= ~low
    sheet[at.EMPTY + 1] &= ~high


@compiled
def strike_marked(sheet: Row) -> None:
    """Destroy the monsters on marked spaces (R12.2)."""
    low, high = sheet[at.MONSTER] & sheet[at.MARKS], sheet[at.MONSTER + 1] & sheet[at.MARKS + 1]
    if low | high:
        destroy(sheet, low, high)


@compiled
def has_paid(book: Row, sheet: Row, name: int) -> bool:
    """Whether a paying monster is drawn and its effect has no spaces left (R13.5)."""
    place = at.NAMED + 2 * name
    if not (sheet[place] | sheet[place + 1]):
        return False
    low, high = effect_spaces(book, sheet, name)
    return not (low | high)


@compiled
def earn(book: Row, sheet: Row, empty_low: int, empty_high: int, unpaid: int, coins: int) -> None:
    """Fill the coins of the shape, of mountains now surrounded and of monsters that pay now (R4.5, R4.6, R13.5)."""
    gone_low, gone_high = empty_low & ~sheet[at.EMPTY], empty_high & ~sheet[at.EMPTY + 1]
    near_low, near_high = beside(gone_low, gone_high)
    near_low, near_high = near_low & sheet[at.MOUNTAIN], near_high & sheet[at.MOUNTAIN + 1]
    if near_low | near_high:
        open_low, open_high = beside(sheet[at.EMPTY], sheet[at.EMPTY + 1])
        coins += count(near_low & ~open_low, near_high & ~open_high)
    if unpaid:
        for name in range(book[at.NAMED_COUNT]):
            if unpaid >> name & 1 and has_paid(book, sheet, name):
                coins += book[at.NAMES + at.NAME_WORDS * name + at.PAY]
    sheet[at.COINS] = min(COIN_TRACK, sheet[at.COINS] + coins)


@compiled
def unpaid_monsters(book: Row, sheet: Row) -> int:
    """The paying monsters that have not paid yet, as bits."""
    unpaid = 0
    for name in range(book[at.NAMED_COUNT]):
        if consequence(book, name) == at.PAY_ONCE_NONE and not has_paid(book, sheet, name):
            unpaid |= 1 << name
    return unpaid


@compiled
def draw(book: Row, state: Row, sheet: Row, orientation: int, anchor: int, terrain: int, extra: int) -> None:
    """Put a legal move on a sheet, with all that it causes, in the order of R4.9."""
    if orientation < 0:
        return
    empty_low, empty_high, unpaid = sheet[at.EMPTY], sheet[at.EMPTY + 1], unpaid_monsters(book, sheet)
    low, high = placed(book, state, orientation, anchor)
    if state[at.PHASE] == at.CHOOSE:
        destroy(sheet, low, high)
        earn(book, sheet, empty_low, empty_high, unpaid, 0)
        return
    card = card_offset(state)
    sheet[2 * terrain] |= low
    sheet[2 * terrain + 1] |= high
    sheet[at.EMPTY] &= ~low
    sheet[at.EMPTY + 1] &= ~high
    kind = book[card + at.KIND]
    coins = 0
    if kind == at.EXPLORE and orientation < at.MAX_ORIENTATIONS:
        coins = book[book[card + at.FIRST_ORIENTATION] + orientation * at.ORIENTATION + at.COIN]
    elif kind == at.HERO_CARD:
        pattern = book[card + at.WALK] + anchor * at.PATTERNS + 1 + 2 * extra
        sheet[at.MARKS] |= book[pattern]
        sheet[at.MARKS + 1] |= book[pattern + 1]
        strike_marked(sheet)
    name = book[card + at.NAME]
    if name >= 0 and orientation < at.MAX_ORIENTATIONS:
        sheet[at.NAMED + 2 * name] |= low
        sheet[at.NAMED + 2 * name + 1] |= high
    if terrain == at.MONSTER_TERRAIN:
        strike_marked(sheet)
        if extra >= 0:
            low, high = lay(1, extra)
            destroy(sheet, low, high)
    earn(book, sheet, empty_low, empty_high, unpaid, coins)


@compiled
def draw_move(book: Row, state: Row, sheet: Row, move: Row) -> None:
    """Put a legal move, a row of four numbers, on a sheet."""
    orientation, anchor = move[at.MOVE_ORIENTATION], move[at.MOVE_ANCHOR]
    draw(book, state, sheet, orientation, anchor, move[at.MOVE_TERRAIN], move[at.MOVE_EXTRA])


@compiled
def grow(book: Row, sheet: Row, name: int) -> None:
    """The empty spaces of an effect become part of its monster, all at once and one step only (R13.3)."""
    low, high = effect_spaces(book, sheet, name)
    low, high = low & sheet[at.EMPTY], high & sheet[at.EMPTY + 1]
    if not (low | high):
        return
    empty_low, empty_high, unpaid = sheet[at.EMPTY], sheet[at.EMPTY + 1], unpaid_monsters(book, sheet)
    sheet[at.MONSTER] |= low
    sheet[at.MONSTER + 1] |= high
    sheet[at.NAMED + 2 * name] |= low
    sheet[at.NAMED + 2 * name + 1] |= high
    sheet[at.EMPTY] &= ~low
    sheet[at.EMPTY + 1] &= ~high
    strike_marked(sheet)
    earn(book, sheet, empty_low, empty_high, unpaid, 0)


@compiled
def threatened(sheet: Row) -> int:
    """The empty spaces beside a living monster (R8.4)."""
    low, high = beside(sheet[at.MONSTER], sheet[at.MONSTER + 1])
    return count(low & sheet[at.EMPTY], high & sheet[at.EMPTY + 1])
