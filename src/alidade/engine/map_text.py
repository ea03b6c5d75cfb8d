"""Map text: a sheet written with letters, one line per row."""

from __future__ import annotations

import re
from itertools import takewhile

from alidade.engine.errors import BadSetup, BadText
from alidade.engine.frozen import replace
from alidade.engine.grid import STRIDE, Grid, Mask, cell_at, read_cells, spaces, write_cell, write_cells
from alidade.engine.sheet import BLANK, COIN_TRACK, Sheet
from alidade.engine.terrain import BY_LETTER, FARM, LETTERS, MOUNTAIN, VILLAGE, Terrain

MAP_LETTERS = ".RFVAWMHfvawmh^X#%&+"
_COINS = re.compile(r"coins (\d{1,9})/(\d{1,9})(?: spent (\d{1,9}))?")
_BOTH = (FARM, VILLAGE)
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_ON_RUINS = bytes.maketrans(b".FVAWMH#&", b"Rfvawmh%+")
LINES = ("coins", "marks", "was")


def read_sheet(text: str) -> Sheet:
    """Read a sheet from map text; the lines after the grid hold what a letter cannot express."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith(";")]
    rows = list(takewhile(lambda line: " " not in line, lines))
    sheet = read_map(rows)
    for line in lines[len(rows) :]:
        sheet = _read_line(sheet, line)
    return sheet


def read_map(rows: list[str]) -> Sheet:
    """Read a sheet from the rows of a map, without further lines."""
    if not rows:
        raise BadSetup("empty_map")
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise BadSetup("ragged_map", row=number, got=len(row), cols=len(rows[0]))
    grid = Grid.of(len(rows), len(rows[0]))
    layers = list(BLANK)
    ruins = wasteland = destroyed = 0
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            bit = 1 << cell_at(r, c)
            if letter in "Rfvawmh%+":
                ruins |= bit
            if letter in "#%":
                destroyed |= bit
            elif letter in "&+":
                layers[FARM] |= bit
                layers[VILLAGE] |= bit
            elif letter == "X":
                wasteland |= bit
            elif letter == "^":
                layers[MOUNTAIN] |= bit
            elif letter.upper() in BY_LETTER:
                layers[BY_LETTER[letter.upper()]] |= bit
            elif letter not in ".R":
                where = write_cell(cell_at(r, c))
                raise BadText("wrong_letter", letter=letter, cell=where, letters=" ".join(MAP_LETTERS))
    return Sheet(grid, terrain=tuple(layers), ruins=ruins, wasteland=wasteland, destroyed=destroyed)


def _read_line(sheet: Sheet, line: str) -> Sheet:
    head, *rest = line.split()
    if head == "coins":
        return _read_coins(sheet, line)
    if head == "marks" and rest:
        return replace(sheet, marks=_cells_of(sheet, line, rest))
    if head == "was" and len(rest) > 1 and rest[0] in (*BY_LETTER, "&"):
        cells = _cells_of(sheet, line, rest[1:])
        for cell in spaces(cells & ~sheet.destroyed):
            raise BadText("not_destroyed", cell=write_cell(cell), text=line)
        was = list(sheet.was)
        for terrain in _BOTH if rest[0] == "&" else (BY_LETTER[rest[0]],):
            was[terrain] |= cells
        return replace(sheet, was=tuple(was))
    if rest and _NAME.fullmatch(head) and head not in LINES:
        cells = _cells_of(sheet, line, rest)
        for cell in spaces(cells & ~(sheet.monster | sheet.destroyed)):
            raise BadText("not_monster", cell=write_cell(cell), text=line)
        if sheet.spaces_of(head):
            raise BadText("wrong_line", text=line)
        return replace(sheet, monsters=(*sheet.monsters, (head, cells)))
    raise BadText("wrong_line", text=line)


def _read_coins(sheet: Sheet, line: str) -> Sheet:
    match = _COINS.fullmatch(line)
    coins, track, spent = (int(number or 0) for number in match.groups()) if match else (0, 0, 0)
    if track != COIN_TRACK or not spent <= coins <= COIN_TRACK:
        raise BadText("wrong_coins", text=line)
    return replace(sheet, coins=coins, spent=spent)


def _cells_of(sheet: Sheet, line: str, words: list[str]) -> Mask:
    cells = read_cells(words)
    for cell in spaces(cells & ~sheet.grid.all_spaces):
        raise BadText("off_sheet", cell=write_cell(cell), text=line)
    return cells


def write_map(sheet: Sheet) -> str:
    """Write the map without further lines."""
    return "\n".join(write_rows(sheet))


def write_rows(sheet: Sheet) -> list[str]:
    """The rows of the map; written layer by layer, since every view of a table holds every sheet."""
    grid = sheet.grid
    board = bytearray(b"." * (STRIDE * grid.rows))
    both = sheet.farm & sheet.village
    layers = (*sheet.terrain, both, sheet.wasteland, sheet.destroyed)
    for letter, mask in zip((*LETTERS, "&", "X", "#"), layers, strict=True):
        for cell in spaces(mask):
            board[cell] = ord(letter)
    for cell in spaces(sheet.ruins):
        board[cell] = _ON_RUINS[board[cell]]
    text = board.decode()
    return [text[start : start + grid.cols] for start in range(0, len(text), STRIDE)]


def letter_at(sheet: Sheet, cell: int) -> str:
    """The letter of one space."""
    bit = 1 << cell
    on_ruins = bool(sheet.ruins & bit)
    if sheet.destroyed & bit:
        return "%" if on_ruins else "#"
    if sheet.wasteland & bit:
        return "X"
    terrains = [terrain for terrain in Terrain if sheet.terrain[terrain] & bit]
    if len(terrains) > 1:
        return "+" if on_ruins else "&"
    if not terrains:
        return "R" if on_ruins else "."
    return terrains[0].letter.lower() if on_ruins else terrains[0].letter


def write_sheet(sheet: Sheet) -> str:
    """Write the whole map text; reading it gives the same map, coins, marks and monsters."""
    lines = [write_map(sheet)]
    if sheet.coins:
        spent = f" spent {sheet.spent}" if sheet.spent else ""
        lines.append(f"coins {sheet.coins}/{COIN_TRACK}{spent}")
    lines += [f"{name} {write_cells(cells)}" for name, cells in sheet.monsters]
    lines += [f"was {letter} {write_cells(cells)}" for letter, cells in _remains(sheet) if cells]
    if sheet.marks:
        lines.append(f"marks {write_cells(sheet.marks)}")
    return "\n".join(lines)


def _remains(sheet: Sheet) -> list[tuple[str, Mask]]:
    """The former terrain of destroyed spaces, by letter."""
    both = sheet.was[FARM] & sheet.was[VILLAGE]
    return [*((terrain.letter, sheet.was[terrain] & ~both) for terrain in Terrain), ("&", both)]
