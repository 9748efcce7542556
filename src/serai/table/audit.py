"""Hold a stored log against the rules: every move legal, every draw as the deal demands, the
result as the game gives it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from serai.core.seats import CHANCE
from serai.table import deal
from serai.table.events import Event
from serai.table.replay import open_table
from serai.table.table import Table
from serai.table.verbs.begin import Began, DealtAnew, SeatsDrawn
from serai.table.verbs.end import Ended
from serai.table.verbs.play import Drawn, Moved


class AuditError(ValueError):
    """The log breaks a rule; the message names the version."""


@dataclass(slots=True)
class Audit:
    """What was looked at, and the table it adds up to."""

    table: Table | None = None
    moves: int = 0
    draws: int = 0
    finished: bool = False


def audit(table_id: str, events: Iterable[Event], referee: bool = False) -> Audit:
    """Replay the log of a table and check it; with `referee`, every move by the second reading
    of the rules as well."""
    found = Audit()
    table: Table | None = None
    for event in events:
        table = open_table(event) if table is None else table
        try:
            _check(table, event, found, referee)
            table.apply(event)
        except ValueError as error:
            raise AuditError(f"version {table.version + 1}: {error}") from error
        except Exception as error:
            raise AuditError(f"version {table.version + 1}: {error!r}") from error
    if table is None:
        raise AuditError("the log is empty")
    if table.id != table_id:
        raise AuditError(f"version 1: the log belongs to table {table.id}")
    if deal.commitment(table.bound_to, table.secret) != table.commitment:
        raise AuditError("version 1: the secret is not the one that was committed to")
    if table.position.is_over and table.phase != "over":
        raise AuditError(f"version {table.version}: the game is over, but the log does not end it")
    found.table = table
    return found


def _check(table: Table, event: Event, found: Audit, referee: bool) -> None:
    if isinstance(event, Moved):
        if table.to_act != event.seat:
            raise AuditError(f"seat {event.seat} moves, but {table.to_act} is to act")
        objection = table.position.objection(event.text, event.seat) if referee else None
        if objection is not None:
            raise AuditError(str(objection))
        found.moves += 1
    elif isinstance(event, SeatsDrawn):
        due_first = deal.first_seat(table.deal_key(), len(table.seats))
        if table.phase != "open" or table.first != "drawn" or table.moved_up is not None:
            raise AuditError("nobody was to be drawn")
        if event.first != due_first:
            raise AuditError(f"seat {due_first + 1} was drawn to begin, the log says seat {event.first + 1}")
    elif isinstance(event, Began):
        if table.first == "drawn" and table.moved_up is None:
            raise AuditError("the game begins, and nobody was drawn")
        if table.fork is not None and table.fork.deals(table.game) and not table.dealt_anew:
            raise AuditError("the game goes on from another, and what a seat did not know was not dealt anew")
    elif isinstance(event, DealtAnew):
        if table.phase != "open" or table.fork is None or table.dealt_anew:
            raise AuditError("nothing was to be dealt anew")
        if table.fork.anew(table.game, table.position.setup, table.deal_key()).moves != event.moves:
            raise AuditError("what a seat did not know was dealt otherwise than the deal says")
    elif isinstance(event, Drawn):
        if table.to_act != CHANCE or event.number != table.draws:
            raise AuditError(f"draw {event.number} is not due")
        lottery = table.position.lottery()
        due = str(lottery.ticket(deal.ticket(table.deal_key(), event.number, lottery.total)))
        if due != event.text:
            raise AuditError(f"draw {event.number} gives {due}, the log says {event.text}")
        found.draws += 1
    elif isinstance(event, Ended):
        found.finished = True
        if event.ending == "played":
            outcome = table.position.outcome()
            if (outcome.places, outcome.totals) != (event.places, event.totals):
                raise AuditError(f"the game gives places {outcome.places}, the log says {event.places}")
