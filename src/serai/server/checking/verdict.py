"""A finished table's log, played again: what comes of it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Literal, TypedDict

from serai.core.game import NoSecondGame
from serai.table import OtherRules
from serai.table.log import read_log
from serai.table.played import played
from serai.testing.again import play_again

SECONDS = 60.0
"""Of processor time for one game; the longest take two."""
Verdict = Literal["agreed", "disagreed", "passed_over", "not_checked"]


class Checked(TypedDict):
    """`found` is the first difference, or why there is no answer; `record` is kept with a difference."""

    verdict: Verdict
    found: str | None
    record: str | None


class TooLong(Exception):
    """The game has had its processor time."""


def check(log: list[tuple[int, str]], seconds: float = SECONDS) -> Checked:
    """`log`: the rows of a table's events, version and body. A game of other rules, or one that
    is written only once, is passed over. Whatever goes wrong here is no difference."""
    try:
        with _at_most(seconds):
            return _check(log)
    except (OtherRules, NoSecondGame) as reason:
        return {"verdict": "passed_over", "found": str(reason) or type(reason).__name__, "record": None}
    except TooLong:
        return _not_checked(f"it takes more than {seconds:g} s of processor time")
    except Exception as error:
        return _not_checked(repr(error))


def _check(log: list[tuple[int, str]]) -> Checked:
    try:
        game = played(read_log(log))
    except OtherRules:
        raise
    except ValueError as error:
        return _not_checked(f"the log cannot be read: {error}")
    if not game.is_over:
        return _not_checked("the log does not end the game")
    found = play_again(game.record, game.actors)
    if found is None:
        return {"verdict": "agreed", "found": None, "record": None}
    return {"verdict": "disagreed", "found": found, "record": game.record.to_text()}


def _not_checked(reason: str) -> Checked:
    return {"verdict": "not_checked", "found": reason, "record": None}


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """TooLong after so much processor time of this process: others may keep it waiting as they like."""
    before = signal.signal(signal.SIGPROF, _too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _too_long(_number: int, _frame: FrameType | None) -> None:
    raise TooLong
