"""What a tribe card costs a player, in every way that may be paid.

Slash, discounts, brackets, water and stored gold, literally: every way is written down,
then those are kept that can be afforded and that no other way undercuts.
[targui.7.4, targui.7.5, targui.9.5, targui.13.4 to targui.13.6, targui.16.2]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product

from serai.core.objection import Objection, object_to
from serai.core.speech import Words, joined, sentence
from serai.games.targui.cards import Load, TribeCard
from serai.games.targui.naming import cost_in_words, tribe_name
from serai.games.targui.second.facts import GOODS, Player
from serai.games.targui.second.judge import objecting
from serai.games.targui.telling.words import TOKEN_ORDER, read_tokens, spell, write_tokens

WATER_FOR_A_GOOD = 2
WATER_FOR_GOLD = 3


@dataclass(frozen=True)
class Payment:
    """Tokens given for a card; `bracket` when its brackets are paid as well."""

    tokens: tuple[int, ...]
    """By the letters of TOKEN_ORDER."""
    bracket: bool

    def undercuts(self, other: Payment) -> bool:
        """Does it ask for no more of anything, and for less of something?"""
        return (
            self.bracket == other.bracket
            and self.tokens != other.tokens
            and all(mine <= theirs for mine, theirs in zip(self.tokens, other.tokens, strict=True))
        )

    @property
    def counts(self) -> Counter[str]:
        return Counter(dict(zip(TOKEN_ORDER, self.tokens, strict=True)))


def payments(player: Player, card: TribeCard, cut: int = 0, extra: int = 0) -> list[Payment]:
    """All minimal ways in which `player` can pay for `card` now.

    `cut` and `extra` are goods less and goods more by the occasion: the Noble, a dune.
    """
    purse = player.tokens + Counter(g=player.stored_gold)
    affordable = {way for way in _ways(player, card, cut, extra) if way.counts <= purse}
    return [way for way in affordable if not any(other.undercuts(way) for other in affordable)]


def can_play(player: Player, card: TribeCard, cut: int = 0, extra: int = 0) -> bool:
    """There is a place in the display, and a way to pay. [targui.8.3]"""
    return not player.is_full and bool(payments(player, card, cut, extra))


def write_payment(way: Payment, card: TribeCard) -> str:
    brackets = f" +{write_tokens({'V': card.bracket_points})}" if way.bracket else ""
    return f"pay {write_tokens(way.counts)}{brackets}"


def discount(player: Player, card: TribeCard) -> int:
    """What the display takes off this symbol's cost. [targui.7.5]"""
    return sum(laid.number("amount") for laid in player.with_effect(f"discount_{card.symbol}"))


def _ways(player: Player, card: TribeCard, cut: int, extra: int) -> Iterator[Payment]:
    less = discount(player, card) + cut
    for side in card.costs:
        for basic, water in _basic_costs(player, side, less):
            for surcharge in combinations_with_replacement(GOODS, extra):
                for bracket in (False, True) if any(card.bracket) else (False,):
                    goods = basic + Counter(surcharge)
                    if bracket:
                        goods += _goods(card.bracket)
                    yield from _with_water(goods, side.gold, min(side.gold, player.stored_gold), water, bracket)


def _basic_costs(player: Player, side: Load, less: int) -> Iterator[tuple[Counter[str], int]]:
    """The goods and the water of one side once discounts are taken off, in every way; with the
    card for it, one water for one of these goods. [targui.20.5]"""
    goods = _goods(side)
    taken_off = min(less, goods.total())
    for removed in set(combinations_with_replacement(GOODS, taken_off)):
        if not Counter(removed) <= goods:
            continue
        rest = goods - Counter(removed)
        yield rest, side.water
        if player.has("water_pays_good"):
            for good in rest:
                yield rest - Counter({good: 1}), side.water + 1


def _with_water(goods: Counter[str], gold: int, stored: int, water: int, bracket: bool) -> Iterator[Payment]:
    """Any good may be two water, any gold three; gold on a card is used first."""
    coins = gold - stored
    for kept in product(*(range(goods[good] + 1) for good in GOODS), range(coins + 1)):
        *kept_goods, kept_gold = kept
        exchanged = (goods.total() - sum(kept_goods)) * WATER_FOR_A_GOOD + (coins - kept_gold) * WATER_FOR_GOLD
        yield Payment((*kept_goods, kept_gold, stored, water + exchanged, 0), bracket)


