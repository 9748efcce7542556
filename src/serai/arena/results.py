"""What was played: a line for each game in a file that grows, so that a run can be cut off at
any moment and go on later, and a record for each game beside it.

    FOLDER/match.json       what is being played
    FOLDER/results.jsonl    a line for each finished game
    FOLDER/records/         the games
    FOLDER/lessons/         training data, where it was asked for
    FOLDER/report.json      ratings and scores
    FOLDER/report.html      the same to look at
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from serai.arena.rating import Placing
from serai.arena.schedule import Bout
from serai.core.record import Record


class ResultsError(ValueError):
    """The folder belongs to something else, or cannot be read."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished bout. A forfeited game has no totals, and its reason."""

    number: int
    deal: int
    lineup: tuple[str, ...]
    places: tuple[int, ...]
    totals: tuple[int, ...] | None
    moves: int
    forfeit: str = ""
    last_words: str = ""
    """What whoever forfeited said last on standard error, or how it failed."""

    @property
    def placing(self) -> Placing:
        """Who played, and who became what."""
        return Placing(self.deal, self.lineup, self.places)

    @classmethod
    def of(cls, bout: Bout, record: Record) -> Played:
        """What came of a game that was played to its end."""
        assert record.result is not None
        return cls(bout.number, bout.deal, bout.lineup, record.result.places, record.result.totals, len(record.moves))

    @classmethod
    def forfeited(cls, bout: Bout, seat: int, reason: str, moves: int, last_words: str = "") -> Played:
        """Whoever forfeits is last, and the others share the first place."""
        seats = len(bout.lineup)
        places = tuple(seats if other == seat else 1 for other in range(seats))
        return cls(bout.number, bout.deal, bout.lineup, places, None, moves, reason, last_words)


class Results:
    """The games of one run, in memory or in a folder."""

    def __init__(self, what: dict[str, Any], folder: Path | None) -> None:
        self.what = what
        self.folder = folder
        self.played: dict[int, Played] = {}
        if folder is not None:
            self._open(folder)

    def _open(self, folder: Path) -> None:
        try:
            (folder / "records").mkdir(parents=True, exist_ok=True)
            head = folder / "match.json"
            if head.exists():
                found = json.loads(head.read_text("utf-8"))
                if found != self.what:
                    held = found if isinstance(found, dict) else {}
                    other = [name for name in self.what if held.get(name) != self.what[name]]
                    raise ResultsError(
                        f"{folder} holds another run, with other {', '.join(other)}; name another folder"
                    )
            else:
                head.write_text(json.dumps(self.what) + "\n", "utf-8")
            self._read(folder / "results.jsonl")
        except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
            raise ResultsError(f"{folder} cannot be used: {error}") from error

    def _read(self, path: Path) -> None:
        if not path.exists():
            return
        text = path.read_text("utf-8")
        if text and not text.endswith("\n"):
            path.write_text(text + "\n", "utf-8")
        for line in text.splitlines():
            try:
                row = json.loads(line)
                played = Played(
                    row["number"],
                    row["deal"],
                    tuple(row["lineup"]),
                    tuple(row["places"]),
                    None if row["totals"] is None else tuple(row["totals"]),
                    row["moves"],
                    row["forfeit"],
                    row.get("last_words", ""),
                )
            except (ValueError, KeyError, TypeError):
                continue  # the line that was being written when the run was cut off: play it again
            self.played[played.number] = played

    def add(self, played: Played, record: str, lessons: bytes = b"") -> None:
        """Keep a game: first its record and its lessons, then its line."""
        self.played[played.number] = played
        if self.folder is None:
            return
        (self.folder / "records" / f"{played.number:06}.txt").write_text(record, "utf-8")
        if lessons:
            (self.folder / "lessons").mkdir(exist_ok=True)
            (self.folder / "lessons" / f"{played.number:06}.npz").write_bytes(lessons)
        self._write(played)

    def take_along(self, earlier: Iterable[Played]) -> None:
        """Games that were played before, and whose records lie elsewhere."""
        for played in earlier:
            if played.number not in self.played:
                self.played[played.number] = played
                self._write(played)

    def _write(self, played: Played) -> None:
        if self.folder is not None:
            with (self.folder / "results.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(played)) + "\n")

    def placings(self) -> dict[int, Placing]:
        """All games by their numbers."""
        return {number: self.played[number].placing for number in sorted(self.played)}
