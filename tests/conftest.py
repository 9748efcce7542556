"""Settings for every test."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import settings

from tests.proved import ENGINELESS

# Machines are shared and noisy: a slow example is no failure. CI tries the same ones each time.
settings.register_profile("serai", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("serai")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background of a script, which has its children ignore Ctrl-C: tests send it to theirs.
    signal.signal(signal.SIGINT, signal.default_int_handler)

SAMPLED = 8
"""One in so many tests is run on plain Python while nothing that they rest on has changed (`tests/proved.py`)."""

UNCOUNTED = ("bots", "puzzles", "review", "search")
"""Rooms that play with the engines and say nothing of them: no line of an engine counts as tested for that. (Counting
lines makes plain Python three times as slow; what plays hundreds of games is marked `slow` and not counted either.)"""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    on_both = 0
    for item in items:
        room = item.path.relative_to(Path(__file__).parent).parts[0]
        if room in ENGINELESS:
            item.add_marker(pytest.mark.engineless)
        if not item.get_closest_marker("engineless"):
            on_both += 1
            if on_both % SAMPLED == 0:
                item.add_marker(pytest.mark.sampled)
        if room in UNCOUNTED or item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.no_cover)


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """In a process of xdist counting has begun twice, and `no_cover` stops it once."""
    counting = Coverage.current() if item.get_closest_marker("no_cover") else None
    if counting is None:
        return (yield)
    counting.stop()
    try:
        return (yield)
    finally:
        counting.start()
