"""A sentence for every event, in both languages, as one seat may hear it.

`narrate` reads the move as the listener may read it (`redact` has taken out what is
hidden) and open facts of the table, so it cannot tell more than the listener may know.
[targui.1.8]
"""

from __future__ import annotations

from typing import Any

from serai.core.seats import CHANCE
from serai.core.speech import Ref, Words, joined, seat, sentence
from serai.core.text import Text
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.components import BORDER
from serai.games.targui.engine import phases, tables
from serai.games.targui.naming import border_card, border_place, card_name, cell, loads_in_words, numbered, row, targia
from serai.games.targui.notation import AND_DISCARD
from serai.games.targui.words import read_tokens, spell

A_CARD = Text("a card nobody else sees", "une carte que personne d'autre ne voit")
BY_A_MARKER = 13
"""The border card that a tribe card's marker carries out. [targui.20.7]"""


def narrate(state: Any, text: str, actor: int) -> Words:
    """What the move does. `text` is the move as the listener may read it, `actor` who makes it."""
    told, _, thrown_away = text.partition(AND_DISCARD)
    verb, *words = told.split(" ")
    if actor == CHANCE:
        return _chance(state, verb, words)
    deed = _deed(state, verb, words)
    if thrown_away:
        cards = [card_name(card) for card in thrown_away.split(" ")]
        deed = sentence(
            "{deed} and discards {cards}", "{deed} et défausse {cards}", deed=deed, cards=joined(cards, ", ")
        )
    return sentence("{who} {deed}.", "{who} {deed}.", who=seat(actor), deed=deed)


# --- chance -------------------------------------------------------------------------


def _chance(state: Any, verb: str, words: list[str]) -> Words:
    match verb, words:
        case "turn", [place, *shown]:
            what = _shown(shown)
            return sentence(
                "On {cell} {what} is turned up.", "En {cell}, on retourne {what}.", cell=cell(place), what=what
            )
        case "discard", [card]:
            what = card_name(card)
            return sentence("{what} begins the discards.", "{what} commence la défausse.", what=what)
        case "dune", [card]:
            what = card_name(card)
            return sentence("{what} is turned up.", "On retourne {what}.", what=what)
        case "reveal", shown:
            what = _shown(shown)
            return sentence("The pile shows {what}.", "La pioche montre {what}.", what=what)
    what = A_CARD if words == ["a", "card"] else card_name(words[0])
    return sentence("{who} draws {what}.", "{who} pioche {what}.", who=seat(state.turn), what=what)


def _shown(words: list[str]) -> Words:
    """A goods card by what it shows, or a tribe card by its name."""
    if len(words) == 1 and words[0] in tables.numbers:
        return card_name(words[0])
    sides = [spell(read_tokens(side.split(" ")) or {}) for side in " ".join(words).split("/")]
    return sentence(
        "a goods card with {sides}", "une carte Marchandises avec {sides}", sides=joined(sides, " or ", " ou ")
    )


# --- names --------------------------------------------------------------------------


def _border(state: Any, number: int) -> Ref:
    return numbered(tables.border_card(number, state.border[number]))


def _figure(state: Any, action: str) -> Ref:
    """The border card that does this, by its name alone."""
    cards = (tables.border_card(number, state.border[number]) for number in range(1, BORDER + 1))
    return next(border_card(card) for card in cards if card.action == action)


def _central(state: Any, place: str) -> Words:
    """The open card on a central place."""
    index = CELL_NAMES.index(place)
    card = state.cell_card[index]
    if state.cell_kind[index] == phases.TRIBE_UP:
        return card_name(tables.tribe[card].id)
    return loads_in_words(tables.goods_kinds[card])


def _card(state: Any, words: list[str]) -> Words:
    """A card named by its place, by its id, or hidden."""
    if words == ["a", "card"]:
        return A_CARD
    return _central(state, words[0]) if "," in words[0] else card_name(words[0])


def _tokens(words: list[str]) -> Words:
    return spell(read_tokens(words) or {})


# --- what a seat does ---------------------------------------------------------------


def _deed(state: Any, verb: str, words: list[str]) -> Words:
    deeds = {
        phases.RAID: _at_a_raid,
        phases.PLACE: _placing,
        phases.LATE_SHIFT: _placing,
    }
    return deeds.get(state.phase, _acting)(state, verb, words)


