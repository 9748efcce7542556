"""Break an engine in hundreds of small ways and see whether `serai verify` notices.

    PYTHONPATH=src:. python -m bench.mutants gobi --sample 300 --report tests/verified/mutants-gobi.json

Left out are changes that change no golden game and no random one (they change nothing, or
nothing that is ever played), and those with which random play crashes or hangs, be it only
with the seeds of `verify`: what is seen is seen by a disagreement. On the others `verify` runs
alone, on the interpreted engine, and must end with one. The report keeps every verdict, so that
an interrupted or enlarged run goes on where it was. What a person writes there about a survivor
(`explained`) is kept; one without it is tried again, in case it has been closed since.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import serai
from bench.mutants import child
from bench.mutants.changes import Mutant, engine_modules, mutants, source_of
from serai.commands.progress import progress

LEFT_OUT = ("same", "crashes", "hangs")
FORK = multiprocessing.get_context("fork")


def chosen(game: str, sample: int | None, seed: int) -> list[Mutant]:
    """A sample in a random order that depends on the seed alone: a larger one goes on with it."""
    everything = list(mutants(game))
    random.Random(f"mutants {game} {seed}").shuffle(everything)
    return everything[:sample]


def beside(task: Callable[..., Any], *arguments: object) -> tuple[Connection, BaseProcess]:
    """A function begun in a process of its own, and where its answer will come from."""
    reader, writer = FORK.Pipe(duplex=False)
    process = FORK.Process(target=answer, args=(writer, task, arguments))
    process.start()
    writer.close()
    return reader, process


def answer(writer: Connection, task: Callable[..., Any], arguments: Sequence[object]) -> None:
    """In the other process."""
    writer.send(task(*arguments))


def answered(reader: Connection, process: BaseProcess) -> Any:
    """What it said; None if it died."""
    try:
        return reader.recv()
    except EOFError:
        return None
    finally:
        process.join()
        reader.close()


def judged(
    game: str, todo: Sequence[Mutant], baseline: child.Baseline, options: Sequence[str], jobs: int
) -> Iterator[tuple[Mutant, child.Verdict]]:
    """Every broken engine with what becomes of it, as they come, so many at a time."""
    waiting = list(reversed(todo))
    running: dict[Connection, tuple[BaseProcess, Mutant]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            reader, process = beside(child.judge, game, mutant, baseline, options)
            running[reader] = process, mutant
        for ready in wait(list(running)):
            assert isinstance(ready, Connection)
            process, mutant = running.pop(ready)
            yield mutant, answered(ready, process) or {"verdict": "hangs", "words": "its process was stopped"}


class Report:
    """Verdicts by mutant, in a file."""

    def __init__(self, path: Path | None, head: dict[str, object]) -> None:
        self.path = path
        self.head = head
        self.verdicts: dict[str, dict[str, str]] = {}
        if path is not None and path.exists():
            try:
                data = json.loads(path.read_text("utf-8"))
                sources, self.verdicts = data["sources"], data["mutants"]
            except (ValueError, KeyError, TypeError) as error:
                sys.exit(f"{path} is not a report of this command: {error!r}; move it away")
            if sources != head["sources"]:
                sys.exit(f"{path} is about another state of the engine; move it away")

    def wants(self, mutant: Mutant) -> bool:
        """Whether it is still to be judged, or again: a survivor that nobody explained."""
        known = self.verdicts.get(mutant.name, {"verdict": "survives"})
        return known["verdict"] == "survives" and "explained" not in known

    def add(self, mutant: Mutant, verdict: dict[str, str]) -> None:
        self.verdicts[mutant.name] = {**verdict, "change": str(mutant)}
        if self.path is not None:
            text = json.dumps({**self.head, **self.counts(), "mutants": self.verdicts}, indent=1, ensure_ascii=False)
            scratch = self.path.with_suffix(".new")
            scratch.write_text(text + "\n", "utf-8")
            scratch.replace(self.path)

    def counts(self) -> dict[str, object]:
        counted = Counter(verdict["verdict"] for verdict in self.verdicts.values())
        real = counted["seen"] + counted["survives"]
        return {
            "tried": len(self.verdicts),
            "left_out": {name: counted[name] for name in LEFT_OUT},
            "total": real,
            "seen": counted["seen"],
            "share": round(counted["seen"] / real, 4) if real else 1.0,
        }

    def survivors(self) -> Iterator[str]:
        for name, verdict in sorted(self.verdicts.items()):
            if verdict["verdict"] == "survives":
                yield f"{name}  {verdict['change']}  [{verdict.get('explained') or verdict['words']}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=serai.game_keys())
    parser.add_argument("--sample", type=int, help="so many changes, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="which sample (default 0)")
    parser.add_argument("--games", type=int, default=4, help="verified games of each set-up (default 4)")
    parser.add_argument("--share", type=float, default=0.25, help="share looked at closely (--sample of verify)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--report", type=Path, help="keep the verdicts here, and go on from it")
    wish = parser.parse_args()
    if serai.COMPILED:
        sys.exit("a compiled engine cannot be broken: run with PYTHONPATH=src:.")
    child.warm(wish.game)
    verify = ["--games", str(wish.games), "--seed", "1000", "--sample", str(wish.share)]
    sources = sha256("".join(source_of(wish.game, module) for module in engine_modules(wish.game)).encode())
    sample = f" --sample {wish.sample}" if wish.sample else ""
    options = f"--seed {wish.seed} --games {wish.games} --share {wish.share}"
    head: dict[str, object] = {
        "command": f"python -m bench.mutants {wish.game}{sample} {options}",
        "game": wish.game,
        "rules": answered(*beside(rules_version, wish.game)),
        "verify": " ".join(["serai verify", wish.game, *verify]),
        "sources": sources.hexdigest()[:16],
    }
    report = Report(wish.report, head)
    todo = [mutant for mutant in chosen(wish.game, wish.sample, wish.seed) if report.wants(mutant)]
    baseline = answered(*beside(child.as_it_is, wish.game))
    code, words = answered(*beside(child.verified, wish.game, verify)) or (1, "its process died")
    if baseline is None or code != 0:
        sys.exit(f"the engine as it is does not pass: {words}")
    with progress(f"mutants of {wish.game}", len(todo)) as bar:
        for done, (mutant, verdict) in enumerate(judged(wish.game, todo, baseline, verify, wish.jobs), 1):
            report.add(mutant, verdict)
            bar(done, f"{mutant.name}: {verdict['verdict']}")
    print(json.dumps(report.counts()))
    print("\n".join(report.survivors()))


def rules_version(game: str) -> int:
    return serai.game(game).rules_version


if __name__ == "__main__":
    main()
