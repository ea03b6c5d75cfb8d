"""What the server refuses, beside what the rules refuse, and the one shape in which all of it is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.i18n import words
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
        "storage_down": "The storage does not answer; nothing was changed, try again.",
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
    spoken = words(language)
    message = spoken.error(error.code, error.values) if spoken.has(f"error-{error.code}") else str(error)
    return Problem(error.code, message, error.where if isinstance(error, Refused) and error.where else where)
