"""Addresses that people share: what messengers and browsers without JavaScript show of them, and wrong ones."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from PIL import Image

from alidade import messages as m
from alidade.client import Host
from alidade.interface import requests
from alidade.server.config import Config
from tests.server.running import Running, play_out, table_of, together

PERSON = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def visit(running: Running, path: str, language: str = "en", **headers: str) -> httpx.Response:
    """What a browser receives at an address."""
    return httpx.get(running.address + path, headers=PERSON | {"accept-language": language} | headers, timeout=40)


def title(page: str) -> str:
    found = re.search("<title>(.*?)</title>", page)
    assert found
    return unescape(found[1])


def meta(page: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r'<meta (?:name|property)="(.*?)" content="(.*?)"', page)}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Ann invites you: Heroes, 4 seats, one free"),
        ("fr-CA,fr;q=0.8", "Ann vous invite\u00a0: jeu Heroes, 4 places, une libre"),
        ("uk", "Ann запрошує вас: «Герої», 4 місця, одне вільне"),
    ],
)
def test_a_table_has_an_address_that_names_the_invitation(running: Running, language: str, expected: str) -> None:
    client, table, _, _ = table_of(running, 0, m.CreateTable(seats=4, box="heroes", pause=0))
    tokens = [client.join(table, name).token for name in ("Ann", "Bob", "Cid")]
    said = visit(running, f"/t/{table}", language)
    shown = meta(said.text)
    assert (said.status_code, title(said.text), shown["og:title"]) == (200, expected, expected)
    assert shown["og:url"] == f"{running.address}/t/{table}"
    assert shown["og:image"] == f"{running.address}/preview.jpg"
    assert f"<h1>{expected}</h1>" in said.text.partition("<noscript>")[2], "without JavaScript it is there to read"
    assert f'lang="{language[:2]}"' in said.text
    assert "noindex" in said.headers["x-robots-tag"]
    assert said.headers["cache-control"] == "no-store"
    assert "script-src 'self';" in said.headers["content-security-policy"]
    assert not any(token in said.text for token in tokens)
    files = re.findall(r'(?:src|href)="\.\./([^"]+)"', said.text)
    assert "assets/index.js" in files
    assert '="./' not in said.text, "every file is found from there"
    assert {visit(running, f"/{file}").status_code for file in files} == {200}


def test_an_invitation_shows_what_its_link_shows_and_nothing_runs(running: Running) -> None:
    client, table, token, (one,) = table_of(running, 1, m.CreateTable(seats=2, pause=0))
    name = '<script>alert("&")</script>'
    client.ask(requests.DESCRIBE.at(table), m.Describe(name), one.token)
    page = visit(running, f"/t/{table}").text
    assert title(page) == meta(page)["og:title"] == f"{name} invites you: base game, 2 seats, one free"
    assert "<script>" not in page
    Host(client, table, token).start(bots="random")
    assert title(visit(running, f"/t/{table}").text) == f"The match has begun: {name} (base game)"
    together([one])
    assert title(visit(running, f"/t/{table}").text) == f"The match is over: {name} (base game)"
    client.ask(requests.FORGET_SEAT.at(table), token=one.token)
    assert title(visit(running, f"/t/{table}").text) == "The match is over: a table (base game)"


def test_a_table_that_is_gone_has_a_polite_page(running: Running) -> None:
    _, table, token, _ = table_of(running, 1)
    running.ask("DELETE", f"/api/tables/{table}", token=token)
    for path in (
        f"/t/{table}",
        "/t/no-such-table",
        "/replay/aaaaaaaaaaaaaaaaaaaa/5",
        "/challenge/aaaaaaaaaaaaaaaaaaaa",
    ):
        said = visit(running, path)
        assert (said.status_code, title(said.text)[:16]) == (404, "There is no such"), path
        assert "assets/index.js" in said.text, "the page says more"


def test_a_replay_and_a_challenge_have_addresses(running: Running) -> None:
    client, table, token, (seat,) = table_of(running, 1, m.CreateTable(seats=1, pause=0))
    Host(client, table, token).start()
    play_out(seat)
    shown = client.ask(requests.TABLE.at(table), token=seat.token)
    assert title(visit(running, f"/replay/{shown.replay}/7").text) == "A match turn by turn: Robot 1"
    stars = client.ask(requests.CHALLENGE.at(shown.challenge)).total
    assert title(visit(running, f"/challenge/{shown.challenge}").text).startswith(f"Robot 1 drew {stars} star")
    client.ask(requests.SET_REPLAY_ACCESS.at(table), m.ReplayAccess("seats"), token)
    assert "Robot" not in visit(running, f"/replay/{shown.replay}").text


def test_the_first_page_has_a_preview_at_the_address_where_it_is_read(tmp_path: Path) -> None:
    with Running(tmp_path, Config(proxies=("127.0.0.1",))) as running:
        said = visit(running, "/", "fr", host="maps.example.org", **{"x-forwarded-proto": "https"})
        assert meta(said.text)["og:image"] == "https://maps.example.org/preview.jpg"
        assert meta(said.text)["og:description"].startswith("Dessinez la carte")
        assert '<script type="module" crossorigin src="./assets/index.js">' in said.text
        known = {"if-none-match": said.headers["etag"], "host": "maps.example.org", "x-forwarded-proto": "https"}
        assert visit(running, "/", "fr", **known).status_code == 304
        picture = visit(running, "/preview.jpg")
        assert Image.open(BytesIO(picture.content)).size == (1200, 630)
        assert len(picture.content) < 150_000


def test_a_wrong_address_is_a_page_for_a_person_and_json_for_a_program(running: Running) -> None:
    said = visit(running, "/nothing/here", "fr")
    assert (said.status_code, said.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert title(said.text) in said.text.partition("<h1>")[2]
    assert 'href="../"' in said.text
    assert "script" not in said.text
    assert running.refused("GET", "/nothing/here") == (404, "not_found")
    strange = visit(running, "/", host="elsewhere.example")
    assert (strange.status_code, strange.headers["content-type"]) == (421, "text/html; charset=utf-8")
    _, table, _, (seat,) = table_of(running, 1)
    for path in ("/api/nothing", f"/t/{table}/{seat.token}"):
        said = visit(running, path)
        assert said.status_code == 404
        assert "assets/index.js" not in said.text, "a secret in a path opens nothing"
    assert visit(running, "/api/nothing").headers["content-type"] == "application/json"
