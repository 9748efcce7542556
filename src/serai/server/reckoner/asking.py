"""How a position is named to a reckoner, and what a question costs whoever asks it, known before
it is answered. One unit is about a hundredth of a second of a process: a move looked ahead, or a
hundred moves gone through again."""

from __future__ import annotations

MOVES_A_UNIT = 100


def cost_of_moves(moves: int) -> float:
    """Of a position after so many moves."""
    return 1 + moves / MOVES_A_UNIT


def cost_of_look(moves: int, texts: int) -> float:
    """Of so many moves looked ahead from there."""
    return texts + moves / MOVES_A_UNIT


def cost_of_log(events: int) -> float:
    """Of a log with so many events, each gone through and put into words."""
    return 1 + 2 * events / MOVES_A_UNIT


def cost_of_replay(record: str) -> float:
    """Of a record as text, a move on each line: each tried, gone through, put into words and looked at."""
    remarks = record.count("\n#")
    return cost_of_moves(4 * (record.count("\n") - remarks) + remarks // 10)
