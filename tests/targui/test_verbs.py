"""The table of verbs, and the engine's numbers held against it."""

from __future__ import annotations

import pickle
import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from serai.core import CHANCE
from serai.core.position import Position
from serai.core.verbs import Verb, documented
from serai.games.targui import components
from serai.games.targui.engine import codes, tables
from serai.games.targui.game import GAME
from serai.games.targui.notation import saying
from serai.games.targui.sparring import PLAYERS
from serai.games.targui.verbs import KINDS, VERBS, Tokens, parse, say

ROOT = Path(__file__).parents[2]
NUMBERED = {verb.number: verb for verb in VERBS}


@pytest.mark.parametrize("verb", list(VERBS), ids=lambda verb: f"{verb.number} {verb.name}")
def test_the_example_of_every_verb_reads_back(verb: Verb) -> None:
    said = parse(verb.example)
    assert said is not None
    assert said.verb == verb.name
    assert str(said) == verb.example


def test_numbers_of_a_payload_lie_beside_each_other_and_a_code_is_a_positive_c_int() -> None:
    for verb in VERBS:
        for field, other in pairwise(verb.fields):
            assert other.at == field.at + field.bits
        assert sum(field.bits for field in verb.fields) <= VERBS.payload_bits
        assert verb.code + VERBS.payload < 2**31


def test_verbs_of_one_name_are_written_alike() -> None:
    for verb in VERBS:
        assert verb.pattern.pattern == VERBS[verb.name].pattern.pattern
        assert [one.name for one in verb.operands] == [one.name for one in VERBS[verb.name].operands]


def test_a_payload_has_room_for_everything_in_the_box() -> None:
    assert len(tables.dunes) <= 1 << KINDS["dune"].bits
    assert KINDS["card"].bits >= (components.TRIBE_CARDS - 1).bit_length()
    assert len(tables.goods_kinds) <= 1 << KINDS["goods"].bits
    assert all(KINDS["card"].fits(card.id) for card in (*tables.tribe, *tables.dunes))


def test_the_engine_packs_as_the_table_says() -> None:
    """Each function of `codes` beside the table: what lies where is said once."""

    def packed(number: int, *numbers: int) -> int:
        return VERBS.pack(NUMBERED[number], numbers)

    assert codes.ransom(2, 3, 4, 1, 9, 5) == packed(10, 2, 3, 4, 1, 9, 5)
    assert codes.payment(2, 3, 4, 1, 30, 2, 1) == packed(50, 2, 3, 4, 1, 30, 2, 1)
    paid = codes.payload_of(packed(50, 2, 3, 4, 1, 30, 2, 1))
    taken = (codes.paid_dates, codes.paid_salt, codes.paid_pepper, codes.paid_gold, codes.paid_water)
    assert [of(paid) for of in (*taken, codes.paid_stored, codes.paid_bracket)] == [2, 3, 4, 1, 30, 2, 1]
    assert codes.paid_vp(codes.payload_of(packed(10, 0, 0, 0, 0, 0, 5))) == 5
    assert codes.mixture(NUMBERED[52].code, 7, 50, 63) == packed(52, 7, 50, 63)
    goods = codes.payload_of(packed(52, 7, 50, 63))
    assert (codes.dates_in(goods), codes.salt_in(goods), codes.pepper_in(goods)) == (7, 50, 63)
    assert codes.goods_in(goods) == 120
    assert codes.alike(NUMBERED[58].code, 2, 4) == packed(58, 0, 0, 4)
    assert codes.trade_alike(1, 3, 3) == packed(56, 0, 3, 0, 3)
    assert codes.trade(0, 2, 1) == packed(56, 1, 0, 1, 1)
    assert codes.trade(2, 2, 0) == packed(56, 0, 0, 2, 0)
    exchange = codes.payload_of(packed(56, 1, 3, 2, 2))
    assert [codes.given_in(exchange, good) for good in range(3)] == [1, 3, 2]
    assert codes.wanted_in(exchange) == 2
    assert codes.load(8, 1, 3) == packed(36, 8, 1, 3)
    taking = codes.payload_of(packed(36, 8, 1, 3))
    assert (codes.option_in(taking), codes.second_option_in(taking)) == (1, 3)
    for verb in VERBS:
        assert codes.kind_of(verb.code | 7) == verb.code
        assert codes.payload_of(verb.code | 7) == 7
        if len(verb.fields) == 2:
            assert codes.paired(verb.code, 3, 2) == VERBS.pack(verb, (3, 2))
            assert codes.first_in(verb.code, codes.payload_of(VERBS.pack(verb, (3, 2)))) == 3
            assert codes.second_in(verb.code, codes.payload_of(VERBS.pack(verb, (3, 2)))) == 2


