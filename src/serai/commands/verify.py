"""`serai verify GAME`: engine and second game side by side over random games, on all cores,
resumable. A game that is written only once is held against its referee."""

from __future__ import annotations

import argparse
import json
import os
import shlex
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from serai.arena.processes import in_processes
from serai.commands import Complaint, Subparsers, the_game, the_options
from serai.commands.cards import use_file
from serai.commands.progress import progress
from serai.commands.sources import fingerprint
from serai.core.game import Game, NoSecondGame
from serai.core.registry import game as load
from serai.core.setup import Setup, Value
from serai.core.state import COMPILED
from serai.testing.laws import LawBroken
from serai.testing.verify import Tally, verify_game

Key = str
"""A set-up as text: what the report counts by."""
COUNTED = ("games", "moves", "positions", "legal_moves")


def add(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("verify", help="play the engine and the second game side by side")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100, help="games for each set-up (default 100)")
    parser.add_argument("--positions", type=int, help="instead: so many positions for each number of seats")
    parser.add_argument(
        "--sample", type=float, default=0.25, help="share of the positions looked at closely (default 0.25)"
    )
    parser.add_argument("--seats", type=int, help="only tables of this size")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="only this option value")
    parser.add_argument("--seed", type=int, default=0, help="first seed (default 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    parser.add_argument("--report", metavar="FILE", help="keep the counts here; an interrupted run resumes from it")
    parser.set_defaults(run=run)


def run(wish: argparse.Namespace) -> int:
    game = the_game(wish.game)
    if not 0 < wish.sample <= 1:
        raise Complaint(f"--sample {wish.sample}: wants a share above 0 and at most 1")
    if wish.games < 1 or wish.jobs < 1 or (wish.positions is not None and wish.positions < 1):
        raise Complaint("--games, --positions and --jobs want at least 1")
    setups = chosen_setups(game, wish.seats, the_options(game, wish.option))
    report = Report.open(wish, game)
    goal = report.positions_goal(setups, wish.positions) if wish.positions else wish.games * len(setups)
    try:
        with progress(f"verify {game.key}", goal) as bar:
            for tally in run_games(game, setups, report, wish):
                done = report.positions_done(setups, wish.positions) if wish.positions else report.games_done(setups)
                bar(done, f"{report.total().positions} positions, {tally.moves} moves in the last game")
    except Found as found:
        raise Complaint(str(found), exit_code=1) from found
    finally:
        report.save()
    print(report.table(setups))
    return 0


def chosen_setups(game: Game, seats: int | None, options: dict[str, Value]) -> list[Setup]:
    """The set-ups that fit the wishes."""
    setups = [
        setup
        for setup in game.setups()
        if (seats is None or setup.seats == seats)
        and all(setup.options[name] == value for name, value in options.items())
    ]
    if not setups:
        counts = ", ".join(map(str, game.seat_counts))
        raise Complaint(f"no table of {game.title} fits; seats are {counts}, and not every option fits each")
    return setups


def run_games(game: Game, setups: list[Setup], report: Report, wish: argparse.Namespace) -> Iterator[Tally]:
    """Hand out games until every set-up has enough, and collect what they bring."""
    todo = games_to_play(setups, report, wish)
    played = here(game, todo, wish) if wish.jobs == 1 else side_by_side(game, todo, wish)
    for setup, seed, result in played:
        try:
            tally = result()
        except LawBroken as broken:
            said = f"engine and {report.against} disagree. {broken}"
            raise Found(report.found(setup, seed, f"{said}\nagain: {again(game, setup, seed, wish)}")) from broken
        except Exception as error:
            said = f"{setup}, seed {seed} cannot be played: {type(error).__name__}: {error}"
            raise Found(report.found(setup, seed, f"{said}\nagain: {again(game, setup, seed, wish)}")) from error
        report.add(setup, seed, tally)
        yield tally


Played = tuple[Setup, int, Callable[[], Tally]]
"""A game that was played: set-up and seed, and what gives its tally or raises what went wrong."""


def here(game: Game, todo: Iterator[tuple[Setup, int]], wish: argparse.Namespace) -> Iterator[Played]:
    """One game after another, in this process."""
    for setup, seed in todo:
        yield setup, seed, partial(play_one, game.key, wish.sample, (setup, seed))


def side_by_side(game: Game, todo: Iterator[tuple[Setup, int]], wish: argparse.Namespace) -> Iterator[Played]:
    """As many at a time as there are processes, as they are done."""
    play = partial(play_one, game.key, wish.sample)
    prepare = partial(use_file, wish.cards) if wish.cards is not None else None
    for (setup, seed), result in in_processes(play, todo, wish.jobs, prepare=prepare):
        yield setup, seed, result


class Found(Exception):
    """Engine and second game differ, or one of them cannot go on: where, and how to see it again."""


def again(game: Game, setup: Setup, seed: int, wish: argparse.Namespace) -> str:
    """The command that plays one game again, and no other."""
    everywhere = list(game.setups())
    chosen = [
        f"--option {shlex.quote(f'{option.name}={option.write(setup.options[option.name])}')}"
        for option in game.options
        if len({other.options[option.name] for other in everywhere}) > 1
    ]
    table = " ".join([f"--seats {setup.seats}", *chosen])
    return f"serai verify {game.key} {table} --seed {seed} --games 1 --sample {wish.sample}"


def games_to_play(setups: list[Setup], report: Report, wish: argparse.Namespace) -> Iterator[tuple[Setup, int]]:
    """Set-ups in turn, with the next seed each, skipping what the report already has."""
    for round_number in range(wish.games if wish.positions is None else 10**9):
        played = False
        for setup in setups:
            if wish.positions is not None and report.positions_of(setup.seats) >= wish.positions:
                continue
            played = True
            if not report.has(setup, wish.seed + round_number):
                yield setup, wish.seed + round_number
        if not played:
            return


def play_one(key: str, sample: float, task: tuple[Setup, int]) -> Tally:
    """One game, in this process or one of its own."""
    setup, seed = task
    return verify_game(load(key), setup, seed, sample=sample)


class Report:
    """What has been verified, by set-up, with the seeds that were played."""

    def __init__(self, path: Path | None, head: dict[str, object]) -> None:
        self.path = path
        self.head = head
        self.tallies: dict[Key, Tally] = {}
        self.seeds: dict[Key, set[int]] = {}
        self.wrong: dict[str, str] = {}
        """By set-up and seed what was found there; played again, it goes or is found again."""
        self.unsaved = 0

    @classmethod
    def open(cls, wish: argparse.Namespace, game: Game) -> Report:
        """A new report, or the one in the file if it belongs to the same question."""
        head: dict[str, object] = {
            "game": game.key,
            "rules": game.rules_version,
            "sources": fingerprint(game),
            "engine": "compiled" if COMPILED else "interpreted",
            "against": against(game),
            "sample": wish.sample,
        }
        report = cls(Path(wish.report) if wish.report else None, head)
        if report.path is not None and report.path.exists():
            report._load(report.path)
        report.save()
        return report

    @property
    def against(self) -> object:
        return self.head["against"]

    def _load(self, path: Path) -> None:
        try:
            data = json.loads(path.read_text("utf-8"))
            rows = data["setups"].items()
            other = [f"{name} {data.get(name, 'not said')}, now {mine}" for name, mine in self.head.items()
                     if data.get(name) != mine]  # fmt: skip
            if other:
                raise Complaint(f"{path} belongs to another run ({'; '.join(other)}); name another file")
            self.wrong = {str(place): str(said) for place, said in data.get("found", {}).items()}
            for key, row in rows:
                games, moves, positions, legal = (
                    int(row[part]) for part in ("games", "moves", "positions", "legal_moves")
                )
                self.seeds[key] = {seed for first, last in row["seeds"] for seed in range(first, last + 1)}
                self.tallies[key] = Tally(games, moves, positions, legal, Counter(row["events"]))
                if len(self.seeds[key]) != row["games"]:
                    raise ValueError(f"{key}: {row['games']} games, but {len(self.seeds[key])} seeds")
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise Complaint(f"{path} is not a report of this command: {error!r}; move it away") from error

    def found(self, setup: Setup, seed: int, said: str) -> str:
        """Keep what was found wrong."""
        self.wrong[f"{setup}, seed {seed}"] = said
        return said

    def add(self, setup: Setup, seed: int, tally: Tally) -> None:
        key = str(setup)
        self.tallies[key] = self.tallies.get(key, Tally()) + tally
        self.seeds.setdefault(key, set()).add(seed)
        self.wrong.pop(f"{setup}, seed {seed}", None)
        self.unsaved += 1
        if self.unsaved >= 200:
            self.save()

    def save(self) -> None:
        """Write the file whole, so that a cut-off run leaves the last good one."""
        self.unsaved = 0
        if self.path is None:
            return
        rows = {
            key: {
                **{part: getattr(tally, part) for part in COUNTED},
                "events": dict(sorted(tally.events.items())),
                "seeds": _ranges(self.seeds[key]),
            }
            for key, tally in sorted(self.tallies.items())
        }
        scratch = self.path.with_suffix(self.path.suffix + ".new")
        wrong = {"disagreements": len(self.wrong), **({"found": self.wrong} if self.wrong else {})}
        scratch.write_text(json.dumps({**self.head, **wrong, "setups": rows}, indent=1) + "\n", "utf-8")
        scratch.replace(self.path)

    def has(self, setup: Setup, seed: int) -> bool:
        return seed in self.seeds.get(str(setup), ())

    def total(self) -> Tally:
        return sum(self.tallies.values(), Tally())

    def games_done(self, setups: list[Setup]) -> int:
        return sum(self.tallies[str(setup)].games for setup in setups if str(setup) in self.tallies)

    def positions_of(self, seats: int) -> int:
        return sum(tally.positions for key, tally in self.tallies.items() if key.startswith(f"{seats} seats"))

    def positions_goal(self, setups: list[Setup], positions: int) -> int:
        return positions * len({setup.seats for setup in setups})

    def positions_done(self, setups: list[Setup], positions: int) -> int:
        return sum(min(positions, self.positions_of(seats)) for seats in {setup.seats for setup in setups})

    def table(self, setups: list[Setup]) -> str:
        """The counts, a line for each set-up and one for all; then what happened in them."""
        lines = [f"{'games':>8} {'positions':>10} {'legal moves':>12}  set-up"]
        for setup in setups:
            tally = self.tallies.get(str(setup), Tally())
            lines.append(f"{tally.games:8} {tally.positions:10} {tally.legal_moves:12}  {setup}")
        total = self.total()
        verdict = f"all: {self.head['engine']} engine and {self.against} agree after {total.moves} moves"
        lines.append(f"{total.games:8} {total.positions:10} {total.legal_moves:12}  {verdict}")
        lines += [f"{count:8}  {event}" for event, count in sorted(total.events.items())]
        return "\n".join(lines)


def against(game: Game) -> str:
    """What the engine is held against."""
    try:
        game.second(next(game.setups()))
    except NoSecondGame:
        return "referee"
    return "second game"


def _ranges(seeds: set[int]) -> list[tuple[int, int]]:
    """Seeds as first-last pairs: [0, 1, 2, 5] is (0, 2), (5, 5)."""
    ranges: list[tuple[int, int]] = []
    for seed in sorted(seeds):
        if ranges and ranges[-1][1] == seed - 1:
            ranges[-1] = (ranges[-1][0], seed)
        else:
            ranges.append((seed, seed))
    return ranges
