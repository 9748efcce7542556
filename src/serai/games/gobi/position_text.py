"""A position of Gobi as text, and back. `docs/positions.md` shows one beside its drawing.

    gobi 2 seats
    desert: 0,0=C 1,0=S:a2b 0,1=K 1,1=B        tiles in the order of laying; camels by the letters of seats
    piles: Silk +5, Tea +5, Perfume +4*, none   tops and what lies under them; * where the last came to light
    coffee: 9
    seat 1: 16 tiles, 8 camels, Coffee, [Tea], discarded Khulan       in the stack, in reserve; [used]
    seat 2: 16 tiles, 9 camels
    unseen tiles: 7 Bolormaa, …
    unseen rewards: 3 Cotton, …
    now: seat 1, tile Khulan

What is unseen and how many camels wait in reserve follows from the box, and may be left out. Parts
that only some decisions have: `drawn` (tiles of the start square, before they are laid), `placed` (the tile
laid in this turn), `camels for` (where camels go once others were taken back), `route` (the one whose reward
is chosen), `won this turn` (gifts that wait for the next).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from serai.core.position_text import NONE, Parts, PositionError, counted, one_of, read_counts, shown, whole
from serai.core.setup import Setup
from serai.core.verbs import Cell, cell_text
from serai.games.gobi.board import EDGES, FARTHEST, MOST_BORDER, OFFSET, START_SPOTS, STEPS, WAYS, spot_of, xy
from serai.games.gobi.components import (
    BLESSING_COUNT,
    BLESSINGS,
    CAMELS,
    COFFEE_COUNT,
    COPIES,
    GIFT_COUNT,
    GIFTS,
    KIND_COUNT,
    MOST_SEATS,
    PILE_COUNT,
    PILE_SIZE,
    REWARDS,
    SILK,
    START_ALIKE,
    START_TILES,
    TILE_COUNT,
    TILES_PER_TRIBE,
    TRIBE_COUNT,
    TRIBES,
    stack_size,
)
from serai.games.gobi.decisions import (
    DECISIONS,
    DRAW,
    FIRST,
    NEXT,
    NOBODY,
    OVER_PHASE,
    REWARD,
    SPREAD,
    START,
    TAKE,
    TILE,
    TOP,
)
from serai.games.gobi.fields import MOST_AIMS
from serai.games.gobi.state import GobiState

Numbers = tuple[int, ...]

LETTERS = "".join(tribe[0] for tribe in TRIBES)
SEAT_LETTERS = "abcd"
_NAMES = [reward.en for reward in REWARDS]
_COFFEE, _TILES, _CAMELS = "Coffee", "tiles", "camels"
_OWNED = [
    _TILES,
    _CAMELS,
    _COFFEE,
    *(gift.en for gift in GIFTS),
    *(f"[{gift.en}]" for gift in GIFTS),
    *(blessing.en for blessing in BLESSINGS),
    *(f"discarded {tribe}" for tribe in TRIBES),
]
"""What can lie before a seat, in the order it is written."""
_WIDTHS = (1, 1, 1, GIFT_COUNT, GIFT_COUNT, BLESSING_COUNT, TRIBE_COUNT)

_TILE_WORD = re.compile(rf"(\S+)=([{LETTERS}])(?::([{SEAT_LETTERS}0-9]+))?")
_CAMEL_WORD = re.compile(rf"([{SEAT_LETTERS}])([0-9]{{0,2}})")
_CELL = re.compile("(0|-?[1-9][0-9]?),(0|-?[1-9][0-9]?)")
_PILE = re.compile(r"(\D+?)(?: \+([0-9]))?(\*?)")
_NOW = re.compile(r"(?:seat ([0-9]+), )?([a-z ]+?)(?: ([A-Z][a-z]+))?")
_ROUTE = re.compile(r"(\S+) (\S+), length ([0-9]+)(, with Spices)?")

_NOBODYS = (START, TOP, FIRST)
"""Decisions before anybody has a turn."""


# --- writing ------------------------------------------------------------------------------


def describe(state: GobiState) -> dict[str, str]:
    """The parts of a position's text."""
    facts = state.snapshot()
    cells = [xy(spot) for spot in facts.spot[: facts.tiles]]
    parts: dict[str, str] = {}
    if facts.phase == START:
        parts["drawn"] = ", ".join(TRIBES[tribe] for tribe in facts.drawn[: facts.started]) or NONE
    else:
        parts["desert"] = " ".join(_tile(facts, tile, cell) for tile, cell in enumerate(cells))
    parts["piles"] = ", ".join(_pile(facts, pile) for pile in range(PILE_COUNT))
    parts["coffee"] = str(facts.coffee)
    for seat in range(facts.seats):
        parts[f"seat {seat + 1}"] = _seat(facts, seat)
    parts["unseen tiles"] = counted(facts.unseen_tiles, TRIBES)
    parts["unseen rewards"] = counted(facts.unseen_rewards, _NAMES)
    if any(facts.waiting):
        parts["won this turn"] = counted(facts.waiting, _NAMES[:GIFT_COUNT])
    if facts.laid != NOBODY:
        parts["placed"] = cell_text(cells[facts.laid])
    if facts.phase == TAKE:
        parts["camels for"] = " ".join(cell_text(cells[tile]) for tile in facts.aim[: facts.aims])
    if facts.phase in (REWARD, NEXT):
        ends = f"{cell_text(cells[facts.end_a])} {cell_text(cells[facts.end_b])}"
        parts["route"] = f"{ends}, length {facts.length}{', with Spices' if facts.spiced else ''}"
    whose = "" if facts.phase in _NOBODYS else f"seat {facts.seat + 1}, "
    hand = f" {TRIBES[facts.hand]}" if facts.phase == TILE else ""
    parts["now"] = f"{whose}{DECISIONS[facts.phase]}{hand}"
    return parts


