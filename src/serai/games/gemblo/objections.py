"""The sentences a player reads when a placement is refused, and what bears witness."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from serai.core.objection import Objection, Witness
from serai.core.speech import NOTHING, Given, Sentence, joined, listed, sentence, shown
from serai.core.speech import seat as seated
from serai.core.text import Text
from serai.core.verbs import Cell
from serai.games.gemblo.components import OBSTACLE, PIECES, Area
from serai.games.gemblo.naming import cell as named
from serai.games.gemblo.naming import cell_name, cells, colour, lit, obstacle
from serai.games.gemblo.naming import piece as piece_named
from serai.games.gemblo.table import Laid, Line

AREA_NAMES = {
    "two": Text("the square for two players", "le carré à deux joueurs"),
    "three": Text("the hexagon for three players", "l’hexagone à trois joueurs"),
    "four": Text("the square for four players", "le carré à quatre joueurs"),
    "five": Text("the board", "le plateau"),
    "six": Text("the board", "le plateau"),
    "mini": Text("the Mini board", "le plateau Mini"),
}
MOST_EXAMPLES = 6


def object_to(clause: str, en: str, fr: str, witnesses: Iterable[Witness] = (), **named: Given) -> Objection:
    """An objection; what its words speak of is given by name."""
    return Objection(clause, sentence(en, fr, **named), tuple(witnesses))


def owned_piece(laid: Laid, area: Area) -> Sentence:
    """'Yellow's arc (4.5)', or 'the obstacle line of five (5.8)'."""
    if area.obstacles and laid.colour == OBSTACLE:
        return sentence("the {piece}", "l’{piece}", piece=obstacle(laid.piece))
    return sentence(
        "{owner}’s {piece}", "la {piece} de {owner}", owner=colour(laid.colour), piece=piece_named(laid.piece)
    )


def _cells(several: Iterable[Cell]) -> tuple[Witness, ...]:
    return tuple(Witness("cell", cell_name(cell)) for cell in several)


def _piece(piece: int) -> Witness:
    return Witness("piece", PIECES[piece].id)


def over(finished: int | None) -> Objection:
    """gemblo.4.1 or, when a seat has placed everything, gemblo.4.2."""
    if finished is None:
        return object_to(
            "gemblo.4.1",
            "The game is over: no colour can place a piece any more.",
            "La partie est finie : plus aucune couleur ne peut poser de pièce.",
        )
    return object_to(
        "gemblo.4.2",
        "The game is over: {seat} has placed every piece.",
        "La partie est finie : {seat} a posé toutes ses pièces.",
        (Witness("seat", str(finished + 1)),),
        seat=seated(finished),
    )


def not_your_turn(turn: int, seat: int) -> Objection:
    return object_to(
        "gemblo.3.14",
        "It is not your turn: {colour} ({seat}) places now.",
        "Ce n’est pas votre tour : c’est {seat:à} de poser ({colour}).",
        (Witness("seat", str(seat + 1)),),
        colour=colour(turn),
        seat=seated(seat),
    )


def outside(cells_outside: Sequence[Cell], area: Area) -> Objection:
    many = len(cells_outside) > 1
    return object_to(
        "gemblo.3.11",
        "{cells} lie outside {where}." if many else "{cells} lies outside {where}.",
        "{cells} sont hors de la zone de jeu, {where}." if many else "{cells} est hors de la zone de jeu, {where}.",
        _cells(cells_outside),
        cells=cells(cells_outside),
        where=AREA_NAMES[area.name],
    )


def occupied(taken: Mapping[Cell, Laid], area: Area) -> Objection:
    """Which piece lies on which of the cells."""
    cells_by_piece: dict[Laid, list[Cell]] = {}
    for cell, piece in taken.items():
        cells_by_piece.setdefault(piece, []).append(cell)
    lying = [
        sentence("{piece} lies on {cells}", "{piece} occupe {cells}", piece=owned_piece(piece, area), cells=cells(on))
        for piece, on in cells_by_piece.items()
    ]
    return object_to(
        "gemblo.3.12",
        "Not all cells are free: {lying}.",
        "Des cases sont prises : {lying}.",
        (*_cells(taken), *(_piece(piece.piece) for piece in cells_by_piece)),
        lying=listed(lying),
    )


