"""Objections to draws: what is not there to be drawn, and draws that do not stand."""

from __future__ import annotations

from serai.core.objection import Objection
from serai.games.gobi.components import START_ALIKE, TRIBES
from serai.games.gobi.phrases import Phrase
from serai.games.gobi.referee.table import Table
from serai.games.gobi.referee.words import NAMES, object_to


def start(table: Table, said: Phrase) -> Objection | None:
    """A tile for the start square (gobi.2.1); two of a tribe may lie there, even twice
    two (gobi.2.3), but a third means that all are shuffled anew (gobi.2.2)."""
    if said.name not in TRIBES:
        return no_tribe(said)
    if table.started.count(said.name) >= START_ALIKE:
        return object_to(
            "gobi.2.2",
            f"With a third {said.name} the start square does not stand: the tiles are shuffled and drawn anew.",
            f"Avec un troisième {said.name}, le carré de départ ne tient pas : on remélange et on recommence.",
        )
    return None


def draw(table: Table, said: Phrase) -> Objection | None:
    """The tile of this turn: one nobody has seen yet (gobi.1.1, gobi.2.5)."""
    if said.name not in TRIBES:
        return no_tribe(said)
    if not table.unseen_tiles[said.name]:
        return object_to(
            "gobi.1.1",
            f"All eight tiles of {said.name} have been drawn already.",
            f"Les huit tuiles {said.name} ont déjà été tirées.",
        )
    return None


def top(table: Table, said: Phrase) -> Objection | None:
    """The reward that comes to light on a pile (gobi.2.6, gobi.2.7)."""
    if said.number != table.pile + 1:
        return object_to(
            "gobi.2.7",
            f"A reward comes to light on pile {table.pile + 1}, not on pile {said.number}.",
            f"Une récompense apparaît sur la pile {table.pile + 1}, pas sur la pile {said.number}.",
        )
    if said.name not in NAMES:
        return object_to(
            "gobi.1.3",
            f"No reward is called {said.name}.",
            f"Aucune récompense ne s’appelle {said.name}.",
        )
    if not table.unseen_rewards[said.name]:
        name = NAMES[said.name]
        return object_to(
            "gobi.1.4",
            f"Every {name.en} has come to light already.",
            f"Toutes les tuiles {name.fr} ont déjà été révélées.",
        )
    return None


def first(table: Table, said: Phrase) -> Objection | None:
    """Who begins (gobi.2.9)."""
    if said.number > table.seats:
        return object_to(
            "gobi.2.9",
            f"Nobody sits on seat {said.number}: the seats are 1 to {table.seats}.",
            f"Personne n’occupe le siège {said.number} : les sièges vont de 1 à {table.seats}.",
        )
    return None


def no_tribe(said: Phrase) -> Objection:
    return object_to(
        "gobi.1.2",
        f"No tribe is called {said.name}; the tribes are {', '.join(TRIBES)}.",
        f"Aucune tribu ne s’appelle {said.name} ; les tribus sont {', '.join(TRIBES)}.",
    )
