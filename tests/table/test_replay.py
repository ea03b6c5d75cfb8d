"""Replay data of a match, and the links that lead to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from alidade import messages as m
from alidade.engine.map_text import write_rows
from alidade.messages.wire import read_text, write
from alidade.record import read_match
from alidade.table import show
from alidade.table.errors import Refused
from alidade.table.replay import replay_of_table, replay_of_text
from alidade.table.secret import hash_token, new_link
from alidade.table.table import Table
from tests.table.services import Parlour, draw, play_out, settle, think_little

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.txt"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_the_moments_lead_from_the_blank_sheets_to_the_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    course = replay_of_text(text)
    _, states = read_match(text)
    end = states[-1]
    kinds = [moment.kind for moment in course.moments]
    assert (kinds[0], kinds.count("start"), kinds.count("season")) == ("start", 1, len(end.setup.box.seasons))
    assert [moment.turn for moment in course.moments if moment.kind == "turn"] == list(range(1, end.turn + 1))
    sheets = {one.seat: one.sheet for moment in course.moments for one in moment.sheets}
    assert sheets == {seat: show.sheet(sheet, end) for seat, sheet in enumerate(end.sheets, 1)}
    assert course.result == show.result(end)
    assert course.record == text
    assert read_text(m.ReplayData, write(course)) == course


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_each_moment_shows_the_sheets_as_they_were(path: Path) -> None:
    """The frames are what a spectator saw at each step."""
    text = path.read_text(encoding="utf-8")
    course = replay_of_text(text)
    sheets: dict[int, m.Sheet] = {}
    before: dict[int, list[list[str]]] = {}  # by turn: the sheets that it found
    for moment in course.moments:
        if moment.kind == "turn":
            before[moment.turn] = [sheets[seat].rows for seat in sorted(sheets)]
        sheets |= {one.seat: one.sheet for one in moment.sheets}
    asked = {state.turn: state for state in reversed(read_match(text)[1]) if state.turn}
    assert asked
    for turn, state in asked.items():
        assert [write_rows(sheet) for sheet in state.sheets] == before[turn]
    scored = [news for moment in course.moments if moment.kind == "season" for news in moment.news if news.stars]
    assert all(news.stars and sum(edict.stars for edict in news.edicts) == sum(news.stars.edicts) for news in scored)
    assert len(scored) == 4 * len(course.seats)


def test_the_fingerprint_is_of_the_deal_alone() -> None:
    one, other = (replay_of_text(path.read_text(encoding="utf-8")).deal for path in GAMES[:2])
    assert one != other
    text = GAMES[0].read_text(encoding="utf-8")
    assert replay_of_text(text.replace("name = ", "name =  ")).deal == one


async def played(parlour: Parlour, asked: m.CreateTable, *names: str) -> Table:
    table = await parlour.table(asked, *names)
    await table.start(m.Start())
    await play_out(table)
    return table


async def refused(coroutine: object) -> str:
    with pytest.raises(Refused) as refusal:
        await coroutine  # type: ignore[misc]
    return refusal.value.code


async def test_a_finished_match_is_found_by_its_link_and_by_those_who_sat_there(parlour: Parlour) -> None:
    tables = parlour.tables
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ada", "Bo")
    link = table.ledger.row.replay
    await table.start(m.Start())
    assert table.show(table.ledger.who(hash_token("Ada"))).replay == "", "nobody is told while it runs"
    assert await refused(tables.finished(link)) == "no_replay"
    assert await refused(tables.finished(table.name, hash_token("Ada"))) == "not_over"
    await play_out(table)
    shown = table.show(table.ledger.who(hash_token("Bo")))
    assert (shown.replay, shown.challenge) == (link, "")
    stored = await tables.whole(await tables.finished(link))
    course = replay_of_table(stored, 1_800_086_400.0)
    assert (course.replay, course.kept_until) == (link, "2027-01-16T08:00:00Z")
    assert [seat.name for seat in course.seats] == ["Ada", "Bo"]
    assert (await tables.finished(table.name, hash_token("Bo"))).table.match == table.name
    assert table.name not in write(course), "who looks back cannot watch or join"
    for wrong in (table.name, new_link(), "", "no link", "seats", table.ledger.row.challenge):
        expected = "kept_to_seats" if wrong == table.name else "no_replay"
        assert await refused(tables.finished(wrong, hash_token("Eve"))) == expected


async def test_a_host_keeps_a_match_to_its_seats_and_opens_it_by_a_new_link(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=1, pause=0, replay="seats"), "Ada")
    await table.start(m.Start())
    assert await refused(table.set_replay_access("link")) == "not_over"
    await play_out(table)
    who = table.ledger.who(hash_token("Ada"))
    assert table.show(who).replay == ""
    stored = await parlour.tables.whole(await parlour.tables.finished(table.name, hash_token("Ada")))
    assert replay_of_table(stored).replay == ""
    await table.set_replay_access("link")
    first = table.show(who).replay
    await table.set_replay_access("link")
    assert table.show(who).replay == first, "asked twice, it stays"
    await table.set_replay_access("seats")
    assert await refused(parlour.tables.finished(first)) == "no_replay"
    await table.set_replay_access("link")
    assert table.show(who).replay not in ("", first)
    table = await parlour.loaded_again(table)
    assert (await parlour.tables.finished(table.show(who).replay)).table.match == table.name


@pytest.mark.parametrize("edicts", ["random", "recommended", ["", "", "treetower", ""]])
async def test_a_challenge_is_the_same_deal_and_shows_the_other_sheet_afterwards(
    parlour: Parlour, edicts: str | list[str]
) -> None:
    tables = parlour.tables
    box = "heroes" if edicts == "recommended" else "base"
    asked = m.CreateTable(seats=1, pause=0, name="mine", listed=True, box=box)
    asked.edicts = edicts  # type: ignore[assignment]
    first = await played(parlour, asked, "Ada")
    link = first.show(first.ledger.who(hash_token("Ada"))).challenge
    assert first.show(first.ledger.who(hash_token("Eve"))).challenge == "", "only the one who played gives it away"
    result = await tables.challenge(link)
    assert (result.name, result.total) == ("Ada", first.position.playing.sheets[0].total)
    created = await tables.accept(link, m.Accept())
    second = await tables.table(created.table)
    await second.roster.join(m.Join("Bo"), "Bo")
    await second.start(m.Start())
    who = second.ledger.who(hash_token("Bo"))
    shown = second.show(who)
    assert shown.rival
    assert (shown.rival.total, shown.rival.sheet, shown.rival.replay) == (result.total, None, "")
    assert not shown.known_deal
    assert not shown.settings.listed
    mine = (await tables.finished(first.name, hash_token("Ada"))).table.replay
    assert mine not in write(shown)
    await play_out(second)
    rival = second.show(who).rival
    assert rival
    assert rival.sheet
    assert rival.replay == mine
    assert rival.sheet.rows == write_rows(first.position.playing.sheets[0])
    courses = [
        replay_of_table(await tables.whole(await tables.finished(one.name, hash_token(name))))
        for one, name in ((first, "Ada"), (second, "Bo"))
    ]
    assert courses[0].edicts == courses[1].edicts
    assert courses[0].deal == courses[1].deal == result.deal
    again = await tables.table((await tables.accept(link, m.Accept(known=True))).table)
    assert again.show(who).known_deal
    assert (result.help.hints, result.help.bot_turns, result.help.known_deal) == (0, 0, False)
    assert courses[0].help == [result.help] == first.show(who).help


@pytest.mark.parametrize("hinted", [True, False])
async def test_a_challenge_gives_hints_only_where_they_helped_the_challenger(hinted: bool) -> None:
    parlour = Parlour(think_little)
    first = await parlour.table(m.CreateTable(seats=1, pause=0, hints=True), "Ada")
    await first.start(m.Start())
    if hinted:
        await first.hint(1, first.position.step)
    await play_out(first)
    challenge = first.show(first.ledger.who(hash_token("Ada"))).challenge
    assert (await parlour.tables.challenge(challenge)).help.hints == hinted
    second = await parlour.tables.table((await parlour.tables.accept(challenge, m.Accept())).table)
    assert second.ledger.opening.asked.hints == hinted
    await second.roster.join(m.Join("Bo"), "Bo")
    await second.start(m.Start())
    await play_out(second)
    rematch = await parlour.tables.table((await parlour.tables.rematch(second, m.Rematch(), "Bo")).table)
    assert rematch.ledger.opening.asked.hints, "a new deal is no challenge"


async def test_a_match_that_a_bot_drew_wins_no_title_in_a_challenge() -> None:
    parlour = Parlour(think_little)
    first = await parlour.table(m.CreateTable(seats=1, pause=0), "Ada")
    await first.start(m.Start())
    await draw(first)
    await first.roster.leave(lambda: 1)
    while not first.position.over:
        await settle()
    told = await parlour.tables.challenge(first.show(first.ledger.who(hash_token("Ada"))).challenge)
    assert 2 * told.help.bot_turns > told.help.turns > told.help.bot_turns
    assert told.title == "none"


async def test_no_challenge_leads_anywhere_else(parlour: Parlour) -> None:
    running = await parlour.table(m.CreateTable(seats=1, pause=0), "Ada")
    await running.start(m.Start())
    several = await played(parlour, m.CreateTable(seats=2, pause=0), "Ada", "Bo")
    for link in (
        running.ledger.row.challenge,
        several.ledger.row.challenge,
        several.ledger.row.replay,
        new_link(),
        "x",
    ):
        assert await refused(parlour.tables.challenge(link)) == "no_challenge"
        assert await refused(parlour.tables.accept(link, m.Accept())) == "no_challenge"
