"""The site with no server, beside a server: written into a folder of its own when somebody first asks for it."""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from serai.site.folder import is_built, make

try:
    import fcntl
except ModuleNotFoundError:  # where there are no such locks (Windows)
    fcntl = None  # type: ignore[assignment]

BEGINS = "serai-here-"
"""How the names of such folders begin."""
FRESH_S = 60.0
"""A folder younger than this may belong to somebody who has not yet said so."""


class Site:
    """One for each process."""

    def __init__(self) -> None:
        self.is_there = is_built()
        self._made: tempfile.TemporaryDirectory[str] | None = None
        self._held: int | None = None
        """The folder is locked as long as this process lives, however it ends."""
        self._making = asyncio.Lock()

    async def folder(self) -> Path | None:
        """Where its files are; None where its parts were not built."""
        if not self.is_there:
            return None
        async with self._making:
            if self._made is None:
                made = tempfile.TemporaryDirectory(prefix=BEGINS)
                self._held = _held(Path(made.name))
                await asyncio.to_thread(make, Path(made.name), copies=True)
                self._made = made
        return Path(self._made.name)

    def close(self) -> None:
        if self._made is not None:
            self._made.cleanup()
        if self._held is not None:
            os.close(self._held)
            self._held = None


def tidy(where: Path | None = None, now: float | None = None) -> list[Path]:
    """Remove the folders of processes that were killed before they could; which those were."""
    removed: list[Path] = []
    for left in (where or Path(tempfile.gettempdir())).glob(f"{BEGINS}*"):
        with suppress(OSError):  # somebody else's, or gone meanwhile
            about = left.lstat()
            is_ours = left.is_dir() and not left.is_symlink() and about.st_uid == os.geteuid()
            if not is_ours or (now or time.time()) - about.st_mtime < FRESH_S:
                continue
            held = _held(left)
            if held is not None:
                shutil.rmtree(left, ignore_errors=True)
                os.close(held)
                removed.append(left)
    return removed


def _held(folder: Path) -> int | None:
    """Lock a folder; None where another process holds it, or nobody can."""
    if fcntl is None:
        return None
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        return None
    return descriptor
