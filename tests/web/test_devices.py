"""Who one is on a device: a link that would change it asks first, and nobody's key is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.people import Person

Somebody = Callable[..., Person]


def kept(page: Page, key: str = "serai.guest") -> Any:
    return json.loads(page.evaluate("key => localStorage.getItem(key)", key) or "null")


def carry_link(person: Person, to: str = "") -> str:
    """A link that carries this person elsewhere, as the page would make it."""
    assert person.client is not None
    code = person.client.post("/me/carry", {}).json["code"]
    return f"{person.site.address}/carry{f'?to={to}' if to else ''}#{code}"


def test_the_link_is_made_copied_and_opened(somebody: Somebody) -> None:
    person = somebody("Ines")
    person.goes_to("/carry/new")
    person.page.get_by_role("button", name="Make the link").click()
    link = person.page.get_by_role("textbox", name="Carry my seat").input_value()
    address, _, code = link.partition("#")
    assert address == f"{person.site.address}/carry", "the code is in the fragment, which is sent to nobody"
    assert len(code) > 40
    person.page.get_by_role("button", name="Copy the link").click()
    person.sees("Copied")
    assert person.page.evaluate("navigator.clipboard.readText()") == link
    expect(person.page.get_by_role("img", name="QR code")).to_be_visible()
    other = somebody(None, phone=True)
    other.page.goto(link)
    expect(other.page.get_by_role("heading", name="Play here as Ines?")).to_be_visible()
    assert "#" not in other.page.url
    assert kept(other.page) is None, "nothing has changed before one agrees"
    other.page.get_by_role("button", name="Play as Ines").tap()
    other.page.wait_for_url(other.site.address + "/")
    assert kept(other.page)["name"] == "Ines"
    late = somebody(None)
    late.page.goto(link)
    late.sees("This link has been used or is too old.")


def test_a_link_from_a_stranger_asks_and_takes_nobodys_place(somebody: Somebody) -> None:
    stranger, victim = somebody("Bea"), somebody("Ada")
    assert stranger.client is not None
    assert victim.client is not None
    for _ in range(3):
        victim.site.table(victim.client, "gobi", "me", "open")
    table = stranger.site.table(stranger.client, "targui", "me", "open")
    victim.page.goto(carry_link(stranger, f"/t/{table}"))
    expect(victim.page.get_by_role("heading", name="Play here as Bea?")).to_be_visible()
    victim.sees("On this device you are Ada, with 3 games.")
    assert kept(victim.page)["id"] == victim.client.id
    victim.page.get_by_role("link", name="Stay Ada").click()
    victim.page.wait_for_url(victim.site.address + "/")
    assert kept(victim.page)["id"] == victim.client.id
    assert kept(victim.page, "serai.guests") is None


def test_whoever_agrees_can_switch_back(somebody: Somebody) -> None:
    one, two = somebody("Bea"), somebody("Ada", language="fr")
    assert one.client is not None
    assert two.client is not None
    table = one.site.table(one.client, "gobi", "me", "me")
    two.page.goto(carry_link(one, f"/t/{table}"))
    two.page.get_by_role("button", name="Jouer en tant que Bea").click()
    two.page.wait_for_url(re.compile(f"/t/{table}"))
    expect(two.page.get_by_role("list", name="Joueurs")).to_be_visible()
    assert [person["key"] for person in kept(two.page, "serai.guests")] == [two.client.key]
    two.goes_to("/carry")
    two.page.get_by_role("button", name="Jouer en tant que Ada").click()
    two.page.wait_for_url(two.site.address + "/")
    assert kept(two.page)["key"] == two.client.key
    assert [person["name"] for person in kept(two.page, "serai.guests")] == ["Bea"]


def test_a_link_to_oneself_changes_nothing(somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    person.page.goto(carry_link(person))
    expect(person.page.get_by_role("heading", name="You are Ines here already.")).to_be_visible()
    person.page.get_by_role("button", name="Go on").click()
    person.page.wait_for_url(person.site.address + "/")
    assert kept(person.page)["key"] == person.client.key


def test_a_device_is_shut_out_from_the_page(somebody: Somebody) -> None:
    person, other = somebody("Ines"), somebody(None, phone=True)
    assert person.client is not None
    table = person.site.table(person.client, "gobi", "me", "me")
    other.page.goto(carry_link(person, f"/t/{table}"), wait_until="networkidle")
    other.page.get_by_role("button", name="Play as Ines").click()
    expect(other.page.get_by_role("list", name="Players")).to_be_visible()
    person.goes_to("/carry")
    expect(person.page.get_by_role("listitem")).to_have_count(2)
    assert person.tree() == []
    person.page.get_by_role("button", name="Remove").click()
    person.page.get_by_role("button", name="Really remove it").click()
    expect(person.page.get_by_role("listitem")).to_have_count(1)
    other.sees("This browser's key is not known here any more.")
    assert kept(person.page)["key"] == person.client.key
