"""The table of verbs, and the engine's numbers held against it."""

from __future__ import annotations

import pickle
import random
from pathlib import Path

import pytest

from serai.core import CHANCE
from serai.core.verbs import Verb, documented
from serai.games.gobi import codes
from serai.games.gobi.game import GAME
from serai.games.gobi.notation import saying
from serai.games.gobi.sparring import dabbler
from serai.games.gobi.verbs import VERBS, parse, say


@pytest.mark.parametrize("verb", list(VERBS), ids=lambda verb: verb.name)
def test_the_example_of_every_verb_reads_back(verb: Verb) -> None:
    said = parse(verb.example)
    assert said is not None
    assert said.entry is verb
    assert str(said) == verb.example


def test_the_engine_packs_as_the_table_says() -> None:
    """Tiles of six bits, the first in the lowest; whose camel walks lies above two of them."""
    for verb in VERBS:
        assert codes.kind_of(verb.code | 7) == verb.code
        assert codes.payload_of(verb.code | 7) == 7
    tiles = [3, 17, 17, 39]
    silk = codes.with_tiles(codes.SPREAD_SILK, tiles)
    assert silk == VERBS.pack(VERBS["silk"], tiles)
    assert codes.tiles_in(silk, 4) == list(VERBS.unpack(silk).numbers) == tiles
    walk = codes.with_owner(codes.with_tile(codes.with_tile(codes.USE_PORCELAIN, 0, 5), 1, 39), 3)
    assert walk == VERBS.pack(VERBS["porcelain"], (5, 39, 3))
    assert (codes.tile_in(walk, 0), codes.tile_in(walk, 1), codes.owner_in(walk)) == (5, 39, 3)
    assert VERBS.pack(VERBS["place"], (16_000,)) == codes.PLACE | 16_000
    assert VERBS.pack(VERBS["reward"], (2,)) == codes.TAKE_REWARD | 2


def test_each_name_of_the_engine_is_the_verb_it_says() -> None:
    names = {
        "start": codes.START_TILE,
        "top": codes.REVEAL,
        "first": codes.BEGIN,
        "draw": codes.DRAW_TILE,
        "place": codes.PLACE,
        "discard": codes.DISCARD,
        "neighbours": codes.NEIGHBOURS,
        "silk": codes.SPREAD_SILK,
        "no camel": codes.NO_CAMEL,
        "camel": codes.CAMEL,
        "cotton": codes.TWO_CAMELS,
        "take": codes.TAKE_CAMELS,
        "route": codes.RESOLVE,
        "spices": codes.RESOLVE_SPICES,
        "perfume": codes.USE_PERFUME,
        "porcelain": codes.USE_PORCELAIN,
        "reward": codes.TAKE_REWARD,
        "coffee": codes.TAKE_COFFEE,
        "coffee with tea": codes.TAKE_COFFEE_TEA,
        "end": codes.END_TURN,
        "no reward": codes.NO_REWARD,
    }
    assert names == {verb.name: verb.code for verb in VERBS}


def test_every_move_of_a_game_is_what_its_text_says_and_made_by_whom_the_table_says() -> None:
    rng = random.Random(11)
    position = GAME.start(seats=3, porcelain="any")
    seen = set()
    while not position.is_over:
        move = position.lottery().draw(rng) if position.to_act == CHANCE else dabbler(position, rng)
        said = saying(position.state, move.code)  # type: ignore[arg-type]
        assert said == parse(str(move))
        assert said.entry.by_chance == (position.to_act == CHANCE)
        seen.add(said.verb)
        position.play(move)
    assert {"start", "top", "first", "draw", "place", "discard", "route", "reward"} <= seen


def test_a_camel_of_ones_own_is_moved_without_naming_the_seat() -> None:
    """gobi.0.1"""
    assert str(say("porcelain", (0, 0), (2, 1), None)) == "porcelain 0,0 2,1"
    assert str(say("porcelain", (0, 0), (2, 1), 2)) == "porcelain 0,0 2,1 of 3"


def test_a_move_has_its_verb_and_operands() -> None:
    position = GAME.start(seats=2)
    draw = next(move for move, _ in position.lottery() if str(move) == "start Khulan")
    assert (draw.verb, draw.operands, draw.tribe) == ("start", {"tribe": "Khulan"}, "Khulan")
    while position.to_act == CHANCE:
        position.play(position.lottery().ticket(0))
    places = [move for move in position.legal_moves() if move.verb == "place"]
    assert [f"place {move.cell[0]},{move.cell[1]}" for move in places] == list(map(str, places))
    with pytest.raises(AttributeError, match="place has no pile; it has cell"):
        places[0].pile  # noqa: B018
    assert pickle.loads(pickle.dumps(places[0])).cell == places[0].cell


def test_the_page_on_notation_is_made_from_the_table() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    assert documented("Gobi", VERBS) in page
