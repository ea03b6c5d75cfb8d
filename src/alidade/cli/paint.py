"""Maps and shapes in colour, with letters that are readable without colour."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console
from rich.style import Style
from rich.table import Table
from rich.text import Text

from alidade.engine.card import AmbushCard, HeroCard
from alidade.engine.grid import ROW_LETTERS, Mask, cell_at, spaces
from alidade.engine.map_text import letter_at
from alidade.engine.shape import Orientation
from alidade.engine.sheet import Sheet
from alidade.engine.terrain import FARM, HERO, MOUNTAIN, VILLAGE, Terrain
from alidade.palette import DAY, INK, faded, ink_on


def _on(ground: str, bold: bool = False) -> Style:
    return Style(color=ink_on(ground), bgcolor=ground, bold=bold or None)


PAPER = _on(DAY["paper"])
FAINT = Style(color="#a8997a", bgcolor=DAY["paper"])
THREAT = Style(color="#c0392b", bgcolor=DAY["paper"], bold=True)
WASTELAND = _on(DAY["wasteland"])
WASH: dict[Terrain, Style] = {terrain: _on(DAY[terrain.id], bold=terrain is HERO) for terrain in Terrain}
# Destroyed: what was there, faded into the paper.
FADED: dict[Terrain, Style] = {
    terrain: _on(faded(DAY[terrain.id], DAY["paper"], 0.3)) for terrain in Terrain if terrain is not MOUNTAIN
}
CROSSED = _on(faded(INK, DAY["paper"], 0.12))
MARK, OPEN, EMPTY, BLOCK = "×", "+", "·", "██"
HALVES = {(0, 0): " ", (1, 0): "▀", (0, 1): "▄", (1, 1): "█"}


def console() -> Console:
    """The console; printed text is not interpreted as markup."""
    return Console(highlight=False, markup=False, emoji=False)


def interactive() -> bool:
    """Whether standard input and output are both terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def prose(text: str, width: int, indent: int = 0) -> Text:
    """A sentence wrapped to the width, but not at no-break spaces."""
    lead = " " * indent
    return Text(textwrap.fill(text, width, initial_indent=lead, subsequent_indent=lead))


def paint_map(
    sheet: Sheet,
    *,
    drawn: Mask = 0,
    open_: Mask = 0,
    circled: Mask = 0,
    initials: Mapping[str, str] | None = None,
) -> Text:
    """A map with its letters and numbers: `[F]` is newly drawn, `(F)` earned stars, `+` can be chosen."""
    grid = sheet.grid
    names = _initials(sheet, initials or {})
    text = Text()
    text.append("   " + "".join(f"{col + 1:>2} " for col in range(grid.cols)), style="dim")
    for row in range(grid.rows):
        text.append(f"\n {ROW_LETTERS[row]} ", style="dim")
        for col in range(grid.cols):
            cell = cell_at(row, col)
            bit = 1 << cell
            letter = letter_at(sheet, cell)
            style = _style(sheet, bit)
            if letter == ".":
                letter = EMPTY
            left = MARK if sheet.marks & bit else " "
            if open_ & bit and letter == EMPTY:
                letter = OPEN
            elif open_ & bit:
                left = OPEN
            right = names.get(cell, " ")
            if drawn & bit or circled & bit:
                left, right = "[]" if drawn & bit else "()"
            text.append(left + letter, style=style + Style(bold=bool((drawn | circled) & bit)))
            text.append(right, style=WASH[VILLAGE] if letter in "&+" and style is WASH[FARM] else style)
    return text


def _initials(sheet: Sheet, initials: Mapping[str, str]) -> dict[int, str]:
    """The initial on each living space of a named monster."""
    return {
        cell: initials.get(name, name[:1].upper())
        for name, cells in sheet.monsters
        for cell in spaces(cells & ~sheet.destroyed)
    }


def _style(sheet: Sheet, bit: Mask) -> Style:
    if sheet.destroyed & bit:
        return next((FADED[terrain] for terrain in FADED if sheet.was[terrain] & bit), CROSSED)
    if sheet.wasteland & bit:
        return WASTELAND
    if sheet.farm & bit:
        return WASH[FARM]
    style = next((WASH[terrain] for terrain in Terrain if sheet.terrain[terrain] & bit), None)
    if style is not None:
        return style
    if sheet.threatened & bit:
        return THREAT
    return PAPER if sheet.ruins & bit else FAINT


def paint_shape(orientation: Orientation, terrain: Terrain | None, *, anchor: bool = False) -> Text:
    """A shape as it lies; `anchor` shows the top left space of its box even where that is a gap."""
    style = Style(color=WASH[terrain].bgcolor) if terrain is not None else Style()
    rows = []
    for row in range(orientation.height):
        line = Text()
        for col in range(orientation.width):
            if orientation.cells >> cell_at(row, col) & 1:
                line.append(BLOCK, style=style)
            else:
                line.append(f"{EMPTY} " if anchor and row == col == 0 else "  ", style="dim")
        rows.append(line)
    return Text("\n").join(rows)


def paint_small(orientation: Orientation, terrain: Terrain | None) -> Text:
    """A shape in half its size: two rows of spaces a line."""
    style = Style(color=WASH[terrain].bgcolor) if terrain is not None else Style()
    lines = []
    for row in range(0, orientation.height, 2):
        pairs = (
            (orientation.cells >> cell_at(row, col) & 1, orientation.cells >> cell_at(row + 1, col) & 1)
            for col in range(orientation.width)
        )
        lines.append("".join(HALVES[upper, lower] for upper, lower in pairs))
    return Text("\n".join(lines), style=style)


def paint_pattern(card: HeroCard) -> Text:
    """A hero and the spaces it attacks."""
    styles = {"H": ("H", WASH[HERO]), "#": (MARK, PAPER), ".": (" ", Style())}
    lines = []
    for row in card.picture:
        line = Text()
        for mark in row:
            letter, style = styles[mark]
            line.append(f" {letter} ", style=style)
        lines.append(line)
    return Text("\n").join(lines)


def paint_coins(sheet: Sheet, track: int) -> Text:
    """The coin track: filled, crossed out, free."""
    return Text.assemble(
        ("●" * sheet.purse, "#b8860b"), ("ø" * sheet.spent, "dim"), ("○" * (track - sheet.coins), "dim")
    )


def initials_of(cards: Iterable[AmbushCard]) -> dict[str, str]:
    """The initials of named monsters."""
    return {card.monster: card.initial for card in cards if card.monster}


def side_by_side(blocks: Sequence[Text | Table], width: int, gap: int = 3) -> Table:
    """Blocks side by side, in as many rows as the width requires."""
    rows: list[list[Text | Table]] = [[]]
    used = 0
    for block in blocks:
        size = _width(block) + gap
        if rows[-1] and used + size - gap > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += size
    table = Table.grid()
    for number, row in enumerate(rows):
        line = Table.grid(padding=(0, gap, 0, 0))
        line.add_row(*row)
        table.add_row(line)
        if number + 1 < len(rows):
            table.add_row("")
    return table


def _width(block: Text | Table) -> int:
    if isinstance(block, Text):
        return max(line.cell_len for line in block.split("\n", allow_blank=True))
    return Console(width=200).measure(block).maximum
