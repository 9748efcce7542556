"""The moments of a game that are worth another look, dearest first, with reasons in words; and its turning points.

No sentence without a position behind it: a reason is a motive (`serai.bots.motives`) of the better move that the move
which was played does not have, or has less of, read off the position of that moment. Where there is none, it is one of
a later move of its line, with which that line comes to more points; or one of the answer that the other move must
expect; and where nothing is to be said, the better move speaks for itself.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

from serai.bots.motives import MOST, OPINION, Motive
from serai.bots.study import study_of
from serai.core.bridge import engine_for
from serai.core.game import Game
from serai.core.position import Position, StateLike
from serai.core.seats import CHANCE, Code
from serai.core.speech import NOTHING, Words, joined, parts_of, sentence
from serai.core.speech import seat as seated
from serai.core.text import Text
from serai.review.ledger import EIGHT_OF_TEN, Values
from serai.review.steps import Decision, Draw, Option

Kind = Literal["missed", "found", "luck"]
MOST_MOMENTS = 24
LEAST = 0.5
"""Points of margin below which nothing is worth a moment."""
WIN = 5.0
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
    words: Words = sentence("A better move was there: {said}", "Il y avait mieux : {said}", said=better.said)
    if better.reason.en:
        words = sentence(
            "{who} could have done better: {reason}",
            "{who} [pouvait|pouviez] mieux : {reason}",
            who=who,
            reason=better.reason,
        )
    elif (answer := _answer(choice, choice.played, choice.others[0])) is not None:
        words = sentence(
            "{who} had a better move; after this one {other}: {reason}",
            "{who} [avait|aviez] mieux ; après ce coup, {other} : {reason}",
            who=who,
            other=seated(answer[0]),
            reason=answer[1],
        )
    played = weighed(choice, choice.played, choice.others[0])
    return Moment(choice.at, "missed", choice.seat, choice.loss, error, _regained(choice), words, played, better)


def _found(choice: Decision, error: float) -> Moment:
    played = weighed(choice, choice.played, choice.others[0])
    who = seated(choice.seat)
    words = (
        sentence("Well found by {who}: {reason}", "Bien vu, {who} : {reason}", who=who, reason=played.reason)
        if played.reason.en
        else sentence("Well found: {said}", "Bien vu : {said}", said=played.said)
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
    line, others = (_along(imagined, each.line[:length]) for each in (option, other))
    points, theirs = (sum(step.gains[seat] for step in each) for each in (line, others))
    reason = reasons(game, state, seat, option.code, other.code)
    if not reason.en and points > theirs:
        reason = _more(points - theirs, _then(game, line, seat))
    said = game.narrate(state, option.code, seat)
    return Weighed(option.move, said, margin, chance, option.line, points, reason)


def _more(points: int, then: Words) -> Words:
    """What the lines of two moves differ by on the score sheet, and with which move that comes."""
    more = (
        Text("a point more along its line", "un point de plus au bout de la ligne")
        if points == 1
        else Text(f"{points} points more along its line", f"{points} points de plus au bout de la ligne")
    )
    return sentence("then {then}; {more}", "puis {then} ; {more}", then=then, more=more) if then.en else more


@dataclass(frozen=True, slots=True)
class _Step:
    """A move of a line: the state before it, who makes it, and the points that each seat has more after it."""

    state: StateLike
    actor: int
    code: Code
    gains: tuple[int, ...]


def _along(position: Position, line: Sequence[str]) -> list[_Step]:
    steps: list[_Step] = []
    walker = position.copy()
    for text in line:
        before, actor, code = walker.state.copy(), walker.to_act, walker.find(text)
        walker.play(text)
        had, have = engine_for(before), engine_for(walker.state)
        gains = tuple(have.points(seat) - had.points(seat) for seat in range(walker.seats))
        steps.append(_Step(before, actor, code, gains))
    return steps


def _then(game: Game, line: Sequence[_Step], seat: int) -> Words:
    """The strongest of what speaks for the later moves of a seat, as far as the one that brings it most points; nothing
    where none does, or nothing can be said of it."""
    scores = max(range(len(line)), key=lambda index: line[index].gains[seat], default=0)
    if scores == 0 or line[scores].gains[seat] <= 0:
        return NOTHING
    own = [step for step in line[1 : scores + 1] if step.actor == seat]
    return _strongest(motive for step in own for motive in _motives(game, step))


def _answer(choice: Decision, option: Option, other: Option) -> tuple[int, Words] | None:
    """Who answers a move, and what speaks for that answer, against whoever chose, and not for the answer that the other
    move is given. Not where something is hidden: the seat could only imagine what others have in hand."""
    if choice.hidden:
        return None
    game = choice.imagined.game
    answers = [
        next((step for step in _along(choice.imagined, each.line) if step.actor not in (choice.seat, CHANCE)), None)
        for each in (option, other)
    ]
    if answers[0] is None:
        return None
    words = [_strongest(_against(game, step, choice.seat)) if step else NOTHING for step in answers]
    return (answers[0].actor, words[0]) if words[0].en and words[0] != words[1] else None


def _against(game: Game, step: _Step, seat: int) -> list[Motive]:
    """The motives of a move that concern a seat: between two all do, among more those that name it."""
    return [motive for motive in _motives(game, step) if len(step.gains) == 2 or _names(motive.words, seat)]


def _motives(game: Game, step: _Step) -> list[Motive]:
    found = study_of(game).motives(step.state, step.actor, step.code)
    return [motive for motive in found if motive.topic != OPINION]


def _strongest(motives: Iterable[Motive]) -> Words:
    best = max(motives, key=lambda motive: motive.weight, default=None)
    return NOTHING if best is None else best.words


def _names(words: Words, seat: int) -> bool:
    parts = parts_of(words, "en")
    return any(not isinstance(part, str) and part.kind in ("seat", "player") and part.id == seat for part in parts)


def reasons(game: Game, state: StateLike, seat: int, code: Code, other: Code) -> Words:
    """What speaks for a move and not for the other, the strongest first."""
    motives = study_of(game).motives
    against = motives(state, seat, other)
    common = {motive.words for motive in against}
    amounts = {motive.topic: motive.amount for motive in against if motive.topic}
    found = [
        motive
        for motive in motives(state, seat, code)
        if motive.topic != OPINION and motive.words not in common and motive.amount > amounts.get(motive.topic, -1)
    ]
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
