"""Servers that start at once: everything is imported and warm here, and each line on standard input forks
a process that serves with the arguments on it, in JSON. One at a time.

`python -m tests.server.zygote` says the id of each process, and its exit code when it is gone.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import serai.server.run  # noqa: F401 (this is what takes its time)
from serai.cli import main
from serai.server.app import make_app
from serai.server.config import Config
from serai.server.storage import Store
from tests.patience import PATIENCE_S
from tests.server.scenes import ServerProcess


class ForkedServer(ServerProcess):
    """`serai serve`, again and again, without waiting for imports."""

    def __init__(self, folder: Path, *flags: str, url: str = "") -> None:
        with (folder / "server.log").open("ab") as log:
            self.zygote = subprocess.Popen(
                [sys.executable, "-m", "tests.server.zygote"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment(),
                cwd=folder,
            )
        super().__init__(folder, *flags, url=url)

    def start(self) -> None:
        assert self.zygote.stdin is not None
        self.zygote.stdin.write(json.dumps(self.arguments()).encode() + b"\n")
        self.zygote.stdin.flush()
        self.pid = int(self._line())
        self.greeted(self._line())

    def _line(self) -> str:
        assert self.zygote.stdout is not None
        return self.zygote.stdout.readline().decode()

    def signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def gone(self) -> int:
        """Its exit code: the next line that is a number, whatever else the server has said."""
        return next(int(line) for line in iter(self._line, "") if line.strip().lstrip("-").isdigit())

    def close(self) -> None:
        """No more servers."""
        self.zygote.communicate(timeout=PATIENCE_S)


def warm_up() -> None:
    """What takes long the first time an application is made has been done before the first fork."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/warm.db"
        store = Store.open(url)
        make_app(Config.read({"database_url": url}, {}), store)
        store.close()


if __name__ == "__main__":
    warm_up()
    gc.freeze()  # A child that collects would copy every page it shares.
    for line in sys.stdin:
        if not (pid := os.fork()):
            os._exit(main(["serve", *json.loads(line)]))
        print(pid, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), flush=True)
