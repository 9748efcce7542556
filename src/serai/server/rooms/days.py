"""Who may look at a table at which the deal of a day is played."""

from __future__ import annotations

from functools import partial

from serai.lounge.calendar import begins
from serai.lounge.daily import SEALED, is_days
from serai.server.house import House
from serai.server.storage import Account, days


async def must_be_open_to(house: House, table: str, account: Account | None) -> None:
    """Refused to everybody but its player, until one has finished the same deal oneself or the day is over. Of no other
    table anything is asked."""
    if not is_days(table):
        return
    known = await house.store.read(partial(days.at_table, table=table))
    if known is None or (account is not None and known.account == account.id) or house.now() >= begins(known.day + 1):
        return
    if account is None or not known.is_over:
        raise SEALED
    finished = partial(days.has_finished, day=known.day, game=known.game, account=account.id)
    if not await house.store.read(finished):
        raise SEALED
