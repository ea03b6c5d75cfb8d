"""Pictures: a game as text and as SVG, in the modes that the libraries ask for."""

from __future__ import annotations

from alidade.engine.grid import ROW_LETTERS, cell_at
from alidade.engine.map_text import letter_at
from alidade.engine.picture import caption, draw_state, edict_stars, headline
from alidade.engine.state import State
from alidade.env.errors import BadEnvironment

RENDER_MODES = ("human", "ansi", "svg")


def checked_mode(mode: str | None) -> str | None:
    """A render mode, if there is one of this name."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadEnvironment("wrong_render_mode", mode=mode, modes=tuple(RENDER_MODES))
    return mode


def render(mode: str | None, state: State) -> str | None:
    """The game in a render mode; for a human it is printed and not returned."""
    if mode == "human":
        print(text(state), end="\n\n")
    return text(state) if mode == "ansi" else draw_state(state) if mode == "svg" else None


def text(state: State) -> str:
    """The game as text: where it stands, then every sheet as map text with its edicts."""
    return "\n\n".join([headline(state), *(_sheet_text(state, seat) for seat in range(1, state.setup.seats + 1))])


def _sheet_text(state: State, seat: int) -> str:
    sheet = state.sheets[seat - 1]
    grid = sheet.grid
    lines = [
        caption(state, seat),
        ", ".join(edict_stars(state, sheet)),
        "   " + "".join(f"{col + 1:>3}" for col in range(grid.cols)),
    ]
    for row in range(grid.rows):
        letters = "".join(f"{letter_at(sheet, cell_at(row, col)):>3}" for col in range(grid.cols))
        lines.append(f"{ROW_LETTERS[row]:>3}{letters}")
    return "\n".join(lines)
