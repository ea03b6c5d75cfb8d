"""A map as text, read and written."""

from collections.abc import Iterable
from dataclasses import replace

from .paper import Paper, Space

LETTERS = "FVAWMH"
"""Forest, village, farm, water, monster, hero (R1.3); mountains are drawn with ^."""


def read_space(text: str) -> Space:
    """`c4` as (2, 3): row letter, column number."""
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def write_space(space: Space) -> str:
    """(2, 3) as `c4`."""
    return f"{chr(ord('a') + space[0])}{space[1] + 1}"


def write_spaces(spaces: Iterable[Space]) -> str:
    """Spaces in reading order, `a1 a3 b2`."""
    return " ".join(write_space(space) for space in sorted(spaces))


def read_terrain(letter: str) -> frozenset[str]:
    """The terrains of one letter; `&` is farm and village at once (R15.7)."""
    return frozenset("AV") if letter == "&" else frozenset([letter])


def read(text: str) -> Paper:
    """The map that a map text draws: its grid, then the lines for what letters cannot express."""
    grid: list[str] = []
    notes: list[list[str]] = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith(";"):
            continue
        if not notes and all(letter in ".RFVAWMHfvawmh^X#%&+" for letter in line):
            grid.append(line)
        else:
            notes.append(line.split())
    if not grid or any(len(line) != len(grid[0]) for line in grid):
        raise ValueError(f"expected lines of one length but got {grid}")
    paper = read_grid(grid)
    for word, *rest in notes:
        paper = read_note(paper, word, rest)
    return paper


def read_grid(grid: list[str]) -> Paper:
    """The map of the grid alone.

    `.` empty, `R` empty ruins, a letter its terrain, in lower case on ruins, `^` mountain, `X` wasteland,
    `#` destroyed, `%` destroyed ruins, `&` farm and village at once, `+` the same on ruins.
    """
    letters = {(row, col): letter for row, line in enumerate(grid) for col, letter in enumerate(line)}

    def drawn_as(wanted: str) -> frozenset[Space]:
        return frozenset(space for space, letter in letters.items() if letter in wanted)

    terrain = {space: read_terrain("&") for space in drawn_as("&+")}
    for letter in LETTERS:
        terrain |= {space: read_terrain(letter) for space in drawn_as(letter + letter.lower())}
    return Paper(
        rows=len(grid),
        cols=len(grid[0]),
        terrain=terrain,
        mountains=drawn_as("^"),
        wasteland=drawn_as("X"),
        ruins=drawn_as("Rfvawmh%+"),
        destroyed=drawn_as("#%"),
    )


def read_note(paper: Paper, word: str, rest: list[str]) -> Paper:
    """The map with one line more: coins, marks, what a destroyed space was, or a monster's spaces."""
    if word == "coins":
        coins, track = (int(number) for number in rest[0].split("/"))
        spent = int(rest[2]) if rest[1:2] == ["spent"] else 0
        return replace(paper, coins=coins, track=track, spent=spent)
    if word == "was":
        held = {read_space(name): read_terrain(rest[0]) for name in rest[1:]}
        return replace(paper, was={**paper.was, **held})
    if not (word.islower() and word.isidentifier()):
        raise ValueError(f"expected a line of a map but got {word!r}")
    spaces = frozenset(read_space(name) for name in rest)
    if word == "marks":
        return replace(paper, marks=paper.marks | spaces)
    return replace(paper, monsters={**paper.monsters, word: spaces})


def write_letter(paper: Paper, space: Space) -> str:
    """The one letter of a map text for one space."""
    on_ruins = space in paper.ruins
    if space in paper.mountains:
        return "^"
    if space in paper.wasteland:
        return "X"
    if space in paper.destroyed:
        return "%" if on_ruins else "#"
    if space in paper.terrain:
        letters = paper.terrain[space]
        if letters == {"A", "V"}:
            return "+" if on_ruins else "&"
        (letter,) = letters
        return letter.lower() if on_ruins else letter
    return "R" if on_ruins else "."


def write(paper: Paper) -> str:
    """The text of a map, which `read` reads back."""
    lines = ["".join(write_letter(paper, (row, col)) for col in range(paper.cols)) for row in range(paper.rows)]
    if (paper.coins, paper.spent, paper.track) != (0, 0, 14):
        spent = f" spent {paper.spent}" if paper.spent else ""
        lines.append(f"coins {paper.coins}/{paper.track}{spent}")
    for name, spaces in sorted(paper.monsters.items()):
        lines.append(f"{name} {write_spaces(spaces)}")
    for letter in LETTERS + "&":
        spaces = frozenset(space for space, held in paper.was.items() if held == read_terrain(letter))
        if spaces:
            lines.append(f"was {letter} {write_spaces(spaces)}")
    if paper.marks:
        lines.append(f"marks {write_spaces(paper.marks)}")
    return "\n".join(lines) + "\n"
