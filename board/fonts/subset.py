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

if __name__ == "__main__":
    for face, (family, weight) in FACES.items():
        for script, letters in SCRIPTS.items():
            out = HERE / f"{face}{'' if script == 'latin' else f'_{script}'}.woff2"
            subset(
                [
                    str(SOURCE / family / "files" / f"{family}-{script}-{weight}-normal.woff2"),
                    f"--unicodes={letters}",
                    f"--layout-features={FEATURES}",
                    "--flavor=woff2",
                    "--no-hinting",
                    f"--output-file={out}",
                ]
            )
            print(out.name, out.stat().st_size)
