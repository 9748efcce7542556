"""Signs of life: when an account was last heard of by a request with its key.

A screen at a table is presence by itself (`table.presence`). Programs, and whoever only asks now
and then, have none: what they ask about a table is presence there, and what they ask about all
their games, or an open stream of news, is presence wherever they sit.
"""

from __future__ import annotations

from collections import OrderedDict

from serai.table.presence import NEVER

MOST_KEPT = 20_000
ONLOOKERS = ""
"""In place of an account: somebody without a seat looks on at a table, in another process."""


class Signs:
    """The newest ones; what is forgotten counts as silence."""

    def __init__(self) -> None:
        self._at: OrderedDict[tuple[str, str], int] = OrderedDict()

    def note(self, account: str, table: str | None, at: int) -> None:
        """The account asked something at this moment, about a table or (None) about its games."""
        key = (account, table or "")
        self._at[key] = at
        self._at.move_to_end(key)
        if len(self._at) > MOST_KEPT:
            self._at.popitem(last=False)

    def last(self, account: str, table: str | None) -> int:
        """When the account was last heard of as far as this table is concerned."""
        everywhere = self._at.get((account, ""), NEVER)
        return everywhere if table is None else max(everywhere, self._at.get((account, table), NEVER))
