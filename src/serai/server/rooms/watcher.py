"""A screen that looks at a table: who sits before it, and the frames on their way to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from serai.lounge.screens import Screen

MOST_WAITING = 64
"""Frames that may wait for a slow connection before it is cut off; it may reconnect."""


Write = Callable[..., bool]
"""Sends frames, all at once; False: none of them."""


class Watcher(Screen):
    """Frames are put in by the room. They go out at once (`write`) as long as the connection takes them
    and none waits; what waits is taken out by whoever sends it."""

    def __init__(self, person: str | None, key: str = "", write: Write | None = None) -> None:
        super().__init__(person)
        self.key = key
        """The hash of the key it came with."""
        self.too_slow = False
        self._write = write
        self._frames: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._kept: list[bytes] = []
        """What goes out with the next frame."""
        self._on_its_way = False
        """A frame has been taken out and may not be sent yet: no other overtakes it."""

    def tell(self, frame: bytes) -> None:
        """Send a frame, or queue it; a screen that does not keep up is let go."""
        frames, self._kept = [*self._kept, frame], []
        if self._write is not None and not self._on_its_way and self._frames.empty() and self._write(*frames):
            return
        if self._frames.qsize() >= MOST_WAITING:
            self.too_slow = True
            self.close()
            return
        for waiting in frames:
            self._frames.put_nowait(waiting)

    def keep(self, frame: bytes) -> None:
        """Send a frame with the next one, which follows at once: to send is dear."""
        self._kept.append(frame)

    def close(self) -> None:
        """No more frames after those that wait."""
        for waiting in self._kept:
            self._frames.put_nowait(waiting)
        self._kept = []
        self._frames.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next frame to send, once the one before is; None when it is time to close."""
        self._on_its_way = False
        frame = await self._frames.get()
        self._on_its_way = True
        return None if self.too_slow else frame
