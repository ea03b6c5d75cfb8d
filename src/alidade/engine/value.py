"""Values: frozen, and changed by making another one."""

from __future__ import annotations

from typing import TypeVar

V = TypeVar("V")


def altered(value: V, changes: dict[str, object]) -> V:
    """The same value with some fields changed; a dictionary copied whole is the fastest way to make one."""
    new = object.__new__(type(value))
    fields = value.__dict__.copy()
    fields.update(changes)
    object.__setattr__(new, "__dict__", fields)
    return new
