"""A device that was lent before tells nothing of who had it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.devices import DESK, Devices, Wish
from tests.web.people import Site

LEAVE = """async () => {
  localStorage.setItem("mine", "yes");
  sessionStorage.setItem("mine", "yes");
  document.cookie = "mine=yes";
  await caches.open("mine");
  await new Promise((done) => (indexedDB.open("mine").onsuccess = ({ target }) => done(target.result.close())));
}"""
FIND = """async () => [
  localStorage.length, sessionStorage.length, document.cookie, (await caches.keys()).length,
  (await indexedDB.databases()).length, typeof window.script, innerWidth,
  matchMedia("(prefers-color-scheme: dark)").matches,
]"""


@pytest.fixture
def devices(browser: Browser) -> Iterator[Devices]:
    """None of these is there any more when a test is over."""
    before = browser.contexts
    yield Devices(browser)
    for context in browser.contexts:
        if context not in before:
            context.close()


def test_nothing_is_left_on_a_device(devices: Devices, site: Site) -> None:
    first = devices.lend(Wish(theme="dark"))
    first.begins_with("window.script = 'mine'")
    page = first.page
    page.route("**/readyz", lambda route: route.fulfill(body="mine"))
    page.goto(f"{site.address}/readyz")
    page.evaluate(LEAVE)
    page.set_viewport_size({"width": 500, "height": 500})
    assert page.evaluate(FIND) == [1, 1, "mine=yes", 1, 1, "string", 500, True]
    first.leave(site.address)
    assert devices.lend(Wish(phone=True)) is not first
    assert devices.lend(Wish(language="fr")) is not first
    again = devices.lend(Wish())
    assert again is first
    page.goto(f"{site.address}/readyz")
    assert "mine" not in page.content()
    assert page.evaluate(FIND) == [0, 0, "", 0, 0, "undefined", DESK["width"], False]


def test_a_device_that_cannot_be_cleared_is_not_lent_again(devices: Devices, site: Site) -> None:
    for wish in (Wish(keeps=True), Wish(permissions=("notifications",)), Wish()):
        one = devices.lend(wish)
        one.begins_with("window.script = 'mine'")
        if wish.lendable:
            one.whole().set_offline(True)
        one.leave(site.address)
        assert devices.lend(wish) is not one
