"""What a raid takes: tokens, a card, or nothing by a card that says so.

[targui.10.1 to targui.10.5, targui.14.2, targui.18.1, targui.18.2]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

from serai.core.objection import Objection, object_to
from serai.games.targui.cards import BorderCard, RaidOption
from serai.games.targui.second.facts import GOODS, Facts, Laid, Player, as_tokens
from serai.games.targui.second.judge.objecting import on_border
from serai.games.targui.second.judge.payments import WATER_FOR_A_GOOD, WATER_FOR_GOLD
from serai.games.targui.telling.words import read_tokens, spell, write_tokens

LAST_RAID = 16


def answers(facts: Facts) -> set[str]:
    """Every text of the seat that is asked at the raid under way."""
    return answers_of(facts.me, facts.border[facts.robber])


def answers_of(me: Player, raid: BorderCard) -> set[str]:
    """Every text by which a player can settle a raid; who owes nothing is not asked. [targui.10.4]"""
    if me.has("raid_immunity"):
        return set()
    given, skipped = gifts(me, raid), skips(me, raid)
    return given | skipped | ({"yield"} if skipped and not given else set())


def gifts(me: Player, raid: BorderCard) -> set[str]:
    """Everything that would satisfy the robber."""
    texts = {f"give {write_tokens(tokens)}" for tokens in _token_payments(me, raid)}
    return texts | {f"give {laid.id}" for laid in _row_ends(me, raid)}


def _token_payments(me: Player, raid: BorderCard) -> Iterator[Counter[str]]:
    for option in raid.options:
        if not option.row_ends:
            yield from (tokens for tokens in _prices(option) if tokens <= me.tokens)


@cache
def _prices(option: RaidOption) -> tuple[Counter[str], ...]:
    """Every handful of tokens that satisfies a raid in this way."""
    return tuple(tokens for demand in _demands(option) for tokens in _with_water(demand))


def _demands(option: RaidOption) -> Iterator[Counter[str]]:
    """The tokens asked for; goods of choice in every mixture."""
    named = as_tokens(option.load)
    for chosen in combinations_with_replacement(GOODS, option.any_goods):
        yield named + Counter(chosen)


def _with_water(demand: Counter[str]) -> Iterator[Counter[str]]:
    """Two water stand for a good, three for a gold. [targui.16.2, targui.16.3]"""
    for kept in product(*(range(demand[letter] + 1) for letter in "DSPG")):
        *kept_goods, kept_gold = kept
        goods = sum(demand[good] for good in GOODS) - sum(kept_goods)
        water = goods * WATER_FOR_A_GOOD + (demand["G"] - kept_gold) * WATER_FOR_GOLD
        yield +(Counter(dict(zip("DSPG", kept, strict=True))) + Counter(W=demand["W"] + water, V=demand["V"]))


def _row_ends(me: Player, raid: BorderCard) -> list[Laid]:
    """The last card of each row, where the raid takes cards. [targui.18.2]"""
    if not any(option.row_ends for option in raid.options):
        return []
    return [row[-1] for row in me.rows if row]


def skips(me: Player, raid: BorderCard) -> set[str]:
    """Markers that settle raids 1 to 3. [targui.20.3]"""
    if raid.number == LAST_RAID:
        return set()
    names = [laid.id for laid in me.marked("skip_raid")] + ([me.camp.id] if me.camp else [])
    return {f"skip {name}" for name in names}


def why_not(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    """The reason for a text that answers a raid wrongly."""
    me = facts.me
    card = facts.border[facts.robber]
    witness = on_border(card.number)
    if verb == "skip":
        return object_to(
            "targui.20.3",
            "You have no marker that settles this raid; one settles raids 1 to 3 only.",
            "Vous n'avez pas de marqueur qui règle cette attaque ; un marqueur ne règle que les attaques 1 à 3.",
            witness,
        )
    if verb == "yield":
        return object_to(
            "targui.10.2",
            "Who can pay must pay; only one who can give nothing keeps everything.",
            "Qui peut payer doit payer ; seul celui qui ne peut rien donner garde tout.",
            witness,
        )
    if verb != "give":
        return None
    tokens = read_tokens(words)
    if tokens is None:
        return object_to(
            "targui.18.2",
            "A card is given only at the expansion's fourth raid, and it is the last of a row.",
            "On ne donne une carte qu'à la quatrième attaque de l'extension, et c'est la dernière d'une rangée.",
            witness,
        )
    short = Counter(tokens) - me.tokens
    if short:
        return object_to(
            "targui.10.1", "You lack {missing}.", "Il vous manque {missing}.", witness, missing=spell(short)
        )
    return object_to(
        "targui.10.1",
        "This raid does not take {offered}. {text}",
        "Cette attaque ne prend pas {offered}. {text}",
        witness,
        offered=spell(tokens),
        text=card.text,
    )
