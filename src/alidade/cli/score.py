"""Score: a map written as text, on all or some of the scoring cards."""

from __future__ import annotations

import json

import click

from alidade.cards import Score, scoring_cards
from alidade.cards.score import score as scored
from alidade.cli.files import read_text
from alidade.cli.names import with_cards
from alidade.cli.params import cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.usage import not_known
from alidade.engine.award import all_spaces
from alidade.engine.card import ScoringCard
from alidade.engine.map_text import read_sheet
from alidade.engine.sheet import Sheet
from alidade.engine.spaces import Spaces
from alidade.i18n import Translations, translations


@with_language_option
@click.command(cls=LocalizedCommand, help="help-score")
@click.argument("map_", metavar="MAP.txt")
@cards_option
@click.option("--card", "ids", metavar="ID", multiple=True, help="help-card")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def score(language: str, map_: str, ids: tuple[str, ...], as_json: bool) -> None:
    """Score a map."""
    cards = [_edict(id) for id in ids] or list(scoring_cards().values())
    sheet = read_sheet(read_text(map_))
    result = scored(sheet, *cards)
    if as_json:
        lost, paid = len(result.threatened), len(result.surrounded)
        click.echo(json.dumps({"cards": result.stars, "monsters": lost, "mountains": paid}))
    else:
        _show(with_cards(translations(language), cards), sheet, result, cards, in_full=bool(ids))


def _edict(id: str) -> ScoringCard:
    known = scoring_cards()
    if id in known:
        return known[id]
    raise not_known("unknown_edict", id, known)


def _show(say: Translations, sheet: Sheet, result: Score, cards: list[ScoringCard], in_full: bool) -> None:
    from rich.table import Table
    from rich.text import Text

    from alidade.cli.names import card_name, card_rule
    from alidade.cli.paint import console, paint_map, prose

    screen = console()
    screen.print(paint_map(sheet))
    screen.print()
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right", style="bold")
    table.add_column(style="dim", overflow="fold")
    for card in dict.fromkeys(cards):
        stars = str(result[card.id])
        if in_full:
            screen.print(Text.assemble((card_name(say, card.id), "bold"), "  ", (stars, "bold")))
            screen.print(prose(card_rule(say, card.id), screen.width, indent=2))
            screen.print(prose(str(Spaces(all_spaces(result.awards[card.id]))), screen.width, indent=2))
        else:
            table.add_row(card_name(say, card.id), stars, say(f"stack-{card.stack}"))
    if not in_full:
        table.add_row()
    table.add_row(say("word-monsters"), str(-len(result.threatened)), str(result.threatened))
    table.add_row(say("show-surrounded"), str(len(result.surrounded)), str(result.surrounded))
    screen.print(table)
