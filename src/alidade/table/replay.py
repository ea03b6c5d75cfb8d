"""Replay data: a record or a finished table, frame by frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Literal

from alidade import messages as m
from alidade.cards import Selection, build_box
from alidade.cards.printed import BOXES
from alidade.engine.map_text import write_rows
from alidade.engine.news import News
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.state import DEALER, State
from alidade.record import Record, read_match, replay, write_record
from alidade.table import show
from alidade.table.ledger import Ledger, record_of
from alidade.table.opening import CUSTOM
from alidade.table.seating import name_in_record
from alidade.table.store import SEATS, SeatRow, Stored
from alidade.table.turns import StepKind, Turn, turns


def replay_of_text(text: str) -> m.ReplayData:
    """The replay data of an uploaded record; raises `BadRecord`."""
    record, states = read_match(text)
    people = enumerate(record.setup.cartographers, 1)
    rows = [
        SeatRow(
            "bot" if cartographer.bot else "taken",
            name_in_record(cartographer.name, n),
            cartographer.title,
            cartographer.motto,
            cartographer.crest,
            cartographer.bot,
        )
        for n, cartographer in people
    ]
    return _replay_data(record, states, rows, text)


def replay_of_table(stored: Stored, kept_until: float = 0.0) -> m.ReplayData:
    """The replay data of a finished table, kept until a certain time or forever."""
    ledger, record = Ledger(stored), record_of(stored)
    states = list(replay(record))
    data = _replay_data(record, states, stored.seats, write_record(record, states))
    request = ledger.opening.asked
    data.box = data.box if request.cards or ledger.opening.record else request.box
    data.replay = "" if stored.table.replay == SEATS else stored.table.replay
    data.challenge = stored.table.challenge if len(stored.seats) == 1 else ""
    data.help = [ledger.help(seat) for seat in range(1, len(stored.seats) + 1)]
    data.date = show.iso_time(stored.entries[-1].at)
    data.kept_until = show.iso_time(kept_until) if kept_until else ""
    return data


def fingerprint(deals: Iterable[str]) -> str:
    """A hash that is equal for equal deals; it does not reveal a deck."""
    return sha256("\n".join(deals).encode()).hexdigest()[:24]


def _replay_data(record: Record, states: Sequence[State], rows: Sequence[SeatRow], text: str) -> m.ReplayData:
    end, setup = states[-1], record.setup
    in_play = (*end.edicts, *end.skills, *setup.box.seasons, *setup.box.deck_cards)
    return m.ReplayData(
        replay="",
        challenge="",
        date="",
        kept_until="",
        deal=fingerprint(str(move) for seat, move in record.moves if seat == DEALER),
        map=setup.map,
        box=_box(end),
        rows=write_rows(setup.sheet),
        coin_track=COIN_TRACK,
        seats=[show.seat(number, row) for number, row in enumerate(rows, 1)],
        edicts=[card.id for card in end.edicts],
        skills=[m.Skill(card.id, card.cost) for card in end.skills],
        lasting=[card.id for card in end.lasting],
        cards=[show.face(card) for card in in_play],
        words=[
            m.Wording(card.id, wording.language, wording.name, wording.rule)
            for card in in_play
            for wording in card.words
        ],
        moments=list(_moments(states)),
        record=text,
        result=show.result(end) if end.over else None,
    )


def _box(state: State) -> str:
    """The printed box whose explore cards, ambushes and heroes these are."""
    box = state.setup.box
    own = {card.id for card in (*box.explore, *box.ambushes, *box.heroes)}
    for id in BOXES:
        printed = build_box(Selection(id))
        if own == {card.id for card in (*printed.explore, *printed.ambushes, *printed.heroes)}:
            return id
    return CUSTOM


def _moments(states: Sequence[State]) -> Iterator[m.ReplayFrame]:
    """The blank sheets, then each turn once all have drawn, and each season once it is scored."""
    end = states[-1]
    blank = [m.SheetAt(seat, show.sheet(sheet, end)) for seat, sheet in enumerate(states[0].sheets, 1)]
    yield m.ReplayFrame("start", 0, sheets=blank)
    for turn in turns(states):
        drawn = [news for step in turn.steps if step.kind in (StepKind.RESPOND, StepKind.DRAW) for news in step.news]
        if turn.number:
            yield _moment("turn", turn, turn.season, drawn, end)
        later = [news for step in turn.steps if step.kind in (StepKind.CHOOSE, StepKind.SPREAD) for news in step.news]
        for n, (_, scored) in enumerate(groupby(turn.scored, key=lambda news: news.card)):
            yield _moment("season", turn, turn.season + n, [*scored, *later], end)


def _moment(kind: Literal["turn", "season"], turn: Turn, season: int, caused: list[News], end: State) -> m.ReplayFrame:
    changed: dict[int, Sheet] = {news.owner: news.after for news in caused if news.after}
    return m.ReplayFrame(
        kind,
        season,
        turn.number,
        turn.time,
        [card.id for card in turn.cards],
        turn.ruins,
        [show.news(item, end) for item in caused],
        [m.SheetAt(seat, show.sheet(sheet, end)) for seat, sheet in sorted(changed.items())],
    )
