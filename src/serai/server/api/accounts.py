"""Guests, their devices and their programs."""

from __future__ import annotations

import time

from fastapi import APIRouter, Request

from serai.core.text import Text
from serai.server import identity
from serai.server.api import PROBLEMS, TheAccount, TheHouse, not_too_fast
from serai.server.house import House
from serai.server.messages import AccountAnswer, CarryAnswer, KeyAnswer, NewGuest, NewWebhook, Redeem, WebhookAnswer
from serai.server.names import clean_name
from serai.server.storage import Account
from serai.table import Refused

router = APIRouter(prefix="/api", tags=["accounts"], responses=PROBLEMS)


@router.post("/guests", status_code=201)
async def become_guest(wish: NewGuest, house: TheHouse, request: Request) -> KeyAnswer:
    """A new guest: a name, and a key that the device keeps."""
    _door(house, request)
    return await _add(house, Account(identity.new_id(), _name(wish.name), False, None))


@router.post("/bots", status_code=201)
async def add_bot(wish: NewGuest, house: TheHouse, account: TheAccount, request: Request) -> KeyAnswer:
    """An account for a program that plays; everybody sees that it is one."""
    if account.machine:
        raise Refused("machine", Text("A bot has no bots of its own.", "Un bot n'a pas de bots."))
    _door(house, request)
    return await _add(house, Account(identity.new_id(), _name(wish.name), True, account.id))


@router.get("/me")
async def me(account: TheAccount) -> AccountAnswer:
    return AccountAnswer(id=account.id, name=account.name, machine=account.machine)


@router.patch("/me")
async def rename(wish: NewGuest, house: TheHouse, account: TheAccount) -> AccountAnswer:
    """Another name, for tables from now on."""
    name = _name(wish.name)
    await house.rename(account, name)
    return AccountAnswer(id=account.id, name=name, machine=account.machine)


@router.get("/me/webhook")
async def webhook(house: TheHouse, account: TheAccount) -> WebhookAnswer:
    """The address that is called when it is your turn."""
    return WebhookAnswer(url=(await house.store.webhooks(account.id)).get(account.id))


@router.put("/me/webhook")
async def set_webhook(wish: NewWebhook, house: TheHouse, account: TheAccount) -> WebhookAnswer:
    """Whenever your turn begins, `{"type": "turn", "table", "game", "seat", "version"}` is posted
    there; tried again a few times unless the answer is a success."""
    not_too_fast(house, account)
    await house.webhooks.check(wish.url)
    await house.set_webhook(account, wish.url)
    return WebhookAnswer(url=wish.url)


@router.delete("/me/webhook")
async def drop_webhook(house: TheHouse, account: TheAccount) -> WebhookAnswer:
    """No more calls."""
    await house.set_webhook(account, None)
    return WebhookAnswer(url=None)


@router.post("/me/carry", status_code=201)
async def carry(house: TheHouse, account: TheAccount) -> CarryAnswer:
    """A code that opens this account on a second device: once, within ten minutes."""
    code = identity.new_key()
    expires_at = house.now() + identity.CARRY_MS
    await house.store.add_carry(identity.hashed(code), account.id, expires_at)
    return CarryAnswer(code=code, expires_at=expires_at)


@router.post("/carry", status_code=201)
async def redeem(wish: Redeem, house: TheHouse, request: Request) -> KeyAnswer:
    """The second device gets a key of its own."""
    _door(house, request)
    key = identity.new_key()
    account = await house.store.redeem_carry(identity.hashed(wish.code), identity.hashed(key), house.now())
    if account is None:
        raise Refused(
            "unknown_code",
            Text("This link has been used or is too old.", "Ce lien a déjà servi ou est trop ancien."),
        )
    return KeyAnswer(id=account.id, name=account.name, machine=account.machine, key=key)


async def _add(house: House, account: Account) -> KeyAnswer:
    key = identity.new_key()
    await house.store.add_account(account, identity.hashed(key), house.now())
    return KeyAnswer(id=account.id, name=account.name, machine=account.machine, key=key)


def _name(text: str) -> str:
    name = clean_name(text)
    if not name:
        raise Refused("name", Text("A name has at least one visible letter.", "Un nom a au moins une lettre visible."))
    return name


def _door(house: House, request: Request) -> None:
    """Accounts are cheap, but not for free."""
    address = request.client.host if request.client else "?"
    if not house.newcomers.allows(address, time.monotonic()):
        house.metrics.refused.add("newcomers")
        raise Refused("too_many", Text("Too many new guests: wait a moment.", "Trop d'arrivées : attendez."))
