"""What a host leaves open is dealt by the table."""

from __future__ import annotations

import pytest

from alidade.cards import CATALOGUE, FIRST_GAME, MAPS
from alidade.engine.card import ScoringCard, Stack
from alidade.engine.errors import BadSetup, IllegalMove
from alidade.engine.map_text import write_rows
from alidade.messages import CreateTable, Lesson, Start
from alidade.messages.wire import write
from alidade.record import write_record
from alidade.table.opening import checked_opening, chosen_edicts
from tests.table.services import HOST, Parlour, play_out

CHOSEN = ["", "sentinel_wood", "", "wildholds"]


def stacks(edicts: tuple[str, ...]) -> list[Stack]:
    cards = [CATALOGUE[id] for id in edicts]
    return [card.stack for card in cards if isinstance(card, ScoringCard)]


def test_open_edicts_are_dealt_from_the_stacks_that_are_left() -> None:
    """One of each stack (R2.2), the chosen ones where they were put."""
    dealt = {chosen_edicts(checked_opening(CreateTable(edicts=list(CHOSEN)))) for _ in range(60)}
    assert all((one[1], one[3]) == ("sentinel_wood", "wildholds") for one in dealt)
    assert all(sorted(stacks(one)) == sorted(Stack) for one in dealt)
    assert len(dealt) > 10


def test_a_table_with_a_box_file_names_no_printed_box() -> None:
    """The page shows what is played: the box that the file builds on is only a part of it."""
    opening = checked_opening(CreateTable(cards='builds_on = "heroes"'))
    assert (opening.box, opening.settings.box) == ("custom", "custom")
    assert checked_opening(CreateTable(box="heroes")).settings.box == "heroes"


def test_a_map_that_is_not_printed_is_custom_whatever_it_is_called() -> None:
    printed = write_rows(MAPS["A"])
    assert not checked_opening(CreateTable(map="A")).custom_map
    assert not checked_opening(CreateTable(map="A", rows=printed)).custom_map
    assert not checked_opening(CreateTable(cards='builds_on = "heroes"')).custom_map
    assert checked_opening(CreateTable(map="A", rows=["R" + printed[0][1:], *printed[1:]])).custom_map
    assert checked_opening(CreateTable(map="Kyiv", rows=printed)).custom_map
    assert checked_opening(CreateTable(rows=["...", "..."])).custom_map


def test_a_seed_deals_the_same_again() -> None:
    dealt = {chosen_edicts(checked_opening(CreateTable(edicts=list(CHOSEN), seed=7))) for _ in range(5)}
    assert len(dealt) == 1
    assert chosen_edicts(checked_opening(CreateTable(edicts=["", "", "", ""], seed=7))) not in dealt


def test_two_of_one_stack_are_refused() -> None:
    with pytest.raises(BadSetup, match="greenbough"):
        checked_opening(CreateTable(edicts=["", "sentinel_wood", "greenbough", ""]))


async def test_r2_2_the_recommended_edicts_lie_in_the_books_order(parlour: Parlour) -> None:
    """R2.2: the first game of Heroes names its edicts from A to D."""
    table = await parlour.table(CreateTable(seats=1, box="heroes", edicts="recommended"), "Ann")
    await table.start(Start())
    assert tuple(table.views.view(0).match.edicts) == FIRST_GAME


@pytest.mark.parametrize(
    "asked",
    [
        CreateTable(seats=1, pause=0, rows=["....", ".^R.", "...."], map="tiny"),
        CreateTable(seats=1, pause=0, box="heroes", edicts="recommended", fallback="card"),
        CreateTable(seats=1, pause=0, box="combined", explore="heroes", seasons="heroes", heroes=[], scoring="base"),
        CreateTable(seats=1, pause=0, ambushes=[], skills=True, map="B"),
    ],
)
async def test_every_option_can_be_played(parlour: Parlour, asked: CreateTable) -> None:
    table = await parlour.table(asked, "Ann")
    await table.start(Start())
    await play_out(table)
    result = table.views.view(0).match.result
    assert result
    assert result.rating is not None


async def test_a_seed_is_a_known_deal_and_a_lesson_says_so(parlour: Parlour) -> None:
    decks = []
    for _ in range(2):
        table = await parlour.table(CreateTable(seats=1, pause=0, seed=7), "Ann")
        await table.start(Start())
        shown = table.show(HOST)
        assert (shown.known_deal, shown.lesson, "seed" in write(shown)) == (True, False, False)
        await play_out(table)
        lines = write_record(await table.record()).splitlines()
        decks.append([line.split(" ", 1)[1] for line in lines if line.startswith(("deal ", "deck "))])
    deal, *rest = decks[0]
    assert decks[1] == decks[0]
    table = await parlour.table(CreateTable(seats=2, pause=0, lesson=Lesson(deal, rest[:2])), "Ann", "Bob")
    await table.start(Start())
    assert table.show(HOST).lesson
    column = table.views.view(0).match.column
    assert column == rest[0].split()[: len(column)]
    with pytest.raises(IllegalMove) as refused:
        checked_opening(CreateTable(seats=2, lesson=Lesson(deal, [rest[0], "farmland"])))
    assert refused.value.code == "wrong_deck"
