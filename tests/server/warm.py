"""Servers that start at once: a process in which everything is imported and warm forks them, one for each process of
pytest. To import and to make an application takes a second of processor, and the tests start a hundred servers.

`python -m tests.server.warm` is asked on its standard input, a socket: what to serve with, and where to write.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import BinaryIO

LONGEST = 1 << 17
"""So many bytes, at most, say what to serve with: mostly the environment."""


class Served:
    """A server that was forked: what `subprocess.Popen` says of one that was started."""

    def __init__(self, stdout: BinaryIO, status: BinaryIO) -> None:
        self.stdout, self._status = stdout, status
        self.pid = int(status.readline())
        self.returncode: int | None = None

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def poll(self) -> int | None:
        return self._ended(0)

    def wait(self, timeout: float) -> int:
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(f"server {self.pid}", timeout)
        return code

    def _ended(self, within: float) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], within)[0]:
            self.returncode = int(self._status.readline())
            self._status.close()
        return self.returncode


class Warm:
    """The process that forks servers which find their packages at the same places."""

    def __init__(self, path: str) -> None:
        self._asked, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            words = [sys.executable, "-m", "tests.server.warm"]
            self._process = subprocess.Popen(words, stdin=theirs.fileno(), env={**os.environ, "PYTHONPATH": path})

    def serve(self, words: list[str], folder: Path, environment: dict[str, str], log: BinaryIO) -> Served:
        said, says = os.pipe()
        status, tells = os.pipe()
        wish = json.dumps({"words": words, "folder": str(folder), "environment": environment}).encode()
        socket.send_fds(self._asked, [wish], [says, log.fileno(), tells])
        os.close(says)
        os.close(tells)
        return Served(os.fdopen(said, "rb"), os.fdopen(status, "rb", buffering=0))


@functools.cache
def warm(path: str) -> Warm:
    """One for each path, which ends with this process."""
    return Warm(path)


def main() -> None:
    from serai.cli import main as serai

    warm_up()
    assert threading.active_count() == 1, "threads do not outlive a fork"
    gc.freeze()  # A child that collects would copy every page it shares.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks after those that wait for a server
    asked = socket.socket(fileno=os.dup(0))
    while True:
        wish, files, _, _ = socket.recv_fds(asked, LONGEST, 3)
        if not wish:
            return
        if not os.fork():
            asked.close()
            told = json.loads(wish)
            becomes_a_server(files)
            os.chdir(told["folder"])
            os.environ.clear()
            os.environ.update(told["environment"])
            sys.exit(serai(["serve", *told["words"]]))
        for file in files:
            os.close(file)


def warm_up() -> None:
    """What takes long the first time an application is made has been done before the first fork."""
    import serai.server.run  # noqa: F401 (this is what takes its time)
    from serai.server.app import make_app
    from serai.server.config import Config
    from serai.server.storage import Store

    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/warm.db"
        store = Store.open(url)
        make_app(Config.read({"database_url": url}, {}), store)
        store.close()


def becomes_a_server(files: list[int]) -> None:
    """Fork once more: only the child comes back; this one tells its id and, at its end, its exit code."""
    says, log, tells = files
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if pid := os.fork():
        for file in (0, 1, 2, says, log):
            os.close(file)
        os.write(tells, f"{pid}\n".encode())
        os.write(tells, f"{os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])}\n".encode())
        os._exit(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for file, place in ((nothing, 0), (says, 1), (log, 2)):
        os.dup2(file, place)
    for file in (nothing, *files):
        os.close(file)


if __name__ == "__main__":
    main()
