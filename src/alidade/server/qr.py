"""QR codes for a terminal."""

from __future__ import annotations

import segno

_BLACK_ON_WHITE = "\x1b[38;5;16;48;5;231m"  # numbered colours, which no terminal theme changes
_RESET = "\x1b[0m"
_HALF_BLOCKS = {(0, 0): " ", (0, 1): "▄", (1, 0): "▀", (1, 1): "█"}


def qr_code(text: str) -> str:
    """A text as a QR code for a terminal, two modules in each character, black on white with its quiet zone."""
    rows = [tuple(map(int, row)) for row in segno.make_qr(text, error="m").matrix_iter(border=4)]
    rows.append((0,) * len(rows[0]))  # the number of rows is odd
    lines = (
        "".join(_HALF_BLOCKS[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )
    return "\n".join(f"{_BLACK_ON_WHITE}{line}{_RESET}" for line in lines)
