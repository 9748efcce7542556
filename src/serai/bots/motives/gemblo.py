"""Gemblo: lines that open, lines of others that are closed, large pieces while there is room."""

from __future__ import annotations

from serai.bots.motives import Motive
from serai.core.seats import Code
from serai.core.speech import sentence
from serai.core.text import Text
from serai.games.gemblo.board import placement
from serai.games.gemblo.components import AREAS, PIECES
from serai.games.gemblo.facts import in_hand
from serai.games.gemblo.narration import newly_stuck, who
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState
from serai.games.gemblo.table import Line

LARGEST = max(piece.size for piece in PIECES)


def motives(state: GembloState, seat: int, code: Code) -> list[Motive]:
    """What speaks for this placement."""
    after = state.copy()
    after.apply(code)
    before_it, after_it = GembloReferee(read(state)), GembloReferee(read(after))
    own = state.colour
    found = [*_stuck(state, after, seat), *_closes(state, seat, before_it, after_it)]
    opened = {line.far for line in _open(after_it, own)} - {line.far for line in _open(before_it, own)}
    if opened:
        words = (
            Text("opens 1 new place", "ouvre 1 nouvelle place")
            if len(opened) == 1
            else Text(f"opens {len(opened)} new places", f"ouvre {len(opened)} nouvelles places")
        )
        found.append(Motive(1.0 + 0.25 * len(opened), words, "opens", len(opened)))
    size = PIECES[placement(code).piece].size
    if not in_hand(after, own):
        found.append(Motive(20.0, Text("the last piece", "la dernière pièce")))
    elif size == LARGEST:
        found.append(
            Motive(1.5, Text("a large piece while there is room", "une grande pièce tant qu’il y a de la place"))
        )
    return found


def _open(referee: GembloReferee, colour: int) -> list[Line]:
    """The open lines of a colour. (gemblo.3.3)"""
    return [line for line, piece in referee.lines_in_play(colour) if piece is None]


def _closes(state: GembloState, seat: int, before: GembloReferee, after: GembloReferee) -> list[Motive]:
    """Lines of others that are blocked now, or end where the piece lies. (gemblo.3.5)"""
    found: list[Motive] = []
    for colour in range(AREAS[state.area].colours):
        if colour % state.seats == seat:
            continue
        still = {(line.near, line.far) for line in _open(after, colour)}
        was = [(line.near, line.far) for line in _open(before, colour)]
        gone = sum(line not in still for line in was)
        if not gone:
            continue
        words = sentence(
            "closes a line, {who} [has|have] {left} left"
            if gone == 1
            else "closes {gone} lines, {who} [has|have] {left} left",
            "ferme une ligne, il en reste {left} {who:à}"
            if gone == 1
            else "ferme {gone} lignes, il en reste {left} {who:à}",
            who=who(state, colour),
            gone=gone,
            left=len(still),
        )
        found.append(Motive(2.0 + 4.0 * gone / len(was), words, f"closes {colour}", gone))
    return found


def _stuck(state: GembloState, after: GembloState, seat: int) -> list[Motive]:
    """Somebody can place no more. (gemblo.3.15)"""
    return [
        Motive(
            15.0,
            sentence("leaves {who} no place at all", "plus aucune place pour {who}", who=who(state, colour)),
        )
        for colour in newly_stuck(state, after)
        if colour % state.seats != seat
    ]
