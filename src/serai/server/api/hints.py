"""A hint for the seat to act: what is worth playing, what to expect of it, and the line behind it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from serai.core.text import Text
from serai.lounge.questions import hint_wanted
from serai.server.api import PROBLEMS, TableId, TheAccount, TheHouse, asker_of, not_too_fast, while_there
from serai.server.bots_pool import Thought
from serai.server.protocol.hints import Hint
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
HINT_COST = 25.0
"""A hint counts as so many moves looked ahead."""


@router.get("/tables/{table}/hint")
async def hint(
    table: TableId,
    house: TheHouse,
    account: TheAccount,
    request: Request,
    seat: Annotated[int, Query(ge=0, le=63)],
) -> Hint:
    """The best moves for your seat when it is to act, as far as the seat may know. Only for people;
    against other people only where the table was set so, and never beside a live clock."""
    not_too_fast(house, account)
    room = await house.room(table)
    asker = asker_of(request, account)
    version, task = await room.look(lambda known: (known.version, hint_wanted(known, account, seat)))
    house.charge(asker, HINT_COST)
    reply = await while_there(request, house.pool.ask(Thought((*asker, table), task)))
    if reply is None:
        raise Refused("no_hint", Text("No hint could be found.", "Aucun indice n’a pu être trouvé."))
    return Hint(version=version, seat=seat, moves=reply["moves"], games=reply["games"])
