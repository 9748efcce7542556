"""Sockets are bounded, by address and in all: whoever opens too many hurts nobody but himself."""

from __future__ import annotations

import http.client
import json
import resource
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from serai.server.network.capacity import Crowd
from serai.server.network.connections import Door
from serai.server.network.rate_limit import household
from tests.patience import PATIENCE_S
from tests.server.scenes import UNLIMITED, Client, ServerProcess, dial

DESCRIPTORS = 256
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"


class NarrowServer(ServerProcess):
    """A server with few descriptors, on all addresses of the loopback."""

    def __init__(self, folder: Path, *flags: str) -> None:
        module = f"tests.server.narrow {DESCRIPTORS}"
        super().__init__(folder, "--host", "0.0.0.0", *UNLIMITED, *flags, module=module)

    def open_from(self, address: str, table: str, held: ExitStack) -> ClientConnection:
        url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        return held.enter_context(dial(url, source_address=(address, 0)))

    def ask_from(
        self, address: str, path: str, method: str = "GET", key: str = "", body: Any = None
    ) -> tuple[int, Any]:
        parts = urlsplit(self.address)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, PATIENCE_S, (address, 0))
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"} if key else {}
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def open_until_refused(self, address: str, table: str, held: ExitStack) -> tuple[int, InvalidStatus]:
        """Sockets of spectators until one is refused: how many there were, and the refusal."""
        for number in range(DESCRIPTORS + 50):
            try:
                self.open_from(address, table, held).send('{"type": "hello"}')
            except InvalidStatus as refusal:
                return number, refusal
        raise AssertionError("nobody was refused")


def code_of(refusal: InvalidStatus) -> str:
    return str(json.loads(refusal.response.body or b"{}")["error"]["code"])


def plays_on(server: NarrowServer, ben: Client, table: str) -> None:
    """From another address one may look, move, and ask whether the server is well."""
    status, body = server.ask_from(ELSEWHERE, f"/api/tables/{table}", key=ben.key or "")
    assert status == 200, body
    seen = json.loads(body)
    move = {"type": "play", "seat": seen["table"]["to_act"], "text": seen["moves"][0]}
    move["version"] = seen["table"]["version"]
    assert server.ask_from(ELSEWHERE, f"/api/tables/{table}/commands", "POST", ben.key or "", move)[0] == 200
    assert server.ask_from(ELSEWHERE, "/healthz") == (200, b"ok\n")


def test_one_address_with_too_many_sockets_is_refused_and_all_others_play_on(tmp_path: Path) -> None:
    with NarrowServer(tmp_path) as server, ExitStack() as held:
        ben = Client.guest(server.address, "Ben")
        table = ben.make_table("gemblo", "me", "me")
        early = server.open_from(ELSEWHERE, table, held)
        early.send(json.dumps({"type": "hello", "key": ben.key}))
        number, refusal = server.open_until_refused(HERE, table, held)
        assert number == 100
        assert refusal.response.status_code == 429
        assert code_of(refusal) == "too_many_sockets"
        status, body = server.ask_from(HERE, "/api/stream", key=ben.key or "")
        assert (status, json.loads(body)["error"]["code"]) == (429, "too_many_sockets")
        plays_on(server, ben, table)
        assert json.loads(early.recv(PATIENCE_S))["type"] == "welcome"
        server.open_from(ELSEWHERE, table, held)
        logged = [json.loads(line) for line in server.logged().splitlines()]
        told = [row for row in logged if row["event"] == "sockets refused: too many from one address"]
        assert [(row["address"], row["most"], row["level"]) for row in told] == [(HERE, 100, "warning")]


def test_when_all_sockets_are_taken_requests_are_still_answered(tmp_path: Path) -> None:
    """Descriptors are kept in reserve for them."""
    with NarrowServer(tmp_path, "--sockets-per-address", "0") as server, ExitStack() as held:
        ben = Client.guest(server.address, "Ben")
        table = ben.make_table("gemblo", "me", "me")
        number, refusal = server.open_until_refused(HERE, table, held)
        assert DESCRIPTORS // 4 < number < DESCRIPTORS * 3 // 4
        assert refusal.response.status_code == 503
        assert code_of(refusal) == "full"
        plays_on(server, ben, table)
        assert server.logged().count("sockets refused: the house is full") == 1
    with NarrowServer(tmp_path) as server:
        assert Client(server.address, ben.key).look(table)["moves"]


