"""`python -m serai` is the command `serai`."""

from __future__ import annotations

import sys

from serai.cli import main

if __name__ == "__main__":
    sys.exit(main())
