"""A game that people have played, played once more: its texts go through engine and second game
side by side, and what was noted of it must be what the second game says."""

from __future__ import annotations

import random
from collections.abc import Sequence

from serai.core.record import Record
from serai.core.seats import OVER
from serai.testing.laws import LawBroken
from serai.testing.side_by_side import SideBySide


def play_again(record: Record, actors: Sequence[int] = ()) -> str | None:
    """The first difference, in words; None when there is none. `actors` says who made each move
    (CHANCE for a draw), where that was noted. The record may break off anywhere. NoSecondGame
    where the game is written only once."""
    pair = SideBySide(record.game, record.setup)
    rng = random.Random(f"again {record.game.key} {len(record.moves)}")
    try:
        for index, text in enumerate(record.moves):
            pair.compare()
            pair.compare_moves(rng, whole=False)
            _hold_to(pair, text, actors[index] if actors else None)
            pair.play(text)
        pair.compare()
        pair.compare_moves(rng, whole=False)
        _hold_to_result(pair, record)
    except LawBroken as broken:
        return broken.seen
    return None


def _hold_to(pair: SideBySide, text: str, actor: int | None) -> None:
    """What was played here: was it that seat's turn, and may it be played at all?"""
    if actor is not None and actor != pair.second.to_act:
        pair.differ(f"who acts: {actor} has played {text!r}, the second game says {pair.second.to_act}")
    legal = pair.position.to_act != OVER and pair.position.game.find(pair.position.state, text) is not None
    judged = pair.second.to_act != OVER and pair.second.is_legal(text)
    pair.same("may be played", legal, judged, about=text)
    if not judged:
        pair.differ(f"what was played, {text!r}, may not be played")


def _hold_to_result(pair: SideBySide, record: Record) -> None:
    """The result that was noted is the second game's."""
    if record.result is None:
        return
    if pair.second.to_act != OVER:
        pair.differ(f"the result: the game is not over, {pair.second.to_act} acts")
    noted, outcome = record.result, pair.second.outcome()
    for what, told, due in (("places", noted.places, outcome.places), ("totals", noted.totals, outcome.totals)):
        if tuple(told) != due:
            pair.differ(f"the result: {what} {told} were noted, the second game gives {due}")
