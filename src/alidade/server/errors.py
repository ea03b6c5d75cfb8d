"""The one shape in which everything that is refused is told."""

from __future__ import annotations

from alidade.engine.errors import AlidadeError, IllegalMove
from alidade.i18n import words
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


def status_of(error: AlidadeError) -> int:
    """The HTTP status of an error: a move the rules refuse is a conflict, an unusable text a bad request."""
    return STATUS.get(error.code, 409 if isinstance(error, IllegalMove) else 400)


def problem(error: AlidadeError, language: str = "en", where: str = "") -> Problem:
    """An error as it is told: its code, its sentence in a language, and where it lies."""
    where = error.where if isinstance(error, Refused) and error.where else where
    return Problem(error.code, words(language).tell(error), where)
