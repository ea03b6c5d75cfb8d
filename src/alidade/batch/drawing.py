"""What may be drawn on a sheet, and what a drawing causes there (R4 to R7, R12, R13)."""

from __future__ import annotations

from alidade.batch.board import LOW, SPLIT, Pair, beside, bits, count, has, lay, number
from alidade.batch.compiled import compiled
from alidade.batch.layout import (
    AMBUSH,
    CARD,
    CARD_WORDS,
    CARDS,
    CELLS,
    CHOOSE,
    COIN,
    COINS,
    CRUMBLE,
    DEMAND,
    DESTROYED,
    EMPTY,
    EXPLORE,
    FALLBACK,
    FIRST_ORIENTATION,
    FITS,
    FOREST,
    HERO_CARD,
    HERO_TERRAIN,
    HOARD,
    KIND,
    LONE,
    MAP,
    MARKS,
    MAX_ORIENTATIONS,
    MONSTER,
    MONSTER_BIT,
    MONSTER_TERRAIN,
    MOUNTAIN,
    NAME,
    NAMED,
    NAMED_COUNT,
    NAMES,
    OFFERED,
    ORIENTATION,
    ORIENTATIONS,
    PASS,
    PATTERNS,
    PHASE,
    RUINS,
    SEATS,
    SIZE,
    STEPS,
    STRIKE,
    TERRAINS,
    WALK,
    WASTELAND,
    WIDEST,
)
from alidade.batch.rows import Row
from alidade.engine.sheet import COIN_TRACK


@compiled
def record(state: Row) -> int:
    """Where the card of this turn stands in the book."""
    return CARDS + state[CARD] * CARD_WORDS


@compiled
def owner(book: Row, state: Row, seat: int) -> int:
    """Whose sheet a seat draws on this turn, both from 0 (R1.6, R6.1)."""
    card = record(state)
    if state[PHASE] == CHOOSE or book[card + KIND] != AMBUSH:
        return seat
    return (seat + book[card + PASS] + state[SEATS]) % state[SEATS]


@compiled
def fitting(book: Row, orientation: int, low: int, high: int) -> Pair:
    """The anchors at which all spaces of an orientation are in a set (R4.2)."""
    fits_low, fits_high = book[orientation + FITS], book[orientation + FITS + 1]
    steps = book[orientation + STEPS]
    for index in range(steps, steps + book[orientation + SIZE]):
        step = book[index]
        fits_low &= low >> step | high << SPLIT - step & LOW
        fits_high &= high >> step
    return fits_low, fits_high


@compiled
def reaching(book: Row, orientation: int, low: int, high: int) -> Pair:
    """The anchors at which at least one space of an orientation is in a set (R5.1)."""
    found_low, found_high = 0, 0
    steps = book[orientation + STEPS]
    for index in range(steps, steps + book[orientation + SIZE]):
        step = book[index]
        found_low |= low >> step | high << SPLIT - step & LOW
        found_high |= high >> step
    return found_low, found_high


@compiled
def living(sheet: Row, name: int) -> Pair:
    """The spaces of a named monster that are not destroyed (R13.1)."""
    place = NAMED + 2 * name
    return sheet[place] & ~sheet[DESTROYED], sheet[place + 1] & ~sheet[DESTROYED + 1]


@compiled
def prey(sheet: Row, name: int) -> Pair:
    """The empty spaces beside a living named monster (R13.3, R13.4)."""
    low, high = living(sheet, name)
    low, high = beside(low, high)
    return low & sheet[EMPTY], high & sheet[EMPTY + 1]


