"""A sentence for every move and draw, in English and French."""

from __future__ import annotations

from functools import cache

from serai.core.speech import Sentence, seat, sentence
from serai.core.text import Text
from serai.core.verbs import Cell, Saying
from serai.games.gobi.board import EDGES, STEPS, spot_of, xy
from serai.games.gobi.components import GIFT_COUNT, REWARDS, SILK, TRIBES
from serai.games.gobi.decisions import OVER_PHASE
from serai.games.gobi.naming import cell, cells, pile, reward, tribe
from serai.games.gobi.notation import saying
from serai.games.gobi.state import GobiState

PLAIN = {
    "discard": Text("discards {hand}", "défausse {hand}"),
    "neighbours": Text("sets a camel on every neighbour", "place un chameau sur chaque voisine"),
    "no camel": Text("sets out no camel", "ne place aucun chameau"),
    "coffee": Text(
        "is rewarded with a coffee for a route of {length} camels", "reçoit un café pour une route de {length} chameaux"
    ),
    "coffee with tea": Text(
        "uses {tea} and is rewarded with a coffee for a route of four camels",
        "utilise le {tea} et reçoit un café pour une route de quatre chameaux",
    ),
    "no reward": Text("keeps {tea} and takes no reward", "garde le {tea} et ne prend aucune récompense"),
    "end": Text("ends the turn", "termine son tour"),
    "perfume": Text(
        "uses {perfume} for a camel on the tile just placed",
        "utilise le {perfume} pour un chameau sur la tuile posée",
    ),
}


def narrate(state: GobiState, code: int) -> Sentence:
    """What a legal move or draw does here."""
    told = _told(state, saying(state, code))
    if not _is_last(state, code):
        return told
    return sentence("{told} The game is over.", "{told} La partie est finie.", told=told)


def _is_last(state: GobiState, code: int) -> bool:
    """Does the game end with this move? Only a turn before a seat without tiles can end it
    (gobi.8.1), so the move is seldom tried."""
    if state.stack[(state.seat + 1) % state.seats]:
        return False
    after = state.copy()
    after.apply(code)
    return after.phase == OVER_PHASE


def _told(state: GobiState, said: Saying) -> Sentence:
    if said.verb == "start":
        return sentence(
            "{tribe} is drawn for the start square.",
            "{tribe} est tirée pour le carré de départ.",
            tribe=tribe(said.tribe),
        )
    if said.verb == "top":
        return sentence(
            "{reward} comes to light on {pile}.",
            "{pile} : {reward} apparaît.",
            reward=reward(said.reward),
            pile=pile(said.pile),
        )
    if said.verb == "first":
        return sentence("{seat} begins.", "{seat} commence.", seat=seat(said.seat))
    if said.verb == "draw":
        return _drawing(state.seat, said.tribe)
    return sentence("{who} {doing}.", "{who} {doing}.", who=seat(state.seat), doing=_doing(state, said))


@cache
def _drawing(mover: int, drawn: str) -> Sentence:
    """The sentence of every other event, and there are few of them: each is put together once."""
    return sentence("{who} draws {tribe}.", "{who} tire {tribe}.", who=seat(mover), tribe=tribe(drawn))


def _doing(state: GobiState, said: Saying) -> Sentence:
    if said.verb in PLAIN:
        words = PLAIN[said.verb]
        hand = tribe(TRIBES[state.hand]) if state.hand >= 0 else ""
        return sentence(
            words.en, words.fr, hand=hand, length=state.length, tea=reward("Tea"), perfume=reward("Perfume")
        )
    if said.verb == "place":
        return _placing(state, said.cell)
    if said.verb in ("camel", "cotton", "silk"):
        return _setting_out(said)
    if said.verb == "take":
        one = len(said.cells) == 1
        return sentence(
            "takes back a camel from {cells}" if one else "takes back camels from {cells}",
            "reprend un chameau en {cells}" if one else "reprend des chameaux en {cells}",
            cells=cells(said.cells),
        )
    if said.verb in ("route", "spices"):
        return _route(state, said)
    if said.verb == "porcelain":
        return _porcelain(said)
    kind = state.top[said.pile]
    is_gift = kind < GIFT_COUNT
    return sentence(
        f"is rewarded with the {'gift' if is_gift else 'blessing'} {{reward}} from {{pile}}",
        f"reçoit {'le cadeau' if is_gift else 'la bénédiction'} {{reward}} de la {{pile}}",
        reward=reward(REWARDS[kind].en),
        pile=pile(said.pile),
    )


def _placing(state: GobiState, at: Cell) -> Sentence:
    """The tile, and its camels when they go out with it unasked: there is no Silk to send them
    elsewhere (gobi.6.14), and the reserve has enough (gobi.3.6)."""
    placing = sentence(
        "places {tribe} at {cell}", "pose {tribe} en {cell}", tribe=tribe(TRIBES[state.hand]), cell=cell(at)
    )
    lying, spot = state.spot[: state.tiles], spot_of(*at)
    touched = sorted(xy(spot + step) for step in STEPS[:EDGES] if spot + step in lying)
    if state.ready(SILK) or state.reserve[state.seat] < len(touched):
        return placing
    setting = _camels(touched)
    return sentence("{placing} and {setting}", "{placing} et {setting}", placing=placing, setting=setting)


def _camels(on: tuple[Cell, ...] | list[Cell]) -> Sentence:
    one = len(on) == 1
    return sentence(
        "sets a camel on {cells}" if one else "sets camels on {cells}",
        "place un chameau en {cells}" if one else "place des chameaux en {cells}",
        cells=cells(on),
    )


def _setting_out(said: Saying) -> Sentence:
    if said.verb == "camel":
        return _camels([said.cell])
    silk = said.verb == "silk"
    return sentence(
        "uses {gift} and {setting}",
        "utilise la {gift} et {setting}" if silk else "utilise le {gift} et {setting}",
        gift=reward("Silk" if silk else "Cotton"),
        setting=_camels(said.cells),
    )


def _route(state: GobiState, said: Saying) -> Sentence:
    one, other = said.cells
    link = sentence(
        "reunites {tribe} at {one} and {other}; a camel comes home from each",
        "réunit {tribe} en {one} et {other} ; un chameau rentre de chaque bout",
        tribe=tribe(TRIBES[state.tribe[state.spot.index(spot_of(*one))]]),
        one=cell(one),
        other=cell(other),
    )
    if said.verb != "spices":
        return link
    return sentence("uses {spices} and {link}", "utilise les {spices} et {link}", spices=reward("Spices"), link=link)


def _porcelain(said: Saying) -> Sentence:
    whose = sentence("a camel", "un chameau")
    if said.owner is not None:
        whose = sentence("a camel of {owner}", "un chameau {owner:de}", owner=seat(said.owner))
    return sentence(
        "uses {porcelain} and moves {whose} from {one} to {other}",
        "utilise la {porcelain} et déplace {whose} de {one} à {other}",
        porcelain=reward("Porcelain"),
        whose=whose,
        one=cell(said.start),
        other=cell(said.goal),
    )
