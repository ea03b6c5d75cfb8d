"""Errors as they cross the wire: code, values and place."""

from __future__ import annotations

from alidade import messages as m
from alidade.engine.errors import BadText, Id, IllegalMove, ids, one_of
from alidade.i18n import translations
from alidade.record import BadRecord
from alidade.table.errors import Refused, error_detail


def test_a_value_crosses_as_a_number_a_text_or_a_message_of_its_own() -> None:
    terrains = one_of(ids("terrain", ("forest", "village")))
    error = IllegalMove("wrong_terrain", terrain=Id("terrain", "farm"), terrains=terrains)
    forest, village = (m.PhraseValue(f"terrain-{id}", id) for id in ("forest", "village"))
    either_ = m.PhraseValue("said-or", "forest or village", {"first": [forest], "last": village})
    assert error_detail(error, where="$.move") == m.ErrorDetail(
        "wrong_terrain",
        "You cannot draw farm here; expected forest or village.",
        "$.move",
        {"terrain": m.PhraseValue("terrain-farm", "farm"), "terrains": either_},
    )


def test_an_error_inside_an_error_is_a_message_too() -> None:
    inner = BadText("wrong_cell", text="z9")
    text = error_detail(BadRecord("record_line", line=3, reason=inner), translations("fr").translate(inner))
    assert text.message.startswith("z9 n’est pas une case")
    assert text.values == {"line": 3, "reason": m.PhraseValue("error-wrong_cell", str(inner), {"text": "z9"})}


def test_a_refusal_says_where_and_long_texts_are_cut() -> None:
    error = error_detail(Refused("wrong_origin", "$.origin", origin="x" * 5000), where="$")
    assert error.where == "$.origin"
    assert error.values == {"origin": "x" * 1000}
    assert error_detail(Refused("seat_taken", seat=2), where="$.seat").where == "$.seat"
