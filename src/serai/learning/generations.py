"""A course of learning: generation after generation of games by the newest value, and a value from the games of
the last few. All of it is a folder, and a course that was cut off goes on where it was:

    FOLDER/course.json                    what is learnt, and every number of how
    FOLDER/generation-NN/report.json      seeds, counts, hashes, losses, points, matches
    FOLDER/generation-NN/rows.npz         its lessons, as long as they are needed
    FOLDER/generation-NN/weights.json     the value that came of them
    FOLDER/weights.json                   the newest value
    FOLDER/course.svg                     points and strength by generation
    FOLDER/calibration.svg                what the newest value promises, and what its lessons said

A game's random source is made of its generation and its number, and there is a fixed number of games: whoever
has the same folder twice has the same weights, however many processes worked on it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from serai.arena import Results, Table, run
from serai.arena import schedule as schedules
from serai.arena.processes import in_processes
from serai.arena.report import as_data
from serai.arena.run import WEIGHTS
from serai.bots.study import Learning, study_of
from serai.bots.weights import Weights, first_guess
from serai.core.features import layout_hash
from serai.core.registry import game as load
from serai.core.setup import Setup
from serai.learning.plots import calibration_plot, course_plot
from serai.learning.selfplay import SelfPlay
from serai.learning.trainer import Lessons, Schooling, train
from serai.search.answers import ANSWERS, MARGIN_UNIT
from serai.search.value import Appraiser

AT_ONCE = 50
"""Games that one process plays before it hands them in."""
SEEDS = 1 << 32
"""A generation has room for so many seeds."""


class CourseError(ValueError):
    """The folder belongs to another course, or cannot be used."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How to learn: the numbers that worked for Gobi (docs/strength.md)."""

    games: int = 3000
    """Of each generation."""
    first_games: int = 4000
    """Of the first: its player knows next to nothing."""
    window: int = 4
    """So many of the last generations are learnt from."""
    kept_share: float = 0.3
    """Of the states of a game."""
    noise: float = 0.012
    random_shares: tuple[float, ...] = (0.03, 0.06, 0.12)
    """Shares of moves taken at random: games take them in turn."""
    trace: float = 0.97
    """The lambda of the returns …"""
    plain_generations: int = 3
    """… which so many first generations do without: their values are not worth listening to."""
    cut_from: int = 3
    """From this generation on lessons are cut off at moves taken at random."""
    schooling: Schooling = field(default_factory=Schooling)
    match_games: int = 20
    match_iterations: int = 100


@dataclass(frozen=True, slots=True)
class Course:
    """What is learnt, where."""

    folder: Path
    key: str
    setup: Setup
    plan: Plan

    @property
    def learning(self) -> Learning:
        learning = study_of(load(self.key)).learning
        if learning is None:
            raise CourseError(f"{load(self.key).title} has no features to learn from yet")
        return learning

    def place(self, generation: int) -> Path:
        return self.folder / f"generation-{generation:02}"

    def what(self) -> dict[str, Any]:
        """What another course in the same folder would have to agree with."""
        game = load(self.key)
        plan: dict[str, Any] = json.loads(json.dumps(asdict(self.plan)))
        return {
            "game": game.key, "rules": game.rules_version, "seats": self.setup.seats,
            "options": dict(self.setup.options), "layout": layout_hash(self.learning.features().names), "plan": plan,
        }  # fmt: skip


Tell = Callable[[str, int, int], None]
"""What is being done, how far it is, and how far it goes."""


def follow(course: Course, generations: int, *, jobs: int = 1, tell: Tell) -> Iterator[dict[str, Any]]:
    """Learn up to a generation; the report of each, those that were there already included."""
    _open(course)
    reports: list[dict[str, Any]] = []
    for generation in range(generations + 1):
        path = course.place(generation) / "report.json"
        report = json.loads(path.read_text("utf-8")) if path.exists() else _generation(course, generation, jobs, tell)
        reports.append(report)
        yield report
    newest = (course.place(generations) / "weights.json").read_text("utf-8")
    (course.folder / "weights.json").write_text(newest, "utf-8")
    (course.folder / "course.svg").write_text(course_plot(reports), "utf-8")
    (course.folder / "calibration.svg").write_text(calibration_plot(reports[-1]["validation"]["tenths"]), "utf-8")


def _open(course: Course) -> None:
    head = course.folder / "course.json"
    course.folder.mkdir(parents=True, exist_ok=True)
    if not head.exists():
        head.write_text(json.dumps(course.what(), indent=1) + "\n", "utf-8")
        return
    try:
        found = json.loads(head.read_text("utf-8"))
    except ValueError as error:
        raise CourseError(f"{head} cannot be read: {error}") from error
    other = [name for name, value in course.what().items() if not isinstance(found, dict) or found.get(name) != value]
    if other:
        raise CourseError(f"{course.folder} holds another course, with other {', '.join(other)}; name another folder")


