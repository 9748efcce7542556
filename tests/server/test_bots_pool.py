"""Bots think elsewhere; one that dies or dawdles is replaced, and the question is answered."""

from __future__ import annotations

import asyncio
import io
import json
import os
import signal
import sys
import time
from itertools import count
from typing import Any

import pytest

import serai
from serai.server.bots_pool import level_names
from serai.server.bots_pool import pool as pool_module
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.bots_pool.worker import HURRIED_S, Pace, Worker, answer
from serai.server.metrics import Metrics
from serai.server.processes.fair_queue import FairQueue
from tests.server.scenes import opening


def thought(level: str = "random") -> Thought:
    return Thought(("a",), "gemblo", 2, {"board": "mini"}, [], 0, 0, level, 7)


def task(level: str) -> dict[str, Any]:
    return {
        "game": "gemblo", "seats": 2, "options": {"board": "mini"}, "history": [], "made": 0, "seat": 0,
        "level": level, "seed": 3,
    }  # fmt: skip


def test_whoever_asks_much_waits_behind_himself() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3"):
        queue.put(("a",), item)
    queue.put(("b",), "b1")
    assert [queue.take() for _ in range(4)] == ["a1", "b1", "a2", "a3"]
    assert len(queue) == 0


def test_the_same_seed_gives_the_same_move() -> None:
    assert answer(task("random")) == answer(task("random"))


@pytest.mark.parametrize("level", level_names())
def test_every_level_of_the_house_answers_with_a_legal_move_and_a_reason(level: str) -> None:
    reply = answer(task(level), Pace(0.2))
    assert reply["text"] in [str(move) for move in serai.game("gemblo").start(2, board="mini").legal_moves()]
    assert set(reply["reason"]) == {"en", "fr"}


def looks_of(pace: Pace, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often level 8 looks at a clock that goes on by a twentieth of a second each time."""
    looks = count(1)
    monkeypatch.setattr(time, "monotonic", lambda: next(looks) * 0.05)
    reply = answer({**task("level-8"), "game": "targui", "options": {}, "history": opening()}, pace)
    assert reply["text"]
    return next(looks) - 1


def test_a_bot_in_a_hurry_thinks_a_moment_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Level 8 may take three seconds, sixty looks; in a hurry it answers at the first look after HURRIED_S."""
    assert 57 <= looks_of(Pace(3.0), monkeypatch) <= 63
    assert looks_of(Pace(3.0, hurried=True), monkeypatch) <= 2 + HURRIED_S / 0.05

    class Midway(Pace):
        def __call__(self) -> float:
            now = super().__call__()
            self.hurried = now > 1.0
            return now

    assert looks_of(Midway(3.0), monkeypatch) <= 23


def test_a_hurry_reaches_the_thought_it_means(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [{"id": number, "seconds": 3.0, "hurried": number == 3} for number in (1, 2, 3)]
    lines: list[dict[str, Any]] = [*asked, {"hurry": 2}]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(map(json.dumps, lines))))
    worker = Worker()
    worker.read()
    assert [worker.paces[number].hurried for number in (1, 2, 3)] == [False, True, True]


def test_a_hurried_question_is_answered_before_and_while_it_is_thought_about() -> None:
    async def scene() -> None:
        pool = Pool(1, Metrics())
        for started in (False, True):
            slow = Thought(("a",), "targui", 2, {}, opening(), 0, 0, "level-8", 7)
            answer = asyncio.create_task(pool.think(slow))
            while started and pool.waiting():
                await asyncio.sleep(0)
            pool.hurry(slow)
            assert slow.hurried
            assert await answer is not None
        await pool.stop()

    asyncio.run(scene())


def test_a_killed_worker_is_replaced() -> None:
    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        first = await pool.think(thought())
        assert first
        os.kill(pool.processes()[0], signal.SIGKILL)
        assert await pool.think(thought()) == first
        await pool.stop()

    asyncio.run(scene())


def test_a_worker_that_cannot_answer_is_given_up_on() -> None:
    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        assert await pool.think(thought("nobody")) is None
        assert metrics.bot_failures.values == {"crashed": 2}
        await pool.stop()

    asyncio.run(scene())


def test_a_worker_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE_S", 0.0)

    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        assert await pool.think(thought()) is None
        assert metrics.bot_failures.values == {"slow": 2}
        await pool.stop()

    asyncio.run(scene())
