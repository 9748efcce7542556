"""Bots of the house think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

from serai.server.bots_pool.pool import Answer, Pool, Thought

__all__ = ["Answer", "Pool", "Thought"]
