"""What each skill allows on an explore turn; acrobatics serves ambush turns only."""

from .paper import NOTHING, Paper, Spaces, beside, empty, fill, spaces_of
from .placements import (
    Card,
    Drawing,
    Picture,
    answers_ruins,
    explore_drawings,
    moved,
    orientations,
    placements,
    shape_drawings,
    shape_places,
    to_top_left,
)

Move = tuple[Drawing, Drawing | None]

DOMINO: Picture = ["##"]
SQUARE: Picture = ["##", "##"]


def skill_drawings(
    paper: Paper, card: Card, ruins_demand: bool, fallback: str, heroes: bool, skill: str
) -> dict[Move, bool]:
    """Exactly the moves that use a skill, each with whether it pays the coin of a shape (R15.4 to R15.11)."""
    if skill == "concentration":
        return concentration(paper, card, ruins_demand)
    if skill == "negotiation":
        return negotiation(paper, card, ruins_demand)
    if skill == "stealth":
        return stealth(paper, card, ruins_demand)
    if skill == "arcane_knowledge":
        return arcane_knowledge(paper, card, ruins_demand)
    main_drawings = explore_drawings(paper, card, ruins_demand, fallback, heroes)
    if skill == "cure_wounds":
        return cure_wounds(paper, card, main_drawings)
    if skill == "diplomacy":
        return diplomacy(paper, main_drawings)
    if skill == "search":
        return search(paper, main_drawings)
    raise ValueError(f"expected a skill of an explore turn but got {skill!r}")


def concentration(paper: Paper, card: Card, ruins_demand: bool) -> dict[Move, bool]:
    """A shape of the card, then the same shape in the same terrain where it may lie (R15.4, R15.9)."""
    moves: dict[Move, bool] = {}
    for (letter, spaces), coin in shape_drawings(paper, card, ruins_demand).items():
        after = fill(paper, letter, spaces)
        drawn = [picture for picture in card["shapes"] if to_top_left(spaces) in orientations(picture)]
        for copy in placements(after, drawn):
            moves[(letter, spaces), (letter, copy)] = coin
    return moves


def negotiation(paper: Paper, card: Card, ruins_demand: bool) -> dict[Move, bool]:
    """The 2x2 in a terrain of the card, on ruins if they are demanded, without a coin (R15.5, R4.4)."""
    return {
        ((letter, spaces), None): False
        for letter in card["terrains"]
        for spaces in placements(paper, [SQUARE])
        if not ruins_demand or answers_ruins(paper, spaces)
    }


def stealth(paper: Paper, card: Card, ruins_demand: bool) -> dict[Move, bool]:
    """A shape of the card that may stick out over the edge: its spaces on the map (R15.6)."""
    moves: dict[Move, bool] = {}
    for picture, coin in zip(card["shapes"], card["coins"], strict=True):
        for spaces in overhanging(paper, picture):
            if ruins_demand and not answers_ruins(paper, spaces):
                continue
            for letter in card["terrains"]:
                move = ((letter, spaces), None)
                moves[move] = coin or moves.get(move, False)
    return moves


def overhanging(paper: Paper, picture: Picture) -> set[Spaces]:
    """What a shape leaves on the map where that part is not nothing and lies legally (R15.6)."""
    found = set()
    for shape in orientations(picture):
        height = 1 + max(row for row, _ in shape)
        width = 1 + max(col for _, col in shape)
        for row in range(-height, paper.rows):
            for col in range(-width, paper.cols):
                on_map = frozenset(
                    (r, c) for r, c in moved(shape, row, col) if 0 <= r < paper.rows and 0 <= c < paper.cols
                )
                if on_map != NOTHING and on_map <= empty(paper):
                    found.add(on_map)
    return found


def arcane_knowledge(paper: Paper, card: Card, ruins_demand: bool) -> dict[Move, bool]:
    """A shape of the card filled with village, its coin paid (R15.11)."""
    return {(("V", spaces), None): coin for spaces, coin in shape_places(paper, card, ruins_demand).items()}


def cure_wounds(paper: Paper, card: Card, main_drawings: dict[Drawing, bool]) -> dict[Move, bool]:
    """Any main drawing, then a domino beside a living monster in a terrain of the card (R15.11, R15.9)."""
    moves: dict[Move, bool] = {}
    for (letter, spaces), coin in main_drawings.items():
        after = fill(paper, letter, spaces)
        near_monsters = beside(after, spaces_of(after, "M"))
        for domino in placements(after, [DOMINO]):
            if domino & near_monsters:
                for terrain in card["terrains"]:
                    moves[(letter, spaces), (terrain, domino)] = coin
    return moves


def diplomacy(paper: Paper, main_drawings: dict[Drawing, bool]) -> dict[Move, bool]:
    """Any main drawing, then a space that is farm and village at once (R15.7, R15.8, R15.9)."""
    return {
        ((letter, spaces), ("&", frozenset([space]))): coin
        for (letter, spaces), coin in main_drawings.items()
        for space in empty(fill(paper, letter, spaces))
    }


def diplomacy_response(paper: Paper) -> Spaces:
    """The spaces for Diplomacy before an ambush is drawn or after a hero: the empty ones (R15.8, R15.9)."""
    return empty(paper)


def search(paper: Paper, main_drawings: dict[Drawing, bool]) -> dict[Move, bool]:
    """Any main drawing, then a space beside it in the same terrain (R15.11, R15.9)."""
    return {
        ((letter, spaces), (letter, frozenset([space]))): coin
        for (letter, spaces), coin in main_drawings.items()
        for space in beside(paper, spaces) & empty(fill(paper, letter, spaces))
    }
