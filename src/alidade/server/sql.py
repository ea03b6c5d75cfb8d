"""The schema and its statements, in the SQL that SQLite and PostgreSQL share; `$1` marks a value."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from typing import ClassVar, Literal

from alidade.engine.errors import AlidadeError
from alidade.table.store import LogChange, LogEntry, SeatRow, Stage, Stored, TableRow

# Each list of statements leads to the next schema, the first to this one from an empty storage; what has been released
# is never changed, only followed by another list.
FIRST_SCHEMA = 6
STEPS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            match TEXT PRIMARY KEY, options TEXT NOT NULL, host TEXT NOT NULL,
            created DOUBLE PRECISION NOT NULL, touched DOUBLE PRECISION NOT NULL,
            state TEXT NOT NULL, listed INTEGER NOT NULL, rematch TEXT NOT NULL,
            replay TEXT NOT NULL, challenge TEXT NOT NULL, code TEXT NOT NULL,
            owner TEXT NOT NULL, size INTEGER NOT NULL, peopled INTEGER NOT NULL)""",
        """CREATE TABLE seats (
            match TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
            state TEXT NOT NULL, name TEXT NOT NULL, title TEXT NOT NULL, motto TEXT NOT NULL, crest TEXT NOT NULL,
            level TEXT NOT NULL, away INTEGER NOT NULL, secret TEXT NOT NULL, PRIMARY KEY (match, seat))""",
        """CREATE TABLE log (
            match TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seq INTEGER NOT NULL,
            kind TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, seat INTEGER NOT NULL,
            id TEXT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (match, seq))""",
        """CREATE TABLE analyses (
            match TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL, report TEXT NOT NULL,
            PRIMARY KEY (match, seat))""",
        "CREATE TABLE keys (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE INDEX tables_listed ON tables (listed, state, created)",
        "CREATE INDEX tables_touched ON tables (state, touched)",
        "CREATE INDEX tables_replay ON tables (replay)",
        "CREATE INDEX tables_challenge ON tables (challenge)",
        "CREATE UNIQUE INDEX tables_code ON tables (code) WHERE state = 'lobby' AND code <> ''",
        "CREATE INDEX tables_owner ON tables (owner, size)",
        "CREATE INDEX tables_unpeopled ON tables (touched) WHERE peopled = 0",
    ),
)

VERSION_TABLE = "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)"
READ_VERSION = "SELECT max(version) FROM schema_version"
WRITE_VERSION = "INSERT INTO schema_version VALUES ($1)"

NEW_TABLE = f"INSERT INTO tables VALUES ({', '.join(f'${n}' for n in range(1, 15))})"
NEW_SEAT = "INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
NEW_ENTRY = "INSERT INTO log VALUES ($1, $2, $3, $4, $5, $6, $7)"
NEW_ENTRIES = "INSERT INTO log VALUES "  # and the rows
NO_SEATS = "DELETE FROM seats WHERE match = $1"
TOUCH = """UPDATE tables SET touched = $2, state = coalesce($3, state), rematch = coalesce($4, rematch),
    replay = coalesce($5, replay), challenge = coalesce($6, challenge), size = size + $7,
    peopled = CASE WHEN $8 = 1 THEN 1 ELSE peopled END WHERE match = $1"""
_LINKS = "rematch, replay, challenge, code"
_COLUMNS = f"match, options, host, created, touched, state, listed, {_LINKS}, owner, size, peopled"
USED = "SELECT coalesce(sum(size), 0) FROM tables WHERE owner = $1"
GROW = "UPDATE tables SET size = size + $2 WHERE match = $1"
NEW_KEY = "INSERT INTO keys VALUES ($1, $2) ON CONFLICT DO NOTHING"
KEY = "SELECT value FROM keys WHERE name = $1"
NO_KEYS = "DELETE FROM keys"
TABLE = f"SELECT {_COLUMNS} FROM tables WHERE match = $1"
FIND = "SELECT match FROM tables WHERE replay = $1 UNION ALL SELECT match FROM tables WHERE challenge = $1"
WAITING = "SELECT match FROM tables WHERE code = $1 AND code <> '' AND state = 'lobby'"
SEATS = """SELECT state, name, title, motto, crest, level, away, secret FROM seats WHERE match = $1 ORDER BY seat"""
ENTRIES = "SELECT kind, at, seat, id, text FROM log WHERE match = $1 AND seq > $2 ORDER BY seq"
_LISTED = """FROM tables WHERE listed = 1 AND state IN ('lobby', 'playing') ORDER BY created DESC, match LIMIT $1"""
LISTED = f"SELECT {_COLUMNS} {_LISTED}"
LISTED_SEATS = f"""SELECT match, state, name, title, motto, crest, level, away, secret FROM seats
    WHERE match IN (SELECT match {_LISTED}) ORDER BY match, seat"""
_SEATS_THAT_ARE = "(SELECT count(*) FROM seats WHERE seats.match = tables.match AND seats.state = '{}')"
SUMMARIES = f"""SELECT match, options, state, listed, created,
    coalesce((SELECT at FROM log WHERE log.match = tables.match ORDER BY seq DESC LIMIT 1), touched) AS used,
    {_SEATS_THAT_ARE.format("taken")}, {_SEATS_THAT_ARE.format("bot")}, {_SEATS_THAT_ARE.format("open")}
    FROM tables ORDER BY used DESC, match"""
