"""What goes over the wire is what the types say, and the types reach TypeScript."""

from __future__ import annotations

import json
import random

import pytest
from pydantic import TypeAdapter

from serai.cli import main
from serai.server.protocol.wire import Frame, Sight
from tests.server.scenes import Client


def test_every_frame_of_a_game_is_as_the_types_say(ann: Client, ben: Client) -> None:
    """A live clock, talk, a pause, a takeback, refusals, and the end with its score sheets."""
    frames: TypeAdapter[Frame] = TypeAdapter(Frame)
    clock = {"kind": "live", "bank_ms": 600_000, "increment_ms": 1000}
    table = ann.make_table("gemblo", "me", "open", options={"board": "mini"}, clock=clock)
    ben.sit(table, 1)
    rng = random.Random(5)
    kinds = set()
    with ann.screen(table) as screen:
        seen = screen.until("welcome")
        ann.do(table, "say", text="hello")
        ann.do(table, "pause", seat=0)
        first = rng.choice(seen["moves"])
        ann.move(table, first)
        ann.do(table, "ask_takeback", seat=0, step=0, text=first)
        ben.do(table, "answer_takeback", seat=1, agrees=False)
        screen.do("undo", seat=0, version=0)
        players = [ann, ben]
        while (now := ann.look(table))["table"]["phase"] == "playing":
            mover = players[now["table"]["to_act"]]
            mover.move(table, rng.choice(mover.look(table)["moves"]))
        TypeAdapter(Sight).validate_python(now, strict=True, extra="forbid")
        while True:
            frame = screen.receive()
            frames.validate_json(json.dumps(frame), strict=True)
            kinds.add(frame["type"])
            if frame.get("table", {}).get("phase") == "over":
                break
    assert {"events"} <= kinds
    assert frame["table"]["result"]["sheets"]


def test_typescript_types_are_made_from_the_models(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["admin", "types"]) == 0
    text = capsys.readouterr().out
    assert "export type Frame = WelcomeFrame | EventsFrame | SightFrame" in text
    assert 'type: "play";' in text
    assert "left_ms: number[];" in text
    assert "words?: Spoken;" in text
    declared = {line.split()[2] for line in text.splitlines() if line.startswith("export type ")}
    assert {"Hello", "Do", "NewTable", "KeyAnswer", "Problem", "Sight"} <= declared
    assert "view: Record<string, unknown>;" in text, "a view is the game's own affair"
