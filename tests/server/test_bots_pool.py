"""Bots think elsewhere; one that dies or dawdles is replaced, and the question is answered."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import pytest

import serai
from serai.server.bots_pool import level_names
from serai.server.bots_pool import pool as pool_module
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.bots_pool.worker import Pace, answer
from serai.server.fair_queue import FairQueue
from serai.server.metrics import Metrics


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
