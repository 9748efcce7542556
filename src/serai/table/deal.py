"""Draws nobody can bend and everybody can check.

Before anyone adds anything the server chooses a secret and publishes its hash. Every person adds
a word of their own when they take a seat, the host's too (a seat that is kept until they have seen the
hash); bots of the house add none. The key of all draws is made of both, so neither the server (bound
by the hash, and without a word) nor a player (who does not know the secret) can choose it: that takes
the server together with whoever adds the last word. A rematch is a new deal, whose hash is shown when
the game before is over, and then asked new words for. Draw
number n takes a ticket of the lottery from the key and n alone. At the end the secret is
shown, and anyone can recompute every ticket.

Where the table wished so, who begins is drawn as well, when the last seat is taken: from the key
made of the words in the order in which people sat. Then everybody moves up, and the key of the
game's draws is made of the words in the order in which they sit now.

Draws are counted over the life of the table: one that was taken back is not repeated, or
a takeback would show what comes next.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Sequence
from functools import lru_cache

SECRET_BYTES = 32
WORD_LENGTH = 64
"""The longest word a seat may add."""
BLOCK = 8
"""Draws whose words are worked out together."""


def commitment(table: str, secret: str) -> str:
    """The hash that binds the server to its secret (both as text, UTF-8)."""
    return hashlib.sha256(f"serai deal 1\n{table}\n{secret}".encode()).hexdigest()


def key(secret: str, words: Sequence[str]) -> bytes:
    """The key of all draws: the secret mixed with each seat's word."""
    mixed = "\n".join(word.encode().hex() for word in words)
    return hmac.digest(secret.encode(), f"serai deal 1\n{mixed}".encode(), "sha256")


def ticket(deal_key: bytes, number: int, total: int) -> int:
    """Ticket of draw `number` (from 0) among `total`, each equally likely."""
    word = _block(deal_key, number // BLOCK)[number % BLOCK]
    return word % total if word < 2**256 - 2**256 % total else _ticket(deal_key, f"draw {number}", total)


def thought(deal_key: bytes, steps: int) -> int:
    """The seed by which a bot thinks after so many steps, where everybody is to meet the same answers."""
    return _ticket(deal_key, f"thought {steps}", 2**62)


def first_seat(deal_key: bytes, seats: int) -> int:
    """The seat (from 0) whose holder is to begin, each equally likely."""
    return _ticket(deal_key, "first seat", seats)


def anew(deal_key: bytes) -> random.Random:
    """What decides how that is dealt which a seat did not know, where a game goes on from another."""
    return random.Random(hmac.digest(deal_key, b"dealt anew", "sha256"))


def _ticket(deal_key: bytes, name: str, total: int) -> int:
    fair = 2**256 - 2**256 % total
    attempt = 0
    while True:
        word = _word(deal_key, name, attempt)
        if word < fair:
            return word % total
        attempt += 1


def _word(deal_key: bytes, name: str, attempt: int) -> int:
    return int.from_bytes(hmac.digest(deal_key, f"{name} {attempt}".encode(), "sha256"), "big")


@lru_cache(maxsize=2048)
def _block(deal_key: bytes, block: int) -> tuple[int, ...]:
    """The first words of so many draws in a row: the second time in a row, hashing costs a fraction of what it costs
    once in between."""
    return tuple([_word(deal_key, f"draw {number}", 0) for number in range(block * BLOCK, (block + 1) * BLOCK)])
