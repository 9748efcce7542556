"""One server on an SQLite file: a second one is refused before it opens anything."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from serai.server.storage.engine import OURS_ALONE, StorageProblem, file_of


@contextmanager
def hold(url: str) -> Iterator[None]:
    """A lock beside the file of this database, which ends with the process, however that ends; nothing where several
    may serve. StorageProblem when another server has it."""
    path = file_of(url)
    try:
        import fcntl
    except ModuleNotFoundError:  # where there are no such locks (Windows)
        path = None
    if path is None or not path.resolve().parent.is_dir():
        yield
        return
    beside = path.with_name(f"{path.name}-server")
    while True:
        lock = _opened(beside, path)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            other = lock.read().strip() or "?"
            lock.close()
            raise StorageProblem(
                f"database {path}: another server uses it (process {other}); several share a PostgreSQL database"
            ) from error
        if _is_there(beside, lock):
            break
        lock.close()  # whoever had it took it away meanwhile
    with lock:
        lock.seek(0)
        lock.truncate()
        lock.write(f"{os.getpid()}\n")
        lock.flush()
        try:
            yield
        finally:
            with suppress(OSError):
                beside.unlink()


def _opened(beside: Path, path: Path) -> IO[str]:
    try:
        return os.fdopen(os.open(beside, os.O_RDWR | os.O_CREAT, OURS_ALONE), "r+")
    except OSError as error:
        raise StorageProblem(f"database {path}: {error.strerror}") from error


def _is_there(beside: Path, lock: IO[str]) -> bool:
    """Whether the file of this name is the one that was opened."""
    try:
        return os.path.samestat(beside.stat(), os.fstat(lock.fileno()))
    except FileNotFoundError:
        return False
