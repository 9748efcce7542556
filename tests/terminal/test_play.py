"""The terminal app, played as people play it: by keys and by text, through whole games."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, RichLog, Static

import serai
from serai.arena import player
from serai.core.record import Record
from serai.core.text import Language
from serai.terminal import words
from serai.terminal.canvas import Canvas, places_of
from serai.terminal.screen import Board, Page, Play
from serai.terminal.sitting import Sitting
from tests.proved import IN_FULL

pytestmark = pytest.mark.engineless

SAMPLED = 5
"""So many moves of a person at the beginning and at the end are made by hand in `./check`."""
Course = Callable[[Play, Pilot[None]], Awaitable[None]]


def sitting(key: str, *seats: str | None, seed: int = 7, **options: Any) -> Sitting:
    game = serai.game(key)
    setup = game.setup(len(seats), options)
    return Sitting(game, setup, seats, lambda name, own: player(name, key, len(seats), own), seed)


def played(app: Play, course: Course) -> None:
    """Let a person sit before the app."""

    async def run() -> None:
        async with app.run_test(size=(90, 26)) as pilot:
            await settled(app, pilot)
            await course(app, pilot)

    asyncio.run(run())


async def settled(app: Play, pilot: Pilot[None]) -> None:
    """Until nobody thinks any more."""
    await pilot.pause()
    while not app.moves and not app.sitting.position.is_over and not isinstance(app.screen, Page):
        await app.workers.wait_for_complete()
        await pilot.pause()


def shown(app: Play, where: str) -> str:
    """What stands in a part of the screen."""
    widget = app.query_one(where)
    if isinstance(widget, RichLog):
        return "\n".join(strip.text for strip in widget.lines)
    if isinstance(widget, OptionList):
        return "\n".join(str(widget.get_option_at_index(index).prompt) for index in range(widget.option_count))
    assert isinstance(widget, Static)
    return str(widget.render())


async def type_in(app: Play, pilot: Pilot[None], text: str) -> None:
    await pilot.press("slash")
    app.query_one("#line", Input).value = text
    await pilot.press("enter")
    await settled(app, pilot)


@pytest.mark.long
@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("gobi", (None, "random", "random", "random"), {}),
        ("targui", (None, "random"), {"set": "expansion"}),
        ("gemblo", ("random", None), {"board": "mini"}),
    ],
)
def test_a_whole_game_is_played_by_keys_and_by_text(key: str, seats: tuple[str | None, ...], options: Any) -> None:
    """In turn a place chosen with the cursor and a move of its list, and a text. `./check long` plays all of it so, and
    `./check` the beginning and, after what lies between was played without a screen, the end."""
    app = Play(sitting(key, *seats, **options))
    rng = random.Random(1)

    async def course(app: Play, pilot: Pilot[None]) -> None:
        turn = 0
        while not app.sitting.position.is_over:
            if turn == SAMPLED and not os.environ.get(IN_FULL):
                finish(app.sitting, rng)
                for _ in range(SAMPLED):
                    app.sitting.undo()
                app.go_on()
                await settled(app, pilot)
            before, turn = len(app.sitting.steps), turn + 1
            await move_somehow(app, pilot, rng, by_text=turn % 2 == 0)
            assert len(app.sitting.steps) > before, shown(app, "#notice")
        assert app.sitting.position.outcome().table() in shown(app, "#notice")

    played(app, course)
    Record.from_text(app.sitting.record().to_text()).verify()


async def move_somehow(app: Play, pilot: Pilot[None], rng: random.Random, by_text: bool) -> None:
    move, places = rng.choice(app.moves)
    before, board = len(app.sitting.steps), app.query_one(Board)
    if by_text or not places or places[0] not in board.canvas.places:
        await type_in(app, pilot, str(move))
        return
    board.cursor = places[0]
    board.focus()
    await pilot.press("enter")
    if len(app.sitting.steps) == before:
        listed = [str(one) for one in app.shown]
        app.query_one("#moves", OptionList).highlighted = listed.index(str(move))
        await pilot.press("enter")
    await settled(app, pilot)


def finish(table: Sitting, rng: random.Random) -> None:
    """To the end, by people who throw dice."""
    while not table.position.is_over:
        table.play(
            table.think()[0] if table.is_bot(table.position.to_act) else rng.choice(table.position.legal_moves())
        )


@pytest.mark.parametrize(("key", "options"), [("gobi", {}), ("targui", {"set": "expansion"}), ("gemblo", {})])
def test_places_that_moves_speak_of_lie_on_the_board(key: str, options: Any) -> None:
    """Whole random games: every cell, border card, dune and pile that a legal move names can be chosen with the
    cursor, and the board shows in both languages what anybody may see."""
    table = sitting(key, None, None, **options)
    from serai.terminal.boards import board_of

    draw, rng, kinds = board_of(table.game), random.Random(3), set()
    while not table.position.is_over:
        seat = table.position.to_act
        language: Language = "fr" if rng.random() < 0.5 else "en"
        canvas = draw(table.position, seat, language)
        for move in table.position.legal_moves()[:: 1 + len(table.position.legal_moves()) // 10]:
            for place in places_of(move, seat):
                kinds.add(place.split()[0])
                kind = place.split()[0]
                if kind in ("cell", "border", "pile") or (kind == "dune" and move.verb in ("place", "use")):
                    assert place in canvas.places, (str(move), place)
        table.play(rng.choice(table.position.legal_moves()))
    assert kinds >= {"gobi": {"cell", "pile"}, "targui": {"cell", "border", "dune"}, "gemblo": {"cell"}}[key]


def test_arrows_go_from_legal_place_to_legal_place_and_a_lonely_move_is_played() -> None:
    app = Play(sitting("gobi", None, "random"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        board = app.query_one(Board)
        await pilot.press("right")
        first = board.cursor
        assert first in board.legal
        await pilot.press("down")
        assert board.cursor in board.legal
        assert board.cursor != first
        steps = len(app.sitting.steps)
        await pilot.press("enter")
        await settled(app, pilot)
        assert app.sitting.steps[steps].text == f"place {board.cursor and app.sitting.steps[steps].text.split()[1]}"
        assert len(app.sitting.steps) > steps

    played(app, course)


def test_a_refusal_says_why_and_changes_nothing() -> None:
    app = Play(sitting("gemblo", None, "random"), "fr")

    async def course(app: Play, pilot: Pilot[None]) -> None:
        await type_in(app, pilot, "2 0,0 0,1")
        objection = app.sitting.position.objection("2 0,0 0,1")
        assert objection is not None
        assert shown(app, "#notice") == f"✗ {objection.text.fr} [{objection.clause}]"
        assert not app.sitting.steps
        board = app.query_one(Board)
        board.cursor = next(place for place in board.canvas.places if place not in board.legal)
        board.focus()
        await pilot.press("enter")
        assert shown(app, "#notice").startswith("✗ ")
        assert not app.sitting.steps

    played(app, course)


def test_a_place_in_the_desert_that_will_not_do_is_refused_with_its_clause() -> None:
    app = Play(sitting("gobi", None, "random"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        board = app.query_one(Board)
        taken = next(f"cell {tile['x']},{tile['y']}" for tile in app.sitting.position.view(0)["desert"])
        board.cursor = taken
        await pilot.press("enter")
        objection = app.sitting.position.objection(taken.replace("cell", "place"))
        assert objection is not None
        assert objection.clause in shown(app, "#notice")

    played(app, course)


def test_typing_narrows_the_list_and_one_that_is_left_is_played() -> None:
    app = Play(sitting("gobi", None, "random"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        everything = len(app.shown)
        await pilot.press("slash", "d", "i", "s", "c")
        assert [str(move) for move in app.shown] == ["discard"]
        assert everything > 1
        await pilot.press("enter")
        await settled(app, pilot)
        assert "discard" in [step.text for step in app.sitting.steps]

    played(app, course)


def test_undo_goes_back_to_ones_own_move_and_draws_come_alike() -> None:
    app = Play(sitting("gobi", None, None))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("u")
        assert shown(app, "#notice") == words.NOTHING_TO_UNDO.en
        before = app.sitting.position.copy()
        await type_in(app, pilot, "discard")
        await type_in(app, pilot, "no camel")
        after = app.sitting.position.copy()
        log = shown(app, "#log")
        await pilot.press("escape", "u")
        await pilot.press("u")
        assert app.sitting.position == before
        assert shown(app, "#notice") == words.UNDONE.en
        assert len(shown(app, "#log")) < len(log)
        await type_in(app, pilot, "discard")
        await type_in(app, pilot, "no camel")
        assert app.sitting.position == after

    played(app, course)


def test_a_hint_is_a_legal_move_shown_on_the_board() -> None:
    app = Play(sitting("gobi", None, "random"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        await pilot.press("h")
        await app.workers.wait_for_complete()
        await pilot.pause()
        notice = shown(app, "#notice")
        assert notice.startswith("Hint: ")
        assert notice.removeprefix("Hint: ").split(":")[0] in [str(move) for move, _ in app.moves]

    played(app, course)


def test_both_languages_are_a_key_away() -> None:
    app = Play(sitting("targui", None, "random"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        assert "Round 1" in shown(app, "#board")
        await pilot.press("l")
        assert "Manche 1" in shown(app, "#board")
        assert "Le siège 1" in shown(app, "#moves")
        assert app.query_one("#log").border_title == words.LOG.fr
        footer = [active.binding.description for active in app.active_bindings.values()]
        assert words.KEYS["hint"].fr in footer
        await pilot.press("question_mark")
        assert isinstance(app.screen, Page)
        await pilot.press("escape")
        assert not isinstance(app.screen, Page)

    played(app, course)


def test_where_hands_are_hidden_a_curtain_stands_between_two_people() -> None:
    """Of a card that one seat holds unseen, the other sees nothing: not on the board, not in the moves, not in the log.
    Until Enter is pressed on the curtain there is nobody's hand on the screen."""
    table = sitting("targui", None, None, seed=3)
    rng = random.Random(5)
    while not any(hidden(table, seat) for seat in (0, 1)):
        table.play(rng.choice(table.position.legal_moves()))
    lifted: list[int] = []
    kept = 0

    async def course(app: Play, pilot: Pilot[None]) -> None:
        nonlocal kept
        while len(set(lifted)) < 2:
            if isinstance(app.screen, Page):
                assert app.viewer is None
                assert app.screen_stack[0].query_one("#moves", OptionList).option_count == 0
                await pilot.press("enter")
                await pilot.pause()
                assert app.viewer == app.sitting.position.to_act
                lifted.append(app.viewer)
            assert app.viewer is not None
            for card in hidden(app.sitting, app.viewer):
                kept += 1
                for where in ("#board", "#moves", "#log"):
                    assert card not in shown(app, where)
            app.play(str(rng.choice(app.moves)[0]))
            await pilot.pause()

    played(Play(table), course)
    assert kept


