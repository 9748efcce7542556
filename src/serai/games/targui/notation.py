"""Moves as text: what is decided in a game of Targui, in order, and how each move is written.

Border cards are written by their number (5), central cards by row and column (2,3), tribe
cards and dunes by their id (OA1, XTE4, D03), rows of the display by 1 to 3. Tokens are
letters with a count where it is more than one, always in this order: D dates, S salt,
P pepper, G gold, g gold that lies on a card, W water, V victory points: `2D S 3W`; no
token at all is `nothing`. Goods cards are written by what they show: `2D`, `D S`, `D/S/P`.

**Chance** draws; every unseen card has the same weight (in a mixed deck the weight its
symbol's share gives it). Nothing is drawn before somebody may see it.

    turn 1,1 2D        a central card is turned up: at the start of the game all nine, row by
    turn 1,2 OA3       row; at the end of a round those that lie face down, in the same order
    discard XOA3       start of the expansion: the first card of the tribe discards
    dune D03           a dune is turned up: three at the start and after each raid, one when
                       none lies open at the start of a round, one for the card `blind_dune`
    reveal D/S/P       the top goods card, for the Caravan or the Targia
    draw OA3           the top tribe card, seen by the player who draws it alone

**A round** (seat 0 starts the first round; the amulet passes after each):

1. The robber moves. On a corner there is a raid; each seat that owes something decides,
   the starter of the coming round first. Seats that are immune, that can pay in neither
   way, or that have neither gold nor card at the expansion's fourth raid are not asked.

    give 2D S          tokens (goods may be replaced by 2W each, gold by 3W); also `give V`
    give XOA3          the last card of a row (raid 4 of the expansion)
    skip XOA8          give nothing by the marker on `skip_raid`; `skip D17` by the hidden camp
    yield              only beside a `skip`, when nothing can be paid: keep the marker, the
                       opponent takes the VP

2. Placing, alternately, the starter first; a seat without a Targi left is passed over.

    place 5            on a border card
    place D03          on an open dune without a Targi
    join D03           on a dune where only the opponent stands, by the marker on `share_dune`

   When all stand, each owner of a marker on `late_shift` decides, the starter first:

    shift 5 to 6       move an own Targi from a border card to another
    stay               do not

   Then the tribe markers are set by themselves.

3. The starter's turn, then the other's. Between two actions (phase ACT):

    use 5              carry out a border card; only where it can do something. Cards 2, 3,
                       6, 7, 11, 15 (and 13 of the expansion) give at once
    use 1 play OA1     the Noble; also `use 1 discard OA1` (with border card X1 a GAIN follows)
    use 14             draw (twice with `choose_of_two`); `use 14 discard` takes the top discard
    use D03            carry out a dune
    use D09 play OA1   the messenger names the hand card
    take 1,1           a marker's goods card; `take 1,1 for S` where there is a choice
    play 1,2           a marker's tribe card: play it (only if it can be paid and laid)
    keep 1,2           … take it in hand, if there is room
    discard 1,2        … discard it
    power S            the Targia's first power: 1 good
    power reveal for S the second power: give 1 good, or 2W; then chance reveals
    water for G        3 water become 1 gold; `water for S`: 2 water become 1 good (see below)
    drop for S         1 water becomes 1 good (`water_one_to_one`, once a turn)
    marker XWE8        `use_border_13`: carry out border card 13
    marker XTE8 play OA1   `play_hand_free`
    unaided OA1        play a hand card for one good more (`play_hand_plus_one`)
    end                the turn ends; what was not used is waived

   What may follow a move, and lead back to ACT:

    PAY      pay D G            one of the minimal payments for the card being played: no
             pay D 2W +2V       other payment asks for no more of anything and for less of
                                something. `+2V` says that the brackets are paid too
    ROW      row 2              where the card is laid; asked even if only one row is open
    GAIN     gain 2D S          goods of choice, all at once; `gift_three` also `gain G` and
                                `gain V`, `two_goods_or_water` also `gain 3W`
    TRADE    trade 3D for G     Trader; `trade 2D for S`, with border card X5 `trade D S for P`
             swap to 2D P       once per use, with `trader_one_to_one`: all goods anew, as
                                many as before
             done               the Trader is finished
    SMITH    forge 2D           Silversmith: 2 or 4 goods, `forge G`, `forge 2G`
    MIRAGE   move 1,1 to 2,1    Fata Morgana and `marker_anywhere`; for the latter also `done`
    SHIFT    move 1,1 to 2,1    dune `wind_shift`, where a marker can move; then, where it can
                                move, the other one; `done`
    REVEALED accept             take the revealed goods card; `accept S` where there is a choice
                                (the Caravan's is taken without a question where there is none);
             again for S        for the Targia only: pay again (a good or 2W), reveal the next
    DRAWN    play OA3           the card drawn or taken: play it …
             keep OA3           … in hand, if there is room (hidden if it was drawn unseen)
             discard OA3        … or discard it (`use 14`; not for `old_tracks`)
             leave OA3          `take_discard`: leave it on the discards
             redraw             border card X14: discard it for 1 water and draw as `use 14` does
    CHOOSE   choose OA3         `choose_of_two`: go on with this one, the other is discarded
    LOOK     play OA3           `look_three`, `council`: play one; `none`. The others are
                                discarded in the order in which they were drawn, before payment
    DUNE     use D03            a dune turned up by `blind_dune`: as in ACT; or `leave`
    GIVE     give D S           `gold_smuggler`, `fair`: these goods, one exchange each
    SCOUT    play 1,2           dune `scout`
    LOAD     take 1,1           dune `double_load`; `take 1,1 for D S` where there is a choice
    PATH     use 5              dune `second_path`: as `use` in ACT
    CROSSING take 1,1 …         dune `extra_crossing`: as for a marker, on any free card; `none`
    POWERS   power S …          `both_powers`: as in ACT, each once, in any order; `done`
    REORDER  swap OA1 WE2       `move_two_cards`: two cards change places;
             lift OA1 to 2      or one goes to the first free place of a row, and then perhaps
                                another one; `done`
    GOODS    swap to 2D P       `swap_goods`; staying as it is, is `done`

   After `end`: a GAIN for `consolation_good` and `dune_bonus` together; then `dry_well`; then,
   with more than ten goods or ten water,

    LIMIT    return 2D 3W       what goes back, all at once; exchanging the water instead ends
                                the question (gold above the limit goes by itself)

   In every decision of a turn but PAY, which takes water anyway, `water for …` and `drop for …`
   are moves too, and the decision stays; in SCOUT and DRAWN as far as it can still be answered.

4. When both have ended their turn the game is over if somebody has twelve cards; else the
   face-down cards are turned up. Before the scoring, here and after the fourth raid, a seat
   with at least 2 water and a card that counts goods or gold at the end is asked, the starter
   first:

    LAST_WATER water for G      as long as there is enough water; or `done`

**Hidden.** A card drawn by `draw` is known to its drawer alone until it is played or
discarded: opponents and spectators read `draw a card` and `keep a card`. When cards that only
the drawer knew come to lie open among the discards, they read which: `choose a card and
discard OA5`, `play OA3 and discard OA5 WE2`, `none and discard …`, `redraw and discard OA5`.
Cards face down and in piles are known to nobody. All else is open. [targui.1.8]
"""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.targui import moves, tables
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.cards import Load
from serai.games.targui.components import MIRAGE_CAMP, WATER, WATER_LIMIT
from serai.games.targui.position import TarguiState

