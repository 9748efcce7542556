"""Tables for tests: a log, the table it adds up to, and commands carried out on both."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from serai.core.registry import registered
from serai.core.setup import Value
from serai.table import (
    ClockRule,
    Command,
    Create,
    Event,
    Play,
    PlayByBot,
    Refused,
    Sit,
    Table,
    Wish,
    decode,
    encode,
    replay,
    sight,
    story,
)
from serai.table.clock import NO_CLOCK
from tests.table.blind import BLIND

ANN, BEN, CLEO = "ann", "ben", "cleo"
NAMES = {ANN: "Ann", BEN: "Ben", CLEO: "Cleo"}


@contextmanager
def blind_known() -> Iterator[None]:
    with registered(BLIND):
        yield


class Scene:
    """A log and its table."""

    def __init__(self, events: list[Event]) -> None:
        self.log = events
        self.table = replay(events)

    def do(self, command: Command) -> list[Event]:
        """Carry a command out."""
        events = command.decide(self.table)
        for event in events:
            self.table.apply(event)
        self.log += events
        return events

    def refuses(self, command: Command, code: str) -> Refused:
        """The command is refused with this code and leaves the table as it is."""
        before = self.fingerprint()
        with pytest.raises(Refused) as caught:
            command.decide(self.table)
        assert caught.value.code == code
        assert self.fingerprint() == before
        return caught.value

    def move(self, text: str, at: int = 0) -> list[Event]:
        """Whoever is to act makes this move."""
        seat = self.table.to_act
        person = self.table.seats[seat].person
        if person is None or self.table.seats[seat].driver:
            return self.do(PlayByBot(at, seat, text, self.table.moved_version))
        return self.do(Play(at, person, seat, text, self.table.version))

    def play_out(self, rng: random.Random, at: int = 0) -> None:
        while self.table.phase == "playing":
            self.move(rng.choice(sight(self.table, self.table.to_act, at)["moves"]), at)

    def fingerprint(self) -> str:
        return fingerprint(self.table)

    def heard_by(self, person: str | None, seat: int | None) -> list[dict[str, Any]]:
        return list(story(self.log, seat, person))

    def reread(self) -> Table:
        """The table again, from the log as it would be stored."""
        return replay([decode(json.loads(json.dumps(encode(event)))) for event in self.log])


def fingerprint(table: Table) -> str:
    """Everything a table knows but who is present, as text."""
    state = {
        name: repr(value)
        for name, value in ((name, getattr(table, name)) for name in dir(table) if not name.startswith("_"))
        if name not in ("position", "clock", "presence", "game") and not callable(value)
    }
    clock = table.clock
    return repr((sorted(state.items()), table.position.state.snapshot(), clock.left_ms, clock.running, clock.since))


def blind(
    *people: str,
    clock: ClockRule = NO_CLOCK,
    table: str = "t1",
    secret: str = "secret",
    curtain: bool | None = None,
    at: int = 0,
    hints: bool = False,
    stand_in_ms: int = 0,
    **options: Value,
) -> Scene:
    """A table of Blind. A person is an account, `bot` a bot of the house, `open` nobody."""
    wishes = tuple(
        Wish("bot", "Bot", "random") if who == "bot" else Wish("me", NAMES[who]) if who == ANN else Wish("open")
        for who in people
    )
    wish = Create(
        at, table, secret, "blind", ANN, "Ann", wishes, options,
        clock=clock, curtain=curtain, hints=hints, stand_in_ms=stand_in_ms,
    )  # fmt: skip
    scene = Scene(wish.events())
    for seat, who in enumerate(people):
        if who not in (ANN, "bot", "open"):
            scene.do(Sit(at, who, NAMES[who], seat))
    return scene
