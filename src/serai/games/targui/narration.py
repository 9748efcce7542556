"""A sentence for every event, in both languages, as one seat may hear it.

`narrate` takes the move as the listener may hear it (`notation.heard` has taken out what is
hidden) and open facts of the table, so it cannot tell more than the listener may know.
[targui.1.8]
"""

from __future__ import annotations

from typing import Any

from serai.core.game import Change
from serai.core.seats import CHANCE
from serai.core.speech import Ref, Words, joined, seat, sentence
from serai.core.text import Text
from serai.core.verbs import Cell, Saying, cell_text
from serai.games.targui.board import CELL_NAMES
from serai.games.targui.cards import LETTERS
from serai.games.targui.components import BORDER, SEATS, TOKENS
from serai.games.targui.engine import phases, tables
from serai.games.targui.naming import (
    border_card,
    border_place,
    card_name,
    loads_in_words,
    lying_at,
    numbered,
    row,
    taken_at,
    targia,
    turned_at,
)
from serai.games.targui.notation import goods_loads
from serai.games.targui.telling.words import TOKEN_ORDER, spell, token
from serai.games.targui.verbs import Tokens

PLAIN = {
    "stay": Text("[leaves the|leave your] Targis where they stand", "[laisse ses|laissez vos] Targuis en place"),
    "accept": Text("[takes|take] what the goods card shows", "[prend|prenez] ce que montre la carte Marchandises"),
    "redraw": Text("[pays|pay] water for the next card", "[paie|payez] de l'eau pour la carte suivante"),
    "leave": Text("[leaves|leave] the dune", "[laisse|laissez] la Dune"),
    "none": Text("[takes|take] none", "n'en [prend|prenez] aucune"),
    "done": Text("[is|are] done with it", "en [a|avez] terminé"),
    "end": Text("[ends the|end your] turn", "[termine ses|terminez vos] actions"),
}
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
            "{deed} and [discards|discard] {cards}",
            "{deed} et [défausse|défaussez] {cards}",
            deed=deed,
            cards=joined(cards, ", "),
        )
    return sentence("{who} {deed}.", "{who} {deed}.", who=seat(actor), deed=deed)