def _generation(course: Course, generation: int, jobs: int, tell: Tell) -> dict[str, Any]:
    """Games, a value from them, and a match; the report is written last."""
    place, plan = course.place(generation), course.plan
    place.mkdir(exist_ok=True)
    report: dict[str, Any] = {"generation": generation}
    report["games"] = _games(course, generation, jobs, tell)
    first = max(0, generation + 1 - plan.window)
    trained = train(
        _lessons(course, first, generation),
        plan.schooling,
        seed=generation,
        progress=lambda done, total: tell(f"generation {generation}: training", done, total),
    )
    game = load(course.key)
    layout = layout_hash(course.learning.features().names)
    weights = Weights(game.key, game.rules_version, course.setup.seats, course.setup.options, layout, trained.layers)
    (place / "weights.json").write_text(weights.text(), "utf-8")
    report |= {
        "learnt_from": list(range(first, generation + 1)),
        "weights": weights.digest,
        "losses": [round(loss, 5) for loss in trained.losses],
        "validation": trained.validation,
        "match": _match(course, place / "weights.json", jobs, tell) if plan.match_games else None,
    }
    (place / "report.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    for old in range(first):
        (course.place(old) / "rows.npz").unlink(missing_ok=True)
    return report


# --- games -----------------------------------------------------------------------------


def _games(course: Course, generation: int, jobs: int, tell: Tell) -> dict[str, Any]:
    """Play a generation's games and keep their lessons; what is to be said of them."""
    import numpy as np

    count = course.plan.first_games if generation == 0 else course.plan.games
    file, said = course.place(generation) / "rows.npz", course.place(generation) / "games.json"
    if file.exists() and said.exists():
        found: dict[str, Any] = json.loads(said.read_text("utf-8"))
        return found
    todo = [(first, min(first + AT_ONCE, count)) for first in range(0, count, AT_ONCE)]
    play = partial(play_games, course, generation)
    played: dict[int, tuple[bytes, bytes, bytes, list[int]]] = {}
    for batch, result in in_processes(play, iter(todo), jobs):
        played[batch[0]] = result()
        tell(f"generation {generation}: playing", min(len(played) * AT_ONCE, count), count)
    in_order = [played[first] for first, _ in todo]
    width = course.learning.features().count
    rows = np.frombuffer(b"".join(part[0] for part in in_order), np.float16).reshape(-1, width)
    aims = np.frombuffer(b"".join(part[1] for part in in_order), np.float32).reshape(-1, ANSWERS)
    games = np.frombuffer(b"".join(part[2] for part in in_order), np.int32)
    totals = np.array([total for part in in_order for total in part[3]])
    np.savez(file, rows=rows, aims=aims, games=games)
    report = {
        "count": count,
        "seeds": [generation * SEEDS, generation * SEEDS + count - 1],
        "rows": len(rows),
        "sha256": hashlib.sha256(rows.tobytes() + aims.tobytes() + games.tobytes()).hexdigest(),
        "points": round(float(totals.mean()), 3),
    }
    said.write_text(json.dumps(report) + "\n", "utf-8")
    return report


def play_games(course: Course, generation: int, batch: tuple[int, int]) -> tuple[bytes, bytes, bytes, list[int]]:
    """Some games, in whatever process: rows, aims, numbers of games, totals."""
    import numpy as np

    game, plan, settings = load(course.key), course.plan, course.learning.settings
    features = course.learning.features()
    value = newest(course, generation).value
    player = SelfPlay(
        Appraiser(features, value, course.setup.seats),
        settings.margin_share, settings.margin_scale, settings.win_share,
    )  # fmt: skip
    trace = 1.0 if generation < plan.plain_generations else plan.trace
    rows, aims, games, totals = [], [], [], []
    for number in range(*batch):
        start: Any = game.begin(course.setup)
        kept = player.play(
            start,
            generation * SEEDS + number,
            noise=plan.noise,
            random_share=plan.random_shares[number % len(plan.random_shares)],
            kept_share=plan.kept_share,
            trace=trace,
            cuts=generation >= plan.cut_from,
        )
        flat, led_to, _ = player.lessons()
        rows.append(np.array(flat, np.float32).astype(np.float16))
        aims += [(value, win, margin / MARGIN_UNIT) for value, win, margin in led_to]
        games += [number] * kept
        totals += player.totals()
    return (
        np.concatenate(rows).tobytes(),
        np.array(aims, np.float32).tobytes(),
        (np.array(games, np.int64) + generation * plan.first_games * 2).astype(np.int32).tobytes(),
        totals,
    )


def newest(course: Course, generation: int) -> Weights:
    """The value that a generation plays by: that of the one before it."""
    if generation:
        return Weights.read((course.place(generation - 1) / "weights.json").read_text("utf-8"))
    learning = course.learning
    return first_guess(load(course.key), course.setup, learning.features().names, learning.first_guess)


def _lessons(course: Course, first: int, last: int) -> Lessons:
    import numpy as np

    parts: list[Any] = []
    for generation in range(first, last + 1):
        with np.load(course.place(generation) / "rows.npz") as file:
            parts.append((file["rows"], file["aims"], file["games"]))
    rows, aims, games = (np.concatenate([part[index] for part in parts]) for index in range(3))
    return Lessons(rows, aims, games)


# --- matches ---------------------------------------------------------------------------


def _match(course: Course, weights: Path, jobs: int, tell: Tell) -> dict[str, Any]:
    """The new value against the evaluation made by hand, with the same number of simulations."""
    plan = course.plan
    player = f"{WEIGHTS}{weights}"
    players = [f"{player}@{plan.match_iterations}", f"handmade-{plan.match_iterations}"]
    bouts = list(schedules.match(players, course.setup.seats, plan.match_games))
    results = Results({"game": course.key, "players": players}, None)
    run(
        Table(course.key, course.setup),
        bouts,
        results,
        jobs=jobs,
        progress=lambda so_far: tell("match against the evaluation made by hand", len(so_far.played), len(bouts)),
    )
    report = as_data(results)
    row = next(row for row in report["standings"] if row["player"] == players[0])
    difference = report["differences"][0]
    sign = 1 if difference["stronger"] == players[0] else -1
    return {
        "against": players[1], "iterations": plan.match_iterations, "games": len(results.played),
        "score": row["score"], "margin": row["margin"],
        "elo": sign * difference["elo"], "elo_95": difference["elo_95"],
    }  # fmt: skip
