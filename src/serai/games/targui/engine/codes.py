"""Moves as whole numbers: the table of `verbs`, as the engine packs and unpacks it.

A move's code is its verb's number above a payload of 22 bits: a number, two of them, or tokens. Here
stand the only shifts and masks of Targui's codes. The names below are the verbs' codes with an
empty payload, so that `PLACE | number` is a move. Compiled they are C numbers, which compiled modules
alone can see; everybody else has the verbs by name.
"""

from __future__ import annotations

from serai.games.targui.verbs import NO_OPTION as NOTHING_TO_CHOOSE
from serai.games.targui.verbs import PAY_WATER as PAID_IN_WATER
from serai.games.targui.verbs import VERBS

(
    # chance
    TURN_GOODS, TURN_TRIBE, FIRST_DISCARD, DUNE, REVEAL, DRAW,
    # raids
    GIVE, GIVE_CARD, SKIP_CARD, SKIP_CAMP, YIELD,
    # placing
    PLACE, PLACE_DUNE, JOIN, LATE_SHIFT, STAY,
    # between two actions
    USE, NOBLE_PLAY, NOBLE_DISCARD, USE_TOP, USE_DUNE, USE_DUNE_PLAY, TAKE, PLAY_CELL, KEEP_CELL, DISCARD_CELL,
    POWER, POWER_REVEAL, WATER, DROP, MARKER, MARKER_PLAY, UNAIDED, END,
    # within an action
    PAY, ROW, GAIN, GAIN_GOLD, GAIN_VP, GAIN_WATER, TRADE, SWAP_GOODS, FORGE, FORGE_GOLD, MOVE, ACCEPT, AGAIN,
    PLAY, KEEP, DISCARD, LEAVE, REDRAW, CHOOSE, NONE, LEAVE_DUNE, GIVE_GOODS, SWAP_CARDS, LIFT, RETURN, DONE,
) = (verb.code for verb in VERBS)  # fmt: skip

PAYLOAD = VERBS.payload
PAYLOAD_BITS = VERBS.payload_bits
NO_OPTION, PAY_WATER = NOTHING_TO_CHOOSE, PAID_IN_WATER


def _places(name: str) -> list[int]:
    """Where the numbers of a verb's payload begin, but the first, which begins at 0."""
    return [field.at for field in VERBS[name].fields[1:]]


def _widths() -> list[int]:
    """How wide the first number of a payload is, by the number of its verb."""
    widths = {verb.number: verb.fields[0].bits if verb.fields else 0 for verb in VERBS}
    return [widths.get(number, 0) for number in range(max(widths) + 1)]


AT_SALT, AT_PEPPER, AT_GOLD, AT_WATER, AT_VP = _places("give")
AT_STORED, AT_BRACKET = _places("pay")[4:]
AT_SALTS, AT_PEPPERS = _places("gain")
AT_FEW_SALT, AT_FEW_PEPPER, AT_WANTED = _places("trade")
AT_OPTION, AT_SECOND = _places("take")
TOKENS, GOLDS, WATERS = (1 << AT_SALT) - 1, (1 << AT_WATER - AT_GOLD) - 1, (1 << AT_VP - AT_WATER) - 1
STORED, POINTS = (1 << AT_BRACKET - AT_STORED) - 1, (1 << PAYLOAD_BITS - AT_VP) - 1
GOODS, FEW, OPTION = (1 << AT_SALTS) - 1, (1 << AT_FEW_SALT) - 1, (1 << AT_SECOND - AT_OPTION) - 1
FIRST_BITS = _widths()


def kind_of(code: int) -> int:
    """The verb of a move, as one of the numbers above."""
    return code & ~PAYLOAD


def payload_of(code: int) -> int:
    """What lies below the verb: where it is one number, that number."""
    return code & PAYLOAD


# --- two numbers ------------------------------------------------------------------------


def paired(kind: int, first: int, second: int) -> int:
    """The move of a verb with two numbers, in the order in which they lie."""
    return kind | first | second << FIRST_BITS[kind >> PAYLOAD_BITS]


def first_in(kind: int, payload: int) -> int:
    return payload & (1 << FIRST_BITS[kind >> PAYLOAD_BITS]) - 1


