"""A sentence for every event, in both languages, as one seat may hear it.

`narrate` takes the move as the listener may hear it (`notation.heard` has taken out what is
hidden) and open facts of the table, so it cannot tell more than the listener may know.
[targui.1.8]
"""

from __future__ import annotations

from typing import Any

from serai.core.seats import CHANCE
from serai.core.speech import Ref, Words, joined, seat, sentence
from serai.core.text import Text
from serai.core.verbs import Cell, Saying, cell_text
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.components import BORDER
from serai.games.targui.engine import phases, tables
from serai.games.targui.naming import border_card, border_place, card_name, cell, loads_in_words, numbered, row, targia
from serai.games.targui.notation import goods_loads
from serai.games.targui.telling.words import TOKEN_ORDER, spell
from serai.games.targui.verbs import Tokens

A_CARD = Text("a card nobody else sees", "une carte que personne d'autre ne voit")
BY_A_MARKER = 13
"""The border card that a tribe card's marker carries out. [targui.20.7]"""


def narrate(state: Any, said: Saying, actor: int) -> Words:
    """What the move does. `said` is what the listener may hear of it, `actor` who makes it."""
    if actor == CHANCE:
        return _chance(state, said)
    deed = _deed(state, said)
    thrown_away = said.operands.get("thrown")
    if thrown_away:
        cards = [card_name(card) for card in thrown_away]
        deed = sentence(
            "{deed} and discards {cards}", "{deed} et défausse {cards}", deed=deed, cards=joined(cards, ", ")
        )
    return sentence("{who} {deed}.", "{who} {deed}.", who=seat(actor), deed=deed)


# --- chance -------------------------------------------------------------------------


def _chance(state: Any, said: Saying) -> Words:
    match said.verb:
        case "turn goods":
            return _turned_up(said.cell, _goods(said.goods))
        case "turn card":
            return _turned_up(said.cell, card_name(said.card))
        case "discard":
            what = card_name(said.card)
            return sentence("{what} begins the discards.", "{what} commence la défausse.", what=what)
        case "dune":
            what = card_name(said.dune)
            return sentence("{what} is turned up.", "On retourne {what}.", what=what)
        case "reveal":
            return sentence("The pile shows {what}.", "La pioche montre {what}.", what=_goods(said.goods))
    return sentence("{who} draws {what}.", "{who} pioche {what}.", who=seat(state.turn), what=_card(said.card))


def _turned_up(place: Cell, what: Words) -> Words:
    return sentence("On {cell} {what} is turned up.", "En {cell}, on retourne {what}.", cell=_place(place), what=what)


def _goods(shown: str) -> Words:
    """A goods card by what it shows."""
    sides = loads_in_words(goods_loads(shown))
    return sentence("a goods card with {sides}", "une carte Marchandises avec {sides}", sides=sides)


# --- names --------------------------------------------------------------------------


def _border(state: Any, number: int) -> Ref:
    return numbered(tables.border_card(number, state.border[number]))


def _figure(state: Any, action: str) -> Ref:
    """The border card that does this, by its name alone."""
    cards = (tables.border_card(number, state.border[number]) for number in range(1, BORDER + 1))
    return next(border_card(card) for card in cards if card.action == action)


def _place(place: Cell) -> Ref:
    return cell(cell_text(place))


def _central(state: Any, place: Cell) -> Words:
    """The open card on a central place."""
    index = CELL_NAMES.index(cell_text(place))
    card = state.cell_card[index]
    if state.cell_kind[index] == phases.TRIBE_UP:
        return card_name(tables.tribe[card].id)
    return loads_in_words(tables.goods_kinds[card])


def _card(name: str | None) -> Words:
    """A card by its id; None: one that was drawn unseen."""
    return A_CARD if name is None else card_name(name)


def _tokens(tokens: Tokens) -> Words:
    return spell(dict(zip(TOKEN_ORDER, tokens, strict=True)))


# --- what a seat does ---------------------------------------------------------------


