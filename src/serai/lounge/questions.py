"""What is asked of a mind about a table: the move of a bot, or a hint for a person."""

from __future__ import annotations

import random
import zlib

from serai.core.text import Text
from serai.lounge.commands import Person
from serai.lounge.thoughts import HINT, Reply, Task
from serai.table import Refused, Table, history

UNTHOUGHT = Text("could not think, so any move had to do", "n’a pas pu réfléchir : n’importe quel coup")
WITH_A_LIVE_CLOCK = Text(
    "Against people there are no hints beside a live clock.", "Contre des personnes, pas d’indices à la pendule."
)
NOT_AGREED = Text(
    "Against people there are hints only where the table was set so.",
    "Contre des personnes, pas d’indices, sauf si la table a été ouverte ainsi.",
)


def move_wanted(table: Table, seat: int, level: str, seed: int) -> Task:
    """A bot of this level is to move for a seat."""
    made = sum(step.actor == seat for step in table.steps)
    return _task(table, seat, level, seed, made)


def unthought(table: Table, seed: int) -> Reply:
    """The answer of a bot that could not think."""
    move = random.Random(seed).choice(table.position.legal_moves())
    return {"text": str(move), "reason": UNTHOUGHT._asdict()}


def hint_wanted(table: Table, person: Person, seat: int) -> Task:
    """A person would like a hint for their seat; Refused where there is none to be had."""
    table.must_hold(person.id, seat)
    table.must_run()
    if person.machine:
        raise Refused("machine", Text("Programs get no hints.", "Les programmes ne reçoivent pas d’indices."))
    if not table.may_have_hints():
        raise Refused("no_hint", WITH_A_LIVE_CLOCK if table.clock.rule.kind == "live" else NOT_AGREED)
    if table.to_act != seat:
        raise Refused("not_your_turn", Text("It is not your turn.", "Ce n'est pas votre tour."))
    # The same question twice has the same answer.
    return _task(table, seat, HINT, zlib.crc32(f"{table.id} {table.moved_version}".encode()))


def _task(table: Table, seat: int, level: str, seed: int, made: int = 0) -> Task:
    return {
        "game": table.game.key,
        "seats": len(table.seats),
        "options": dict(table.setup_options),
        "history": history(table, seat),
        "made": made,
        "seat": seat,
        "level": level,
        "seed": seed,
    }
