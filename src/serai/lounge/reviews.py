"""The review of a finished game, as it is asked for and told: its two stages, how far each is, and the work in pieces.

While a game lasts there is none, for nobody: it would speak of hands that are still hidden."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from serai.core.text import Text
from serai.lounge.replays import read_record
from serai.review import DEEP, QUICK, Progress, ReviewView, view
from serai.review import reviewing as in_pieces
from serai.review.effort import DEEP_SECONDS, QUICK_SECONDS
from serai.search import Clock, Limit
from serai.table import Refused, Table
from serai.table.deal_record import write_record

Stage = Literal["quick", "deep"]
STAGES: tuple[Stage, ...] = get_args(Stage)
Status = Literal["none", "waiting", "working", "done", "failed"]
MOST_ASKED = 3
"""Reviews of one account that may wait or be under way."""

NOT_OVER = Text("A game is reviewed when it is over.", "Une partie se revoit quand elle est finie.")
NOT_THERE = Text("This review has not been worked out.", "Cette revue n’a pas été calculée.")
ENOUGH = Text(
    f"{MOST_ASKED} reviews are being worked out for you: wait for one of them, or call it off.",
    f"{MOST_ASKED} revues se calculent pour vous : attendez-en une, ou arrêtez-la.",
)
NOT_YOURS = Text("Only who asked for a review calls it off.", "Seul qui a demandé une revue peut l’arrêter.")


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a stage: who asked for it, and so many of its choices and draws are weighed."""

    status: Status
    account: str
    done: int = 0
    total: int = 0


def record_of(table: Table) -> str:
    """The record of a game that can be reviewed, given up or played to its end; Refused where it cannot."""
    if table.phase != "over":
        raise Refused("not_over", NOT_OVER)
    return write_record(table)


def state(kept: Mapping[str, Kept], account: str | None) -> dict[str, Any]:
    """How far each stage is, for whoever looks."""
    return {stage: _stage(kept.get(stage), account) for stage in STAGES}


def _stage(kept: Kept | None, account: str | None) -> dict[str, Any]:
    if kept is None:
        return {"status": "none", "done": 0, "total": 0, "yours": False}
    return {
        "status": "working" if kept.status == "waiting" and kept.total else kept.status,
        "done": kept.done,
        "total": kept.total,
        "yours": kept.account == account,
    }


def reviewing(record: str, stage: Stage, clock: Clock) -> Generator[Progress, None, ReviewView]:
    """The work in pieces, as data at the end. Each stage keeps to its time by this clock, which is best one that counts
    work alone."""
    effort, seconds = (QUICK, QUICK_SECONDS) if stage == "quick" else (DEEP, DEEP_SECONDS)
    limit = Limit(seconds=seconds, clock=clock)
    return view((yield from in_pieces(read_record(record, tried=False), effort, limit=limit)))