def _goods(load: Load) -> Counter[str]:
    return +Counter(D=load.dates, S=load.salt, P=load.pepper)


# --- why not ------------------------------------------------------------------------


def cannot_play(player: Player, card: TribeCard) -> Objection:
    """Why this card cannot be played now: the display is full, or the cost is too high."""
    witness = objecting.card(card.id)
    if player.is_full:
        return object_to(
            "targui.8.3",
            "Your display is full: twelve cards lie there, {card} finds no place.",
            "Votre étalage est plein : douze cartes s'y trouvent, {card} n'a pas de place.",
            witness,
            card=tribe_name(card),
        )
    if lack := lacking(player, card):
        return object_to(
            "targui.7.4",
            "{card} costs {cost}: you lack {lack}.",
            "{card} coûte {cost} : il vous manque {lack}.",
            witness,
            card=tribe_name(card),
            cost=cost_in_words(card),
            lack=spell(lack),
        )
    return object_to(
        "targui.7.4",
        "{card} costs {cost}, and you have {have}.",
        "{card} coûte {cost}, et vous avez {have}.",
        witness,
        card=tribe_name(card),
        cost=cost_in_words(card),
        have=spell({letter: player.tokens[letter] for letter in "DSPGW"}),
    )


def lacking(player: Player, card: TribeCard) -> Counter[str]:
    """What is missing for the way to pay that is nearest, without its brackets; goods rather than water for them."""
    purse = player.tokens + Counter(g=player.stored_gold)
    short = [way.counts - purse for way in _ways(player, card, 0, 0) if not way.bracket]
    return min(short, key=lambda lack: (lack.total(), lack["W"]))


def wrong_payment(player: Player, card: TribeCard, words: list[str], ways: list[Payment]) -> Objection:
    """Why `pay …` is none of the payments for this card."""
    witness = objecting.card(card.id)
    bracket = bool(words) and words[-1].startswith("+")
    tokens = read_tokens(words[:-1] if bracket else words)
    if tokens is None:
        return object_to(
            "targui.7.4",
            "A payment is written in tokens, such as 'pay D G'. For {card} it is one of: {ways}.",
            "Un paiement s'écrit en jetons, comme « pay D G ». Pour {card}, c'est l'un de : {ways}.",
            card=tribe_name(card),
            ways=_in_words(ways, card),
        )
    short = Counter(tokens) - (player.tokens + Counter(g=player.stored_gold))
    if short:
        return object_to(
            "targui.7.4",
            "You lack {missing} for this payment.",
            "Il vous manque {missing} pour ce paiement.",
            witness,
            missing=spell(short),
        )
    if bracket and not any(card.bracket):
        return object_to(
            "targui.13.5",
            "{card} has no brackets to pay.",
            "{card} n'a pas de parenthèses à payer.",
            witness,
            card=tribe_name(card),
        )
    clause = "targui.9.5" if player.stored_gold and tokens.get("G") and not tokens.get("g") else "targui.7.4"
    return object_to(
        "targui.13.5" if bracket else clause,
        "{card} costs {cost}; it is paid by one of: {ways}.",
        "{card} coûte {cost} ; on le paie par l'un de : {ways}.",
        witness,
        card=tribe_name(card),
        cost=cost_in_words(card),
        ways=_in_words(ways, card),
    )


def _in_words(ways: list[Payment], card: TribeCard) -> Words:
    """Payments in the order in which they are written; with brackets, what they bring."""
    ordered = sorted(ways, key=lambda way: write_payment(way, card))
    return joined((_way_in_words(way, card) for way in ordered), "; ", " ; ")


def _way_in_words(way: Payment, card: TribeCard) -> Words:
    paid = spell(way.counts)
    if not way.bracket:
        return paid
    points = spell({"V": card.bracket_points})
    return sentence("{paid} (with {points})", "{paid} (avec {points})", paid=paid, points=points)
