"""`python -m alidade` is the program where no path leads to it."""

from __future__ import annotations

from alidade.cli import main

if __name__ == "__main__":
    main()
