"""Shifting dunes: what each does. [targui.17.1, targui.17.3, targui.17.6, targui.17.7]"""

from __future__ import annotations

from serai.core.state import MoveList
from serai.games.targui import components
from serai.games.targui.cards import effects
from serai.games.targui.engine import border, centre, codes, display, hand, mixtures, payments, phases, tables
from serai.games.targui.fields import Facts

GOLD, WATER, VP, CELLS, EMPTY = components.GOLD, components.WATER, components.VP, components.CELLS, -1
DISPLAY, MARKERS, MIRAGE_CARD, OPEN = (
    components.DISPLAY, components.MARKERS, components.MIRAGE_CAMP, components.DUNES_OPEN,
)  # fmt: skip
BORDER_NUMBERS = components.BORDER
TO_ACT, TO_ROW, TO_GIVE, TO_SCOUT, TO_LOAD, TO_PATH, TO_SHIFT, TO_CROSSING = (
    phases.ACT, phases.ROW, phases.GIVE, phases.SCOUT, phases.LOAD, phases.PATH, phases.SHIFT, phases.CROSSING,
)  # fmt: skip
PLAIN, SMUGGLER, FAIR, COUNCIL, OLD_TRACKS = (
    phases.PLAIN, phases.SMUGGLER, phases.FAIR, phases.COUNCIL, phases.OLD_TRACKS,
)  # fmt: skip
GOODS_UP, TRIBE_UP = phases.GOODS_UP, phases.TRIBE_UP
DUNE_GOODS, DUNE_GOLD_AND_GOOD, DUNE_WATER = effects.DUNE_GOODS, effects.DUNE_GOLD_AND_GOOD, effects.DUNE_WATER
DUNE_VP, DUNE_MIXED_LOAD, DUNE_SMUGGLER = effects.DUNE_VP, effects.DUNE_MIXED_LOAD, effects.DUNE_GOLD_SMUGGLER
DUNE_FAIR, DUNE_GOLDSMITH, DUNE_MESSENGER = effects.DUNE_FAIR, effects.DUNE_GOLDSMITH, effects.DUNE_MESSENGER
DUNE_COUNCIL, DUNE_SCOUT, DUNE_DOUBLE_LOAD = effects.DUNE_COUNCIL, effects.DUNE_SCOUT, effects.DUNE_DOUBLE_LOAD
DUNE_PATH, DUNE_WIND, DUNE_CROSSING = (
    effects.DUNE_SECOND_PATH, effects.DUNE_WIND_SHIFT, effects.DUNE_EXTRA_CROSSING,
)  # fmt: skip
DUNE_OLD_TRACKS, DUNE_HIDDEN_CAMP, DUNE_GROWING = (
    effects.DUNE_OLD_TRACKS, effects.DUNE_HIDDEN_CAMP, effects.DUNE_GROWING_TRIBE,
)  # fmt: skip
DUNE_MIRAGE_CAMP, DUNE_SUNRISE = effects.DUNE_MIRAGE_CAMP, effects.DUNE_SUNRISE
DUNE_ROWS, OPTIONS = tables.DUNE_ROWS, tables.OPTIONS


def list_dune(state: Facts, into: MoveList, dune: int) -> None:
    """Carry out a dune, where it does something."""
    if DUNE_ROWS[dune * 3] == DUNE_MESSENGER:
        for index in range(state.turn * 2, state.turn * 2 + state.hand_count[state.turn]):
            if payments.can_pay(state, state.turn, state.hand[index], DUNE_ROWS[dune * 3 + 1], 0):
                into.add(codes.paired(codes.USE_DUNE_PLAY, state.hand[index], dune), 1)
    elif dune_works(state, dune):
        into.add(codes.USE_DUNE | dune, 1)


