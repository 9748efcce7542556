"""What is asked of a mind about a table: the move of a bot, or a hint for a person."""

from __future__ import annotations

import random
import zlib

from serai.core.text import Text
from serai.lounge.commands import Person
from serai.lounge.thoughts import HINT, Reply, Task
from serai.table import Refused, Table, deal, history

UNTHOUGHT = Text("could not think, so any move had to do", "n’a pas pu réfléchir : n’importe quel coup")
WITH_A_LIVE_CLOCK = Text(
    "Against people there are no hints beside a live clock.", "Contre des personnes, pas d’indices à la pendule."
)
NOT_AGREED = Text(
    "Against people there are hints only where the table was set so.",
    "Contre des personnes, pas d’indices, sauf si la table a été ouverte ainsi.",
)

RATED = Text(
    "This game is rated: there are no hints. A casual table has them.",
    "Cette partie est classée : pas d’indices. Une table amicale en a.",
)


def move_wanted(table: Table, seat: int, level: str, seed: int) -> Task:
    """A bot of this level is to move for a seat. In the deal of a day it thinks by the deal and without a clock, so
    that the same moves meet the same answers."""
    made = sum(step.actor == seat for step in table.steps)
    if table.day is None:
        return _task(table, seat, level, seed, made)
    seed = deal.thought(table.deal_key(), len(table.steps))
    return {**_task(table, seat, level, seed, made), "unhurried": True}


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
    table.must_not_be_a_days()
    if table.rated:
        raise Refused("no_hint", RATED)
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
