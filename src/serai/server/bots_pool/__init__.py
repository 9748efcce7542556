"""Bots of the house think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

from serai.server.bots_pool.minds import LEVELS, Mind, level_names
from serai.server.bots_pool.pool import Pool, Thought

__all__ = ["LEVELS", "Mind", "Pool", "Thought", "level_names"]
