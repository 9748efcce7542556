"""A position of Targui as text, and back. `docs/positions.md` shows one and lists its parts.

Cards are written as moves write them (`notation`), markers and Targis by the letters of seats, a and b. What a
decision is about, and other small facts of a turn, stand in `also`, by the names of `table`: whatever the other
parts do not say of themselves.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from serai.core.position import legal_codes
from serai.core.position_text import NONE, Parts, PositionError, counted, one_of, shown, whole
from serai.games.targui import facts, phases, tables
from serai.games.targui.components import (
    BORDER,
    CELLS,
    DISPLAY,
    DUNES,
    LARGEST_HAND,
    MIRAGE_CAMP,
    ROW,
    ROWS,
    SEATS,
    TARGIS,
    TOKENS,
)
from serai.games.targui.effects import STORED_GOLD, SYMBOLS
from serai.games.targui.notation import card_id, dune_id, goods_card, write
from serai.games.targui.position import TarguiState
from serai.games.targui.referee import Referee
from serai.games.targui.table import FIELDS
from serai.games.targui.words import TOKEN_ORDER, read_tokens, write_tokens

Values = dict[str, Any]

_LETTERS = "ab"
_TOKEN_LETTERS = TOKEN_ORDER.replace("g", "")
_NOW = {value: name.lower().replace("_", " ") for value, name in phases.NAMES.items()}
_OF_A_SEAT = [phase for phase in _NOW if phases.RAID <= phase < phases.GAME_OVER]
_DOWN = {phases.GOODS_DOWN: "goods?", phases.TRIBE_DOWN: "tribe?"}
_KINDS = [goods_card(kind) for kind in range(len(tables.goods_kinds))]
_NAMED: dict[str, Callable[[int], str]] = {
    "card": card_id,
    "looked": card_id,
    "goods_card": goods_card,
    "dune_card": dune_id,
}
"""Fields of `also` that are numbers of cards, and how those are called."""
_FIXED = ("expansion", "mixed", "border")
"""What the set-up says."""
_HIGHEST = {
    "phase": 0,
    "source": phases.FAIR,
    "actor": 1,
    "turn": 1,
    "stays": 1,
    "count": 20,
    "alike": 63,
    "cell": BORDER,
    "cut": 9,
    "extra": 9,
}
_MOST = 12
_CELL = re.compile(r"(.+?)(?: \(([ab]{1,2})\))?")
_CLOSED = re.compile(r"(goods\?|tribe\?)(?: of shuffle ([0-9]))?(?:: (.+))?")


# --- writing --------------------------------------------------------------------------


def describe(state: TarguiState) -> dict[str, str]:
    """The parts of a position's text."""
    values: Values = dict(zip(FIELDS, state.snapshot(), strict=True))
    parts = _told(values)
    again = dict(zip(FIELDS, _restored(_blank(state), Parts(parts)).snapshot(), strict=True))
    also = [_also(name, values[name]) for name in FIELDS if values[name] != again[name]]
    if also:
        parts["also"] = ", ".join(also)
    parts["now"] = parts.pop("now")
    return parts


def _blank(state: TarguiState) -> TarguiState:
    """An empty table of the same set-up."""
    blank = TarguiState()
    blank.restore({name: getattr(state, name) for name in _FIXED})
    return blank


