"""A full disk under a real server: a clear refusal, nothing lost or spoilt, and play goes on when
there is room again."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from serai.cli import main
from tests.patience import until
from tests.server.scenes import Client, ServerProcess


class Disk:
    """A folder whose disk can be filled: a small one of its own where that can be mounted, else
    a limit on the size of the server's files."""

    def __init__(self, folder: Path, mounted: bool) -> None:
        self.folder = folder
        self.mounted = mounted
        self.ballast = folder / "ballast"

    def fill(self, server: ServerProcess) -> None:
        if self.mounted:
            with self.ballast.open("wb", buffering=0) as file:
                for size in (4096, 1):
                    self._pour(file.fileno(), size)
        else:
            largest = max(path.stat().st_size for path in self.folder.iterdir())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))

    def _pour(self, file: int, size: int) -> None:
        try:
            while True:
                os.write(file, bytes(size))
        except OSError:
            return

    def empty(self, server: ServerProcess) -> None:
        if self.mounted:
            self.ballast.unlink()
        else:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)


def is_ready(server: ServerProcess) -> bool:
    reply = Client(server.address).get("/readyz", prefix="")
    assert (reply.status, reply.body[:9]) in ((200, b"ready\n"), (503, b"not ready"))
    return reply.status == 200


@contextmanager
def small_disk(folder: Path) -> Iterator[Disk]:
    where = folder / "disk"
    where.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "serai", str(where)]
    mounted = os.geteuid() == 0 and subprocess.run(mount, capture_output=True).returncode == 0
    try:
        yield Disk(where, mounted)
    finally:
        if mounted:
            subprocess.run(["umount", str(where)], check=True)


def test_a_full_disk_refuses_clearly_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        url = f"sqlite:///{disk.folder / 'serai.db'}"
        with ServerProcess(tmp_path, url=url) as server:
            ann, ben = Client.guest(server.address, "Ann"), Client.guest(server.address, "Ben")
            table = ann.make_table("gemblo", "me", "open", options={"board": "mini"})
            ben.sit(table, 1)
            with_bot = ann.make_table("gemblo", "me", "bot", options={"board": "mini"})
            with ann.screen(table) as hers, ben.screen(table) as his:
                seen = hers.until("welcome")
                his.until("welcome")
                kept = hers.do("play", seat=0, text=seen["moves"][0], version=seen["table"]["version"])["version"]
                wanted = his.until("events")["moves"][0]
                disk.fill(server)
                refused = None
                # What is still free in the last page of the log may take a move or two.
                for number in range(200):
                    reply = ann.do(table, "say", text=f"{number} " + "x" * 40)
                    if reply.status != 200:
                        refused = reply
                        break
                    kept = reply.json["version"]
                assert refused is not None
                assert refused.status == 503
                assert refused.code == "not_stored"
                answer = his.do("play", seat=1, text=wanted, version=kept)
                assert answer["error"]["code"] == "not_stored"
                assert "enregistrer" in answer["error"]["text"]["fr"]
                assert ann.post("/tables", {"game": "gobi", "seats": [{"kind": "me"}, {"kind": "open"}]}).status == 503
                assert ann.look(table)["table"]["version"] == kept
                until(lambda: not is_ready(server), "the server's saying that nothing can be stored")
                assert ann.get("/healthz", prefix="").status == 200
                disk.empty(server)
                until(lambda: is_ready(server), "the server's saying that it is ready again")
                done = his.do("play", seat=1, text=wanted, version=kept)
                assert done["type"] == "done", done
                assert done["version"] == kept + 1
            assert ann.move(with_bot, ann.look(with_bot)["moves"][0]).status == 200
            with ann.screen(with_bot) as screen:
                seen = screen.until("welcome")
                assert seen["table"]["to_act"] == 0 or screen.until("events")["table"]["to_act"] == 0
        assert main(["admin", "verify", "--database-url", url]) == 0
        with ServerProcess(tmp_path, url=url) as server:
            again = Client(server.address, ann.key)
            assert again.look(table)["table"]["version"] == kept + 1
