"""Tables arranged by hand, read from their texts, for tests of the engine."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import serai
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE
from serai.core.setup import Value
from serai.core.state import MoveList, Rng
from serai.games.targui import notation
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.words import write_tokens

TOKEN_LETTERS = "DSPGWV"


def begun(seed: int = 1, **options: Value) -> TarguiState:
    """A game whose chance draws were made up to the first placing."""
    state = serai.game("targui").start(2, **options).state
    assert isinstance(state, TarguiState)
    rng, scratch = Rng(seed), MoveList()
    while state.to_act() == CHANCE:
        state.apply(state.draw_move(rng, scratch))
    return state


def turn(
    *written: str,
    have: str = "",
    other: str = "VVVV",
    display: tuple[str, ...] = (),
    other_display: tuple[str, ...] = (),
    centre: Mapping[str, str] | None = None,
    expansion: bool = False,
    **fields: Any,
) -> TarguiState:
    """Seat 0 is between two actions, with these tokens and these cards, row by row from the left; nothing stands on
    the table. It is read from its text: that of a first placing, with the parts that are `written` here instead of
    its own (`docs/positions.md`). On places of the `centre` lies what is said, or `(a)`: a marker of seat 0. A card
    that is named anywhere leaves the place where it lay. `fields` are for what no text says: cards of another box,
    or piles of three cards."""
    begins = serai.game("targui").start(2, set="expansion" if expansion else "base")
    parts = _parts(Position(begins.game, begins.setup, begun(set="expansion" if expansion else "base")).text())
    deck = set(_CARD.findall(" ".join(parts[part] for part in ("unseen cards", "centre", "discards"))))
    parts |= {"seat 1": _counted(have), "seat 2": _counted(other), "now": "seat 1, act"}
    parts |= {"seat 1 Targis": "none", "seat 2 Targis": "none"}
    for seat, ids in (("seat 1", display), ("seat 2", other_display)):
        rows = [ids[first : first + 4] for first in range(0, len(ids), 4)] if deck >= set(ids) else []
        parts |= {f"{seat} row {number}": " ".join(map(_charged, row)) for number, row in enumerate(rows, 1)}
    parts |= _parts("\n".join(written))
    told = [words for part, words in parts.items() if part.startswith(("seat", "card"))]
    named = set(_CARD.findall(" ".join([*told, *(centre or {}).values()])))
    free = [card for card in _CARD.findall(parts["unseen cards"]) if card not in named]
    cells = [free.pop() if words in named else words for words in parts["centre"].split(", ")]
    for place, what in (centre or {}).items():
        cell = CELL_NAMES.index(place)
        cells[cell] = f"{cells[cell]} {what}" if what.startswith("(") else what
    parts["centre"] = ", ".join(cells)
    if parts["discards"] in named:
        parts["discards"] = free.pop()
    lying = {card for part, words in parts.items() if part != "unseen cards" for card in _CARD.findall(words)}
    parts["unseen cards"] = " ".join(card.id for card in tables.tribe if card.id in deck - lying)
    if "dunes" in parts:
        lying = {dune for part, words in parts.items() if part != "unseen dunes" for dune in _DUNE.findall(words)}
        parts["unseen dunes"] = " ".join(dune.id for dune in tables.dunes if dune.id not in lying)
    head, rest = parts.pop("targui"), "\n".join(f"{part}: {words}" for part, words in parts.items())
    state = serai.read(f"{head}\n{rest}").state
    assert isinstance(state, TarguiState)
    if not deck >= {*display, *other_display}:
        fields = _laid(display, other_display) | fields
    if fields:
        state.restore(fields)
    return state


_CARD = re.compile(r"\bX?(?:OA|CR|WE|TE|TA)[0-9]\b")
_DUNE = re.compile(r"\bD[0-9]{2}\b")


def _parts(text: str) -> dict[str, str]:
    """The parts of a text by name; its first line under the name of the game."""
    parts: dict[str, str] = {}
    for line in text.splitlines():
        name, colon, words = line.partition(": ")
        parts |= {name: words} if colon else {"targui": line}
    return parts


def _counted(letters: str) -> str:
    """`DDS` as a text counts tokens: `2D S`."""
    return write_tokens({letter: letters.count(letter) for letter in TOKEN_LETTERS})


def _charged(card: str) -> str:
    """A card in a display, with its token where it has one."""
    return f"{card}*" if tables.TribeRow(tables.tribe[tables.numbers[card]]).has_token else card


def _laid(*displays: tuple[str, ...]) -> dict[str, Any]:
    """Cards of any box in displays, as fields."""
    laid = [-1] * 24
    for seat, ids in enumerate(displays):
        for place, card in enumerate(ids):
            laid[seat * 12 + place] = tables.numbers[card]
    token = [int(card >= 0 and tables.TribeRow(tables.tribe[card]).has_token) for card in laid]
    return {"display": laid, "display_token": token}


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
