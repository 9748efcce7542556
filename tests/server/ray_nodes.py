"""A Ray cluster of several nodes on the loopback address: a head without cores, and nodes that think."""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.rays import TOKEN


class Nodes:
    """Those that think. Each is a raylet with its workers."""

    def __init__(self, cluster: Any, count: int) -> None:
        self.cluster = cluster
        self.address = str(cluster.address)
        self.nodes = [cluster.add_node(num_cpus=1, **QUIET) for _ in range(count)]

    def signal(self, number: int, which: int) -> None:
        """To everything that runs on a node."""
        (raylet,) = self.nodes[which].all_processes["raylet"]
        for pid in (raylet.process.pid, *below(raylet.process.pid)):
            os.kill(pid, number)

    def lose(self) -> None:
        """The first one is gone, as if somebody had pulled the plug."""
        self.signal(signal.SIGKILL, 0)


QUIET = {"node_ip_address": "127.0.0.1", "include_dashboard": False, "object_store_memory": 80 * 2**20}


def below(pid: int) -> list[int]:
    """The processes that a process has started, and theirs."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    return [each for child in map(int, found) for each in (child, *below(child))]


@contextmanager
def cluster(nodes: int) -> Iterator[Nodes]:
    # Ray starts its processes with this process's environment; there they find the package, and that addresses which
    # are the loopback's stay as they are (it is meant for systems where Ray has no clusters).
    token, secret = TOKEN
    wanted = {
        token: secret,
        "PYTHONPATH": os.pathsep.join(sys.path),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    }
    before = dict(os.environ)
    os.environ.update(wanted)
    made = importlib.import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, **QUIET}
    )
    try:
        yield Nodes(made, nodes)
    finally:
        made.shutdown()
        os.environ.clear()
        os.environ.update(before)
