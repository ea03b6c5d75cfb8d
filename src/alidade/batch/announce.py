"""Announces once, before the first compilation, that it takes up to a minute."""

from __future__ import annotations

from collections.abc import Callable

_listeners: list[Callable[[], None]] = []


def on_compiling(listener: Callable[[], None]) -> None:
    """Register a call before the first compilation of this process; without one, a log line announces it."""
    _listeners.append(listener)


def announce() -> None:
    """Announce that a compilation starts."""
    if not _listeners:
        import logging

        logging.getLogger("alidade.batch").warning(
            "compiling the game for bots and bulk simulation, once; this takes up to a minute"
        )
    for listener in _listeners:
        listener()
