"""Refusals by a table and its server, besides those by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from alidade import messages as m
from alidade.engine.errors import AlidadeError, Atom, CodedText, Id, Value

_LONGEST = 1000  # letters of a text that an error quotes


class Refused(AlidadeError):
    """A request that is refused, for this caller or at this time."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bad_message": "The message cannot be read: {reason}.",
        "bad_text": "{field} holds a character that cannot be shown; expected plain text on one line.",
        "no_token": "This needs the token of a seat or of the host.",
        "wrong_token": "This token is not valid at this table.",
        "not_host": "Only the host of the table may do this.",
        "not_seated": "Only a player at the table may do this.",
        "wrong_origin": "A page from {origin} may not connect here.",
        "wrong_host": "This server does not answer to the name {host}; its operator can add it with --name.",
        "wrong_content": "The body is {got}; expected application/json.",
        "no_table": "There is no such table.",
        "no_code": "No table waits under this code; it is valid only until the match begins.",
        "no_codes": "Tables on this device have no codes, because nobody else can reach them.",
        "no_seat": "There is no seat {seat} at this table; expected 1 to {seats}.",
        "not_found": "There is nothing at this address.",
        "not_allowed": "This address does not support that method; expected {expected}.",
        "stale_turn": "Step {step} is over; the table is at step {now}.",
        "not_started": "The match has not started yet.",
        "already_started": "The match has started already.",
        "seat_taken": "Seat {seat} is taken.",
        "seat_here": "The player in seat {seat} is connected; a bot may draw for them once they have missed a turn.",
        "seat_just_left": "The player of seat {seat} has just left; a bot may draw for them in {seconds} s.",
        "no_hints": "This table gives no hints.",
        "taken_back_often": "A drawing can be taken back {most} times per turn; this one stays.",
        "changed_often": "A seat can be changed {most} times, counting drawings taken back; it stays as it is.",
        "other_move": "The id {id} was used for something else before; give every drawing an id of its own.",
        "strong_bots": "At most {most} bots of the levels {levels} can sit at a table.",
        "server_full": "This server keeps {most} tables and opens no more for now; try again later.",
        "long_text": "In this record a {field} has {got} characters; expected {most} at most.",
        "long_match": "With {seats} seats this match could need {drawings} drawings; at most {most} are possible.",
        "space_used": "Your network has used its {most} MB here; you can open tables again when old ones expire.",
        "table_full": "Every seat of this table is taken.",
        "nobody_seated": "Nobody sits at this table; take a seat first or fill the seats with bots.",
        "not_over": "The match is not over yet.",
        "not_alone": "Only a match of one person, alone or with bots, can be continued on a server.",
        "no_replay": "There is no such match, or it is no longer kept.",
        "kept_to_seats": "Only those who sat at the table may look back at this match.",
        "no_challenge": "There is no such challenge, or its match is no longer kept.",
        "hard_record": "This record takes too long to read.",
        "no_coach": "This server does not analyse matches.",
        "no_analysis": "Nobody has asked for this analysis yet.",
        "coach_busy": "Too many matches wait for the coach; try again later.",
        "coach_failed": "The coach could not finish this analysis; the details are in the log of the server.",
        "too_large": "The message is too large; expected {most} bytes at most.",
        "too_many": "Too many requests; wait {seconds} s and try again.",
        "storage_down": "The storage is not responding; try again.",
        "shutdown": "The server is restarting; reconnect shortly.",
        "slow": "This connection was too slow; reconnect.",
        "deleted": "This table was deleted.",
        "missing_card": "This table needs a custom card that is not loaded here; the operator can add it with --cards.",
        "no_public_list": "This server has no public list.",
        "only_here": "Metrics are shown only to the machine of the server; --metrics opens them.",
        "damaged": "What is stored of this table is damaged; the table cannot be opened.",
        "failed": "Something went wrong here; the details are in the log of the server.",
    }

    def __init__(self, code: str, /, where: str = "", **values: Value) -> None:
        super().__init__(code, **values)
        self.where = where


def error_detail(error: AlidadeError, message: str = "", where: str = "") -> m.ErrorDetail:
    """An error as a message: its code and values, the field it concerns, and its sentence in the caller's language."""
    where = error.where if isinstance(error, Refused) and error.where else where
    return m.ErrorDetail(error.code, message or str(error), where, _values(error))


def _values(text: Id | CodedText) -> dict[str, m.ErrorValue]:
    return {
        name: [_value(part) for part in value] if isinstance(value, tuple) else _value(value)
        for name, value in text.values.items()
    }


def _value(value: Atom) -> int | str | m.PhraseValue:
    if isinstance(value, Id | CodedText):
        return m.PhraseValue(value.key, str(value)[:_LONGEST], _values(value))
    return value[:_LONGEST] if isinstance(value, str) else value
