"""The command line: alidade play | score | simulate | replay | cards."""

from alidade.cli.program import main

__all__ = ["main"]
