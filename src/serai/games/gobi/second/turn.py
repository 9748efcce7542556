"""What the moves of a turn change, and what is asked next (gobi.3.1-13, gobi.4.5-13, gobi.5.1-5,
gobi.6.1-17). Every effect is that of a move to which nothing is to be said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from serai.core.verbs import Cell, Saying
from serai.games.gobi.components import GIFTS, PILE_COUNT
from serai.games.gobi.referee import GobiReferee
from serai.games.gobi.referee.paths import edges
from serai.games.gobi.referee.table import Table
from serai.games.gobi.second.setting_up import turn_up

# --- step 1: the tile -----------------------------------------------------------------------------


def draw(table: Table, said: Saying) -> None:
    """The top tile of one's stack is shown to all (gobi.2.5, gobi.3.1)."""
    table.unseen_tiles -= Counter([said.tribe])
    table.stacks[table.seat] -= 1
    table.hand = said.tribe
    table.decision = "tile"


def place(table: Table, said: Saying) -> None:
    """The tile lies, and camels go to every tile it touches (gobi.3.4); with a Silk at hand
    the player first says whether it serves (gobi.6.14)."""
    cell = said.cell
    neighbours = [near for near in edges(cell) if near in table.tiles]
    table.tiles[cell] = in_hand(table)
    table.laid = cell
    if table.gifts["Silk"]:
        table.aims = neighbours
        table.decision = "spread camels"
    else:
        send(table, neighbours)


def discard(table: Table, said: Saying) -> None:
    """The tile lies out of play before its player, who may set out a camel (gobi.3.8, gobi.3.9)."""
    table.discarded[table.seat][in_hand(table)] += 1
    table.decision = "discard camel"


def in_hand(table: Table) -> str:
    """The tile that was drawn leaves the hand."""
    tribe = table.hand
    assert tribe is not None
    table.hand = None
    return tribe


# --- step 1: the camels -----------------------------------------------------------------------------


def neighbours(table: Table, said: Saying) -> None:
    """Silk is left unused: one camel on each neighbour (gobi.3.4, gobi.3.13)."""
    send(table, table.aims)


def silk(table: Table, said: Saying) -> None:
    """As many camels, in line with the tile (gobi.6.14, gobi.6.15)."""
    use(table, "Silk")
    send(table, said.cells)


def no_camel(table: Table, said: Saying) -> None:
    """The camel of a discard is left out (gobi.3.9)."""
    look_for_routes(table)


def camel(table: Table, said: Saying) -> None:
    """The camel of a discard (gobi.3.9)."""
    send(table, [said.cell])


def cotton(table: Table, said: Saying) -> None:
    """Two camels instead of one (gobi.6.8)."""
    use(table, "Cotton")
    send(table, said.cells)


def send(table: Table, cells: Iterable[Cell]) -> None:
    """Camels set out for these tiles, from the reserve first; what it lacks is taken from
    the desert, and which ones is the player's choice (gobi.3.6, gobi.3.7, gobi.3.11)."""
    table.aims = sorted(cells)
    if len(table.aims) > table.reserve[table.seat]:
        table.decision = "take camels"
    else:
        land(table)


def take(table: Table, said: Saying) -> None:
    """Camels come back from the desert before the others land (gobi.3.7)."""
    table.camels[table.seat] -= Counter(said.cells)
    table.reserve[table.seat] += len(said.cells)
    land(table)


def land(table: Table) -> None:
    """All of them together (gobi.4.10), on tiles that hold any number (gobi.3.5)."""
    table.reserve[table.seat] -= len(table.aims)
    table.camels[table.seat] += Counter(table.aims)
    table.aims = []
    look_for_routes(table)


# --- step 2: routes -----------------------------------------------------------------------------------


def look_for_routes(table: Table) -> None:
    """Routes are looked for (gobi.4.10); the turn ends by itself when there is nothing to do
    but to end it (gobi.4.11)."""
    table.ends, table.spiced = (), False
    table.decision = "routes"
    if GobiReferee(table).legal_moves() == {"end"}:
        pass_on(table)


