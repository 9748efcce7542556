"""What is being decided, by whom, and what it is about."""

from __future__ import annotations

import re

from serai.core.position_text import PositionError, one_of, shown, whole
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.components import BORDER, CELLS, DUNES_OPEN
from serai.games.targui.engine import phases
from serai.games.targui.fields import LOOKED
from serai.games.targui.notation import card_id, dune_id, goods_card
from serai.games.targui.position_parts.reader import Reader, Values
from serai.games.targui.reading import POWERS, SOURCES
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts

NAMES = {phase: name.lower().replace("_", " ") for phase, name in phases.NAMES.items()}
"""What is decided, in the words of `now`."""
_NOBODYS = (phases.TURN_UP, phases.FIRST_DISCARD, phases.TURN_DUNE, phases.GAME_OVER)
_OCCASIONS = {source: name.replace("_", " ") for source, name in SOURCES.items()}
_DEEDS = (
    ("a good from a goods card", "got_good", 1),
    *((f"bonus {token}", "bonus_done", 1 << bit) for bit, token in enumerate("DSPW")),
    ("water one for one", "dropped", 1),
    ("goods one for one", "swapped", 1),
    ("Targia met", "power_left", 3),
    ("Targia used", "power_left", 4),
)
"""What was done in a turn that may be done once: in words, and where a state notes it."""
_ANY = "any number"
_MOST, _MOST_GOODS = 20, 9

_NOW = re.compile(r"(?:seat ([12]), )?([a-z ]+)")
_SEAT = re.compile("seat ([12])")
_CARD = re.compile(r"(\S+)(?: unseen of shuffle ([0-9]))?")
_DRAWN = re.compile(r"(\S+)(?: of shuffle ([0-9]))?")
_PRICE = re.compile("(?:([1-9]) less)?(?:, )?(?:([1-9]) more)?")


# --- writing --------------------------------------------------------------------------


def write(state: TarguiState) -> dict[str, str]:
    parts = _write_things(state) | _write_numbers(state)
    deeds = [word for word, field, bits in _DEEDS if getattr(state, field) & bits == bits]
    if deeds:
        parts["this turn"] = ", ".join(deeds)
    nobodys = state.phase in _NOBODYS
    if state.turn != (0 if nobodys else state.actor):
        parts["turn"] = f"seat {state.turn + 1}"
    if nobodys and state.actor != state.turn:
        parts["asked last"] = f"seat {state.actor + 1}"
    parts["now"] = NAMES[state.phase] if nobodys else f"seat {state.actor + 1}, {NAMES[state.phase]}"
    return parts


def _write_things(state: TarguiState) -> dict[str, str]:
    """The cards that are decided on."""
    parts: dict[str, str] = {}
    if state.card >= 0:
        unseen = f" unseen of shuffle {state.card_age}" if state.card_hidden else ""
        parts["card"] = f"{card_id(state.card)}{unseen}"
    drawn = [_drawn(state.looked[place], state.looked_age[place]) for place in range(state.looked_count)]
    if drawn:
        parts["drawn"] = ", ".join(drawn)
    if state.goods_card >= 0:
        parts["goods card"] = goods_card(state.goods_card)
    if state.dune_card >= 0:
        parts["dune"] = dune_id(state.dune_card)
    return parts


def _drawn(card: int, age: int) -> str:
    return card_id(card) + (f" of shuffle {age}" if age else "")


def _write_numbers(state: TarguiState) -> dict[str, str]:
    """On what occasion, where, and how much."""
    parts: dict[str, str] = {}
    if state.source:
        parts["occasion"] = _OCCASIONS[state.source]
    if state.phase == phases.SHIFT:
        parts |= {"moved": CELL_NAMES[state.cell]} if state.cell >= 0 else {}
    elif state.phase != phases.TURN_UP and state.cell != CELLS:
        parts["border card"] = str(state.cell)
    if state.count:
        parts["count"] = str(state.count)
    if state.alike != _usually_alike(state.phase):
        parts["alike"] = _ANY if state.alike == phases.ANY_NUMBER else str(state.alike)
    price = [f"{number} {word}" for number, word in ((state.cut, "less"), (state.extra, "more")) if number]
    if price:
        parts["price"] = ", ".join(price)
    powers = [name for bit, name in POWERS if state.powers_due & bit]
    if powers:
        parts["powers due"] = ", ".join(powers)
    return parts


def _usually_alike(phase: int) -> int:
    """Goods of choice may be all of one kind, if nothing else is said."""
    return phases.ANY_NUMBER if phase == phases.GAIN else 0


# --- reading --------------------------------------------------------------------------


def read(reader: Reader, values: Values) -> Values:
    """With what the other parts said: a decision must go with it."""
    now = _read_now(reader)
    now |= _read_numbers(reader, now["phase"]) | _read_deeds(reader)
    now |= _read_cards(reader, now["phase"], now["source"] in facts.PICKED_UP, values)
    phase, drawn, open_dunes = now["phase"], now["looked_count"], sum(dune >= 0 for dune in values["dune"])
    if phase == phases.DRAW and not 0 < now["count"] <= LOOKED - drawn:
        raise PositionError("count", f"1 to {LOOKED - drawn} cards can be drawn")
    if phase == phases.TURN_DUNE and not 0 < now["count"] <= DUNES_OPEN - open_dunes:
        raise PositionError("count", f"1 to {DUNES_OPEN - open_dunes} dunes can be turned up")
    if phase == phases.TURN_UP:
        down = [cell for cell, kind in enumerate(values["cell_kind"]) if kind >= phases.GOODS_DOWN]
        if not down:
            raise PositionError("now", "no central card lies face down")
        now["cell"] = down[0]
    return now


