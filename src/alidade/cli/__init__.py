"""The command line: the program `alidade` and its verbs."""

import gc
import sys
from typing import NoReturn

from alidade.extras import EXTRAS, MissingExtra, needs

__all__ = ["OF_THE_SERVER", "VERBS", "main"]

VERBS = (
    *("play", "serve", "site", "score", "simulate", "tournament", "replay", "analyse", "cards"),
    *("export", "import", "move"),
)
OF_THE_SERVER = ("serve", "export", "import", "move")


def main() -> NoReturn:
    """Run the program, or say which extra it needs."""
    try:
        needs("server" if set(OF_THE_SERVER).intersection(sys.argv) else "cli", *EXTRAS["cli"])
    except MissingExtra as missing:
        sys.exit(str(missing))
    gc.disable()  # nothing of what is imported now is ever garbage; a verb enables it again
    from alidade.cli.program import main as program

    program.main()
