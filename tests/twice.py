"""Runs tests side by side, and those that failed once more, alone: a browser on a busy machine may
miss a beat. Whatever needed that is named at the end, so that it is mended and not forgotten.

    python -m tests.twice [--strict] [--jobs N] -- TESTS AND PYTEST'S WORDS

`--strict` fails instead of trying again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

SOME_FAILED = 1
"""pytest's exit code when tests failed, and nothing worse happened."""


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Run tests, and those that failed once more.")
    parser.add_argument("--strict", action="store_true", help="what fails once has failed")
    parser.add_argument("--jobs", default="0", help="so many processes the first time; 0: one after the other")
    parser.add_argument("tests", nargs="+")
    wish = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as kept:
        run = [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={kept}", *wish.tests]
        code = subprocess.call([*run, "-n", wish.jobs, "--dist", "worksteal", "--durations=20"])
        if code != SOME_FAILED or wish.strict:
            return code
        first = failures(Path(kept))
        if not all("::" in name for name in first):  # a whole file that cannot even be read
            return code
        code = subprocess.call([*run, "--last-failed"])
        second = failures(Path(kept)) if code else []
    print(f"\n{len(first)} of the tests needed a second try:")
    for name in first:
        print(f"  {name}{' (and failed again)' if name in second else ''}")
    return code


def failures(kept: Path) -> list[str]:
    """The tests that pytest remembers as failed."""
    return sorted(json.loads((kept / "v" / "cache" / "lastfailed").read_text()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
