"""Cut the fonts down to the letters the board writes: `python board/fonts/subset.py` (needs fonttools and brotli)."""

from __future__ import annotations

from pathlib import Path

from fontTools.subset import main as subset

HERE = Path(__file__).parent
SOURCE = HERE.parent / "node_modules/@fontsource"
FEATURES = "kern,liga,lnum,tnum,onum,locl,mark,mkmk,ccmp"
SCRIPTS = {
    "latin": "U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B0,U+B7,U+BB,U+C0-FF,U+152,U+153,U+178,U+2013,U+2014,U+2018-201E,U+2022,"
    "U+2026,U+202F,U+2032,U+2190-2193,U+2212,U+D7",
    "cyrillic": "U+401,U+404,U+406,U+407,U+410-44F,U+451,U+454,U+456,U+457,U+490,U+491,U+301",
}
FACES = {"garamond": ("eb-garamond", 500), "alegreya": ("alegreya-sans", 500), "alegreya_bold": ("alegreya-sans", 700)}
# What a first visit writes in italics: small letters, figures and the motto's first letter. The rest comes when needed.
ITALIC = {
    "latin": "U+20,U+27-29,U+2C-2E,U+30-39,U+45,U+54,U+61-7A,U+A0,U+B7,U+E0,U+E2,U+E7-EB,U+EE,U+EF,U+F4,U+F9,U+FB,"
    "U+153,U+2019",
    "cyrillic": "U+423,U+430-44F,U+454,U+456,U+457,U+491",
}
ITALIC_MORE = {
    "latin": "U+21-26,U+2A,U+2B,U+2F,U+3A-44,U+46-53,U+55-5F,U+7B-7E,U+AB,U+BB,U+C0-DF,U+E1,U+E3-E6,U+EC,U+ED,U+F0-F3,"
    "U+F5-F8,U+FA,U+FC-FF,U+152,U+178,U+2013,U+2014,U+2018,U+201C-201E,U+2026,U+202F,U+2212",
    "cyrillic": "U+401,U+404,U+406,U+407,U+410-422,U+424-42F,U+451,U+490",
}
# How languages call themselves, in letters that a reader of another one has no need to load.
NAMES = "Українська"


def cut(source: Path, letters: str, out: str, features: str = FEATURES) -> None:
    """Write some letters of a font to a file of their own."""
    file = HERE / f"{out}.woff2"
    options = [f"--layout-features={features}", "--flavor=woff2", "--no-hinting", f"--output-file={file}"]
    subset([str(source), letters, *options])
    print(file.name, file.stat().st_size)


def face(family: str, script: str, weight: int, style: str = "normal") -> Path:
    """The font as it was published."""
    return SOURCE / family / "files" / f"{family}-{script}-{weight}-{style}.woff2"


if __name__ == "__main__":
    for name, (family, weight) in FACES.items():
        for script, letters in SCRIPTS.items():
            end = "" if script == "latin" else f"_{script}"
            cut(face(family, script, weight), f"--unicodes={letters}", f"{name}{end}")
    for name, scripts in (("garamond_italic", ITALIC), ("garamond_italic_more", ITALIC_MORE)):
        for script, letters in scripts.items():
            end = "" if script == "latin" else f"_{script}"
            cut(face("eb-garamond", script, 500, "italic"), f"--unicodes={letters}", f"{name}{end}", "kern,lnum")
    cut(HERE / "alegreya_cyrillic.woff2", f"--text={NAMES}", "alegreya_names", "kern")
