"""Step 2 of a turn: routes (gobi.4.1-11), rewards (gobi.5.1-4) and the gifts used there."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from serai.core.objection import Objection, object_to
from serai.core.speech import seat as seated
from serai.core.verbs import Cell, Saying
from serai.games.gobi.components import COFFEE_LENGTH, TEA_LENGTH
from serai.games.gobi.naming import cell as named
from serai.games.gobi.naming import cells, pile
from serai.games.gobi.naming import reward as prize
from serai.games.gobi.referee.paths import Path, claimed_path, is_linked, within_a_walk
from serai.games.gobi.referee.step1 import no_tile, unused
from serai.games.gobi.referee.table import Table
from serai.games.gobi.referee.words import at, camels, holding, tile_name


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


def route(table: Table, said: Saying) -> Objection | None:
    """Resolving a route, as long as both its ends carry camels (gobi.4.7, gobi.4.9)."""
    return ends(table, said) or _link(table, said, spiced=False)


def spices(table: Table, said: Saying) -> Objection | None:
    """Resolving one route with corner steps by Spices (gobi.6.16, gobi.6.17)."""
    return unused(table, "Spices") or ends(table, said) or _link(table, said, spiced=True)


def ends(table: Table, said: Saying) -> Objection | None:
    """Two different tiles of one tribe, each with an own camel."""
    one, other = said.cells
    for cell in said.cells:
        if cell not in table.tiles:
            return no_tile(cell, "gobi.4.1")
    if one == other:
        return object_to(
            "gobi.4.1",
            "A route links two tiles; {one} is named twice.",
            "Une route relie deux tuiles ; {one} est nommée deux fois.",
            at(one),
            one=named(one),
        )
    if table.tiles[one] != table.tiles[other]:
        left, right = tile_name(table, one), tile_name(table, other)
        return object_to(
            "gobi.4.1",
            "{left} and {right} are of different tribes.",
            "{left} et {right} ne sont pas de la même tribu.",
            at(one),
            at(other),
            left=left,
            right=right,
        )
    for cell in said.cells:
        if not table.own[cell]:
            return object_to(
                "gobi.4.5",
                "You have no camel on {there}: both ends of a route carry one.",
                "Vous n’avez pas de chameau sur {there} : il en faut un à chaque bout d’une route.",
                at(cell),
                there=tile_name(table, cell),
            )
    return None


def _link(table: Table, said: Saying, spiced: bool) -> Objection | None:
    one, other = said.cells
    if is_linked(one, other, table.own, spiced):
        return None
    left, right = tile_name(table, one), tile_name(table, other)
    if spiced:
        return object_to(
            "gobi.6.17",
            "Your camels do not link {left} and {right} with a step over a corner.",
            "Vos chameaux ne relient pas {left} et {right} par un pas en diagonale.",
            at(one),
            at(other),
            left=left,
            right=right,
        )
    return object_to(
        "gobi.4.1",
        "Your camels do not link {left} and {right} edge to edge.",
        "Vos chameaux ne relient pas {left} et {right} bord à bord.",
        at(one),
        at(other),
        left=left,
        right=right,
    )


def end(table: Table, _said: Saying) -> Objection | None:
    """The turn ends only when no route is left (gobi.4.9, gobi.4.13)."""
    routes = pending(table)
    if not routes:
        return None
    one, other = routes[0]
    left, right = tile_name(table, one), tile_name(table, other)
    return object_to(
        "gobi.4.9",
        "Your camels link {left} and {right}: that route is resolved before the turn ends.",
        "Vos chameaux relient {left} et {right} : cette route se résout avant la fin du tour.",
        at(one),
        at(other),
        left=left,
        right=right,
    )


# --- rewards ------------------------------------------------------------------------------------


def claimed(table: Table) -> Path:
    """The path of the route being rewarded, its two end camels put back for the count."""
    one, other = table.ends
    before = table.own + Counter(table.ends)
    return claimed_path(one, other, before, table.spiced, table.route_length)


def reward(table: Table, said: Saying) -> Objection | None:
    """The top of a pile (gobi.5.1); an empty one stays empty (gobi.5.3)."""
    if said.pile >= len(table.tops):
        return object_to(
            "gobi.5.1",
            "There are {count} piles; there is no {pile}.",
            "Il y a {count} piles ; la {pile} n’existe pas.",
            count=len(table.tops),
            pile=pile(said.pile),
        )
    if table.tops[said.pile] is None:
        return object_to("gobi.5.3", "{pile} is empty.", "La {pile} est vide.", pile=pile(said.pile))
    return None


def coffee(table: Table, _said: Saying) -> Objection | None:
    """Instead of it a coffee, if one likes (gobi.5.5), for a route of five or more (gobi.5.2;
    one camel counts on each tile: gobi.4.3)."""
    if refusal := coffee_left(table):
        return refusal
    path = claimed(table)
    if len(path) >= COFFEE_LENGTH:
        return None
    return too_short(path, "gobi.5.2", COFFEE_LENGTH)


def coffee_with_tea(table: Table, _said: Saying) -> Objection | None:
    """With Tea a route of four will do (gobi.6.12), not one of three, and Tea is not used
    up for a route that is long enough (gobi.6.13)."""
    if refusal := coffee_left(table) or unused(table, "Tea"):
        return refusal
    path = claimed(table)
    if len(path) == TEA_LENGTH:
        return None
    if len(path) < TEA_LENGTH:
        return too_short(path, "gobi.6.13", TEA_LENGTH)
    return object_to(
        "gobi.6.13",
        "This route has {camels}{cells}: the coffee needs no {tea}.",
        "Cette route compte {camels}{cells} : le café se prend sans {tea}.",
        *map(at, path),
        camels=camels(len(path)),
        cells=cells(path),
        tea=prize("Tea"),
    )


def no_reward(table: Table, said: Saying) -> Objection | None:
    """A reward is not refused (gobi.5.4). But Tea is the player's to use or to keep: where all
    piles are empty and it alone would bring a coffee, there may be none (gobi.6.13)."""
    for number, top in enumerate(table.tops):
        if top is not None:
            return object_to(
                "gobi.5.4",
                "A reward may not be refused, and {top} lies on {pile}.",
                "Une récompense ne se refuse pas, et la {pile} montre {top}.",
                holding(top),
                top=prize(top),
                pile=pile(number),
            )
    if coffee(table, said) is None:
        return object_to(
            "gobi.5.4",
            "A reward may not be refused, and this route earns a coffee without {tea}.",
            "Une récompense ne se refuse pas, et cette route rapporte un café sans {tea}.",
            holding("Coffee"),
            tea=prize("Tea"),
        )
    return coffee_with_tea(table, said)


def coffee_left(table: Table) -> Objection | None:
    if table.coffee:
        return None
    return object_to("gobi.5.3", "No coffee is left.", "Il ne reste plus de café.", holding("Coffee"))


def too_short(path: Path, clause: str, wanted: int) -> Objection:
    return object_to(
        clause,
        "This route has {camels}{cells}; a coffee wants {wanted}.",
        "Cette route compte {camels}{cells} ; il en faut {wanted} pour un café.",
        *map(at, path),
        camels=camels(len(path)),
        cells=cells(path),
        wanted=wanted,
    )


# --- gifts --------------------------------------------------------------------------------------


def perfume(table: Table, _said: Saying) -> Objection | None:
    """A camel on the tile placed this turn (gobi.6.6), not after a discard (gobi.6.7)."""
    if refusal := unused(table, "Perfume"):
        return refusal
    if table.laid is None:
        return object_to(
            "gobi.6.7",
            "You discarded your tile: {perfume} sets a camel on a tile placed this turn.",
            "Vous avez défaussé votre tuile : le {perfume} place un chameau sur une tuile posée ce tour-ci.",
            holding("Perfume"),
            perfume=prize("Perfume"),
        )
    return None


def porcelain(table: Table, said: Saying) -> Objection | None:
    """A camel walks one to three tiles (gobi.6.10), an own one (gobi.6.11; by option
    anyone's), also away from a route that waits (gobi.6.3)."""
    if refusal := unused(table, "Porcelain"):
        return refusal
    start, goal = said.start, said.goal
    if refusal := _whose(table, said):
        return refusal
    seat = table.seat if said.owner is None else said.owner
    for cell in (start, goal):
        if cell not in table.tiles:
            return no_tile(cell, "gobi.6.11")
    if not table.camels[seat][start]:
        return object_to(
            "gobi.6.11",
            "{seat} has no camel on {there}.",
            "{seat} n’a pas de chameau sur {there}.",
            at(start),
            seat=seated(seat),
            there=tile_name(table, start),
        )
    if goal not in within_a_walk(start, table.tiles):
        return object_to(
            "gobi.6.11",
            "A camel walks one to three tiles, edge to edge; from {start} it does not come to {goal}.",
            "Un chameau parcourt une à trois tuiles, bord à bord ; de {start}, il n’arrive pas en {goal}.",
            at(start),
            at(goal),
            start=named(start),
            goal=named(goal),
        )
    return None


def _whose(table: Table, said: Saying) -> Objection | None:
    """Whose camel may be moved, and how that is written."""
    if said.owner is None:
        return None
    if said.owner == table.seat:
        return object_to(
            "gobi.0.1",
            "One's own camel is moved without naming the seat: '{right}'.",
            "Son propre chameau se déplace sans nommer le siège : « {right} ».",
            right=str(said.replace(owner=None)),
        )
    if said.owner >= table.seats:
        return object_to(
            "gobi.2.9",
            "Nobody sits on seat {number}: the seats are 1 to {seats}.",
            "Personne n’occupe le siège {number} : les sièges vont de 1 à {seats}.",
            number=said.owner + 1,
            seats=table.seats,
        )
    if table.porcelain == "own":
        return object_to(
            "gobi.6.11",
            "{porcelain} moves a camel of your own, not one of {owner}.",
            "La {porcelain} déplace un de vos chameaux, pas un chameau {owner:de}.",
            holding("Porcelain"),
            porcelain=prize("Porcelain"),
            owner=seated(said.owner),
        )
    return None
