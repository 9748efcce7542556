"""Numbers that must not be swapped, given the wrong way round: read by mypy, which must refuse every line.

Nothing here is run. mypy is strict: an ignored error that is none is an error itself, so a line that
would be let through fails `./check lint`.
"""

from __future__ import annotations

from serai.core.game import Game
from serai.core.position import Position, StateLike
from serai.core.seats import Code
from serai.server.rooms.room import Room
from serai.server.webhooks.calls import Webhooks
from serai.table import Play, PlayByBot, Table, Undo


def a_move_and_a_seat(game: Game, state: StateLike, code: Code, seat: int) -> None:
    game.redact(state, seat, code)  # type: ignore[arg-type]
    game.narrate(state, seat, code)  # type: ignore[arg-type]


def a_version_and_a_seat(table: Table, hooks: Webhooks, seat: int) -> None:
    hooks.turn("ann", table.id, "gobi", table.version, seat)  # type: ignore[arg-type]
    Undo(0, "ann", table.version, seat)  # type: ignore[arg-type]
    PlayByBot(0, table.moved_version, "end", seat)  # type: ignore[arg-type]


def a_version_and_a_time(table: Table, at: int) -> None:
    Play(table.version, "ann", 0, "end", at)  # type: ignore[arg-type]
    PlayByBot(table.version, 0, "end", at)  # type: ignore[arg-type]


async def a_version_and_a_move(room: Room, position: Position, table: Table) -> None:
    table.version = position.find("end")  # type: ignore[assignment]
    table.steps[0].code = await room.do(lambda at: Play(at, "ann", 0, "end", table.version))  # type: ignore[assignment, misc]
