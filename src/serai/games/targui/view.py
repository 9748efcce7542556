"""What a seat, or a spectator, may know: everything on the table, and nothing that was drawn
unseen by somebody else. [targui.1.8]
"""

from __future__ import annotations

from typing import Literal, TypedDict

from serai.core.position import legal_codes
from serai.core.seats import CHANCE, OVER
from serai.games.targui.board import CELL_NAMES, is_corner
from serai.games.targui.cards.effects import RAID_IMMUNITY
from serai.games.targui.cards.effects import SYMBOLS as SYMBOL_NAMES
from serai.games.targui.components import (
    BORDER,
    CELLS,
    DISPLAY,
    DUNES,
    GOODS_KINDS,
    ROW,
    ROWS,
    SEATS,
    SYMBOLS,
    TOKENS,
    WILD_SYMBOL,
)
from serai.games.targui.engine import phases, tables
from serai.games.targui.notation import card_id, dune_id, goods_card, saying
from serai.games.targui.scoring import row_points
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts

CORNER = 4
COUNTED = (phases.TURN_DUNE, phases.DRAW, phases.GAIN, phases.GIVE, phases.REORDER, phases.END_GAIN)


class BorderView(TypedDict):
    """A border card: its number, the card that lies there, who stands on it."""

    number: int
    card: str
    corner: bool
    targis: list[int]
    robber: bool
    targia: bool


class CellView(TypedDict):
    """A central card; `card` is None while it lies face down."""

    cell: str
    kind: Literal["goods", "tribe"]
    card: str | None
    markers: list[int]


class DuneView(TypedDict):
    dune: str
    targis: list[int]


class LaidView(TypedDict):
    """A card of the display; `token`: an action marker or gold lies on it."""

    card: str
    token: bool


class RowView(TypedDict):
    """A row of the display: what it is worth as it lies, and the bonuses still in reach,
    "equal" and "different"."""

    points: int
    reach: list[str]


class PlayerView(TypedDict):
    dates: int
    salt: int
    pepper: int
    gold: int
    water: int
    vp: int
    hand: list[str | None]
    """None is a card that was drawn unseen."""
    display: list[list[LaidView]]
    rows: list[RowView]
    camp: str | None
    targis_left: int
    fewer_targis: int
    points: int


class RaidView(TypedDict):
    """The next raid: its corner, how many steps of the robber it is away, and what each seat
    could do about it with what it has now: "immune", "give", "skip"."""

    corner: int
    steps: int
    ways: list[list[str]]


class PendingView(TypedDict):
    """What the decision at hand is about. `count`: so many of what is drawn, taken, given or
    moved are still due, 0 where nothing is counted."""

    phase: str
    card: str | None
    looked: list[str | None]
    goods_card: str | None
    dune: str | None
    count: int


class UnseenView(TypedDict):
    """What the one this view is for has not seen. Tribe cards come in sets: those never seen,
    then what was shuffled into the pile, once for each shuffle. Cards face down and cards drawn
    unseen belong to the set they were drawn from."""

    tribe: list[list[str]]
    tribe_pile: int
    symbols_left: dict[str, int]
    goods: dict[str, int]
    goods_pile: int
    dunes: list[str]


class TarguiView(TypedDict):
    """A position as data. Seats count from 0."""

    expansion: bool
    mixed: bool
    round: int
    starter: int
    turn: int | None
    to_act: int | None
    over: bool
    raid: RaidView | None
    border: list[BorderView]
    centre: list[CellView]
    dunes: list[DuneView]
    players: list[PlayerView]
    discards: list[str]
    goods_discards: dict[str, int]
    dune_discards: list[str]
    unseen: UnseenView
    pending: PendingView


def of(state: TarguiState, seat: int | None) -> TarguiView:
    """The position as `seat` (None: a spectator) may know it, JSON-ready."""
    actor = state.to_act()
    return {
        "expansion": bool(state.expansion),
        "mixed": bool(state.mixed),
        "round": state.round,
        "starter": state.starter,
        "turn": state.turn if state.phase in range(phases.ACT, phases.LAST_WATER) or _draws_in_turn(state) else None,
        "to_act": None if actor in (CHANCE, OVER) else actor,
        "over": actor == OVER,
        "raid": _raid(state),
        "border": [_border(state, number) for number in range(1, BORDER + 1)],
        "centre": [_cell(state, cell) for cell in range(CELLS)],
        "dunes": [
            {"dune": dune_id(dune), "targis": _seats(state.dune_targi[slot])}
            for slot, dune in enumerate(state.dune)
            if dune >= 0
        ],
        "players": [_player(state, player, player == seat) for player in range(SEATS)],
        "discards": [card_id(card) for card in state.discards[: state.discard_count]],
        "goods_discards": _goods(list(state.goods_discard)),
        "dune_discards": [dune_id(dune) for dune in range(DUNES) if state.dunes_discard >> dune & 1],
        "unseen": _unseen(state, seat),
        "pending": _pending(state, seat),
    }


def opened(state: TarguiState) -> TarguiView:
    """The position with both hands open, for after the game."""
    seen = of(state, None)
    seen["players"] = [_player(state, player, True) for player in range(SEATS)]
    return seen


def _draws_in_turn(state: TarguiState) -> bool:
    return state.phase in (phases.BLIND_DUNE, phases.REVEAL, phases.DRAW)


def _seats(mask: int) -> list[int]:
    return [seat for seat in range(SEATS) if mask >> seat & 1]


def _border(state: TarguiState, number: int) -> BorderView:
    return {
        "number": number,
        "card": tables.border_card(number, state.border[number]).id,
        "corner": is_corner(number),
        "targis": _seats(state.targi[number]),
        "robber": state.robber == number,
        "targia": state.targia == number,
    }


