"""The websocket of one table: hello, welcome, then commands in and frames out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from fastapi import WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from serai.core.text import Text
from serai.server.accounts.identity import hashed
from serai.server.house import House
from serai.server.logs import log, shortened
from serai.server.network.rate_limit import household
from serai.server.processes.cancel import call_off
from serai.server.processes.fair_queue import Asker
from serai.server.protocol.messages import Lift, read_hello, read_message
from serai.server.protocol.refusals import INTERNAL, reason
from serai.server.rooms.frames import encode
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account
from serai.table import Refused

HELLO_S = 10.0
MOST_MISTAKES = 5
"""Frames that cannot be read before the socket is closed."""

# Close codes of our own (4000 and up belong to applications).
MALFORMED, UNKNOWN_KEY, NO_TABLE, TOO_SLOW, FLOOD = 4400, 4401, 4404, 4408, 4429
GOING_AWAY = 1012

WRITE = "serai.write"
"""What `connections.Socket` offers to the application, as ASGI calls it an extension."""


class Cut(Exception):
    """Close the socket with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


async def serve(socket: WebSocket, house: House, table: str) -> None:
    """One connection from its handshake to its end."""
    await socket.accept()
    try:
        hello = await _hello(socket)
        account = None if hello.key is None else await house.account(hello.key)
        if hello.key is not None and account is None:
            raise Cut(UNKNOWN_KEY, "this key opens no account")
        try:
            room = await house.room(table)
        except Refused as refusal:
            raise Cut(NO_TABLE, refusal.text.en) from refusal
        key = "" if hello.key is None else hashed(hello.key)
        # Where the connection is our own, frames need not go through the layers of the application.
        write = socket.scope.get("extensions", {}).get(WRITE, {}).get("write")
        screen = Watcher(None if account is None else account.id, key, write)
        await _watch(socket, house, room, account, screen, hello.version)
    except Cut as cut:
        await _close(socket, cut.code, cut.why)
    except WebSocketDisconnect:
        pass


async def _hello(socket: WebSocket) -> Any:
    try:
        return read_hello.validate_json(await asyncio.wait_for(_text(socket), HELLO_S))
    except ValidationError as error:
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
    sending = asyncio.create_task(_send(socket, screen))
    reading = asyncio.create_task(_read(socket, house, room, account, screen))
    try:
        await room.enter(screen, version)
        done, _ = await asyncio.wait({sending, reading}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        await call_off((sending, reading))
        with contextlib.suppress(Refused):
            await room.leave(screen)


async def _send(socket: WebSocket, screen: Watcher) -> None:
    while (frame := await screen.next()) is not None:
        await socket.send_text(frame)
    if screen.too_slow:
        raise Cut(TOO_SLOW, "the connection does not keep up")
    raise Cut(GOING_AWAY, "the server restarts: connect again")


async def _read(socket: WebSocket, house: House, room: Room, account: Account | None, screen: Watcher) -> None:
    mistakes = floods = 0
    address = socket.client.host if socket.client else "?"
    who = address if account is None else account.id
    asker = (household(address), who)
    while True:
        text = await _text(socket)
        if not house.per_account.allows(who, time.monotonic()):
            house.metrics.refused.add("account")
            floods += 1
            if floods > 50:
                raise Cut(FLOOD, "far too many commands")
            screen.tell(_problem(None, "too_many", TOO_MANY))
            continue
        try:
            message = read_message.validate_json(text)
        except ValidationError:
            mistakes += 1
            screen.tell(_problem(None, "malformed", NOT_READ))
            if mistakes >= MOST_MISTAKES:
                raise Cut(MALFORMED, "frames that cannot be read") from None
            continue
        screen.tell(await _answer(message, house, room, account, screen, asker))


async def _answer(
    message: Any, house: House, room: Room, account: Account | None, screen: Watcher, asker: Asker
) -> str:
    began = time.monotonic()
    outcome = "done"
    try:
        if isinstance(message, Lift):
            await room.lift(screen, message.seat)
            answer = encode({"type": "done", "id": message.id, "version": room.table.version})
        elif account is None:
            raise Refused("spectator", Text("Spectators only watch.", "Les spectateurs ne font que regarder."))
        else:
            version = await room.do(message.command.command(account), asker)
            answer = encode({"type": "done", "id": message.id, "version": version})
    except Refused as refusal:
        outcome = "refused"
        answer = encode({"type": "refused", "id": message.id, "error": reason(refusal)})
    except Exception:
        outcome = "failed"
        log.exception("a command failed", extra={"fields": {"table": shortened(room.table.id)}})
        answer = _problem(message.id, "internal", INTERNAL)
    house.metrics.commands.add(outcome)
    house.metrics.command_seconds.observe(time.monotonic() - began)
    return answer


def _problem(number: int | None, code: str, text: Text) -> str:
    return encode({"type": "refused", "id": number, "error": reason(Refused(code, text))})


async def _close(socket: WebSocket, code: int, why: str) -> None:
    if socket.application_state == WebSocketState.CONNECTED and socket.client_state == WebSocketState.CONNECTED:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(code, why[:120])


TOO_MANY = Text("Too many at once: wait a moment.", "Trop à la fois : attendez un instant.")
NOT_READ = Text("This frame cannot be read.", "Cette trame est illisible.")
