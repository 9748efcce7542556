"""The one verb of Gemblo, and what its sentences speak of."""

from __future__ import annotations

import random
from pathlib import Path

from serai.core.speech import Ref, Sentence
from serai.core.verbs import documented
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.game import GAME
from serai.games.gemblo.verbs import KINDS, VERBS

ZIGZAG = "4.2 -5,10 -4,9 -3,9 -2,8"


def references(said: object) -> list[tuple[str, int | str]]:
    assert isinstance(said, Sentence)
    return [(part.kind, part.id) for part in said.parts("en") if isinstance(part, Ref)]


def test_a_move_is_taken_apart_and_put_together() -> None:
    """gemblo.0.2"""
    said = VERBS.parse(ZIGZAG)
    assert said is not None
    assert (said.verb, said.piece, said.cells) == ("place", "4.2", ((-5, 10), (-4, 9), (-3, 9), (-2, 8)))
    assert str(said) == ZIGZAG


def test_what_is_not_written_like_a_move_is_none() -> None:
    for text in ("", "4.2", "4.2 ", "4.2 1,2 ", "place 4.2 1,2", "4.2  1,2", "04 1,2", "4.2 01,2", "4.2 -0,2"):
        assert VERBS.parse(text) is None, text


def test_the_table_knows_how_every_piece_of_the_box_is_written_and_how_large_they_are() -> None:
    assert all(KINDS["piece"].fits(piece.id) for piece in PIECES)
    (place,) = VERBS
    assert place.operands[1].most == max(piece.size for piece in PIECES) == 5


def test_every_move_of_a_game_has_its_operands() -> None:
    rng = random.Random(3)
    position = GAME.start(seats=2, board="mini")
    for _ in range(8):
        move = rng.choice(position.legal_moves())
        assert move.verb == "place"
        assert str(move) == " ".join([move.piece, *(f"{q},{r}" for q, r in move.cells)])
        position.play(move)


def test_a_sentence_of_the_log_speaks_of_a_colour_and_a_piece() -> None:
    position = GAME.start(seats=2, board="mini")
    move = next(move for move in position.legal_moves() if move.piece == "4.2")
    said = move.narrate()
    assert references(said) == [("player", 0), ("voice", "place"), ("piece", "4.2")]  # who plays red alone
    assert said.en == "Red places the zigzag of four (4.2), 68 hexes left."
    assert said.fr == "Rouge pose la pièce « zigzag de quatre » (4.2), 68 hexagones restants."


def test_an_objection_speaks_of_what_it_objects_to() -> None:
    """gemblo.3.2: the first piece covers the start cell."""
    position = GAME.start(seats=2, board="mini")
    objection = GAME.objection(position, "1 0,0")
    assert objection is not None
    assert [kind for kind, _ in references(objection.text)] == ["colour", "cell"]


def test_the_page_on_notation_is_made_from_the_table() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    assert documented("Gemblo", VERBS) in page
