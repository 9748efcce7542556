"""A game at one screen: who sits there, what was played, what may be undone. It draws nothing and waits for nobody."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from serai.arena import CannotStart, Forfeit
from serai.arena.program import ProgramBot
from serai.bots import Bot, RandomBot, Sight
from serai.core.game import Game
from serai.core.moves import Move
from serai.core.position import Position
from serai.core.record import Record
from serai.core.seats import CHANCE
from serai.core.setup import Setup
from serai.core.speech import Words
from serai.core.text import Text

NO_REASON = Text("", "")
Maker = Callable[[str, int], Bot]
"""Somebody for a seat, by name."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move or a draw: the position it was made in, who made it, and what a bot said to it."""

    before: Position
    actor: int
    text: str
    chance: Any
    """The random source of draws before it, so that what is undone and played again draws alike."""
    reason: Words = NO_REASON


class Sitting:
    """People and bots at one screen. A seat is a person (None) or a bot by its name."""

    def __init__(self, game: Game, setup: Setup, seats: Sequence[str | None], make: Maker, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seats = list(seats)
        self.make = make
        self.seed = seed
        self.begin()

    def begin(self, seed: int | None = None) -> None:
        """A new game, with another deal if a seed is given."""
        self.leave()
        self.seed = self.seed if seed is None else seed
        self.position = self.game.start(self.setup.seats, **self.setup.options)
        self.chance = random.Random(f"deal {self.game.key} {self.seed}")
        self.steps: list[Step] = []
        self.troubles: list[Text] = []
        """What went wrong with bots."""
        self.draw()

    # --- who --------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.seats) if name is None]

    @property
    def curtained(self) -> bool:
        """Must people look away in turn?"""
        return self.game.hidden and len(self.people) > 1

    def is_person(self, actor: int) -> bool:
        return actor >= 0 and self.seats[actor] is None

    def is_bot(self, actor: int) -> bool:
        return actor >= 0 and self.seats[actor] is not None

    # --- playing ----------------------------------------------------------------------

    def play(self, move: Move | str, reason: Words = NO_REASON) -> None:
        """A move of whoever is to act, and what is drawn after it. IllegalMove says why not."""
        self._apply(str(move), reason)
        self.draw()

    def draw(self) -> None:
        """Whatever is to be drawn before somebody acts."""
        while self.position.to_act == CHANCE:
            self._apply(str(self.position.lottery().draw(random.Random(self.chance.getrandbits(63)))))

    def _apply(self, text: str, reason: Words = NO_REASON) -> None:
        before, actor, chance = self.position.copy(), self.position.to_act, self.chance.getstate()
        self.position.play(text)
        self.steps.append(Step(before, actor, text, chance, reason))

    def sight(self, seat: int) -> Sight:
        """What a seat may know now."""
        history = [self.game.redact(step.before.state, step.before.find(step.text), seat) for step in self.steps]
        return Sight.of(self.position, seat, history)

    def think(self) -> tuple[str, Words]:
        """What the bot to act answers. One that fails is replaced by a random one for the rest of the game."""
        seat = self.position.to_act
        sight = self.sight(seat)
        try:
            choice = self._bot(seat).choose(sight)
            if choice.move not in sight.legal_moves:
                raise Forfeit(seat, f"{self.seats[seat]} answered {choice.move[:60]!r}, which is no legal move")
        except (Forfeit, CannotStart) as failed:
            who = (
                f"{failed}{failed.last_words and ': '}{failed.last_words.splitlines()[-1] if failed.last_words else ''}"
            )
            self.troubles.append(
                Text(f"{who}. From here on its moves are random.", f"{who}. Désormais ses coups sont tirés au hasard.")
            )
            self.seats[seat] = "random"
            self._players[seat] = RandomBot(self.seed)
            choice = self._players[seat].choose(sight)
        return choice.move, choice.reason

    def _bot(self, seat: int) -> Bot:
        if seat not in self._players:
            name = self.seats[seat]
            assert name is not None
            made = self.make(name, self.seed * 8 + seat)
            if hasattr(made, "moves_made"):
                made.moves_made = sum(step.actor == seat for step in self.steps)
            self._players[seat] = made
        return self._players[seat]

    # --- going back -------------------------------------------------------------------

    @property
    def may_undo(self) -> bool:
        return any(self.is_person(step.actor) for step in self.steps)

    def undo(self) -> bool:
        """Back to before the last move of a person; what was drawn since comes again alike."""
        if not self.may_undo:
            return False
        while True:
            step = self.steps.pop()
            if self.is_person(step.actor):
                break
        self.position = step.before.copy()
        self.chance.setstate(step.chance)
        self.leave()
        return True

    def leave(self) -> None:
        """Bots get up: those that follow a game cannot go back in it."""
        for bot in getattr(self, "_players", {}).values():
            if isinstance(bot, ProgramBot):
                bot.end()
        self._players: dict[int, Bot] = {}

    # --- telling ----------------------------------------------------------------------

    def told(self, step: Step, reader: int | None) -> Words:
        """A step in a sentence, as somebody may hear it."""
        return self.game.narrate(step.before.state, step.before.find(step.text), reader)

    def record(self) -> Record:
        """The game so far."""
        record = Record(self.game, self.setup, names={seat: name for seat, name in enumerate(self.seats) if name})
        for step in self.steps:
            record.add(step.text)
        if self.position.is_over:
            record.close(self.position)
        return record
