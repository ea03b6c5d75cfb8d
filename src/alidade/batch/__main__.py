"""`python -m alidade.batch` compiles the engine ahead of time, so that the first game does not wait for it."""

from __future__ import annotations

from time import perf_counter

from alidade.batch.compiled import FAST
from alidade.batch.warm import warm


def main() -> None:
    """Compile everything that games and bots call, and say how long it took."""
    start = perf_counter()
    warm()
    print(f"Ready after {perf_counter() - start:.0f} seconds." if FAST else "There is no numba; nothing to compile.")


if __name__ == "__main__":
    main()
