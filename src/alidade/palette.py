"""The colours of the grounds by day and by night, for page, terminal and pictures."""

from __future__ import annotations

from collections.abc import Mapping

# Every pair stays at least 25 apart (CIE 1976) for four kinds of sight: board/tests/palette.test.ts measures it.
DAY: Mapping[str, str] = {
    "paper": "#f3e8cf",
    "forest": "#2e5c2d",
    "village": "#e98873",
    "farm": "#e9be5d",
    "water": "#99cfeb",
    "monster": "#4c3564",
    "hero": "#9c6400",
    "mountain": "#8a8895",
    "wasteland": "#331115",
}
NIGHT: Mapping[str, str] = {
    "paper": "#16263a",
    "forest": "#096c58",
    "village": "#b87347",
    "farm": "#e4bd65",
    "water": "#6daed3",
    "monster": "#744b8f",
    "hero": "#fff6c7",
    "mountain": "#a1a49e",
    "wasteland": "#542617",
}
INK, PALE = "#2b2019", "#fbf5e6"  # letters on light and on dark ground


def ink_on(ground: str) -> str:
    """The ink that is read best on a colour."""
    return max(INK, PALE, key=lambda ink: contrast(ink, ground))


def contrast(colour: str, other: str) -> float:
    """The contrast of two colours as WCAG counts it, from 1 to 21."""
    darker, lighter = sorted((_luminance(colour), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def faded(colour: str, paper: str, share: float) -> str:
    """A colour of which only a share covers the paper."""
    mixed = (round(share * a + (1 - share) * b) for a, b in zip(_channels(colour), _channels(paper), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in mixed)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in _channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def typescript() -> str:
    """The same colours for the page."""
    lines = ["/** Written by `make types` from src/alidade/palette.py. */", "export const PIGMENTS = {"]
    for theme, colours in (("light", DAY), ("dark", NIGHT)):
        lines += [f"  {theme}: {{", *(f'    {ground}: "{colour}",' for ground, colour in colours.items()), "  },"]
    return "\n".join([*lines, "} as const;", ""])


if __name__ == "__main__":
    print(typescript(), end="")
