"""A server that is killed leaves its copy of the site in the temporary folder: the next one takes it away."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from serai.server.processes.site import BEGINS, FRESH_S, tidy

pytestmark = pytest.mark.engineless
HOLD = """
import asyncio, sys, time
from serai.server.processes import site
site.make = lambda folder, copies: (folder / "page").mkdir()
one = site.Site()
one.is_there = True
print(asyncio.run(one.folder()), flush=True)
sys.stdin.read()
"""


def test_the_copies_of_processes_that_were_killed_are_removed_and_no_others(tmp_path: Path) -> None:
    stranger, fresh = tmp_path / "serai-other", tmp_path / f"{BEGINS}fresh"
    later = time.time() + 2 * FRESH_S
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    processes = [
        subprocess.Popen(
            [sys.executable, "-c", HOLD], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    try:
        folders = [Path(process.stdout.readline().strip()) for process in processes if process.stdout]
        stranger.mkdir()
        assert all((folder / "page").is_dir() for folder in folders)
        assert tidy(tmp_path, later) == [], "both live"
        processes[0].kill()
        processes[0].wait()
        assert folders[0].is_dir()
        assert tidy(tmp_path) == [], "it may be of somebody who has just come"
        fresh.mkdir()
        os.utime(fresh, (later, later))
        assert tidy(tmp_path, later) == [folders[0]]
        assert sorted(tmp_path.iterdir()) == sorted([folders[1], fresh, stranger])
    finally:
        for process in processes:
            process.kill()
            process.communicate()
