"""Where a Targi may stand: the border, the dunes, and one late change of mind.

[targui.3.1 to targui.3.8, targui.9.6, targui.17.1, targui.17.6]
"""

from __future__ import annotations

from serai.core.objection import Objection, Witness, object_to
from serai.core.text import is_number
from serai.games.targui.naming import border_place, dune_name, dune_names, robber
from serai.games.targui.second.facts import CORNERS, OPPOSITE, Facts
from serai.games.targui.second.judge import objecting
from serai.games.targui.second.judge.objecting import on_border


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
        return object_to(
            "targui.3.2",
            "{card} is a raid; no Targi stands on a corner.",
            "La {card} est une attaque ; aucun Targui ne se place sur un coin.",
            on_border(number),
            card=border_place(number),
        )
    if number == facts.robber and not facts.me.has("place_on_robber"):
        return object_to(
            "targui.3.3",
            "The {robber} stands on {card}.",
            "Le {robber} se trouve sur la {card}.",
            Witness("robber", str(number)),
            robber=robber(number),
            card=border_place(number),
        )
    if facts.targis[number]:
        return object_to(
            "targui.3.4",
            "A Targi already stands on {card}.",
            "Un Targui se trouve déjà sur la {card}.",
            Witness("targi", str(number)),
            card=border_place(number),
        )
    opposite = OPPOSITE[number]
    if 1 - facts.actor in facts.targis[opposite]:
        return object_to(
            "targui.3.5",
            "{card} faces {other}, where an opposing Targi stands.",
            "La {card} fait face à la {other}, où se trouve un Targui adverse.",
            on_border(number),
            Witness("targi", str(opposite)),
            card=border_place(number),
            other=border_place(opposite),
        )
    return None


def dune_objection(facts: Facts, card_id: str) -> Objection | None:
    dune = facts.dune(card_id)
    if dune is None:
        return _no_such_dune(facts)
    if dune.seats:
        return object_to(
            "targui.17.1",
            "A Targi already stands on {dune}.",
            "Un Targui se trouve déjà sur {dune}.",
            objecting.dune(card_id),
            dune=dune_name(dune.card),
        )
    return None


def join_objection(facts: Facts, card_id: str) -> Objection | None:
    """Two on one dune: only by a card's marker, and only beside the opponent."""
    dune = facts.dune(card_id)
    if dune is None:
        return _no_such_dune(facts)
    if dune.seats != {1 - facts.actor}:
        return object_to(
            "targui.17.6",
            "Only a dune where the opponent stands alone can be joined; {dune} is not one.",
            "On ne rejoint qu'une Dune où l'adversaire est seul ; ce n'est pas le cas de {dune}.",
            objecting.dune(card_id),
            dune=dune_name(dune.card),
        )
    if not facts.me.marked("share_dune"):
        return object_to(
            "targui.17.6",
            "You have no card with a marker that lets you join a dune.",
            "Vous n'avez pas de carte avec marqueur qui permette de rejoindre une Dune.",
            objecting.dune(card_id),
        )
    return None


def why_not_placed(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    """The reason for a text that names a place."""
    match verb, words:
        case "place", [name] if is_number(name) and int(name) in range(1, 17):
            return border_objection(facts, int(name))
        case "place", [name] if name.isdecimal():
            return object_to(
                "targui.1.1",
                "There is no border card {number}; they are numbered 1 to 16.",
                "Il n'y a pas de carte Périphérie {number} ; elles sont numérotées de 1 à 16.",
                number=name,
            )
        case "place", [name]:
            return dune_objection(facts, name)
        case "join", [name]:
            return join_objection(facts, name)
    return None


def why_not_shifted(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    match verb, words:
        case "shift", [here, "to", there] if is_number(here) and is_number(there) and int(there) in range(1, 17):
            if int(here) not in _own_border(facts):
                return not_there("targui.20.12", here)
            return border_objection(facts, int(there))
    return None


def not_there(clause: str, number: str) -> Objection:
    """No Targi of the one who acts stands on this card; whoever asks may have made the number up."""
    known = number in map(str, range(1, 17))
    return object_to(
        clause,
        "None of your Targis stands on {card}.",
        "Aucun de vos Targuis n'est sur la {card}." if known else "Aucun de vos Targuis n'est sur la carte {card}.",
        Witness("border", number),
        card=border_place(int(number)) if known else number,
    )


def _own_border(facts: Facts) -> list[int]:
    return [number for number, seats in facts.targis.items() if facts.actor in seats]


def _no_such_dune(facts: Facts) -> Objection:
    return object_to(
        "targui.17.1",
        "No such dune lies open; open: {dunes}.",
        "Cette Dune n'est pas visible ; visibles : {dunes}.",
        dunes=dune_names(dune.card for dune in facts.dunes),
    )