GOOD_LETTERS = "DSPG"
A_CARD = "a card"
AND_DISCARD = " and discard "


def tokens(
    dates: int = 0, salt: int = 0, pepper: int = 0, gold: int = 0, stored: int = 0, water: int = 0, vp: int = 0
) -> str:
    """Tokens as letters with counts: `2D S 3W`."""
    counts = zip("DSPGgWV", (dates, salt, pepper, gold, stored, water, vp), strict=True)
    return " ".join(letter if count == 1 else f"{count}{letter}" for letter, count in counts if count) or "nothing"


def load(what: Load) -> str:
    return tokens(what.dates, what.salt, what.pepper, what.gold, 0, what.water, what.vp)


_goods_cards = ["/".join(map(load, loads)) for loads in tables.goods_kinds]


def goods_card(kind: int) -> str:
    """A goods card by what it shows."""
    return _goods_cards[kind]


def card_id(number: int) -> str:
    """A tribe card's id; the dune that lies in a display keeps its own."""
    return tables.dunes[tables.MIRAGE].id if number == MIRAGE_CAMP else tables.tribe[number].id


def dune_id(number: int) -> str:
    return tables.dunes[number].id


def goods(payload: int, water: int = 0) -> str:
    """Goods, three numbers of six bits, and the water that goes with them."""
    return tokens(payload & 63, payload >> moves.AT_SALTS & 63, payload >> moves.AT_PEPPERS & 63, water=water)


