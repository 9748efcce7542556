"""Requests about a table of another process are handed on to it, whole: the client need not know."""

from __future__ import annotations

import asyncio
import contextlib
import re
from pathlib import Path

import h11
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from websockets.asyncio.client import ClientConnection, unix_connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from serai.core.text import Text
from serai.server.house import House
from serai.server.processes.cancel import call_off
from serai.server.protocol.refusals import reason
from serai.table import Refused

CLIENT = b"x-serai-client"
"""The address of the client, from one of our processes to another."""
TABLE = re.compile(r"/api/tables/([^/]{1,32})(?:/|$)")
ATTEMPTS = 40
PAUSE_S = 0.1
"""Between attempts to find a table whose owner has just gone: four seconds in all."""
GOING_AWAY = 1012
HOP_BY_HOP = frozenset((b"connection", b"keep-alive", b"transfer-encoding", b"upgrade", b"te", b"trailer", CLIENT))


def is_internal(scope: Scope) -> bool:
    """Does another process of ours ask, over its socket?"""
    server = scope.get("server")
    return server is not None and server[1] is None


class Switchboard:
    """Wraps the application, inside the guard."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        house: House | None = scope["app"].state.house if scope["type"] in ("http", "websocket") else None
        named = TABLE.match(scope["path"]) if house is not None and house.cluster is not None else None
        if house is None or named is None or is_internal(scope):
            await self.app(scope, receive, send)
            return
        table = named[1]
        for attempt in range(ATTEMPTS):
            where = await house.whereabouts(table, fresh=attempt > 0)
            if where is None:
                await self.app(scope, receive, send)
                return
            try:
                hand_on = _http if scope["type"] == "http" else _websocket
                await hand_on(where, scope, receive, send)
                return
            except (FileNotFoundError, ConnectionRefusedError):
                # The owner has just ended: somebody will have the table in a moment.
                await asyncio.sleep(PAUSE_S)
            except BrokenLine:
                break
        await _unavailable(scope, receive, send)


def _headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    kept = [(name, value) for name, value in scope["headers"] if name not in HOP_BY_HOP]
    address = scope["client"][0] if scope.get("client") else "?"
    return [*kept, (CLIENT, address.encode())]


def _target(scope: Scope) -> bytes:
    path: bytes = scope.get("raw_path") or scope["path"].encode()
    query: bytes = scope.get("query_string", b"")
    return path + (b"?" + query if query else b"")


async def _unavailable(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": GOING_AWAY, "reason": "the table is being handed over"})
        return
    text = Text("The table is being handed over: try again.", "La table change de main : réessayez.")
    await JSONResponse({"error": reason(Refused("handed_over", text))}, 503)(scope, receive, send)


# --- HTTP ---------------------------------------------------------------------------------


async def _http(where: Path, scope: Scope, receive: Receive, send: Send) -> None:
    reader, writer = await asyncio.open_unix_connection(str(where))
    try:
        connection = h11.Connection(h11.CLIENT)
        # The guard has counted the body and holds it in one piece.
        message = await receive() if scope["method"] not in ("GET", "HEAD") else {}
        request = h11.Request(method=scope["method"], target=_target(scope), headers=_request_headers(scope))
        writer.write(connection.send(request) or b"")
        if body := message.get("body", b""):
            writer.write(connection.send(h11.Data(data=body)) or b"")
        writer.write(connection.send(h11.EndOfMessage()) or b"")
        await _answer(connection, reader, send)
    except (OSError, h11.RemoteProtocolError) as error:
        raise BrokenLine from error
    finally:
        writer.close()


def _request_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    return [*_headers(scope), (b"connection", b"close")]


class BrokenLine(Exception):
    """The owner of a table ended before it had answered. What was asked may have been done:
    the client must look, and a move that is sent again is made only once."""


async def _answer(connection: h11.Connection, reader: asyncio.StreamReader, send: Send) -> None:
    """The owner's answer, read whole before the client gets any of it."""
    response: h11.Response | None = None
    body = b""
    while True:
        event = connection.next_event()
        if event is h11.NEED_DATA:
            connection.receive_data(await reader.read(65536))
        elif isinstance(event, h11.Response):
            response = event
        elif isinstance(event, h11.Data):
            body += bytes(event.data)
        elif isinstance(event, h11.EndOfMessage) and response is not None:
            break
        else:
            raise h11.RemoteProtocolError("the owner did not answer")
    headers = [(name, value) for name, value in response.headers if name not in HOP_BY_HOP]
    await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# --- websockets ---------------------------------------------------------------------------


async def _websocket(where: Path, scope: Scope, receive: Receive, send: Send) -> None:
    uri = f"ws://serai{_target(scope).decode()}"
    client = next(value for name, value in _headers(scope) if name == CLIENT).decode()
    try:
        line = await unix_connect(
            str(where),
            uri,
            additional_headers={CLIENT.decode(): client},
            compression=None,
            max_size=None,
            ping_interval=None,
        )
    except (InvalidHandshake, EOFError) as error:
        raise ConnectionRefusedError from error
    await receive()
    await send({"type": "websocket.accept"})
    inward = asyncio.create_task(_inward(line, receive))
    outward = asyncio.create_task(_outward(line, send))
    try:
        await asyncio.wait({inward, outward}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await call_off((inward, outward))
        with contextlib.suppress(OSError):
            await line.close()


async def _inward(line: ClientConnection, receive: Receive) -> None:
    """From the client to the owner."""
    while (message := await receive())["type"] == "websocket.receive":
        text = message.get("text")
        await line.send(text if text is not None else message["bytes"])


async def _outward(line: ClientConnection, send: Send) -> None:
    """From the owner to the client, and the close code with it."""
    code, why = GOING_AWAY, "the table is being handed over: connect again"
    try:
        async for frame in line:
            await send({"type": "websocket.send", "text": frame})
    except ConnectionClosed:
        pass
    if line.close_code not in (None, 1006):
        code, why = int(line.close_code or code), line.close_reason or ""
    await send({"type": "websocket.close", "code": code, "reason": why})
