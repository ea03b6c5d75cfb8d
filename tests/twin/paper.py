"""One player's map as plain sets of (row, column), its neighbours and what changes it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

Space = tuple[int, int]
Spaces = frozenset[Space]

NOTHING: Spaces = frozenset()


@dataclass(frozen=True)
class Paper:
    """A map: what is printed on it and what was drawn, nothing derived (R1.1, R1.3, R1.4).

    `terrain` holds the drawn spaces that are not destroyed, a Diplomacy space as {A, V} (R15.7).
    `ruins` holds every ruins space, filled or not. `monsters` holds the spaces of the named
    monsters, destroyed ones too (R13.1). `was` tells what a destroyed space held.
    """

    rows: int
    cols: int
    terrain: Mapping[Space, frozenset[str]] = field(default_factory=dict)
    mountains: Spaces = NOTHING
    wasteland: Spaces = NOTHING
    ruins: Spaces = NOTHING
    destroyed: Spaces = NOTHING
    marks: Spaces = NOTHING
    monsters: Mapping[str, Spaces] = field(default_factory=dict)
    was: Mapping[Space, frozenset[str]] = field(default_factory=dict)
    coins: int = 0
    spent: int = 0
    track: int = 14


# The map and its neighbours


def all_spaces(paper: Paper) -> Spaces:
    """Every space of the map (R1.1)."""
    return frozenset((row, col) for row in range(paper.rows) for col in range(paper.cols))


def sides(space: Space) -> list[Space]:
    """The four places that share a side with a space, off the map or not (R1.2)."""
    row, col = space
    return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]


def beside(paper: Paper, spaces: Iterable[Space]) -> Spaces:
    """The spaces of the map adjacent to one of these, these themselves left out (R1.2, R1.7)."""
    inside = frozenset(spaces)
    return frozenset(side for space in inside for side in sides(space)) & all_spaces(paper) - inside


def filled(paper: Paper) -> Spaces:
    """The spaces with a terrain, wasteland or destroyed (R1.3, R1.4)."""
    return frozenset(paper.terrain) | paper.mountains | paper.wasteland | paper.destroyed


def empty(paper: Paper) -> Spaces:
    """Every space that is not filled, unfilled ruins included (R1.4)."""
    return all_spaces(paper) - filled(paper)


def unfilled_ruins(paper: Paper) -> Spaces:
    """The ruins spaces neither drawn on nor destroyed (R1.4)."""
    return paper.ruins & empty(paper)


def spaces_of(paper: Paper, letter: str) -> Spaces:
    """The spaces of one terrain type; a Diplomacy space is farm and village (R1.3, R15.7)."""
    if letter == "^":
        return paper.mountains
    return frozenset(space for space, letters in paper.terrain.items() if letter in letters)


def clusters(spaces: Iterable[Space]) -> list[Spaces]:
    """The maximal connected sets among these spaces; one space is one (R1.5)."""
    left = set(spaces)
    found = []
    while left:
        cluster = {left.pop()}
        grown = True
        while grown:
            more = {space for space in left if any(side in cluster for side in sides(space))}
            cluster |= more
            left -= more
            grown = bool(more)
        found.append(frozenset(cluster))
    return found


def surrounded_mountains(paper: Paper) -> Spaces:
    """The mountains with no empty adjacent space (R4.5)."""
    return frozenset(spot for spot in paper.mountains if not beside(paper, [spot]) & empty(paper))


# What changes it


def fill(
    paper: Paper,
    letter: str,
    spaces: Iterable[Space],
    name: str | None = None,
    marks: Iterable[Space] = NOTHING,
) -> Paper:
    """The map after a drawing: spaces filled, marks set, monsters on marks destroyed (R4.9, R12.1, R12.2).

    The letter '&' is farm and village at once (R15.7); `name` is the monster's that is drawn (R13.1).
    """
    drawn = frozenset(spaces)
    if not drawn <= empty(paper):
        raise ValueError(f"expected empty spaces but got {sorted(drawn - empty(paper))}")
    letters = frozenset("AV") if letter == "&" else frozenset([letter])
    monsters = dict(paper.monsters)
    if name is not None:
        monsters[name] = monsters.get(name, NOTHING) | drawn
    after = replace(
        paper,
        terrain={**paper.terrain, **dict.fromkeys(drawn, letters)},
        monsters=monsters,
        marks=paper.marks | frozenset(marks),
    )
    return destroy(after, spaces_of(after, "M") & after.marks)


def destroy(paper: Paper, spaces: Iterable[Space]) -> Paper:
    """The map after these spaces are destroyed: filled, without terrain; marks stay (R1.4, R12.3)."""
    gone = frozenset(spaces)
    return replace(
        paper,
        terrain={space: letters for space, letters in paper.terrain.items() if space not in gone},
        destroyed=paper.destroyed | gone,
        was={**paper.was, **{space: paper.terrain[space] for space in gone if space in paper.terrain}},
    )


def newly_surrounded(before: Paper, after: Paper) -> int:
    """How many mountains pay a coin for the change from one map to the other (R4.5)."""
    return len(surrounded_mountains(after) - surrounded_mountains(before))