def test_codes_are_those_of_before() -> None:
    """By hand, as they are in trees and tables that were made with them: the verb above 22 bits, a start above its
    goal, a dune above its hand card, a card above its row."""
    shift = 1 << 22
    assert VERBS.pack(VERBS["shift"], (6, 5)) == 23 * shift + 5 * 32 + 6
    assert VERBS.pack(VERBS["move"], (3, 1)) == 60 * shift + 1 * 16 + 3
    assert VERBS.pack(VERBS["use dune to play"], (44, 8)) == 35 * shift + 8 * 256 + 44
    assert VERBS.pack(VERBS["swap cards"], (2, 1)) == 72 * shift + 1 * 256 + 2
    assert VERBS.pack(VERBS["lift"], (2, 9)) == 73 * shift + 9 * 4 + 2
    assert VERBS.pack(VERBS["pay"], (1, 0, 0, 1, 2, 0, 1)) == 50 * shift + 2**21 + 2 * 2**14 + 2**12 + 1
    assert VERBS.pack(VERBS["done"], ()) == 75 * shift


def played(position: Position, rng: random.Random) -> set[str]:
    """The verbs of a game, each held against its text and its code."""
    seen = set()
    chooser = PLAYERS[-1]
    while not position.is_over:
        by_chance = position.to_act == CHANCE
        for move in [draw for draw, _ in position.lottery()] if by_chance else position.legal_moves():
            said = saying(position.state, move.code)  # type: ignore[arg-type]
            assert said == parse(str(move))
            assert said.entry is VERBS.unpack(move.code).verb
            assert said.entry.by_chance == by_chance
            seen.add(said.verb)
        position.play(position.lottery().draw(rng) if by_chance else chooser(position, rng))
    return seen


def test_every_move_of_a_game_is_what_its_text_says_and_made_by_whom_the_table_says() -> None:
    rng = random.Random(4)
    seen = set.union(*(played(GAME.start(set="expansion"), rng) for _ in range(3)))
    assert {"turn goods", "turn card", "place", "use", "take", "play at", "pay", "row", "gain", "water"} <= seen
    assert len(seen) > 35


def test_a_move_has_its_verb_and_operands() -> None:
    position = GAME.start()
    turned, _ = next(iter(position.lottery()))
    assert (turned.verb, turned.cell) == ("turn goods", (1, 1))
    with pytest.raises(AttributeError, match="turn goods has no card; it has cell, goods"):
        turned.card  # noqa: B018
    assert pickle.loads(pickle.dumps(turned)).goods == turned.goods


def test_tokens_are_counted_by_name_and_written_in_order() -> None:
    said = parse("pay D 2W +2V")
    assert said is not None
    assert (said.tokens, said.points) == (Tokens(dates=1, water=2), 2)
    assert str(say("pay", Tokens(pepper=1, dates=2, stored=1))) == "pay 2D P g"
    assert str(say("give", Tokens())) == "give nothing"


@pytest.mark.parametrize(
    "text", ["pay 1D", "pay D  S", "take 4,1", "row 0", "use 17", "keep", "lift OA1 to 4", "give d"]
)
def test_what_is_not_written_like_a_move_is_none(text: str) -> None:
    assert parse(text) is None


def test_no_payload_is_shifted_or_masked_but_in_codes() -> None:
    """What is left of shifts are masks of seats, cards and effects: `1 << seat`, `mask >> seat & 1`."""
    house = ROOT / "src" / "serai"
    sources = [*(house / "games" / "targui").rglob("*.py"), house / "bots" / "knowledge" / "targui.py"]
    packing = re.compile(
        r"\b(?:code|payload|payment|goods|what|exchange)\b\)? (?:>>|&) "
        r"|<< (?:AT_|SHIFT|codes\.)|codes\.[A-Z_]+ \|[^,\n]*<<"
    )
    found = [
        f"{path.name}: {line.strip()}"
        for path in sources
        if path.name != "codes.py"
        for line in path.read_text("utf-8").splitlines()
        if packing.search(line)
    ]
    assert found == []
    assert packing.search("        kind = code >> SHIFT")
    assert packing.search("            into.add(codes.MOVE | start << 4 | goal, 1)")


def test_the_page_on_notation_is_made_from_the_table() -> None:
    page = (ROOT / "docs" / "notation.md").read_text("utf-8")
    assert documented("Targui", VERBS) in page
