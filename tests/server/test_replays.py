"""Looking back at matches over the wire: links, records that are sent to be read, and deals left for others."""

from __future__ import annotations

import re
import threading
import time
from datetime import datetime
from pathlib import Path

import httpx
import pytest

from alidade import messages as m
from alidade.client import Client, Host
from alidade.interface import requests
from alidade.messages import rebuild
from alidade.messages.wire import read_text, write
from alidade.record import read_record, replay
from alidade.server.config import Config, Limits, Rate, Retention
from tests.patience import PATIENCE
from tests.server.running import LEFT_OPEN, Running, play_out, table_of, together

GAMES = Path(__file__).parents[1] / "games"
SOLO = (GAMES / "base_solo.txt").read_text(encoding="utf-8")
ONE = m.CreateTable(seats=1, pause=0)


def test_a_finished_match_can_be_looked_back_at_by_its_link(running: Running) -> None:
    client, table, token, seats = table_of(running, 2)
    Host(client, table, token).start()
    together(seats)
    told = client.ask(requests.TABLE.at(table))
    assert re.fullmatch("[a-z2-9]{20}", told.replay)
    course = client.ask(requests.REPLAY.at(told.replay))
    assert [seat.name for seat in course.seats] == ["Robot 1", "Robot 2"]
    assert course.moments[-1].kind == "season"
    assert course.record == running.ask("GET", f"/api/tables/{table}/record").text
    assert table not in write(course)
    plain = httpx.get(f"{running.address}/api/replays/{told.replay}", headers={"accept-encoding": "identity"})
    squeezed = httpx.get(f"{running.address}/api/replays/{told.replay}")
    assert (plain.content, squeezed.headers["content-encoding"]) == (squeezed.content, "gzip")
    days = Retention().over
    assert days - 1 < (datetime.fromisoformat(course.kept_until).timestamp() - time.time()) / 86_400 < days + 1
    assert running.refused("GET", f"/api/replays/{told.replay[::-1]}") == (404, "no_replay")
    assert running.refused("GET", f"/api/replays/{table}") == (403, "kept_to_seats")
    assert client.ask(requests.REPLAY.at(table), token=seats[0].token) == course
    client.ask(requests.FORGET_SEAT.at(table), token=seats[0].token)
    names = [seat.name for seat in client.ask(requests.REPLAY.at(told.replay)).seats]
    assert names == ["Novice", "Robot 2"], "whoever is forgotten is forgotten here too"


def test_a_host_keeps_a_match_to_its_seats(running: Running) -> None:
    client, table, token, (seat,) = table_of(running, 1, m.CreateTable(seats=1, pause=0, replay="seats"))
    Host(client, table, token).start()
    assert running.refused("PUT", f"/api/tables/{table}/replay", m.KeepTo("link"), token) == (409, "not_over")
    play_out(seat)
    assert client.ask(requests.TABLE.at(table)).replay == ""
    assert running.refused("GET", f"/api/tables/{table}/record") == (403, "kept_to_seats")
    assert read_record(running.ask("GET", f"/api/tables/{table}/record", token=seat.token).text).moves
    assert running.refused("PUT", f"/api/tables/{table}/replay", m.KeepTo("link"), seat.token) == (403, "not_host")
    told = client.ask(requests.KEEP_TO.at(table), m.KeepTo("link"), token)
    assert client.ask(requests.REPLAY.at(told.replay)).seats[0].name == "Robot 1"
    client.ask(requests.KEEP_TO.at(table), m.KeepTo("seats"), token)
    assert running.refused("GET", f"/api/replays/{told.replay}") == (404, "no_replay")


def test_a_match_that_is_no_longer_kept_says_so(tmp_path: Path) -> None:
    with Running(tmp_path, Config(retention=Retention(over=1e-9, sweep=0.2))) as running:
        client, table, token, (seat,) = table_of(running, 1)
        Host(client, table, token).start()
        play_out(seat)
        end = time.monotonic() + PATIENCE
        while running.ask("GET", f"/api/tables/{table}").status_code == 200 and time.monotonic() < end:
            time.sleep(0.05)
        assert running.refused("GET", f"/api/replays/{table}", token=seat.token) == (404, "no_replay")


