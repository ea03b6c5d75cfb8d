"""Pictures: what a sheet, a match and a card show, and that each thing lies where it belongs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from alidade import Cartographer, Phase
from alidade.cards import CATALOGUE
from alidade.engine.frozen import replace
from alidade.engine.picture import ASHES, draw_card, draw_sheet, draw_state
from alidade.engine.result import rating
from alidade.palette import DAY, INK, ink_on
from tests.engine.stacked import dealt, draw, explore, match, own_box, sheet, shuffle

SVG = "{http://www.w3.org/2000/svg}"


@dataclass(frozen=True)
class Square:
    """A space in a picture."""

    left: float
    top: float
    side: float
    fill: str
    ruins: bool

    def holds(self, x: float, y: float) -> bool:
        return self.left < x < self.left + self.side and self.top < y < self.top + self.side


class Picture:
    """What an SVG shows: its squares in their order, and its texts with their places."""

    def __init__(self, svg: str) -> None:
        root = ET.fromstring(svg)
        self.width, self.height = (float(root.attrib[name]) for name in ("width", "height"))
        assert root.attrib["viewBox"] == f"0 0 {self.width:g} {self.height:g}"
        assert not any((one.tail or "").strip() or (len(one) and (one.text or "").strip()) for one in root.iter())
        paper, *squares = root.iter(f"{SVG}rect")
        assert (float(paper.attrib["width"]), float(paper.attrib["height"])) == (self.width, self.height)
        assert paper.attrib["fill"] == DAY["paper"]
        self.title = root.findtext(f"{SVG}g/{SVG}title")
        self.squares = [self._square(one.attrib) for one in squares]
        self.texts = [
            (float(one.attrib["x"]), float(one.attrib["y"]), one.text or "", one.attrib)
            for one in root.iter(f"{SVG}text")
        ]
        self.dots = [(float(one.attrib["cx"]), float(one.attrib["cy"])) for one in root.iter(f"{SVG}circle")]
        for square in self.squares:
            assert 0 < square.left < square.left + square.side < self.width
            assert 0 < square.top < square.top + square.side < self.height
        for one, other in combinations(self.squares, 2):
            assert abs(one.left - other.left) >= one.side or abs(one.top - other.top) >= one.side
        for x, y, text, _ in self.texts:
            assert 0 < x < self.width, text
            assert 0 < y < self.height, text

    @staticmethod
    def _square(result: dict[str, str]) -> Square:
        assert (result["width"], result["stroke"]) == (result["height"], INK)
        left, top, side = (float(result[name]) for name in ("x", "y", "width"))
        return Square(left, top, side, result["fill"], "stroke-dasharray" in result)

    def words(self) -> list[str]:
        return [text for _, _, text, _ in self.texts]

    def rows(self) -> list[list[Square]]:
        """The squares by their rows."""
        tops = sorted({square.top for square in self.squares})
        return [[square for square in self.squares if square.top == top] for top in tops]

    def inside(self, square: Square) -> list[str]:
        """The letters in a square."""
        return [text for x, y, text, _ in self.texts if square.holds(x, y)]


def test_every_space_shows_its_letter_in_its_colour() -> None:
    shown = Picture(draw_sheet(sheet("..R/fF^/X#M/%&H\nmarks a1 b3")))
    assert shown.title == "a map of 4 by 3"
    squares = [square for row in shown.rows() for square in row]
    assert squares == shown.squares
    assert [len(row) for row in shown.rows()] == [3, 3, 3, 3]
    assert ["".join(shown.inside(square)) for square in squares] == [*["", "", ""], *"FF^", *"X#M", *"%&H"]
    paper, forest = DAY["paper"], DAY["forest"]
    washes = [paper, paper, paper, forest, forest, DAY["mountain"], DAY["wasteland"], ASHES, DAY["monster"], ASHES]
    assert [square.fill for square in squares[:10]] == washes
    assert squares[11].fill == DAY["hero"]
    assert [index for index, square in enumerate(squares) if square.ruins] == [2, 3, 9]
    assert [[index for index, square in enumerate(squares) if square.holds(*dot)] for dot in shown.dots] == [[0], [5]]
    for x, y, text, result in shown.texts:
        for square in squares:
            if square.holds(x, y):
                assert (result["fill"], result["text-anchor"]) == (ink_on(square.fill), "middle"), text
                assert x == square.left + square.side / 2


def test_rows_and_columns_have_their_names_beside_them() -> None:
    shown = Picture(draw_sheet(sheet("..../..../....")))
    rows = shown.rows()
    for x, y, text, result in shown.texts:
        assert result["text-anchor"] == "middle"
        if text.isalpha():
            square = rows["abc".index(text)][0]
            assert x < square.left
            assert square.top < y < square.top + square.side
        else:
            square = rows[0][int(text) - 1]
            assert y < square.top
            assert x == square.left + square.side / 2
    assert sorted(shown.words()) == ["1", "2", "3", "4", "a", "b", "c"]


def test_a_match_shows_its_sheets_side_by_side() -> None:
    state = match(["F./..\ncoins 3/14", ".F/FF"], "temple_ruins hamlet", seats=2)
    shown = Picture(draw_state(state))
    assert shown.title == "spring 1/8, hamlet on ruins"
    assert shown.words()[0] == shown.title
    left, right = (
        [text for x, _, text, _ in shown.texts[1:] if x < shown.width / 2],
        [text for x, _, text, _ in shown.texts[1:] if x >= shown.width / 2],
    )
    edicts = [card.id for card in state.edicts]
    assert [text for text in left if text != "F"] == [
        "Seat 1: 0 stars, 3 coins",
        *(f"{letter} {card} {stars}" for letter, card, stars in zip("ABCD", edicts, (1, 0, 0, 0), strict=True)),
    ]
    assert [text for text in right if text != "F"] == [
        "Seat 2: 0 stars, 0 coins",
        *(f"{letter} {card} {stars}" for letter, card, stars in zip("ABCD", edicts, (3, 0, 0, 12), strict=True)),
    ]
    assert [[len(shown.inside(square)) for square in row] for row in shown.rows()] == [[1, 0, 0, 1], [0, 0, 1, 1]]
    lines = [y for x, y, text, _ in shown.texts if text.startswith(("A ", "B ", "C ", "D ")) and x < shown.width / 2]
    assert all(below - above >= 12 for above, below in pairwise(lines))
    assert min(lines) > max(square.top + square.side for square in shown.squares)
    heads = [y for _, y, text, _ in shown.texts if text.startswith(("spring", "Seat"))]
    assert max(heads) < min(square.top for square in shown.squares)


def test_a_match_says_how_it_stands() -> None:
    assert Picture(draw_state(dealt(".."))).title == "spring 0/8"
    box = own_box(explore("hut", 8, "V", "#"))
    solo = draw(match(".", box=box), "V a1")
    assert Picture(draw_state(solo)).title == f"over, rating {rating(solo)}"
    state = match([".", "."], box=box)
    while not state.over:
        state = shuffle(state) if state.phase is Phase.SHUFFLE else draw(state, "V a1")
    assert Picture(draw_state(state)).title == "over"


def test_names_are_escaped() -> None:
    state = match("..", "hamlet")
    setup = replace(state.setup, cartographers=(Cartographer("<Ana> & Bo"),))
    shown = Picture(draw_state(replace(state, public=replace(state.public, setup=setup))))
    assert "<Ana> & Bo: 0 stars, 0 coins" in shown.words()


@pytest.mark.parametrize(
    ("card", "facts", "fill", "shapes"),
    [
        ("hamlet", "time 1: village", "village", "#..###/##.##."),
        ("orchard", "time 2: forest, farm", "forest", "###/..#"),
        ("goblin_attack", "counterclockwise, solo from bottom-right", "monster", "#../.#./..#"),
        ("sentinel_wood", "forest, solo number 25", "", ""),
        ("dal_of_jolev", "", "ashes", "#.#/.../#.#"),
        ("negotiation", "costs 1", "ashes", "##/##"),
        ("stealth", "costs 0", "ashes", ""),
        ("temple_ruins", "", "", ""),
    ],
)
def test_a_card_shows_its_name_its_numbers_and_its_shapes(card: str, facts: str, fill: str, shapes: str) -> None:
    shown = Picture(draw_card(CATALOGUE[card]))
    assert (shown.title, shown.words()) == (card, [card, facts])
    assert {square.fill for square in shown.squares} <= {DAY.get(fill, ASHES)}
    side = shown.squares[0].side if shown.squares else 1.0
    left, top = (min((getattr(square, edge) for square in shown.squares), default=0) for edge in ("left", "top"))
    found = {((square.top - top) / side, (square.left - left) / side) for square in shown.squares}
    assert found == {(r, c) for r, row in enumerate(shapes.split("/")) for c, mark in enumerate(row) if mark == "#"}
    assert all(y < top for _, y, _, _ in shown.texts) or not shown.squares
    assert [y for _, y, _, _ in shown.texts] == sorted({y for _, y, _, _ in shown.texts})
    assert {result["text-anchor"] for *_, result in shown.texts} == {"start"}
