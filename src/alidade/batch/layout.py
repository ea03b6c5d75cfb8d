"""Where everything stands in the rows of words: the sheet, the table of a game, and the book of its cards."""

from __future__ import annotations

# A sheet: pairs of words, one set of spaces each, the seven terrains first and in their order; then numbers.
FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = range(0, 14, 2)
RUINS = 14
WASTELAND = 16
DESTROYED = 18
MARKS = 20
EMPTY = 22
NAMED = 24  # the spaces of up to four named monsters, destroyed ones too
MOST_NAMED = 4
COINS = 32
STARS = 33  # for each season: two edicts, coins, and the loss to monsters
STARS_A_SEASON = 4
SHEET = 49

# A table: the numbers of one game beside its sheets.
PHASE = 0
SEASON = 1
TIME = 2
DEMAND = 3  # whether a ruins card is waiting for its answer (R3.2)
CARD = 4
SETTLING = 5
SEATS = 6
KEY = 7  # stirred
TICK = 8  # how many random numbers were drawn with the key
TURN = 9
EDICTS = 10
LASTING = 14  # how many cards act after each scoring; their numbers follow in the order they came
AMBUSHES = 23  # how many are left on the stack; their numbers follow, the top one last
HEROES = 40
NEXT = 57  # the place in the deck of the next card
DECK = 58  # how many cards the season's deck has; their numbers follow, the top one first
TABLE = 120

MOST_AMBUSHES = HEROES - AMBUSHES - 1
MOST_HEROES = NEXT - HEROES - 1
MOST_DECK = TABLE - DECK - 1

# The phases of a table; the three that wait for someone are the last.
SHUFFLE, REVEAL, SETTLE, DRAW, CHOOSE, OVER = range(6)

# The book: numbers for the whole game, then the cards, one record each, and all that the records point to.
FALLBACK = 0  # the terrains of a lone space as bits, 0 for those of the card (R4.3)
ALWAYS = 1  # how many cards are in the deck of every season; they are the first of all
FIRST_AMBUSH = 2
AMBUSH_COUNT = 3
FIRST_HERO = 4
HERO_COUNT = 5
CHOSEN = 6  # whether the edicts were chosen by hand
CHOSEN_EDICTS = 7
SEASONS = 11  # for each: the threshold and the places of its two edicts
NUMBERS = 23  # the solo number of each scoring card
STACKS = 55  # for each stack: how many cards, then which
STACK = 9
NAMES = STACKS + 4 * STACK  # for each named monster: its effect and its coins
BLANK = NAMES + 2 * MOST_NAMED  # the sheet that everyone starts with
CARDS = BLANK + SHEET

# A card.
KIND = 0
COST = 1  # its time value
TERRAINS = 2  # as bits
FIRST_LIE = 3  # where its first lie stands in the book
LIES = 4
PASS = 5  # an ambush: to which neighbour's sheet one goes, -1 or 1
WALK = 6  # an ambush: where its walk stands, a count and then anchors; a hero: where its patterns stand
NAME = 7  # an ambush: which named monster, -1 for none
CARD_WORDS = 8
EXPLORE, RUINS_CARD, AMBUSH, HERO_CARD = range(4)

# A lie: one way a shape may lie.
CELLS = 0
COIN = 1
FITS = 2  # a pair: where its anchor keeps it on the map
SIZE = 4  # how many spaces; the steps to each follow
STEPS = 5
MOST_CELLS = 11
LIE = STEPS + MOST_CELLS

# The effects of named monsters (R13).
STRIKE, SPREAD, CRUMBLE, HOARD = range(1, 5)

# The patterns of a hero: for each space a count, then pairs.
MOST_PATTERNS = 8
PATTERNS = 1 + 2 * MOST_PATTERNS

# An offer: for each lie a pair of anchors, at the end the pair of a lone space; then the terrains as bits.
MOST_LIES = 16
LONE = 2 * MOST_LIES
OFFERED = LONE + 2
OFFER = OFFERED + 1

# A move: which lie (`MOST_LIES` for a lone space), its anchor, its terrain, and the extra: the space that a
# strike destroys or the number of a hero's pattern; -1 where there is none. A lie of -1 draws nothing.
MOVE_LIE, MOVE_ANCHOR, MOVE_TERRAIN, MOVE_EXTRA = range(4)
MOVE = 4

COIN_TRACK = 14
SEASON_COUNT = 4
MONSTER_BIT = 1 << 4
MONSTER_TERRAIN = 4
HERO_TERRAIN = 5
