"""What lies before a seat: tokens, hand, display and camp; and where its Targis stand."""

from __future__ import annotations

import re

from serai.core.position_text import NONE, PositionError, shown, whole
from serai.games.targui.components import BORDER, DISPLAY, LARGEST_HAND, ROW, ROWS, SEATS, TARGIS, TOKENS
from serai.games.targui.engine import tables
from serai.games.targui.notation import card_id, dune_id
from serai.games.targui.position_parts.reader import Reader, Values
from serai.games.targui.state import TarguiState
from serai.games.targui.telling.words import TOKEN_ORDER, read_tokens, write_tokens

_TOKEN_LETTERS = TOKEN_ORDER.replace("g", "")
_WAITING = re.compile("([0-9]) to place")
_FEWER = re.compile("([0-9]) fewer next round")
_LEFT = "left a dune"
_HELD = re.compile(r"(\S+)(?: unseen of shuffle ([0-9]))?( new)?")


# --- writing --------------------------------------------------------------------------


def write(state: TarguiState) -> dict[str, str]:
    parts: dict[str, str] = {}
    for seat in range(SEATS):
        parts |= _seat(state, seat)
    return parts


def _seat(state: TarguiState, seat: int) -> dict[str, str]:
    name = f"seat {seat + 1}"
    tokens = state.tokens[seat * TOKENS : (seat + 1) * TOKENS]
    parts = {name: write_tokens(dict(zip(_TOKEN_LETTERS, tokens, strict=True))), f"{name} Targis": _targis(state, seat)}
    held = range(seat * LARGEST_HAND, seat * LARGEST_HAND + state.hand_count[seat])
    if held:
        parts[f"{name} hand"] = ", ".join(_held(state, at) for at in held)
    for row in range(ROWS):
        first = seat * DISPLAY + row * ROW
        laid = [at for at in range(first, first + ROW) if state.display[at] >= 0]
        if laid:
            parts[f"{name} row {row + 1}"] = " ".join(_laid(state.display[at], state.display_token[at]) for at in laid)
    if state.camp[seat] >= 0:
        parts[f"{name} camp"] = dune_id(state.camp[seat])
    return parts


def _targis(state: TarguiState, seat: int) -> str:
    places = [str(number) for number in range(1, BORDER + 1) if state.targi[number] >> seat & 1]
    dunes = [dune_id(dune) for dune, mask in zip(state.dune, state.dune_targi, strict=True) if mask >> seat & 1]
    words = [" ".join([*places, *dunes]) or NONE]
    if state.to_place[seat]:
        words.append(f"{state.to_place[seat]} to place")
    if state.fewer[seat]:
        words.append(f"{state.fewer[seat]} fewer next round")
    if state.on_dune[seat] and not dunes:
        words.append(_LEFT)
    return ", ".join(words)


def _held(state: TarguiState, at: int) -> str:
    words = [card_id(state.hand[at])]
    if state.hand_hidden[at]:
        words.append(f"unseen of shuffle {state.hand_age[at]}")
    if state.hand_fresh[at]:
        words.append("new")
    return " ".join(words)


def _laid(card: int, token: int) -> str:
    return card_id(card) + ("*" if token else "")


# --- reading --------------------------------------------------------------------------


def read(reader: Reader, dunes: list[int]) -> Values:
    """With the dunes that lie open: Targis stand on them."""
    targi, dune_targi = [0] * (BORDER + 1), [0] * len(dunes)
    rows: list[Values] = []
    for seat in range(SEATS):
        name = f"seat {seat + 1}"
        tokens = read_tokens(reader.parts.take(name, "2D S G 4V").split(" "))
        if tokens is None or "g" in tokens:
            raise PositionError(name, f"tokens are counts of the letters {', '.join(_TOKEN_LETTERS)}, as in '2D S 4V'")
        row: Values = {"tokens": [tokens.get(letter, 0) for letter in _TOKEN_LETTERS]}
        row |= _read_targis(reader, seat, dunes, targi, dune_targi)
        row |= _read_hand(reader, f"{name} hand") | _read_display(reader, name)
        camp = reader.parts.find(f"{name} camp")
        rows.append(row | {"camp": [-1 if camp is None else reader.dune(f"{name} camp", camp)]})
    values: Values = {field: [number for row in rows for number in row[field]] for field in rows[0]}
    return values | {"targi": targi, "dune_targi": dune_targi}


def _read_targis(reader: Reader, seat: int, dunes: list[int], targi: list[int], dune_targi: list[int]) -> Values:
    part = f"seat {seat + 1} Targis"
    where, *more = reader.parts.take(part, "2 5, 1 to place").split(", ")
    to_place = fewer = on_dune = 0
    for item in more:
        waiting, missing = _WAITING.fullmatch(item), _FEWER.fullmatch(item)
        if waiting and not to_place:
            to_place = whole(part, waiting[1], 1, TARGIS)
        elif missing and not fewer:
            fewer = whole(part, missing[1], 1, TARGIS)
        elif item == _LEFT and not on_dune:
            on_dune = 1
        else:
            raise PositionError(part, f"{shown(item)} should be '1 to place', '1 fewer next round' or '{_LEFT}', once")
    for word in [] if where == NONE else where.split(" "):
        if word not in tables.dune_numbers:
            targi[whole(part, word, 1, BORDER)] |= 1 << seat
        elif tables.dune_numbers[word] not in dunes:
            raise PositionError(part, f"{word} does not lie open")
        else:
            dune_targi[dunes.index(tables.dune_numbers[word])] |= 1 << seat
            on_dune = 1
    return {"to_place": [to_place], "fewer": [fewer], "on_dune": [on_dune]}


def _read_hand(reader: Reader, part: str) -> Values:
    items = reader.parts.items(part)
    if len(items) > LARGEST_HAND:
        raise PositionError(part, f"a hand has at most {LARGEST_HAND} cards")
    held = []
    for item in items:
        match = reader.matched(part, item, _HELD, "'OA1', 'OA1 new' or 'OA1 unseen of shuffle 0'")
        age = whole(part, match[2] or "0", 0, reader.tribe_shuffles)
        held.append((reader.card(part, match[1]), int(match[2] is not None), age, int(match[3] is not None)))
    held += [(-1, 0, 0, 0)] * (LARGEST_HAND - len(items))
    cards, hidden, ages, fresh = map(list, zip(*held, strict=True))
    return {
        "hand": cards,
        "hand_hidden": hidden,
        "hand_age": ages,
        "hand_fresh": fresh,
        "hand_count": [len(items)],
    }


def _read_display(reader: Reader, name: str) -> Values:
    cards: list[int] = []
    tokens: list[int] = []
    for row in range(ROWS):
        part = f"{name} row {row + 1}"
        words = (reader.parts.find(part) or "").split()
        if len(words) > ROW:
            raise PositionError(part, f"a row has {ROW} cards")
        free = ROW - len(words)
        cards += [*(reader.card(part, word.removesuffix("*"), laid=True) for word in words), *[-1] * free]
        tokens += [*(int(word.endswith("*")) for word in words), *[0] * free]
    return {"display": cards, "display_token": tokens}
