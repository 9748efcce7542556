"""Engine against second game, one random game at a time: what `serai verify` runs in bulk."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from zlib import crc32

from serai.core.game import Chooser, Game, NoSecondGame
from serai.core.moves import Move
from serai.core.position import Position
from serai.core.record import Record
from serai.core.seats import CHANCE
from serai.core.setup import Setup
from serai.testing import laws
from serai.testing.side_by_side import SideBySide

ON_A_COPY = 0.4
"""So many moves are played on a copy of the engine's state, the others on the state itself."""


@dataclass(slots=True)
class Tally:
    """What was looked at. Two tallies add up."""

    games: int = 0
    moves: int = 0
    positions: int = 0
    legal_moves: int = 0
    events: Counter[str] = field(default_factory=Counter)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.games + other.games,
            self.moves + other.moves,
            self.positions + other.positions,
            self.legal_moves + other.legal_moves,
            self.events + other.events,
        )


def verify_game(game: Game, setup: Setup, seed: int, *, sample: float = 1.0) -> Tally:
    """Play one random game on the engine and on the second game, and compare them after every
    move; at a share of the positions even what costs more. LawBroken if they differ. A game
    that is written only once is held against its referee, at that share of the positions."""
    rng = random.Random(f"verify {game.key} {setup} {seed}")
    choosers = game.sparring()
    # By set-up and seed, so that a single round of all set-ups already has every kind of player.
    choose = choosers[(crc32(str(setup).encode()) + seed) % len(choosers)]
    try:
        pair = SideBySide(game, setup)
    except NoSecondGame:
        return _by_referee(game, setup, choose, rng, sample)
    tally = Tally(games=1)
    while True:
        sampled = rng.random() < sample or pair.position.is_over
        pair.compare()
        compared = pair.compare_moves(rng, whole=sampled)
        tally.positions += compared > 0
        tally.legal_moves += compared
        if sampled:
            pair.look_closer(rng)
        if pair.position.is_over:
            break
        move = draw_or_choose(pair.position, choose, rng)
        tally.events.update(game.events(pair.position.state, move.code))
        pair.play(move, on_a_copy=rng.random() < ON_A_COPY)
        tally.moves += 1
    laws.somebody_acts(pair.position)
    laws.score_sheet_adds_up(pair.position)
    return tally


def _by_referee(game: Game, setup: Setup, choose: Chooser, rng: random.Random, sample: float) -> Tally:
    """At a share of the positions engine and referee name the same moves and the same seat to
    act, and at the end the same result."""
    position = game.start(setup.seats, **setup.options)
    tally = Tally(games=1)
    while not position.is_over:
        if rng.random() < sample:
            laws.legal_is_unobjectionable(position)
            tally.positions += 1
            tally.legal_moves += len(laws.legal_texts(position))
        move = draw_or_choose(position, choose, rng)
        tally.events.update(game.events(position.state, move.code))
        position.play(move)
        tally.moves += 1
    laws.somebody_acts(position)
    laws.legal_is_unobjectionable(position)
    laws.score_sheet_adds_up(position)
    tally.positions += 1
    return tally


def random_record(game: Game, setup: Setup, seed: int) -> Record:
    """A random game from its start to its end, as a record."""
    rng = random.Random(f"record {game.key} {setup} {seed}")
    choosers = game.sparring()
    choose = choosers[seed % len(choosers)]
    position = game.start(setup.seats, **setup.options)
    record = Record.begin(position)
    while not position.is_over:
        move = draw_or_choose(position, choose, rng)
        record.add(move)
        position.play(move)
    record.close(position)
    return record


def play_on(position: Position, moves: int, rng: random.Random) -> Position:
    """Play so many random moves, and then what is drawn, until a seat is to act or the game is over."""
    while not position.is_over and (moves or position.to_act == CHANCE):
        if position.to_act == CHANCE:
            position.play(position.lottery().draw(rng))
        else:
            position.play(rng.choice(position.legal_moves()))
            moves -= 1
    return position


def draw_or_choose(position: Position, choose: Chooser, rng: random.Random) -> Move:
    """The next move of a random game: drawn at CHANCE, else chosen."""
    return position.lottery().draw(rng) if position.to_act == CHANCE else choose(position, rng)
