"""Training data: read back, and worked out anew from the records beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import serai
from serai.arena import Lessons, LessonsError, load
from serai.cli import main
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
            assert np.array_equal(lessons["observations"][row], position.observation(position.to_act))
            legal = slice(lessons["starts"][row], lessons["starts"][row + 1])
            assert lessons["actions"][legal].tolist() == [position.action(move) for move in position.legal_moves()]
            assert lessons["policies"][legal].sum() == pytest.approx(1)
            assert str(position.move(int(lessons["chosen"][row]))) == record.moves[ply]
            mine, other = record.result.places[position.to_act], record.result.places[1 - position.to_act]
            assert lessons["results"][row] == (1.0 if mine < other else 0.5 if mine == other else 0.0)
            totals = record.result.totals
            assert lessons["margins"][row] == totals[position.to_act] - totals[1 - position.to_act]


def test_policies_are_the_shares_of_a_searchs_visits(tmp_path: Path) -> None:
    """The most visited move is the one played, past the opening."""
    ((_, lessons), _) = selfplay(tmp_path, "gemblo", ["--option", "board=mini"], "uct-20")
    for row in range(len(lessons["plies"])):
        legal = slice(lessons["starts"][row], lessons["starts"][row + 1])
        share = dict(zip(lessons["actions"][legal], lessons["policies"][legal], strict=True))
        assert share[lessons["chosen"][row]] == max(share.values())


def test_rows_of_one_game_have_one_length(tmp_path: Path) -> None:
    """Gobi's desert grows, a row does not."""
    games = selfplay(tmp_path, "gobi", ["--seats", "3"], "random")
    assert len({lessons["observations"].shape[1] for _, lessons in games}) == 1


def test_lessons_are_loaded_with_what_they_are_about(tmp_path: Path) -> None:
    games = selfplay(tmp_path, "targui", ["--option", "set=expansion"], "level-1")
    lessons = load(tmp_path)
    rows = [len(one["seats"]) for _, one in games]
    assert len(lessons) == sum(rows)
    assert np.bincount(lessons.games).tolist() == rows
    assert lessons.game is serai.game("targui")
    assert lessons.setup.options["set"] == "expansion"
    assert lessons.schema == serai.game("targui").start(set="expansion").schema
    assert (lessons.about[0]["rules"], lessons.about[0]["players"]) == (3, ["level-1", "level-1"])
    last = len(lessons) - 1
    actions, policies = lessons.legal(last)
    assert policies.sum() == pytest.approx(1)
    assert lessons.chosen[last] in actions
    masks = lessons.masks([0, last])
    assert np.flatnonzero(masks[1]).tolist() == sorted(actions.tolist())
    record = games[1][0]
    position = record.position(int(lessons.plies[last]))
    assert np.array_equal(lessons.observations[last], position.observation(int(lessons.seats[last])))
    assert isinstance(load(sorted((tmp_path / "lessons").iterdir())[1:]), Lessons)


def test_what_is_no_lessons_or_does_not_belong_together_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LessonsError, match="there are no lessons in"):
        load(tmp_path)
    one, other = tmp_path / "one", tmp_path / "other"
    selfplay(one, "gemblo", ["--option", "board=mini"], "random")
    selfplay(other, "gemblo", [], "random")
    with pytest.raises(LessonsError, match="its options is not that of"):
        load([one / "lessons" / "000000.npz", other / "lessons" / "000000.npz"])
    torn = tmp_path / "torn.npz"
    torn.write_bytes((one / "lessons" / "000000.npz").read_bytes()[:100])
    with pytest.raises(LessonsError, match=r"torn.npz cannot be read as lessons"):
        load(torn)
    np.savez(tmp_path / "old.npz", positions=np.zeros(3))
    with pytest.raises(LessonsError, match=r"old.npz says nothing about itself"):
        load(tmp_path / "old.npz")
