"""Pictures for a terminal and a notebook."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

import serai
from serai.core.setup import Value
from serai.games.targui import drawing, painting
from serai.games.targui.engine import phases, tables
from tests.targui.arranged import begun, play, turn

TARGUI = serai.game("targui")
SVG = "{http://www.w3.org/2000/svg}"


def words(drawn: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(drawn).iter(f"{SVG}text")]


def uses(drawn: str) -> list[str]:
    return [use.get("href", "") for use in ElementTree.fromstring(drawn).iter(f"{SVG}use")]


def test_the_picture_shows_the_frame_in_its_order() -> None:
    """targui.1.1"""
    lines = drawing.picture(begun()).splitlines()
    assert lines[0] == "Round 1, seat 1: place a Targi"
    numbers = [[int(part.split()[0]) for part in line.split("|")] for line in (lines[2], lines[14])]
    assert numbers == [[16, 1, 2, 3, 4], [12, 11, 10, 9, 8]]
    assert "robber" in lines[3].split("|")[1]


def test_every_phase_has_words_for_the_heading() -> None:
    assert phases.DOING.keys() == phases.NAMES.keys()
    assert not [words for words in phases.DOING.values() if "_" in words or not words]


def test_pictures_keep_what_is_hidden() -> None:
    """targui.1.8: a card drawn unseen shows as a question mark"""
    state = play(turn("seat 1 Targis: 14"), "use 14")
    card = next(c for c in tables.tribe[:45] if state.box[0] >> tables.numbers[c.id] & 1)
    play(state, f"draw {card.id}", f"keep {card.id}")
    assert "hand ?" in drawing.picture(state)
    assert card.id not in drawing.picture(state)
    drawn = painting.svg(state)
    assert card.id not in drawn
    assert "hidden" in words(drawn)


def test_the_drawing_names_the_cards_and_says_who_stands_where() -> None:
    drawn = painting.svg(play(begun(set="expansion"), "place 2"))
    assert {"Noble", "Trader", "Silversmith", "Fata Morgana", "Raid 1", "Raid 4", "Targia", "robber"} <= set(
        words(drawn)
    )
    assert uses(drawn).count("#targui-figure-0") == 2  # on card 2 and beside the name of seat 1
    assert uses(drawn).count("#targui-figure-1") == 1


def test_seats_differ_in_shape_and_number() -> None:
    tree = ElementTree.fromstring(painting.svg(play(begun(), "place 2", "place 3")))
    figures = [sign for sign in tree.iter(f"{SVG}symbol") if "figure" in sign.get("id", "")]
    shapes = [[path.get("d") for path in figure.iter(f"{SVG}path")] for figure in figures]
    assert [figure.findtext(f"{SVG}text") for figure in figures] == ["1", "2"]
    assert not set(shapes[0]) & set(shapes[1])


def test_the_drawing_tells_a_tribe_card_in_words() -> None:
    """Its symbol's name, when it works and what it does: never the name of an effect in the files."""
    card = next(card for card in tables.tribe if card.id == "OA5")
    drawn = painting.svg(turn(centre={"1,2": card.id}))
    assert "Oasis" in words(drawn)
    assert "Lasting:" in words(drawn)
    assert card.text.en in " ".join(words(drawn))
    assert card.effect is not None
    assert card.effect.id not in drawn


def test_goods_are_drawn_with_their_letters() -> None:
    drawn = painting.svg(begun())
    assert {"D", "S", "P", "G", "V"} <= set(words(drawn))
    assert {f"#targui-token-{letter}" for letter in "DSPGV"} <= set(uses(drawn))


@pytest.mark.parametrize("options", [{}, {"set": "expansion"}, {"set": "mixed"}])
def test_a_drawing_carries_every_sign_it_uses(options: dict[str, Value]) -> None:
    drawn = TARGUI.start(2, **options).svg()
    tree = ElementTree.fromstring(drawn)
    signs = {f"#{sign.get('id')}" for kind in ("symbol", "pattern") for sign in tree.iter(f"{SVG}{kind}")}
    assert set(uses(drawn)) <= signs
    assert len(drawn) < 100_000