def _read_now(reader: Reader) -> Values:
    match = reader.matched("now", reader.parts.take("now", "seat 1, act"), _NOW, "'seat 1, act'")
    phase = list(NAMES)[one_of("now", match[2], list(NAMES.values()))]
    if (phase in _NOBODYS) == bool(match[1]):
        wanted = f"{match[2]!r} alone" if phase in _NOBODYS else f"'seat 1, {match[2]}'"
        raise PositionError("now", f"it should be {wanted}")
    actor = int(match[1]) - 1 if match[1] else None
    turn = _read_seat(reader, "turn", actor or 0)
    return {
        "phase": phase,
        "turn": turn,
        "actor": _read_seat(reader, "asked last", turn) if actor is None else actor,
    }


def _read_seat(reader: Reader, part: str, otherwise: int) -> int:
    written = reader.parts.find(part)
    return otherwise if written is None else int(reader.matched(part, written, _SEAT, "'seat 1'")[1]) - 1


def _read_numbers(reader: Reader, phase: int) -> Values:
    parts, cell = reader.parts, CELLS
    occasion, price = parts.find("occasion"), parts.find("price")
    if phase == phases.SHIFT:
        moved = parts.find("moved")
        cell = -1 if moved is None else one_of("moved", moved, CELL_NAMES)
    elif phase != phases.TURN_UP:
        cell = whole("border card", parts.find("border card") or str(CELLS), -1, BORDER)
    alike = parts.find("alike") or str(_usually_alike(phase))
    match = reader.matched("price", price, _PRICE, "'1 less', '1 more' or '1 less, 1 more'") if price else None
    names = [name for _, name in POWERS]
    due = {one_of("powers due", name, names) for name in parts.items("powers due")}
    return {
        "source": list(_OCCASIONS)[one_of("occasion", occasion, [*_OCCASIONS.values()])] if occasion else 0,
        "cell": cell,
        "count": whole("count", parts.find("count") or "0", 0, _MOST),
        "alike": phases.ANY_NUMBER if alike == _ANY else whole("alike", alike, 0, phases.ANY_NUMBER),
        "cut": int(match[1] or 0) if match else 0,
        "extra": int(match[2] or 0) if match else 0,
        "powers_due": sum(POWERS[place][0] for place in due),
    }


def _read_deeds(reader: Reader) -> Values:
    values: Values = {field: 0 for _, field, _ in _DEEDS}
    words = [word for word, _, _ in _DEEDS]
    for item in reader.parts.items("this turn"):
        _, field, bits = _DEEDS[one_of("this turn", item, words)]
        if values[field] & bits or (values[field] and field == "power_left"):
            raise PositionError("this turn", f"{item} does not go with what stands before it")
        values[field] |= bits
    return values


def _read_cards(reader: Reader, phase: int, picked_up: bool, values: Values) -> Values:
    goods, dune = reader.parts.find("goods card"), reader.parts.find("dune")
    cards = _read_card(reader, phase, picked_up and phase == phases.DRAWN, values) | _read_drawn(reader)
    cards["goods_card"] = reader.goods("goods card", goods) if goods else -1
    cards["dune_card"] = reader.dune("dune", dune) if dune else -1
    return cards


def _read_card(reader: Reader, phase: int, picked_up: bool, values: Values) -> Values:
    written = reader.parts.find("card")
    if written is None:
        return {"card": -1, "card_hidden": 0, "card_age": 0}
    match = reader.matched("card", written, _CARD, "'OA1' or 'OA1 unseen of shuffle 0'")
    if picked_up:
        card, top = reader.known("card", match[1]), values["discard_count"] - 1
        if top < 0 or values["discards"][top] != card:
            raise PositionError("card", f"{shown(match[1])} should be the last of the discards")
    elif phase == phases.REORDER:
        card = reader.known("card", match[1])
    else:
        card = reader.card("card", match[1], laid=phase == phases.ROW)
    age = whole("card", match[2] or "0", 0, reader.tribe_shuffles)
    return {"card": card, "card_hidden": int(match[2] is not None), "card_age": age}


def _read_drawn(reader: Reader) -> Values:
    items = [item for item in reader.parts.items("drawn") if item != "-"]  # once: a card looked at before
    if len(items) > LOOKED:
        raise PositionError("drawn", f"at most {LOOKED} cards are looked at")
    cards: list[int] = []
    ages: list[int] = []
    for item in items:
        match = reader.matched("drawn", item, _DRAWN, "'OA1' or 'OA1 of shuffle 1'")
        cards.append(reader.card("drawn", match[1]))
        ages.append(whole("drawn", match[2] or "0", 0, reader.tribe_shuffles))
    free = LOOKED - len(items)
    return {
        "looked": [*cards, *[-1] * free],
        "looked_age": [*ages, *[0] * free],
        "looked_count": len(cards),
    }
