"""What a host leaves open is dealt by the table."""

from __future__ import annotations

import pytest

from alidade.cards import SHELF
from alidade.engine.card import ScoringCard, Stack
from alidade.engine.errors import BadSetup
from alidade.messages import CreateTable
from alidade.table.opening import chosen_edicts, opened

CHOSEN = ["", "sentinel_wood", "", "wildholds"]


def stacks(edicts: tuple[str, ...]) -> list[Stack]:
    cards = [SHELF[id] for id in edicts]
    return [card.stack for card in cards if isinstance(card, ScoringCard)]


def test_open_edicts_are_dealt_from_the_stacks_that_are_left() -> None:
    """One of each stack (R2.2), the chosen ones where they were put."""
    dealt = {chosen_edicts(opened(CreateTable(edicts=list(CHOSEN)))) for _ in range(60)}
    assert all((one[1], one[3]) == ("sentinel_wood", "wildholds") for one in dealt)
    assert all(sorted(stacks(one)) == sorted(Stack) for one in dealt)
    assert len(dealt) > 10


def test_a_table_with_a_box_file_names_no_printed_box() -> None:
    """The page shows what is played: the box that the file builds on is only a part of it."""
    opening = opened(CreateTable(cards='builds_on = "heroes"'))
    assert (opening.box, opening.settings.box) == ("custom", "custom")
    assert opened(CreateTable(box="heroes")).settings.box == "heroes"


def test_a_seed_deals_the_same_again() -> None:
    dealt = {chosen_edicts(opened(CreateTable(edicts=list(CHOSEN), seed=7))) for _ in range(5)}
    assert len(dealt) == 1
    assert chosen_edicts(opened(CreateTable(edicts=["", "", "", ""], seed=7))) not in dealt


def test_two_of_one_stack_are_refused() -> None:
    with pytest.raises(BadSetup, match="greenbough"):
        opened(CreateTable(edicts=["", "sentinel_wood", "greenbough", ""]))
