"""docs/adding-a-card.md, followed: one entry plays in the engine, in bulk and with bots that know its worth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from alidade.batch.edicts import potential, stars
from alidade.batch.encoded_setup import NotInBatch, encode_setup, sheet_row
from alidade.batch.games import Games, bulk_book_row, row
from alidade.bots import LEVELS
from alidade.bots.evaluator import evaluator_for
from alidade.cards import Selection, loading, set_up
from alidade.cards.loading import load_cards
from alidade.dealer import deal
from alidade.engine.award import sum_stars
from alidade.engine.card import ScoringCard, Stack
from alidade.engine.grid import read_cell
from alidade.engine.play import new, play
from alidade.engine.setup import Setup
from alidade.engine.sheet import Sheet
from alidade.engine.state import DEALER
from alidade.engine.terrain import WATER
from alidade.engine.view import view
from tests.batch.comparison import compare
from tests.batch.test_scoring import random_sheet
from tests.matches import as_bot, played_out

PAGE = Path(__file__).parent.parent.parent / "docs" / "adding-a-card.md"


def told(folder: Path, *, compiled: bool = True) -> ScoringCard:
    """The card that the page writes, from a file of its own."""
    blocks = re.findall("```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    written = [block for block in blocks if "import" in block]
    assert len(written) == 2
    name = "quiet_lakes" if compiled else "plain_lakes"
    file = folder / f"{name}.py"
    lines = "\n".join(written if compiled else written[:1]).replace("quiet_lakes", name)
    file.write_text(lines, encoding="utf-8")
    (card,) = load_cards(file)
    return card


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """No other test knows these cards."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loading, "_LOADED", {})
        yield


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> ScoringCard:
    return told(tmp_path_factory.mktemp("card"))


def with_card(card: ScoringCard, setup: Setup) -> Setup:
    """A set-up whose farm and water stack is this card alone."""
    others = tuple(one for one in setup.box.scoring if one.stack is not Stack.FARM_WATER)
    return replace(setup, box=replace(setup.box, scoring=(*others, card)))


def test_both_halves_count_the_same_on_maps_of_all_sizes(card: ScoringCard) -> None:
    book = encode_setup(with_card(card, set_up(["a"])))
    words, number = bulk_book_row(book), book.edicts[card.id]
    found, near = set(), set()
    for seed in range(200):
        sheet = random_sheet(seed)
        ours = row(sheet_row(sheet, book))
        expected = sum_stars(card.awards(sheet))
        assert stars(words, number, ours) == expected
        found.add(expected)
        near.add(int(potential(words, number, ours)))
    assert len(found) > 5
    assert len(near) > 5


@pytest.mark.parametrize("seats", [1, 2])
def test_whole_games_are_the_same_in_bulk(card: ScoringCard, seats: int) -> None:
    tally = compare(with_card(card, set_up(["a", "b"][:seats], "D", Selection("combined"))), list(range(3)), 1)
    assert tally.cards[card.id] == 3


def test_bots_play_it_at_full_strength_and_know_its_worth(card: ScoringCard) -> None:
    setup = with_card(card, set_up(["a"], "A"))
    state, rng = new(setup), Random(1)
    while DEALER in state.waiting:
        state = deal(state, rng)
    seen = view(state, 1)
    evaluator = evaluator_for(seen)
    assert evaluator
    assert not evaluator.uncounted
    assert evaluator.worth(with_water(seen.sheets[0], "f7")) > evaluator.worth(with_water(seen.sheets[0], "f1"))
    assert play(state, 1, LEVELS["planner"](seen, rng)).turn > state.turn


def with_water(sheet: Sheet, cell: str) -> Sheet:
    """The sheet with one more space of water."""
    water = 1 << read_cell(cell)
    layers = [layer | water if kind == WATER else layer for kind, layer in enumerate(sheet.terrain)]
    return replace(sheet, terrain=tuple(layers))


def test_without_a_compiled_version_it_plays_on_the_plain_engine(tmp_path: Path) -> None:
    setup = with_card(told(tmp_path, compiled=False), set_up(["a"]))
    with pytest.raises(NotInBatch, match="plain_lakes"):
        Games(setup, 1)
    assert len(played_out(new(setup), Random(2), as_bot(LEVELS["random"])).sheets[0].stars) == 4
