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

    def __init__(self, seat: int, reason: str, last_words: str = "") -> None:
        super().__init__(seat, reason, last_words)
        self.seat = seat
        self.reason = reason
        self.last_words = last_words
        """What a program said on standard error before, or where a class of one's own failed."""

    def __str__(self) -> str:
        return self.reason


class CannotStart(Exception):
    """A player that cannot play at all: a program that does not start or refuses the game. Nobody forfeits a game
    that was never begun; there is no use in trying the next one."""

    def __init__(self, reason: str, last_words: str = "", seat: int | None = None) -> None:
        super().__init__(reason, last_words, seat)
        self.reason = reason
        self.last_words = last_words
        self.seat = seat

    def __str__(self) -> str:
        return self.reason


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
