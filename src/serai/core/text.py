"""Words in both languages, always together."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class WordsView(TypedDict):
    """A text as plain data."""

    en: str
    fr: str


class Text(NamedTuple):
    """One sentence or name, in English and in French."""

    en: str
    fr: str

    def say(self, language: Language = "en") -> str:
        """The words in one language."""
        return self.fr if language == "fr" else self.en

    def view(self) -> WordsView:
        """Both as plain data."""
        return {"en": self.en, "fr": self.fr}

    def __str__(self) -> str:
        return self.en


class Complaint(Exception):
    """What is wrong, in both languages (`text`); as a string, in English. A game that speaks one language says that."""

    def __init__(self, text: Text | str) -> None:
        super().__init__(text)
        self.text = text if isinstance(text, Text) else Text(text, text)

    def __str__(self) -> str:
        return self.text.en


def as_sentence(text: Text) -> Text:
    """With a capital and a full stop."""
    return Text(*(f"{words[:1].upper()}{words[1:]}." for words in text))


LONGEST_NUMBER = 9


def is_number(text: str) -> bool:
    """Is this a whole number from 0 on, in the digits of ASCII and not so long that nobody means it?"""
    return text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER


def times(name: Text, count: int) -> Text:
    """'Coffee', 'Coffee × 2'."""
    return name if count == 1 else Text(f"{name.en} × {count}", f"{name.fr} × {count}")


def listing(items: list[str], conjunction: str) -> str:
    """'a', 'a and b', 'a, b and c'."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {conjunction} {items[-1]}"
