"""A sentence for every move and draw, in English and French."""

from __future__ import annotations

from functools import cache

from serai.core.game import Change
from serai.core.speech import Ref, Sentence, seat, sentence
from serai.core.text import Text
from serai.core.verbs import Cell, Saying
from serai.games.gobi.board import EDGES, STEPS, spot_of, xy
from serai.games.gobi.components import GIFT_COUNT, REWARDS, SILK, TRIBES, stack_size
from serai.games.gobi.decisions import DRAW, NEXT, OVER_PHASE
from serai.games.gobi.naming import camel, pile, points, reward, tile, tiles, tribe
from serai.games.gobi.notation import saying
from serai.games.gobi.state import GobiState

PLAIN = {
    "discard": Text("[discards|discard] {hand}", "[défausse|défaussez] {hand}"),
    "neighbours": Text("[sets|set] a camel on every neighbour", "[place|placez] un chameau sur chaque voisine"),
    "no camel": Text("[sets|set] out no camel", "ne [place|placez] aucun chameau"),
    "coffee": Text(
        "[is|are] rewarded with a coffee for a route of {length} camels",
        "[reçoit|recevez] un café pour une route de {length} chameaux",
    ),
    "coffee with tea": Text(
        "[uses|use] {tea} and [is|are] rewarded with a coffee for a route of four camels",
        "[utilise|utilisez] le {tea} et [reçoit|recevez] un café pour une route de quatre chameaux",
    ),
    "no reward": Text(
        "[keeps|keep] {tea} and [takes|take] no reward",
        "[garde|gardez] le {tea} et ne [prend|prenez] aucune récompense",
    ),
    "end": Text("[ends the|end your] turn", "[termine son|terminez votre] tour"),
    "perfume": Text(
        "[uses|use] {perfume} for a camel on the tile just placed",
        "[utilise|utilisez] le {perfume} pour un chameau sur la tuile posée",
    ),
}


def narrate(state: GobiState, code: int) -> Sentence:
    """What a legal move or draw does here."""
    told = _told(state, saying(state, code))
    if not _is_last(state, code):
        return told
    return sentence("{told} The game is over.", "{told} La partie est finie.", told=told)


def round_of(state: GobiState) -> int | None:
    """Everybody draws a tile in each round."""
    if state.phase < NEXT:
        return None
    drawn = stack_size(state.seats) - state.stack[state.seat]
    return drawn + 1 if state.phase == DRAW else max(1, drawn)


def changes(before: GobiState, after: GobiState) -> list[Change]:
    """Camels that went out and came home, and points."""
    found: list[Change] = []
    for one in range(before.seats):
        camels = after.reserve[one] - before.reserve[one]
        if camels:
            found.append(Change(one, camels, camel(one, abs(camels) > 1)))
        scored = after.points(one) - before.points(one)
        if scored:
            found.append(Change(one, scored, points(abs(scored) > 1)))
    return found


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
        return sentence("{seat} [begins|begin].", "{seat} [commence|commencez].", seat=seat(said.seat))
    if said.verb == "draw":
        return _drawing(state.seat, said.tribe)
    return sentence("{who} {doing}.", "{who} {doing}.", who=seat(state.seat), doing=_doing(state, said))


@cache
def _drawing(mover: int, drawn: str) -> Sentence:
    """The sentence of every other event, and there are few of them: each is put together once."""
    return sentence("{who} [draws|draw] {tribe}.", "{who} [tire|tirez] {tribe}.", who=seat(mover), tribe=tribe(drawn))


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
        return _setting_out(state, said)
    if said.verb == "take":
        one = len(said.cells) == 1
        return sentence(
            "[takes|take] back a camel from {tiles}" if one else "[takes|take] back camels from {tiles}",
            "[reprend|reprenez] un chameau sur {tiles}" if one else "[reprend|reprenez] des chameaux sur {tiles}",
            tiles=tiles([_lying(state, at) for at in said.cells]),
        )
    if said.verb in ("route", "spices"):
        return _route(state, said)
    if said.verb == "porcelain":
        return _porcelain(state, said)
    kind = state.top[said.pile]
    is_gift = kind < GIFT_COUNT
    return sentence(
        f"[is|are] rewarded with the {'gift' if is_gift else 'blessing'} {{reward}} from {{pile}}",
        f"[reçoit|recevez] {'le cadeau' if is_gift else 'la bénédiction'} {{reward}} de la {{pile}}",
        reward=reward(REWARDS[kind].en),
        pile=pile(said.pile),
    )


def _placing(state: GobiState, at: Cell) -> Sentence:
    """The tile, and its camels when they go out with it unasked: there is no Silk to send them
    elsewhere (gobi.6.14), and the reserve has enough (gobi.3.6)."""
    placing = sentence("[places|place] {tile}", "[pose|posez] {tile}", tile=tile(TRIBES[state.hand], at))
    x, y = at
    spot = spot_of(x, y)
    touched = sorted([xy(spot + step) for step in STEPS[:EDGES] if state.tile_at(spot + step) >= 0])
    if state.ready(SILK) or state.reserve[state.seat] < len(touched):
        return placing
    setting = _camels(state, touched)
    return sentence("{placing} and {setting}", "{placing} et {setting}", placing=placing, setting=setting)


def _lying(state: GobiState, at: Cell) -> Ref:
    """The tile that lies there."""
    x, y = at
    return tile(TRIBES[state.tribe_at(state.tile_at(spot_of(x, y)))], at)


def _camels(state: GobiState, on: tuple[Cell, ...] | list[Cell]) -> Sentence:
    one = len(on) == 1
    return sentence(
        "[sets|set] a camel on {tiles}" if one else "[sets|set] camels on {tiles}",
        "[place|placez] un chameau sur {tiles}" if one else "[place|placez] des chameaux sur {tiles}",
        tiles=tiles([_lying(state, at) for at in on]),
    )


def _setting_out(state: GobiState, said: Saying) -> Sentence:
    if said.verb == "camel":
        return _camels(state, [said.cell])
    silk = said.verb == "silk"
    return sentence(
        "[uses|use] {gift} and {setting}",
        "[utilise|utilisez] la {gift} et {setting}" if silk else "[utilise|utilisez] le {gift} et {setting}",
        gift=reward("Silk" if silk else "Cotton"),
        setting=_camels(state, said.cells),
    )


def _route(state: GobiState, said: Saying) -> Sentence:
    one, other = said.cells
    link = sentence(
        "[reunites|reunite] {one} and {other}; a camel comes home from each",
        "[réunit|réunissez] {one} et {other} ; un chameau rentre de chaque bout",
        one=_lying(state, one),
        other=_lying(state, other),
    )
    if said.verb != "spices":
        return link
    return sentence(
        "[uses|use] {spices} and {link}",
        "[utilise|utilisez] les {spices} et {link}",
        spices=reward("Spices"),
        link=link,
    )


def _porcelain(state: GobiState, said: Saying) -> Sentence:
    whose = sentence("a camel", "un chameau")
    if said.owner is not None:
        whose = sentence("a camel of {owner}", "un chameau {owner:de}", owner=seat(said.owner))
    return sentence(
        "[uses|use] {porcelain} and [moves|move] {whose} from {one} to {other}",
        "[utilise|utilisez] la {porcelain} et [déplace|déplacez] {whose} de {one} à {other}",
        porcelain=reward("Porcelain"),
        whose=whose,
        one=_lying(state, said.start),
        other=_lying(state, said.goal),
    )
