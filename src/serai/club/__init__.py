"""Small tournaments for a club: who plays whom, round by round, and how they stand.

Everything here is pure: commands change a `Club`, which is plain data with a version; time, ids and secrets are handed
in, and tables are made and looked after by whoever keeps them (`serai.server.rooms.clubs`)."""

from __future__ import annotations

from serai.club.club import Board, Club, Entrant, Round
from serai.club.making import create
from serai.club.sight import sight
from serai.club.standings import Standing, standings

__all__ = ["Board", "Club", "Entrant", "Round", "Standing", "create", "sight", "standings"]
