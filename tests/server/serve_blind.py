"""The server, with the tests' own game of hidden hands: `python -m tests.server.serve_blind …`"""

from __future__ import annotations

import sys

from serai.cli import main
from serai.core.registry import register
from tests.table.blind import BLIND

if __name__ == "__main__":
    register("blind", lambda: BLIND)
    sys.exit(main(["serve", *sys.argv[1:]]))
