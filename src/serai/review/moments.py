"""The moments of a game that are worth another look, dearest first, with reasons in words; and its turning points.

No sentence without a position behind it: a reason is a motive (`serai.bots.motives`) of the better move that the move
which was played does not have, read off the position of that moment.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from serai.bots.motives import MOST
from serai.bots.study import study_of
from serai.core.bridge import engine_for
from serai.core.game import Game
from serai.core.position import Position, StateLike
from serai.core.seats import Code
from serai.core.speech import NOTHING, Words, joined, sentence
from serai.core.speech import seat as seated
from serai.core.text import Text
from serai.review.ledger import EIGHT_OF_TEN, Values
from serai.review.steps import Decision, Draw, Option

Kind = Literal["missed", "found", "luck"]
MOST_MOMENTS = 24
LEAST = 0.5
"""Points of margin below which nothing is worth a moment."""
WIN = 3.0
"""A win counts as so many points where moments are put in order: what decides a game comes before what is as dear."""
FOUND = 2
"""So many good finds of a seat are told."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move of a moment, as a person reads it; the numbers are those of the seat that chose."""

    move: str
    said: Words
    margin: float
    win_chance: float
    line: tuple[str, ...]
    points: int
    """What the score sheet of the seat gains along this line, as far as both lines go."""
    reason: Words
    """What speaks for it and not for the other; nothing, where that cannot be said."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A choice or a draw to look at again: the position is the one after `at` moves of the record."""

    at: int
    kind: Kind
    seat: int
    """Who chose; of luck, who gained or lost most by it."""
    size: float
    """Points of margin: what a choice cost (`missed`) or kept (`found`), what a draw brought to the seat, or took."""
    error: float
    """Eight of ten estimates of it lie within so much."""
    chance: float
    """The same as a chance to win."""
    words: Words
    played: Weighed | None = None
    better: Weighed | None = None
    """Of `found`, the next best."""


