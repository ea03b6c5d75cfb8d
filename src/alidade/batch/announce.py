"""Announcing: say once, before something is compiled, that it takes up to a minute."""

from __future__ import annotations

from collections.abc import Callable

_listeners: list[Callable[[], None]] = []


def on_compiling(listener: Callable[[], None]) -> None:
    """Have this called before the first thing that this process compiles; without it a line of the log says so."""
    _listeners.append(listener)


def announce() -> None:
    """Tell that something is about to be compiled."""
    if not _listeners:
        import logging

        logging.getLogger("alidade.batch").warning(
            "compiling the game for bots and bulk simulation, once; this takes up to a minute"
        )
    for listener in _listeners:
        listener()
