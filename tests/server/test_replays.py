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
from alidade.client import Host
from alidade.interface import requests
from alidade.messages.wire import read_text, write
from alidade.server.config import Config, Limits, Rate, Retention
from tests.patience import PATIENCE
from tests.server.running import Running, play_out, table_of, together

GAMES = Path(__file__).parents[1] / "games"
SOLO = (GAMES / "base_solo.txt").read_text(encoding="utf-8")
ONE = m.CreateTable(seats=1, pause=0)


def test_a_finished_match_can_be_looked_back_at_by_its_link(running: Running) -> None:
    client, table, token, seats = table_of(running, 2)
    Host(client, table, token).start()
    together(seats)
    shown = client.ask(requests.TABLE.at(table))
    assert re.fullmatch("[a-z2-9]{20}", shown.replay)
    course = client.ask(requests.REPLAY.at(shown.replay))
    assert [seat.name for seat in course.seats] == ["Robot 1", "Robot 2"]
    assert course.moments[-1].kind == "season"
    assert course.record == running.ask("GET", f"/api/tables/{table}/record").text
    assert table not in write(course)
    for accepted in ("identity", "gzip"):
        answer = httpx.get(f"{running.address}/api/replays/{shown.replay}", headers={"accept-encoding": accepted})
        assert answer.headers["content-encoding"] == "gzip", "it is long, and sent to all as it is kept"
        assert read_text(m.ReplayData, answer.content) == course
    days = Retention().over
    assert days - 1 < (datetime.fromisoformat(course.kept_until).timestamp() - time.time()) / 86_400 < days + 1
    assert running.refused("GET", f"/api/replays/{shown.replay[::-1]}") == (404, "no_replay")
    assert running.refused("GET", f"/api/replays/{table}") == (403, "kept_to_seats")
    assert client.ask(requests.REPLAY.at(table), token=seats[0].token) == course
    client.ask(requests.FORGET_SEAT.at(table), token=seats[0].token)
    names = [seat.name for seat in client.ask(requests.REPLAY.at(shown.replay)).seats]
    assert names == ["", "Robot 2"], "a name that was deleted is deleted here too"


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
    course = read_text(m.ReplayData, running.ask("POST", "/api/replays", m.ReadRecord(SOLO)).content)
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
    ids=["nothing", "no record", "format", "rules", "result", "move"],
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
    with Running(tmp_path, Config(limits=Limits(record_cpu_seconds=0.01))) as running:
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
    assert running.refused("POST", "/api/records", m.ReadRecord(long)) == (400, "long_text")
