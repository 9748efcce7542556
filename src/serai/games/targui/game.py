"""Targui as the house knows it: satisfies `serai.core.game.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from serai.core import lesson
from serai.core.game import Change, Chooser, Game
from serai.core.outcome import Outcome
from serai.core.position import StateLike
from serai.core.position_text import Parts
from serai.core.rulebook import Rulebook
from serai.core.setup import Setup, Value
from serai.core.speech import Words
from serai.core.text import Text
from serai.core.verbs import Saying
from serai.games.targui import drawing, narration, notation, painting, position_text, scoring, settings, sparring, view
from serai.games.targui.components import BORDER, CORNERS
from serai.games.targui.contents import CONTENTS
from serai.games.targui.observation import TarguiObserver
from serai.games.targui.options import OPTIONS
from serai.games.targui.outlook import outlook
from serai.games.targui.referee import Referee
from serai.games.targui.second import SecondTargui
from serai.games.targui.shapes import SHAPES
from serai.games.targui.state import TarguiState
from serai.games.targui.telling import events, facts
from serai.games.targui.verbs import VERBS


class Targui(Game):
    key = "targui"
    title = Text("Targui", "Targui")
    rules_version = 3
    seat_counts = (2,)
    minutes = 60
    pitch = Text(
        "Place three Targi on the frame, trade where their lines cross, and keep an eye on the robber.",
        "Placez trois Targuis sur le cadre, commercez où leurs lignes se croisent, et gardez un œil sur le pillard.",
    )
    credit = Text(
        "Targui and its expansion are by Andreas Steiger, published by Kosmos and IELLO. Where the expansion is not "
        "documented in public, its cards are this project’s own design, and every such card says so.",
        "Targui et son extension sont d’Andreas Steiger, chez Kosmos et IELLO. Là où l’extension n’est pas documentée "
        "en public, ses cartes sont de notre création, et chacune le dit.",
    )
    art = Text("A veiled trader watches over the frame of cards", "Un marchand voilé veille sur le cadre de cartes")
    hidden = True
    options = OPTIONS
    rulebook = Rulebook.of_package("serai.games.targui")
    verbs = VERBS
    shapes = SHAPES
    contents = CONTENTS
    studied = "serai.bots.knowledge.targui"

    def lesson(self) -> lesson.Lesson:
        return lesson.of_package("serai.games.targui")

    def setup(self, seats: int, options: Mapping[str, Value]) -> Setup:
        setup = super().setup(seats, options)
        settings.check(setup.options)
        return setup

    def setups(self) -> Iterator[Setup]:
        """Each set, with both starts of the expansion, and one deck of one's own."""
        return (self.setup(2, options) for options in settings.samples())

    def begin(self, setup: Setup) -> TarguiState:
        return settings.begin(setup.options)

    def write(self, state: StateLike, code: int) -> str:
        return notation.write(_own(state), code)

    def saying(self, state: StateLike, code: int) -> Saying:
        return notation.saying(_own(state), code)

    def describe(self, state: StateLike) -> Mapping[str, str]:
        return position_text.describe(_own(state))

    def assemble(self, setup: Setup, parts: Parts) -> TarguiState:
        return position_text.assemble(self.begin(setup), parts)

    def referee(self, state: StateLike) -> Referee:
        return Referee(state)

    def second(self, setup: Setup) -> SecondTargui:
        return SecondTargui.begin(setup)

    def outcome(self, state: StateLike) -> Outcome:
        return scoring.outcome(_own(state))

    def census(self, state: StateLike) -> Mapping[str, int]:
        return facts.census(_own(state))

    def sparring(self) -> tuple[Chooser, ...]:
        return sparring.PLAYERS

    def events(self, state: StateLike, code: int) -> Iterable[str]:
        return events.events(state, code, self.saying(state, code))

    def observer(self, setup: Setup) -> TarguiObserver:
        return TarguiObserver()

    def view(self, state: StateLike, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view.of(_own(state), seat))

    def hides(self, state: StateLike, seat: int) -> bool:
        """What the opponent drew unseen: in hand, being decided on, or being looked at."""
        own, other = _own(state), 1 - seat
        in_hand = own.hand_hidden[2 * other : 2 * other + own.hand_count[other]]
        return any(in_hand) or (own.turn == other and bool(own.card_hidden or own.looked_count))

    def open_view(self, state: StateLike) -> dict[str, Any]:
        return cast(dict[str, Any], view.opened(_own(state)))

    def outlook(self, state: StateLike, code: int) -> dict[str, Any]:
        return cast(dict[str, Any], outlook(_own(state), code))

    def redact(self, state: StateLike, code: int, seat: int | None) -> str:
        return notation.redact(_own(state), code, seat)

    def narrate(self, state: StateLike, code: int, seat: int | None = None) -> Words:
        return narration.narrate(state, notation.heard(_own(state), code, seat), state.to_act())

    def round(self, state: StateLike) -> int | None:
        return _own(state).round or None

    def last_round(self, state: StateLike) -> int:
        return BORDER - len(CORNERS)

    def changes(self, before: StateLike, after: StateLike) -> list[Change]:
        return narration.changes(before, after)

    def picture(self, state: StateLike) -> str:
        return drawing.picture(_own(state))

    def svg(self, state: StateLike) -> str:
        return painting.svg(_own(state))

    def vignette(self, state: StateLike) -> str:
        return painting.vignette(_own(state))

    def open_points(self, state: StateLike, seat: int) -> int:
        return _own(state).points(seat)


def _own(state: StateLike) -> TarguiState:
    """The states that a game is handed are those it began."""
    return cast(TarguiState, state)


GAME = Targui()
