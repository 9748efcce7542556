"""The site with no server, beside a server: written into a folder of its own when somebody first asks for it."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from serai.site.folder import is_built, make


class Site:
    """One for each process."""

    def __init__(self) -> None:
        self.is_there = is_built()
        self._made: tempfile.TemporaryDirectory[str] | None = None
        self._making = asyncio.Lock()

    async def folder(self) -> Path | None:
        """Where its files are; None where its parts were not built."""
        if not self.is_there:
            return None
        async with self._making:
            if self._made is None:
                made = tempfile.TemporaryDirectory(prefix="serai-here-")
                await asyncio.to_thread(make, Path(made.name), copies=True)
                self._made = made
        return Path(self._made.name)

    def close(self) -> None:
        if self._made is not None:
            self._made.cleanup()
