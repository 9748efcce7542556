"""What a border card can do for the acting seat, and how its exchanges are written.

[targui.6.1 to targui.6.9, targui.9.10, targui.14.1 to targui.14.7]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from serai.core.objection import Objection, object_to
from serai.core.text import Text
from serai.games.targui.cards import BorderCard
from serai.games.targui.naming import border_card, card_on, cell, marked_card, tribe_name, tribe_names
from serai.games.targui.second.facts import GOODS, Facts, Place, Player
from serai.games.targui.second.judge import objecting
from serai.games.targui.second.judge.objecting import at, on_border
from serai.games.targui.second.judge.payments import can_play, cannot_play
from serai.games.targui.telling.words import write_cell, write_tokens


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


def mirages(facts: Facts, card: BorderCard | None, moved: Place | None = None) -> set[str]:
    """Where markers may go but the one that was moved to a place before; without a border card, anywhere free.
    [targui.6.5, targui.6.6, targui.20.10]"""
    free_rein = card is not None and facts.me.has("free_mirage")
    texts: set[str] = set()
    for here in facts.markers_of(facts.actor):
        for there, aim in facts.cells.items():
            if here == moved or not aim.is_up or facts.actor in aim.markers:
                continue
            if not free_rein and aim.markers:
                continue
            if not free_rein and card is not None and card.adjacent and not are_neighbours(here, there):
                continue
            texts.add(f"move {write_cell(here)} to {write_cell(there)}")
    return texts


def are_neighbours(here: Place, there: Place) -> bool:
    return abs(here[0] - there[0]) + abs(here[1] - there[1]) == 1


# --- why not ------------------------------------------------------------------------


IDLE = {
    "trader": ("targui.6.4", Text("you have not enough goods to trade", "vous n'avez pas assez de marchandises")),
    "silversmith": ("targui.6.7", Text("you have nothing he takes", "vous n'avez rien qu'il accepte")),
    "fata_morgana": ("targui.6.6", Text("none of your markers can move", "aucun de vos marqueurs ne peut bouger")),
}
"""Why a border card can do nothing, and the clause about it."""


def why_not_used(facts: Facts, number: int, words: list[str]) -> Objection | None:
    """The border card is there to be used, but not like this."""
    card = facts.border[number]
    if card.action == "noble":
        return _why_not_noble(facts, card, words)
    if card.action == "tribal_expansion" and words == ["discard"]:
        return object_to(
            "targui.14.7",
            "No card can be taken from the discards here.",
            "On ne peut prendre aucune carte de la défausse ici.",
            on_border(number),
        )
    if words or card.action not in IDLE:
        return None
    clause, reason = IDLE[card.action]
    return object_to(
        clause,
        "{card} can do nothing for you: {reason}.",
        "{card} ne vous sert à rien : {reason}.",
        on_border(number),
        card=border_card(card),
        reason=reason,
    )


def _why_not_noble(facts: Facts, noble: BorderCard, words: list[str]) -> Objection:
    me, number = facts.me, noble.number
    if not me.hand:
        return object_to(
            "targui.6.2",
            "Your hand is empty; the {noble} has nothing to do.",
            "Votre main est vide ; le {noble} n'a rien à faire.",
            on_border(number),
            noble=border_card(noble),
        )
    named = next((held for held in me.hand if words[1:] == [held.card.id]), None)
    if named is None or words[0] not in ("play", "discard"):
        return object_to(
            "targui.6.2",
            "The {noble} plays or discards a card of your hand ({held}): "
            "'use {number} play …' or 'use {number} discard …'.",
            "Le {noble} pose ou défausse une carte de votre main ({held}) : "
            "« use {number} play … » ou « use {number} discard … ».",
            on_border(number),
            noble=border_card(noble),
            held=tribe_names(held.card for held in me.hand),
            number=number,
        )
    if named.fresh:
        return object_to(
            "targui.6.3",
            "You took {card} in this turn; the {noble} can move it in a later one.",
            "Vous avez pris {card} à ce tour ; le {noble} pourra la déplacer à un tour suivant.",
            objecting.card(named.card.id),
            card=tribe_name(named.card),
            noble=border_card(noble),
        )
    return cannot_play(me, named.card)


def why_not_moved(facts: Facts, words: list[str], card: BorderCard | None) -> Objection | None:
    """`move A to B`: no marker there, no such card, face down, taken, or too far."""
    if len(words) != 3 or words[1] != "to":
        return None
    places = {write_cell(place): place for place in facts.cells}
    one, _, other = words
    if one not in places or other not in places:
        return object_to(
            "targui.6.5",
            "Central cards are named by row and column, 1,1 to 3,3.",
            "Les cartes centrales se nomment par rangée et colonne, de 1,1 à 3,3.",
        )
    here, there = places[one], places[other]
    if facts.actor not in facts.cells[here].markers:
        return no_marker("targui.6.5", one)
    aim = facts.cells[there]
    if not aim.is_up or aim.markers:
        return object_to(
            "targui.6.6",
            "{card} carries a marker." if aim.is_up else "{card} lies face down.",
            "{card} porte un marqueur." if aim.is_up else "{card} est face cachée.",
            at(other),
            card=card_on(other),
        )
    if card is not None and card.adjacent and not are_neighbours(here, there):
        return object_to(
            "targui.14.4",
            "{there} is no neighbour of {here}.",
            "{there} n'est pas voisine de {here}.",
            at(one),
            at(other),
            there=cell(other),
            here=marked_card(one),
        )
    return None


def no_marker(clause: str, place: str) -> Objection:
    """No marker of the one who acts lies on this central card."""
    return object_to(
        clause,
        "No marker of yours lies on {cell}.",
        "Aucun de vos marqueurs n'est sur {cell}.",
        at(place),
        cell=cell(place),
    )
