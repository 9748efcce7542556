"""Is every clause of a rulebook cited where it should be?"""

from __future__ import annotations

import re
from collections.abc import Iterable

from serai.core.rulebook import Rulebook


def uncited_clauses(rulebook: Rulebook, texts: Iterable[str]) -> list[str]:
    """The clauses whose id stands in none of the texts (source files, say)."""
    cited: set[str] = set()
    for text in texts:
        cited.update(re.findall(r"\b[a-z]+\.\d+\.\d+\b", text))
    return [clause for clause in rulebook if clause not in cited]