UNLIST = "UPDATE tables SET listed = 0 WHERE match = $1"
NEW_ANALYSIS = "INSERT INTO analyses VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
ANALYSIS = "SELECT report FROM analyses WHERE match = $1 AND seat = $2"
NEWEST = "SELECT coalesce(max(touched), 0) FROM tables WHERE touched < $1"
COUNT = "SELECT count(*) FROM tables"
MATCHES = "SELECT match FROM tables ORDER BY created, match"
DELETE = "DELETE FROM tables WHERE match = $1"
_STAGES = ("state = 'lobby'", "state = 'playing'", "state = 'over'", "state <> 'lobby' AND peopled = 0")
STALE = " UNION ".join(
    f"""SELECT match FROM tables WHERE {stage} AND touched < ${n} AND coalesce(
        (SELECT at FROM log WHERE log.match = tables.match ORDER BY seq DESC LIMIT 1), touched) < ${n}"""
    for n, stage in enumerate(_STAGES, 1)
)

# Everything that a storage holds, in an order in which rows follow what they refer to: each with its key.
RELATIONS = {"tables": "match", "seats": "match, seat", "log": "match, seq", "analyses": "match, seat", "keys": "name"}
BATCH_ROWS = 200  # of a copy from one storage to another; a row may hold an analysis

Value = str | int | float | None
Row = tuple[Value, ...]
Batches = AsyncGenerator[tuple[str, Sequence[Row]], None]  # rows of a relation, which is named first


def all_rows(relation: str) -> str:
    """The statement that reads every row of a relation."""
    return f"SELECT * FROM {relation} ORDER BY {RELATIONS[relation]}"


def new_row(relation: str, row: Row) -> str:
    """The statement that writes rows like this one into a relation."""
    return f"INSERT INTO {relation} VALUES ({', '.join(f'${n}' for n in range(1, len(row) + 1))})"


def table_values(row: TableRow) -> tuple[Value, ...]:
    """The values of a table in the order of its columns."""
    return astuple(row)


def touch_values(change: LogChange) -> tuple[Value, ...]:
    """The values of `TOUCH` for a change."""
    kept = change.match, change.entries[-1].at, change.state
    return *kept, change.rematch, change.replay, change.challenge, change.grown, int(change.peopled)


def seat_values(match: str, seat: int, row: SeatRow) -> tuple[Value, ...]:
    """The values of a seat in the order of its columns."""
    return match, seat, *astuple(row)


def entry_values(match: str, seq: int, entry: LogEntry) -> tuple[Value, ...]:
    """The values of a log entry in the order of its columns."""
    return match, seq, entry.kind, entry.at, entry.seat, entry.id, entry.text


TableValues = tuple[str, str, str, float, float, Stage, int, str, str, str, str, str, int, int]
SeatValues = tuple[Literal["open", "taken", "bot"], str, str, str, str, str, int, str]
EntryValues = tuple[str, float, int, str, str]


def stored(table: TableValues, seats: Iterable[SeatValues], entries: Iterable[EntryValues]) -> Stored:
    """A table out of the rows that `TABLE`, `SEATS` and `ENTRIES` give."""
    return Stored(
        TableRow(*table[:6], bool(table[6]), *table[7:13], bool(table[13])),
        tuple(SeatRow(*row[:6], bool(row[6]), row[7]) for row in seats),
        tuple(LogEntry(*row) for row in entries),
    )


def listed(tables: Iterable[TableValues], seats: Iterable[tuple[str, *SeatValues]]) -> list[Stored]:
    """The tables out of the rows that `LISTED` and `LISTED_SEATS` give, without their logs."""
    sitting: dict[str, list[SeatValues]] = {}
    for row in seats:
        sitting.setdefault(row[0], []).append(row[1:])
    return [stored(table, sitting.get(table[0], ()), ()) for table in tables]


@dataclass(frozen=True)
class Summary:
    """A table in the operator's list, with how many of its seats are players', bots' and free."""

    match: str
    options: str
    stage: Stage
    listed: bool
    created: float
    used: float  # when anything last happened there
    players: int
    bots: int
    free: int


def summaries(rows: Iterable[tuple[str, str, Stage, int, float, float, int, int, int]]) -> list[Summary]:
    """The tables out of the rows that `SUMMARIES` gives."""
    return [
        Summary(match, options, stage, bool(listed), created, used, players, bots, free)
        for match, options, stage, listed, created, used, players, bots, free in rows
    ]


class OtherSchema(AlidadeError):
    """The storage was written by a version of this program that stored tables in another way."""

    sentences: ClassVar[Mapping[str, str]] = {
        "other_schema": "The storage has schema {got}, but this version of Alidade needs schema {expected}: "
        "use the version that wrote the storage, or name another one."
    }


def due(schema: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The steps that a storage with this schema still needs (0: an empty storage), each with the schema it leads to."""
    newest = FIRST_SCHEMA + len(STEPS) - 1
    if schema and not FIRST_SCHEMA <= schema <= newest:
        raise OtherSchema("other_schema", got=schema, expected=newest)
    return tuple(step for step in enumerate(STEPS, FIRST_SCHEMA) if step[0] > schema)
