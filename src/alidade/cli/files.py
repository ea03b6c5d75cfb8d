"""Reads and writes whole files; errors are one sentence, and a failed write leaves the old file."""

from __future__ import annotations

import errno
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from secrets import token_hex

from alidade.file import BadFile, FileError, file_error, read_file

STANDARD_OUTPUT = "-"


def read_text(name: str) -> str:
    """The text of a file, or of the standard input for `-`."""
    if name != "-":
        return read_file(Path(name))
    try:
        return sys.stdin.read()
    except UnicodeDecodeError:
        raise BadFile("file_unreadable", file=name, reason=FileError("not_utf8")) from None


def write_text(path: Path, text: str) -> None:
    """Write a text as `write_bytes` does; what is not UTF-8 is refused before anything is opened."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a whole file atomically, as `growing` does."""
    with growing(path) as write:
        write(content)


@contextmanager
def growing(path: Path) -> Iterator[Callable[[bytes], None]]:
    """Write a file in pieces: a draft beside it replaces the old file only when complete.

    A link is followed. A device or a pipe is never replaced: it receives the content. A write that fails is reported at
    the end, so that it does not stop the work whose results are written."""
    errors: list[OSError] = []
    stream, place = is_stream(path), Path(os.path.realpath(path))
    with ExitStack() as stack:
        try:
            draft = path if stream else stack.enter_context(draft_of(place))
            file = draft.open("wb" if stream else "xb")
        except OSError as error:
            raise unwritable(path, error) from None

        def attempt(step: Callable[[], object]) -> None:
            if not errors:
                try:
                    step()
                except OSError as error:
                    errors.append(error)

        try:
            yield lambda content: attempt(lambda: file.write(content))
        finally:
            attempt(file.flush)
            with suppress(OSError):
                file.close()
        if not stream:
            attempt(lambda: _replace(place, draft))
        if errors:
            raise unwritable(path, errors[0])


def _replace(place: Path, draft: Path) -> None:
    if place.exists():
        shutil.copymode(place, draft)
    draft.replace(place)


def try_file(path: Path) -> None:
    """Check before long work that a file can be written; this leaves no trace."""
    try:
        if not is_stream(path):
            place = Path(os.path.realpath(path))
            with draft_of(place) as draft:
                draft.open("xb").close()
            if not place.exists():
                return
        if path.is_dir() or not os.access(path, os.W_OK):
            code = errno.EISDIR if path.is_dir() else errno.EACCES
            raise OSError(code, os.strerror(code))
    except OSError as error:
        raise unwritable(path, error) from None


def is_stream(path: Path) -> bool:
    """Whether a path leads to a device, a pipe or a socket, which is written to and cannot be replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


@contextmanager
def draft_of(place: Path) -> Iterator[Path]:
    """A context with the name of a draft beside a file; the draft is removed if it still exists at the end.

    The name is known before the draft exists, so an interruption at any moment leaves nothing behind."""
    draft = place.parent / f".{token_hex(8)}.draft"
    try:
        yield draft
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def make_folder(path: Path) -> None:
    """Create a folder with its parents."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> BadFile:
    """Why a file or folder cannot be written."""
    return BadFile("file_unwritable", file=str(path), reason=file_error(error))
