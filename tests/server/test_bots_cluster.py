"""Bots think on a cluster; what does not come from there in time is thought about here."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import serai
from serai.server.bots_pool import Pool, Thought, cluster
from serai.server.bots_pool import pool as pool_module
from serai.server.bots_pool.cluster import ClusterPool
from serai.server.config import Config, ConfigProblem
from serai.server.metrics import Metrics
from serai.server.processes.worker_pool import Child
from tests.patience import until
from tests.server import ray_nodes
from tests.server.scenes import UNLIMITED, Client, ServerProcess
from tests.server.test_bots_pool import task

Scene = Callable[[ClusterPool], Awaitable[None]]
LEGAL = {str(move) for move in serai.game("gemblo").start(2, board="mini").legal_moves()}


def played(manner: str, scene: Scene) -> dict[str, float]:
    """A scene with a bridge that behaves in this manner; the failures that were counted."""
    metrics = Metrics()

    async def play() -> None:
        pool = ClusterPool("127.0.0.1:1", Pool(1, metrics), metrics)
        pool.bridge = Child("tests.server.false_bridge", manner)
        pool.prepare()
        try:
            await scene(pool)
        finally:
            await pool.stop()

    asyncio.run(play())
    return dict(metrics.bot_failures.values)


async def arrived(pool: ClusterPool) -> None:
    while not pool.is_there:
        await asyncio.sleep(0.01)


async def move(pool: ClusterPool, level: str = "random") -> str:
    answer = await pool.think(Thought(("a",), task(level)))
    assert answer is not None
    return answer.text


def test_the_cluster_is_asked_while_it_is_there() -> None:
    async def scene(pool: ClusterPool) -> None:
        await arrived(pool)
        assert await move(pool) == "thinker 0"
        two = await asyncio.gather(*(pool.think(Thought((address,), task("random"))) for address in "ab"))
        assert {answer.text for answer in two if answer is not None} == {"thinker 0", "thinker 1"}
        assert pool.home.processes() == []

    assert played("answers", scene) == {}


@pytest.mark.parametrize(("manner", "failure"), [("mute", "slow"), ("dies", "crashed")])
def test_what_the_cluster_does_not_answer_is_thought_about_here(
    manner: str, failure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool_module, "LONGEST_THOUGHT_S", 0.3)
    monkeypatch.setattr(cluster, "LATE_S", 0.1)

    async def scene(pool: ClusterPool) -> None:
        await arrived(pool)
        assert await move(pool) in LEGAL

    assert played(manner, scene) == {failure: 1}


def test_without_a_cluster_nobody_waits_for_it() -> None:
    async def scene(pool: ClusterPool) -> None:
        assert await move(pool) in LEGAL
        assert not pool.is_there

    assert played("fails", scene) == {}


def test_bots_of_the_hosts_own_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are programs of this machine."""
    monkeypatch.setenv("SERAI_BOTS", "mine=py:tests.arena.own_bots:First")

    async def scene(pool: ClusterPool) -> None:
        await arrived(pool)
        assert await move(pool, "mine") in LEGAL

    assert played("answers", scene) == {}


def test_a_cluster_wants_ray(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ConfigProblem, match=r"pip install 'serai\[cluster\]'"):
        Config.read({"bots_cluster": "10.0.0.9:6379"}, {"XDG_DATA_HOME": str(tmp_path)})


@pytest.mark.engineless
@pytest.mark.slow
def test_games_go_on_when_a_node_of_the_cluster_is_lost(tmp_path: Path) -> None:
    """A real Ray of a head and two nodes, and a real server."""
    with ray_nodes.cluster(2) as nodes:
        flags = (*UNLIMITED, "--bots-cluster", nodes.address, "--bot-workers", "1")
        with ServerProcess(tmp_path, *flags) as server:
            until(lambda: b"serai_cluster_cores 2" in Client(server.address).get("/metrics", prefix="").body)
            ann = Client.guest(server.address, "Ann")
            seats = [{"kind": "me"}, *[{"kind": "bot", "level": "level-8"}] * 2]
            table = ann.post("/tables", {"game": "gemblo", "seats": seats, "first": "seated"}).json["table"]

            def round_of_moves() -> None:
                """Everybody moves once."""
                seen = ann.look(table)
                assert ann.move(table, seen["moves"][0]).status == 200
                until(lambda: ann.look(table)["moves"], "the bots' moving")

            def is_thought_there() -> bool:
                """A busy machine may be late with its first answers; then they are thought here, and that is logged."""
                before = server.logged().count("a bot worker is replaced")
                round_of_moves()
                return server.logged().count("a bot worker is replaced") == before

            until(is_thought_there, "a round that is thought on the cluster alone")
            nodes.lose()
            round_of_moves()
            round_of_moves()
