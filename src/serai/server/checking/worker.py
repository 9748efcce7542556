"""The process in which finished games are played again: `python -m serai.server.checking.worker`."""

from __future__ import annotations

from serai.server.checking.verdict import check
from serai.server.reckoner.serving import serve

POLITENESS = 19
"""After everybody: people's moves, the boards' questions, the bots."""

if __name__ == "__main__":
    serve(POLITENESS, {"check": check})
