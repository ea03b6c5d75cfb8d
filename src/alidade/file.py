"""Reads text files; errors are one sentence."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from alidade.engine.errors import AlidadeError, Phrase, Value

if TYPE_CHECKING:
    from pathlib import Path


class BadFile(AlidadeError):
    """A file that cannot be read or written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "file_unreadable": "{file} cannot be read: {reason}.",
        "file_unwritable": "{file} cannot be written: {reason}.",
    }


class FileError(Phrase):
    """Why a file cannot be read or written."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no_such_file": "there is no such file or folder",
        "is_folder": "it is a folder",
        "not_a_folder": "a part of its path is not a folder",
        "not_a_file": "it is not a file",
        "not_permitted": "permission denied",
        "there_already": "it exists already",
        "name_too_long": "its name is too long",
        "disk_full": "no space is left on the device",
        "read_only": "the file system is read-only",
        "not_utf8": "it is not a text in UTF-8",
    }


_FILE_ERRORS = {
    errno.ENOENT: "no_such_file",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "not_a_folder",
    errno.EACCES: "not_permitted",
    errno.EPERM: "not_permitted",
    errno.EEXIST: "there_already",
    errno.ENAMETOOLONG: "name_too_long",
    errno.ENOSPC: "disk_full",
    errno.EROFS: "read_only",
}


def file_error(error: OSError) -> Value:
    """Why the system does not open or write a file; falls back to the system's own message."""
    if error.errno in _FILE_ERRORS:
        return FileError(_FILE_ERRORS[error.errno])
    return error.strerror or str(error) or FileError("not_a_file")


def read_file(path: Path) -> str:
    """The text of a file; raises `BadFile`."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadFile("file_unreadable", file=str(path), reason=file_error(error)) from None
    except UnicodeDecodeError:
        raise BadFile("file_unreadable", file=str(path), reason=FileError("not_utf8")) from None
