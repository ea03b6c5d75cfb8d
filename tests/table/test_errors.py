"""Errors as they cross the wire: code, values and place."""

from __future__ import annotations

from alidade import messages as m
from alidade.engine.errors import BadText, Id, IllegalMove, either, ids
from alidade.i18n import words
from alidade.record import BadRecord
from alidade.table.errors import Refused, problem


def test_a_value_crosses_as_a_number_a_text_or_a_message_of_its_own() -> None:
    terrains = either(ids("terrain", ("forest", "village")))
    error = IllegalMove("wrong_terrain", terrain=Id("terrain", "farm"), terrains=terrains)
    forest, village = (m.Said(f"terrain-{id}", id) for id in ("forest", "village"))
    either_ = m.Said("said-or", "forest or village", {"first": [forest], "last": village})
    assert problem(error, where="$.move") == m.Problem(
        "wrong_terrain",
        "You cannot draw farm here; expected forest or village.",
        "$.move",
        {"terrain": m.Said("terrain-farm", "farm"), "terrains": either_},
    )


def test_an_error_inside_an_error_is_a_message_too() -> None:
    inner = BadText("wrong_cell", text="z9")
    told = problem(BadRecord("record_line", line=3, reason=inner), words("fr").tell(inner))
    assert told.message.startswith("z9 n’est pas une case")
    assert told.values == {"line": 3, "reason": m.Said("error-wrong_cell", str(inner), {"text": "z9"})}


def test_a_refusal_says_where_and_long_texts_are_cut() -> None:
    told = problem(Refused("wrong_origin", "$.origin", origin="x" * 5000), where="$")
    assert told.where == "$.origin"
    assert told.values == {"origin": "x" * 1000}
    assert problem(Refused("seat_taken", seat=2), where="$.seat").where == "$.seat"
