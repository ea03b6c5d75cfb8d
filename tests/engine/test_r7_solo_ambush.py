"""R7: an ambush in solo play: the walk of the printed shape, written out by hand."""

from itertools import pairwise, product

import pytest

from alidade import Phase, Selection
from alidade.engine.card import Box, Corner, Direction
from alidade.engine.grid import Grid, cell_at, read_cells, write_cell
from alidade.engine.walk import positions_tried, search_order
from tests.engine.stacked import ambush, draw, explore, match, own_box, page, paper, refused

HUT = explore("hut", 0, "V", "#")
CLOCKWISE, COUNTERCLOCKWISE = "clockwise", "counterclockwise"


def raid(shape: str, corner: str, direction: str) -> Box:
    """A box with one ambush card."""
    return own_box(HUT, ambushes=[ambush("raid", shape, direction, corner)])


def walk(rows: int, cols: int, corner: str, direction: str) -> str:
    """The order in which single monsters fill a whole map: each comes to the first space still free."""
    search_order.cache_clear()
    grid = [["."] * cols for _ in range(rows)]
    found = []
    while sum(row.count(".") for row in grid):
        state = match("/".join(map("".join, grid)), "raid", box=raid("#", corner, direction))
        now = paper(state).split("/")
        (new,) = [(r, c) for r in range(rows) for c in range(cols) if now[r][c] != grid[r][c]]
        found.append(f"{'abcdefghijklmno'[new[0]]}{new[1] + 1}")
        grid[new[0]][new[1]] = "M"
    return " ".join(found)


# On 3 x 4 spaces a single space walks rows 1 to 3 and columns 1 to 4, and then the two spaces within.
WALKS = {
    ("top-left", CLOCKWISE): "a1 a2 a3 a4 b4 c4 c3 c2 c1 b1 b2 b3",
    ("top-left", COUNTERCLOCKWISE): "a1 b1 c1 c2 c3 c4 b4 a4 a3 a2 b2 b3",
    ("top-right", CLOCKWISE): "a4 b4 c4 c3 c2 c1 b1 a1 a2 a3 b3 b2",
    ("top-right", COUNTERCLOCKWISE): "a4 a3 a2 a1 b1 c1 c2 c3 c4 b4 b3 b2",
    ("bottom-right", CLOCKWISE): "c4 c3 c2 c1 b1 a1 a2 a3 a4 b4 b3 b2",
    ("bottom-right", COUNTERCLOCKWISE): "c4 b4 a4 a3 a2 a1 b1 c1 c2 c3 b3 b2",
    ("bottom-left", CLOCKWISE): "c1 b1 a1 a2 a3 a4 b4 c4 c3 c2 b2 b3",
    ("bottom-left", COUNTERCLOCKWISE): "c1 c2 c3 c4 b4 a4 a3 a2 a1 b1 b2 b3",
}


@pytest.mark.parametrize(("corner", "direction"), WALKS)
def test_r7_1_the_whole_walk_on_three_rows(corner: str, direction: str) -> None:
    """R7.1: from each corner in each direction, one lap and then the row within."""
    assert walk(3, 4, corner, direction) == WALKS[corner, direction]


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize("corner", Corner)
def test_r7_1_every_position_is_tried_once(corner: Corner, direction: Direction) -> None:
    """R7.1: a box of 1 x 2 on maps of all sizes up to 5 x 5 comes to each of its positions once."""
    for rows, cols in product(range(1, 6), repeat=2):
        tried = search_order(Grid.of(rows, cols), 1, 2, corner, direction)
        assert sorted(tried) == [cell_at(row, col) for row in range(rows) for col in range(cols - 1)]


def test_r7_1_the_way_ends_where_the_monsters_lie() -> None:
    """R7.1: an L of 3 x 2 from the bottom right walks up and then left to its place, and no further."""
    grid = Grid.of(5, 5)
    for there, tried in (
        ("c4 d4 e4 e5", "c4"),
        ("a4 b4 c4 c5", "c4 b4 a4"),
        ("a2 b2 c2 c3", "c4 b4 a4 a3 a2"),
        ("b2 c2 d2 d3", "c4 b4 a4 a3 a2 a1 b1 c1 c2 c3 b3 b2"),
    ):
        found = positions_tried(read_cells(there.split()), grid, Corner.BOTTOM_RIGHT, Direction.COUNTERCLOCKWISE)
        assert " ".join(map(write_cell, found)) == tried


