"""The server of the browser tests: `python -m tests.web.serve_dealt …`. The same test is dealt the same cards and meets
the same random bots in every run, so that what a run has shown holds for the next one too.

The file `test` in its folder names the test. `SERAI_DEALS=2 ./check web` tries them all with other deals.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import sys
import zlib
from pathlib import Path

from serai.cli import main
from serai.lounge.questions import move_wanted
from serai.lounge.thoughts import Task
from serai.server.accounts import identity
from serai.server.reviewing import reviewers
from serai.server.rooms import room
from serai.table import Table

TEST = Path("test")
DEALS = os.environ.get("SERAI_DEALS", "1")


class Dealt:
    """Stands for the module `secrets`; only what a deal is made of is known before."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    def __init__(self) -> None:
        self.test = ""
        self.count = 0

    def token_hex(self, size: int) -> str:
        test = TEST.read_text() if TEST.exists() else ""
        self.count = self.count + 1 if test == self.test else 0
        self.test = test
        return hashlib.sha256(f"{DEALS} {test.splitlines()[:1]} {self.count}".encode()).hexdigest()[: 2 * size]


def known_before(table: Table, seat: int, level: str, _seed: int) -> Task:
    return move_wanted(table, seat, level, zlib.crc32(f"{table.secret} {table.moved_version}".encode()))


if __name__ == "__main__":
    setattr(identity, "secrets", Dealt())  # noqa: B010
    setattr(room, "move_wanted", known_before)  # noqa: B010
    setattr(reviewers, "WORKER", "tests.server.brief_reviewer")  # noqa: B010
    sys.exit(main(["serve", *sys.argv[1:]]))
