"""Secrets: tokens for seats and hosts, stored only as hashes, and names that cannot be guessed."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
TABLE_NAME = re.compile(rf"[{LETTERS}]{{12}}")
CODE_LETTERS = "FHKLMPRTWXY23456789"  # easy to tell apart in each language; without vowels they form no words
CODE_LENGTH = 6
CODE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
LINK = re.compile(rf"[{LETTERS}]{{20}}")


def new_token() -> str:
    """A new token: 192 bits from the system's entropy, safe in the fragment of an address."""
    return secrets.token_urlsafe(24)


def new_table() -> str:
    """The name of a table: twelve letters and digits, about 59 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_link() -> str:
    """A link to look back at a match or to play its deal: twenty letters and digits, about 99 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(20))


def new_code() -> str:
    """A code that is read aloud to invite others to a table that waits for them, about 25 bits."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def hash_token(token: str) -> str:
    """The hash of a token as it is stored; a random token needs no salt."""
    return sha256(token.encode()).hexdigest()


def keyed(key: bytes, text: str) -> str:
    """A hash of a text that only someone with the key can compute, so that nobody finds the text by trying."""
    return hmac.new(key, text.encode(), sha256).hexdigest()[:24]


def log_name(table: str) -> str:
    """What stands for a table in the log; its name is the link to it."""
    return hash_token(table)[:12]


def token_matches(digest: str, stored: str) -> bool:
    """Whether a hashed token is the stored one, compared in constant time."""
    return bool(stored) and hmac.compare_digest(digest, stored)
