"""What was proved of inputs that have not changed since is not proved again on every run.

A proof has inputs: the modules it runs, with all they import, and files. `./check long` proves everything in
full and keeps the inputs' hashes in `tests/verified/proved.json`. Whatever has the inputs of then, `./check`
proves by a sample, or (under sanitizers, which want a build of their own) not again; whatever has others, in full.

    python -m tests.proved           names what would be proved in full
    python -m tests.proved --keep    keeps the hashes of now; ./check long does so when all was proved
"""

from __future__ import annotations

import ast
import functools
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from tests.sources import SOURCE, closure, path_of

ENGINELESS = ("arena", "review", "server", "table")
"""Rooms above the engines: whatever these test depends on what an engine says, not on how it was built."""

Case = TypeVar("Case")
TESTS = Path(__file__).parent

KEPT = TESTS / "verified" / "proved.json"
IN_FULL = "SERAI_PROVE"
"""This variable, if it says anything, wants every proof in full."""

FOUND = TESTS.parent / "build" / "proved"
"""Hashes of inputs by the hash of the bytes they were found from."""

HOUSE = SOURCE / "serai"
GOLDEN = TESTS / "golden"


def rooms(*names: str) -> list[str]:
    """All modules of these packages of the house: what is imported by its name is among them."""
    paths = (path.relative_to(SOURCE).with_suffix("") for name in names for path in (HOUSE / name).rglob("*.py"))
    return sorted(".".join(path.parts).removesuffix(".__init__") for path in paths)


_SIDE_BY_SIDE = "serai.testing.verify"
_THINKING = rooms("core", "games", "search", "bots")
_ON_BOTH = ("core", "games", "search", "bots", "learning", "puzzles", "testing", "interop", "lounge", "club", "site")
_ELSEWHERE = {*ENGINELESS, "web", "verified", "__pycache__"}
UNDER_SANITIZERS = "the engines under sanitizers"
PROOFS: dict[str, tuple[list[str], list[Path]]] = {
    "the certificates of the puzzles": (
        ["serai.puzzles.certificate", "serai.puzzles.pack"],
        [HOUSE / "puzzles" / "data"],
    ),
    "the agreement of gobi": (["serai.games.gobi.game", _SIDE_BY_SIDE], [HOUSE / "games" / "gobi"]),
    "the agreement of targui": (["serai.games.targui.game", _SIDE_BY_SIDE], [HOUSE / "games" / "targui"]),
    "the agreement of gemblo": (["serai.games.gemblo.game", _SIDE_BY_SIDE], [HOUSE / "games" / "gemblo"]),
    "the reviews of known games": (
        [*_THINKING, *rooms("review")],
        [
            *(HOUSE / "games", HOUSE / "bots", GOLDEN, TESTS / "review" / "planted"),
            *(TESTS / "review" / "test_ledger.py", TESTS / "review" / "test_planted.py"),
        ],
    ),
    UNDER_SANITIZERS: (
        [*_THINKING, *rooms("learning", "puzzles", "testing")],
        [
            *(HOUSE / "games", HOUSE / "bots", HOUSE / "puzzles" / "data", GOLDEN),
            *(TESTS / "sanitize.py", TESTS.parent / "hatch_build.py"),
        ],
    ),
    "the tests on plain Python": (
        rooms(*_ON_BOTH),
        [
            *(HOUSE / "games", HOUSE / "bots", HOUSE / "puzzles" / "data"),
            *(place for place in TESTS.iterdir() if place.name not in _ELSEWHERE),
        ],
    ),
}
"""What is proved: the modules that prove it, and the files they read or are made with. (The tests on plain Python are
those that `./check` runs on the compiled engines as well, every time and all of them.)"""


@functools.cache
def is_due(proof: str) -> bool:
    """Is this to be proved in full, and not by a sample?"""
    return bool(os.environ.get(IN_FULL)) or kept().get(proof) != inputs(proof)


def sample(proof: str, cases: Sequence[Case], every: int) -> Sequence[Case]:
    """All cases of a proof that is due, one in so many of another."""
    return cases if is_due(proof) else cases[::every]


def kept() -> dict[str, str]:
    return dict(json.loads(KEPT.read_text("utf-8"))) if KEPT.exists() else {}


def inputs(proof: str) -> str:
    """The hash of all that the proof rests on. It takes a second to find, in each process of a run: it is remembered
    beside what was read, byte by byte, when it was found."""
    modules, data = PROOFS[proof]
    others = [fact for place in data for fact in facts(place)]
    made = compiler() if proof == UNDER_SANITIZERS else ""
    read = hashlib.sha256(f"{sys.version} {modules} {data} {made}".encode())
    for path in sorted({*HOUSE.rglob("*.py"), *HOUSE.rglob("*.pxd"), *others, Path(__file__), TESTS / "sources.py"}):
        body = path.read_bytes()
        read.update(f"{path} {len(body)}\n".encode() + body)
    remembered = FOUND / read.hexdigest()
    if remembered.exists():
        return remembered.read_text("utf-8")
    found = [path_of(name) for name in closure(modules, "serai")]
    types = [path.with_suffix(".pxd") for path in found if path.with_suffix(".pxd").exists()]
    whole = digest({*found, *types, *others}, made)
    remember(remembered, whole)
    return whole


def remember(place: Path, text: str) -> None:
    """Whoever reads the file at the same time finds all of it or none; only the last hundred stay."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", dir=place.parent, delete=False) as scratch:
        scratch.write(text)
    Path(scratch.name).replace(place)
    with suppress(FileNotFoundError):  # somebody else makes room, too
        for old in sorted(place.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-100]:
            old.unlink()


def facts(place: Path) -> list[Path]:
    """A file, or all in a folder; of the house's own folders those that are no code, for code counts as modules do."""
    if place.is_file():
        return [place]
    code = {".py", ".pxd", ".pyc"} if place.is_relative_to(SOURCE) else {".pyc"}
    return [path for path in place.rglob("*") if path.is_file() and path.suffix not in code]


@functools.cache
def compiler() -> str:
    """Which C compiler there is: what was seen under sanitizers is about its code."""
    try:
        said = subprocess.run(["gcc", "--version"], capture_output=True, text=True, check=False).stdout
    except OSError:
        return ""
    return said.partition("\n")[0]


def digest(files: Iterable[Path], made: str = "") -> str:
    """Of Python what it does, not how it is written or explained; of other files every byte; and which Python it is."""
    whole = hashlib.sha256(f"Python {sys.version_info.major}.{sys.version_info.minor} {made}\n".encode())
    for path in sorted(files):
        body = meaning(path.read_text("utf-8")).encode() if path.suffix == ".py" else path.read_bytes()
        place = next((above for above in (SOURCE, TESTS) if path.is_relative_to(above)), path.parent)
        name = path.relative_to(place).as_posix()
        whole.update(f"{name} {len(body)}\n".encode() + body)
    return whole.hexdigest()


@functools.cache
def meaning(source: str) -> str:
    """A program without its comments, layout and docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [part for part in node.body if not is_text(part)]
    return ast.dump(tree)


def is_text(part: ast.stmt) -> bool:
    return isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str)


def main(words: list[str]) -> int:
    if words == ["--keep"]:
        KEPT.write_text(json.dumps({proof: inputs(proof) for proof in PROOFS}, indent=1) + "\n", "utf-8")
    elif words:
        print(f"tests.proved: knows --keep only, not {' '.join(words)}", file=sys.stderr)
        return 2
    else:
        for proof in PROOFS:
            if is_due(proof):
                print(f"{proof}: proved in full, for its inputs have changed since ./check long kept them")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
