"""Try after try, each from its own number; whatever is no clean refusal is kept, once for each place it comes from."""

from __future__ import annotations

import random
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.fuzz.shrinking import shrunk
from tests.fuzz.texts import AREAS, Area
from tests.fuzz.wires import ANEW, FLAGS, Frames, Rest, Unclean, complaints
from tests.server.scenes import ServerProcess

SEED = 18
WIRES: dict[str, type[Rest] | type[Frames]] = {"rest": Rest, "frames": Frames}
SHARES = {"frames": 12, "rest": 8, "records": 5, "cards": 12, "puzzles": 25, "positions": 18, "bots": 20}
"""Of a hundred tries."""
LOOK_AFTER = 200
"""Tries between two looks into the server's log."""
Progress = Callable[[str, int], None]


@dataclass
class Findings:
    """What came of the tries in one area."""

    area: str
    tries: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    """Processor time of the slowest try, where it is worked out in this process."""
    crashes: dict[str, dict[str, Any]] = field(default_factory=dict)
    """By place: the number of the first try that led there, and what it wrote."""
    reached: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """How often each address and each command was tried, and with what answers."""

    def data(self) -> dict[str, Any]:
        answers = dict(sorted(self.answers.items(), key=lambda each: (-each[1], each[0])))
        return {
            "tries": self.tries,
            "answers": answers,
            "slowest_s": round(self.slowest_s, 2),
            "crashes": list(self.crashes.values()),
            **(
                {"reached": {name: dict(found) for name, found in sorted(self.reached.items())}} if self.reached else {}
            ),
        }

    def is_new(self, place: str) -> bool:
        return place not in self.crashes

    def add(self, place: str, number: int, what: str, wrote: str) -> None:
        if self.is_new(place):
            self.crashes[place] = {
                "place": place,
                "try": number,
                "what": what[:2000],
                "wrote": wrote[:9000],
                "times": 0,
            }
        self.crashes[place]["times"] += 1


def rng_of(seed: int, area: str, number: int) -> random.Random:
    return random.Random(f"{seed} {area} {number}")


def place_of(error: BaseException) -> str:
    """The kind of the error and the innermost line of ours."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "/serai/" in frame.filename]
    last = frames[-1] if frames else traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {Path(last.filename).name}:{last.lineno} {last.name}"


# --- texts --------------------------------------------------------------------------------


def try_text(area: Area, text: str) -> str:
    """What the reader makes of it: the name of its refusal, or `read`. Anything else is raised."""
    try:
        area.read(text)
    except area.refusals as refusal:
        why = str(refusal)
        name = type(refusal).__name__
    else:
        return "read"
    assert why.strip(), "a refusal says why"
    return name


def fuzz_texts(area: Area, numbers: Iterable[int], seed: int, progress: Progress) -> Findings:
    findings = Findings(area.name)
    for number in numbers:
        text = area.write(rng_of(seed, area.name, number))
        began = time.process_time()
        try:
            findings.answers[try_text(area, text)] += 1
        except Exception as error:
            place = place_of(error)
            if findings.is_new(place):
                text = _shrunk(area, text, place)
            findings.add(place, number, "".join(traceback.format_exception(error)[-3:]), text)
        findings.slowest_s = max(findings.slowest_s, time.process_time() - began)
        findings.tries += 1
        progress(area.name, findings.tries)
    return findings


def _shrunk(area: Area, text: str, place: str) -> str:
    def fails(shorter: str) -> bool:
        try:
            try_text(area, shorter)
        except Exception as error:
            return place_of(error) == place
        return False

    return shrunk(text, fails)


# --- wires --------------------------------------------------------------------------------


@contextmanager
def a_server(url: str = "") -> Iterator[ServerProcess]:
    """With a database of its own, SQLite or what is at `url`."""
    with TemporaryDirectory() as folder, ServerProcess(Path(folder), *FLAGS, stranger=False, url=url) as server:
        yield server


def fuzz_wire(name: str, numbers: Iterable[int], seed: int, progress: Progress, server: ServerProcess) -> Findings:
    findings = Findings(name)
    log = server.folder / "server.log"
    with closing(WIRES[name](server)) as wire:
        seen = log.stat().st_size
        recent: list[str] = []
        for number in numbers:
            if findings.tries % ANEW == ANEW - 1:
                wire.company.gather()
            request = wire.request(rng_of(seed, name, number))
            recent = [*recent[-LOOK_AFTER:], repr(request[:1500])]
            try:
                answer = wire.judge(request)
                findings.answers[answer] += 1
                findings.reached[wire.asked][answer] += 1
            except Unclean as unclean:
                findings.add(f"{unclean}"[:160], number, str(unclean), recent[-1])
            findings.tries += 1
            if findings.tries % LOOK_AFTER == 0:
                seen = _look_into(log, seen, findings, number, recent)
            progress(name, findings.tries)
        _look_into(log, seen, findings, findings.tries, recent)
        if server.process.poll() is not None:
            findings.add("the server has died", findings.tries, server.logged()[-2000:], recent[-1])
    return findings


def _look_into(log: Path, since: int, findings: Findings, number: int, recent: list[str]) -> int:
    size = log.stat().st_size
    for line in complaints(log, since):
        # A trace ends with the place and the error: that is what makes it another one.
        findings.add("log: " + line[-200:], number, line, "\n".join(recent))
    return size


# --- all of it ----------------------------------------------------------------------------


def fuzz(
    name: str, first: int, tries: int, seed: int, progress: Progress, server: ServerProcess | None = None
) -> Findings:
    """So many tries in one area, from number `first` on."""
    numbers = range(first, first + tries)
    if name in WIRES:
        assert server is not None
        return fuzz_wire(name, numbers, seed, progress, server)
    return fuzz_texts(next(area for area in AREAS if area.name == name), numbers, seed, progress)
