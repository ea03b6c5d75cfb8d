"""The contact and the imprint of a server's operator: plain text, checked on start."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar
from urllib.parse import urlsplit

from alidade.engine.errors import AlidadeError
from alidade.file import read_file

MAX_CONTACT = 200  # characters
MAX_IMPRINT = 4000


class BadContact(AlidadeError):
    """A contact or an imprint that cannot be shown, reported to the operator."""

    sentences: ClassVar[Mapping[str, str]] = {
        "bad_contact": "The contact must be one line of at most {most} characters, such as an e-mail address or the "
        "address of a page that begins with https://, but got {got}.",
        "imprint_empty": "The imprint {file} is empty; expected a text of at most {most} characters.",
        "imprint_long": "The imprint {file} has {got} characters; expected at most {most}.",
    }


def checked_contact(text: str) -> str:
    """The contact as it is shown; a page linked from it must have a complete address."""
    contact = text.strip()
    if not contact or len(contact) > MAX_CONTACT or not contact.isprintable() or not _complete(contact):
        raise BadContact("bad_contact", most=MAX_CONTACT, got=text)
    return contact


def _complete(contact: str) -> bool:
    if "://" not in contact or " " in contact:
        return True
    try:
        parts = urlsplit(contact)
        return parts.scheme.lower() in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def read_imprint(file: Path) -> str:
    """The imprint in a file of plain text."""
    text = read_file(file).strip()
    if not text:
        raise BadContact("imprint_empty", file=str(file), most=MAX_IMPRINT)
    if len(text) > MAX_IMPRINT:
        raise BadContact("imprint_long", file=str(file), got=len(text), most=MAX_IMPRINT)
    return text
