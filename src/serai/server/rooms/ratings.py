"""The ratings as this process knows them: worked out from the games that are kept, and gone on with when
there are more."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection

from serai.lounge.ratings import Ledger
from serai.server.storage import Store, rated


class Ratings:
    """One ledger for each game and number of seats, made when it is first asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ledgers: dict[tuple[str, int], tuple[Ledger, rated.Place | None]] = {}
        self._lock = asyncio.Lock()

    async def ledger(self, game: str, seats: int) -> Ledger:
        """All games taken in that are kept. One that another process stored late, with others behind it already, has
        everything worked out anew: the order in which games ended is the only one."""
        async with self._lock:
            known, place = self._ledgers.get((game, seats), (Ledger(game, seats), None))

            def read(connection: Connection) -> tuple[Ledger, rated.Place | None]:
                ledger, last = known, place
                more = rated.after(connection, game, seats, last)
                if ledger.games + len(more) != rated.count(connection, game, seats):
                    ledger, more = Ledger(game, seats), rated.after(connection, game, seats, None)
                ledger.take(played for _, played in more)
                return ledger, more[-1][0] if more else last

            self._ledgers[game, seats] = await self._store.read(read)
            return self._ledgers[game, seats][0]
