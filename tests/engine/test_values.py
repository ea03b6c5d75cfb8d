"""Values: what has equal fields is equal, and everything travels to another process and back."""

from __future__ import annotations

import dataclasses
import inspect
import pickle
import subprocess
import sys
from copy import deepcopy
from functools import reduce
from operator import or_
from random import Random

import pytest

from alidade.cards import CATALOGUE, Selection, read_box, set_up
from alidade.dealer import deal, random_move
from alidade.engine.frozen import replace
from alidade.engine.grid import Grid
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER, Public, State
from alidade.engine.view import view
from alidade.record import Record, read_record, write_record

OWN = """
builds_on = "heroes"
[[explore]]
id = "meadow"
time = 1
terrains = ["farm"]
shapes = [{picture = ["##"]}, {picture = ["#"], coin = true}]
"""


def setups() -> dict[str, Setup]:
    return {
        "base": set_up(["Ada"]),
        "heroes": set_up(["Ada", "Bo"], "C", Selection("heroes")),
        "everything": set_up(["Ada", "Bo"], "D", Selection("combined", skills=True)),
        "own": set_up(["Ada"], "", Selection(read_box(OWN))),
    }


def played(setup: Setup, turns: int = 12) -> State:
    state, rng = new(setup), Random(5)
    for _ in range(turns):
        seat = state.waiting[0]
        state = deal(state, rng) if seat == DEALER else play(state, seat, random_move(state.task(seat), rng))
    return state


@pytest.mark.parametrize("name", setups())
def test_what_is_made_twice_is_equal(name: str) -> None:
    one, two = setups()[name], setups()[name]
    assert one.box is not two.box
    assert one == two
    assert hash(one) == hash(two)
    assert read_record(write_record(Record(one))).setup == one
    assert played(one) == played(two)
    assert played(one, 12) != played(two, 11)


def test_boxes_with_other_cards_differ() -> None:
    own = read_box(OWN)
    assert set_up(["Ada"], "", Selection(own)) != set_up(["Ada"], "", Selection("heroes"))
    one, two = set_up(["Ada"], "", Selection(own)).box, read_box(OWN.replace("time = 1", "time = 2"))
    assert one != set_up(["Ada"], "", Selection(two)).box
    assert one != dataclasses.replace(one, ambushes=())
    assert one.explore[0] != one.seasons[0]


@pytest.mark.parametrize("name", setups())
def test_a_state_and_its_views_can_be_copied_and_pickled(name: str) -> None:
    state = played(setups()[name])
    for whole in (state, state.setup, view(state, 1), view(state)):
        hash(state.setup.box)
        assert pickle.loads(pickle.dumps(whole)) == whole
        assert deepcopy(whole) == whole


def test_replacing_makes_what_the_constructor_makes() -> None:
    """Another value with some fields changed, and with all that follows from them."""
    state = played(setups()["everything"])
    sheet = state.sheets[0]
    layers = (*sheet.terrain[:-1], 0)
    for ours, theirs in (
        (replace(state, deck=()), dataclasses.replace(state, deck=())),
        (replace(state.public, ruins=True), dataclasses.replace(state.public, ruins=True)),
        (replace(sheet, terrain=layers), dataclasses.replace(sheet, terrain=layers)),
    ):
        assert type(ours) is type(theirs)
        assert ours == theirs
        compared = [field.name for field in dataclasses.fields(ours) if field.compare]
        assert [getattr(ours, name) for name in compared] == [getattr(theirs, name) for name in compared]
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(ours, compared[0], None)


def test_what_follows_from_the_fields_is_always_right() -> None:
    """It is copied only when nothing is changed that it follows from."""
    sheet = played(setups()["everything"]).sheets[0]
    full = sheet.grid.all_spaces
    for changed in (
        replace(sheet, coins=7, marks=3),
        replace(sheet, wasteland=full & ~sheet.filled),
        replace(sheet, destroyed=full & ~sheet.filled),
        replace(sheet, terrain=(full, *sheet.terrain[1:])),
        replace(sheet, coins=0, terrain=(0,) * len(sheet.terrain)),
        replace(sheet, grid=Grid.of(3, 3)),
    ):
        filled = changed.wasteland | changed.destroyed | reduce(or_, changed.terrain)
        assert changed.empty == changed.grid.all_spaces & ~filled
        assert changed.surrounded == changed.mountain & ~changed.grid.beside(changed.empty)
    assert replace(sheet, coins=7).empty == sheet.empty != 0


def test_a_value_with_a_constructor_of_its_own_is_made_like_any_other() -> None:
    """By place or by name, with the defaults of its fields; a missing or an unknown field is an error."""
    for kind in (Sheet, Public, State):
        given = inspect.signature(kind).parameters.values()
        fields = [field for field in dataclasses.fields(kind) if field.init]
        assert [(one.name, one.default) for one in given] == [
            (one.name, inspect.Parameter.empty if one.default is dataclasses.MISSING else one.default) for one in fields
        ]
    public = played(setups()["base"]).public
    state = State(public, waiting=(1,))
    assert state == State(public, (1,), (), (), (), ())
    assert list(inspect.signature(State).parameters) == ["public", "waiting", "pending", "deck", "ambushes", "heroes"]
    with pytest.raises(TypeError, match="public"):
        State()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="phaze"):
        State(public, phaze=1)  # type: ignore[call-arg]
    with pytest.raises(dataclasses.FrozenInstanceError):
        state.waiting = ()  # type: ignore[misc]


def test_replacing_leaves_the_old_value_alone_and_forgets_what_was_asked_of_it() -> None:
    state = played(setups()["base"])
    public, before = state.public, dataclasses.replace(state.public)
    asked = public.task(1)
    ruined = replace(public, ruins=not public.ruins)
    assert public == before
    assert public.task(1) is asked
    assert ruined.task(1).ruins is not asked.ruins


def test_only_fields_are_replaced() -> None:
    """A wrong name is an error, and the checker of types finds it first, as it finds a value of a wrong type."""
    state = played(setups()["base"])
    with pytest.raises(TypeError, match="unexpected keyword argument 'phaze'"):
        replace(state, phaze=1)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'coin'"):
        replace(state.sheets[0], coin=1)  # type: ignore[call-arg]
    assert replace(state.sheets[0], coins="1").coins == "1"  # type: ignore[arg-type, comparison-overlap]


def test_a_printed_card_stays_the_same_card() -> None:
    assert all(pickle.loads(pickle.dumps(card)) is card for card in CATALOGUE.values())


@pytest.mark.parametrize("name", ["everything", "own"])
def test_another_process_finds_an_equal_state(name: str) -> None:
    """Hashes of texts differ from process to process; a box does not bring its own along."""
    state = played(setups()[name])
    hash(state.setup.box)
    script = (
        "import pickle, sys; from tests.engine.test_values import played, setups; "
        f"state = pickle.load(sys.stdin.buffer); other = played(setups()[{name!r}]); "
        "assert state == other and len({state.setup.box, other.setup.box}) == 1"
    )
    run = [sys.executable, "-c", script]
    ran = subprocess.run(run, input=pickle.dumps(state), capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr.decode()
