"""The set-up: from the options of a table to nine cards face down.

[targui.1.1 to targui.1.3, targui.12.1 to targui.12.4, targui.19.1 to targui.19.3]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from serai.core.setup import Value
from serai.games.targui.cards import BorderCard, TribeCard
from serai.games.targui.cards.box import in_use, known_tribe
from serai.games.targui.second.decisions import TURN_UP
from serai.games.targui.second.facts import Cell, Facts, Place, Player
from serai.games.targui.second.piles import GoodsPile, TribePile
from serai.games.targui.telling.words import SYMBOL_NAMES

NINE = 9
"""So many cards of each symbol make a deck. [targui.19.1]"""


def lay_out(options: Mapping[str, Value]) -> Facts:
    """The table before the first card is turned up."""
    chosen = options["set"]
    has_expansion = chosen != "base"
    facts = Facts(
        border=border(options),
        cells=centre(has_expansion),
        players=[Player(seat, purse(has_expansion, options), [], [[], [], []], None) for seat in range(2)],
        tribe_pile=tribe_pile(options),
        goods_pile=goods_pile(has_expansion),
        dune_pile=list(in_use().dunes) if has_expansion else [],
        has_expansion=has_expansion,
        is_mixed=chosen == "mixed",
        decision=TURN_UP,
    )
    for cell in facts.cells.values():
        pile = facts.goods_pile if cell.is_goods else facts.tribe_pile
        pile.left -= 1
    return facts


def border(options: Mapping[str, Value]) -> dict[int, BorderCard]:
    """One card to each number: of the expansion where it has one and the table wants it, else of
    the base game. [targui.1.1, targui.12.1, targui.19.3]"""
    cards = {(card.set, card.number): card for card in in_use().border}
    wish = str(options["border"]) or ("base" if options["set"] == "base" else "expansion")
    wanted = set(wish.replace(",", " ").split())
    frame: dict[int, BorderCard] = {}
    for number in range(1, 17):
        is_new = ("expansion", number) in cards and bool(wanted & {"expansion", str(number)})
        frame[number] = cards["expansion" if is_new else "base", number]
    return frame


def centre(has_expansion: bool) -> dict[Place, Cell]:
    """Goods and tribe cards by turns; corners and middle hold goods cards, with the expansion
    tribe cards. [targui.1.2, targui.12.2]"""
    places = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]
    return {place: Cell(is_goods=(sum(place) % 2 == 0) != has_expansion, is_up=False) for place in places}


def purse(has_expansion: bool, options: Mapping[str, Value]) -> Counter[str]:
    """What everyone begins with. [targui.1.3, targui.12.3, targui.12.4]"""
    each = 1 if has_expansion and not options["easier_start"] else 2
    return Counter(D=each, S=each, P=each, G=1, W=2 if has_expansion else 0, V=4)


def tribe_pile(options: Mapping[str, Value]) -> TribePile:
    """The deck; of a mixed one nobody knows which nine of a symbol it has. [targui.19.1, targui.19.2]"""
    cards = deck(options)
    if options["set"] == "mixed":
        shares = dict.fromkeys(SYMBOL_NAMES, NINE)
    else:
        shares = {symbol: sum(card.symbol == symbol for card in cards) for symbol in SYMBOL_NAMES}
    return TribePile([cards], sum(shares.values()), shares)


def deck(options: Mapping[str, Value]) -> list[TribeCard]:
    """The cards that may come, in the order of the card files."""
    match options["set"]:
        case "own":
            named = set(str(options["cards"]).replace(",", " ").split())
            return [card for card in known_tribe() if card.id in named]
        case "mixed":
            seen_before = set(str(options["without"]).replace(",", " ").split())
            boxed = [card for card in known_tribe() if card.set in ("base", "expansion")]
            return [card for card in boxed if card.id not in seen_before]
    return [card for card in known_tribe() if card.set == options["set"]]


def goods_pile(has_expansion: bool) -> GoodsPile:
    """Nineteen goods cards, five more with the expansion. [targui.12.1]"""
    cards = [card for card in in_use().goods if has_expansion or card.set == "base"]
    order = list(dict.fromkeys(card.loads for card in in_use().goods))
    return GoodsPile([Counter(card.loads for card in cards)], len(cards), order)
