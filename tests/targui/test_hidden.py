"""What a seat may not know it is not told, on any surface. [targui.1.8]"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

import serai
from serai.core.position import Position, legal_codes
from serai.core.seats import CHANCE
from serai.core.speech import spoken
from serai.core.state import MoveList, Rng
from serai.games.targui import notation
from serai.games.targui.engine import phases, tables
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import facts
from tests.targui.arranged import play, texts, turn
from tests.targui.test_piles import bits

TARGUI = serai.game("targui")
PAIRS = 2_000


def surfaces(position: Position, seat: int) -> str:
    """Everything a seat can read of a position."""
    state = position.state
    assert isinstance(state, TarguiState)
    mine = position.to_act == seat
    codes = legal_codes(state) if mine else []
    told = [spoken(TARGUI.narrate(state, code, seat)) for code in codes[:2]]
    refusals = [str(position.objection(text, seat)) for text in ("", "use 9", "keep OA1", "use 1 play WE5", "play WE5")]
    written = [notation.write(state, code) for code in codes]
    return json.dumps([position.view(seat), written, told, refusals, position.observation(seat).tolist()])


WANTED = ("place 14", "use 14", "use 14 discard")
KEPT = ("keep", "choose")


def steps(position: Position, rng: random.Random) -> Iterator[Position]:
    """Positions of a game in which cards are often drawn unseen and kept."""
    source, scratch = Rng(rng.getrandbits(40)), MoveList()
    state = position.state
    assert isinstance(state, TarguiState)
    while not position.is_over:
        yield position
        codes = [] if position.to_act == CHANCE else legal_codes(state)
        said = {code: notation.saying(state, code) for code in codes}
        wanted = [code for code in codes if str(said[code]) in WANTED or said[code].verb in KEPT]
        state.apply(rng.choice(wanted) if wanted else state.draw_move(source, scratch))


@pytest.mark.no_cover
def test_twin_worlds_look_alike_to_the_seat_that_cannot_tell_them_apart() -> None:
    """Two positions that differ only in what a seat may not know give it the same in everything:
    view, moves, words, refusals, numbers."""
    rng = random.Random(2_026)
    pairs = different = 0
    while pairs < PAIRS:
        for position in steps(TARGUI.start(set=rng.choice(["base", "expansion", "mixed"])), rng):
            state, seat = position.state, rng.randrange(2)
            assert isinstance(state, TarguiState)
            if not facts.hidden_cards(state, 1 - seat) or rng.random() < 0.5:
                continue
            seen = surfaces(position, seat)
            for _ in range(4):
                twin = position.imagine(seat, rng)
                assert surfaces(twin, seat) == seen
                different += twin != position
                pairs += 1
    assert different > pairs * 0.9


def test_what_the_opponent_drew_is_read_as_a_card() -> None:
    """targui.1.8"""
    state = play(turn("seat 1 Targis: 14"), "use 14")
    code = next(code for code in legal_codes(state) if notation.write(state, code) == "draw WE5")
    assert [notation.redact(state, code, seat) for seat in (0, 1, None)] == ["draw WE5", "draw a card", "draw a card"]
    state.apply(code)
    keep = next(code for code in legal_codes(state) if notation.write(state, code) == "keep WE5")
    assert [notation.redact(state, keep, seat) for seat in (0, 1, None)] == ["keep WE5", "keep a card", "keep a card"]
    state.apply(keep)
    hands = [TARGUI.view(state, seat)["players"][0]["hand"] for seat in (0, 1, None)]
    assert hands == [["WE5"], [None], [None]]


def test_a_card_everybody_saw_being_taken_stays_known() -> None:
    """targui.1.8: kept from the centre, or picked up from the discards"""
    state = turn(centre={"1,2": "(a)"})
    card = tables.tribe[state.cell_card[1]].id
    play(state, "keep 1,2")
    assert TARGUI.view(state, 1)["players"][0]["hand"] == [card]
    assert facts.hidden_cards(state, 0) == []


def test_imagined_hands_are_drawn_fairly_from_all_that_is_unseen() -> None:
    """Seat 0 holds one of four cards for all seat 1 knows; each comes up a quarter of the time."""
    state = turn(
        box=bits("OA1", "OA2", "OA3"), quota=[3, 0, 0, 0, 0], tribe_pile=3,
        hand=[tables.numbers["OA4"], -1, -1, -1], hand_hidden=[1, 0, 0, 0], hand_count=[1, 0],
    )  # fmt: skip
    rng, seen = Rng(4), Counter[str]()
    for _ in range(2_000):
        twin = state.copy()
        twin.redeal(1, rng)
        seen[tables.tribe[twin.hand[0]].id] += 1
        assert facts.census(twin) == facts.census(state)
    assert set(seen) == {"OA1", "OA2", "OA3", "OA4"}
    assert all(abs(count - 500) < 4 * 20 for count in seen.values())
    same = state.copy()
    same.redeal(0, rng)
    assert same.snapshot() == state.snapshot()


def test_a_hand_drawn_before_a_shuffle_is_none_of_the_shuffled() -> None:
    """Seat 0 drew a card, another of that set lies face down on 1,1, then the pile was shuffled
    twice: for seat 1 the hand is one of the two, and the cell the other."""
    state = turn(
        box=bits(), quota=[0] * 5, pile=bits("CR3", "CR4"), tribe_pile=2, tribe_shuffles=2,
        cell_kind=[3] + [0] * 8, cell_age=[1] + [0] * 8, cell_card=[tables.numbers["WE2"]] + [0] * 8,
        hand=[tables.numbers["WE1"], -1, -1, -1], hand_hidden=[1, 0, 0, 0], hand_age=[1, 0, 0, 0], hand_count=[1, 0],
    )  # fmt: skip
    rng, seen = Rng(4), Counter[tuple[str, str]]()
    for _ in range(400):
        twin = state.copy()
        twin.redeal(1, rng)
        seen[tables.tribe[twin.hand[0]].id, tables.tribe[twin.cell_card[0]].id] += 1
    assert set(seen) == {("WE1", "WE2"), ("WE2", "WE1")}
    assert abs(seen["WE1", "WE2"] - 200) < 4 * 10


def test_two_hidden_cards_and_a_cell_of_an_older_set_are_shuffled_fairly() -> None:
    """Six ways to lay three cards in two hands' places and a cell, each a sixth of the time."""
    state = turn(
        box=bits(), quota=[0] * 5, pile=bits("CR3", "CR4"), tribe_pile=2, tribe_shuffles=2,
        cell_kind=[3] + [0] * 8, cell_age=[1] + [0] * 8, cell_card=[20] + [0] * 8,
        hand=[18, 19, -1, -1], hand_hidden=[1, 1, 0, 0], hand_age=[1, 1, 0, 0], hand_count=[2, 0],
    )  # fmt: skip
    rng, seen = Rng(9), Counter[tuple[int, ...]]()
    for _ in range(3_000):
        twin = state.copy()
        twin.redeal(1, rng)
        seen[twin.hand[0], twin.hand[1], twin.cell_card[0]] += 1
    assert len(seen) == 6
    assert all(abs(count - 500) < 4 * 21 for count in seen.values())


