"""The crash test: people play, the server is killed at random instants and started again.

    python -m tests.server.crash --kills 1000 [--tables 12] [--seed 0] [--postgresql [--hosts 2]] [--keep FILE]

With several hosts on one PostgreSQL database people connect to any of them, and each is killed again and again. Every
acknowledged move must be in the log at the version that was acknowledged, no version twice, every game must finish, and
every finished game must verify, draws included. `--keep` adds the figures to a report, so that a long run can be made
in pieces, each with a seed of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import Any

from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from serai.server.storage.engine import open_engine
from serai.server.storage.schema import events as event_rows
from serai.table import Event, replay
from serai.table.deal_record import verify_deal, write_record
from serai.table.log import read_event
from serai.table.verbs.play import Moved
from tests.patience import PATIENCE_S
from tests.server.postgres import cluster
from tests.server.scenes import UNLIMITED, Client, ServerProcess

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("gobi", {}), ("gemblo", {"board": "mini"}), ("targui", {}))


@dataclass
class Tale:
    """What the players of one table remember."""

    table: str
    keys: tuple[str, str]
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)
    """(version, seat, text) of each move the server confirmed."""
    over: bool = False
    failures: list[str] = field(default_factory=list)


@dataclass
class Report:
    kills: int = 0
    hosts: int = 1
    tables: int = 0
    moves: int = 0
    acknowledged: int = 0
    problems: list[str] = field(default_factory=list)


class Crash:
    """One run: servers, their players and their killer."""

    tried_again: tuple[str, ...] = ()
    """Codes of refusals after which a player tries the same move again."""

    def __init__(self, servers: Sequence[ServerProcess], tables: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.servers = servers
        self.doors = random.Random(f"{seed} doors")
        self.tables = tables
        self.tales: list[Tale] = []
        self.killing = True
        self.kills = 0

    async def run(self, kills: int) -> None:
        """Play at all tables, anew whenever a game is over, until the killer is done."""
        players = [asyncio.create_task(self._line_of_tables(number)) for number in range(self.tables)]
        try:
            await asyncio.gather(*(self._haunt(server, players, kills) for server in self.servers))
            self.killing = False
            await asyncio.wait_for(asyncio.gather(*players), PATIENCE_S)
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            for server in self.servers:
                await asyncio.to_thread(server.stop)

    async def _haunt(self, server: ServerProcess, players: list[asyncio.Task[None]], kills: int) -> None:
        """Kill one host again and again, until there are so many kills of all hosts together."""
        while self.kills < kills:
            self.kills += 1
            await asyncio.sleep(self.rng.uniform(0.02, 0.8))
            await asyncio.to_thread(self.kill, server)
            for player in players:
                if player.done():
                    player.result()  # A player plays on until the killing ends: this one has failed.

    def kill(self, server: ServerProcess) -> None:
        """What happens at random instants."""
        server.kill()
        server.start()

    @property
    def address(self) -> str:
        """Of any host, as a proxy before them would choose."""
        return self.doors.choice(self.servers).address

    async def _line_of_tables(self, number: int) -> None:
        rng = random.Random(f"{number}")
        while True:
            tale = await self._new_table(number)
            self.tales.append(tale)
            await asyncio.gather(*(self._play(tale, seat, rng) for seat in (0, 1)))
            if not self.killing:
                return

    async def _new_table(self, number: int) -> Tale:
        """Setting up may be cut short by a kill as well: then it is done again."""
        game, options = GAMES[number % len(GAMES)]

        def make() -> Tale:
            ann = Client.guest(self.address, "Ann")
            ben = Client.guest(self.address, "Ben")
            table = ann.make_table(game, "me", "open", options=options)
            ben.sit(table, 1)
            assert ann.key is not None
            assert ben.key is not None
            return Tale(table, (ann.key, ben.key))

        while True:
            try:
                return await asyncio.to_thread(make)
            except (OSError, HTTPException, AssertionError, ValueError):
                await asyncio.sleep(0.05)

    async def _play(self, tale: Tale, seat: int, rng: random.Random) -> None:
        """Play a seat to the end of the game, through any number of lost connections."""
        version: int | None = None
        while True:
            url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{tale.table}/socket"
            try:
                async with connect(
                    url, close_timeout=1, open_timeout=PATIENCE_S, ping_interval=None, max_size=None
                ) as socket:
                    hello = {"type": "hello", "key": tale.keys[seat], "version": version}
                    await socket.send(json.dumps(hello))
                    asked: dict[int, str] = {}
                    async for frame in socket:
                        seen = json.loads(frame)
                        if seen["type"] == "done":
                            tale.acknowledged.append((seen["version"], seat, asked.pop(seen["id"])))
                        elif seen["type"] == "refused":
                            text = asked.pop(seen["id"], "")
                            if seen["error"]["code"] in self.tried_again:
                                await asyncio.sleep(0.2)
                                asked[seen["id"]] = text
                                command = {"type": "play", "seat": seat, "text": text, "version": seen["id"]}
                                await socket.send(json.dumps({"type": "do", "id": seen["id"], "command": command}))
                            elif seen["error"]["code"] != "stale":
                                tale.failures.append(str(seen["error"]))
                        elif "table" in seen:
                            version = seen["table"]["version"]
                            tale.over |= seen["table"]["phase"] == "over"
                            if seen["moves"] and version not in asked:
                                text = asked[version or 0] = rng.choice(seen["moves"])
                                command = {"type": "play", "seat": seat, "text": text, "version": version}
                                await socket.send(json.dumps({"type": "do", "id": version, "command": command}))
                        if tale.over and not asked:
                            return
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)
            if tale.over:
                return

    # --- afterwards -----------------------------------------------------------------

    def judge(self) -> Report:
        """Read the database as it is on disk and hold it against the players' memories."""
        report = Report(kills=self.kills, hosts=len(self.servers), tables=len(self.tales))
        engine = open_engine(self.servers[0].database)
        with engine.connect() as connection:
            for tale in self.tales:
                query = select(event_rows).where(event_rows.c.table_id == tale.table).order_by(event_rows.c.version)
                rows = connection.execute(query).all()
                versions = [row.version for row in rows]
                log = [read_event(row.body) for row in rows]
                self._judge_table(tale, versions, log, report)
        engine.dispose()
        return report

    def _judge_table(self, tale: Tale, versions: list[int], log: list[Event], report: Report) -> None:
        def problem(text: str) -> None:
            report.problems.append(f"table {tale.table}: {text}")

        if versions != list(range(1, len(versions) + 1)):
            problem("versions are missing or doubled")
            return
        for failure in tale.failures:
            problem(f"a legal move was refused: {failure}")
        report.moves += sum(isinstance(event, Moved) for event in log)
        report.acknowledged += len(tale.acknowledged)
        for version, seat, text in tale.acknowledged:
            # The acknowledged version is that of the move's last event: draws may follow it.
            made = next((event for event in reversed(log[:version]) if isinstance(event, Moved)), None)
            if made is None or (made.seat, made.text) != (seat, text):
                problem(f"the acknowledged move {text!r} of seat {seat} is not at version {version}")
        if len({version for version, _, _ in tale.acknowledged}) != len(tale.acknowledged):
            problem("a version was acknowledged twice")
        try:
            table = replay(log)
            if table.phase != "over":
                problem(f"the game is not over but {table.phase}")
            else:
                verify_deal(write_record(table))
        except ValueError as error:
            problem(f"the log does not verify: {error}")


