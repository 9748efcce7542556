"""Names and talk as they may be shown: nothing that cannot be seen, no tricks with direction, no towers of marks."""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 24
MOST_MARKS = 2
"""Marks over or under one letter: as many as a living script puts there (Thai, Vietnamese taken apart)."""
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_JOINERS = {"\u200c", "\u200d"}
"""They belong between the letters of some scripts and the parts of composed signs, and nowhere else."""
_JOINED = {"Lo", "Mn", "Mc", "So", "Sk"}
"""Letters without a big form, marks and signs: what a joiner may stand between."""
_BLANK = {"\u2800"}
"""A sign of Braille without a dot: a space to whoever looks."""
_IGNORED = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
)  # fmt: skip
"""Letters and marks that are drawn as nothing (Unicode's Default_Ignorable_Code_Point beyond what `_UNSEEN` has)."""


def clean(text: str) -> str:
    """The text in one line, composed (NFC), without characters that cannot be seen and without marks piled up."""
    shown: list[str] = []
    marks = MOST_MARKS
    """How many marks the last letter has; as many as it may have, where there is none."""
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if char.isspace() or char in _BLANK:
            shown.append(" ")
            marks = MOST_MARKS
        elif kind in ("Mn", "Me"):
            if marks < MOST_MARKS and not _is_ignored(char):
                shown.append(char)
                marks += 1
        elif char in _JOINERS:
            shown.append(char)
        elif kind not in _UNSEEN and not _is_ignored(char):
            shown.append(char)
            marks = 0
    return " ".join("".join(_joined(shown)).split())


def clean_name(text: str) -> str:
    """A name to show: cleaned, at most `NAME_LENGTH` characters; may be empty."""
    return clean(clean(text)[:NAME_LENGTH])


def _is_ignored(char: str) -> bool:
    return any(first <= ord(char) <= last for first, last in _IGNORED)


def _joined(chars: list[str]) -> list[str]:
    """Without joiners that join nothing."""
    kept: list[str] = []
    for index, char in enumerate(chars):
        if char in _JOINERS:
            around = (kept[-1:], chars[index + 1 : index + 2])
            if not all(one and unicodedata.category(one[0]) in _JOINED for one in around):
                continue
        kept.append(char)
    return kept
