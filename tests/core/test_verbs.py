"""A move is a value: sayings, their texts, and how they lie in a code."""

from __future__ import annotations

import pytest

from serai.core.verbs import Kind, Part, Verb, Verbs

KINDS = {
    "number": Kind("number", "[1-9]", bits=4, read=int, script="number"),
    "seat": Kind("seat", "[1-9]", bits=2, read=lambda text: int(text) - 1, write=lambda seat: str(seat + 1)),
    "word": Kind("word", "[a-z]+", bits=0),
}


def verb(name: str, shape: str) -> Verb:
    return Verb(name, shape, KINDS, example=shape, says="")


TABLE = Verbs(
    payload_bits=8,
    verbs=(
        verb("roll", "roll {number}"),
        verb("give", "give {numbers:number 1-2}[ to {seat}]"),
        verb("give up", "give up"),
        verb("name", "{word} {number}"),
    ),
)


def test_a_text_becomes_a_verb_with_named_operands_and_back() -> None:
    said = TABLE.parse("give 3 4 to 2")
    assert said is not None
    assert (said.verb, said.numbers, said.seat) == ("give", (3, 4), 1)
    assert said.operands == {"numbers": (3, 4), "seat": 1}
    assert said.all("number") == (3, 4)
    assert str(said) == "give 3 4 to 2"
    assert said == TABLE.say("give", (3, 4), 1)
    assert hash(said) == hash(TABLE.say("give", (3, 4), 1))
    with pytest.raises(AttributeError, match="give has no card; it has numbers, seat"):
        said.card  # noqa: B018


def test_what_may_be_left_out_is() -> None:
    said = TABLE.parse("give 3")
    assert said is not None
    assert (said.seat, said.operands, str(said)) == (None, {"numbers": (3,)}, "give 3")
    assert str(said.replace(seat=0)) == "give 3 to 1"
    assert str(TABLE.say("give", (5,))) == "give 5"


def test_a_name_of_two_words_and_a_text_without_its_verb() -> None:
    assert TABLE.parse("give up") == TABLE.say("give up")
    assert TABLE.parse("ships 4") == TABLE.say("name", "ships", 4)


@pytest.mark.parametrize("text", ["roll", "roll 0", "roll 12", "roll  3", "give 1 2 3", "give 3 to", "Roll 3", "", "4"])
def test_what_is_not_written_like_a_move_is_none(text: str) -> None:
    assert TABLE.parse(text) is None


def test_numbers_lie_in_a_code_above_each_other_and_the_verb_above_them() -> None:
    """Two numbers of four bits: 3 + 4 * 16 below the second verb, which is 2 * 256; what has no bits is not there."""
    code = TABLE.pack(TABLE["give"], (3, 4))
    assert code == 2 * 256 + 4 * 16 + 3
    assert TABLE.unpack(code).verb is TABLE["give"]
    assert TABLE.unpack(code).numbers[:2] == (3, 4)
    assert TABLE.unpack(TABLE.pack(TABLE["name"], (9,))) == (TABLE["name"], (9,))
    assert [one.code for one in TABLE] == [256, 512, 768, 1024]


PURSE = Kind("tokens", "[A-Z]+", bits=5, parts=(Part("coins", 2), Part("gems", 3)))
GROWN = Verbs(
    payload_bits=8,
    verbs=(
        Verb("pay", "pay {tokens}", {"tokens": PURSE}, example="", says=""),
        Verb(
            "walk", "walk {start:seat} to {goal:number}", KINDS, example="", says="", number=7, packed=("goal", "start")
        ),
        Verb("pay", "pay {tokens}", {"tokens": Kind("tokens", "[A-Z]+", bits=1)}, example="", says="", by_chance=True),
    ),
)


def test_a_kind_may_be_several_numbers_and_a_verb_names_its_number_and_its_order() -> None:
    """Coins below gems; the goal of four bits below the start; the entry after number 7 is 8."""
    assert GROWN.pack(GROWN["pay"], (2, 5)) == 1 * 256 + 5 * 4 + 2
    assert GROWN.unpack(256 + 5 * 4 + 2).named == {"coins": 2, "gems": 5}
    assert GROWN.pack(GROWN["walk"], (9, 1)) == 7 * 256 + 1 * 16 + 9
    assert GROWN.unpack(7 * 256 + 16 + 9).named == {"goal": 9, "start": 1}
    assert [one.code for one in GROWN] == [256, 7 * 256, 8 * 256]


def test_two_entries_of_one_name_say_the_same() -> None:
    first, _, other = GROWN
    assert GROWN["pay"] is first
    assert first.saying(("AB",)) == other.saying(("AB",)) == GROWN.parse("pay AB")
    assert GROWN.unpack(other.code).verb.by_chance
