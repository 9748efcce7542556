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
from serai.lounge.minds import level_names
from serai.lounge.thoughts import HURRIED_S, Pace, answer
from serai.server.bots_pool import pool as pool_module
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.bots_pool.worker import Worker
from serai.server.metrics import Metrics
from serai.server.processes.fair_queue import FairQueue
from tests.server.scenes import opening


def thought(level: str = "random") -> Thought:
    return Thought(("a",), task(level))


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
    assert answer(task("random"), pace()) == answer(task("random"), pace())


@pytest.mark.parametrize("level", level_names())
def test_every_level_of_the_house_answers_with_a_legal_move_and_a_reason(level: str) -> None:
    reply = answer(task(level), pace(0.2))
    assert reply["text"] in [str(move) for move in serai.game("gemblo").start(2, board="mini").legal_moves()]
    assert set(reply["reason"]) == {"en", "fr"}


def pace(budget_s: float = 3.0) -> Pace:
    return Pace(time.monotonic, budget_s)


def opened(level: str) -> dict[str, Any]:
    return {**task(level), "game": "targui", "options": {}, "history": opening()}


def looks_of(kind: type[Pace] = Pace, hurried: bool = False) -> int:
    """How often level 8 looks at a clock that goes on by a twentieth of a second each time."""
    looks = count(1)
    reply = answer(opened("level-8"), kind(lambda: next(looks) * 0.05, 3.0, hurried))
    assert reply["text"]
    return next(looks) - 1


def test_a_bot_in_a_hurry_thinks_a_moment_and_no_longer() -> None:
    """Level 8 may take three seconds, sixty looks; in a hurry it answers at the first look after HURRIED_S."""
    assert 57 <= looks_of() <= 63
    assert looks_of(hurried=True) <= 2 + HURRIED_S / 0.05

    class Midway(Pace):
        def __call__(self) -> float:
            now = super().__call__()
            self.hurried = now > 1.0
            return now

    assert looks_of(Midway) <= 23


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
            slow = Thought(("a",), opened("level-8"))
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


def test_a_worker_that_takes_too_long_is_replaced_but_not_on_a_days_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE_S", 0.0)

    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        assert await pool.think(thought()) is None
        assert metrics.bot_failures.values == {"slow": 2}
        # But for the deal of a day, where it thinks by work alone: whoever waits longer gets the same answer.
        unhurried = thought()
        unhurried.task["unhurried"] = True
        assert await pool.think(unhurried) is not None
        assert metrics.bot_failures.values == {"slow": 2}
        await pool.stop()

    asyncio.run(scene())
