"""The engine's numbers are those of the box."""

from __future__ import annotations

from serai.core.state import CAPACITY
from serai.games.targui import board, components
from serai.games.targui.cards.effects import DUNE_EFFECTS, EFFECTS
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState


def test_arrays_are_as_long_as_the_box_needs() -> None:
    """The sizes in `fields.pxd` are those of `components`."""
    state = TarguiState()
    sizes = {
        "border": components.BORDER + 1, "targi": components.BORDER + 1, "dune": components.DUNES_OPEN,
        "cell_kind": components.CELLS, "cell_card": components.CELLS, "cell_mark": components.CELLS,
        "tokens": components.SEATS * components.TOKENS, "hand": components.SEATS * components.LARGEST_HAND,
        "display": components.SEATS * components.DISPLAY, "discount": components.SEATS * components.SYMBOLS,
        "goods_unseen": components.GOODS_KINDS, "quota": components.SYMBOLS,
    }  # fmt: skip
    for name, size in sizes.items():
        assert len(getattr(state, name)) == size, name
    assert len(state.box) * 64 == components.TRIBE_CARDS
    assert len(state.discards) >= components.CARDS_PER_SYMBOL * components.SYMBOLS
    assert len(tables.Columns(tables.tribe).cost) == components.TRIBE_CARDS * 10
    assert len(tables.DUNE_ROWS) == components.DUNES * 3
    assert len(tables.LOADS) == components.GOODS_KINDS * 18
    assert len(tables.goods_kinds) <= components.GOODS_KINDS
    assert tables.BOXED_CARDS < components.MIRAGE_CAMP < components.TRIBE_CARDS


def test_effects_fit_the_bits_of_the_powers() -> None:
    assert max(spec.kind for spec in EFFECTS.values()) < 64
    assert not {spec.kind for spec in EFFECTS.values()} & {spec.kind for spec in DUNE_EFFECTS.values()}


def test_no_list_of_moves_outgrows_its_buffer() -> None:
    """The longest lists. Payments: with at most 9 goods in a cost, brackets included, and one on
    top, a payment has 10 goods or fewer, 2 gold or fewer, comes from one of 2 sides, with or
    without brackets, with or without the water that pays a good. Mixtures of all goods a player
    has: six bits a kind. Everything else is far shorter."""
    goods = components.MOST_GOODS_IN_A_COST + 1
    vectors = (goods + 1) * (goods + 2) * (goods + 3) // 6
    assert vectors * 3 * 2 * 2 * 2 < CAPACITY
    assert CAPACITY > 64 * 65 // 2
    assert max(card.costs[0].gold for card in tables.tribe) <= 2


def test_lines_face_each_other() -> None:
    """targui.1.1"""
    pairs = {(n, board.OPPOSITE[n]) for n in range(1, 17) if board.OPPOSITE[n] > n}
    assert pairs == {(1, 11), (2, 10), (3, 9), (5, 15), (6, 14), (7, 13)}
    assert [n for n in range(1, 17) if board.LINE[n] < 0] == list(components.CORNERS)


def test_robber_and_targia_never_meet() -> None:
    """targui.2.2, targui.15.1, targui.15.2: the twelve rounds, side by side"""
    robber, targia = [1], [15]
    for _ in range(11):
        robber.append(board.CLOCKWISE[robber[-1]])
        targia.append(board.COUNTER[targia[-1]])
    assert robber == [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15]
    assert targia == [15, 14, 13, 11, 10, 9, 7, 6, 5, 3, 2, 1]


def test_every_phase_has_a_name() -> None:
    assert set(phases.NAMES) >= {phases.PLACE, phases.ACT, phases.GAME_OVER}
