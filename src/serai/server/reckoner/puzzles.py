"""Questions about puzzles: what may be laid, why not, and what the solver can say in a moment."""

from __future__ import annotations

import time
from typing import Any

from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.notation import NotationError, parse, write_placement
from serai.puzzles import Entry, Progress, Session, Watch, pack
from serai.table import Refused

SECONDS = 0.8
"""How long the solver may think about one question, so that the answer is there within a second."""


def entry(key: str) -> Entry:
    """The puzzle of the pack with this key, or Refused."""
    found = pack().get(key)
    if found is None:
        raise Refused("no_such_puzzle", Text("There is no such puzzle.", "Ce puzzle n'existe pas."))
    return found


def state(key: str, laid: list[str]) -> dict[str, Any]:
    """What may be laid next, where a caravan can go on, and whether it is done."""
    session = _session(key, laid)
    if session.is_solved:
        return {"solved": True, "moves": [], "ends": []}
    ends = sorted(session.ends()) if session.puzzle.kind == "caravan" else []
    return {
        "solved": False,
        "moves": [write_placement(way) for way in session.fitting()],
        "ends": [cell_name(cell) for cell in ends],
    }


def why(key: str, laid: list[str], text: str) -> dict[str, Any]:
    """Why may this piece not be laid here? None when it may."""
    session = _session(key, laid)
    objection = session.objection(frozenset(_parsed(text).cells))
    return {"reason": None if objection is None else _sentence(objection)}


def solvable(key: str, laid: list[str]) -> dict[str, Any]:
    """Can it still be solved? None: not known in time. When not: how many pieces to go back."""
    session = _session(key, laid)
    watch = _until(time.monotonic() + SECONDS)
    answer = session.still_solvable(watch)
    way = session.way_back(watch) if answer is False else None
    return {"solvable": answer, "back": None if way is None else way.take_back or None}


def hint(key: str, laid: list[str]) -> dict[str, Any]:
    """A piece that can be placed now, where, and why this one; or how far to go back."""
    session = _session(key, laid)
    if session.is_solved:
        raise Refused("solved", Text("This puzzle is solved.", "Ce puzzle est résolu."))
    found = session.hint(_until(time.monotonic() + SECONDS))
    if found is None:
        return {"known": False, "piece": None, "text": None, "reason": None, "back": None}
    placement = found.placement
    return {
        "known": True,
        "piece": None if placement is None else PIECES[placement.piece].id,
        "text": None if placement is None else write_placement(placement),
        "reason": _sentence(found.reason),
        "back": found.take_back or None,
    }


def _parsed(text: str) -> Placement:
    try:
        return parse(text)
    except NotationError as error:
        raise Refused("unreadable", error.objection.text) from None


def _session(key: str, laid: list[str]) -> Session:
    """Somebody who has laid these pieces one after the other; Refused where one may not lie. Cells have the names
    that moves and the page give them."""
    puzzle = entry(key).puzzle
    session = Session(puzzle, {cell: cell_name(cell) for cell in puzzle.cells})
    for text in laid:
        objection = session.lay(frozenset(_parsed(text).cells))
        if objection is not None:
            sentence = _sentence(objection)
            raise Refused("cannot_lie", Text(f"{text}: {sentence['en']}", f"{text} : {sentence['fr']}"))
    return session


def _sentence(text: Text) -> dict[str, str]:
    """A remark of the session as a sentence."""
    return {"en": _capital(text.en), "fr": _capital(text.fr)}


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _until(moment: float) -> Watch:
    def watch(_: Progress) -> bool:
        return time.monotonic() < moment

    return watch
