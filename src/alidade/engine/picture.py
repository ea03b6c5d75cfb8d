"""Pictures: a sheet, a state or a card as SVG, for notebooks and web pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape

from alidade.engine.award import sum_stars
from alidade.engine.card import EDICTS, AmbushCard, Card, ExploreCard, HeroCard, ScoringCard, SkillCard
from alidade.engine.grid import ROW_LETTERS, cell_at
from alidade.engine.map_text import letter_at
from alidade.engine.result import rating
from alidade.engine.shape import Shape
from alidade.engine.sheet import Sheet
from alidade.engine.state import State
from alidade.engine.terrain import MONSTER, Terrain
from alidade.palette import DAY, INK, faded, ink_on

SPACE = 24  # the side of a space
MARGIN = 28
HEAD = 44
PAPER = DAY["paper"]
ASHES = faded(INK, PAPER, 0.2)
WASHES = {terrain.letter: DAY[terrain.id] for terrain in Terrain} | {"X": DAY["wasteland"], "#": ASHES, "%": ASHES}


def headline(state: State) -> str:
    """Season, time and card in one line, or how it ended."""
    if state.over:
        return f"over, rating {rating(state)}" if state.setup.solo else "over"
    card = f", {state.card.id}" if state.column else ""
    return f"{state.season_card.id} {state.time}/{state.season_card.threshold}{card}{' on ruins' * state.ruins}"


def caption(state: State, seat: int) -> str:
    """A seat's name, stars and coins."""
    sheet = state.sheets[seat - 1]
    return f"{state.setup.cartographers[seat - 1].name}: {sheet.total} stars, {sheet.coins} coins"


def edict_stars(state: State, sheet: Sheet) -> list[str]:
    """What each edict gives a sheet now."""
    return [
        f"{letter} {card.id} {sum_stars(card.awards(sheet))}"
        for letter, card in zip(EDICTS, state.edicts, strict=False)
    ]


def draw_sheet(sheet: Sheet) -> str:
    """A sheet as SVG, its rows and columns named."""
    rows, cols = sheet.grid.rows, sheet.grid.cols
    names = [_text(MARGIN - 14, MARGIN + row * SPACE + 17, ROW_LETTERS[row]) for row in range(rows)]
    names += [_text(MARGIN + col * SPACE + 12, MARGIN - 8, str(col + 1)) for col in range(cols)]
    size = cols * SPACE + 2 * MARGIN, rows * SPACE + 2 * MARGIN
    return _svg(f"a map of {rows} by {cols}", *size, [*names, *_spaces(sheet, MARGIN, MARGIN)])


def draw_state(state: State) -> str:
    """A match as SVG, the sheets side by side."""
    grid = state.setup.sheet.grid
    width = MARGIN + grid.cols * SPACE
    total = width * state.setup.seats + MARGIN
    foot = HEAD + grid.rows * SPACE + 16
    height = foot + 4 * 13 + 4
    parts = [f'<text x="{MARGIN}" y="20">{escape(headline(state))}</text>']
    for seat, sheet in enumerate(state.sheets, 1):
        left = MARGIN + (seat - 1) * width
        parts.append(f'<text x="{left}" y="38">{escape(caption(state, seat))}</text>')
        parts += _spaces(sheet, left, HEAD)
        for line, text in enumerate(edict_stars(state, sheet)):
            parts.append(f'<text x="{left}" y="{foot + 13 * line}" font-size="12">{escape(text)}</text>')
    return _svg(headline(state), total, height, parts)


def draw_card(card: Card) -> str:
    """A card as SVG: its name, what it says in numbers, and its shapes in its first terrain."""
    parts = [_text(8, 20, card.id, "start"), _text(8, 38, _facts(card), "start")]
    left, lowest = 8, 0
    for shape, wash in _shapes(card):
        for row, col in shape.points:
            parts.append(_square(left + col * SPACE, 50 + row * SPACE, wash))
        left += len(shape.picture[0]) * SPACE + SPACE
        lowest = max(lowest, len(shape.picture) * SPACE)
    return _svg(card.id, max(left, 8 * max(len(card.id), len(_facts(card))) + 16), 58 + lowest, parts)


def _facts(card: Card) -> str:
    if isinstance(card, ExploreCard):
        return f"time {card.time}: {', '.join(terrain.id for terrain in card.terrains)}"
    if isinstance(card, ScoringCard):
        return f"{card.stack}, solo number {card.solo}"
    if isinstance(card, AmbushCard):
        return f"{card.direction}, solo from {card.corner}"
    return f"costs {card.cost}" if isinstance(card, SkillCard) else ""


def _shapes(card: Card) -> Iterator[tuple[Shape, str]]:
    if isinstance(card, ExploreCard):
        yield from ((shape, DAY[card.terrains[0].id]) for shape in card.shapes)
    elif isinstance(card, AmbushCard):
        yield card.shape, DAY[MONSTER.id]
    elif isinstance(card, HeroCard):
        yield Shape(tuple(row.replace("H", ".") for row in card.picture)), ASHES
    elif isinstance(card, SkillCard) and card.shape:
        yield card.shape, ASHES


def _svg(title: str, width: int, height: int, parts: Iterable[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
            f'     width="{width}" height="{height}">',
            f'<g font-family="serif" font-size="14" fill="{INK}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
            *parts,
            "</g>",
            "</svg>",
        ]
    )


def _text(x: int, y: int, text: str, anchor: str = "middle") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _square(x: int, y: int, wash: str, more: str = "") -> str:
    return f'<rect x="{x}" y="{y}" width="{SPACE}" height="{SPACE}" fill="{wash}" stroke="{INK}"{more}/>'


def _spaces(sheet: Sheet, left: int, top: int) -> list[str]:
    """One square for each space with its letter of map text; ruins keep a dashed edge, marks a dot."""
    squares = []
    for row in range(sheet.grid.rows):
        for col in range(sheet.grid.cols):
            cell = cell_at(row, col)
            letter = letter_at(sheet, cell)
            x, y = left + col * SPACE, top + row * SPACE
            wash = WASHES.get(letter.upper(), PAPER)
            dash = ' stroke-dasharray="4 3" stroke-width="2"' if sheet.ruins >> cell & 1 else ""
            squares.append(_square(x, y, wash, dash))
            if letter not in ".R":
                place, ink = f'x="{x + SPACE // 2}" y="{y + 17}"', ink_on(wash)
                squares.append(f'<text {place} text-anchor="middle" fill="{ink}">{escape(letter.upper())}</text>')
            if sheet.marks >> cell & 1:
                squares.append(f'<circle cx="{x + SPACE - 5}" cy="{y + 5}" r="2.5"/>')
    return squares
