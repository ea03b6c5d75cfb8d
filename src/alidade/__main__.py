"""`python -m alidade` runs the command line when the `alidade` script is not on the path."""

from __future__ import annotations

from alidade.cli import main

if __name__ == "__main__":
    main()
