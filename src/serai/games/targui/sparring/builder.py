"""The builder: a greedy player that takes goods, buys the best card it can pay, and plans rows.

It looks one move ahead and weighs everything in goods: a good is 1, a point or a gold more,
water less. A card is worth its points, what its effect may bring, and how well its symbol
fits a row or a card for the end. A dune is worth what it would bring now. Good enough to
get to twelve cards and to make use of what a card offers; no match for one who thinks.
"""

from __future__ import annotations

import random
from collections import Counter

from serai.core.moves import Move
from serai.core.position import Position
from serai.games.targui.cards import DuneCard, Load, TribeCard
from serai.games.targui.cards.effects import (
    DUNE_COUNCIL,
    DUNE_DOUBLE_LOAD,
    DUNE_EXTRA_CROSSING,
    DUNE_FAIR,
    DUNE_GOLD_AND_GOOD,
    DUNE_GOLD_SMUGGLER,
    DUNE_GOLDSMITH,
    DUNE_GOODS,
    DUNE_GROWING_TRIBE,
    DUNE_HIDDEN_CAMP,
    DUNE_MESSENGER,
    DUNE_MIRAGE_CAMP,
    DUNE_MIXED_LOAD,
    DUNE_OLD_TRACKS,
    DUNE_SCOUT,
    DUNE_SECOND_PATH,
    DUNE_SUNRISE,
    DUNE_VP,
    DUNE_WATER,
    DUNE_WIND_SHIFT,
    SYMBOLS,
    VP_FIVE_PAIRS,
    VP_PER_GOLD,
    VP_PER_GOODS,
    VP_PER_SYMBOL,
    VP_PER_WATER,
)
from serai.games.targui.components import GOLD_LIMIT, GOODS_LIMIT, WATER_LIMIT
from serai.games.targui.engine import phases
from serai.games.targui.reading import Reading
from serai.games.targui.second.facts import GOODS, SIDES, Cell, Place, Player, counts
from serai.games.targui.second.judge.dunes import dune_uses
from serai.games.targui.second.judge.payments import can_play
from serai.games.targui.verbs import Tokens

WORTH = {"D": 1.0, "S": 1.0, "P": 1.0, "G": 2.5, "g": 1.5, "W": 0.7, "V": 1.5}
EQUAL = (0.0, 0.4, 1.4, 3.0, 6.0)
DIVERSE = (0.0, 0.4, 0.9, 1.6, 3.0)
"""What a row of so many equal or different symbols is worth: 4 VP and 2 VP once it is full."""
ROUNDS, LAST_ROUNDS = 12, 3
USUAL_COST = 4
"""Goods for a card; with so many it pays to see what the pile holds."""
LAST_SKIPPED = 12
"""The raid up to which a hidden camp helps."""

COLUMNS = {1: 1, 11: 1, 2: 2, 10: 2, 3: 3, 9: 3}
ROWS = {15: 1, 5: 1, 14: 2, 6: 2, 13: 3, 7: 3}


class Eyes(Reading):
    """The table as a builder looks at it."""

    @property
    def rounds_left(self) -> int:
        return ROUNDS - int(self.state.round)

    @property
    def is_late(self) -> bool:
        """Goods are for turning into points."""
        return self.rounds_left < LAST_ROUNDS

    def taste(self, card: TribeCard) -> float:
        """What it cares for in a card beyond what everybody sees."""
        return 0


class EyesForTheEnd(Eyes):
    """For cards that count at the end of the game, and for the symbols they count."""

    def taste(self, card: TribeCard) -> float:
        laid = Counter(laid.symbol for laid in self.me.laid)
        if card.row.kind in (VP_FIVE_PAIRS, VP_PER_SYMBOL):
            return 6
        if self.me.has("vp_five_pairs"):
            return 3 if laid[card.symbol] < 2 else -3
        return 2 if laid[card.symbol] < 2 else 0


def builder(position: Position, rng: random.Random) -> Move:
    """Takes goods, then buys, and places its Targis where they cross well."""
    return _best(Eyes(position.state), position, rng)


def planner(position: Position, rng: random.Random) -> Move:
    """A builder that plans for the cards which count at the end."""
    return _best(EyesForTheEnd(position.state), position, rng)


def _best(facts: Eyes, position: Position, rng: random.Random) -> Move:
    moves = position.legal_moves()
    best = max((_value(facts, move) + rng.random() / 2, index) for index, move in enumerate(moves))
    return moves[best[1]]


