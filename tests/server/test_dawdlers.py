"""Whoever begins a request and does not get on with it is cut off: he holds nothing open for ever."""

from __future__ import annotations

import asyncio
import socket
import threading
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from fastapi import FastAPI

from serai.server import run
from serai.server.network import guard
from serai.server.network.guard import Guard
from serai.server.network.rate_limit import Limit
from tests.patience import PATIENCE_S


def test_connections_that_stay_silent_or_stop_amid_the_head_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "SWEEP_TICKS", 864_000)
    app = FastAPI()

    async def dismiss() -> None:
        pass

    app.state.house = SimpleNamespace(dismiss=dismiss)
    bound = socket.create_server(("127.0.0.1", 0))
    where = bound.getsockname()
    server = run._Server(uvicorn.Config(app, log_config=None, timeout_keep_alive=600), 600.0)
    thread = threading.Thread(target=lambda: server.run(sockets=[bound]))
    thread.start()
    try:
        with socket.create_connection(where, timeout=PATIENCE_S) as kept:
            assert asked(kept).startswith(b"HTTP/1.1 404")
            monkeypatch.setattr(run, "SWEEP_TICKS", 3)
            for beginning in (b"", b"GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgr"):
                with socket.create_connection(where, timeout=PATIENCE_S) as silent:
                    silent.sendall(beginning)
                    assert silent.recv(100) == b""
            assert asked(kept).startswith(b"HTTP/1.1 404"), "whoever waits before his next request is spared"
            kept.sendall(b"GET")
            assert kept.recv(100) == b""
    finally:
        server.should_exit = True
        thread.join(PATIENCE_S)
        server.patience.cancel()


def asked(connection: socket.socket) -> bytes:
    """The answer to a request, whole."""
    connection.sendall(b"GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    answer = b""
    while not answer.endswith(b'{"detail":"Not Found"}'):
        part = connection.recv(2**16)
        assert part, "the connection was closed"
        answer += part
    return answer


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "BODY_S", 0.01)
    house = SimpleNamespace(config=SimpleNamespace(origins=(), names=(), host=""), per_address=Limit(0, 0))
    headers = [(b"content-length", b"20")]
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/api/guests",
        "query_string": b"",
        "headers": headers,
        "client": ("x", 1),
    }
    scope["app"] = SimpleNamespace(state=SimpleNamespace(house=house))
    sent: list[Any] = []

    async def never(*_: Any) -> Any:
        await asyncio.Event().wait()

    async def keep(message: Any) -> None:
        sent.append(message)

    asyncio.run(Guard(never)(scope, never, keep))
    assert sent[0]["status"] == 408
    assert b"did not come to its end" in sent[1]["body"]
