"""One broken engine in a process of its own.

    python -m bench.mutants.child GAME MODULE NUMBER play BASELINE
    python -m bench.mutants.child GAME MODULE NUMBER verify [options of serai verify]

`play` plays the golden games and random ones and says whether any of them changed; `verify`
is the command itself. The change is made when the module is imported: nothing is written.
NUMBER -1 changes nothing.
"""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import resource
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

from bench.mutants.changes import changed, source_of

GOLDEN = Path(__file__).parents[2] / "tests" / "golden"
PLAYED = 2
"""Random games of each set-up."""
CPU_SECONDS = {"baseline": 600, "play": 40, "verify": 600}
"""After so much work of its own a task is stopped: ten times what it needs and more. A clock on the
wall would judge the machine's other work too."""


class Broken(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and loads it changed."""

    def __init__(self, name: str, source: str) -> None:
        self.name = name
        self.source = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        return importlib.util.spec_from_loader(fullname, self) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.name, "exec"), module.__dict__)


def games(key: str) -> Iterator[tuple[str, str]]:
    """Every game that is played, random ones first, with all that happens in it as a digest."""
    import serai
    from serai.core.record import Record
    from serai.testing import random_record

    game = serai.game(key)
    for number, setup in enumerate(game.setups()):
        for seed in range(number, number + PLAYED):
            yield f"{setup}, seed {seed}", digest(random_record(game, setup, seed).to_text())
    for path in sorted((GOLDEN / key).glob("*.txt")):
        try:
            Record.from_text(path.read_text("utf-8")).verify()
            told = "as recorded"
        except Exception as error:  # whatever it is, this game is another one now
            told = repr(error)
        yield path.name, digest(told)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def play(key: str, baseline: Path) -> str:
    """ "same", or which game is another one; a crash in a random game raises."""
    wanted = json.loads(baseline.read_text("utf-8"))
    other = [name for name, told in games(key) if wanted[name] != told]
    return f"changed: {other[0]}" if other else "same"


def main(arguments: list[str]) -> int:
    key, module, number, task, *rest = arguments
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS[task], CPU_SECONDS[task]))
    if int(number) >= 0:
        source = changed(source_of(key, module), int(number))
        sys.meta_path.insert(0, Broken(f"serai.games.{key}.{module}", source))
    if task == "baseline":
        Path(rest[0]).write_text(json.dumps(dict(games(key))), "utf-8")
        return 0
    if task == "play":
        print(play(key, Path(rest[0])))
        return 0
    from serai.cli import main as command

    return command(["verify", key, *rest])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