@compiled
def offer(book: Row, state: Row, sheet: Row, offered: Row) -> int:
    """Write what may be drawn on a sheet into an offer; how many drawings that are, their extras aside."""
    card = record(state)
    offered[LONE] = 0
    offered[LONE + 1] = 0
    if state[PHASE] == CHOOSE:
        return _offer_crumbling(book, card, sheet, offered)
    kind = book[card + KIND]
    if kind == HERO_CARD:
        for index in range(2 * book[WIDEST]):
            offered[index] = 0
        offered[OFFERED] = 1 << HERO_TERRAIN
        return _offer_lone(sheet, offered, 1)
    if kind == AMBUSH and state[SEATS] == 1:
        return _offer_walk(book, card, sheet, offered)
    return _offer_shapes(book, card, state[DEMAND] if kind == EXPLORE else 0, sheet, offered)


@compiled
def _offer_lone(sheet: Row, offered: Row, terrains: int) -> int:
    offered[LONE] = sheet[EMPTY]
    offered[LONE + 1] = sheet[EMPTY + 1]
    return count(sheet[EMPTY], sheet[EMPTY + 1]) * terrains


@compiled
def _offer_crumbling(book: Row, card: int, sheet: Row, offered: Row) -> int:
    """An empty space beside the monster, to be destroyed (R13.4)."""
    low, high = prey(sheet, book[card + NAME])
    for index in range(2 * book[WIDEST]):
        offered[index] = 0
    offered[LONE] = low
    offered[LONE + 1] = high
    offered[OFFERED] = 0
    return count(low, high)


@compiled
def _offer_walk(book: Row, card: int, sheet: Row, offered: Row) -> int:
    """Where the walk of a solo ambush leads, if anywhere (R7)."""
    for index in range(2 * book[WIDEST]):
        offered[index] = 0
    offered[OFFERED] = MONSTER_BIT
    low, high = fitting(book, book[card + FIRST_ORIENTATION], sheet[EMPTY], sheet[EMPTY + 1])
    if low | high:
        walk = book[card + WALK]
        for index in range(book[walk]):
            anchor = book[walk + 1 + index]
            if has(low, high, anchor):
                offered[0], offered[1] = lay(1, anchor)
                return 1
    return 0


@compiled
def _offer_shapes(book: Row, card: int, demand: int, sheet: Row, offered: Row) -> int:
    """Every orientation of the card's shapes, or else a lone space (R4.2, R4.3, R5, R6)."""
    low, high = sheet[EMPTY], sheet[EMPTY + 1]
    ruins_low, ruins_high = low & sheet[RUINS], high & sheet[RUINS + 1]
    orientations, orientation = book[card + ORIENTATIONS], book[card + FIRST_ORIENTATION]
    found = 0
    for index in range(orientations):
        fits_low, fits_high = fitting(book, orientation, low, high)
        if demand:
            near_low, near_high = reaching(book, orientation, ruins_low, ruins_high)
            fits_low, fits_high = fits_low & near_low, fits_high & near_high
        offered[2 * index] = fits_low
        offered[2 * index + 1] = fits_high
        found += count(fits_low, fits_high)
        orientation += ORIENTATION
    for index in range(2 * orientations, 2 * book[WIDEST]):
        offered[index] = 0
    terrains = book[card + TERRAINS]
    if found == 0:
        if book[card + KIND] == EXPLORE and book[FALLBACK]:
            terrains = book[FALLBACK]
        offered[OFFERED] = terrains
        return _offer_lone(sheet, offered, bits(terrains))
    offered[OFFERED] = terrains
    return found * bits(terrains)


@compiled
def placed(book: Row, state: Row, orientation: int, anchor: int) -> Pair:
    """The spaces that a move's main drawing takes."""
    if orientation == MAX_ORIENTATIONS:
        return lay(1, anchor)
    return lay(book[book[record(state) + FIRST_ORIENTATION] + orientation * ORIENTATION + CELLS], anchor)


@compiled
def strikes(book: Row, state: Row, orientation: int) -> bool:
    """Whether a drawing of this turn is a striking monster under its own name (R13.1, R13.2)."""
    if state[PHASE] == CHOOSE or orientation == MAX_ORIENTATIONS:
        return False
    name = book[record(state) + NAME]
    return name >= 0 and book[NAMES + 2 * name] == STRIKE


