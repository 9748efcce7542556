"""A sentence for every event, in both languages, as one seat may hear it.

`narrate` reads the move as the listener may read it (`redact` has taken out what is
hidden) and open facts of the table, so it cannot tell more than the listener may know.
[targui.1.8]
"""

from __future__ import annotations

from typing import Any

from serai.core.seats import CHANCE
from serai.core.text import Text
from serai.games.targui import phases, tables
from serai.games.targui.naming import capital, card_name
from serai.games.targui.notation import AND_DISCARD
from serai.games.targui.words import read_tokens, seat_name, spell

A_CARD = Text("a card nobody else sees", "une carte que personne d'autre ne voit")


def narrate(state: Any, text: str, actor: int) -> Text:
    """What the move does. `text` is the move as the listener may read it, `actor` who makes it."""
    told, _, thrown_away = text.partition(AND_DISCARD)
    verb, *words = told.split(" ")
    if actor == CHANCE:
        return _chance(state, verb, words)
    name = seat_name(actor)
    deed = _deed(state, verb, words)
    if thrown_away:
        cards = [card_name(card) for card in thrown_away.split(" ")]
        deed = Text(
            f"{deed.en} and discards {', '.join(card.en for card in cards)}",
            f"{deed.fr} et défausse {', '.join(card.fr for card in cards)}",
        )
    return Text(f"{name.en} {deed.en}.", f"{name.fr} {deed.fr}.")


# --- chance -------------------------------------------------------------------------


def _chance(state: Any, verb: str, words: list[str]) -> Text:
    match verb, words:
        case "turn", [place, *shown]:
            what = _shown(shown)
            return Text(f"On {place} {what.en} is turned up.", f"En {place}, on retourne {what.fr}.")
        case "discard", [card]:
            what = capital(card_name(card))
            return Text(f"{what.en} begins the discards.", f"{what.fr} commence la défausse.")
        case "dune", [card]:
            what = card_name(card)
            return Text(f"{capital(what).en} is turned up.", f"On retourne {what.fr}.")
        case "reveal", shown:
            what = _shown(shown)
            return Text(f"The pile shows {what.en}.", f"La pioche montre {what.fr}.")
    what = A_CARD if words == ["a", "card"] else card_name(words[0])
    name = seat_name(state.turn)
    return Text(f"{name.en} draws {what.en}.", f"{name.fr} pioche {what.fr}.")


def _shown(words: list[str]) -> Text:
    """A goods card by what it shows, or a tribe card by its name."""
    if len(words) == 1 and words[0] in tables.numbers:
        return card_name(words[0])
    sides = [spell(read_tokens(side.split(" ")) or {}) for side in " ".join(words).split("/")]
    return Text(
        f"a goods card with {' or '.join(side.en for side in sides)}",
        f"une carte Marchandises avec {' ou '.join(side.fr for side in sides)}",
    )


# --- names --------------------------------------------------------------------------


def border_name(state: Any, number: int) -> Text:
    name = tables.border_card(number, state.border[number]).name
    return Text(f"{name.en} ({number})", f"{name.fr} ({number})")


def central_name(state: Any, place: str) -> Text:
    """The open card on a central place."""
    row, column = (int(digit) for digit in place.split(","))
    cell = (row - 1) * 3 + column - 1
    card = state.cell_card[cell]
    if state.cell_kind[cell] == phases.TRIBE_UP:
        return card_name(tables.tribe[card].id)
    sides = [spell(dict(zip("DSPGWV", load, strict=True))) for load in tables.goods_kinds[card]]
    return Text(" or ".join(side.en for side in sides), " ou ".join(side.fr for side in sides))


def _card(state: Any, words: list[str]) -> Text:
    """A card named by its place, by its id, or hidden."""
    if words == ["a", "card"]:
        return A_CARD
    return central_name(state, words[0]) if "," in words[0] else card_name(words[0])


def _tokens(words: list[str]) -> Text:
    return spell(read_tokens(words) or {})


# --- what a seat does ---------------------------------------------------------------


