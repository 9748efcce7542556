"""`serai admin`: back up, restore, verify, rebuild and prune what a server keeps; show where the second
game disagreed; print the wire's types."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from serai.commands import Complaint, Subparsers
from serai.commands.progress import progress

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from serai.server.storage.checks import Disagreement

MENDS = "`serai admin rebuild` mends it"


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("admin", help="back up, restore, verify, rebuild or prune a server's database")
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
    types = verbs.add_parser("types", help="TypeScript types for what goes over the wire and for what games show")
    types.add_argument("folder", nargs="?", type=Path, help="the page's sources (web/src); without it they are printed")
    types.set_defaults(run=run_types)
    rebuild = verbs.add_parser("rebuild", help="make the lists of tables and players anew from the logs")
    disagreements = verbs.add_parser("disagreements", help="finished games about which the second game disagrees")
    disagreements.add_argument("--export", type=Path, metavar="FOLDER", help="write each as a record into this folder")
    for verb, run in (
        (backup, run_backup),
        (restore, run_restore),
        (verify, run_verify),
        (rebuild, run_rebuild),
        (prune, run_prune),
        (disagreements, run_disagreements),
    ):
        verb.add_argument("--database-url", help="as for serai serve [SERAI_DATABASE_URL]")
        verb.set_defaults(run=run)


@contextmanager
def the_database(wish: argparse.Namespace, new: bool = False) -> Iterator[Engine]:
    """The database the server would use, with its schema up to date. Unless it may be `new` it must
    be there already; one that was made in vain goes again."""
    from sqlalchemy.exc import SQLAlchemyError

    from serai.server.config import Config, ConfigProblem
    from serai.server.storage import StorageProblem
    from serai.server.storage.engine import file_of, migrate, open_engine, reason_of

    try:
        config = Config.read({"database_url": wish.database_url}, os.environ)
        made = file_of(config.database_url) if new else None
        if made is not None and made.exists():
            made = None
        engine = open_engine(config.database_url, new)
        try:
            migrate(engine)
            yield engine
        except BaseException:
            engine.dispose()
            if made is not None:
                made.unlink(missing_ok=True)
            raise
        engine.dispose()
    except (ConfigProblem, StorageProblem) as problem:
        raise Complaint(str(problem)) from problem
    except SQLAlchemyError as error:
        raise Complaint(f"the database does not go along: {reason_of(error)}", exit_code=1) from error


def run_backup(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import back_up, rows_in

    with the_database(wish) as engine, progress("backup", rows_in(engine)) as bar:
        try:
            rows = back_up(engine, wish.file, bar)
        except OSError as error:
            raise Complaint(f"{wish.file}: {error.strerror}") from error
    print(f"{wish.file}: {rows} rows")


def run_restore(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import BackupError, restore

    with the_database(wish, new=True) as engine, progress("restore", 0) as bar:
        try:
            rows = restore(engine, wish.file, bar)
        except OSError as error:
            # What gzip complains of has no number, and no words but its own.
            raise Complaint(f"{wish.file}: {error.strerror or error}") from error
        except BackupError as error:
            raise Complaint(f"{wish.file}: {error}", exit_code=1) from error
    print(f"{wish.file}: {rows} rows restored")


def run_verify(wish: argparse.Namespace) -> None:
    from serai.server.storage.lists import all_tables, complaint, every
    from serai.table import OtherRules, UnreadableEvent
    from serai.table.audit import AuditError, audit

    games = finished = moves = draws = stale = 0
    resting: list[str] = []
    wrong: list[str] = []
    with the_database(wish) as engine, progress("verify", len(all_tables(engine))) as bar:
        for kept in every(engine):
            games += 1
            bar(games, f"{moves} moves")
            try:
                found = audit(kept.id, kept.events(), wish.referee)
            except OtherRules as other:
                resting.append(f"{kept.id}: {other}")
                continue
            except (AuditError, UnreadableEvent) as error:
                if kept.log:
                    wrong.append(f"{kept.id}: {error}")
                else:
                    stale += 1
                    wrong.append(f"{kept.id}: the table is in the lists and has no log; {MENDS}")
                continue
            assert found.table is not None
            if (difference := complaint(kept, found.table)) is not None:
                stale += 1
                wrong.append(f"{kept.id}: {difference}; {MENDS}")
            finished += found.finished
            moves += found.moves
            draws += found.draws
    for line in (*resting, *wrong):
        print(line)
    print(f"{games} tables, {finished} finished games, {moves} moves and {draws} draws verified, {len(wrong)} wrong")
    if wrong:
        remedy = f"; {stale} of them only in the lists: {MENDS}" if stale else ""
        raise Complaint(f"{len(wrong)} tables do not verify{remedy}", exit_code=1)


def run_rebuild(wish: argparse.Namespace) -> None:
    from serai.server.storage.lists import all_tables, rebuild

    with the_database(wish) as engine, progress("rebuild", len(all_tables(engine))) as bar:
        done = rebuild(engine, bar)
    for line in done.unread:
        print(line)
    print(f"{done.tables} tables, {done.mended} listed anew, {done.removed} without a log removed")
    if done.dealt:
        print(f"{done.dealt} games put back among those of their day")
    if done.rated:
        print(f"{done.rated} games count otherwise for the ratings than before")
    if done.unread:
        raise Complaint(f"{len(done.unread)} tables stay as they were: their logs cannot be replayed", exit_code=1)


def run_prune(wish: argparse.Namespace) -> None:
    from serai.server.storage.upkeep import prune

    if wish.days < 0:
        raise Complaint(f"--days {wish.days}: wants 0 or more")
    with the_database(wish) as engine:
        gone = prune(engine, time.time_ns() // 1_000_000, wish.days, wish.finished)
    print(f"{gone['tables']} tables and {gone['carries']} expired links removed")


def run_disagreements(wish: argparse.Namespace) -> None:
    from serai.server.storage.checks import counts, disagreements

    with the_database(wish) as engine, engine.connect() as connection:
        kept, number = disagreements(connection), counts(connection)
    for found in kept:
        print(f"{found.table}: {found.game}, {found.found}")
    if wish.export is not None:
        _export(kept, wish.export)
    said = {verdict: number.get(verdict, 0) for verdict in ("agreed", "passed_over", "not_checked", "waiting")}
    print(
        f"{said['agreed'] + len(kept)} finished games checked, {len(kept)} disagreements; "
        f"{said['passed_over']} passed over, {said['not_checked']} not checked, {said['waiting']} waiting"
    )


def _export(kept: list[Disagreement], folder: Path) -> None:
    """Each as a record that can be replayed, the difference in its remarks."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for found in kept:
            remarks = [f"# {line}" for line in (f"table {found.table}", *found.found.splitlines())]
            first, _, rest = found.record.partition("\n")
            (folder / f"{found.table}.txt").write_text("\n".join([first, *remarks, rest]), "utf-8")
    except OSError as error:
        raise Complaint(f"{folder}: {error.strerror}") from error


def run_types(wish: argparse.Namespace) -> None:
    from serai.server.app import API
    from serai.server.protocol.typescript import files

    for path, text in files(API).items():
        if wish.folder is None:
            print(text, end="")
            continue
        try:
            (wish.folder / path).write_text(text, "utf-8")
        except OSError as error:
            raise Complaint(f"{wish.folder / path}: {error.strerror}") from error
