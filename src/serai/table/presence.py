"""Who is there. Presence is not history: it is kept beside the log and starts anew with it."""

from __future__ import annotations

GRACE_MS = 60_000
"""How long a seat may be empty before the others can let a bot play for it."""


class Presence:
    """Open screens by person, and since when somebody without one has been away."""

    def __init__(self) -> None:
        self._screens: dict[str, int] = {}
        self._left: dict[str, int] = {}
        self.began = 0

    def arrive(self, person: str) -> bool:
        """A screen of this person opens; is it the first?"""
        self._screens[person] = self._screens.get(person, 0) + 1
        self._left.pop(person, None)
        return self._screens[person] == 1

    def depart(self, person: str, at: int) -> bool:
        """A screen closes; was it the last?"""
        count = self._screens.get(person, 0) - 1
        if count > 0:
            self._screens[person] = count
            return False
        self._screens.pop(person, None)
        self._left[person] = at
        return True

    def is_here(self, person: str) -> bool:
        return person in self._screens

    def away_ms(self, person: str, at: int) -> int:
        """How long the person has been away; 0 while a screen is open."""
        return 0 if person in self._screens else max(0, at - self._left.get(person, self.began))
