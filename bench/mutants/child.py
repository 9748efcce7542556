"""One broken engine, judged in a process of its own.

The process is a fork of one that has imported everything but the game's engine; the change is
made when its module is imported there: nothing is written, and nothing outlives the process.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import io
import random
import resource
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FrameType, ModuleType
from typing import NamedTuple

from bench.mutants.changes import Mutant, engine_modules
from serai import cli
from serai.commands import verify
from serai.core import registry
from serai.core.record import Record
from serai.testing import random_record

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
PLAYED = 24
"""Random games, of different set-ups as far as there are any."""
LEAST, BESIDE = 0.5, 15.0
"""Seconds of its own work after which one game hangs: at least that, and twenty times what the longest needs
of the engine as it is; beside the second game as much as no game comes near. A clock on the wall would
judge the machine's other work too."""
MEMORY = 2 << 30
"""A list that grows without end is stopped before the machine is."""

Verdict = dict[str, str]


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and loads it changed."""

    def __init__(self, name: str, source: str | ast.Module) -> None:
        self.name = name
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), module.__dict__)


class Hangs(BaseException):
    """A game took more work than any game takes."""


@contextlib.contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Hangs, if what is done here works longer than that."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Hangs

    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def games(key: str, seconds: float) -> Iterator[tuple[str, str]]:
    """Every game that is played, random ones first, with all that happens in it as a digest."""
    game = registry.game(key)
    setups = list(game.setups())
    random.Random(f"set-ups of {key}").shuffle(setups)
    for seed in range(PLAYED):
        setup = setups[seed % len(setups)]
        with patience(seconds):
            told = random_record(game, setup, seed).to_text()
        yield f"{setup}, seed {seed}", digest(told)
    for path in sorted((GOLDEN / key).glob("*.txt")):
        try:
            with patience(seconds):
                Record.from_text(path.read_text("utf-8")).verify()
            told = "as recorded"
        except Exception as error:  # whatever it is, this game is another one now
            told = repr(error)
        yield path.name, digest(told)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Baseline(NamedTuple):
    """The games of the engine as it is, and the seconds after which one of a broken engine hangs."""

    games: dict[str, str]
    seconds: float


def as_it_is(key: str) -> Baseline:
    longest = 0.0
    told = {}
    before = time.process_time()
    for name, digested in games(key, 60):
        told[name] = digested
        before, spent = time.process_time(), time.process_time() - before
        longest = max(longest, spent)
    return Baseline(told, max(LEAST, 20 * longest))


def first_changed(key: str, baseline: Baseline) -> str | None:
    """The first game that is another one; later ones are not played."""
    return next((name for name, told in games(key, baseline.seconds) if baseline.games[name] != told), None)


def verified(key: str, options: Sequence[str]) -> tuple[int, str]:
    """`serai verify` itself, in this process and game by game with patience: exit code and words."""
    play_one = verify.play_one

    def patient(*arguments: object) -> object:
        with patience(BESIDE):
            return play_one(*arguments)  # type: ignore[arg-type]

    verify.play_one = patient  # type: ignore[assignment]
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = cli.main(["verify", key, "--jobs", "1", *options])
    return code, (out if code == 0 else err).getvalue().strip()


def warm(key: str) -> None:
    """Import what no change touches, for all processes: the second game, and nothing of the engine."""
    importlib.import_module(f"serai.games.{key}.second")
    loaded = [name for name in engine_modules(key) if f"serai.games.{key}.{name}" in sys.modules]
    assert not loaded, f"already imported: {loaded}"


def judge(key: str, mutant: Mutant, baseline: Baseline, options: Sequence[str]) -> Verdict:
    """What becomes of one broken engine: whether it plays other games, and whether verify says so."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    sys.meta_path.insert(0, Broken(f"serai.games.{key}.{mutant.module}", mutant.broken()))
    try:
        other = first_changed(key, baseline)
    except Hangs:
        return {"verdict": "hangs"}
    except Exception as error:
        return {"verdict": "crashes", "words": repr(error)[:200]}
    if other is None:
        return {"verdict": "same"}
    try:
        code, words = verified(key, options)
    except Hangs:
        return {"verdict": "hangs", "words": "only with the seeds of verify"}
    first = words.partition("\n")[0][:200]
    if code == 0:
        return {"verdict": "survives", "words": f"changed: {other}"}
    return {"verdict": "seen" if "disagree" in first else "crashes", "words": first}
