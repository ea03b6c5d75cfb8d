"""Replay data: a record or a finished table, frame by frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Literal

from alidade import messages as m
from alidade.cards import is_printed_map, printed_box
from alidade.engine.map_text import write_rows
from alidade.engine.news import News
from alidade.engine.setup import Setup
from alidade.engine.sheet import COIN_TRACK, Sheet
from alidade.engine.state import DEALER, State
from alidade.messages.fields import MAX_LETTERS, MAX_SHORT_TEXT
from alidade.messages.table import MAX_MAP
from alidade.record import Record, read_match, replay, write_record
from alidade.table import show
from alidade.table.errors import Refused
from alidade.table.ledger import Ledger, record_of
from alidade.table.seating import name_in_record
from alidade.table.secret import keyed
from alidade.table.store import SEATS, SeatRow, Stored
from alidade.table.turns import StepKind, Turn, turns


def replay_of_text(text: str, key: bytes = b"") -> m.ReplayData:
    """The replay data of an uploaded record, with a keyed fingerprint of its deal; raises `BadRecord`."""
    record, states = read_match(text)
    check_texts(record.setup)
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
    return _replay_data(record, states, rows, text, key)


def replay_of_table(stored: Stored, kept_until: float = 0.0, key: bytes = b"") -> m.ReplayData:
    """The replay data of a finished table, kept until some time or forever, with a keyed fingerprint of its deal."""
    ledger, record = Ledger(stored), record_of(stored)
    states = list(replay(record))
    data = _replay_data(record, states, stored.seats, write_record(record, states), key)
    alone = len(stored.seats) == 1 and ledger.opening.left_for_others
    data.box = ledger.opening.box
    data.replay = "" if stored.table.replay == SEATS else stored.table.replay
    data.challenge = stored.table.challenge if alone else ""
    data.date = show.iso_time(stored.entries[-1].at)
    data.kept_until = show.iso_time(kept_until) if kept_until else ""
    data.help = [ledger.help(seat) for seat in range(1, len(ledger.seats) + 1)]
    return data


def fingerprint(deals: Iterable[str], key: bytes) -> str:
    """A keyed hash that is equal for equal deals; without the key nobody finds a deck by trial."""
    return keyed(key, "\n".join(deals))


def _replay_data(
    record: Record, states: Sequence[State], rows: Sequence[SeatRow], text: str, key: bytes
) -> m.ReplayData:
    end, setup = states[-1], record.setup
    in_play = (*end.edicts, *end.skills, *setup.box.seasons, *setup.box.deck_cards)
    return m.ReplayData(
        replay="",
        challenge="",
        date="",
        kept_until="",
        deal=fingerprint((str(move) for seat, move in record.moves if seat == DEALER), key),
        map=setup.map,
        box=printed_box(setup.box),
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
        custom_map=not is_printed_map(setup),
    )


def check_texts(setup: Setup) -> None:
    """Refuse names and lines of a record that are longer than at any table."""
    texts = [("map", setup.map, MAX_MAP)]
    for one in setup.cartographers:
        texts += ("name", one.name, MAX_LETTERS), ("bot", one.bot, MAX_LETTERS)
        texts += [(field, getattr(one, field), MAX_SHORT_TEXT) for field in ("title", "motto", "crest")]
    for field, text, most in texts:
        if len(text) > most:
            raise Refused("long_text", "$.record", field=field, got=len(text), most=most)


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
