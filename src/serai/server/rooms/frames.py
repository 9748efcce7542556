"""Frames as text, put together from parts so that what several screens share is encoded once."""

from __future__ import annotations

from dataclasses import dataclass, field

from serai.server.protocol.json_text import encode
from serai.table import Table, public
from serai.table.sight import moves, personal, view


@dataclass(slots=True)
class Drawn:
    """What screens have been shown of a position, as long as it stands: looking again, or talking,
    costs nobody a new drawing."""

    table: Table | None = None
    version: int = -1
    views: dict[int | None, bytes] = field(default_factory=dict)
    moves: dict[tuple[int, str, bool], bytes] = field(default_factory=dict)

    def turn_to(self, table: Table) -> None:
        """Forget everything, unless the position is the same."""
        if self.table is not table or self.version != table.moved_version:
            self.table, self.version, self.views, self.moves = table, table.moved_version, {}, {}


class Drawing:
    """One table at one moment, encoded part by part, each part at most once."""

    def __init__(self, table: Table, at: int, drawn: Drawn | None = None) -> None:
        self.table = table
        self._public = encode(public(table, at))
        self._drawn = Drawn() if drawn is None else drawn
        self._drawn.turn_to(table)

    def sight(self, seat: int | None, person: str | None, veiled: bool) -> bytes:
        """`sight` of this seat as the inside of a JSON object, without its braces."""
        eyes = seat if self.table.hides_hands else None
        views = self._drawn.views
        if eyes not in views:
            views[eyes] = encode(view(self.table, eyes))
        you = encode(personal(self.table, seat, person, veiled))
        return b'"table":%b,"you":%b,"view":%b,"moves":%b' % (self._public, you, views[eyes], self._moves(seat))

    def _moves(self, seat: int | None) -> bytes:
        if seat is None or seat != self.table.to_act:
            return b"[]"
        known = (seat, self.table.phase, self.table.paused)
        if known not in self._drawn.moves:
            self._drawn.moves[known] = encode(moves(self.table, seat))
        return self._drawn.moves[known]
