"""Compiled code is cached and invalidated, and compiling is announced."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import alidade
from alidade.batch.compiled import NUMBA

pytestmark = pytest.mark.skipif(not NUMBA, reason="without numba nothing is compiled")

PACKAGE = Path(alidade.__file__).parent
SAID = "compiling the game for bots and bulk simulation, once; this takes up to a minute\n"

CARD = """
from alidade.rows import layout as at
from alidade.rows.bitboard import count
from alidade.rows.compilable import Row, compilable
from alidade.cards.scoring import potential, scoring, stars
from alidade.engine.award import Awards, each
from alidade.engine.card import Stack
from alidade.engine.sheet import Sheet


@scoring("wide_water", Stack.FARM_WATER, solo=20)
def wide_water(sheet: Sheet) -> Awards:
    return each(1, sheet.water)


@compilable
def waters(sheet: Row) -> int:
    return count(sheet[at.WATER], sheet[at.WATER + 1])


@stars(wide_water)
def wide_water_stars(sheet: Row) -> int:
    return 1 * waters(sheet)


@potential(wide_water, weight=100)
def wide_water_potential(sheet: Row) -> int:
    return count(sheet[at.EMPTY], sheet[at.EMPTY + 1])
"""
COUNT = """
import ctypes, sys
from pathlib import Path
sys.path.insert(0, str(Path(sys.argv[1]).parent))
from water import wide_water
from alidade.rows import layout as at
from alidade.batch.compiled import address
from alidade.batch.games import row

sheet = row([7 if place == at.WATER else 0 for place in range(at.SHEET)])
count = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(address(wide_water.compiled.stars))
print(count(sheet.ctypes.data))
"""
PLAY = """
from dataclasses import replace
from alidade.batch import Games
from alidade.batch.compiled import NUMBA
from alidade.cards import set_up
from alidade.engine.card import Stack

setup = set_up(["a"], "A")
few = tuple(next(card for card in setup.box.scoring if card.stack is stack) for stack in Stack)
games = Games(replace(setup, box=replace(setup.box, scoring=few)), 1)
games.play_at_random(5)
print(NUMBA, games.over(0))
"""


def run(program: str, *arguments: object, source: Path = PACKAGE.parent, home: Path | None = None) -> tuple[str, str]:
    """What a program of its own says, and what it says aside."""
    environment = {
        name: value for name, value in os.environ.items() if name not in ("XDG_CACHE_HOME", "NUMBA_CACHE_DIR")
    }
    environment |= {"PYTHONPATH": str(source), "PYTHONDONTWRITEBYTECODE": "1"} | ({"HOME": str(home)} if home else {})
    ran = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=_bound,
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout, ran.stderr


def _bound() -> None:
    """Bind root to what the modes of files and folders say, like everybody (prctl: drop CAP_DAC_OVERRIDE)."""
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(24, 1, 0, 0, 0)


def test_a_custom_card_is_compiled_once_and_again_when_its_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "water.py"
    file.write_text(CARD, encoding="utf-8")
    assert run(COUNT, file) == ("3\n", SAID)
    assert run(COUNT, file) == ("3\n", "")
    file.write_text(CARD.replace("1 * waters", "4 * waters"), encoding="utf-8")
    assert run(COUNT, file) == ("12\n", SAID)


def copied(folder: Path) -> Path:
    """A copy of the package, the page and what was compiled left behind."""
    shutil.copytree(PACKAGE, folder / "alidade", ignore=shutil.ignore_patterns("web", "__pycache__"))
    return folder / "alidade"


def test_a_custom_card_is_compiled_again_when_the_bulk_simulation_changes(tmp_path: Path) -> None:
    file, board = tmp_path / "water.py", copied(tmp_path / "src") / "rows" / "bitboard.py"
    file.write_text(CARD, encoding="utf-8")
    assert run(COUNT, file, source=tmp_path / "src") == ("3\n", SAID)
    source = board.read_text(encoding="utf-8")
    board.write_text(source.replace("return bits(low) + bits(high)", "return 5 * bits(low) + bits(high)"))
    assert run(COUNT, file, source=tmp_path / "src") == ("15\n", SAID)


def test_a_read_only_package_works_without_a_home_folder(tmp_path: Path) -> None:
    """It compiles and keeps nothing."""
    package, home = copied(tmp_path / "src"), tmp_path / "home"
    home.mkdir()
    folders = [home, package, *(path for path in package.rglob("*") if path.is_dir())]
    for folder in folders:
        folder.chmod(0o555)
    try:
        assert run(PLAY, source=tmp_path / "src", home=home) == ("True True\n", SAID)
        assert not list(package.rglob("__pycache__"))
        assert not list(home.iterdir())
    finally:
        for folder in folders:
            folder.chmod(0o755)
