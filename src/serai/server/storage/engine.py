"""Open the database: SQLite in WAL, or PostgreSQL; and bring its schema up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError


class StorageProblem(Exception):
    """The database cannot be used; the message says why and what would help."""


def open_engine(url: str) -> Engine:
    """An engine for `sqlite:///FILE` or `postgresql://…`, tried once."""
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
        engine = create_engine(url, connect_args={"timeout": 30})
        event.listen(engine, "connect", _prepare_sqlite)
    elif backend == "postgresql":
        try:
            engine = create_engine(parsed.set(drivername="postgresql+psycopg"), pool_pre_ping=True)
        except ImportError as error:
            raise StorageProblem("PostgreSQL wants psycopg: pip install 'serai[play,postgresql]'") from error
    else:
        raise StorageProblem(f"database {backend}: sqlite and postgresql are supported")
    try:
        with engine.connect():
            return engine
    except SQLAlchemyError as error:
        engine.dispose()
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise StorageProblem(f"database {parsed.render_as_string(hide_password=True)}: {reason}") from error


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
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except Exception as error:
        raise StorageProblem(f"database: the schema cannot be brought up to date: {error}") from error
