"""What a screen is told of a move before it is made."""

from __future__ import annotations

from typing import Any

from serai.games.targui.cards.catalogue import catalogue
from serai.games.targui.engine import tables
from serai.games.targui.game import GAME
from serai.games.targui.state import TarguiState
from serai.games.targui.view import of
from tests.targui.arranged import begun, play, turn


def facts(state: TarguiState, text: str) -> dict[str, Any]:
    code = GAME.find(state, text)
    assert code is not None
    return GAME.outlook(state, code)


def cells(crossings: list[dict[str, Any]]) -> list[str]:
    return [crossing["cell"] for crossing in crossings]


def test_a_second_targi_opens_the_crossing_of_its_line() -> None:
    """targui.4.1: column 2 and row 2 cross on 2,2, in the middle."""
    state = begun()
    play(state, "place 2", "place 5")
    told = facts(state, "place 6")
    assert cells(told["opens"]) == ["2,2"]
    assert told["opens"][0]["card"] == of(state, 0)["centre"][4]["card"]
    assert told["loses"] == []


def test_a_targi_facing_the_own_one_opens_nothing() -> None:
    """targui.4.1: 2 and 10 are ends of one line."""
    state = begun()
    play(state, "place 2", "place 5")
    assert facts(state, "place 10")["opens"] == []


def test_a_line_taken_closes_what_the_other_could_cross_there() -> None:
    """targui.3.4: seat 1 stands in row 1 (card 5), so column 3 would have crossed on 1,3."""
    state = begun()
    play(state, "place 2", "place 5")
    assert cells(facts(state, "place 3")["closes"]) == ["1,3"]
    assert facts(state, "place 6")["closes"] == [], "a row crosses no row"


def test_a_targi_on_a_dune_opens_nothing() -> None:
    """targui.17.2"""
    state = begun(set="expansion")
    play(state, "place 2", "place 5")
    dune = tables.dunes[state.dune[0]].id
    assert facts(state, f"place {dune}") == {"opens": [], "loses": [], "closes": []}


def test_a_late_shift_tells_what_is_given_up() -> None:
    """targui.20.24: from row 2 to row 3, with a Targi on 2 and one on 6."""
    state = turn("seat 1 Targis: 2 6", "count: 1", "now: seat 1, late shift", expansion=True, display=("XTA8",))
    told = facts(state, "shift 6 to 7")
    assert (cells(told["opens"]), cells(told["loses"])) == (["3,2"], ["2,2"])


def test_a_card_is_priced_with_its_discounts() -> None:
    """targui.7.5: OA6 costs S P G; the Oasis OA5 takes one good off."""
    state = turn("seat 1 Targis: 1", "seat 1 hand: OA6", have="SPG", display=("OA5",))
    play_ = facts(state, "use 1 play OA6")["play"]
    assert play_ == {
        "card": "OA6",
        "costs": ["S P G"],
        "fewer": 1,
        "more": 0,
        "points": tables.tribe[tables.numbers["OA6"]].points,
        "bracket": None,
    }


def test_a_row_tells_its_bonus() -> None:
    """targui.11.5: three Oases and a fourth; an Oasis after two different cards."""
    oases = ("OA1", "OA2", "OA3")
    state = turn("card: OA6", "now: seat 1, row", have="PG", display=oases)
    assert facts(state, "row 1")["row"] == {"points": 4, "reach": []}
    assert facts(state, "row 2")["row"] == {"points": 0, "reach": ["equal", "different"]}


def test_rows_and_raids_of_the_view() -> None:
    """targui.11.5 and targui.10.1: OA1, WE1 may still be four different ones; the robber on 2
    is two steps from the raid, which asks for 1 good or 1 VP."""
    seen = of(turn("round: 2, robber 2, amulet seat 1", other="D", display=("OA1", "WE1", "OA2")), 0)
    assert seen["players"][0]["rows"][0] == {"points": 0, "reach": []}
    assert seen["players"][1]["rows"][0] == {"points": 0, "reach": ["equal", "different"]}
    assert seen["raid"] == {"corner": 4, "steps": 2, "ways": [[], ["give"]]}


def test_the_catalogue_has_every_card_by_the_id_of_views() -> None:
    """90 tribe cards, 20 dunes, 26 border cards; the expansion's tribe cards and the dunes
    are this project's own."""
    book = catalogue()
    own = [card["id"] for card in book["tribe"] if card["own_design"]]
    assert len(own) == 45
    assert all(card_id.startswith("X") for card_id in own)
    assert len(book["dunes"]) == 20
    assert len(book["border"]) == 26
    oasis = next(card for card in book["tribe"] if card["id"] == "XOA5")
    assert oasis["costs"] == ["D G", "D 2W"]
    assert oasis["text"]["fr"].startswith("Immédiatement")
    shown = {place["card"] for place in of(begun(), 0)["centre"]}
    known = {card["id"] for kind in ("tribe", "goods") for card in book[kind]}
    assert shown <= known
