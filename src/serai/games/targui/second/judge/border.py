"""What a border card can do for the acting seat, and how its exchanges are written.

[targui.6.1 to targui.6.9, targui.9.10, targui.14.1 to targui.14.7]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from serai.core.objection import Objection, Witness
from serai.core.text import Text
from serai.games.targui.cards import BorderCard
from serai.games.targui.naming import tribe_name
from serai.games.targui.second.facts import GOODS, Facts, Place, Player
from serai.games.targui.second.judge.payments import can_play, cannot_play
from serai.games.targui.words import write_cell, write_tokens


def uses(facts: Facts, number: int) -> set[str]:
    """The texts by which this border card is used; none, where it can do nothing. Goods and
    water are always there to be taken. [targui.6.1, targui.14.6]"""
    me, card = facts.me, facts.border[number]
    plain = {f"use {number}"}
    match card.action:
        case "noble":
            old = [held.card for held in me.hand if not held.fresh]
            played = {f"use {number} play {c.id}" for c in old if can_play(me, c, cut=noble_cut(me))}
            return played | {f"use {number} discard {c.id}" for c in old}
        case "trader":
            return plain if trades(facts, card) | swaps(me) else set()
        case "silversmith":
            return plain if forgings(me, card) else set()
        case "fata_morgana":
            return plain if mirages(facts, card) else set()
        case "tribal_expansion":
            return plain | ({f"use {number} discard"} if card.from_discard and facts.discards else set())
    return plain


def noble_cut(me: Player) -> int:
    """What the Noble's card takes off. [targui.9.10]"""
    return sum(laid.number("amount") for laid in me.with_effect("discount_noble"))


# --- the Trader ---------------------------------------------------------------------


def trades(facts: Facts, card: BorderCard) -> set[str]:
    """Three equal goods for gold; two goods, equal where the card says so, for one.
    [targui.6.4, targui.14.3]"""
    have = facts.me.tokens
    texts = {f"trade {write_tokens({good: 3})} for G" for good in GOODS if have[good] >= 3}
    for pair in combinations_with_replacement(GOODS, 2):
        if Counter(pair) <= have and (pair[0] == pair[1] or not card.equal):
            texts |= {f"trade {write_tokens(Counter(pair))} for {good}" for good in GOODS}
    return texts


def swaps(me: Player) -> set[str]:
    """With the Trader's card: as many goods as before, in any other mixture. [targui.9.10]"""
    return compositions(me) if me.has("trader_one_to_one") else set()


def compositions(me: Player) -> set[str]:
    """Every other mixture of the same number of goods."""
    present = +Counter({good: me.tokens[good] for good in GOODS})
    others = (Counter(goods) for goods in combinations_with_replacement(GOODS, me.goods))
    return {f"swap to {write_tokens(goods)}" for goods in others if goods != present}


# --- the Silversmith ----------------------------------------------------------------


def forgings(me: Player, card: BorderCard) -> set[str]:
    """One exchange: two or four goods, one or two gold. [targui.6.7, targui.14.5]"""
    texts = {f"forge {write_tokens(goods)}" for goods in _bundles(me, card.equal)}
    return texts | {f"forge {write_tokens({'G': gold})}" for gold in (1, 2) if me.tokens["G"] >= gold}


def _bundles(me: Player, equal: bool) -> Iterator[Counter[str]]:
    for size in (2, 4):
        for bundle in combinations_with_replacement(GOODS, size):
            if Counter(bundle) <= me.tokens and (not equal or len(set(bundle)) == 1):
                yield Counter(bundle)


# --- Fata Morgana -------------------------------------------------------------------


def mirages(facts: Facts, card: BorderCard | None) -> set[str]:
    """Where markers may go; without a border card, anywhere free. [targui.6.5, targui.6.6, targui.20.10]"""
    free_rein = card is not None and facts.me.has("free_mirage")
    texts: set[str] = set()
    for here in facts.markers_of(facts.actor):
        for there, cell in facts.cells.items():
            if not cell.is_up or facts.actor in cell.markers:
                continue
            if not free_rein and cell.markers:
                continue
            if not free_rein and card is not None and card.adjacent and not are_neighbours(here, there):
                continue
            texts.add(f"move {write_cell(here)} to {write_cell(there)}")
    return texts


def are_neighbours(here: Place, there: Place) -> bool:
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


