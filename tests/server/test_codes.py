"""Codes of tables that wait for players: how they are found, when they end, and how often a client may guess."""

from __future__ import annotations

import re
from pathlib import Path

from alidade import messages as m
from alidade.client import Client, Host
from alidade.server.config import Config, Limits
from alidade.table.secret import CODE, CODE_LENGTH, CODE_LETTERS
from tests.server.cluster import Cluster
from tests.server.running import LEFT_OPEN, Running

DEPLOY = Path(__file__).parents[2] / "docs" / "deploy.md"
CODES = len(CODE_LETTERS) ** CODE_LENGTH


def code_of(running: Running, table: str) -> str:
    code = running.ask("GET", f"/api/tables/{table}").json()["code"]
    assert isinstance(code, str)
    return code


def test_a_code_opens_a_waiting_table_through_each_server_until_the_start(cluster: Cluster, tmp_path: Path) -> None:
    config = Config(database=cluster.database())
    with Running(tmp_path, config) as one, Running(tmp_path, config) as two:
        client = LEFT_OPEN.enter_context(Client(one.address))
        host = client.open(m.CreateTable(seats=2, pause=0))
        code = code_of(two, host.table)
        assert CODE.fullmatch(code)
        for server in (one, two):
            for typed in (code, code.lower()):
                assert server.ask("GET", f"/api/codes/{typed}").json() == {"table": host.table}
        client.join(host.table, "Ada")
        host.start()
        assert code_of(two, host.table) == ""
        for server in (one, two):
            assert server.refused("GET", f"/api/codes/{code}") == (404, "no_code")


def test_a_table_for_one_person_has_no_code(running: Running) -> None:
    bot = [{"seat": 2, "level": "random"}]
    for asked in ({"seats": 1}, {"seats": 2, "bots": bot}):
        assert code_of(running, running.ask("POST", "/api/tables", asked).json()["table"]) == ""


def test_an_address_tries_ten_wrong_codes_and_then_one_a_minute(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        host = Host(LEFT_OPEN.enter_context(Client(server.address)), *opened(server))
        code = code_of(server, host.table)
        wrong = "22222F" if code != "22222F" else "22222H"
        for _ in range(30):
            assert server.ask("GET", f"/api/codes/{code}").status_code == 200, "a right code is not counted"
        said = [server.ask("GET", f"/api/codes/{typed}") for typed in (wrong, "short", "IIIIII", *[wrong] * 8)]
        assert [answer.status_code for answer in said] == [404] * 10 + [429]
        assert 50 <= int(said[-1].headers["retry-after"]) <= 60
        assert server.refused("GET", f"/api/codes/{code}") == (429, "too_many"), (
            "the next guess waits too, right or wrong"
        )


def test_the_documents_say_what_the_chance_of_a_guess_is() -> None:
    rate, text = Limits().codes, DEPLOY.read_text(encoding="utf-8")
    section = text.partition("### Codes of waiting tables")[2].partition("\n## ")[0]
    day = rate.burst + rate.second * 86_400
    figures = [
        f"{CODES:,}",
        f"1 in {round(CODES / 100):,}",
        f"{rate.burst:.0f} wrong codes",
        f"{day:,.0f} in its first day",
        f"{day * 100 / CODES:.2%}".replace("%", " %"),
    ]
    assert [figure for figure in figures if figure not in re.sub(r"\s+", " ", section)] == []


def opened(server: Running) -> tuple[str, str]:
    created = server.ask("POST", "/api/tables", {"seats": 2}).json()
    return created["table"], created["host"]