def _tile(facts: Any, tile: int, cell: Cell) -> str:
    camels = ""
    for seat in range(facts.seats):
        count = facts.camels[seat * TILE_COUNT + tile]
        if count:
            camels += SEAT_LETTERS[seat] + (str(count) if count > 1 else "")
    return f"{cell_text(cell)}={LETTERS[facts.tribe[tile]]}" + (f":{camels}" if camels else "")


def _pile(facts: Any, pile: int) -> str:
    top = NONE if facts.top[pile] == NOBODY else _NAMES[facts.top[pile]]
    under = f" +{facts.under[pile]}" if facts.under[pile] else ""
    last = facts.phase not in (START, TOP) and facts.pile == pile
    return f"{top}{under}{'*' if last else ''}"


def _seat(facts: Any, seat: int) -> str:
    first = [f"{facts.stack[seat]} {_TILES}", f"{facts.reserve[seat]} {_CAMELS}"]
    owned = counted(
        [
            facts.coffees[seat],
            *_row(facts.fresh, seat, GIFT_COUNT),
            *_row(facts.used, seat, GIFT_COUNT),
            *_row(facts.blessings, seat, BLESSING_COUNT),
            *_row(facts.thrown, seat, TRIBE_COUNT),
        ],
        _OWNED[len(first) :],
    )
    return ", ".join(first if owned == NONE else [*first, owned])


def _row(counts: Numbers, seat: int, width: int) -> Numbers:
    return counts[seat * width : (seat + 1) * width]


# --- reading ------------------------------------------------------------------------------


def assemble(empty: GobiState, setup: Setup, parts: Parts) -> GobiState:
    """The state with these parts; `empty` is a game of this set-up before it began."""
    empty.restore(_Reader(setup, parts).facts())
    return empty