def _too_much_water(state: TarguiState) -> int:
    return max(0, state.tokens[state.turn * 6 + WATER] - WATER_LIMIT)


def payment(payload: int) -> str:
    return tokens(
        payload & 15,
        payload >> moves.AT_SALT & 15,
        payload >> moves.AT_PEPPER & 15,
        payload >> moves.AT_GOLD & 3,
        payload >> moves.AT_STORED & 3,
        payload >> moves.AT_WATER & 31,
    )


def ransom(payload: int) -> str:
    """What is given at a raid."""
    return tokens(
        payload & 15,
        payload >> moves.AT_SALT & 15,
        payload >> moves.AT_PEPPER & 15,
        payload >> moves.AT_GOLD & 3,
        0,
        payload >> moves.AT_WATER & 31,
        payload >> moves.AT_VP & 7,
    )


def price(payload: int) -> str:
    """One good, or two water in its place."""
    return tokens(water=2) if payload == moves.PAY_WATER else GOOD_LETTERS[payload]


def write(state: TarguiState, code: int) -> str:
    """The canonical text of a move that is legal in this state."""
    kind, payload = code >> moves.SHIFT, code & moves.PAYLOAD
    if kind < moves.GIVE:
        return _draw(state, kind, payload)
    if kind < moves.USE:
        return _before_turns(kind, payload)
    if kind <= moves.END:
        return _action(state, kind, payload)
    return _within(state, kind, payload)


def redact(state: TarguiState, code: int, seat: int | None) -> str:
    """The text as `seat` (None: a spectator) may read it: without what is hidden from it, and with
    what its drawer alone knew until this move."""
    if seat == state.turn:
        return write(state, code)
    kind, payload = code >> moves.SHIFT, code & moves.PAYLOAD
    if kind == moves.DRAW:
        text = f"draw {A_CARD}"
    elif kind == moves.CHOOSE:
        text = f"choose {A_CARD}"
    elif kind == moves.KEEP and state.card_hidden:
        text = f"keep {A_CARD}"
    else:
        text = write(state, code)
    thrown = _thrown_away(state, kind, payload)
    return f"{text}{AND_DISCARD}{' '.join(map(card_id, thrown))}" if thrown else text


def _thrown_away(state: TarguiState, kind: int, payload: int) -> list[int]:
    """Cards from the pile that a move discards without naming them, the first thrown away first."""
    if kind == moves.REDRAW:
        return [state.card]
    if kind not in (moves.CHOOSE, moves.PLAY, moves.NONE):
        return []
    looked_at = list(state.looked)[: state.looked_count]
    return [card for card in looked_at if kind == moves.NONE or card != payload]


def _draw(state: TarguiState, kind: int, payload: int) -> str:
    match kind:
        case moves.TURN_GOODS:
            return f"turn {CELL_NAMES[state.cell]} {goods_card(payload)}"
        case moves.TURN_TRIBE:
            return f"turn {CELL_NAMES[state.cell]} {card_id(payload)}"
        case moves.FIRST_DISCARD:
            return f"discard {card_id(payload)}"
        case moves.DUNE:
            return f"dune {dune_id(payload)}"
        case moves.REVEAL:
            return f"reveal {goods_card(payload)}"
    return f"draw {card_id(payload)}"


def _before_turns(kind: int, payload: int) -> str:
    match kind:
        case moves.GIVE:
            return f"give {ransom(payload)}"
        case moves.GIVE_CARD:
            return f"give {card_id(payload)}"
        case moves.SKIP_CARD:
            return f"skip {card_id(payload)}"
        case moves.SKIP_CAMP:
            return f"skip {dune_id(payload)}"
        case moves.YIELD:
            return "yield"
        case moves.PLACE:
            return f"place {payload}"
        case moves.PLACE_DUNE:
            return f"place {dune_id(payload)}"
        case moves.JOIN:
            return f"join {dune_id(payload)}"
        case moves.LATE_SHIFT:
            return f"shift {payload >> 5} to {payload & 31}"
    return "stay"


