"""Reports of many games: a progress bar, remarks, and tables of results."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table

from alidade.cards import Origin
from alidade.cli.names import weaker
from alidade.cli.options import Game
from alidade.i18n import Translations
from alidade.lab.job import Outcome


def with_progress(say: Translations, outcomes: Iterable[Outcome], games: int) -> Iterator[Outcome]:
    """Yield the outcomes as they come, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        yield from outcomes
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(outcomes, say("show-playing"), total=games, console=Console(stderr=True), transient=True)


def remarks(say: Translations, game: Game, bots: Sequence[str]) -> Iterator[str]:
    """What a reader must know about how the games were played."""
    yield from origin_remarks(say, game.origin)
    if game.skills and "random" in bots:
        yield say("show-unskilled")
    yield from weaker(say, game.example, bots)


def origin_remarks(say: Translations, origin: Origin) -> Iterator[str]:
    """What a player must know about the origin of the cards: both boxes, or a mixture that the rulebook does not
    allow."""
    if origin.combined:
        yield say("origin-combined", ruins=origin.ruins_joined)
    for departure in origin.departures:
        yield say(f"origin-{departure}")


def table_of(say: Translations, *heads: str) -> Table:
    """A table with these heads, by their keys: names on the left, figures on the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for number, head in enumerate(heads):
        table.add_column(say(head) if head else "", justify="right" if number else "left")
    return table
