"""What is told of reviews, as types: how far one is, and all of it (`serai.review.ReviewView`, with its sentences)."""

from __future__ import annotations

from typing import Literal

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.lounge.reviews import Status
from serai.server.protocol.answers import Spoken


class ReviewStage(TypedDict):
    """One stage: `done` of `total` choices and draws are weighed; `yours`: it is you who asked for it."""

    status: Status
    done: int
    total: int
    yours: bool


class ReviewState(TypedDict):
    quick: ReviewStage
    deep: ReviewStage


class ReviewOption(TypedDict):
    """A move that was weighed, for the seat that chose."""

    move: str
    margin: float
    win_chance: float
    line: list[str]


class ReviewDecision(TypedDict):
    """A choice: what was played, and other moves, best first. The loss is 0 where none of them is better."""

    at: int
    seat: int
    choices: int
    played: ReviewOption
    others: list[ReviewOption]
    loss: float
    error: float
    exact: bool


class ReviewDraw(TypedDict):
    """A draw: its luck for every seat."""

    at: int
    move: str
    luck: list[float]
    error: list[float]
    outcomes: int
    whole: bool


class ReviewWeighed(ReviewOption):
    """A move of a moment, in words."""

    said: Spoken
    points: int
    reason: Spoken


class ReviewMoment(TypedDict):
    """A choice or a draw to look at again, in the position after `at` moves."""

    at: int
    kind: Literal["missed", "found", "luck"]
    seat: int
    size: float
    error: float
    chance: float
    words: Spoken
    played: ReviewWeighed | None
    better: ReviewWeighed | None


class ReviewAccount(TypedDict):
    """How a seat's margin came about: `luck + skill` is the margin, and their lines are them, to the last digit."""

    seat: int
    margin: int
    luck: float
    skill: float
    error: float
    order: float
    draws: float
    unknown: float
    choices: list[float]


class Review(TypedDict):
    """All of a review. Lists by moment have one more than there are moves; in them, a number for each seat."""

    format: Literal[1]
    game: str
    seats: int
    moves: int
    margins: list[list[float]]
    errors: list[list[float]]
    chances: list[list[float]]
    ledger: list[ReviewAccount]
    moments: list[ReviewMoment]
    turning_points: list[int]
    decisions: list[ReviewDecision]
    draws: list[ReviewDraw]
    simulations: int
