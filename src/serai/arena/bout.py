"""One game between bots, from its start to its record."""

from __future__ import annotations

import random
from collections.abc import Sequence

from serai.bots import Bot, Sight
from serai.core.position import Position
from serai.core.record import Record
from serai.core.seats import CHANCE
from serai.search import Limit


class Forfeit(Exception):
    """A player can no longer be asked: it crashed, kept silent or answered nonsense."""

    def __init__(self, seat: int, reason: str) -> None:
        super().__init__(reason)
        self.seat = seat
        self.reason = reason


def play(record: Record, bots: Sequence[Bot], deal: int, limit: Limit | None = None) -> Record:
    """Let the bots, one for each seat, play the game of an empty record to its end. Games with
    the same deal draw alike as long as they run alike. Forfeit when a bot answers with no legal
    move; the record then ends there, unfinished. A limit takes the place of the bots' own."""
    game = record.game
    position = record.start()
    histories: list[list[str]] = [[] for _ in bots]
    chance = random.Random(f"deal {game.key} {deal}")
    while not position.is_over:
        seat = position.to_act
        if seat == CHANCE:
            move = str(position.lottery().draw(chance))
        else:
            move = ask(bots[seat], position, seat, histories[seat], limit)
        code = position.find(move)
        for reader, history in enumerate(histories):
            history.append(game.redact(position.state, code, reader))
        record.add(move)
        position.play(move)
    record.close(position)
    return record


def ask(bot: Bot, position: Position, seat: int, history: Sequence[str], limit: Limit | None) -> str:
    """A bot's move, which must be one of the legal ones."""
    move = bot.choose(Sight.of(position, seat, history), limit).move
    if position.game.find(position.state, move) is None:
        raise Forfeit(seat, f"{bot.name} answered {move[:60]!r}, which is no legal move")
    return move
