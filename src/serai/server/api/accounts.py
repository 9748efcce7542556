"""Guests, their devices and their programs."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Request

from serai.core.text import Text
from serai.lounge.names import clean_name
from serai.server.accounts import identity
from serai.server.accounts.devices import DEVICE_ID, label
from serai.server.api import PROBLEMS, TheAccount, TheHouse, key_of, not_too_fast
from serai.server.house import House
from serai.server.network.rate_limit import household
from serai.server.protocol.answers import (
    AccountAnswer,
    CarriedAnswer,
    CarryAnswer,
    DeviceAnswer,
    DevicesAnswer,
    KeyAnswer,
    WebhookAnswer,
)
from serai.server.protocol.messages import (
    NewGuest,
    NewWebhook,
    Redeem,
)
from serai.server.storage import Account
from serai.table import Refused

USED_OR_TOO_OLD = Text("This link has been used or is too old.", "Ce lien a déjà servi ou est trop ancien.")
router = APIRouter(prefix="/api", tags=["accounts"], responses=PROBLEMS)


@router.post("/guests", status_code=201)
async def become_guest(wish: NewGuest, house: TheHouse, request: Request) -> KeyAnswer:
    """A new guest: a name, and a key that the device keeps."""
    _door(house, request)
    return await _add(house, Account(identity.new_id(), _name(wish.name), False, None), _label(request))


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
    if not house.carriers.allows(account.id, time.monotonic()):
        house.metrics.refused.add("account")
        raise Refused("too_many", Text("Too many links: wait a moment.", "Trop de liens : attendez un instant."))
    code = identity.new_key()
    expires_at = house.now() + identity.CARRY_MS
    await house.store.add_carry(identity.hashed(code), account.id, expires_at)
    return CarryAnswer(code=code, expires_at=expires_at)


@router.post("/carry/look")
async def look_at_carry(wish: Redeem, house: TheHouse, request: Request) -> CarriedAnswer:
    """Who would play on the second device? The code is not used up by asking."""
    _door(house, request)
    account = await house.store.carried(identity.hashed(wish.code), house.now())
    if account is None:
        raise Refused("unknown_code", USED_OR_TOO_OLD)
    games = await house.store.how_many_tables_of(account.id, ("open", "playing"))
    return CarriedAnswer(id=account.id, name=account.name, games=games)


@router.post("/carry", status_code=201)
async def redeem(wish: Redeem, house: TheHouse, request: Request) -> KeyAnswer:
    """The second device gets a key of its own."""
    _door(house, request)
    key = identity.new_key()
    code, kept = identity.hashed(wish.code), identity.hashed(key)
    account = await house.store.redeem_carry(code, kept, house.now(), _label(request))
    if account is None:
        raise Refused("unknown_code", USED_OR_TOO_OLD)
    return KeyAnswer(id=account.id, name=account.name, machine=account.machine, key=key)


@router.get("/me/devices")
async def devices(house: TheHouse, account: TheAccount, request: Request) -> DevicesAnswer:
    """The devices that can play as you, the newest first."""
    here = identity.hashed(key_of(request))
    found = [
        DeviceAnswer(
            id=device.key[:DEVICE_ID],
            label=device.label,
            created_at=device.created_at,
            used_at=device.used_at,
            here=device.key == here,
        )
        for device in await house.store.devices(account.id)
    ]
    return DevicesAnswer(devices=found)


@router.delete("/me/devices/{device}", status_code=204)
async def remove_device(device: Annotated[str, Path(max_length=64)], house: TheHouse, account: TheAccount) -> None:
    """Shut a device out. Links that would carry you to another one stop working too. The last
    device cannot be removed: nobody could play as you any more."""
    not_too_fast(house, account)
    found = next((one for one in await house.store.devices(account.id) if one.key[:DEVICE_ID] == device), None)
    if found is None:
        raise Refused("no_such_device", Text("You have no such device.", "Vous n’avez pas cet appareil."))
    if not await house.remove_device(account, found.key):
        raise Refused(
            "last_device",
            Text(
                "This is the only device that can play as you; carry your seat to another one first.",
                "C’est le seul appareil qui puisse jouer à votre nom ; emportez d’abord votre siège sur un autre.",
            ),
        )


async def _add(house: House, account: Account, device: str = "") -> KeyAnswer:
    key = identity.new_key()
    await house.store.add_account(account, identity.hashed(key), house.now(), device)
    return KeyAnswer(id=account.id, name=account.name, machine=account.machine, key=key)


def _name(text: str) -> str:
    name = clean_name(text)
    if not name:
        raise Refused("name", Text("A name has at least one visible letter.", "Un nom a au moins une lettre visible."))
    return name


def _label(request: Request) -> str:
    return label(request.headers.get("user-agent", "")[:500])


def _door(house: House, request: Request) -> None:
    """Accounts are cheap, but not for free."""
    address = household(request.client.host if request.client else "?")
    if not house.newcomers.allows(address, time.monotonic()):
        house.metrics.refused.add("newcomers")
        raise Refused("too_many", Text("Too many new guests: wait a moment.", "Trop d'arrivées : attendez."))
