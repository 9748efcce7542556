"""Refusals as they go over the wire."""

from __future__ import annotations

from typing import Any

from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.speech import spoken
from serai.core.text import Text
from serai.table import Refused

INTERNAL = Text("Something went wrong on the server; nothing was changed.", "Une erreur du serveur : rien n'a changé.")


def reason(refusal: Refused) -> dict[str, Any]:
    """A refusal as it goes over the wire."""
    objection = refusal.objection
    return {
        "code": refusal.code,
        "text": spoken(refusal.text),
        "clause": None if objection is None else objection.clause,
        "rule": None if objection is None else _title(objection.clause),
        "witnesses": []
        if objection is None
        else [{"kind": witness.kind, "name": witness.name} for witness in objection.witnesses],
    }


def _title(clause: str) -> dict[str, str] | None:
    """The clause's title; a stranger's game may have no rulebook, or cite none of it."""
    try:
        rulebook = getattr(load_game(clause.partition(".")[0]), "rulebook", None)
    except UnknownGame:
        return None
    return None if rulebook is None or clause not in rulebook else rulebook[clause].title._asdict()