def _deed(state: Any, said: Saying) -> Words:
    if state.phase == phases.RAID:
        return _at_a_raid(state, said)
    told = _placing(state, said) or _using(state, said) or _taking(state, said) or _card_deed(state, said)
    return told or _token_deed(state, said) or _other_deed(state, said)


def _at_a_raid(state: Any, said: Saying) -> Words:
    raid = _border(state, state.robber)
    if said.verb == "yield":
        return sentence(
            "can give nothing at {raid} and keeps the marker",
            "ne peut rien donner ({raid}) et garde le marqueur",
            raid=raid,
        )
    if said.verb == "skip":
        card = card_name(said.card)
        return sentence(
            "gives nothing at {raid}, by {card}", "ne donne rien ({raid}), grâce à {card}", raid=raid, card=card
        )
    what = card_name(said.card) if said.verb == "give card" else _tokens(said.tokens)
    return sentence("gives {what} at {raid}", "donne {what} ({raid})", what=what, raid=raid)


def _placing(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "place":
            card = _border(state, said.border)
            return sentence("places a Targi on {card}", "place un Targui sur {card}", card=card)
        case "place on dune":
            dune = card_name(said.dune)
            return sentence("places a Targi on {dune}", "place un Targui sur {dune}", dune=dune)
        case "join":
            dune = card_name(said.dune)
            return sentence("joins the opponent on {dune}", "rejoint l'adversaire sur {dune}", dune=dune)
        case "shift":
            one, other = _border(state, said.start), _border(state, said.goal)
            return sentence(
                "shifts a Targi from {one} to {other}", "déplace un Targui de {one} à {other}", one=one, other=other
            )
    return None


def _using(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "use to play":
            what, noble = card_name(said.card), _figure(state, "noble")
            return sentence("plays {what} with the {noble}", "pose {what} grâce au {noble}", what=what, noble=noble)
        case "use to discard":
            what, noble = card_name(said.card), _figure(state, "noble")
            return sentence(
                "discards {what} with the {noble}", "défausse {what} grâce au {noble}", what=what, noble=noble
            )
        case "use discards":
            spot = _border(state, said.border)
            return sentence(
                "takes the top discard by {spot}", "prend la première carte de la défausse ({spot})", spot=spot
            )
        case "use":
            spot = _border(state, said.border)
            return sentence("uses {spot}", "utilise {spot}", spot=spot)
        case "use dune to play":
            by, what = card_name(said.dune), card_name(said.card)
            return sentence("plays {what} by {by}", "pose {what} grâce à {by}", what=what, by=by)
        case "use dune":
            by = card_name(said.dune)
            return sentence("uses {by}", "utilise {by}", by=by)
    return None


def _taking(state: Any, said: Saying) -> Words | None:
    if said.verb != "take":
        return None
    place = _place(said.cell)
    if said.tokens is not None:
        what = _tokens(said.tokens)
        return sentence("takes {what} from {cell}", "prend {what} en {cell}", what=what, cell=place)
    shown, twice = _central(state, said.cell), state.phase == phases.LOAD
    return sentence(
        "takes {what} from {cell} twice" if twice else "takes {what} from {cell}",
        "prend deux fois {what} en {cell}" if twice else "prend {what} en {cell}",
        what=shown,
        cell=place,
    )


def _card_deed(state: Any, said: Saying) -> Words | None:
    """What is done with a card that is named by its id, or by its place."""
    match said.verb:
        case "play at" | "keep at" | "discard at":
            card = _central(state, said.cell)
        case "play" | "keep" | "discard" | "choose" | "leave card":
            card = _card(said.card)
        case _:
            return None
    return {
        "play": sentence("plays {card}", "pose {card}", card=card),
        "keep": sentence("takes {card} in hand", "prend {card} en main", card=card),
        "discard": sentence("discards {card}", "défausse {card}", card=card),
        "choose": sentence("goes on with {card}", "continue avec {card}", card=card),
        "leave card": sentence("leaves {card} on the discards", "laisse {card} dans la défausse", card=card),
    }[said.verb.removesuffix(" at")]


def _token_deed(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "pay" if said.points is not None:
            paid, points = _tokens(said.tokens), spell({"V": said.points})
            return sentence(
                "pays {paid} and gets {points} at once",
                "paie {paid} et reçoit aussitôt {points}",
                paid=paid,
                points=points,
            )
        case "pay":
            return sentence("pays {paid}", "paie {paid}", paid=_tokens(said.tokens))
        case "gain":
            return sentence("takes {gained}", "prend {gained}", gained=_tokens(said.tokens))
        case "trade":
            given, got = _tokens(said.tokens), spell({said.good: 1})
            return sentence("trades {given} for {got}", "échange {given} contre {got}", given=given, got=got)
        case "swap goods":
            goods = _tokens(said.tokens)
            return sentence(
                "exchanges goods and now has {goods}", "échange des marchandises et a maintenant {goods}", goods=goods
            )
        case "forge":
            given, smith = _tokens(said.tokens), _figure(state, "silversmith")
            return sentence("gives the {smith} {given}", "donne {given} à l'{smith}", given=given, smith=smith)
        case "give":
            return sentence("gives {given}", "donne {given}", given=_tokens(said.tokens))
        case "return":
            given = _tokens(said.tokens)
            return sentence("returns {given} above the limit", "rend {given} au-delà de la limite", given=given)
        case "power reveal":
            given, she = _tokens(said.price), targia(state.targia)
            return sentence(
                "gives {given} for the {she}'s goods card",
                "donne {given} pour la carte de la {she}",
                given=given,
                she=she,
            )
        case "power":
            got, she = spell({said.good: 1}), targia(state.targia)
            return sentence("takes {got} from the {she}", "prend {got} grâce à la {she}", got=got, she=she)
        case "again":
            given = _tokens(said.price)
            return sentence(
                "gives {given} for the next goods card", "donne {given} pour la carte suivante", given=given
            )
        case "water" | "drop":
            return sentence("turns water into {got}", "change de l'eau en {got}", got=spell({said.good: 1}))
        case "accept" if said.tokens is not None:
            got = _tokens(said.tokens)
            return sentence("takes {got} from the goods card", "prend {got} de la carte Marchandises", got=got)
    return None


def _other_deed(state: Any, said: Saying) -> Words:
    match said.verb:
        case "row":
            return sentence("lays it in {row}", "la pose dans la {row}", row=row(said.row + 1))
        case "move":
            return sentence(
                "moves a marker from {here} to {there}",
                "déplace un marqueur de {here} à {there}",
                here=_place(said.start),
                there=_place(said.goal),
            )
        case "marker play":
            by, what = card_name(said.marker), card_name(said.card)
            return sentence(
                "plays {what} by the marker on {by}", "pose {what} grâce au marqueur sur {by}", what=what, by=by
            )
        case "marker":
            by, used = card_name(said.marker), border_place(BY_A_MARKER)
            return sentence(
                "uses border {used} by the marker on {by}",
                "utilise la {used} grâce au marqueur sur {by}",
                used=used,
                by=by,
            )
        case "unaided":
            what, without = card_name(said.card), _figure(state, "noble")
            return sentence(
                "plays {what} from the hand without the {without}",
                "pose {what} de sa main sans le {without}",
                what=what,
                without=without,
            )
        case "swap cards":
            first, second = card_name(said.one), card_name(said.other)
            return sentence("swaps {first} and {second}", "échange {first} et {second}", first=first, second=second)
        case "lift":
            what = card_name(said.card)
            return sentence(
                "moves {what} to the end of {row}",
                "déplace {what} à la fin de la {row}",
                what=what,
                row=row(said.row + 1),
            )
    return {
        "stay": Text("leaves the Targis where they stand", "laisse ses Targuis en place"),
        "accept": Text("takes what the goods card shows", "prend ce que montre la carte Marchandises"),
        "redraw": Text("pays water for the next card", "paie de l'eau pour la carte suivante"),
        "leave": Text("leaves the dune", "laisse la Dune"),
        "none": Text("takes none", "n'en prend aucune"),
        "done": Text("is done with it", "en a terminé"),
        "end": Text("ends the turn", "termine ses actions"),
    }[said.verb]
