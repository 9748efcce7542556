"""Compression of answers: whole ones only, so that the stream of news is never held up.

Files of the page are compressed when it is built (`api/pages.py` chooses among them). What remains is
JSON and text made for one request. Nothing secret can be guessed from the size of such an answer: a
browser sends no key by itself, so that no other site can have one asked for.
"""

from __future__ import annotations

import gzip

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

SMALLEST = 1024
"""Shorter answers fit into one packet as they are."""
LEVEL = 5
"""Beyond it the time grows and the answer hardly shrinks."""
KINDS = ("application/json", "text/html", "text/plain")


def accepted(header: str) -> frozenset[str]:
    """The encodings that an Accept-Encoding header allows by name; what has weight 0 is refused."""
    found: set[str] = set()
    for part in header.lower().split(","):
        name, _, weight = (piece.strip() for piece in part.partition(";"))
        if name and not (weight.startswith("q=") and not weight[2:].strip("0.")):
            found.add(name)
    return frozenset(found)


class Compression:
    """Wraps the application."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        wanted = "gzip" in accepted(Headers(scope=scope).get("accept-encoding", ""))
        start: Message | None = None

        async def compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                whole = message["type"] == "http.response.body" and not message.get("more_body", False)
                if whole and _may_be_compressed(start, message):
                    message = _dress(start, message) if wanted else message
                    MutableHeaders(scope=start).add_vary_header("Accept-Encoding")
                await send(start)
                start = None
            await send(message)

        await self.app(scope, receive, compressed)


def _may_be_compressed(start: Message, message: Message) -> bool:
    headers = Headers(raw=start["headers"])
    kind = headers.get("content-type", "").partition(";")[0]
    return kind in KINDS and "content-encoding" not in headers and len(message.get("body", b"")) >= SMALLEST


def _dress(start: Message, message: Message) -> Message:
    body = gzip.compress(message["body"], LEVEL, mtime=0)
    headers = MutableHeaders(scope=start)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(body))
    return {**message, "body": body}
