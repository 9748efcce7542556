"""Many tables at once over real sockets on the loopback.

    python bench/load.py rate     moves stored and told to two players and one spectator, and
                                  messages of a bare echo on the same stack, in turns
    python bench/load.py floor    the same with a server that neither decides nor tells nor draws
    python bench/load.py spared   the same with one that decides and stores, but tells for nothing
    python bench/load.py pace     500 tables that move every 2 seconds while bots think: how
                                  long an answer takes
    python bench/load.py memory   what an idle table costs
    python bench/load.py hosts    moves as in `rate`, on PostgreSQL: one host, and two with people spread over them,
                                  in turns
    python bench/load.py crowd    2,000 live tables and 5,000 open sockets on one process: how long an answer takes, and
                                  what memory it wants

`--output FILE` adds the figures to a file of results. The server, the echo and the clients are
processes of their own; server and echo run on the same stack, with the same client.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import shlex
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.server.postgres import cluster

from bench.load_clients import Line, Server, bot_table, call, echo, new_table, play

HERE = Path(__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")
ROUNDS = 4
Figures = dict[str, Any]


class Process(Server):
    """A server under load."""

    def __init__(self, address: str, pid: int) -> None:
        super().__init__([address])
        self.pid = pid

    def cpu_s(self) -> float:
        """CPU time used so far, by all of the process's threads."""
        return _cpu_s(self.pid)

    def thinkers_cpu_s(self) -> float:
        """CPU time used so far by the processes in which its bots think."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return sum(_cpu_s(int(pid)) for pid in children)

    def resident_kb(self) -> int:
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1])
        raise RuntimeError("the kernel does not tell the resident size")


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


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
        process.wait(60)
        if process.stdout is not None:
            process.stdout.close()


GUESTS = ("--guests-per-minute", "0", "--tables-per-minute", "0", "--tables-per-account", "0")
UNLIMITED = (
    "--requests-per-second", "0", "--commands-per-second", "0", "--reckonings-per-second", "0",
    "--sockets-per-address", "0", *GUESTS,
)  # fmt: skip


SERAI = ("-m", "serai.cli")
PROGRAMS = {what: (str(HERE / f"load_{what}.py"),) for what in ("floor", "spared")}
"""Servers with something left out."""


@contextmanager
def serai(where: str, limits: tuple[str, ...] = UNLIMITED, program: tuple[str, ...] = SERAI) -> Iterator[Process]:
    """With its database in a folder, or at an address."""
    url = where if "://" in where else f"sqlite:///{where}/load.db"
    database = ("--database-url", url, "--log-level", "warning")
    with started(*program, "serve", "--port", "0", *database, *limits) as process:
        wait_for(process)
        yield process


def wait_for(server: Server, seconds: float = 10.0) -> None:
    """Until it answers."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            call(server, "GET", "/readyz")
            break
        except OSError:
            time.sleep(0.05)


def rate(wish: argparse.Namespace) -> Figures:
    """Echo and tables take turns, so that whatever else the machine does disturbs both."""
    messages = moves = 0
    echo_cpu_s = moves_cpu_s = 0.0
    slice_s = wish.seconds / ROUNDS
    program = PROGRAMS.get(wish.what, SERAI)
    with (
        tempfile.TemporaryDirectory() as folder,
        serai(folder, program=program) as server,
        started(str(HERE / "load_echo.py")) as bare,
    ):
        for number in range(ROUNDS + 1):
            echoed = asyncio.run(echo(bare, 2 * wish.tables, slice_s, bare.cpu_s))
            score = asyncio.run(play(server, wish.game, wish.tables, slice_s, server.cpu_s, spectators=wish.tables))
            if number == 0:
                continue  # to warm up
            messages += echoed.count
            echo_cpu_s += echoed.cpu_s
            moves += score.count
            moves_cpu_s += score.cpu_s
    return {
        "echo, messages a second": round(messages / wish.seconds),
        "moves a second": round(moves / wish.seconds),
        "echo's rate / rate of moves": round(messages / moves, 1),
        "CPU of a move / CPU of an echo": round(moves_cpu_s / moves / (echo_cpu_s / messages), 1),
        "CPU of a move, milliseconds": round(1000 * moves_cpu_s / moves, 3),
    }


def pace(wish: argparse.Namespace) -> Figures:
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server:
        thinkers = [bot_table(server, wish.game, wish.level) for _ in range(wish.bot_tables)]
        thought_s = server.thinkers_cpu_s()
        score = asyncio.run(
            play(server, wish.game, wish.tables, wish.seconds, server.cpu_s, wish.every, beside=thinkers)
        )
        thought_s = server.thinkers_cpu_s() - thought_s
        bots_moved = sum(call(server, "GET", f"/api/tables/{line.table}")["table"]["steps"] for line in thinkers)
    times = sorted(score.answers_s)
    return {
        "tables": wish.tables,
        "moves": score.count,
        "moves a second": round(score.count / wish.seconds),
        **_waited(times),
        "server's share of a core": round(score.cpu_s / wish.seconds, 2),
        "bots' level": wish.level,
        "bots' CPU seconds": round(thought_s, 1),
        "moves and draws at the bots' tables": bots_moved,
    }


