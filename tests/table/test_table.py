"""A table in memory: drawing and taking back, its seats, and what is sent to whom."""

from __future__ import annotations

import pytest

from alidade import messages as m
from alidade.engine.errors import IllegalMove
from alidade.engine.move import Move
from alidade.record import read_record, write_record
from alidade.table.broadcast import PRESENCE, SOON
from alidade.table.errors import Refused
from alidade.table.seating import Who
from alidade.table.secret import hash_token
from alidade.table.table import MAX_TAKEN_BACK
from tests.table.services import HOST, Parlour, code, draw, listen, play_out, settle, think_little

TINY = ["..", ".."]


async def test_the_last_drawing_can_be_taken_back_until_the_pause_is_over(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=1500), "Ann", "Bob")
    await table.start(m.Start())
    step = table.position.step
    await draw(table, 1)
    await draw(table, 2)
    assert (table.position.waiting, table.views.view(1).resolves_in) == ((), 1500)
    await parlour.clock.pass_by(1.4)
    assert table.views.view(0).resolves_in == 100
    await table.take_back(1, m.TakeBack(step, "again"))
    await parlour.clock.pass_by(60)
    assert (table.position.step, table.position.waiting) == (step, (1,))
    assert table.position.drawn(2) is not None
    await draw(table, 1)
    await parlour.clock.pass_by(1.6)
    assert table.position.step == step + 1


async def test_a_drawing_is_not_taken_back_for_ever(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    step = table.position.step
    for n in range(MAX_TAKEN_BACK):
        await draw(table, 1)
        await table.take_back(1, m.TakeBack(step, f"t{n}"))
    await draw(table, 1)
    version = table.version
    with pytest.raises(Refused) as refused:
        await table.take_back(1, m.TakeBack(step, "once more"))
    assert (code(refused), table.version) == ("taken_back_often", version)
    await draw(table, 2)
    await draw(table, 1)
    await table.take_back(1, m.TakeBack(step + 1, "anew"))


async def test_a_host_cannot_call_a_bot_for_a_connected_player_in_time(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0, clock=30), "Ann", "Bob")
    await table.start(m.Start())
    listen(table, "Bob")
    for action in (table.roster.call_bot(2, "random", HOST), table.roster.send_away(2)):
        with pytest.raises(Refused) as refused:
            await action
        assert code(refused) == "seat_here"
    await parlour.clock.pass_by(31)
    await table.roster.call_bot(2, "random", HOST)
    assert [seat.away for seat in table.seats] == [False, True]


async def test_a_move_that_is_sent_again_is_written_once(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    await table.start(m.Start())
    move = await draw(table, 1, "mine")
    version, step = table.version, table.position.step
    assert await table.draw(1, m.Draw(step, "mine", move)) == version
    with pytest.raises(IllegalMove) as refused:
        await table.draw(1, m.Draw(step, "other", move))
    assert code(refused) == "not_waiting"
    assert table.version == version


@pytest.mark.parametrize("what", ["draw", "take_back", "consider", "offer"])
async def test_what_is_asked_at_another_time_is_refused(parlour: Parlour, what: str) -> None:
    table = await parlour.table(m.CreateTable(seats=1, pause=0, rows=TINY), "Ann")

    async def ask(step: int) -> None:
        if what == "draw":
            await table.draw(1, m.Draw(step, "x", "F a1"))
        elif what == "take_back":
            await table.take_back(1, m.TakeBack(step, "x"))
        elif what == "consider":
            table.consider(1, m.Consider(step, "-"))
        else:
            table.offer(1, m.AskOffer(step))

    for step, expected in ((0, "not_started"), (9, "stale_turn")):
        with pytest.raises(Refused) as refused:
            await ask(step)
        assert code(refused) == expected
        if not table.started:
            await table.start(m.Start())
    await play_out(table)
    with pytest.raises(IllegalMove) as illegal:
        await ask(table.position.step)
    assert code(illegal) == "game_over"


async def test_listeners_get_changes_only_once_they_are_stored(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0), "Ann", "Bob")
    ann, watching = listen(table, "Ann"), listen(table)
    assert ann.kinds() == ["table"]
    await table.start(m.Start())
    assert ann.kinds() == ["table", "setup", "view"]
    await parlour.clock.pass_by(PRESENCE)
    assert ann.kinds() == [], "the table at the start said who is here"
    assert watching.kinds() == ["table", "table", "setup", "view"]
    move = await draw(table, 1)
    assert ann.kinds() == []
    await parlour.clock.pass_by(SOON)
    messages = [ann.heard.pop(), watching.heard.pop()]
    assert [one.drawn for one in messages if isinstance(one, m.Waiting)] == [move, ""]
    await table.take_back(1, m.TakeBack(table.position.step, "back"))
    assert ann.kinds() == ["view"]
    assert watching.kinds() == []
    await draw(table, 1)
    await draw(table, 2)
    assert ann.kinds() == watching.kinds() == ["view"]
    await parlour.clock.pass_by(1)
    assert ann.kinds() == [], "the view said who draws"
    await parlour.tables.delete(table)
    assert (ann.closed, watching.closed) == ("deleted", "deleted")
    with pytest.raises(Refused) as refused:
        await draw(table, 1)
    assert code(refused) == "no_table"


