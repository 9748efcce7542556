"""Whatever must be worked out before it can be answered is worked out in processes of its own:
positions, outlooks, reasons, logs, puzzles. The process that serves only hands it on."""

from __future__ import annotations

from serai.server.reckoner.asking import cost_of_log, cost_of_look, cost_of_moves, cost_of_replay
from serai.server.reckoner.pool import Question, Reckoner

__all__ = ["Question", "Reckoner", "cost_of_log", "cost_of_look", "cost_of_moves", "cost_of_replay"]
