"""The app: the board on the left, moves and log on the right, a line to type at the bottom."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text as Styled
from textual import events, on, work
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.geometry import Region
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from serai.bots.thinking import finish
from serai.core.moves import Move
from serai.core.objection import IllegalMove
from serai.core.speech import Words
from serai.core.text import Language, Text
from serai.lounge.hints import HINT_S, hinting
from serai.terminal import words
from serai.terminal.boards import board_of
from serai.terminal.canvas import Canvas, places_of
from serai.terminal.sitting import Sitting

MOST_LISTED = 300
"""Moves shown at a time; a place or a few letters leave fewer."""


class Board(Static, can_focus=True):
    """The picture, and a cursor that goes from place to place."""

    BINDINGS: ClassVar = [
        Binding("up", "go(0,-1)", show=False),
        Binding("down", "go(0,1)", show=False),
        Binding("left", "go(-1,0)", show=False),
        Binding("right", "go(1,0)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    class Chosen(Message):
        """Enter was pressed on a place."""

        def __init__(self, place: str) -> None:
            super().__init__()
            self.place = place

    class Moved(Message):
        """The cursor is somewhere else."""

    def __init__(self) -> None:
        super().__init__(id="board")
        self.canvas = Canvas()
        self.legal: set[str] = set()
        self.cursor: str | None = None
        self.preview: list[str] = []

    def show(self) -> None:
        """Draw it again."""
        if self.cursor not in self.canvas.places:
            self.cursor = None
        self.update(self.canvas.drawn(self.legal, self.cursor, self.preview))
        if self.cursor is not None and self.parent is not None:
            box = self.canvas.places[self.cursor]
            self.parent.scroll_to_region(  # type: ignore[attr-defined]  # it stands in a scrollable container
                Region(box.x, box.y, box.width, box.height), animate=False, spacing=(2, 4, 2, 4)
            )

    def action_go(self, dx: int, dy: int) -> None:
        self.cursor = self.canvas.next_to(self.cursor, dx, dy, self.legal)
        self.post_message(self.Moved())
        self.show()

    def action_choose(self) -> None:
        if self.cursor is not None:
            self.post_message(self.Chosen(self.cursor))

    def on_click(self, event: events.Click) -> None:
        """A mouse does as well."""
        for name, box in self.canvas.places.items():
            if box.x <= event.x < box.x + box.width and box.y <= event.y < box.y + box.height:
                self.cursor = name
                self.show()
                self.post_message(self.Chosen(name))
                return


class Page(ModalScreen[None]):
    """Something to read before the game goes on."""

    BINDINGS: ClassVar = [Binding("escape,enter", "dismiss", show=False)]

    def __init__(self, text: str, foot: str = "") -> None:
        super().__init__()
        self.text = text
        self.foot = foot

    def compose(self) -> ComposeResult:
        yield Static(f"{self.text}\n\n{self.foot}".strip(), id="page", markup=False)


class Play(App[None]):
    """A game in a terminal."""

    TITLE = "Serai"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; }
    #table { height: 1fr; }
    #left { width: 1fr; border: round $primary-darken-2; scrollbar-size: 1 1; }
    #right { width: 29%; min-width: 30; max-width: 48; }
    #board { width: auto; height: auto; padding: 0; }
    #moves { height: 3fr; border: round $primary-darken-2; scrollbar-size: 1 1; }
    #log { height: 2fr; border: round $primary-darken-2; scrollbar-size: 1 1; }
    #left:focus-within, #moves:focus { border: round $accent; }
    #notice { height: auto; max-height: 6; padding: 0 1; background: $boost; }
    #line { height: 1; border: none; padding: 0 1; }
    Page { align: center middle; background: $background; }
    #page { width: 76; max-width: 100%; height: auto; border: round $accent; padding: 1 3; }
    """
    BINDINGS: ClassVar = [
        Binding("slash", "type", "type", key_display="/"),
        Binding("h", "hint", "hint"),
        Binding("u", "undo", "undo"),
        Binding("n", "again", "new game"),
        Binding("s", "save", "save"),
        Binding("l", "language", "language"),
        Binding("question_mark", "help", "help", key_display="?"),
        Binding("q", "quit", "leave"),
        Binding("escape", "all_moves", show=False),
    ]

    def __init__(self, sitting: Sitting, language: Language = "en") -> None:
        super().__init__()
        self.sitting = sitting
        self.language: Language = language
        self.draw = board_of(sitting.game)
        self.viewer: int | None = None
        """Who looks at the screen: None while nobody may see a hand."""
        self.moves: list[tuple[Move, list[str]]] = []
        self.shown: list[Move] = []
        self.pinned: str | None = None
        self.logged = 0
        self.thinking = 0
        """Counts thoughts: an answer to a position that is gone is not played."""

    def compose(self) -> ComposeResult:
        with Horizontal(id="table"):
            with ScrollableContainer(id="left", can_focus=False):
                yield Board()
            with Vertical(id="right"):
                yield OptionList(id="moves", markup=False)
                yield RichLog(id="log", wrap=True, markup=False, min_width=20)
        yield Static(id="notice", markup=False)
        yield Input(id="line")
        yield Footer()

    def on_mount(self) -> None:
        self.query_one("#log", RichLog).can_focus = False
        self.dress()
        self.query_one(Board).focus()
        self.go_on()

    # --- what is seen -----------------------------------------------------------------

    def said(self, text: Text) -> str:
        return text.say(self.language)

    def notice(self, text: str, style: str = "") -> None:
        self.query_one("#notice", Static).update(Styled(text, style))

    def dress(self) -> None:
        """All words of the screen in its language."""
        self.title = f"Serai: {self.said(self.sitting.game.title)}"
        self.query_one("#left").border_title = self.said(self.sitting.game.title)
        self.query_one("#log").border_title = self.said(words.LOG)
        self.query_one("#line", Input).placeholder = self.said(words.SAY)
        for key, bindings in list(self._bindings.key_to_bindings.items()):
            named = [(binding, words.KEYS.get(binding.action)) for binding in bindings]
            self._bindings.key_to_bindings[key] = [
                binding if name is None else Binding(
                    binding.key, binding.action, self.said(name), show=binding.show, key_display=binding.key_display
                )
                for binding, name in named
            ]  # fmt: skip
        self.refresh_bindings()
        self.write_log(again=True)

    def write_log(self, again: bool = False) -> None:
        log = self.query_one("#log", RichLog)
        if again or self.logged > len(self.sitting.steps):
            log.clear()
            self.logged = 0
        for step in self.sitting.steps[self.logged :]:
            log.write(Styled(self.sitting.told(step, self.viewer).say(self.language), "dim" if step.actor < 0 else ""))
            if (reason := step.reason.say(self.language)) and not self.sitting.game.hidden:
                log.write(Styled(f"  {reason}", "italic dim"))
        self.logged = len(self.sitting.steps)
        for trouble in self.sitting.troubles:
            log.write(Styled(trouble.say(self.language), "bold red"))
        self.sitting.troubles.clear()

    def show_board(self) -> None:
        board = self.query_one(Board)
        board.canvas = self.draw(self.sitting.position, self.viewer, self.language)
        board.legal = {place for _, places in self.moves for place in places}
        board.show()

    def list_moves(self) -> None:
        """The moves at the pinned place, with what was typed in them."""
        typed = self.query_one("#line", Input).value.strip().casefold()
        found = [
            move
            for move, places in self.moves
            if (self.pinned is None or self.pinned in places)
            and (not typed or typed in self.words_for(move).casefold())
        ]
        self.shown = found[:MOST_LISTED]
        listed = self.query_one("#moves", OptionList)
        listed.clear_options()
        listed.add_options([Option(self.row(move)) for move in self.shown])
        if len(found) > MOST_LISTED:
            listed.add_option(Option(self.said(words.MORE).format(len(found) - MOST_LISTED), disabled=True))
        where = self.said(words.AT).format(self.pinned.partition(" ")[2]) if self.pinned else self.said(words.ALL)
        listed.border_title = self.said(words.MOVES).format(len(found), where)

    def words_for(self, move: Move) -> str:
        """All of a move that may be typed: its text and its sentence."""
        return f"{move} {move.narrate(self.viewer).say(self.language)}"

    def row(self, move: Move) -> Styled:
        return Styled.assemble((str(move), "bold"), "  ", (move.narrate(self.viewer).say(self.language), "dim"))

    # --- the course of the game -------------------------------------------------------

    def go_on(self) -> None:
        """Whoever is to act is asked: a person, a bot, or nobody any more."""
        position, sitting = self.sitting.position, self.sitting
        actor = position.to_act
        self.thinking += 1
        self.pinned, self.moves = None, []
        self.query_one("#line", Input).value = ""
        self.query_one(Board).preview = []
        if sitting.curtained and sitting.is_person(actor) and self.viewer != actor:
            self.viewer = None
            self.show_all()
            self.push_screen(Page(self.said(words.CURTAIN).format(actor + 1)), lambda _: self.look(actor))
            return
        if sitting.is_person(actor):
            self.viewer = actor
        elif self.viewer is None and not sitting.curtained and sitting.people:
            self.viewer = sitting.people[0]
        if sitting.is_person(actor):
            self.moves = [(move, places_of(move, actor)) for move in position.legal_moves()]
            self.notice(self.said(words.TO_ACT).format(actor + 1), "bold")
        elif sitting.is_bot(actor):
            self.notice(self.said(words.THINKING).format(actor + 1, sitting.seats[actor]), "italic")
            self.answer(self.thinking)
        else:
            self.notice(f"{position.outcome().table(self.language)}\n{self.said(words.OVER)}", "bold")
            self.query_one("#log", RichLog).write(position.outcome().table(self.language))
        self.show_all()

    def look(self, seat: int) -> None:
        """The curtain is drawn aside for somebody."""
        self.viewer = seat
        self.write_log(again=True)
        self.go_on()

    def show_all(self) -> None:
        self.write_log()
        self.show_board()
        self.list_moves()

    @work(thread=True)
    def answer(self, number: int) -> None:
        """A bot thinks beside the screen."""
        move, reason = self.sitting.think()
        self.call_from_thread(self.take, number, move, reason)

    def take(self, number: int, move: str, reason: Words) -> None:
        if number == self.thinking:
            self.sitting.play(move, reason)
            self.go_on()

    def play(self, text: str) -> None:
        """A person's move; a refusal says why."""
        try:
            self.sitting.play(text)
        except IllegalMove as refusal:
            objection = refusal.objection
            self.notice(f"✗ {objection.text.say(self.language)} [{objection.clause}]", "bold red")
            return
        self.query_one(Board).focus()
        self.go_on()

    # --- keys -------------------------------------------------------------------------

    @on(Board.Chosen)
    def choose_place(self, event: Board.Chosen) -> None:
        here = [move for move, places in self.moves if event.place in places]
        if not here:
            self.notice(f"✗ {self.why_not(event.place)}", "bold red")
        elif len(here) == 1:
            self.play(str(here[0]))
        else:
            self.pinned = event.place
            self.list_moves()
            self.query_one("#moves", OptionList).focus()
            self.query_one("#moves", OptionList).highlighted = 0

    @on(Board.Moved)
    def look_at_place(self) -> None:
        self.query_one(Board).preview = []

    def why_not(self, place: str) -> str:
        """Why a place cannot be chosen: what the referee says of a move like those that can, made there."""
        kind, _, name = place.partition(" ")
        for move, places in self.moves:
            like = [other.partition(" ")[2] for other in places if other.startswith(f"{kind} ")]
            if len(like) == 1:
                text = " ".join(name if word == like[0] else word for word in str(move).split())
                if objection := self.sitting.position.objection(text):
                    return f"{objection.text.say(self.language)} [{objection.clause}]"
        return self.said(words.NOTHING_HERE)

    @on(OptionList.OptionHighlighted)
    def show_preview(self, event: OptionList.OptionHighlighted) -> None:
        board = self.query_one(Board)
        if self.query_one("#moves", OptionList).has_focus and event.option_index < len(self.shown):
            board.preview = places_of(self.shown[event.option_index], self.viewer)
            board.show()

    @on(OptionList.OptionSelected)
    def play_listed(self, event: OptionList.OptionSelected) -> None:
        if event.option_index < len(self.shown):
            self.play(str(self.shown[event.option_index]))

    @on(Input.Changed)
    def narrow(self) -> None:
        if self.moves:
            self.list_moves()

    @on(Input.Submitted)
    def play_typed(self, event: Input.Submitted) -> None:
        text = " ".join(event.value.split())
        if not text or not self.moves:
            return
        legal = [str(move) for move, _ in self.moves]
        if text not in legal and len(self.shown) == 1:
            self.play(str(self.shown[0]))
        else:
            self.play(text)

    def action_type(self) -> None:
        self.query_one("#line", Input).focus()

    def action_all_moves(self) -> None:
        self.pinned = None
        self.query_one("#line", Input).value = ""
        self.query_one(Board).preview = []
        self.query_one(Board).focus()
        self.show_all()

    def action_undo(self) -> None:
        done = self.sitting.undo()
        if done:
            self.write_log(again=True)
            self.go_on()
        if not self.sitting.curtained or not done:
            self.notice(self.said(words.UNDONE if done else words.NOTHING_TO_UNDO))

    def action_again(self) -> None:
        self.sitting.begin(self.sitting.seed + 1)
        self.viewer = None
        self.write_log(again=True)
        self.go_on()

    def action_language(self) -> None:
        self.language = "fr" if self.language == "en" else "en"
        self.dress()
        self.show_all()

    def action_help(self) -> None:
        self.push_screen(Page(self.said(words.HELP), self.said(words.CLOSE_HELP)))

    def action_save(self) -> None:
        """The record, beside where the command was given."""
        path = Path(f"{self.sitting.game.key}-{self.sitting.seed}.txt")
        path.write_text(self.sitting.record().to_text(), "utf-8")
        self.notice(self.said(words.SAVED).format(path))

    def action_hint(self) -> None:
        if self.moves:
            self.notice(self.said(words.HINT_THINKING), "italic")
            self.advise(self.thinking)

    @work(thread=True)
    def advise(self, number: int) -> None:
        seat = self.sitting.position.to_act
        found = finish(hinting(self.sitting.sight(seat), HINT_S, time.monotonic, self.sitting.seed))
        self.call_from_thread(self.show_hint, number, found)

    def show_hint(self, number: int, found: dict[str, Any]) -> None:
        if number != self.thinking or not found["moves"]:
            return
        best = found["moves"][0]
        move = next(move for move, _ in self.moves if str(move) == best["text"])
        told = f"{move}: {move.narrate(self.viewer).say(self.language)}"
        self.notice(self.said(words.HINT).format(told, best["margin"], best["win_chance"]), "bold green")
        self.query_one(Board).preview = places_of(move, self.viewer)
        self.query_one(Board).show()
