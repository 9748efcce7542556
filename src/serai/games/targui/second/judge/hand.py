"""The hand: how many cards it holds, and what may become of a tribe card. [targui.7.2, targui.7.3]"""

from __future__ import annotations

from serai.core.objection import Objection, object_to
from serai.games.targui.cards import TribeCard
from serai.games.targui.naming import tribe_names
from serai.games.targui.second.facts import Player
from serai.games.targui.second.judge import objecting
from serai.games.targui.second.judge.payments import can_play, cannot_play


def hand_size(me: Player) -> int:
    """One card, or what a card in the display allows. [targui.20.13]"""
    return 2 if me.has("hand_two") else 1


def has_room(me: Player) -> bool:
    return len(me.hand) < hand_size(me)


def fates(me: Player, card: TribeCard, name: str, cut: int = 0) -> set[str]:
    """Play it, keep it, discard it, as far as each is possible; `name` is card or place."""
    texts = {f"discard {name}"}
    if has_room(me):
        texts.add(f"keep {name}")
    if can_play(me, card, cut=cut):
        texts.add(f"play {name}")
    return texts


def why_not(me: Player, card: TribeCard, verb: str) -> Objection | None:
    if verb == "play":
        return cannot_play(me, card)
    if verb == "keep" and not has_room(me):
        return object_to(
            "targui.7.3",
            "Your hand is full ({held}); it leaves by the Noble.",
            "Votre main est pleine ({held}) ; elle part par le Noble.",
            objecting.card(card.id),
            held=tribe_names(held.card for held in me.hand),
        )
    return None
