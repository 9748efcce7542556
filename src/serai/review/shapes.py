"""A review as plain data, and its shape as types."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict, cast

from serai.core.speech import Words, spoken
from serai.review.ledger import DIGITS, EIGHT_OF_TEN, Account
from serai.review.moments import Kind, Moment, Weighed
from serai.review.reviewing import Review
from serai.review.steps import Decision, Option

CHANCE_DIGITS = 3


class SpokenView(TypedDict):
    """What is said, in both languages, in parts: `serai.core.speech.spoken`."""

    en: Any
    fr: Any


class OptionView(TypedDict):
    """A move that was weighed, for the seat that chose."""

    move: str
    margin: float
    win_chance: float
    line: list[str]


class DecisionView(TypedDict):
    """A choice: what was played, and other moves, best first. The loss is 0 where none of them is better."""

    at: int
    seat: int
    choices: int
    played: OptionView
    others: list[OptionView]
    loss: float
    error: float
    exact: bool


class DrawView(TypedDict):
    """A draw: its luck for every seat."""

    at: int
    move: str
    luck: list[float]
    error: list[float]
    outcomes: int
    whole: bool


class WeighedView(OptionView):
    """A move of a moment, in words."""

    said: SpokenView
    points: int
    reason: SpokenView


class MomentView(TypedDict):
    """A choice or a draw to look at again, in the position after `at` moves."""

    at: int
    kind: Kind
    seat: int
    size: float
    error: float
    chance: float
    words: SpokenView
    played: WeighedView | None
    better: WeighedView | None


class AccountView(TypedDict):
    """How a seat's margin came about: `luck + skill` is the margin, and their lines are them, to the last digit. It is
    whole points, but where a game was given up: there it is what was expected."""

    seat: int
    margin: float
    luck: float
    skill: float
    error: float
    order: float
    draws: float
    unknown: float
    choices: list[float]


class GivenUpView(TypedDict):
    """How a game ended before its rules ended it, and whose seats are out."""

    how: str
    seats: list[int]


class ReviewView(TypedDict):
    """All of a review. Lists by moment have one more than there are moves; in them, a number for each seat. `forked`:
    so many moves were played in another game, and nothing is told of them."""

    format: Literal[1]
    game: str
    seats: int
    moves: int
    margins: list[list[float]]
    errors: list[list[float]]
    chances: list[list[float]]
    ledger: list[AccountView]
    moments: list[MomentView]
    turning_points: list[int]
    decisions: list[DecisionView]
    draws: list[DrawView]
    simulations: int
    given_up: NotRequired[GivenUpView]
    forked: NotRequired[int]


def view(review: Review) -> ReviewView:
    """A review as data that JSON can carry."""
    record = review.record
    seats = record.setup.seats
    told: ReviewView = {
        "format": 1,
        "game": record.game.key,
        "seats": seats,
        "moves": len(record.moves),
        "margins": [[_points(value) for value in row[:seats]] for row in review.values.rows],
        "errors": [[_points(EIGHT_OF_TEN * error) for error in row[:seats]] for row in review.values.errors],
        "chances": [[_chance(value) for value in row[seats:]] for row in review.values.rows],
        "ledger": [_account(account) for account in review.ledger],
        "moments": [_moment(moment) for moment in review.moments],
        "turning_points": [*review.turning_points],
        "decisions": [_decision(choice) for choice in review.decisions],
        "draws": [
            {
                "at": draw.at,
                "move": draw.move,
                "luck": [_points(value) for value in draw.luck[:seats]],
                "error": [_points(EIGHT_OF_TEN * error) for error in draw.error[:seats]],
                "outcomes": draw.outcomes,
                "whole": draw.whole,
            }
            for draw in review.draws
        ],
        "simulations": review.simulations,
    }
    if record.given_up is not None:
        told["given_up"] = {"how": record.given_up.how, "seats": [*record.given_up.seats]}
    if record.forked:
        told["forked"] = record.forked
    return told


def _said(words: Words) -> SpokenView:
    return cast(SpokenView, spoken(words))


def _points(value: float) -> float:
    return round(value, DIGITS) + 0.0  # never -0.0


def _chance(value: float) -> float:
    return round(value, CHANCE_DIGITS) + 0.0


def _account(account: Account) -> AccountView:
    luck, skill = account.told()
    return {
        "seat": account.seat,
        "margin": whole if (whole := round(account.margin)) == account.margin else _points(account.margin),
        "luck": _points(sum(luck)),
        "skill": _points(sum(skill)),
        "error": _points(account.error),
        "order": luck[0],
        "draws": luck[1],
        "unknown": luck[2],
        "choices": skill,
    }


def _decision(choice: Decision) -> DecisionView:
    return {
        "at": choice.at,
        "seat": choice.seat,
        "choices": choice.choices,
        "played": _option(choice, choice.played),
        "others": [_option(choice, other) for other in choice.others],
        "loss": _points(choice.loss),
        "error": _points(EIGHT_OF_TEN * choice.error[choice.seat]),
        "exact": choice.exact,
    }


def _option(choice: Decision, option: Option) -> OptionView:
    seats = choice.imagined.seats
    return {
        "move": option.move,
        "margin": _points(option.worth[choice.seat]),
        "win_chance": _chance(option.worth[seats + choice.seat]),
        "line": [*option.line],
    }


def _moment(moment: Moment) -> MomentView:
    return {
        "at": moment.at,
        "kind": moment.kind,
        "seat": moment.seat,
        "size": _points(moment.size),
        "error": _points(moment.error),
        "chance": _chance(moment.chance),
        "words": _said(moment.words),
        "played": None if moment.played is None else _weighed(moment.played),
        "better": None if moment.better is None else _weighed(moment.better),
    }


def _weighed(option: Weighed) -> WeighedView:
    return {
        "move": option.move,
        "margin": _points(option.margin),
        "win_chance": _chance(option.win_chance),
        "line": [*option.line],
        "said": _said(option.said),
        "points": option.points,
        "reason": _said(option.reason),
    }