def test_a_card_looked_at_is_hidden_until_it_is_discarded() -> None:
    """`look_three`: the others see only that three cards are looked at, then the discards."""
    state = turn(
        expansion=True, have="DSPDSP", phase=phases.ROW, card=tables.numbers["XTE5"],
        box=bits("XOA1", "XOA2", "XOA3", "XOA4"), quota=[4, 0, 0, 0, 0], tribe_pile=4,
    )  # fmt: skip
    play(state, "row 1", "draw XOA1", "draw XOA2", "draw XOA3")
    assert TARGUI.view(state, 0)["pending"]["looked"] == ["XOA1", "XOA2", "XOA3"]
    assert TARGUI.view(state, 1)["pending"]["looked"] == [None, None, None]
    assert "play XOA2" in texts(state)
    before = state.discard_count
    play(state, "play XOA2")
    assert [tables.tribe[card].id for card in state.discards[before : state.discard_count]] == ["XOA1", "XOA3"]
    assert TARGUI.view(state, 1)["pending"]["card"] == "XOA2"


def test_what_is_imagined_does_not_depend_on_the_truth() -> None:
    """Six cards lie in four places nobody but their drawer knows of: a hand of two, a card being
    decided on, and two cells of the same older set; one hand card is of the pile. However they
    truly lie, the same random source imagines the same world."""
    for seed in range(20):
        worlds = []
        for first, second, cells in ((18, 21, [19, 20]), (20, 18, [19, 21]), (21, 20, [18, 19])):
            for drawn, left in ((30, 31), (31, 30)):
                state = turn(
                    box=bits(), quota=[0] * 5, pile=bits(tables.tribe[left].id), tribe_pile=1, tribe_shuffles=2,
                    cell_kind=[3, 3] + [0] * 7, cell_age=[1, 1] + [0] * 7, cell_card=cells + [0] * 7,
                    hand=[first, drawn, -1, -1], hand_hidden=[1, 1, 0, 0], hand_age=[1, 2, 0, 0], hand_count=[2, 0],
                    card=second, card_hidden=1, card_age=1,
                )  # fmt: skip
                state.redeal(1, Rng(seed))
                assert list(state.cell_card[:2]) == sorted(state.cell_card[:2])
                worlds.append(state.snapshot())
        assert len(set(worlds)) == 1