async def test_messages_to_many_are_encoded_once(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=1, pause=0), "Ann")
    ears = [listen(table) for _ in range(50)]
    ann = listen(table, "Ann")
    for ear in ears:
        ear.heard.clear()
    await table.start(m.Start())
    await parlour.clock.pass_by(PRESENCE)
    for n, messages in enumerate(ears[0].heard):
        assert all(ear.heard[n] is messages for ear in ears), "the same message, not an equal one"
    shown = [heard for heard in ann.heard if isinstance(heard, m.View)]
    assert [view.seat for view in shown] == [1]


async def test_a_rematch_with_the_same_deal_and_the_same_people(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=1, pause=0, rows=TINY), "Ann")
    ann = listen(table, "Ann")
    await table.start(m.Start())
    await play_out(table)
    first = await table.record()
    assert read_record(write_record(first)) == first
    ann.kinds()
    name = (await parlour.tables.rematch(table, m.Rematch("same"), "Ann")).table
    assert ann.kinds() == ["table", "rematch"]
    assert (await parlour.tables.rematch(table, m.Rematch("new"), "Ann")).table == name
    again = await parlour.tables.table(name)
    assert again.roster.seat_of(hash_token("Ann")) == 1
    await again.start(m.Start())
    await play_out(again)
    assert await again.record() == first


async def test_every_player_may_propose_a_rematch_and_hosts_it(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=0, rows=TINY), "Ann", "Bob")
    ann = listen(table, "Ann")
    await table.start(m.Start())
    with pytest.raises(Refused) as refused:
        await parlour.tables.rematch(table, m.Rematch(), "Bob")
    assert code(refused) == "not_over"
    await play_out(table)
    ann.kinds()
    created = await parlour.tables.rematch(table, m.Rematch(), "Bob")
    assert (created.host, ann.kinds()) == ("Bob", ["table", "rematch"])
    assert await parlour.tables.rematch(table, m.Rematch(), "Ann") == m.Created(created.table, "")
    again = await parlour.tables.table(created.table)
    assert [again.roster.identify(name) for name in ("Ann", "Bob")] == [Who(1), Who(2, host=True)]
    for name in ("Ann", "Bob"):
        assert table.show(table.roster.identify(name)).rematch == created.table


async def test_a_table_loaded_again_is_as_it_was(parlour: Parlour) -> None:
    table = await parlour.table(m.CreateTable(seats=2, pause=1500, box="combined", skills=True), "Ann", "Bob")
    await table.start(m.Start())
    for _ in range(12):  # no match is over by then
        for seat in table.position.waiting:
            await draw(table, seat)
        await parlour.clock.pass_by(1.5)
    await draw(table, table.position.waiting[0])
    again = await parlour.loaded_again(table)
    assert again.position == table.position
    assert [again.views.view(seat) for seat in (0, 1, 2)] == [table.views.view(seat) for seat in (0, 1, 2)]
    assert again.views.history_writer()() == table.views.history_writer()()
    assert again.views.setup == table.views.setup


async def test_the_next_card_is_turned_once_everybody_who_plays_wants_it(parlour: Parlour) -> None:
    bots = [m.BotSeat(3, "random")]
    table = await parlour.table(m.CreateTable(seats=3, pause=10_000, bots=bots), "Ann", "Bob")
    await table.start(m.Start())
    step = table.position.step
    await draw(table, 1)
    await table.reveal(1, step)  # too early: it counts for nothing
    await draw(table, 2)
    await settle()
    await table.reveal(2, step)
    assert table.position.step == step
    await table.take_back(2, m.TakeBack(step, "again"))
    await draw(table, 2, "anew")
    await table.reveal(1, step)
    assert table.position.step == step  # what was wanted before the second thought is forgotten
    await table.reveal(2, step)
    assert table.position.step == step + 1
    with pytest.raises(Refused) as refused:
        await table.reveal(1, step)
    assert code(refused) == "stale_turn"


