"""What sentences of Gemblo speak of, by name: colours, pieces and cells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from serai.core.speech import Ref, Sentence, listed
from serai.core.text import Text
from serai.core.verbs import Cell, cell_text
from serai.games.gemblo.components import COLOURS, PIECES


@lru_cache(maxsize=4096)
def cell_name(cell: Cell) -> str:
    """gemblo.0.1: a cell's name."""
    return cell_text(cell)


@lru_cache(maxsize=4096)
def cell(at: Cell) -> Ref:
    name = cell_name(at)
    return Ref("cell", name, Text(name, name))


def cells(several: Iterable[Cell]) -> Sentence:
    """'0,0, 0,1 and 0,2'."""
    return listed(map(cell, several))


@cache
def colour(number: int) -> Ref:
    """A colour where it stands for the one who plays it: 'Red', 'Rouge'."""
    name = COLOURS[number].name
    return Ref("colour", COLOURS[number].letter, Text(name.en.capitalize(), name.fr.capitalize()))


@cache
def player(number: int, seat: int) -> Ref:
    """Who plays this colour and no other: a terminal names the colour, a screen the person."""
    return Ref("player", seat, colour(number).name)


@cache
def piece(number: int) -> Ref:
    """'zigzag of four (4.2)', and in French 'pièce « zigzag de quatre » (4.2)'; a screen does without the number."""
    shape = PIECES[number]
    name = Text(shape.name.en, f"pièce « {shape.name.fr} »")
    return Ref("piece", shape.id, name, where=Text(f" ({shape.id})", f" ({shape.id})"))


@cache
def obstacle(number: int) -> Ref:
    """'obstacle line of five (5.8)', and in French 'obstacle 5.8 (ligne de cinq)'."""
    shape = PIECES[number]
    return Ref(
        "piece", shape.id, Text(f"obstacle {shape.name.en} ({shape.id})", f"obstacle {shape.id} ({shape.name.fr})")
    )
