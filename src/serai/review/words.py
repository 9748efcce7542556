"""What a report of a review says, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from serai.core.speech import Words, heard, joined, parts_of
from serai.core.text import Language, Text
from serai.review.ledger import EIGHT_OF_TEN
from serai.review.reviewing import Review

SEAT = Text("Seat", "Siège")
TITLE = Text("Review of a game of {game}", "Revue d’une partie de {game}")
LEDGER = Text("Luck and skill", "Chance et adresse")
LUCK = Text("Luck", "Chance")
SKILL = Text("Skill", "Adresse")
MARGIN = Text("Margin", "Écart")
ORDER = Text("Seat order", "Ordre des sièges")
BEFORE = Text("Where it goes on from", "Ce dont elle part")
"""In the place of the seat order, of a game that goes on from a moment of another."""
DRAWS = Text("What was drawn", "Ce qui a été tiré")
UNKNOWN = Text("What could not be known", "Ce qu’on ne pouvait savoir")
CHOICES = Text("Choices of {who}", "Choix : {who}")
ADDS_UP = Text(
    "Luck and skill add up to the margin. Eight of ten estimates of the border between them lie within the ± given.",
    "Chance et adresse font ensemble l’écart. Huit estimations sur dix de leur limite tombent dans le ± indiqué.",
)
EXPECTED_MARGIN = Text("Expected", "Attendu")
"""In the place of the margin, of a game that nobody played to its end."""
NOBODY_SCORED = Text(
    "Nobody scored: luck and skill add up to the margin that was expected there.",
    "Personne n’a compté : chance et adresse font ensemble l’écart attendu à ce moment.",
)
GIVEN_UP = {
    "resigned": Text("{who} gave up after {at} moves", "{who} : abandon après {at} coups"),
    "time": Text("{who} ran out of time after {at} moves", "{who} : temps écoulé après {at} coups"),
}
STILL = Text(
    "still expected: {margin} ± {error}, and to win {chance}",
    "encore attendu : {margin} ± {error}, {chance} de chances",
)
EXPECTED = Text(
    "Expected margin over the best of the others, after every move",
    "Écart attendu sur le meilleur des autres, après chaque coup",
)
MOMENTS = Text("Moments", "Moments")
NO_MOMENTS = Text("Nothing stands out.", "Rien ne se détache.")
AFTER = Text("after {at} moves", "après {at} coups")
PLAYED = Text("Played", "Joué")
SAID = Text("Said then", "Dit alors")
"""Before the reason that a bot gave for its move."""
BETTER = Text("Better", "Mieux")
NEXT_BEST = Text("Next best", "Ensuite")
WINS = Text("wins", "gagne")
LINE = Text("line", "ligne")
LED = Text("The lead changed hands: {moves}.", "La tête a changé : {moves}.")
MOVE = Text("move {number}", "coup {number}")


VOWELS = frozenset("aàâäeéèêëiîïoôöuùûühy")
"""Before which French leaves out the e of “de”."""


def ended(review: Review, language: Language) -> list[str]:
    """Of a game that was given up: who did so, and what they could still expect."""
    record, lines = review.record, list[str]()
    if record.given_up is None:
        return lines
    for seat in record.given_up.seats:
        account, chance = review.ledger[seat], review.values.rows[-1][record.setup.seats + seat]
        who = called(seat, record.names, language)
        what = GIVEN_UP[record.given_up.how].say(language).format(who=who, at=len(record.moves))
        still = STILL.say(language).format(
            margin=signed(account.margin, language),
            error=plain(EIGHT_OF_TEN * review.values.errors[-1][seat], language),
            chance=percent(chance, language),
        )
        lines.append(f"{what}; {still}." if language == "en" else f"{what} ; {still}.")
    return [*lines, NOBODY_SCORED.say(language)]


def margin(review: Review, seat: int, language: Language) -> str:
    """A seat's margin: whole points, or what was expected."""
    return signed(review.ledger[seat].margin, language, 0 if review.record.given_up is None else 1)


def colon(language: Language) -> str:
    """After a label."""
    return ":" if language == "en" else " :"


def percent(chance: float, language: Language) -> str:
    return f"{chance:.0%}" if language == "en" else f"{100 * chance:.0f} %"


def signed(value: float, language: Language, digits: int = 1) -> str:
    """+4.2, −0.3, 0.0; in French with a comma."""
    text = f"{value:+.{digits}f}".replace("-", "−") if round(value, digits) else f"{0:.{digits}f}"
    return text.replace(".", ",") if language == "fr" else text


def plain(value: float, language: Language) -> str:
    text = f"{value:.1f}"
    return text.replace(".", ",") if language == "fr" else text


def called(seat: int, names: Mapping[int, str], language: Language) -> str:
    """Who sits there, or the seat."""
    return names.get(seat) or f"{SEAT.say(language)} {seat + 1}"


def _led_up(name: str, form: str, language: Language) -> str:
    """A name with the word that French puts before it."""
    if language == "en" or not form:
        return name
    return f"d’{name}" if form == "de" and name[:1].lower() in VOWELS else f"{form} {name}"


def with_names(said: Words, names: Mapping[int, str], language: Language) -> str:
    """A sentence with the names of those who sit there."""
    told = [
        _led_up(names[int(part.id)], part.form, language)
        if not isinstance(part, str) and part.kind == "seat" and int(part.id) in names
        else part
        for part in parts_of(said, language)
    ]
    flat = joined([Text(part, part) if isinstance(part, str) else part for part in told], "").say(language)
    return flat[:1].upper() + flat[1:]


def said_then(review: Review, at: int, language: Language) -> str:
    """What a bot said of the move that was played there; nothing, where none did."""
    said = review.record.said.get(at)
    return "" if said is None or said.reason is None else with_names(heard(said.reason), review.record.names, language)
