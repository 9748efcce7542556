"""The sentences a player reads when a placement is refused, and what bears witness."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from serai.core.objection import Objection, Witness
from serai.core.speech import seat as seated
from serai.core.speech import sentence
from serai.core.text import Text, listing
from serai.games.gemblo.components import COLOURS, OBSTACLE, PIECES, Area, Cell
from serai.games.gemblo.notation import cell_name, piece_name
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


def colour_name(colour: int) -> Text:
    """A colour's name where it stands for the one who plays it: 'Red', 'Rouge'."""
    name = COLOURS[colour].name
    return Text(name.en.capitalize(), name.fr.capitalize())


def owned_piece(piece: Laid, area: Area) -> Text:
    """'Yellow's arc (4.5)', or 'the obstacle, line of five (5.8)'."""
    name = piece_name(piece.piece)
    if area.obstacles and piece.colour == OBSTACLE:
        return Text(f"the obstacle {name.en}", f"l’obstacle {name.fr.removeprefix('pièce ')}")
    owner = colour_name(piece.colour)
    return Text(f"{owner.en}’s {name.en}", f"la {name.fr} de {owner.fr}")


def _cells(cells: Iterable[Cell]) -> tuple[Witness, ...]:
    return tuple(Witness("cell", cell_name(cell)) for cell in cells)


def _piece(piece: int) -> Witness:
    return Witness("piece", PIECES[piece].id)


def _names(cells: Iterable[Cell]) -> Text:
    names = [cell_name(cell) for cell in cells]
    return Text(listing(names, "and"), listing(names, "et"))


def over(finished: int | None) -> Objection:
    """gemblo.4.1 or, when a seat has placed everything, gemblo.4.2."""
    if finished is None:
        return Objection(
            "gemblo.4.1",
            Text(
                "The game is over: no colour can place a piece any more.",
                "La partie est finie : plus aucune couleur ne peut poser de pièce.",
            ),
        )
    return Objection(
        "gemblo.4.2",
        sentence(
            "The game is over: {seat} has placed every piece.",
            "La partie est finie : {seat} a posé toutes ses pièces.",
            seat=seated(finished),
        ),
        (Witness("seat", str(finished + 1)),),
    )


def not_your_turn(turn: int, seat: int) -> Objection:
    name = colour_name(turn)
    return Objection(
        "gemblo.3.14",
        sentence(
            "It is not your turn: {colour} ({seat}) places now.",
            "Ce n’est pas votre tour : c’est {seat:à} de poser ({colour}).",
            colour=name,
            seat=seated(seat),
        ),
        (Witness("seat", str(seat + 1)),),
    )


def outside(cells: Sequence[Cell], area: Area) -> Objection:
    names, where = _names(cells), AREA_NAMES[area.name]
    many = len(cells) > 1
    return Objection(
        "gemblo.3.11",
        Text(
            f"{names.en} {'lie' if many else 'lies'} outside {where.en}.",
            f"{names.fr} {'sont' if many else 'est'} hors de la zone de jeu, {where.fr}.",
        ),
        _cells(cells),
    )


def occupied(taken: Mapping[Cell, Laid], area: Area) -> Objection:
    """Which piece lies on which of the cells."""
    cells_by_piece: dict[Laid, list[Cell]] = {}
    for cell, piece in taken.items():
        cells_by_piece.setdefault(piece, []).append(cell)
    english, french = [], []
    for piece, cells in cells_by_piece.items():
        names, owner = _names(cells), owned_piece(piece, area)
        english.append(f"{owner.en} lies on {names.en}")
        french.append(f"{owner.fr} occupe {names.fr}")
    return Objection(
        "gemblo.3.12",
        Text(
            f"Not all cells are free: {listing(english, 'and')}.", f"Des cases sont prises : {listing(french, 'et')}."
        ),
        (*_cells(taken), *(_piece(piece.piece) for piece in cells_by_piece)),
    )


