"""Who is there. Presence is not history: it is kept beside the log and starts anew with it.

Whoever has a screen open at the table is there. So is whoever was heard of a moment ago: a
program, or a page that only asks now and then, has no screen and is there all the same.
"""

from __future__ import annotations

from collections.abc import Callable

GRACE_MS = 60_000
"""How long nothing must have been heard of somebody before they count as gone for good."""
HEARD_MS = 30_000
"""How long whoever has no screen counts as being there after they were last heard of."""

NEVER = -(2**62)


class Presence:
    """Open screens by person, and since when somebody without one has been away."""

    def __init__(self) -> None:
        self._screens: dict[str, int] = {}
        self._left: dict[str, int] = {}
        self._heard_until: dict[str, int] = {}
        """How long somebody counts as being there by what was last heard: it is asked with every move."""
        self.began = 0
        self.last_heard: Callable[[str], int] = lambda person: NEVER
        """When a person was last heard of by other ways than a screen; the shell knows."""

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

    def left(self, person: str, at: int) -> None:
        """The last screen of a person has closed that was open elsewhere."""
        self._heard_until.pop(person, None)
        if person not in self._screens:
            self._left[person] = at

    def is_here(self, person: str, at: int) -> bool:
        if person in self._screens or at < self._heard_until.get(person, NEVER):
            return True
        self._heard_until[person] = self.last_heard(person) + HEARD_MS
        return at < self._heard_until[person]

    def away_ms(self, person: str, at: int) -> int:
        """How long nothing has been heard of the person; 0 while a screen is open."""
        if person in self._screens:
            return 0
        return max(0, at - max(self._left.get(person, self.began), self.last_heard(person)))
