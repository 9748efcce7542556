"""A course of learning: generation after generation of games by the newest value, and a value from the games of
the last few. All of it is a folder, and a course that was cut off goes on where it was:

    FOLDER/course.json                    what is learnt, and every number of how
    FOLDER/begin.json                     the value that it goes on from, if it does not begin with a guess
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
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any

from serai.arena import Results, Table, run
from serai.arena import schedule as schedules
from serai.arena.cluster import play_on_cluster as on_cluster
from serai.arena.players import WEIGHTS
from serai.arena.processes import in_processes
from serai.arena.report import as_data
from serai.bots.study import Learning, study_of
from serai.bots.thinking import learned
from serai.bots.weights import Weights, first_guess, misfit
from serai.core.features import layout_hash
from serai.core.registry import game as load
from serai.core.setup import Setup
from serai.learning.expert import Diligence, ExpertPlay
from serai.learning.plots import calibration_plot, course_plot
from serai.learning.selfplay import SelfPlay
from serai.learning.trainer import LINEAR, Lessons, Schooling, train
from serai.search.answers import ANSWERS, MARGIN_UNIT, Layer
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
    linear_generations: int = 5
    """So many first generations learn a linear value: of few games by a weak player it makes more than a net."""
    schooling: Schooling = field(default_factory=Schooling)
    expert_from: int = 9
    """From this generation on, games are played by searches, and learnt from without those before …"""
    expert_games: int = 400
    """… so many of each: one takes as long as twenty of the others, and its lessons are worth more."""
    diligence: Diligence = field(default_factory=Diligence)
    match_games: int = 20
    match_iterations: int = 100

    def is_expert(self, generation: int) -> bool:
        return generation >= self.expert_from

    def school(self, generation: int, begun: bool = False) -> Schooling:
        """How a generation is trained. A course that has `begun` with a value needs no linear one first."""
        return LINEAR if generation < self.linear_generations and not begun else self.schooling

    def count(self, generation: int) -> int:
        """The games of a generation."""
        if self.is_expert(generation):
            return self.expert_games
        return self.games if generation else self.first_games

    def first_learnt(self, generation: int) -> int:
        """The first of the generations that one is learnt from."""
        first = max(0, generation + 1 - self.window)
        return max(first, self.expert_from) if self.is_expert(generation) else first


@dataclass(frozen=True, slots=True)
class Course:
    """What is learnt, where."""

    folder: Path
    key: str
    tables: tuple[Setup, ...]
    """Games are played at them in turn; the first has the matches."""
    plan: Plan
    begin: Weights | None = None
    """The value that the first generation plays by; without one, the guess."""

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
        tables = [{"seats": table.seats, "options": dict(table.options)} for table in self.tables]
        layout = layout_hash(self.learning.features().names)
        what = {"game": game.key, "rules": game.rules_version, "tables": tables, "layout": layout, "plan": plan}
        return what if self.begin is None else {**what, "begin": self.begin.digest}


Tell = Callable[[str, int, int], None]
"""What is being done, how far it is, and how far it goes."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays: processes of this machine, or a Ray cluster by its address."""

    jobs: int = 1
    cluster: str | None = None


def follow(course: Course, generations: int, *, workers: Workers, tell: Tell) -> Iterator[dict[str, Any]]:
    """Learn up to a generation; the report of each, those that were there already included."""
    if course.begin is not None:
        _can_begin(course, course.begin)
    _open(course)
    reports: list[dict[str, Any]] = []
    for generation in range(generations + 1):
        path = course.place(generation) / "report.json"
        report = (
            json.loads(path.read_text("utf-8")) if path.exists() else _generation(course, generation, workers, tell)
        )
        reports.append(report)
        yield report
    newest = (course.place(generations) / "weights.json").read_text("utf-8")
    (course.folder / "weights.json").write_text(newest, "utf-8")
    (course.folder / "course.svg").write_text(course_plot(reports), "utf-8")
    (course.folder / "calibration.svg").write_text(calibration_plot(reports[-1]["validation"]["tenths"]), "utf-8")


