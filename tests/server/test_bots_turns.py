"""Whose bot thinks next, for how long, and what becomes of a thought nobody waits for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from serai.lounge.thoughts import HURRIED_S, Pace, Reply
from serai.server.bots_pool.pool import Pool, Thought
from serai.server.config import Config
from serai.server.metrics import Metrics
from serai.server.processes.fair_queue import FairQueue
from serai.server.processes.worker_pool import Child
from tests.server.inside import ELSEWHERE, HERE, Inside, inside
from tests.server.test_bots_pool import opened
from tests.server.test_bots_pool import task as task_of

CROWD = [("crowd", f"guest {number}", f"table {number}") for number in range(30)]
NORMAL = ("home", "Ann", "hers")


class Patient(Pool):
    """A pool without processes: a thought ends when the test says so."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers, Metrics())
        self.begun: list[Thought] = []
        self.told: list[tuple[str, str]] = []
        self.ends: dict[Thought, asyncio.Future[None]] = {}

    async def work(self, child: Child, job: Thought) -> None:
        self.begun.append(job)
        job.number = len(self.begun)
        self.ends[job] = asyncio.get_running_loop().create_future()
        await self.ends[job]
        if not job.reply.done():
            job.reply.set_result({"text": "done", "reason": {"en": "", "fr": ""}})

    def _tell(self, thought: Thought, word: str) -> None:
        if thought in self.busy:
            self.told.append((thought.asker[0], word))

    def put(self, asker: tuple[str, ...], level: str = "level-8") -> asyncio.Task[Reply | None]:
        return asyncio.create_task(self.ask(thought(asker, level)))

    async def finish(self, thought: Thought) -> None:
        self.ends[thought].set_result(None)
        await settled()

    async def end(self, tasks: list[asyncio.Task[Reply | None]]) -> None:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.stop()


def thought(asker: tuple[str, ...], level: str = "level-8") -> Thought:
    return Thought(asker, task_of(level))


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_addresses_come_before_accounts_and_accounts_before_tables() -> None:
    queue: FairQueue[str] = FairQueue()
    for asker in (("a", "1", "x"), ("a", "1", "y"), ("a", "2", "z"), ("a", "3", "w"), ("b", "1", "v"), ("b", "1", "u")):
        queue.put(asker, "".join(asker))
    assert [queue.take() for _ in range(6)] == ["a1x", "b1v", "a2z", "b1u", "a3w", "a1y"]
    assert queue.take() is None


def test_whoever_has_had_no_turn_comes_before_whoever_asked_first() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(("a",), "a1")
    assert queue.take() == "a1"
    queue.put(("a",), "a2")
    queue.put(("b",), "b1")
    assert [queue.take(), queue.take()] == ["b1", "a2"]


def test_what_nobody_wants_leaves_the_queue() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put(("a", "1"), "first")
    queue.put(("a", "2"), "second")
    assert queue.remove(("a", "1"), "first")
    assert not queue.remove(("a", "1"), "first")
    assert not queue.remove(("c",), "none")
    assert (len(queue), queue.waiting("a")) == (1, 1)
    assert queue.take() == "second"


def test_beside_a_crowd_at_one_address_somebody_else_is_served_at_once() -> None:
    """With two processes the crowd has one of them."""

    async def scene() -> None:
        pool = Patient(2)
        tasks = [pool.put(asker) for asker in CROWD]
        await settled()
        assert len(pool.begun) == 1
        tasks.append(pool.put(NORMAL, "level-2"))
        await settled()
        assert pool.begun[-1].asker == NORMAL
        await pool.end(tasks)

    asyncio.run(scene())


def test_with_one_process_somebody_else_waits_for_one_thought_which_is_told_to_hurry() -> None:
    async def scene() -> None:
        pool = Patient(1)
        tasks = [pool.put(asker) for asker in CROWD]
        await settled()
        running = pool.begun[0]
        assert pool.told == []
        tasks.append(pool.put(NORMAL, "level-2"))
        await settled()
        assert pool.told == [("crowd", "hurry")]
        assert running.hurried
        await pool.finish(running)
        assert pool.begun[1].asker == NORMAL
        await pool.end(tasks)

    asyncio.run(scene())


def test_two_who_have_one_thought_each_do_not_hurry_each_other() -> None:
    async def scene() -> None:
        pool = Patient(1)
        tasks = [pool.put(("a", "Ann", "t")), pool.put(("b", "Ben", "u"))]
        await settled()
        assert pool.told == []
        await pool.end(tasks)

    asyncio.run(scene())


def test_thoughts_grow_shorter_with_the_queue_and_most_for_whoever_fills_it() -> None:
    async def scene() -> None:
        pool = Patient(2)
        tasks = [pool.put(asker) for asker in CROWD]
        await settled()
        crowd = pool.begun[0]
        assert pool.waiting() == 29
        assert pool.budget_s(crowd) == 0.3, "3 s / 30, but never less than this"
        await pool.end(tasks)
        pool = Patient(2)
        tasks = [pool.put((f"house {number}", "a", "t")) for number in range(4)]
        await settled()
        assert pool.waiting() == 2
        assert pool.budget_s(pool.begun[0]) == 1.5, "3 s / (1 + 2 others on 2 processes)"
        await pool.end(tasks)
        lonely = thought(NORMAL)
        assert pool.budget_s(lonely) == 3.0

    asyncio.run(scene())