def changes(before: Any, after: Any) -> list[Change]:
    """Tokens that came and went. [targui.1.8]"""
    found: list[Change] = []
    for index, letter in enumerate(LETTERS * SEATS):
        by = after.tokens[index] - before.tokens[index]
        if by:
            found.append(Change(index // TOKENS, by, token(letter, abs(by))))
    return found


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
    return sentence(
        "{who} [draws|draw] {what}.", "{who} [pioche|piochez] {what}.", who=seat(state.turn), what=_card(said.card)
    )


def _turned_up(place: Cell, what: Words) -> Words:
    at = turned_at(cell_text(place))
    return sentence("{what} is turned up{cell}.", "On retourne {what}{cell}.", cell=at, what=what)


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
            "can give nothing at {raid} and [keeps|keep] the marker",
            "ne [peut|pouvez] rien donner ({raid}) et [garde|gardez] le marqueur",
            raid=raid,
        )
    if said.verb == "skip":
        card = card_name(said.card)
        return sentence(
            "[gives|give] nothing at {raid}, by {card}",
            "ne [donne|donnez] rien ({raid}), grâce à {card}",
            raid=raid,
            card=card,
        )
    what = card_name(said.card) if said.verb == "give card" else _tokens(said.tokens)
    return sentence("[gives|give] {what} at {raid}", "[donne|donnez] {what} ({raid})", what=what, raid=raid)


def _placing(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "place":
            card = _border(state, said.border)
            return sentence("[places|place] a Targi on {card}", "[place|placez] un Targui sur {card}", card=card)
        case "place on dune":
            dune = card_name(said.dune)
            return sentence("[places|place] a Targi on {dune}", "[place|placez] un Targui sur {dune}", dune=dune)
        case "join":
            dune = card_name(said.dune)
            return sentence(
                "[joins|join] the opponent on {dune}", "[rejoint|rejoignez] l'adversaire sur {dune}", dune=dune
            )
        case "shift":
            one, other = _border(state, said.start), _border(state, said.goal)
            return sentence(
                "[shifts|shift] a Targi from {one} to {other}",
                "[déplace|déplacez] un Targui de {one} à {other}",
                one=one,
                other=other,
            )
    return None


def _using(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "use to play":
            what, noble = card_name(said.card), _figure(state, "noble")
            return sentence(
                "[plays|play] {what} with the {noble}",
                "[pose|posez] {what} grâce au {noble}",
                what=what,
                noble=noble,
            )
        case "use to discard":
            what, noble = card_name(said.card), _figure(state, "noble")
            return sentence(
                "[discards|discard] {what} with the {noble}",
                "[défausse|défaussez] {what} grâce au {noble}",
                what=what,
                noble=noble,
            )
        case "use discards":
            spot = _border(state, said.border)
            return sentence(
                "[takes|take] the top discard by {spot}",
                "[prend|prenez] la première carte de la défausse ({spot})",
                spot=spot,
            )
        case "use":
            spot = _border(state, said.border)
            return sentence("[uses|use] {spot}", "[utilise|utilisez] {spot}", spot=spot)
        case "use dune to play":
            by, what = card_name(said.dune), card_name(said.card)
            return sentence("[plays|play] {what} by {by}", "[pose|posez] {what} grâce à {by}", what=what, by=by)
        case "use dune":
            by = card_name(said.dune)
            return sentence("[uses|use] {by}", "[utilise|utilisez] {by}", by=by)
    return None


def _taking(state: Any, said: Saying) -> Words | None:
    if said.verb != "take":
        return None
    place = taken_at(cell_text(said.cell))
    if said.tokens is not None:
        what = _tokens(said.tokens)
        return sentence("[takes|take] {what}{cell}", "[prend|prenez] {what}{cell}", what=what, cell=place)
    shown, twice = _central(state, said.cell), state.phase == phases.LOAD
    return sentence(
        "[takes|take] {what}{cell} twice" if twice else "[takes|take] {what}{cell}",
        "[prend|prenez] deux fois {what}{cell}" if twice else "[prend|prenez] {what}{cell}",
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
        "play": sentence("[plays|play] {card}", "[pose|posez] {card}", card=card),
        "keep": sentence("[takes|take] {card} in hand", "[prend|prenez] en main {card}", card=card),
        "discard": sentence("[discards|discard] {card}", "[défausse|défaussez] {card}", card=card),
        "choose": sentence("[goes|go] on with {card}", "[continue|continuez] avec {card}", card=card),
        "leave card": sentence(
            "[leaves|leave] {card} on the discards", "[laisse|laissez] {card} dans la défausse", card=card
        ),
    }[said.verb.removesuffix(" at")]


def _token_deed(state: Any, said: Saying) -> Words | None:
    match said.verb:
        case "pay" if said.points is not None:
            paid, points = _tokens(said.tokens), spell({"V": said.points})
            return sentence(
                "[pays|pay] {paid} and [gets|get] {points} at once",
                "[paie|payez] {paid} et [reçoit|recevez] aussitôt {points}",
                paid=paid,
                points=points,
            )
        case "pay":
            return sentence("[pays|pay] {paid}", "[paie|payez] {paid}", paid=_tokens(said.tokens))
        case "gain":
            return sentence("[takes|take] {gained}", "[prend|prenez] {gained}", gained=_tokens(said.tokens))
        case "trade":
            given, got = _tokens(said.tokens), spell({said.good: 1})
            return sentence(
                "[trades|trade] {given} for {got}", "[échange|échangez] {given} contre {got}", given=given, got=got
            )
        case "swap goods":
            goods = _tokens(said.tokens)
            return sentence(
                "[exchanges|exchange] goods and now [has|have] {goods}",
                "[échange|échangez] des marchandises et [a|avez] maintenant {goods}",
                goods=goods,
            )
        case "forge":
            given, smith = _tokens(said.tokens), _figure(state, "silversmith")
            return sentence(
                "[gives|give] the {smith} {given}", "[donne|donnez] {given} à l'{smith}", given=given, smith=smith
            )
        case "give":
            return sentence("[gives|give] {given}", "[donne|donnez] {given}", given=_tokens(said.tokens))
        case "return":
            given = _tokens(said.tokens)
            return sentence(
                "[returns|return] {given} above the limit", "[rend|rendez] {given} au-delà de la limite", given=given
            )
        case "power reveal":
            given, she = _tokens(said.price), targia(state.targia)
            return sentence(
                "[gives|give] {given} for the {she}'s goods card",
                "[donne|donnez] {given} pour la carte de la {she}",
                given=given,
                she=she,
            )
        case "power":
            got, she = spell({said.good: 1}), targia(state.targia)
            return sentence(
                "[takes|take] {got} from the {she}", "[prend|prenez] {got} grâce à la {she}", got=got, she=she
            )
        case "again":
            given = _tokens(said.price)
            return sentence(
                "[gives|give] {given} for the next goods card",
                "[donne|donnez] {given} pour la carte suivante",
                given=given,
            )
        case "water" | "drop":
            return sentence(
                "[turns|turn] water into {got}", "[change|changez] de l'eau en {got}", got=spell({said.good: 1})
            )
        case "accept" if said.tokens is not None:
            got = _tokens(said.tokens)
            return sentence(
                "[takes|take] {got} from the goods card", "[prend|prenez] {got} de la carte Marchandises", got=got
            )
    return None


def _other_deed(state: Any, said: Saying) -> Words:
    match said.verb:
        case "row":
            return sentence("[lays|lay] it in {row}", "la [pose|posez] dans la {row}", row=row(said.row + 1))
        case "move":
            return sentence(
                "[moves|move] a marker from {here} to {there}",
                "[déplace|déplacez] un marqueur : {here}, puis {there}",
                here=lying_at(cell_text(said.start), _central(state, said.start)),
                there=lying_at(cell_text(said.goal), _central(state, said.goal)),
            )
        case "marker play":
            by, what = card_name(said.marker), card_name(said.card)
            return sentence(
                "[plays|play] {what} by the marker on {by}",
                "[pose|posez] {what} grâce au marqueur sur {by}",
                what=what,
                by=by,
            )
        case "marker":
            by, used = card_name(said.marker), border_place(BY_A_MARKER)
            return sentence(
                "[uses|use] border {used} by the marker on {by}",
                "[utilise|utilisez] la {used} grâce au marqueur sur {by}",
                used=used,
                by=by,
            )
        case "unaided":
            what, without = card_name(said.card), _figure(state, "noble")
            return sentence(
                "[plays|play] {what} from the hand without the {without}",
                "[pose|posez] {what} de [sa|votre] main sans le {without}",
                what=what,
                without=without,
            )
        case "swap cards":
            first, second = card_name(said.one), card_name(said.other)
            return sentence(
                "[swaps|swap] {first} and {second}",
                "[échange|échangez] {first} et {second}",
                first=first,
                second=second,
            )
        case "lift":
            what = card_name(said.card)
            return sentence(
                "[moves|move] {what} to the end of {row}",
                "[déplace|déplacez] {what} à la fin de la {row}",
                what=what,
                row=row(said.row + 1),
            )
    return sentence(*PLAIN[said.verb])
