"""Gobi as the house knows it: satisfies `serai.core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

from serai.core import lesson
from serai.core.game import Change, Chooser, Game, uniform
from serai.core.outcome import Outcome
from serai.core.position import StateLike
from serai.core.position_text import Parts
from serai.core.rulebook import Rulebook
from serai.core.seats import Code
from serai.core.setup import Setup
from serai.core.speech import Sentence
from serai.core.text import Text
from serai.core.verbs import Saying
from serai.games.gobi import (
    census,
    drawing,
    events,
    narration,
    notation,
    outlook,
    painting,
    position_text,
    scoring,
    sparring,
    view,
)
from serai.games.gobi.components import SEAT_COUNTS, stack_size
from serai.games.gobi.contents import CONTENTS
from serai.games.gobi.observation import GobiObserver
from serai.games.gobi.options import OPTIONS
from serai.games.gobi.referee import GobiReferee
from serai.games.gobi.referee.reading import read
from serai.games.gobi.second import GobiSecond
from serai.games.gobi.shapes import SHAPES
from serai.games.gobi.state import GobiState
from serai.games.gobi.verbs import VERBS


class Gobi(Game):
    """Caravans link the scattered tribes of the desert."""

    key = "gobi"
    title = Text("Gobi", "Gobi")
    rules_version = 2
    seat_counts = SEAT_COUNTS
    usual_seats = 3
    minutes = 30
    pitch = Text(
        "Lay a tile, send a camel to every neighbour, and join two camps of the same tribe before your rivals do.",
        "Posez une tuile, envoyez un chameau à chaque voisine, et reliez deux camps de la même tribu avant vos rivaux.",
    )
    credit = Text("Gobi was published by Capsicum Games.", "Gobi est paru chez Capsicum Games.")
    art = Text("A caravan crosses the dunes at sunset", "Une caravane traverse les dunes au couchant")
    draws_first_player = True  # gobi.2.9
    options = OPTIONS
    rulebook = Rulebook.of_package("serai.games.gobi")
    shapes = SHAPES
    verbs = VERBS
    contents = CONTENTS
    studied = "serai.bots.knowledge.gobi"

    def lesson(self) -> lesson.Lesson:
        return lesson.of_package("serai.games.gobi")

    def begin(self, setup: Setup) -> GobiState:
        return GobiState(
            setup.seats,
            int(setup.options["route_length"] == "shortest"),
            int(setup.options["silk_lines"] == "gaps"),
            int(setup.options["porcelain"] == "any"),
            int(setup.options["gift_use"] == "later"),
        )

    def write(self, state: StateLike, code: int) -> str:
        return notation.write(_own(state), code)

    def texts(self, state: StateLike, codes: Sequence[int]) -> list[str]:
        return notation.texts(_own(state), codes)

    def saying(self, state: StateLike, code: int) -> Saying:
        return notation.saying(_own(state), code)

    def find(self, state: StateLike, text: str) -> Code | None:
        return notation.find(_own(state), text)

    def describe(self, state: StateLike) -> Mapping[str, str]:
        return position_text.describe(_own(state))

    def assemble(self, setup: Setup, parts: Parts) -> GobiState:
        return position_text.assemble(self.begin(setup), setup, parts)

    def referee(self, state: StateLike) -> GobiReferee:
        return GobiReferee(read(_own(state)))

    def second(self, setup: Setup) -> GobiSecond:
        return GobiSecond.begin(setup)

    def outcome(self, state: StateLike) -> Outcome:
        return scoring.outcome(_own(state))

    def census(self, state: StateLike) -> Mapping[str, int]:
        return census.take(_own(state))

    def sparring(self) -> tuple[Chooser, ...]:
        return (uniform, sparring.builder, sparring.spender, sparring.dabbler)

    def events(self, state: StateLike, code: int) -> Iterable[str]:
        return events.events(_own(state), code)

    def observer(self, setup: Setup) -> GobiObserver:
        return GobiObserver()

    def view(self, state: StateLike, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view.view(_own(state), seat))

    def view_text(self, state: StateLike, seat: int | None) -> bytes:
        return view.view_text(_own(state), seat)

    def narrate(self, state: StateLike, code: int, seat: int | None = None) -> Sentence:
        return narration.narrate(_own(state), code)

    def round(self, state: StateLike) -> int | None:
        return narration.round_of(_own(state))

    def last_round(self, state: StateLike) -> int:
        return stack_size(_own(state).seats)

    def changes(self, before: StateLike, after: StateLike) -> list[Change]:
        return narration.changes(_own(before), _own(after))

    def outlook(self, state: StateLike, code: int) -> dict[str, Any]:
        return cast(dict[str, Any], outlook.outlook(_own(state), code))

    def listed(self, state: StateLike) -> list[Code]:
        return outlook.listed(_own(state))

    def picture(self, state: StateLike) -> str:
        return drawing.picture(_own(state))

    def svg(self, state: StateLike) -> str:
        return painting.svg(_own(state))

    def vignette(self, state: StateLike) -> str:
        return painting.vignette(_own(state))

    def open_points(self, state: StateLike, seat: int) -> int:
        return _own(state).points(seat)


def _own(state: StateLike) -> GobiState:
    """The states that a game is handed are those it began."""
    own: Any = state
    return own  # type: ignore[no-any-return]


GAME = Gobi()
