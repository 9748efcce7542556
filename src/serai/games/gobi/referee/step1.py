"""Step 1 of a turn: the tile and its camels (gobi.3.1-11), Silk and Cotton with them."""

from __future__ import annotations

from collections import Counter

from serai.core.objection import Objection, object_to
from serai.core.speech import joined, listed
from serai.core.text import Text
from serai.core.verbs import Cell, Saying
from serai.games.gobi.components import COTTON_CAMELS
from serai.games.gobi.naming import cell as named
from serai.games.gobi.naming import reward, tile
from serai.games.gobi.referee.paths import edges, lines
from serai.games.gobi.referee.table import Table
from serai.games.gobi.referee.words import at, camels, holding, tile_name


def place(table: Table, said: Saying) -> Objection | None:
    """A tile goes to an empty cell, edge to edge with another (gobi.3.3), and never edge
    to edge with its own tribe (gobi.3.2)."""
    cell = said.cell
    if cell in table.tiles:
        there = tile_name(table, cell)
        return object_to("gobi.3.3", "{there} lies there already.", "{there} s’y trouve déjà.", at(cell), there=there)
    touched = [near for near in edges(cell) if near in table.tiles]
    if not touched:
        return object_to(
            "gobi.3.3",
            "{cell} touches no tile: a tile is placed edge to edge with one in play.",
            "{cell} ne touche aucune tuile : une tuile se pose bord à bord avec une tuile en jeu.",
            at(cell),
            cell=named(cell),
        )
    alike = [near for near in edges(cell) if table.tiles.get(near) == table.hand]
    if alike:
        assert table.hand is not None
        return object_to(
            "gobi.3.2",
            "{hand} would touch {others}.",
            "{hand} toucherait {others}.",
            *map(at, alike),
            hand=tile(table.hand, cell),
            others=listed(tile_name(table, near) for near in alike),
        )
    return None


def always(_table: Table, _said: Saying) -> Objection | None:
    """Discarding is always allowed (gobi.3.8), even forced (gobi.3.10); so is to set out
    no camel after it (gobi.3.9) and to leave Silk unused (gobi.3.4, gobi.3.13)."""
    return None


def silk(table: Table, said: Saying) -> Objection | None:
    """As many camels as the tile has neighbours, anywhere in line with it (gobi.6.14,
    gobi.6.15), not on the tile itself."""
    assert table.laid is not None
    if refusal := unused(table, "Silk"):
        return refusal
    wanted = len(table.aims)
    if len(said.cells) != wanted:
        return object_to(
            "gobi.6.15",
            "The tile at {cell} has {neighbours}: by {silk} {camels} "
            f"{'goes' if wanted == 1 else 'go'} out, not {len(said.cells)}.",
            f"La tuile en {{cell}} a {{neighbours}} : avec la {{silk}}, on place {{camels}}, pas {len(said.cells)}.",
            at(table.laid),
            cell=named(table.laid),
            neighbours=neighbours(wanted),
            silk=reward("Silk"),
            camels=camels(wanted),
        )
    for cell in said.cells:
        if refusal := silk_cell(table, cell):
            return refusal
    return None


def neighbours(count: int) -> Text:
    return Text("1 neighbour", "1 voisine") if count == 1 else Text(f"{count} neighbours", f"{count} voisines")


def silk_cell(table: Table, cell: Cell) -> Objection | None:
    """May one camel go there by Silk?"""
    assert table.laid is not None
    if cell == table.laid:
        return object_to(
            "gobi.3.4",
            "{cell} is the tile just placed: its own camels do not go there.",
            "{cell} est la tuile que l’on vient de poser : ses chameaux n’y vont pas.",
            at(cell),
            cell=named(cell),
        )
    if cell not in table.tiles:
        return no_tile(cell, "gobi.6.15")
    if cell not in lines(table.laid, table.tiles, table.silk_lines):
        return object_to(
            "gobi.6.15",
            "{there} is not in an unbroken line with the new tile at {new}."
            if table.silk_lines == "unbroken"
            else "{there} is not in one row or column with the new tile at {new}.",
            "{there} n’est pas sur une ligne ininterrompue avec la nouvelle tuile en {new}."
            if table.silk_lines == "unbroken"
            else "{there} n’est ni dans la rangée ni dans la colonne de la nouvelle tuile en {new}.",
            at(cell),
            at(table.laid),
            there=tile_name(table, cell),
            new=named(table.laid),
        )
    return None