# --- why not ------------------------------------------------------------------------


def why_not_used(facts: Facts, number: int, words: list[str]) -> Objection | None:
    """The border card is there to be used, but not like this."""
    card = facts.border[number]
    witness = (Witness("border", str(number)),)
    if card.action == "noble":
        return _why_not_noble(facts, number, words)
    if card.action == "tribal_expansion" and words == ["discard"]:
        return Objection(
            "targui.14.7",
            Text("No card can be taken from the discards here.", "On ne peut prendre aucune carte de la défausse ici."),
            witness,
        )
    if words:
        return None
    name = card.name
    reasons = {
        "trader": (
            "targui.6.4",
            Text("you have not enough goods to trade", "vous n'avez pas assez de marchandises"),
        ),
        "silversmith": ("targui.6.7", Text("you have nothing he takes", "vous n'avez rien qu'il accepte")),
        "fata_morgana": (
            "targui.6.6",
            Text("none of your markers can move", "aucun de vos marqueurs ne peut bouger"),
        ),
    }
    if card.action not in reasons:
        return None
    clause, reason = reasons[card.action]
    return Objection(
        clause,
        Text(f"{name.en} can do nothing for you: {reason.en}.", f"{name.fr} ne vous sert à rien : {reason.fr}."),
        witness,
    )


def _why_not_noble(facts: Facts, number: int, words: list[str]) -> Objection:
    me = facts.me
    witness = (Witness("border", str(number)),)
    if not me.hand:
        return Objection(
            "targui.6.2",
            Text(
                "Your hand is empty; the Noble has nothing to do.", "Votre main est vide ; le Noble n'a rien à faire."
            ),
            witness,
        )
    named = next((held for held in me.hand if words[1:] == [held.card.id]), None)
    if named is None or words[0] not in ("play", "discard"):
        names = [tribe_name(held.card) for held in me.hand]
        return Objection(
            "targui.6.2",
            Text(
                f"The Noble plays or discards a card of your hand ({', '.join(name.en for name in names)}): "
                f"'use {number} play …' or 'use {number} discard …'.",
                f"Le Noble pose ou défausse une carte de votre main ({', '.join(name.fr for name in names)}) : "
                f"« use {number} play … » ou « use {number} discard … ».",
            ),
            witness,
        )
    name = tribe_name(named.card)
    if named.fresh:
        return Objection(
            "targui.6.3",
            Text(
                f"You took {name.en} in this turn; the Noble can move it in a later one.",
                f"Vous avez pris {name.fr} à ce tour ; le Noble pourra la déplacer à un tour suivant.",
            ),
            (Witness("card", named.card.id),),
        )
    return cannot_play(me, named.card)


def why_not_moved(facts: Facts, words: list[str], card: BorderCard | None) -> Objection | None:
    """`move A to B`: no marker there, no such card, face down, taken, or too far."""
    if len(words) != 3 or words[1] != "to":
        return None
    places = {write_cell(place): place for place in facts.cells}
    if words[0] not in places or words[2] not in places:
        return Objection(
            "targui.6.5",
            Text(
                "Central cards are named by row and column, 1,1 to 3,3.",
                "Les cartes centrales se nomment par rangée et colonne, de 1,1 à 3,3.",
            ),
        )
    here, there = places[words[0]], places[words[2]]
    if facts.actor not in facts.cells[here].markers:
        return Objection(
            "targui.6.5",
            Text(f"No marker of yours lies on {words[0]}.", f"Aucun de vos marqueurs n'est sur {words[0]}."),
            (Witness("cell", words[0]),),
        )
    cell = facts.cells[there]
    if not cell.is_up or cell.markers:
        state = (
            Text("lies face down", "est face cachée")
            if not cell.is_up
            else Text("carries a marker", "porte un marqueur")
        )
        return Objection(
            "targui.6.6",
            Text(f"The card on {words[2]} {state.en}.", f"La carte en {words[2]} {state.fr}."),
            (Witness("cell", words[2]),),
        )
    if card is not None and card.adjacent and not are_neighbours(here, there):
        return Objection(
            "targui.14.4",
            Text(f"{words[2]} is no neighbour of {words[0]}.", f"{words[2]} n'est pas voisine de {words[0]}."),
            (Witness("cell", words[0]), Witness("cell", words[2])),
        )
    return None
