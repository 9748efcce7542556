"""What a log says was played, read off its events alone: no engine is asked whether it can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from serai.core.record import Record, Result
from serai.core.remarks import Said
from serai.core.seats import CHANCE
from serai.table.events import Event
from serai.table.log import read_event
from serai.table.replay import open_table
from serai.table.verbs.begin import DealtAnew
from serai.table.verbs.end import Ended
from serai.table.verbs.play import Drawn, Moved
from serai.table.verbs.takeback import TakenBack
from serai.table.verbs.undo import Undone


@dataclass(frozen=True, slots=True)
class Played:
    """The moves that stand, without anybody's name, with what bots said, and who made each (CHANCE for a draw)."""

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
    steps: list[tuple[int, str, Said | None]] = [(step.actor, step.text, None) for step in table.steps]
    ended: Ended | None = None
    for event in events:
        if isinstance(event, DealtAnew):
            table.apply(event)
            steps = [(step.actor, step.text, None) for step in table.steps]
        elif isinstance(event, Moved):
            steps.append((event.seat, event.text, event.said()))
        elif isinstance(event, Drawn):
            steps.append((CHANCE, event.text, None))
        elif isinstance(event, Undone):
            del steps[len(steps) - event.steps :]
        elif isinstance(event, TakenBack):
            del steps[event.step :]
        elif isinstance(event, Ended):
            ended = event
    record = Record(table.game, table.position.setup, [text for _, text, _ in steps], forked=table.given)
    record.said = {index: said for index, (_, _, said) in enumerate(steps) if said is not None}
    if ended is not None and ended.totals is not None:
        record.result = Result(ended.places, ended.totals)
    return Played(record, [actor for actor, _, _ in steps], ended is not None)


def said_in(bodies: Sequence[str]) -> dict[int, Said]:
    """What bots said of the moves that stand, by a log as it is stored."""
    return played([read_event(body) for body in bodies]).record.said