def test_abandoned_thoughts_and_hints_leave_the_queue_or_the_process() -> None:
    async def scene() -> None:
        pool = Patient(1)
        hints = [pool.put(("a", "Ann", "t"), "hint") for _ in range(60)]
        await settled()
        assert (len(pool.begun), pool.waiting()) == (1, 59)
        for hint in hints[1:]:
            hint.cancel()
        await settled()
        assert pool.waiting() == 0
        assert pool.told == []
        hints[0].cancel()
        await settled()
        assert pool.told == [("a", "drop")]
        await pool.finish(pool.begun[0])
        assert len(pool.begun) == 1, "none of them is thought about"
        await pool.stop()

    asyncio.run(scene())


def test_a_pace_leaps_in_a_hurry_and_at_once_when_dropped() -> None:
    now = 100.0
    pace = Pace(lambda: now, 3.0, hurried=True)
    assert pace() == 100.0
    now += HURRIED_S / 2
    assert pace() == now, "not the first answer that comes"
    now += HURRIED_S
    assert pace() == now + 3.0
    dropped = Pace(lambda: now, 3.0)
    dropped.dropped = True
    assert dropped() == now, "the beginning"
    assert dropped() == now + 3.0


class Unhurried(Pool):
    """A pool whose bots have an hour for each thought."""

    def budget_s(self, thought: Thought) -> float:
        return 3600.0


def test_a_dropped_thought_ends_though_it_had_an_hour() -> None:
    """A real process: the time for the thought is far beyond the test's."""

    async def scene() -> None:
        pool = Unhurried(1, Metrics())
        long = asyncio.create_task(pool.ask(Thought(("a",), opened("level-8"))))
        while not any(job.number for job in pool.busy):
            await asyncio.sleep(0.01)
        long.cancel()
        assert await pool.think(thought(("b",), "random")) is not None
        await pool.stop()

    asyncio.run(scene())


def test_a_table_thinks_in_the_turn_of_whoever_moved_last_and_no_address_is_stored(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as app:
            pool = app.house.pool = Patient(2)
            key = await app.guest("Ann")
            at = await table(app, key)
            assert pool.begun[-1].asker == (HERE, await account(app, key), at)
            await pool.finish(pool.begun[-1])
            seen = (await app.ask("GET", f"/tables/{at}", key=key))[1]
            assert seen["moves"] == [], "the bot's move was no move"
            await app.ask("POST", f"/tables/{at}/commands", {"type": "say", "text": "hm"}, key=key, address=ELSEWHERE)
            assert app.house.rooms[at].address == ELSEWHERE
            await app.ask("POST", f"/tables/{at}/commands", {"type": "pause", "seat": 9}, key=key)
            assert app.house.rooms[at].address == ELSEWHERE, "a refused command moves nothing"
            stored = "".join(await app.house.store.bodies(at, 1000))
            assert HERE not in stored
            assert ELSEWHERE not in stored

    async def table(app: Inside, key: str) -> str:
        wish = {"game": "gemblo", "options": {"board": "mini"}, "first": "seated"}
        seats: list[dict[str, Any]] = [{"kind": "bot", "level": "level-8"}, {"kind": "me"}]
        made = (await app.ask("POST", "/tables", {**wish, "seats": seats}, key=key))[1]
        await settled()
        return str(made["table"])

    async def account(app: Inside, key: str) -> str:
        return str((await app.ask("GET", "/me", key=key))[1]["id"])

    asyncio.run(scene())


def test_a_hint_whose_asker_has_gone_is_not_thought_about(tmp_path: Path) -> None:
    async def scene() -> None:
        async with inside(tmp_path) as app:
            pool = app.house.pool = Patient(1)
            key = await app.guest("Ann")
            wish = {"game": "gemblo", "options": {"board": "mini"}, "seats": [{"kind": "me"}, {"kind": "me"}]}
            at = (await app.ask("POST", "/tables", wish, key=key))[1]["table"]
            busy = pool.put(NORMAL)
            await settled()
            gone = asyncio.Event()
            hint = asyncio.create_task(app.ask("GET", f"/tables/{at}/hint?seat=0", key=key, gone=gone))
            while not pool.waiting():
                await asyncio.sleep(0)
            gone.set()
            assert (await hint)[0] == 408
            assert pool.waiting() == 0
            await pool.end([busy])

    asyncio.run(scene())


def test_bots_have_as_many_processes_as_there_are_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, expected in ((1, 1), (2, 2), (4, 4), (16, 4)):
        monkeypatch.setattr("serai.server.config._cores", lambda cores=cores: cores)
        assert Config.read({"database_url": "sqlite:///x"}, {}).bot_workers == expected
    assert Config.read({"database_url": "sqlite:///x", "bot_workers": 7}, {}).bot_workers == 7
