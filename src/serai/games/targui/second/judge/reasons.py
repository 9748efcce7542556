"""Why not? For every text that is no legal move now: the clause, the witnesses, a sentence.

A seat hears nothing here that it may not know: who is not to act learns only that, and at
a draw nobody learns what could be drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from serai.core.objection import Objection, Witness, object_to
from serai.core.seats import CHANCE, OVER
from serai.core.speech import seat as seated
from serai.core.text import is_number
from serai.games.targui.naming import card_name, card_on, cell, row, targia
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge import border, hand, objecting, placement, raids, water
from serai.games.targui.second.judge.deciding import NOW
from serai.games.targui.second.judge.objecting import at
from serai.games.targui.second.judge.payments import cannot_play, payments, wrong_payment
from serai.games.targui.telling.words import write_cell

Moves = Callable[[], set[str]]


def reason(facts: Facts, actor: int, moves: Moves, text: str, seat: int | None) -> Objection | None:
    """None for a legal move of whoever acts; else why it is none."""
    if actor == OVER:
        return object_to("targui.11.2", "The game is over.", "La partie est finie.")
    if actor == CHANCE:
        return _at_a_draw(moves, text, seat)
    if seat is not None and seat != actor:
        return _not_your_turn(facts, actor)
    if text in moves():
        return None
    verb, *words = text.split(" ") if text else [""]
    return _specific(facts, verb, words) or _general(facts)


def _at_a_draw(moves: Moves, text: str, seat: int | None) -> Objection | None:
    if seat is None and text in moves():
        return None
    return object_to(
        "targui.1.6",
        "A card is being drawn; nobody moves before it is known.",
        "Une carte est piochée ; personne ne joue avant qu'elle soit connue.",
    )


def _not_your_turn(facts: Facts, actor: int) -> Objection:
    clause = {decisions.RAID: "targui.10.3", decisions.PLACE: "targui.3.1"}.get(facts.decision, "targui.5.1")
    return object_to(
        clause,
        "{who} acts now; wait for your turn.",
        "{who} joue maintenant ; attendez votre tour.",
        Witness("seat", str(actor + 1)),
        who=seated(actor),
    )


def _specific(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    if verb in ("water", "drop") and words[:1] == ["for"] and len(words) == 2:
        return water.why_not(facts, verb, words[1])
    match facts.decision:
        case decisions.RAID:
            return raids.why_not(facts, verb, words)
        case decisions.PLACE:
            return placement.why_not_placed(facts, verb, words)
        case decisions.LATE_SHIFT:
            return placement.why_not_shifted(facts, verb, words)
        case decisions.PAY if verb == "pay" and facts.card is not None:
            ways = payments(facts.me, facts.card, facts.cut, facts.extra)
            return wrong_payment(facts.me, facts.card, words, ways)
        case decisions.ROW if verb == "row" and words in (["1"], ["2"], ["3"]):
            return _row_full(words[0])
        case decisions.MIRAGE if verb == "move":
            return border.why_not_moved(facts, words, None if facts.source == decisions.ANYWHERE else facts.border[9])
        case decisions.SHIFT if verb == "move":
            return border.why_not_moved(facts, words, None)
        case decisions.DRAWN if facts.card is not None and words == [facts.card.id]:
            return hand.why_not(facts.me, facts.card, verb)
        case decisions.ACT | decisions.PATH | decisions.DUNE:
            return _act(facts, verb, words)
    return None


def _row_full(number: str) -> Objection:
    return object_to(
        "targui.8.1",
        "{row} of your display is full.",
        "La {row} de votre étalage est pleine.",
        Witness("row", number),
        row=row(int(number)),
    )


# --- between two actions ------------------------------------------------------------


def _act(facts: Facts, verb: str, words: list[str]) -> Objection | None:
    match verb, words:
        case "use", [name, *rest]:
            return _use(facts, name, rest)
        case (("take" | "play" | "keep" | "discard"), [name, *_]):
            return _central(facts, verb, name)
        case "power", _:
            return _no_power(facts)
        case "marker", [name, *rest]:
            return _no_marker(facts, name, rest)
        case "unaided", [name]:
            return _hand_card(facts, name, bool(facts.me.with_effect("play_hand_plus_one")), "targui.9.7")
    return None


def _use(facts: Facts, name: str, rest: list[str]) -> Objection | None:
    if is_number(name) and int(name) in range(1, 17):
        number = int(name)
        if facts.decision == decisions.ACT and facts.actor not in facts.targis[number]:
            return placement.not_there("targui.5.4", name)
        return border.why_not_used(facts, number, rest)
    dune = facts.dune(name)
    if dune is None or facts.actor not in dune.seats:
        return object_to(
            "targui.17.3",
            "None of your Targis stands on {dune}.",
            "Aucun de vos Targuis n'est sur {dune}.",
            objecting.dune(name),
            dune=card_name(name),
        )
    return object_to(
        "targui.17.3",
        "{dune} can do nothing for you now, or not like this: {text}",
        "{dune} ne vous sert à rien maintenant, ou pas ainsi : {text}",
        objecting.dune(name),
        dune=card_name(name),
        text=dune.card.text,
    )


def _central(facts: Facts, verb: str, name: str) -> Objection | None:
    place = next((place for place in facts.cells if write_cell(place) == name), None)
    if place is None:
        return None
    card = facts.cells[place]
    if facts.actor not in card.markers:
        return border.no_marker("targui.4.1", name)
    if not card.is_up:
        return object_to(
            "targui.5.5",
            "{card} lies face down until the round is over.",
            "{card} reste face cachée jusqu'à la fin de la manche.",
            at(name),
            card=card_on(name),
        )
    if card.tribe is not None and verb != "take":
        return hand.why_not(facts.me, card.tribe, verb)
    if card.tribe is not None:
        return object_to(
            "targui.7.2",
            "On {cell} lies a tribe card: 'play', 'keep' or 'discard'.",
            "En {cell} se trouve une carte Tribu : « play », « keep » ou « discard ».",
            at(name),
            cell=cell(name),
        )
    return object_to(
        "targui.7.1",
        "On {cell} lies a goods card: 'take'.",
        "En {cell} se trouve une carte Marchandises : « take ».",
        at(name),
        cell=cell(name),
    )


def _no_power(facts: Facts) -> Objection:
    if not facts.powers:
        return object_to(
            "targui.15.4",
            "The {targia}'s power is not yours in this turn, or you have used it.",
            "Le pouvoir de la {targia} n'est pas à vous ce tour-ci, ou vous l'avez utilisé.",
            Witness("targia", str(facts.targia)),
            targia=targia(facts.targia),
        )
    return object_to(
        "targui.15.4",
        "Her powers: 'power D', 'power S' or 'power P'; or 'power reveal for' a good you have, or for 2W.",
        "Ses pouvoirs : « power D », « power S » ou « power P » ; "
        "ou « power reveal for » une marchandise que vous avez, ou 2W.",
    )


def _no_marker(facts: Facts, name: str, rest: list[str]) -> Objection:
    effects = ("use_border_13", "play_hand_free")
    marked = [laid.id for effect in effects for laid in facts.me.marked(effect)]
    if name not in marked:
        return object_to(
            "targui.13.2",
            "On {card} lies no action marker of yours.",
            "Il n'y a pas de marqueur Action à vous sur {card}.",
            objecting.card(name),
            card=card_name(name),
        )
    if rest[:1] == ["play"] and len(rest) == 2:
        found = _hand_card(facts, rest[1], True, "targui.13.3")
        if found:
            return found
    return object_to(
        "targui.13.3",
        "The marker on {card} can do nothing now, or not like this.",
        "Le marqueur sur {card} ne peut rien faire maintenant, ou pas ainsi.",
        objecting.card(name),
        card=card_name(name),
    )


def _hand_card(facts: Facts, name: str, allowed: bool, clause: str) -> Objection | None:
    if not allowed:
        return object_to(
            clause,
            "Without the Noble you need a card that allows it.",
            "Sans le Noble, il faut une carte qui le permette.",
        )
    held = next((held.card for held in facts.me.hand if held.card.id == name), None)
    if held is None:
        return object_to(
            "targui.7.3",
            "{card} is not in your hand.",
            "{card} n'est pas dans votre main.",
            objecting.card(name),
            card=card_name(name),
        )
    return cannot_play(facts.me, held)


# --- anything else ------------------------------------------------------------------


def _general(facts: Facts) -> Objection:
    clause, now = NOW[facts.decision]
    return object_to(
        clause, "That is no move now: {now}.", "Ce n'est pas un coup possible maintenant : {now}.", now=now
    )