def test_a_record_is_read_and_nothing_is_stored(running: Running) -> None:
    before = running.ask("GET", "/health").json()["tables"]
    course = read_text(m.Course, running.ask("POST", "/api/replays", m.ReadRecord(SOLO)).content)
    assert (course.replay, course.challenge, course.kept_until, course.record) == ("", "", "", SOLO)
    assert running.ask("GET", "/health").json()["tables"] == before


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("", "record_no_moves", "Line 0: the header has no end"),
        ("\x00\x01 not a record", "record_no_moves", "expected a line ---"),
        (SOLO.replace("format = 1", "format = 2"), "record_format", "format 2 is unknown; expected 1"),
        (SOLO.replace('rules = "1.0"', 'rules = "9.9"'), "record_rules", "rules version 9.9 is unknown"),
        (re.sub(r"result.totals = \[\d+\]", "result.totals = [999]", SOLO), "record_result", "totals is [999]"),
        (re.sub(r"(?m)^1 (\w) .*$", r"1 \1 a1 a1", SOLO, count=1), "record_line", "Line "),
    ],
)
def test_edited_and_foreign_records_are_refused_in_one_sentence(
    running: Running, text: str, code: str, sentence: str
) -> None:
    said = running.ask("POST", "/api/replays", m.ReadRecord(text))
    problem = read_text(m.Refusal, said.content).error
    assert (said.status_code, problem.code) == (400, code)
    assert sentence in problem.message
    french = running.ask("POST", "/api/replays", m.ReadRecord(text), language="fr")
    assert read_text(m.Refusal, french.content).error.message != problem.message


def test_a_record_of_ten_megabytes_is_refused_unread(running: Running) -> None:
    body = b'{"record": "' + b"x" * 10_000_000 + b'"}'
    assert running.refused("POST", "/api/replays", body) == (413, "too_large")
    assert running.refused("POST", "/api/replays", m.ReadRecord("x" * 1_000_001)) == (400, "bad_message")