@compiled
def targets(sheet: Row, low: int, high: int) -> Pair:
    """The spaces that a striking monster, drawn on these spaces, may destroy (R13.2)."""
    safe_low, safe_high = low & ~sheet[MARKS], high & ~sheet[MARKS + 1]
    near_low, near_high = beside(safe_low, safe_high)
    struck_low, struck_high = low & sheet[MARKS], high & sheet[MARKS + 1]
    return (
        near_low & sheet[MAP] & ~(sheet[MOUNTAIN] | sheet[WASTELAND] | sheet[DESTROYED] | struck_low),
        near_high & sheet[MAP + 1] & ~(sheet[MOUNTAIN + 1] | sheet[WASTELAND + 1] | sheet[DESTROYED + 1] | struck_high),
    )


@compiled
def extras(book: Row, state: Row, sheet: Row, orientation: int, anchor: int) -> Pair:
    """What the extra of a move may be once its main drawing is chosen: a set of spaces, or of a hero's patterns."""
    if strikes(book, state, orientation):
        low, high = placed(book, state, orientation, anchor)
        return targets(sheet, low, high)
    card = record(state)
    if state[PHASE] != CHOOSE and book[card + KIND] == HERO_CARD:
        return (1 << book[book[card + WALK] + anchor * PATTERNS]) - 1, 0
    return 0, 0


@compiled
def options(book: Row, state: Row, sheet: Row, offered: Row) -> int:
    """How many moves there are; above one it is enough to know that there are several."""
    found = offer(book, state, sheet, offered)
    if found != 1:
        return found
    orientation = MAX_ORIENTATIONS if offered[LONE] | offered[LONE + 1] else first_orientation(offered)
    low, high = extras(book, state, sheet, orientation, number(offered[2 * orientation], offered[2 * orientation + 1]))
    return max(1, count(low, high))


@compiled
def first_orientation(offered: Row) -> int:
    """The first orientation that an offer holds, `MAX_ORIENTATIONS` for a lone space."""
    orientation = 0
    while orientation < MAX_ORIENTATIONS and not (offered[2 * orientation] | offered[2 * orientation + 1]):
        orientation += 1
    return orientation


@compiled
def destroy(sheet: Row, low: int, high: int) -> None:
    """Cross out spaces: they stay filled and lose their terrain (R12.3)."""
    for layer in range(FOREST, MOUNTAIN + 1, 2):
        sheet[layer] &= ~low
        sheet[layer + 1] &= ~high
    sheet[DESTROYED] |= low
    sheet[DESTROYED + 1] |= high
    sheet[EMPTY] &= ~low
    sheet[EMPTY + 1] &= ~high


@compiled
def strike_marked(sheet: Row) -> None:
    """Destroy the monsters on marked spaces (R12.2)."""
    low, high = sheet[MONSTER] & sheet[MARKS], sheet[MONSTER + 1] & sheet[MARKS + 1]
    if low | high:
        destroy(sheet, low, high)


@compiled
def closed_in(sheet: Row, name: int) -> bool:
    """Whether a monster is drawn, and each of its spaces is destroyed or has no empty space beside it (R13.5)."""
    place = NAMED + 2 * name
    if not (sheet[place] | sheet[place + 1]):
        return False
    low, high = prey(sheet, name)
    return not (low | high)


