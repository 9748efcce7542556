"""What a link shows where it is shared with friends: a title, a sentence and a picture.

Programs that draw such cards read tags of Open Graph in the page's head and run no scripts, so the
server writes them. Of a table they tell what everybody may know who has its link: the game, who
invites, who plays.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Any

from serai.core.registry import UnknownGame, titles
from serai.core.registry import game as load_game
from serai.core.speech import sentence
from serai.core.text import Text

SHARED = re.compile(r"(?:t|replay)/([\w-]{1,32})")
"""Addresses of the page that belong to one table."""
HOST = re.compile(r"(?:[\w.-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])(?::\d{1,5})?", re.ASCII)
"""What a Host header may look like; pictures need a whole address, and nothing else gets into it."""
WIDTH, HEIGHT = 960, 504
"""The pictures' size: as wide beside their height as everybody shows them, and not too heavy."""
SENTENCES = {
    "open": Text(
        "Sit down, the tea is hot: a name is enough to take a free seat.",
        "Asseyez-vous, le thé est chaud : un nom suffit pour prendre un siège libre.",
    ),
    "playing": Text("The game is on: come and watch.", "La partie est en cours : venez regarder."),
    "over": Text("The game is over: see it again, move by move.", "La partie est finie : revoyez-la coup par coup."),
}
"""By the phase of a table."""


@dataclass(frozen=True, slots=True)
class Card:
    """A title, a sentence, and the picture's file."""

    title: Text
    sentence: Text
    picture: str = "pictures/link.png"


@cache
def the_house() -> Card:
    """The card of every address that is no table's."""
    said = sentence(
        "{games}, against patient bots or with friends. No account: a name and a link are enough.",
        "{games}, contre des bots patients ou entre amis. Pas de compte : un nom et un lien suffisent.",
        games=titles(),
    )
    return Card(Text("Serai", "Serai"), Text(said.en, said.fr))


def card_of(summary: dict[str, Any] | None) -> Card:
    """The card of a table as lists know it; the house's own for none, and for one that was closed."""
    if summary is None or summary["phase"] not in SENTENCES:
        return the_house()
    try:
        game = load_game(summary["game"]).title
    except UnknownGame:  # it was offered by a package that is no longer here
        return the_house()
    picture = f"pictures/link-{summary['game']}.png"
    return Card(_title(game, summary), SENTENCES[summary["phase"]], picture)


def _title(game: Text, summary: dict[str, Any]) -> Text:
    host = summary.get("host")  # not in the summaries of old tables
    if summary["phase"] == "open" and host:
        return Text(f"{host} invites you to a game of {game.en}", f"{host} vous invite à une partie de {game.fr}")
    people = ", ".join(seat["name"] for seat in summary["seats"] if seat["kind"] in ("person", "machine"))
    bots = any(seat["kind"] == "bot" for seat in summary["seats"])
    if not people:
        return game
    against = Text(" against bots", " contre des bots") if bots else Text("", "")
    return Text(f"{game.en}: {people}{against.en}", f"{game.fr} : {people}{against.fr}")


def with_card(page: str, card: Card, language: str, origin: str | None) -> str:
    """The page's document with the card in its head; without `origin` there is no picture."""
    title, sentence = (text.fr if language == "fr" else text.en for text in (card.title, card.sentence))
    tags = [
        ("name", "description", sentence),
        ("property", "og:site_name", "Serai"),
        ("property", "og:type", "website"),
        ("property", "og:locale", "fr_FR" if language == "fr" else "en_GB"),
        ("property", "og:title", title),
        ("property", "og:description", sentence),
    ]
    if origin is not None:
        tags += [
            ("property", "og:image", f"{origin}/{card.picture}"),
            ("property", "og:image:type", "image/png"),
            ("property", "og:image:width", str(WIDTH)),
            ("property", "og:image:height", str(HEIGHT)),
            ("property", "og:image:alt", title),
            ("name", "twitter:card", "summary_large_image"),
        ]
    lines = "".join(f'<meta {kind}="{name}" content="{escape(value)}" />\n    ' for kind, name, value in tags)
    return page.replace("</head>", f"  {lines.rstrip(' ')}  </head>", 1)


def origin(scheme: str, host: str) -> str | None:
    """How the server was addressed, if that is an address."""
    return f"{scheme}://{host}" if HOST.fullmatch(host) else None