# On 4 x 3 spaces the rectangle within is a column of two.
TALL_WALKS = {
    ("top-left", CLOCKWISE): "a1 a2 a3 b3 c3 d3 d2 d1 c1 b1 b2 c2",
    ("top-left", COUNTERCLOCKWISE): "a1 b1 c1 d1 d2 d3 c3 b3 a3 a2 b2 c2",
    ("top-right", CLOCKWISE): "a3 b3 c3 d3 d2 d1 c1 b1 a1 a2 b2 c2",
    ("top-right", COUNTERCLOCKWISE): "a3 a2 a1 b1 c1 d1 d2 d3 c3 b3 b2 c2",
    ("bottom-right", CLOCKWISE): "d3 d2 d1 c1 b1 a1 a2 a3 b3 c3 c2 b2",
    ("bottom-right", COUNTERCLOCKWISE): "d3 c3 b3 a3 a2 a1 b1 c1 d1 d2 c2 b2",
    ("bottom-left", CLOCKWISE): "d1 c1 b1 a1 a2 a3 b3 c3 d3 d2 c2 b2",
    ("bottom-left", COUNTERCLOCKWISE): "d1 d2 d3 c3 b3 a3 a2 a1 b1 c1 c2 b2",
}


@pytest.mark.parametrize(("corner", "direction"), TALL_WALKS)
def test_r7_1_the_whole_walk_on_four_rows(corner: str, direction: str) -> None:
    """R7.1: a last lap of one column runs from its starting end to the other."""
    assert walk(4, 3, corner, direction) == TALL_WALKS[corner, direction]


def test_r7_1_three_laps() -> None:
    """R7.1: on 5 x 5 spaces a lap of 16, one of 8, and the middle."""
    assert walk(5, 5, "bottom-right", COUNTERCLOCKWISE) == (
        "e5 d5 c5 b5 a5 a4 a3 a2 a1 b1 c1 d1 e1 e2 e3 e4 d4 c4 b4 b3 b2 c2 d2 d3 c3"
    )
    assert walk(5, 5, "top-right", CLOCKWISE) == (
        "a5 b5 c5 d5 e5 e4 e3 e2 e1 d1 c1 b1 a1 a2 a3 a4 b4 c4 d4 d3 d2 c2 b2 b3 c3"
    )


def test_r7_1_two_rows_are_one_lap() -> None:
    """R7.1: on 2 x 3 spaces the border is the whole map, and no space is tried twice."""
    assert walk(2, 3, "top-left", CLOCKWISE) == "a1 a2 a3 b3 b2 b1"
    assert walk(2, 3, "bottom-left", COUNTERCLOCKWISE) == "b1 b2 b3 a3 a2 a1"
    assert walk(2, 2, "top-right", COUNTERCLOCKWISE) == "a2 a1 b1 b2"


@pytest.mark.parametrize("direction", [CLOCKWISE, COUNTERCLOCKWISE])
def test_r7_1_a_row_runs_from_its_starting_end(direction: str) -> None:
    """R7.1: one row or one column, whatever the arrow; one space is tried once."""
    for corner in ("top-left", "bottom-left"):
        assert walk(1, 4, corner, direction) == "a1 a2 a3 a4"
    for corner in ("top-right", "bottom-right"):
        assert walk(1, 4, corner, direction) == "a4 a3 a2 a1"
    for corner in ("top-left", "top-right"):
        assert walk(4, 1, corner, direction) == "a1 b1 c1 d1"
    for corner in ("bottom-left", "bottom-right"):
        assert walk(4, 1, corner, direction) == "d1 c1 b1 a1"
    for corner in ("top-left", "top-right", "bottom-right", "bottom-left"):
        assert walk(1, 1, corner, direction) == "a1"


def lands(empty: str, shape: str, corner: str, direction: str) -> str:
    """Where a monster lands on a map."""
    state = match(empty, "raid", box=raid(shape, corner, direction))
    drawn = paper(state).split("/")
    return " ".join(
        f"{'abcdefg'[r]}{c + 1}" for r, row in enumerate(drawn) for c, mark in enumerate(row) if mark == "M"
    )


