"""What a report of a review says, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from serai.core.speech import Words, joined, parts_of
from serai.core.text import Language, Text

SEAT = Text("Seat", "Siège")
TITLE = Text("Review of a game of {game}", "Revue d’une partie de {game}")
LEDGER = Text("Luck and skill", "Chance et adresse")
LUCK = Text("Luck", "Chance")
SKILL = Text("Skill", "Adresse")
MARGIN = Text("Margin", "Écart")
ORDER = Text("Seat order", "Ordre des sièges")
DRAWS = Text("What was drawn", "Ce qui a été tiré")
UNKNOWN = Text("What could not be known", "Ce qu’on ne pouvait savoir")
CHOICES = Text("Choices of {who}", "Choix : {who}")
ADDS_UP = Text(
    "Luck and skill add up to the margin. Eight of ten estimates of the border between them lie within the ± given.",
    "Chance et adresse font ensemble l’écart. Huit estimations sur dix de leur limite tombent dans le ± indiqué.",
)
EXPECTED = Text(
    "Expected margin over the best of the others, after every move",
    "Écart attendu sur le meilleur des autres, après chaque coup",
)
MOMENTS = Text("Moments", "Moments")
NO_MOMENTS = Text("Nothing stands out.", "Rien ne se détache.")
AFTER = Text("after {at} moves", "après {at} coups")
PLAYED = Text("Played", "Joué")
BETTER = Text("Better", "Mieux")
NEXT_BEST = Text("Next best", "Ensuite")
WINS = Text("wins", "gagne")
LINE = Text("line", "ligne")
LED = Text("The lead changed hands: {moves}.", "La tête a changé : {moves}.")
MOVE = Text("move {number}", "coup {number}")


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


def with_names(said: Words, names: Mapping[int, str], language: Language) -> str:
    """A sentence with the names of those who sit there."""
    told = [
        names[int(part.id)] if not isinstance(part, str) and part.kind == "seat" and int(part.id) in names else part
        for part in parts_of(said, language)
    ]
    flat = joined([Text(part, part) if isinstance(part, str) else part for part in told], "").say(language)
    return flat[:1].upper() + flat[1:]
