"""Step 1 of a turn: the tile and its camels (gobi.3.1-11), Silk and Cotton with them."""

from __future__ import annotations

from collections import Counter

from serai.core.objection import Objection
from serai.games.gobi.components import COTTON_CAMELS
from serai.games.gobi.phrases import Cell, Phrase, cell_text
from serai.games.gobi.referee.paths import edges, lines
from serai.games.gobi.referee.table import Table
from serai.games.gobi.referee.words import NAMES, at, both, camels, cells_text, holding, object_to, tile_name


def place(table: Table, said: Phrase) -> Objection | None:
    """A tile goes to an empty cell, edge to edge with another (gobi.3.3), and never edge
    to edge with its own tribe (gobi.3.2)."""
    cell = said.cells[0]
    if cell in table.tiles:
        there = tile_name(table, cell)
        return object_to("gobi.3.3", f"{there.en} lies there already.", f"{there.fr} s’y trouve déjà.", at(cell))
    touched = [near for near in edges(cell) if near in table.tiles]
    if not touched:
        return object_to(
            "gobi.3.3",
            f"{cell_text(cell)} touches no tile: a tile is placed edge to edge with one in play.",
            f"{cell_text(cell)} ne touche aucune tuile : une tuile se pose bord à bord avec une tuile en jeu.",
            at(cell),
        )
    alike = [near for near in edges(cell) if table.tiles.get(near) == table.hand]
    if alike:
        others = both([tile_name(table, near) for near in alike])
        return object_to(
            "gobi.3.2",
            f"{table.hand} at {cell_text(cell)} would touch {others.en}.",
            f"{table.hand} en {cell_text(cell)} toucherait {others.fr}.",
            *map(at, alike),
        )
    return None


def always(_table: Table, _said: Phrase) -> Objection | None:
    """Discarding is always allowed (gobi.3.8), even forced (gobi.3.10); so is to set out
    no camel after it (gobi.3.9) and to leave Silk unused (gobi.3.4, gobi.3.13)."""
    return None


def silk(table: Table, said: Phrase) -> Objection | None:
    """As many camels as the tile has neighbours, anywhere in line with it (gobi.6.14,
    gobi.6.15), not on the tile itself."""
    assert table.laid is not None
    if refusal := unused(table, "Silk"):
        return refusal
    wanted = len(table.aims)
    if len(said.cells) != wanted:
        return object_to(
            "gobi.6.15",
            f"The tile at {cell_text(table.laid)} has {neighbours(wanted)[0]}: by Silk {camels(wanted).en} "
            f"{'goes' if wanted == 1 else 'go'} out, not {len(said.cells)}.",
            f"La tuile en {cell_text(table.laid)} a {neighbours(wanted)[1]} : avec la Soie, on place "
            f"{camels(wanted).fr}, pas {len(said.cells)}.",
            at(table.laid),
        )
    for cell in said.cells:
        if refusal := silk_cell(table, cell):
            return refusal
    return None


def neighbours(count: int) -> tuple[str, str]:
    return ("1 neighbour", "1 voisine") if count == 1 else (f"{count} neighbours", f"{count} voisines")


def silk_cell(table: Table, cell: Cell) -> Objection | None:
    """May one camel go there by Silk?"""
    assert table.laid is not None
    if cell == table.laid:
        return object_to(
            "gobi.3.4",
            f"{cell_text(cell)} is the tile just placed: its own camels do not go there.",
            f"{cell_text(cell)} est la tuile que l’on vient de poser : ses chameaux n’y vont pas.",
            at(cell),
        )
    if cell not in table.tiles:
        return no_tile(cell, "gobi.6.15")
    if cell not in lines(table.laid, table.tiles, table.silk_lines):
        there, new = tile_name(table, cell), cell_text(table.laid)
        return object_to(
            "gobi.6.15",
            f"{there.en} is not in an unbroken line with the new tile at {new}."
            if table.silk_lines == "unbroken"
            else f"{there.en} is not in one row or column with the new tile at {new}.",
            f"{there.fr} n’est pas sur une ligne ininterrompue avec la nouvelle tuile en {new}."
            if table.silk_lines == "unbroken"
            else f"{there.fr} n’est ni dans la rangée ni dans la colonne de la nouvelle tuile en {new}.",
            at(cell),
            at(table.laid),
        )
    return None


