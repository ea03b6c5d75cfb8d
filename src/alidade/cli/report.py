"""Reports of many games: a progress bar, remarks, and tables of results."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence

from rich.table import Table

from alidade.cards import Origin
from alidade.cli.names import bot_name, share, title_name, weaker
from alidade.cli.options import Game
from alidade.engine.result import BOUNDS
from alidade.i18n import Translations
from alidade.lab.job import Outcome
from alidade.lab.tournament import Standings


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


def titles(say: Translations, result: Standings) -> Table:
    """How often each player reached each solo title."""
    page = table_of(say, "word-title")
    for one in result.standings:
        page.add_column(bot_name(say, one.bot), justify="right")
    shares = [{title: count / one.games for title, count in one.titles} for one in result.standings]
    for bound in (*BOUNDS, None):
        if any(bound in part for part in shares):
            page.add_row(title_name(say, bound), *(share(say, part.get(bound, 0)) for part in shares))
    return page


def show_tables(lines: Iterable[str], tables: Iterable[Table]) -> None:
    """Print some lines and the tables that are not empty."""
    from rich.text import Text

    from alidade.cli.paint import console

    screen = console()
    for line in lines:
        screen.print(Text(line))
    for table in tables:
        if table.row_count:
            screen.print()
            screen.print(table)
