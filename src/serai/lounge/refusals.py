"""Refusals as they go over the wire."""

from __future__ import annotations

from typing import Any

from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.speech import spoken
from serai.core.text import Text
from serai.table import Refused

NOT_READ = Refused("malformed", Text("This frame is no JSON.", "Cette trame n’est pas du JSON."))
NOT_STORED = Text(
    "The server cannot store anything now, so nothing was changed. Try again in a moment.",
    "Le serveur ne peut rien enregistrer pour l'instant : rien n'a changé. Réessayez dans un moment.",
)
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


STATUS_OF_CODE = {
    "malformed": 422,
    "no_key": 401,
    "unknown_key": 401,
    "unknown_code": 404,
    "no_such_device": 404,
    "no_such_table": 404,
    "no_such_club": 404,
    "no_such_puzzle": 404,
    "no_picture": 404,
    "no_review": 404,
    "no_such_game": 404,
    "no_such_deal": 404,
    "not_your_seat": 403,
    "no_seat": 403,
    "sealed": 403,
    "not_host": 403,
    "not_yours": 403,
    "machine": 403,
    "too_many": 429,
    "busy": 429,
    "too_large": 413,
    "internal": 500,
    "overloaded": 503,
    "too_dear": 503,
    "gone": 408,
    "not_stored": 503,
    "elsewhere": 503,
}
"""Refusals by HTTP status; every other one is a conflict with how things stand, 409: with the
state of a table, or with what the house has to offer."""


def status_of(code: str) -> int:
    """The HTTP status of a refusal."""
    return STATUS_OF_CODE.get(code, 409)
