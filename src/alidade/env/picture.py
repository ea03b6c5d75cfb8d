"""Pictures: a game as text and as SVG, in the modes that the libraries ask for."""

from __future__ import annotations

from xml.sax.saxutils import escape

from alidade.engine.award import sum_stars
from alidade.engine.card import EDICTS
from alidade.engine.grid import ROW_LETTERS, cell_at
from alidade.engine.paper import letter_at
from alidade.engine.result import rating
from alidade.engine.sheet import Sheet
from alidade.engine.state import State
from alidade.engine.terrain import Terrain
from alidade.env.errors import BadEnvironment
from alidade.palette import DAY, INK, faded, ink_on

RENDER_MODES = ("human", "ansi", "svg")
SPACE = 24  # the side of a space in SVG
MARGIN = 28
HEAD = 44
PAPER = DAY["paper"]
ASHES = faded(INK, PAPER, 0.2)
WASHES = {terrain.letter: DAY[terrain.id] for terrain in Terrain} | {"X": DAY["wasteland"], "#": ASHES, "%": ASHES}


def checked_mode(mode: str | None) -> str | None:
    """A render mode, if there is such a one."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadEnvironment("wrong_render_mode", mode=mode, modes=tuple(RENDER_MODES))
    return mode


def render(mode: str | None, state: State) -> str | None:
    """The game in a render mode; for a human it is printed and not returned."""
    if mode == "human":
        print(text(state), end="\n\n")
    return text(state) if mode == "ansi" else svg(state) if mode == "svg" else None


def text(state: State) -> str:
    """The game as text: where it stands, then every sheet as map text with its edicts."""
    return "\n\n".join([headline(state), *(_sheet_text(state, seat) for seat in range(1, state.setup.seats + 1))])


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


def _sheet_text(state: State, seat: int) -> str:
    sheet = state.sheets[seat - 1]
    grid = sheet.grid
    lines = [caption(state, seat), _edicts(state, sheet), "   " + "".join(f"{col + 1:>3}" for col in range(grid.cols))]
    for row in range(grid.rows):
        letters = "".join(f"{letter_at(sheet, cell_at(row, col)):>3}" for col in range(grid.cols))
        lines.append(f"{ROW_LETTERS[row]:>3}{letters}")
    return "\n".join(lines)


def _edicts(state: State, sheet: Sheet) -> str:
    return ", ".join(
        f"{letter} {card.id} {sum_stars(card.awards(sheet))}"
        for letter, card in zip(EDICTS, state.edicts, strict=False)
    )


def svg(state: State) -> str:
    """The game as an SVG drawing, the sheets side by side."""
    grid = state.setup.sheet.grid
    width = MARGIN + grid.cols * SPACE
    total = width * state.setup.seats + MARGIN
    height = HEAD + (grid.rows + 1) * SPACE + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" width="{total}" height="{height}">',
        f'<g font-family="serif" font-size="14" fill="{INK}">',
        f"<title>{escape(headline(state))}</title>",
        f'<rect width="{total}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{MARGIN}" y="20">{escape(headline(state))}</text>',
    ]
    for seat, sheet in enumerate(state.sheets, 1):
        left = MARGIN + (seat - 1) * width
        parts.append(f'<text x="{left}" y="38">{escape(caption(state, seat))}</text>')
        parts += _spaces(sheet, left)
        parts.append(f'<text x="{left}" y="{HEAD + (grid.rows + 1) * SPACE}" font-size="10">')
        parts.append(f"{escape(_edicts(state, sheet))}</text>")
    return "\n".join([*parts, "</g>", "</svg>"])


def _spaces(sheet: Sheet, left: int) -> list[str]:
    """One square for each space with its letter of map text; ruins keep a dashed edge, marks a dot."""
    found = []
    for row in range(sheet.grid.rows):
        for col in range(sheet.grid.cols):
            cell = cell_at(row, col)
            letter = letter_at(sheet, cell)
            x, y = left + col * SPACE, HEAD + row * SPACE
            wash = WASHES.get(letter.upper(), PAPER)
            dash = ' stroke-dasharray="4 3" stroke-width="2"' if sheet.ruins >> cell & 1 else ""
            found.append(f'<rect x="{x}" y="{y}" width="{SPACE}" height="{SPACE}" fill="{wash}" stroke="{INK}"{dash}/>')
            if letter not in ".R":
                ink = ink_on(wash)
                found.append(
                    f'<text x="{x + SPACE // 2}" y="{y + 17}" text-anchor="middle" fill="{ink}">{letter.upper()}</text>'
                )
            if sheet.marks >> cell & 1:
                found.append(f'<circle cx="{x + SPACE - 5}" cy="{y + 5}" r="2.5"/>')
    return found
