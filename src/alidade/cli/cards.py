"""Cards: a list of them all, or one of them drawn in colour."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from alidade.cards import CATALOGUE, MAPS, custom_cards
from alidade.cards.box import PrintedBox
from alidade.cards.catalogue import KINDS, CardKind, kind_of
from alidade.cards.printed import ALL_BOXES, BOX_OF
from alidade.cli.names import (
    box_name,
    card_name,
    card_rule,
    edict_letter,
    map_name,
    season_name,
    terrain_names,
    with_cards,
)
from alidade.cli.paint import console, paint_map, paint_pattern, paint_shape, paint_small, prose, side_by_side
from alidade.cli.params import cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.cli.usage import not_known
from alidade.engine.card import AmbushCard, Card, ExploreCard, HeroCard, ScoringCard, SeasonCard, SkillCard
from alidade.engine.shape import Shape
from alidade.engine.terrain import MONSTER, Terrain
from alidade.i18n import Translations, translations

SEASONS: dict[str, dict[str, SeasonCard]] = {}  # each season in every box that has it
for _box_id, _printed in ALL_BOXES.items():
    for _season_card in _printed.seasons:
        SEASONS.setdefault(_season_card.id, {})[_box_id] = _season_card


@with_language_option
@click.command(cls=LocalizedCommand, help="help-cards")
@click.argument("id", metavar="[ID]", required=False)
@cards_option
@click.pass_obj
def cards(language: str, id: str | None) -> None:
    """List the cards, or draw one."""
    custom = custom_cards()
    say, screen, known = translations(language), console(), {**CATALOGUE, **custom}
    say = with_cards(say, known.values())
    if id is None:
        _list(say, screen)
    elif id in known:
        _draw(say, screen, known[id])
    elif id in SEASONS:
        _season(say, screen, id)
    elif id.upper() in MAPS:
        _map(say, screen, id.upper())
    else:
        raise not_known("unknown_card", id, [*known, *SEASONS, *MAPS])


# The list.


def _list(say: Translations, screen: Console) -> None:
    for kind, type_ in KINDS.items():
        for box in (*ALL_BOXES.values(), None):  # custom cards come last
            table = _table()
            for card in box.cards if box else custom_cards().values():
                if isinstance(card, type_):
                    table.add_row(card.id, _names(say, card), _small(card), _facts(say, card))
            if table.row_count:
                _section(screen, " · ".join(filter(None, (_heading(say, kind), _box(say, box)))), table)
    table = _table()
    for id, boxes in SEASONS.items():
        edicts = _edicts(say, next(iter(boxes.values())))
        table.add_row(id, season_name(say, id), "", f"{edicts}, {_times(say, boxes)}")
    _section(screen, say("word-season-card"), table)
    table = _table()
    for id in MAPS:
        table.add_row(id, map_name(say, id), "", "")
    _section(screen, say("show-maps"), table)
    screen.print(Text(say("show-one-card"), style="dim"))


def _names(say: Translations, card: Card) -> str:
    """The name of a card, followed by the printed name if it differs."""
    printed = say.printed(card.id)
    return card_name(say, card.id) + (f"\n({printed})" if printed else "")


def _table() -> Table:
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column(style="bold")
    table.add_column(no_wrap=True)
    table.add_column()
    return table


def _section(screen: Console, heading: str, table: Table) -> None:
    screen.print(Text(heading, style="underline"))
    screen.print()
    screen.print(table)
    screen.print()


def _small(card: Card) -> Table | Text:
    """The shapes of a card in half their size, and a coin beside the one that pays."""
    if isinstance(card, HeroCard):
        return paint_pattern(card)
    blocks: list[Text] = []
    for shape, terrain in _shapes(card):
        picture = paint_small(shape.printed, terrain)
        blocks.append(picture + Text(" ●", style="#b8860b") if shape.coin else picture)
    return side_by_side(blocks, 60, gap=2) if blocks else Text("")


def _heading(say: Translations, kind: CardKind) -> str:
    return say(f"word-{kind}-card")


def _box(say: Translations, box: PrintedBox | None) -> str:
    """The name of a playable box, otherwise nothing."""
    return box_name(say, box) if box and box.playable else ""


def _facts(say: Translations, card: Card) -> str:
    """The numbers and words on a card, next to its pictures."""
    if isinstance(card, ExploreCard):
        return f"{say('word-time')} {card.time}, {terrain_names(say, card.terrains)}"
    if isinstance(card, AmbushCard):
        return f"{say(f'word-{card.direction}')}, {say(f'show-{card.corner}')}"
    if isinstance(card, ScoringCard):
        return f"{say(f'stack-{card.stack}')}, {say('word-solo')} −{card.solo}"
    if isinstance(card, SkillCard):
        return f"{say('word-cost')} {card.cost}"
    return ""


def _shapes(card: Card) -> Iterator[tuple[Shape, Terrain | None]]:
    """Every shape in every terrain that the card offers it in."""
    if isinstance(card, ExploreCard):
        yield from ((shape, terrain) for shape in card.shapes for terrain in card.terrains)
    elif isinstance(card, AmbushCard):
        yield card.shape, MONSTER
    elif isinstance(card, SkillCard) and card.shape is not None:
        yield card.shape, card.terrains[0] if card.terrains else None


# One card.


def _draw(say: Translations, screen: Console, card: Card) -> None:
    kind = kind_of(card)
    origin = " · ".join(filter(None, (_heading(say, kind), _box(say, BOX_OF.get(card)), _facts(say, card))))
    _one(screen, card_name(say, card.id), card.id, origin)
    if printed := say.printed(card.id):
        screen.print(Text(say("printed-name", name=printed), style="dim"))
        screen.print()
    blocks = [paint_pattern(card)] if isinstance(card, HeroCard) else []
    for shape, terrain in _shapes(card):
        picture = paint_shape(shape.printed, terrain)
        blocks.append(picture + Text(f"\n+{say('count-coins', count=1)}", style="#b8860b") if shape.coin else picture)
    if blocks:
        screen.print(side_by_side(blocks, screen.width, gap=4))
        screen.print()
    screen.print(prose(card_rule(say, card.id), screen.width))


def _season(say: Translations, screen: Console, id: str) -> None:
    _one(screen, season_name(say, id), id, " · ".join((say("word-season-card"), _times(say, SEASONS[id]))))
    screen.print(prose(say.card_rule(id, "season"), screen.width))


def _map(say: Translations, screen: Console, id: str) -> None:
    _one(screen, map_name(say, id), id, "")
    screen.print(paint_map(MAPS[id]))
    screen.print()
    screen.print(prose(say.card_rule(id.lower(), "map"), screen.width))


def _one(screen: Console, name: str, id: str, origin: str) -> None:
    screen.print(Text.assemble((name, "bold"), "  ", (id, "dim")))
    if origin:
        screen.print(Text(origin))
    screen.print()


def _times(say: Translations, boxes: dict[str, SeasonCard]) -> str:
    """The threshold in each box."""
    thresholds = (f"{card.threshold} ({box_name(say, ALL_BOXES[id])})" for id, card in boxes.items())
    return f"{say('word-threshold')} {', '.join(thresholds)}"


def _edicts(say: Translations, card: SeasonCard) -> str:
    return " ".join(edict_letter(say, place) for place in card.edicts)
