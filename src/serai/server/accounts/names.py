"""Names and talk as they may be shown: no control characters, no tricks with direction."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# The zero-width joiners belong to some scripts and to composed signs; alone they do no harm.
_KEPT = {"\u200c", "\u200d"}


def clean(text: str) -> str:
    """The text in one line, composed (NFC), without characters that cannot be seen."""
    composed = unicodedata.normalize("NFC", text)
    spaced = "".join(" " if char.isspace() else char for char in composed)
    visible = (char for char in spaced if unicodedata.category(char) not in _UNSEEN or char in _KEPT)
    return " ".join("".join(visible).split())


def clean_name(text: str) -> str:
    """A name to show: cleaned, at most `NAME_LENGTH` characters; may be empty."""
    return clean(text)[:NAME_LENGTH].strip(" \u200c\u200d")
