"""One server on an SQLite file: a second one is refused before it opens anything."""

from __future__ import annotations

import io
import os
from typing import IO

from serai.server.storage.engine import OURS_ALONE, StorageProblem, file_of


def hold(url: str) -> IO[str]:
    """A lock beside the file of this database, held until it is closed or the process ends, however it ends; nothing
    where several may serve. StorageProblem when another server has it."""
    path = file_of(url)
    if path is None or not path.resolve().parent.is_dir():
        return io.StringIO()
    try:
        import fcntl
    except ModuleNotFoundError:  # where there are no such locks (Windows)
        return io.StringIO()
    beside = path.with_name(f"{path.name}-server")
    try:
        lock = os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, OURS_ALONE), "r+")
    except OSError as error:
        raise StorageProblem(f"database {path}: {error.strerror}") from error
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        other = lock.read().strip() or "?"
        lock.close()
        raise StorageProblem(
            f"database {path}: another server uses it (process {other}); several share a PostgreSQL database"
        ) from error
    lock.seek(0)
    lock.truncate()
    lock.write(f"{os.getpid()}\n")
    lock.flush()
    return lock
