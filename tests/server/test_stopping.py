"""Stopping, starting again, and mistakes that are reported before the port opens."""

from __future__ import annotations

import asyncio
import http.client
import socket
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from serai.cli import main
from serai.server.config import Config, ConfigProblem
from serai.server.processes import cancel
from tests.patience import PATIENCE_S, until
from tests.server.scenes import UNLIMITED, Client, ServerProcess


def test_a_graceful_stop_finishes_what_was_accepted_and_tells_the_screens(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me")
        with ann.screen(table) as screen:
            seen = screen.until("welcome")
            version = screen.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])["version"]
            assert server.stop() in (0, -15)
            assert screen.closed_with()[0] == 1012
        assert '"event": "stopped"' in server.logged().splitlines()[-1]
        server.start()
        again = Client(server.address, ann.key)
        assert again.look(table)["table"]["version"] == version


def test_a_stop_waits_for_nobody_who_dawdles(tmp_path: Path) -> None:
    """A hint is being thought about, a stream is open, a request is half sent, and a socket will
    never answer that it is closed."""
    with ServerProcess(tmp_path, *UNLIMITED, "--stop-seconds", "30") as server, ExitStack() as stack:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me")
        stream = stack.enter_context(ann.listen())
        assert stream.next("turn") == table
        where = ("127.0.0.1", urlsplit(server.address).port or 0)
        half = stack.enter_context(socket.create_connection(where))
        half.sendall(b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 20\r\n\r\n{")
        deaf = stack.enter_context(socket.create_connection(where))
        head = ("Host: 127.0.0.1", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
        request = "\r\n".join(
            (f"GET /api/tables/{table}/socket HTTP/1.1", *head, "Sec-WebSocket-Key: " + "A" * 22 + "==")
        )
        deaf.sendall(request.encode() + b"\r\n\r\n")
        assert deaf.recv(12) == b"HTTP/1.1 101"
        hints = stack.enter_context(ThreadPoolExecutor())
        hint = hints.submit(ann.get, f"/tables/{table}/hint?seat=0")
        assert server.stop() in (0, -15)
        assert stream.rest().strip() == b"", "empty lines say that the stream lives"
        assert hint.exception(PATIENCE_S) is not None or hint.result().status in (200, 409)
        assert "stopping took too long" not in server.logged()


def test_a_task_that_overlooks_a_cancellation_is_called_off_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """As `wait_for` does, before Python 3.12, when its result comes at the same moment."""
    monkeypatch.setattr(cancel, "AGAIN_S", 0.01)

    async def stubborn() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def scene() -> None:
        task = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await asyncio.wait_for(cancel.call_off([task]), PATIENCE_S)
        assert task.cancelled()
        await cancel.call_off([])

    asyncio.run(scene())


def test_a_stop_is_cut_short_when_the_database_hangs(tmp_path: Path) -> None:
    """What could not be stored was not acknowledged, and is not there afterwards."""
    with ServerProcess(tmp_path, *UNLIMITED, "--stop-seconds", "1") as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "me")
        with ann.screen(table) as screen, closing(sqlite3.connect(tmp_path / "serai.db")) as other:
            seen = screen.until("welcome")
            other.execute("BEGIN IMMEDIATE")
            move = {"type": "play", "seat": 0, "text": seen["moves"][0], "version": seen["table"]["version"]}
            screen.send({"type": "do", "id": 1, "command": move})
            while answers(ann, table):
                pass  # The move has not come to its turn yet.
            assert server.stop() == 1
            assert "stopping took too long" in server.logged()
            _, frames = screen.closed_with()
            assert "done" not in [frame["type"] for frame in frames]
            stored = other.execute("SELECT max(version) FROM events WHERE table_id = ?", (table,)).fetchone()
            assert stored == (seen["table"]["version"],)


def answers(client: Client, table: str) -> bool:
    """Does the server tell of the table soon?"""
    connection = http.client.HTTPConnection("127.0.0.1", urlsplit(client.address).port or 0, timeout=10)
    try:
        connection.request("GET", f"/api/tables/{table}", headers={"Authorization": f"Bearer {client.key}"})
        return connection.getresponse().status == 200
    except TimeoutError:
        return False
    finally:
        connection.close()


def test_a_killed_server_takes_its_bots_games_up_again(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        ann = Client.guest(server.address, "Ann")
        table = ann.make_table("gemblo", "me", "bot", options={"board": "mini"})
        assert ann.do(table, "take_over", seat=0).status == 200
        server.kill()
        server.start()
        again = Client(server.address, ann.key)
        until(lambda: again.look(table)["table"]["phase"] == "over")
        assert again.look(table)["table"]["result"]["ending"] == "played"


def complaint(capsys: pytest.CaptureFixture[str], *flags: str) -> str:
    """What `serai serve` says before it gives up."""
    assert main(["serve", *flags]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return said.err


def test_mistakes_are_reported_before_the_port_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    database = ("--database-url", f"sqlite:///{tmp_path / 'serai.db'}")
    assert "does not exist" in complaint(capsys, "--port", "0", "--database-url", "sqlite:////no/such/folder/serai.db")
    (tmp_path / "text.db").write_text("this is not a database, it is a text file, and a long one at that\n" * 40)
    assert "not a database" in complaint(capsys, "--port", "0", "--database-url", f"sqlite:///{tmp_path / 'text.db'}")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "in use" in complaint(capsys, "--port", port, *database)
    monkeypatch.setenv("SERAI_PORT", "many")
    assert "SERAI_PORT 'many': wants a whole number" in complaint(capsys, *database)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "70000"),
        ("bot_workers", "-1"),
        ("bots_cluster", "somewhere"),
        ("log_level", "loud"),
        ("stop_seconds", "0.5"),
        ("origins", "example.org"),
        ("commands_per_second", "-1"),
        ("requests_per_second", "nan"),
    ],
)
def test_settings_out_of_range_are_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ConfigProblem, match=value):
        Config.read({name: value}, {"XDG_DATA_HOME": str(tmp_path)})


def test_flags_come_before_the_environment_and_defaults_after(tmp_path: Path) -> None:
    environment = {"XDG_DATA_HOME": str(tmp_path), "SERAI_PORT": "1234", "SERAI_HOST": "::1"}
    config = Config.read({"port": "99"}, environment)
    assert (config.port, config.host) == (99, "::1")
    assert config.database_url == f"sqlite:///{tmp_path}/serai/serai.db"
