"""A sentence for every move and draw, in English and French."""

from __future__ import annotations

from serai.core.text import Text
from serai.games.gobi.board import EDGES, STEPS, spot_of, xy
from serai.games.gobi.components import GIFT_COUNT, REWARDS, SILK, TRIBES
from serai.games.gobi.decisions import OVER_PHASE, SPREAD_SILK, TAKE_REWARD, kind_of, payload_of
from serai.games.gobi.notation import phrase
from serai.games.gobi.phrases import Cell, Phrase, cell_text
from serai.games.gobi.position import GobiState

PLAIN = {
    "discard": Text("discards {hand}", "défausse {hand}"),
    "neighbours": Text("sets a camel on every neighbour", "place un chameau sur chaque voisine"),
    "no camel": Text("sets out no camel", "ne place aucun chameau"),
    "coffee": Text(
        "is rewarded with a coffee for a route of {length} camels", "reçoit un café pour une route de {length} chameaux"
    ),
    "coffee with tea": Text(
        "uses Tea and is rewarded with a coffee for a route of four camels",
        "utilise le Thé et reçoit un café pour une route de quatre chameaux",
    ),
    "no reward": Text("keeps Tea and takes no reward", "garde le Thé et ne prend aucune récompense"),
    "end": Text("ends the turn", "termine son tour"),
    "perfume": Text(
        "uses Perfume for a camel on the tile just placed", "utilise le Parfum pour un chameau sur la tuile posée"
    ),
}


def narrate(state: GobiState, code: int) -> Text:
    """What a legal move or draw does here."""
    told = _told(state, code)
    if not _is_last(state, code):
        return told
    return Text(f"{told.en} The game is over.", f"{told.fr} La partie est finie.")


def _is_last(state: GobiState, code: int) -> bool:
    """Does the game end with this move? Only a turn before a seat without tiles can end it
    (gobi.8.1), so the move is seldom tried."""
    if state.stack[(state.seat + 1) % state.seats]:
        return False
    after = state.copy()
    after.apply(code)
    return after.phase == OVER_PHASE


def _told(state: GobiState, code: int) -> Text:
    said = phrase(state, code)
    if said.verb == "start":
        return Text(f"{said.name} is drawn for the start square.", f"{said.name} est tirée pour le carré de départ.")
    if said.verb == "top":
        name = REWARDS[payload_of(code)]
        return Text(f"{name.en} comes to light on pile {said.number}.", f"Pile {said.number} : {name.fr} apparaît.")
    if said.verb == "first":
        return Text(f"Seat {said.number} begins.", f"Le siège {said.number} commence.")
    doing = _doing(state, code, said)
    return Text(f"Seat {state.seat + 1} {doing.en}.", f"Le siège {state.seat + 1} {doing.fr}.")


def _doing(state: GobiState, code: int, said: Phrase) -> Text:
    cells = " ".join(map(cell_text, said.cells))
    if said.verb in PLAIN:
        facts = {"hand": TRIBES[state.hand] if state.hand >= 0 else "", "length": state.length}
        return Text(PLAIN[said.verb].en.format(**facts), PLAIN[said.verb].fr.format(**facts))
    if said.verb == "draw":
        return Text(f"draws {said.name}", f"tire {said.name}")
    if said.verb == "place":
        return _placing(state, payload_of(code))
    if said.verb in ("camel", "cotton", "silk"):
        return _setting_out(code, said, cells)
    if said.verb == "take":
        if len(said.cells) == 1:
            return Text(f"takes back a camel from {cells}", f"reprend un chameau en {cells}")
        return Text(f"takes back camels from {cells}", f"reprend des chameaux en {cells}")
    if said.verb in ("route", "spices"):
        return _route(state, said)
    if said.verb == "porcelain":
        return _porcelain(said)
    assert kind_of(code) == TAKE_REWARD
    kind = state.top[payload_of(code)]
    name = REWARDS[kind]
    what = Text("the gift", "le cadeau") if kind < GIFT_COUNT else Text("the blessing", "la bénédiction")
    return Text(
        f"is rewarded with {what.en} {name.en} from pile {said.number}",
        f"reçoit {what.fr} {name.fr} de la pile {said.number}",
    )


def _placing(state: GobiState, spot: int) -> Text:
    """The tile, and its camels when they go out with it unasked: there is no Silk to send them
    elsewhere (gobi.6.14), and the reserve has enough (gobi.3.6)."""
    hand, cell = TRIBES[state.hand], cell_text(xy(spot))
    placing = Text(f"places {hand} at {cell}", f"pose {hand} en {cell}")
    lying = state.spot[: state.tiles]
    touched = sorted(xy(spot + step) for step in STEPS[:EDGES] if spot + step in lying)
    if state.ready(SILK) or state.reserve[state.seat] < len(touched):
        return placing
    cells = " ".join(map(cell_text, touched))
    if len(touched) == 1:
        return Text(f"{placing.en} and sets a camel on {cells}", f"{placing.fr} et place un chameau en {cells}")
    return Text(f"{placing.en} and sets camels on {cells}", f"{placing.fr} et place des chameaux en {cells}")


def _setting_out(code: int, said: Phrase, cells: str) -> Text:
    if said.verb == "camel":
        return Text(f"sets a camel on {cells}", f"place un chameau en {cells}")
    gift = Text("Silk", "la Soie") if kind_of(code) == SPREAD_SILK else Text("Cotton", "le Coton")
    if len(said.cells) == 1:
        return Text(f"uses {gift.en} and sets a camel on {cells}", f"utilise {gift.fr} et place un chameau en {cells}")
    return Text(f"uses {gift.en} and sets camels on {cells}", f"utilise {gift.fr} et place des chameaux en {cells}")


def _tribe_at(state: GobiState, cell: Cell) -> str:
    return TRIBES[state.tribe[state.spot.index(spot_of(*cell))]]


def _route(state: GobiState, said: Phrase) -> Text:
    tribe = _tribe_at(state, said.cells[0])
    one, other = map(cell_text, said.cells)
    link = Text(f"reunites {tribe} at {one} and {other}", f"réunit {tribe} en {one} et {other}")
    home = Text("; a camel comes home from each", " ; un chameau rentre de chaque bout")
    if said.verb == "spices":
        link = Text(f"uses Spices and {link.en}", f"utilise les Épices et {link.fr}")
    return Text(link.en + home.en, link.fr + home.fr)


def _porcelain(said: Phrase) -> Text:
    one, other = map(cell_text, said.cells)
    whose = Text(f"a camel of seat {said.number}", f"un chameau du siège {said.number}")
    if not said.number:
        whose = Text("a camel", "un chameau")
    return Text(
        f"uses Porcelain and moves {whose.en} from {one} to {other}",
        f"utilise la Porcelaine et déplace {whose.fr} de {one} à {other}",
    )
