"""The application: routes, guards and the house behind them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from serai import __version__
from serai.core.registry import titles
from serai.core.text import Text
from serai.lounge.forms import sendable
from serai.lounge.refusals import INTERNAL, reason, status_of
from serai.server.api import (
    about,
    accounts,
    clubs,
    courtyard,
    forks,
    games,
    hints,
    methods_at,
    not_sealed,
    nothing_unread,
    operations,
    pages,
    puzzles,
    ratings,
    reviews,
    sandbox,
    shelf,
    stream,
    tables,
    today,
)
from serai.server.config import Config
from serai.server.house import House
from serai.server.logs import log
from serai.server.network.compression import Compression
from serai.server.network.guard import NOWHERE, Guard
from serai.server.network.head import Head
from serai.server.protocol.messages import in_french
from serai.server.rooms.websocket import serve as serve_websocket
from serai.server.storage import NotStored, Store
from serai.table import Refused, UnreadableEvent

API = tuple(
    module.router
    for module in (
        accounts,
        games,
        courtyard,
        tables,
        shelf,
        clubs,
        hints,
        forks,
        reviews,
        ratings,
        today,
        puzzles,
        stream,
        sandbox,
        about,
    )
)
"""What programs and the page ask, all of it under `/api`."""


HTTP_WORDS = {
    400: Text("What was sent cannot be read.", "Ce qui a été envoyé est illisible."),
    404: NOWHERE,
    405: Text("This address is not asked in that way.", "Cette adresse ne se demande pas ainsi."),
}
"""What the framework refuses in its own words, in ours."""


def make_app(config: Config, store: Store) -> FastAPI:
    """The server as an ASGI application; it closes the store when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        house = app.state.house = House(config, store)
        await house.open()
        yield
        await house.close()

    app = FastAPI(
        title="Serai",
        version=__version__,
        summary=f"Tables for {titles()}: for browsers and for programs that play.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
    )
    app.add_middleware(Compression)
    app.add_middleware(Head)
    app.add_middleware(Guard)
    for router in API:
        app.include_router(router, dependencies=[Depends(nothing_unread), Depends(not_sealed)])
    for router in (operations.router, pages.router):
        app.include_router(router)

    @app.websocket("/api/tables/{table}/socket")
    async def table_socket(websocket: WebSocket, table: str) -> None:
        await serve_websocket(websocket, app.state.house, table[:32])

    @app.exception_handler(Refused)
    async def refused(_request: Request, refusal: Refused) -> JSONResponse:
        return JSONResponse({"error": reason(refusal)}, status_of(refusal.code))

    @app.exception_handler(RequestValidationError)
    async def malformed(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = sendable(".".join(map(str, first["loc"])))[:200]
        text = Text(f"{where}: {first['msg']}.", f"{where} : {in_french(first['type'], first.get('ctx', {}))}.")
        return JSONResponse({"error": reason(Refused("malformed", text))}, 422)

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        text = HTTP_WORDS.get(error.status_code, Text(f"{error.detail}.", f"{error.detail}."))
        headers = dict(error.headers or {})
        if error.status_code == 405:
            headers["Allow"] = ", ".join(methods_at(app, request.url.path))
        return JSONResponse({"error": reason(Refused("http", text))}, error.status_code, headers)

    @app.exception_handler(NotStored)
    async def not_stored(_request: Request, error: NotStored) -> JSONResponse:
        log.error("nothing was stored", extra={"fields": {"error": str(error)}})
        text = Text("The server cannot store anything now.", "Le serveur ne peut rien enregistrer pour l'instant.")
        return JSONResponse({"error": reason(Refused("not_stored", text))}, 503)

    @app.exception_handler(UnreadableEvent)
    async def unreadable(request: Request, error: UnreadableEvent) -> JSONResponse:
        return await refused(request, app.state.house.unreadable(request.path_params.get("table", ""), error))

    @app.exception_handler(Exception)
    async def failed(_request: Request, _error: Exception) -> JSONResponse:
        return JSONResponse({"error": reason(Refused("internal", INTERNAL))}, 500)

    return app
