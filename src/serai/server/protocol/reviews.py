"""What is told of reviews, as types: how far one is, and all of it (`serai.review.ReviewView`, with its sentences)."""

from __future__ import annotations

# Before Python 3.12 pydantic reads these from here only.
from typing_extensions import TypedDict

from serai.lounge.reviews import Status
from serai.review import ReviewView
from serai.review.shapes import SpokenView
from serai.server.protocol.answers import Spoken
from serai.server.protocol.shapes import carried


class ReviewStage(TypedDict):
    """One stage: `done` of `total` choices and draws are weighed; `yours`: it is you who asked for it."""

    status: Status
    done: int
    total: int
    yours: bool


class ReviewState(TypedDict):
    quick: ReviewStage
    deep: ReviewStage


Review = carried(ReviewView, "Review", {SpokenView: Spoken})
