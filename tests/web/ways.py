"""The same page on a desk and on a phone, in English and in French: looked at four ways in one visit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.web.devices import DESK, PHONE
from tests.web.people import Person

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
FOUR: list[tuple[bool, Language]] = [(False, "en"), (False, "fr"), (True, "en"), (True, "fr")]
four_ways = pytest.mark.parametrize(
    ("phone", "language"), FOUR, ids=[f"{'phone' if phone else 'desk'}-{language}" for phone, language in FOUR]
)
"""A visit for each of them, where what is done is asked about and not only what is shown."""


def each_way(person: Person) -> Iterator[tuple[bool, Language]]:
    """One after the other on the page as it is; whatever was chosen stays chosen."""
    for phone, language in FOUR:
        speak(person, phone, language)
        yield phone, language


def ways(person: Person, path: str) -> Iterator[tuple[bool, Language]]:
    """One after the other, each from the page at this path on."""
    for phone, language in FOUR:
        person.goes_to(path)
        speak(person, phone, language)
        yield phone, language


def speak(person: Person, phone: bool, language: Language) -> None:
    person.page.set_viewport_size(PHONE if phone else DESK)  # type: ignore[arg-type]
    person.page.locator(f".lang button[lang={language}]:visible").first.click()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
