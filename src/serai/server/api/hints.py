"""A hint for the seat to act: what is worth playing, what to expect of it, and the line behind it."""

from __future__ import annotations

import zlib
from typing import Annotated

from fastapi import APIRouter, Query, Request

from serai.core.text import Text
from serai.server.api import PROBLEMS, TheAccount, TheHouse, asker_of, not_too_fast, while_there
from serai.server.api.tables import TableId
from serai.server.bots_pool import Thought
from serai.server.processes.fair_queue import Asker
from serai.server.protocol.wire import Hint
from serai.server.storage import Account
from serai.table import Refused, Table, history

router = APIRouter(prefix="/api", tags=["tables"], responses=PROBLEMS)
HINT_COST = 25.0
"""A hint counts as so many moves looked ahead."""

WITH_A_LIVE_CLOCK = Text(
    "Against people there are no hints beside a live clock.", "Contre des personnes, pas d’indices à la pendule."
)
NOT_AGREED = Text(
    "Against people there are hints only where the table was set so.",
    "Contre des personnes, pas d’indices, sauf si la table a été ouverte ainsi.",
)


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
    version, thought = await room.look(lambda known: (known.version, _question(known, account, seat, asker)))
    house.charge(asker, HINT_COST)
    reply = await while_there(request, house.pool.ask(thought))
    if reply is None:
        raise Refused("no_hint", Text("No hint could be found.", "Aucun indice n’a pu être trouvé."))
    return Hint(version=version, seat=seat, moves=reply["moves"], games=reply["games"])


def _question(table: Table, account: Account, seat: int, asker: Asker) -> Thought:
    table.must_hold(account.id, seat)
    table.must_run()
    if account.machine:
        raise Refused("machine", Text("Programs get no hints.", "Les programmes ne reçoivent pas d’indices."))
    if not table.may_have_hints():
        raise Refused("no_hint", WITH_A_LIVE_CLOCK if table.clock.rule.kind == "live" else NOT_AGREED)
    if table.to_act != seat:
        raise Refused("not_your_turn", Text("It is not your turn.", "Ce n'est pas votre tour."))
    return Thought(
        (*asker, table.id),
        table.game.key, len(table.seats), dict(table.setup_options), history(table, seat), 0, seat, "hint",
        # The same question twice has the same answer.
        zlib.crc32(f"{table.id} {table.moved_version}".encode()),
    )  # fmt: skip
