"""Messages are read strictly, and errors name the place."""

from __future__ import annotations

import json
from dataclasses import dataclass

import pytest

from alidade import messages as m
from alidade.messages.wire import Unreadable, read_client, read_server, read_text, write

TABLE = '{"name":"Friday","seats":4,"edicts":["deepwood","wildholds","canal_lake","borderlands"],"clock":90}'


def refused(kind: type[object], text: str | bytes) -> tuple[str, str, dict[str, object]]:
    with pytest.raises(Unreadable) as error:
        read_text(kind, text)
    return error.value.code, error.value.where, dict(error.value.values)


def test_a_message_is_read_and_written_whole() -> None:
    table = read_text(m.CreateTable, TABLE)
    assert (table.name, table.seats, table.clock, table.box) == ("Friday", 4, 90, "base")
    assert read_text(m.CreateTable, write(table)) == table
    assert list(json.loads(write(table)))[:3] == ["name", "seats", "map"]


def test_the_socket_reads_messages_by_their_type() -> None:
    draw = m.SayDraw(3, "k7", "W a1 a2")
    assert read_client(write(draw)) == draw
    assert isinstance(draw, m.Draw)
    ack = m.TellAck("k7", 13)
    assert read_server(write(ack).encode()) == ack
    assert json.loads(write(ack)) == {"type": "ack", "id": "k7", "version": 13}


def test_cards_are_distinguished_by_their_kind() -> None:
    setup = m.Setup("k3vd8mq2x7pn", 1, "A", ["..."], "any", 14, [m.RuinsFace("temple_ruins")])
    assert read_text(m.Setup, write(setup)) == setup
    wrong = write(setup).replace('"ruins"', '"rune"')
    assert refused(m.Setup, wrong) == ("unexpected_value", "$.cards[0].kind", {"got": "rune"})


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ('{"seats": "2"}', "wrong_type", "$.seats"),
        ('{"seats": true}', "wrong_type", "$.seats"),
        ('{"seats": 2.0}', "wrong_type", "$.seats"),
        ('{"seats": null}', "wrong_type", "$.seats"),
        ('{"clock": "soon"}', "wrong_type", "$.clock"),
        ('{"edicts": 4}', "wrong_type", "$.edicts"),
        ("[]", "wrong_type", "$"),
        ('{"seats": 0}', "too_little", "$.seats"),
        ('{"clock": 604801}', "too_much", "$.clock"),
        ('{"edicts": ["deepwood"]}', "too_short", "$.edicts"),
        ('{"edicts": "mine"}', "unexpected_value", "$.edicts"),
        ('{"ambushes": ["goblin_attack", "A B"]}', "wrong_form", "$.ambushes[1]"),
        ('{"ambushes": ["goblin_attack\\n"]}', "wrong_form", "$.ambushes[0]"),
        ('{"rows": ["................"]}', "too_long", "$.rows[0]"),
        ('{"bots": [{"seat": 1, "level": "novice"}, {"seat": 2}]}', "missing_field", "$.bots[1]"),
        ('{"lesson": {"deal": "", "decks": [1]}}', "wrong_type", "$.lesson.decks[0]"),
        ('{"colour": 1}', "unknown_field", "$"),
        ('{"seats": NaN}', "no_json", "$"),
        ("{", "no_json", "$"),
        ("[" * 100_000, "no_json", "$"),
        ('{"name": "\\ud800"}', "no_utf8", "$"),
        (b'{"name": "\xff"}', "no_utf8", "$"),
    ],
)
def test_errors_are_reported_with_their_place(text: str | bytes, code: str, where: str) -> None:
    assert refused(m.CreateTable, text)[:2] == (code, where)


def test_the_limits_are_documented() -> None:
    assert refused(m.CreateTable, '{"seats": 101}')[2] == {"most": 100}
    assert refused(m.CreateTable, '{"seats": []}')[2] == {"expected": "int", "got": "array"}
    assert refused(m.CreateTable, '{"clock": []}')[2] == {"expected": "int | null", "got": "array"}


@dataclass
class Route:
    """Not a message: what is stored beside them may hold tuples."""

    steps: tuple[tuple[int, str], ...]


def test_tuples_are_read_out_of_arrays() -> None:
    assert read_text(Route, '{"steps": []}') == Route(())
    assert read_text(Route, '{"steps": [[1, "a"], [2, "b"]]}') == Route(((1, "a"), (2, "b")))
    for text in ('{"steps": [[1, "a"], [2]]}', '{"steps": [[1, "a"], [2, "b", 3]]}', '{"steps": [[1, "a"], {}]}'):
        assert refused(Route, text)[:2] == ("wrong_type", "$.steps[1]")
    assert refused(Route, '{"steps": [[1, "a"], [2, 3]]}')[1:] == ("$.steps[1]", {"expected": "str", "got": "int"})
    assert refused(Route, '{"steps": 1}')[1:] == ("$.steps", {"expected": "array", "got": "int"})


def test_an_error_holds_messages_inside_messages() -> None:
    last = m.PhraseValue("terrain-village", "village")
    phrase = m.PhraseValue(
        "said-or", "3 or village", {"first": [3, m.PhraseValue("card-silos", "silos")], "last": last}
    )
    refusal = m.Refusal(m.ErrorDetail("wrong_terrain", "…", "$.move", {"terrain": "farm", "terrains": phrase}))
    assert read_text(m.Refusal, write(refusal)) == refusal
    wrong = write(refusal).replace('"text":"silos",', "")
    assert refused(m.Refusal, wrong)[:2] == ("missing_field", "$.error.values.terrains.values.first[1]")


@pytest.mark.parametrize("text", ["{}", '{"type":"no"}', '{"type":1}', "[]", '{"type":"ping","x":1}'])
def test_nothing_else_is_heard_on_the_socket(text: str) -> None:
    with pytest.raises(Unreadable):
        read_client(text)