def camel(table: Table, said: Saying) -> Objection | None:
    """After a discard a camel may go on any tile in play (gobi.3.9, gobi.3.12)."""
    for cell in said.all("cell"):
        if cell not in table.tiles:
            return no_tile(cell, "gobi.3.9")
    return None


def cotton(table: Table, said: Saying) -> Objection | None:
    """Cotton makes it two, together or apart (gobi.6.8, gobi.6.9); a second Cotton does not
    make it three (gobi.6.4)."""
    assert len(said.cells) == COTTON_CAMELS
    return unused(table, "Cotton") or camel(table, said)


def take(table: Table, said: Saying) -> Objection | None:
    """Exactly the camels the reserve lacks come back from the desert (gobi.3.6), own ones,
    from any tiles, as it stood before the new ones land (gobi.3.7, gobi.3.11)."""
    lacking = len(table.aims) - table.reserve[table.seat]
    if len(said.cells) != lacking:
        return object_to(
            "gobi.3.7",
            "The reserve lacks {camels}: so many are taken back, not {count}.",
            "Il manque {camels} à la réserve : on en reprend autant, pas {count}.",
            camels=camels(lacking),
            count=len(said.cells),
        )
    for cell, count in Counter(said.cells).items():
        if cell not in table.tiles:
            return no_tile(cell, "gobi.3.7")
        if table.own[cell] < count:
            have = "avez" if table.own[cell] else "n’avez"
            return object_to(
                "gobi.3.7",
                "You have {own} on {there}; {count} cannot be taken from there.",
                "Vous {have} {own} sur {there} ; on ne peut pas en reprendre {count}.",
                at(cell),
                have=have,
                own=camels(table.own[cell]),
                there=tile_name(table, cell),
                count=count,
            )
    return None


def no_tile(cell: Cell, clause: str) -> Objection:
    return object_to(
        clause,
        "No tile lies at {cell}: camels stand on tiles in play.",
        "Aucune tuile en {cell} : les chameaux se placent sur des tuiles en jeu.",
        at(cell),
        cell=named(cell),
    )


def unused(table: Table, gift: str) -> Objection | None:
    """Each gift serves once (gobi.6.1), by option not in the turn it was won (gobi.6.2)."""
    if table.gifts[gift]:
        return None
    if table.fresh[table.seat][gift]:
        return object_to(
            "gobi.6.2",
            "{gift}: you won it in this turn, and at this table gifts serve from the next turn on.",
            "{gift} : vous l’avez reçu à ce tour, et à cette table un cadeau ne sert qu’à partir du tour suivant.",
            holding(gift),
            gift=reward(gift),
        )
    if table.used[table.seat][gift]:
        return object_to(
            "gobi.6.1",
            "{gift}: you have used it already, and each gift serves once.",
            "{gift} : vous l’avez déjà utilisé, et chaque cadeau ne sert qu’une fois.",
            holding(gift),
            gift=reward(gift),
        )
    return object_to(
        "gobi.6.1", "You have no {gift}.", "Vous n’avez pas le cadeau {gift}.", holding(gift), gift=reward(gift)
    )


def rising(said: Saying) -> Objection | None:
    """Cells are written in rising order (gobi.0.1)."""
    ordered = tuple(sorted(said.cells))
    if said.cells == ordered:
        return None
    return object_to(
        "gobi.0.1",
        "Cells are written in rising order, {cells}: this move is '{right}'.",
        "Les cases s’écrivent dans l’ordre croissant, {cells} : ce coup s’écrit « {right} ».",
        cells=joined(map(named, ordered)),
        right=str(said.replace(cells=ordered)),
    )
