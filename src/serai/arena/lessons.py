"""Training data from games: what a seat knew, how it weighed its moves, and what came of it.

A game's lessons are one NumPy file (`.npz`), a row for every decision of a seat:

    observations  int16 [rows, width]   what the seat knew (`serai.core.schema`); what it did not know is UNKNOWN
    seats         int8  [rows]          who was to act
    plies         int32 [rows]          how many moves and draws the record has before it
    starts        int64 [rows + 1]      row r's legal actions are starts[r] to starts[r + 1]
    actions       int32 [all of them]   the legal actions (`game.actions`), in the engine's stable order
    policies      float32 [likewise]    the share of the search's visits, 1 in all for each row
    chosen        int32 [rows]          the action that was played
    results       float32 [rows]        for that seat: 1 first, 0 last, ties shared
    margins       float32 [rows]        its points ahead of the best other
    about         JSON                  game, rules version, set-up, players, deal, schema, number of actions, version

`load` reads a file, several, or a folder of `serai arena selfplay`, and refuses what does not belong together.
"""

from __future__ import annotations

import io
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from serai.bots import Bot, Choice, Sight
from serai.bots.thinking import ThinkingBot
from serai.core.game import Game
from serai.core.position import legal_codes
from serai.core.record import Record
from serai.core.registry import game as find_game
from serai.core.schema import Schema
from serai.core.setup import Setup
from serai.search import Limit

if TYPE_CHECKING:
    from numpy.typing import NDArray

BLANK = -1
FORMAT = 2
"""Grows when files mean something else than before. (The first had snapshots and codes.)"""
FOLDER = "lessons"
"""Where a run of the arena keeps them."""


class LessonsError(ValueError):
    """A file is no lessons of ours, or not of the same kind as the others."""


class Scribe:
    """A bot, and the lessons of its decisions. It sees what the bot sees, and no more."""

    def __init__(self, bot: Bot, rows: list[dict[str, Any]]) -> None:
        self.bot = bot
        self.name = bot.name
        self.rows = rows

    def choose(self, sight: Sight, limit: Limit | None = None) -> Choice:
        choice = self.bot.choose(sight, limit)
        position = sight.imagine(random.Random(0))
        codes = legal_codes(position.state)
        chosen = position.game.find(position.state, choice.move)
        encoding, state = position.game.encoding, position.state
        self.rows.append(
            {
                "observation": position.observation(sight.seat),
                "seat": sight.seat,
                "ply": len(sight.history),
                "actions": [encoding.action(state, code) for code in codes],
                "policy": policy(self.bot, codes, chosen),
                "chosen": BLANK if chosen is None else encoding.action(state, chosen),
            }
        )
        return choice


def policy(bot: Bot, codes: Sequence[int], chosen: int | None) -> list[float]:
    """The share of visits of every legal move; for a bot that did not search, all for its choice."""
    found = bot.found if isinstance(bot, ThinkingBot) else None
    if found is None:
        return [float(code == chosen) for code in codes]
    visits = {candidate.code: candidate.visits for candidate in found.candidates}
    total = sum(visits.values())
    return [visits.get(code, 0) / total for code in codes]


def as_file(rows: Sequence[Mapping[str, Any]], record: Record, deal: int = 0) -> bytes:
    """The lessons of one finished game as the bytes of an .npz file."""
    import numpy as np

    assert record.result is not None
    places, totals = record.result.places, record.result.totals
    seats = [row["seat"] for row in rows]
    starts = [0]
    for row in rows:
        starts.append(starts[-1] + len(row["actions"]))
    file = io.BytesIO()
    np.savez_compressed(
        file,
        observations=np.array([row["observation"] for row in rows], np.int16),
        seats=np.array(seats, np.int8),
        plies=np.array([row["ply"] for row in rows], np.int32),
        starts=np.array(starts, np.int64),
        actions=np.array([action for row in rows for action in row["actions"]], np.int32),
        policies=np.array([share for row in rows for share in row["policy"]], np.float32),
        chosen=np.array([row["chosen"] for row in rows], np.int32),
        results=np.array([_result(places, seat) for seat in seats], np.float32),
        margins=np.array([_margin(totals, seat) for seat in seats], np.float32),
        about=np.array(json.dumps(about(record, deal))),
    )
    return file.getvalue()


