"""Finished games are reviewed on request, in processes of their own that stand back behind everybody who plays."""

from __future__ import annotations

from serai.server.reviewing.reviewers import Reviews

__all__ = ["Reviews"]
