"""The REST side: one module for each kind of thing."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Depends, FastAPI, Header, Path, Request, Response
from fastapi.dependencies.models import Dependant

from serai.core.text import Text
from serai.lounge.refusals import status_of
from serai.server.house import House
from serai.server.network.rate_limit import household
from serai.server.processes.fair_queue import Asker
from serai.server.protocol.answers import (
    Problem,
)
from serai.server.reckoner import Question, Reckoner
from serai.server.storage import Account
from serai.table import Refused

PROBLEMS: dict[int | str, dict[str, object]] = {
    code: {"model": Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429, 503)
}
T = TypeVar("T")
LONGEST_TABLE = 32
TableId = Annotated[str, Path(max_length=LONGEST_TABLE)]


async def the_house(request: Request) -> House:
    """Awaited though it waits for nothing: what is not, is sent through a thread with every request."""
    house: House = request.app.state.house
    return house


TheHouse = Annotated[House, Depends(the_house)]


def key_of(request: Request) -> str:
    """The key that came with a request; empty without one."""
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else ""


async def maybe_account(
    request: Request, house: TheHouse, authorization: Annotated[str | None, Header()] = None
) -> Account | None:
    """Who asks; None for a visitor without a key. A wrong key is an error, not a visitor. Whoever
    asks is there."""
    if authorization is None:
        return None
    key = key_of(request)
    account = await house.keyring.account(key) if key else None
    if account is None:
        raise Refused("unknown_key", Text("This key opens no account.", "Cette clé n'ouvre aucun compte."))
    house.heard(account.id, request.path_params.get("table"))
    return account


MaybeAccount = Annotated[Account | None, Depends(maybe_account)]


async def the_account(account: MaybeAccount) -> Account:
    """Who asks, with a key."""
    if account is None:
        raise Refused(
            "no_key",
            Text("This wants a key: Authorization: Bearer KEY.", "Il faut une clé : Authorization: Bearer CLÉ."),
        )
    return account


TheAccount = Annotated[Account, Depends(the_account)]


def not_too_fast(house: House, account: Account) -> None:
    """Refused when the account asks for more than its share."""
    if not house.per_account.allows(account.id, time.monotonic()):
        house.metrics.refused.add("account")
        raise Refused("too_many", Text("Too many at once: wait a moment.", "Trop à la fois : attendez un instant."))


async def not_sealed(request: Request, house: TheHouse) -> None:
    """Refused to who may not look at a table yet, whatever is asked of it: for every route that names one."""
    table = str(request.path_params.get("table", ""))
    if 0 < len(table) <= LONGEST_TABLE:  # what is longer is no id, which the route says
        account = await maybe_account(request, house, request.headers.get("authorization"))
        await house.must_be_open_to(table, account)


async def nothing_unread(request: Request) -> None:
    """Refused when the query names what this address does not read: whoever misspells `after` is told so, instead of
    being given the first page again."""
    if not request.query_params:
        return
    read = _read_by(request.scope["route"].dependant)
    for name in request.query_params:
        if name not in read:
            where, known = f"query.{name}"[:200], ", ".join(sorted(read))
            text = Text(f"{where}: nobody reads this here", f"{where} : personne ne lit cela ici")
            more = Text(f"; what is read: {known}", f" ; ce qui est lu : {known}") if known else Text("", "")
            raise Refused("malformed", Text(f"{text.en}{more.en}.", f"{text.fr}{more.fr}."))


def _read_by(dependant: Dependant) -> set[str]:
    """The names in a query that a route reads, and whatever it depends on."""
    own = {field.alias for field in dependant.query_params}
    return own.union(*map(_read_by, dependant.dependencies))


def asker_of(request: Request, account: Account | None) -> Asker:
    """Who asks, for the queues: first their address, then their account."""
    address = household(request.client.host if request.client else "?")
    return (address, "" if account is None else account.id)


async def reckoned(
    house: House,
    request: Request,
    asker: Asker,
    kind: str,
    cost: float,
    data: dict[str, Any],
    by: Reckoner | None = None,
) -> Response:
    """The answer of a process to a question (`serai.server.reckoner`), paid for before it is asked."""
    house.charge(asker, cost)
    answer = await while_there(request, (by or house.reckoner).ask(Question(asker, kind, data)))
    status = 200 if answer.refused is None else status_of(answer.refused)
    return Response(answer.body, status, media_type="application/json")


async def while_there(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Work for whoever asks, called off when they hang up."""
    task, leaving = asyncio.create_task(work), asyncio.create_task(_leaving(request))
    try:
        await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Refused("gone", Text("Whoever asked has gone.", "Qui demandait est parti."))
    finally:
        for one in (task, leaving):
            one.cancel()
        await asyncio.gather(task, leaving, return_exceptions=True)


async def _leaving(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def methods_at(app: FastAPI, path: str) -> list[str]:
    """What may be done at this path: each verb is a route of its own."""
    found: set[str] = set()
    for template, verbs in app.openapi()["paths"].items():
        pattern = "[^/]+".join(map(re.escape, re.split(r"\{\w+\}", template)))
        if re.fullmatch(pattern, path):
            found.update(verb.upper() for verb in verbs)
    if "GET" in found:
        found.add("HEAD")  # `head.Head` answers it
    return sorted(found)
