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
from alidade.cards import FIRST_GAME, MAPS, origin, read_box
from alidade.cards.boxes import base, heroes
from alidade.cards.game import check_edicts
from alidade.cards.printed import BOXES, PRINTED
from alidade.cli.options import game_from_options, game_options
from alidade.dealer import fill_edicts
from alidade.engine.card import EDICTS, Card, Stack
from alidade.engine.frozen import replace as engine_replace
from alidade.engine.map_text import read_map
from alidade.engine.setup import Cartographer
from alidade.messages import CreateTable
from alidade.table.opening import checked_opening, checked_origin, chosen_edicts, setup_of

PRINTED_BOX = {"base": base, "heroes": heroes}
AMBUSHES = [card.id for card in (*base.AMBUSHES, *heroes.AMBUSHES)]
SCORING = [card.id for card in (*base.SCORING, *heroes.SCORING)]
OWN = ("..R", ".^.")


@dataclass(frozen=True)
class Chosen:
    """A player's choice; open settings follow the box."""

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
    | st.tuples(*(st.just("") | st.sampled_from(SCORING) for _ in range(4)))
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


def asked_by_page(chosen: Chosen) -> CreateTable:
    """What the page sends for this choice."""
    own = chosen.map == "own"
    return CreateTable(
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


def by_interface(chosen: Chosen) -> Setup:
    opening = checked_opening(asked_by_page(chosen))
    return setup_of(opening, [Cartographer("Ada")], chosen_edicts(opening))


@click.command()
@game_options
def parse(**options: object) -> object:
    """Read the options as every verb of the terminal does."""
    return game_from_options(**options)  # type: ignore[arg-type]


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
    map, name = (read_map(list(OWN)), "own") if own else (chosen.map, "")
    if all(chosen.edicts):
        return set_up("Ada", map, selection, edicts=chosen.edicts, map_name=name)
    setup = set_up("Ada", map, selection, map_name=name)
    check_edicts(selection, setup.box, chosen.edicts)
    return engine_replace(setup, edicts=fill_edicts(setup.box, chosen.edicts, Random(2)))


def _ids(cards: tuple[Card, ...]) -> list[str]:
    return [card.id for card in cards]


def without_chance(setup: Setup, chosen: Chosen) -> Setup:
    """The set-up without its edicts, which are those that were chosen, and others from the stacks that are left."""
    if chosen.edicts:
        assert all(edict in ("", dealt) for edict, dealt in zip(chosen.edicts, setup.edicts, strict=True))
        assert {card.stack for card in setup.box.scoring if card.id in setup.edicts} == set(Stack)
    return engine_replace(setup, edicts=())


def outcome(way: Callable[[Chosen], Setup], chosen: Chosen) -> tuple[Setup | None, str]:
    """The set-up, or what is refused: a box file names another way out for the same card."""
    try:
        return without_chance(way(chosen), chosen), ""
    except AlidadeError as error:
        return None, re.sub(": (a box file|choose).*", "", str(error))


def expected_boxes(chosen: Chosen) -> set[str]:
    """The boxes that sheet and cards come from, counted as R2.5 says it, from the choice alone."""
    both = chosen.box == "combined"
    first = "base" if both else chosen.box
    whole = {"base", "heroes"} if both else {first}
    boxes = {chosen.explore or first, chosen.seasons or first}
    if both:
        boxes.add("base")  # its ruins cards, whatever else is chosen (R14.3)
    boxes |= {"base", "heroes"} if chosen.scoring == "combined" else {chosen.scoring} if chosen.scoring else whole
    if chosen.map != "own":
        boxes.add("base" if chosen.map in ("A", "B") else "heroes" if chosen.map else first)
    printed = {card.id: box for box, part in PRINTED_BOX.items() for card in part.AMBUSHES}
    boxes |= whole if chosen.ambushes is None else {printed[id] for id in chosen.ambushes}
    if chosen.heroes or (chosen.heroes is None and chosen.box != "base"):
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
    assert origin(setup) == checked_origin(asked_by_page(chosen))
    assert origin(setup).boxes == boxes
    assert origin(setup).combined == (len(boxes) > 1)
    assert bool(setup.box.ruins) == ("base" in boxes)
    if chosen.map in ("C", "D"):
        assert bool(setup.sheet.ruins) == ("base" in boxes)


BOX_OF = {card.id: name for name in PRINTED for card in PRINTED_BOX[name].SCORING}
BOX_OF |= {card.id: name for name in PRINTED for card in (*PRINTED_BOX[name].EXPLORE, *PRINTED_BOX[name].AMBUSHES)}
HEROES = [card.id for card in heroes.HEROES]
BOX_OF |= dict.fromkeys(HEROES, "heroes")
EXPLORE = [card.id for card in (*base.EXPLORE, *heroes.EXPLORE)]
STACKS = [[card.id for card in (*base.SCORING, *heroes.SCORING) if card.stack is stack] for stack in Stack]
lists = st.fixed_dictionaries(
    {},
    optional={
        "explore": st.lists(st.sampled_from(EXPLORE), unique=True, min_size=1, max_size=3),
        "ambush": st.lists(st.sampled_from(AMBUSHES), unique=True, max_size=3),
        "hero": st.lists(st.sampled_from(HEROES), unique=True, max_size=2),
        "scoring": st.tuples(*map(st.sampled_from, STACKS)).map(list),
    },
)


@settings(max_examples=200)
@given(st.sampled_from(BOXES), lists, st.sampled_from(("", *MAPS)))
def test_r2_5_r14_3_a_box_file_of_any_cards_has_ruins_cards_unless_all_are_of_heroes(
    box: str, listed: dict[str, list[str]], map: str
) -> None:
    """R2.5, R14.3: what is not listed is that of the box; explore cards of both make a custom game."""
    text = "\n".join([f'builds_on = "{box}"', *(f"{name} = {ids}" for name, ids in listed.items())])
    whole = set(PRINTED) if box == "combined" else {box}
    first = "heroes" if box == "heroes" else "base"
    usual = {"explore": {first}, "ambush": whole, "hero": whole & {"heroes"}, "scoring": whole}
    boxes = {first, "heroes" if map in ("C", "D") else "base" if map else first}  # the seasons and the sheet
    for name, unlisted in usual.items():
        boxes |= {BOX_OF[id] for id in listed[name]} if name in listed else unlisted
    setup = set_up("Ada", map, read_box(text))
    assert origin(setup).boxes == boxes
    assert bool(setup.box.ruins) == ("base" in boxes)
    mixed = len({BOX_OF[id] for id in listed.get("explore", ())}) > 1
    assert origin(setup).departures == (("mixed_explore",) if mixed else ())
    assert checked_origin(CreateTable(seats=1, cards=text, map=map)) == origin(setup)
