"""Positions from a set-up and every move since: what is seen, what may be played and what it would
bring about. The last few are kept, so that whoever steps through a game does not start anew."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable
from typing import Any

from serai.core.objection import IllegalMove
from serai.core.position import Position
from serai.core.registry import UnknownGame
from serai.core.registry import game as load_game
from serai.core.seats import Code
from serai.core.setup import SetupError
from serai.core.speech import sentence, spoken
from serai.core.text import Text, as_sentence
from serai.lounge.refusals import reason
from serai.table import Refused
from serai.table.outlook import outlooks
from serai.table.sight import sheets

Setup = dict[str, Any]
"""The names of a position's `game`, `seats` and `options`."""
KEPT: deque[tuple[str, list[str], Position]] = deque(maxlen=16)
"""Positions of before, the newest first."""
PLANNED = Refused("planned", Text("One of these moves cannot be made.", "L'un de ces coups n'est pas possible."))
NO_SEAT = Refused("seat", Text("There is no such seat.", "Ce siège n'existe pas."))


def position(setup: Setup, moves: list[str], eyes: int | None, told: bool) -> dict[str, Any]:
    """What a seat sees of a position, and what may be played in it."""
    story: list[dict[str, Any]] = []
    known = _narrated(setup, moves, story) if told else reached(setup, moves)
    seen = look(known, eyes)
    listed = known.game.listed(known.state) if eyes is not None and known.to_act == eyes else []
    return {
        "to_act": known.to_act,
        "view": seen,
        "moves": [known.game.write(known.state, code) for code in listed],
        "told": story,
        "result": result(known),
    }


def why(setup: Setup, moves: list[str], text: str, seat: int) -> dict[str, Any] | None:
    """Why may this move not be made here? None when it may."""
    known = reached(setup, moves)
    if seat >= known.seats:
        raise NO_SEAT
    objection = known.objection(text, seat)
    return None if objection is None else reason(Refused.by_rule(objection))


def outlook(
    setup: Setup, moves: list[str], texts: list[str], seat: int, version: int | None = None, after: Iterable[str] = ()
) -> dict[str, Any]:
    """What would these moves bring about? `after`: once the seat has made these of its own."""
    known = planned(reached(setup, moves), seat, after)
    found = outlooks(known, seat, texts if known.to_act == seat else [])
    return {"outlooks": found} if version is None else {"version": version, "outlooks": found}


def planned(known: Position, seat: int, after: Iterable[str]) -> Position:
    """The position once the seat has made these moves; as far as they are its own. Nobody plans a draw: whether one can
    be made would tell what is hidden."""
    for text in after:
        code = known.game.find(known.state, text) if known.to_act == seat else None
        if code is None:
            raise PLANNED
        known = known.copy()
        known.state.apply(code)
    return known


def look(known: Position, eyes: int | None) -> Any:
    """What a seat sees; None for somebody who may see everything."""
    if eyes is None:
        return known.game.open_view(known.state)
    if eyes >= known.seats:
        raise NO_SEAT
    return known.view(eyes)


def reached(setup: Setup, moves: list[str]) -> Position:
    """The position after these moves, from the furthest of those that are kept."""
    made: list[str] = []
    known: Position | None = None
    key = json.dumps(setup, sort_keys=True)  # to Python True and 1 are the same, to an option they are not
    for other, before, reached in KEPT:
        if other == key and len(before) >= len(made) and moves[: len(before)] == before:
            made, known = before, reached
    if known is not None and len(made) == len(moves):
        return known
    known = _start(setup) if known is None else known.copy()
    for number in range(len(made), len(moves)):
        known.state.apply(code_of(known, number, moves[number]))
    KEPT.appendleft((key, moves, known))
    return known


def make(known: Position, number: int, text: str) -> dict[str, Any]:
    """Make a move, whose number serves a refusal: who made it, its text, and what it was in words."""
    code = code_of(known, number, text)
    step = {"seat": known.to_act, "text": text, "words": spoken(known.game.narrate(known.state, code))}
    known.state.apply(code)
    return step


def _narrated(setup: Setup, moves: list[str], story: list[dict[str, Any]]) -> Position:
    """The position after these moves from the start, each move in words."""
    known = _start(setup)
    story += [make(known, number, text) for number, text in enumerate(moves)]
    return known


def _start(setup: Setup) -> Position:
    try:
        game = load_game(setup["game"])
        chosen = game.setup(setup["seats"], setup["options"])
        return Position(game, chosen, game.begin(chosen))
    except (UnknownGame, SetupError) as error:
        raise Refused("setup", as_sentence(error.text)) from error


def code_of(known: Position, number: int, text: str) -> Code:
    try:
        return known.find(text)
    except IllegalMove as error:
        said = error.objection.text
        raise Refused(
            "moves", sentence("Move {number}: {said}", "Coup {number} : {said}", number=number + 1, said=said)
        ) from error


def result(known: Position) -> dict[str, Any] | None:
    if not known.is_over:
        return None
    outcome = known.outcome()
    return {
        "ending": "played",
        "places": list(outcome.places),
        "totals": list(outcome.totals),
        "sheets": sheets(outcome),
    }


def setup_of(position: Position) -> dict[str, Any]:
    """The set-up of a position, as positions are named here."""
    setup = position.setup
    return {"game": position.game.key, "seats": setup.seats, "options": dict(setup.options)}
