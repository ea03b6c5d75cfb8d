"""The HTTP status of every error."""

from __future__ import annotations

from alidade.engine.errors import AlidadeError, IllegalMove

STATUS: dict[str, int] = {
    "bad_message": 400,
    "bad_text": 400,
    "no_token": 401,
    "wrong_token": 401,
    "not_host": 403,
    "not_seated": 403,
    "kept_to_seats": 403,
    "wrong_origin": 403,
    "no_table": 404,
    "no_seat": 404,
    "no_replay": 404,
    "no_challenge": 404,
    "no_code": 404,
    "no_codes": 404,
    "not_found": 404,
    "not_allowed": 405,
    "stale_turn": 409,
    "not_started": 409,
    "already_started": 409,
    "seat_taken": 409,
    "seat_here": 409,
    "no_hints": 409,
    "taken_back_often": 409,
    "changed_often": 409,
    "other_move": 409,
    "strong_bots": 409,
    "table_full": 409,
    "nobody_seated": 409,
    "not_over": 409,
    "not_alone": 409,
    "no_coach": 404,
    "no_analysis": 404,
    "coach_busy": 503,
    "coach_failed": 500,
    "too_large": 413,
    "wrong_content": 415,
    "wrong_host": 421,
    "hard_record": 413,
    "too_many": 429,
    "failed": 500,
    "damaged": 500,
    "storage_down": 503,
    "server_full": 503,
}


def status_of(error: AlidadeError) -> int:
    """The HTTP status of an error: a move the rules refuse is a conflict, an unusable text a bad request."""
    return STATUS.get(error.code, 409 if isinstance(error, IllegalMove) else 400)
