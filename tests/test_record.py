"""Records: written, read, replayed; broken and tampered ones are refused with line and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade import read_record, write_record
from alidade.record import BadRecord

GAMES = Path(__file__).with_name("games")
SOLO = (GAMES / "base_solo.txt").read_text(encoding="utf-8")
OWN = (GAMES / "own_box_two_seats.txt").read_text(encoding="utf-8")


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_own_maps_and_boxes_are_held_whole() -> None:
    record = read_record(OWN)
    assert record.setup.map == "island"
    assert "slime_seep" in [card.id for card in record.setup.box.ambushes]
    assert record.setup.box.explore[1].shapes[1].coin
    assert 'monster = "slime"' in OWN
    assert write_record(record) == OWN


def test_a_record_of_a_match_in_progress_has_no_results() -> None:
    record = read_record(SOLO)
    begun = type(record)(record.setup, record.moves[:5])
    text = write_record(begun)
    assert "result" not in text
    assert read_record(text).moves == begun.moves


@pytest.mark.parametrize(
    ("old", "new", "where", "said"),
    [
        ("format = 1", "format = 9", "format", "Line 1: format 9 is unknown; expected 1."),
        ('rules = "1.0"', 'rules = "7"', "rules", "Line 2: rules version 7 is unknown; expected 1.0."),
        ("\n---\n", "\n", "", "expected a line --- before the moves"),
        ('fallback = "any"', 'fallback = "all"', "", "expected any or card"),
        ('fallback = "any"', 'fallbock = "any"', "", "fallbock is unknown"),
        ("seats = [", "seats = [[", "", "The header of the record is wrong: "),
        ("seats = [", "seats = " + "[" * 9000, "", "wrong: The text cannot be read as TOML: it is nested too deeply."),
        ("format = 1", "format = " + "9" * 5000, "", "as TOML: a number or name is too long."),
        ("deal edicts", "9" * 5000 + " edicts", "", " does not name a seat; expected deal, deck or a seat number"),
        ('name = "Ines"', "name = 7", "", "header.seats[1].name: expected a text, but got 7"),
        ('"great_river"', '"small_river"', "", "header.box.explore[1]: expected the id of such a card"),
        ("deal edicts", "deal edict", "deal", "is not a deal"),
    ],
)
def test_a_broken_header_or_deal_is_named(old: str, new: str, where: str, said: str) -> None:
    broken = SOLO.replace(old, new, 1)
    assert broken != SOLO
    with pytest.raises(BadRecord) as caught:
        read_record(broken)
    assert said in str(caught.value)
    if where:
        assert str(caught.value).startswith(f"Line {line_of(broken, where)}: ")


def test_an_illegal_move_is_named_by_line_and_reason() -> None:
    number = line_of(SOLO, "1 ")
    lines = SOLO.splitlines()
    for move, reason in (
        ("1 F a1 z9", "z9 is not a space"),
        ("1 F a1 a1", "a1 is named twice"),
        ("2 F a1", "There is no seat 2"),
        ("one F a1", "does not name a seat"),
        ("1 F a1 a2 a3 a4 a5 a6", "no"),
        ("1", "does not name a seat"),
    ):
        broken = "\n".join([*lines[: number - 1], move, *lines[number:]])
        with pytest.raises(BadRecord, match=f"^Line {number}: ") as caught:
            read_record(broken)
        assert reason in str(caught.value)


def test_a_tampered_result_is_named_by_line() -> None:
    total = next(line for line in SOLO.splitlines() if line.startswith("result.totals"))
    broken = SOLO.replace(total, "result.totals = [999]")
    with pytest.raises(BadRecord) as caught:
        read_record(broken)
    assert str(caught.value).startswith(f"Line {line_of(broken, 'result.totals')}: totals is [999], but the moves give")


def test_a_record_cut_short_does_not_claim_an_end() -> None:
    cut = "\n".join(SOLO.splitlines()[:-8])
    with pytest.raises(BadRecord, match="the moves end before"):
        read_record(cut)


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadRecord, match="The game is over"):
        read_record(SOLO + "1 F a1\n")
