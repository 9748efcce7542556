"""Open the database: SQLite in WAL, or PostgreSQL; and bring its schema up to date."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError


class StorageProblem(Exception):
    """The database cannot be used; the message says why and what would help."""


OURS = "alembic_version"
"""A database in which this table stands has been migrated by us."""


def open_engine(url: str, new: bool = True) -> Engine:
    """An engine for `sqlite:///FILE` or `postgresql://…`, tried once. Unless it may be `new`, the
    database must hold a house already: nothing is made where a name was mistyped."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageProblem(f"database {url!r}: wants sqlite:///FILE or postgresql://USER@HOST/NAME") from error
    backend = parsed.get_backend_name()
    if backend == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise StorageProblem("database sqlite: wants a file, as in sqlite:///serai.db; memory would forget")
        folder = Path(parsed.database).resolve().parent
        if not folder.is_dir():
            raise StorageProblem(f"database {parsed.database}: the folder {folder} does not exist")
        _look_into(Path(parsed.database), new)
        _keep_private(Path(parsed.database))
        engine = create_engine(url, connect_args={"timeout": 30})
        event.listen(engine, "connect", _prepare_sqlite)
    elif backend == "postgresql":
        try:
            engine = create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        except ImportError as error:
            raise StorageProblem("PostgreSQL wants psycopg: pip install 'serai[play,postgresql]'") from error
    else:
        raise StorageProblem(f"database {backend}: sqlite and postgresql are supported")
    name = parsed.render_as_string(hide_password=True)
    try:
        with engine.connect() as connection:
            if new or inspect(connection).has_table(OURS):
                return engine
    except SQLAlchemyError as error:
        engine.dispose()
        raise StorageProblem(f"database {name}: {reason_of(error)}") from error
    engine.dispose()
    raise StorageProblem(f"database {name}: holds nothing of Serai's")


def file_of(url: str) -> Path | None:
    """The file of an SQLite database, whether it is there or not."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None
    return Path(parsed.database) if parsed.get_backend_name() == "sqlite" and parsed.database else None


def room_beside(path: Path) -> int:
    """Bytes that are free where the file lies."""
    try:
        disk = os.statvfs(path.parent)
    except OSError:
        return 0
    return disk.f_bavail * disk.f_frsize


def reason_of(error: SQLAlchemyError) -> str:
    """What the database said, in one line and without the statement."""
    return str(getattr(error, "orig", None) or error).strip().splitlines()[0]


def _look_into(path: Path, new: bool) -> None:
    """Complain before anything is written into a file that is not ours."""
    if not path.exists():
        if new:
            return
        raise StorageProblem(f"database {path}: there is no such file")
    try:
        with closing(sqlite3.connect(path)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise StorageProblem(f"database {path}: {error}") from error
    if names and OURS not in names:
        raise StorageProblem(f"database {path}: holds the tables of another program")


OURS_ALONE = 0o600
"""Secrets of live deals, hashes of keys and what people say are nobody else's on this machine."""


def _keep_private(path: Path) -> None:
    """Nobody but the owner reads the file, an older one included; what SQLite lays beside it takes after it."""
    try:
        os.close(os.open(path, os.O_RDONLY | os.O_CREAT, OURS_ALONE))
        for file in (path, *(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm"))):
            if file.exists() and file.stat().st_uid == os.geteuid() and file.stat().st_mode & 0o077:
                file.chmod(OURS_ALONE)
    except OSError as error:
        raise StorageProblem(f"database {path}: {error.strerror}") from error


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees one moment of the database, however long it reads and whoever writes."""
    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            # The driver begins nothing for a SELECT: without this each would see its own moment.
            connection.exec_driver_sql("BEGIN")
        else:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        yield connection


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers beside one writer (WAL), and a commit that survives a power cut (FULL)."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Bring the schema to the newest version."""
    config = AlembicConfig()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                # Several processes may start at once: the first one migrates, the others wait.
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7337)")
                # A step may take its time: nobody else waits for what is not there yet.
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = '60s'")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except Exception as error:
        raise StorageProblem(f"database: the schema cannot be brought up to date: {error}") from error
