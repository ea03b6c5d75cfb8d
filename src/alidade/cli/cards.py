"""Cards: a list of them all, or one of them drawn in colour."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from alidade.cards import MAPS, SHELF, base, heroes
from alidade.cards.shelf import HEROES, KINDS, Kind, kind_of
from alidade.cli.misuse import Misuse
from alidade.cli.names import card_name, card_rule, edict_letter, season_name, terrain_names
from alidade.cli.options import speaks
from alidade.cli.paint import console, paint_map, paint_pattern, paint_shape, side_by_side
from alidade.cli.program import Verb
from alidade.engine.card import AmbushCard, Card, ExploreCard, HeroCard, RuinsCard, ScoringCard, SeasonCard, SkillCard
from alidade.engine.terrain import MONSTER
from alidade.i18n import Words, words

SEASONS = {card.id: (card, other) for card, other in zip(base.SEASONS, heroes.SEASONS, strict=True)}


@speaks
@click.command(cls=Verb, help="help-cards")
@click.argument("id", metavar="[ID]", required=False)
@click.pass_obj
def cards(language: str, id: str | None) -> None:
    """List the cards, or draw one."""
    say, screen = words(language), console()
    if id is None:
        _list(say, screen)
    elif id in SHELF:
        _draw(say, screen, SHELF[id])
    elif id in SEASONS:
        _season(say, screen, id)
    elif id.upper() in MAPS:
        _map(say, screen, id.upper())
    else:
        known = [*SHELF, *SEASONS, *MAPS]
        near = get_close_matches(id, known, 1)
        raise Misuse("unknown_card_near", id=id, near=near[0]) if near else Misuse("unknown_card", id=id)


# The list.


def _list(say: Words, screen: Console) -> None:
    for kind, type_ in KINDS.items():
        of_kind = [card for card in SHELF.values() if isinstance(card, type_)]
        table = _table()
        for card in of_kind:
            table.add_row(card.id, card_name(say, card.id), _box(say, card), _facts(say, card), _pictures(card, screen))
        _section(screen, _heading(say, kind), table)
    table = _table()
    for id, (first, second) in SEASONS.items():
        times = f"{first.threshold} / {second.threshold}"
        table.add_row(id, season_name(say, id), times, _edicts(say, first), Text(""))
    _section(screen, say("word-season-card"), table)
    table = _table()
    for id in MAPS:
        table.add_row(id, say(f"map-{id.lower()}"), "", "", Text(""))
    _section(screen, say("show-maps"), table)
    screen.print(Text(say("show-one-card"), style="dim"))


def _table() -> Table:
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(style="bold")
    table.add_column(style="dim")
    table.add_column()
    table.add_column()
    return table


def _section(screen: Console, heading: str, table: Table) -> None:
    screen.print(Text(heading, style="bold underline"))
    screen.print()
    screen.print(table)
    screen.print()


def _heading(say: Words, kind: Kind) -> str:
    return say(f"word-{kind}-card")


def _box(say: Words, card: Card) -> str:
    """The box a card comes from; skills come with either."""
    return "" if isinstance(card, SkillCard) else say("show-heroes" if card in HEROES else "show-base")


def _facts(say: Words, card: Card) -> str:
    """The numbers and words on a card beside its pictures."""
    if isinstance(card, ExploreCard):
        return f"{say('word-time')} {card.time}, {terrain_names(say, card.terrains)}"
    if isinstance(card, AmbushCard):
        return f"{say(f'word-{card.direction}')}, {say(f'show-{card.corner}')}"
    if isinstance(card, ScoringCard):
        return f"{say(f'stack-{card.stack}')}, {say('word-solo')} −{card.solo}"
    if isinstance(card, SkillCard):
        return f"{say('word-cost')} {card.cost}"
    return ""


def _pictures(card: Card, screen: Console) -> Table | Text:
    blocks = list(_blocks(card))
    return side_by_side([*blocks, Text("")], screen.width) if blocks else Text("")


def _blocks(card: Card) -> Iterator[Text]:
    """Every shape in every terrain that the card offers it in."""
    if isinstance(card, ExploreCard):
        for shape in card.shapes:
            for terrain in card.terrains:
                picture = paint_shape(shape.printed, terrain)
                yield picture + Text("\n●", style="#b8860b") if shape.coin else picture
    elif isinstance(card, AmbushCard):
        yield paint_shape(card.shape.printed, MONSTER)
    elif isinstance(card, HeroCard):
        yield paint_pattern(card)
    elif isinstance(card, SkillCard) and card.shape is not None:
        yield paint_shape(card.shape.printed, card.terrains[0] if card.terrains else None)


# One card.


def _draw(say: Words, screen: Console, card: Card) -> None:
    kind = kind_of(card)
    origin = " · ".join(filter(None, (_heading(say, kind), _box(say, card), _facts(say, card))))
    _one(screen, card_name(say, card.id), card.id, origin)
    blocks = list(_blocks(card))
    if blocks:
        screen.print(side_by_side(blocks, screen.width, gap=4))
        screen.print()
    if isinstance(card, RuinsCard) or card_rule(say, card.id):
        screen.print(Text(card_rule(say, card.id)))


def _season(say: Words, screen: Console, id: str) -> None:
    first, second = SEASONS[id]
    times = f"{say('word-threshold')} {first.threshold} ({say('show-base')}), {second.threshold} ({say('show-heroes')})"
    _one(screen, season_name(say, id), id, " · ".join((say("word-season-card"), times)))
    screen.print(Text(say.rule(f"season-{id}")))


def _map(say: Words, screen: Console, id: str) -> None:
    _one(screen, say(f"map-{id.lower()}"), id, "")
    screen.print(paint_map(MAPS[id]))
    screen.print()
    screen.print(Text(say.rule(f"map-{id.lower()}")))


def _one(screen: Console, name: str, id: str, origin: str) -> None:
    screen.print(Text.assemble((name, "bold"), "  ", (id, "dim")))
    if origin:
        screen.print(Text(origin))
    screen.print()


def _edicts(say: Words, card: SeasonCard) -> str:
    return " ".join(edict_letter(say, place) for place in card.edicts)
