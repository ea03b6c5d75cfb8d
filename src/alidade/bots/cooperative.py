"""Cooperative work: a generator that yields to its caller wherever other work may run."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Cooperative = Generator[None, None, T]


def run_to_end(work: Cooperative[T]) -> T:
    """Run the work to its end and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
