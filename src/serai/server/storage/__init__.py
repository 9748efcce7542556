"""What the house keeps: accounts, tables and their events."""

from __future__ import annotations

from serai.server.storage import days, rated
from serai.server.storage.engine import StorageProblem
from serai.server.storage.line import NotStored
from serai.server.storage.rows import Account, Append, Listed, append
from serai.server.storage.store import Store
from serai.server.storage.writer import Conflict

__all__ = ["Account", "Append", "Conflict", "Listed", "NotStored", "StorageProblem", "Store", "append", "days", "rated"]
