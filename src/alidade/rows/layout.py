"""The layout of the rows: the sheet, the state of a game, and the encoded set-up."""

from __future__ import annotations

# Capacities of a row.
MAX_NAMED = 8  # named monsters
MAX_PILE = 24  # ambush cards, and hero cards
MAX_ORIENTATIONS = 32  # ways in which the shapes of a card may be turned and flipped
MAX_PATTERNS = 8  # a hero's patterns, turned and flipped

# A sheet: pairs of words, one set of spaces each, the seven terrains first and in their order; then numbers.
FOREST, VILLAGE, FARM, WATER, MONSTER, HERO, MOUNTAIN = range(0, 14, 2)
RUINS = 14
WASTELAND = 16
DESTROYED = 18
MARKS = 20
EMPTY = 22
NAMED = 24  # the spaces of the named monsters, destroyed ones too
MAP = NAMED + 2 * MAX_NAMED  # every space of the map, which may be smaller than the words
EDGE = MAP + 2
COINS = EDGE + 2
STARS = COINS + 1  # for each season: two edicts, coins, and the loss to monsters
STARS_PER_SEASON = 4
SEASON_COUNT = 4
SHEET = STARS + STARS_PER_SEASON * SEASON_COUNT

# A state: the numbers of one game besides its sheets.
PHASE = 0
SEASON = 1
TIME = 2
DEMAND = 3  # whether a ruins card is waiting for its answer (R3.2)
CARD = 4
EFFECTS_DONE = 5
SEATS = 6
KEY = 7  # stirred
TICK = 8  # how many random numbers were drawn with the key
TURN = 9
EDICTS = 10  # the numbers of four scoring cards
LASTING = 14  # how many cards act after each scoring; their numbers follow in the order they came
AMBUSHES = LASTING + 1 + MAX_NAMED  # how many are left on the stack; their numbers follow, the top one last
HEROES = AMBUSHES + 1 + MAX_PILE
NEXT = HEROES + 1 + MAX_PILE  # the place in the deck of the next card
DECK = NEXT + 1  # how many cards the season's deck has; their numbers follow, the top one first
# A state ends where a deck of all cards would (`EncodedSetup.state_size`).

# The phases of a state; the first three pass without a choice.
SHUFFLE, REVEAL, SETTLE, DRAW, CHOOSE, OVER = range(6)

# The encoded set-up: numbers for the whole game, then one record per card, and what the records point to.
FALLBACK = 0  # the terrains of a lone space as bits, 0 for those of the card (R4.3)
ALWAYS = 1  # how many cards are in the deck of every season; they are the first of all
FIRST_AMBUSH = 2
AMBUSH_COUNT = 3
FIRST_HERO = 4
HERO_COUNT = 5
CHOSEN = 6  # whether the edicts were chosen by hand
CHOSEN_EDICTS = 7
SEASONS = 11  # for each: the threshold and the places of its two edicts
STACKS = SEASONS + 3 * SEASON_COUNT  # for each stack: its first scoring card, and how many it has
STACK_COUNT = 4
SCORING = STACKS + 2 * STACK_COUNT  # where the first scoring card stands; a record each, stack by stack
WIDEST = SCORING + 1  # the most orientations of any card in this game; offers hold nothing behind them
NAMED_COUNT = WIDEST + 1
NAMES = NAMED_COUNT + 1  # a record for each named monster
NAME_WORDS = 3
BLANK = NAMES + NAME_WORDS * MAX_NAMED  # the sheet that everyone starts with
CARDS = BLANK + SHEET

# A scoring card.
SOLO = 0  # the number that solo play subtracts (R9.2)
STACK = 1
COUNTS = 2  # the address of what counts its stars
POTENTIAL = 3  # the address of what counts its potential
WEIGHT = 4  # of a point of the potential, in thousandths of a star
SCORING_WORDS = 5

# A card.
KIND = 0
COST = 1  # its time value
TERRAINS = 2  # as bits
FIRST_ORIENTATION = 3  # the offset of its first orientation
ORIENTATIONS = 4
PASS = 5  # an ambush: to which neighbour's sheet one goes, -1 or 1
WALK = 6  # an ambush: where its walk stands, a count and then anchors; a hero: where its patterns stand
NAME = 7  # an ambush: which named monster, -1 for none
CARD_WORDS = 8
EXPLORE, RUINS_CARD, AMBUSH, HERO_CARD = range(4)

# An orientation: one way a shape may be turned and flipped.
CELLS = 0
COIN = 1
FITS = 2  # a pair: where its anchor keeps it on the map
SIZE = 4  # how many spaces
STEPS = 5  # where the steps from the anchor to each of them stand
ORIENTATION = 6

# A named monster: what its effect does, the address of what finds the effect's spaces, and the coins of its card.
CONSEQUENCE = 0
EFFECT = 1
PAY = 2

# The consequences of effects (R13), as the engine numbers them from 1; 0 is none.
DESTROY_WHEN_DRAWN, GROW_AFTER_SCORING, DESTROY_AFTER_SCORING, PAY_ONCE_NONE = range(1, 5)

# The patterns of a hero: for each space a count, then pairs.
PATTERNS = 1 + 2 * MAX_PATTERNS

# An offer: for each orientation a pair of anchors, at the end the pair of a lone space; then the terrains as bits.
LONE = 2 * MAX_ORIENTATIONS
OFFERED = LONE + 2
OFFER = OFFERED + 1

# A move: which orientation (`MAX_ORIENTATIONS` for a lone space), its anchor, its terrain, and the extra: the space
# that a strike destroys or the number of a hero's pattern; -1 where there is none. An orientation of -1 draws nothing.
MOVE_ORIENTATION, MOVE_ANCHOR, MOVE_TERRAIN, MOVE_EXTRA = range(4)
MOVE = 4

# Terrains by their numbers.
MONSTER_TERRAIN, HERO_TERRAIN = MONSTER // 2, HERO // 2
MONSTER_BIT = 1 << MONSTER_TERRAIN