async def test_hints_where_the_host_allows_them_and_not_too_often() -> None:
    parlour = Parlour(think_little)
    closed = await parlour.table(m.CreateTable(seats=1), "Ann")
    await closed.start(m.Start())
    with pytest.raises(Refused) as refused:
        await closed.hint(1, 1)
    assert code(refused) == "no_hints"
    table = await parlour.table(m.CreateTable(seats=2, hints=True), "Ann", "Bob")
    await table.start(m.Start())
    move = await table.hint(1, 1)
    table.position.draw(1, Move.parse(move), 0, 0.0)  # a legal one
    with pytest.raises(Refused) as refused:
        await table.hint(1, 1)
    assert (code(refused), refused.value.values["seconds"]) == ("too_many", 3)
    await table.hint(2, 1)  # everybody has their own
    await parlour.clock.pass_by(3)
    await table.hint(1, 1)
    await draw(table, 1)
    with pytest.raises(IllegalMove) as owes_nothing:
        await table.hint(1, 1)
    assert code(owes_nothing) == "not_waiting"


async def test_help_is_counted_by_turns_and_survives_a_reload() -> None:
    """A hint asked for twice on a turn counts once; a late seat's own draft is its own drawing, a bot's is not."""
    parlour = Parlour(think_little)
    table = await parlour.table(m.CreateTable(seats=2, hints=True, pause=0, clock=30), "Ann", "Bob")
    await table.start(m.Start())
    await table.hint(1, 1)
    version = table.version
    await parlour.clock.pass_by(3)
    await table.hint(1, 1)
    assert table.version == version
    move = await table.hint(2, 1)
    table.keep_draft(2, 1, move)
    await parlour.clock.pass_by(30)
    assert table.position.step == 2
    for ledger in (table.ledger, (await parlour.loaded_again(table)).ledger):
        counted = [(one.hints, one.bot_turns) for one in (ledger.help(1), ledger.help(2))]
        assert counted == [(1, 1), (1, 0)]
    assert table.show(Who()).help == [], "it is shown once the match is over"


async def test_a_player_forgotten_after_the_end_is_no_bot(parlour: Parlour) -> None:
    """Neither name nor secret stays, but the winner is still a person; the seat is open in a rematch."""
    table = await parlour.table(m.CreateTable(seats=2, pause=0, rows=TINY), "Ann", "Bob")
    await table.start(m.Start())
    await play_out(table)
    await table.roster.forget(lambda: 1)
    rows = [(row.state, row.name, bool(row.secret)) for row in table.seats]
    assert rows == [("taken", "", False), ("taken", "Bob", True)]
    created = await parlour.tables.rematch(table, m.Rematch(), "Bob")
    rematch = await parlour.tables.table(created.table)
    assert [row.state for row in rematch.seats] == ["open", "taken"]


async def test_a_summary_says_who_owes_a_drawing_and_shows_the_callers_sheet(parlour: Parlour) -> None:
    asked = m.CreateTable(seats=2, pause=0, rows=TINY, name="Friday", clock=90)
    table = await parlour.table(asked, "Ann")
    lobby = table.views.summary(table.roster.identify("Ann"), table.broadcast.attendance)
    assert (lobby.state, lobby.seat, lobby.season, lobby.waiting, lobby.rows) == ("lobby", 1, "", [], [])
    assert [seat.state for seat in lobby.seats] == ["taken", "open"]
    await table.roster.join(m.Join("Bo"), "Bo")
    await table.start(m.Start())
    await draw(table, 2)
    await parlour.clock.pass_by(30)
    listen(table, "Ann")
    ann, bo = (table.views.summary(table.roster.identify(token), table.broadcast.attendance) for token in ("Ann", "Bo"))
    assert (ann.name, ann.season, ann.waiting, bo.waiting, ann.clock_left) == ("Friday", "spring", [1], [1], 60_000)
    assert [seat.here for seat in ann.seats] == [True, False]
    await play_out(table)
    sheets = table.views.view(0).match.sheets
    for seat, token in enumerate(("Ann", "Bo"), 1):
        over = table.views.summary(table.roster.identify(token), table.broadcast.attendance)
        assert (over.state, over.seat, over.waiting, over.rows) == ("over", seat, [], sheets[seat - 1].rows)
    created = await parlour.tables.rematch(table, m.Rematch(), "Ann")
    seen = table.views.summary(table.roster.identify("Bo"), table.broadcast.attendance)
    assert (seen.rematch, seen.version) == (created.table, table.version)
