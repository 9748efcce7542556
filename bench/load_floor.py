"""Our server without a game, for `bench/load.py floor`: what a move costs before anything is decided, told or drawn.

A frame is read and checked, two events and the table's row are stored and waited for, and the two players and the
spectator are sent frames as long as those of a game under way; all that lies between is left out.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from serai import CHANCE, Game, game
from serai.cli import main
from serai.lounge.json_text import encode
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Append
from serai.server.storage.rows import table_row
from serai.table import Table, replay
from serai.table.events import Version
from serai.table.sight import sight
from serai.table.verbs.create import Create, Wish

STEPS = 70
"""Moves and draws of the game under way: half of one at random."""
BODIES = tuple(
    encode({"kind": "moved", "at": 0, "seat": 0, "text": text, "by": None, "reason": None, "figures": None}).decode()
    for text in ("place 1,2", "draw Khulan")
)


def _under_way(of: Game) -> Table:
    """A table in the middle of a game."""
    wish = Create(0, "t", "s", of.key, "ann", "Ann", (Wish("me"), Wish("me")), {})
    table = replay(wish.events())
    rng = random.Random(1)
    for _ in range(STEPS):
        position = table.position
        moves = position.lottery().moves if position.to_act == CHANCE else position.legal_moves()
        position.play(rng.choice(moves))
    return table


TABLE = _under_way(game("gobi"))
ROW = {**table_row(TABLE, 0), "phase": "playing"}
SIGHT = encode(sight(TABLE, None, 0))
assert SIGHT.endswith(b'"moves":[]}')
SEEN = SIGHT[: -len(b"[]}")]
WORDS = b"x" * 900
"""As long as what is told of a move and a draw, in both languages."""


def _begin(room: Room, _command: Any, _asker: Any, reply: Callable[[Any, Any], None], screen: Watcher) -> None:
    """In the place of `Room.begin`."""
    before: int = room.__dict__.setdefault("reached", room.table.version)
    reached = room.__dict__["reached"] = before + len(BODIES)
    storing = room.house.store.append(Append(room.table.id, before, BODIES, {**ROW, "version": reached}, ()))
    storing.add_done_callback(partial(_tell, room, reply, screen, reached))


def _tell(room: Room, reply: Callable[[Any, Any], None], screen: Watcher, reached: int, _stored: Any) -> None:
    people = [seat.person for seat in room.table.seats]
    to_act = people[(people.index(screen.person) + 1) % len(people)]
    for watcher in room.watchers:
        listed = b'["place 1,2"]' if watcher.person == to_act else b"[]"
        frame = b'{"type":"events","events":["%b"],%b%b}' % (WORDS, SEEN[1:], listed)
        if watcher is screen:
            watcher.keep(frame)
        else:
            watcher.tell(frame)
    reply(Version(reached), None)


if __name__ == "__main__":
    setattr(Room, "begin", _begin)  # noqa: B010
    sys.exit(main())
