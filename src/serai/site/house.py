"""The house in a worker of the browser. JSON goes in, and effects come out as JSON, in the order in which they are to
be carried out (`lounge.local`): the worker stores before it tells, and hands thoughts to a mind."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any
from urllib.parse import parse_qsl

from serai.core.text import Text
from serai.lounge.commands import Fresh
from serai.lounge.home import Home, Somebody
from serai.lounge.json_text import decode, encode
from serai.lounge.local import Answer, Drop, Effect, Hasten, Keep, Show, Store, Think
from serai.lounge.refusals import reason
from serai.lounge.screens import Screen
from serai.table import Refused, replay
from serai.table.log import read_event
from serai.table.sight import summary

NOT_KEPT = Refused(
    "not_stored",
    Text(
        "This browser could not keep that, so nothing was changed: is there room left on the device?",
        "Ce navigateur n’a pas pu conserver cela : rien n’a changé. Reste-t-il de la place sur l’appareil ?",
    ),
)

OVERTAKEN = Refused(
    "stale",
    Text(
        "Another tab has gone on with this game: this is how it stands now.",
        "Un autre onglet a continué cette partie : voici où elle en est.",
    ),
)


def fresh_id() -> str:
    """Of a table that lives in this browser alone."""
    return f"local-{secrets.token_urlsafe(9)}"


FRESH = Fresh(fresh_id, lambda: (fresh_id(), secrets.token_hex(32)))


def now() -> int:
    return time.time_ns() // 1_000_000


class House:
    """Screens are known by the numbers of their lines."""

    def __init__(self, name: str) -> None:
        self._home = Home(FRESH, lambda: secrets.randbits(62), Somebody(name=name))
        self._screens: dict[int, tuple[str, Screen]] = {}
        self._lines: dict[Screen, int] = {}

    def restore(self, table: str, log: str, summary: str) -> None:
        """A table that the browser kept: its events as a JSON list of texts; none as long as it is only listed."""
        self._home.restore(table, json.loads(log), json.loads(summary))

    def restore_review(self, table: str, stage: str, body: str) -> None:
        """A review that the browser kept."""
        self._home.restore_review(table, stage, body)

    def reread(self, table: str, log: str, summary: str) -> str:
        """The browser keeps another story of this table than was told here: another tab was quicker, or it could not
        store."""
        return self._told(self._home.reread(table, json.loads(log), json.loads(summary), now()))

    def ask(self, number: int, method: str, path: str, body: str) -> str:
        """What a page would ask of a server's `/api`."""
        route, _, query = path.partition("?")
        return self._told(self._home.ask(number, method, route, dict(parse_qsl(query)), body.encode(), now()))

    def forget(self, number: int) -> str:
        """Whoever asked this waits no longer."""
        return self._told(self._home.forget(number))

    def open(self, line: int, table: str, hello: str) -> str:
        """A screen says hello at a table; its line is closed where there is none."""
        try:
            screen, effects = self._home.hello(table, hello, now())
        except Refused:
            return encode([["close", line]]).decode()
        self._screens[line], self._lines[screen] = (table, screen), line
        return self._told(effects)

    def hear(self, line: int, text: str) -> str:
        table, screen = self._screens[line]
        return self._told(self._home.hear(table, screen, text, now()))

    def leave(self, line: int) -> str:
        if line not in self._screens:
            return "[]"
        table, screen = self._screens.pop(line)
        effects = self._home.leave(table, screen, now())
        del self._lines[screen]
        return self._told(effects)

    def thought(self, number: int, reply: str) -> str:
        """A mind has answered; nothing: it could not."""
        return self._told(self._home.thought(number, json.loads(reply) if reply else None, now()))

    def tick(self) -> str:
        return self._told(self._home.tick(now()))

    def due(self) -> int:
        """In how many milliseconds to look at the clocks; -1: no time runs."""
        moment = self._home.due()
        return -1 if moment is None else max(0, moment - now())

    def log(self, table: str) -> str:
        """What is known here of a table that the browser has thrown away, as a JSON list of texts."""
        return encode(self._home.log(table)).decode()

    def read(self, table: str, log: str, changed_at: int) -> str:
        """What a list says of a table whose log came from elsewhere; nothing where it is none, or of other rules."""
        try:
            found = replay([read_event(body) for body in json.loads(log)])
        except Exception:  # whatever somebody has written into a file
            return ""
        return encode({**summary(found), "changed_at": changed_at}).decode() if found.id == table else ""

    def not_kept(self, number: int | None, overtaken: bool) -> str:
        """The answer to what could not be stored: of a line, or (without a number) of a question."""
        told = {"error": reason(OVERTAKEN if overtaken else NOT_KEPT)}
        return encode(told if number is None else {"type": "refused", "id": number, **told}).decode()

    def _told(self, effects: list[Effect]) -> str:
        return encode([self._as_data(effect) for effect in effects]).decode()

    def _as_data(self, effect: Effect) -> list[Any]:
        match effect:
            case Show():
                return ["show", self._lines[effect.screen], effect.frame.decode()]
            case Store():
                return ["store", effect.table, effect.after, list(effect.bodies), effect.summary]
            case Keep():
                return ["keep", effect.table, effect.stage, effect.body]
            case Think():
                return ["think", effect.number, encode(effect.task).decode()]
            case Hasten():
                return ["hasten", effect.number]
            case Drop():
                return ["drop", effect.number]
            case Answer():
                return ["answer", effect.number, effect.status, effect.body.decode(), _kind(effect.body)]


def _kind(body: bytes) -> str:
    """What an answer is: JSON, a picture, or a record's text."""
    if body.startswith(b"<svg"):
        return "image/svg+xml"
    try:
        decode(body)
    except ValueError:
        return "text/plain;charset=utf-8"
    return "application/json"
