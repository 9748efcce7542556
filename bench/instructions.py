"""The instructions of a move, part by part, counted by callgrind: the same on a busy machine as on an idle one.

    PYTHONPATH=build/compiled:. python bench/instructions.py --output bench/results/instructions.json

Two players and a spectator at each of a few tables of Gobi, in one process and without sockets: what a frame that
came in leads to until the last frame has been handed to its connection, and the storing. It wants valgrind.

`--sockets` counts whole processes instead, with the event loop and the websockets and without the kernel: a bare echo,
a move without a game, and a move, as `bench/load.py` has them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))
from bench.load import UNLIMITED, wait_for
from bench.load_clients import Server, echo, play
from serai.server.config import Config
from serai.server.house import House
from serai.server.rooms.listener import Listener
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account, Store
from serai.table import Create, Sit, Wish

TABLES, MOVES = 20, 600
SERVED, SERVED_S = 8, 20.0
"""Tables over sockets, and seconds: under valgrind, fifty times slower."""
DONE, NO_MOVES, LISTED = b'{"type":"done"', b'"moves":[]}', b'"moves":'
PEOPLE = tuple(Account(name.lower(), name, False, None) for name in ("Ann", "Ben"))

PARTS = {
    "a frame, from its text to its answer": "server.rooms.listener.Listener.hear",
    "its text checked": "lounge.commands.read_frame",
    "decided, with its draws": "table.verbs.play.Play.decide",
    "told and applied": "lounge.screens.apply",
    "of that: put into words": "core.speech.written",
    "its rows for the store": "server.storage.rows.append",
    "frames": "lounge.screens.frames",
    "of that: the view": "games.gobi.view.view_text",
    "of that: the moves": "lounge.frames.Drawing.moves",
    "of that: what everybody sees of the table": "lounge.frames.Drawing.__init__",
    "frames handed out": "server.rooms.watcher.Watcher.tell",
    "answered": "server.rooms.listener.Listener._answer",
}
"""What is counted with all that it calls, and the function that it is. Some are parts of others."""


class Player:
    """Answers each frame that asks for a move with one of the moves in it."""

    def __init__(self, seat: int | None, game: Game) -> None:
        self.seat = seat
        self.game = game
        self.listener: Listener | None = None

    def write(self, *frames: bytes) -> bool:
        if self.seat is not None and self.game.has_begun:
            asyncio.get_running_loop().call_soon(self.answer, frames)
        elif self.seat is not None:
            self.game.waiting.append((self, frames))
        return True

    def answer(self, frames: tuple[bytes, ...]) -> None:
        if self.game.ends.done():
            return
        for frame in frames:
            at = frame.rfind(LISTED)
            if frame.startswith(DONE):
                self.game.count()
            elif at >= 0 and not frame.endswith(NO_MOVES):
                version = re.search(rb'"version":(\d+)', frame[frame.index(b'"table":{') :])
                assert version is not None
                assert self.listener is not None
                text = self.game.rng.choice(json.loads(frame[at + len(LISTED) : -1]))
                command = {"type": "play", "seat": self.seat, "text": text, "version": int(version[1])}
                self.listener.hear(json.dumps({"type": "do", "id": 1, "command": command}))


class Game:
    """All tables: what players are to look at as soon as it begins, and how many moves were made."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Player, tuple[bytes, ...]]] = []
        self.has_begun = False
        self.made = 0
        self.ends: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.rng = random.Random(1)

    def count(self) -> None:
        self.made += 1
        if self.made == MOVES:
            self.ends.set_result(None)

    async def play(self) -> None:
        self.has_begun = True
        for player, frames in self.waiting:
            player.answer(frames)
        await self.ends


async def _play(folder: str) -> None:
    config = Config.read({"database_url": f"sqlite:///{folder}/serai.db", "commands_per_second": 0}, {})
    house = House(config, Store.open(config.database_url))
    game = Game()
    for number in range(TABLES):
        await _seat(house, await _new_room(house, f"table-{number}"), game)
    gc.collect()
    gc.freeze()
    _count("on")
    await game.play()
    _count("off")
    await house.close()


async def _new_room(house: House, name: str) -> Room:
    wish = Create(house.now(), name, "s", "gobi", PEOPLE[0].id, PEOPLE[0].name, (Wish("me"), Wish("open")), {})
    await house.add_table(wish.events())
    room = await house.room(name)
    await room.do(lambda at: Sit(at, PEOPLE[1].id, PEOPLE[1].name, 1, False, ""))
    return room