def about(record: Record, deal: int) -> dict[str, Any]:
    """Where lessons come from, and what their numbers mean."""
    from serai import __version__

    game, setup = record.game, record.setup
    schema = game.observer(setup).schema
    return {
        "format": FORMAT,
        "serai": __version__,
        "game": game.key,
        "rules": game.rules_version,
        "seats": setup.seats,
        "options": dict(setup.options),
        "players": [record.names.get(seat, "") for seat in range(setup.seats)],
        "deal": deal,
        "actions": game.actions,
        "schema": schema.to_data(),
    }


@dataclass(frozen=True, slots=True, eq=False)
class Lessons:
    """Lessons of any number of games of one set-up; the arrays are those of the files, one after the other."""

    game: Game
    setup: Setup
    schema: Schema
    games: NDArray[Any]
    """Which file a row is from, counted from 0."""
    observations: NDArray[Any]
    seats: NDArray[Any]
    plies: NDArray[Any]
    starts: NDArray[Any]
    actions: NDArray[Any]
    policies: NDArray[Any]
    chosen: NDArray[Any]
    results: NDArray[Any]
    margins: NDArray[Any]
    about: tuple[dict[str, Any], ...]
    """What each file says of itself."""

    def __len__(self) -> int:
        return len(self.seats)

    def legal(self, row: int) -> tuple[NDArray[Any], NDArray[Any]]:
        """The legal actions of a decision, and the share of visits each got."""
        here = slice(int(self.starts[row]), int(self.starts[row + 1]))
        return self.actions[here], self.policies[here]

    def masks(self, rows: Sequence[int] | NDArray[Any]) -> NDArray[Any]:
        """Which of all actions were legal in these decisions."""
        import numpy as np

        masks = np.zeros((len(rows), self.game.actions), np.bool_)
        for place, row in enumerate(rows):
            masks[place, self.legal(int(row))[0]] = True
        return masks


def load(source: str | Path | Iterable[str | Path]) -> Lessons:
    """The lessons of a file, of several, or of the folder that `serai arena selfplay --out` was given."""
    import numpy as np

    files = _files(source)
    if not files:
        raise LessonsError(f"there are no lessons in {source}")
    parts = [_read(path) for path in files]
    told = [part.pop("about") for part in parts]
    for path, said in zip(files, told, strict=True):
        for name in ("game", "rules", "seats", "options", "schema", "actions"):
            if said[name] != told[0][name]:
                raise LessonsError(f"{path}: its {name} is not that of {files[0]}")
    game = find_game(told[0]["game"])
    game.demand_rules(told[0]["rules"], "played")
    schema = Schema.from_data(told[0]["schema"])
    if game.actions != told[0]["actions"]:
        raise LessonsError(f"{files[0]}: {game.key} had {told[0]['actions']} actions then, and has {game.actions} now")
    lengths = [len(part["actions"]) for part in parts]
    starts = [part["starts"][:-1] + sum(lengths[:place]) for place, part in enumerate(parts)]
    games = [np.full(len(part["seats"]), place, np.int32) for place, part in enumerate(parts)]
    joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0] if name != "starts"}
    return Lessons(
        game=game,
        setup=game.setup(told[0]["seats"], told[0]["options"]),
        schema=schema,
        games=np.concatenate(games),
        starts=np.concatenate([*starts, [sum(lengths)]]),
        about=tuple(told),
        **joined,
    )


def _files(source: str | Path | Iterable[str | Path]) -> list[Path]:
    if not isinstance(source, str | Path):
        return [Path(path) for path in source]
    path = Path(source)
    if path.is_dir():
        inner = path / FOLDER
        return sorted((inner if inner.is_dir() else path).glob("*.npz"))
    return [path]


def _read(path: Path) -> dict[str, Any]:
    import numpy as np

    try:
        with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
            found: dict[str, Any] = {name: file[name] for name in file.files}
    except (OSError, ValueError, BadZipFile) as error:
        raise LessonsError(f"{path} cannot be read as lessons: {error}") from error
    if "about" not in found:
        raise LessonsError(f"{path} says nothing about itself: lessons of an older version, or none of ours")
    found["about"] = json.loads(str(found["about"]))
    if found["about"].get("format") != FORMAT:
        raise LessonsError(f"{path} has format {found['about'].get('format')}; this program reads format {FORMAT}")
    return found


def _result(places: Sequence[int], seat: int) -> float:
    """The share of the others who are behind, half for a tie."""
    others = [place for other, place in enumerate(places) if other != seat]
    if not others:
        return 1.0
    return sum(1.0 if place > places[seat] else 0.5 * (place == places[seat]) for place in others) / len(others)


def _margin(totals: Sequence[int], seat: int) -> float:
    others = [total for other, total in enumerate(totals) if other != seat]
    return float(totals[seat] - max(others)) if others else float(totals[seat])