class _Reader:
    """A text of Gobi on its way to the facts of a state."""

    def __init__(self, setup: Setup, parts: Parts) -> None:
        self.seats, self.later, self.parts = setup.seats, setup.options["gift_use"] == "later", parts
        self.phase, self.seat, self.hand = self._now()
        self.cells: list[Cell] = []
        self.apart = ""  # a tile that touches none before it
        self.tribes: list[int] = []
        self.camels = [0] * (MOST_SEATS * TILE_COUNT)

    def facts(self) -> dict[str, Any]:
        drawn = self._drawn()
        if self.phase != START:
            self._read_desert()
        tops, under, pile = self._piles()
        coffee = whole("coffee", self.parts.take("coffee", str(COFFEE_COUNT)), 0, COFFEE_COUNT)
        rows = [self._seat_part(seat) for seat in range(self.seats)]
        rows += [[[0] * width for width in _WIDTHS]] * (MOST_SEATS - self.seats)
        stacks, reserve, coffees, fresh, used, blessings, thrown = (
            tuple(count for row in rows for count in row[place]) for place in range(len(_WIDTHS))
        )
        unseen_tiles = self._unseen_tiles(drawn, thrown, sum(stacks))
        unseen_rewards = self._unseen_rewards(tops, (fresh, used), blessings, sum(under))
        laid = self._laid()
        waiting = self._waiting(fresh)
        if coffee + sum(coffees) > COFFEE_COUNT:
            raise PositionError("coffee", f"there are more than {COFFEE_COUNT} with those of the seats")
        if self.phase == DRAW and not stacks[self.seat]:
            raise PositionError("now", f"seat {self.seat + 1} has no tile to draw")
        if self.phase == SPREAD and fresh[self.seat * GIFT_COUNT + SILK] <= waiting[SILK]:
            raise PositionError("now", f"{DECISIONS[SPREAD]!r} is asked only of who may use Silk")
        aims = self._aims(laid, reserve)
        end_a, end_b, spiced, length = self._route()
        return {
            "phase": self.phase,
            "seat": self.seat,
            "hand": self.hand,
            "laid": laid,
            "aims": len(aims),
            "aim": _filled(aims, MOST_AIMS),
            "end_a": end_a,
            "end_b": end_b,
            "spiced": spiced,
            "length": length,
            "started": len(drawn) if self.phase == START else START_TILES,
            "drawn": _filled(drawn, START_TILES),
            "tiles": len(self.cells),
            "spot": _filled([spot_of(x, y) for x, y in self.cells], TILE_COUNT),
            "tribe": _filled(self.tribes, TILE_COUNT),
            "stack": stacks,
            "unseen_tiles": unseen_tiles,
            "thrown": thrown,
            "camels": self.camels,
            "reserve": reserve,
            "pile": pile,
            "top": tops,
            "under": under,
            "unseen_rewards": unseen_rewards,
            "coffee": coffee,
            "coffees": coffees,
            "fresh": fresh,
            "used": used,
            "waiting": waiting,
            "blessings": blessings,
        }

    def _now(self) -> tuple[int, int, int]:
        """What is decided, by whom, and the tile in hand."""
        written = self.parts.take("now", f"seat 1, {DECISIONS[DRAW]}")
        match = _NOW.fullmatch(written)
        if match is None:
            raise PositionError("now", f"{shown(written)} should be like 'seat 1, {DECISIONS[DRAW]}'")
        phase = one_of("now", match[2], DECISIONS)
        if phase in _NOBODYS:
            if match[1]:
                raise PositionError("now", f"{match[2]!r} comes before anybody has a turn: leave the seat out")
        elif not match[1]:
            raise PositionError("now", f"it must say whose turn it is, as in 'seat 1, {match[2]}'")
        if (phase == TILE) != bool(match[3]):
            wanted = "needs the tribe of the tile in hand" if phase == TILE else "has no tile in hand"
            raise PositionError("now", f"{match[2]!r} {wanted}")
        seat = whole("now", match[1], 1, self.seats) - 1 if match[1] else 0
        return phase, seat, one_of("now", match[3], TRIBES) if match[3] else NOBODY

    def _drawn(self) -> list[int]:
        """The tribes drawn for the start square (gobi.2.2)."""
        if self.phase != START:
            return []
        drawn = [one_of("drawn", name, TRIBES) for name in self.parts.items("drawn")]
        if len(drawn) >= START_TILES or any(count > START_ALIKE for count in Counter(drawn).values()):
            raise PositionError("drawn", f"fewer than {START_TILES} tiles, at most {START_ALIKE} of a tribe")
        return drawn

    # --- the desert ---------------------------------------------------------------------------

    def _read_desert(self) -> None:
        for word in self.parts.take("desert", "0,0=C 1,0=S:a2b 0,1=K").split():
            match = _TILE_WORD.fullmatch(word)
            if match is None:
                reason = f"{shown(word)} should be like '1,0=S' or '1,0=S:a2b', with a tribe of {LETTERS}"
                raise PositionError("desert", reason)
            cell = self._cell("desert", match[1])
            if cell in self.cells:
                raise PositionError("desert", f"two tiles lie on {match[1]}")
            if self.cells and not any(_touch(cell, other) for other in self.cells):
                self.apart = match[1]
            if len(self.cells) == TILE_COUNT:
                raise PositionError("desert", f"there are more than {TILE_COUNT} tiles")
            self.cells.append(cell)
            self.tribes.append(LETTERS.index(match[2]))
            self._read_camels(word, match[3] or "")

    def _read_camels(self, word: str, written: str) -> None:
        tile = len(self.cells) - 1
        found = list(_CAMEL_WORD.finditer(written))
        letters = [match[1] for match in found]
        known = SEAT_LETTERS[: self.seats]
        if "".join(match[0] for match in found) != written or letters != sorted(set(letters) & set(known)):
            reason = f"{shown(word)}: camels are letters of {known} in this order, each with how many there are"
            raise PositionError("desert", reason)
        for match in found:
            count = int(match[2] or 1)
            if not 1 <= count <= CAMELS:
                raise PositionError("desert", f"{shown(word)}: a seat has 1 to {CAMELS} camels on a tile or none")
            self.camels[SEAT_LETTERS.index(match[1]) * TILE_COUNT + tile] = count

    def _cell(self, part: str, written: str) -> Cell:
        match = _CELL.fullmatch(written)
        if match is None or max(abs(int(match[1])), abs(int(match[2]))) > OFFSET - 2:
            raise PositionError(part, f"{shown(written)} is no cell such as 0,0 or -2,1 near the start square")
        return int(match[1]), int(match[2])

    def _tile_at(self, part: str, written: str) -> int:
        cell = self._cell(part, written)
        if cell not in self.cells:
            raise PositionError(part, f"there is no tile on {written}")
        return self.cells.index(cell)

    def _fits(self, coming: int) -> bool:
        """A desert in pieces: will the engine's tables (`board`) hold it whatever comes?"""
        more = coming + (self.hand != NOBODY)
        border = {(x + dx, y + dy) for x, y in self.cells for dx, dy in WAYS[:EDGES]} - {*self.cells}
        widest = max(abs(x - p) + abs(y - q) for x, y in self.cells for p, q in self.cells)
        return widest + more <= FARTHEST and len(border) + 2 * more <= MOST_BORDER

    def has_square(self) -> bool:
        """It bounds how many tiles can ever lie in line with another (`core.state.CAPACITY`)."""
        return set(START_SPOTS) <= set(self.cells)

    # --- rewards ------------------------------------------------------------------------------

    def _piles(self) -> tuple[Numbers, Numbers, int]:
        """Tops, what lies under them, and the pile that was looked at last."""
        items = self.parts.items("piles", "Silk +5, Tea +5, Perfume +4*, none")
        if len(items) != PILE_COUNT:
            raise PositionError("piles", f"there are {PILE_COUNT}, separated by commas")
        tops, under, stars = [], [], []
        for pile, item in enumerate(items):
            match = _PILE.fullmatch(item)
            if match is None:
                raise PositionError("piles", f"{shown(item)} should be like 'Silk +5', 'Silk +5*' or 'none'")
            tops.append(one_of("piles", match[1], [NONE, *_NAMES]) - 1)
            under.append(whole("piles", match[2] or "0", 0, PILE_SIZE - (tops[-1] != NOBODY)))
            stars += [pile] if match[3] else []
        if self.phase in (START, TOP):
            pile = self._set_up_piles(tops, under, stars)
        elif len(stars) > 1:
            raise PositionError("piles", "a * stands at one of them only")
        else:
            pile = stars[0] if stars else PILE_COUNT - 1
        if self.phase == NEXT and not (under[pile] and tops[pile] == NOBODY):
            raise PositionError(
                "piles", f"{DECISIONS[NEXT]!r}: the pile with a * must say 'none' and what lies under it"
            )
        return tuple(tops), tuple(under), pile

    def _set_up_piles(self, tops: list[int], under: list[int], stars: list[int]) -> int:
        revealed = sum(top != NOBODY for top in tops) if self.phase == TOP else 0
        right = [PILE_SIZE - (pile < revealed) for pile in range(PILE_COUNT)]
        in_order = all((top != NOBODY) == (pile < revealed) for pile, top in enumerate(tops))
        if stars or not in_order or under != right or revealed == PILE_COUNT:
            raise PositionError("piles", f"in the set-up they are 'none +{PILE_SIZE}', and turned up one by one")
        return revealed

    def _seat_part(self, seat: int) -> list[list[int]]:
        part = f"seat {seat + 1}"
        stack, reserve, *owned = read_counts(part, self.parts.items(part, "12 tiles, Tea"), _OWNED, NOBODY)
        if stack > stack_size(self.seats):
            raise PositionError(part, f"a stack has at most {stack_size(self.seats)} tiles")
        right = CAMELS - sum(self.camels[seat * TILE_COUNT : (seat + 1) * TILE_COUNT])
        if right < 0:
            raise PositionError("desert", f"seat {seat + 1} has {CAMELS - right} camels there; each has {CAMELS}")
        if reserve not in (NOBODY, right):
            raise PositionError(part, f"{right} {_CAMELS} are in reserve: the desert has the others of {CAMELS}")
        counts = [max(count, 0) for count in (stack, right, *owned)]
        rows, place = [], 0
        for width in _WIDTHS:
            rows.append(counts[place : place + width])
            place += width
        return rows

    def _unseen_tiles(self, drawn: list[int], thrown: Numbers, stacked: int) -> Numbers:
        seen = Counter([*self.tribes, *drawn, *([self.hand] if self.hand != NOBODY else [])])
        unseen = [TILES_PER_TRIBE - seen[tribe] - sum(thrown[tribe::TRIBE_COUNT]) for tribe in range(TRIBE_COUNT)]
        for tribe, count in enumerate(unseen):
            if count < 0:
                raise PositionError("desert", f"there are more than {TILES_PER_TRIBE} tiles of {TRIBES[tribe]}")
        self.parts.agree("unseen tiles", counted(unseen, TRIBES))
        if stacked > sum(unseen):
            raise PositionError("unseen tiles", f"they are {sum(unseen)}, fewer than the {stacked} in the stacks")
        if self.apart and not self._fits(stacked):
            raise PositionError("desert", f"{self.apart} touches no tile that was laid before it")
        if self.phase != START and not self.has_square() and len(self.cells) + stacked >= TILE_COUNT - 1:
            cells = " ".join(map(cell_text, START_SPOTS))
            raise PositionError("desert", f"the start square is missing: {cells} (or take tiles off the stacks)")
        return tuple(unseen)

    def _unseen_rewards(
        self, tops: Numbers, gifts: tuple[Numbers, Numbers], blessings: Numbers, covered: int
    ) -> Numbers:
        unseen = list(COPIES)
        for kind in range(KIND_COUNT):
            unseen[kind] -= tops.count(kind)
            if kind < GIFT_COUNT:
                unseen[kind] -= sum(sum(gift[kind::GIFT_COUNT]) for gift in gifts)
            else:
                unseen[kind] -= sum(blessings[kind - GIFT_COUNT :: BLESSING_COUNT])
            if unseen[kind] < 0:
                raise PositionError(
                    "piles", f"with those of the seats there are more than {COPIES[kind]} {_NAMES[kind]}"
                )
        self.parts.agree("unseen rewards", counted(unseen, _NAMES))
        if covered > sum(unseen):
            raise PositionError("piles", f"{covered} lie under the tops, but only {sum(unseen)} are unseen")
        return tuple(unseen)

    # --- the turn -----------------------------------------------------------------------------

    def _waiting(self, fresh: Numbers) -> Numbers:
        won = self.parts.counts("won this turn", _NAMES[:GIFT_COUNT]) if self.later else [0] * GIFT_COUNT
        if any(count > held for count, held in zip(won, _row(fresh, self.seat, GIFT_COUNT), strict=True)):
            raise PositionError("won this turn", f"seat {self.seat + 1} has not so many that are not used")
        if any(won) and self.phase in (*_NOBODYS, DRAW, OVER_PHASE):
            raise PositionError("won this turn", f"nothing is won before {DECISIONS[TILE]!r}")
        return tuple(won)

    def _laid(self) -> int:
        written = self.parts.find("placed") if self.phase not in (*_NOBODYS, DRAW, TILE, OVER_PHASE) else None
        laid = NOBODY if written is None else self._tile_at("placed", written)
        if self.phase == SPREAD and (laid == NOBODY or (self.has_square() and self.cells[laid] in START_SPOTS)):
            raise PositionError("placed", f"{DECISIONS[SPREAD]!r} comes after a tile was placed; say which")
        return laid

    def _aims(self, laid: int, reserve: Numbers) -> Numbers:
        """The tiles for which camels are on their way: the neighbours of the tile just placed, unless they
        wait for others that come back (gobi.3.4, gobi.3.6)."""
        if self.phase == SPREAD:
            spots = {spot_of(x, y): tile for tile, (x, y) in enumerate(self.cells)}
            here = spot_of(*self.cells[laid])
            return tuple(spots[here + step] for step in STEPS[:EDGES] if here + step in spots)
        if self.phase != TAKE:
            return ()
        aims = tuple(self._tile_at("camels for", word) for word in self.parts.take("camels for", "0,0 1,0").split())
        if not reserve[self.seat] < len(aims) <= MOST_AIMS:
            reason = f"{DECISIONS[TAKE]!r} wants more tiles than the {reserve[self.seat]} camels in reserve, at most"
            raise PositionError("camels for", f"{reason} {MOST_AIMS}")
        return aims

    def _route(self) -> tuple[int, int, int, int]:
        if self.phase not in (REWARD, NEXT):
            return NOBODY, NOBODY, 0, 0
        written = self.parts.take("route", "0,0 2,0, length 3")
        match = _ROUTE.fullmatch(written)
        if match is None:
            raise PositionError(
                "route", f"{shown(written)} should be like '0,0 2,0, length 3', perhaps ', with Spices'"
            )
        ends = self._tile_at("route", match[1]), self._tile_at("route", match[2])
        return *ends, int(match[4] is not None), whole("route", match[3], 1, CAMELS)


def _filled(numbers: Sequence[int], length: int) -> list[int]:
    """As an array of a state has them: what is not there is 0."""
    return [*numbers, *[0] * (length - len(numbers))]


def _touch(cell: Cell, other: Cell) -> bool:
    return abs(cell[0] - other[0]) + abs(cell[1] - other[1]) == 1
