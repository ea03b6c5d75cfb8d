"""Files: read whole, or one sentence that says why not; written whole, or not at all."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from secrets import token_hex

from alidade.cards.file import BadFile, Hindrance, hindrance, read_file


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for `-`."""
    if name != "-":
        return read_file(Path(name))
    try:
        return sys.stdin.read()
    except UnicodeDecodeError:
        raise BadFile("file_unreadable", file=name, reason=Hindrance("not_utf8")) from None


def write_text(path: Path, text: str) -> None:
    """Write a file beside its place and move it there, so that nobody ever reads half of it.

    The draft has its name before it exists: an interruption at any moment finds it and takes it away.
    """
    draft = path.parent / f".{token_hex(8)}.draft"
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        draft.replace(path)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink()
        if isinstance(error, OSError):
            raise unwritable(path, error) from None
        raise


def try_file(path: Path) -> None:
    """Refuse a file that cannot be written before long work and not after it; trying leaves no trace."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        raise unwritable(path, error) from None


def make_folder(path: Path) -> None:
    """A folder, with those it lies in."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> BadFile:
    """Why a file or folder cannot be written."""
    return BadFile("file_unwritable", file=str(path), reason=hindrance(error))
