"""Why not? For every text that is no legal move now: the clause, the witnesses, a sentence.

A seat hears nothing here that it may not know: who is not to act learns only that, and at
a draw nobody learns what could be drawn.
"""

from __future__ import annotations

from collections.abc import Callable

from serai.core.objection import Objection, Witness
from serai.core.seats import CHANCE, OVER
from serai.core.speech import seat as seated
from serai.core.speech import sentence
from serai.core.text import Text
from serai.games.targui.naming import capital, card_name
from serai.games.targui.second import decisions
from serai.games.targui.second.facts import Facts
from serai.games.targui.second.judge import border, hand, placement, raids, water
from serai.games.targui.second.judge.deciding import NOW
from serai.games.targui.second.judge.payments import cannot_play, payments, wrong_payment
from serai.games.targui.words import write_cell

Moves = Callable[[], set[str]]


def reason(facts: Facts, actor: int, moves: Moves, text: str, seat: int | None) -> Objection | None:
    """None for a legal move of whoever acts; else why it is none."""
    if actor == OVER:
        return Objection("targui.11.2", Text("The game is over.", "La partie est finie."))
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
    return Objection(
        "targui.1.6",
        Text(
            "A card is being drawn; nobody moves before it is known.",
            "Une carte est piochée ; personne ne joue avant qu'elle soit connue.",
        ),
    )


def _not_your_turn(facts: Facts, actor: int) -> Objection:
    clause = {decisions.RAID: "targui.10.3", decisions.PLACE: "targui.3.1"}.get(facts.decision, "targui.5.1")
    return Objection(
        clause,
        sentence(
            "{who} acts now; wait for your turn.", "{who} joue maintenant ; attendez votre tour.", who=seated(actor)
        ),
        (Witness("seat", str(actor + 1)),),
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


def _row_full(row: str) -> Objection:
    return Objection(
        "targui.8.1",
        Text(f"Row {row} of your display is full.", f"La rangée {row} de votre étalage est pleine."),
        (Witness("row", row),),
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
    if name.isdecimal() and int(name) in range(1, 17):
        number = int(name)
        stands = facts.actor in facts.targis[number]
        if facts.decision == decisions.ACT and not stands:
            return Objection(
                "targui.5.4",
                Text(
                    f"None of your Targis stands on card {number}.",
                    f"Aucun de vos Targuis n'est sur la carte {number}.",
                ),
                (Witness("border", name),),
            )
        return border.why_not_used(facts, number, rest)
    dune, called = facts.dune(name), card_name(name)
    if dune is None or facts.actor not in dune.seats:
        return Objection(
            "targui.17.3",
            Text(
                f"None of your Targis stands on {called.en}.",
                f"Aucun de vos Targuis n'est sur {called.fr}.",
            ),
            (Witness("dune", name),),
        )
    return Objection(
        "targui.17.3",
        Text(
            f"{capital(called).en} can do nothing for you now, or not like this: {dune.card.text.en}",
            f"{capital(called).fr} ne vous sert à rien maintenant, ou pas ainsi : {dune.card.text.fr}",
        ),
        (Witness("dune", name),),
    )


def _central(facts: Facts, verb: str, name: str) -> Objection | None:
    place = next((place for place in facts.cells if write_cell(place) == name), None)
    if place is None:
        return None
    cell = facts.cells[place]
    witness = (Witness("cell", name),)
    if facts.actor not in cell.markers:
        return Objection(
            "targui.4.1",
            Text(f"No marker of yours lies on {name}.", f"Aucun de vos marqueurs n'est sur {name}."),
            witness,
        )
    if not cell.is_up:
        return Objection(
            "targui.5.5",
            Text(
                f"The card on {name} lies face down until the round is over.",
                f"La carte en {name} reste face cachée jusqu'à la fin du tour.",
            ),
            witness,
        )
    if cell.tribe is not None and verb != "take":
        return hand.why_not(facts.me, cell.tribe, verb)
    kind = Text("a goods card: 'take'", "une carte Marchandises : « take »")
    if cell.tribe is not None:
        kind = Text("a tribe card: 'play', 'keep' or 'discard'", "une carte Tribu : « play », « keep » ou « discard »")
    return Objection(
        "targui.7.1" if cell.tribe is None else "targui.7.2",
        Text(f"On {name} lies {kind.en}.", f"En {name} se trouve {kind.fr}."),
        witness,
    )


def _no_power(facts: Facts) -> Objection:
    if not facts.powers:
        return Objection(
            "targui.15.4",
            Text(
                "The Targia's power is not yours in this turn, or you have used it.",
                "Le pouvoir de la Targuia n'est pas à vous ce tour-ci, ou vous l'avez utilisé.",
            ),
            (Witness("targia", str(facts.targia)),),
        )
    return Objection(
        "targui.15.4",
        Text(
            "Her powers: 'power D', 'power S' or 'power P'; or 'power reveal for' a good you have, or for 2W.",
            "Ses pouvoirs : « power D », « power S » ou « power P » ; "
            "ou « power reveal for » une marchandise que vous avez, ou 2W.",
        ),
    )


def _no_marker(facts: Facts, name: str, rest: list[str]) -> Objection:
    effects, called = ("use_border_13", "play_hand_free"), card_name(name)
    marked = [laid.id for effect in effects for laid in facts.me.marked(effect)]
    if name not in marked:
        return Objection(
            "targui.13.2",
            Text(
                f"On {called.en} lies no action marker of yours.",
                f"Il n'y a pas de marqueur Action à vous sur {called.fr}.",
            ),
            (Witness("card", name),),
        )
    if rest[:1] == ["play"] and len(rest) == 2:
        found = _hand_card(facts, rest[1], True, "targui.13.3")
        if found:
            return found
    return Objection(
        "targui.13.3",
        Text(
            f"The marker on {called.en} can do nothing now, or not like this.",
            f"Le marqueur sur {called.fr} ne peut rien faire maintenant, ou pas ainsi.",
        ),
        (Witness("card", name),),
    )


def _hand_card(facts: Facts, name: str, allowed: bool, clause: str) -> Objection | None:
    if not allowed:
        return Objection(
            clause,
            Text(
                "Without the Noble you need a card that allows it.", "Sans le Noble, il faut une carte qui le permette."
            ),
        )
    held = next((held.card for held in facts.me.hand if held.card.id == name), None)
    if held is None:
        called = capital(card_name(name))
        return Objection(
            "targui.7.3",
            Text(f"{called.en} is not in your hand.", f"{called.fr} n'est pas dans votre main."),
            (Witness("card", name),),
        )
    return cannot_play(facts.me, held)


# --- anything else ------------------------------------------------------------------


def _general(facts: Facts) -> Objection:
    clause, now = NOW[facts.decision]
    return Objection(
        clause,
        Text(f"That is no move now: {now.en}.", f"Ce n'est pas un coup possible maintenant : {now.fr}."),
    )
