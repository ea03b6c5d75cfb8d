"""Golden matches: whole games, one for each box and for solo, replayed move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade import read_record, replay, write_record

GAMES = sorted(Path(__file__).with_name("games").glob("*.txt"))


def test_every_box_has_a_match_and_a_solo_match() -> None:
    names = {game.stem for game in GAMES}
    assert {"base_solo", "heroes_solo", "combined_solo_skills"} <= names
    assert {"base_two_seats", "heroes_three_seats", "combined_four_seats_skills", "own_box_two_seats"} <= names


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_golden_match_replays_to_its_results(game: Path) -> None:
    """Reading plays every move and compares the results; writing gives the very same text again."""
    text = game.read_text(encoding="utf-8")
    record = read_record(text)
    *_, last = replay(record)
    assert last.over
    assert all(len(sheet.stars) == 4 for sheet in last.sheets)
    assert write_record(record) == text
