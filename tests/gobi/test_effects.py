"""What each move does to the table, worked out literally and compared after every move."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import cast

import pytest

from serai.core.game import Chooser
from serai.core.verbs import Cell, Saying
from serai.games.gobi.components import GIFTS, TRIBES
from serai.games.gobi.game import GAME
from serai.games.gobi.referee.paths import edges
from serai.games.gobi.referee.reading import read
from serai.games.gobi.referee.table import Table
from serai.games.gobi.state import GobiState
from serai.games.gobi.verbs import parse
from serai.testing.verify import draw_or_choose

SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))


@dataclass
class Ledger:
    """The things on the table that a move can change."""

    tiles: dict[Cell, str]
    camels: list[Counter[Cell]]
    reserve: list[int]
    fresh: list[Counter[str]]
    used: list[Counter[str]]
    blessings: list[Counter[str]]
    coffees: list[int]
    coffee: int
    discarded: list[Counter[str]]
    hand: str | None
    unseen_tiles: Counter[str]
    unseen_rewards: Counter[str]
    tops: list[str | None]
    under: list[int]
    stacks: list[int]

    @classmethod
    def of(cls, table: Table) -> Ledger:
        return cls(
            dict(table.tiles),
            [Counter(camels) for camels in table.camels],
            list(table.reserve),
            [Counter(gifts) for gifts in table.fresh],
            [Counter(gifts) for gifts in table.used],
            [Counter(blessings) for blessings in table.blessings],
            list(table.coffees),
            table.coffee,
            [Counter(thrown) for thrown in table.discarded],
            table.hand,
            Counter(table.unseen_tiles),
            Counter(table.unseen_rewards),
            list(table.tops),
            list(table.under),
            list(table.stacks),
        )

    def flip(self, seat: int, gift: str) -> None:
        self.fresh[seat] -= Counter([gift])
        self.used[seat] += Counter([gift])

    def move_out(self, seat: int, cells: list[Cell]) -> None:
        """Camels land, if the reserve has as many; if not, they wait for those taken back."""
        if self.reserve[seat] >= len(cells):
            self.camels[seat] += Counter(cells)
            self.reserve[seat] -= len(cells)


def after(table: Table, said: Saying) -> Ledger:
    """The table after a legal move."""
    ledger, seat = Ledger.of(table), table.seat
    match said.verb:
        case "start":
            start(ledger, [*table.started, said.tribe])
        case "top":
            ledger.tops[table.pile] = said.reward
            ledger.under[table.pile] -= 1
            ledger.unseen_rewards -= Counter([said.reward])
        case "draw":
            ledger.hand = said.tribe
            ledger.unseen_tiles -= Counter([said.tribe])
            ledger.stacks[seat] -= 1
        case "place":
            assert table.hand is not None
            ledger.hand = None
            ledger.tiles[said.cell] = table.hand
            if not table.gifts["Silk"]:
                ledger.move_out(seat, [near for near in edges(said.cell) if near in table.tiles])
        case "discard":
            ledger.hand = None
            ledger.discarded[seat] += Counter([table.hand or ""])
        case "neighbours":
            ledger.move_out(seat, list(table.aims))
        case "silk" | "cotton" | "camel":
            if said.verb != "camel":
                ledger.flip(seat, said.verb.capitalize())
            ledger.move_out(seat, list(said.all("cell")))
        case "perfume":
            assert table.laid is not None
            ledger.flip(seat, "Perfume")
            ledger.move_out(seat, [table.laid])
        case "take":
            ledger.camels[seat] -= Counter(said.cells)
            ledger.camels[seat] += Counter(table.aims)
            ledger.reserve[seat] = 0
        case "route" | "spices":
            if said.verb == "spices":
                ledger.flip(seat, "Spices")
            ledger.camels[seat] -= Counter(said.cells)
            ledger.reserve[seat] += 2
        case "porcelain":
            ledger.flip(seat, "Porcelain")
            owner = seat if said.owner is None else said.owner
            ledger.camels[owner] -= Counter([said.start])
            ledger.camels[owner] += Counter([said.goal])
        case "reward":
            won = table.tops[said.pile]
            assert won is not None
            heap = ledger.fresh if won in [gift.en for gift in GIFTS] else ledger.blessings
            heap[seat] += Counter([won])
            ledger.tops[said.pile] = None
        case "coffee" | "coffee with tea":
            if said.verb == "coffee with tea":
                ledger.flip(seat, "Tea")
            ledger.coffee -= 1
            ledger.coffees[seat] += 1
    return ledger


def start(ledger: Ledger, drawn: list[str]) -> None:
    """gobi.2.1: with the fourth tile the square lies, and no two of a tribe touch."""
    ledger.unseen_tiles -= Counter(drawn[-1:])
    if len(drawn) == 4:
        first, second, third, last = drawn
        if first == second or third == last:
            second, last = last, second
        elif first == third or second == last:
            third, last = last, third
        ledger.tiles = dict(zip(SQUARE, (first, second, third, last), strict=True))


@pytest.mark.parametrize("chooser", GAME.sparring(), ids=lambda chooser: chooser.__name__)
@pytest.mark.parametrize(("seats", "porcelain"), [(2, "own"), (3, "any"), (4, "own")])
def test_a_move_does_what_the_rules_say_and_nothing_else(seats: int, porcelain: str, chooser: Chooser) -> None:
    """gobi.2.4, gobi.2.6, gobi.3.4, gobi.3.7, gobi.3.8, gobi.4.5, gobi.5.1, gobi.6.1 and the gifts."""
    rng = random.Random(f"effects {seats} {chooser.__name__}")
    for _ in range(4):
        position = GAME.start(seats=seats, porcelain=porcelain)
        while not position.is_over:
            before = read(cast(GobiState, position.state))
            move = draw_or_choose(position, chooser, rng)
            said = parse(str(move))
            assert said is not None
            position.play(move)
            assert Ledger.of(read(cast(GobiState, position.state))) == after(before, said), str(said)


@pytest.mark.parametrize("pairs", [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_wherever_a_pair_is_drawn_it_lies_diagonally(pairs: tuple[int, int]) -> None:
    """gobi.2.1, and with a second pair gobi.2.3."""
    for others in (("Khulan", "Bolormaa"), ("Khulan", "Khulan")):
        names = iter(others)
        position = GAME.start(seats=2)
        for place in range(4):
            position.play(f"start {'Chingis' if place in pairs else next(names)}")
        tribes = {(tile["x"], tile["y"]): tile["tribe"] for tile in position.view()["desert"]}
        assert tribes[0, 0] == tribes[1, 1] or tribes[1, 0] == tribes[0, 1]
        assert all(tribes[cell] != tribes.get(near) for cell in tribes for near in edges(cell))
        assert set(tribes.values()) <= set(TRIBES)
