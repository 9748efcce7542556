"""Facts read off a state of the engine: the one chapter of the referee that knows the engine."""

from __future__ import annotations

from collections import Counter
from typing import Any

from serai.games.targui.cards import TribeCard
from serai.games.targui.cards.effects import SYMBOLS
from serai.games.targui.components import MIRAGE_CAMP, ROW, ROWS
from serai.games.targui.engine import phases, tables
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import LETTERS, Cell, Dune, Facts, Held, Laid, Place, Player
from serai.games.targui.second.piles import GoodsPile, TribePile
from serai.games.targui.view import COUNTED

SOURCES = {
    phases.CARAVAN: decisions.CARAVAN,
    phases.TARGIA: decisions.TARGIA,
    phases.EXPANSION: decisions.FROM_PILE,
    phases.DISCARD: decisions.FROM_DISCARDS,
    phases.TAKE_DISCARD: decisions.TAKE_DISCARD,
    phases.OLD_TRACKS: decisions.OLD_TRACKS,
    phases.LOOK_AT: decisions.LOOK_THREE,
    phases.COUNCIL: decisions.COUNCIL,
    phases.PLAIN: decisions.PLAIN,
    phases.GIFT: decisions.GIFT,
    phases.GOODS_OR_WATER: decisions.GOODS_OR_WATER,
    phases.FATA_MORGANA: decisions.FATA_MORGANA,
    phases.ANYWHERE: decisions.ANYWHERE,
    phases.SMUGGLER: decisions.SMUGGLER,
    phases.FAIR: decisions.FAIR,
}
POWERS = ((1, decisions.A_GOOD), (2, decisions.A_CARD))


class Reading(Facts):
    """A state, read."""

    def __init__(self, state: Any) -> None:
        super().__init__(
            border={n: tables.border_card(n, state.border[n]) for n in range(1, 17)},
            cells={_place(cell): _cell(state, cell) for cell in range(9)},
            players=[_player(state, seat) for seat in range(2)],
            tribe_pile=_tribe_pile(state),
            goods_pile=_goods_pile(state),
            dune_pile=[dune for number, dune in enumerate(tables.dunes) if state.dunes_unseen >> number & 1],
            has_expansion=bool(state.expansion),
            is_mixed=bool(state.mixed),
            discards=[tables.tribe[state.discards[i]] for i in range(state.discard_count)],
            goods_discards=Counter({loads: state.goods_discard[kind] for kind, loads in enumerate(tables.goods_kinds)}),
            dune_discards=[dune for number, dune in enumerate(tables.dunes) if state.dunes_discard >> number & 1],
            dunes=[
                Dune(tables.dunes[number], _seats(mask))
                for number, mask in zip(state.dune, state.dune_targi, strict=True)
                if number >= 0
            ],
            targis={n: _seats(state.targi[n]) for n in range(1, 17)},
            robber=state.robber,
            targia=state.targia,
            starter=state.starter,
            turn=state.turn,
            actor=state.actor,
            round=state.round,
            bonuses=frozenset(token for bit, token in enumerate("DSPW") if state.bonus_done >> bit & 1),
            had_good=bool(state.got_good),
            keeps_amulet=bool(state.stays),
            raided=state.count if state.phase == phases.RAID else 0,
            reckoned=state.count if state.phase == phases.LAST_WATER else 0,
            decision=phases.NAMES[state.phase].lower(),
            source=SOURCES.get(state.source, ""),
            card=tables.tribe[state.card] if 0 <= state.card < MIRAGE_CAMP else None,
            card_id=_laid(state.card, False).id if state.card >= 0 else "",
            card_hidden=bool(state.card_hidden),
            card_stack=state.card_age,
            looked=[tables.tribe[state.looked[i]] for i in range(state.looked_count)],
            looked_stacks=[state.looked_age[i] for i in range(state.looked_count)],
            revealed=tables.goods_kinds[state.goods_card] if state.goods_card >= 0 else (),
            blind_dune=tables.dunes[state.dune_card] if state.dune_card >= 0 else None,
            cut=state.cut,
            extra=state.extra,
            count=state.count if state.phase in COUNTED else 0,
            alike=state.alike,
            moved=_place(state.cell) if state.phase == phases.SHIFT and state.cell >= 0 else None,
            powers=frozenset(power for bit, power in POWERS if state.power_left & bit),
            met_targia=state.power_left > 0,
            powers_due=frozenset(power for bit, power in POWERS if state.powers_due & bit),
            dropped=bool(state.dropped),
            swapped=bool(state.swapped),
        )
        self.state = state
        self.phase: int = state.phase