def _value(facts: Eyes, move: Move) -> float:
    """What a move is worth. In a turn goods come first, cards next, then points, then the end."""
    match move.verb:
        case "place":
            return _crossings(facts, move.border)
        case "place on dune" | "join":
            return _dune(facts, move.dune)
        case "take" | "accept" | "power" | "power reveal" | "drop":
            return 20
        case "use" | "use to play" | "use to discard" | "use discards":
            return _border(facts, move)
        case "use dune" | "use dune to play":
            return 21 if _is_wind(facts, move.dune) else 18
        case "play at":
            return 10 + _worth(facts, facts.cells[move.cell].tribe) / 2
        case "play" | "unaided" | "marker" | "marker play" | "choose":
            return 10 + _named_card(facts, move.marker if move.verb == "marker" else move.card) / 2
        case "keep at":
            return 11 + _worth(facts, facts.cells[move.cell].tribe) / 2 if _awaits_messenger(facts) else 3
        case "keep":
            return 11 + _named_card(facts, move.card) / 2 if _awaits_messenger(facts) else 3
        case "move":
            return _cell(facts, facts.cells[move.goal]) - _cell(facts, facts.cells[move.start])
        case "row":
            return _gain_of_row(facts, move.row, facts.card.symbol if facts.card else "")
        case "give card":
            return -3.0
        case "skip" | "end" | "none" | "done" | "stay" | "leave" | "leave card":
            return 0
    return _value_of_tokens(facts, move)


def _value_of_tokens(facts: Eyes, move: Move) -> float:
    match move.verb:
        case "forge":
            return _forged(move.tokens)
        case "trade":
            return 4 if move.good == "G" and facts.me.tokens["G"] < 2 else -1
        case "water" if facts.phase == phases.LIMIT and facts.me.tokens["W"] > WATER_LIMIT:
            return _of_use(facts, move.good)
        case "water":
            return 2 if move.good == "G" and not facts.me.tokens["G"] and facts.me.tokens["W"] > 4 else -1
        case "gain":
            return _balance(facts, counts(move.tokens))
        case "give" if facts.phase == phases.RAID:
            return -_price(move.tokens)  # at a raid the cheapest
        case "give":
            return float(sum(move.tokens))  # to the smuggler and at the fair as many goods as they take
        case "return":
            return _left(facts, counts(move.tokens))
        case "pay":
            return WORTH["V"] * (move.points or 0) - _price(move.tokens)
    return 0.5


def _price(tokens: Tokens) -> float:
    """What tokens are worth, in goods."""
    return sum(WORTH[letter] * count for letter, count in counts(tokens).items())


def _forged(tokens: Tokens) -> int:
    """The Silversmith's points."""
    return 2 * tokens.gold if tokens.gold else sum(tokens) - 1


def _balance(facts: Eyes, tokens: Counter[str]) -> float:
    """Goods one has least of; gold before all."""
    if tokens["G"]:
        return 3
    return float(min(facts.me.tokens[good] + tokens[good] for good in GOODS))


def _left(facts: Eyes, tokens: Counter[str]) -> float:
    """Goods go back from where there are most."""
    return float(min(facts.me.tokens[good] - tokens[good] for good in GOODS))


def _of_use(facts: Eyes, token: str) -> float:
    """Water above the limit is better exchanged, for what will not be above its own."""
    room = facts.me.tokens["G"] < GOLD_LIMIT if token == "G" else facts.me.goods < GOODS_LIMIT
    return 20 + WORTH[token] if room else -1


# --- the border ---------------------------------------------------------------------


def _border(facts: Eyes, move: Move) -> float:
    """Border cards that give come before cards are bought, the Silversmith after."""
    if facts.phase != phases.ACT:
        return 18 if move.verb != "use discards" else 0
    match facts.border[move.border].action:
        case "noble":
            return 10 + _named_card(facts, move.card) / 2 if move.verb == "use to play" else 0
        case "silversmith":
            return 8 if _has_goods_to_spare(facts) else -1
        case "fata_morgana":
            return 1
        case "tribal_expansion":
            return 9 if move.verb == "use" else 0.5
    return 19


def _has_goods_to_spare(facts: Eyes) -> bool:
    return facts.me.goods >= 7 or facts.is_late


def _crossings(facts: Eyes, number: int) -> float:
    """The worth of standing here: what the card gives, and the central cards it would cross."""
    mine = _standing(facts)
    worth = _post(facts, number)
    if number == facts.targia:
        worth += 1
    if not mine:
        worth += sum(_central(facts, place) for place in facts.cells if _on_line(number, place)) / 3
    return worth + sum(_central(facts, place) for place in _crossed([*mine, number]))


