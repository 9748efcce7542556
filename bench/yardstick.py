"""The three ways to run a game, started side by side and given jobs in turn.

The plain-C program is the yardstick of all benchmarks: six-colour Gemblo, every legal move
listed each turn. It is compiled here, with tables that come from the engine's own.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from serai.games.gemblo import windows
from serai.games.gemblo.board import CELLS
from serai.games.gemblo.components import AREA_BY_NAME

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "compiled"
INTERPRETED = ROOT / "src"


class Worker:
    """A process that does jobs and says what they cost."""

    def __init__(self, command: list[str], path: Path | None = None, greets: bool = False) -> None:
        environment = {**os.environ, "PYTHONPATH": f"{path}:{ROOT}"} if path else None
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        self.greeting = self._read() if greets else []

    def run(self, job: str) -> tuple[int, float]:
        """The work done and the CPU seconds it took."""
        assert self.process.stdin
        self.process.stdin.write(f"{job}\n")
        self.process.stdin.flush()
        work, nanoseconds = self._read()
        return int(work), int(nanoseconds) / 1e9

    def _read(self) -> list[str]:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"bench: {' '.join(map(str, self.process.args))} ended before it answered")  # type: ignore[arg-type]
        return line.split()

    def close(self) -> None:
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def engine(path: Path, game: str, seats: int, **options: str) -> Worker:
    """A worker with the compiled or the interpreted engine."""
    if path == COMPILED:
        subprocess.run([sys.executable, str(ROOT / "hatch_build.py"), str(COMPILED)], check=True)
    words = [f"{name}={value}" for name, value in options.items()]
    worker = Worker([sys.executable, "-m", "bench.worker", game, str(seats), *words], path, greets=True)
    wanted = "compiled" if path == COMPILED else "interpreted"
    assert worker.greeting[0] == wanted, f"asked for the {wanted} engine, got {worker.greeting[0]}"
    return worker


def plain_c() -> Worker:
    """The yardstick, compiled afresh. Its jobs are plain numbers of games."""
    folder = Path(tempfile.mkdtemp(prefix="yardstick"))
    (folder / "tables.h").write_text(tables())
    program = folder / "gemblo_playouts"
    source = ROOT / "bench" / "gemblo_playouts.c"
    subprocess.run([shutil.which("cc") or "cc", "-O3", f"-I{folder}", str(source), "-o", str(program)], check=True)
    return Worker([str(program)])


def tables() -> str:
    """The engine's tables as a C header."""
    area = AREA_BY_NAME["six"]
    arrays: list[tuple[str, str, list[int]]] = [
        ("uint32_t", "AREA", windows.AREA_ROWS[area * windows.ROWS : (area + 1) * windows.ROWS]),
        ("int16_t", "START", windows.START_OF_COLOUR[area * 6 : area * 6 + 6]),
        ("int", "WINDOW_FROM", windows.WINDOW_FROM),
        ("uint64_t", "WINDOW_MASK", windows.WINDOW_MASK),
        ("int", "WINDOW_TO", windows.WINDOW_TO),
        ("uint64_t", "FILTERED_SLOTS", windows.FILTERED_SLOTS),
        ("int", "FILTERED_CODE", windows.FILTERED_CODE),
        ("int16_t", "FILTERED_STEP", windows.FILTERED_STEP),
        ("int16_t", "FILTERED_FROM", windows.FILTERED_FROM),
        ("int16_t", "CELL_AT", windows.CELL_AT),
        ("int16_t", "GRID_OF_CELL", windows.GRID_OF_CELL),
        ("int", "SHAPE_PIECE", windows.SHAPE_PIECE),
        ("int", "SHAPE_SIZE", windows.SHAPE_SIZE),
        ("int", "SHAPE_STEPS", windows.SHAPE_STEPS),
        ("int", "SHAPE_JOINS", windows.SHAPE_JOINS),
    ]
    names = ("ROWS", "ANCHOR_SLOT", "ABOVE", "LEFT", "RIGHT", "BELOW")
    constants = ", ".join([*(f"{name} = {getattr(windows, name)}" for name in names), f"CELLS = {CELLS}"])
    lines = [f"enum {{ {constants} }};"]
    for kind, name, values in arrays:
        suffix = {"uint64_t": "ULL", "uint32_t": "U"}.get(kind, "")
        lines.append(f"static const {kind} {name}[] = {{{', '.join(f'{value}{suffix}' for value in values)}}};")
    return "\n".join(lines) + "\n"


def interleave(jobs: Mapping[str, Callable[[], float]], rounds: int) -> dict[str, list[float]]:
    """Run every job once a round, all in turn, so that a busy machine slows them alike."""
    measured: dict[str, list[float]] = {name: [] for name in jobs}
    for job in jobs.values():
        job()  # warm up
    for _ in range(rounds):
        for name, job in jobs.items():
            measured[name].append(job())
    return measured


def ratio(measured: Mapping[str, list[float]], name: str, to: str) -> float:
    """The median, over rounds, of one measure to another of the same round."""
    return statistics.median(a / b for a, b in zip(measured[name], measured[to], strict=True))
