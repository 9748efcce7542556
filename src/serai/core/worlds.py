"""Games that one seat cannot tell apart: from what it has read since the start to worlds in which it would have read
the same.

`world_of` finds any of them. `dealt_anew` finds one by chance: a position that the seat imagines, and the moves and
draws that lead to it. Both are given what the seat has read and nothing else, so that neither can tell any more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from serai.core.game import Game
from serai.core.position import Position, StateLike, legal_codes
from serai.core.position_text import NoPositionText
from serai.core.seats import CHANCE, Code
from serai.core.setup import Setup

MOST_DEALS = 2_000
"""Deals tried for one text of a history: a card that comes to light is one of 85 at the most."""
MOST_STEPS = 40_000
"""Moves and draws that are made to find a way to one world, before another is tried."""
MOST_WORLDS = 4


class SightError(ValueError):
    """No game can have looked like this to its seat."""


def read_by(start: Position, seat: int, moves: Sequence[str]) -> list[str]:
    """Moves and draws as a seat may read them; IllegalMove for one that cannot be made."""
    position, read = start.copy(), []
    for text in moves:
        code = position.find(text)
        read.append(position.game.redact(position.state, code, seat))
        position.state.apply(code)
    return read


def world_of(game: Game, setup: Setup, seat: int, history: Sequence[str]) -> Position:
    """A position that this history leads to, in a world where the seat would have read the same. SightError when there
    is none."""
    return _followed(game.start(setup.seats, **setup.options), seat, history)[0]


def dealt_anew(game: Game, setup: Setup, seat: int, history: Sequence[str], rng: random.Random) -> list[str]:
    """The moves and draws of a game that this seat would have read as it has read this one; what it could not know at
    their end is as likely to be this as anything else that it can imagine then (`Position.imagine`)."""
    start = game.start(setup.seats, **setup.options)
    if not game.hidden:
        return list(history)
    world, actors = _followed(start, seat, history)
    for _ in range(MOST_WORLDS):
        found = _way_to(start, seat, history, actors, world.imagine(seat, rng))
        if found is not None:
            return found
    raise SightError("no game that this seat would have read so leads to what it imagines")


# --- any world --------------------------------------------------------------------------


def _followed(start: Position, seat: int, history: Sequence[str]) -> tuple[Position, list[int]]:
    """A position that a history leads to, and who made each move of it (CHANCE for a draw)."""
    position, actors = start, list[int]()
    while len(actors) < len(history):
        position, more = _stretch(position, seat, history, len(actors))
        actors += more
    return position, actors


def _stretch(start: Position, seat: int, history: Sequence[str], first: int) -> tuple[Position, list[int]]:
    """Reads on from one text to the next that leaves no choice. Where a text hides something, a move
    that reads the same is played; when another tells what does not fit, what the seat did not
    know at the start of the stretch is dealt anew."""
    furthest = first
    for world in _worlds(start, seat):
        actors: list[int] = []
        for number in range(first, len(history)):
            codes = _readings(world, seat, history[number])
            if not codes:
                furthest = max(furthest, number)
                break
            actors.append(world.to_act)
            world.state.apply(_likeliest(world, codes, history, number))
            if len(codes) == 1:
                return world, actors
        else:
            return world, actors
    raise SightError(f"move {furthest + 1}, {history[furthest]!r}, cannot have been played there")


def _worlds(position: Position, seat: int) -> Iterator[Position]:
    """The position itself, then others that are the same to the seat."""
    yield position.copy()
    if not position.is_over and position.hides(seat):
        rng = random.Random(0)
        for _ in range(MOST_DEALS):
            yield position.imagine(seat, rng)


def _likeliest(position: Position, codes: Sequence[Code], history: Sequence[str], number: int) -> Code:
    """Of the moves that a text may stand for the one whose hidden part is named next: what was
    drawn by several texts may come to light all at once, which dealing anew would hardly meet."""
    if len(codes) == 1:
        return codes[0]
    hiding = {word: code for code in codes for word in _hidden_words(position, code, history[number])}
    later = (word for text in history[number + 1 :] for word in text.split())
    return next((hiding[word] for word in later if word in hiding), codes[0])


def _readings(position: Position, seat: int, text: str) -> list[Code]:
    """The moves that the seat would have read as this text."""
    if position.is_over:
        return []
    game, state = position.game, position.state
    code = game.find(state, text)
    if code is not None and game.redact(state, code, seat) == text:
        return [code]
    return [code for code in legal_codes(state) if game.redact(state, code, seat) == text]


def _hidden_words(position: Position, code: Code, read: str) -> list[str]:
    """What the text of a move says that whoever has read this was not told."""
    told = set(read.split())
    return [word for word in position.game.write(position.state, code).split() if word not in told]


# --- one of them ------------------------------------------------------------------------


def _way_to(
    start: Position, seat: int, history: Sequence[str], actors: Sequence[int], wanted: Position
) -> list[str] | None:
    """Moves and draws from the start to this very position, which read as the history does; None: none were found."""
    goal, clues = wanted.state.snapshot(), _clues(history, actors, wanted)
    # At each text: the state before it, and the readings that are still to be tried, the likeliest last.
    path: list[tuple[StateLike, list[Code]]] = []
    position = start.copy()
    for _ in range(MOST_STEPS):
        number, codes = len(path), list[Code]()
        if number == len(history):
            if position.state.snapshot() == goal:
                return [start.game.write(state, left[-1]) for state, left in path]
        elif codes := _readings(position, seat, history[number]):
            path.append((position.state, _ranked(position, codes, history[number], clues[number])))
        while not codes:
            if not path:
                return None
            state, codes = path[-1]
            codes.pop()
            if codes:
                position = Position(start.game, start.setup, state)
            else:
                path.pop()
        position = position.copy()
        position.state.apply(path[-1][1][-1])
    return None


Clue = tuple[int, int]
"""How near at hand it is that a word was hidden; the least is the nearest."""
NO_CLUE: Clue = (3, 0)


def _clues(history: Sequence[str], actors: Sequence[int], wanted: Position) -> list[dict[str, Clue]]:
    """By text, of the words that may be hidden there: what a seat names next was in its hand. What nobody names any
    more lies where it is wanted, in a part of few words rather than in a long list. What is drawn for all to see
    was not drawn before."""
    known: dict[str, Clue] = {}
    for words in _parts(wanted):
        for word in words:
            known[word] = min(known.get(word, NO_CLUE), (1, len(words)))
    clues = [known]
    for number in range(len(history) - 1, 0, -1):
        clue = (2, 0) if actors[number] == CHANCE else (0, number)
        clues.append({**clues[-1], **dict.fromkeys(history[number].split(), clue)})
    return clues[::-1]


def _parts(position: Position) -> list[list[str]]:
    """The words of each part of a position's text."""
    try:
        written = position.game.describe(position.state).values()
    except NoPositionText:
        return []
    return [part.replace(",", " ").split() for part in written]


def _ranked(position: Position, codes: list[Code], read: str, clues: dict[str, Clue]) -> list[Code]:
    """The likeliest last."""
    if len(codes) == 1:
        return codes

    def clue(code: Code) -> Clue:
        return min((clues.get(word, NO_CLUE) for word in _hidden_words(position, code, read)), default=NO_CLUE)

    return sorted(codes, key=clue, reverse=True)
