"""The extras: optional dependencies, and the error that says which one to install."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import ClassVar

from alidade.engine.errors import AlidadeError

_CLI = ("click", "fluent", "rich")
_FAST = ("wasmtime",)
_BULK = ("numba", "numpy")

# The packages that each extra of pyproject.toml brings, by the names they are imported under; uvloop,
# which uvicorn finds by itself, is optional.
EXTRAS: dict[str, tuple[str, ...]] = {
    "cli": _CLI,
    "server": ("msgspec", "prometheus_client", "segno", "uvicorn", "websockets", *_CLI),
    "client": ("httpx", "websockets"),
    "postgres": ("asyncpg",),
    "fast": _FAST,
    "bulk": _BULK,
    "rl": ("gymnasium", "numpy", "pettingzoo"),
    "plot": ("matplotlib",),
    "cluster": ("ray",),
    "gpu": ("numba_cuda", "torch", *_BULK),
    "tune": ("cma", *_BULK),
}


class MissingExtra(AlidadeError, ImportError):
    """Something that works only with an extra that is not installed."""

    sentences: ClassVar[Mapping[str, str]] = {
        "missing_extra": "This needs {package}, which is not installed: {command}.",
    }


def needs(extra: str, *packages: str) -> None:
    """Raise `MissingExtra` if a package of an extra, or one of those named, is not installed."""
    for package in packages or EXTRAS[extra]:
        if find_spec(package) is None:
            raise MissingExtra("missing_extra", package=package, command=f'pip install "alidade-game[{extra}]"')
