"""What sentences of Gemblo speak of, by name: colours, pieces and cells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from serai.core.speech import NOTHING, Ref, Sentence, shown
from serai.core.text import Text
from serai.core.verbs import Cell, cell_text
from serai.games.gemblo.components import COLOURS, PIECES


@lru_cache(maxsize=4096)
def cell_name(cell: Cell) -> str:
    """gemblo.0.1: a cell's name."""
    return cell_text(cell)


@lru_cache(maxsize=4096)
def cell(at: Cell) -> Ref:
    """'0,1'; a screen shows it, and says 'this cell'."""
    name = cell_name(at)
    return Ref("cell", name, _THIS, plain=Text(name, name))


_THIS, _THESE = Text("this cell", "cette case"), Text("these cells", "ces cases")


def cells(several: Iterable[Cell]) -> Sentence:
    """'0,0, 0,1 and 0,2'; on a screen 'these cells'."""
    places = [*map(cell, several)]
    return shown(places, _THESE if len(places) > 1 else _THIS)


def lit(several: Iterable[Cell], before: Text, after: Text = NOTHING, name: Text = NOTHING) -> Sentence:
    """The same between these words, which a screen needs no more than the names: it shows them, and says `name`."""
    return shown([*map(cell, several)], name, before=before, after=after)


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
