"""A PostgreSQL cluster of our own: in a folder, behind a local socket, without a port."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


class NoPostgres(Exception):
    """PostgreSQL cannot be had on this machine; the message says why."""


def binaries() -> Path:
    """The folder of PostgreSQL's programs, installed by apt if root and missing."""
    for attempt in (1, 2):
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
        if found:
            return found[-1].parent
        if (on_path := shutil.which("initdb")) is not None:
            return Path(on_path).resolve().parent
        if attempt == 1 and os.geteuid() == 0 and shutil.which("apt-get"):
            subprocess.run(["apt-get", "install", "-y", "-qq", "postgresql"], capture_output=True, check=False)
    raise NoPostgres("PostgreSQL is not installed, and apt could not install it")


@dataclass(frozen=True, slots=True)
class Cluster:
    """A cluster that runs."""

    url: str
    """Of its database."""
    restart: Callable[[], None]
    """End it and start it again, with everybody's connections cut."""


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a database in a fresh cluster, which ends with the block."""
    with running() as found:
        yield found.url


@contextmanager
def running(address: str = "", network: str = "") -> Iterator[Cluster]:
    """A fresh cluster, which ends with the block: behind a local socket, or at an address for a network."""
    programs = binaries()
    user = None if os.geteuid() else _somebody()
    folder = Path(tempfile.mkdtemp(prefix="serai-postgres-"))
    try:
        if user is not None:
            shutil.chown(folder, user)

        def run(program: str, *arguments: str) -> None:
            done = subprocess.run(
                [str(programs / program), *arguments],
                user=user,
                cwd=folder,
                capture_output=True,
                text=True,
                timeout=120,
            )
            if done.returncode:
                raise NoPostgres(f"{program} failed: {done.stderr.strip() or done.stdout.strip()}")

        data = folder / "data"
        run("initdb", "-D", str(data), "-U", "serai", "-A", "trust", "-E", "UTF8", "--no-sync")
        if network:
            with (data / "pg_hba.conf").open("a") as rules:
                rules.write(f"host all all {network} trust\n")
        settings = f"-c listen_addresses='{address}' -c unix_socket_directories='{folder}'"
        begin = ("-D", str(data), "-w", "-l", str(folder / "log"), "-o", settings)
        run("pg_ctl", *begin, "start")
        where = f"serai@{address}/postgres" if address else f"serai@/postgres?host={folder}"
        try:
            yield Cluster(f"postgresql://{where}", lambda: run("pg_ctl", *begin, "-m", "fast", "restart"))
        finally:
            run("pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _somebody() -> str:
    """A user PostgreSQL will run as: it refuses root."""
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
