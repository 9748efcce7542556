"""A game's cards, where they have texts of their own: to look through, to draw, and to exchange for those of a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from serai.core.text import Complaint, Language


class CardError(Complaint, ValueError):
    """What is wrong with a file of cards; the message names file, card and field."""


class Shelf(Protocol):
    """The cards of one game, known under its key (`serai.core.registry.register_cards`)."""

    @property
    def filters(self) -> Mapping[str, tuple[Sequence[str], str]]:
        """What can be asked for, by name: the possible values, and what is then left."""

    def rows(
        self, wishes: Mapping[str, str | None], word: str | None, own: tuple[str, str] | None, language: Language
    ) -> list[list[str]]:
        """A heading and a row for each card that fits all wishes and has the word in it: of the cards in use, or of
        one's own, a file's text and name (CardError)."""

    def verdict(self, text: str, file: str) -> CardError | None:
        """Why the good cards of a file cannot take the place of the house's as they are; None when they can."""

    def use(self, text: str, file: str) -> None:
        """From here on the game is played with the cards of this text; before it is first asked for."""

    def catalogue(self) -> Mapping[str, Any]:
        """Every card as data for a screen."""