def hidden(table: Sitting, seat: int) -> list[str]:
    """The cards in the other's hand that a seat may not know."""
    seen = table.position.view(seat)["players"][1 - seat]["hand"]
    held = table.position.view(1 - seat)["players"][1 - seat]["hand"]
    return [card for card, known in zip(held, seen, strict=True) if known is None]


def test_a_bot_that_fails_is_named_and_the_game_goes_on() -> None:
    app = Play(sitting("gemblo", None, "py:tests.arena.own_bots:Divider", board="mini"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        app.play(str(app.moves[0][0]))
        await settled(app, pilot)
        assert len(app.sitting.steps) == 2
        assert "ZeroDivisionError" in shown(app, "#log").replace("\n", "")

    played(app, course)


def test_the_record_is_kept_where_one_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    app = Play(sitting("gemblo", None, "random", board="mini"))

    async def course(app: Play, pilot: Pilot[None]) -> None:
        app.play(str(app.moves[0][0]))
        await settled(app, pilot)
        await pilot.press("s")

    played(app, course)
    record = Record.from_text((tmp_path / "gemblo-7.txt").read_text("utf-8"))
    assert len(record.moves) == 2


def test_a_strangers_game_is_drawn_as_it_draws_itself_or_as_data() -> None:
    from serai.terminal.boards import plain
    from tests.house.test_laws import example

    race = example().GAME
    with serai.core.registry.registered(race):
        canvas: Canvas = plain(race.start(2), 0, "en")
        assert canvas.drawn((), None, ()).plain.splitlines()[0].startswith("steps: [0, 0]")
