"""Records from files: one for itself, one of an archive (`games.zip/NAME`), or all of an archive."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from serai.commands import Complaint

LARGEST = 4 * 1024 * 1024
"""Bytes of a record; a longer one is none."""
SHOWN = 10
"""So many names of an archive are told where one of them is wanted."""


def is_archive(name: str) -> bool:
    """Is this a file with many records?"""
    return name != "-" and zipfile.is_zipfile(name)


def read(name: str) -> str:
    """The text of a file, of standard input (-), or of one file of an archive (`games.zip/NAME`); or a complaint."""
    try:
        if name == "-":
            return sys.stdin.read()
        if is_archive(name):
            names = [about.filename for about in _open(name).infolist()]
            more = f" … ({len(names)} in all)" if len(names) > SHOWN else ""
            among = "".join(f"\n  {name}/{one}" for one in names[:SHOWN])
            raise Complaint(f"{name}: an archive; name one of its records:{among}{more}")
        path = Path(name)
        if not path.exists() and is_archive(str(path.parent)):
            return _member(str(path.parent), path.name)
        return path.read_text("utf-8")
    except OSError as error:
        raise Complaint(f"{name}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Complaint(f"{name}: not a text file (byte {error.start} is not UTF-8)", exit_code=1) from error


def records(archive: str) -> Iterator[tuple[str, str]]:
    """Every record of an archive with its name there; what is no record (`.serai`) is passed over."""
    for about in _open(archive).infolist():
        if about.filename.endswith(".serai"):
            try:
                yield about.filename, _member(archive, about.filename)
            except UnicodeDecodeError as error:
                raise Complaint(f"{archive}/{about.filename}: not a text file", exit_code=1) from error


def _open(archive: str) -> zipfile.ZipFile:
    try:
        return zipfile.ZipFile(archive)
    except zipfile.BadZipFile as error:
        raise Complaint(f"{archive}: a damaged archive: {error}", exit_code=1) from error


def _member(archive: str, name: str) -> str:
    with _open(archive) as files:
        try:
            if files.getinfo(name).file_size > LARGEST:
                raise Complaint(f"{archive}/{name}: longer than any record", exit_code=1)
            return files.read(name).decode("utf-8")
        except KeyError as error:
            raise Complaint(f"{archive}: there is no {name} in it") from error
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            raise Complaint(f"{archive}/{name}: cannot be unpacked: {error}", exit_code=1) from error
