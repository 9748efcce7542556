"""What comes in by one websocket: frames read, carried out one after the other, and answered."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from functools import partial

from serai.core.text import Text
from serai.lounge.commands import Do, Lift, read_frame
from serai.lounge.forms import Malformed
from serai.lounge.refusals import INTERNAL, NOT_READ
from serai.lounge.screens import done, refused
from serai.server.accounts.identity import FRESH
from serai.server.house import House
from serai.server.logs import log, shortened
from serai.server.processes.fair_queue import Asker
from serai.server.rooms.room import Room
from serai.server.rooms.watcher import Watcher
from serai.server.storage import Account
from serai.table import Refused
from serai.table.events import Version

MOST_MISTAKES = 5
"""Frames that cannot be read before the socket is closed."""
MOST_FLOODS = 50
"""Frames beyond the limit before it is."""
MALFORMED, FLOOD = 4400, 4429
"""Close codes: those from 4000 on belong to applications."""
SPECTATORS = Text("Spectators only watch.", "Les spectateurs ne font que regarder.")
TOO_MANY = Refused("too_many", Text("Too many at once: wait a moment.", "Trop à la fois : attendez un instant."))


class Cut(Exception):
    """Close the socket with this code."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Listener:
    """Frames are heard as they come and taken in turn: the next one when the last is answered."""

    def __init__(
        self, house: House, room: Room, account: Account | None, screen: Watcher, who: str, asker: Asker
    ) -> None:
        self._house = house
        self._room = room
        self._account = account
        self._screen = screen
        self._asker = asker
        self._who = who
        self._mistakes = self._floods = 0
        self._waiting: deque[str] = deque()
        self._busy = False
        """A frame is being carried out, and not yet answered."""
        self._taking = False
        self._rest: asyncio.Future[None] | None = None
        self.hold: Callable[[bool], None] = lambda held: None
        """Told whether the connection should keep back what is still to come."""
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done, with a `Cut`, when this goes on no longer."""

    def hear(self, text: str) -> None:
        """A frame has come."""
        self._waiting.append(text)
        self._take()

    async def rest(self) -> None:
        """Wait until everything is answered that was heard."""
        if self._busy and not self.ended.done():
            self._rest = asyncio.get_running_loop().create_future()
            await asyncio.wait((self._rest, self.ended), return_when=asyncio.FIRST_COMPLETED)

    def _take(self) -> None:
        if self._taking:
            return
        self._taking = True
        try:
            while self._waiting and not self._busy and not self.ended.done():
                self._read(self._waiting.popleft())
        except Cut as cut:
            self.ended.set_exception(cut)
            self.ended.exception()  # whoever was cut off may be gone before anybody asks
        finally:
            self._taking = False
        self.hold(bool(self._waiting))
        if self._rest is not None and not self._busy and not self._rest.done():
            self._rest.set_result(None)

    def _read(self, text: str) -> None:
        house = self._house
        if not house.per_account.allows(self._who, time.monotonic()):
            house.metrics.refused.add("account")
            self._floods += 1
            if self._floods > MOST_FLOODS:
                raise Cut(FLOOD, "far too many commands")
            self._screen.tell(refused(None, TOO_MANY))
            return
        try:
            message = read_frame(text)
        except Malformed as malformed:
            self._mistaken(malformed.frame, malformed)
            return
        except ValueError:
            self._mistaken(None, NOT_READ)
            return
        self._busy = True
        answer = partial(self._answer, message.id, time.monotonic())
        try:
            self._begin(message, answer)
        except Exception as error:
            answer(None, error)

    def _mistaken(self, frame: int | None, why: Refused) -> None:
        self._mistakes += 1
        self._screen.tell(refused(frame, why))
        if self._mistakes >= MOST_MISTAKES:
            raise Cut(MALFORMED, "frames that cannot be read")

    def _begin(self, message: Do | Lift, answer: Callable[[Version | None, Exception | None], None]) -> None:
        if isinstance(message, Lift):
            self._room.lift(self._screen, message.seat, answer)
        elif self._account is None:
            raise Refused("spectator", SPECTATORS)
        else:
            self._room.begin(message.said.command(self._account, FRESH), self._asker, answer, self._screen)

    def _answer(self, number: int, began: float, version: Version | None, error: Exception | None) -> None:
        house = self._house
        if error is None:
            outcome = "done"
            assert version is not None
            answer = done(number, version)
        elif isinstance(error, Refused):
            outcome = "refused"
            answer = refused(number, error)
        else:
            outcome = "failed"
            log.error("a command failed", exc_info=error, extra={"fields": {"table": shortened(self._room.table.id)}})
            answer = refused(number, Refused("internal", INTERNAL))
        house.metrics.commands.add(outcome)
        house.metrics.command_seconds.observe(time.monotonic() - began)
        self._screen.tell(answer)
        self._busy = False
        self._take()
