"""Games in processes of their own, and Ctrl-C, which a terminal sends to all of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from serai.arena.processes import in_processes


def test_every_task_comes_back_with_its_result_or_what_went_wrong() -> None:
    gives = dict(in_processes(int, iter(["1", "2", "x", "4"]), 2))
    assert {task: gives[task]() for task in "124"} == {"1": 1, "2": 2, "4": 4}
    with pytest.raises(ValueError, match="'x'"):
        gives["x"]()


def test_when_it_is_enough_nothing_new_begins() -> None:
    handed_out: list[int] = []

    def todo() -> Iterator[int]:
        for number in range(1000):
            handed_out.append(number)
            yield number

    done: list[int] = []
    for task, _ in in_processes(abs, todo(), 2, enough=lambda: len(done) >= 3):
        done.append(task)
    assert len(handed_out) < 20


def test_a_process_that_is_interrupted_while_it_is_born_lives() -> None:
    script = """
import os, signal
from serai.arena.processes import in_processes
os.register_at_fork(after_in_child=lambda: os.kill(os.getpid(), signal.SIGINT))
print(sorted(result() for _, result in in_processes(abs, iter([-1, -2, -3]), 2)))
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ran.stdout, ran.stderr) == ("[1, 2, 3]\n", "")


def test_an_interrupt_breaks_off_what_is_played() -> None:
    script = """
import time
from serai.arena.processes import in_processes
print("begun", flush=True)
for _ in in_processes(time.sleep, iter([100_000] * 9), 2):
    pass
"""
    child = subprocess.Popen(
        [sys.executable, "-c", script],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.5)  # whether they sleep already or are not there yet
    os.killpg(child.pid, signal.SIGINT)
    assert child.communicate()[1].endswith("KeyboardInterrupt\n")
