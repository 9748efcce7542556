"""The course of a game: robber, raids, placing, turns, the end of a round.
[targui.2.1 to targui.5.1, targui.5.6 to targui.5.8, targui.11.1, targui.11.2, targui.15.1,
targui.15.2, targui.17.4, targui.17.5]
"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import board, components
from serai.games.targui.cards import effects
from serai.games.targui.engine import codes, decks, display, dunes, mixtures, phases, powers, raids
from serai.games.targui.fields import Facts

GOLD, WATER, CELLS, EMPTY = components.GOLD, components.WATER, components.CELLS, -1
BORDER_NUMBERS, DISPLAY = components.BORDER, components.DISPLAY
TARGIS, OPEN = components.TARGIS, components.DUNES_OPEN
WATER_PER_GOOD = components.WATER_PER_GOOD
GOODS_LIMIT, GOLD_LIMIT, WATER_LIMIT = components.GOODS_LIMIT, components.GOLD_LIMIT, components.WATER_LIMIT
LAST_CORNER, TARGIA_START = 16, 15
TO_TURN_UP, TO_FIRST_DISCARD, TO_DUNE, TO_PLACE, TO_SHIFT = (
    phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.PLACE, phases.LATE_SHIFT,
)  # fmt: skip
TO_ACT, TO_END_GAIN, TO_LIMIT = phases.ACT, phases.END_GAIN, phases.LIMIT
TO_LAST_WATER, TO_OVER = phases.LAST_WATER, phases.GAME_OVER
GOODS_DOWN, PLAIN = phases.GOODS_DOWN, phases.PLAIN
PLACE_ON_ROBBER, SHARE_DUNE, LATE_SHIFT = effects.PLACE_ON_ROBBER, effects.SHARE_DUNE, effects.LATE_SHIFT
VP_PER_GOODS, VP_PER_GOLD = effects.VP_PER_GOODS, effects.VP_PER_GOLD
CONSOLATION_GOOD, DUNE_BONUS, DRY_WELL = effects.CONSOLATION_GOOD, effects.DUNE_BONUS, effects.DRY_WELL
LINE, OPPOSITE, COUNTER = board.LINE, board.OPPOSITE, board.COUNTER


# --- turning cards up ---------------------------------------------------------------


def begin_turning_up(state: Facts) -> None:
    state.cell = EMPTY
    next_to_turn(state)


def next_to_turn(state: Facts) -> None:
    """The next central card that lies face down; when there is none, what comes then."""
    state.cell += 1
    while state.cell < CELLS and state.cell_kind[state.cell] < GOODS_DOWN:
        state.cell += 1
    if state.cell < CELLS:
        state.phase = TO_TURN_UP
    elif state.round > 0:
        next_round(state)
    elif state.expansion:
        state.phase = TO_FIRST_DISCARD
    else:
        move_robber(state)


def first_discard(state: Facts, card: int) -> None:
    """The expansion begins with one open discard [targui.12.5] and three dunes."""
    decks.see_tribe(state, card, 0)
    state.tribe_pile -= 1
    decks.discard(state, card)
    state.count = OPEN
    state.phase = TO_DUNE


def open_dune(state: Facts, dune: int) -> None:
    slot = 0
    while state.dune[slot] != EMPTY:
        slot += 1
    state.dune[slot] = dune
    state.dunes_unseen &= ~(1 << dune)
    state.count -= 1
    if state.count > 0:
        decks.ready_dunes(state)
    elif state.round == 0:
        move_robber(state)
    else:
        begin_placing(state)


# --- the robber ---------------------------------------------------------------------


def next_round(state: Facts) -> None:
    if not state.stays:
        state.starter = 1 - state.starter
    state.stays = 0
    move_robber(state)


def move_robber(state: Facts) -> None:
    """One card clockwise. On a corner there is a raid, then he goes on. [targui.2.2]"""
    state.robber += 1
    if state.robber % 4 == 0:
        state.count = 0
        after_raid(state)
    else:
        begin_round(state, 0)


def begin_round(state: Facts, raided: int) -> None:
    state.round += 1
    for seat in range(2):
        state.to_place[seat] = TARGIS - state.fewer[seat]
        state.fewer[seat] = 0
        state.on_dune[seat] = 0
    if not state.expansion:
        begin_placing(state)
        return
    state.targia = TARGIA_START if state.round == 1 else COUNTER[state.targia]
    if raided:
        while state.dune[0] != EMPTY:
            state.dunes_discard |= 1 << state.dune[0]
            dunes.close_dunes(state, 0)
        state.count = OPEN
    else:
        state.count = 1
    if state.dune[0] == EMPTY:
        decks.ready_dunes(state)
        state.phase = TO_DUNE
    else:
        begin_placing(state)


def after_raid(state: Facts) -> None:
    """When both seats are through with the raid the robber goes on, or the game ends."""
    if raids.ask_next(state):
        if state.robber == LAST_CORNER:
            reckon(state)
        else:
            state.robber += 1
            begin_round(state, 1)


# --- placing ------------------------------------------------------------------------


def begin_placing(state: Facts) -> None:
    state.count = 0
    state.actor = state.starter
    next_to_place(state)


def next_to_place(state: Facts) -> None:
    """The actor, or the other where the actor has no Targi left. [targui.3.8]"""
    if state.to_place[state.actor] == 0:
        state.actor = 1 - state.actor
    if state.to_place[state.actor] == 0:
        state.count = 0
        next_to_shift(state)
    else:
        state.phase = TO_PLACE


def may_stand(state: Facts, seat: int, number: int) -> int:
    """May a Targi of the seat be put on this border card? [targui.3.2 to targui.3.7]"""
    if number % 4 == 0 or state.targi[number] or state.targi[OPPOSITE[number]] >> (1 - seat) & 1:
        return 0
    return number != state.robber or powers.has_power(state, seat, PLACE_ON_ROBBER)


def list_places(state: Facts, into: MoveList) -> None:
    seat = state.actor
    for number in range(1, BORDER_NUMBERS):
        if may_stand(state, seat, number):
            into.add(codes.PLACE | number, 1)
    for slot in range(OPEN):
        if state.dune[slot] == EMPTY:
            break
        if state.dune_targi[slot] == 0:
            into.add(codes.PLACE_DUNE | state.dune[slot], 1)
        elif not state.dune_targi[slot] >> seat & 1 and powers.has_power(state, seat, SHARE_DUNE):
            into.add(codes.JOIN | state.dune[slot], 1)


def place(state: Facts, number: int) -> None:
    state.targi[number] |= 1 << state.actor
    placed(state)


def place_on_dune(state: Facts, dune: int, joining: int) -> None:
    """On a free dune, or beside the opponent by the marker on a card. [targui.17.6]"""
    state.dune_targi[dunes.slot_of(state, dune)] |= 1 << state.actor
    state.on_dune[state.actor] = 1
    if joining:
        powers.discharge(state, state.actor, powers.charged(state, state.actor, SHARE_DUNE))
    placed(state)


def placed(state: Facts) -> None:
    state.to_place[state.actor] -= 1
    state.actor = 1 - state.actor
    next_to_place(state)


def next_to_shift(state: Facts) -> None:
    """Owners of the marker for a late shift are asked; then the markers are set."""
    while state.count < 2:
        state.actor = state.starter if state.count == 0 else 1 - state.starter
        state.count += 1
        if powers.has_power(state, state.actor, LATE_SHIFT) and can_shift(state, state.actor):
            state.phase = TO_SHIFT
            return
    set_markers(state)
    begin_turn(state, state.starter)


def can_shift(state: Facts, seat: int) -> int:
    own = 0
    free = 0
    for number in range(1, BORDER_NUMBERS):
        if state.targi[number] >> seat & 1:
            own = 1
        elif may_stand(state, seat, number):
            free = 1
    return own & free


def list_shifts(state: Facts, into: MoveList) -> None:
    for start in range(1, BORDER_NUMBERS):
        if state.targi[start] >> state.actor & 1:
            for goal in range(1, BORDER_NUMBERS):
                if may_stand(state, state.actor, goal):
                    into.add(codes.paired(codes.LATE_SHIFT, goal, start), 1)
    into.add(codes.STAY, 1)


def shift(state: Facts, start: int, goal: int) -> None:
    state.targi[start] &= ~(1 << state.actor)
    state.targi[goal] |= 1 << state.actor
    powers.discharge(state, state.actor, powers.charged(state, state.actor, LATE_SHIFT))
    next_to_shift(state)


def set_markers(state: Facts) -> None:
    """Where a column and a row of a seat cross lies its marker; a Targi on a dune gives no
    line. [targui.4.1, targui.17.2]"""
    for seat in range(2):
        lines = 0
        for number in range(1, BORDER_NUMBERS):
            if state.targi[number] >> seat & 1:
                lines |= 1 << LINE[number]
        for cell in range(CELLS):
            if lines >> (cell % 3) & 1 and lines >> (3 + cell // 3) & 1:
                state.cell_mark[cell] |= 1 << seat


# --- turns --------------------------------------------------------------------------


def begin_turn(state: Facts, seat: int) -> None:
    """All of a seat's actions. [targui.5.1]"""
    state.turn = seat
    state.actor = seat
    forget_turn(state)
    state.hand_fresh[seat * 2] = 0
    state.hand_fresh[seat * 2 + 1] = 0
    display.meet_targia(state, seat)
    state.phase = TO_ACT