def _at_a_raid(state: Any, verb: str, words: list[str]) -> Words:
    raid = _border(state, state.robber)
    if verb == "yield":
        return sentence(
            "can give nothing at {raid} and keeps the marker",
            "ne peut rien donner ({raid}) et garde le marqueur",
            raid=raid,
        )
    if verb == "skip":
        card = card_name(words[0])
        return sentence(
            "gives nothing at {raid}, by {card}", "ne donne rien ({raid}), grâce à {card}", raid=raid, card=card
        )
    given = read_tokens(words)
    what = card_name(words[0]) if given is None else spell(given)
    return sentence("gives {what} at {raid}", "donne {what} ({raid})", what=what, raid=raid)


def _placing(state: Any, verb: str, words: list[str]) -> Words:
    match verb, words:
        case "place", [place] if place.isdecimal():
            card = _border(state, int(place))
            return sentence("places a Targi on {card}", "place un Targui sur {card}", card=card)
        case "place", [place]:
            dune = card_name(place)
            return sentence("places a Targi on {dune}", "place un Targui sur {dune}", dune=dune)
        case "join", [place]:
            dune = card_name(place)
            return sentence("joins the opponent on {dune}", "rejoint l'adversaire sur {dune}", dune=dune)
        case "shift", [here, _, there]:
            one, other = _border(state, int(here)), _border(state, int(there))
            return sentence(
                "shifts a Targi from {one} to {other}", "déplace un Targui de {one} à {other}", one=one, other=other
            )
    return Text("leaves the Targis where they stand", "laisse ses Targuis en place")


def _acting(state: Any, verb: str, words: list[str]) -> Words:
    match verb, words:
        case "use", [number, "play", card] if number.isdecimal():
            what, noble = card_name(card), _figure(state, "noble")
            return sentence("plays {what} with the {noble}", "pose {what} grâce au {noble}", what=what, noble=noble)
        case "use", [number, "discard", card] if number.isdecimal():
            what, noble = card_name(card), _figure(state, "noble")
            return sentence(
                "discards {what} with the {noble}", "défausse {what} grâce au {noble}", what=what, noble=noble
            )
        case "use", [number, "discard"]:
            spot = _border(state, int(number))
            return sentence(
                "takes the top discard by {spot}", "prend la première carte de la défausse ({spot})", spot=spot
            )
        case "use", [number] if number.isdecimal():
            spot = _border(state, int(number))
            return sentence("uses {spot}", "utilise {spot}", spot=spot)
        case "use", [dune, "play", card]:
            by, what = card_name(dune), card_name(card)
            return sentence("plays {what} by {by}", "pose {what} grâce à {by}", what=what, by=by)
        case "use", [dune]:
            by = card_name(dune)
            return sentence("uses {by}", "utilise {by}", by=by)
        case "take", [place, "for", *tokens]:
            what = _tokens(tokens)
            return sentence("takes {what} from {cell}", "prend {what} en {cell}", what=what, cell=cell(place))
        case "take", [place]:
            what, twice = _central(state, place), state.phase == phases.LOAD
            return sentence(
                "takes {what} from {cell} twice" if twice else "takes {what} from {cell}",
                "prend deux fois {what} en {cell}" if twice else "prend {what} en {cell}",
                what=what,
                cell=cell(place),
            )
        case (("play" | "keep" | "discard" | "choose" | "leave"), [_, *_]):
            return _card_deed(state, verb, words)
    return _token_deed(state, verb, words) or _other_deed(state, verb, words)


def _card_deed(state: Any, verb: str, words: list[str]) -> Words:
    card = _card(state, words)
    return {
        "play": sentence("plays {card}", "pose {card}", card=card),
        "keep": sentence("takes {card} in hand", "prend {card} en main", card=card),
        "discard": sentence("discards {card}", "défausse {card}", card=card),
        "choose": sentence("goes on with {card}", "continue avec {card}", card=card),
        "leave": sentence("leaves {card} on the discards", "laisse {card} dans la défausse", card=card),
    }[verb]


