"""The compiled engine as a WebAssembly module: which functions it has, and where it is kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from logging import getLogger
from pathlib import Path
from types import FunctionType

from alidade.rows.compilable import Counting
from alidade.wasm import described

ROOT = Path(__file__).parents[1]
SOURCES = ("batch", "cards", "engine", "rows", "wasm")  # the packages whose functions and constants are compiled
NAME = "engine.wasm"
INSTALLED = ROOT / "runtime" / NAME


@cache
def source_hash() -> str:
    """A hash of everything that is compiled, and of the compiler."""
    files = [path for folder in SOURCES for path in sorted((ROOT / folder).rglob("*.py"))]
    text = b"".join(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() for path in files)
    return sha256(text).hexdigest()


def functions(callables: Sequence[Callable[..., object]]) -> list[FunctionType]:
    """The Python functions behind what is decorated."""
    from alidade.wasm import plain

    found = [plain(one) for one in callables]
    assert None not in found
    return [one for one in found if one is not None]


def _entries() -> tuple[Callable[..., object], ...]:
    """What is called from outside the engine."""
    from alidade.batch.drawing import draw  # on first use: all of it is loaded only to be compiled
    from alidade.batch.evaluation import plan, value
    from alidade.batch.greedy import rank
    from alidade.batch.play import games_at_random, random_moves, reset_all, step_all
    from alidade.batch.playout import outcomes

    return rank, plan, value, draw, outcomes, games_at_random, reset_all, step_all, random_moves


def compile_engine(*, checked: bool = False) -> bytes:
    """The module, compiled now: 0.2 seconds, by the standard library alone."""
    from alidade.batch.numbers import printed
    from alidade.wasm import Module

    return Module(checked=checked).encode(functions(_entries()), functions(printed()), source_hash())


def compile_more(first: int, end: int) -> bytes:
    """A module with the functions that were numbered since, from a number to another."""
    from alidade.batch.numbers import FUNCTIONS
    from alidade.wasm import Module

    return Module().encode_more(functions(FUNCTIONS[first:end]), first)


@cache
def can_be_compiled(count: Counting) -> bool:
    """Whether the compiler accepts a function that counts for a scoring card; why not is logged once."""
    from alidade.wasm import Module, NotCompilable

    try:
        Module().encode_more(functions([count]), 0)
    except NotCompilable as error:
        getLogger("alidade.batch").warning(str(error))
        return False
    return True


def engine() -> bytes:
    """The module: as it is installed, as it was kept in the user's cache, or compiled now and kept there."""
    places = INSTALLED, cache_folder() / f"engine-{source_hash()[:16]}.wasm"
    for place in places:
        with suppress(OSError):
            code = place.read_bytes()
            description = described(code)
            if description is not None and description.source == source_hash():
                return code
    code = compile_engine()
    with suppress(OSError):
        _keep(places[1], code)
    return code


def cache_folder() -> Path:
    """Where this user's programs keep what they can make again."""
    if sys.platform == "win32":
        folder = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Caches"
    else:
        folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "alidade"


def _keep(place: Path, code: bytes) -> None:
    """Write the module at once, so that nobody reads half of it; those of earlier sources go."""
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    part.write_bytes(code)
    part.replace(place)
    for other in place.parent.glob("engine-*.wasm"):
        if other != place:
            other.unlink(missing_ok=True)


def main() -> None:
    """Write the module into the runtime for browsers, which travels in the wheel."""
    INSTALLED.write_bytes(compile_engine())


if __name__ == "__main__":
    main()
