"""At the door: origins, sizes, limits for addresses, and headers on every answer."""

from __future__ import annotations

import asyncio
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from serai.core.text import Text
from serai.lounge.refusals import reason
from serai.server.house import House
from serai.server.network.capacity import CROWDED, FULL, Crowd
from serai.server.network.rate_limit import household
from serai.server.network.visitors import is_our_name, is_watcher
from serai.table import Refused

LARGEST_BODY = 64 * 1024
LARGEST_FRAME = 16 * 1024
BODY_S = 30.0
"""How long a body may take to arrive."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


UNLIMITED = ("/healthz", "/readyz")
"""Asked for by whatever watches the server, often and for little."""


HOSTS_OWN = ("/readyz", "/metrics")
"""For whoever runs the server, and nobody else unless they say so."""


LONGEST_PATH = 1000
NUL = "\x00"


LASTING = ("/api/stream", "/api/courtyard")
"""Requests that stay open, as websockets do."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self._known: tuple[str, ...] | None = None

    def _names(self, house: House) -> tuple[str, ...]:
        """By which we are known besides our number: those that were given, and those of origins that may connect."""
        if self._known is None:
            origins = (urlsplit(origin).hostname or "" for origin in house.config.origins)
            self._known = (*house.config.names, house.config.host.lower(), *origins)
        return self._known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        house: House = scope["app"].state.house
        headers = Headers(scope=scope)
        problem = self._problem(scope, headers, house)
        if scope["type"] == "websocket" or scope["path"] in LASTING:
            await self._lasting(problem, house, scope, receive, send)
            return
        dressed = _dressed(send)
        if problem is not None:
            await _answer(problem, scope, receive, dressed)
            return
        if scope["method"] in ("GET", "HEAD"):
            await self.app(scope, receive, dressed)
            return
        try:
            async with asyncio.timeout(BODY_S):
                body = await _body(receive)
        except TimeoutError:
            await _answer(TOO_SLOW, scope, receive, dressed)
            return
        if body is None:
            await _answer(TOO_LARGE, scope, receive, dressed)
        else:
            await self.app(scope, _replay(body, receive), dressed)

    async def _lasting(
        self, problem: tuple[int, Refused] | None, house: House, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """A websocket or a stream: counted as long as it stays. A refusal comes before the handshake,
        so that nothing stays open; the browser sees a failed connection, as it should."""
        address = _address(scope)
        dressed = send if scope["type"] == "websocket" else _dressed(send)
        if problem is None:
            problem = _no_room(house.sockets, address)
        if problem is not None:
            house.metrics.refused.add("socket")
            await _answer(problem, scope, receive, dressed)
            return
        house.sockets.enter(address)
        try:
            await self.app(scope, receive, dressed)
        finally:
            house.sockets.leave(address)

    def _problem(self, scope: Scope, headers: Headers, house: House) -> tuple[int, Refused] | None:
        if len(scope["path"]) > LONGEST_PATH or b"%00" in scope["query_string"] or NUL in scope["path"]:
            return 404, Refused("no_such_path", NOWHERE)
        host = headers.get("host", "")
        if not is_our_name(host, self._names(house)):
            house.strangers_names.warn(host=host[:100])
            return NOT_OURS
        if scope["path"] in HOSTS_OWN and not is_watcher(
            scope, headers, house.config.watchers, bool(house.config.trusted_proxies)
        ):
            return HOST_ONLY
        origin = headers.get("origin")
        if origin is not None and not allowed(origin, headers.get("host", ""), house.config.origins):
            return 403, Refused("origin", Text("This origin may not connect.", "Cette origine n'est pas admise."))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            return TOO_LARGE
        address = household(_address(scope))
        if scope["path"] not in UNLIMITED and not house.per_address.allows(address, time.monotonic()):
            house.metrics.refused.add("address")
            return 429, Refused("too_many", Text("Too many requests: wait a moment.", "Trop de requêtes : attendez."))
        return None


def _address(scope: Scope) -> str:
    return scope["client"][0] if scope.get("client") else "?"


def _no_room(sockets: Crowd, address: str) -> tuple[int, Refused] | None:
    """Why there may be no more sockets, for everybody or for this address."""
    if not sockets.has_room():
        sockets.tell_full(address)
        return 503, FULL
    if sockets.is_crowded(address):
        sockets.tell_crowded(address)
        return 429, CROWDED
    return None


def allowed(origin: str, host: str, others: tuple[str, ...]) -> bool:
    """Our own pages, and those that were named."""
    text = origin.lower().rstrip("/")
    return text in (f"http://{host.lower()}", f"https://{host.lower()}") or text in others


NOWHERE = Text("There is no such address.", "Cette adresse n’existe pas.")
NOT_OURS = (
    421,
    Refused(
        "host",
        Text(
            "This server is not known by that name: its host names it with --names.",
            "Ce serveur n’est pas connu sous ce nom : qui l’héberge le donne avec --names.",
        ),
    ),
)
HOST_ONLY = (
    403,
    Refused(
        "host_only",
        Text(
            "This is for whoever runs the server, from its own machine or from --watchers.",
            "Ceci est pour qui fait tourner le serveur, depuis sa machine ou depuis --watchers.",
        ),
    ),
)
TOO_LARGE = (
    413,
    Refused(
        "too_large",
        Text(f"At most {LARGEST_BODY // 1024} kB are read.", f"Au plus {LARGEST_BODY // 1024} ko sont lus."),
    ),
)


TOO_SLOW = (
    408,
    Refused("too_slow", Text("The request did not come to its end.", "La requête n'est pas arrivée jusqu'au bout.")),
)


async def _answer(problem: tuple[int, Refused], scope: Scope, receive: Receive, send: Send) -> None:
    status, refusal = problem
    if scope["type"] == "websocket" and "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
        return
    await JSONResponse({"error": reason(refusal)}, status)(scope, receive, send)


async def _body(receive: Receive) -> bytes | None:
    """The whole body, counted as it comes; None when it is too large."""
    body = b""
    while True:
        message = await receive()
        chunk: bytes = message.get("body", b"")
        body += chunk
        if len(body) > LARGEST_BODY:
            return None
        if message["type"] != "http.request" or not message.get("more_body", False):
            return body


def _replay(body: bytes, receive: Receive) -> Receive:
    """The body again, in one piece, then whatever comes after it."""
    told = False

    async def replay() -> Message:
        nonlocal told
        if told:
            return await receive()
        told = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _dressed(send: Send) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in SECURITY_HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return dressed
