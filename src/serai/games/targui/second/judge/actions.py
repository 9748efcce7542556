"""A turn: what can be done between two actions, and what is decided within one.

[targui.5.1 to targui.5.6, targui.6.1 to targui.6.9, targui.7.1 to targui.7.3, targui.15.4,
targui.15.5, targui.15.6]
"""

from __future__ import annotations

from serai.games.targui.cards import Load
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import GOODS, Facts, Place, as_tokens
from serai.games.targui.second.judge.border import uses
from serai.games.targui.second.judge.dunes import cut_of, dune_uses
from serai.games.targui.second.judge.hand import fates, has_room
from serai.games.targui.second.judge.payments import WATER_FOR_A_GOOD, can_play
from serai.games.targui.telling.words import write_cell, write_tokens

ONE_GOOD_MORE = 1
"""What the hand card costs without the Noble. [targui.9.7]"""


def between_actions(facts: Facts) -> set[str]:
    """All a player can do in their turn while no action is under way."""
    me = facts.me
    texts = {"end"}
    for number, seats in facts.targis.items():
        if facts.actor in seats:
            texts |= uses(facts, number)
    for dune in facts.dunes:
        if facts.actor in dune.seats:
            texts |= dune_uses(facts, dune.card)
    for place in facts.markers_of(facts.actor):
        texts |= central(facts, place)
    texts |= powers(facts, facts.powers)
    for laid in me.marked("use_border_13"):  # whatever card lies there [targui.20.7]
        texts |= {f"marker {laid.id}"} if uses(facts, 13) else set()
    for laid in me.marked("play_hand_free"):
        texts |= {f"marker {laid.id} play {held.card.id}" for held in me.hand if can_play(me, held.card)}
    if me.has("play_hand_plus_one"):
        texts |= {f"unaided {held.card.id}" for held in me.hand if can_play(me, held.card, extra=ONE_GOOD_MORE)}
    return texts


def central(facts: Facts, place: Place) -> set[str]:
    """What a marker can do with a central card. A card face down is out of reach. [targui.5.5]"""
    cell = facts.cells[place]
    if not cell.is_up:
        return set()
    if cell.tribe is not None:
        return fates(facts.me, cell.tribe, write_cell(place))
    return {f"take {write_cell(place)}{choice}" for choice in load_choices(cell.loads, " for ")}


def load_choices(loads: tuple[Load, ...], word: str) -> list[str]:
    """'' for a single load; else one text for each side of the slash. [targui.7.1]"""
    return [""] if len(loads) == 1 else [word + write_tokens(as_tokens(load)) for load in loads]


def powers(facts: Facts, left: frozenset[str]) -> set[str]:
    """The Targia: a good, or a good for the top goods card. [targui.15.4]"""
    texts: set[str] = set()
    if decisions.A_GOOD in left:
        texts |= {f"power {good}" for good in GOODS}
    if decisions.A_CARD in left:
        texts |= {f"power reveal for {price}" for price in reveal_prices(facts)}
    return texts


def reveal_prices(facts: Facts) -> set[str]:
    """One good, or the water that stands for it."""
    me = facts.me
    prices = {good for good in GOODS if me.tokens[good]}
    return prices | ({f"{WATER_FOR_A_GOOD}W"} if me.tokens["W"] >= WATER_FOR_A_GOOD else set())


# --- within an action ---------------------------------------------------------------


def revealed(facts: Facts) -> set[str]:
    """A goods card is turned up: take it; for the Targia, or pay for the next. [targui.15.5]"""
    texts = {f"accept{choice}" for choice in load_choices(facts.revealed, " ")}
    if facts.source == decisions.TARGIA:
        texts |= {f"again for {price}" for price in reveal_prices(facts)}
    return texts


def drawn(facts: Facts) -> set[str]:
    """A tribe card was drawn or taken: what may become of it. [targui.6.9, targui.14.7]"""
    card, me = facts.card, facts.me
    assert card is not None
    if facts.source == decisions.OLD_TRACKS:
        return fates(me, card, card.id, cut=cut_of("old_tracks")) - {f"discard {card.id}"}
    if facts.source == decisions.TAKE_DISCARD:
        return fates(me, card, card.id) - {f"discard {card.id}"} | {f"leave {card.id}"}
    texts = fates(me, card, card.id)
    price = facts.border[14].redraw_water
    if facts.source == decisions.FROM_PILE and price and me.tokens["W"] >= price:
        texts.add("redraw")
    return texts


def looked_at(facts: Facts) -> set[str]:
    """Three cards, of which one may be played."""
    cut = cut_of("council") if facts.source == decisions.COUNCIL else 0
    return {"none"} | {f"play {card.id}" for card in facts.looked if can_play(facts.me, card, cut=cut)}


def crossing(facts: Facts) -> set[str]:
    """A marker out of turn, on any free card, or none. [targui.20.19]"""
    return {"none"}.union(*(central(facts, place) for place in facts.free_cells()))


__all__ = ["between_actions", "central", "crossing", "drawn", "has_room", "looked_at", "powers", "revealed"]
