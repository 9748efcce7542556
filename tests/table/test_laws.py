"""Laws that hold whatever anybody sends, in whatever order."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from serai.table import (
    AnswerTakeback,
    AskTakeback,
    ClockRule,
    Command,
    Created,
    DeclinePause,
    Flag,
    Mute,
    Pause,
    Play,
    PlayByBot,
    Refused,
    Rematch,
    Resign,
    Resume,
    Return,
    Say,
    Sit,
    Table,
    TakeOver,
    Undo,
    Wake,
    sight,
    story,
)
from serai.table.events import Version
from tests.table.scenes import ANN, BEN, CLEO, Scene, blind, fingerprint

PEOPLE = (ANN, BEN, CLEO, "stranger")


def any_command(rng: random.Random, table: Table, at: int) -> Command:
    """A command that may or may not make sense, mostly the moves that keep a game going."""
    person, seat = rng.choice(PEOPLE), rng.randrange(-1, 4)
    version = Version(table.version - rng.choice((0, 0, 0, 0, 3)))
    text = rng.choice(("raise", "stay", "end", "card 1", ""))
    if rng.random() < 0.5 and table.to_act >= 0:
        seat = table.to_act
        person = table.seats[seat].person or person
        text = rng.choice(sight(table, seat, at)["moves"] or [text])
    step = rng.randrange(len(table.steps) + 1)
    step_text = table.steps[step].text if step < len(table.steps) else text
    rare: list[Command] = [
        Undo(at, person, seat, version, rng.random() < 0.5),
        AskTakeback(at, person, seat, step, step_text),
        AskTakeback(at, person, seat),
        AnswerTakeback(at, person, seat, rng.random() < 0.7),
        Pause(at, person, seat),
        DeclinePause(at, person, seat),
        Resume(at, person, seat),
        Flag(at),
        Wake(at),
        TakeOver(at, person, seat, "random"),
        Return(at, person, seat),
        Say(at, person, "hm"),
        Mute(at, person, seat, rng.random() < 0.5),
        Sit(at, person, person, seat),
        Rematch(at, person, "next"),
    ]
    if rng.random() < 0.03:
        return Resign(at, person, seat)
    if rng.random() < 0.4:
        return rng.choice(rare)
    return rng.choice((Play(at, person, seat, text, version), PlayByBot(at, seat, text, table.moved_version)))


@pytest.mark.parametrize("seed", range(40))
def test_any_sequence_of_commands_leaves_a_sound_table(seed: int) -> None:
    """Deciding changes nothing; the log alone gives the table back; no secret is seen before
    the end; clocks only ever gain by the increment."""
    rng = random.Random(seed)
    rule = rng.choice((ClockRule(), ClockRule("live", 60_000, 1_000)))
    people = rng.choice(((ANN, BEN), (ANN, BEN, CLEO), (ANN, "bot", BEN), (ANN, ANN), (ANN, "bot")))
    scene = blind(*people, clock=rule, secret="xyzzy-secret")
    at = 0
    refusals: list[Refused] = []
    for _ in range(120):
        at += rng.choice((0, 10, 1_000, 9_000))
        command = any_command(rng, scene.table, at)
        before = fingerprint(scene.table)
        try:
            events = command.decide(scene.table)
        except Refused as refused:
            events = []
            refusals.append(refused)
        assert fingerprint(scene.table) == before
        version = scene.table.version
        for event in events:
            scene.table.apply(event)
        scene.log += events
        assert scene.table.version == version + len(events)
        assert all(left >= 0 for left in scene.table.clock.left_ms)
        if scene.table.phase != "over":
            for seat in (None, *range(len(people))):
                assert "xyzzy" not in json.dumps(sight(scene.table, seat, at))
    assert fingerprint(scene.reread()) == fingerprint(scene.table)
    assert all(refused.text.en and refused.text.fr for refused in refusals)


def twin(scene: Scene, secret: str) -> Scene:
    """The same table with another secret behind the same commitment: only the draws differ."""
    created = scene.log[0]
    assert isinstance(created, Created)
    from serai.table.verbs.begin import begin_events

    head = [replace(created, secret=secret), *(event for event in scene.log[1:] if event.kind == "sat")]
    start = scene.table.game.start(len(scene.table.seats), **scene.table.setup_options)
    return Scene(head + begin_events(start, secret, ["", ""], 0, "seated"))


def hands(scene: Scene) -> list[list[int]]:
    return [scene.table.position.view(seat)["hand"] for seat in (0, 1)]


SCRIPT = ("raise", "end", "stay", "end", "stay", "end", "raise", "end", "raise")


def played(secret: str) -> Scene:
    scene = twin(blind(ANN, BEN), secret)
    for text in SCRIPT:
        scene.move(text)
    return scene


def everything_sent_to(scene: Scene, person: str, seat: int) -> str:
    """Every surface of the table for one seat, as bytes: the log, the sight after each event,
    the refusals, undo and takeback."""
    frames: list[Any] = [list(story(scene.log, seat, person))]
    again = Scene(scene.log[:4])
    for event in scene.log[4:]:
        again.table.apply(event)
        again.log.append(event)
        frames.append(sight(again.table, seat, 0, person))
        for command in (
            Play(0, person, seat, "card 1", Version(99)),
            Play(0, person, seat, "end", Version(99)),
            Undo(0, person, seat, Version(99), True),
            AskTakeback(0, person, seat, 1, "stay"),
            AskTakeback(0, person, seat, 0, "card 1"),
        ):
            try:
                frames.append(command.decide(again.table)[0].tell(again.table, seat))
            except Refused as refusal:
                frames.append([refusal.code, refusal.text, str(refusal.objection)])
    return json.dumps(frames)


def test_twin_worlds_send_a_seat_the_same_bytes() -> None:
    """Two tables whose only difference is what seat 1 was dealt look the same to seat 0."""
    worlds = [(hands(scene), scene) for scene in (played(f"secret {number}") for number in range(200))]
    pairs = [
        (one, other)
        for index, ((mine, theirs), one) in enumerate(worlds)
        for (same, others), other in worlds[:index]
        if mine == same and theirs != others
    ]
    assert len(pairs) >= 10
    for one, other in pairs[:10]:
        assert everything_sent_to(one, ANN, 0) == everything_sent_to(other, ANN, 0)
        assert everything_sent_to(one, BEN, 1) != everything_sent_to(other, BEN, 1)
