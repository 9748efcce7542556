"""Thoughts of the house's bots as data, and the thinking in slices, so that somebody can hurry it or call it off.

A question holds what the seat has read since the start, and nothing else of the game: the truth never comes here.
"""

from __future__ import annotations

from typing import Any

from serai.bots import Bot, GreedyBot, RandomBot, Sight, ThinkingBot, bot
from serai.bots.thinking import Thinking, finish
from serai.core.registry import game as load_game
from serai.core.speech import Reason, spoken
from serai.lounge.hints import consulting, hinting
from serai.search import Clock, Limit

HINT = "hint"
"""In the place of a level: the best moves are wanted, instead of one."""
ORACLE = "oracle?"
"""Likewise: what the ninth player would do, beside what was `played`."""
REVIEW = "review"
"""Likewise: a finished game is to be looked at again (`serai.lounge.reviews`), of which `record` and `stage` are
told. Only a mind without a server is asked that; a server has processes of its own for it."""
HURRIED_S = 0.15
"""Even in a hurry a bot thinks this long: an answer at once, but not the first that comes."""
Task = dict[str, Any]
"""A question: `game`, `seats`, `options`, `history` (every move and draw so far, as the seat may read them), `made`
(how many of them were the seat's own moves), `seat`, `level` (or `HINT`, `ORACLE`) and `seed`; `unhurried`, where the
answer must not depend on how fast this machine is: then it thinks as much as its level does, whatever the time."""
Reply = dict[str, Any]
"""A move's `text` and the `reason` for it; or the `moves` of a hint, from so many `games`."""


class Pace:
    """A clock for one thought, which leaps to the end of the time when somebody hurries, and at
    once when it is dropped."""

    def __init__(self, clock: Clock, budget_s: float, hurried: bool = False) -> None:
        self.clock = clock
        self.budget_s = budget_s
        self.hurried = hurried
        self.dropped = False
        self._began: float | None = None

    def __call__(self) -> float:
        now = self.clock()
        if self._began is None:
            # The thought begins when its bot first looks at the clock.
            self._began = now
            return now
        leaps = self.dropped or (self.hurried and now - self._began >= HURRIED_S)
        return now + self.budget_s if leaps else now


def sight_of(task: Task) -> Sight:
    """What the asking seat may know."""
    game = load_game(task["game"])
    setup = game.setup(task["seats"], task["options"])
    return Sight.from_history(game, setup, task["seat"], task["history"])


def answer(task: Task, pace: Pace) -> Reply:
    """The move for a task, and why; or the moves of a hint."""
    return finish(thinking(task, pace))


def thinking(task: Task, pace: Pace) -> Thinking[Reply]:
    """The same in slices of some milliseconds."""
    if task["level"] == HINT:
        return (yield from hinting(sight_of(task), pace.budget_s, pace, task["seed"]))
    if task["level"] == ORACLE:
        return (yield from consulting(sight_of(task), pace.budget_s, pace, task["seed"], task["played"]))
    return (yield from moving(bot(task["level"], task["game"], task["seats"], task["seed"]), task, pace))


def moving(player: Bot, task: Task, pace: Pace) -> Thinking[Reply]:
    """The move of this bot, which is taken as far into its game as the question is. A level thinks as much as it is
    worth, but never beyond the time for a move; a bot that is none of ours has that time."""
    sight = sight_of(task)
    if isinstance(player, GreedyBot | ThinkingBot):
        player.moves_made = task["made"]
    if isinstance(player, ThinkingBot):
        iterations = player.iterations(sight)
        limit = Limit(iterations) if task.get("unhurried") else Limit(iterations, pace.budget_s, pace)
        choice = yield from player.thinking(sight, limit)
    elif isinstance(player, GreedyBot | RandomBot):
        choice = player.choose(sight)
    else:
        choice = player.choose(sight, Limit(seconds=pace.budget_s, clock=pace))
    # What the house's own bots say everybody may hear; a stranger's may speak of its hand.
    ours = isinstance(player, ThinkingBot | GreedyBot | RandomBot)
    reason = spoken(choice.reason) if ours else [choice.reason.en, choice.reason.fr]
    return {"text": choice.move, "reason": reason, "figures": choice.figures}


def said_why(reply: Reply) -> tuple[Reason, tuple[float, float, int] | None]:
    """The reason for a move and what it rests on, as a table keeps them."""
    reason, figures = reply["reason"], reply.get("figures")
    why: Reason = reason if isinstance(reason, dict) else (reason[0], reason[1])
    return why, None if figures is None else (figures[0], figures[1], figures[2])