def _standing(facts: Eyes) -> list[int]:
    """The border cards on which its Targis stand."""
    return [number for number, seats in facts.targis.items() if facts.actor in seats]


def _crossed(lines: list[int]) -> set[Place]:
    return {(ROWS[r], COLUMNS[c]) for r in lines if r in ROWS for c in lines if c in COLUMNS}


def _post(facts: Eyes, number: int) -> float:
    """What a border card itself is worth."""
    match facts.border[number].action:
        case "take" | "caravan":
            return 1.5
        case "noble" if any(can_play(facts.me, held.card) for held in facts.me.hand):
            return 4.5
        case "silversmith" if _has_goods_to_spare(facts):
            return 2.5
    return 0.5


def _on_line(number: int, place: Place) -> bool:
    return ROWS.get(number) == place[0] or COLUMNS.get(number) == place[1]


def _central(facts: Eyes, place: Place) -> float:
    return _cell(facts, facts.cells[place])


def _cell(facts: Eyes, cell: Cell) -> float:
    if cell.tribe is not None:
        return _card(facts, cell.tribe) if can_play(facts.me, cell.tribe) else 1
    return max(map(_load, cell.loads), default=0)


def _load(load: Load) -> float:
    return sum(WORTH[letter] * count for letter, count in zip("DSPGWV", load, strict=True))


# --- tribe cards --------------------------------------------------------------------


def _named_card(facts: Eyes, name: str) -> float:
    """The worth of the card a move names by its id."""
    near = [*(held.card for held in facts.me.hand), *facts.looked, *facts.discards[-1:]]
    return _worth(facts, next((card for card in near if card.id == name), facts.card))


def _worth(facts: Eyes, card: TribeCard | None) -> float:
    return _card(facts, card) if card else 0


def _card(facts: Eyes, card: TribeCard) -> float:
    """What it would be worth to have this card: its cost is what goods are for."""
    me = facts.me
    laid = Counter(card.symbol for card in me.laid)
    worth = 1 + facts.taste(card) + WORTH["V"] * (card.points + card.bracket_points / 2)
    match card.icon:
        case "at_once":
            worth += 1
        case "one_time":
            worth += 0.7
        case "lasting":
            worth += 0.2 * facts.rounds_left
        case "end":
            worth += WORTH["V"] * _promise(me, card, laid)
    for other in me.laid:
        if other.effect == f"vp_per_2_{card.symbol}":
            worth += 0.75
        if other.effect == "vp_five_pairs" and laid[card.symbol] < 2:
            worth += 1
    open_rows = [row for row in range(3) if len(me.rows[row]) < 4]
    return worth + max((_gain_of_row(facts, row, card.symbol) for row in open_rows), default=0)


def _promise(me: Player, card: TribeCard, laid: Counter[str]) -> float:
    """The points a card for the end may bring."""
    kind, a, b = card.row
    match kind:
        case k if k == VP_PER_SYMBOL:
            return 0.5 + laid[SYMBOLS[a]] / b
        case k if k == VP_FIVE_PAIRS:
            return 0.2 * sum(min(laid[symbol], 2) for symbol in SYMBOLS)
        case k if k == VP_PER_GOLD:
            return 0.5 + me.tokens["G"] / 2
        case k if k in (VP_PER_GOODS, VP_PER_WATER):
            return 1.5
    return 1


def _gain_of_row(facts: Eyes, row: int, symbol: str) -> float:
    """What a symbol more does for a row; "" suits every row."""
    before = [laid.symbol for laid in facts.me.rows[row]]
    return _row(len(before) + 1, [*before, symbol]) - _row(len(before), before)


def _row(length: int, symbols: list[str]) -> float:
    shown = [symbol for symbol in symbols if symbol]
    if len(set(shown)) <= 1:
        return EQUAL[length]
    return DIVERSE[length] if len(set(shown)) == len(shown) else 0


# --- dunes --------------------------------------------------------------------------


def _dune(facts: Eyes, card_id: str) -> float:
    """What an open dune would bring; nothing, where it cannot be used. The markers that the wind
    moves are not yet set, and the messenger's goods may still come in."""
    dune = facts.dune(card_id)
    if dune is None:
        return 0
    if dune.card.row.kind == DUNE_WIND_SHIFT:
        return (
            _what_is_left([_central(facts, place) for place in facts.free_cells()]) / 2 + WORTH["W"] * dune.card.row.b
        )
    if dune.card.row.kind == DUNE_MESSENGER or dune_uses(facts, dune.card):
        return _dune_worth(facts, dune.card)
    return 0


