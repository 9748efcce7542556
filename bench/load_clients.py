"""The clients of `bench/load.py`: players, spectators, and whoever talks to an echo."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

GAMES_AHEAD = 3
"""Tables made for each line of play before the clock runs: a random game of Gobi has 65 moves."""

DOOR = 100
"""So many connect at a time."""
OVER, NO_MOVES, DONE = '"phase":"over"', '"moves":[]}', '{"type":"done"'
MOVES, TABLE, VERSION = '"moves":', '"table":{', '"version":'


@dataclass
class Server:
    """Where clients connect: one host, or any of several, as a proxy before them would choose."""

    addresses: Sequence[str]
    doors: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def address(self) -> str:
        return self.doors.choice(self.addresses)

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)


@dataclass
class Score:
    """What the clients saw between start and end of the clock."""

    count: int = 0
    answers_s: list[float] = field(default_factory=list)
    cpu_s: float = 0.0
    """What the server used."""


def call(server: Server, method: str, path: str, body: Any = None, key: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.address + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if answer.headers.get_content_type() == "application/json" else text


def new_guests(server: Server) -> list[str]:
    """The keys of two."""
    return [call(server, "POST", "/api/guests", {"name": name})["key"] for name in ("Ann", "Ben")]


def new_table(server: Server, game: str, of: Sequence[str] = ()) -> tuple[str, list[str]]:
    """A table of two guests, new ones unless their keys are given; its id and their keys."""
    keys = list(of) or new_guests(server)
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "first": "seated"}
    table = call(server, "POST", "/api/tables", wish, keys[0])["table"]
    call(server, "POST", f"/api/tables/{table}/commands", {"type": "sit", "seat": 1}, keys[1])
    return table, keys


@dataclass
class Line:
    """A table, and its players' keys."""

    table: str
    keys: list[str]

    def move_by_rest(self, server: Server, rng: random.Random) -> None:
        """Whoever is to act moves."""
        for seat, key in enumerate(self.keys):
            seen = call(server, "GET", f"/api/tables/{self.table}", None, key)
            if seen["moves"]:
                move = _move(seen, seat, rng)["command"]
                call(server, "POST", f"/api/tables/{self.table}/commands", move, key)
                return


def bot_table(server: Server, game: str, level: str) -> Line:
    """A table where a guest plays against bots of the house, as many as there is room for."""
    key = call(server, "POST", "/api/guests", {"name": "Cleo"})["key"]
    most = next(known["seats"][-1] for known in call(server, "GET", "/api/games")["games"] if known["key"] == game)
    seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (most - 1)]
    return Line(
        call(server, "POST", "/api/tables", {"game": game, "seats": seats, "first": "seated"}, key)["table"], [key]
    )


def _move(seen: dict[str, Any], seat: int, rng: random.Random) -> dict[str, Any]:
    return _command(rng.choice(seen["moves"]), seat, seen["table"]["version"])


def _command(text: str, seat: int, version: int) -> dict[str, Any]:
    return {"type": "do", "id": 1, "command": {"type": "play", "seat": seat, "text": text, "version": version}}


def _version(frame: str) -> int:
    """The table's version in a frame."""
    at = frame.index(VERSION, frame.index(TABLE)) + len(VERSION)
    return int(frame[at : frame.index(",", at)])


class Clock:
    """Everybody connects, then it runs for so many seconds."""

    def __init__(self, seconds: float, everybody: int, cpu: Callable[[], float]) -> None:
        self.seconds = seconds
        self.missing = everybody
        self.cpu = cpu
        self.until = 0.0
        self._began_at = 0.0
        self._ended_at: float | None = None
        self.door = asyncio.Semaphore(DOOR)
        self._runs = asyncio.Event()
        self._listening: set[ClientConnection] = set()

    async def ready(self) -> None:
        """Wait for the others."""
        self.missing -= 1
        if self.missing == 0:
            gc.disable()  # a collection among thousands of sockets would be felt as an answer that is late
            self._began_at = self.cpu()
            self.until = time.monotonic() + self.seconds
            asyncio.get_running_loop().call_later(self.seconds, self._stop)
            self._runs.set()
        await self._runs.wait()

    def _stop(self) -> None:
        self._ended_at = self.cpu()
        gc.enable()
        for socket in self._listening:
            socket.transport.abort()

    @property
    def runs(self) -> bool:
        return time.monotonic() < self.until

    @contextmanager
    def heard(self, socket: ClientConnection) -> Iterator[None]:
        """While frames are waited for; the connection is cut when time is up. (A timeout around every frame
        would make a task for each: then the clients would be what is measured.)"""
        self._listening.add(socket)
        try:
            yield
        except ConnectionClosed:
            if self.runs:
                raise
        finally:
            self._listening.discard(socket)

    def used_s(self) -> float:
        """CPU time of the server while the clock ran."""
        return (self.cpu() if self._ended_at is None else self._ended_at) - self._began_at


