"""Where a Targi may stand: the border, the dunes, and one late change of mind.

[targui.3.1 to targui.3.8, targui.9.6, targui.17.1, targui.17.6]
"""

from __future__ import annotations

from serai.core.objection import Objection, Witness
from serai.core.text import Text
from serai.games.targui.naming import dune_name, dune_names
from serai.games.targui.second.facts import CORNERS, OPPOSITE, Facts


def placements(facts: Facts) -> set[str]:
    """Every text of the one who places a Targi now."""
    texts = {f"place {number}" for number in range(1, 17) if border_objection(facts, number) is None}
    texts |= {f"place {dune.card.id}" for dune in facts.dunes if dune_objection(facts, dune.card.id) is None}
    texts |= {f"join {dune.card.id}" for dune in facts.dunes if join_objection(facts, dune.card.id) is None}
    return texts


def shifts(facts: Facts) -> set[str]:
    """The late shift: an own Targi from one border card to another, or not. [targui.20.12]"""
    texts = {"stay"}
    if facts.me.marked("late_shift"):
        for here in _own_border(facts):
            texts |= {f"shift {here} to {there}" for there in range(1, 17) if border_objection(facts, there) is None}
    return texts


def next_to_place(facts: Facts) -> int:
    """By turns, the starting player first [targui.1.7]; who has none left is passed over. [targui.3.1, targui.3.8]"""
    order = [facts.starter, 1 - facts.starter]
    waiting = [seat for seat in order if facts.players[seat].to_place > 0]
    return min(waiting, key=lambda seat: (_placed(facts, seat), order.index(seat)))


def _placed(facts: Facts, seat: int) -> int:
    """How many Targis of theirs stand already, on the border and on dunes."""
    return sum(seat in seats for seats in facts.targis.values()) + sum(seat in dune.seats for dune in facts.dunes)


def border_objection(facts: Facts, number: int) -> Objection | None:
    """Why the acting seat's Targi may not be put on this border card. Facing the
    robber is no reason, nor is the Targia. [targui.3.6, targui.15.3]"""
    if number in CORNERS:
        return Objection(
            "targui.3.2",
            Text(
                f"Card {number} is a raid; no Targi stands on a corner.",
                f"La carte {number} est une attaque ; aucun Targui ne se place sur un coin.",
            ),
            (Witness("border", str(number)),),
        )
    if number == facts.robber and not facts.me.has("place_on_robber"):
        return Objection(
            "targui.3.3",
            Text(f"The robber stands on card {number}.", f"Le Pillard se trouve sur la carte {number}."),
            (Witness("robber", str(number)),),
        )
    if facts.targis[number]:
        return Objection(
            "targui.3.4",
            Text(f"A Targi already stands on card {number}.", f"Un Targui se trouve déjà sur la carte {number}."),
            (Witness("targi", str(number)),),
        )
    opposite = OPPOSITE[number]
    if 1 - facts.actor in facts.targis[opposite]:
        return Objection(
            "targui.3.5",
            Text(
                f"Card {number} faces card {opposite}, where an opposing Targi stands.",
                f"La carte {number} fait face à la carte {opposite}, où se trouve un Targui adverse.",
            ),
            (Witness("border", str(number)), Witness("targi", str(opposite))),
        )
    return None


def dune_objection(facts: Facts, card_id: str) -> Objection | None:
    dune = facts.dune(card_id)
    if dune is None:
        return _no_such_dune(facts)
    name = dune_name(dune.card)
    if dune.seats:
        return Objection(
            "targui.17.1",
            Text(f"A Targi already stands on {name.en}.", f"Un Targui se trouve déjà sur {name.fr}."),
            (Witness("dune", card_id),),
        )
    return None


def join_objection(facts: Facts, card_id: str) -> Objection | None:
    """Two on one dune: only by a card's marker, and only beside the opponent."""
    dune = facts.dune(card_id)
    if dune is None:
        return _no_such_dune(facts)
    name = dune_name(dune.card)
    if dune.seats != {1 - facts.actor}:
        return Objection(
            "targui.17.6",
            Text(
                f"Only a dune where the opponent stands alone can be joined; {name.en} is not one.",
                f"On ne rejoint qu'une Dune où l'adversaire est seul ; ce n'est pas le cas de {name.fr}.",
            ),
            (Witness("dune", card_id),),
        )
    if not facts.me.marked("share_dune"):
        return Objection(
            "targui.17.6",
            Text(
                "You have no card with a marker that lets you join a dune.",
                "Vous n'avez pas de carte avec marqueur qui permette de rejoindre une Dune.",
            ),
            (Witness("dune", card_id),),
        )
    return None


def why_not_placed(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    """The reason for a text that names a place."""
    match verb, words:
        case "place", [name] if name.isdecimal() and int(name) in range(1, 17):
            return border_objection(facts, int(name))
        case "place", [name] if name.isdecimal():
            return Objection(
                "targui.1.1",
                Text(
                    f"There is no border card {name}; they are numbered 1 to 16.",
                    f"Il n'y a pas de carte Périphérie {name} ; elles sont numérotées de 1 à 16.",
                ),
            )
        case "place", [name]:
            return dune_objection(facts, name)
        case "join", [name]:
            return join_objection(facts, name)
    return None


def why_not_shifted(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    match verb, words:
        case "shift", [here, "to", there] if here.isdecimal() and there.isdecimal() and int(there) in range(1, 17):
            if int(here) not in _own_border(facts):
                return Objection(
                    "targui.20.12",
                    Text(
                        f"None of your Targis stands on card {here}.",
                        f"Aucun de vos Targuis n'est sur la carte {here}.",
                    ),
                    (Witness("border", here),),
                )
            return border_objection(facts, int(there))
    return None


def _own_border(facts: Facts) -> list[int]:
    return [number for number, seats in facts.targis.items() if facts.actor in seats]


def _no_such_dune(facts: Facts) -> Objection:
    names = dune_names(dune.card for dune in facts.dunes)
    return Objection(
        "targui.17.1",
        Text(
            f"No such dune lies open; open: {names.en}.",
            f"Cette Dune n'est pas visible ; visibles : {names.fr}.",
        ),
    )
