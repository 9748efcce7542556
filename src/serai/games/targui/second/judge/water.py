"""Water: when it may be exchanged, and for what. [targui.16.2, targui.16.3, targui.16.6, targui.20.2]"""

from __future__ import annotations

from collections.abc import Callable

from serai.core.objection import Objection, object_to
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import GOODS, Facts, Player
from serai.games.targui.second.judge import objecting
from serai.games.targui.second.judge.payments import WATER_FOR_A_GOOD, WATER_FOR_GOLD
from serai.games.targui.telling.words import spell, tokens_of

NO_TURN = (decisions.RAID, decisions.PLACE, decisions.LATE_SHIFT)
"""Nobody is in the middle of a turn of their own."""
BY_TOKENS = (decisions.SCOUT, decisions.DRAWN, decisions.SMITH, decisions.GIVE)
"""Where tokens may be needed for every answer there is."""

Answers = Callable[[Facts], set[str]]


def prices(facts: Facts) -> dict[str, tuple[int, str]]:
    """What is given and got by each exchange that this player knows of."""
    found = {"water for G": (WATER_FOR_GOLD, "G")}
    found |= {f"water for {good}": (WATER_FOR_A_GOOD, good) for good in GOODS}
    if facts.me.has("water_one_to_one") and not facts.dropped and facts.decision != decisions.LAST_WATER:
        found |= {f"drop for {good}": (1, good) for good in GOODS}
    return found


def exchanges(facts: Facts, answers: Answers) -> set[str]:
    """In every decision of one's own turn, save that a payment takes water by itself."""
    if facts.decision in (*NO_TURN, decisions.PAY):
        return set()
    water = facts.me.tokens["W"]
    return {
        text
        for text, (price, token) in prices(facts).items()
        if price <= water and _can_go_on(facts, answers, price, token)
    }


def _can_go_on(facts: Facts, answers: Answers, price: int, token: str) -> bool:
    """What is being decided must still be possible afterwards. [targui.16.3]"""
    if facts.decision not in BY_TOKENS:
        return True
    me = facts.me
    before = me.tokens.copy()
    me.tokens.subtract({"W": price})
    me.tokens.update({token: 1})
    possible = bool(answers(facts))
    me.tokens = before
    return possible


def may_gain(me: Player) -> bool:
    """Has this player enough water for an exchange and a card that counts what comes of it?
    [targui.16.6]"""
    return me.tokens["W"] >= WATER_FOR_A_GOOD and (me.has("vp_per_3_goods") or me.has("vp_per_gold"))


def why_not(facts: Facts, verb: str, what: str) -> Objection | None:
    """`water for …` or `drop for …` that cannot be."""
    if facts.decision in NO_TURN:
        return object_to(
            "targui.16.3",
            "Water is exchanged in one's own turn; at a raid it is given directly.",
            "L'eau s'échange pendant ses propres actions ; lors d'une attaque, on la donne directement.",
        )
    if facts.decision == decisions.PAY:
        return object_to(
            "targui.16.3",
            "A payment takes water directly: {good} for a good, {gold} for a gold.",
            "Un paiement prend l'eau directement : {good} pour une marchandise, {gold} pour un or.",
            good=WATER_FOR_A_GOOD,
            gold=WATER_FOR_GOLD,
        )
    if verb == "drop" and not facts.me.has("water_one_to_one"):
        return object_to(
            "targui.20.2",
            "No card of yours exchanges one water for a good.",
            "Aucune de vos cartes n'échange une eau contre une marchandise.",
        )
    if verb == "drop" and (facts.dropped or facts.decision == decisions.LAST_WATER):
        return object_to(
            "targui.20.2",
            "This exchange is made once in each of your turns, and not any more.",
            "Cet échange se fait une fois à chacun de vos tours, et pas davantage.",
        )
    if what not in (("D", "S", "P", "G") if verb == "water" else ("D", "S", "P")):
        return None
    water = facts.me.tokens["W"]
    price, _ = prices(facts)[f"{verb} for {what}"]
    if price <= water:
        return object_to(
            "targui.16.3",
            "After this exchange you could not pay for any card that is open to you now.",
            "Après cet échange, vous ne pourriez plus payer aucune carte qui s'offre à vous maintenant.",
            *(() if facts.card is None else (objecting.card(facts.card.id),)),
        )
    return object_to(
        "targui.16.2",
        "{for_gold} are {gold} and {for_good} are 1 good; you have {have}.",
        "{for_gold} font {gold} et {for_good} font 1 marchandise ; vous avez {have}.",
        for_gold=tokens_of("W", WATER_FOR_GOLD),
        gold=tokens_of("G", 1),
        for_good=tokens_of("W", WATER_FOR_A_GOOD),
        have=spell({"W": water}),
    )