async def _seat(house: House, room: Room, game: Game) -> None:
    for seat, account in ((0, PEOPLE[0]), (1, PEOPLE[1]), (None, None)):
        player = Player(seat, game)
        screen = Watcher(None if account is None else account.id, "", player.write)
        player.listener = Listener(house, room, account, screen, "somebody", ("here", "somebody"))
        await room.enter(screen, None)


def _count(switch: str, process: int = 0) -> None:
    wanted = str(process or os.getpid())
    subprocess.run(["callgrind_control", "-i", switch, wanted], stdout=subprocess.DEVNULL, check=True)


def measured(folder: str) -> dict[str, int]:
    """Instructions a move: of both threads, and by part."""
    _output([*_counting(folder), sys.executable, __file__, "--play", folder])
    threads = [_annotated(path) for path in sorted(Path(folder).glob("callgrind-*"))]
    loop, *others = sorted(threads, key=_total, reverse=True)
    found = {"the event loop": _total(loop), "storing and other threads": sum(map(_total, others))}
    for part, function in PARTS.items():
        found[part] = _inclusive(loop, function)
    return {part: round(count / MOVES) for part, count in found.items()}


def _counting(folder: str) -> list[str]:
    output = Path(folder) / "callgrind"
    options = ["--tool=callgrind", "--instr-atstart=no", "--separate-threads=yes", f"--callgrind-out-file={output}"]
    return ["valgrind", "-q", *options]


def with_sockets() -> dict[str, int]:
    """Instructions of an echo, of a move without a game, and of a move, by all threads of the processes that serve."""
    here = Path(__file__).parent
    serving = ("serve", "--port", "0", "--log-level", "warning", *UNLIMITED)
    programs = {
        "an echo": (str(here / "load_echo.py"),),
        "a move without a game": (str(here / "load_floor.py"), *serving),
        "a move": ("-m", "serai.cli", *serving),
    }
    return {name: _served(program) for name, program in programs.items()}


def _served(program: tuple[str, ...]) -> int:
    with tempfile.TemporaryDirectory() as folder:
        database = ("--database-url", f"sqlite:///{folder}/serai.db") if "serve" in program else ()
        process = subprocess.Popen(
            [*_counting(folder), sys.executable, *program, *database], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        server = Server([next(word for word in process.stdout.readline().split() if word.startswith("http://"))])
        switches = iter(("on", "off"))

        def cpu_s() -> float:
            """Asked for when the clock begins, and when it ends."""
            _count(next(switches), process.pid)
            return 0.0

        if database:
            wait_for(server, 120.0)
            score = asyncio.run(play(server, "gobi", SERVED, SERVED_S, cpu_s, spectators=SERVED))
        else:
            score = asyncio.run(echo(server, 2 * SERVED, SERVED_S, cpu_s))
        process.terminate()
        process.wait(120)
        return round(sum(_total(_annotated(path)) for path in Path(folder).glob("callgrind-*")) / score.count)


def _annotated(path: Path) -> str:
    return _output(["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(path)])


def _output(command: list[str]) -> str:
    same = {**os.environ, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, capture_output=True, text=True, check=True, env=same).stdout


def _total(annotated: str) -> int:
    found = re.search(r"^\s*([\d,]+).*PROGRAM TOTALS", annotated, re.M)
    return 0 if found is None else int(found[1].replace(",", ""))


def _inclusive(annotated: str, function: str) -> int:
    """Of a function by its dotted name, as Cython calls it in C; 0 where it was not called."""
    *path, last = function.split(".")
    mangled = "".join(f"_{len(name)}{name}" for name in ("serai", *path))
    counts = re.findall(rf"^\s*([\d,]+) .*:__pyx_(?:pw|f){mangled}_\d*{last}(?: |$)", annotated, re.M)
    return max([int(count.replace(",", "")) for count in counts], default=0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path)
    parser.add_argument("--sockets", action="store_true", help="an echo and moves over real sockets")
    parser.add_argument("--play", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.play:
        uvloop.run(_play(wish.play))
        return
    if shutil.which("valgrind") is None:
        raise SystemExit("instructions: valgrind is not installed")
    if wish.sockets:
        found = with_sockets()
    else:
        with tempfile.TemporaryDirectory() as folder:
            found = measured(folder)
    for part, count in found.items():
        print(f"{part:44} {count:>9,}")
    if wish.output is not None:
        known = json.loads(wish.output.read_text()) if wish.output.exists() else {}
        wish.output.write_text(json.dumps({**known, **found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