def _action(state: TarguiState, kind: int, payload: int) -> str:
    match kind:
        case moves.USE:
            return f"use {payload}"
        case moves.NOBLE_PLAY:
            return f"use 1 play {card_id(payload)}"
        case moves.NOBLE_DISCARD:
            return f"use 1 discard {card_id(payload)}"
        case moves.USE_TOP:
            return f"use {payload} discard"
        case moves.USE_DUNE:
            return f"use {dune_id(payload)}"
        case moves.USE_DUNE_PLAY:
            return f"use {dune_id(payload >> 8)} play {card_id(payload & 255)}"
        case moves.TAKE:
            return _take(state, payload)
        case moves.PLAY_CELL:
            return f"play {CELL_NAMES[payload]}"
        case moves.KEEP_CELL:
            return f"keep {CELL_NAMES[payload]}"
        case moves.DISCARD_CELL:
            return f"discard {CELL_NAMES[payload]}"
        case moves.POWER:
            return f"power {GOOD_LETTERS[payload]}"
        case moves.POWER_REVEAL:
            return f"power reveal for {price(payload)}"
        case moves.WATER:
            return f"water for {GOOD_LETTERS[payload]}"
        case moves.DROP:
            return f"drop for {GOOD_LETTERS[payload]}"
        case moves.MARKER:
            return f"marker {card_id(payload)}"
        case moves.MARKER_PLAY:
            return f"marker {card_id(payload >> 8)} play {card_id(payload & 255)}"
        case moves.UNAIDED:
            return f"unaided {card_id(payload)}"
    return "end"


def _take(state: TarguiState, payload: int) -> str:
    """`take 1,1`, with `for …` where the card leaves a choice."""
    cell = payload & 15
    loads = tables.goods_kinds[state.cell_card[cell]]
    chosen: Sequence[int] = [payload >> moves.AT_OPTION & 3, payload >> moves.AT_SECOND & 3]
    if len(loads) == 1:
        return f"take {CELL_NAMES[cell]}"
    total = [
        sum(parts) for parts in zip(*(loads[option] for option in chosen if option != moves.NO_OPTION), strict=True)
    ]
    return f"take {CELL_NAMES[cell]} for {load(Load(*total))}"


def _within(state: TarguiState, kind: int, payload: int) -> str:
    match kind:
        case moves.PAY:
            extra = tables.tribe[state.card].bracket_points if payload >> moves.AT_BRACKET & 1 else 0
            return f"pay {payment(payload)}" + (f" +{extra}V" if extra else "")
        case moves.ROW:
            return f"row {payload + 1}"
        case moves.GAIN:
            return f"gain {goods(payload)}"
        case moves.GAIN_GOLD:
            return f"gain {tokens(gold=payload)}"
        case moves.GAIN_VP:
            return f"gain {tokens(vp=payload)}"
        case moves.GAIN_WATER:
            return f"gain {tokens(water=payload)}"
        case moves.TRADE:
            given = tokens(payload & 3, payload >> 2 & 3, payload >> 4 & 3)
            return f"trade {given} for {GOOD_LETTERS[payload >> 6]}"
        case moves.SWAP_GOODS:
            return f"swap to {goods(payload)}"
        case moves.FORGE:
            return f"forge {goods(payload)}"
        case moves.FORGE_GOLD:
            return f"forge {tokens(gold=payload)}"
        case moves.MOVE:
            return f"move {CELL_NAMES[payload >> 4]} to {CELL_NAMES[payload & 15]}"
        case moves.ACCEPT if payload == moves.NO_OPTION:
            return "accept"
        case moves.ACCEPT:
            return f"accept {load(tables.goods_kinds[state.goods_card][payload])}"
        case moves.AGAIN:
            return f"again for {price(payload)}"
        case moves.GIVE_GOODS:
            return f"give {goods(payload)}"
        case moves.RETURN:
            return f"return {goods(payload, _too_much_water(state))}"
        case moves.SWAP_CARDS:
            return f"swap {card_id(payload >> 8)} {card_id(payload & 255)}"
        case moves.LIFT:
            return f"lift {card_id(payload >> 2)} to {(payload & 3) + 1}"
    if kind in _CARD_VERBS:
        return f"{_CARD_VERBS[kind]} {card_id(payload)}"
    return _WORDS[kind]


_CARD_VERBS = {
    moves.PLAY: "play",
    moves.KEEP: "keep",
    moves.DISCARD: "discard",
    moves.LEAVE: "leave",
    moves.CHOOSE: "choose",
}
_WORDS = {moves.REDRAW: "redraw", moves.NONE: "none", moves.LEAVE_DUNE: "leave", moves.DONE: "done"}
