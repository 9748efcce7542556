"""`serai site DIR`: the whole product as a folder of files, which needs no server but one that hands out files."""

from __future__ import annotations

import argparse
from pathlib import Path

from serai.commands import Complaint, Subparsers


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("site", help="make a folder that any web host can serve: play with no server")
    parser.add_argument("folder", type=Path, help="where to: new, empty, or of a site made before")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    from serai.site.folder import NoParts, make

    folder: Path = wish.folder
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "answers" / "games.json").is_file():
        raise Complaint(f"{folder} has other things in it; a site wants a folder of its own")
    try:
        found = make(folder)
    except NoParts as reason:
        raise Complaint(str(reason)) from reason
    except OSError as error:
        raise Complaint(f"{folder}: {(error.strerror or str(error)).lower()}") from error
    size = sum((folder / path).stat().st_size for path in found)
    print(f"{folder}: {len(found)} files, {size / 1e6:.1f} MB")
    print(f"Look at it: python3 -m http.server --directory {folder}")
