"""A tribe card is played: paid, laid into a row, and its text carried out.

[targui.7.4, targui.8.1, targui.9.1, targui.9.4, targui.9.8, targui.9.9, targui.13.1, targui.13.2,
targui.13.5, targui.20.4, targui.20.8, targui.20.9, targui.20.14, targui.20.16]
"""

from __future__ import annotations

from serai.core.verbs import Saying
from serai.games.targui.cards import TribeCard
from serai.games.targui.second import decisions
from serai.games.targui.second.course.drawing import ask_for_dunes, has_tribe_card
from serai.games.targui.second.course.supply import give, take
from serai.games.targui.second.course.turns import BOTH_POWERS, go_on, meet_targia
from serai.games.targui.second.facts import ROW, ROWS, Facts, Held, Laid, counts
from serai.games.targui.second.judge.border import mirages

LOOKED_AT = 3


def begin_play(facts: Facts, card: TribeCard, cut: int = 0, extra: int = 0) -> None:
    """The card is on the table for all to see; its cost is due."""
    facts.card, facts.card_id, facts.card_hidden = card, card.id, False
    facts.cut, facts.extra = cut, extra
    facts.ask(decisions.PAY)


def paid(facts: Facts, said: Saying) -> None:
    """The whole cost goes back; brackets bring their points at once. [targui.7.4, targui.13.5]"""
    me, tokens = facts.me, counts(said.tokens)
    for laid in me.marked("stored_gold")[: tokens.pop("g", 0)]:  # [targui.9.5]
        laid.token = False
    give(me, tokens)
    take(me, {"V": said.points or 0})
    facts.ask(decisions.ROW)


def laid_down(facts: Facts, said: Saying) -> None:
    """To the first free place of a row; a token with it, where the card wants one. [targui.8.1, targui.13.2]"""
    row = facts.me.rows[said.row]
    card = facts.card
    if card is None:
        row.append(Laid(None, facts.card_id, token=False))
        go_on(facts)
        return
    laid = Laid(card, card.id, token=False)
    laid.token = card.icon == "one_time" or laid.effect == "stored_gold"
    row.append(laid)
    meet_targia(facts)
    go_on(facts)
    if card.icon == "at_once":
        carry_out(facts, laid)


