"""Many tables at once over real sockets on the loopback.

    python bench/load.py rate     moves stored and told to two players and one spectator, and
                                  messages of a bare echo on the same stack, in one run
    python bench/load.py pace     500 tables that move every 2 seconds: how long an answer takes
    python bench/load.py memory   what an idle table costs

Rates depend on the machine; the share of the echo does not, nor does the ratio of CPU time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Process:
    """A server under load."""

    address: str
    pid: int

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    def cpu_s(self) -> float:
        """CPU time used so far, by all of the process's threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def resident_kb(self) -> int:
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise RuntimeError("the kernel does not tell the resident size")


@contextmanager
def started(*command: str) -> Iterator[Process]:
    """A server whose first line of output ends with, or contains, its address."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        address = next(word for word in line.split() if word.startswith("http://"))
        yield Process(address, process.pid)
    finally:
        process.terminate()
        process.wait(30)
        if process.stdout is not None:
            process.stdout.close()


@contextmanager
def serai(folder: str) -> Iterator[Process]:
    limits = ("--requests-per-second", "0", "--commands-per-second", "0", "--guests-per-minute", "0")
    database = ("--database-url", f"sqlite:///{folder}/load.db", "--log-level", "warning")
    with started("-m", "serai.cli", "serve", "--port", "0", *database, *limits) as process:
        for _ in range(200):
            try:
                call(process, "GET", "/readyz")
                break
            except OSError:
                time.sleep(0.05)
        yield process


def call(server: Process, method: str, path: str, body: Any = None, key: str = "") -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {key}"} if key else {})}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.address + path, data, headers, method=method)
    with urllib.request.urlopen(request) as answer:
        text = answer.read()
        return json.loads(text) if answer.headers.get_content_type() == "application/json" else text


def new_table(server: Process, game: str) -> tuple[str, list[str]]:
    """A table of two new guests; its id and their keys."""
    keys = [call(server, "POST", "/api/guests", {"name": name})["key"] for name in ("Ann", "Ben")]
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = call(server, "POST", "/api/tables", wish, keys[0])["table"]
    call(server, "POST", f"/api/tables/{table}/commands", {"type": "sit", "seat": 1}, keys[1])
    return table, keys


@dataclass
class Score:
    """What the clients saw."""

    moves: int = 0
    frames: int = 0
    answers_s: list[float] = field(default_factory=list)


# --- rate -------------------------------------------------------------------------------


async def player(server: Process, game: str, seat: int, seats: Any, score: Score, until: float, every_s: float) -> None:
    """Play one seat with random moves until the time is up; when a game ends the table is
    replaced by whoever sits on seat 0."""
    rng = random.Random(seat)
    while time.monotonic() < until:
        table, keys = await seats(seat)
        async with connect(f"{server.socket_address}/api/tables/{table}/socket", max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "key": keys[seat]}))
            await _play(socket, seat, rng, score, until, every_s)


async def _play(
    socket: ClientConnection, seat: int, rng: random.Random, score: Score, until: float, every_s: float
) -> None:
    sent_at = 0.0
    while time.monotonic() < until:
        try:
            seen = json.loads(await asyncio.wait_for(socket.recv(), max(0.01, until - time.monotonic())))
        except TimeoutError:
            return
        score.frames += 1
        if seen["type"] == "done":
            score.moves += 1
            score.answers_s.append(time.monotonic() - sent_at)
        elif "table" in seen:
            if seen["table"]["phase"] == "over":
                return
            if seen["moves"]:
                if every_s:
                    await asyncio.sleep(rng.uniform(0.5, 1.5) * every_s)
                sent_at = time.monotonic()
                move = {"type": "play", "seat": seat, "text": rng.choice(seen["moves"]),
                        "version": seen["table"]["version"]}  # fmt: skip
                await socket.send(json.dumps({"type": "do", "id": 1, "command": move}))


async def spectator(server: Process, seats: Any, score: Score, until: float) -> None:
    while time.monotonic() < until:
        table, _ = await seats(2)
        async with connect(f"{server.socket_address}/api/tables/{table}/socket", max_size=None) as socket:
            await socket.send('{"type":"hello"}')
            while time.monotonic() < until:
                try:
                    frame = await asyncio.wait_for(socket.recv(), max(0.01, until - time.monotonic()))
                except TimeoutError:
                    return
                score.frames += 1
                if '"phase":"over"' in str(frame):
                    break


class Tables:
    """One table after the other for two players and a spectator."""

    def __init__(self, server: Process, game: str) -> None:
        self.server, self.game = server, game
        self.made: list[tuple[str, list[str]]] = []
        self.used = [0, 0, 0]
        self.lock = asyncio.Lock()

    async def __call__(self, who: int) -> tuple[str, list[str]]:
        async with self.lock:
            if self.used[who] == len(self.made):
                self.made.append(await asyncio.to_thread(new_table, self.server, self.game))
            self.used[who] += 1
            return self.made[self.used[who] - 1]


async def run_tables(server: Process, game: str, tables: int, seconds: float, every_s: float, watched: bool) -> Score:
    score = Score()
    lines = [Tables(server, game) for _ in range(tables)]
    await asyncio.gather(*(line(0) for line in lines))
    for line in lines:
        line.used[0] = 0
    until = time.monotonic() + seconds
    work = [player(server, game, seat, line, score, until, every_s) for line in lines for seat in (0, 1)]
    if watched:
        work += [spectator(server, line, score, until) for line in lines]
    await asyncio.gather(*work)
    return score


async def run_echo(server: Process, connections: int, seconds: float) -> int:
    """Messages that came back, each connection sending its next as soon as it has the last."""
    count = 0
    until = time.monotonic() + seconds
    text = json.dumps({"type": "do", "id": 1, "command": {"type": "play", "seat": 0, "text": "x" * 20, "version": 5}})

    async def one() -> None:
        nonlocal count
        async with connect(f"{server.socket_address}/echo") as socket:
            while time.monotonic() < until:
                await socket.send(text)
                await socket.recv()
                count += 1

    await asyncio.gather(*(one() for _ in range(connections)))
    return count


def rate(wish: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server, started(str(HERE / "load_echo.py")) as bare:
        time.sleep(1)
        asyncio.run(run_echo(bare, 4, 0.5))
        asyncio.run(run_tables(server, wish.game, 2, 1.0, 0.0, watched=True))
        began = bare.cpu_s()
        echoed = asyncio.run(run_echo(bare, 2 * wish.tables, wish.seconds))
        echo_cpu_ms = 1000 * (bare.cpu_s() - began) / max(1, echoed)
        began = server.cpu_s()
        score = asyncio.run(run_tables(server, wish.game, wish.tables, wish.seconds, 0.0, watched=True))
        move_cpu_ms = 1000 * (server.cpu_s() - began) / max(1, score.moves)
    share = score.moves / max(1, echoed)
    print(f"echo   {echoed / wish.seconds:8.0f} messages/s, {echo_cpu_ms:.3f} ms CPU each")
    print(
        f"{wish.game:6} {score.moves / wish.seconds:8.0f} moves/s, {move_cpu_ms:.3f} ms CPU each, stored and told to 3"
    )
    print(f"share of the echo's rate 1/{1 / max(share, 1e-9):.0f}; CPU ratio 1/{move_cpu_ms / echo_cpu_ms:.0f}")


def pace(wish: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server:
        score = asyncio.run(run_tables(server, wish.game, wish.tables, wish.seconds, wish.every, watched=False))
        cpu_s = server.cpu_s()
    times = sorted(score.answers_s)
    if not times:
        raise SystemExit("load: nobody moved; give --seconds more")
    median_ms, slow_ms = 1000 * statistics.median(times), 1000 * times[int(len(times) * 0.99)]
    print(f"{wish.tables} tables of {wish.game}, a move every {wish.every} s each: {score.moves} moves")
    print(f"median {median_ms:.1f} ms, 99th percentile {slow_ms:.1f} ms")
    print(f"server CPU {100 * cpu_s / wish.seconds:.0f} % of one core, set-up included")


def memory(wish: argparse.Namespace) -> None:
    """Tables with some moves made, nobody watching."""
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server:

        async def fill() -> None:
            rng = random.Random(1)
            for _ in range(wish.tables):
                table, keys = await asyncio.to_thread(new_table, server, wish.game)
                for _ in range(8):
                    for seat in (0, 1):
                        seen = call(server, "GET", f"/api/tables/{table}", None, keys[seat])
                        if seen["moves"]:
                            move = {"type": "play", "seat": seat, "text": rng.choice(seen["moves"]),
                                    "version": seen["table"]["version"]}  # fmt: skip
                            call(server, "POST", f"/api/tables/{table}/commands", move, keys[seat])

        few = argparse.Namespace(**{**vars(wish), "tables": 20})
        many, wish.tables = wish.tables, few.tables
        asyncio.run(fill())
        before = server.resident_kb()
        wish.tables = many
        asyncio.run(fill())
        after = server.resident_kb()
    print(f"{many} idle tables of {wish.game}: {(after - before) / many:.1f} kB each")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("rate", "pace", "memory"))
    parser.add_argument("--game", default="gobi")
    parser.add_argument("--tables", type=int, help="default: 20, 500 and 200")
    parser.add_argument("--seconds", type=float, help="default: 5 and 20")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between the moves of a table")
    wish = parser.parse_args()
    wish.tables = wish.tables or {"rate": 20, "pace": 500, "memory": 200}[wish.what]
    wish.seconds = wish.seconds or {"rate": 5.0, "pace": 20.0, "memory": 0.0}[wish.what]
    {"rate": rate, "pace": pace, "memory": memory}[wish.what](wish)


if __name__ == "__main__":
    main()
