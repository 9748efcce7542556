"""Puzzles: the pack, one of it, and somebody solving it: what may be laid, why not, and what the solver finds as
long as it is let (`Watch`)."""

from __future__ import annotations

from typing import Any

from serai.core.speech import Words, sentence, spoken
from serai.core.text import Text
from serai.games.gemblo.board import Placement
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.naming import cell_name
from serai.games.gemblo.notation import NotationError, parse, write_placement
from serai.puzzles import Entry, Session, Watch, of_the_day, pack
from serai.puzzles.certificate import LEVEL_NAMES
from serai.puzzles.pack import claim_of
from serai.table import Refused


def listed() -> dict[str, Any]:
    """All puzzles of the pack with what is needed for a small picture of each."""
    levels = [{"level": level, "name": name._asdict()} for level, name in LEVEL_NAMES.items()]
    return {"levels": levels, "puzzles": [_summary(each) for each in pack().values()]}


def of_day(year: int, month: int, day: int) -> dict[str, Any]:
    """The puzzle of a day."""
    return {"day": f"{year:04}-{month:02}-{day:02}", "id": of_the_day(year, month, day).puzzle.key}


def no_day(named: str) -> Refused:
    """What is said of a day that is not in the calendar."""
    text = Text(f"There is no day {named}: write 2026-12-31.", f"Le jour {named} n'existe pas : écrivez 2026-12-31.")
    return Refused("unreadable", text)


def one(key: str) -> dict[str, Any]:
    """A puzzle with its certificate; the solution stays here."""
    found = entry(key)
    puzzle, claim = found.puzzle, claim_of(found)
    return {
        **_summary(found),
        "cells": [cell_name(cell) for cell in sorted(puzzle.cells)],
        "hand": [PIECES[piece].id for piece in puzzle.hand],
        "given": [_placed(placement) for placement in puzzle.given],
        "foreign": [_placed(placement) for placement in puzzle.foreign],
        "start": None if puzzle.start is None else cell_name(puzzle.start),
        "wells": [cell_name(cell) for cell in sorted(puzzle.wells)],
        "level_name": LEVEL_NAMES[claim.level]._asdict(),
        "certificate": {
            "solutions": claim.solutions,
            "more": claim.more,
            "distinct": claim.distinct,
            "unique": claim.is_unique,
            "minimal": claim.minimal,
            "work": claim.work,
        },
    }


def _summary(of: Entry) -> dict[str, Any]:
    puzzle, claim = of.puzzle, claim_of(of)
    return {
        "id": puzzle.key,
        "title": puzzle.title._asdict(),
        "kind": puzzle.kind,
        "motif": puzzle.motif,
        "level": claim.level,
        "pieces": len(puzzle.hand),
        "cells": " ".join(cell_name(cell) for cell in sorted(puzzle.cells)),
    }


def _placed(placement: Placement) -> dict[str, Any]:
    return {"piece": PIECES[placement.piece].id, "cells": [cell_name(cell) for cell in placement.cells]}


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


def solvable(key: str, laid: list[str], watch: Watch) -> dict[str, Any]:
    """Can it still be solved? None: the watch stopped the solver before it knew. When not: how many pieces to
    go back."""
    session = _session(key, laid)
    answer = session.still_solvable(watch)
    way = session.way_back(watch) if answer is False else None
    return {"solvable": answer, "back": None if way is None else way.take_back or None}


def hint(key: str, laid: list[str], watch: Watch) -> dict[str, Any]:
    """A piece that can be placed now, where, and why this one; or how far to go back."""
    session = _session(key, laid)
    if session.is_solved:
        raise Refused("solved", Text("This puzzle is solved.", "Ce puzzle est résolu."))
    found = session.hint(watch)
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
    session = Session(puzzle)
    for text in laid:
        objection = session.lay(frozenset(_parsed(text).cells))
        if objection is not None:
            raise Refused("cannot_lie", Text(f"{text}: {objection.en}.", f"{text} : {objection.fr}."))
    return session


def _sentence(remark: Words) -> dict[str, Any]:
    """A remark of the session as a sentence."""
    return spoken(sentence("{remark}.", "{remark}.", remark=remark))
