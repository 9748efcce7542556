"""`python -m tests.server.narrow N …` serves with at most N descriptors, half of them to begin with."""

from __future__ import annotations

import resource
import sys

from serai.cli import main

if __name__ == "__main__":
    most = int(sys.argv[1])
    resource.setrlimit(resource.RLIMIT_NOFILE, (most // 2, most))
    sys.exit(main(["serve", *sys.argv[2:]]))
