"""Objections to draws: what is not there to be drawn, and draws that do not stand."""

from __future__ import annotations

from serai.core.objection import Objection, object_to
from serai.core.speech import joined
from serai.core.verbs import Saying
from serai.games.gobi.components import START_ALIKE, TRIBES
from serai.games.gobi.naming import NAMES, pile, reward, tribe
from serai.games.gobi.referee.table import Table


def start(table: Table, said: Saying) -> Objection | None:
    """A tile for the start square (gobi.2.1); two of a tribe may lie there, even twice
    two (gobi.2.3), but a third means that all are shuffled anew (gobi.2.2)."""
    if said.tribe not in TRIBES:
        return no_tribe(said)
    if table.started.count(said.tribe) >= START_ALIKE:
        return object_to(
            "gobi.2.2",
            "With a third {tribe} the start square does not stand: the tiles are shuffled and drawn anew.",
            "Avec un troisième {tribe}, le carré de départ ne tient pas : on remélange et on recommence.",
            tribe=tribe(said.tribe),
        )
    return None


def draw(table: Table, said: Saying) -> Objection | None:
    """The tile of this turn: one nobody has seen yet (gobi.1.1, gobi.2.5)."""
    if said.tribe not in TRIBES:
        return no_tribe(said)
    if not table.unseen_tiles[said.tribe]:
        return object_to(
            "gobi.1.1",
            "All eight tiles of {tribe} have been drawn already.",
            "Les huit tuiles {tribe} ont déjà été tirées.",
            tribe=tribe(said.tribe),
        )
    return None


def top(table: Table, said: Saying) -> Objection | None:
    """The reward that comes to light on a pile (gobi.2.6, gobi.2.7)."""
    if said.pile != table.pile:
        return object_to(
            "gobi.2.7",
            "A reward comes to light on {here}, not on {there}.",
            "Une récompense apparaît sur la {here}, pas sur la {there}.",
            here=pile(table.pile),
            there=pile(said.pile),
        )
    if said.reward not in NAMES:
        return object_to(
            "gobi.1.3",
            "No reward is called {name}.",
            "Aucune récompense ne s’appelle {name}.",
            name=said.reward,
        )
    if not table.unseen_rewards[said.reward]:
        return object_to(
            "gobi.1.4",
            "Every {reward} has come to light already.",
            "Toutes les tuiles {reward} ont déjà été révélées.",
            reward=reward(said.reward),
        )
    return None


def first(table: Table, said: Saying) -> Objection | None:
    """Who begins (gobi.2.9)."""
    if said.seat >= table.seats:
        return object_to(
            "gobi.2.9",
            "Nobody sits on seat {number}: the seats are 1 to {seats}.",
            "Personne n’occupe le siège {number} : les sièges vont de 1 à {seats}.",
            number=said.seat + 1,
            seats=table.seats,
        )
    return None


def no_tribe(said: Saying) -> Objection:
    return object_to(
        "gobi.1.2",
        "No tribe is called {name}; the tribes are {tribes}.",
        "Aucune tribu ne s’appelle {name} ; les tribus sont {tribes}.",
        name=said.tribe,
        tribes=joined(map(tribe, TRIBES), ", "),
    )
