"""The devices that people have: a browser of its own each, on a desk or in a hand.

Devices are lent, to one person after the other: a page that is loaded where another was before takes half the
processor of one that wants a process of its own. Whoever gets one finds nothing of those before: no storage, no
scripts, no listeners. A device to which more was done than a page can be cleared of is not lent again.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SHARP = bool(os.environ.get("SERAI_PICTURES"))
"""Is a picture kept of every test? Then a phone has the dots of one, four times as many to paint."""
PATIENCE_MS = 120_000
"""Nothing on the page takes so long, even on a machine that is busy with something else: it hangs."""
AT_REST = 8
"""So many devices, at the most, wait to be lent again."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What sort of device somebody wants."""

    phone: bool = False
    language: Literal["en", "fr"] = "en"
    theme: Literal["light", "dark"] = "light"
    motion: bool = False
    permissions: tuple[str, ...] = ()
    keeps: bool = False
    """Does it have the page's service worker? Whatever that keeps stays: such a device is lent to nobody else."""

    @property
    def lendable(self) -> bool:
        return not (self.keeps or self.permissions)

    @property
    def size(self) -> Any:
        return PHONE if self.phone else DESK

    @property
    def media(self) -> dict[str, Any]:
        return {"color_scheme": self.theme, "reduced_motion": "no-preference" if self.motion else "reduce"}

    def context(self, browser: Browser) -> BrowserContext:
        context = browser.new_context(
            viewport=self.size,
            has_touch=self.phone,
            is_mobile=self.phone,
            device_scale_factor=2 if self.phone and SHARP else 1,
            locale="fr-FR" if self.language == "fr" else "en-GB",
            permissions=["clipboard-read", "clipboard-write", *self.permissions],
            service_workers="allow" if self.keeps else "block",
            **self.media,
        )
        context.set_default_timeout(PATIENCE_MS)
        return context


class Device:
    """A browser with one page, and what somebody did to it."""

    def __init__(self, context: BrowserContext, wish: Wish, lender: Devices | None = None) -> None:
        self._context = context
        self.wish = wish
        self._lender = lender
        self.page: Page = context.new_page()
        self._line: CDPSession | None = None
        self._scripts: list[str] = []
        self._listeners: list[tuple[str, Callable[..., None]]] = []

    def suits(self, wish: Wish) -> bool:
        """Size and language stay what they are."""
        return (wish.phone, wish.language) == (self.wish.phone, self.wish.language) and wish.lendable

    def becomes(self, wish: Wish) -> None:
        self.page.emulate_media(**wish.media)
        self.wish = wish

    def whole(self) -> BrowserContext:
        """All of its browser, to do what one likes: it will not be lent again."""
        self._lender = None
        return self._context

    def begins_with(self, script: str) -> None:
        """Every page begins with this script, before any of its own."""
        if self._lender is None:
            self._context.add_init_script(script)
            return
        if self._line is None:
            self._line = self._context.new_cdp_session(self.page)
            self._line.send("Page.enable")
        added = self._line.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self._scripts.append(added["identifier"])

    def hears(self, event: Any, listener: Callable[..., None]) -> None:
        self._context.on(event, listener)
        self._listeners.append((event, listener))

    def leave(self, address: str) -> None:
        """Whoever had it needs it no more; they were at this server."""
        for event, listener in self._listeners:
            self._context.remove_listener(event, listener)
        self._listeners = []
        if self._lender is None or self.page.is_closed() or len(self._context.pages) > 1:
            self._context.close()
        else:
            self.clear(address)
            self._lender.take_back(self)

    def clear(self, address: str) -> None:
        """Nothing of who had it is left: the page shows a word of the server."""
        assert self._line is not None
        for script in self._scripts:
            self._line.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": script})
        self._scripts = []
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.goto(f"{address}/healthz")
        self._line.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        self.page.set_viewport_size(self.wish.size)
        self.page.mouse.move(0, 0)

    def close(self) -> None:
        self._context.close()


class Devices:
    """All that one browser program has."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._at_rest: list[Device] = []

    def lend(self, wish: Wish) -> Device:
        for device in reversed(self._at_rest):
            if device.suits(wish):
                self._at_rest.remove(device)
                device.becomes(wish)
                return device
        return Device(wish.context(self._browser), wish, self if wish.lendable else None)

    def take_back(self, device: Device) -> None:
        self._at_rest.append(device)
        if len(self._at_rest) > AT_REST:
            self._at_rest.pop(0).close()

    def close(self) -> None:
        for device in self._at_rest:
            device.close()
