"""A sentence for every event, in both languages, as one seat may hear it.

`narrate` reads the move as the listener may read it (`redact` has taken out what is
hidden) and open facts of the table, so it cannot tell more than the listener may know.
[targui.1.8]
"""

from __future__ import annotations

from typing import Any

from serai.core.seats import CHANCE
from serai.core.speech import Words, joined, seat, sentence
from serai.core.text import Text
from serai.games.targui import phases, tables
from serai.games.targui.naming import card_name
from serai.games.targui.notation import AND_DISCARD
from serai.games.targui.words import read_tokens, spell

A_CARD = Text("a card nobody else sees", "une carte que personne d'autre ne voit")


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
                "On {place} {what} is turned up.", "En {place}, on retourne {what}.", place=place, what=what
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


def border_name(state: Any, number: int) -> Words:
    name = tables.border_card(number, state.border[number]).name
    return sentence("{name} ({number})", "{name} ({number})", name=name, number=number)


def central_name(state: Any, place: str) -> Words:
    """The open card on a central place."""
    row, column = (int(digit) for digit in place.split(","))
    cell = (row - 1) * 3 + column - 1
    card = state.cell_card[cell]
    if state.cell_kind[cell] == phases.TRIBE_UP:
        return card_name(tables.tribe[card].id)
    sides = [spell(dict(zip("DSPGWV", load, strict=True))) for load in tables.goods_kinds[card]]
    return joined(sides, " or ", " ou ")


def _card(state: Any, words: list[str]) -> Words:
    """A card named by its place, by its id, or hidden."""
    if words == ["a", "card"]:
        return A_CARD
    return central_name(state, words[0]) if "," in words[0] else card_name(words[0])


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
    raid = border_name(state, state.robber)
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
            card = border_name(state, int(place))
            return sentence("places a Targi on {card}", "place un Targui sur {card}", card=card)
        case "place", [place]:
            dune = card_name(place)
            return sentence("places a Targi on {dune}", "place un Targui sur {dune}", dune=dune)
        case "join", [place]:
            dune = card_name(place)
            return sentence("joins the opponent on {dune}", "rejoint l'adversaire sur {dune}", dune=dune)
        case "shift", [here, _, there]:
            one, other = border_name(state, int(here)), border_name(state, int(there))
            return sentence(
                "shifts a Targi from {one} to {other}", "déplace un Targui de {one} à {other}", one=one, other=other
            )
    return Text("leaves the Targis where they stand", "laisse ses Targuis en place")


def _acting(state: Any, verb: str, words: list[str]) -> Words:
    match verb, words:
        case "use", [number, "play", card] if number.isdecimal():
            what = card_name(card)
            return sentence("plays {what} with the Noble", "pose {what} grâce au Noble", what=what)
        case "use", [number, "discard", card] if number.isdecimal():
            what = card_name(card)
            return sentence("discards {what} with the Noble", "défausse {what} grâce au Noble", what=what)
        case "use", [number, "discard"]:
            spot = border_name(state, int(number))
            return sentence(
                "takes the top discard by {spot}", "prend la première carte de la défausse ({spot})", spot=spot
            )
        case "use", [number] if number.isdecimal():
            spot = border_name(state, int(number))
            return sentence("uses {spot}", "utilise {spot}", spot=spot)
        case "use", [dune, "play", card]:
            by, what = card_name(dune), card_name(card)
            return sentence("plays {what} by {by}", "pose {what} grâce à {by}", what=what, by=by)
        case "use", [dune]:
            by = card_name(dune)
            return sentence("uses {by}", "utilise {by}", by=by)
        case "take", [place, "for", *tokens]:
            what = _tokens(tokens)
            return sentence("takes {what} from {place}", "prend {what} en {place}", what=what, place=place)
        case "take", [place]:
            what, twice = central_name(state, place), state.phase == phases.LOAD
            return sentence(
                "takes {what} from {place} twice" if twice else "takes {what} from {place}",
                "prend deux fois {what} en {place}" if twice else "prend {what} en {place}",
                what=what,
                place=place,
            )
        case (("play" | "keep" | "discard" | "choose" | "leave"), [_, *_]):
            return _card_deed(state, verb, words)
    return _token_deed(verb, words) or _other_deed(verb, words)


def _card_deed(state: Any, verb: str, words: list[str]) -> Words:
    card = _card(state, words)
    return {
        "play": sentence("plays {card}", "pose {card}", card=card),
        "keep": sentence("takes {card} in hand", "prend {card} en main", card=card),
        "discard": sentence("discards {card}", "défausse {card}", card=card),
        "choose": sentence("goes on with {card}", "continue avec {card}", card=card),
        "leave": sentence("leaves {card} on the discards", "laisse {card} dans la défausse", card=card),
    }[verb]


def _token_deed(verb: str, words: list[str]) -> Words | None:
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
            return sentence("gives the Silversmith {given}", "donne {given} à l'Orfèvre", given=given)
        case "give", tokens:
            given = _tokens(tokens)
            return sentence("gives {given}", "donne {given}", given=given)
        case "return", tokens:
            given = _tokens(tokens)
            return sentence("returns {given} above the limit", "rend {given} au-delà de la limite", given=given)
        case "power", ["reveal", "for", *tokens]:
            given = _tokens(tokens)
            return sentence(
                "gives {given} for the Targia's goods card", "donne {given} pour la carte de la Targuia", given=given
            )
        case "power", tokens:
            got = _tokens(tokens)
            return sentence("takes {got} from the Targia", "prend {got} grâce à la Targuia", got=got)
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


def _other_deed(verb: str, words: list[str]) -> Words:
    match verb, words:
        case "row", [row]:
            return sentence("lays it in row {row}", "la pose dans la rangée {row}", row=row)
        case "move", [here, _, there]:
            return sentence(
                "moves a marker from {here} to {there}",
                "déplace un marqueur de {here} à {there}",
                here=here,
                there=there,
            )
        case "marker", [card, "play", played]:
            by, what = card_name(card), card_name(played)
            return sentence(
                "plays {what} by the marker on {by}", "pose {what} grâce au marqueur sur {by}", what=what, by=by
            )
        case "marker", [card]:
            by = card_name(card)
            return sentence(
                "uses border card 13 by the marker on {by}", "utilise la carte 13 grâce au marqueur sur {by}", by=by
            )
        case "unaided", [card]:
            what = card_name(card)
            return sentence(
                "plays {what} from the hand without the Noble", "pose {what} de sa main sans le Noble", what=what
            )
        case "swap", [one, other]:
            first, second = card_name(one), card_name(other)
            return sentence("swaps {first} and {second}", "échange {first} et {second}", first=first, second=second)
        case "lift", [card, _, row]:
            what = card_name(card)
            return sentence(
                "moves {what} to the end of row {row}", "déplace {what} à la fin de la rangée {row}", what=what, row=row
            )
    return {
        "accept": Text("takes what the goods card shows", "prend ce que montre la carte Marchandises"),
        "redraw": Text("pays water for the next card", "paie de l'eau pour la carte suivante"),
        "leave": Text("leaves the dune", "laisse la Dune"),
        "none": Text("takes none", "n'en prend aucune"),
        "done": Text("is done with it", "en a terminé"),
        "end": Text("ends the turn", "termine ses actions"),
    }[verb]
