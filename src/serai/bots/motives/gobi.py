"""Gobi: routes that close, places that are taken from others, camels that join a caravan."""

from __future__ import annotations

from serai.bots.motives import OPINION, Motive
from serai.core.seats import Code
from serai.core.speech import seat as seated
from serai.core.speech import sentence
from serai.core.text import Text
from serai.core.verbs import Cell, Saying
from serai.games.gobi.codes import NEIGHBOURS
from serai.games.gobi.components import COFFEE_LENGTH, COFFEE_POINTS, GIFT_COUNT, REWARDS, TILE_COUNT, TRIBES
from serai.games.gobi.decisions import SPREAD
from serai.games.gobi.naming import reward, tribe
from serai.games.gobi.notation import cell_of, saying
from serai.games.gobi.outlook import routes
from serai.games.gobi.referee.paths import caravan, edges
from serai.games.gobi.state import GobiState

Herd = dict[Cell, str]
"""Where a seat's camels stand, and of which tribe the tile is."""


def motives(state: GobiState, seat: int, code: Code) -> list[Motive]:
    """What speaks for this move."""
    said = saying(state, code)
    match said.verb:
        case "place":
            return [*_gains(state, seat, code), *_hinders(state, seat, said.cell)]
        case "route" | "spices":
            return [_earned(state, code)]
        case "reward":
            return [_prize(state, seat, said)]
        case "coffee" | "coffee with tea":
            words = Text(
                f"{COFFEE_POINTS} points, the most a route brings", f"{COFFEE_POINTS} points, rien ne vaut mieux"
            )
            return [Motive(9.0, words)]
        case "discard":
            return [Motive(1.0, Text("no place is worth this tile", "aucune place ne vaut cette tuile"), OPINION)]
        case "end":
            return [Motive(1.0, Text("nothing more to gain this turn", "plus rien à gagner ce tour-ci"), OPINION)]
        case "no camel" | "no reward":
            return [Motive(1.0, Text("keeps it for later", "le garde pour plus tard"), OPINION)]
        case "take":
            return [Motive(1.0, Text("they are needed elsewhere", "ils serviront mieux ailleurs"), OPINION)]
    return _gains(state, seat, code)


def _herd(state: GobiState, seat: int) -> Herd:
    first = seat * TILE_COUNT
    camels = state.camels[first : first + state.tiles]
    tribes = list(state.tribe)
    return {cell_of(state, tile): TRIBES[tribes[tile]] for tile, count in enumerate(camels) if count}


def _gains(state: GobiState, seat: int, code: Code) -> list[Motive]:
    """Routes that this move completes, and how the caravan grows."""
    after = state.copy()
    after.apply(code)
    if after.phase == SPREAD:
        after.apply(NEIGHBOURS)
    found: list[Motive] = []
    before = {tuple(map(tuple, route["ends"])) for route in routes(state)}
    fresh = (
        [route for route in routes(after) if tuple(map(tuple, route["ends"])) not in before]
        if after.seat == seat
        else []
    )
    if fresh:
        best = max(fresh, key=lambda route: (route["coffee"], route["length"]))
        words = sentence(
            "completes a {tribe} route of {length} for a {coffee}"
            if best["coffee"]
            else "completes a {tribe} route of {length}",
            "achève une route {tribe} de {length} pour un {coffee}"
            if best["coffee"]
            else "achève une route {tribe} de {length}",
            tribe=tribe(best["tribe"]),
            length=best["length"],
            coffee=reward("Coffee"),
        )
        return [Motive(20.0 if best["coffee"] else 12.0, words, "route", best["length"])]
    had, have = _herd(state, seat), _herd(after, seat)
    ways, old = len(_closing(after, have)), len(_closing(state, had))
    if ways > old:
        words = (
            sentence("leaves one tile to close a route on", "laisse une tuile où achever une route")
            if ways == 1
            else sentence(
                "leaves {ways} tiles to close a route on", "laisse {ways} tuiles où achever une route", ways=ways
            )
        )
        found.append(Motive(2.0 + min(ways, 3), words, "ways", ways))
    size, was = _largest(have), _largest(had)
    if size > was and size > 2:
        found.append(
            Motive(
                1.0 + size - was,
                sentence("brings {size} camels together", "réunit {size} chameaux", size=size),
                "herd",
                size,
            )
        )
    fresh_camels = len(set(have) - set(had))
    if fresh_camels > 1:
        found.append(
            Motive(
                0.5 * fresh_camels,
                sentence("reaches {count} new tiles", "gagne {count} nouvelles tuiles", count=fresh_camels),
                "reach",
                fresh_camels,
            )
        )
    return found


def _hinders(state: GobiState, seat: int, cell: Cell) -> list[Motive]:
    """Somebody else could have closed a route with a tile here: camels land on its neighbours. (gobi.3.4)"""
    found: list[Motive] = []
    for other in range(state.seats):
        if other == seat:
            continue
        closing = _closing(state, _herd(state, other))
        best = max((closing[near] for near in edges(cell) if near in closing), default=None)
        if best is None:
            continue
        size, name = best
        words = sentence(
            "takes the place from which {who} could close a {tribe} route",
            "prend la place d’où {who} [pouvait|pouviez] achever une route {tribe}",
            who=seated(other),
            tribe=tribe(name),
        )
        found.append(Motive(8.0 if size >= COFFEE_LENGTH else 6.0, words))
    return found


def _closing(state: GobiState, herd: Herd) -> dict[Cell, tuple[int, str]]:
    """Tiles on which one more camel would close a route: how long it could be, and of which tribe."""
    found: dict[Cell, tuple[int, str]] = {}
    tribes = list(state.tribe)
    for tile in range(state.tiles):
        cell = cell_of(state, tile)
        if cell in herd:
            continue
        joined = {cell: TRIBES[tribes[tile]]}
        groups: list[frozenset[Cell]] = []
        for near in edges(cell):
            if near in herd and not any(near in group for group in groups):
                groups.append(frozenset(caravan(near, herd, spiced=False)))
        closes = ""
        for group in groups:
            names = {herd[one] for one in group}
            closes = closes or next((name for name in sorted(names) if name in joined.values()), "")
            joined |= {one: herd[one] for one in group}
        if closes:
            found[cell] = len(joined), closes
    return found


def _largest(herd: Herd) -> int:
    return max((len(caravan(cell, herd, spiced=False)) for cell in herd), default=0)


def _earned(state: GobiState, code: Code) -> Motive:
    after = state.copy()
    after.apply(code)
    length = after.length
    if length >= COFFEE_LENGTH and state.coffee:
        return Motive(
            10.0, sentence("{length} camels, enough for a {coffee}", "{length} chameaux, assez pour un {coffee}",
                           length=length, coffee=reward("Coffee")),
        )  # fmt: skip
    return Motive(10.0, Text("a route, and its reward", "une route et sa récompense"))


def _prize(state: GobiState, seat: int, said: Saying) -> Motive:
    """A gift for what it can do, a blessing for whether it holds already. (gobi.7.6)"""
    kind = state.top[said.pile]
    if kind < GIFT_COUNT:
        return Motive(2.0, Text("a gift for later turns", "un cadeau pour la suite"))
    if state.is_fulfilled(seat, kind - GIFT_COUNT):
        name = reward(REWARDS[kind].en)
        return Motive(6.0, sentence("{name} holds already", "{name} : c’est déjà rempli", name=name))
    return Motive(3.0, Text("the most points if it comes true", "le plus de points si elle s’accomplit"), OPINION)