def crash(folder: Path, kills: int, tables: int, seed: int = 0, url: str = "", hosts: int = 1) -> Report:
    """Several hosts want a database that they can share."""
    with ExitStack() as running:
        servers: list[ServerProcess] = []
        for number in range(hosts):
            home = folder / f"host-{number}"
            home.mkdir()
            servers.append(running.enter_context(ServerProcess(home, *UNLIMITED, "--second-check", "no", url=url)))
        run = Crash(servers, tables, seed)
        asyncio.run(run.run(kills))
    return run.judge()


def keep(path: Path, report: Report, seed: int) -> None:
    """Beside what runs with other seeds have brought."""
    noted: dict[str, Any] = (
        json.loads(path.read_text("utf-8")) if path.exists() else {"hosts": report.hosts, "seeds": []}
    )
    if seed in noted["seeds"] or noted["hosts"] != report.hosts:
        raise SystemExit(f"{path}: has seeds {noted['seeds']} with {noted['hosts']} hosts; this is another report")
    noted["seeds"].append(seed)
    for name, value in asdict(report).items():
        if name != "hosts":
            noted[name] = noted[name] + value if name in noted else value
    path.write_text(json.dumps(noted, indent=1) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the server again and again while people play.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--postgresql", action="store_true", help="in a cluster of its own, not in an SQLite file")
    parser.add_argument("--hosts", type=int, default=1, help="servers on that database, each killed in its turn")
    parser.add_argument("--keep", type=Path, help="add the figures to this report")
    wish = parser.parse_args()
    if wish.hosts > 1 and not wish.postgresql:
        parser.error("several hosts share a PostgreSQL database: give --postgresql")
    began = time.monotonic()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        url = stack.enter_context(cluster()) if wish.postgresql else ""
        report = crash(Path(folder), wish.kills, wish.tables, wish.seed, url, wish.hosts)
    if wish.keep is not None:
        keep(wish.keep, report, wish.seed)
    print(
        f"{report.kills} kills in {time.monotonic() - began:.0f} s: {report.tables} games, "
        f"{report.moves} moves stored, {report.acknowledged} acknowledged, {len(report.problems)} problems"
    )
    for text in report.problems:
        print(text)
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