def test_silent_connections_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    with NarrowServer(tmp_path) as server, ExitStack() as held:
        ben = Client.guest(server.address, "Ben")
        table = ben.make_table("gemblo", "me", "me")
        where = urlsplit(server.address)
        for _ in range(DESCRIPTORS + 50):
            held.enter_context(socket.create_connection((where.hostname, where.port), PATIENCE_S, (HERE, 0)))
        plays_on(server, ben, table)


def test_connections_beyond_the_share_of_an_address_are_told_so(tmp_path: Path) -> None:
    """Each address has its share, and another has its own."""
    with NarrowServer(tmp_path, "--sockets-per-address", "5") as server, ExitStack() as held:
        where = urlsplit(server.address)
        for _ in range(15):
            one = held.enter_context(socket.create_connection((where.hostname, where.port), PATIENCE_S, (ELSEWHERE, 0)))
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert one.recv(1000).startswith(b"HTTP/1.1 200")
        status, body = server.ask_from(ELSEWHERE, "/healthz")
        assert (status, json.loads(body)["error"]["code"]) == (429, "too_many_sockets")
        assert server.ask_from(HERE, "/healthz") == (200, b"ok\n")


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x00\x80\0\0\0\0"])
def test_a_flood_of_pings_pongs_or_empty_parts_ends_the_socket(server: ServerProcess, frame: bytes) -> None:
    table = Client.guest(server.address, "Ann").make_table("gemblo", "me", "me")
    url = f"{server.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    with dial(url) as flood:
        flood.send('{"type": "hello"}')
        flood.recv(PATIENCE_S)
        if frame[0] == 0:
            flood.socket.sendall(b"\x01\x80\0\0\0\0")
        flood.socket.sendall(frame * 50)
        assert flood.ping().wait(PATIENCE_S) or frame[0] == 0
        with suppress(OSError):
            flood.socket.sendall(frame * 100_000)
        with pytest.raises(ConnectionClosed):
            flood.recv(PATIENCE_S)
    assert Client(server.address).get("/healthz", prefix="").status == 200
    assert "far too many pings" in server.logged()


def test_a_crowd_counts_a_network_of_ipv6_as_one() -> None:
    crowd = Crowd("sockets", 10, 2)
    crowd.enter("2001:db8:1:2::1")
    assert not crowd.is_crowded("2001:db8:1:2::2")
    crowd.enter("2001:db8:1:2:ffff::9")
    assert crowd.is_crowded("2001:db8:1:2::3")
    assert not crowd.is_crowded("2001:db8:1:3::1")
    crowd.leave("2001:db8:1:2::1")
    assert not crowd.is_crowded("2001:db8:1:2::3")
    assert (household("::ffff:10.0.0.9"), household("10.0.0.9"), household("?")) == ("10.0.0.9", "10.0.0.9", "?")


def test_it_is_logged_when_no_descriptors_are_left_and_one_is_given_back(caplog: pytest.LogCaptureFixture) -> None:
    """Whoever took them. A connection that only waits is closed."""
    door = Door(10, 0)
    waiting, busy = Plain(None), Plain(SimpleNamespace(response_complete=False))
    for connection in (busy, waiting):
        door.plain[cast(Any, connection)] = None
    door.look_after_descriptors()
    assert caplog.messages == []
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    try:
        door.look_after_descriptors()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert caplog.messages == ["no descriptors are left"]
    assert (waiting.aborted, busy.aborted) == (True, False)


class Plain:
    """A connection with or without a request under way; it is its own transport."""

    def __init__(self, cycle: Any) -> None:
        self.cycle = cycle
        self.transport = self
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True