def _can_begin(course: Course, begin: Weights) -> None:
    """With a value for the same features."""
    if reason := misfit(begin, load(course.key), course.learning.features):
        raise CourseError(f"the course cannot begin with these weights: {reason}")


def _open(course: Course) -> None:
    head = course.folder / "course.json"
    course.folder.mkdir(parents=True, exist_ok=True)
    if not head.exists():
        if course.begin is not None:
            (course.folder / "begin.json").write_text(course.begin.text(), "utf-8")
        head.write_text(json.dumps(course.what(), indent=1) + "\n", "utf-8")
        return
    try:
        found = json.loads(head.read_text("utf-8"))
    except ValueError as error:
        raise CourseError(f"{head} cannot be read: {error}") from error
    wanted = course.what()
    if not isinstance(found, dict):
        found = {}
    other = [name for name in sorted({*wanted, *found}) if found.get(name) != wanted.get(name)]
    if other:
        raise CourseError(f"{course.folder} holds another course, with other {', '.join(other)}; name another folder")


def _generation(course: Course, generation: int, workers: Workers, tell: Tell) -> dict[str, Any]:
    """Games, a value from them, and a match; the report is written last."""
    place, plan = course.place(generation), course.plan
    place.mkdir(exist_ok=True)
    report: dict[str, Any] = {"generation": generation}
    report["games"] = _games(course, generation, workers, tell)
    first = plan.first_learnt(generation)
    schooling, begin = _schooling(course, generation)
    trained = train(
        _lessons(course, first, generation),
        schooling,
        seed=generation,
        begin=begin,
        progress=lambda done, total: tell(f"generation {generation}: training", done, total),
    )
    game, first_table = load(course.key), course.tables[0]
    layout = layout_hash(course.learning.features().names)
    weights = Weights(
        game.key, game.rules_version, first_table.seats, first_table.options, layout, trained.layers, course.tables[1:]
    )
    (place / "weights.json").write_text(weights.text(), "utf-8")
    report |= {
        "learnt_from": list(range(first, generation + 1)),
        "weights": weights.digest,
        "losses": [round(loss, 5) for loss in trained.losses],
        "validation": trained.validation,
        "match": _match(course, place / "weights.json", workers, tell) if plan.match_games else None,
    }
    (place / "report.json").write_text(json.dumps(report, indent=1) + "\n", "utf-8")
    for old in range(first):
        (course.place(old) / "rows.npz").unlink(missing_ok=True)
    return report


def _schooling(course: Course, generation: int) -> tuple[Schooling, Sequence[Layer] | None]:
    """How a generation is trained, and from what: those by search go on from the value before, more gently, if it is of
    the shape that they learn."""
    schooling = course.plan.school(generation, begun=course.begin is not None)
    if course.plan.is_expert(generation):
        before = newest(course, generation).layers
        if [outputs for _, outputs, _, _ in before] == [*schooling.hidden, ANSWERS]:
            return replace(schooling, rate=schooling.rate / 2), before
    return schooling, None


# --- games -----------------------------------------------------------------------------


def _games(course: Course, generation: int, workers: Workers, tell: Tell) -> dict[str, Any]:
    """Play a generation's games and keep their lessons; what is to be said of them."""
    import numpy as np

    count = course.plan.count(generation)
    file, said = course.place(generation) / "rows.npz", course.place(generation) / "games.json"
    if file.exists() and said.exists():
        found: dict[str, Any] = json.loads(said.read_text("utf-8"))
        return found
    todo = [(first, min(first + AT_ONCE, count)) for first in range(0, count, AT_ONCE)]
    play = partial(play_games, course, generation, newest(course, generation).text())
    played: dict[int, Batch] = {}
    for first, batch in _on_workers(play, todo, workers):
        played[first] = batch
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


Batch = tuple[bytes, bytes, bytes, list[int]]
"""Of some games: rows, aims, numbers of games, totals."""


def _on_workers(
    play: Callable[[tuple[int, int]], Batch], todo: Sequence[tuple[int, int]], workers: Workers
) -> Iterator[tuple[int, Batch]]:
    """Batches by their first games, in the order they are finished."""
    if workers.cluster is None:
        for games, result in in_processes(play, iter(todo), workers.jobs):
            yield games[0], result()
        return

    def numbered(games: tuple[int, int]) -> tuple[int, Batch]:
        return games[0], play(games)

    yield from on_cluster(workers.cluster, numbered, iter(todo), workers.jobs, lambda: False)


