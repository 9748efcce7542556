"""`serai admin`: back up, restore, verify and prune what a server keeps; print its types."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from serai.commands import Complaint, Subparsers
from serai.commands.progress import progress

if TYPE_CHECKING:
    from sqlalchemy import Engine


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("admin", help="back up, restore, verify or prune a server's database")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", required=True)
    backup = verbs.add_parser("backup", help="write everything into a file, also while the server runs")
    backup.add_argument("file", type=Path)
    restore = verbs.add_parser("restore", help="read a backup into an empty database")
    restore.add_argument("file", type=Path)
    verify = verbs.add_parser("verify", help="hold every stored game against the rules")
    verify.add_argument("--referee", action="store_true", help="ask the second reading of the rules about each move")
    prune = verbs.add_parser("prune", help="remove tables that never began")
    prune.add_argument("--days", type=int, default=30, help="only those untouched for so long (default 30)")
    prune.add_argument("--finished", action="store_true", help="also games that are over")
    types = verbs.add_parser("types", help="print TypeScript types for what goes over the wire")
    types.set_defaults(run=run_types)
    for verb, run in ((backup, run_backup), (restore, run_restore), (verify, run_verify), (prune, run_prune)):
        verb.add_argument("--database-url", help="as for serai serve [SERAI_DATABASE_URL]")
        verb.set_defaults(run=run)


def the_engine(wish: argparse.Namespace) -> Engine:
    """The database the server would use, with its schema up to date."""
    from serai.server.config import Config, ConfigProblem

    try:
        from serai.server.storage import StorageProblem
        from serai.server.storage.engine import migrate, open_engine
    except ModuleNotFoundError as error:
        raise Complaint(f"the server's database wants {error.name}: pip install 'serai[play]'") from error
    try:
        config = Config.read({"database_url": wish.database_url}, os.environ)
        engine = open_engine(config.database_url)
        migrate(engine)
    except (ConfigProblem, StorageProblem) as problem:
        raise Complaint(str(problem)) from problem
    return engine


def run_backup(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import back_up, rows_in

    engine = the_engine(wish)
    try:
        with progress("backup", rows_in(engine)) as bar:
            rows = back_up(engine, wish.file, bar)
    except OSError as error:
        raise Complaint(f"{wish.file}: {error.strerror}") from error
    finally:
        engine.dispose()
    print(f"{wish.file}: {rows} rows")


def run_restore(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import BackupError, restore

    engine = the_engine(wish)
    try:
        with progress("restore", 0) as bar:
            rows = restore(engine, wish.file, bar)
    except OSError as error:
        raise Complaint(f"{wish.file}: {error.strerror or error}") from error
    except BackupError as error:
        raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    finally:
        engine.dispose()
    print(f"{wish.file}: {rows} rows restored")


def run_verify(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import BackupError, all_logs, count_tables, decoded
    from serai.table import OtherRules, UnreadableEvent
    from serai.table.audit import AuditError, audit

    engine = the_engine(wish)
    games = finished = moves = draws = 0
    resting: list[str] = []
    wrong: list[str] = []
    try:
        with progress("verify", count_tables(engine)) as bar:
            for table, version, _phase, bodies in all_logs(engine):
                games += 1
                bar(games, f"{moves} moves")
                try:
                    found = audit(table, decoded(bodies), wish.referee)
                except OtherRules as other:
                    resting.append(f"{table}: {other}")
                    continue
                except (AuditError, UnreadableEvent) as error:
                    wrong.append(f"{table}: {error}")
                    continue
                if version != len(bodies):
                    wrong.append(f"{table}: the lists say version {version}, the log has {len(bodies)}")
                finished += found.finished
                moves += found.moves
                draws += found.draws
    except BackupError as error:
        wrong.append(str(error))
    finally:
        engine.dispose()
    for line in (*resting, *wrong):
        print(line)
    print(f"{games} tables, {finished} finished games, {moves} moves and {draws} draws verified, {len(wrong)} wrong")
    if wrong:
        raise Complaint(f"{len(wrong)} tables do not verify", exit_code=1)


def run_prune(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import prune

    if wish.days < 0:
        raise Complaint(f"--days {wish.days}: wants 0 or more")
    engine = the_engine(wish)
    try:
        gone = prune(engine, time.time_ns() // 1_000_000, wish.days, wish.finished)
    finally:
        engine.dispose()
    print(f"{gone['tables']} tables and {gone['carries']} expired links removed")


def run_types(wish: argparse.Namespace) -> None:
    try:
        from serai.server.typescript import typescript
    except ModuleNotFoundError as error:
        raise Complaint(f"the types want {error.name}: pip install 'serai[play]'") from error
    print(typescript(), end="")
