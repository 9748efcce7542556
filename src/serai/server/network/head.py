"""HEAD wherever GET is: the same answer without its body."""

from __future__ import annotations

from starlette.types import ASGIApp, Message, Receive, Scope, Send


class Head:
    """Wraps the application, which needs to know of GET alone."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def bare(message: Message) -> None:
            # Said and done with the head: a stream would never come to its end by itself, and
            # notices now that nobody listens.
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b""})

        await self.app({**scope, "method": "GET"}, receive, bare)
