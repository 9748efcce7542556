"""What the others notice while one address asks for as much as it can.

    python bench/siege.py questions   16 connections ask for the dearest things there are
    python bench/siege.py bots        30 guests run five seats of level 8 each

The besiegers are a process of their own on 127.0.0.1; the others come from 127.0.0.2. The server
runs with its usual limits; `--unlimited` takes those for requests and questions away, so that
only its processes and queues protect the others. `--output FILE` adds the figures to a file.
"""

from __future__ import annotations

import argparse
import http.client
import itertools
import json
import random
import shlex
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

sys.path.insert(0, str(Path(__file__).parent.parent))
import serai as library
from bench.load import GUESTS, UNLIMITED, Figures, serai

GOLDEN = Path(__file__).parent.parent / "tests/golden/targui"
BESIEGERS, OTHERS = "127.0.0.1", "127.0.0.2"


class Line:
    """One connection that is kept, from an address of its own."""

    def __init__(self, server: str, source: str, key: str = "") -> None:
        parts = urlsplit(server)
        self.connection = http.client.HTTPConnection(parts.hostname or "", parts.port, 120, (source, 0))
        self.key = key

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {self.key}"} if self.key else {})}
        self.connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if answer.headers.get_content_type() == "application/json" else text

    def guest(self, name: str) -> Line:
        self.key = self.ask("POST", "/api/guests", {"name": name})[1]["key"]
        return self

    def table(self, game: str, *seats: dict[str, str]) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "seats": seats, "first": "seated"})[1]["table"])


def midgame(moves: int) -> tuple[list[str], list[str]]:
    """The first moves of a random game of Gemblo for six, and what may be played then."""
    rng = random.Random(1)
    position = library.game("gemblo").start(6)
    made = []
    for _ in range(moves):
        made.append(str(rng.choice(position.legal_moves())))
        position.play(made[-1])
    return made, [str(move) for move in position.legal_moves()]


def besiege(server: str, seconds: float) -> Counter[str]:
    """So many connections, each asking for one dear thing after the other; answers by status."""
    moves, legal = midgame(56)
    seat = len(moves) % 6
    asked = {"start": "gemblo 6 seats", "moves": moves}
    golden = max(GOLDEN.glob("*.txt"), key=lambda path: path.stat().st_size)
    puzzle = Line(server, BESIEGERS).ask("GET", "/api/puzzles")[1]["puzzles"][-1]["id"]
    until = time.monotonic() + seconds
    statuses: Counter[str] = Counter()

    def one(number: int) -> None:
        line = Line(server, BESIEGERS).guest(f"Guest {number}")
        table = line.table("gemblo", *[{"kind": "me"}] * 6)
        wrong = {"type": "play", "seat": 0, "text": "5.4 0,0 1,0 2,0 2,1 3,1", "version": 1000}
        dear: list[tuple[str, str, Any]] = [
            ("POST", "/api/positions/outlook", {**asked, "texts": legal[:16], "seat": seat}),
            ("POST", f"/api/tables/{table}/commands", wrong),
            ("POST", "/api/positions/why", {**asked, "text": wrong["text"], "seat": seat}),
            ("POST", "/api/positions", {**asked, "eyes": seat, "told": True}),
            ("POST", "/api/replay", {"record": golden.read_text("utf-8")}),
            ("POST", f"/api/puzzles/{puzzle}/solvable", {"laid": []}),
            ("POST", f"/api/puzzles/{puzzle}/state", {"laid": []}),
            ("GET", f"/api/tables/{table}", None),
            ("GET", f"/api/tables/{table}/log", None),
        ]
        for method, path, body in itertools.cycle(dear):
            if time.monotonic() > until:
                return
            statuses[str(line.ask(method, path, body)[0])] += 1

    _all(one, 16)
    return statuses


