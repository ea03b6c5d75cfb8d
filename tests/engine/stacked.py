"""Stacked matches: maps, decks and moves written down as text, so that a test shows what happens and nothing else.

    state = match("..R/.../^..", "temple_ruins hamlet", ambush="gnoll_raid")
    state = draw(state, "V a3 b2 b3")
    assert paper(state) == "..v/.VV/^.."

A map may show a match under way: letters that are drawn stand on the paper, and the blank map under them is
what the match was set up with. Rows stand on lines of their own or are parted by `/`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import Formatter

import pytest

from alidade import DEALER, Deal, IllegalMove, Move, Selection, Setup, Shuffle, State, legal_moves, new, play, set_up
from alidade.cards.boxes import base
from alidade.cards.score import score
from alidade.engine.card import AmbushCard, Box, Corner, Direction, ExploreCard, HeroCard, RuinsCard, SeasonCard, Stack
from alidade.engine.errors import CodedText, Id
from alidade.engine.frozen import replace
from alidade.engine.grid import read_cells
from alidade.engine.map_text import read_sheet, write_map, write_sheet
from alidade.engine.play import season_deck
from alidade.engine.setup import Cartographer
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.task import Fallback
from alidade.engine.terrain import BY_LETTER

_BLANK = str.maketrans("FVAWMHfvawmh#%&+", "......RRRRRR.R.R")


# Setting up.


def match(
    maps: str | Sequence[str],
    deck: str = "",
    *,
    seats: int = 0,
    box: Selection | Box | None = None,
    edicts: str = "",
    skills: str = "",
    ambush: str = "",
    heroes: str = "",
    fallback: str = "any",
) -> State:
    """A match whose first card is turned over: one map for all seats or one for each, and the top cards of the deck."""
    state = dealt(
        maps, seats=seats, box=box, edicts=edicts, skills=skills, ambush=ambush, heroes=heroes, fallback=fallback
    )
    return shuffle(state, deck)


def dealt(
    maps: str | Sequence[str],
    *,
    seats: int = 0,
    box: Selection | Box | None = None,
    edicts: str = "",
    skills: str = "",
    ambush: str = "",
    heroes: str = "",
    fallback: str = "any",
) -> State:
    """A match after the first deal; what is not named of edicts and stacks follows in the box's order."""
    texts = [maps] * (seats or 1) if isinstance(maps, str) else list(maps)
    sheets = tuple(sheet(text) for text in texts)
    setup = _setup(texts, box, fallback)
    cards = setup.box
    first = [next(card.id for card in cards.scoring if card.stack is stack) for stack in Stack]
    deal = Deal(
        tuple(edicts.split() or first),
        tuple(skills.split()),
        _topped(ambush, (card.id for card in cards.ambushes)),
        _topped(heroes, (card.id for card in cards.heroes)),
    )
    state = play(new(setup), DEALER, deal)
    return replace(state, public=replace(state.public, sheets=sheets))


def _setup(texts: list[str], box: Selection | Box | None, fallback: str) -> Setup:
    blanks = {rows(text).translate(_BLANK) for text in texts}
    assert len(blanks) == 1, "all seats play on the same blank map"
    blank = sheet(blanks.pop())
    names = [f"Seat {seat}" for seat in range(1, len(texts) + 1)]
    if isinstance(box, Box):
        return Setup(box, blank, tuple(map(Cartographer, names)), fallback=Fallback(fallback))
    return set_up(names, blank, box, fallback=fallback)


def shuffle(state: State, deck: str = "") -> State:
    """The season's deck: these cards on top, the others of the season after them in the box's order."""
    return play(state, DEALER, Shuffle(_topped(deck, (card.id for card in season_deck(state)))))


def _topped(named: str, cards: Iterable[str]) -> tuple[str, ...]:
    top = named.split()
    return (*top, *(card for card in cards if card not in top))


# Playing.