def carry_out(facts: Facts, laid: Laid) -> None:
    """Lightning: once, at once. Counting includes the card just played. [targui.9.1, targui.9.8, targui.13.1]"""
    me = facts.me
    cards = len(me.laid)
    match laid.effect:
        case "move_two_cards":
            facts.ask(decisions.REORDER, count=2)
        case "goods_per_2_free":
            take_goods_of_choice(facts, (ROWS * ROW - cards) // 2)
        case "goods_per_2_cards":
            take_goods_of_choice(facts, cards // 2)
        case "opponent_two_targis":
            facts.you.fewer = 1
        case "gift_three":
            facts.ask(decisions.GAIN, decisions.GIFT, count=3)
        case "gain_3_water":
            take(me, {"W": 3})
        case "water_per_oasis":
            oases = sum(other.symbol == "oasis" for other in me.laid)
            take(me, {"W": min(oases, laid.number("most"))})
        case "swap_goods" if me.goods:
            facts.ask(decisions.GOODS)
        case "goods_per_symbol":
            symbols = {other.symbol for other in me.laid if other.symbol}
            take_goods_of_choice(facts, min(len(symbols), laid.number("most")))
        case "blind_dune":
            ask_for_dunes(facts, decisions.BLIND_DUNE, 0)
        case "marker_anywhere" if mirages(facts, None):
            facts.ask(decisions.MIRAGE, decisions.ANYWHERE)
        case "take_discard" if facts.discards:
            decide_on_top_discard(facts, decisions.TAKE_DISCARD)
        case "look_three":
            draw_cards(facts, decisions.LOOK_THREE, LOOKED_AT)
        case "both_powers":
            facts.powers_due = BOTH_POWERS
            facts.ask(decisions.POWERS)
        case "two_goods_or_water":
            facts.ask(decisions.GAIN, decisions.GOODS_OR_WATER, count=2)


# --- goods of choice ----------------------------------------------------------------


def take_goods_of_choice(facts: Facts, count: int, alike: int = 0) -> None:
    """Any mixture will do, unless the card says otherwise. [targui.9.8]"""
    if count:
        facts.ask(decisions.GAIN, decisions.PLAIN, count, alike)
    else:
        go_on(facts)


def gained(facts: Facts, said: Saying) -> None:
    take(facts.me, counts(said.tokens))
    go_on(facts)


def swap_goods(facts: Facts, said: Saying) -> None:
    """As many goods as before, in another mixture. [targui.20.4]"""
    if said.verb != "done":
        tokens = counts(said.tokens)
        facts.me.tokens.update({good: tokens[good] - facts.me.tokens[good] for good in "DSP"})


# --- cards drawn, looked at, taken --------------------------------------------------


def draw_cards(facts: Facts, source: str, count: int) -> None:
    """So many from the top of the pile; if there is none at all, nothing is drawn. [targui.1.6]"""
    if has_tribe_card(facts):
        facts.ask(decisions.DRAW, source, count)
    else:
        drawn_all(facts, source)


def drawn_all(facts: Facts, source: str) -> None:
    """What may be done with the cards that were drawn. [targui.6.9, targui.20.14]"""
    if not facts.looked:
        go_on(facts)
    elif source in (decisions.LOOK_THREE, decisions.COUNCIL):
        facts.ask(decisions.LOOK, source)
    elif len(facts.looked) > 1:
        facts.ask(decisions.CHOOSE, source)
    else:
        decide_on_drawn(facts, facts.looked[0], source)


def decide_on_drawn(facts: Facts, card: TribeCard, source: str) -> None:
    stack = facts.looked_stacks[facts.looked.index(card)]
    facts.card, facts.card_id, facts.card_hidden, facts.card_stack = card, card.id, True, stack
    facts.looked, facts.looked_stacks = [], []
    facts.ask(decisions.DRAWN, source)


def decide_on_top_discard(facts: Facts, source: str) -> None:
    """It lies on the discards, open to all, until it is decided on."""
    facts.card = facts.discards[-1]
    facts.card_id, facts.card_hidden = facts.card.id, False
    facts.ask(decisions.DRAWN, source)


def keep(facts: Facts, card: TribeCard, *, hidden: bool = False, stack: int = 0) -> None:
    """Into the hand; the Noble cannot move it in this turn. [targui.6.3, targui.7.2, targui.1.8]"""
    facts.me.hand.append(Held(card, fresh=True, hidden=hidden, stack=stack))


def out_of_hand(facts: Facts, card_id: str) -> TribeCard:
    held = next(held for held in facts.me.hand if held.card.id == card_id)
    facts.me.hand.remove(held)
    return held.card


# --- cards that move in the display -------------------------------------------------


def reordered(facts: Facts, said: Saying) -> None:
    """Two cards change places, or up to two go to the end of a row; rows close up. [targui.9.4]"""
    rows = facts.me.rows
    match said.verb:
        case "swap cards":
            (row, at), (other_row, other_at) = _find(rows, said.one), _find(rows, said.other)
            row[at], other_row[other_at] = other_row[other_at], row[at]
            go_on(facts)
        case "lift":
            row, at = _find(rows, said.card)
            laid = row.pop(at)
            rows[said.row].append(laid)
            if facts.count == 2:
                facts.ask(decisions.REORDER, count=1)
                facts.card, facts.card_id = laid.card, laid.id
            else:
                go_on(facts)
        case _:
            go_on(facts)


def _find(rows: list[list[Laid]], card_id: str) -> tuple[list[Laid], int]:
    return next((row, at) for row in rows for at, laid in enumerate(row) if laid.id == card_id)
