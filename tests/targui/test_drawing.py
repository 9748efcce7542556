"""Pictures for a terminal and a notebook."""

from __future__ import annotations

from xml.etree import ElementTree

import serai
from serai.games.targui import drawing, tables
from tests.targui.arranged import begun, play, turn

TARGUI = serai.game("targui")


def test_the_picture_shows_the_frame_in_its_order() -> None:
    """targui.1.1"""
    lines = drawing.picture(begun()).splitlines()
    assert lines[0] == "Round 1, seat 1 to act (place)"
    numbers = [[int(part.split()[0]) for part in line.split("|")] for line in (lines[2], lines[14])]
    assert numbers == [[16, 1, 2, 3, 4], [12, 11, 10, 9, 8]]
    assert "robber" in lines[3].split("|")[1]


def test_pictures_keep_what_is_hidden() -> None:
    """targui.1.8: a card drawn unseen shows as a question mark"""
    state = play(turn(targi=[0] * 14 + [1, 0, 0]), "use 14")
    card = next(c for c in tables.tribe[:45] if state.box[0] >> tables.numbers[c.id] & 1)
    play(state, f"draw {card.id}", f"keep {card.id}")
    assert "hand ?" in drawing.picture(state)
    assert card.id not in drawing.picture(state)
    assert card.id not in drawing.svg(state)


def test_the_drawing_is_well_formed_and_says_who_stands_where() -> None:
    state = play(begun(set="expansion"), "place 2")
    tree = ElementTree.fromstring(drawing.svg(state))
    words = " ".join(text.text or "" for text in tree.iter("{http://www.w3.org/2000/svg}text"))
    assert "Tribal Expansion" in words
    assert "Targia" in words
    assert len(list(tree.iter("{http://www.w3.org/2000/svg}circle"))) == 1
    assert TARGUI.start().svg().startswith("<svg")