def _deed(state: Any, verb: str, words: list[str]) -> Text:
    deeds = {
        phases.RAID: _at_a_raid,
        phases.PLACE: _placing,
        phases.LATE_SHIFT: _placing,
    }
    return deeds.get(state.phase, _acting)(state, verb, words)


def _at_a_raid(state: Any, verb: str, words: list[str]) -> Text:
    raid = border_name(state, state.robber)
    if verb == "yield":
        return Text(
            f"can give nothing at {raid.en} and keeps the marker",
            f"ne peut rien donner ({raid.fr}) et garde le marqueur",
        )
    if verb == "skip":
        card = card_name(words[0])
        return Text(f"gives nothing at {raid.en}, by {card.en}", f"ne donne rien ({raid.fr}), grâce à {card.fr}")
    given = read_tokens(words)
    what = card_name(words[0]) if given is None else spell(given)
    return Text(f"gives {what.en} at {raid.en}", f"donne {what.fr} ({raid.fr})")


def _placing(state: Any, verb: str, words: list[str]) -> Text:
    match verb, words:
        case "place", [place] if place.isdecimal():
            card = border_name(state, int(place))
            return Text(f"places a Targi on {card.en}", f"place un Targui sur {card.fr}")
        case "place", [place]:
            dune = card_name(place)
            return Text(f"places a Targi on {dune.en}", f"place un Targui sur {dune.fr}")
        case "join", [place]:
            dune = card_name(place)
            return Text(f"joins the opponent on {dune.en}", f"rejoint l'adversaire sur {dune.fr}")
        case "shift", [here, _, there]:
            one, other = border_name(state, int(here)), border_name(state, int(there))
            return Text(f"shifts a Targi from {one.en} to {other.en}", f"déplace un Targui de {one.fr} à {other.fr}")
    return Text("leaves the Targis where they stand", "laisse ses Targuis en place")


def _acting(state: Any, verb: str, words: list[str]) -> Text:
    match verb, words:
        case "use", [number, "play", card] if number.isdecimal():
            what = card_name(card)
            return Text(f"plays {what.en} with the Noble", f"pose {what.fr} grâce au Noble")
        case "use", [number, "discard", card] if number.isdecimal():
            what = card_name(card)
            return Text(f"discards {what.en} with the Noble", f"défausse {what.fr} grâce au Noble")
        case "use", [number, "discard"]:
            spot = border_name(state, int(number))
            return Text(f"takes the top discard by {spot.en}", f"prend la première carte de la défausse ({spot.fr})")
        case "use", [number] if number.isdecimal():
            spot = border_name(state, int(number))
            return Text(f"uses {spot.en}", f"utilise {spot.fr}")
        case "use", [dune, "play", card]:
            by, what = card_name(dune), card_name(card)
            return Text(f"plays {what.en} by {by.en}", f"pose {what.fr} grâce à {by.fr}")
        case "use", [dune]:
            by = card_name(dune)
            return Text(f"uses {by.en}", f"utilise {by.fr}")
        case "take", [place, "for", *tokens]:
            what = _tokens(tokens)
            return Text(f"takes {what.en} from {place}", f"prend {what.fr} en {place}")
        case "take", [place]:
            what, twice = central_name(state, place), state.phase == phases.LOAD
            return Text(
                f"takes {what.en} from {place}{' twice' if twice else ''}",
                f"prend {'deux fois ' if twice else ''}{what.fr} en {place}",
            )
        case (("play" | "keep" | "discard" | "choose" | "leave"), [_, *_]):
            return _card_deed(state, verb, words)
    return _token_deed(verb, words) or _other_deed(verb, words)


def _card_deed(state: Any, verb: str, words: list[str]) -> Text:
    card = _card(state, words)
    return {
        "play": Text(f"plays {card.en}", f"pose {card.fr}"),
        "keep": Text(f"takes {card.en} in hand", f"prend {card.fr} en main"),
        "discard": Text(f"discards {card.en}", f"défausse {card.fr}"),
        "choose": Text(f"goes on with {card.en}", f"continue avec {card.fr}"),
        "leave": Text(f"leaves {card.en} on the discards", f"laisse {card.fr} dans la défausse"),
    }[verb]


