"""Positions from where they start, as a text, and every move since: what is seen, what may be played and what it would
bring about. The last few are kept, so that whoever steps through a game does not start anew."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any

from serai.core.objection import IllegalMove
from serai.core.position import Position
from serai.core.position_text import NoPositionText, PositionError, read
from serai.core.registry import UnknownGame
from serai.core.seats import Code
from serai.core.setup import SetupError
from serai.core.speech import sentence, spoken
from serai.core.text import Text, as_sentence
from serai.lounge.refusals import reason
from serai.table import Refused
from serai.table.outlook import outlooks
from serai.table.sight import sheets

KEPT: deque[tuple[str, list[str], Position]] = deque(maxlen=16)
"""Positions of before, with what they start from and the moves since, the newest first."""
PLANNED = Refused("planned", Text("One of these moves cannot be made.", "L'un de ces coups n'est pas possible."))
NOT_WRITTEN = Text(
    "This game does not read positions from texts; only its beginning can be named.",
    "Ce jeu ne lit pas de positions écrites ; seul son début peut être nommé.",
)
NO_SEAT = Refused("seat", Text("There is no such seat.", "Ce siège n'existe pas."))


def position(start: str, moves: list[str], eyes: int | None, told: bool) -> dict[str, Any]:
    """What a seat sees of a position, and what may be played in it."""
    story: list[dict[str, Any]] = []
    known = _narrated(start, moves, story) if told else reached(start, moves)
    seen = look(known, eyes)
    listed = known.game.listed(known.state) if eyes is not None and known.to_act == eyes else []
    return {
        "to_act": known.to_act,
        "view": seen,
        "moves": [known.game.write(known.state, code) for code in listed],
        "told": story,
        "result": result(known),
    }


def why(start: str, moves: list[str], text: str, seat: int) -> dict[str, Any] | None:
    """Why may this move not be made here? None when it may."""
    known = reached(start, moves)
    if seat >= known.seats:
        raise NO_SEAT
    objection = known.objection(text, seat)
    return None if objection is None else reason(Refused.by_rule(objection))


def outlook(
    start: str, moves: list[str], texts: list[str], seat: int, version: int | None = None, after: Iterable[str] = ()
) -> dict[str, Any]:
    """What would these moves bring about? `after`: once the seat has made these of its own."""
    known = planned(reached(start, moves), seat, after)
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


def reached(start: str, moves: list[str]) -> Position:
    """The position after these moves, from the furthest of those that are kept."""
    made: list[str] = []
    known: Position | None = None
    for other, before, reached in KEPT:
        if other == start and len(before) >= len(made) and moves[: len(before)] == before:
            made, known = before, reached
    if known is not None and len(made) == len(moves):
        return known
    known = _start(start) if known is None else known.copy()
    for number in range(len(made), len(moves)):
        known.state.apply(code_of(known, number, moves[number]))
    KEPT.appendleft((start, moves, known))
    return known


def make(known: Position, number: int, text: str) -> dict[str, Any]:
    """Make a move, whose number serves a refusal: who made it, its text, and what it was in words."""
    code = code_of(known, number, text)
    step = {"seat": known.to_act, "text": text, "words": spoken(known.game.narrate(known.state, code))}
    known.state.apply(code)
    return step


def _narrated(start: str, moves: list[str], story: list[dict[str, Any]]) -> Position:
    """The position after these moves from the start, each move in words."""
    known = _start(start)
    story += [make(known, number, text) for number, text in enumerate(moves)]
    return known


def _start(text: str) -> Position:
    try:
        return read(text)
    except PositionError as error:
        cause = error.__cause__
        if isinstance(cause, SetupError | UnknownGame):
            raise Refused("setup", as_sentence(cause.text)) from error
        raise Refused("setup", Text(f"No position: {error}.", f"Ce n'est pas une position : « {error} ».")) from error
    except NoPositionText as error:
        raise Refused("setup", NOT_WRITTEN) from error


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