def used(piece: Laid) -> Objection:
    colour, name, cells = colour_name(piece.colour), piece_name(piece.piece), _names(piece.cells)
    return Objection(
        "gemblo.3.13",
        Text(
            f"{colour.en} has already placed the {name.en}: it lies on {cells.en}.",
            f"{colour.fr} a déjà posé la {name.fr} : elle est sur {cells.fr}.",
        ),
        (_piece(piece.piece), *_cells(piece.cells)),
    )


def not_on_start(colour: int, start: Cell) -> Objection:
    name, cell = colour_name(colour), cell_name(start)
    return Objection(
        "gemblo.3.2",
        Text(
            f"{name.en}’s first piece must cover its start cell {cell}.",
            f"La première pièce de {name.fr} doit couvrir sa case de départ {cell}.",
        ),
        _cells([start]),
    )


def touches(cell: Cell, touched: Sequence[Cell], colour: int) -> Objection:
    name, own = colour_name(colour), _names(touched)
    return Objection(
        "gemblo.3.4",
        Text(
            f"{cell_name(cell)} shares an edge with {name.en}’s own {own.en}; pieces of one colour do not touch.",
            f"{cell_name(cell)} partage une arête avec {own.fr}, déjà de {name.fr} ; "
            "les pièces d’une même couleur ne se touchent pas.",
        ),
        _cells([cell, *touched]),
    )


def no_line(colour: int, cells: Sequence[Cell], reached: Sequence[Cell]) -> Objection:
    """`reached`: where the colour's open lines end."""
    name = colour_name(colour)
    examples = _names(reached[:MOST_EXAMPLES])
    more = len(reached) - MOST_EXAMPLES
    if more > 0:
        names = [cell_name(cell) for cell in reached[:MOST_EXAMPLES]]
        examples = Text(", ".join(names) + f" and {more} more", ", ".join(names) + f" et {more} autres")
    return Objection(
        "gemblo.3.3",
        Text(
            f"No line joins these cells to a piece of {name.en}; open lines lead to {examples.en}.",
            f"Aucune ligne ne relie ces cases à une pièce de {name.fr} ; des lignes ouvertes mènent à {examples.fr}.",
        ),
        _cells(cells),
    )


def blocked(lines: Sequence[tuple[Line, Laid]], colour: int, seats: int, area: Area) -> Objection:
    """Every line to these cells is blocked: which piece blocks which line."""
    english, french = [], []
    witnesses: dict[Witness, None] = {}
    for line, piece in lines:
        owner = owned_piece(piece, area)
        inner = [side for side in line.sides if side in area.cells]
        names = _names(inner)
        near, far = cell_name(line.near), cell_name(line.far)
        if len(inner) == len(line.sides):
            english.append(f"{owner.en} covers both sides, {names.en}, of the line from {near} to {far}")
            french.append(f"{owner.fr} couvre les deux côtés, {names.fr}, de la ligne de {near} à {far}")
        else:
            english.append(f"{owner.en} covers {names.en}, the inner side of the rim line from {near} to {far}")
            french.append(f"{owner.fr} couvre {names.fr}, le côté intérieur de la ligne de bord de {near} à {far}")
        witnesses |= dict.fromkeys((*_cells([line.far, *inner, line.near]), _piece(piece.piece)))
    return Objection(
        _blocking_clause(*lines[0], colour, seats, area),
        Text(
            f"{colour_name(colour).en} has no open line to these cells: {'; '.join(english)}.",
            f"{colour_name(colour).fr} n’a aucune ligne ouverte vers ces cases : {' ; '.join(french)}.",
        ),
        tuple(witnesses),
    )


def _blocking_clause(line: Line, piece: Laid, colour: int, seats: int, area: Area) -> str:
    if any(side not in area.cells for side in line.sides):
        return "gemblo.3.7"
    if area.obstacles and piece.colour == OBSTACLE:
        return "gemblo.3.8"
    if piece.colour % seats == colour % seats:
        return "gemblo.3.9"
    return "gemblo.3.5"