def _place(cell: int) -> Place:
    return (cell // 3 + 1, cell % 3 + 1)


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(2) if mask >> seat & 1)


def _cell(state: Any, cell: int) -> Cell:
    kind = state.cell_kind[cell]
    is_goods = kind in (phases.GOODS_UP, phases.GOODS_DOWN)
    is_up = kind in (phases.GOODS_UP, phases.TRIBE_UP)
    number = state.cell_card[cell]
    known = is_up and number >= 0
    return Cell(
        is_goods,
        is_up,
        tables.tribe[number] if known and not is_goods else None,
        tables.goods_kinds[number] if known and is_goods else (),
        _seats(state.cell_mark[cell]),
        state.cell_age[cell],
    )


def _player(state: Any, seat: int) -> Player:
    hand = [
        Held(tables.tribe[state.hand[i]], bool(state.hand_fresh[i]), bool(state.hand_hidden[i]), int(state.hand_age[i]))
        for i in range(seat * 2, seat * 2 + state.hand_count[seat])
    ]
    rows = [
        [
            _laid(state.display[at], bool(state.display_token[at]))
            for at in range(seat * ROWS * ROW + row * ROW, seat * ROWS * ROW + row * ROW + ROW)
            if state.display[at] >= 0
        ]
        for row in range(ROWS)
    ]
    tokens = Counter({letter: state.tokens[seat * 6 + token] for token, letter in enumerate(LETTERS)})
    camp = tables.dunes[state.camp[seat]] if state.camp[seat] >= 0 else None
    fewer, had_dune = state.fewer[seat], bool(state.on_dune[seat])
    return Player(seat, tokens, hand, rows, camp, state.to_place[seat], fewer, had_dune)


def _laid(number: int, token: bool) -> Laid:
    if number == MIRAGE_CAMP:
        return Laid(None, tables.dunes[tables.MIRAGE].id, token)
    return Laid(tables.tribe[number], tables.tribe[number].id, token)


# --- the piles ----------------------------------------------------------------------


def _tribe_pile(state: Any) -> TribePile:
    """The engine keeps the first and the last stack as bits, those between on their places."""
    between = [
        [tables.tribe[state.cell_card[cell]] for cell in _down(state, phases.TRIBE_DOWN, age)]
        for age in range(1, state.tribe_shuffles)
    ]
    last = [_cards_of(state.pile)] if state.tribe_shuffles else []
    stacks = [_cards_of(state.box), *between, *last]
    return TribePile(stacks, state.tribe_pile, dict(zip(SYMBOLS, state.quota, strict=True)))


def _goods_pile(state: Any) -> GoodsPile:
    kinds = tables.goods_kinds
    stacks = [
        Counter(kinds[state.cell_card[cell]] for cell in _down(state, phases.GOODS_DOWN, age))
        for age in range(state.goods_shuffles)
    ]
    stacks.append(Counter({loads: state.goods_unseen[kind] for kind, loads in enumerate(kinds)}))
    return GoodsPile(stacks, state.goods_pile, kinds)


def _cards_of(words: list[int]) -> list[TribeCard]:
    return [card for number, card in enumerate(tables.tribe) if words[number // 64] >> (number % 64) & 1]


def _down(state: Any, kind: int, age: int) -> list[int]:
    """The places face down whose cards are of that age."""
    return [cell for cell in range(9) if state.cell_kind[cell] == kind and state.cell_age[cell] == age]
