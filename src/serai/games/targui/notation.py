"""Between the codes of moves and what they say: `verbs` has the table, `codes` the numbers.

**Hidden.** A card drawn by `draw` is known to its drawer alone until it is played or discarded:
opponents and spectators read `draw a card` and `keep a card`. When cards that only the drawer knew
come to lie open among the discards, they read which: `choose a card and discard OA5`, `play OA3 and
discard OA5 WE2`. Cards face down and in piles are known to nobody. All else is open. [targui.1.8]
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from serai.core.verbs import Operand, Saying, read_cell
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.cards import Load
from serai.games.targui.components import MIRAGE_CAMP, WATER, WATER_LIMIT, WATER_PER_GOOD
from serai.games.targui.engine import codes, tables
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.words import TOKEN_ORDER
from serai.games.targui.verbs import NO_OPTION, NOBLE, PAY_WATER, VERBS, Tokens

KEPT_SAYINGS = 1 << 14
OF_THE_MOMENT = frozenset(
    verb.code for verb in VERBS if verb.name in ("turn goods", "turn card", "take", "pay", "accept", "return")
)
"""What these say depends on the position; of all others the code says everything."""


def tokens(
    dates: int = 0, salt: int = 0, pepper: int = 0, gold: int = 0, stored: int = 0, water: int = 0, vp: int = 0
) -> str:
    """Tokens as letters with counts: `2D S 3W`."""
    return str(Tokens(dates, salt, pepper, gold, stored, water, vp))


def _loaded(what: Load) -> Tokens:
    return Tokens(what.dates, what.salt, what.pepper, what.gold, 0, what.water, what.vp)


def load(what: Load) -> str:
    return str(_loaded(what))


_goods_cards = ["/".join(map(load, loads)) for loads in tables.goods_kinds]


def goods_card(kind: int) -> str:
    """A goods card by what it shows."""
    return _goods_cards[kind]


def goods_loads(shown: str) -> tuple[Load, ...]:
    """What can be had of the goods card that is written so."""
    return tables.goods_kinds[_goods_cards.index(shown)]


def card_id(number: int) -> str:
    """A tribe card's id; the dune that lies in a display keeps its own."""
    return tables.dunes[tables.MIRAGE].id if number == MIRAGE_CAMP else tables.tribe[number].id


def dune_id(number: int) -> str:
    return tables.dunes[number].id


# --- what a move says -------------------------------------------------------------------


def saying(state: TarguiState, code: int) -> Saying:
    """What a legal move says."""
    return _said(state, code) if codes.kind_of(code) in OF_THE_MOMENT else _always(code)[0]


def write(state: TarguiState, code: int) -> str:
    """The canonical text of a legal move."""
    return str(_said(state, code)) if codes.kind_of(code) in OF_THE_MOMENT else _always(code)[1]


@lru_cache(KEPT_SAYINGS)
def _always(code: int) -> tuple[Saying, str]:
    """What the code alone says, in every position."""
    said = _said(None, code)
    return said, str(said)


def _said(state: TarguiState | None, code: int) -> Saying:
    packed = VERBS.unpack(code)
    named = packed.named
    values = [_value(state, operand, named) for operand in packed.verb.operands]
    if packed.verb.name == "return":
        values[0] = values[0]._replace(water=_too_much_water(_there(state)))
    return packed.verb.saying(tuple(values))


def _there(state: TarguiState | None) -> TarguiState:
    """The position is there for the verbs that ask for it: `OF_THE_MOMENT` has them."""
    return cast(TarguiState, state)


def _value(state: TarguiState | None, operand: Operand, named: Mapping[str, int]) -> Any:
    """What an operand is, by the numbers of the code."""
    number = named.get(operand.name)
    match operand.kind.name:
        case "cell":
            return read_cell(CELL_NAMES[_there(state).cell if number is None else number])
        case "border":
            return NOBLE if number is None else number
        case "row":
            return number
        case "card":
            return None if number is None else card_id(number)
        case "dune":
            return dune_id(named[operand.name])
        case "goods":
            return goods_card(named["goods"])
        case "good":
            return TOKEN_ORDER[named["good"]]
        case "price":
            return _price(named["price"])
        case "load":
            return _load(_there(state), named)
        case "points":
            return tables.tribe[_there(state).card].bracket_points if named["bracket"] else None
    return Tokens(**{name: named[name] for name, *_ in operand.kind.parts})


def _price(number: int) -> Tokens:
    """One good, or water in its place."""
    if number == PAY_WATER:
        return Tokens(water=WATER_PER_GOOD)
    return Tokens(*(int(good == number) for good in range(3)))


def _load(state: TarguiState, named: Mapping[str, int]) -> Tokens | None:
    """What is taken of a goods card, where it leaves a choice."""
    kind = state.cell_card[named["cell"]] if "cell" in named else state.goods_card
    loads = tables.goods_kinds[kind]
    chosen = [loads[named[name]] for name in ("option", "second") if named.get(name, NO_OPTION) != NO_OPTION]
    if len(loads) == 1 or not chosen:
        return None
    return _loaded(Load(*map(sum, zip(*chosen, strict=True))))


def _too_much_water(state: TarguiState) -> int:
    return max(0, state.tokens[state.turn * 6 + WATER] - WATER_LIMIT)


# --- what others may read of it ----------------------------------------------------------


def redact(state: TarguiState, code: int, seat: int | None) -> str:
    """The text as `seat` (None: a spectator) may read it."""
    return write(state, code) if seat == state.turn else str(heard(state, code, seat))


def heard(state: TarguiState, code: int, seat: int | None) -> Saying:
    """What `seat` (None: a spectator) may hear of a move: without what is hidden from it, and with what its
    drawer alone knew until then."""
    said = shown = saying(state, code)
    if seat == state.turn:
        return said
    if said.verb in ("draw", "choose") or (said.verb == "keep" and state.card_hidden):
        shown = said.replace(card=None)
    thrown = _thrown_away(state, said)
    return shown.replace(thrown=thrown) if thrown else shown


def _thrown_away(state: TarguiState, said: Saying) -> tuple[str, ...]:
    """Cards from the pile that a move discards without naming them, the first thrown away first."""
    if said.verb == "redraw":
        return (card_id(state.card),)
    if said.verb not in ("choose", "play", "none"):
        return ()
    looked_at = map(card_id, list(state.looked)[: state.looked_count])
    return tuple(card for card in looked_at if said.verb == "none" or card != said.card)
