"""The server with an engine that breaks a rule: `python -m tests.server.serve_broken …`

In Gobi play goes anticlockwise. Only this process is broken, as one would be whose memory is: the second
game lives in another.
"""

from __future__ import annotations

import sys

from bench.mutants.changes import source_of
from bench.mutants.child import Broken

from serai.cli import main

RIGHT, WRONG = "(self.seat + 1) % self.seats", "(self.seat - 1) % self.seats"

if __name__ == "__main__":
    source = source_of("gobi", "state")
    assert source.count(RIGHT) == 1
    sys.meta_path.insert(0, Broken("serai.games.gobi.state", source.replace(RIGHT, WRONG)))
    sys.exit(main(["serve", *sys.argv[1:]]))
