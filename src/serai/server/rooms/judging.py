"""A move that cannot be made, and the rule that is against it, read where it keeps nobody waiting."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from serai.core.objection import Objection, Witness
from serai.core.position_text import beginning
from serai.core.speech import heard
from serai.server.processes.fair_queue import Asker
from serai.server.reckoner import Question, cost_of_moves
from serai.table import Refused, Unjudged

if TYPE_CHECKING:
    from serai.server.house import House


async def judged(house: House, asker: Asker, refusal: Unjudged, moves: list[str]) -> Refused:
    """The refusal of a move after these moves, with its reason; another one where the asker has
    had too many explained."""
    try:
        house.charge(asker, cost_of_moves(len(moves)))
        start = beginning(refusal.position.game, refusal.position.setup)
        data = {"start": start, "moves": moves, "text": refusal.move, "seat": refusal.seat}
        answer = await house.reckoner.ask(Question(asker, "why", data))
    except Refused as other:
        return other
    found = json.loads(answer.body)
    if found is None:
        return refusal.otherwise or refusal
    text = heard(found["text"])
    witnesses = tuple(Witness(**witness) for witness in found["witnesses"])
    return Refused.by_rule(Objection(found["clause"], text, witnesses))
