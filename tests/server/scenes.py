"""A real server process, and people who talk to it over real sockets."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote, urlsplit

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import serai
from tests.patience import PATIENCE_S, until
from tests.server.warm import Served, warm

ROOT = Path(__file__).parent.parent.parent
PLUGIN = Path(__file__).parent / "plugin"
"""Here lies what an installed package would say of itself: it offers the tests' own game of hidden hands."""
USUAL = "serai.cli serve"
UNLIMITED = (
    "--requests-per-second", "0", "--commands-per-second", "0", "--guests-per-minute", "0",
    "--reckonings-per-second", "0", "--tables-per-minute", "0", "--tables-per-account", "0",
)  # fmt: skip


class ServerProcess:
    """`serai serve` on a free port of the loopback."""

    stranger = True
    """Does it have the tests' own game, too?"""
    beside: tuple[str, ...] = ()
    """Where more packages are installed."""

    def __init__(
        self,
        folder: Path,
        *flags: str,
        module: str = USUAL,
        stranger: bool = True,
        url: str = "",
        beside: Path | None = None,
    ) -> None:
        self.folder = folder
        self.database = url or f"sqlite:///{folder / 'serai.db'}"
        self.flags = flags or UNLIMITED
        self.module = module
        self.stranger = stranger
        self.beside = () if beside is None else (str(beside),)
        self.start()

    def start(self) -> None:
        self.log = (self.folder / "server.log").open("ab")
        self.process = self._begun()
        assert self.process.stdout is not None
        self.greeted(self.process.stdout.readline().decode())

    def _begun(self) -> subprocess.Popen[bytes] | Served:
        """The usual server is forked; one of another module, or one of several processes or machines, is a program."""
        around, alone = self.environment(), not {"--workers", "--bots-cluster"} & {*self.flags}
        if self.module == USUAL and not self.beside and alone:
            return warm(around["PYTHONPATH"]).serve(self.arguments(), self.folder, around, self.log)
        return subprocess.Popen(
            [sys.executable, "-m", *self.module.split(), *self.arguments()],
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=around,
            cwd=self.folder,
        )

    def arguments(self) -> list[str]:
        return ["--port", "0", "--database-url", self.database, *self.flags]

    def environment(self) -> dict[str, str]:
        folders = [*sys.path, str(ROOT), *([str(PLUGIN)] if self.stranger else []), *self.beside]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(folders)}

    def greeted(self, line: str) -> None:
        """The server has said where it is; wait until it answers there."""
        assert line.startswith("Serai is at "), (line, (self.folder / "server.log").read_text())
        self.address = line.split()[3]
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        def is_ready() -> bool:
            try:
                return Client(self.address).get("/readyz", prefix="").status == 200
            except OSError:
                return False

        until(is_ready, "the server's getting ready")

    def kill(self) -> None:
        """As a power cut would."""
        self.signal(signal.SIGKILL)
        self.gone()

    def stop(self) -> int:
        """As an operator would; the exit code."""
        self.signal(signal.SIGTERM)
        return self.gone()

    def signal(self, number: int) -> None:
        self.process.send_signal(number)

    def gone(self) -> int:
        code = self.process.wait(PATIENCE_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code

    def put_forward(self, seconds: float) -> None:
        """Let so much time pass, for a server whose clock can be put forward (`serve_later`)."""
        file = self.folder / "later"
        ahead = int(file.read_text()) if file.exists() else 0
        scratch = self.folder / "later.new"
        scratch.write_text(str(ahead + int(seconds * 1000)))
        scratch.replace(file)

    def logged(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self.process.poll() is None:
            self.stop()


class Reply:
    """An HTTP answer, read whole."""

    def __init__(self, response: http.client.HTTPResponse) -> None:
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        return str(self.json["error"]["code"])


class Client:
    """Somebody with or without a key."""

    def __init__(self, address: str, key: str | None = None) -> None:
        self.address = address
        self.key = key
        self.id = ""

    def request(self, method: str, path: str, body: Any = None, raw: bytes | None = None, **headers: str) -> Reply:
        parts = urlsplit(self.address)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE_S)
        if self.key is not None:
            headers["Authorization"] = f"Bearer {self.key}"
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
        try:
            connection.request(method, path, data, headers)
            return Reply(connection.getresponse())
        finally:
            connection.close()

    def get(self, path: str, prefix: str = "/api") -> Reply:
        return self.request("GET", prefix + path)

    def post(self, path: str, body: Any) -> Reply:
        return self.request("POST", "/api" + path, body)

    # --- what tests do often --------------------------------------------------------

    @classmethod
    def guest(cls, address: str, name: str) -> Client:
        made = cls(address).post("/guests", {"name": name})
        assert made.status == 201, made.body
        client = cls(address, made.json["key"])
        client.id = made.json["id"]
        return client

    def make_table(self, game: str, *seats: str, **wishes: Any) -> str:
        wanted = [{"kind": "bot", "level": "random"} if seat == "bot" else {"kind": seat} for seat in seats]
        made = self.post("/tables", {"game": game, "seats": wanted, "first": "seated", **wishes})
        assert made.status == 201, made.body
        return str(made.json["table"])

    def do(self, table: str, kind: str, **fields: Any) -> Reply:
        return self.post(f"/tables/{table}/commands", {"type": kind, **fields})

    def sit(self, table: str, seat: int) -> None:
        reply = self.do(table, "sit", seat=seat)
        assert reply.status == 200, reply.body

    def look(self, table: str) -> Any:
        reply = self.get(f"/tables/{table}")
        assert reply.status == 200, reply.body
        return reply.json

    def move(self, table: str, text: str, seat: int | None = None) -> Reply:
        seen = self.look(table)
        where = seen["you"]["seat"] if seat is None else seat
        return self.do(table, "play", seat=where, text=text, version=seen["table"]["version"])

    def plays(self, table: str, choose: Callable[[Any], str | None]) -> Any:
        """Play on over one socket, for every seat of this client, until `choose` finds nothing to do or the game is
        over; the last frame. It is given frames in which this client may move."""
        with self.screen(table) as screen:
            frame = screen.until("welcome")
            while frame["table"]["phase"] == "playing":
                if frame["moves"]:
                    text = choose(frame)
                    if text is None:
                        break
                    screen.asked += 1
                    seat, version = frame["you"]["seat"], frame["table"]["version"]
                    command = {"type": "play", "seat": seat, "text": text, "version": version}
                    screen.send({"type": "do", "id": screen.asked, "command": command})
                frame = screen.until("events", "refused")
                assert frame["type"] == "events", frame
            return frame

    def why(self, table: str, seat: int, text: str) -> Reply:
        return self.get(f"/tables/{table}/why?seat={seat}&text={quote(text)}")

    def listen(self, **headers: str) -> Stream:
        return Stream(self, headers)

    def screen(self, table: str, version: int | None = None) -> Screen:
        return Screen(self.address, table, self.key, version)


class Stream:
    """An open `/api/stream`: news for one account."""

    def __init__(self, client: Client, headers: dict[str, str]) -> None:
        parts = urlsplit(client.address)
        self._connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE_S)
        wanted = {"Authorization": f"Bearer {client.key}", **headers}
        self._connection.request("GET", "/api/stream", headers=wanted)
        self._answer = self._connection.getresponse()
        self.headers = self._answer.headers

    def line(self) -> Any:
        """The next line: news, or None for an empty one."""
        line = self._answer.readline()
        assert line, "the stream has ended"
        return json.loads(line) if line.strip() else None

    def next(self, kind: str) -> str:
        """The table of the next news of this kind; others are passed over."""
        while True:
            news = self.line()
            if news is not None and news["type"] == kind:
                return str(news["table"])

    def rest(self) -> bytes:
        """What comes until the server ends the stream."""
        return self._answer.read()

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_error: object) -> None:
        self._connection.close()


