"""What can be done in Targui, and how it is written: the table that engine, telling and page share.

Border cards are written by their number (5), central cards by row and column (2,3), tribe
cards and dunes by their id (OA1, D03), rows of the display from 1 on. Tokens are letters with a
count where it is more than one, always in the order of `words.TOKEN_ORDER`: `2D S 3W`; no
token at all is `nothing`. Goods cards are written by what they show: `2D`, `D S`, `D/S/P`.

Several codes may be written alike: what is given to the robber and at the fair, what is gained in
goods and in gold. They are one verb, with one entry for each way to lie in a code; the position knows
which is meant. docs/notation.md is made from this table.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from serai.core.verbs import Kind, Part, Verb, Verbs, cell_text, read_cell
from serai.games.targui.components import (
    BORDER,
    CELLS,
    DUNES,
    GOODS_KINDS,
    MOST_GOODS_IN_A_COST,
    MOST_GOODS_OF_A_RAID,
    ROWS,
    TRADE_FOR_GOLD,
    TRIBE_CARDS,
)
from serai.games.targui.telling.words import TOKEN_ORDER, read_tokens, write_tokens

NOBLE = 1
"""The border card where hand cards are played and discarded. [targui.6.2]"""
NO_OPTION = 3
"""In a code: a goods card leaves no choice of a load, or there is no second one."""
PAY_WATER = 3
"""In a code: not one of the three goods is paid but water in its place."""
A_CARD = "a card"
"""A card that was drawn unseen, for those who did not draw it. [targui.1.8]"""
AND_DISCARD = " and discard "
"""… and what comes to light when its drawer lets it go."""


class Tokens(NamedTuple):
    """How many there are of each token, in the order in which they are written."""

    dates: int = 0
    salt: int = 0
    pepper: int = 0
    gold: int = 0
    stored: int = 0
    water: int = 0
    vp: int = 0

    def __str__(self) -> str:
        return write_tokens(dict(zip(TOKEN_ORDER, self, strict=True)))


def _read_tokens(text: str) -> Tokens:
    counts = read_tokens(text.split(" ")) or {}
    return Tokens(*(counts.get(letter, 0) for letter in TOKEN_ORDER))


def _from_one(text: str) -> int:
    return int(text) - 1


def _to_one(number: int) -> str:
    return str(number + 1)


def _drawn(text: str) -> str | None:
    return None if text == A_CARD else text


_TOKEN = f"(?:[2-9]|[1-9][0-9]{{1,2}})?[{TOKEN_ORDER}]"
_TOKENS = f"(?:nothing|{_TOKEN}(?: {_TOKEN})*)"
_CARD = "[A-Z][A-Z0-9]{0,7}"
_counts = partial(Kind, pattern=_TOKENS, read=_read_tokens, write=str, script="counts", letters=TOKEN_ORDER)
_card = partial(Kind, pattern=_CARD)
_cell = partial(Kind, "cell", "[1-3],[1-3]", read=read_cell, write=cell_text)


def _goods(bits: int) -> tuple[Part, Part, Part]:
    return Part("dates", bits), Part("salt", bits), Part("pepper", bits)


def _handful(*parts: Part, most: int = 0) -> Kind:
    """Tokens, each with so many bits of a code; goods, which are the first three, together at most so many."""
    bits = sum(part.bits for part in parts)
    return _counts("tokens", bits=bits, parts=parts, together=3 if most else 0, most=most)


MOST_IN_HAND = 31
"""Goods that somebody has in the middle of a turn: ten were left after the last, and the rest is what a turn brings."""

KINDS = {
    "cell": _cell(bits=4, size=CELLS),
    "turned": _cell(bits=0),  # the cell whose card is turned up: the position knows it
    "border": Kind("border", "1[0-6]|[1-9]", bits=5, read=int, script="number", first=1, size=BORDER),
    "noble": Kind("border", str(NOBLE), bits=0, read=int, script="number"),
    "row": Kind("row", "[1-3]", bits=2, read=_from_one, write=_to_one, script="ordinal", size=ROWS),
    "card": _card("card", bits=8, size=TRIBE_CARDS),
    "dune": _card("dune", bits=5, size=DUNES),
    "drawn": Kind(
        "card", f"{A_CARD}|{_CARD}", bits=8, read=_drawn, write=lambda card: card or A_CARD, size=TRIBE_CARDS
    ),
    "revealed": _card("card", bits=0),  # what its drawer alone knew: the position knows it
    "goods": Kind("goods", f"{_TOKENS}(?:/{_TOKENS})*", bits=4, size=GOODS_KINDS),
    "good": Kind("good", "[DSPG]", bits=2),
    "price": _counts("price", bits=2, parts=(Part("price", 2),)),  # a good, or the water in its place
    # Which of a goods card's loads, once or twice.
    "load": _counts("load", bits=4, parts=(Part("option", 2), Part("second", 2))),
    "choice": _counts("load", bits=2, parts=(Part("option", 2),)),
    "ransom": _handful(
        *_goods(4), Part("gold", 2, size=3), Part("water", 5), Part("vp", 3, size=6), most=MOST_GOODS_OF_A_RAID
    ),
    # Of payments that no other undercuts, the rest tells how much water there is in them.
    "payment": _handful(
        *_goods(4),
        Part("gold", 2, size=3),
        Part("water", 5, told=False),
        Part("stored", 2, size=3),
        most=MOST_GOODS_IN_A_COST + 1,
    ),
    "points": Kind("points", "[1-9][0-9]?", bits=1, read=int, script="number", parts=(Part("bracket", 1),)),
    "mixture": _handful(*_goods(6), most=MOST_IN_HAND),
    "few": _handful(*_goods(2), most=TRADE_FOR_GOLD),
    "gold": _handful(Part("gold", 2)),
    "vp": _handful(Part("vp", 2)),
    "water": _handful(Part("water", 5)),
}

_THROWN = f"[{AND_DISCARD}{{thrown:revealed 1-3}}]"


def _draw(name: str, shape: str, example: str, says: str, number: int = 0) -> Verb:
    return Verb(name, shape, KINDS, example=example, says=says, by_chance=True, number=number)


def _move(name: str, shape: str, example: str, says: str, number: int = 0, packed: str = "") -> Verb:
    return Verb(name, shape, KINDS, example=example, says=says, number=number, packed=packed.split())


VERBS = Verbs(
    payload_bits=22,
    verbs=(
        _draw("turn goods", "turn {cell:turned} {goods}", "turn 1,1 2D", "a central goods card is turned up", 1),
        _draw("turn card", "turn {cell:turned} {card}", "turn 1,2 OA3", "… a tribe card"),
        _draw("discard", "discard {card}", "discard XOA3", "the first of the tribe discards, with the expansion"),
        _draw("dune", "dune {dune}", "dune D03", "a dune is turned up"),
        _draw("reveal", "reveal {goods}", "reveal D/S/P", "the top goods card, for the Caravan or the Targia"),
        _draw("draw", "draw {card:drawn}", "draw OA3", f"the top tribe card; others read `draw {A_CARD}`"),
        # raids
        _move("give", "give {tokens:ransom}", "give 2D S", "to the robber; water may stand for goods and gold", 10),
        _move("give card", "give {card}", "give XOA3", "… the last card of a row (fourth raid of the expansion)"),
        _move("skip", "skip {card}", "skip XOA8", "give nothing, by a card's marker"),
        _move("skip", "skip {card:dune}", "skip D17", "… by the hidden camp"),
        _move("yield", "yield", "yield", "keep the marker though nothing can be paid: the opponent takes the VP"),
        # placing
        _move("place", "place {border}", "place 5", "a Targi on a border card", 20),
        _move("place on dune", "place {dune}", "place D03", "… on an open dune"),
        _move("join", "join {dune}", "join D03", "… on a dune where the opponent stands, by a card's marker"),
        _move(
            "shift",
            "shift {start:border} to {goal:border}",
            "shift 5 to 6",
            "when all stand, by a card's marker: move an own Targi",
            packed="goal start",
        ),
        _move("stay", "stay", "stay", "… do not"),
        # between two actions
        _move("use", "use {border}", "use 5", "carry out a border card", 30),
        _move("use to play", "use {border:noble} play {card}", "use 1 play OA1", "the Noble: play a hand card"),
        _move("use to discard", "use {border:noble} discard {card}", "use 1 discard OA1", "… discard it"),
        _move("use discards", "use {border} discard", "use 14 discard", "take the top of the tribe discards"),
        _move("use dune", "use {dune}", "use D03", "carry out a dune"),
        _move(
            "use dune to play",
            "use {dune} play {card}",
            "use D09 play OA1",
            "… the messenger: with this hand card",
            packed="card dune",
        ),
        _move(
            "take",
            "take {cell}[ for {tokens:load}]",
            "take 1,1 for S",
            "a marker's goods card; `for` only where it leaves a choice",
        ),
        _move("play at", "play {cell}", "play 1,2", "a marker's tribe card: play it"),
        _move("keep at", "keep {cell}", "keep 1,2", "… take it in hand"),
        _move("discard at", "discard {cell}", "discard 1,2", "… discard it"),
        _move("power", "power {good}", "power S", "the Targia's first power: a good"),
        _move(
            "power reveal",
            "power reveal for {price}",
            "power reveal for S",
            "… the second: a good or `2W` for the next goods card",
        ),
        _move("water", "water for {good}", "water for G", "water becomes a good or a gold"),
        _move("drop", "drop for {good}", "drop for S", "one water becomes a good, by a card, once a turn"),
        _move("marker", "marker {marker:card}", "marker XWE8", "a card's marker: carry out border card 13"),
        _move(
            "marker play",
            "marker {marker:card} play {card}",
            "marker XTE8 play OA1",
            "… play a hand card",
            packed="card marker",
        ),
        _move("unaided", "unaided {card}", "unaided OA1", "play a hand card for one good more"),
        _move("end", "end", "end", "the turn ends; what was not used is waived"),
        # within an action, and at the end of a turn
        _move(
            "pay",
            "pay {tokens:payment}[ +{points}V]",
            "pay D 2W +2V",
            "for the card being played; `+2V`: the brackets too. Only payments that no other undercuts",
            50,
        ),
        _move("row", "row {row}", "row 2", "where the card is laid"),
        _move("gain", "gain {tokens:mixture}", "gain 2D S", "goods of choice"),
        _move("gain", "gain {tokens:gold}", "gain G", "… or a gold"),
        _move("gain", "gain {tokens:vp}", "gain V", "… or a victory point"),
        _move("gain", "gain {tokens:water}", "gain 3W", "… or water"),
        _move("trade", "trade {tokens:few} for {good}", "trade 3D for G", "the Trader"),
        _move("swap goods", "swap to {tokens:mixture}", "swap to 2D P", "all goods anew, as many as before"),
        _move("forge", "forge {tokens:mixture}", "forge 2D", "the Silversmith"),
        _move("forge", "forge {tokens:gold}", "forge 2G", "… gold"),
        _move(
            "move",
            "move {start:cell} to {goal:cell}",
            "move 1,1 to 2,1",
            "a marker: Fata Morgana, a card, the wind",
            packed="goal start",
        ),
        _move(
            "accept",
            "accept[ {tokens:choice}]",
            "accept S",
            "take the revealed goods card; what, only where it leaves a choice",
        ),
        _move("again", "again for {price}", "again for S", "the Targia: pay again, and reveal the next"),
        _move("play", f"play {{card}}{_THROWN}", "play OA3", "the card drawn, taken or looked at: play it"),
        _move(
            "keep", "keep {card:drawn}", "keep OA3", f"… in hand; others read `keep {A_CARD}` if it was drawn unseen"
        ),
        _move("discard", "discard {card}", "discard OA3", "… discard it"),
        _move("leave card", "leave {card}", "leave OA3", "… leave it on the discards"),
        _move("redraw", f"redraw{_THROWN}", "redraw", "… discard it for a water and draw again"),
        _move(
            "choose",
            f"choose {{card:drawn}}{_THROWN}",
            "choose OA3",
            f"go on with this one of two; others read `choose {A_CARD}{AND_DISCARD}OA5`",
        ),
        _move("none", f"none{_THROWN}", "none", "play none of the cards looked at, take none on offer"),
        _move("leave", "leave", "leave", "the dune that was turned up: leave it"),
        _move("give", "give {tokens:mixture}", "give D S", "smuggler and fair: these goods, one exchange each"),
        _move(
            "swap cards",
            "swap {one:card} {other:card}",
            "swap OA1 WE2",
            "two cards of the display change places",
            packed="other one",
        ),
        _move(
            "lift",
            "lift {card} to {row}",
            "lift OA1 to 2",
            "… or one goes to the first free place of a row",
            packed="row card",
        ),
        _move("return", "return {tokens:mixture}", "return 2D 3W", "what is above the limits goes back, all at once"),
        _move("done", "done", "done", "nothing more of this"),
    ),
)

say = VERBS.say
parse = VERBS.parse