def memory(wish: argparse.Namespace) -> Figures:
    """Tables with some moves made, nobody watching."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server:

        def fill(tables: int) -> int:
            for _ in range(tables):
                line = Line(*new_table(server, wish.game))
                for _ in range(8):
                    line.move_by_rest(server, rng)
            return server.resident_kb()

        before = fill(wish.tables // 10)
        after = fill(wish.tables)
    return {"tables": wish.tables, "kB a table": round((after - before) / wish.tables, 1)}


def hosts(wish: argparse.Namespace) -> Figures:
    """One host with a database of its own and two with another, in one cluster, take turns."""
    slice_s = wish.seconds / ROUNDS
    moves, served_s, stored_s = [0, 0], [0.0, 0.0], [0.0, 0.0]
    with cluster() as url, ExitStack() as stack:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE DATABASE pair")
            about = Path(f"/proc/{connection.info.backend_pid}/stat").read_text()
            postmaster = int(about.rpartition(")")[2].split()[1])
        alone = [stack.enter_context(serai(url))]
        pair = [stack.enter_context(serai(url.replace("/postgres?", "/pair?"))) for _ in range(2)]
        for number in range(ROUNDS + 1):
            for which, group in enumerate((alone, pair)):
                stored: list[float] = []

                def cpu_s(group: list[Process] = group, stored: list[float] = stored) -> float:
                    stored.append(_family_s(postmaster))
                    return sum(process.cpu_s() for process in group)

                site = Server([process.address for process in group])
                many = wish.tables
                score = asyncio.run(play(site, wish.game, many, slice_s, cpu_s, spectators=many, guests=20))
                if number > 0:  # the first is to warm up
                    moves[which] += score.count
                    served_s[which] += score.cpu_s
                    stored_s[which] += stored[1] - stored[0]
    (one, two), (whole_one, whole_two) = (
        [1000 * used[which] / moves[which] for which in (0, 1)]
        for used in (served_s, [sum(both) for both in zip(served_s, stored_s, strict=True)])
    )
    return {
        "one host, moves a second": round(moves[0] / wish.seconds),
        "two hosts, moves a second": round(moves[1] / wish.seconds),
        "one host, CPU of a move, milliseconds": round(one, 3),
        "two hosts, CPU of a move, milliseconds": round(two, 3),
        "two hosts / one host": round(two / one, 2),
        "two hosts / one host, PostgreSQL's CPU included": round(whole_two / whole_one, 2),
    }


def _family_s(parent: int) -> float:
    """CPU time used so far by a process and those it has started, also by those that are gone."""
    while True:
        fields = Path(f"/proc/{parent}/stat").read_text().rpartition(")")[2].split()
        children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        try:
            return sum(map(int, fields[11:15])) / TICKS + sum(_cpu_s(int(pid)) for pid in children)
        except FileNotFoundError:
            continue  # one has just ended


def crowd(wish: argparse.Namespace) -> Figures:
    sockets = max(wish.sockets, 2 * wish.tables)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, serai(folder) as server:
        before = server.resident_kb()
        most_kb = 0

        def cpu() -> float:
            """Asked for when the clock begins, and when it ends: all sockets are open then."""
            nonlocal most_kb
            most_kb = max(most_kb, server.resident_kb())
            return server.cpu_s()

        score = asyncio.run(
            play(
                server, wish.game, wish.tables, wish.seconds, cpu, wish.every,
                spectators=sockets - 2 * wish.tables, guests=wish.tables // 5,
            )
        )  # fmt: skip
    times = sorted(score.answers_s)
    return {
        "tables": wish.tables,
        "sockets": sockets,
        "moves a second": round(score.count / wish.seconds),
        **_waited(times),
        "server's share of a core": round(score.cpu_s / wish.seconds, 2),
        "memory before, MB": round(before / 1024),
        "memory with all of them, MB": round(most_kb / 1024),
    }


def _waited(times: list[float]) -> Figures:
    if not times:
        raise SystemExit("load: nobody moved; give --seconds more")
    return {
        "median, milliseconds": round(1000 * statistics.median(times), 1),
        "99th percentile, milliseconds": round(1000 * times[int(len(times) * 0.99)], 1),
        "slowest, milliseconds": round(1000 * times[-1], 1),
    }


USUAL: dict[str, tuple[Callable[[argparse.Namespace], Figures], int, float, float]] = {
    "rate": (rate, 100, 10.0, 0.0),
    "floor": (rate, 100, 10.0, 0.0),
    "spared": (rate, 100, 10.0, 0.0),
    "pace": (pace, 500, 30.0, 2.0),
    "memory": (memory, 200, 0.0, 0.0),
    "hosts": (hosts, 60, 16.0, 0.0),
    "crowd": (crowd, 2000, 30.0, 10.0),
}
"""What is measured, with how many tables, for how many seconds, and how many pass between two moves of a table."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=USUAL)
    parser.add_argument("--game", default="gobi")
    parser.add_argument("--tables", type=int, help="default: 100, 100, 100, 500, 200, 60 and 2000")
    parser.add_argument("--seconds", type=float, help="default: 10, 10, 10, 30, 0, 16 and 30")
    parser.add_argument("--every", type=float, help="seconds between the moves of a table; default: 2, for a crowd 10")
    parser.add_argument("--sockets", type=int, default=5000, help="of a crowd, spectators among them")
    parser.add_argument("--level", default="level-6", help="of the bots that think beside")
    parser.add_argument("--bot-tables", type=int, default=16, help="tables where they play")
    parser.add_argument("--output", type=Path)
    wish = parser.parse_args()
    measure, tables, seconds, every = USUAL[wish.what]
    wish.tables, wish.seconds, wish.every = wish.tables or tables, wish.seconds or seconds, wish.every or every
    figures = measure(wish)
    for name, value in figures.items():
        print(f"{name:36} {value}")
    if wish.output is not None:
        results = json.loads(wish.output.read_text()) if wish.output.exists() else {}
        results[wish.what] = {"command": shlex.join(("python", "bench/load.py", *sys.argv[1:])), **figures}
        wish.output.write_text(json.dumps(results, indent=1) + "\n")


if __name__ == "__main__":
    main()
