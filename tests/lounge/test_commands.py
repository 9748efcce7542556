"""Messages are read by forms, the same at both ends; what is no message is refused with a word that helps."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from serai.lounge.commands import COMMANDS, Do, Fresh, Lift, read_frame, read_said
from serai.lounge.forms import REQUIRED, Form, Malformed
from serai.lounge.json_text import encode
from serai.lounge.tables import NEW_TABLE
from serai.server.protocol import messages
from serai.server.storage import Account
from serai.table import Play, Rematch, Sit

pytestmark = pytest.mark.engineless
ANN = Account("ann-id", "Ann", False, None)
FRESH = Fresh(lambda: "an id", lambda: ("a table", "a secret"))


def test_a_message_is_the_command_that_it_stands_for() -> None:
    play = read_said({"type": "play", "seat": 1.0, "text": "place 0,0", "version": 7})
    assert play.command(ANN, FRESH)(99) == Play(99, "ann-id", 1, "place 0,0", 7)  # type: ignore[arg-type]
    sit = read_said({"type": "sit", "seat": 0})
    assert sit.command(ANN, FRESH)(99) == Sit(99, "ann-id", "Ann", 0, False, "")
    rematch = read_said({"type": "rematch", "words": ["x"]})
    assert rematch.command(ANN, FRESH)(99) == Rematch(99, "ann-id", "an id", ("x",))


def test_a_frame_has_a_number_for_its_answer() -> None:
    assert read_frame('{"type":"lift","id":3,"seat":1}') == Lift(3, 1)
    read = read_frame('{"type":"do","id":4,"command":{"type":"close"}}')
    assert isinstance(read, Do)
    assert (read.id, read.said.given) == (4, {"type": "close"})


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({"type": "dance"}, "type: wants one of do, lift."),
        ({"type": "do", "command": {"type": "close"}}, "id: is missing."),
        ({"type": "lift", "id": 1, "seat": 64}, "seat: wants a whole number from 0 to 63."),
        ({"type": "lift", "id": 1, "seat": True}, "seat: wants a whole number from 0 to 63."),
        ({"type": "lift", "id": 1, "seat": 0, "more": 1}, "more: is unknown."),
        ({"type": "do", "id": 1, "command": {"type": "say", "text": ""}}, "command.text: wants a text of 1 to 1200"),
        ({"type": "do", "id": 1, "command": {"type": "mute", "seat": 0, "muted": 1}}, "command.muted: wants true"),
        ([], "type: wants one of do, lift."),
    ],
)
def test_what_is_no_message_is_told_where_and_what_would_be_right(said: Any, told: str) -> None:
    with pytest.raises(Malformed) as refusal:
        read_frame(encode(said))
    assert refusal.value.text.en.startswith(told)
    assert refusal.value.text.fr != refusal.value.text.en
    assert refusal.value.code == "malformed"


def _samples(form: Form) -> list[dict[str, Any]]:
    """Objects of and near a form: complete, each part left out, each part wrong in several ways, one too many."""
    whole = {"type": form.parts["type"].kind.words[0]} if "type" in form.parts else {}  # type: ignore[attr-defined]
    good: dict[str, Any] = {
        "seat": 0, "name": "n", "word": "w", "level": "level-1", "text": "t", "version": 3, "whole_turn": True,
        "step": None, "agrees": False, "words": ["a"], "muted": True, "game": "gobi", "seats": [{"kind": "me"}],
        "options": {"a": 1, "b": True, "c": "d"}, "clock": {"kind": "none"}, "listed": True, "curtain": None,
        "hints": False, "stand_in_ms": 0, "first": "drawn",
    }  # fmt: skip
    whole |= {name: good[name] for name in form.parts if name in good}
    found = [whole, {**whole, "surplus": 1}]
    for name, part in form.parts.items():
        found.append({key: value for key, value in whole.items() if key != name})
        wrong = [None, True, -1, 2**70, 1.5, 3.0, "", "x" * 1300, [], {}, [1], ["x"] * 9, {"kind": "us"}, {"k": 1.5}]
        found += [{**whole, name: value} for value in wrong]
        assert part.default is REQUIRED or part.default == part.kind.read(part.default)
    return found


@pytest.mark.parametrize("form", [*COMMANDS.values(), NEW_TABLE], ids=lambda form: str(form.name))
def test_the_document_says_what_the_forms_take(form: Form) -> None:
    """The OpenAPI document is made from models that are made from the forms: both take the same."""
    model = TypeAdapter(messages.model(form))
    taken = 0
    for sample in _samples(form):
        text = encode(sample) if 2**70 not in sample.values() else None
        try:
            form.read(sample)
            by_form = True
        except Malformed:
            by_form = False
        try:
            model.validate_json(text) if text else model.validate_python(sample)
            by_model = True
        except ValidationError:
            by_model = False
        assert by_form == by_model, sample
        taken += by_form
    assert taken
