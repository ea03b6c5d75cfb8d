"""Logs: one JSON object per line, without tokens, names, table names or cards."""

from __future__ import annotations

import logging
import sys
import traceback
from datetime import UTC, datetime

import msgspec

FIELDS = (
    "method",
    "route",
    "status",
    "ms",
    "code",
    "seat",
    "table",
    "tables",
    "storage",
    "host",
    "port",
    "signal",
    "seconds",
    "reason",
)


class JsonFormatter(logging.Formatter):
    """A record as one line of JSON; only fields that are known to be harmless are written."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, object] = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        if record.exc_info and record.exc_info[1]:
            error = record.exc_info[1]
            frames = traceback.extract_tb(error.__traceback__)
            line["error"] = type(error).__name__
            line["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
        return msgspec.json.encode(line).decode()


_REPETITIVE_LOGGERS = ("asyncio", "asyncpg")


class RepeatFilter(logging.Filter):
    """Logs each repeated message of a library at most once in ten seconds."""

    def __init__(self) -> None:
        super().__init__()
        self._next: dict[object, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written."""
        if record.name.partition(".")[0] not in _REPETITIVE_LOGGERS:
            return True
        where = record.pathname, record.lineno
        if record.created < self._next.get(where, 0):
            return False
        self._next[where] = record.created + 10
        return True


def set_up(level: str) -> None:
    """Write the server's and uvicorn's logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(RepeatFilter())
    for name in ("alidade", "uvicorn", *_REPETITIVE_LOGGERS):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level.upper() if name == "alidade" else "WARNING")
