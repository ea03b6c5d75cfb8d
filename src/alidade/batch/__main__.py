"""`python -m alidade.batch` compiles the engine ahead of time, so that the first game does not wait for it."""

from __future__ import annotations

from time import perf_counter

from alidade.batch.kernel import is_compiled
from alidade.batch.warm import warm


def main() -> None:
    """Compile everything that games and bots call, and say how long it took."""
    start = perf_counter()
    warm()
    if is_compiled():
        print(f"Ready after {perf_counter() - start:.0f} seconds.")
    else:
        print("Neither wasmtime nor numba is installed; nothing to compile.")


if __name__ == "__main__":
    main()
