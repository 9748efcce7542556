"""The silhouettes that come with the package."""

from __future__ import annotations

from functools import cache
from importlib import resources

from serai.puzzles.files import Motif, read_motifs


@cache
def motifs() -> dict[str, Motif]:
    """All motifs by name, in the order of the alphabet."""
    text = (resources.files("serai.puzzles") / "data" / "motifs.txt").read_text(encoding="utf-8")
    return {motif.key: motif for motif in read_motifs(text)}