def _told(values: Values) -> dict[str, str]:
    """Every part but `also`."""
    targia = f", Targia {values['targia']}" if values["targia"] else ""
    parts = {
        "round": f"{values['round']}, robber {values['robber']}{targia}, amulet seat {values['starter'] + 1}",
        "centre": ", ".join(_cell(values, cell) for cell in range(CELLS)),
    }
    if values["expansion"]:
        parts["dunes"] = _ids(dune_id, [dune for dune in values["dune"] if dune >= 0])
    for seat in range(SEATS):
        parts |= _seat(values, seat)
    parts["discards"] = _ids(card_id, values["discards"][: values["discard_count"]])
    parts["goods discards"] = counted(values["goods_discard"][: len(_KINDS)], _KINDS)
    parts["unseen cards"] = _ids(card_id, facts.cards_in(list(values["box"])))
    if values["mixed"]:
        parts["of them in the deck"] = counted(values["quota"], SYMBOLS)
    if values["tribe_shuffles"] or values["goods_shuffles"]:
        parts["shuffles"] = counted([values["tribe_shuffles"], values["goods_shuffles"]], ["tribe", "goods"])
    if values["tribe_shuffles"]:
        parts["shuffled cards"] = _ids(card_id, facts.cards_in(list(values["pile"])))
    parts["unseen goods"] = counted(values["goods_unseen"][: len(_KINDS)], _KINDS)
    if values["expansion"]:
        parts["unseen dunes"] = _ids(dune_id, _bits(values["dunes_unseen"]))
        parts["dune discards"] = _ids(dune_id, _bits(values["dunes_discard"]))
    phase = values["phase"]
    parts["now"] = (f"seat {values['actor'] + 1}, " if phase in _OF_A_SEAT else "") + _NOW[phase]
    return parts


def _cell(values: Values, cell: int) -> str:
    kind, card, age = (values[name][cell] for name in ("cell_kind", "cell_card", "cell_age"))
    if kind == phases.TRIBE_UP:
        word = card_id(card)
    elif kind == phases.GOODS_UP:
        word = goods_card(card)
    else:
        old = _is_old(values, kind, age)
        word = _DOWN[kind] + (f" of shuffle {age}" if age or old else "")
        word += f": {(card_id if kind == phases.TRIBE_DOWN else goods_card)(card)}" if old else ""
    marks = _letters(values["cell_mark"][cell])
    return f"{word} ({marks})" if marks else word


def _is_old(values: Values, kind: int, age: int) -> bool:
    """Does a face-down card belong to a set older than the pile? Then its cell says which it holds."""
    if kind == phases.TRIBE_DOWN:
        return bool(0 < age < values["tribe_shuffles"])
    return bool(age < values["goods_shuffles"])


def _seat(values: Values, seat: int) -> dict[str, str]:
    name = f"seat {seat + 1}"
    tokens = values["tokens"][seat * TOKENS : (seat + 1) * TOKENS]
    parts = {name: write_tokens(dict(zip(_TOKEN_LETTERS, tokens, strict=True)))}
    places = [str(number) for number in range(1, BORDER + 1) if values["targi"][number] >> seat & 1]
    open_dunes = zip(values["dune"], values["dune_targi"], strict=True)
    places += [dune_id(dune) for dune, mask in open_dunes if dune >= 0 and mask >> seat & 1]
    waiting = f", {values['to_place'][seat]} to place" if values["to_place"][seat] else ""
    parts[f"{name} Targis"] = (" ".join(places) or NONE) + waiting
    held = range(seat * LARGEST_HAND, seat * LARGEST_HAND + values["hand_count"][seat])
    if held:
        parts[f"{name} hand"] = ", ".join(_held(values, at) for at in held)
    for row in range(ROWS):
        first = seat * DISPLAY + row * ROW
        cards = [_laid(values["display"][at], values["display_token"][at]) for at in range(first, first + ROW)]
        while cards and cards[-1] == "-":
            cards.pop()
        if cards:
            parts[f"{name} row {row + 1}"] = " ".join(cards)
    if values["camp"][seat] >= 0:
        parts[f"{name} camp"] = dune_id(values["camp"][seat])
    return parts


def _held(values: Values, at: int) -> str:
    words = [card_id(values["hand"][at])]
    if values["hand_hidden"][at]:
        words.append(f"unseen of shuffle {values['hand_age'][at]}")
    if values["hand_fresh"][at]:
        words.append("new")
    return " ".join(words)


