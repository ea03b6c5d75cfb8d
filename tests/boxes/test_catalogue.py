"""The shelf: printed cards by id and kind, what they score on a map, and files of text."""

from __future__ import annotations

import errno

import pytest

from alidade import BadCard, ScoringCard, card, read_sheet, score
from alidade.cards.catalogue import CardKind, kind_of
from alidade.cards.printed import CATALOGUE
from alidade.engine.card import ExploreCard
from alidade.file import FileError, file_error
from tests.engine.stacked import can_be_told


def test_every_card_is_of_its_kind() -> None:
    kinds = [
        kind_of(CATALOGUE[id]) for id in ("orchard", "temple_ruins", "gnoll_raid", "dal_of_jolev", "silos", "stealth")
    ]
    assert kinds == list(CardKind)


def test_a_card_that_is_not_there_is_answered_with_those_spelt_alike() -> None:
    with pytest.raises(BadCard) as refusal:
        card("orchid")
    can_be_told(refusal.value)
    assert refusal.value.values == {"card": "orchid", "cards": ("orchard",)}
    with pytest.raises(BadCard) as refusal:
        card("qqq")
    assert refusal.value.values["cards"] == tuple(CATALOGUE)


def test_a_card_of_another_kind_is_answered_with_those_of_the_kind() -> None:
    with pytest.raises(BadCard) as refusal:
        card("silos", ExploreCard)
    can_be_told(refusal.value)
    named = refusal.value.values["cards"]
    assert named == tuple(id for id, one in CATALOGUE.items() if isinstance(one, ExploreCard))


def test_a_sheet_is_scored_on_cards_by_id_or_as_they_are() -> None:
    sheet = read_sheet("FF...\n.F.W.\nF..^M")
    silos = card("silos", ScoringCard)
    assert score(sheet, "sentinel_wood", silos).stars == {"sentinel_wood": 3, "silos": 0}
    with pytest.raises(BadCard, match="There is no card orchid"):
        score(sheet, "orchid")


def test_a_long_score_is_printed_short() -> None:
    four = "sentinel_wood", "canal_lake", "wildholds", "borderlands"
    assert repr(score("F", *four)) == "<Score sentinel_wood 1, canal_lake 0, wildholds 0, borderlands 12>"
    text = repr(score("F", *four, "silos", "greenbough"))
    assert text == "<Score sentinel_wood 1, canal_lake 0, wildholds 0, borderlands 12, and 2 more>"


def test_what_hinders_a_file_is_a_phrase_or_what_the_system_says() -> None:
    assert file_error(OSError(errno.ENOSPC, "No space left")) == FileError("disk_full")
    assert file_error(OSError(errno.EIO, "Input/output error")) == "Input/output error"
    assert file_error(OSError("odd")) == "odd"
    assert file_error(OSError()) == FileError("not_a_file")
