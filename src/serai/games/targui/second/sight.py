"""What a seat, or a spectator, may know, told from the facts alone. [targui.1.8]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from serai.games.targui.cards import BorderCard, DuneCard, TribeCard
from serai.games.targui.cards.box import in_use, known_tribe
from serai.games.targui.second import decisions
from serai.games.targui.second.draws import write_goods
from serai.games.targui.second.facts import CORNERS, ROW, Facts, Laid, Place, Player
from serai.games.targui.second.judge import to_act
from serai.games.targui.second.judge.raids import gifts, skips
from serai.games.targui.second.piles import Loads
from serai.games.targui.second.scoring import row_points, sheet
from serai.games.targui.telling.words import SYMBOL_NAMES, write_cell

BETWEEN_TURNS = (
    decisions.TURN_UP,
    decisions.FIRST_DISCARD,
    decisions.TURN_DUNE,
    decisions.RAID,
    decisions.PLACE,
    decisions.LATE_SHIFT,
    decisions.LAST_WATER,
    decisions.GAME_OVER,
)
"""Decisions and draws of nobody's turn."""


def seen_by(facts: Facts, seat: int | None, table: dict[str, Any]) -> dict[str, Any]:
    """The table with what this seat alone knows besides."""
    return table | {
        "players": [
            open_things | {"hand": hand(one, one.seat == seat)}
            for one, open_things in zip(facts.players, table["players"], strict=True)
        ],
        "unseen": unseen(facts, seat),
        "pending": pending(facts, seat),
    }


def table(facts: Facts) -> dict[str, Any]:
    """What lies open, the same for everybody."""
    actor = to_act(facts)
    return {
        "expansion": facts.has_expansion,
        "mixed": facts.is_mixed,
        "round": facts.round,
        "starter": facts.starter,
        "turn": None if facts.decision in BETWEEN_TURNS else facts.turn,
        "to_act": actor if actor >= 0 else None,
        "over": facts.is_over,
        "raid": next_raid(facts),
        "border": [border_card(facts, number) for number in facts.border],
        "centre": [central_card(facts, place) for place in facts.cells],
        "dunes": [{"dune": dune.card.id, "targis": sorted(dune.seats)} for dune in facts.dunes],
        "players": [player(facts, one) for one in facts.players],
        "discards": [card.id for card in facts.discards],
        "goods_discards": counted(facts, facts.goods_discards),
        "dune_discards": dune_ids(facts.dune_discards),
    }


def border_card(facts: Facts, number: int) -> dict[str, Any]:
    return {
        "number": number,
        "card": facts.border[number].id,
        "corner": number in CORNERS,
        "targis": sorted(facts.targis[number]),
        "robber": facts.robber == number,
        "targia": facts.targia == number,
    }


def central_card(facts: Facts, place: Place) -> dict[str, Any]:
    cell = facts.cells[place]
    shown = cell.tribe.id if cell.tribe else write_goods(cell.loads)
    return {
        "cell": write_cell(place),
        "kind": "goods" if cell.is_goods else "tribe",
        "card": shown if cell.is_up else None,
        "markers": sorted(cell.markers),
    }


def hand(one: Player, own: bool) -> list[str | None]:
    """A hand is open, but for cards that were drawn unseen."""
    return [held.card.id if own or not held.hidden else None for held in one.hand]


def player(facts: Facts, one: Player) -> dict[str, Any]:
    """A seat's things, all but its hand."""
    names = {"dates": "D", "salt": "S", "pepper": "P", "gold": "G", "water": "W", "vp": "V"}
    return {name: one.tokens[letter] for name, letter in names.items()} | {
        "display": [[{"card": laid.id, "token": laid.token} for laid in row] for row in one.rows],
        "rows": [row_of(row) for row in one.rows],
        "camp": one.camp.id if one.camp else None,
        "targis_left": one.to_place,
        "fewer_targis": one.fewer,
        "points": sheet(facts, one).total,
    }


def row_of(row: list[Laid]) -> dict[str, Any]:
    """What a row is worth, and what it may still become. [targui.11.5]"""
    symbols = [laid.symbol for laid in row]
    if len(row) == ROW:
        return {"points": row_points(symbols), "reach": []}
    known = [symbol for symbol in symbols if symbol]
    equal, different = len(set(known)) <= 1, len(set(known)) == len(known)
    return {"points": 0, "reach": ["equal"] * equal + ["different"] * different}


def next_raid(facts: Facts) -> dict[str, Any] | None:
    """The corner the robber comes to next, and what each seat could do there now. [targui.10.1]"""
    if facts.is_over:
        return None
    corner = min(corner for corner in CORNERS if corner >= facts.robber)
    return {
        "corner": corner,
        "steps": corner - facts.robber,
        "ways": [ways(one, facts.border[corner]) for one in facts.players],
    }


def ways(one: Player, raid: BorderCard) -> list[str]:
    if one.has("raid_immunity"):
        return ["immune"]
    return ["give"] * bool(gifts(one, raid)) + ["skip"] * bool(skips(one, raid))


# --- what nobody has seen -----------------------------------------------------------


def unseen(facts: Facts, seat: int | None) -> dict[str, Any]:
    """What a seat has not seen includes what others drew unseen."""
    hidden = [held for other in (0, 1) if other != seat for held in held_back(facts, other)]
    pile = facts.tribe_pile
    shares = Counter(pile.shares) + Counter(card.symbol for card, stack in hidden if stack == 0)
    stacks = [[*cards, *(card for card, stack in hidden if stack == at)] for at, cards in enumerate(pile.stacks)]
    return {
        "tribe": [tribe_ids(cards) for cards in stacks],
        "tribe_pile": pile.left,
        "symbols_left": {symbol: shares[symbol] for symbol in SYMBOL_NAMES} if facts.is_mixed else {},
        "goods": counted(facts, sum(facts.goods_pile.stacks, Counter())),
        "goods_pile": facts.goods_pile.left,
        "dunes": dune_ids(facts.dune_pile),
    }


def held_back(facts: Facts, seat: int) -> list[tuple[TribeCard, int]]:
    """The cards that this seat alone knows, each with the stack it was drawn from."""
    cards = [(held.card, held.stack) for held in facts.players[seat].hand if held.hidden]
    if facts.turn == seat:
        cards += zip(facts.looked, facts.looked_stacks, strict=True)
        if facts.card is not None and facts.card_hidden:
            cards.append((facts.card, facts.card_stack))
    return cards


def tribe_ids(cards: Iterable[TribeCard]) -> list[str]:
    order = {card.id: at for at, card in enumerate(known_tribe())}
    return sorted((card.id for card in cards), key=order.__getitem__)


def dune_ids(dunes: Iterable[DuneCard]) -> list[str]:
    named = {dune.id for dune in dunes}
    return [dune.id for dune in in_use().dunes if dune.id in named]


def counted(facts: Facts, cards: Counter[Loads]) -> dict[str, int]:
    return {write_goods(loads): cards[loads] for loads in facts.goods_pile.order if cards[loads]}


def pending(facts: Facts, seat: int | None) -> dict[str, Any]:
    """What the decision at hand is about."""
    sees = seat == facts.turn
    return {
        "phase": facts.decision,
        "card": facts.card_id if facts.card_id and (sees or not facts.card_hidden) else None,
        "looked": [card.id if sees else None for card in facts.looked],
        "goods_card": write_goods(facts.revealed) if facts.revealed else None,
        "dune": facts.blind_dune.id if facts.blind_dune else None,
        "count": facts.count,
    }
