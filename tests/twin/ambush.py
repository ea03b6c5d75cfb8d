"""Monsters and heroes: where they are drawn and what they do."""

from collections.abc import Iterable, Iterator

from .paper import Paper, Space, Spaces, all_spaces, beside, empty
from .placements import Picture, lies_legally, moved, placements, spaces_in, turned_and_flipped


def ambush_drawings(paper: Paper, picture: Picture) -> set[Spaces]:
    """The places for an ambush shape; if it fits nowhere, each empty space as a 1x1 (R6.1, R6.2)."""
    fitting = placements(paper, [picture])
    if fitting:
        return fitting
    return {frozenset([space]) for space in empty(paper)}


def solo_ambush(paper: Paper, picture: Picture, corner: str, direction: str) -> Spaces | None:
    """The first place of the solo search where the printed shape lies legally, if any (R7.1, R7.2)."""
    shape = spaces_in(picture)
    height = 1 + max(row for row, _ in shape)
    width = 1 + max(col for _, col in shape)
    lap = 0
    while True:
        top, bottom = lap, paper.rows - height - lap
        left, right = lap, paper.cols - width - lap
        if bottom < top or right < left:
            return None
        for row, col in walk(top, bottom, left, right, corner, direction):
            spaces = moved(shape, row, col)
            if lies_legally(paper, spaces):
                return spaces
        lap += 1


def walk(top: int, bottom: int, left: int, right: int, corner: str, direction: str) -> Iterator[Space]:
    """One lap round the border of a rectangle, from a corner in a direction, each place once (R7.1)."""
    up, down, leftwards, rightwards = (-1, 0), (1, 0), (0, -1), (0, 1)
    if direction == "clockwise":
        headings = [rightwards, down, leftwards, up]
        first = {"top-left": 0, "top-right": 1, "bottom-right": 2, "bottom-left": 3}[corner]
    elif direction == "counterclockwise":
        headings = [down, rightwards, up, leftwards]
        first = {"top-left": 0, "bottom-left": 1, "bottom-right": 2, "top-right": 3}[corner]
    else:
        raise ValueError(f"expected clockwise or counterclockwise but got {direction!r}")

    start = (top if corner.startswith("top") else bottom, left if corner.endswith("left") else right)
    if top == bottom:
        end = left + right - start[1]
        step = 1 if end > start[1] else -1
        yield from ((top, col) for col in range(start[1], end + step, step))
        return
    if left == right:
        end = top + bottom - start[0]
        step = 1 if end > start[0] else -1
        yield from ((row, left) for row in range(start[0], end + step, step))
        return

    turns = first
    row, col = start
    while True:
        yield row, col
        down_by, right_by = headings[turns % 4]
        if not (top <= row + down_by <= bottom and left <= col + right_by <= right):
            turns += 1
            down_by, right_by = headings[turns % 4]
        row, col = row + down_by, col + right_by
        if (row, col) == start:
            return


def hero_drawings(paper: Paper, offsets: Iterable[Space]) -> set[tuple[Space, Spaces]]:
    """Each empty space for the hero with each way its marks fall on the map (R12.1, R12.4)."""
    return {
        ((row, col), moved(pattern, row, col) & all_spaces(paper))
        for row, col in empty(paper)
        for pattern in turned_and_flipped(offsets)
    }


def living(paper: Paper, name: str) -> Spaces:
    """The spaces of a named monster that are not destroyed (R13.1)."""
    return paper.monsters.get(name, frozenset()) - paper.destroyed


def gorgon_targets(paper_after: Paper, drawn: Iterable[Space]) -> Spaces:
    """What the Gorgon just drawn can destroy, once marks have struck (R13.2)."""
    survivors = frozenset(drawn) - paper_after.destroyed
    around = frozenset(target for space in survivors for target in beside(paper_after, [space]))
    return around - paper_after.mountains - paper_after.wasteland - paper_after.destroyed


def troll_targets(paper: Paper) -> Spaces:
    """The empty spaces beside a living troll space, one of which is destroyed after a scoring (R13.4)."""
    return beside(paper, living(paper, "troll")) & empty(paper)


def zombie_spread(paper: Paper) -> Spaces:
    """The empty spaces that become zombies after a scoring (R13.3)."""
    return beside(paper, living(paper, "zombie")) & empty(paper)


def dragon_rich(paper: Paper) -> bool:
    """Each space of the Dragon's shape is destroyed or has no empty adjacent space (R13.5).

    Filled spaces stay filled, so the three coins come with the change from false to true.
    """
    shape = paper.monsters.get("dragon", frozenset())
    return bool(shape) and all(space in paper.destroyed or not beside(paper, [space]) & empty(paper) for space in shape)
