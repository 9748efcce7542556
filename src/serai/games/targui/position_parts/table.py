"""The frame with robber and Targia, the central cards, the open dunes."""

from __future__ import annotations

import re
from collections import Counter

from serai.core.position_text import NONE, PositionError, whole
from serai.games.targui.components import BORDER, CELLS, DUNES, DUNES_OPEN
from serai.games.targui.engine import phases
from serai.games.targui.notation import card_id, dune_id, goods_card
from serai.games.targui.position_parts.reader import GOODS_CARDS, Reader, Values, listed
from serai.games.targui.state import TarguiState

SEAT_LETTERS = "ab"
_DOWN = {phases.GOODS_DOWN: "goods?", phases.TRIBE_DOWN: "tribe?"}
_STAYS = ", it stays"
_ROUND = re.compile(rf"([0-9]+), robber ([0-9]+)(?:, Targia ([0-9]+))?, amulet seat ([12])({_STAYS})?")
_CELL = re.compile(r"(.+?)(?: \(([ab]{1,2})\))?")
_CLOSED = re.compile(r"(goods\?|tribe\?)(?: of shuffle ([0-9]))?(?:: (.+))?")


# --- writing --------------------------------------------------------------------------


def write(state: TarguiState) -> dict[str, str]:
    targia = f", Targia {state.targia}" if state.targia else ""
    amulet = f"amulet seat {state.starter + 1}{_STAYS if state.stays else ''}"
    parts = {
        "round": f"{state.round}, robber {state.robber}{targia}, {amulet}",
        "centre": ", ".join(_cell(state, cell) for cell in range(CELLS)),
    }
    if state.expansion:
        parts["dunes"] = listed(dune_id, [dune for dune in state.dune if dune >= 0])
    return parts


def write_dune_piles(state: TarguiState) -> dict[str, str]:
    if not state.expansion:
        return {}
    piles = {"unseen dunes": state.dunes_unseen, "dune discards": state.dunes_discard}
    return {part: listed(dune_id, [dune for dune in range(DUNES) if mask >> dune & 1]) for part, mask in piles.items()}


def _cell(state: TarguiState, cell: int) -> str:
    kind, card, age = state.cell_kind[cell], state.cell_card[cell], state.cell_age[cell]
    if kind == phases.TRIBE_UP:
        word = card_id(card)
    elif kind == phases.GOODS_UP:
        word = goods_card(card)
    else:
        old = _is_old(kind, age, state.tribe_shuffles, state.goods_shuffles)
        word = _DOWN[kind] + (f" of shuffle {age}" if age or old else "")
        word += f": {(card_id if kind == phases.TRIBE_DOWN else goods_card)(card)}" if old else ""
    marks = "".join(letter for seat, letter in enumerate(SEAT_LETTERS) if state.cell_mark[cell] >> seat & 1)
    return f"{word} ({marks})" if marks else word


def _is_old(kind: int, age: int, tribe_shuffles: int, goods_shuffles: int) -> bool:
    """Does a face-down card belong to a set older than the pile? Then its cell says which it holds."""
    return 0 < age < tribe_shuffles if kind == phases.TRIBE_DOWN else age < goods_shuffles


# --- reading --------------------------------------------------------------------------


def read(reader: Reader) -> Values:
    return _read_round(reader) | _read_centre(reader) | _read_dunes(reader)


def _read_round(reader: Reader) -> Values:
    like = "1, robber 1, amulet seat 1"
    wanted = f"{like!r}, with ', Targia 5' in the expansion and {_STAYS!r} where the amulet is not handed on"
    match = reader.matched("round", reader.parts.take("round", like), _ROUND, wanted)
    return {
        "round": whole("round", match[1], 0, 2 * BORDER),
        "robber": whole("round", match[2], 0, BORDER),
        "targia": whole("round", match[3] or "0", 0, BORDER),
        "starter": int(match[4]) - 1,
        "stays": int(match[5] is not None),
    }


def _read_centre(reader: Reader) -> Values:
    items = reader.parts.items("centre", "D S, OA1 (a), goods?, …, for nine places row by row")
    if len(items) != CELLS:
        raise PositionError("centre", f"there are {CELLS} cards, separated by commas, not {len(items)}")
    cells = []
    for item in items:
        match = reader.matched("centre", item, _CELL, "'OA1', 'D S' or 'OA1 (a)'")
        mark = sum(1 << SEAT_LETTERS.index(letter) for letter in set(match[2] or ""))
        cells.append((*_read_cell(reader, match[1]), mark))
    kinds, cards, ages, marks = map(list, zip(*cells, strict=True))
    return {"cell_kind": kinds, "cell_card": cards, "cell_age": ages, "cell_mark": marks}


def _read_cell(reader: Reader, word: str) -> tuple[int, int, int]:
    """Kind, card and age of a central card."""
    closed = _CLOSED.fullmatch(word)
    if closed is None:
        if word in GOODS_CARDS:
            return phases.GOODS_UP, reader.goods("centre", word), 0
        return phases.TRIBE_UP, reader.card("centre", word), 0
    is_goods = closed[1] == _DOWN[phases.GOODS_DOWN]
    kind = phases.GOODS_DOWN if is_goods else phases.TRIBE_DOWN
    age = whole("centre", closed[2] or "0", 0, reader.goods_shuffles if is_goods else reader.tribe_shuffles)
    if _is_old(kind, age, reader.tribe_shuffles, reader.goods_shuffles) != bool(closed[3]):
        raise PositionError("centre", f"{word!r}: behind a colon stands a card of an older shuffle, and only there")
    if not closed[3]:
        return kind, 0, age
    return kind, (reader.goods if is_goods else reader.card)("centre", closed[3]), age


def _read_dunes(reader: Reader) -> Values:
    lists: list[list[int]] = [[], [], []]
    if reader.expansion:
        for dunes, (part, like) in zip(
            lists, (("dunes", "D03 D05"), ("unseen dunes", "D01 D02"), ("dune discards", NONE)), strict=True
        ):
            written = reader.parts.take(part, like)
            dunes += [reader.dune(part, word) for word in written.split(" ")] if written != NONE else []
    for dune, count in Counter(dune for dunes in lists for dune in dunes).items():
        if count > 1:
            raise PositionError("dunes", f"{dune_id(dune)} is in two places")
    dunes, unseen, discards = lists
    if len(dunes) > DUNES_OPEN:
        raise PositionError("dunes", f"at most {DUNES_OPEN} lie open")
    return {
        "dune": dunes + [-1] * (DUNES_OPEN - len(dunes)),
        "dunes_unseen": sum(1 << dune for dune in unseen),
        "dunes_discard": sum(1 << dune for dune in discards),
    }
