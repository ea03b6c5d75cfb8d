"""Work with pauses: what thinks long yields wherever there is time for something else."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Cooperative = Generator[None, None, T]


def run_to_end(work: Cooperative[T]) -> T:
    """Its result, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