def used(piece: Laid) -> Objection:
    return object_to(
        "gemblo.3.13",
        "{colour} has already placed the {piece}: it lies on {cells}.",
        "{colour} a déjà posé la {piece} : elle est sur {cells}.",
        (_piece(piece.piece), *_cells(piece.cells)),
        colour=colour(piece.colour),
        piece=piece_named(piece.piece),
        cells=cells(piece.cells),
    )


def not_on_start(turn: int, start: Cell) -> Objection:
    return object_to(
        "gemblo.3.2",
        "{colour}’s first piece must cover its start cell{cell}.",
        "La première pièce de {colour} doit couvrir sa case de départ{cell}.",
        _cells([start]),
        colour=colour(turn),
        cell=lit([start], Text(" ", " ")),
    )


def touches(cell: Cell, touched: Sequence[Cell], turn: int) -> Objection:
    return object_to(
        "gemblo.3.4",
        "{cell} shares an edge with {colour}’s own {own}; pieces of one colour do not touch.",
        "{cell} partage une arête avec {own}, déjà de {colour} ; les pièces d’une même couleur ne se touchent pas.",
        _cells([cell, *touched]),
        cell=named(cell),
        own=lit(touched, NOTHING, name=Text("cells", "des cases") if len(touched) > 1 else Text("cell", "une case")),
        colour=colour(turn),
    )


def no_line(turn: int, wanted: Sequence[Cell], reached: Sequence[Cell]) -> Objection:
    """`reached`: where the colour's open lines end."""
    more = len(reached) - MOST_EXAMPLES
    examples = cells(reached)
    if more > 0:
        some = shown([*map(named, reached[:MOST_EXAMPLES])], Text("these cells", "ces cases"), last=Text(", ", ", "))
        examples = sentence("{some} and {more} more", "{some} et {more} autres", some=some, more=more)
    return object_to(
        "gemblo.3.3",
        "No line joins these cells to a piece of {colour}; open lines lead to {examples}.",
        "Aucune ligne ne relie ces cases à une pièce de {colour} ; des lignes ouvertes mènent à {examples}.",
        _cells(wanted),
        colour=colour(turn),
        examples=examples,
    )


def blocked(lines: Sequence[tuple[Line, Laid]], turn: int, seats: int, area: Area) -> Objection:
    """Every line to these cells is blocked: which piece blocks which line."""
    told: list[Sentence] = []
    witnesses: dict[Witness, None] = {}
    for line, piece in lines:
        inner = [side for side in line.sides if side in area.cells]
        both = len(inner) == len(line.sides)
        told.append(
            sentence(
                "{piece} covers both sides{sides} of the line{near}{far}"
                if both
                else "{piece} covers{sides} the inner side of the rim line{near}{far}",
                "{piece} couvre les deux côtés{sides} de la ligne{near}{far}"
                if both
                else "{piece} couvre{sides} le côté intérieur de la ligne de bord{near}{far}",
                piece=owned_piece(piece, area),
                sides=lit(inner, Text(", ", ", ") if both else Text(" ", " "), Text(",", ",")),
                near=lit([line.near], Text(" from ", " de ")),
                far=lit([line.far], Text(" to ", " à ")),
            )
        )
        witnesses |= dict.fromkeys((*_cells([line.far, *inner, line.near]), _piece(piece.piece)))
    return object_to(
        _blocking_clause(*lines[0], turn, seats, area),
        "{colour} has no open line to these cells: {lines}.",
        "{colour} n’a aucune ligne ouverte vers ces cases : {lines}.",
        witnesses,
        colour=colour(turn),
        lines=joined(told, "; ", " ; "),
    )


def _blocking_clause(line: Line, piece: Laid, colour: int, seats: int, area: Area) -> str:
    if any(side not in area.cells for side in line.sides):
        return "gemblo.3.7"
    if area.obstacles and piece.colour == OBSTACLE:
        return "gemblo.3.8"
    if piece.colour % seats == colour % seats:
        return "gemblo.3.9"
    return "gemblo.3.5"
