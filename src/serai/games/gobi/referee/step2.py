"""Step 2 of a turn: routes (gobi.4.1-11), rewards (gobi.5.1-4) and the gifts used there."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from serai.core.objection import Objection
from serai.games.gobi.components import COFFEE_LENGTH, TEA_LENGTH
from serai.games.gobi.phrases import Cell, Phrase, cell_text
from serai.games.gobi.referee.paths import Path, claimed_path, is_linked, within_a_walk
from serai.games.gobi.referee.step1 import no_tile, unused
from serai.games.gobi.referee.table import Table
from serai.games.gobi.referee.words import NAMES, at, camels, cells_text, holding, object_to, tile_name


def pending(table: Table) -> list[tuple[Cell, Cell]]:
    """Every route the player has to resolve: two tiles of one tribe under own camels
    (gobi.4.5), linked edge to edge by own camels (gobi.4.1), whenever that came about
    (gobi.4.8), over whichever tribes (gobi.4.6). Three camels at least, as equal tribes
    never touch (gobi.4.4)."""
    return [
        (one, other)
        for one, other in combinations(sorted(table.own), 2)
        if table.tiles[one] == table.tiles[other] and is_linked(one, other, table.own, False)
    ]


def route(table: Table, said: Phrase) -> Objection | None:
    """Resolving a route, as long as both its ends carry camels (gobi.4.7, gobi.4.9)."""
    return ends(table, said) or _link(table, said, spiced=False)


def spices(table: Table, said: Phrase) -> Objection | None:
    """Resolving one route with corner steps by Spices (gobi.6.16, gobi.6.17)."""
    return unused(table, "Spices") or ends(table, said) or _link(table, said, spiced=True)


def ends(table: Table, said: Phrase) -> Objection | None:
    """Two different tiles of one tribe, each with an own camel."""
    one, other = said.cells
    for cell in said.cells:
        if cell not in table.tiles:
            return no_tile(cell, "gobi.4.1")
    if one == other:
        return object_to(
            "gobi.4.1",
            f"A route links two tiles; {cell_text(one)} is named twice.",
            f"Une route relie deux tuiles ; {cell_text(one)} est nommée deux fois.",
            at(one),
        )
    if table.tiles[one] != table.tiles[other]:
        left, right = tile_name(table, one), tile_name(table, other)
        return object_to(
            "gobi.4.1",
            f"{left.en} and {right.en} are of different tribes.",
            f"{left.fr} et {right.fr} ne sont pas de la même tribu.",
            at(one),
            at(other),
        )
    for cell in said.cells:
        if not table.own[cell]:
            there = tile_name(table, cell)
            return object_to(
                "gobi.4.5",
                f"You have no camel on {there.en}: both ends of a route carry one.",
                f"Vous n’avez pas de chameau sur {there.fr} : il en faut un à chaque bout d’une route.",
                at(cell),
            )
    return None


def _link(table: Table, said: Phrase, spiced: bool) -> Objection | None:
    one, other = said.cells
    if is_linked(one, other, table.own, spiced):
        return None
    left, right = tile_name(table, one), tile_name(table, other)
    if spiced:
        return object_to(
            "gobi.6.17",
            f"Your camels do not link {left.en} and {right.en} with a step over a corner.",
            f"Vos chameaux ne relient pas {left.fr} et {right.fr} par un pas en diagonale.",
            at(one),
            at(other),
        )
    return object_to(
        "gobi.4.1",
        f"Your camels do not link {left.en} and {right.en} edge to edge.",
        f"Vos chameaux ne relient pas {left.fr} et {right.fr} bord à bord.",
        at(one),
        at(other),
    )


def end(table: Table, _said: Phrase) -> Objection | None:
    """The turn ends only when no route is left (gobi.4.9, gobi.4.13)."""
    routes = pending(table)
    if not routes:
        return None
    one, other = routes[0]
    left, right = tile_name(table, one), tile_name(table, other)
    return object_to(
        "gobi.4.9",
        f"Your camels link {left.en} and {right.en}: that route is resolved before the turn ends.",
        f"Vos chameaux relient {left.fr} et {right.fr} : cette route se résout avant la fin du tour.",
        at(one),
        at(other),
    )


# --- rewards ------------------------------------------------------------------------------------


def claimed(table: Table) -> Path:
    """The path of the route being rewarded, its two end camels put back for the count."""
    one, other = table.ends
    before = table.own + Counter(table.ends)
    return claimed_path(one, other, before, table.spiced, table.route_length)


def reward(table: Table, said: Phrase) -> Objection | None:
    """The top of a pile (gobi.5.1); an empty one stays empty (gobi.5.3)."""
    if said.number > len(table.tops):
        return object_to(
            "gobi.5.1",
            f"There are {len(table.tops)} piles; there is no pile {said.number}.",
            f"Il y a {len(table.tops)} piles ; la pile {said.number} n’existe pas.",
        )
    if table.tops[said.number - 1] is None:
        return object_to("gobi.5.3", f"Pile {said.number} is empty.", f"La pile {said.number} est vide.")
    return None


def coffee(table: Table, _said: Phrase) -> Objection | None:
    """Instead of it a coffee, if one likes (gobi.5.5), for a route of five or more (gobi.5.2;
    one camel counts on each tile: gobi.4.3)."""
    if refusal := coffee_left(table):
        return refusal
    path = claimed(table)
    if len(path) >= COFFEE_LENGTH:
        return None
    return too_short(path, "gobi.5.2", COFFEE_LENGTH)


def coffee_with_tea(table: Table, _said: Phrase) -> Objection | None:
    """With Tea a route of four will do (gobi.6.12), not one of three, and Tea is not used
    up for a route that is long enough (gobi.6.13)."""
    if refusal := coffee_left(table) or unused(table, "Tea"):
        return refusal
    path = claimed(table)
    if len(path) == TEA_LENGTH:
        return None
    if len(path) < TEA_LENGTH:
        return too_short(path, "gobi.6.13", TEA_LENGTH)
    cells = cells_text(path)
    return object_to(
        "gobi.6.13",
        f"This route has {camels(len(path)).en} ({cells.en}): the coffee needs no Tea.",
        f"Cette route compte {camels(len(path)).fr} ({cells.fr}) : le café se prend sans Thé.",
        *map(at, path),
    )


def no_reward(table: Table, said: Phrase) -> Objection | None:
    """A reward is not refused (gobi.5.4). But Tea is the player's to use or to keep: where all
    piles are empty and it alone would bring a coffee, there may be none (gobi.6.13)."""
    for number, top in enumerate(table.tops, start=1):
        if top is not None:
            name = NAMES[top]
            return object_to(
                "gobi.5.4",
                f"A reward may not be refused, and {name.en} lies on pile {number}.",
                f"Une récompense ne se refuse pas, et la pile {number} montre {name.fr}.",
                holding(top),
            )
    if coffee(table, said) is None:
        return object_to(
            "gobi.5.4",
            "A reward may not be refused, and this route earns a coffee without Tea.",
            "Une récompense ne se refuse pas, et cette route rapporte un café sans Thé.",
            holding("Coffee"),
        )
    return coffee_with_tea(table, said)


def coffee_left(table: Table) -> Objection | None:
    if table.coffee:
        return None
    return object_to("gobi.5.3", "No coffee is left.", "Il ne reste plus de café.", holding("Coffee"))


def too_short(path: Path, clause: str, wanted: int) -> Objection:
    cells = cells_text(path)
    return object_to(
        clause,
        f"This route has {camels(len(path)).en} ({cells.en}); a coffee wants {wanted}.",
        f"Cette route compte {camels(len(path)).fr} ({cells.fr}) ; il en faut {wanted} pour un café.",
        *map(at, path),
    )


# --- gifts --------------------------------------------------------------------------------------


def perfume(table: Table, _said: Phrase) -> Objection | None:
    """A camel on the tile placed this turn (gobi.6.6), not after a discard (gobi.6.7)."""
    if refusal := unused(table, "Perfume"):
        return refusal
    if table.laid is None:
        return object_to(
            "gobi.6.7",
            "You discarded your tile: Perfume sets a camel on a tile placed this turn.",
            "Vous avez défaussé votre tuile : le Parfum place un chameau sur une tuile posée ce tour-ci.",
            holding("Perfume"),
        )
    return None


def porcelain(table: Table, said: Phrase) -> Objection | None:
    """A camel walks one to three tiles (gobi.6.10), an own one (gobi.6.11; by option
    anyone's), also away from a route that waits (gobi.6.3)."""
    if refusal := unused(table, "Porcelain"):
        return refusal
    start, goal = said.cells
    if refusal := _whose(table, said):
        return refusal
    seat = said.number - 1 if said.number else table.seat
    for cell in said.cells:
        if cell not in table.tiles:
            return no_tile(cell, "gobi.6.11")
    if not table.camels[seat][start]:
        there = tile_name(table, start)
        return object_to(
            "gobi.6.11",
            f"Seat {seat + 1} has no camel on {there.en}.",
            f"Le siège {seat + 1} n’a pas de chameau sur {there.fr}.",
            at(start),
        )
    if goal not in within_a_walk(start, table.tiles):
        return object_to(
            "gobi.6.11",
            f"A camel walks one to three tiles, edge to edge; from {cell_text(start)} it does not come to "
            f"{cell_text(goal)}.",
            f"Un chameau parcourt une à trois tuiles, bord à bord ; de {cell_text(start)}, il n’arrive pas en "
            f"{cell_text(goal)}.",
            at(start),
            at(goal),
        )
    return None


def _whose(table: Table, said: Phrase) -> Objection | None:
    """Whose camel may be moved, and how that is written."""
    if not said.number:
        return None
    if said.number == table.seat + 1:
        return object_to(
            "gobi.0.1",
            f"One's own camel is moved without naming the seat: '{said._replace(number=0)}'.",
            f"Son propre chameau se déplace sans nommer le siège : « {said._replace(number=0)} ».",
        )
    if said.number > table.seats:
        return object_to(
            "gobi.2.9",
            f"Nobody sits on seat {said.number}: the seats are 1 to {table.seats}.",
            f"Personne n’occupe le siège {said.number} : les sièges vont de 1 à {table.seats}.",
        )
    if table.porcelain == "own":
        name = NAMES["Porcelain"]
        return object_to(
            "gobi.6.11",
            f"{name.en} moves a camel of your own, not one of seat {said.number}.",
            f"La {name.fr} déplace un de vos chameaux, pas un chameau du siège {said.number}.",
            holding("Porcelain"),
        )
    return None
