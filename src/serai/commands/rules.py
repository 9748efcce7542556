"""`serai rules GAME [CLAUSE]`: the rules in our own words: printed, ruled or researched."""

from __future__ import annotations

import argparse
import textwrap

from serai.commands import Complaint, Subparsers, the_game
from serai.core.rulebook import Clause
from serai.core.text import Language

WORDS: dict[str, dict[str, str]] = {
    "en": {"printed": "printed", "ruling": "ruling", "researched": "researched", "certain": "certain",
           "high": "high confidence", "medium": "medium confidence", "low": "low confidence"},
    "fr": {"printed": "imprimé", "ruling": "décision", "researched": "reconstitué", "certain": "certain",
           "high": "confiance élevée", "medium": "confiance moyenne", "low": "confiance faible"},
}  # fmt: skip


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("rules", help="show the rules of a game, or one clause or chapter")
    parser.add_argument("game")
    parser.add_argument("clause", nargs="?", help="a clause such as GAME.3.2, or a chapter such as GAME.3 or 3")
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    rulebook = the_game(wish.game).rulebook
    wanted = wish.clause or ""
    if wanted and not wanted.startswith(f"{wish.game}."):
        wanted = f"{wish.game}.{wanted}"
    chosen = [clause for clause in rulebook.values() if not wanted or f"{clause.id}.".startswith(f"{wanted}.")]
    if not chosen:
        chapters = dict.fromkeys(clause.rpartition(".")[0] for clause in rulebook)
        raise Complaint(f"no clause is called {wanted}; the chapters are: {', '.join(chapters)}")
    print("\n\n".join(show(clause, wish.lang) for clause in chosen))


def show(clause: Clause, language: Language) -> str:
    """A clause for the terminal: id and title, standing, text, note."""
    words = WORDS[language]
    paragraphs = [clause.text.say(language)]
    if clause.note is not None:
        paragraphs.append(clause.note.say(language))
    body = [textwrap.fill(p, 88, initial_indent="  ", subsequent_indent="  ") for p in paragraphs]
    head = f"{clause.id}  {clause.title.say(language)}  [{words[clause.status]}, {words[clause.confidence]}]"
    return "\n".join([head, *body])
