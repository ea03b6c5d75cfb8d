"""Replay: a recorded match turn by turn, for people or as one JSON object per turn."""

from __future__ import annotations

import json

import click

from alidade.cli.files import read_text
from alidade.cli.params import cards_option, with_language_option
from alidade.cli.program import LocalizedCommand
from alidade.engine.card import EDICTS
from alidade.engine.grid import write_cells
from alidade.engine.map_text import write_sheet
from alidade.engine.news import News
from alidade.engine.result import bound, rating, winners
from alidade.engine.state import DEALER, State
from alidade.i18n import translations
from alidade.record import read_match
from alidade.table.turns import Turn, TurnStep, turns


@with_language_option
@click.command(cls=LocalizedCommand, help="help-replay")
@click.argument("file", metavar="FILE")
@cards_option
@click.option("--json", "as_json", is_flag=True, help="help-json-turns")
@click.pass_obj
def replay(language: str, file: str, as_json: bool) -> None:
    """Show a match turn by turn."""
    _, states = read_match(read_text(file))
    if as_json:
        for line in lines(states):
            click.echo(line)
    else:
        from alidade.cli.names import with_cards
        from alidade.cli.replay_text import print_replay

        print_replay(with_cards(translations(language), states[0].setup.box.cards), states)


def lines(states: list[State]) -> list[str]:
    """One JSON object per turn, as docs/replay.md describes it."""
    end = states[-1]
    objects = [_turn(turn, end) for turn in turns(states)]
    if objects:
        objects[-1]["waiting"] = [seat for seat in end.waiting if seat != DEALER]
    if objects and end.over:
        objects[-1]["result"] = _result(end)
    return [json.dumps(value, ensure_ascii=False) for value in objects]


def _turn(turn: Turn, end: State) -> dict[str, object]:
    season = end.setup.box.seasons[turn.season]
    return {
        "turn": turn.number,
        "season": season.id,
        "time": turn.time,
        "threshold": season.threshold,
        "cards": [card.id for card in turn.cards],
        "ruins": turn.ruins,
        "edicts": {EDICTS[place]: card.id for place, card in enumerate(end.edicts)},
        "skills": [card.id for card in end.skills],
        "steps": [_step(step) for step in turn.steps],
        "scored": [_scored(news, end) for news in turn.scored],
        "waiting": [],
    }


def _step(step: TurnStep) -> dict[str, object]:
    return {"phase": step.kind.value, "card": step.card, "seats": [_drawn(news) for news in step.news]}


def _drawn(news: News) -> dict[str, object]:
    assert news.before is not None
    assert news.after is not None
    return {
        "seat": news.by or news.owner,
        "owner": news.owner,
        "move": None if news.move is None else str(news.move),
        "before": write_sheet(news.before),
        "after": write_sheet(news.after),
        "coins": {"before": news.before.coins, "after": news.after.coins},
        "spent": {"before": news.before.spent, "after": news.after.spent},
    }


def _scored(news: News, end: State) -> dict[str, object]:
    assert news.before is not None
    assert news.after is not None
    stars = news.after.stars[-1]
    season = end.setup.box.seasons[len(news.after.stars) - 1]
    return {
        "season": season.id,
        "seat": news.owner,
        "edicts": [
            {
                "edict": EDICTS[place],
                "card": end.edicts[place].id,
                "stars": earned,
                "awards": [{"stars": award.stars, "spaces": str(award.spaces)} for award in awards],
            }
            for place, earned, awards in zip(season.edicts, stars.edicts, news.awards, strict=True)
        ],
        "coins": stars.coins,
        "monsters": stars.monsters,
        "threatened": write_cells(news.before.threatened),
        "total": stars.total,
        "sheet": write_sheet(news.before),
    }


def _result(end: State) -> dict[str, object]:
    fields: dict[str, object] = {"totals": [sheet.total for sheet in end.sheets], "lost": [s.lost for s in end.sheets]}
    if end.setup.solo:
        return {**fields, "rating": rating(end), "title": bound(rating(end))}
    return {**fields, "winners": list(winners(end))}
