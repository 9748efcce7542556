"""A webhook is called when its owner's turn begins, by a real receiver; nothing waits for it."""

from __future__ import annotations

import asyncio
import json
import queue
import socket
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from serai.server.metrics import Metrics
from serai.server.webhooks import calls as module
from serai.server.webhooks.addresses import is_public
from serai.server.webhooks.calls import Webhooks
from serai.server.webhooks.url import read_url
from serai.table import Refused
from serai.table.events import Version
from tests.patience import PATIENCE_S
from tests.server.scenes import UNLIMITED, Client, ServerProcess


class Receiver(ThreadingHTTPServer):
    """Keeps what it is told; answers as it was told to, then with 204."""

    def __init__(self, *statuses: int) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.statuses = list(statuses)
        self.calls: queue.Queue[Any] = queue.Queue()
        self.url = f"http://127.0.0.1:{self.server_address[1]}/turn?of=ann"
        threading.Thread(target=self.serve_forever, daemon=True).start()


class Handler(BaseHTTPRequestHandler):
    server: Receiver

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.calls.put((self.path, body))
        self.send_response(self.server.statuses.pop(0) if self.server.statuses else 204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver(500) as server:
        yield server
        server.shutdown()


def test_a_webhook_is_called_when_a_turn_begins_and_again_until_it_answers(tmp_path: Path, receiver: Receiver) -> None:
    with ServerProcess(tmp_path, *UNLIMITED, "--private-webhooks", "yes") as server:
        ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
        assert ann.request("PUT", "/api/me/webhook", {"url": receiver.url}).json == {"url": receiver.url}
        table = ben.make_table("gemblo", "me", "open", options={"board": "mini"})
        ann.sit(table, 1)
        assert ben.move(table, ben.look(table)["moves"][0]).status == 200
        first, again = receiver.calls.get(timeout=PATIENCE_S), receiver.calls.get(timeout=PATIENCE_S)
        assert first == again
        path, told = first
        assert path == "/turn?of=ann"
        assert told == {"type": "turn", "table": table, "game": "gemblo", "seat": 1, "version": told["version"]}
        assert told["version"] == ann.look(table)["table"]["version"]
        server.stop()
        server.start()
        again_ann = Client(server.address, ann.key)
        assert again_ann.get("/me/webhook").json == {"url": receiver.url}
        assert again_ann.request("DELETE", "/api/me/webhook").json == {"url": None}
        assert receiver.calls.empty()


def test_addresses_inside_the_hosts_network_are_refused(ann: Client) -> None:
    for url in (
        "http://127.0.0.1:80/",
        "http://localhost/",
        "http://[::1]/",
        "https://10.1.2.3/x",
        "http://192.168.0.1/",
        "http://169.254.169.254/latest",
        "http://0.0.0.0/",
        "ftp://example.org/",
        "https://user@example.org/",
        "http://[::1",
        "http://no-such-name.invalid/",
        "http://2130706433/",
        "http://0x7f.1/",
        "http://[::ffff:127.0.0.1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://[fec0::1]/",
        "http://224.0.0.1/",
        "http://[ff02::1]/",
        "http://8.8.8.8:22/",
        "example.org",
    ):
        assert ann.request("PUT", "/api/me/webhook", {"url": url}).code == "webhook", url
    assert ann.get("/me/webhook").json == {"url": None}


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),  # 8.8.8.8 by NAT64
        ("::ffff:10.0.0.1", False),
        ("64:ff9b::a00:1", False),  # 10.0.0.1 by NAT64
        ("64:ff9b:1::808:808", False),  # the local NAT64
        ("2002:808:808::", False),  # 6to4
        ("2001:0:4136:e378:8000:63bf:3fff:fdd2", False),  # Teredo
        ("fec0::1", False),
        ("fe80::1", False),
        ("fd00::1", False),
        ("ff0e::1", False),
        ("2001:db8::1", False),
        ("::", False),
        ("::8.8.8.8", False),
        ("100.64.0.1", False),
        ("239.1.2.3", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
    ],
)
def test_only_addresses_of_the_open_internet_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


def test_a_slow_receiver_keeps_nobody_else_waiting(monkeypatch: pytest.MonkeyPatch, receiver: Receiver) -> None:
    """A dozen accounts are called at names of one address that never answers, then Ben elsewhere."""
    monkeypatch.setattr(module, "AT_ONCE", 4)
    monkeypatch.setattr(module, "PATIENCE_S", 3600.0)
    receiver.statuses = []

    async def scene() -> None:
        hooks = Webhooks(Metrics(), private=True)
        with socket.create_server(("127.0.0.2", 0)) as silent:
            for number in range(12):
                hooks.urls[str(number)] = f"http://127.0.0.{2 if number % 2 else '02'}:{silent.getsockname()[1]}/"
                hooks.turn(str(number), "t", "gobi", 0, Version(3))
            hooks.urls["ben"] = receiver.url
            hooks.turn("ben", "t", "gobi", 1, Version(3))
            await asyncio.to_thread(receiver.calls.get, timeout=PATIENCE_S)
            await hooks.stop()

    asyncio.run(scene())


def test_of_the_calls_to_one_name_only_some_wait() -> None:
    async def scene() -> None:
        metrics = Metrics()
        hooks = Webhooks(metrics, private=True)
        with socket.create_server(("127.0.0.1", 0)) as silent:
            hooks.urls["ann"] = f"http://127.0.0.1:{silent.getsockname()[1]}/"
            for _ in range(module.MOST_WAITING_EACH + 5):
                hooks.turn("ann", "t", "gobi", 0, Version(3))
                await asyncio.sleep(0)
            assert metrics.webhooks.values == {"dropped": 5}
            await hooks.stop()

    asyncio.run(scene())


def test_an_address_is_taken_apart() -> None:
    target = read_url("https://example.org/a?b=c#d")
    assert (target.scheme, target.host, target.port, target.path) == ("https", "example.org", 443, "/a?b=c")
    with pytest.raises(Refused):
        read_url("https://example.org/a b")


def test_a_receiver_that_never_answers_is_given_up_and_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSES_S", (0.0, 0.0))
    monkeypatch.setattr(module, "PATIENCE_S", 0.2)

    async def scene() -> None:
        metrics = Metrics()
        hooks = Webhooks(metrics, private=True)
        silent = socket.create_server(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        hooks.urls["ann"] = f"http://127.0.0.1:{port}/"
        hooks.turn("ann", "t", "gobi", 0, Version(3))
        hooks.turn("ben", "t", "gobi", 1, Version(3))
        for _ in range(6000):
            if "given_up" in metrics.webhooks.values:
                break
            await asyncio.sleep(0.05)
        assert metrics.webhooks.values == {"failed": 3, "given_up": 1}
        hooks.turn("ann", "t", "gobi", 0, Version(3))
        await hooks.stop()
        await asyncio.sleep(0.05)
        silent.close()

    asyncio.run(scene())
