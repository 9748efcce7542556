"""Moves as numbers: counted from a table of verbs, by hand."""

from __future__ import annotations

import pytest

from serai.core.digits import Block
from serai.core.encoding import Encoding, Factor, NoAction
from serai.core.state import MoveList
from serai.core.verbs import Kind, Part, Verb, Verbs

PURSE = Kind("tokens", "[A-Z]+", bits=4, parts=(Part("coins", 2), Part("gems", 2)), together=2, most=2)
BAG = Kind("tokens", "[A-Z]+", bits=4, parts=(Part("coins", 2, size=3), Part("gems", 2, told=False)))
KINDS = {
    "number": Kind("number", "[1-9]", bits=3, first=1, size=5),
    "seat": Kind("seat", "[1-9]", bits=2, size=3),
    "tokens": PURSE,
    "bag": BAG,
    "word": Kind("word", "[a-z]+", bits=0),
}


def verb(name: str, shape: str, *, by_chance: bool = False) -> Verb:
    return Verb(name, shape, KINDS, example=shape, says="", by_chance=by_chance)


VERBS = Verbs(
    payload_bits=8,
    verbs=(
        verb("roll", "roll {number} {word}", by_chance=True),
        verb("go", "go {number}"),
        verb("swap", "swap {numbers:number 2-2}"),
        verb("pay", "pay {tokens}"),
        verb("tell", "tell {number} {seat}"),
        verb("fill", "fill {bag}"),
        verb("pass", "pass"),
    ),
)
ENCODING = Encoding(VERBS)


class Table:
    """As much of a state as an encoding asks for."""

    def __init__(self, actor: int, seats: int = 3) -> None:
        self.actor, self.seats = actor, seats

    def to_act(self) -> int:
        return self.actor


def action(name: str, *numbers: int, actor: int = 0, seats: int = 3) -> int:
    return ENCODING.action(Table(actor, seats), VERBS.pack(VERBS[name], numbers))  # type: ignore[arg-type]


def factors(name: str, *numbers: int, actor: int = 0) -> dict[str, int]:
    told = ENCODING.factored(Table(actor), VERBS.pack(VERBS[name], numbers))  # type: ignore[arg-type]
    return {factor.name: number for factor, number in zip(ENCODING.factors, told, strict=True) if number}


def test_every_verb_has_a_block_as_large_as_what_it_can_name() -> None:
    """Five numbers; fifteen pairs of them in any order, doubles included; (0,0) (1,0) (0,1) (2,0) (1,1) (0,2);
    five numbers to three seats; three counts of coins, gems being told by the rest; and one. The draws: five."""
    assert [(block.verb, block.start, block.size) for block in ENCODING.blocks] == [
        ("go", 0, 5),
        ("swap", 5, 15),
        ("pay", 20, 6),
        ("tell", 26, 15),
        ("fill", 41, 3),
        ("pass", 44, 1),
    ]
    assert (ENCODING.actions, ENCODING.draws) == (45, 5)


def test_a_number_counts_from_the_first_there_is() -> None:
    assert [action("go", number) for number in (1, 2, 5)] == [0, 1, 4]
    assert action("pass") == 44


def test_several_things_are_a_handful_whatever_their_order() -> None:
    pairs = [(one, other) for other in range(5) for one in range(other + 1)]
    assert [action("swap", one, other) for one, other in pairs] == list(range(5, 20))
    assert [action("swap", other, one) for one, other in pairs] == list(range(5, 20))


def test_counts_that_are_limited_together_fill_their_block() -> None:
    purses = [(0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0)]
    assert sorted(action("pay", *purse) for purse in purses) == list(range(20, 26))
    with pytest.raises(NoAction, match="not among what this encoding counts"):
        action("pay", 2, 1)


def test_seats_count_from_the_one_who_acts() -> None:
    assert action("tell", 1, 2, actor=2) == action("tell", 1, 0, actor=0) == 26
    assert action("tell", 1, 0, actor=2) == action("tell", 1, 1, actor=0) == 27
    assert action("tell", 1, 0, actor=1, seats=2) == 27


def test_what_the_rest_tells_is_not_counted() -> None:
    assert action("fill", 2, 0) == action("fill", 2, 3) == 43


def test_draws_are_counted_by_themselves() -> None:
    assert [action("roll", number, actor=-1) for number in (1, 5)] == [0, 4]
    with pytest.raises(NoAction):
        action("roll", 1, actor=0)


@pytest.mark.parametrize(("name", "number"), [("go", 0), ("go", 6), ("swap", 7)])
def test_what_is_out_of_bounds_has_no_action(name: str, number: int) -> None:
    with pytest.raises(NoAction):
        action(name, number)


def test_factors_are_the_verb_and_what_it_names() -> None:
    assert ENCODING.factors == (
        Factor("verb", 7),
        Factor("number", 6),
        Factor("numbers 1", 6),
        Factor("numbers 2", 6),
        Factor("coins", 5),
        Factor("gems", 5),
        Factor("seat", 4),
    )
    assert factors("go", 3) == {"verb": 1, "number": 3}
    assert factors("swap", 2, 5) == {"verb": 2, "numbers 1": 2, "numbers 2": 5}
    assert factors("pay", 0, 2) == {"verb": 3, "coins": 1, "gems": 3}
    assert factors("tell", 4, 0, actor=2) == {"verb": 4, "number": 4, "seat": 2}
    assert factors("pass") == {"verb": 6}


def test_codes_that_count_something_are_counted_up() -> None:
    """Three shapes on four cells, of which two placements lie nowhere."""
    encoding = Encoding(None, 12, (("shape", 3), ("cell", 4)), [0, 1, 2, 3, 4, 5, 6, 8, 9, 10])
    state: object = Table(0)
    assert encoding.blocks == (Block("move", "", 0, 10, ()),)
    assert [encoding.action(state, code) for code in (0, 6, 8, 10)] == [0, 6, 7, 9]  # type: ignore[arg-type]
    assert encoding.factored(state, 9) == (1, 3, 2)  # type: ignore[arg-type]
    for code in (7, 11, 12, -1):
        with pytest.raises(NoAction):
            encoding.action(state, code)  # type: ignore[arg-type]


def test_a_mask_stops_at_a_move_that_is_not_counted() -> None:
    moves, mask = MoveList(), bytearray(45)
    codes = [VERBS.pack(VERBS["go"], (1,)), VERBS.pack(VERBS["pass"], ()), VERBS.pack(VERBS["go"], (7,))]
    for code in codes[:2]:
        moves.add(code, 1)
    assert ENCODING.numbering.mark(moves, 0, 3, mask) < 0
    assert [place for place, marked in enumerate(mask) if marked] == [0, 44]
    assert ENCODING.numbering.find(moves, 0, 3, 44) == 1
    assert ENCODING.numbering.find(moves, 0, 3, 43) < 0
    moves.add(codes[2], 1)
    assert ENCODING.numbering.mark(moves, 0, 3, mask) == codes[2]
