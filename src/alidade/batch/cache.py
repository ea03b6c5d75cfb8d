"""The numba cache: locations, invalidation, and the notice before compiling.

numba invalidates a function only when its own file changes. Compiled code here also contains the functions it calls,
so any change in the bulk simulation invalidates it. Where no location is writable, nothing is cached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from numba import config
from numba.core.caching import InTreeCacheLocator, UserProvidedCacheLocator, UserWideCacheLocator
from numba.core.event import Event, Listener, register, unregister

from alidade.batch.announce import announce

T = TypeVar("T")
_PASS = "numba:run_pass"  # happens only where something is compiled, not where it is loaded
_compiled_modules: set[str] = set()  # the modules whose functions are compiled here


@cache
def package_digest() -> str:
    """A hash of all files of the bulk simulation."""
    batch = Path(__file__).parent
    files = [path for folder in (batch, batch.with_name("rows")) for path in sorted(folder.glob("*.py"))]
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


class _PackageStamp:
    """A cache location that is invalidated with the whole bulk simulation, not only with a function's own file."""

    def get_source_stamp(self) -> tuple[object, str]:
        """The stamp of the function's file and of the bulk simulation."""
        return super().get_source_stamp(), package_digest()  # type: ignore[misc]


class ConfiguredCache(_PackageStamp, UserProvidedCacheLocator):  # type: ignore[misc]
    """The folder that NUMBA_CACHE_DIR names."""


class InTreeCache(_PackageStamp, InTreeCacheLocator):  # type: ignore[misc]
    """The `__pycache__` beside the function's file."""


class UserCache(_PackageStamp, UserWideCacheLocator):  # type: ignore[misc]
    """The user's own folder for caches."""


CACHE_LOCATORS = ",".join(f"{__name__}.{place.__name__}" for place in (ConfiguredCache, InTreeCache, UserCache))


@contextmanager
def _our_locators() -> Iterator[None]:
    """Make numba use our cache locations, only while compiling our functions."""
    before, config.CACHE_LOCATOR_CLASSES = config.CACHE_LOCATOR_CLASSES, CACHE_LOCATORS
    try:
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before


class _Compiling(Listener):  # type: ignore[misc]
    """Announces the first compilation of a function of the bulk simulation."""

    def on_start(self, event: Event) -> None:
        """A pass of numba begins."""
        if event.data["module"] in _compiled_modules:
            unregister(_PASS, self)
            announce()

    def on_end(self, event: Event) -> None:
        """A pass of numba ends."""


register(_PASS, _Compiling())


def compile_cached(function: Callable[..., object], compile: Callable[[bool], T]) -> T:
    """Compile a function with a cache, or without one where no location is writable."""
    _compiled_modules.add(function.__module__)
    try:
        with _our_locators():
            return compile(True)
    except RuntimeError as error:
        if "no locator available" not in str(error):
            raise
        return compile(False)
