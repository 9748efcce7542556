"""Refusals as they go over the wire."""

from __future__ import annotations

from typing import Any

from serai.core.text import Text
from serai.table import Refused

INTERNAL = Text("Something went wrong on the server; nothing was changed.", "Une erreur du serveur : rien n'a changé.")


def reason(refusal: Refused) -> dict[str, Any]:
    """A refusal as it goes over the wire."""
    objection = refusal.objection
    return {
        "code": refusal.code,
        "text": {"en": refusal.text.en, "fr": refusal.text.fr},
        "clause": None if objection is None else objection.clause,
        "witnesses": []
        if objection is None
        else [{"kind": witness.kind, "name": witness.name} for witness in objection.witnesses],
    }
