"""Tables, seats and the manners of the interface."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from alidade import messages as m
from alidade.client import Host
from alidade.i18n import translations
from alidade.interface import requests
from alidade.messages.wire import Unreadable, read_text
from alidade.server.config import Config, Limits, Rate
from alidade.table.errors import Refused
from tests.server.running import Running, Wire, table_of


def test_a_table_is_listed_joined_described_and_started(running: Running) -> None:
    client, table, token, (one,) = table_of(running, 1, m.CreateTable(name="Friday", seats=3, listed=True, pause=0))
    line = next(line for line in client.tables() if line.table == table)
    assert (line.name, line.seats, line.open, line.state) == ("Friday", 3, 2, "lobby")
    path = f"/api/tables/{table}"
    described = client.ask(requests.DESCRIBE.at(table), m.Describe("Zoé", motto="“Nord”"), one.token)
    assert (described.seats[0].name, described.seats[0].motto, described.seat) == ("Zoé", "“Nord”", 1)
    assert running.refused("POST", f"{path}/seats", m.Join("X", seat=1)) == (409, "seat_taken")
    assert running.refused("POST", f"{path}/seats", m.Join("X", seat=4)) == (404, "no_seat")
    host = Host(client, table, token)
    assert host.call_bot(3).seats[2].state == "bot"
    started = host.start()
    assert [seat.state for seat in started.seats] == ["taken", "bot"], "the open seat is closed"
    assert started.state == "playing"
    assert running.refused("POST", f"{path}/start", m.Start(), token) == (409, "already_started")
    assert running.refused("POST", f"{path}/seats", m.Join("Late")) == (409, "already_started")


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"map": "Z"}, "no_map"),
        ({"seats": 0}, "bad_message"),
        ({"seats": 101}, "bad_message"),
        ({"seats": "2"}, "bad_message"),
        ({"unknown": 1}, "bad_message"),
        ({"edicts": ["a", "b", "c", "d"]}, "no_card"),
        ({"edicts": ["silos", "", "", ""]}, "edict_not_in_play"),
        ({"edicts": "recommended"}, "edict_not_in_play"),
        ({"edicts": ["treetower", "greenbough", "", ""]}, "same_stack"),
        ({"rows": ["..", "."]}, "ragged_map"),
        ({"rows": [".F", ".."]}, "not_blank"),
        ({"bots": [{"seat": 1, "level": "genius"}]}, "no_level"),
        ({"bots": [{"seat": 3, "level": "novice"}]}, "no_seat"),
        ({"cards": "explore = 3"}, "box_value"),
        ({"name": "a\nb"}, "bad_text"),
        ({"name": "\u202eevil"}, "bad_text"),
        ({"name": "\u200fevil"}, "bad_text"),
        ({"lesson": {"deal": "edicts x", "decks": []}}, "wrong_edicts"),
        ({"lesson": {"deal": "0" * 4000, "decks": []}}, "wrong_deal"),
        ({"rows": ["." * 15] * 14 + ["?" * 15]}, "wrong_letter"),
        ({"cards": "x" * 60_000}, "box_syntax"),
    ],
)
def test_what_cannot_be_opened_is_refused_in_one_sentence(running: Running, asked: object, code: str) -> None:
    status, got = running.refused("POST", "/api/tables", asked)
    assert got == code
    assert status in (400, 404, 409)


MIXTURES = [
    (m.CreateTable(), m.Origin()),
    (m.CreateTable(box="heroes", map="A"), m.Origin(combined=True, ruins_joined=2)),
    (m.CreateTable(map="C"), m.Origin(combined=True)),
    (
        m.CreateTable(cards='builds_on = "combined"\nexplore = ["great_river", "lagoon"]'),
        m.Origin(combined=True, departures=["mixed_explore"]),
    ),
]


@pytest.mark.parametrize(("asked", "origin"), MIXTURES)
def test_r2_5_a_check_and_a_table_say_where_the_cards_come_from(
    running: Running, asked: m.CreateTable, origin: m.Origin
) -> None:
    """R2.5: before a table is opened, and at the table."""
    client, table, _, _ = table_of(running, 1, asked)
    assert client.check(asked) == origin
    assert client.ask(requests.TABLE.at(table)).origin == origin


def test_delete_my_data_and_delete_the_table(running: Running) -> None:
    client, table, token, (one, two) = table_of(running, 2)
    Host(client, table, token).start()
    path = f"/api/tables/{table}"
    wire = Wire(running, table, one.token)
    wire.until(m.View)
    gone = client.ask(requests.FORGET_SEAT.at(table), token=one.token)
    assert (gone.seats[0].state, gone.seats[0].name) == ("bot", "Novice")
    assert running.refused("GET", f"{path}/view", token=one.token) == (401, "wrong_token")
    assert wire.until(m.Table, lambda t: t.seats[0].state == "bot").seat == 0, "the open socket only watches now"
    wire.send(m.SayDraw(1, "k", "-"))
    assert wire.until(m.TellError).error.code == "not_seated"
    assert running.refused("DELETE", path, token=two.token) == (403, "not_host")
    assert running.ask("DELETE", path, token=token).status_code == 204
    assert wire.until(m.TellBye).code == "deleted"
    assert running.refused("GET", path) == (404, "no_table")


@pytest.mark.parametrize(
    ("method", "path", "body", "token", "expected"),
    [
        ("GET", "/api/tables/{t}/record", None, "", (409, "not_over")),
        ("GET", "/api/tables/nosuchtable1/view", None, "", (404, "no_table")),
        ("POST", "/api/tables/{t}/draw", m.Draw(1, "k", "-"), "", (401, "no_token")),
        ("POST", "/api/tables/{t}/draw", m.Draw(1, "k", "-"), "x", (401, "wrong_token")),
        ("POST", "/api/tables/{t}/draw", m.Draw(1, "k", "-"), "host", (403, "not_seated")),
        ("POST", "/api/tables/{t}/draw", {"step": 1, "id": "k"}, "seat", (400, "bad_message")),
        ("POST", "/api/tables/{t}/draw", m.Draw(1, "k", "F"), "seat", (409, "")),
        ("POST", "/api/tables/{t}/draw", m.Draw(1, "k", "?"), "seat", (400, "wrong_part")),
        ("POST", "/api/tables/{t}/draw", m.Draw(9, "k", "-"), "seat", (409, "stale_turn")),
        ("POST", "/api/tables/{t}/take_back", m.TakeBack(1, "k"), "seat", (409, "nothing_to_take_back")),
        ("POST", "/api/tables/{t}/start", m.Start(), "seat", (403, "not_host")),
        ("PATCH", "/api/tables/{t}/seat", {"name": "   "}, "seat", (400, "bad_text")),
        ("PATCH", "/api/tables/{t}/seat", {"name": "\u200b\u00ad"}, "seat", (400, "bad_text")),
        ("PATCH", "/api/tables/{t}/seat", {"name": "x" * 41}, "seat", (400, "bad_message")),
        ("PUT", "/api/tables/{t}/seats/9/bot", m.CallBot(), "host", (404, "no_seat")),
        ("PUT", "/api/tables/{t}/seats/1/bot", m.CallBot("genius"), "host", (400, "no_level")),
        ("GET", "/api/tables/{t}/view?after=x", None, "", (400, "bad_message")),
        ("GET", "/api/nothing", None, "", (404, "not_found")),
        ("GET", "/../etc/passwd", None, "", (404, "not_found")),
        ("PUT", "/api/tables", None, "", (405, "not_allowed")),
        ("POST", "/api/tables", b"\xff\xfe", "", (400, "bad_message")),
        ("POST", "/api/tables", b"", "", (400, "bad_message")),
        ("POST", "/api/tables", b"x" * 200_000, "", (413, "too_large")),
    ],
)
def test_refusals_have_one_shape(
    running: Running, method: str, path: str, body: object, token: str, expected: tuple[int, str]
) -> None:
    client, table, host, (one, _) = table_of(running, 2)
    Host(client, table, host).start()
    known = {"host": host, "seat": one.token}
    status, code = running.refused(method, path.replace("{t}", table), body, known.get(token, token))
    assert status == expected[0]
    assert code == (expected[1] or code)


def test_every_answer_carries_the_policy(running: Running) -> None:
    for path in ("/", "/api/openapi.json", "/health", "/metrics", "/nothing", "/api/options"):
        headers = running.ask("GET", path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    first = running.ask("GET", "/")
    assert first.headers["content-type"] == "text/html; charset=utf-8"


def test_only_the_options_are_compressed(running: Running) -> None:
    """They are large and hold no secret; what holds one is sent as it is."""
    _, table, _, _ = table_of(running, 2)
    kinds = [
        running.ask("GET", path).headers.get("content-encoding") for path in ("/api/options", f"/api/tables/{table}")
    ]
    assert kinds == ["gzip", None]


def test_health_and_metrics_name_nobody(running: Running) -> None:
    client, table, token, _ = table_of(running, 2)
    Host(client, table, token).start()
    health = read_text(m.Health, running.ask("GET", "/health").content)
    assert health.status == "ok"
    text = running.ask("GET", "/metrics").text
    assert "alidade_tables_opened_total" in text
    assert table not in text
    assert "Robot" not in text


def test_limits_hold_and_say_when_to_come_back(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(12, 0.001), tables=Rate(1, 0.001), messages=Rate(3, 0.001), sockets=2)
    with Running(tmp_path, Config(limits=limits)) as strict:
        client, table, token, _ = table_of(strict, 2)
        Host(client, table, token).start()
        assert strict.refused("POST", "/api/tables", m.CreateTable()) == (429, "too_many")
        said = [strict.ask("GET", "/health") for _ in range(12)][-1]
        assert said.status_code == 429
        assert int(said.headers["retry-after"]) >= 1
        wires = [Wire(strict, table), Wire(strict, table)]
        with pytest.raises(Exception, match="403"):
            Wire(strict, table)
        with contextlib.suppress(ConnectionClosed):
            for _ in range(4):
                wires[0].send(m.SayPing())
        assert wires[0].closed() == 4429
        wires[1].close()


def test_pages_of_other_origins_need_permission(tmp_path: Path) -> None:
    with Running(tmp_path, Config(origins=("https://friends.example",))) as open_to:
        client, table, token, _ = table_of(open_to, 2)
        Host(client, table, token).start()
        friend = Wire(open_to, table, headers={"Origin": "https://friends.example"})
        assert friend.until(m.TellWelcome).seat == 0
        assert Wire(open_to, table, hello=False, headers={"Origin": "https://foe.example"}).closed() == 4403
        friend.close()


UNREADABLE: list[tuple[str, object, Unreadable]] = [
    ("/api/tables", {"seats": "2"}, Unreadable("wrong_type", expected="int", got="str")),
    ("/api/tables", {"seats": 0}, Unreadable("too_little", least=1)),
    ("/api/tables", {"colour": 1}, Unreadable("unknown_field", field="colour")),
    ("/api/tables", b"{", Unreadable("no_json")),
    ("/api/tables/nosuchtable1/seats", {"crest": "x" * 121}, Unreadable("too_long", most=120)),
]


@pytest.mark.parametrize("language", ["en", "fr", "uk"])
def test_a_refusal_speaks_the_language_of_the_request(running: Running, language: str) -> None:
    """Also why a message cannot be read."""
    data = running.ask("GET", "/api/tables/nosuchtable1", language=f"{language};q=0.9, de;q=0.5").json()["error"]
    assert (data["code"], data["message"]) == ("no_table", translations(language).translate(Refused("no_table")))
    for path, body, reason in UNREADABLE:
        data = running.ask("POST", path, body, language=language).json()["error"]
        expected = translations(language).translate(Refused("bad_message", reason=reason))
        assert (data["code"], data["message"]) == ("bad_message", expected)
    asked = running.ask("GET", "/api/tables/nosuchtable1/view?after=x", language=language).json()["error"]["message"]
    wrong = Unreadable("wrong_type", expected="int | null", got="str")
    assert asked == translations(language).translate(Refused("bad_message", reason=wrong))
