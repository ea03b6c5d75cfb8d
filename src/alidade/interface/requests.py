"""The requests of the interface, each declared once; docs/protocol.md explains them."""

from __future__ import annotations

from types import NoneType

from alidade import messages as m
from alidade.interface.request import Address, Cost, Permission, Request

PREFIX = "/api/"
MAX_BODY_OF_RECORD = 1_250_000  # bytes of a request with a whole record
MAX_BODY_OF_RUNNING = 100_000  # bytes of one with a running match: a server reads that record twice

HOST, MEMBER, SEAT, LINK = Permission.HOST, Permission.MEMBER, Permission.SEAT, Permission.LINK
ONE_RECORD = Cost(records=1)


def _cost_of_opening(body: m.CreateTable, _: m.Table | None) -> Cost:
    return Cost(tables=1, listed=int(body.listed), bots=tuple(bot.level for bot in body.bots))


def _cost_of_start(body: m.Start, table: m.Table | None) -> Cost:
    open_seats = sum(seat.state == "open" for seat in table.seats) if table and body.empty == "bots" else 0
    return Cost(bots=(body.level,) * open_seats)


def _cost_of_rematch(_: m.Rematch, table: m.Table | None) -> Cost:
    assert table
    return Cost(tables=1, listed=int(table.settings.listed), bots=tuple(seat.level for seat in table.seats))


def _cost_of_bot(body: m.CallBot, _: m.Table | None) -> Cost:
    return Cost(bots=(body.level,))


# Opening a table.

OPTIONS = Request(
    "GET /api/options", "options", NoneType, m.Options, "Everything that a table can be opened with.",
    differs="a device names the languages of its page, and no addresses: nobody else reaches it",
)  # fmt: skip
CHECK = Request(
    "POST /api/check", "check", m.CreateTable, m.Origin,
    "Where the cards of a table would come from, or why it could not be opened.",
)  # fmt: skip
CREATE_TABLE = Request(
    "POST /api/tables", "create_table", m.CreateTable, m.Created, "Open a table.", cost=_cost_of_opening
)
TABLES = Request(
    "GET /api/tables", "tables", NoneType, m.Tables,
    "The listed tables that are waiting for players or can be watched, newest first.",
    differs="a device lists no tables: nobody else reaches it",
)  # fmt: skip
TABLE = Request("GET /api/tables/{table}", "table", NoneType, m.Table, "A table: its settings and its seats.")
CODE = Request(
    "GET /api/codes/{code}", "code", NoneType, m.Invitation, "The table that waits under a short code.",
    cost=Cost(codes=1), differs="a device has no codes: nobody else reaches it",
)  # fmt: skip
SUMMARY = Request(
    "GET /api/tables/{table}/summary", "summary", NoneType, m.Summary,
    "A table in a few words, for a list of one's own tables.",
)  # fmt: skip
DELETE_TABLE = Request(
    "DELETE /api/tables/{table}", "delete_table", NoneType, NoneType, "Delete a table with all its data.", HOST
)

# Seats.

JOIN = Request("POST /api/tables/{table}/seats", "join", m.Join, m.Joined, "Take a seat.")
DESCRIBE = Request(
    "PATCH /api/tables/{table}/seat", "describe", m.Describe, m.Table,
    "Change the name, title, motto or crest of a seat.", SEAT,
)  # fmt: skip
START = Request("POST /api/tables/{table}/start", "start", m.Start, m.Table, "Start the match.", HOST, _cost_of_start)
CALL_BOT = Request(
    "PUT /api/tables/{table}/seats/{seat}/bot", "call_bot", m.CallBot, m.Table,
    "Put a bot in an open seat, or in that of an absent player.", MEMBER, _cost_of_bot,
)  # fmt: skip
SEND_AWAY = Request(
    "DELETE /api/tables/{table}/seats/{seat}/bot", "send_away", NoneType, m.Table,
    "Send a bot or a player away from a seat.", HOST,
)  # fmt: skip
LEAVE = Request("POST /api/tables/{table}/leave", "leave", NoneType, m.Table, "Leave the table.", SEAT)
COME_BACK = Request(
    "POST /api/tables/{table}/back", "come_back", NoneType, m.Table, "Take the seat back from the bot.", SEAT
)
FORGET_SEAT = Request(
    "DELETE /api/tables/{table}/seat", "forget_seat", NoneType, m.Table, "Delete the player's data.", SEAT
)
REMATCH = Request(
    "POST /api/tables/{table}/rematch", "rematch", m.Rematch, m.Created, "Play again with the same people.",
    MEMBER, _cost_of_rematch,
)  # fmt: skip