def forget_turn(state: Facts) -> None:
    """What may be done once in a turn may be done in the next."""
    state.got_good = 0
    state.bonus_done = 0
    state.dropped = 0
    state.power_left = 0


def end_turn(state: Facts) -> None:
    """What was not used is waived; then what cards give at the end of a turn, among them
    the good for a Targi on a dune. [targui.20.6, targui.20.11]"""
    seat = state.turn
    for number in range(1, BORDER_NUMBERS):
        state.targi[number] &= ~(1 << seat)
    for cell in range(CELLS):
        state.cell_mark[cell] &= ~(1 << seat)
    for slot in range(OPEN):
        # From the last to the first: closing moves up only those after it.
        if state.dune_targi[OPEN - 1 - slot] >> seat & 1:
            dunes.leave_dune(state, OPEN - 1 - slot)
    state.power_left = 0
    state.count = 0
    if powers.has_power(state, seat, CONSOLATION_GOOD) and not state.got_good:
        state.count += 1
    if powers.has_power(state, seat, DUNE_BONUS) and state.on_dune[seat]:
        state.count += 1
    if state.count > 0:
        state.source = PLAIN
        state.alike = state.count
        state.phase = TO_END_GAIN
    else:
        check_limits(state)


def check_limits(state: Facts) -> None:
    """The dry well, then the limits. [targui.20.6]"""
    display.settle(state)
    have = state.turn * 6
    if state.tokens[have + WATER] == 0:
        state.tokens[have + WATER] = powers.strength(state, state.turn, DRY_WELL)
    keep_limits(state)


