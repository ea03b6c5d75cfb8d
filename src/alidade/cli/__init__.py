"""The command line: the program `alidade` and its verbs."""

import gc
import sys
from typing import NoReturn

from alidade.extras import EXTRAS, MissingExtra, needs

__all__ = ["COMMANDS", "SERVER_COMMANDS", "main"]

COMMANDS = (
    *("play", "serve", "site", "score", "simulate", "tournament", "replay", "analyse", "cards"),
    *("tables", "check", "backup", "export", "import", "move"),
)
SERVER_COMMANDS = ("serve", "tables", "check", "backup", "export", "import", "move")
MODULES = dict.fromkeys(("serve", "export", "import", "move"), "server") | dict.fromkeys(
    ("tables", "check", "backup"), "operator"
)


def main() -> NoReturn:
    """Run the program, or say which extra it needs."""
    try:
        needs("server" if set(SERVER_COMMANDS).intersection(sys.argv) else "cli", *EXTRAS["cli"])
    except MissingExtra as missing:
        sys.exit(str(missing))
    gc.disable()  # nothing of what is imported now is ever garbage; a verb enables it again
    from alidade.cli.program import main as program

    program.main()