def _token_deed(state: Any, verb: str, words: list[str]) -> Words | None:
    match verb, words:
        case "pay", [*tokens, bracket] if bracket.startswith("+"):
            paid, points = _tokens(tokens), _tokens([bracket[1:]])
            return sentence(
                "pays {paid} and gets {points} at once",
                "paie {paid} et reçoit aussitôt {points}",
                paid=paid,
                points=points,
            )
        case "pay", tokens:
            paid = _tokens(tokens)
            return sentence("pays {paid}", "paie {paid}", paid=paid)
        case "gain", tokens:
            gained = _tokens(tokens)
            return sentence("takes {gained}", "prend {gained}", gained=gained)
        case "trade", [*tokens, "for", what]:
            given, got = _tokens(tokens), _tokens([what])
            return sentence("trades {given} for {got}", "échange {given} contre {got}", given=given, got=got)
        case "swap", ["to", *tokens]:
            goods = _tokens(tokens)
            return sentence(
                "exchanges goods and now has {goods}", "échange des marchandises et a maintenant {goods}", goods=goods
            )
        case "forge", tokens:
            given = _tokens(tokens)
            smith = _figure(state, "silversmith")
            return sentence("gives the {smith} {given}", "donne {given} à l'{smith}", given=given, smith=smith)
        case "give", tokens:
            given = _tokens(tokens)
            return sentence("gives {given}", "donne {given}", given=given)
        case "return", tokens:
            given = _tokens(tokens)
            return sentence("returns {given} above the limit", "rend {given} au-delà de la limite", given=given)
        case "power", ["reveal", "for", *tokens]:
            given, she = _tokens(tokens), targia(state.targia)
            return sentence(
                "gives {given} for the {she}'s goods card",
                "donne {given} pour la carte de la {she}",
                given=given,
                she=she,
            )
        case "power", tokens:
            got, she = _tokens(tokens), targia(state.targia)
            return sentence("takes {got} from the {she}", "prend {got} grâce à la {she}", got=got, she=she)
        case "again", ["for", *tokens]:
            given = _tokens(tokens)
            return sentence(
                "gives {given} for the next goods card", "donne {given} pour la carte suivante", given=given
            )
        case (("water" | "drop"), ["for", *tokens]):
            got = _tokens(tokens)
            return sentence("turns water into {got}", "change de l'eau en {got}", got=got)
        case "accept", [_, *_]:
            got = _tokens(words)
            return sentence("takes {got} from the goods card", "prend {got} de la carte Marchandises", got=got)
    return None


def _other_deed(state: Any, verb: str, words: list[str]) -> Words:
    match verb, words:
        case "row", [number]:
            return sentence("lays it in {row}", "la pose dans la {row}", row=row(int(number)))
        case "move", [here, _, there]:
            return sentence(
                "moves a marker from {here} to {there}",
                "déplace un marqueur de {here} à {there}",
                here=cell(here),
                there=cell(there),
            )
        case "marker", [card, "play", played]:
            by, what = card_name(card), card_name(played)
            return sentence(
                "plays {what} by the marker on {by}", "pose {what} grâce au marqueur sur {by}", what=what, by=by
            )
        case "marker", [card]:
            by, used = card_name(card), border_place(BY_A_MARKER)
            return sentence(
                "uses border {used} by the marker on {by}",
                "utilise la {used} grâce au marqueur sur {by}",
                used=used,
                by=by,
            )
        case "unaided", [card]:
            what, without = card_name(card), _figure(state, "noble")
            return sentence(
                "plays {what} from the hand without the {without}",
                "pose {what} de sa main sans le {without}",
                what=what,
                without=without,
            )
        case "swap", [one, other]:
            first, second = card_name(one), card_name(other)
            return sentence("swaps {first} and {second}", "échange {first} et {second}", first=first, second=second)
        case "lift", [card, _, number]:
            what = card_name(card)
            return sentence(
                "moves {what} to the end of {row}",
                "déplace {what} à la fin de la {row}",
                what=what,
                row=row(int(number)),
            )
    return {
        "accept": Text("takes what the goods card shows", "prend ce que montre la carte Marchandises"),
        "redraw": Text("pays water for the next card", "paie de l'eau pour la carte suivante"),
        "leave": Text("leaves the dune", "laisse la Dune"),
        "none": Text("takes none", "n'en prend aucune"),
        "done": Text("is done with it", "en a terminé"),
        "end": Text("ends the turn", "termine ses actions"),
    }[verb]