def draw(state: State, *moves: str) -> State:
    """The state after these moves, each made by the first seat that owes one."""
    for move in moves:
        state = by(state, state.waiting[0], move)
    return state


def by(state: State, seat: int, move: str) -> State:
    """The state after one seat's move."""
    return play(state, seat, Move.parse(move))


def refused(state: State, move: str, seat: int = 1) -> IllegalMove:
    """Why a move is illegal, after making sure that it is refused and changes nothing."""
    before = replace(state)
    with pytest.raises(IllegalMove) as refusal:
        by(state, seat, move)
    assert state == before
    can_be_told(refusal.value)
    return refusal.value


def can_be_told(said: CodedText) -> None:
    """Make sure that an error holds just the values that its sentence names, and only ids that have names."""
    named = {name for _, name, _, _ in Formatter().parse(said.sentences[said.code]) if name}
    assert said.values.keys() == named, said
    for value in said.values.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, CodedText):
                can_be_told(one)
            elif isinstance(one, Id):
                assert one.kind in ("card", "skill", "terrain", "stack"), said


def moves(state: State, seat: int = 1) -> set[str]:
    """Every legal move of a seat as text."""
    return {str(move) for move in legal_moves(state, seat)}


# Looking.


def rows(text: str) -> str:
    """The rows of a map text, parted by `/`."""
    lines = (line.strip() for line in text.splitlines())
    return "/".join(line for line in lines if line and " " not in line)


def sheet(text: str) -> Sheet:
    """The sheet that a map text shows; its grid may be written on one line with `/` between the rows."""
    lines = [line.strip() for line in text.strip().splitlines()]
    return read_sheet("\n".join(line if " " in line else line.replace("/", "\n") for line in lines))


def paper(state: State, seat: int = 1) -> str:
    """A seat's map, its rows parted by `/`."""
    return write_map(state.sheets[seat - 1]).replace("\n", "/")


def page(state: State, seat: int = 1) -> str:
    """A seat's whole map text, with coins, monsters and marks."""
    return write_sheet(state.sheets[seat - 1])


def stars(card: str, text: str) -> int:
    """What a scoring card gives on a map."""
    return score(sheet(text), card).stars[card]


def cells(text: str) -> int:
    """The mask of some spaces: `a1 b2`."""
    return read_cells(text.split())


# Own cards.


def explore(id: str, time: int, terrains: str, *shapes: str) -> ExploreCard:
    """An explore card: terrain letters, and shapes with rows parted by `/`; a shape that ends with `$` pays a coin."""
    drawn = (Shape(tuple(shape.rstrip("$").split("/")), coin=shape.endswith("$")) for shape in shapes)
    return ExploreCard(id, time, tuple(BY_LETTER[letter] for letter in terrains), tuple(drawn))


def ambush(id: str, shape: str, direction: str = "clockwise", corner: str = "top-left") -> AmbushCard:
    """An ambush card without an effect; the rows of its shape are parted by `/`."""
    return AmbushCard(id, Shape(tuple(shape.split("/"))), Direction(direction), Corner(corner))


def own_box(
    *cards: ExploreCard,
    ruins: Sequence[RuinsCard] = (),
    ambushes: Sequence[AmbushCard] = (),
    heroes: Sequence[HeroCard] = (),
    thresholds: tuple[int, int, int, int] = (8, 8, 7, 6),
) -> Box:
    """A small box of one's own with the scoring cards of the base game."""
    return Box(cards, tuple(ruins), tuple(ambushes), tuple(heroes), seasons(*thresholds), tuple(base.SCORING))


def seasons(*thresholds: int) -> tuple[SeasonCard, ...]:
    """The four seasons with thresholds of one's own."""
    names = ("spring", "summer", "fall", "winter")
    edicts = ((0, 1), (1, 2), (2, 3), (3, 0))
    return tuple(SeasonCard(*card) for card in zip(names, thresholds, edicts, strict=True))