# The box of a diagonal pair is 2 x 2: on 4 x 4 spaces its top left space walks rows 1 to 3 and columns 1 to 3.
PAIR_WALKS = {
    ("top-left", CLOCKWISE): "a1 a2 a3 b3 c3 c2 c1 b1 b2",
    ("top-left", COUNTERCLOCKWISE): "a1 b1 c1 c2 c3 b3 a3 a2 b2",
    ("top-right", CLOCKWISE): "a3 b3 c3 c2 c1 b1 a1 a2 b2",
    ("top-right", COUNTERCLOCKWISE): "a3 a2 a1 b1 c1 c2 c3 b3 b2",
    ("bottom-right", CLOCKWISE): "c3 c2 c1 b1 a1 a2 a3 b3 b2",
    ("bottom-right", COUNTERCLOCKWISE): "c3 b3 a3 a2 a1 b1 c1 c2 b2",
    ("bottom-left", CLOCKWISE): "c1 b1 a1 a2 a3 b3 c3 c2 b2",
    ("bottom-left", COUNTERCLOCKWISE): "c1 c2 c3 b3 a3 a2 a1 b1 b2",
}


@pytest.mark.parametrize(("corner", "direction"), PAIR_WALKS)
def test_r7_1_the_box_walks_and_not_the_shape(corner: str, direction: str) -> None:
    """R7.1: with room for two neighbouring positions alone, the earlier one on the walk is taken."""
    order = PAIR_WALKS[corner, direction].split()
    spaces = {at: (at, "abcd"["abcd".index(at[0]) + 1] + str(int(at[1]) + 1)) for at in order}
    for earlier, later in pairwise(order):
        free = {*spaces[earlier], *spaces[later]}
        rows = ("".join("." if f"{row}{col}" in free else "X" for col in range(1, 5)) for row in "abcd")
        assert lands("/".join(rows), "#./.#", corner, direction) == " ".join(spaces[earlier])


def test_r7_1_the_shape_is_never_turned_or_flipped() -> None:
    """R7.1: where only another orientation has room, nothing is drawn."""
    assert lands("..X/X.X/X.X", "#./##", "top-left", CLOCKWISE) == ""
    assert lands("...", "#/#", "top-left", CLOCKWISE) == ""
    assert lands(".X/X./.X", ".#/#.", "top-left", CLOCKWISE) == "b2 c1"
    assert lands(".X/X./.X", "#./.#", "top-left", CLOCKWISE) == "a1 b2"


def test_r7_1_gaps_do_not_count() -> None:
    """R7.1: only the shape's own spaces must be empty; its gaps may lie over anything."""
    assert lands(".F./.^.", "#.#/#.#", "top-right", CLOCKWISE) == "a1 a3 b1 b3"
    assert lands(".XX/X.X/XX.", "#../.#./..#", "bottom-right", COUNTERCLOCKWISE) == "a1 b2 c3"


def test_r7_1_ruins_are_empty_and_do_not_bind() -> None:
    """R7.1, R4.2: the walk takes the first place with room, on ruins or not."""
    state = match("R..R", "raid", box=raid("##", "top-left", CLOCKWISE))
    assert paper(state) == "mM.R"


@pytest.mark.parametrize(
    ("card", "landing"),
    [
        # Bottom right, counter-clockwise: the box of 3 x 3 comes to the lower right, and e5 is filled: one up.
        ("goblin_attack", "...../..M../...M./....M/....F"),
        # Top right, clockwise: the box of 2 x 3 at the upper right meets a5: one down, rows b and c.
        ("bugbear_assault", "....F/..M.M/..M.M/...../....."),
        # Bottom left, clockwise: the box of 3 x 2 at the lower left meets e1: one up.
        ("kobold_onslaught", "...../M..../MM.../M..../F...."),
        # Top left, counter-clockwise: the box of 3 x 2 at the upper left meets a1: one down.
        ("gnoll_raid", "F..../MM.../M..../MM.../....."),
    ],
)
def test_r7_1_the_four_ambushes_of_the_base_game(card: str, landing: str) -> None:
    """R7.1: corner and arrow of each printed card."""
    state = match(landing.replace("M", "."), f"{card} hamlet", ambush=card)
    assert paper(state) == landing