def route(table: Table, said: Saying) -> None:
    """One camel leaves each end for the reserve, the others stay (gobi.4.5, gobi.4.12). Then
    a reward is chosen; where there is none, the route was resolved for nothing (gobi.5.3)."""
    table.camels[table.seat] -= Counter(said.cells)
    table.reserve[table.seat] += len(said.cells)
    table.ends = said.cells
    table.decision = "reward"
    if not GobiReferee(table).legal_moves():
        look_for_routes(table)


def spices(table: Table, said: Saying) -> None:
    """A route with steps over corners (gobi.6.16)."""
    use(table, "Spices")
    table.spiced = True
    route(table, said)


def reward(table: Table, said: Saying) -> None:
    """The top of a pile is won (gobi.5.1), and the next comes to light at once (gobi.2.7)."""
    pile = said.pile
    won = table.tops[pile]
    assert won is not None
    if won in [gift.en for gift in GIFTS]:
        table.fresh[table.seat][won] += 1
        table.just_won[won] += 1  # gobi.6.2
    else:
        table.blessings[table.seat][won] += 1
    table.tops[pile] = None
    table.ends, table.spiced = (), False
    if table.under[pile]:
        table.pile = pile
        table.decision = "next reward"
    else:
        look_for_routes(table)


def top(table: Table, said: Saying) -> None:
    """A reward comes to light, there for a second route of the same turn (gobi.2.7); before the
    first turn one on each pile, and then the first player is drawn (gobi.2.6, gobi.2.9)."""
    turn_up(table, said.reward)
    if table.decision == "next reward":
        look_for_routes(table)
    elif table.pile + 1 < PILE_COUNT:
        table.pile += 1
    else:
        table.decision = "first player"


def coffee(table: Table, said: Saying) -> None:
    """Instead of it a coffee (gobi.5.2, gobi.5.5)."""
    table.coffee -= 1
    table.coffees[table.seat] += 1
    look_for_routes(table)


def coffee_with_tea(table: Table, said: Saying) -> None:
    """Tea is turned over, as it served (gobi.6.12, gobi.6.13)."""
    use(table, "Tea")
    coffee(table, said)


def no_reward(table: Table, said: Saying) -> None:
    """Tea is kept, and the route was resolved for nothing (gobi.5.4, gobi.6.13)."""
    look_for_routes(table)


def end(table: Table, said: Saying) -> None:
    """The player wants no more (gobi.4.11)."""
    pass_on(table)


def pass_on(table: Table) -> None:
    """Clockwise to the next seat (gobi.2.9). It draws, unless the last tile has been played:
    then the game is over (gobi.8.1)."""
    table.laid = None
    table.just_won.clear()
    table.seat = (table.seat + 1) % table.seats
    table.decision = "draw" if table.stacks[table.seat] else "over"


# --- gifts ---------------------------------------------------------------------------------------------


def use(table: Table, gift: str) -> None:
    """A gift is turned over (gobi.6.1)."""
    table.fresh[table.seat] -= Counter([gift])
    table.used[table.seat][gift] += 1


def perfume(table: Table, said: Saying) -> None:
    """A camel for the tile placed this turn (gobi.6.6)."""
    use(table, "Perfume")
    assert table.laid is not None
    send(table, [table.laid])


def porcelain(table: Table, said: Saying) -> None:
    """A camel walks (gobi.6.10), an own one or by option anyone's (gobi.6.11). Before the tile
    is played routes have to wait (gobi.4.10)."""
    use(table, "Porcelain")
    owner = table.seat if said.owner is None else said.owner
    start, goal = said.start, said.goal
    table.camels[owner] -= Counter([start])
    table.camels[owner][goal] += 1
    if table.decision == "routes":
        look_for_routes(table)
