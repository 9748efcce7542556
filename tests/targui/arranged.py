"""Tables arranged by hand: a fresh state with some of its fields set, for tests of the engine."""

from __future__ import annotations

from typing import Any

import serai
from serai.core.position import legal_codes
from serai.core.seats import CHANCE
from serai.core.setup import Value
from serai.core.state import MoveList, Rng
from serai.games.targui import notation
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState

TOKEN_LETTERS = "DSPGWV"


def begun(seed: int = 1, **options: Value) -> TarguiState:
    """A game whose chance draws were made up to the first placing."""
    state = serai.game("targui").start(2, **options).state
    assert isinstance(state, TarguiState)
    rng, scratch = Rng(seed), MoveList()
    while state.to_act() == CHANCE:
        state.apply(state.draw_move(rng, scratch))
    return state


def purse(written: str) -> list[int]:
    """Tokens written as letters: `DDSG`, in the order of `components`."""
    return [written.count(letter) for letter in TOKEN_LETTERS]


def turn(
    *,
    have: str = "",
    other: str = "VVVV",
    display: tuple[str, ...] = (),
    other_display: tuple[str, ...] = (),
    expansion: bool = False,
    **fields: Any,
) -> TarguiState:
    """Seat 0 is between two actions, with these tokens and these cards, row by row from the
    left, and whatever else `fields` says. Nothing stands on the table."""
    state = begun(set="expansion" if expansion else "base")
    laid = [-1] * 24
    for seat, ids in enumerate((display, other_display)):
        for place, card in enumerate(ids):
            laid[seat * 12 + place] = tables.numbers[card]
    token = [int(card >= 0 and tables.TribeRow(tables.tribe[card]).has_token) for card in laid]
    state.restore(
        {
            "phase": phases.ACT,
            "tokens": [*purse(have), *purse(other)],
            "display": laid,
            "display_token": token,
            "turn": 0,
            "actor": 0,
            "to_place": [0, 0],
        }
        | fields
    )
    return state


def texts(state: TarguiState) -> list[str]:
    return [notation.write(state, code) for code in legal_codes(state)]


def play(state: TarguiState, *moves: str) -> TarguiState:
    """Play texts, one after the other; each must be legal."""
    for text in moves:
        state.apply(next(code for code in legal_codes(state) if notation.write(state, code) == text))
    return state


def tokens(state: TarguiState, seat: int = 0) -> str:
    """A seat's tokens, as letters."""
    counts = state.tokens[seat * 6 : seat * 6 + 6]
    return "".join(letter * count for letter, count in zip(TOKEN_LETTERS, counts, strict=True))


def payments(state: TarguiState, card: str, cut: int = 0, extra: int = 0) -> set[str]:
    """The payments offered for a card, without the word `pay`."""
    copy = state.copy()
    copy.restore({"phase": phases.PAY, "card": tables.numbers[card], "cut": cut, "extra": extra})
    return {text.removeprefix("pay ") for text in texts(copy)}
