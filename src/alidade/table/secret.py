"""Secrets: tokens that open a seat or a table, kept only as hashes, and names nobody guesses."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # without those that look alike
TABLE_NAME = re.compile(rf"[{LETTERS}]{{12}}")
CODE_LETTERS = "FHKLMPRTWXY23456789"  # told apart by ear and by eye in each language; without vowels they form no words
CODE_LENGTH = 6
CODE = re.compile(rf"[{CODE_LETTERS}]{{{CODE_LENGTH}}}")
LINK = re.compile(rf"[{LETTERS}]{{20}}")


def new_token() -> str:
    """192 bits from the system's entropy, safe in an address' fragment."""
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
    """What is stored of a token; it is random enough to need no salt."""
    return sha256(token.encode()).hexdigest()


def token_matches(digest: str, stored: str) -> bool:
    """Whether a hashed token is the stored one, in a time that tells nothing."""
    return bool(stored) and hmac.compare_digest(digest, stored)