@pytest.mark.parametrize(
    ("card", "landing"),
    [
        # Top left, counter-clockwise, one space: a1 is filled, so b1.
        ("zombie_plague", "F..../M..../...../...../....."),
        # Top right, clockwise: the box of 2 x 3 at the upper right meets a5: one down.
        ("giant_troll_ravage", "....F/..MMM/...M./...../....."),
        # Bottom left, counter-clockwise: the box of 3 x 3 at the lower left meets e1: one to the right.
        ("dragon_inferno", "...../...../...M./.MMM./FM..."),
    ],
)
def test_r7_1_the_ambushes_of_heroes(card: str, landing: str) -> None:
    """R7.1: corner and arrow of each printed card; the drawn shape carries its monster's name (R7.2)."""
    state = match(landing.replace("M", "."), f"{card} lagoon", box=Selection("heroes"), ambush=card)
    assert paper(state) == landing
    monster = {"zombie_plague": "zombie", "giant_troll_ravage": "troll", "dragon_inferno": "dragon"}[card]
    assert f"\n{monster} " in page(state)


def test_r7_1_the_gorgon_lands_and_the_player_strikes() -> None:
    """R7.1, R13.6: bottom right, clockwise: the box of 2 x 3 meets e4 and goes one to the left."""
    state = match("...../...../...../...../...F.", "gorgon_gaze", box=Selection("heroes"), ambush="gorgon_gaze")
    refusal = refused(state, "M a1 a3 b2 + destroy a2")
    assert refusal.code == "solo_place"
    assert str(refusal) == "The monsters of gorgon_gaze must be drawn on d2 d4 e3."
    state = draw(state, "M d2 d4 e3 + destroy e2")
    assert page(state) == ".....\n.....\n.....\n.M.M.\n.#MF.\ngorgon d2 d4 e3"


def test_r7_2_without_room_the_card_has_no_effect() -> None:
    """R7.2: no position is allowed: nothing is drawn, no 1x1 either, and the next card comes at once."""
    state = match(".../.X./...", "goblin_attack hamlet", ambush="goblin_attack")
    assert paper(state) == ".../.X./..."
    assert [card.id for card in state.column] == ["goblin_attack", "hamlet"]
    assert (state.phase, state.waiting) == (Phase.DRAW, (1,))
    text = [(news.kind, news.card, str(news.move)) for news in state.news[1:]]
    assert text == [("drawn", "goblin_attack", "-"), ("revealed", "hamlet", "None")]


def test_r7_2_a_map_smaller_than_the_box() -> None:
    """R7.2: a shape larger than the map has no position at all."""
    state = match("../..", "goblin_attack hamlet", ambush="goblin_attack")
    assert paper(state) == "../.."
    state = match("....", "bugbear_assault fishing_village", ambush="bugbear_assault")
    assert paper(state) == "...."


def test_r7_2_a_lasting_effect_without_a_monster_does_nothing() -> None:
    """R7.2: a troll that found no room destroys nothing after the scoring."""
    box = Selection("heroes", ambushes=("giant_troll_ravage",), heroes=())
    state = match(
        "......../XXXXXXXX",
        "giant_troll_ravage hillside_terrace wildwood_garden mangrove_swamp coastal_encampment",
        box=box,
    )
    state = draw(state, "F a1", "F a2", "F a3", "F a4")
    assert (state.phase, state.season) == (Phase.SHUFFLE, 1)
    assert page(state) == "FFFF....\nXXXXXXXX"


def test_r7_2_the_printed_shape_carries_its_initials() -> None:
    """R7.2, R13.1: a Heroes shape on the solo map is named; one of the base game is not."""
    box = Selection("combined", ambushes=("zombie_plague",), heroes=())
    assert page(match("...", "zombie_plague farmland", box=box)) == "M..\nzombie a1"
    state = match("../../..", "kobold_onslaught farmland", ambush="kobold_onslaught")
    assert page(state) == "M.\nMM\nM."
