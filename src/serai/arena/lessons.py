"""Training data from games: what a seat knew, how it weighed its moves, and what came of it.

A game's lessons are one NumPy file (`.npz`), a row for every decision of a seat:

    positions   int64 [rows, width]   what the seat knew, flat (see `features`)
    seats       int8  [rows]          who was to act
    plies       int32 [rows]          how many moves and draws the record has before it
    starts      int64 [rows + 1]      row r's legal moves are starts[r] to starts[r + 1]
    moves       int64 [all moves]     their codes, in the engine's stable order
    policies    float32 [all moves]   the share of the search's visits, 1 in all for each row
    chosen      int64 [rows]          the code that was played
    results     float32 [rows]        for that seat: 1 first, 0 last, ties shared
    margins     float32 [rows]        its points ahead of the best other

Codes mean what they mean in the position of their row: `game.write(state, code)`.
"""

from __future__ import annotations

import io
import random
from collections.abc import Mapping, Sequence
from typing import Any

from serai.bots import Bot, Choice, Sight
from serai.bots.thinking import ThinkingBot
from serai.core.position import legal_codes
from serai.core.record import Record
from serai.search import Limit

BLANK = -1
SIGN, WORD = 1 << 63, 1 << 64


def features(state: Any) -> list[int]:
    """A state's snapshot as one flat row, always of the same length. Sets of 64 bits are kept as signed numbers of
    the same bits."""
    return [value - WORD if value >= SIGN else value for value in _flat(state.snapshot())]


def _flat(part: Any) -> list[int]:
    return [part] if isinstance(part, int) else [value for inner in part for value in _flat(inner)]


class Scribe:
    """A bot, and the lessons of its decisions. It sees what the bot sees, and no more."""

    def __init__(self, bot: Bot, rows: list[dict[str, Any]]) -> None:
        self.bot = bot
        self.name = bot.name
        self.rows = rows

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        choice = self.bot.choose(sight, limit)
        position = sight.imagine(random.Random(0))
        codes = legal_codes(position.state)
        chosen = position.game.find(position.state, choice.move)
        self.rows.append(
            {
                "position": features(position.state),
                "seat": sight.seat,
                "ply": len(sight.history),
                "moves": codes,
                "policy": policy(self.bot, codes, chosen),
                "chosen": BLANK if chosen is None else chosen,
            }
        )
        return choice


def policy(bot: Bot, codes: Sequence[int], chosen: int | None) -> list[float]:
    """The share of visits of every legal move; for a bot that did not search, all for its choice."""
    found = bot.found if isinstance(bot, ThinkingBot) else None
    if found is None:
        return [float(code == chosen) for code in codes]
    visits = {candidate.code: candidate.visits for candidate in found.candidates}
    total = sum(visits.values())
    return [visits.get(code, 0) / total for code in codes]


def as_file(rows: Sequence[Mapping[str, Any]], record: Record) -> bytes:
    """The lessons of one finished game as the bytes of an .npz file."""
    import numpy as np

    assert record.result is not None
    places, totals = record.result.places, record.result.totals
    seats = [row["seat"] for row in rows]
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row["moves"]))
    file = io.BytesIO()
    np.savez_compressed(
        file,
        positions=np.array([row["position"] for row in rows], np.int64),
        seats=np.array(seats, np.int8),
        plies=np.array([row["ply"] for row in rows], np.int32),
        starts=np.array(starts, np.int64),
        moves=np.array([code for row in rows for code in row["moves"]], np.int64),
        policies=np.array([share for row in rows for share in row["policy"]], np.float32),
        chosen=np.array([row["chosen"] for row in rows], np.int64),
        results=np.array([_result(places, seat) for seat in seats], np.float32),
        margins=np.array([_margin(totals, seat) for seat in seats], np.float32),
    )
    return file.getvalue()


def _result(places: Sequence[int], seat: int) -> float:
    """The share of the others who are behind, half for a tie."""
    others = [place for other, place in enumerate(places) if other != seat]
    if not others:
        return 1.0
    return sum(1.0 if place > places[seat] else 0.5 * (place == places[seat]) for place in others) / len(others)


def _margin(totals: Sequence[int], seat: int) -> float:
    others = [total for other, total in enumerate(totals) if other != seat]
    return float(totals[seat] - max(others)) if others else float(totals[seat])