def _cell(state: TarguiState, cell: int) -> CellView:
    kind, card = state.cell_kind[cell], state.cell_card[cell]
    shown = None
    if kind == phases.GOODS_UP:
        shown = goods_card(card)
    elif kind == phases.TRIBE_UP:
        shown = card_id(card)
    is_goods = kind in (phases.GOODS_UP, phases.GOODS_DOWN)
    return {
        "cell": CELL_NAMES[cell],
        "kind": "goods" if is_goods else "tribe",
        "card": shown,
        "markers": _seats(state.cell_mark[cell]),
    }


def _player(state: TarguiState, seat: int, own: bool) -> PlayerView:
    dates, salt, pepper, gold, water, vp = state.tokens[seat * TOKENS : seat * TOKENS + TOKENS]
    hand = [
        card_id(state.hand[index]) if own or not state.hand_hidden[index] else None
        for index in range(seat * 2, seat * 2 + state.hand_count[seat])
    ]
    return {
        "dates": dates,
        "salt": salt,
        "pepper": pepper,
        "gold": gold,
        "water": water,
        "vp": vp,
        "hand": hand,
        "display": [_row(state, seat * DISPLAY + row * ROW) for row in range(ROWS)],
        "rows": [row_of(_cards(state, seat * DISPLAY + row * ROW)) for row in range(ROWS)],
        "camp": dune_id(state.camp[seat]) if state.camp[seat] >= 0 else None,
        "targis_left": state.to_place[seat],
        "fewer_targis": state.fewer[seat],
        "points": state.points(seat),
    }


def _cards(state: TarguiState, first: int) -> list[int]:
    return [card for card in state.display[first : first + ROW] if card >= 0]


def row_of(cards: list[int]) -> RowView:
    """What a row of these cards is worth, and what it may still become. [targui.11.5]"""
    symbols = [facts.tribe_row(card).symbol for card in cards]
    known = [symbol for symbol in symbols if symbol != WILD_SYMBOL]
    if len(cards) == ROW:
        return {"points": row_points(symbols), "reach": []}
    reach = ["equal"] if len(set(known)) <= 1 else []
    return {"points": 0, "reach": [*reach, *(["different"] if len(set(known)) == len(known) else [])]}


def _raid(state: TarguiState) -> RaidView | None:
    """The next raid; None when the last one is over."""
    corner = state.robber + -state.robber % CORNER if state.robber else CORNER
    if state.phase == phases.GAME_OVER:
        return None
    return {
        "corner": corner,
        "steps": corner - state.robber,
        "ways": [_ways(state, seat, corner) for seat in range(SEATS)],
    }


def _ways(state: TarguiState, seat: int, corner: int) -> list[str]:
    """What a seat could do if the raid were now. [targui.10.1, targui.10.3]"""
    if state.powers[seat] >> RAID_IMMUNITY & 1:
        return ["immune"]
    raided = state.copy()
    raided.restore({"robber": corner, "phase": phases.RAID, "actor": seat, "count": 0})
    verbs = {saying(raided, code).verb for code in legal_codes(raided)}
    return [way for way, of in (("give", {"give", "give card"}), ("skip", {"skip"})) if verbs & of]


def _row(state: TarguiState, first: int) -> list[LaidView]:
    return [
        {"card": card_id(state.display[place]), "token": bool(state.display_token[place])}
        for place in range(first, first + ROW)
        if state.display[place] >= 0
    ]


def _goods(counts: list[int]) -> dict[str, int]:
    return {goods_card(kind): counts[kind] for kind in range(GOODS_KINDS) if counts[kind]}


def _unseen(state: TarguiState, seat: int | None) -> UnseenView:
    """What a seat has not seen includes what others drew unseen."""
    hidden = [held for other in range(SEATS) if other != seat for held in facts.hidden_cards(state, other)]
    sets: list[list[str]] = []
    for age in range(state.tribe_shuffles + 1):
        cards = [card for card, drawn in hidden if drawn == age]
        if age == 0:
            cards += facts.cards_in(list(state.box))
        elif age == state.tribe_shuffles:
            cards += facts.cards_in(list(state.pile))
        else:
            cells = facts.older(state, phases.TRIBE_DOWN)
            cards += [state.cell_card[cell] for cell in cells if state.cell_age[cell] == age]
        sets.append([card_id(card) for card in sorted(cards)])
    return {
        "tribe": sets,
        "tribe_pile": state.tribe_pile,
        "symbols_left": _symbols_left(facts.unseen_shares(state, hidden), state.mixed == 1),
        "goods": _goods(facts.unseen_goods(state)),
        "goods_pile": state.goods_pile,
        "dunes": [dune_id(dune) for dune in range(DUNES) if state.dunes_unseen >> dune & 1],
    }


def _symbols_left(left: list[int], mixed: bool) -> dict[str, int]:
    """How many unseen cards of each symbol belong to a mixed deck."""
    return {SYMBOL_NAMES[symbol]: left[symbol] for symbol in range(SYMBOLS)} if mixed else {}


def _pending(state: TarguiState, seat: int | None) -> PendingView:
    sees = seat == state.turn
    card = None
    if state.card >= 0 and (sees or not state.card_hidden):
        card = card_id(state.card)
    return {
        "phase": phases.NAMES[state.phase].lower(),
        "card": card,
        "looked": [card_id(state.looked[index]) if sees else None for index in range(state.looked_count)],
        "goods_card": goods_card(state.goods_card) if state.goods_card >= 0 else None,
        "dune": dune_id(state.dune_card) if state.dune_card >= 0 else None,
        "count": state.count if state.phase in COUNTED else 0,
    }