def _is_wind(facts: Eyes, card_id: str) -> bool:
    """The wind moves markers, so it comes before the cards under them."""
    dune = facts.dune(card_id)
    return dune is not None and dune.card.row.kind == DUNE_WIND_SHIFT


def _dune_worth(facts: Eyes, dune: DuneCard) -> float:
    kind, a, b = dune.row
    me, free = facts.me, [facts.cells[place] for place in facts.free_cells()]
    match kind:
        case k if k == DUNE_GOODS:
            return float(a)
        case k if k == DUNE_SUNRISE:
            return a + 1.5
        case k if k == DUNE_GOLD_AND_GOOD:
            return WORTH["G"] + 1
        case k if k == DUNE_WATER:
            return WORTH["W"] * a
        case k if k == DUNE_VP:
            return _points(facts, a)
        case k if k == DUNE_MIXED_LOAD:
            return 3 + WORTH["W"] * a
        case k if k == DUNE_GOLD_SMUGGLER:
            return (WORTH["G"] - 1) * min(a, me.goods)
        case k if k == DUNE_FAIR:
            return (WORTH["V"] - (not facts.is_late) / 2) * min(a, me.goods)
        case k if k == DUNE_GOLDSMITH:
            return _points(facts, a) - (1 if facts.is_late else WORTH["G"])
        case k if k == DUNE_MESSENGER:
            return max((_card(facts, card) + a - 1 for card in _for_the_messenger(facts, a)), default=_saved(facts, a))
        case k if k == DUNE_COUNCIL:
            return 4.0 if me.goods + b >= USUAL_COST else 2.0
        case k if k == DUNE_HIDDEN_CAMP:
            return WORTH["W"] * a + (3 if facts.robber < LAST_SKIPPED else 0)
        case k if k == DUNE_OLD_TRACKS:
            card = facts.discards[-1]
            return _card(facts, card) + a - 1 if can_play(me, card, cut=a) else 1
        case k if k == DUNE_GROWING_TRIBE:
            return float(min(b, 1 + len(me.laid) // a))
        case k if k == DUNE_MIRAGE_CAMP:
            return 2 + max(_gain_of_row(facts, row, "") for row in range(3) if len(me.rows[row]) < 4)
        case k if k == DUNE_SCOUT:
            playable = [cell.tribe for cell in free if cell.tribe and can_play(me, cell.tribe)]
            return _what_is_left([_card(facts, card) for card in playable])
        case k if k == DUNE_DOUBLE_LOAD:
            return 2 * _what_is_left([max(map(_load, cell.loads)) for cell in free if cell.loads])
        case k if k == DUNE_EXTRA_CROSSING:
            return _what_is_left([_central(facts, place) for place in facts.free_cells()], 2) + WORTH["W"] * a
        case k if k == DUNE_SECOND_PATH:
            posts = [_post(facts, number) for number in SIDES if 1 - facts.actor not in facts.targis[number]]
            return max(posts) + WORTH["W"] * a
    return 3


def _points(facts: Eyes, points: int) -> float:
    """Towards the end nothing else counts."""
    return (WORTH["V"] + facts.is_late / 2) * points


def _for_the_messenger(facts: Eyes, cut: int) -> list[TribeCard]:
    """Cards he may play with what the other Targis bring before: the hand's, and with an empty
    hand those under a crossing which are too dear without him."""
    me, crossed = facts.me, (facts.cells[place].tribe for place in _crossed(_standing(facts)))
    cards = [held.card for held in me.hand] or [card for card in crossed if card and not can_play(me, card)]
    return [card for card in cards if can_play(me, card, cut=cut + 2)]


def _saved(facts: Eyes, cut: int) -> float:
    """What the messenger saves on a card that it could buy without him, kept for a moment."""
    crossed = (facts.cells[place].tribe for place in _crossed(_standing(facts)))
    return float(cut) if not facts.me.hand and any(card and can_play(facts.me, card) for card in crossed) else 0


def _awaits_messenger(facts: Eyes) -> bool:
    """A card in hand is about to be played for less."""
    return not facts.me.hand and any(
        dune.card.row.kind == DUNE_MESSENGER and facts.actor in dune.seats for dune in facts.dunes
    )


def _what_is_left(worths: list[float], taken: int = 1) -> float:
    """Of central cards that are free now, the best will carry markers: of all of them about
    two, of one kind one."""
    return sorted(worths, reverse=True)[min(taken, len(worths) - 1)] if worths else 0
