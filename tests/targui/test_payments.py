"""Every way to pay, and none that another undercuts."""

from __future__ import annotations

import itertools
import random

from serai.games.targui.cards import TribeCard
from serai.games.targui.cards.effects import DISCOUNT, STORED_GOLD, WATER_PAYS_GOOD
from serai.games.targui.engine import tables
from tests.targui.arranged import payments, turn

PLENTY = "DDDDDSSSSSPPPPPGGG"


def test_a_plain_cost_has_one_payment() -> None:
    """targui.7.4"""
    assert payments(turn(have=PLENTY), "OA2") == {"D S G"}


def test_a_slash_gives_the_choice() -> None:
    """targui.7.4: D P P / G"""
    assert payments(turn(have=PLENTY), "TE6") == {"D 2P", "G"}
    assert payments(turn(have="DPP"), "TE6") == {"D 2P"}


def test_a_discount_leaves_out_any_good_but_never_gold() -> None:
    """targui.7.5: S P G with one good less"""
    assert payments(turn(have=PLENTY, display=("OA5",)), "OA6") == {"S G", "P G"}
    assert payments(turn(have=PLENTY, display=("CR7",)), "CR7") == {"G"}


def test_discounts_add_up_and_stop_at_nothing() -> None:
    """targui.7.5: D P with two goods less, then with three"""
    assert payments(turn(have=""), "TE5", cut=2) == {"nothing"}
    assert payments(turn(have="", display=("TE6",)), "TE5", cut=2) == {"nothing"}


def test_gold_on_a_card_is_used_first() -> None:
    """targui.9.5: D G; the gold on the Well pays, though there is other gold"""
    assert payments(turn(have="DGG", display=("WE9",)), "TE8") == {"D g"}
    assert payments(turn(have="DPPGG", display=("WE9",)), "TE6") == {"D 2P", "g"}


def test_a_good_more_is_of_any_kind_and_no_discount_takes_it() -> None:
    """targui.9.7: P G with one good less and one more"""
    state = turn(have="DSPG", display=("OA5",))
    assert payments(state, "OA1", extra=1) == {"D G", "S G", "P G"}


def test_water_stands_for_goods_and_gold() -> None:
    """targui.16.2: D G as D G, G 2W, D 3W (or 2W by the slash), 5W (4W)"""
    state = turn(expansion=True, have="DGWWWWW")
    assert payments(state, "XOA5") == {"D G", "G 2W", "D 2W", "4W"}
    assert payments(turn(expansion=True, have="SGWWWWW"), "XOA7") == {"S G", "G 2W", "S 3W", "5W"}


def test_one_water_stands_for_one_good_of_the_basic_cost() -> None:
    """D S P with the Well that lets 1 water pay 1 good; 2 water pay any other."""
    state = turn(expansion=True, have="DSPWWW", display=("XWE6",))
    assert payments(state, "XTE7") == {"D S P", "S P W", "D P W", "D S W", "P 3W", "S 3W", "D 3W"}


def test_brackets_are_paid_whole_and_not_discounted() -> None:
    """targui.13.5, targui.13.6: D S P (D P)"""
    state = turn(expansion=True, have="DDSPP")
    assert payments(state, "XOA2", cut=1) == {"S P", "D P", "D S", "D S 2P +2V", "2D 2P +2V", "2D S P +2V"}
    assert payments(turn(expansion=True, have="DSP"), "XOA2") == {"D S P"}


def every_payment(card: TribeCard, have: list[int], stored: int, cut: int, extra: int, cheap: bool) -> set[str]:
    """All payments, found the long way: token by token, then the undercut ones struck out."""
    found: set[tuple[int, ...]] = set()
    for side, bracket in itertools.product(card.costs, (0, 1) if any(card.bracket) else (0,)):
        basic = [good for good in range(3) for _ in range(side[good])]
        for gone in itertools.combinations(range(len(basic)), min(cut, len(basic))):
            rest = [good for index, good in enumerate(basic) if index not in gone]
            for swapped in [None, *range(len(rest))] if cheap else [None]:
                owed = [good for index, good in enumerate(rest) if index != swapped]
                owed += [good for good in range(3) for _ in range(card.bracket[good] * bracket)]
                from_cards = min(stored, side.gold)
                owed += [3] * (side.gold - from_cards)
                for more in itertools.product(range(3), repeat=extra):
                    for by_water in itertools.product((False, True), repeat=len(owed) + extra):
                        pay = [0] * 6
                        pay[5] = side.water + (swapped is not None)
                        pay[4] = from_cards
                        for token, wet in zip([*owed, *more], by_water, strict=True):
                            if wet:
                                pay[5] += 3 if token == 3 else 2
                            else:
                                pay[token] += 1
                        if all(pay[token] <= have[token] for token in range(4)) and pay[5] <= have[4]:
                            found.add((*pay, bracket))
    kept = [p for p in found if not any(q != p and q[6] == p[6] and all(map(int.__le__, q, p)) for q in found)]
    return {write(p, card) for p in kept}


def write(pay: tuple[int, ...], card: TribeCard) -> str:
    words = [f"{n if n > 1 else ''}{letter}" for n, letter in zip(pay[:6], "DSPGgW", strict=True) if n]
    return " ".join(words or ["nothing"]) + (f" +{card.bracket_points}V" if pay[6] else "")


def test_payments_are_those_found_the_long_way() -> None:
    """Random purses, discounts, gold on cards and surcharges, for every card of both boxes."""
    rng = random.Random(11)
    helpers = {DISCOUNT: "OA5", STORED_GOLD: "WE9", WATER_PAYS_GOOD: "XWE6"}
    for card in tables.tribe[: tables.BOXED_CARDS]:
        for _ in range(3):
            have = [rng.randrange(4) for _ in range(3)] + [rng.randrange(3), rng.randrange(9), 0]
            display = tuple(laid for laid in helpers.values() if rng.random() < 0.4 and laid != card.id)
            cut, extra = rng.choice([(0, 0), (0, 0), (1, 0), (2, 0), (0, 1)])
            state = turn(expansion=True, display=display)
            state.restore({"tokens": [*have, 0, 0, 0, 0, 0, 0]})
            own = cut + ("OA5" in display and card.symbol == "oasis")
            expected = every_payment(card, have, "WE9" in display, own, extra, "XWE6" in display)
            assert payments(state, card.id, cut, extra) == expected, (card.id, have, display, cut, extra)
