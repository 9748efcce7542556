"""`python -m tests.fuzz --tries 1000000`: odd input, seeded, until something breaks that should have been refused.

    --areas records,rest      some of: records, cards, puzzles, positions, bots, rest, frames
    --first 5000              begin with this try: each has a number, and is the same whenever it is made
    --postgres                the server of `rest` and `frames` keeps its tables in PostgreSQL
    --keep FILE               add what came of it to a report (tests/verified/fuzz.json); `--first` goes on there

What is found is printed, the smallest text that shows it where that is cheap; the exit code is 1 then.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from tests.fuzz.running import SEED, SHARES, WIRES, Findings, a_server, fuzz
from tests.server.postgres import cluster


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--tries", type=int, default=10_000)
    parser.add_argument("--areas", default=",".join(SHARES))
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--keep", type=Path)
    wish = parser.parse_args()
    areas = [area for area in wish.areas.split(",") if area]
    if unknown := [area for area in areas if area not in SHARES]:
        parser.error(f"no area is called {unknown[0]!r}; there are {', '.join(SHARES)}")
    whole = sum(SHARES[area] for area in areas)
    found: list[Findings] = []
    with ExitStack() as stack:
        url = stack.enter_context(cluster()) if wish.postgres else ""
        server = stack.enter_context(a_server(url)) if WIRES.keys() & set(areas) else None
        for area in areas:
            said = time.monotonic()

            def progress(name: str, tries: int) -> None:
                nonlocal said
                if time.monotonic() - said > 10:
                    said = time.monotonic()
                    print(f"{name}: {tries}", file=sys.stderr, flush=True)

            findings = fuzz(area, wish.first, wish.tries * SHARES[area] // whole, SEED, progress, server)
            found.append(findings)
            if wish.keep is not None:
                keep(wish.keep, findings, wish.first, wish.postgres)
            common = ", ".join(f"{answer} {count}" for answer, count in findings.answers.most_common(6))
            print(f"{area}: {findings.tries} tries, {len(findings.crashes)} places that break; {common}", flush=True)
            for crash in findings.crashes.values():
                print(json.dumps(crash, indent=1), flush=True)
    return 1 if any(findings.crashes for findings in found) else 0


def keep(path: Path, findings: Findings, first: int, postgres: bool) -> None:
    """Beside what other areas, and the other database, have brought; tries that follow those of the report are added
    to them, so that a long run can be made in pieces."""
    report: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {"seed": SEED, "areas": {}}
    name = f"{findings.area} on PostgreSQL" if postgres else findings.area
    new, old = findings.data(), report["areas"].get(name)
    if old is not None and old["tries"] == first:
        new["answers"] = dict((Counter(old["answers"]) + Counter(new["answers"])).most_common())
        new["slowest_s"] = max(old["slowest_s"], new["slowest_s"])
        new["crashes"] = old["crashes"] + new["crashes"]
        new["tries"] += first
        for name, answers in old.get("reached", {}).items():
            new["reached"][name] = dict(Counter(answers) + Counter(new["reached"].get(name, {})))
    elif first:
        raise SystemExit(f"{path}: {name} has {old['tries'] if old else 0} tries, so the next is not {first}")
    report["areas"][name] = new
    report["tries"] = sum(area["tries"] for area in report["areas"].values())
    path.write_text(json.dumps(report, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
