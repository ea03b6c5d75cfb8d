"""What the server refuses, beside what the rules refuse, and the one shape in which all of it is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.i18n import Words, words
from alidade.server.messages import Problem

STATUS: dict[str, int] = {
    "bad_message": 400,
    "bad_text": 400,
    "no_token": 401,
    "wrong_token": 401,
    "not_host": 403,
    "not_seated": 403,
    "wrong_origin": 403,
    "no_table": 404,
    "no_seat": 404,
    "not_found": 404,
    "not_allowed": 405,
    "stale_turn": 409,
    "not_started": 409,
    "already_started": 409,
    "seat_taken": 409,
    "table_full": 409,
    "nobody_seated": 409,
    "not_over": 409,
    "too_large": 413,
    "too_many": 429,
    "storage_down": 503,
}


UNREAD = {  # what the decoder and the framework say, and the message that says it in the asker's language
    r"Expected `(?P<expected>.+?)`, got `(?P<got>.+?)`": "unread-type",
    r"Object missing required field `(?P<field>.+?)`": "unread-missing",
    r"Object contains unknown field `(?P<field>.*?)`": "unread-unknown",
    r"Expected `\w+` >= (?P<least>\S+)": "unread-least",
    r"Expected `\w+` <= (?P<most>\S+)": "unread-most",
    r"Expected `\w+` of length >= (?P<least>\d+)": "unread-short",
    r"Expected `\w+` of length <= (?P<most>\d+)": "unread-long",
    r"Expected `\w+` matching regex '(?P<form>.*)'": "unread-form",
    r"Invalid (?:enum )?value '?(?P<got>.*?)'?": "unread-value",
    r"JSON is malformed.*|Input data was truncated": "unread-malformed",
    r"expected text|Expected `str`": "unread-text",
    r"expected UTF-8|Invalid UTF-8.*": "unread-utf-8",
    r"expected hello first": "unread-hello-first",
    r"hello is said once": "unread-hello-once",
}


class Refused(AlidadeError):
    """Something that the server does not do for this asker, or not now."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bad_message": "The message cannot be read: {reason}.",
        "bad_text": "{field} holds a character that cannot be shown; expected plain text on one line.",
        "no_token": "This needs the token of a seat or of the host.",
        "wrong_token": "This token opens nothing at this table.",
        "not_host": "Only the host of the table may do this.",
        "not_seated": "Only somebody who sits at the table may do this.",
        "wrong_origin": "A page from {origin} may not connect here.",
        "no_table": "There is no such table.",
        "no_seat": "There is no seat {seat} at this table; expected 1 to {seats}.",
        "not_found": "There is nothing at this address.",
        "not_allowed": "This address answers other methods; expected {expected}.",
        "stale_turn": "Step {step} is over; the table is at step {now}.",
        "not_started": "The match has not started yet.",
        "already_started": "The match has started already.",
        "seat_taken": "Seat {seat} is taken.",
        "table_full": "Every seat of this table is taken.",
        "nobody_seated": "Nobody sits at this table; take a seat first or fill the seats with bots.",
        "not_over": "The match is not over yet.",
        "too_large": "The message is too large; expected {most} bytes at most.",
        "too_many": "Too many requests; try again in {seconds} seconds.",
        "storage_down": "The storage does not answer; try again.",
        "shutdown": "The server restarts; connect again soon.",
        "slow": "This connection did not keep up; connect again.",
        "deleted": "This table was deleted.",
    }

    def __init__(self, code: str, where: str = "", **values: str | int) -> None:
        super().__init__(code, **values)
        self.where = where


def status_of(error: AlidadeError) -> int:
    """The HTTP status of an error: a move the rules refuse is a conflict, an unusable text a bad request."""
    return STATUS.get(error.code, 409 if isinstance(error, IllegalMove) else 400)


def problem(error: AlidadeError, language: str = "en", where: str = "") -> Problem:
    """An error as it is told: its code, its sentence in a language, and where it lies."""
    spoken, values = words(language), dict(error.values)
    if error.code == "bad_message":
        values["reason"] = unread(str(values["reason"]), spoken)
    message = spoken.error(error.code, values) if spoken.has(f"error-{error.code}") else str(error)
    return Problem(error.code, message, error.where if isinstance(error, Refused) and error.where else where)


def unread(reason: str, spoken: Words) -> str:
    """Why a message cannot be read, in a language; before a colon may stand the name of a parameter."""
    name, said = re.fullmatch(r"(\w+: )?(.*)", reason, re.DOTALL).groups("")  # type: ignore[union-attr]
    for pattern, key in UNREAD.items():
        if found := re.fullmatch(pattern, said, re.DOTALL):
            return name + spoken(key, **found.groupdict())
    return reason
