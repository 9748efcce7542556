"""The accounts whose keys were used lately, so that not every request asks the database."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from serai.server.accounts import identity
from serai.server.accounts.devices import NOTED_AGAIN_MS
from serai.server.storage import Account, Store

KNOWN_KEYS = 10_000


class Keyring:
    def __init__(self, store: Store, now: Callable[[], int], spawn: Callable[[Coroutine[Any, Any, Any]], None]) -> None:
        self._store = store
        self._now = now
        self._spawn = spawn
        self._accounts: OrderedDict[str, Account] = OrderedDict()
        self._noted: dict[str, int] = {}
        """When these keys were last noted as being in use."""

    async def account(self, key: str) -> Account | None:
        """The account this key opens, or None."""
        key_hash = identity.hashed(key)
        account = await self._account(key_hash)
        now = self._now()
        if account is not None and now - self._noted.get(key_hash, 0) > NOTED_AGAIN_MS:
            self._noted[key_hash] = now
            self._spawn(self._store.note_use(key_hash, now))
        return account

    async def _account(self, key_hash: str) -> Account | None:
        if (known := self._accounts.get(key_hash)) is not None:
            self._accounts.move_to_end(key_hash)
            return known
        account = await self._store.account_by_key(key_hash)
        if account is not None:
            self._accounts[key_hash] = account
            if len(self._accounts) > KNOWN_KEYS:
                self._noted.pop(self._accounts.popitem(last=False)[0], None)
        return account

    def forget(self, account: str) -> None:
        """It has another name, or lost a key: the database is asked again."""
        for key_hash, known in list(self._accounts.items()):
            if known.id == account:
                del self._accounts[key_hash]
                self._noted.pop(key_hash, None)
