"""Score: a map written as text, on all or some of the scoring cards."""

from __future__ import annotations

import json
from difflib import get_close_matches

import click

from alidade.cards import SHELF, custom_cards
from alidade.cli.files import read_text
from alidade.cli.misuse import Misuse
from alidade.cli.names import knowing
from alidade.cli.params import cards_option, speaks
from alidade.cli.program import Verb
from alidade.engine.award import all_spaces, sum_stars
from alidade.engine.card import ScoringCard
from alidade.engine.grid import write_cells
from alidade.engine.paper import read_sheet
from alidade.engine.sheet import Sheet
from alidade.i18n import Words, words


def edicts() -> dict[str, ScoringCard]:
    """Every scoring card, printed or custom."""
    return {id: card for id, card in {**SHELF, **custom_cards()}.items() if isinstance(card, ScoringCard)}


@speaks
@click.command(cls=Verb, help="help-score")
@click.argument("map_", metavar="MAP.txt")
@cards_option
@click.option("--card", "ids", metavar="ID", multiple=True, help="help-card")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_obj
def score(language: str, map_: str, ids: tuple[str, ...], as_json: bool) -> None:
    """Score a map."""
    cards = [_edict(id) for id in ids] or list(edicts().values())
    sheet = read_sheet(read_text(map_))
    if as_json:
        click.echo(json.dumps(scores(sheet, cards)))
    else:
        _show(knowing(words(language), cards), sheet, cards, in_full=bool(ids))


def scores(sheet: Sheet, cards: list[ScoringCard]) -> dict[str, object]:
    """The stars of each card, the stars lost to monsters, and the mountains with no empty space beside them."""
    return {
        "cards": {card.id: sum_stars(card.awards(sheet)) for card in cards},
        "monsters": sheet.threatened.bit_count(),
        "mountains": sheet.surrounded.bit_count(),
    }


def _edict(id: str) -> ScoringCard:
    known = edicts()
    if id in known:
        return known[id]
    near = get_close_matches(id, known, 1)
    raise Misuse("unknown_edict_near", id=id, near=near[0]) if near else Misuse("unknown_edict", id=id)


def _show(say: Words, sheet: Sheet, cards: list[ScoringCard], in_full: bool) -> None:
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
        awards = card.awards(sheet)
        if in_full:
            screen.print(Text.assemble((card_name(say, card.id), "bold"), "  ", (str(sum_stars(awards)), "bold")))
            screen.print(prose(card_rule(say, card.id), screen.width, indent=2))
            screen.print(prose(write_cells(all_spaces(awards)), screen.width, indent=2))
        else:
            table.add_row(card_name(say, card.id), str(sum_stars(awards)), say(f"stack-{card.stack}"))
    if not in_full:
        table.add_row()
    table.add_row(say("word-monsters"), str(-sheet.threatened.bit_count()), write_cells(sheet.threatened))
    table.add_row(say("show-surrounded"), str(sheet.surrounded.bit_count()), write_cells(sheet.surrounded))
    screen.print(table)