def play_games(course: Course, generation: int, weights: str, games_of: tuple[int, int]) -> Batch:
    """Some games, in whatever process on whatever machine, by the weights of this text."""
    import numpy as np

    plan, tables, value = course.plan, len(course.tables), Weights.read(weights)
    if reason := misfit(value, load(course.key), course.learning.features):
        raise CourseError(f"where games are played: {reason}")
    play = [maker(course, generation, table, value) for table in course.tables]
    rows, aims, games, totals = [], [], [], []
    for number in range(*games_of):
        share = plan.random_shares[number // tables % len(plan.random_shares)]
        flat, led_to, points = play[number % tables](generation * SEEDS + number, share)
        rows.append(np.array(flat, np.float32).astype(np.float16))
        aims += [(value, win, margin / MARGIN_UNIT) for value, win, margin in led_to]
        games += [number] * len(led_to)
        totals += points
    return (
        np.concatenate(rows).tobytes(),
        np.array(aims, np.float32).tobytes(),
        (np.array(games, np.int64) + generation * max(plan.games, plan.first_games) * 2).astype(np.int32).tobytes(),
        totals,
    )


Played = tuple["array[float]", list[tuple[float, float, float]], list[int]]
"""The rows of a game, one after the other, what each led to, and the points of every seat."""


def maker(course: Course, generation: int, table: Setup, weights: Weights) -> Callable[[int, float], Played]:
    """What plays a generation's games at one table: by a seed, and the share of moves at random."""
    plan, settings, study = course.plan, course.learning.at(table.seats).settings, study_of(load(course.key))
    appraiser = Appraiser(course.learning.features(), weights.value, table.seats)
    player = SelfPlay(appraiser, settings.margin_share, settings.margin_scale, settings.win_share)

    def one_move_ahead(seed: int, random_share: float) -> Played:
        start: Any = load(course.key).begin(table)
        trace = 1.0 if generation < plan.plain_generations else plan.trace
        player.play(start, seed, noise=plan.noise, random_share=random_share, kept_share=plan.kept_share, trace=trace)
        flat, led_to, _ = player.lessons()
        return flat, led_to, player.totals()

    expert = ExpertPlay(
        load(course.key), table, player, partial(learned, study, weights, table.seats), settings, plan.diligence
    )

    def by_search(seed: int, random_share: float) -> Played:
        points = expert.play(seed, random_share)
        return array("f", [number for row in expert.rows for number in row]), expert.aims, points

    return by_search if plan.is_expert(generation) else one_move_ahead


def newest(course: Course, generation: int) -> Weights:
    """The value that a generation plays by: that of the one before it."""
    if generation:
        return Weights.read((course.place(generation - 1) / "weights.json").read_text("utf-8"))
    if course.begin is not None:
        return course.begin
    learning = course.learning
    return first_guess(load(course.key), course.tables[0], learning.features().names, learning.first_guess)


def _lessons(course: Course, first: int, last: int) -> Lessons:
    import numpy as np

    parts: list[Any] = []
    for generation in range(first, last + 1):
        with np.load(course.place(generation) / "rows.npz") as file:
            parts.append((file["rows"], file["aims"], file["games"]))
    rows, aims, games = (np.concatenate([part[index] for part in parts]) for index in range(3))
    return Lessons(rows, aims, games)


# --- matches ---------------------------------------------------------------------------


def _match(course: Course, weights: Path, workers: Workers, tell: Tell) -> dict[str, Any]:
    """The new value against the evaluation made by hand, with the same number of simulations."""
    plan = course.plan
    player = f"{WEIGHTS}{weights}"
    players = [f"{player}@{plan.match_iterations}", f"handmade-{plan.match_iterations}"]
    bouts = list(schedules.match(players, course.tables[0].seats, plan.match_games))
    results = Results({"game": course.key, "players": players}, None)
    run(
        Table(course.key, course.tables[0]),
        bouts,
        results,
        jobs=workers.jobs,
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
