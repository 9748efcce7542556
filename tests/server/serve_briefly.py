"""The server, whose reviews take little: `python -m tests.server.serve_briefly …`"""

from __future__ import annotations

import sys

from serai.cli import main
from serai.server.reviewing import reviewers

if __name__ == "__main__":
    setattr(reviewers, "WORKER", "tests.server.brief_reviewer")  # noqa: B010
    sys.exit(main(["serve", *sys.argv[1:]]))
