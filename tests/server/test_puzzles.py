"""Puzzles over the server: the pack, what may be laid, the solver's answers."""

from __future__ import annotations

import random
from typing import Any

from pydantic import TypeAdapter

from serai.puzzles import of_the_day, pack
from serai.server.protocol.puzzles import Pack, Puzzle, PuzzleHint, PuzzleSolvable, PuzzleState
from tests.puzzles.scenes import solution_of
from tests.server.scenes import Client, ServerProcess


def visitor(server: ServerProcess) -> Client:
    """Somebody without an account."""
    return Client(server.address)


def test_the_whole_pack_is_listed_with_pictures(server: ServerProcess) -> None:
    seen = visitor(server).get("/puzzles").json
    assert [level["level"] for level in seen["levels"]] == [1, 2, 3, 4, 5]
    assert [puzzle["id"] for puzzle in seen["puzzles"]] == list(pack())
    bone = next(puzzle for puzzle in seen["puzzles"] if puzzle["id"] == "bone-1")
    assert (bone["kind"], bone["motif"], bone["level"], bone["pieces"]) == ("packing", "bone", 1, 9)
    assert len(bone["cells"].split()) == len(pack()["bone-1"].puzzle.cells)


def test_a_day_has_its_puzzle(server: ServerProcess) -> None:
    seen = visitor(server).get("/puzzles/today?day=2026-11-16").json
    assert seen == {"day": "2026-11-16", "id": of_the_day(2026, 11, 16).puzzle.key}
    assert visitor(server).get("/puzzles/today").json["id"] in pack()
    assert visitor(server).get("/puzzles/today?day=yesterday").status == 422
    assert visitor(server).get("/puzzles/today?day=2026-02-30").status == 409


def test_a_puzzle_is_shown_without_its_solution(server: ServerProcess) -> None:
    answer = visitor(server).get("/puzzles/bone-1")
    seen = answer.json
    assert seen["hand"] == ["1", "3.2", "4.2", "4.3", "5.3", "5.4", "5.5", "5.6", "5.7"]
    assert {piece["piece"] for piece in seen["given"]} == {"2", "3.3", "4.5"}
    assert seen["certificate"]["unique"] is True
    assert "solution" not in seen
    assert "solution" not in seen["certificate"]


def test_a_puzzle_is_solved_piece_by_piece(server: ServerProcess) -> None:
    """A packing puzzle and a caravan: every piece of the solution may be laid when its turn has come."""
    caravan = next(key for key, entry in pack().items() if entry.puzzle.kind == "caravan")
    for key in ("bone-1", caravan):
        laid: list[str] = []
        for text in solution_of(key):
            seen = visitor(server).post(f"/puzzles/{key}/state", {"laid": laid}).json
            assert not seen["solved"]
            assert text in seen["moves"]
            assert bool(seen["ends"]) == (key == caravan)
            laid.append(text)
        assert visitor(server).post(f"/puzzles/{key}/state", {"laid": laid}).json == {
            "solved": True,
            "moves": [],
            "ends": [],
        }


def test_a_hint_leads_to_the_end(server: ServerProcess) -> None:
    laid: list[str] = []
    while not visitor(server).post("/puzzles/bone-1/state", {"laid": laid}).json["solved"]:
        hint = visitor(server).post("/puzzles/bone-1/hint", {"laid": laid}).json
        assert hint["text"].split()[0] == hint["piece"]
        assert flat(hint["reason"]["en"]).endswith(".")
        laid.append(hint["text"])
    assert len(laid) == 9
    assert visitor(server).post("/puzzles/bone-1/hint", {"laid": laid}).status == 409


def test_a_dead_end_is_known_and_how_far_to_go_back(server: ServerProcess) -> None:
    """The unique solution's first piece, then a piece where the solution has another."""
    right = solution_of("bone-1")
    ask = visitor(server)
    assert ask.post("/puzzles/bone-1/solvable", {"laid": right[:1]}).json == {"solvable": True, "back": None}
    moves = ask.post("/puzzles/bone-1/state", {"laid": right[:1]}).json["moves"]
    wrong = random.Random(1).choice([move for move in moves if move not in right])
    assert ask.post("/puzzles/bone-1/solvable", {"laid": [right[0], wrong]}).json == {"solvable": False, "back": 1}
    hint = ask.post("/puzzles/bone-1/hint", {"laid": [right[0], wrong]}).json
    assert (hint["piece"], hint["back"]) == (None, 1)


def test_what_cannot_lie_is_refused_with_its_reason(server: ServerProcess) -> None:
    ask = visitor(server)
    one = solution_of("bone-1")[0]
    reason = ask.post("/puzzles/bone-1/why", {"laid": [one], "text": one}).json["reason"]
    cell = {"kind": "cell", "id": min(one.split()[1:], key=_place), "name": "This cell", "form": ""}
    assert reason["en"] == [cell, " is covered already."], "a name the page has, and no other is read"
    assert reason["fr"][1] == " est déjà couverte."
    assert ask.post("/puzzles/bone-1/why", {"laid": [], "text": one}).json == {"reason": None}
    twice = ask.post("/puzzles/bone-1/state", {"laid": [one, one]})
    assert twice.status == 409
    assert twice.json["error"]["code"] == "cannot_lie"


def test_nonsense_gets_a_clear_answer(server: ServerProcess) -> None:
    ask = visitor(server)
    assert ask.get("/puzzles/no-such").status == 404
    assert ask.get("/puzzles/no-such").json["error"]["text"]["fr"] == "Ce puzzle n'existe pas."
    assert ask.post("/puzzles/bone-1/state", {"laid": ["camel"]}).status == 409
    assert ask.post("/puzzles/bone-1/state", {"laid": "1 0,0"}).status == 422
    assert ask.post("/puzzles/bone-1/state", {"laid": ["1 0,0"] * 40}).status == 422
    assert ask.post("/puzzles/no-such/hint", {"laid": []}).status == 404


def test_hints_and_reasons_point_at_cells_by_the_names_that_moves_have(server: ServerProcess) -> None:
    ask = visitor(server)
    hint = ask.post("/puzzles/candle-1/hint", {"laid": []}).json
    cells = set(ask.get("/puzzles/candle-1").json["cells"])
    pointed = [part for part in hint["reason"]["en"] if isinstance(part, dict)]
    assert pointed
    assert all(part["id"] in cells and part["name"] == "this cell" for part in pointed)
    outside = ask.post("/puzzles/candle-1/why", {"laid": [], "text": "1 50,50"}).json["reason"]["en"]
    assert (outside[0]["id"], outside[1]) == ("50,50", " is outside the picture.")


def flat(told: str | list[Any]) -> str:
    """A sentence as it is read."""
    return told if isinstance(told, str) else "".join(part if isinstance(part, str) else part["name"] for part in told)


def _place(name: str) -> list[int]:
    return [int(number) for number in name.split(",")]


def test_what_is_told_of_puzzles_has_the_types_the_page_is_compiled_against(server: ServerProcess) -> None:
    client = visitor(server)
    told = {
        Pack: client.get("/puzzles").json,
        Puzzle: client.get("/puzzles/candle-1").json,
        PuzzleState: client.post("/puzzles/candle-1/state", {"laid": []}).json,
        PuzzleHint: client.post("/puzzles/candle-1/hint", {"laid": []}).json,
        PuzzleSolvable: client.post("/puzzles/candle-1/solvable", {"laid": []}).json,
    }
    for shape, answer in told.items():
        assert set(answer) == shape.__required_keys__  # type: ignore[attr-defined]
        TypeAdapter(shape).validate_python(answer)
