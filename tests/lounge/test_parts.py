"""Frames put together from parts, on a table that is behind, are what whoever decided would have sent, byte by byte."""

from __future__ import annotations

import json
import random

import pytest

from serai.lounge.frames import Drawing, Drawn
from serai.lounge.parts import elsewhere, is_play, put_together, write_parts
from serai.lounge.screens import Screen, apply, frames
from serai.server.rooms.tidings import Tidings, read_tidings
from serai.server.storage.rows import append
from serai.table import ClockRule, Create, Event, Play, Say, Sit, Table, Wish, replay, sight, story

ANN, BEN, CLEO = "ann", "ben", "cleo"
GAMES = [("gobi", 2), ("gobi", 3), ("targui", 2), ("gemblo", 2)]


def begun(game: str, seats: int, clock: ClockRule) -> list[Event]:
    wishes = (Wish("me"), *[Wish("open")] * (seats - 1))
    log = Create(0, "t", "secret", game, ANN, "Ann", wishes, {}, clock=clock, first="seated").events()
    for seat, person in enumerate((BEN, CLEO)[: seats - 1], 1):
        log += Sit(0, person, person.title(), seat, word="word").decide(replay(log))
    return log


def told_elsewhere(table: Table, events: list[Event], others: list[Screen], at: int) -> tuple[list[bytes], bytes]:
    """The frames that these screens would get here, and what another process is told."""
    before = table.version
    told = apply(table, events, others)
    drawing = Drawing(table, at)
    tidings = Tidings(table, events, [])
    if tidings.is_play:
        tidings.parts = write_parts(drawing, told, others)
    stored = append(before, events, table, at, None, tidings.lines)
    assert stored.news is not None
    return frames(drawing, told, others), stored.news()


def same(one: Table, other: Table, at: int) -> None:
    for seat in (None, *range(len(one.seats))):
        assert sight(one, seat, at) == sight(other, seat, at)
    assert (one.version, one.moved_version, one.settled_version) == (
        other.version,
        other.moved_version,
        other.settled_version,
    )
    assert one.steps == other.steps
    assert one.position.state.snapshot() == other.position.state.snapshot()
    assert one.texts() == other.texts()


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_what_screens_are_told_is_what_the_story_says(game: str, seats: int) -> None:
    rng = random.Random(f"{game} {seats}")
    log = begun(game, seats, ClockRule())
    table = replay(log)
    told: dict[str | None, list[bytes]] = {person: [] for person in (ANN, BEN, None)}
    screens = [Screen(person) for person in told]
    before = table.version
    while table.phase == "playing" and table.version < 80:
        person = table.person_to_move()
        assert person is not None
        events = Play(0, person, table.to_act, rng.choice(table.texts()), table.version).decide(table)
        log += events
        for screen, heard in zip(screens, apply(table, events, screens), strict=True):
            told[screen.person] += heard
    for screen in screens:
        seen = story(log, screen.eyes(table), screen.person, before)
        assert list(map(json.loads, told[screen.person])) == json.loads(json.dumps(list(seen)))


@pytest.mark.parametrize("clock", [ClockRule(), ClockRule("live", 600_000, 5_000)], ids=["no clock", "live"])
@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_frames_from_parts_are_those_of_whoever_decided(game: str, seats: int, clock: ClockRule) -> None:
    rng = random.Random(f"{game} {seats}")
    log = begun(game, seats, clock)
    here, there = replay(log), replay(log)
    people = [ANN, BEN, CLEO][:seats]
    there.presence = here.presence
    for person in people:
        here.presence.arrive(person)
    drawn = Drawn()
    forwarded = 0
    for at in range(1_000, 61_000, 1_000):
        if here.phase != "playing":
            break
        seat = here.to_act
        mover = Screen(people[seat])
        others = elsewhere(here, [mover], onlookers=True, at=at)
        assert [screen.person for screen in others] == [person for person in people if person != mover.person] + [None]
        if at % 7_000 == 0:
            say: list[Event] = Say(at, mover.person, "well").decide(here)  # type: ignore[arg-type]
            _, news = told_elsewhere(here, say, others, at)
            take_in(news, there)
        text = rng.choice(here.texts())
        events = Play(at, people[seat], seat, text, here.version).decide(here)
        written, news = told_elsewhere(here, events, others, at)
        if not is_play(here, events):
            assert read(news).parts is None
        else:
            parts = read(news).parts
            assert parts is not None
            assert put_together(parts, there, others, at, drawn) == written
            forwarded += 1
        take_in(news, there)
        same(here, there, at)
    assert forwarded > 15


def read(news: bytes):  # type: ignore[no-untyped-def]
    head, *lines = news.split(b"\n")
    about = json.loads(head)
    assert about.get("lines", 0) == len(lines)
    told = read_tidings(about, lines)
    assert told is not None
    return told


def take_in(news: bytes, table: Table) -> None:
    read(news).take_in(table)


def test_screens_whose_eyes_nobody_wrote_for_are_told_the_long_way() -> None:
    log = begun("targui", 2, ClockRule())
    here, there = replay(log), replay(log)
    here.presence.arrive(ANN)
    events = Play(0, ANN, here.to_act, here.texts()[0], here.version).decide(here)
    _, news = told_elsewhere(here, events, elsewhere(here, [], onlookers=True, at=0), 0)
    parts = read(news).parts
    drawn = Drawn()
    assert put_together(parts, there, [Screen(None)], 0, drawn) is not None
    assert put_together(parts, there, [Screen(ANN)], 0, drawn) is not None
    assert put_together(parts, there, [Screen(None), Screen(BEN)], 0, drawn) is None, "Ben is not known to be there"


def test_people_at_one_screen_are_told_by_their_own_process() -> None:
    log = Create(0, "t", "secret", "targui", ANN, "Ann", (Wish("me"), Wish("me")), {}).events()
    here, there = replay(log), replay(log)
    here.presence.arrive(ANN)
    assert elsewhere(here, [], onlookers=False, at=0) == []
    events = Play(0, ANN, here.to_act, here.texts()[0], here.version).decide(here)
    _, news = told_elsewhere(here, events, [Screen(None)], 0)
    assert put_together(read(news).parts, there, [Screen(ANN)], 0, Drawn()) is None
