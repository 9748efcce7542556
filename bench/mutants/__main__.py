"""Break an engine in hundreds of small ways and see whether `serai verify` notices.

    python -m bench.mutants gobi --sample 200 --report tests/verified/mutants-gobi.json

Left out are changes that change no golden game and no random one (they change nothing, or
nothing that is ever played), and those with which plain random play crashes or hangs. On the
others `verify` runs alone, on the interpreted engine, and must end with a disagreement. The
report keeps every verdict, so that an interrupted or enlarged run goes on where it was; what
is said there about a survivor (`explained`) is kept.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import serai
from bench.mutants.changes import Change, changes, engine_modules, source_of
from serai.commands.progress import progress

PATIENCE = 3600
"""Seconds by the clock after which a process that does not even work is given up."""
LEFT_OUT = ("same", "crashes", "hangs")


class Mutant(NamedTuple):
    """One broken engine: the module, the number of the change, and the change."""

    module: str
    number: int
    change: Change

    @property
    def name(self) -> str:
        return f"{self.module} {self.number}"

    def __str__(self) -> str:
        return f"{self.module}.py:{self.change.line}: {self.change.before}  →  {self.change.after}"


def mutants(game: str) -> list[Mutant]:
    """All of them."""
    return [
        Mutant(module, number, change)
        for module in engine_modules(game)
        for number, change in enumerate(changes(ast.parse(source_of(game, module))))
    ]


def chosen(game: str, sample: int | None, seed: int) -> list[Mutant]:
    """A sample in a random order that depends on the seed alone: a larger one goes on with it."""
    everything = mutants(game)
    random.Random(f"mutants {game} {seed}").shuffle(everything)
    return everything[:sample]


def run(*arguments: str) -> tuple[int | None, str]:
    """A child's exit code (None: it had to be stopped) and its last words."""
    child = subprocess.Popen(
        [sys.executable, "-m", "bench.mutants.child", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    try:
        out, err = child.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.communicate()
        return None, "stopped"
    if child.returncode == -signal.SIGXCPU or "BrokenProcessPool" in err:
        return None, "stopped"
    return child.returncode, (out if child.returncode == 0 else err).strip()


def judge(game: str, mutant: Mutant, baseline: Path, verify: list[str]) -> dict[str, str]:
    """What becomes of one broken engine."""
    change = [game, mutant.module, str(mutant.number)]
    code, words = run(*change, "play", str(baseline))
    if code is None:
        return {"verdict": "hangs"}
    if code != 0:
        return {"verdict": "crashes", "words": last_line(words)}
    if words == "same":
        return {"verdict": "same"}
    code, seen = run(*change, "verify", *verify)
    if code == 1 and "disagree" in seen:
        return {"verdict": "seen", "words": first_line(seen)}
    if code not in (0, None):
        return {"verdict": "seen", "words": f"stopped by an error: {last_line(seen)}"}
    return {"verdict": "survives", "words": words if code == 0 else "verify did not end"}


def first_line(words: str) -> str:
    return words.splitlines()[0][:200]


def last_line(words: str) -> str:
    return words.splitlines()[-1][:200] if words else ""


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
                yield f"{name}  {verdict['change']}  [{verdict['words']}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=serai.game_keys())
    parser.add_argument("--sample", type=int, help="so many changes, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=0, help="which sample (default 0)")
    parser.add_argument("--games", type=int, default=4, help="verified games of each set-up (default 4)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--report", type=Path, help="keep the verdicts here, and go on from it")
    wish = parser.parse_args()
    if serai.COMPILED:
        sys.exit("a compiled engine cannot be broken: run with PYTHONPATH=src:.")
    verify = ["--games", str(wish.games), "--jobs", "1", "--seed", "1000"]
    sources = sha256("".join(source_of(wish.game, module) for module in engine_modules(wish.game)).encode())
    options = f"--sample {wish.sample} --seed {wish.seed} --games {wish.games}"
    head = {
        "command": f"python -m bench.mutants {wish.game} {options}",
        "game": wish.game,
        "rules": serai.game(wish.game).rules_version,
        "verify": " ".join(["serai verify", wish.game, *verify]),
        "sources": sources.hexdigest()[:16],
    }
    report = Report(wish.report, head)
    todo = [mutant for mutant in chosen(wish.game, wish.sample, wish.seed) if mutant.name not in report.verdicts]
    with (
        tempfile.TemporaryDirectory() as folder,
        progress(f"mutants of {wish.game}", len(todo)) as bar,
        ThreadPoolExecutor(wish.jobs) as pool,
    ):
        baseline = Path(folder) / "baseline.json"
        for task in (["baseline", str(baseline)], ["verify", *verify]):
            code, words = run(wish.game, "position", "-1", *task)
            if code != 0:
                sys.exit(f"the engine as it is does not pass: {words}")
        judged = {pool.submit(judge, wish.game, mutant, baseline, verify): mutant for mutant in todo}
        for done, future in enumerate(as_completed(judged), 1):
            report.add(judged[future], future.result())
            bar(done, f"{judged[future].name}: {future.result()['verdict']}")
    counts = report.counts()
    print(json.dumps(counts))
    print("\n".join(report.survivors()))


if __name__ == "__main__":
    main()
