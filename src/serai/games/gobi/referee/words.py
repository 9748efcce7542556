"""How the referee speaks: objections, witnesses, and names of things in both languages."""

from __future__ import annotations

from serai.core.objection import Witness
from serai.core.speech import Ref
from serai.core.text import Text
from serai.core.verbs import Cell, cell_text
from serai.games.gobi.naming import tile
from serai.games.gobi.referee.table import Table


def at(cell: Cell) -> Witness:
    """A cell of the desert as a witness."""
    return Witness("cell", cell_text(cell))


def holding(reward: str) -> Witness:
    """A reward as a witness."""
    return Witness("reward", reward)


def tile_name(table: Table, at: Cell) -> Ref:
    """'Chingis at 2,2'."""
    return tile(table.tiles[at], at)


def camels(count: int) -> Text:
    """'no camel', '1 camel', '2 camels'."""
    if count == 0:
        return Text("no camel", "aucun chameau")
    return Text("1 camel", "1 chameau") if count == 1 else Text(f"{count} camels", f"{count} chameaux")
