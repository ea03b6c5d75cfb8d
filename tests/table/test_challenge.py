"""Challenges and records: who knew a deal, who sees how the rival played, and what is called custom."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from alidade import messages as m
from alidade.cards import set_up
from alidade.record import Record, write_record
from alidade.table.errors import Refused
from alidade.table.replay import replay_of_text
from alidade.table.resume import from_upload, import_record
from alidade.table.secret import hash_token
from alidade.table.table import Table
from tests.table.services import Parlour, draw, settle
from tests.table.test_replay import played, refused

GAME = (Path(__file__).parents[1] / "games" / "base_solo.txt").read_text(encoding="utf-8")


def test_a_fingerprint_needs_the_key() -> None:
    assert len({replay_of_text(GAME, key).deal for key in (b"", b"one", b"other")}) == 3


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [
        ("name", 'name = "Ann"', f'name = "{"A" * 41}"'),
        ("motto", 'name = "Ann"', f'name = "Ann", motto = "{"A" * 121}"'),
        ("crest", 'name = "Ann"', f'name = "Ann", crest = "{"A" * 121}"'),
        ("map", 'map = "A"', f'map = "{"A" * 41}"'),
    ],
)
def test_a_record_has_no_longer_texts_than_a_table(field: str, old: str, new: str) -> None:
    """However a record is used, nobody is shown more than somebody at a table may write."""
    setup = set_up(("Ann", "Bo"), "A")
    text = write_record(Record(setup))
    assert text.count(old) == 1
    for read in (replay_of_text, from_upload):
        with pytest.raises(Refused, match=f"a {field} has"):
            read(text.replace(old, new))


def test_what_is_not_printed_is_called_custom() -> None:
    """Cards, seasons and maps are compared with the printed ones, not only by their names."""
    text = write_record(Record(set_up(("Ann", "Bo"), "A")))
    assert (replay_of_text(text).box, replay_of_text(text).custom_map) == ("base", False)
    seasons = re.sub(r"threshold = \d+", "threshold = 99", text)
    assert seasons != text
    assert replay_of_text(seasons).box == "custom"
    rows = text.replace('rows = ["..........."', 'rows = ["..........R"', 1)
    assert rows != text
    told = replay_of_text(rows)
    assert (told.box, told.map, told.custom_map) == ("base", "A", True)
    for box in ("heroes", "combined"):
        assert replay_of_text(write_record(Record(set_up("Ann", "", box)))).box == box


async def test_a_challenge_says_who_knew_the_deal_and_counts_attempts(parlour: Parlour) -> None:
    tables = parlour.tables

    async def link_of(table: Table, name: str) -> str:
        return table.show(table.ledger.who(hash_token(name))).challenge

    blind = await played(parlour, m.CreateTable(seats=1, pause=0), "Ada")
    seeded = await played(parlour, m.CreateTable(seats=1, pause=0, seed=7), "Bo")
    again = await tables.table((await tables.rematch(blind, m.Rematch("same"), "Ada")).table)
    await again.start(m.Start())
    while not again.position.over:
        await draw(again)
    for table, name, known in ((blind, "Ada", False), (seeded, "Bo", True), (again, "Ada", True)):
        assert (await tables.challenge(await link_of(table, name))).help.known_deal is known
    link = await link_of(seeded, "Bo")
    attempts = []
    for count in range(3):
        assert (await tables.challenge(link)).attempts == count
        attempts.append(await tables.table((await tables.accept(link, m.Accept())).table))
    attempt = attempts[0]
    rival = attempt.show(attempt.ledger.who("")).rival
    assert rival
    assert rival.help.known_deal
    assert (await parlour.loaded_again(seeded)).ledger.attempts == 3
    assert (await tables.challenge(await link_of(blind, "Ada"))).attempts == 0


async def test_only_who_drew_most_turns_themselves_sees_how_the_rival_played(parlour: Parlour) -> None:
    """A bot that ends the attempt at once wins nobody the decks of the deal."""
    tables = parlour.tables
    first = await played(parlour, m.CreateTable(seats=1, pause=0), "Ada")
    link = first.show(first.ledger.who(hash_token("Ada"))).challenge
    for turns, shown in ((0, False), (4, False), (100, True)):
        table = await tables.table((await tables.accept(link, m.Accept())).table)
        await table.roster.join(m.Join("Bo"), "Bo")
        await table.start(m.Start())
        while not table.position.over and turns:
            await draw(table)
            turns -= 1
        if not table.position.over:
            await table.roster.leave(lambda: 1)
        while not table.position.over:
            await settle()
        for load in (False, True):
            table = await parlour.loaded_again(table) if load else table
            rival = table.show(table.ledger.who(hash_token("Bo"))).rival
            assert rival
            assert (bool(rival.sheet), bool(rival.replay)) == (shown, shown)
            others = table.show(table.ledger.who("")).rival
            assert others
            assert (others.sheet, others.replay, others.total) == (None, "", rival.total)


async def test_a_match_that_continues_a_record_is_never_left_for_others(parlour: Parlour) -> None:
    """Somebody arranged its cards: neither its host's link, nor its name, nor a rematch makes a challenge of it."""
    tables = parlour.tables
    for seats in (1, 2):
        names = ("Ann", "Bo")[:seats]
        ready = await import_record(tables.services.store, Record(set_up(names, "A")))
        table = await tables.table(ready.table)
        assert table.show(table.ledger.who(hash_token(ready.host))).settings.box == "base"
        while not table.position.over:
            for seat in table.position.waiting:
                await draw(table, seat)
            await parlour.clock.pass_by(2)
        await table.set_replay_access("link")
        told = table.show(table.ledger.who(hash_token(ready.host)))
        assert told.replay
        assert (told.challenge, table.ledger.row.challenge) == ("", "")
        assert await refused(tables.challenge(table.name, hash_token(ready.tokens[0]))) == "no_challenge"
        assert await refused(tables.accept(table.name, m.Accept(), hash_token(ready.host))) == "no_challenge"
        for deal in ("same", "new"):
            again = await tables.table((await tables.rematch(table, m.Rematch(deal), ready.host)).table)
            assert again.ledger.row.challenge == ""