def dune_works(state: Facts, dune: int) -> int:
    seat = state.turn
    have = seat * 6
    kind = DUNE_ROWS[dune * 3]
    if kind in (DUNE_SMUGGLER, DUNE_FAIR):
        return mixtures.goods_of(state, seat) > 0
    if kind == DUNE_GOLDSMITH:
        return state.tokens[have + GOLD] > 0
    if kind == DUNE_SCOUT:
        return count_free(state, TRIBE_UP) > 0
    if kind == DUNE_DOUBLE_LOAD:
        return count_free(state, GOODS_UP) > 0
    if kind == DUNE_OLD_TRACKS:
        if state.discard_count == 0:
            return 0
        if hand.has_room(state, seat):
            return 1
        return payments.can_pay(state, seat, state.discards[state.discard_count - 1], DUNE_ROWS[dune * 3 + 1], 0)
    if kind == DUNE_HIDDEN_CAMP:
        return state.camp[seat] == EMPTY
    if kind == DUNE_MIRAGE_CAMP:
        return state.cards[seat] < DISPLAY
    return 1


def count_free(state: Facts, kind: int) -> int:
    """Central cards of a kind that lie face up without a marker; tribe cards only where
    they can be played."""
    count = 0
    for cell in range(CELLS):
        if (
            state.cell_kind[cell] == kind
            and state.cell_mark[cell] == 0
            and (kind == GOODS_UP or payments.can_pay(state, state.turn, state.cell_card[cell], 0, 0))
        ):
            count += 1
    return count


def leave_dune(state: Facts, slot: int) -> None:
    """A Targi leaves its dune, which is discarded unless the other still stands there."""
    state.dune_targi[slot] &= ~(1 << state.turn)
    if state.dune_targi[slot] == 0:
        state.dunes_discard |= 1 << state.dune[slot]
        close_dunes(state, slot)


def close_dunes(state: Facts, slot: int) -> None:
    """An open dune is gone; those after it move up."""
    while slot < OPEN - 1:
        state.dune[slot] = state.dune[slot + 1]
        state.dune_targi[slot] = state.dune_targi[slot + 1]
        slot += 1
    state.dune[slot] = EMPTY
    state.dune_targi[slot] = 0


def slot_of(state: Facts, dune: int) -> int:
    for slot in range(OPEN):
        if state.dune[slot] == dune:
            return slot
    return EMPTY


def use_dune(state: Facts, dune: int, hand_card: int) -> None:
    """An open dune under an own Targi, or the one just turned up, is carried out. The two
    that are kept are not discarded, and nobody else gets them. [targui.17.7]"""
    slot = slot_of(state, dune)
    kind = DUNE_ROWS[dune * 3]
    if kind in (DUNE_MIRAGE_CAMP, DUNE_HIDDEN_CAMP):
        if slot != EMPTY:
            close_dunes(state, slot)
    elif slot != EMPTY:
        leave_dune(state, slot)
    else:
        state.dunes_discard |= 1 << dune
    state.dune_card = EMPTY
    state.phase = TO_ACT
    work_dune(state, dune, hand_card)


def work_dune(state: Facts, dune: int, hand_card: int) -> None:
    seat = state.turn
    have = seat * 6
    kind = DUNE_ROWS[dune * 3]
    a = DUNE_ROWS[dune * 3 + 1]
    b = DUNE_ROWS[dune * 3 + 2]
    if kind == DUNE_GOODS:
        display.begin_gain(state, a, PLAIN)
        state.alike = b
    elif kind == DUNE_GOLD_AND_GOOD:
        state.tokens[have + GOLD] += 1
        display.begin_gain(state, 1, PLAIN)
    elif kind == DUNE_WATER:
        state.tokens[have + WATER] += a
    elif kind == DUNE_VP:
        state.tokens[have + VP] += a
    elif kind == DUNE_MIXED_LOAD:
        for good in range(3):
            state.tokens[have + good] += 1
        state.tokens[have + WATER] += a
    elif kind in (DUNE_SMUGGLER, DUNE_FAIR):
        state.source = SMUGGLER if kind == DUNE_SMUGGLER else FAIR
        state.count = a
        state.phase = TO_GIVE
    elif kind == DUNE_GOLDSMITH:
        state.tokens[have + GOLD] -= 1
        state.tokens[have + VP] += a
    elif kind == DUNE_MESSENGER:
        centre.play_from_hand(state, hand_card, a, 0)
    elif kind == DUNE_COUNCIL:
        display.begin_draw(state, a, COUNCIL, b)
    elif kind == DUNE_SCOUT:
        state.phase = TO_SCOUT
    elif kind == DUNE_DOUBLE_LOAD:
        state.phase = TO_LOAD
    elif kind == DUNE_PATH:
        state.tokens[have + WATER] += a
        state.phase = TO_PATH
    elif kind == DUNE_WIND:
        state.tokens[have + WATER] += b
        if display.can_move_marker(state, seat):
            state.cell = EMPTY
            state.phase = TO_SHIFT
    elif kind == DUNE_CROSSING:
        state.tokens[have + WATER] += a
        if markers_out(state, seat) < MARKERS and has_free_cell(state):
            state.phase = TO_CROSSING
    elif kind == DUNE_OLD_TRACKS:
        display.pick_up(state, OLD_TRACKS, a)
    elif kind == DUNE_HIDDEN_CAMP:
        state.tokens[have + WATER] += a
        state.camp[seat] = dune
    elif kind == DUNE_GROWING:
        a = 1 + state.cards[seat] // a
        display.begin_gain(state, a if a < b else b, PLAIN)
    elif kind == DUNE_MIRAGE_CAMP:
        state.card = MIRAGE_CARD
        state.phase = TO_ROW
    elif kind == DUNE_SUNRISE:
        if seat == state.starter:  # the amulet stays with its holder [targui.20.22]
            state.stays = 1
        display.begin_gain(state, a, PLAIN)


