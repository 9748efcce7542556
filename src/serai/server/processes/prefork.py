"""`serai serve --workers N`: a parent that starts so many processes, starts another for each one
that dies, and stops them all when it is told to stop."""

from __future__ import annotations

import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from serai.server.logs import log

SHORTEST_LIFE_S = 1.0
"""A process that dies sooner than this is not replaced at once."""


def serve_many(count: int, work: Callable[[Path], None]) -> None:
    """Run `work(folder)` in so many processes until SIGTERM or SIGINT. `folder` is theirs alone."""
    with tempfile.TemporaryDirectory(prefix="serai-") as name:
        _Parent(count, lambda: work(Path(name))).run()


class _Parent:
    def __init__(self, count: int, work: Callable[[], None]) -> None:
        self.count = count
        self.work = work
        self.born: dict[int, float] = {}
        self.stopping = False
        self.life, self.leash = os.pipe()
        """As long as the parent lives it holds the leash: children read its end off the pipe."""

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        for _ in range(self.count):
            self._start()
        while self.born:
            pid, status = os.wait()
            lived_s = time.monotonic() - self.born.pop(pid)
            if self.stopping:
                continue
            log.error("a worker died", extra={"fields": {"status": os.waitstatus_to_exitcode(status)}})
            if lived_s < SHORTEST_LIFE_S:
                time.sleep(SHORTEST_LIFE_S)
            if not self.stopping:
                self._start()

    def _start(self) -> None:
        pid = os.fork()
        if pid:
            self.born[pid] = time.monotonic()
            return
        code = 1
        try:
            for number in (signal.SIGTERM, signal.SIGINT):
                signal.signal(number, signal.SIG_DFL)
            os.close(self.leash)
            threading.Thread(target=self._end_with_parent, daemon=True).start()
            self.work()
            code = 0
        except BaseException:
            log.exception("a worker failed")
        finally:
            os._exit(code)

    def _end_with_parent(self) -> None:
        os.read(self.life, 1)
        os.kill(os.getpid(), signal.SIGTERM)

    def _stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping = True
        for pid in self.born:
            os.kill(pid, signal.SIGTERM)


def shared(host: str, port: int) -> socket.socket:
    """A socket on a port that several processes share: the kernel gives each its part."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    bound.bind((host, port))
    return bound
