"""The bot protocol, message by message."""

from __future__ import annotations

import io
import json
import sys
from typing import Any

import pytest

import serai
from serai.bots.wire import Conversation
from serai.cli import main
from tests.bots.tables import SMALLEST, on_the_way

START = {"type": "start", "game": "gemblo", "rules": 1, "seats": 2, "seat": 0}


def talk(conversation: Conversation, message: dict[str, Any] | str) -> Any:
    line = message if isinstance(message, str) else json.dumps(message)
    answer = conversation.answer(line)
    return None if answer is None else json.loads(answer)


def started(name: str = "random") -> Conversation:
    conversation = Conversation(name, lambda: 0.0)
    assert talk(conversation, START) == {"type": "started"}
    return conversation


def test_a_conversation_begins_with_who_is_there() -> None:
    answer = talk(Conversation("level-3", lambda: 0.0), {"type": "hello", "protocol": 1})
    assert answer["type"] == "ready"
    assert answer["name"] == "level-3"
    assert "gemblo" in answer["games"]


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_a_bot_plays_from_what_it_is_told(key: str, seats: int) -> None:
    position, histories = on_the_way(key, seats, 40)
    seat = position.to_act
    conversation = Conversation("level-6", lambda: 0.0)
    rules = serai.game(key).rules_version
    start = {"type": "start", "game": key, "rules": rules, "seats": seats, "seat": seat, "seed": 4}
    assert talk(conversation, start) == {"type": "started"}
    answer = talk(conversation, {"type": "choose", "id": 7, "news": histories[seat], "iterations": 5})
    assert answer["type"] == "move"
    assert answer["id"] == 7
    assert position.objection(answer["move"], seat) is None
    assert set(answer["reason"]) == {"en", "fr"}


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ("nonsense", "not a line of JSON"),
        ("[1]", "a message is a JSON object"),
        ({"type": "dance"}, "no message is of type 'dance'"),
        ({"type": "hello", "protocol": 9}, "this bot speaks 1"),
        ({**START, "game": "chess"}, "no game is called 'chess'"),
        ({**START, "rules": 99}, "this bot plays by 1"),
        ({**START, "seats": 40}, "is for 2, 3, 4, 5, 6 seats"),
        ({**START, "seat": 2}, "the seats are 0 to 1"),
        ({**START, "seats": "two"}, "seats: wants a whole number, found 'two'"),
        ({**START, "options": []}, "wants an object"),
        ({**START, "options": {"board": "round"}}, "option board is standard or mini"),
        ({"type": "choose"}, "choose comes after start"),
    ],
)
def test_what_is_wrong_is_said_and_the_conversation_goes_on(message: Any, reason: str) -> None:
    conversation = Conversation("random", lambda: 0.0)
    answer = talk(conversation, message)
    assert answer["type"] == "error"
    assert reason in answer["reason"]
    assert talk(conversation, START) == {"type": "started"}


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        ({"news": "x"}, "news: wants a list"),
        ({"news": ["9.9 nowhere"]}, "cannot have been played"),
        ({"seconds": "soon"}, "limit:"),
        ({"iterations": 0}, "limit: 0 iterations"),
    ],
)
def test_a_choice_that_cannot_be_made_says_why(message: dict[str, Any], reason: str) -> None:
    answer = talk(started(), {"type": "choose", **message})
    assert answer["type"] == "error"
    assert reason in answer["reason"]


def test_a_seat_is_only_asked_on_its_turn() -> None:
    conversation = started()
    move = talk(conversation, {"type": "choose"})["move"]
    answer = talk(conversation, {"type": "choose", "news": [move]})
    assert answer["reason"] == "seat 0 is not to act after these 1 moves"


def test_the_end_and_quitting_need_no_answer() -> None:
    conversation = started()
    assert talk(conversation, {"type": "end", "places": [1, 2]}) is None
    assert talk(conversation, {"type": "quit"}) is None
    assert conversation.over


def test_the_command_speaks_on_standard_input_and_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ['{"type":"hello","protocol":1}', "", json.dumps(START), '{"type":"choose","id":1}', '{"type":"quit"}', "x"]
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(lines)))
    assert main(["bot", "random"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer["type"] for answer in answers] == ["ready", "started", "move"]


def test_the_command_knows_its_bots(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "nobody"]) == 2
    assert "nobody is called 'nobody'" in capsys.readouterr().err


def test_the_analysis_can_be_read_and_parsed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", "gemblo", "--iterations", "40", "--moves", "2", "--option", "board=mini"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert table[0] == "seat 1 to move, 40 simulations"
    assert len(table) == 4
    assert main(["analyse", "gemblo", "--iterations", "9", "--json", "--option", "board=mini"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["finished"] is True
    assert main(["analyse", "gemblo", "--threads", "0"]) == 2
