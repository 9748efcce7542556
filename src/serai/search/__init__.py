"""Tree search, blind to the game being played."""

from __future__ import annotations

from serai.search.knowledge import Knowledge
from serai.search.limit import Clock, Limit
from serai.search.search import Candidate, Finding, Search
from serai.search.settings import Settings

__all__ = ["Candidate", "Clock", "Finding", "Knowledge", "Limit", "Search", "Settings"]