def camel(table: Table, said: Phrase) -> Objection | None:
    """After a discard a camel may go on any tile in play (gobi.3.9, gobi.3.12)."""
    for cell in said.cells:
        if cell not in table.tiles:
            return no_tile(cell, "gobi.3.9")
    return None


def cotton(table: Table, said: Phrase) -> Objection | None:
    """Cotton makes it two, together or apart (gobi.6.8, gobi.6.9); a second Cotton does not
    make it three (gobi.6.4)."""
    assert len(said.cells) == COTTON_CAMELS
    return unused(table, "Cotton") or camel(table, said)


def take(table: Table, said: Phrase) -> Objection | None:
    """Exactly the camels the reserve lacks come back from the desert (gobi.3.6), own ones,
    from any tiles, as it stood before the new ones land (gobi.3.7, gobi.3.11)."""
    lacking = len(table.aims) - table.reserve[table.seat]
    if len(said.cells) != lacking:
        return object_to(
            "gobi.3.7",
            f"The reserve lacks {camels(lacking).en}: so many are taken back, not {len(said.cells)}.",
            f"Il manque {camels(lacking).fr} à la réserve : on en reprend autant, pas {len(said.cells)}.",
        )
    for cell, count in Counter(said.cells).items():
        if cell not in table.tiles:
            return no_tile(cell, "gobi.3.7")
        if table.own[cell] < count:
            there, own = tile_name(table, cell), camels(table.own[cell])
            have = "avez" if table.own[cell] else "n’avez"
            return object_to(
                "gobi.3.7",
                f"You have {own.en} on {there.en}; {count} cannot be taken from there.",
                f"Vous {have} {own.fr} sur {there.fr} ; on ne peut pas en reprendre {count}.",
                at(cell),
            )
    return None


def no_tile(cell: Cell, clause: str) -> Objection:
    return object_to(
        clause,
        f"No tile lies at {cell_text(cell)}: camels stand on tiles in play.",
        f"Aucune tuile en {cell_text(cell)} : les chameaux se placent sur des tuiles en jeu.",
        at(cell),
    )


def unused(table: Table, gift: str) -> Objection | None:
    """Each gift serves once (gobi.6.1), by option not in the turn it was won (gobi.6.2)."""
    if table.gifts[gift]:
        return None
    name = NAMES[gift]
    if table.fresh[table.seat][gift]:
        return object_to(
            "gobi.6.2",
            f"{name.en}: you won it in this turn, and at this table gifts serve from the next turn on.",
            f"{name.fr} : vous l’avez reçu à ce tour, et à cette table un cadeau ne sert qu’à partir du tour suivant.",
            holding(gift),
        )
    if table.used[table.seat][gift]:
        return object_to(
            "gobi.6.1",
            f"{name.en}: you have used it already, and each gift serves once.",
            f"{name.fr} : vous l’avez déjà utilisé, et chaque cadeau ne sert qu’une fois.",
            holding(gift),
        )
    return object_to("gobi.6.1", f"You have no {name.en}.", f"Vous n’avez pas le cadeau {name.fr}.", holding(gift))


def rising(said: Phrase) -> Objection | None:
    """Cells are written in rising order (gobi.0.1)."""
    ordered = tuple(sorted(said.cells))
    if said.cells == ordered:
        return None
    right = said._replace(cells=ordered)
    cells = cells_text(ordered)
    return object_to(
        "gobi.0.1",
        f"Cells are written in rising order, {cells.en}: this move is '{right}'.",
        f"Les cases s’écrivent dans l’ordre croissant, {cells.fr} : ce coup s’écrit « {right} ».",
    )
