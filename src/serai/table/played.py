"""What a log says was played, read off its events alone: no engine is asked whether it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.core.record import Record, Result
from serai.core.seats import CHANCE
from serai.table.events import Event
from serai.table.replay import open_table
from serai.table.verbs.begin import DealtAnew
from serai.table.verbs.end import Ended
from serai.table.verbs.play import Drawn, Moved
from serai.table.verbs.takeback import TakenBack
from serai.table.verbs.undo import Undone


@dataclass(frozen=True, slots=True)
class Played:
    """The moves that stand, without anybody's name, and who made each (CHANCE for a draw)."""

    record: Record
    actors: list[int]
    is_over: bool


def played(events: Sequence[Event]) -> Played:
    """OtherRules when this program cannot play the game; another ValueError when the log does not
    begin as one."""
    if not events:
        raise ValueError("the log is empty")
    table = open_table(events[0])
    table.apply(events[0])
    steps = [(step.actor, step.text) for step in table.steps]
    ended: Ended | None = None
    for event in events:
        if isinstance(event, DealtAnew):
            table.apply(event)
            steps = [(step.actor, step.text) for step in table.steps]
        elif isinstance(event, Moved):
            steps.append((event.seat, event.text))
        elif isinstance(event, Drawn):
            steps.append((CHANCE, event.text))
        elif isinstance(event, Undone):
            del steps[len(steps) - event.steps :]
        elif isinstance(event, TakenBack):
            del steps[event.step :]
        elif isinstance(event, Ended):
            ended = event
    record = Record(table.game, table.position.setup, [text for _, text in steps], forked=table.given)
    if ended is not None and ended.totals is not None:
        record.result = Result(ended.places, ended.totals)
    return Played(record, [actor for actor, _ in steps], ended is not None)
