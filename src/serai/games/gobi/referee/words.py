"""How the referee speaks: objections, witnesses, and names of things in both languages."""

from __future__ import annotations

from collections.abc import Iterable

from serai.core.objection import Objection, Witness
from serai.core.text import Text, listing
from serai.games.gobi.components import COFFEE, REWARDS
from serai.games.gobi.phrases import Cell, cell_text
from serai.games.gobi.referee.table import Table

NAMES = {reward.en: reward for reward in (*REWARDS, COFFEE)}


def object_to(clause: str, en: str, fr: str, *witnesses: Witness) -> Objection:
    return Objection(clause, Text(en, fr), witnesses)


def at(cell: Cell) -> Witness:
    """A cell of the desert as a witness."""
    return Witness("cell", cell_text(cell))


def holding(reward: str) -> Witness:
    """A reward as a witness."""
    return Witness("reward", reward)


def tile_name(table: Table, cell: Cell) -> Text:
    """'Chingis at 2,2'."""
    return Text(f"{table.tiles[cell]} at {cell_text(cell)}", f"{table.tiles[cell]} en {cell_text(cell)}")


def cells_text(cells: Iterable[Cell]) -> Text:
    """'0,0, 1,0 and 2,0' reads badly: cells are parted by blanks."""
    words = " ".join(map(cell_text, cells))
    return Text(words, words)


def both(texts: list[Text]) -> Text:
    """'a, b and c' in both languages."""
    return Text(listing([text.en for text in texts], "and"), listing([text.fr for text in texts], "et"))


def camels(count: int) -> Text:
    """'no camel', '1 camel', '2 camels'."""
    if count == 0:
        return Text("no camel", "aucun chameau")
    return Text("1 camel", "1 chameau") if count == 1 else Text(f"{count} camels", f"{count} chameaux")
