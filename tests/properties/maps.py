"""Random maps as text, which the engine and its twin both read; and what the two say in the same words."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from alidade import Part, read_sheet, write_sheet
from alidade.cards.boxes import base, heroes
from alidade.engine.card import ExploreCard
from alidade.engine.grid import STRIDE, Mask, spaces
from alidade.engine.sheet import Sheet
from tests import twin
from tests.twin.text import write_space, write_spaces

LETTERS = ".RFVAWMHfvawmh^X#%&+"
NAMES = ("gorgon", "zombie", "troll", "dragon")
EXPLORE = (*base.EXPLORE, *heroes.EXPLORE)

explore_cards = st.sampled_from(EXPLORE)


# Few letters make large clusters and empty maps, many make rows of all kinds.
palettes = st.one_of(
    st.text(LETTERS, min_size=1, max_size=4),
    st.sampled_from(("^WA", "^F", "VVVF", "FVAWMH^", "&WVA", "aw^", "M", "MR#%", "RX^", LETTERS)),
)
rooms = st.sampled_from(("....", "........", "..", ".", ""))


@st.composite
def maps(
    draw: st.DrawFn,
    smallest: int = 3,
    largest: int = 15,
    coins: tuple[int, int] = (0, 14),
    letters: st.SearchStrategy[str] = palettes,
    room: st.SearchStrategy[str] = rooms,
) -> str:
    """A map of any kind: few letters or all, named monsters, marks, what destroyed spaces were, and coins."""
    rows = draw(st.integers(smallest, largest))
    cols = draw(st.integers(smallest, largest))
    palette = draw(letters) + draw(room)
    drawn = draw(st.lists(st.sampled_from(palette), min_size=rows * cols, max_size=rows * cols))
    grid = ["".join(drawn[row * cols : (row + 1) * cols]) for row in range(rows)]
    by_letter: dict[str, list[str]] = {}
    for number, letter in enumerate(drawn):
        by_letter.setdefault(letter.lower(), []).append(write_space(divmod(number, cols)))
    lines = [*grid, draw(purses(*coins)), *draw(notes(by_letter))]
    return "\n".join(filter(None, lines))


def purses(least: int, most: int) -> st.SearchStrategy[str]:
    """A line for the coins filled and crossed out, or none."""

    def line(coins: int, spent: int) -> str:
        if not coins:
            return ""
        return f"coins {coins}/14" + (f" spent {min(spent, coins)}" if spent else "")

    return st.builds(line, st.integers(least, most), st.sampled_from((0, 0, 1, 3)))


@st.composite
def notes(draw: st.DrawFn, cells: dict[str, list[str]]) -> list[str]:
    """Lines that name some monsters, give the former terrain of destroyed spaces, and set marks without living
    monsters."""
    destroyed = [*cells.get("#", []), *cells.get("%", [])]
    living = cells.get("m", [])
    homes: dict[str, list[str]] = {}
    held: dict[str, list[str]] = {}
    for cell in sorted([*living, *destroyed], key=_place):
        name = draw(st.sampled_from(("", *NAMES)))
        if name:
            homes.setdefault(name, []).append(cell)
        if cell in destroyed:
            was = "M" if name else draw(st.sampled_from(("", *"FVAWMH&")))
            held.setdefault(was, []).append(cell)
    free = sorted((cell for letter, some in cells.items() if letter != "m" for cell in some), key=_place)
    bits = draw(st.integers(0, 2 ** len(free) - 1)) & draw(st.integers(0, 2 ** len(free) - 1))
    marks = [cell for number, cell in enumerate(free) if bits >> number & 1]
    return [
        *(f"{name} {' '.join(some)}" for name, some in homes.items()),
        *(f"was {letter} {' '.join(held[letter])}" for letter in "FVAWMH&" if letter in held),
        *([f"marks {' '.join(marks)}"] if marks else []),
    ]


def _place(cell: str) -> tuple[str, int]:
    return cell[0], int(cell[1:])


def blank(text: str) -> str:
    """The same map before anything was drawn on it."""
    rows = [line for line in text.splitlines() if " " not in line]
    return "\n".join(rows).translate(str.maketrans("FVAWMHfvawmh#%&+", "......RRRRRR.R.R"))


# The same words on both sides.


def on_paper(sheet: Sheet) -> twin.Paper:
    """The engine's sheet as the twin's paper."""
    return twin.read(write_sheet(sheet))


def of(text: str) -> tuple[Sheet, twin.Paper]:
    """What the engine and the twin read in a map text."""
    return read_sheet(text), twin.read(text)


def as_spaces(mask: Mask) -> twin.Spaces:
    """The engine's mask as the twin's set of spaces."""
    return frozenset(divmod(cell, STRIDE) for cell in spaces(mask))


def written(spaces: Iterable[twin.Space]) -> str:
    """The twin's spaces as a move names them."""
    return write_spaces(spaces)


def letter(part: Part) -> str:
    """The terrain letter of a part; a part without one is a space of Diplomacy."""
    return part.terrain.letter if part.terrain is not None else "&"


def as_card(card: ExploreCard) -> twin.Card:
    """The engine's explore card as the twin holds it."""
    return {
        "terrains": [terrain.letter for terrain in card.terrains],
        "shapes": [shape.picture for shape in card.shapes],
        "coins": [shape.coin for shape in card.shapes],
    }