def keep_limits(state: Facts) -> None:
    """At most ten goods and ten water: who has more is asked, and may use the water. Gold above
    three goes by itself. [targui.5.6, targui.16.4]"""
    have = state.turn * 6
    if mixtures.goods_of(state, state.turn) > GOODS_LIMIT or state.tokens[have + WATER] > WATER_LIMIT:
        state.phase = TO_LIMIT
    else:
        if state.tokens[have + GOLD] > GOLD_LIMIT:
            state.tokens[have + GOLD] = GOLD_LIMIT
        close_turn(state)


def list_returns(state: Facts, into: MoveList) -> None:
    """All that is too much at once: goods of choice, and the water."""
    excess = mixtures.goods_of(state, state.turn) - GOODS_LIMIT
    mixtures.list_handfuls(state, into, codes.RETURN, excess if excess > 0 else 0)


def give_back(state: Facts, goods: int) -> None:
    mixtures.add_goods(state, state.turn, goods, -1)
    if state.tokens[state.turn * 6 + WATER] > WATER_LIMIT:
        state.tokens[state.turn * 6 + WATER] = WATER_LIMIT
    keep_limits(state)


def close_turn(state: Facts) -> None:
    """The other player's turn, or the end of the round, perhaps of the game."""
    forget_turn(state)
    if state.turn == state.starter:
        begin_turn(state, 1 - state.turn)
    elif state.cards[0] == DISPLAY or state.cards[1] == DISPLAY:
        reckon(state)
    else:
        begin_turning_up(state)


# --- the end of the game --------------------------------------------------------------


def reckon(state: Facts) -> None:
    """Before the scoring water may be exchanged once more. [targui.16.6]"""
    state.count = 0
    ask_for_water(state)


def ask_for_water(state: Facts) -> None:
    """The next seat that could gain by an exchange; then the game is over."""
    while state.count < 2:
        state.actor = state.starter if state.count == 0 else 1 - state.starter
        state.count += 1
        if state.tokens[state.actor * 6 + WATER] >= WATER_PER_GOOD and (
            powers.has_power(state, state.actor, VP_PER_GOODS) or powers.has_power(state, state.actor, VP_PER_GOLD)
        ):
            state.phase = TO_LAST_WATER
            return
    state.count = 0
    state.phase = TO_OVER
