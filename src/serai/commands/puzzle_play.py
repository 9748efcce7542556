"""A puzzle played in the terminal: moves as text, undo, hints, "still solvable?"."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable

from serai.core.speech import Words
from serai.core.text import Text, is_number
from serai.games.gemblo.components import Cell
from serai.puzzles.drawing import draw, draw_hand, open_count
from serai.puzzles.puzzle import LETTERS, piece_of
from serai.puzzles.session import Session, describe
from serai.puzzles.solving import Progress, Watch

PATIENCE_SECONDS = 1.0
"""How long the solver may think about an answer."""

HELP = Text(
    """Lay a piece by naming its cells:          c4 c5 d4
or by its letter and one cell it covers:  N c4      (with a number to choose: N c4 2)
hint 1, 2, 3    a piece to place now; where it goes; place it
solvable        can it still be done?
undo [N], restart, board, pieces, help, quit""",
    """Posez une pièce en nommant ses cases :    c4 c5 d4
ou par sa lettre et une case couverte :   N c4      (un numéro pour choisir : N c4 2)
indice 1, 2, 3  une pièce à poser ; où elle va ; la poser
soluble         est-ce encore possible ?
annuler [N], recommencer, plateau, pièces, aide, quitter""",
)
VERBS = {
    "hint": "hint", "indice": "hint", "solvable": "solvable", "soluble": "solvable", "undo": "undo",
    "annuler": "undo", "restart": "restart", "recommencer": "restart", "board": "board", "plateau": "board",
    "pieces": "pieces", "pièces": "pieces", "help": "help", "aide": "help", "quit": "quit", "quitter": "quit",
}  # fmt: skip


def within(seconds: float) -> Watch:
    """A watch that cancels when the time is up."""
    end = time.monotonic() + seconds

    def look(_: Progress) -> bool:
        return time.monotonic() < end

    return look


def play(session: Session, title: Text, wish: argparse.Namespace, colour: bool) -> int:
    """Read moves until the puzzle is solved, given up, or nothing more is said."""
    table = Table(session, "fr" if wish.lang == "fr" else "en", colour, wish.check)
    table.say(title)
    table.say(HELP)
    table.show_hand()
    table.show()
    while not session.is_solved:
        if sys.stdin.isatty():
            print("> ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            return 0
        if not table.obey(line.split()):
            return 0
    table.say(
        Text(
            f"Solved! {len(session.laid)} pieces laid, hints taken: {table.hints}.",
            f"Résolu ! {len(session.laid)} pièces posées, indices pris : {table.hints}.",
        )
    )
    return 0


class Table:
    """The session as the player meets it."""

    def __init__(self, session: Session, lang: str, colour: bool, check: bool) -> None:
        self.session = session
        self.lang = lang
        self.colour = colour
        self.check = check
        self.hints = 0

    def say(self, text: Words) -> None:
        print(text.fr if self.lang == "fr" else text.en)

    def show(self, lit: Iterable[Cell] = ()) -> None:
        print(draw(self.session.puzzle, self.session.laid, lit, self.colour))

    def show_hand(self) -> None:
        print(draw_hand(self.session.rest.hand, self.colour))

    def obey(self, words: list[str]) -> bool:
        """Do what the line says; False when the player leaves."""
        if not words:
            return True
        verb, number = VERBS.get(words[0].lower()), words[1] if len(words) > 1 else ""
        if verb == "quit":
            return False
        if verb == "undo":
            self.undo(int(number) if is_number(number) else 1)
        elif verb == "restart":
            self.undo(len(self.session.laid))
        elif verb == "hint":
            self.hint(number or "1")
        elif verb == "solvable":
            self.tell_solvable()
        elif verb == "board":
            self.show()
        elif verb == "pieces":
            self.show_hand()
        elif verb == "help":
            self.say(HELP)
        else:
            self.lay(words)
        return True

    def undo(self, steps: int) -> None:
        taken = self.session.undo(steps)
        self.say(Text(f"{len(taken)} taken back", f"{len(taken)} reprise(s)"))
        self.show()

    def lay(self, words: list[str]) -> None:
        """Cells, or a letter with a cell and perhaps a number."""
        by_letter = len(words) in (2, 3) and len(words[0]) == 1 and words[0].upper() in LETTERS
        named = words[1:2] if by_letter else words
        unknown = next((word for word in named if word.lower() not in self.session.cells), None)
        if unknown is not None:
            self.say(
                Text(
                    f"{unknown!r} is no cell here; `help` says how to move",
                    f"{unknown!r} n'est pas une case ; « aide » explique",
                )
            )
            return
        cells = frozenset(self.session.cells[word.lower()] for word in named)
        if not by_letter:
            self.put(cells)
            return
        piece = LETTERS.index(words[0].upper())
        ways = self.session.ways(piece, next(iter(cells)))
        if not ways:
            self.say(
                Text(
                    f"{describe(piece).en} cannot cover {words[1]} now",
                    f"{describe(piece).fr} ne peut pas couvrir {words[1]}",
                )
            )
        elif len(ways) == 1:
            self.put(frozenset(ways[0].cells))
        elif len(words) == 3 and is_number(words[2]) and 1 <= int(words[2]) <= len(ways):
            self.put(frozenset(ways[int(words[2]) - 1].cells))
        else:
            for index, way in enumerate(ways, start=1):
                print(f"{words[0].upper()} {words[1].lower()} {index}:  {self.names(way.cells)}")

    def put(self, cells: frozenset[Cell]) -> None:
        complaint = self.session.lay(cells)
        if complaint is not None:
            self.say(complaint)
            return
        self.show()
        left = open_count(self.session.puzzle, self.session.laid)
        piece = piece_of(cells)
        if piece is not None and self.session.rest.hand:
            hand = len(self.session.rest.hand)
            self.say(
                Text(
                    f"{describe(piece).en} lies; {hand} left, {left} cells open",
                    f"{describe(piece).fr} est posée ; il en reste {hand}, {left} cases libres",
                )
            )
            if self.check:
                self.tell_solvable()

    def tell_solvable(self) -> None:
        answer = self.session.still_solvable(within(PATIENCE_SECONDS))
        self.say(
            {
                True: Text("Still solvable.", "Encore soluble."),
                False: Text("No longer solvable: every way was tried.", "Plus soluble : tout a été essayé."),
                None: Text("Not known: a second was not enough.", "On ne sait pas : une seconde n'a pas suffi."),
            }[answer]
        )

    def hint(self, grade: str) -> None:
        """1: which piece; 2: where as well; 3: laid for you. At a dead end, how far to go back."""
        if grade not in ("1", "2", "3"):
            self.say(Text("hint 1, hint 2 or hint 3", "indice 1, indice 2 ou indice 3"))
            return
        hint = self.session.hint(within(PATIENCE_SECONDS))
        if hint is None:
            self.say(Text("Not known: a second was not enough.", "On ne sait pas : une seconde n'a pas suffi."))
            return
        self.hints += 1
        if hint.placement is None:
            self.say(hint.reason)
            return
        name, cells = describe(hint.placement.piece), hint.placement.cells
        if grade == "1":
            self.say(Text(f"{name.en}: {hint.reason.en}", f"{name.fr} : {hint.reason.fr}"))
        elif grade == "2":
            self.show(cells)
            self.say(Text(f"{name.en}: {self.names(cells)}", f"{name.fr} : {self.names(cells)}"))
        else:
            self.put(frozenset(cells))

    def names(self, cells: Iterable[Cell]) -> str:
        return " ".join(self.session.names[cell] for cell in cells)
