"""Where shapes lie, and what an explore card allows without skills."""

from collections.abc import Iterable, Sequence
from typing import TypedDict

from .paper import Paper, Space, Spaces, all_spaces, empty, unfilled_ruins

Picture = Sequence[str]
Drawing = tuple[str, Spaces]


class Card(TypedDict):
    """An explore card: letters of its terrains, its pictures, and for each picture whether it has a coin."""

    terrains: Sequence[str]
    shapes: Sequence[Picture]
    coins: Sequence[bool]


def spaces_in(picture: Picture) -> Spaces:
    """The spaces of a picture, pushed to the top left."""
    return to_top_left((row, col) for row, line in enumerate(picture) for col, c in enumerate(line) if c == "#")


def to_top_left(spaces: Iterable[Space]) -> Spaces:
    """The same spaces moved until they touch the first row and the first column."""
    shape = list(spaces)
    top = min(row for row, _ in shape)
    left = min(col for _, col in shape)
    return frozenset((row - top, col - left) for row, col in shape)


def turned_and_flipped(offsets: Iterable[Space]) -> set[Spaces]:
    """Offsets round (0, 0) in every orientation, not moved (R4.1, R12.1)."""
    found = set()
    turned = frozenset(offsets)
    for _ in range(4):
        turned = frozenset((col, -row) for row, col in turned)
        found.add(turned)
        found.add(frozenset((row, -col) for row, col in turned))
    return found


def orientations(picture: Picture) -> set[Spaces]:
    """A shape turned and flipped at will, each orientation pushed to the top left (R4.1)."""
    return {to_top_left(turned) for turned in turned_and_flipped(spaces_in(picture))}


def moved(shape: Spaces, row: int, col: int) -> Spaces:
    """A shape with its top left moved to a place."""
    return frozenset((row + down, col + right) for down, right in shape)


def lies_legally(paper: Paper, spaces: Spaces) -> bool:
    """No overlap with filled spaces, nothing over the edge (R4.2)."""
    return spaces <= empty(paper)


def placements(paper: Paper, pictures: Iterable[Picture]) -> set[Spaces]:
    """All the places where one of the shapes lies legally, turned and flipped at will (R4.1, R4.2)."""
    free = empty(paper)
    return {
        moved(shape, row, col)
        for picture in pictures
        for shape in orientations(picture)
        for row, col in all_spaces(paper)
        if moved(shape, row, col) <= free
    }


def answers_ruins(paper: Paper, spaces: Spaces) -> bool:
    """The drawing covers at least one unfilled ruins space (R5.1)."""
    return bool(spaces & unfilled_ruins(paper))


def shape_places(paper: Paper, card: Card, ruins_demand: bool) -> dict[Spaces, bool]:
    """All the places for a shape of the card, each with whether it pays a coin (R4.2, R4.4, R5.1, R5.3)."""
    places: dict[Spaces, bool] = {}
    for picture, coin in zip(card["shapes"], card["coins"], strict=True):
        for spaces in placements(paper, [picture]):
            if not ruins_demand or answers_ruins(paper, spaces):
                places[spaces] = coin or places.get(spaces, False)
    return places


def fallback_letters(card: Card, fallback: str, heroes: bool) -> set[str]:
    """The terrains of the 1x1 that stands in for a card that does not fit (R4.3)."""
    if fallback == "card":
        return set(card["terrains"])
    if fallback == "any":
        return set("FVAWMH") if heroes else set("FVAWM")
    raise ValueError(f"expected fallback 'any' or 'card' but got {fallback!r}")


def shape_drawings(paper: Paper, card: Card, ruins_demand: bool) -> dict[Drawing, bool]:
    """The drawings of a shape of the card, each with whether it pays a coin (R4.1, R4.4, R5.1, R5.3)."""
    places = shape_places(paper, card, ruins_demand)
    return {(letter, spaces): coin for letter in card["terrains"] for spaces, coin in places.items()}


def explore_drawings(paper: Paper, card: Card, ruins_demand: bool, fallback: str, heroes: bool) -> dict[Drawing, bool]:
    """Exactly the drawings allowed without skills, each with whether it pays the coin of a shape.

    A shape of the card (R4.1, R4.2, R4.7), on ruins if they are demanded (R5.1, R5.3); if there is no
    such place, the 1x1 on any empty space without a coin (R4.3, R4.4, R5.2); on a full map nothing (R4.8).
    """
    drawings = shape_drawings(paper, card, ruins_demand)
    if drawings:
        return drawings
    letters = fallback_letters(card, fallback, heroes)
    return {(letter, frozenset([space])): False for letter in letters for space in empty(paper)}
