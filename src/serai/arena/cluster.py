"""The same games on a Ray cluster (`serai[cluster]`): many machines, or this one.

A game is a task that depends on nothing but its table and its bout, so wherever it is played
it comes out alike, and a worker that dies has its game played again elsewhere.
"""

from __future__ import annotations

import importlib
import os
import socket
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeVar

from serai.core.text import is_number

Task = TypeVar("Task")
Result = TypeVar("Result")

ANSWER_S = 5.0
"""How long a cluster may take to answer the door, in seconds."""
AUTO = "auto"
"""The cluster that RAY_ADDRESS names, or a new one of this machine's own cores."""
TRIES_AGAIN = 10
"""How often a game whose worker died is given to another."""


class ClusterError(Exception):
    """There is no cluster to play on; the message says why."""


def play_on_cluster(
    address: str, job: Callable[[Task], Result], todo: Iterator[Task], jobs: int, enough: Callable[[], bool]
) -> Iterator[Result]:
    """Yield what the job makes of each task (a bout, or some games to learn from), in the order they are finished.
    `jobs` cores are used where the cluster has to be started here."""
    ray = connect(address, jobs)
    try:

        def play_one(task: Task) -> Result:
            return job(task)

        remote = ray.remote(max_retries=TRIES_AGAIN, num_cpus=1)(play_one)
        at_once = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: list[Any] = []
        while not enough():
            running += [remote.remote(task) for task in islice(todo, at_once - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            for reference in done:
                yield ray.get(reference)
    except ray.exceptions.RayError as error:
        raise ClusterError(f"the cluster gave up: {str(error).strip().splitlines()[-1]}") from error
    finally:
        ray.shutdown()


def connect(address: str, jobs: int) -> Any:
    """Ray, connected. Nothing is reported to anybody, and there is no dashboard. A cluster that is
    started here is for this machine alone and listens on the loopback address."""
    address = os.environ.get("RAY_ADDRESS", "") if address == AUTO else address
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    if not address:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # everywhere: "no cluster", so loopback
    try:
        ray = importlib.import_module("ray")
    except ImportError as error:
        raise ClusterError("a cluster needs Ray: pip install 'serai[cluster]'") from error
    options: dict[str, Any] = {"address": address}
    _must_answer(address)
    if not address:
        options = {"address": "local", "num_cpus": jobs, "include_dashboard": False}
    try:
        ray.init(**options, logging_level="ERROR", log_to_driver=False, configure_logging=False)
    except (OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise ClusterError(f"no cluster at {options['address']}: {str(error).strip().splitlines()[0]}") from error
    return ray


def _must_answer(address: str) -> None:
    """Ray itself would wait for minutes before it says that nobody is there."""
    host, _, port = address.rpartition(":")
    if not host or not is_number(port):
        return
    try:
        socket.create_connection((host.removeprefix("ray://"), int(port)), ANSWER_S).close()
    except OSError as error:
        raise ClusterError(f"no cluster at {address}: {error}") from error
