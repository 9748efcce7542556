"""Firefox as Debian has it, driven by what it speaks itself: WebDriver BiDi, over its own websocket."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from websockets.sync.client import connect

from tests.web.devices import DESK, PATIENCE_MS

NAMES = ("firefox-esr", "firefox")
PREFERENCES = {
    # It talks to nobody but the site.
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.search.update": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "network.dns.disablePrefetch": True,
    "network.prefetch-next": False,
    "remote.prefs.recommended": True,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def found() -> str | None:
    """Where it is, if it is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One window of it, with a profile of its own in `folder`."""

    def __init__(self, path: str, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        words = [path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0"]
        self.log = folder / "log.txt"
        with self.log.open("w") as log:
            self._process = subprocess.Popen([*words, "about:blank"], stdout=log, stderr=subprocess.STDOUT)
        self._number = 0
        self._line = connect(f"{self._address()}/session", max_size=None, legacy=True)
        self._say("session.new", capabilities={})
        self._page = self._say("browsingContext.getTree")["contexts"][0]["context"]
        self._say("browsingContext.setViewport", context=self._page, viewport=DESK)

    def __enter__(self) -> Firefox:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._line.close()
        self._process.terminate()
        self._process.wait()

    def _address(self) -> str:
        def listening() -> str:
            told = LISTENING.search(self.log.read_text("utf-8", "replace"))
            return told[1] if told else ""

        return str(self._until(listening, "Firefox does not listen"))

    @staticmethod
    def _until(answer: Any, what: str) -> Any:
        end = time.monotonic() + PATIENCE_MS / 1000
        while not (told := answer()):
            assert time.monotonic() < end, what
            time.sleep(0.05)
        return told

    def _say(self, method: str, **wishes: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": wishes}))
        while True:
            heard = json.loads(self._line.recv(timeout=PATIENCE_MS / 1000))
            if heard.get("id") == self._number:
                assert heard["type"] == "success", heard
                return heard["result"]

    def goes_to(self, address: str) -> None:
        self._say("browsingContext.navigate", context=self._page, url=address, wait="complete")

    def reload(self) -> None:
        self._say("browsingContext.reload", context=self._page, wait="complete")

    def asks(self, code: str) -> Any:
        """What an expression of the page, or a promise of it, comes to; it must be plain data."""
        told = self._say(
            "script.evaluate",
            expression=f"Promise.resolve({code}).then((value) => JSON.stringify(value ?? null))",
            target={"context": self._page},
            awaitPromise=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def until(self, code: str, what: str = "") -> Any:
        """Ask again and again, until the answer is not empty."""
        return self._until(lambda: self.asks(code), what or code)

    def clicks(self, selector: str) -> None:
        """With the mouse, on the middle of the first such thing that is in sight."""
        seen = f"""[...document.querySelectorAll({json.dumps(selector)})].find((one) => one.checkVisibility())"""
        self.until(f"{seen} !== undefined", f"{selector} is not to be seen")
        middle = f"""{seen}.scrollIntoView({{ block: "nearest" }}) ??
          [{seen}.getBoundingClientRect()].map((box) => [box.x + box.width / 2, box.y + box.height / 2])[0]"""
        x, y = map(round, self.asks(middle))
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        hand = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self._say("input.performActions", context=self._page, actions=[hand])

    def presses(self, key: str) -> None:
        steps = [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self._say("input.performActions", context=self._page, actions=[{"type": "key", "id": "keys", "actions": steps}])

    def pictured(self, path: Path) -> None:
        told = self._say("browsingContext.captureScreenshot", context=self._page)
        path.write_bytes(base64.b64decode(told["data"]))