async def play(
    server: Server,
    game: str,
    tables: int,
    seconds: float,
    cpu: Callable[[], float],
    every_s: float = 0.0,
    spectators: int = 0,
    beside: Sequence[Line] = (),
    guests: int = 0,
) -> Score:
    """Random players at so many tables, and a spectator at each of the first `spectators`. At the tables
    `beside` a guest plays against bots; those moves do not count. At each table sit two new guests, unless there are to
    be no more than so many `guests`."""
    ahead = 1 if every_s else GAMES_AHEAD

    def make() -> list[list[Line]]:
        pairs = [new_guests(server) for _ in range(guests // 2)]
        return [
            [Line(*new_table(server, game, pairs[at % len(pairs)] if pairs else ())) for _ in range(ahead)]
            for at in range(tables)
        ]

    rows = await asyncio.to_thread(make)
    score = Score()
    clock = Clock(seconds, 2 * tables + spectators + len(beside), cpu)
    work = [_sit(server, row, seat, clock, score, every_s) for row in rows for seat in (0, 1)]
    work += [_watch(server, row, clock) for row in rows[:spectators]]
    work += [_sit(server, [line], 0, clock, Score(), 0.0) for line in beside]
    await asyncio.gather(*work)
    score.cpu_s = clock.used_s()
    return score


@asynccontextmanager
async def _screen(
    server: Server, line: Line, clock: Clock, who: dict[str, str]
) -> AsyncIterator[tuple[ClientConnection, str]]:
    """A socket at a table, and the first frame that came."""
    uri = f"{server.socket_address}/api/tables/{line.table}/socket"
    async with clock.door:
        socket = await connect(uri, max_size=None, open_timeout=60, ping_interval=None)
        await socket.send(json.dumps({"type": "hello", **who}))
        frame = str(await socket.recv())
    async with socket:
        yield socket, frame


async def _sit(server: Server, row: list[Line], seat: int, clock: Clock, score: Score, every_s: float) -> None:
    """Play one seat at one table after the other until the time is up."""
    rng = random.Random(f"{row[0].table} {seat}")
    for number, line in enumerate(row):
        async with _screen(server, line, clock, {"key": line.keys[seat]}) as (socket, frame):
            if number == 0:
                await clock.ready()
            with clock.heard(socket):
                await _play(socket, frame, seat, rng, clock, score, every_s)
        if not clock.runs:
            return


async def _play(
    socket: ClientConnection,
    frame: str,
    seat: int,
    rng: random.Random,
    clock: Clock,
    score: Score,
    every_s: float,
) -> None:
    """Answer each frame that asks for a move; of those, what is needed for it is read."""
    sent_at = 0.0
    while clock.runs and OVER not in frame:
        if frame.startswith(DONE):
            score.count += 1
            score.answers_s.append(time.monotonic() - sent_at)
        elif not frame.endswith(NO_MOVES) and (at := frame.rfind(MOVES)) >= 0:
            if every_s:
                await asyncio.sleep(rng.uniform(0.5, 1.5) * every_s)
            sent_at = time.monotonic()
            move = rng.choice(json.loads(frame[at + len(MOVES) : -1]))
            await socket.send(json.dumps(_command(move, seat, _version(frame))))
        frame = str(await socket.recv())


async def _watch(server: Server, row: list[Line], clock: Clock) -> None:
    for number, line in enumerate(row):
        async with _screen(server, line, clock, {}) as (socket, frame):
            if number == 0:
                await clock.ready()
            with clock.heard(socket):
                while clock.runs and OVER not in frame:
                    frame = str(await socket.recv())
        if not clock.runs:
            return


async def echo(server: Server, connections: int, seconds: float, cpu: Callable[[], float]) -> Score:
    """Messages that came back, each connection sending its next as soon as it has the last."""
    score = Score()
    clock = Clock(seconds, connections, cpu)
    command = {"type": "play", "seat": 0, "text": "place 10,-12", "version": 5}
    text = json.dumps({"type": "do", "id": 1, "command": command})

    async def one() -> None:
        async with connect(f"{server.socket_address}/echo") as socket:
            await clock.ready()
            while clock.runs:
                await socket.send(text)
                await socket.recv()
                score.count += 1

    await asyncio.gather(*(one() for _ in range(connections)))
    score.cpu_s = clock.used_s()
    return score