def test_a_hard_record_is_given_up_and_nobody_else_waits(tmp_path: Path) -> None:
    """A long header, for a process that is given a hundredth of a second."""
    with Running(tmp_path, Config(limits=Limits(reading=0.01))) as running:
        hard = SOLO.replace("---", "\n".join(f"x{n} = [{'[],' * 60}]" for n in range(4_700)) + "\n---")
        began, waits = time.monotonic(), list[float]()
        answer: list[tuple[int, str]] = []
        asking = threading.Thread(
            target=lambda: answer.append(running.refused("POST", "/api/replays", m.ReadRecord(hard)))
        )
        asking.start()
        while asking.is_alive():
            at = time.monotonic()
            assert running.ask("GET", "/api/tables").status_code == 200
            waits.append(time.monotonic() - at)
        asking.join()
        assert answer == [(413, "hard_record")]
        assert sorted(waits)[len(waits) // 2] < (time.monotonic() - began) / 2, "the tables are served meanwhile"


def test_an_address_may_not_look_at_everything_at_once(tmp_path: Path) -> None:
    with Running(tmp_path, Config(limits=Limits(records=Rate(3, 0.01)))) as running:
        codes = [running.refused("GET", f"/api/replays/{'a' * 20}")[1] for _ in range(5)]
        assert codes == ["no_replay"] * 3 + ["too_many"] * 2


def test_a_deal_is_left_for_others_to_beat(running: Running) -> None:
    client, table, token, (seat,) = table_of(running, 1, ONE)
    Host(client, table, token).start()
    play_out(seat)
    mine = client.ask(requests.TABLE.at(table), token=seat.token)
    assert client.ask(requests.TABLE.at(table)).challenge == ""
    challenge = client.ask(requests.CHALLENGE.at(mine.challenge))
    total = client.view(table).match.sheets[0].total
    assert (challenge.name, challenge.total, challenge.map) == ("Robot 1", total, "A")
    other = LEFT_OPEN.enter_context(Client(running.address))
    created = other.ask(requests.ACCEPT.at(mine.challenge), m.Accept())
    host, taken = Host(other, created.table, created.host), other.join(created.table, "Bo")
    LEFT_OPEN.callback(taken.close)
    host.start()
    running_table = running.ask("GET", f"/api/tables/{created.table}", token=taken.token).text
    assert mine.replay not in running_table
    assert client.view(table).match.sheets[0].rows[0] not in running_table
    play_out(taken, seed=7)
    told = other.ask(requests.TABLE.at(created.table), token=taken.token)
    assert told.rival
    assert told.rival.sheet
    assert told.rival.replay == mine.replay
    courses = [client.ask(requests.REPLAY.at(one.replay)) for one in (mine, told)]
    assert courses[0].deal == courses[1].deal == challenge.deal
    assert running.refused("GET", "/api/challenges/x") == (404, "no_challenge")
    assert running.refused("POST", f"/api/challenges/{mine.replay}", m.Accept()) == (404, "no_challenge")


def test_one_who_plays_with_bots_takes_a_running_match_along_and_brings_it_back(running: Running) -> None:
    """With what was seen, and nothing of what comes: it is dealt afresh here and there."""
    asked = m.CreateTable(seats=2, pause=0, bots=[m.BotSeat(2, "greedy")])
    client, table, token, (seat,) = table_of(running, 1, asked)
    assert running.refused("GET", f"/api/tables/{table}/record", token=seat.token) == (409, "not_started")
    Host(client, table, token).start()
    step = drawn_on(client, table, seat.token, 4)
    for wrong in ("", token):
        assert running.refused("GET", f"/api/tables/{table}/record", token=wrong) == (409, "not_over")
    taken = [running.ask("GET", f"/api/tables/{table}/record", token=seat.token).text for _ in range(8)]
    *_, there = replay(read_record(taken[0]))
    drawn = {"\n".join(line for line in text.splitlines() if line[:2] in ("1 ", "2 ")) for text in taken}
    assert len(drawn) == 1
    assert len(set(taken)) > 1, "each is dealt anew"
    brought = client.ask(requests.RESUME, m.ReadRecord(taken[0]))
    assert [bool(one) for one in brought.tokens] == [True, False]
    told = client.ask(requests.TABLE.at(brought.table), token=brought.tokens[0])
    assert [(one.state, one.level) for one in told.seats] == [("taken", ""), ("bot", "greedy")]
    assert (told.seat, told.host, told.known_deal) == (1, False, False)
    before, after = (
        client.ask(requests.VIEW.at(name), m.PollView(), one).match
        for name, one in ((table, seat.token), (brought.table, brought.tokens[0]))
    )
    assert (after.turn, after.column) == (before.turn, before.column) == (there.turn, before.column)
    assert [sheet.rows for sheet in after.sheets] == [sheet.rows for sheet in before.sheets]
    assert drawn_on(client, brought.table, brought.tokens[0], 3) > step


def drawn_on(client: Client, table: str, token: str, turns: int) -> int:
    """The step at which a match stands after some more drawings of a seat."""
    setup = rebuild.setup(client.ask(requests.SETUP.at(table)))
    view = client.ask(requests.VIEW.at(table), m.PollView(), token)
    for _ in range(turns):
        while not view.offer:
            view = client.ask(requests.VIEW.at(table), m.PollView(view.version, 20), token)
        move = str(next(rebuild.view(view, setup).legal_moves()))
        client.ask(requests.DRAW.at(table), m.Draw(view.step, f"d{view.step}", move), token)
        view = client.ask(requests.VIEW.at(table), m.PollView(view.version, 20), token)
    return view.step


def test_a_match_of_several_people_stays_where_it_is(running: Running) -> None:
    """Neither out of a server nor into one; nor does one that is over go on."""
    client, table, token, seats = table_of(running, 2)
    Host(client, table, token).start()
    assert running.refused("GET", f"/api/tables/{table}/record", token=seats[0].token) == (409, "not_over")
    pair = (GAMES / "base_two_seats.txt").read_text(encoding="utf-8").splitlines()
    begun = "\n".join(line for line in pair[: pair.index("---") + 12] if not line.startswith("result"))
    assert running.refused("POST", "/api/records", m.ReadRecord(begun)) == (409, "not_alone")
    assert running.refused("POST", "/api/records", m.ReadRecord(SOLO))[1] == "game_over"
    assert running.refused("POST", "/api/records", m.ReadRecord("no"))[1] == "record_no_moves"
    odd = begun.replace('{name = "Taras"}', '{name = "Ta\\u202eras", bot = "greedy"}')
    assert running.refused("POST", "/api/records", m.ReadRecord(odd)) == (400, "bad_text")
    long = begun.replace('{name = "Taras"}', f'{{name = "{"T" * 500}", bot = "greedy"}}')
    assert running.refused("POST", "/api/records", m.ReadRecord(long)) == (400, "bad_message")
