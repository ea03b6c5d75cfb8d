"""A recorded match as text, turn by turn, with its maps."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from alidade.cli.names import card_name, edict_letter, map_name, player, season_name, title_name
from alidade.cli.paint import console, initials_of, paint_map, side_by_side
from alidade.engine.news import News
from alidade.engine.result import bound, ranking, rating
from alidade.engine.sheet import Stars
from alidade.engine.state import State
from alidade.i18n import Translations, visible
from alidade.table.turns import StepKind, Turn, TurnStep, turns


def print_replay(say: Translations, states: list[State]) -> None:
    """Print the whole match, given all its states."""
    screen, end = console(), states[-1]
    _opening(say, screen, end)
    for turn in turns(states):
        _turn(say, screen, turn, end)
    if end.over:
        screen.print(result(say, end))
    elif end.edicts:
        screen.print(Text(say("show-unfinished"), style="dim"))


def _opening(say: Translations, screen: Console, end: State) -> None:
    names = ", ".join(player(end.setup, seat) for seat in range(1, end.setup.seats + 1))
    screen.print(Text.assemble((names, "bold"), f" · {map_name(say, end.setup.map)}"))
    for place, card in enumerate(end.edicts):
        screen.print(Text(f"{edict_letter(say, place)}  {card_name(say, card.id)}"))
    if end.skills:
        screen.print(Text(f"{say('show-skills')}: " + ", ".join(card_name(say, card.id) for card in end.skills)))
    screen.print()


def _turn(say: Translations, screen: Console, turn: Turn, end: State) -> None:
    season = end.setup.box.seasons[turn.season]
    cards = " + ".join(card_name(say, card.id) for card in turn.cards)
    clock = f"{say('word-time')} {turn.time}/{season.threshold}"
    head = f"{season_name(say, season.id)} · {say('show-turn', turn=turn.number)} · {clock}"
    screen.print(Text.assemble((head, "dim"), "  ", (cards, "bold")))
    if turn.ruins:
        screen.print(Text(say("show-ruins"), style="dim"))
    initials = initials_of(end.setup.box.ambushes)
    early = [step for step in turn.steps if step.kind in (StepKind.RESPOND, StepKind.DRAW)]
    for step in early:
        _step(say, screen, step, end, initials)
    if turn.scored:
        by_season: dict[int, list[News]] = {}
        for news in turn.scored:
            assert news.after is not None
            by_season.setdefault(len(news.after.stars) - 1, []).append(news)
        for index, scored in by_season.items():
            screen.print(season_table(say, end, index, scored))
            screen.print()
    for step in turn.steps:
        if step not in early:
            _step(say, screen, step, end, initials)


def _step(say: Translations, screen: Console, step: TurnStep, end: State, initials: dict[str, str]) -> None:
    if step.kind in (StepKind.RESPOND, StepKind.CHOOSE, StepKind.SPREAD):
        screen.print(Text(say(f"show-{step.kind}", card=card_name(say, step.card)), style="italic"))
    blocks = []
    for news in step.news:
        assert news.before is not None
        assert news.after is not None
        caption = Text(_caption(say, news, end), style="bold")
        changed = news.filled | news.destroyed
        sheet = paint_map(news.after, drawn=changed, initials=initials)
        blocks.append(caption if step.kind is StepKind.RESPOND and not changed else Text("\n").join([caption, sheet]))
    screen.print(side_by_side(blocks, screen.width))
    screen.print()


def _caption(say: Translations, news: News, end: State) -> str:
    """Who drew what, where, and the coins it brought."""
    who = player(end.setup, news.by or news.owner)
    if news.by and news.by != news.owner:
        who = say("show-on-sheet", drawer=who, owner=player(end.setup, news.owner))
    move = f"{who}: {news.move}" if news.move is not None else who
    return f"{move} (+{say('count-coins', count=news.coins)})" if news.coins > 0 else move


def season_table(say: Translations, end: State, index: int, scored: list[News]) -> Table:
    """What every seat scored in a season (R8.2 to R8.4)."""
    season = end.setup.box.seasons[index]
    table = Table(title=say("show-season-scored", season=season_name(say, season.id)), title_justify="left", box=None)
    table.add_column("")
    for place in season.edicts:
        table.add_column(f"{edict_letter(say, place)} {card_name(say, end.edicts[place].id)}", justify="right")
    for key in ("word-coins", "word-monsters", "word-total"):
        table.add_column(say(key), justify="right", style="bold" if key == "word-total" else "")
    for news in scored:
        assert news.after is not None
        table.add_row(player(end.setup, news.owner), *_stars(news.after.stars[-1]))
    return table


def _stars(stars: Stars) -> list[str]:
    return [*map(str, stars.edicts), str(stars.coins), str(-stars.monsters), str(stars.total)]


def result(say: Translations, end: State) -> RenderableType:
    """The end of the match: every season of every seat, the places, or the solo rating and title (R9)."""
    table = Table(title=say("show-result"), title_justify="left", box=None)
    table.add_column("")
    for season in end.setup.box.seasons:
        table.add_column(season_name(say, season.id), justify="right")
    table.add_column(say("word-monsters"), justify="right")
    table.add_column(say("word-total"), justify="right", style="bold")
    for rank in ranking(end):
        sheet = end.sheets[rank.seat - 1]
        seasons = [str(stars.total) for stars in sheet.stars]
        place = "" if end.setup.solo else f"{rank.place}. "
        table.add_row(place + player(end.setup, rank.seat), *seasons, str(-rank.lost), str(rank.total))
    if not end.setup.solo:
        return table
    earned = rating(end)
    reached = f"{say('word-rating')} {earned}: {title_name(say, bound(earned))}"
    motto = visible(end.setup.cartographers[0].motto)
    lines = [Text(say("show-motto", motto=motto), style="italic")] if motto else []
    return Group(table, Text(), *lines, Text(reached, style="bold"))
