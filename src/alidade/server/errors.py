"""The HTTP status of every error."""

from __future__ import annotations

from alidade.engine.errors import AlidadeError, IllegalMove

CODES_BY_STATUS = {
    400: "bad_message bad_text long_text",
    401: "no_token wrong_token",
    403: "not_host not_seated kept_to_seats wrong_origin only_here",
    404: "no_table no_seat no_replay no_challenge no_code no_codes not_found no_coach no_analysis",
    405: "not_allowed",
    409: "stale_turn not_started already_started seat_taken seat_here no_hints taken_back_often changed_often "
    "other_move strong_bots table_full nobody_seated not_over not_alone no_public_list long_match",
    413: "too_large hard_record",
    415: "wrong_content",
    421: "wrong_host",
    429: "too_many",
    500: "coach_failed failed damaged",
    503: "coach_busy storage_down server_full missing_card space_used",
}
STATUS = {code: status for status, codes in CODES_BY_STATUS.items() for code in codes.split()}


def status_of(error: AlidadeError) -> int:
    """The HTTP status of an error: a move the rules refuse is a conflict, an unusable text a bad request."""
    return STATUS.get(error.code, 409 if isinstance(error, IllegalMove) else 400)