def _laid(card: int, token: int) -> str:
    return "-" if card < 0 else card_id(card) + ("*" if token else "")


def _also(name: str, value: int | Sequence[int]) -> str:
    called: Callable[[int], str] = _NAMED.get(name, str)
    numbers = [value] if isinstance(value, int) else value
    return f"{name}={' '.join(NONE if name in _NAMED and number < 0 else called(number) for number in numbers)}"


def _ids(called: Callable[[int], str], numbers: Iterable[int]) -> str:
    return " ".join(map(called, numbers)) or NONE


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(DUNES) if mask >> bit & 1]


def _letters(mask: int) -> str:
    return "".join(letter for seat, letter in enumerate(_LETTERS) if mask >> seat & 1)


# --- reading --------------------------------------------------------------------------


def assemble(begun: TarguiState, parts: Parts) -> TarguiState:
    """The state with these parts; `begun` is a game of this set-up at its beginning."""
    state = _restored(_blank(begun), parts)
    _read_also(state, parts)
    _count_cards(begun, state)
    _judge(state)
    return state


def _restored(blank: TarguiState, parts: Parts) -> TarguiState:
    reader = _Reader(parts, bool(blank.expansion), bool(blank.mixed))
    blank.restore(reader.values())
    blank.recount()
    return blank


def _count_cards(begun: TarguiState, state: TarguiState) -> None:
    """No card may be missing or be there twice."""
    try:
        wanted, found = facts.census(begun), facts.census(state)
    except (IndexError, KeyError) as error:
        raise PositionError("also", f"it names what is not there ({error})") from None
    for kind, count in wanted.items():
        if found[kind] != count:
            raise PositionError(kind, f"with those unseen there are {found[kind]} in all parts; it should be {count}")


def _judge(state: TarguiState) -> None:
    """Engine and referee must see the same moves: else the parts do not make a decision."""
    try:
        agreed = {write(state, code) for code in legal_codes(state)} == Referee(state).legal_moves()
    except Exception:
        agreed = False
    if not agreed:
        raise PositionError("now", f"the other parts do not go with {_NOW[state.phase]!r}; see what stands in `also`")


def _read_also(state: TarguiState, parts: Parts) -> None:
    values: Values = {}
    for item in parts.items("also"):
        name, _, written = item.partition("=")
        one_of("also", name, [field for field in FIELDS if field not in (*_FIXED, "phase", "box", "pile")])
        if name in values:
            raise PositionError("also", f"{name} stands there twice")
        here = getattr(state, name)
        words = [written] if name == "goods_card" else written.split(" ")
        if len(words) != (1 if isinstance(here, int) else len(here)):
            raise PositionError("also", f"{name} has {1 if isinstance(here, int) else len(here)} values")
        if name == "powers":
            numbers = [_read_powers(word, mask) for word, mask in zip(words, here, strict=True)]
        else:
            numbers = [_read_value(name, word) for word in words]
        values[name] = numbers[0] if isinstance(here, int) else numbers
    state.restore(values)


def _read_powers(word: str, worked_out: int) -> int:
    """They follow from the display, but for gold on a card that was spent: that is noticed later."""
    for powers in (worked_out, worked_out | 1 << STORED_GOLD):
        if word == str(powers):
            return powers
    raise PositionError("also", f"powers: {shown(word)} should be {worked_out}, as the cards say")


def _read_value(name: str, word: str) -> int:
    if name in _NAMED:
        if word == NONE:
            return -1
        known = {"goods_card": _goods, "dune_card": _dune}.get(name, _laid_card)
        return known("also", word)
    if name in ("dunes_unseen", "dunes_discard"):
        return whole("also", word, 0, 0)
    return whole("also", word, -1, _HIGHEST.get(name, MIRAGE_CAMP if name == "discards" else _MOST))


