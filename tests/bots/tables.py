"""Positions of every game that bots are asked about."""

from __future__ import annotations

import random

import serai
from serai.core.position import Position
from serai.core.registry import game_keys

TABLES = [(key, seats) for key in game_keys() for seats in serai.game(key).seat_counts if seats > 1]
SMALLEST = [(key, min(seats for other, seats in TABLES if other == key)) for key in game_keys()]


def on_the_way(key: str, seats: int, moves: int, seed: int = 0) -> tuple[Position, list[list[str]]]:
    """A random game after so many choices, with the history as each seat may read it; a seat
    with a choice is to act, or the game is over."""
    game = serai.game(key)
    position = game.start(seats)
    rng = random.Random(f"on the way {key} {seats} {seed}")
    histories: list[list[str]] = [[] for _ in range(seats)]
    while not position.is_over:
        if position.to_act == serai.CHANCE:
            move = position.lottery().draw(rng)
        elif moves or len(position.legal_moves()) == 1:
            move = rng.choice(position.legal_moves())
            moves = max(0, moves - 1)
        else:
            break
        for seat, history in enumerate(histories):
            history.append(game.redact(position.state, move.code, seat))
        position.play(move)
    return position, histories
