"""Who sits where, and how they are called."""

from __future__ import annotations

from alidade import messages as m
from alidade.table import seating
from alidade.table.store import SeatRow


def test_bots_are_numbered_only_where_a_name_is_taken() -> None:
    seats: seating.Seats = (SeatRow(),) * 6
    seats = seating.put(seats, 1, SeatRow("taken", "novice"))
    for seat, level in ((2, "apprentice"), (3, "novice"), (4, "apprentice"), (5, "greedy")):
        seats = seating.bot(seats, seat, level)
    seats = seating.close_open_seats(seats, m.Start(empty="bots"))
    assert [row.name for row in seats] == ["novice", "Apprentice", "Novice 2", "Apprentice 2", "Surveyor", "Novice 3"]
    seats = seating.vacate(seats, 2, started=False)
    assert [row.name for row in seats] == ["novice", "", "Novice 2", "Apprentice", "Surveyor", "Novice 3"]
    assert seating.bot(seats, 2, "apprentice")[1].name == "Apprentice 2"
    seats = seating.vacate(seats, 1, started=False)
    assert [row.name for row in seats] == ["", "", "Novice", "Apprentice", "Surveyor", "Novice 2"]


def test_r2_1_a_solo_player_has_no_title_of_their_own() -> None:
    """R2.1, R9.2: however a solo match came about, the title is awarded by its rating."""
    titled = m.Join("Ada", title="Baroness", motto="North is up.")
    alone, _ = seating.join((SeatRow(),), titled, "secret")
    assert (alone[0].title, alone[0].motto) == ("", "North is up.")
    assert seating.describe(alone, 1, m.Describe(title="Baroness"))[0].title == ""
    two, _ = seating.join((SeatRow(), SeatRow()), titled, "secret")
    assert two[0].title == "Baroness"
    assert seating.close_open_seats(two, m.Start())[0].title == ""
    assert seating.close_open_seats(two, m.Start(empty="bots"))[0].title == "Baroness"


def test_names_that_look_the_same_are_numbered() -> None:
    """What takes no room does not tell two players apart."""
    for same in ("A\u200bda", "\u2060Ada", "Ada\ufe0f", "ADA", "A\u00adda", "\u3164Ada", "\uff21da"):
        seats, _ = seating.join((SeatRow(),) * 2, m.Join("Ada"), "secret")
        seats, _ = seating.join(seats, m.Join(same), "secret")
        assert seats[1].name == f"{same} (2)", ascii(same)
    seats, _ = seating.join((SeatRow(),) * 2, m.Join("Ada"), "secret")
    assert seating.join(seats, m.Join("Adá"), "secret")[0][1].name == "Adá"


def test_several_players_may_have_no_name() -> None:
    """They are stored without one; a record calls them by their seats, and is read back so."""
    seats: seating.Seats = (SeatRow(),) * 3
    for _ in seats:
        seats, _ = seating.join(seats, m.Join(), "secret")
    assert [row.name for row in seats] == ["", "", ""]
    named = seating.describe(seats, 2, m.Describe(name="Ada"))
    assert [row.name for row in named] == ["", "Ada", ""]
    assert seating.describe(named, 2, m.Describe(name="")) == seats
    written = [seating.record_name(row.name, seat) for seat, row in enumerate(named, 1)]
    assert written == ["Seat 1", "Ada", "Seat 3"]
    assert [seating.name_in_record(name, seat) for seat, name in enumerate(written, 1)] == ["", "Ada", ""]
    assert seating.name_in_record("Seat 1", 3) == "Seat 1"