def markers_out(state: Facts, seat: int) -> int:
    count = 0
    for cell in range(CELLS):
        count += state.cell_mark[cell] >> seat & 1
    return count


def has_free_cell(state: Facts) -> int:
    for cell in range(CELLS):
        if state.cell_kind[cell] <= TRIBE_UP and state.cell_mark[cell] == 0:
            return 1
    return 0


# --- what follows -------------------------------------------------------------------


def list_gifts(state: Facts, into: MoveList) -> None:
    """Smuggler and fair: one good up to `count` goods."""
    for count in range(1, state.count + 1):
        mixtures.list_handfuls(state, into, codes.GIVE_GOODS, count)


def give_goods(state: Facts, goods: int) -> None:
    count = codes.goods_in(goods)
    mixtures.add_goods(state, state.turn, goods, -1)
    state.tokens[state.turn * 6 + (GOLD if state.source == SMUGGLER else VP)] += count
    state.phase = TO_ACT


def list_scouting(state: Facts, into: MoveList) -> None:
    for cell in range(CELLS):
        if (
            state.cell_kind[cell] == TRIBE_UP
            and state.cell_mark[cell] == 0
            and payments.can_pay(state, state.turn, state.cell_card[cell], 0, 0)
        ):
            into.add(codes.PLAY_CELL | cell, 1)


def list_loads(state: Facts, into: MoveList) -> None:
    """Twice what a free goods card shows; where there is a choice, two of its loads."""
    for cell in range(CELLS):
        if state.cell_kind[cell] == GOODS_UP and state.cell_mark[cell] == 0:
            for option in range(OPTIONS[state.cell_card[cell]]):
                for second in range(option, OPTIONS[state.cell_card[cell]]):
                    into.add(codes.load(cell, option, second), 1)


def list_paths(state: Facts, into: MoveList) -> None:
    for number in range(1, BORDER_NUMBERS + 1):
        if number % 4 != 0 and not state.targi[number] >> (1 - state.turn) & 1:
            border.list_use(state, into, number)


def list_winds(state: Facts, into: MoveList) -> None:
    """Up to two markers, each once. [targui.20.9]"""
    border.list_marker_moves(state, into, state.cell, 0, 0)
    into.add(codes.DONE, 1)


def blow(state: Facts, start: int, goal: int) -> None:
    """The wind moves a marker, and then perhaps the other one."""
    border.move_marker(state, start, goal)
    if state.cell == EMPTY and markers_out(state, state.turn) > 1 and has_free_cell(state):
        state.cell = goal
    else:
        state.phase = TO_ACT


def list_crossings(state: Facts, into: MoveList) -> None:
    for cell in range(CELLS):
        if state.cell_mark[cell] == 0:
            centre.list_cell(state, into, cell)
    into.add(codes.NONE, 1)
