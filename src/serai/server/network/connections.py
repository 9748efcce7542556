"""Connections as the system sees them, before anything was asked: bounded in number, and cut off
when they send what nobody needs."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one
from websockets.protocol import OPEN

from serai.lounge.json_text import encode
from serai.lounge.refusals import reason
from serai.server.logs import log
from serai.server.network.capacity import CROWDED, FULL, Crowd, Rarely
from serai.server.network.rate_limit import Limit
from serai.server.rooms.listener import FLOOD
from serai.server.rooms.websocket import STRAIGHT
from serai.table import Refused

SHARE = 3
"""An address may have so many times as many connections as sockets: pages ask for several things
at once, and a socket that was closed stays for some seconds."""
LOOKED_AT = 64
"""When there is no room, so many of the oldest connections are looked at for one that only waits."""
TURN_AWAY_S = 1.0
"""For so long somebody may ask who will get no answer but that there is no room."""
TURNED_AWAY = 16
"""So many get that answer at a time; beyond them, none."""
PIECE = 4096
"""Bytes of a websocket that are read before it is looked at whether they are worth it."""
IDLE_FRAMES = (2.0, 60.0)
"""Frames of a websocket that carry no message (pings, pongs, parts), a second and at once; a browser
sends one in twenty seconds."""


# The head of a websocket's frame (RFC 6455, 5.2): the first byte of a whole text, what the second adds for a mask, and
# the sizes that say that the size follows, in two bytes or in eight.
WHOLE_TEXT, MASKED, MEDIUM, LONG = 0x81, 0x80, 126, 127
NO_TEXT = 1007
"""The close code for a text that is none (RFC 6455, 7.4.1)."""
SHORTEST = 6
"""Bytes of the shortest frame of a client: its head and its mask."""


class Door:
    """What all connections of a server share."""

    def __init__(self, most: int, sockets_each: int) -> None:
        self.crowd = Crowd("connections", most, SHARE * sockets_each)
        self.plain: dict[Connection, None] = {}
        """Connections without a websocket, the oldest first."""
        self.turned_away = 0
        self.floods = Rarely("a socket cut off: far too many pings")
        self.trust([])

    def trust(self, proxies: list[str] | str) -> None:
        """From these addresses come the connections of many people."""
        self.proxies = ProxyHeadersMiddleware(_nowhere, proxies).trusted_hosts

    def admits(self, address: str) -> Refused | None:
        """Come in, or why not. A proxy, ours or the host's, has as many connections as there is room."""
        if address and address not in self.proxies and self.crowd.is_crowded(address):
            self.crowd.tell_crowded(address)
            return CROWDED
        if not self.crowd.has_room() and not self._make_room():
            self.crowd.tell_full(address)
            return FULL
        return None

    def _make_room(self) -> bool:
        """Close the oldest connection that only waits: its client may connect again."""
        for connection in list(self.plain)[:LOOKED_AT]:
            del self.plain[connection]
            if is_waiting(connection):
                connection.transport.abort()
                return True
            self.plain[connection] = None
        return False

    def look_after_descriptors(self) -> None:
        """Say so when there are none left, whoever took them, and give one back."""
        try:
            os.close(os.open(os.devnull, os.O_RDONLY))
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE):
                log.error("no descriptors are left", extra={"fields": {"connections": self.crowd.present}})
                self._make_room()


async def _nowhere(*_: Any) -> None:
    """The middleware is asked whom it trusts, and nothing else."""


def is_waiting(connection: Any) -> bool:
    """Is no request under way here?"""
    return connection.cycle is None or bool(connection.cycle.response_complete)