def find(
    game: Game, decisions: Iterable[Decision], draws: Iterable[Draw], values: Values, seen: Sequence[StateLike]
) -> tuple[Moment, ...]:
    """The moments, what cost or brought most first, then what was well found. `seen` are the states of the
    record, before each move."""
    choices = [(choice, _error(choice, values)) for choice in decisions]
    found: list[Moment] = []
    for choice, error in sorted(choices, key=lambda each: (-_kept(each[0]), each[0].at)):
        if _kept(choice) >= LEAST and sum(moment.seat == choice.seat for moment in found) < FOUND:
            found.append(_found(choice, error))
    # Words take their time, and are looked for where they will be read.
    weighty = [
        (_weight(choice.loss, _regained(choice)), choice.at, partial(_missed, choice, error))
        for choice, error in choices
        if _counts(choice.loss, choice.error[choice.seat])
    ]
    for draw in draws:
        seat = _most_moved(draw)
        size, chance = draw.luck[seat], draw.luck[len(draw.luck) // 2 + seat]
        if _counts(abs(size), draw.error[seat]):
            weighty.append((_weight(size, chance), draw.at, partial(_luck, game, draw, seat, seen[draw.at])))
    weighty.sort(key=lambda each: each[:2])
    return (*(tell() for _, _, tell in weighty[: MOST_MOMENTS - len(found)]), *found)


def _weight(size: float, chance: float) -> float:
    """The weightiest first."""
    return -abs(size) - WIN * abs(chance)


def _regained(choice: Decision) -> float:
    """The chance to win that the better move has more."""
    index = choice.imagined.seats + choice.seat
    return choice.others[0].worth[index] - choice.played.worth[index]


def _most_moved(draw: Draw) -> int:
    """The seat that gained or lost most by a draw."""
    return max(range(len(draw.luck) // 2), key=lambda seat: (abs(draw.luck[seat]), -seat))


def _counts(size: float, error: float) -> bool:
    """Is it large enough, and surely not nothing?"""
    return size >= LEAST and size > EIGHT_OF_TEN * error


def _error(choice: Decision, values: Values) -> float:
    """How far a loss may be off, by how it was weighed and by what turned out after it."""
    seat = choice.seat
    if choice.hidden:
        return EIGHT_OF_TEN * choice.error[seat]  # what turns out is what could not be known
    return EIGHT_OF_TEN * math.hypot(choice.error[seat], values.surprise(choice)[seat])


def _kept(choice: Decision) -> float:
    """How much better what was played is than all else that was weighed: something to be found, where the choice was
    wide."""
    if choice.loss > 0 or not choice.others or choice.choices <= len(choice.others):
        return 0.0
    return choice.played.worth[choice.seat] - max(other.worth[choice.seat] for other in choice.others)


def _missed(choice: Decision, error: float) -> Moment:
    better = weighed(choice, choice.others[0], choice.played)
    who = seated(choice.seat)
    words = (
        sentence("{who} could have done better: {reason}", "{who} [pouvait|pouviez] mieux : {reason}", who=who,
                 reason=better.reason)
        if better.reason.en
        else sentence("{who} had a better move", "{who} [avait|aviez] mieux", who=who)
    )  # fmt: skip
    played = weighed(choice, choice.played, choice.others[0])
    return Moment(choice.at, "missed", choice.seat, choice.loss, error, _regained(choice), words, played, better)


def _found(choice: Decision, error: float) -> Moment:
    played = weighed(choice, choice.played, choice.others[0])
    who = seated(choice.seat)
    words = (
        sentence("Well found by {who}: {reason}", "Bien vu, {who} : {reason}", who=who, reason=played.reason)
        if played.reason.en
        else sentence("Well found by {who}", "Bien vu, {who}", who=who)
    )
    other = weighed(choice, choice.others[0], choice.played)
    chance = played.win_chance - other.win_chance
    return Moment(choice.at, "found", choice.seat, _kept(choice), error, chance, words, played, other)


def _luck(game: Game, draw: Draw, seat: int, state: StateLike) -> Moment:
    size, chance = draw.luck[seat], draw.luck[len(draw.luck) // 2 + seat]
    code = game.find(state, draw.move)
    assert code is not None, "the draw was made there"
    said, who = game.narrate(state, code), seated(seat)
    words = (
        sentence("Good luck for {who}: {said}", "Heureux pour {who} : {said}", who=who, said=said)
        if size > 0
        else sentence("Bad luck for {who}: {said}", "Malheureux pour {who} : {said}", who=who, said=said)
    )
    return Moment(draw.at, "luck", seat, size, EIGHT_OF_TEN * draw.error[seat], chance, words)


def weighed(choice: Decision, option: Option, other: Option) -> Weighed:
    """A move with what can be read of it."""
    imagined, seat = choice.imagined, choice.seat
    game, state = imagined.game, imagined.state
    margin, chance = option.worth[seat], option.worth[imagined.seats + seat]
    length = min(len(option.line), len(other.line))
    points, theirs = (_gained(imagined, seat, each.line[:length]) for each in (option, other))
    reason = reasons(game, state, seat, option.code, other.code)
    if not reason.en and points > theirs:
        reason = _more(points - theirs)
    said = game.narrate(state, option.code, seat)
    return Weighed(option.move, said, margin, chance, option.line, points, reason)


def _more(points: int) -> Words:
    """What the lines of two moves differ by on the score sheet."""
    if points == 1:
        return Text("a point more along its line", "un point de plus au bout de la ligne")
    return Text(f"{points} points more along its line", f"{points} points de plus au bout de la ligne")


def _gained(position: Position, seat: int, line: Sequence[str]) -> int:
    """The points that a seat has more at the end of a line."""
    end = position.copy()
    for text in line:
        end.play(text)
    gained: int = engine_for(end.state).points(seat) - engine_for(position.state).points(seat)
    return gained


def reasons(game: Game, state: StateLike, seat: int, code: Code, other: Code) -> Words:
    """What speaks for a move and not for the other, the strongest first."""
    motives = study_of(game).motives
    common = {motive.words for motive in motives(state, seat, other)}
    found = [motive for motive in motives(state, seat, code) if motive.words not in common]
    best = sorted(found, key=lambda motive: -motive.weight)[:MOST]
    return joined([motive.words for motive in best], "; ", " ; ") if best else NOTHING


def turning_points(found: Values, seats: int) -> tuple[int, ...]:
    """The moves with which the lead changed hands for good: of those between one seat's clear lead and the next
    seat's, the one that moved the difference most. A lead is clear that is larger than LEAST."""
    turns: list[int] = []
    leader, since = None, 0
    for at, row in enumerate(found.rows):
        ahead = max(range(seats), key=lambda seat: row[seat])
        if row[ahead] < LEAST:
            continue
        if leader is not None and ahead != leader:
            gap = [found.rows[each][ahead] - found.rows[each][leader] for each in range(since, at + 1)]
            turns.append(since + max(range(len(gap) - 1), key=lambda index: gap[index + 1] - gap[index]))
        leader, since = ahead, at
    return tuple(turns)