def dial(url: str, **wishes: Any) -> ClientConnection:
    """A websocket that waits for a busy server, and does not part with one that answers no ping for a while."""
    patient: dict[str, Any] = {"open_timeout": PATIENCE_S, "ping_interval": None, "close_timeout": 1, "max_size": None}
    opened: ClientConnection = connect(url, **patient, **wishes)
    return opened


class Screen:
    """An open websocket on a table."""

    def __init__(self, address: str, table: str, key: str | None, version: int | None = None) -> None:
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(dial(url))
        self.asked = 0
        self.send({"type": "hello", "key": key, "version": version})

    def send(self, data: Any) -> None:
        self.socket.send(json.dumps(data))

    def flood(self, frames: Iterable[Any]) -> None:
        """Send frames one after another without reading, until the server has had enough."""
        with suppress(ConnectionClosed):
            for frame in frames:
                self.send(frame)

    def receive(self) -> Any:
        return json.loads(self.socket.recv(PATIENCE_S))

    def first(self) -> Any:
        """The next frame, or the code with which the server closes instead."""
        try:
            return self.receive()
        except ConnectionClosed as closed:
            return 1006 if closed.rcvd is None else int(closed.rcvd.code)

    def until(self, *kinds: str) -> Any:
        """The next frame of one of these types; others are passed over."""
        while True:
            frame = self.receive()
            if frame["type"] in kinds:
                return frame

    def do(self, kind: str, **fields: Any) -> Any:
        """Send a command and wait for its answer."""
        self.asked += 1
        self.send({"type": "do", "id": self.asked, "command": {"type": kind, **fields}})
        while (frame := self.until("done", "refused"))["id"] != self.asked:
            pass
        return frame

    def closed_with(self) -> tuple[int, list[Any]]:
        """The code with which the server closes, and the frames that came before."""
        frames: list[Any] = []
        try:
            while True:
                frames.append(self.receive())
        except ConnectionClosed as closed:
            # 1006: the connection broke without a word.
            return (1006 if closed.rcvd is None else int(closed.rcvd.code)), frames

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def opening() -> list[str]:
    """The board of Targui laid out, and the first seat to move."""
    position = serai.game("targui").start(2)
    drawn: list[str] = []
    while position.to_act == serai.CHANCE:
        drawn.append(str(position.lottery().ticket(0)))
        position.play(drawn[-1])
    return drawn