@compiled
def earn(book: Row, sheet: Row, empty_low: int, empty_high: int, open_hoards: int, coins: int) -> None:
    """Fill the coins of the shape, of mountains now surrounded and of hoards now closed in (R4.5, R4.6, R13.5)."""
    gone_low, gone_high = empty_low & ~sheet[EMPTY], empty_high & ~sheet[EMPTY + 1]
    near_low, near_high = beside(gone_low, gone_high)
    near_low, near_high = near_low & sheet[MOUNTAIN], near_high & sheet[MOUNTAIN + 1]
    if near_low | near_high:
        open_low, open_high = beside(sheet[EMPTY], sheet[EMPTY + 1])
        coins += count(near_low & ~open_low, near_high & ~open_high)
    if open_hoards:
        for name in range(book[NAMED_COUNT]):
            if open_hoards >> name & 1 and closed_in(sheet, name):
                coins += book[NAMES + 2 * name + 1]
    sheet[COINS] = min(COIN_TRACK, sheet[COINS] + coins)


@compiled
def hoards(book: Row, sheet: Row) -> int:
    """The hoarding monsters that have not paid yet, as bits."""
    found = 0
    for name in range(book[NAMED_COUNT]):
        if book[NAMES + 2 * name] == HOARD and not closed_in(sheet, name):
            found |= 1 << name
    return found


@compiled
def draw(book: Row, state: Row, sheet: Row, orientation: int, anchor: int, terrain: int, extra: int) -> None:
    """Put a legal move on a sheet, with all that it causes, in the order of R4.9."""
    if orientation < 0:
        return
    empty_low, empty_high, unpaid = sheet[EMPTY], sheet[EMPTY + 1], hoards(book, sheet)
    low, high = placed(book, state, orientation, anchor)
    if state[PHASE] == CHOOSE:
        destroy(sheet, low, high)
        earn(book, sheet, empty_low, empty_high, unpaid, 0)
        return
    card = record(state)
    sheet[2 * terrain] |= low
    sheet[2 * terrain + 1] |= high
    sheet[EMPTY] &= ~low
    sheet[EMPTY + 1] &= ~high
    kind = book[card + KIND]
    coins = 0
    if kind == EXPLORE and orientation < MAX_ORIENTATIONS:
        coins = book[book[card + FIRST_ORIENTATION] + orientation * ORIENTATION + COIN]
    elif kind == HERO_CARD:
        pattern = book[card + WALK] + anchor * PATTERNS + 1 + 2 * extra
        sheet[MARKS] |= book[pattern]
        sheet[MARKS + 1] |= book[pattern + 1]
        strike_marked(sheet)
    name = book[card + NAME]
    if name >= 0 and orientation < MAX_ORIENTATIONS:
        sheet[NAMED + 2 * name] |= low
        sheet[NAMED + 2 * name + 1] |= high
    if terrain == MONSTER_TERRAIN:
        strike_marked(sheet)
        if extra >= 0:
            low, high = lay(1, extra)
            destroy(sheet, low, high)
    earn(book, sheet, empty_low, empty_high, unpaid, coins)


@compiled
def spread(book: Row, sheet: Row, name: int) -> None:
    """Every empty space beside a named monster becomes one of it, one step only (R13.3)."""
    low, high = prey(sheet, name)
    if not (low | high):
        return
    empty_low, empty_high, unpaid = sheet[EMPTY], sheet[EMPTY + 1], hoards(book, sheet)
    sheet[MONSTER] |= low
    sheet[MONSTER + 1] |= high
    sheet[NAMED + 2 * name] |= low
    sheet[NAMED + 2 * name + 1] |= high
    sheet[EMPTY] &= ~low
    sheet[EMPTY + 1] &= ~high
    strike_marked(sheet)
    earn(book, sheet, empty_low, empty_high, unpaid, 0)


@compiled
def threatened(sheet: Row) -> int:
    """The empty spaces beside a living monster (R8.4)."""
    low, high = beside(sheet[MONSTER], sheet[MONSTER + 1])
    return count(low & sheet[EMPTY], high & sheet[EMPTY + 1])


@compiled
def crumbles(book: Row, name: int) -> bool:
    """Whether a named monster asks its map's owner to destroy a space (R13.4)."""
    return book[NAMES + 2 * name] == CRUMBLE