class Connection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that speaks HTTP; a subclass has the door."""

    door: ClassVar[Door]
    counted: str | None = None
    refusal: Refused | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        peer = get_remote_addr(transport)
        address = peer[0] if peer else ""
        self.refusal = self.door.admits(address)
        if self.refusal is not None:
            self._turn_away(transport)
            return
        self.counted = address
        self.door.crowd.enter(address)
        self.door.plain[self] = None
        super().connection_made(transport)

    def _turn_away(self, transport: asyncio.Transport) -> None:
        self.transport = transport
        self.door.turned_away += 1
        if self.door.turned_away > TURNED_AWAY:
            transport.abort()
        else:
            self.loop.call_later(TURN_AWAY_S, transport.abort)

    def data_received(self, data: bytes) -> None:
        if self.refusal is None:
            super().data_received(data)
        elif not self.transport.is_closing():
            self.transport.write(_answer(self.refusal))
            self.transport.close()

    def handle_websocket_upgrade(self, *arguments: Any) -> None:
        # The websocket counts itself as soon as it is made.
        super().handle_websocket_upgrade(*arguments)
        self._uncount()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.refusal is not None:
            self.door.turned_away -= 1
            return
        self._uncount()
        super().connection_lost(exc)

    def _uncount(self) -> None:
        self.door.plain.pop(self, None)
        if self.counted is not None:
            self.door.crowd.leave(self.counted)
            self.counted = None


class Socket(WebSocketsSansIOProtocol):
    """A connection that speaks as a websocket; a subclass has the door."""

    door: ClassVar[Door]
    counted = ""
    hear: Callable[[str], None] | None = None
    """Who is told text as it comes."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.idle_frames = Limit(*IDLE_FRAMES)
        self.counted = self.client[0] if self.client else ""
        self.door.crowd.enter(self.counted)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.crowd.leave(self.counted)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        self.scope["extensions"][STRAIGHT] = {"write": self.write_text, "listen": self.listen}
        await super().run_asgi()

    def write_text(self, *texts: bytes) -> bool:
        """Send frames now, without a turn of the event loop. False when ASGI's `send` must be asked instead:
        it waits for who reads slowly, and says so when nobody is there any more."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False
        self.transport.write(b"".join([part for text in texts for part in (head(len(text)), text)]))
        return True

    def listen(self, hear: Callable[[str], None] | None) -> Callable[[bool], None]:
        """Hand text on as it comes, or (None) through ASGI's `receive` again. What is returned holds back what
        is still to come, or lets it come."""
        self.hear = hear
        return self._hold

    def _hold(self, held: bool) -> None:
        if held == self.read_paused or self.transport.is_closing() or not self.queue.empty():
            return
        self.read_paused = held
        if held:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.frames = []
            self._cut(NO_TEXT, "this is not UTF-8")
            return
        # What waits for `receive` came before.
        straight = self.hear is not None and self.curr_msg_data_type == "text" and self.queue.empty()
        if self.hear is None or not straight or self.close_sent:
            super().send_receive_event_to_app()
            return
        self.hear(b"".join(self.frames).decode())
        self.frames = []

    def data_received(self, data: bytes) -> None:
        if self.hear is not None and self.queue.empty() and not self.close_sent and self._is_between_frames():
            text = whole_text(data)
            if text is not None and not self.transport.is_closing():
                self.hear(text)
                return
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])

    def _is_between_frames(self) -> bool:
        """Has everything that came been read, and is no message half there? Then the parser waits for a first byte.
        (Were its parts called otherwise one day, everything would go through it: a test looks.)"""
        waiting: Any = self.conn.parser
        while (deeper := waiting.gi_yieldfrom) is not None:
            waiting = deeper
        if waiting.__name__ != "at_eof":
            return False
        return self.conn.current_size is None and self.conn.state is OPEN and not self.conn.extensions

    def handle_ping(self) -> None:
        if self._is_worth_it():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._is_worth_it():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        if self._is_worth_it():
            super().handle_cont(event)

    def _is_worth_it(self) -> bool:
        """Count a frame without a message; too many of them end the socket."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self.idle_frames.allows("", self.loop.time()):
            return True
        self.door.floods.warn(address=self.counted)
        self._cut(FLOOD, "far too many pings")
        return False

    def _cut(self, code: int, why: str) -> None:
        """Close the socket, whatever the application is about."""
        if self.close_sent or self.transport.is_closing():
            return
        with contextlib.suppress(InvalidState):
            self.conn.send_close(code, why)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        # Who does not read is not waited for.
        self.loop.call_later(TURN_AWAY_S, self.transport.abort)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def whole_text(data: bytes) -> str | None:
    """What a client says, if this is one short frame with a whole text and nothing else (RFC 6455, 5.2): as every
    command comes. None for all else, which the parser reads."""
    if len(data) < SHORTEST or data[0] != WHOLE_TEXT:
        return None
    size, start = data[1] - MASKED, 2
    if size == MEDIUM:
        size, start = int.from_bytes(data[2:4], "big"), 4
    if not 0 <= size <= PIECE or len(data) != start + 4 + size or data[1] - MASKED > MEDIUM:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def head(size: int) -> bytes:
    """What stands before a text of so many bytes in a whole frame from a server: unmasked, and no extension has changed
    it (RFC 6455, 5.2)."""
    if size < MEDIUM:
        return bytes((WHOLE_TEXT, size))
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, MEDIUM, size >> 8, size & 0xFF))
    return bytes((WHOLE_TEXT, LONG)) + size.to_bytes(8, "big")


def protocols(door: Door) -> tuple[type[Connection], type[Socket]]:
    """The two kinds of connections for a server of ours."""
    return type("Connection", (Connection,), {"door": door}), type("Socket", (Socket,), {"door": door})


def _answer(refusal: Refused) -> bytes:
    status = HTTPStatus.SERVICE_UNAVAILABLE if refusal is FULL else HTTPStatus.TOO_MANY_REQUESTS
    body = encode({"error": reason(refusal)})
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\nconnection: close\r\nretry-after: 5\r\n\r\n"
    )
    return head.encode() + body
