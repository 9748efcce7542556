"""The application without a socket: requests go straight in, from whatever address one says."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from serai.server.app import make_app
from serai.server.config import Config
from serai.server.house import House
from serai.server.storage import Store

HERE, ELSEWHERE = "203.0.113.7", "198.51.100.9"


class Inside:
    """An application that runs in this process."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house

    async def ask(
        self, method: str, path: str, body: Any = None, *, key: str = "", address: str = HERE,
        gone: asyncio.Event | None = None,
    ) -> tuple[int, Any]:  # fmt: skip
        """Status and answer. Whoever asks hangs up when `gone` is set."""
        sent: list[dict[str, Any]] = []
        head = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        head += [(b"authorization", f"Bearer {key}".encode())] if key else []
        route, _, query = path.partition("?")
        scope: dict[str, Any] = {
            "type": "http", "http_version": "1.1", "method": method, "path": f"/api{route}", "raw_path": None,
            "root_path": "", "scheme": "http", "query_string": query.encode(), "headers": head,
            "client": (address, 1), "server": ("inside", 80), "app": self.app, "state": {},
        }  # fmt: skip
        told = False

        async def receive() -> dict[str, Any]:
            nonlocal told
            if told:
                await (gone or asyncio.Event()).wait()
                return {"type": "http.disconnect"}
            told = True
            return {"type": "http.request", "body": json.dumps(body).encode() if body is not None else b""}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        content = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], json.loads(content)

    async def guest(self, name: str, address: str = HERE) -> str:
        """A new guest's key."""
        _, made = await self.ask("POST", "/guests", {"name": name}, address=address)
        return str(made["key"])


@asynccontextmanager
async def inside(folder: Path, **flags: Any) -> AsyncIterator[Inside]:
    config = Config.read({"database_url": f"sqlite:///{folder / 'serai.db'}", **flags}, {})
    app = make_app(config, Store.open(config.database_url))
    async with app.router.lifespan_context(app):
        yield Inside(app)