def second_in(kind: int, payload: int) -> int:
    return payload >> FIRST_BITS[kind >> PAYLOAD_BITS]


# --- goods: as many as one has ----------------------------------------------------------


def mixture(kind: int, dates: int, salt: int, pepper: int) -> int:
    return kind | dates | salt << AT_SALTS | pepper << AT_PEPPERS


def alike(kind: int, good: int, count: int) -> int:
    """So many of one good."""
    return kind | count << AT_SALTS * good


def dates_in(goods: int) -> int:
    return goods & GOODS


def salt_in(goods: int) -> int:
    return goods >> AT_SALTS & GOODS


def pepper_in(goods: int) -> int:
    return goods >> AT_PEPPERS & GOODS


def goods_in(goods: int) -> int:
    """How many there are of all kinds."""
    return (goods & GOODS) + (goods >> AT_SALTS & GOODS) + (goods >> AT_PEPPERS & GOODS)


# --- the Trader -------------------------------------------------------------------------


def trade(one: int, other: int, wanted: int) -> int:
    """Two goods, of one kind or two, for another."""
    return TRADE | (1 << AT_FEW_SALT * one) + (1 << AT_FEW_SALT * other) | wanted << AT_WANTED


def trade_alike(good: int, count: int, wanted: int) -> int:
    return TRADE | count << AT_FEW_SALT * good | wanted << AT_WANTED


def given_in(exchange: int, good: int) -> int:
    """How many of a good go."""
    return exchange >> AT_FEW_SALT * good & FEW


def wanted_in(exchange: int) -> int:
    """What comes for them."""
    return exchange >> AT_WANTED


# --- a goods card's loads ---------------------------------------------------------------


def load(cell: int, option: int, second: int) -> int:
    return TAKE | cell | option << AT_OPTION | second << AT_SECOND


def option_in(taking: int) -> int:
    return taking >> AT_OPTION & OPTION


def second_option_in(taking: int) -> int:
    return taking >> AT_SECOND & OPTION


# --- what is paid for a card or given to the robber --------------------------------------


def ransom(dates: int, salt: int, pepper: int, gold: int, water: int, vp: int) -> int:
    return GIVE | dates | salt << AT_SALT | pepper << AT_PEPPER | gold << AT_GOLD | water << AT_WATER | vp << AT_VP


def payment(dates: int, salt: int, pepper: int, gold: int, water: int, stored: int, bracket: int) -> int:
    return (
        PAY
        | dates
        | salt << AT_SALT
        | pepper << AT_PEPPER
        | gold << AT_GOLD
        | water << AT_WATER
        | stored << AT_STORED
        | bracket << AT_BRACKET
    )


def paid_dates(tokens: int) -> int:
    return tokens & TOKENS


def paid_salt(tokens: int) -> int:
    return tokens >> AT_SALT & TOKENS


def paid_pepper(tokens: int) -> int:
    return tokens >> AT_PEPPER & TOKENS


def paid_gold(tokens: int) -> int:
    return tokens >> AT_GOLD & GOLDS


def paid_water(tokens: int) -> int:
    return tokens >> AT_WATER & WATERS


def paid_vp(ransom: int) -> int:
    return ransom >> AT_VP & POINTS


def paid_stored(payment: int) -> int:
    return payment >> AT_STORED & STORED


def paid_bracket(payment: int) -> int:
    return payment >> AT_BRACKET & 1


def undercuts(one: int, other: int) -> int:
    """Does one payment ask for no more of anything than the other, brackets alike?"""
    return (
        one >> AT_BRACKET == other >> AT_BRACKET
        and (one & TOKENS) <= (other & TOKENS)
        and (one >> AT_SALT & TOKENS) <= (other >> AT_SALT & TOKENS)
        and (one >> AT_PEPPER & TOKENS) <= (other >> AT_PEPPER & TOKENS)
        and (one >> AT_GOLD & GOLDS) <= (other >> AT_GOLD & GOLDS)
        and (one >> AT_WATER & WATERS) <= (other >> AT_WATER & WATERS)
        and (one >> AT_STORED & STORED) <= (other >> AT_STORED & STORED)
    )
