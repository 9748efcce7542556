"""Gemblo as the house knows it: satisfies `serai.core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from serai.core import lesson
from serai.core.encoding import Encoding
from serai.core.game import Chooser, Game, uniform
from serai.core.outcome import Outcome
from serai.core.position import StateLike, legal_codes
from serai.core.position_text import Parts
from serai.core.rulebook import Rulebook
from serai.core.seats import Code
from serai.core.setup import Setup
from serai.core.speech import Sentence
from serai.core.text import Text
from serai.games.gemblo import board, drawing, narration, notation, outlook, position_text, scoring, sparring, view
from serai.games.gemblo.components import AREAS, COLOURS, PIECES, area_for
from serai.games.gemblo.contents import CONTENTS
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.observation import GembloObserver
from serai.games.gemblo.options import OPTIONS
from serai.games.gemblo.reading import laid, read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.second import GembloSecond
from serai.games.gemblo.shapes import SHAPES
from serai.games.gemblo.state import GembloState, start
from serai.games.gemblo.verbs import VERBS


class Gemblo(Game):
    key = "gemblo"
    title = Text("Gemblo", "Gemblo")
    rules_version = 1
    seat_counts = (2, 3, 4, 5, 6)
    usual_seats = 4
    minutes = 25
    pitch = Text(
        "Fit your jewels between everyone else’s: near your own, never touching, until nobody can move.",
        "Glissez vos joyaux entre ceux des autres : près des vôtres, sans jamais se toucher, "
        "jusqu’à ce que plus rien n’aille.",
    )
    credit = Text("Gemblo is by Justin Oh.", "Gemblo est de Justin Oh.")
    art = Text("Jewel hexagons spread over a hexagonal board", "Des hexagones de joyaux sur un plateau hexagonal")
    puzzles = True
    options = OPTIONS
    rulebook = Rulebook.of_package("serai.games.gemblo")
    shapes = SHAPES
    contents = CONTENTS
    verbs = VERBS
    studied = "serai.bots.knowledge.gemblo"

    def lesson(self) -> lesson.Lesson:
        return lesson.of_package("serai.games.gemblo")

    def begin(self, setup: Setup) -> GembloState:
        area = area_for(setup.seats, str(setup.options["board"]))
        rim_strict = int(setup.options["rim_strict"] is True)
        korean = int(setup.options["tie_break"] == "korean")
        return start(area, setup.seats, rim_strict, korean)

    def write(self, state: StateLike, code: int) -> str:
        return notation.write(code)

    def find(self, state: StateLike, text: str) -> Code | None:
        code = notation.find(text)
        return Code(code) if code is not None and code in legal_codes(state) else None

    def describe(self, state: StateLike) -> Mapping[str, str]:
        return position_text.describe(_own(state))

    def assemble(self, setup: Setup, parts: Parts) -> GembloState:
        return position_text.assemble(self.begin(setup), parts)

    def referee(self, state: StateLike) -> GembloReferee:
        return GembloReferee(read(_own(state)))

    def second(self, setup: Setup) -> GembloSecond:
        return GembloSecond.begin(setup)

    def outcome(self, state: StateLike) -> Outcome:
        return scoring.outcome(_own(state))

    def census(self, state: StateLike) -> Mapping[str, int]:
        """The hexagons of each colour, on the board and in hand."""
        facts = _own(state)
        counts = {
            COLOURS[colour].name.en: sum(PIECES[piece].size for piece in in_hand(facts, colour))
            for colour in range(AREAS[facts.area].colours)
        }
        for piece in laid(facts):
            counts[COLOURS[piece.colour].name.en] += len(piece.cells)
        return counts

    def sparring(self) -> tuple[Chooser, ...]:
        return (uniform, sparring.largest_first)

    def events(self, state: StateLike, code: int) -> Iterable[str]:
        return sparring.events(_own(state), code)

    def encode(self) -> Encoding:
        """A code is a shape and the cell under its first hexagon; counted are those that lie on the board."""
        parts = (("shape", len(board.SHAPES)), ("cell", board.CELLS))
        return Encoding(self.verbs, board.CODES, parts, sorted(board.codes().values()))

    def observer(self, setup: Setup) -> GembloObserver:
        return GembloObserver()

    def view(self, state: StateLike, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view.of(_own(state)))

    def narrate(self, state: StateLike, code: int, seat: int | None = None) -> Sentence:
        return narration.placing(_own(state), code)

    def outlook(self, state: StateLike, code: int) -> dict[str, Any]:
        return cast(dict[str, Any], outlook.of(_own(state), code))

    def picture(self, state: StateLike) -> str:
        return drawing.picture(_own(state))

    def svg(self, state: StateLike) -> str:
        return drawing.svg(_own(state))

    def vignette(self, state: StateLike) -> str:
        return drawing.vignette(_own(state))

    def open_points(self, state: StateLike, seat: int) -> int:
        return _own(state).points(seat)


def _own(state: StateLike) -> GembloState:
    """The states that a game is handed are those it began."""
    return cast(GembloState, state)


GAME = Gemblo()
