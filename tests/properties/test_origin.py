"""Where a game comes from (R2.5, R14): however sheet and cards are chosen, the same set-up or the same refusal."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import click
from hypothesis import given, settings
from hypothesis import strategies as st

from alidade import AlidadeError, Selection, Setup, set_up
from alidade.cards import FIRST_GAME, base, heroes, origin, read_box
from alidade.cards.game import BOXES, PRINTED
from alidade.cli.options import game_options, the_game
from alidade.engine.card import EDICTS, Card
from alidade.engine.paper import read_map
from alidade.engine.setup import Cartographer
from alidade.messages import CreateTable
from alidade.table.opening import chosen_edicts, opened, setup_of

PRINTED_BOX = {"base": base, "heroes": heroes}
AMBUSHES = [card.id for card in (*base.AMBUSHES, *heroes.AMBUSHES)]
SCORING = [card.id for card in (*base.SCORING, *heroes.SCORING)]
OWN = ("..R", ".^.")


@dataclass(frozen=True)
class Chosen:
    """What somebody chose; what is left open follows the box."""

    box: str
    explore: str
    seasons: str
    scoring: str
    ambushes: tuple[str, ...] | None
    heroes: tuple[str, ...] | None
    map: str
    edicts: tuple[str, ...]


def some(ids: list[str]) -> st.SearchStrategy[tuple[str, ...] | None]:
    return st.none() | st.lists(st.sampled_from(ids), unique=True, max_size=4).map(tuple)


choices = st.builds(
    Chosen,
    box=st.sampled_from(BOXES),
    explore=st.sampled_from(("", *PRINTED)),
    seasons=st.sampled_from(("", *PRINTED)),
    scoring=st.sampled_from(("", *BOXES)),
    ambushes=some(AMBUSHES),
    heroes=some([card.id for card in heroes.HEROES]),
    map=st.sampled_from(("", "A", "B", "C", "D", "own")),
    edicts=st.just(())
    | st.just(FIRST_GAME)
    | st.tuples(*(st.sampled_from(SCORING[place::4]) for place in range(4)))
    | st.tuples(*(st.sampled_from(PRINTED_BOX["base"].SCORING[4 * n : 4 * n + 4]) for n in range(4))).map(
        lambda cards: tuple(card.id for card in cards)
    ),
)


def by_selection(chosen: Chosen) -> Setup:
    selection = Selection(
        chosen.box, chosen.explore, chosen.seasons, chosen.ambushes, chosen.heroes, chosen.scoring, skills=True
    )
    return _set_up(chosen, selection)


def by_box_file(chosen: Chosen) -> Setup:
    """The same cards, written into a box file as lists of their ids; the seasons as tables."""
    first = "base" if chosen.box == "combined" else chosen.box
    lines = [f'builds_on = "{chosen.box}"']
    if chosen.explore:
        lines.append(f"explore = {_ids(PRINTED_BOX[chosen.explore].EXPLORE)}")
    if chosen.scoring:
        parts = PRINTED if chosen.scoring == "combined" else (chosen.scoring,)
        lines.append(f"scoring = {_ids(tuple(card for part in parts for card in PRINTED_BOX[part].SCORING))}")
    if chosen.ambushes is not None:
        lines.append(f"ambush = {list(chosen.ambushes)}")
    if chosen.heroes is not None:
        lines.append(f"hero = {list(chosen.heroes)}")
    for season in PRINTED_BOX[chosen.seasons or first].SEASONS if chosen.seasons else ():
        edicts = "".join(EDICTS[edict] for edict in season.edicts)
        lines.append(f'[[season]]\nid = "{season.id}"\nthreshold = {season.threshold}\nedicts = "{edicts}"')
    return _set_up(chosen, Selection(read_box("\n".join(lines)), skills=True))


def by_interface(chosen: Chosen) -> Setup:
    own = chosen.map == "own"
    asked = CreateTable(
        seats=1,
        map=chosen.map,
        rows=list(OWN) if own else [],
        box=chosen.box,
        explore=chosen.explore,
        seasons=chosen.seasons,
        scoring=chosen.scoring,
        ambushes=None if chosen.ambushes is None else list(chosen.ambushes),
        heroes=None if chosen.heroes is None else list(chosen.heroes),
        edicts=list(chosen.edicts) or "random",
        skills=True,
    )
    opening = opened(asked)
    return setup_of(opening, [Cartographer("Ada")], chosen_edicts(opening))


@click.command()
@game_options
def parse(**options: object) -> object:
    """Read the options as every verb of the terminal does."""
    return the_game(**options)  # type: ignore[arg-type]


def by_terminal(chosen: Chosen) -> Setup:
    line = ["--box", chosen.box, "--skills"]
    for option, value in (("explore", chosen.explore), ("seasons", chosen.seasons), ("scoring", chosen.scoring)):
        line += [f"--{option}", value] if value else []
    for option, ids in (("ambush", chosen.ambushes), ("heroes", chosen.heroes)):
        line += [] if ids is None else [f"--{option}", ",".join(ids) or "0"]
    line += ["--edicts", ",".join(chosen.edicts)] if chosen.edicts else []
    line += ["--map", chosen.map] if chosen.map not in ("", "own") else []
    game = parse.main(line, standalone_mode=False)
    if chosen.map == "own":
        game = replace(game, map=read_map(list(OWN)), map_name="own")
    setup = game.setup(["Ada"], Random(1))
    assert isinstance(setup, Setup)
    return setup


def _set_up(chosen: Chosen, selection: Selection) -> Setup:
    own = chosen.map == "own"
    map = read_map(list(OWN)) if own else chosen.map
    return set_up("Ada", map, selection, edicts=chosen.edicts, map_name="own" if own else "")


def _ids(cards: tuple[Card, ...]) -> list[str]:
    return [card.id for card in cards]


def outcome(way: Callable[[Chosen], Setup], chosen: Chosen) -> tuple[Setup | None, str]:
    """The set-up, or what is refused: a box file names another way out for the same card."""
    try:
        return way(chosen), ""
    except AlidadeError as error:
        return None, re.sub(": (add it|the scoring cards).*", "", str(error))


def expected_boxes(chosen: Chosen) -> set[str]:
    """The boxes that sheet and cards come from, counted as R2.5 says it, from the choice alone."""
    first = "base" if chosen.box == "combined" else chosen.box
    if chosen.box == "combined":
        return {"base", "heroes"}
    boxes = {chosen.explore or first, chosen.seasons or first}
    boxes |= {"base", "heroes"} if chosen.scoring == "combined" else {chosen.scoring or first}
    boxes |= (
        {first if chosen.map == "" else "base" if chosen.map in "AB" else "heroes"} if chosen.map != "own" else set()
    )
    printed = {card.id: box for box, part in PRINTED_BOX.items() for card in part.AMBUSHES}
    if chosen.ambushes is None:
        boxes.add(first)
    else:
        boxes |= {printed[id] for id in chosen.ambushes}
    if chosen.heroes or (chosen.heroes is None and first == "heroes"):
        boxes.add("heroes")
    return boxes


@settings(max_examples=200)
@given(choices)
def test_r2_5_r14_every_way_to_choose_cards_gives_the_same_set_up(chosen: Chosen) -> None:
    """R2.5, R14.3: ruins cards exactly if not Heroes alone, by selection, box file, interface and terminal."""
    setup, refusal = outcome(by_selection, chosen)
    for way in (by_box_file, by_interface, by_terminal):
        assert outcome(way, chosen) == (setup, refusal), way.__name__
    if setup is None:
        assert "is not in play" in refusal or "come from one stack" in refusal
        return
    boxes = expected_boxes(chosen)
    assert origin(setup).boxes == boxes
    assert origin(setup).combined == (len(boxes) > 1)
    assert bool(setup.box.ruins) == ("base" in boxes)
    if chosen.map in ("C", "D"):
        assert bool(setup.sheet.ruins) == ("base" in boxes)
