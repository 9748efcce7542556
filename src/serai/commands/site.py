"""`serai site DIR`: the whole product as a folder of files, which needs no server but one that hands out files."""

from __future__ import annotations

import argparse
import functools
import os
import webbrowser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from serai.commands import Complaint, Subparsers

PORT = 8643
"""The same each time: what a browser keeps, it keeps for an address and its port."""


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("site", help="make a folder that any web host can serve: play with no server")
    parser.add_argument("folder", type=Path, help="where to: new, empty, or of a site made before")
    parser.add_argument("--open", action="store_true", help="hand it out on this machine, and open a browser there")
    parser.add_argument("--port", type=int, help=f"of this machine, with --open; 0 takes a free one (default: {PORT})")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> None:
    from serai.site.folder import NoParts, make

    folder: Path = wish.folder
    if wish.port is not None and not wish.open:
        raise Complaint("--port is where --open hands the site out; without --open nobody does")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "answers" / "games.json").is_file():
        raise Complaint(f"{folder} has other things in it; a site wants a folder of its own")
    try:
        found = make(folder)
    except NoParts as reason:
        raise Complaint(str(reason)) from reason
    except OSError as error:
        raise Complaint(f"{folder}: {(error.strerror or str(error)).lower()}") from error
    if wish.open:
        hand_out(folder, PORT if wish.port is None else wish.port)
        return
    size = sum((folder / path).stat().st_size for path in found)
    print(f"{folder}: {len(found)} files, {size / 1e6:.1f} MB")
    print(f"Look at it: serai site {folder} --open, or any web host: python3 -m http.server --directory {folder}")


class Files(SimpleHTTPRequestHandler):
    """As a plain web host does; a place inside the page leads to the page."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, message, explain)
            return
        body = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, format: str, *words: Any) -> None:
        """Nobody reads along."""


def hand_out(folder: Path, port: int) -> None:
    """Until somebody stops it; the browser goes on without."""
    try:
        host = ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Files, directory=os.fspath(folder)))
    except (OSError, OverflowError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Complaint(f"port {port}: {reason.lower()}; --port takes another, and 0 a free one") from error
    with host:
        where = f"http://127.0.0.1:{host.server_address[1]}/"
        print(f"Serai is at {where} (stop with Ctrl-C)", flush=True)
        print("Once the page is there it needs nothing from here: install it, or go offline.", flush=True)
        webbrowser.open(where)
        host.serve_forever()
