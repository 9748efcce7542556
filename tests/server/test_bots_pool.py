"""Bots think elsewhere; one that dies or dawdles is replaced, and the question is answered."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

from serai.server.bots_pool import pool as pool_module
from serai.server.bots_pool.fair_queue import FairQueue
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.bots_pool.worker import answer
from serai.server.metrics import Metrics


def thought(level: str = "random") -> Thought:
    return Thought("gemblo", 2, {"board": "mini"}, [], 0, level, 7)


def test_whoever_asks_much_waits_behind_himself() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3"):
        queue.put("a", item)
    queue.put("b", "b1")
    assert [queue.take() for _ in range(4)] == ["a1", "b1", "a2", "a3"]
    assert len(queue) == 0


def test_the_same_seed_gives_the_same_move() -> None:
    task: dict[str, Any] = {
        "game": "gemblo", "seats": 2, "options": {}, "codes": [], "seat": 0, "level": "random", "seed": 3
    }  # fmt: skip
    assert answer(task) == answer(task)


def test_a_killed_worker_is_replaced() -> None:
    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        first = await pool.think("a", thought())
        assert first
        os.kill(pool.processes()[0], signal.SIGKILL)
        assert await pool.think("a", thought()) == first
        await pool.stop()

    asyncio.run(scene())


def test_a_worker_that_cannot_answer_is_given_up_on() -> None:
    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        assert await pool.think("a", thought("nobody")) is None
        assert metrics.bot_failures.values == {"crashed": 2}
        await pool.stop()

    asyncio.run(scene())


def test_a_worker_that_takes_too_long_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "PATIENCE_S", 0.0)

    async def scene() -> None:
        metrics = Metrics()
        pool = Pool(1, metrics)
        assert await pool.think("a", thought()) is None
        assert metrics.bot_failures.values == {"slow": 2}
        await pool.stop()

    asyncio.run(scene())