def _token_deed(verb: str, words: list[str]) -> Text | None:
    match verb, words:
        case "pay", [*tokens, bracket] if bracket.startswith("+"):
            paid, points = _tokens(tokens), _tokens([bracket[1:]])
            return Text(
                f"pays {paid.en} and gets {points.en} at once", f"paie {paid.fr} et reçoit aussitôt {points.fr}"
            )
        case "pay", tokens:
            paid = _tokens(tokens)
            return Text(f"pays {paid.en}", f"paie {paid.fr}")
        case "gain", tokens:
            gained = _tokens(tokens)
            return Text(f"takes {gained.en}", f"prend {gained.fr}")
        case "trade", [*tokens, "for", what]:
            given, got = _tokens(tokens), _tokens([what])
            return Text(f"trades {given.en} for {got.en}", f"échange {given.fr} contre {got.fr}")
        case "swap", ["to", *tokens]:
            goods = _tokens(tokens)
            return Text(
                f"exchanges goods and now has {goods.en}", f"échange des marchandises et a maintenant {goods.fr}"
            )
        case "forge", tokens:
            given = _tokens(tokens)
            return Text(f"gives the Silversmith {given.en}", f"donne {given.fr} à l'Orfèvre")
        case "give", tokens:
            given = _tokens(tokens)
            return Text(f"gives {given.en}", f"donne {given.fr}")
        case "return", tokens:
            given = _tokens(tokens)
            return Text(f"returns {given.en} above the limit", f"rend {given.fr} au-delà de la limite")
        case "power", ["reveal", "for", *tokens]:
            given = _tokens(tokens)
            return Text(
                f"gives {given.en} for the Targia's goods card", f"donne {given.fr} pour la carte de la Targuia"
            )
        case "power", tokens:
            got = _tokens(tokens)
            return Text(f"takes {got.en} from the Targia", f"prend {got.fr} grâce à la Targuia")
        case "again", ["for", *tokens]:
            given = _tokens(tokens)
            return Text(f"gives {given.en} for the next goods card", f"donne {given.fr} pour la carte suivante")
        case (("water" | "drop"), ["for", *tokens]):
            got = _tokens(tokens)
            return Text(f"turns water into {got.en}", f"change de l'eau en {got.fr}")
        case "accept", [_, *_]:
            got = _tokens(words)
            return Text(f"takes {got.en} from the goods card", f"prend {got.fr} de la carte Marchandises")
    return None


def _other_deed(verb: str, words: list[str]) -> Text:
    match verb, words:
        case "row", [row]:
            return Text(f"lays it in row {row}", f"la pose dans la rangée {row}")
        case "move", [here, _, there]:
            return Text(f"moves a marker from {here} to {there}", f"déplace un marqueur de {here} à {there}")
        case "marker", [card, "play", played]:
            by, what = card_name(card), card_name(played)
            return Text(f"plays {what.en} by the marker on {by.en}", f"pose {what.fr} grâce au marqueur sur {by.fr}")
        case "marker", [card]:
            by = card_name(card)
            return Text(
                f"uses border card 13 by the marker on {by.en}", f"utilise la carte 13 grâce au marqueur sur {by.fr}"
            )
        case "unaided", [card]:
            what = card_name(card)
            return Text(f"plays {what.en} from the hand without the Noble", f"pose {what.fr} de sa main sans le Noble")
        case "swap", [one, other]:
            first, second = card_name(one), card_name(other)
            return Text(f"swaps {first.en} and {second.en}", f"échange {first.fr} et {second.fr}")
        case "lift", [card, _, row]:
            what = card_name(card)
            return Text(f"moves {what.en} to the end of row {row}", f"déplace {what.fr} à la fin de la rangée {row}")
    return {
        "accept": Text("takes what the goods card shows", "prend ce que montre la carte Marchandises"),
        "redraw": Text("pays water for the next card", "paie de l'eau pour la carte suivante"),
        "leave": Text("leaves the dune", "laisse la Dune"),
        "none": Text("takes none", "n'en prend aucune"),
        "done": Text("is done with it", "en a terminé"),
        "end": Text("ends the turn", "termine ses actions"),
    }[verb]
