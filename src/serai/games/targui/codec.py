"""Whole numbers for learning: a row of numbers and an index for every move, a flat list for a position."""

from __future__ import annotations

from itertools import accumulate

from serai.games.targui.components import (
    BORDER,
    CELLS,
    DISPLAY,
    DUNES,
    DUNES_OPEN,
    GOODS_KINDS,
    LARGEST_HAND,
    SEATS,
    SYMBOLS,
    TOKENS,
    TRIBE_CARDS,
)
from serai.games.targui.engine import phases
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts
from serai.games.targui.verbs import VERBS

FIELDS = tuple(dict.fromkeys(field.name for verb in VERBS for field in verb.fields))
ACTION = ("verb", *FIELDS)
"""What the numbers of an action say: the verb's number, and everything a code can have, by the names of the table
of verbs. What a verb does not have is 0."""


def action(code: int) -> list[int]:
    """A move as numbers, in the order of ACTION."""
    packed = VERBS.unpack(code)
    return [packed.verb.number, *(packed.named.get(name, 0) for name in FIELDS)]


def code(action: list[int]) -> int:
    """The move with these numbers."""
    if len(action) != len(ACTION):
        raise ValueError(f"an action has {len(ACTION)} numbers, not {len(action)}")
    row = dict(zip(ACTION, action, strict=True))
    verb = _BY_NUMBER[row["verb"]]
    return VERBS.pack(verb, [row[field.name] for field in verb.fields])


_BY_NUMBER = {verb.number: verb for verb in VERBS}
_SIZES = {verb.number: 1 << sum(field.bits for field in verb.fields) for verb in VERBS}
_STARTS = dict(zip(_SIZES, accumulate(_SIZES.values(), initial=0), strict=False))
ACTIONS = sum(_SIZES.values())
"""Every move of every game has one index below this: in blocks by verb, each as large as its payload."""


def index(code: int) -> int:
    """The index of a move."""
    verb = VERBS.unpack(code).verb
    return _STARTS[verb.number] + code - verb.code


def at(index: int) -> int:
    """The move with this index."""
    if not 0 <= index < ACTIONS:
        raise ValueError(f"action {index}: Targui has actions 0 to {ACTIONS - 1}")
    number = max(number for number, start in _STARTS.items() if start <= index)
    return _BY_NUMBER[number].code + index - _STARTS[number]


_TABLE = 10
_PENDING = 7
_PLAYER = TOKENS + LARGEST_HAND + 2 * DISPLAY + 4
OBSERVATION = (
    _TABLE + 2 * BORDER + 4 * CELLS + 3 * DUNES_OPEN + SEATS * _PLAYER + _PENDING
    + TRIBE_CARDS + SYMBOLS + 2 * GOODS_KINDS + 2 * DUNES
)  # fmt: skip
"""The length of an observation."""

UNKNOWN = -1
"""A card that was drawn unseen by the other seat."""


def observation(state: TarguiState, seat: int) -> list[int]:
    """What `seat` may know, always of length OBSERVATION. Cards are numbers from 1, 0 is none,
    UNKNOWN is one that is hidden. Everything is told from the seat's side: bit 0 and the first
    player are the seat itself."""
    return [
        *_table(state, seat),
        *state.border[1:],
        *(_mine(mask, seat) for mask in state.targi[1:]),
        *_centre(state, seat),
        *_dunes(state, seat),
        *_player(state, seat, own=True),
        *_player(state, 1 - seat, own=False),
        *_pending(state, seat),
        *_unseen(state, seat),
    ]


def _mine(mask: int, seat: int) -> int:
    """A mask of seats, with the bits exchanged for seat 1."""
    return mask if seat == 0 else (mask >> 1 & 1) | (mask & 1) << 1


def _table(state: TarguiState, seat: int) -> list[int]:
    return [
        state.expansion, state.mixed, state.round, state.robber, state.targia, int(state.starter == seat),
        int(state.turn == seat), state.phase, int(state.to_act() == seat), state.power_left,
    ]  # fmt: skip


def _centre(state: TarguiState, seat: int) -> list[int]:
    numbers: list[int] = []
    for cell in range(CELLS):
        kind, card = state.cell_kind[cell], state.cell_card[cell] + 1
        goods = card if kind == phases.GOODS_UP else 0
        tribe = card if kind == phases.TRIBE_UP else 0
        numbers += [kind, goods, tribe, _mine(state.cell_mark[cell], seat)]
    return numbers


def _dunes(state: TarguiState, seat: int) -> list[int]:
    numbers: list[int] = []
    for slot in range(DUNES_OPEN):
        targis = _mine(state.dune_targi[slot], seat)
        numbers += [state.dune[slot] + 1, targis & 1, targis >> 1]
    return numbers


def _player(state: TarguiState, seat: int, *, own: bool) -> list[int]:
    hand = [0] * LARGEST_HAND
    for index in range(state.hand_count[seat]):
        hidden = state.hand_hidden[seat * 2 + index] and not own
        hand[index] = UNKNOWN if hidden else state.hand[seat * 2 + index] + 1
    first = seat * DISPLAY
    return [
        *state.tokens[seat * TOKENS : seat * TOKENS + TOKENS],
        *hand,
        *(card + 1 for card in state.display[first : first + DISPLAY]),
        *state.display_token[first : first + DISPLAY],
        state.camp[seat] + 1,
        state.to_place[seat],
        state.fewer[seat],
        state.on_dune[seat],
    ]


def _pending(state: TarguiState, seat: int) -> list[int]:
    sees = state.turn == seat
    card = UNKNOWN if state.card_hidden and not sees else state.card + 1
    looked = [0] * 3
    for index in range(state.looked_count):
        looked[index] = state.looked[index] + 1 if sees else UNKNOWN
    return [card, *looked, state.goods_card + 1, state.dune_card + 1, state.count]


def _unseen(state: TarguiState, seat: int) -> list[int]:
    """A flag for each tribe card the seat has not seen, the shares of a mixed deck, goods cards
    unseen and discarded by kind, dunes likewise."""
    flags = [0] * TRIBE_CARDS
    hidden = facts.hidden_cards(state, 1 - seat)
    cards = facts.cards_in(list(state.box)) + facts.cards_in(list(state.pile)) + [card for card, _ in hidden]
    cards += [state.cell_card[cell] for cell in facts.older(state, phases.TRIBE_DOWN)]
    for card in cards:
        flags[card] = 1
    shares = list(state.quota)
    for card, age in hidden:
        if age == 0:
            shares[facts.tribe_row(card).symbol] += 1
    goods = list(state.goods_unseen)
    for cell in facts.older(state, phases.GOODS_DOWN):
        goods[state.cell_card[cell]] += 1
    dunes = [state.dunes_unseen >> dune & 1 for dune in range(DUNES)]
    discarded = [state.dunes_discard >> dune & 1 for dune in range(DUNES)]
    return [*flags, *shares, *goods, *state.goods_discard, *dunes, *discarded]
