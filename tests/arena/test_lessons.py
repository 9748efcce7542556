"""Training data: read back, and worked out anew from the records beside it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import serai
from serai.arena.lessons import features
from serai.bots import Sight
from serai.cli import main
from serai.core.position import legal_codes
from serai.core.record import Record

TABLES = [("gemblo", ["--option", "board=mini"]), ("gobi", []), ("targui", [])]


def selfplay(folder: Path, key: str, options: list[str], *players: str) -> list[tuple[Record, dict[str, Any]]]:
    arguments = ["arena", "selfplay", key, *players, "--games", "2", "--jobs", "1", "--out", str(folder), *options]
    assert main(arguments) == 0
    found = []
    for path in sorted((folder / "lessons").iterdir()):
        record = Record.from_text((folder / "records" / f"{path.stem}.txt").read_text("utf-8"))
        with np.load(path) as file:
            found.append((record, {name: file[name] for name in file.files}))
    return found


def actors(record: Record) -> list[int]:
    """Who made each move."""
    position, found = record.start(), []
    for move in record.moves:
        found.append(position.to_act)
        position.play(move)
    return found


@pytest.mark.parametrize(("key", "options"), TABLES)
def test_lessons_are_what_the_record_says(key: str, options: list[str], tmp_path: Path) -> None:
    games = selfplay(tmp_path, key, options, "level-1", "level-2")
    assert len(games) == 2
    for record, lessons in games:
        assert record.result is not None
        plies = [int(ply) for ply in lessons["plies"]]
        assert plies == [ply for ply, seat in enumerate(actors(record)) if seat >= 0]
        for row in range(0, len(plies), 9):
            ply = plies[row]
            position = record.position(ply)
            assert lessons["seats"][row] == position.to_act
            state = Sight.of(position, position.to_act).imagine(random.Random(0)).state
            assert list(lessons["positions"][row]) == features(state)
            legal = slice(lessons["starts"][row], lessons["starts"][row + 1])
            assert list(lessons["moves"][legal]) == legal_codes(state)
            assert lessons["policies"][legal].sum() == pytest.approx(1)
            chosen = int(lessons["chosen"][row])
            assert serai.game(key).write(state, chosen) == record.moves[ply]
            mine, other = record.result.places[position.to_act], record.result.places[1 - position.to_act]
            assert lessons["results"][row] == (1.0 if mine < other else 0.5 if mine == other else 0.0)
            totals = record.result.totals
            assert lessons["margins"][row] == totals[position.to_act] - totals[1 - position.to_act]


def test_policies_are_the_shares_of_a_searchs_visits(tmp_path: Path) -> None:
    """The most visited move is the one played, past the opening."""
    ((_, lessons), _) = selfplay(tmp_path, "gemblo", ["--option", "board=mini"], "uct-20")
    for row in range(len(lessons["plies"])):
        legal = slice(lessons["starts"][row], lessons["starts"][row + 1])
        share = dict(zip(lessons["moves"][legal], lessons["policies"][legal], strict=True))
        assert share[lessons["chosen"][row]] == max(share.values())


def test_rows_of_one_game_have_one_length(tmp_path: Path) -> None:
    """Gobi's desert grows, a row does not."""
    games = selfplay(tmp_path, "gobi", ["--seats", "3"], "random")
    assert len({lessons["positions"].shape[1] for _, lessons in games}) == 1
