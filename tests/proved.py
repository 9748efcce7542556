"""What was proved of inputs that have not changed since is not proved again on every run.

A proof has inputs: the modules it runs, with all they import, and data. `./check long` proves everything in
full and keeps the inputs' hashes in `tests/verified/proved.json`. Whatever has the inputs of then, `./check`
proves by a sample; whatever has others, in full.

    python -m tests.proved           names what would be proved in full
    python -m tests.proved --keep    keeps the hashes of now; ./check long does so when all was proved
"""

from __future__ import annotations

import ast
import functools
import hashlib
import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.sources import SOURCE, closure, path_of

KEPT = Path(__file__).parent / "verified" / "proved.json"
IN_FULL = "SERAI_PROVE"
"""This variable, if it says anything, wants every proof in full."""

_SIDE_BY_SIDE = "serai.testing.verify"
PROOFS: dict[str, tuple[list[str], str]] = {
    "the certificates of the puzzles": (["serai.puzzles.certificate", "serai.puzzles.pack"], "puzzles/data"),
    "the agreement of gobi": (["serai.games.gobi.game", _SIDE_BY_SIDE], "games/gobi"),
    "the agreement of targui": (["serai.games.targui.game", _SIDE_BY_SIDE], "games/targui"),
    "the agreement of gemblo": (["serai.games.gemblo.game", _SIDE_BY_SIDE], "games/gemblo"),
}
"""What is proved: the modules that prove it, and where their data lie."""


@functools.cache
def is_due(proof: str) -> bool:
    """Is this to be proved in full, and not by a sample?"""
    return bool(os.environ.get(IN_FULL)) or kept().get(proof) != inputs(proof)


def kept() -> dict[str, str]:
    return dict(json.loads(KEPT.read_text("utf-8"))) if KEPT.exists() else {}


def inputs(proof: str) -> str:
    """The hash of all that the proof rests on."""
    modules, data = PROOFS[proof]
    found = [path_of(name) for name in closure(modules, "serai")]
    types = [path.with_suffix(".pxd") for path in found if path.with_suffix(".pxd").exists()]
    code = {".py", ".pxd", ".pyc"}
    facts = [path for path in (SOURCE / "serai" / data).rglob("*") if path.is_file() and path.suffix not in code]
    return digest([*found, *types, *facts])


def digest(files: Iterable[Path]) -> str:
    """Of Python what it does, not how it is written or explained; of other files every byte."""
    whole = hashlib.sha256()
    for path in sorted(files):
        body = meaning(path.read_text("utf-8")).encode() if path.suffix == ".py" else path.read_bytes()
        name = path.relative_to(SOURCE).as_posix() if path.is_relative_to(SOURCE) else path.name
        whole.update(f"{name} {len(body)}\n".encode() + body)
    return whole.hexdigest()


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
