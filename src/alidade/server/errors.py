"""The one shape in which everything that is refused is told."""

from __future__ import annotations

import re

from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.i18n import Words, words
from alidade.messages import Problem
from alidade.table.errors import Refused

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
