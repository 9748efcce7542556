"""Keys, codes and ids. A key is 256 random bits, shown once; only its hash is kept, and a
hash is looked up, so nothing is compared by hand."""

from __future__ import annotations

import hashlib
import secrets

from serai.lounge.commands import Fresh
from serai.table.deal import SECRET_BYTES

CARRY_MS = 10 * 60 * 1000
"""How long a link that carries a seat to another device works."""

CARRIES_PER_MINUTE = 6
"""How many such links an account may ask for."""


def new_key() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """An id nobody guesses: 120 bits. A table that is not listed is found by its link alone."""
    return secrets.token_urlsafe(15)


def new_deal() -> tuple[str, str]:
    """The id of a table to be and the secret of its deal, which its commitment binds together."""
    return new_id(), secrets.token_hex(SECRET_BYTES)


def hashed(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()


FRESH = Fresh(new_id, new_deal)
"""What the lounge is handed."""
