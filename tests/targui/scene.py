"""A game at the table of a test: the test chooses every draw, and each decision is judged
by the referee before it is played.

The scenes below put the cards a test is about where seat 0 can reach them in round 1. The
robber stands on 1, and no Targi faces another player's:

    one card         base 2, 5, 10 against 6, 13, 3: seat 0 has a marker on 1,2
                     expansion 2, 6, 10 against 5, 13, 3: on 2,2
    two cards        base 6, 11, 3 against 5, 7, 10: on 2,1 and 2,3
                     expansion 5, 11, 3 against 6, 7, 10: on 1,1 and 1,3
    card and goods   base 5, 2, 3 against 6, 7, 11: on 1,2 and the goods card 1,3
                     expansion 5, 11, 2 against 6, 7, 3: on 1,1 and the goods card 1,2
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import serai
from serai.core.objection import Objection
from serai.core.position import Position
from serai.core.setup import Value
from serai.games.targui.cards.files import shipped
from serai.games.targui.engine import phases
from serai.games.targui.reading import Reading
from serai.games.targui.referee import Referee
from serai.games.targui.second.facts import Player
from serai.games.targui.telling.words import write_tokens

PLAIN = {card.id for card in shipped().tribe if card.effect is None}


class Scene:
    """One game, driven by texts. `wish` names draws to come; others are plain cards."""

    def __init__(self, *wishes: str, **options: Value) -> None:
        self.position: Position = serai.game("targui").start(2, **options)
        self.wishes = list(wishes)
        self._draw()

    # --- looking --------------------------------------------------------------------

    @property
    def facts(self) -> Reading:
        return Reading(self.position.state)

    @property
    def actor(self) -> int:
        return self.position.to_act

    @property
    def phase(self) -> str:
        return phases.NAMES[self.facts.phase]

    def player(self, seat: int) -> Player:
        return self.facts.players[seat]

    def purse(self, seat: int) -> str:
        """All tokens of a seat, written as moves write them."""
        return write_tokens(self.player(seat).tokens)

    def hand(self, seat: int) -> list[str]:
        return [held.card.id for held in self.player(seat).hand]

    def rows(self, seat: int) -> list[list[str]]:
        return [[laid.id for laid in row] for row in self.player(seat).rows]

    def markers(self, seat: int) -> list[str]:
        return [f"{row},{column}" for row, column in self.facts.markers_of(seat)]

    def dunes(self) -> list[str]:
        return [dune.card.id for dune in self.facts.dunes]

    def can(self, first_word: str = "") -> set[str]:
        """The legal texts now, or those that begin with a word; engine and referee agree. Water may
        be exchanged in nearly every decision: those texts come by their word alone."""
        texts = {str(move) for move in self.position.legal_moves()}
        assert texts == Referee(self.position.state).legal_moves()
        if first_word:
            return {text for text in texts if text.startswith(first_word)}
        return {text for text in texts if text.split(" ")[0] not in ("water", "drop")}

    def why(self, text: str, seat: int | None = None) -> Objection:
        objection = self.position.objection(text, seat)
        assert objection is not None, f"{text} is legal"
        return objection

    # --- acting ---------------------------------------------------------------------

    def wish(self, *texts: str) -> Scene:
        """The next draws that can be these, are these."""
        self.wishes += texts
        return self

    def do(self, *texts: str) -> Scene:
        for text in texts:
            assert text in self.can(text), f"{text} is not among {sorted(self.can())}"
            self.position.play(text)
            self._draw()
        return self

    def buy(self, what: str, payment: str, row: int = 1) -> Scene:
        """Play a card, pay for it and lay it."""
        return self.do(what, f"pay {payment}", f"row {row}")

    def place(self, mine: Iterable[object], yours: Iterable[object]) -> Scene:
        """The Targis of seat 0 and seat 1, by turns."""
        queues = ([str(place) for place in mine], [str(place) for place in yours])
        while self.phase == "PLACE":
            self.do(f"place {queues[self.actor].pop(0)}")
        assert queues == ([], [])
        return self

    def end_turn(self) -> Scene:
        """End the turn; what it brings is taken as it comes."""
        seat, number = self.facts.turn, self.position.state.round  # type: ignore[attr-defined]
        self.do("end")
        while self.phase in ("END_GAIN", "LIMIT") and (self.facts.turn, self.position.state.round) == (seat, number):  # type: ignore[attr-defined]
            self.do(min(self.can()))
        return self

    def idle(self, *, until: str) -> Scene:
        """Nobody does anything until this kind of decision comes: RAID, PLACE, GAME_OVER …"""
        while self.phase != until:
            if self.phase == "ACT":
                self.do("end")
            elif self.phase == "PLACE":
                self.do(min(self.can("place "), key=lambda text: (len(text), text)))
            else:
                self.do(min(self.can()))
        return self

    def idle_round(self) -> Scene:
        """From placing to the next placing or raid, without an action."""
        now = self.position.state.round  # type: ignore[attr-defined]
        while self.position.state.round == now and not self.position.is_over:  # type: ignore[attr-defined]
            self.idle_step()
        return self

    def idle_step(self) -> Scene:
        if self.phase == "PLACE":
            return self.do(min(self.can("place "), key=lambda text: (len(text), text)))
        return self.do("end") if self.phase == "ACT" else self.do(min(self.can()))

    def _draw(self) -> None:
        while self.position.to_act == serai.CHANCE:
            texts = [str(move) for move, _ in self.position.lottery()]
            assert set(texts) == Referee(self.position.state).legal_moves()
            wished = next((wish for wish in self.wishes if wish in texts), None)
            if wished:
                self.wishes.remove(wished)
            self.position.play(wished or self._anything(texts))

    def _anything(self, texts: list[str]) -> str:
        """A draw that disturbs no wish: a plain card, if there is one. Wishes for later draws
        are therefore made when the scene begins."""
        kept = {word for wish in self.wishes for word in wish.split(" ") if word[-1:].isdigit() and "," not in word}
        free = [text for text in texts if text.split(" ")[-1] not in kept] or texts
        return next((text for text in free if text.split(" ")[-1] in PLAIN), free[0])


def turned(centre: Mapping[str, str]) -> list[str]:
    return [f"turn {place} {card}" for place, card in centre.items()]


def one_card(card: str) -> Scene:
    return Scene(*turned({"1,2": card})).place([2, 5, 10], [6, 13, 3])


def two_cards(first: str, second: str) -> Scene:
    return Scene(*turned({"2,1": first, "2,3": second})).place([6, 11, 3], [5, 7, 10])


def card_and_goods(card: str, goods: str) -> Scene:
    return Scene(*turned({"1,2": card, "1,3": goods})).place([5, 2, 3], [6, 7, 11])


EASY: dict[str, Value] = {"set": "expansion", "easier_start": True}
"""2 of each good, 1 gold, 2 water, 4 VP."""


def x_one_card(card: str, *wishes: str) -> Scene:
    return Scene(*turned({"2,2": card}), *wishes, **EASY).place([2, 6, 10], [5, 13, 3])


def x_two_cards(first: str, second: str, *wishes: str) -> Scene:
    return Scene(*turned({"1,1": first, "1,3": second}), *wishes, **EASY).place([5, 11, 3], [6, 7, 10])


def x_card_and_goods(card: str, goods: str) -> Scene:
    return Scene(*turned({"1,1": card, "1,2": goods}), **EASY).place([5, 11, 2], [6, 7, 3])


def on_dune(dune: str, *wishes: str, card: str = "XWE1", targis: tuple[int, int] = (2, 6)) -> Scene:
    """Seat 0 stands on a dune and has the marker on 2,2."""
    return Scene(f"dune {dune}", *turned({"2,2": card}), *wishes, **EASY).place([*targis, dune], [5, 13, 3])