# The match.

SETUP = Request("GET /api/tables/{table}/setup", "setup", NoneType, m.Setup, "What the match is played with.")
VIEW = Request(
    "GET /api/tables/{table}/view", "view", m.PollView, m.View,
    "The match as the asker sees it; with `after`, as soon as there is a newer version.",
)  # fmt: skip
HISTORY = Request("GET /api/tables/{table}/history", "history", NoneType, m.History, "Every step resolved so far.")
RECORD = Request(
    "GET /api/tables/{table}/record", "record", NoneType, str,
    "The match as a record, once it is over; before that for a player who sits there alone or with bots.",
    differs="on a device several people pass the screen round, and any of them may take the running match along",
)  # fmt: skip

# Looking back.

REPLAY = Request(
    "GET /api/replays/{replay}", "replay", NoneType, m.ReplayData, "A finished match, moment by moment.",
    LINK, ONE_RECORD,
    differs="links lead nowhere on a device, so the name of the table stands for them, and nothing is deleted later; "
    "each server gives deals fingerprints of its own",
)  # fmt: skip
READ_RECORD = Request(
    "POST /api/replays", "read_record", m.ReadRecord, m.ReplayData,
    "The match of a record that is sent along, moment by moment; nothing is stored.",
    cost=ONE_RECORD, max_body=MAX_BODY_OF_RECORD, differs="each server gives deals fingerprints of its own",
)  # fmt: skip
RESUME = Request(
    "POST /api/records", "resume", m.ReadRecord, m.Resumed,
    "Continue the running match of a record at a new table.",
    cost=ONE_RECORD, max_body=MAX_BODY_OF_RUNNING,
    differs="on a device several people pass the screen round, so matches of several people are continued too",
)  # fmt: skip
SET_REPLAY_ACCESS = Request(
    "PUT /api/tables/{table}/replay",
    "set_replay_access",
    m.ReplayAccess,
    m.Table,
    "Say who may look back at the match.",
    HOST,
)
CHALLENGE = Request(
    "GET /api/challenges/{challenge}", "challenge", NoneType, m.Challenge,
    "The deal of a solo match, left for others to beat.", LINK, ONE_RECORD,
    differs="each server gives deals fingerprints of its own",
)  # fmt: skip
ACCEPT = Request(
    "POST /api/challenges/{challenge}", "accept", m.Accept, m.Created,
    "Open a table for one player with the deal of a challenge.", LINK, Cost(tables=1),
)  # fmt: skip
ANALYSE = Request(
    "POST /api/replays/{replay}/analysis", "analyse", m.Analyse, m.Analysis,
    "Ask the coach to analyse a match for one of its seats.", LINK,
    differs="a device works out an analysis only while the page polls for it",
)  # fmt: skip
ANALYSIS = Request(
    "GET /api/replays/{replay}/analysis", "analysis", m.PollAnalysis, m.Analysis,
    "How far an analysis is, once more than `after` moments are found.", LINK,
    differs="a device works out the next moment instead of waiting for it",
)  # fmt: skip

# Drawing.

DRAW = Request("POST /api/tables/{table}/draw", "draw", m.Draw, m.Ack, "Put a move on the paper.", SEAT)
TAKE_BACK = Request(
    "POST /api/tables/{table}/take_back", "take_back", m.TakeBack, m.Ack, "Take the seat's own drawing back.", SEAT
)
CONSIDER = Request(
    "POST /api/tables/{table}/consider", "consider", m.Consider, m.Prospect,
    "What these parts of a move would change.", SEAT,
)  # fmt: skip
OFFER = Request(
    "POST /api/tables/{table}/offer", "offer", m.AskOffer, m.Offer, "What may follow these parts of a move.", SEAT
)

# The socket, and the operation of a server.

LIVE = Address("GET /api/tables/{table}/live")
HEALTH = Request(
    "GET /health", "health", NoneType, m.Health, "Whether the server and its storage are well.",
    only_on_servers="a device has no operator",
)  # fmt: skip
METRICS = Address("GET /metrics")
DESCRIPTION = Address("GET /api/openapi.json")
