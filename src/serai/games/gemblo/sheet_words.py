"""The lines of the score sheet in words; the numbers and clauses are whoever counts'."""

from __future__ import annotations

from serai.core.speech import Ref, Sentence, sentence
from serai.core.text import Text
from serai.games.gemblo.components import COLOURS

HEXES_LEFT = Text("Hexes left", "Hexagones restants")
SMALLEST_LEFT = Text("smallest piece left", "plus petite pièce restante")
PIECES_LEFT = {
    5: Text("pieces of five left", "pièces de cinq restantes"),
    4: Text("pieces of four left", "pièces de quatre restantes"),
    3: Text("pieces of three left", "pièces de trois restantes"),
    2: Text("pairs left", "paires restantes"),
    1: Text("singles left", "simples restantes"),
}
VALUES_LEFT = Text("shape values left", "valeur des formes restantes")


def hexes_left(colour: int) -> Sentence:
    letter, name = COLOURS[colour]
    return sentence("hexes left, {colour}", "hexagones restants, {colour}", colour=Ref("colour", letter, name))
