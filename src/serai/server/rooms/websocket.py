"""The websocket of one table: hello, welcome, then commands in and frames out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from serai.lounge.commands import Given, read_hello
from serai.lounge.forms import Malformed
from serai.server.accounts.identity import hashed
from serai.server.house import House
from serai.server.network.rate_limit import household
from serai.server.processes.cancel import call_off
from serai.server.reckoner import cost_of_log
from serai.server.rooms.listener import FLOOD, MALFORMED, Cut, Listener
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account
from serai.table import Refused

HELLO_S = 10.0

# Close codes of our own (4000 and up belong to applications).
UNKNOWN_KEY, NO_TABLE, TOO_SLOW = 4401, 4404, 4408
GOING_AWAY = 1012

STRAIGHT = "serai.straight"
"""What `connections.Socket` offers to the application, as ASGI calls it an extension."""


async def serve(socket: WebSocket, house: House, table: str) -> None:
    """One connection from its handshake to its end."""
    await socket.accept()
    try:
        hello = await _hello(socket)
        known = hello["key"]
        account = None if known is None else await house.keyring.account(known)
        if known is not None and account is None:
            raise Cut(UNKNOWN_KEY, "this key opens no account")
        try:
            await house.must_be_open_to(table, account)
            room = await house.room(table)
        except Refused as refusal:
            raise Cut(NO_TABLE, refusal.text.en) from refusal
        _pay_for_the_log(socket, house, account, room, hello["version"])
        key = "" if known is None else hashed(known)
        screen = Watcher(None if account is None else account.id, key, _straight(socket).get("write"))
        await _watch(socket, house, room, account, screen, hello["version"])
    except Cut as cut:
        await _close(socket, cut.code, cut.why)
    except WebSocketDisconnect:
        pass


def _pay_for_the_log(socket: WebSocket, house: House, account: Account | None, room: Room, version: int | None) -> None:
    """Whoever does not know the table is told its log, which is work: as much as by a request for it."""
    if version != room.table.version:
        address = household(socket.client.host if socket.client else "?")
        try:
            house.charge((address, "" if account is None else account.id), cost_of_log(room.table.version))
        except Refused as refusal:
            raise Cut(FLOOD, refusal.text.en) from refusal


async def _hello(socket: WebSocket) -> Given:
    try:
        return read_hello(await asyncio.wait_for(_text(socket), HELLO_S))
    except (ValueError, Malformed) as error:
        raise Cut(MALFORMED, "the first frame is a hello") from error
    except TimeoutError as error:
        raise Cut(MALFORMED, f"no hello within {HELLO_S:.0f} seconds") from error


async def _text(socket: WebSocket) -> str:
    """The next text frame."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Cut(MALFORMED, "frames are text")
    return str(text)


async def _watch(
    socket: WebSocket, house: House, room: Room, account: Account | None, screen: Watcher, version: int | None
) -> None:
    address = socket.client.host if socket.client else "?"
    who = household(address) if account is None else account.id
    listener = Listener(house, room, account, screen, who, (household(address), who))
    sending = asyncio.create_task(_send(socket, screen))
    reading = asyncio.create_task(_read(socket, listener))
    listen = _straight(socket).get("listen")
    if listen is not None:
        listener.hold = listen(listener.hear)
    try:
        await room.enter(screen, version)
        done, _ = await asyncio.wait({sending, reading, listener.ended}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        if listen is not None:
            listen(None)
        await call_off((sending, reading))
        with contextlib.suppress(Refused):
            await room.leave(screen)


def _straight(socket: WebSocket) -> dict[str, Any]:
    """Where the connection is our own, frames need not go through the layers of the application."""
    ways: dict[str, Any] = socket.scope.get("extensions", {}).get(STRAIGHT, {})
    return ways


async def _send(socket: WebSocket, screen: Watcher) -> None:
    while (frame := await screen.next()) is not None:
        await socket.send_text(frame.decode())
    if screen.too_slow:
        raise Cut(TOO_SLOW, "the connection does not keep up")
    raise Cut(GOING_AWAY, "the server restarts: connect again")


async def _read(socket: WebSocket, listener: Listener) -> None:
    """Hand on what comes through the application: everything until the connection knows the listener, or,
    where it is not our own, at all."""
    while True:
        listener.hear(await _text(socket))
        await listener.rest()


async def _close(socket: WebSocket, code: int, why: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code, why[:120])
