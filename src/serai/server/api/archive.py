"""A zip archive that is sent while it is made: nothing of it is kept but the list of what it holds."""

from __future__ import annotations

import time
import zipfile
from io import RawIOBase


class _Pipe(RawIOBase):
    """Takes what is written, hands it on, and cannot go back."""

    def __init__(self) -> None:
        self.waiting = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: object) -> int:
        self.waiting += data  # type: ignore[arg-type]
        return memoryview(data).nbytes  # type: ignore[arg-type]

    def drain(self) -> bytes:
        piece = bytes(self.waiting)
        self.waiting.clear()
        return piece


class Archive:
    """Add texts one after the other; what is returned is to be sent, and at last what `close` returns."""

    def __init__(self) -> None:
        self._pipe = _Pipe()
        self._zip = zipfile.ZipFile(self._pipe, "w", zipfile.ZIP_DEFLATED)

    def add(self, name: str, text: str, at_ms: int) -> bytes:
        """A file of this name, as of a moment."""
        moment = time.gmtime(max(at_ms // 1000, 315_532_800))  # zip knows no year before 1980
        about = zipfile.ZipInfo(name, moment[:6])
        about.compress_type = zipfile.ZIP_DEFLATED
        about.external_attr = 0o644 << 16
        self._zip.writestr(about, text)
        return self._pipe.drain()

    def close(self) -> bytes:
        self._zip.close()
        return self._pipe.drain()