def _card(part: str, word: str) -> int:
    if word not in tables.numbers:
        raise PositionError(part, f"no tribe card is called {shown(word)}; `serai cards targui` lists them")
    return tables.numbers[word]


def _laid_card(part: str, word: str) -> int:
    return MIRAGE_CAMP if tables.MIRAGE >= 0 and word == dune_id(tables.MIRAGE) else _card(part, word)


def _dune(part: str, word: str) -> int:
    if word not in tables.dune_numbers:
        raise PositionError(part, f"no dune is called {shown(word)}; they are {', '.join(tables.dune_numbers)}")
    return tables.dune_numbers[word]


def _goods(part: str, word: str) -> int:
    return one_of(part, word, _KINDS)


class _Reader:
    """A text of Targui on its way to the fields of a table."""

    def __init__(self, parts: Parts, expansion: bool, mixed: bool) -> None:
        self.parts, self.expansion, self.mixed = parts, expansion, mixed
        self.seen: Counter[int] = Counter()

    def values(self) -> Values:
        shuffles = self.parts.counts("shuffles", ["tribe", "goods"])
        values: Values = {"tribe_shuffles": shuffles[0], "goods_shuffles": shuffles[1]}
        if max(shuffles) > _MOST:
            raise PositionError("shuffles", f"a pile is shuffled at most {_MOST} times")
        values |= self._round() | self._now() | self._centre(values)
        values["dune"], values["dunes_unseen"], values["dunes_discard"] = self._dunes()
        values["dune_targi"], values["targi"] = [0] * len(values["dune"]), [0] * (BORDER + 1)
        for name in ("tokens", "to_place", "hand", "hand_hidden", "hand_age", "hand_fresh", "hand_count"):
            values[name] = []
        for name in ("display", "display_token", "cards", "camp"):
            values[name] = []
        for seat in range(SEATS):
            self._seat(seat, values)
        values["discards"] = self._cards("discards", "OA1 WE2")
        values["discard_count"] = len(values["discards"])
        box, pile = self._cards("unseen cards", "OA1 OA2"), self._cards("shuffled cards") if shuffles[0] else []
        values["box"], values["pile"] = _words(box), _words(pile)
        values["quota"] = self._quota(box)
        for name, part in (("goods_unseen", "unseen goods"), ("goods_discard", "goods discards")):
            values[name] = self.parts.counts(part, _KINDS, "2 D S, 3 2D")
        self._check(values)
        self._count_piles(values, len(pile))
        return {name: _padded(name, value) for name, value in values.items()}

    def _round(self) -> Values:
        like = "1, robber 1, amulet seat 1"
        written = self.parts.take("round", like)
        match = re.fullmatch(r"([0-9]+), robber ([0-9]+)(?:, Targia ([0-9]+))?, amulet seat ([12])", written)
        if match is None:
            raise PositionError(
                "round", f"{shown(written)} should be like {like!r}, with ', Targia 5' in the expansion"
            )
        return {
            "round": whole("round", match[1], 0, 2 * BORDER),
            "robber": whole("round", match[2], 0, BORDER),
            "targia": whole("round", match[3] or "0", 0, BORDER),
            "starter": int(match[4]) - 1,
        }

    def _now(self) -> Values:
        written = self.parts.take("now", "seat 1, act")
        match = re.fullmatch(r"(?:seat ([12]), )?([a-z ]+)", written)
        names = list(_NOW.values())
        if match is None:
            raise PositionError("now", f"{shown(written)} should be like 'seat 1, act'")
        phase = list(_NOW)[one_of("now", match[2], names)]
        if (phase in _OF_A_SEAT) != bool(match[1]):
            wanted = f"'seat 1, {match[2]}'" if phase in _OF_A_SEAT else f"{match[2]!r} alone"
            raise PositionError("now", f"it should be {wanted}")
        actor = int(match[1] or 1) - 1
        return {"phase": phase, "actor": actor, "turn": actor}

    def _centre(self, values: Values) -> Values:
        items = self.parts.items("centre", "D S, OA1 (a), goods?, …, for nine places row by row")
        if len(items) != CELLS:
            raise PositionError("centre", f"there are {CELLS} cards, separated by commas, not {len(items)}")
        cells: Values = {"cell_kind": [], "cell_card": [], "cell_age": [], "cell_mark": []}
        for item in items:
            match = _CELL.fullmatch(item)
            if match is None:
                raise PositionError("centre", f"{shown(item)} is no card")
            kind, card, age = self._central(match[1], values)
            cells["cell_kind"].append(kind)
            cells["cell_card"].append(card)
            cells["cell_age"].append(age)
            cells["cell_mark"].append(sum(1 << _LETTERS.index(letter) for letter in set(match[2] or "")))
        return cells

    def _central(self, word: str, values: Values) -> tuple[int, int, int]:
        """Kind, card and age of a central card."""
        closed = _CLOSED.fullmatch(word)
        if closed is None:
            if word in _KINDS:
                return phases.GOODS_UP, _KINDS.index(word), 0
            return phases.TRIBE_UP, self._see("centre", word), 0
        kind = phases.GOODS_DOWN if closed[1] == _DOWN[phases.GOODS_DOWN] else phases.TRIBE_DOWN
        shuffles = values["goods_shuffles" if kind == phases.GOODS_DOWN else "tribe_shuffles"]
        age = whole("centre", closed[2] or "0", 0, shuffles)
        if _is_old(values, kind, age) != bool(closed[3]):
            reason = f"{shown(word)}: behind a colon stands a card of an older shuffle, and only there"
            raise PositionError("centre", reason)
        if not closed[3]:
            return kind, 0, age
        return kind, self._see("centre", closed[3]) if kind == phases.TRIBE_DOWN else _goods("centre", closed[3]), age

    def _dunes(self) -> tuple[list[int], int, int]:
        if not self.expansion:
            return [-1] * 3, 0, 0
        lists = []
        for part, like in (("dunes", "D03 D05"), ("unseen dunes", "D01 D02"), ("dune discards", NONE)):
            written = self.parts.take(part, like)
            lists.append([_dune(part, word) for word in written.split(" ")] if written != NONE else [])
        for dune, count in Counter(dune for known in lists for dune in known).items():
            if count > 1:
                raise PositionError("dunes", f"{dune_id(dune)} is in two places")
        if len(lists[0]) > 3:
            raise PositionError("dunes", "at most 3 lie open")
        masks = [sum(1 << dune for dune in known) for known in lists[1:]]
        return lists[0] + [-1] * (3 - len(lists[0])), masks[0], masks[1]

    def _seat(self, seat: int, values: Values) -> None:
        name = f"seat {seat + 1}"
        tokens = read_tokens(self.parts.take(name, "2D S G 4V").split(" "))
        if tokens is None or "g" in tokens:
            raise PositionError(name, f"tokens are counts of the letters {', '.join(_TOKEN_LETTERS)}, as in '2D S 4V'")
        values["tokens"] += [tokens.get(letter, 0) for letter in _TOKEN_LETTERS]
        self._targis(f"{name} Targis", seat, values)
        self._hand(f"{name} hand", values)
        count = 0
        for row in range(ROWS):
            part = f"{name} row {row + 1}"
            words = (self.parts.find(part) or "-").split(" ")
            if len(words) > ROW:
                raise PositionError(part, f"a row has {ROW} cards")
            for word in [*words, *["-"] * (ROW - len(words))]:
                card = -1 if word == "-" else self._see(part, word.removesuffix("*"))
                values["display"].append(card)
                values["display_token"].append(int(word.endswith("*")))
                count += card >= 0
        values["cards"].append(count)
        camp = self.parts.find(f"{name} camp")
        values["camp"].append(-1 if camp is None else _dune(f"{name} camp", camp))

    def _targis(self, part: str, seat: int, values: Values) -> None:
        where, _, waiting = self.parts.take(part, "2 5, 1 to place").partition(", ")
        match = re.fullmatch("([0-9]) to place", waiting) if waiting else None
        if waiting and match is None:
            raise PositionError(part, f"{shown(waiting)} should be like '1 to place'")
        values["to_place"].append(whole(part, match[1] if match else "0", 0, TARGIS))
        for word in [] if where == NONE else where.split(" "):
            if word in tables.dune_numbers:
                if tables.dune_numbers[word] not in values["dune"]:
                    raise PositionError(part, f"{word} does not lie open")
                values["dune_targi"][values["dune"].index(tables.dune_numbers[word])] |= 1 << seat
            else:
                values["targi"][whole(part, word, 1, BORDER)] |= 1 << seat

    def _hand(self, part: str, values: Values) -> None:
        items = self.parts.items(part)
        if len(items) > LARGEST_HAND:
            raise PositionError(part, f"a hand has at most {LARGEST_HAND} cards")
        for item in items:
            match = re.fullmatch(r"(\S+)(?: unseen of shuffle ([0-9]))?( new)?", item)
            if match is None:
                raise PositionError(part, f"{shown(item)} should be like 'OA1' or 'OA1 unseen of shuffle 0'")
            values["hand"].append(self._see(part, match[1]))
            values["hand_hidden"].append(int(match[2] is not None))
            values["hand_age"].append(whole(part, match[2] or "0", 0, values["tribe_shuffles"]))
            values["hand_fresh"].append(int(match[3] is not None))
        for name, empty in (("hand", -1), ("hand_hidden", 0), ("hand_age", 0), ("hand_fresh", 0)):
            values[name] += [empty] * (LARGEST_HAND - len(items))
        values["hand_count"].append(len(items))

    def _cards(self, part: str, like: str = "") -> list[int]:
        written = (self.parts.take(part, like) if like else self.parts.find(part)) or NONE
        return [] if written == NONE else [self._see(part, word) for word in written.split(" ")]

    def _see(self, part: str, word: str) -> int:
        """A card, which may be seen once."""
        card = _laid_card(part, word)
        self.seen[card] += 1
        if self.seen[card] > 1:
            raise PositionError(part, f"{word} is in two places")
        if card == MIRAGE_CAMP and " row " not in part:
            raise PositionError(part, f"{word} lies in a display only")
        return card

    def _quota(self, box: list[int]) -> list[int]:
        if self.mixed:
            return self.parts.counts("of them in the deck", SYMBOLS, "9 oasis, 8 well")
        held = Counter(tables.tribe[card].symbol for card in box)
        return [held[symbol] for symbol in SYMBOLS]

    def _check(self, values: Values) -> None:
        if values["discard_count"] > 48:
            raise PositionError("discards", "there are too many")

    def _count_piles(self, values: Values, shuffled: int) -> None:
        """What is unseen lies in the pile, but for the cards that lie face down in the centre."""
        ages = list(zip(values["cell_kind"], values["cell_age"], strict=True))
        shuffles = values["tribe_shuffles"]
        down = sum(kind == phases.TRIBE_DOWN and age in (0, shuffles) for kind, age in ages)
        values["tribe_pile"] = max(0, sum(values["quota"]) + shuffled - down)
        down = sum(kind == phases.GOODS_DOWN and age == values["goods_shuffles"] for kind, age in ages)
        values["goods_pile"] = max(0, sum(values["goods_unseen"]) - down)


def _words(cards: list[int]) -> list[int]:
    bits = sum(1 << card for card in cards)
    return [bits >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(3)]


def _padded(name: str, value: Any) -> Any:
    """Arrays have their full length."""
    length = {"discards": 48, "goods_unseen": 16, "goods_discard": 16}.get(name)
    return value if length is None else [*value, *[0] * (length - len(value))]
