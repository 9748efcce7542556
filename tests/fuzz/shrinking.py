"""The smallest text that still fails, as far as some dozens of tries bring it."""

from __future__ import annotations

from collections.abc import Callable

PATIENCE = 300


def shrunk(text: str, fails: Callable[[str], bool]) -> str:
    """Leave out lines, then pieces of them, as long as it still fails."""
    left = PATIENCE
    for apart, together in ((lambda whole: whole.split("\n"), "\n"), (list, "")):
        parts: list[str] = apart(text)
        size = max(1, len(parts) // 2)
        while size:
            start = 0
            while start < len(parts) and left:
                left -= 1
                fewer = parts[:start] + parts[start + size :]
                if fails(together.join(fewer)):
                    parts = fewer
                else:
                    start += size
            size //= 2
        text = together.join(parts)
    return text
