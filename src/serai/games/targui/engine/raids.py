"""Raids. [targui.10.1 to targui.10.5, targui.14.2, targui.18.1, targui.18.2]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import centre, codes, decks, display, mixtures, phases, powers, tables
from serai.games.targui.fields import Facts

GOLD, WATER, VP, EMPTY = components.GOLD, components.WATER, components.VP, -1
DISPLAY, ROWS, ROW, MIRAGE_CARD = components.DISPLAY, components.ROWS, components.ROW, components.MIRAGE_CAMP
WATER_PER_GOOD, WATER_PER_GOLD = components.WATER_PER_GOOD, components.WATER_PER_GOLD
LAST_CORNER, OPTION, MIRAGE_DUNE, TO_RAID = 16, 8, tables.MIRAGE, phases.RAID
RAID_IMMUNITY, RAID_VP, RAID_WATER, SKIP_RAID = (
    effects.RAID_IMMUNITY, effects.RAID_VP, effects.RAID_WATER, effects.SKIP_RAID,
)  # fmt: skip
RAIDS = tables.RAIDS


def ask_next(state: Facts) -> int:
    """Ask the next seat that has something to decide; 1 when both are through. `count`
    seats are so far. [targui.10.3]"""
    while state.count < 2:
        seat = state.starter if state.count == 0 else 1 - state.starter
        if powers.has_power(state, seat, RAID_IMMUNITY):
            settle(state, seat, 1)
        elif can_give(state, seat) or can_skip(state, seat):
            state.actor = seat
            state.phase = TO_RAID
            return 0
        else:
            suffer(state, seat)
    return 1


def settle(state: Facts, seat: int, paid: int) -> None:
    """A seat is through with the raid; what its cards give for that. [targui.10.5,
    targui.20.23]"""
    if paid:
        state.tokens[seat * 6 + VP] += powers.strength(state, seat, RAID_VP)
    state.tokens[seat * 6 + WATER] += powers.strength(state, seat, RAID_WATER)
    state.count += 1


def suffer(state: Facts, seat: int) -> None:
    """Who can pay in neither way keeps everything; the opponent takes the VP. Where no VP
    were asked for, nothing happens. [targui.10.2, targui.18.2]"""
    at = centre.border_at(state, state.robber) * 2 * OPTION
    vp = RAIDS[at + 1 + VP]
    if RAIDS[at + OPTION + 1 + VP] > vp:
        vp = RAIDS[at + OPTION + 1 + VP]
    state.tokens[(1 - seat) * 6 + VP] += vp
    settle(state, seat, 0)


def can_skip(state: Facts, seat: int) -> int:
    """By the marker on a card or by the hidden camp, not at the fourth raid."""
    if state.robber == LAST_CORNER:
        return 0
    return state.camp[seat] != EMPTY or powers.has_power(state, seat, SKIP_RAID)


def can_give(state: Facts, seat: int) -> int:
    at = centre.border_at(state, state.robber) * 2 * OPTION
    return can_give_option(state, seat, at) or can_give_option(state, seat, at + OPTION)


def can_give_option(state: Facts, seat: int, at: int) -> int:
    have = seat * 6
    if RAIDS[at + 7]:
        return state.cards[seat] > 0
    if state.tokens[have + VP] < RAIDS[at + 1 + VP]:
        return 0
    short = 0
    left = 0
    for good in range(3):
        if state.tokens[have + good] < RAIDS[at + 1 + good]:
            short += RAIDS[at + 1 + good] - state.tokens[have + good]
        else:
            left += state.tokens[have + good] - RAIDS[at + 1 + good]
    if RAIDS[at] > left:
        short += RAIDS[at] - left
    short *= WATER_PER_GOOD
    if state.tokens[have + GOLD] < RAIDS[at + 1 + GOLD]:
        short += (RAIDS[at + 1 + GOLD] - state.tokens[have + GOLD]) * WATER_PER_GOLD
    return short + RAIDS[at + 1 + WATER] <= state.tokens[have + WATER]


def list_raid(state: Facts, into: MoveList) -> None:
    seat = state.actor
    at = centre.border_at(state, state.robber) * 2 * OPTION
    for option in range(2):
        if RAIDS[at + option * OPTION + 7]:
            list_row_ends(state, into, seat)
        else:
            list_gifts_to_robber(state, into, seat, at + option * OPTION)
    payable = into.count
    if can_skip(state, seat):
        if powers.has_power(state, seat, SKIP_RAID):
            into.add(codes.SKIP_CARD | powers.charged(state, seat, SKIP_RAID), 1)
        if state.camp[seat] != EMPTY:
            into.add(codes.SKIP_CAMP | state.camp[seat], 1)
        if payable == 0:
            into.add(codes.YIELD, 1)


def list_row_ends(state: Facts, into: MoveList, seat: int) -> None:
    for row in range(ROWS):
        count = display.in_row(state, seat, row)
        if count > 0:
            into.add(codes.GIVE_CARD | state.display[seat * DISPLAY + row * ROW + count - 1], 1)


def list_gifts_to_robber(state: Facts, into: MoveList, seat: int, at: int) -> None:
    """One option in tokens: goods asked for by name or of choice, water in place of some."""
    have = seat * 6
    goods = RAIDS[at] + RAIDS[at + 1] + RAIDS[at + 2] + RAIDS[at + 3]
    gold = RAIDS[at + 1 + GOLD]
    vp = RAIDS[at + 1 + VP]
    if state.tokens[have + VP] < vp:
        return
    for dates in range(RAIDS[at] + RAIDS[at + 1] + 1):
        if dates > state.tokens[have]:
            break
        for salt in range(RAIDS[at] + RAIDS[at + 2] + 1):
            if salt > state.tokens[have + 1] or dates + salt > goods:
                break
            for pepper in range(RAIDS[at] + RAIDS[at + 3] + 1):
                if pepper > state.tokens[have + 2] or dates + salt + pepper > goods:
                    break
                for coins in range(gold + 1):
                    if coins > state.tokens[have + GOLD]:
                        break
                    water = (
                        RAIDS[at + 1 + WATER]
                        + (goods - dates - salt - pepper) * WATER_PER_GOOD
                        + (gold - coins) * WATER_PER_GOLD
                    )
                    if water <= state.tokens[have + WATER]:
                        into.add(codes.ransom(dates, salt, pepper, coins, water, vp), 1)


def give(state: Facts, tokens: int) -> None:
    have = state.actor * 6
    mixtures.spend(state, state.actor, tokens)
    state.tokens[have + VP] -= codes.paid_vp(tokens)
    settle(state, state.actor, 1)


def give_card(state: Facts, card: int) -> None:
    """The last card of a row is lost, with all it did and would have scored."""
    seat = state.actor
    display.close_up(state, display.place_of(state, seat, card))
    if card == MIRAGE_CARD:
        state.dunes_discard |= 1 << MIRAGE_DUNE
    else:
        decks.discard(state, card)
    powers.weigh(state, seat)
    settle(state, seat, 1)


def skip(state: Facts, card: int, camp: int) -> None:
    """Nothing is given, by a card's marker or by the hidden camp."""
    if camp:
        state.dunes_discard |= 1 << state.camp[state.actor]
        state.camp[state.actor] = EMPTY
    else:
        powers.discharge(state, state.actor, card)
    settle(state, state.actor, 1)