def _all(work: Any, count: int) -> None:
    threads = [threading.Thread(target=work, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def command_times(server: str, seconds: float) -> list[float]:
    """Eight people at tables of their own who say something up to five times a second."""
    times: list[float] = []

    def one(number: int) -> None:
        line = Line(server, OTHERS).guest(f"Person {number}")
        table = line.table("gobi", {"kind": "me"}, {"kind": "me"})
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            began = time.monotonic()
            status, _ = line.ask("POST", f"/api/tables/{table}/commands", {"type": "say", "text": "hm"})
            times.append(time.monotonic() - began)
            assert status == 200, status
            time.sleep(0.2)

    _all(one, 8)
    return sorted(times)


def questions(wish: argparse.Namespace) -> Figures:
    limits = UNLIMITED if wish.unlimited else GUESTS
    with tempfile.TemporaryDirectory() as folder, serai(folder, limits) as server:
        command_times(server.address, 2)  # to warm up
        quiet = command_times(server.address, wish.seconds)
        with subprocess.Popen(_besieger(server.address, wish.seconds + 4), stdout=subprocess.PIPE, text=True) as siege:
            time.sleep(2)
            besieged = command_times(server.address, wish.seconds)
            statuses = json.loads(siege.communicate()[0])
    return {
        "connections of the besiegers": 16,
        "their answers by status": statuses,
        "commands of the others": len(besieged),
        "quiet: median, milliseconds": _ms(statistics.median(quiet)),
        "quiet: 99th percentile, milliseconds": _ms(quiet[int(len(quiet) * 0.99)]),
        "besieged: median, milliseconds": _ms(statistics.median(besieged)),
        "besieged: 99th percentile, milliseconds": _ms(besieged[int(len(besieged) * 0.99)]),
        "99th percentile, besieged / quiet": round(
            besieged[int(len(besieged) * 0.99)] / quiet[int(len(quiet) * 0.99)], 1
        ),
    }


def crowd(server: str, seconds: float) -> Counter[str]:
    """Thirty guests with five bots of level 8 each, who move as soon as it is their turn."""
    until = time.monotonic() + seconds
    moved: Counter[str] = Counter()

    def one(number: int) -> None:
        rng = random.Random(number)
        line = Line(server, BESIEGERS).guest(f"Guest {number}")
        table = line.table("gemblo", *[{"kind": "bot", "level": "level-8"}] * 5, {"kind": "me"})
        while time.monotonic() < until:
            status, seen = line.ask("GET", f"/api/tables/{table}")
            moves = seen["moves"] if status == 200 else []
            if moves:
                version = seen["table"]["version"]
                move = {"type": "play", "seat": 5, "text": rng.choice(moves), "version": version}
                line.ask("POST", f"/api/tables/{table}/commands", move)
            if status == 200:
                moved[table] = seen["table"]["steps"]
            time.sleep(1)

    _all(one, 30)
    return Counter({"moves": moved.total()})


def bots(wish: argparse.Namespace) -> Figures:
    limits = UNLIMITED if wish.unlimited else GUESTS
    with tempfile.TemporaryDirectory() as folder, serai(folder, limits) as server:
        alone = bot_times(server.address, 8)
        command = _besieger(server.address, wish.seconds + 5, "crowd")
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as siege:
            time.sleep(5)
            queue = _metric(server.address, "serai_bot_queue")
            beside = bot_times(server.address, 12)
            moved = json.loads(siege.communicate()[0])
    return {
        "guests of one address, with five seats of level 8 each": 30,
        "thoughts that waited when the normal guest came": queue,
        "moves at their tables": moved["moves"],
        "answers of the normal guest's level 2": len(beside),
        "alone: slowest, seconds": round(max(alone), 2),
        "beside the crowd: median, seconds": round(statistics.median(beside), 2),
        "beside the crowd: slowest, seconds": round(max(beside), 2),
    }


def bot_times(server: str, moves: int) -> list[float]:
    """How long a bot of level 2 takes to answer each move of a guest."""
    line = Line(server, OTHERS).guest("Ann")
    table = line.table("gemblo", {"kind": "me"}, {"kind": "bot", "level": "level-2"})
    times: list[float] = []
    rng = random.Random(2)
    for _ in range(moves):
        seen = _until_my_turn(line, table)
        if not seen["moves"]:
            break
        version = seen["table"]["version"]
        move = {"type": "play", "seat": 0, "text": rng.choice(seen["moves"]), "version": version}
        line.ask("POST", f"/api/tables/{table}/commands", move)
        began = time.monotonic()
        _until_my_turn(line, table)
        times.append(time.monotonic() - began)
    return times


def _until_my_turn(line: Line, table: str) -> Any:
    while True:
        seen = line.ask("GET", f"/api/tables/{table}")[1]
        if seen.get("moves") or seen.get("table", {}).get("phase") == "over":
            return seen
        time.sleep(0.05)


def _metric(server: str, name: str) -> int:
    text = Line(server, OTHERS).ask("GET", "/metrics")[1].decode()
    return int(float(next(line.split()[1] for line in text.splitlines() if line.startswith(f"{name} "))))


def _besieger(address: str, seconds: float, what: str = "besiege") -> list[str]:
    return [sys.executable, __file__, what, "--address", address, "--seconds", str(seconds)]


def _ms(seconds: float) -> float:
    return round(1000 * seconds, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("questions", "bots", "besiege", "crowd"))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--unlimited", action="store_true", help="without limits for requests and questions")
    parser.add_argument("--address", default="", help="of the server, for the besiegers' own process")
    parser.add_argument("--output", type=Path)
    wish = parser.parse_args()
    if wish.what in ("besiege", "crowd"):
        print(json.dumps({"besiege": besiege, "crowd": crowd}[wish.what](wish.address, wish.seconds)))
        return
    figures = {"questions": questions, "bots": bots}[wish.what](wish)
    for name, value in figures.items():
        print(f"{name:56} {value}")
    if wish.output is not None:
        results = json.loads(wish.output.read_text()) if wish.output.exists() else {}
        name = f"{wish.what}, unlimited" if wish.unlimited else wish.what
        results[name] = {"command": shlex.join(("python", "bench/siege.py", *sys.argv[1:])), **figures}
        wish.output.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
