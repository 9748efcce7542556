"""The laws, one function each. They know no game: only the contract of `serai.core`.

A law looks at one position and raises LawBroken when it does not hold there.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Collection
from typing import Any
from xml.etree import ElementTree

from serai.core.outcome import places
from serai.core.position import Position, is_engine, legal_codes
from serai.core.seats import CHANCE, OVER
from serai.core.state import MoveList, Rng, rewind
from serai.core.text import LANGUAGES


class LawBroken(AssertionError):
    """A law does not hold: which one, where, and what was seen."""

    def __init__(self, law: str, position: Position, seen: str) -> None:
        super().__init__(law, position, seen)
        self.law, self.position, self.seen = law, position, seen

    def __str__(self) -> str:
        return f"{self.law}: {self.seen}\nin {self.position!r}\n{self.position}"


def demand(holds: bool, law: str, position: Position, seen: str | Callable[[], str]) -> None:
    if not holds:
        raise LawBroken(law, position, seen if isinstance(seen, str) else seen())


def somebody_acts(position: Position) -> None:
    """A seat has a move, chance has a ticket, or the game is over and has an outcome."""
    law, actor = "somebody can act or the game is over", position.to_act
    moves = legal_codes(position.state)
    if actor == OVER:
        demand(position.is_over and not moves, law, position, "over, yet there are moves")
        demand(len(position.outcome().places) == position.seats, law, position, "the outcome misses seats")
        return
    demand(actor == CHANCE or actor in range(position.seats), law, position, f"to_act is {actor}")
    demand(bool(moves), law, position, f"to_act is {actor}, but nothing can be played")


def moves_are_stable(position: Position) -> None:
    """Asked twice, the same moves in the same order; no text twice."""
    law = "moves come in a stable order, each once"
    texts = legal_texts(position)
    demand(texts == legal_texts(position), law, position, "the second list differs from the first")
    demand(len(set(texts)) == len(texts), law, position, lambda: f"twice in the list: {_twice(texts)}")


def legal_is_unobjectionable(position: Position, others: Collection[str] = ()) -> None:
    """Engine and referee name the same moves; the referee objects to `others` exactly when
    they are not among them, and every objection rests on a clause of the rulebook."""
    law = "legal is unobjectionable, and the reverse"
    legal = set(legal_texts(position))
    referee = position.game.referee(position.state)
    judged = referee.legal_moves()
    demand(legal == judged, law, position, lambda: _difference(legal, judged))
    demand(referee.to_act == position.to_act, law, position, f"the referee has {referee.to_act} to act")
    for text in {*others, *sorted(legal)[:2], "no move at all"}:
        objection = referee.objection(text)
        demand((objection is None) == (text in legal), law, position, f"{text!r} is judged {objection}")
        if objection is not None:
            clauses = position.game.rulebook
            demand(objection.clause in clauses, law, position, f"no clause is called {objection.clause}")
            for language in LANGUAGES:
                demand(bool(objection.text.say(language).strip()), law, position, f"{text!r} is refused without words")


def text_round_trips(position: Position) -> None:
    """A move's text finds the same move again."""
    game, state = position.game, position.state
    codes = legal_codes(state)
    for code in codes[:4] + codes[-4:]:
        text = game.write(state, code)
        demand(game.find(state, text) == code, "text round-trips", position, f"{text!r} is not found again")
        demand(
            text == text.strip() and "\n" not in text and not text.startswith("#"),
            "text round-trips",
            position,
            f"{text!r} does not fit a line of a record",
        )


def copies_are_isolated(position: Position, rng: random.Random) -> None:
    """Playing on a copy leaves the original as it was, and a view what it showed; a rewound fork is the original
    again."""
    law, before = "copies are isolated", position.state.snapshot()
    copy = position.copy()
    demand(copy == position, law, position, "the copy differs from the original")
    shown = copy.view()
    told = json.dumps(shown)
    state: Any = position.state
    fork = state.fork() if hasattr(state, "fork") else None
    for _ in range(3):
        if copy.is_over:
            break
        code = rng.choice(legal_codes(copy.state))
        copy.state.apply(code)
        if fork is not None:
            fork.apply(code)
    demand(position.state.snapshot() == before, law, position, "the original changed with its copy")
    demand(json.dumps(shown) == told, law, position, "a view changed with the position it was taken from")
    if fork is not None:
        demand(fork.snapshot() == copy.state.snapshot(), law, position, "a fork plays on differently from a copy")
        rewind(fork) if is_engine(fork) else fork.rewind()
        demand(fork.snapshot() == before, law, position, "a fork does not rewind to its base")


def lotteries_are_complete(position: Position) -> None:
    """At CHANCE every outcome has a ticket, no outcome twice, and every ticket an outcome."""
    if position.to_act != CHANCE:
        return
    law, lottery = "lotteries are complete", position.lottery()
    demand(all(weight > 0 for _, weight in lottery), law, position, "an outcome has no ticket")
    demand(lottery.total == sum(weight for _, weight in lottery), law, position, "the tickets do not add up")
    demand(not position.legal_moves(), law, position, "a seat has moves while chance acts")


def random_moves_are_legal(position: Position, rng: random.Random) -> None:
    """What the engine draws without a list is in the list."""
    state: Any = position.state
    if position.is_over or not hasattr(state, "draw_move"):
        return
    source, scratch, legal = Rng(rng.getrandbits(63)), MoveList(), set(legal_codes(state))
    for _ in range(4):
        drawn = state.draw_move(source, scratch)
        demand(drawn in legal, "random moves are legal", position, f"code {drawn} was drawn")


def pieces_are_conserved(position: Position, at_start: dict[str, int]) -> None:
    """The census is the same as when the game began."""
    now = dict(position.game.census(position.state))
    demand(now == at_start, "pieces are conserved", position, lambda: f"at the start {at_start}, now {now}")


def views_are_plain_data(position: Position) -> None:
    """Views survive JSON; pictures and drawings can be made; a seat is told what happens."""
    law = "views are plain data"
    for seat in (None, *range(position.seats)):
        view = position.view(seat)
        demand(json.loads(json.dumps(view)) == view, law, position, f"the view of {seat} changes in JSON")
        written = position.game.view_text(position.state, seat)
        demand(written is None or json.loads(written) == view, law, position, f"the text of {seat} says otherwise")
    demand(bool(str(position)), law, position, "nothing is drawn")
    ElementTree.fromstring(position.svg())


def narration_speaks(position: Position, rng: random.Random) -> None:
    """Every move has a sentence in both languages, for every seat and for spectators."""
    if position.is_over:
        return
    code = rng.choice(legal_codes(position.state))
    for seat in (None, *range(position.seats)):
        told = position.game.narrate(position.state, code, seat)
        for language in LANGUAGES:
            demand(bool(told.say(language).strip()), "narration speaks", position, f"nothing is said in {language}")


def imagining_is_honest(position: Position, rng: random.Random) -> None:
    """A seat's imagined world looks to it like the true one, and depends on nothing it
    cannot know: from any such world the same random source deals the same next one."""
    law = "imagining keeps the view and is fair"
    for seat in range(position.seats):
        twin = position.imagine(seat, rng)
        demand(
            _all_a_seat_gets(twin, seat) == _all_a_seat_gets(position, seat),
            law,
            position,
            f"seat {seat} can tell an imagined world from the true one",
        )
        demand(
            dict(twin.game.census(twin.state)) == dict(position.game.census(position.state)),
            law,
            position,
            f"what seat {seat} imagines has other pieces",
        )
        seed = rng.getrandbits(63)
        from_truth, from_twin = position.imagine(seat, random.Random(seed)), twin.imagine(seat, random.Random(seed))
        demand(from_truth == from_twin, law, position, f"what seat {seat} imagines depends on what it cannot know")


def what_is_hidden_is_declared(position: Position, rng: random.Random) -> None:
    """From a seat to which a game says it hides nothing, nothing can be dealt anew; and a game that
    hides nothing at all shows and tells everybody the same (a view may say whose it is: `viewer`)."""
    law, game = "what is hidden is declared", position.game
    for seat in range(position.seats):
        if position.hides(seat):
            demand(
                game.hidden, law, position, f"something is hidden from seat {seat} in a game that says it hides nothing"
            )
        else:
            demand(
                position.imagine(seat, rng) == position,
                law,
                position,
                f"nothing is hidden from seat {seat}, yet it imagines another world",
            )
    if game.hidden:
        return
    codes = legal_codes(position.state)[:4]
    told = [game.write(position.state, code) for code in codes]
    for seat in range(position.seats):
        seen = {**position.view(seat), "viewer": None}
        demand(seen == {**position.view(None), "viewer": None}, law, position, f"seat {seat} sees what others do not")
        read = [game.redact(position.state, code, seat) for code in codes]
        demand(read == told, law, position, f"seat {seat} reads moves differently")


def _all_a_seat_gets(position: Position, seat: int) -> str:
    """Every surface a seat can read, as text."""
    mine = position.to_act == seat
    moves = legal_texts(position) if mine else []
    refusals = [str(position.objection(text, seat)) for text in ("", *moves[:2], "no move at all")]
    codes = legal_codes(position.state)[:4] if mine else []
    told = [str(tuple(position.game.narrate(position.state, code, seat))) for code in codes]
    return json.dumps([position.view(seat), moves, refusals, told], sort_keys=True)


def score_sheet_adds_up(position: Position) -> None:
    """At the end engine, score sheet and referee agree on places and totals, and every line
    cites a clause of the rulebook."""
    if not position.is_over:
        return
    law, outcome = "the score sheet adds up", position.outcome()
    standings = [position.state.standing(seat) for seat in range(position.seats)]
    demand(
        outcome.places == places(standings),
        law,
        position,
        f"places are {outcome.places}, the engine's standings {standings}",
    )
    judged = position.game.referee(position.state).outcome()
    demand(
        (judged.places, judged.totals) == (outcome.places, outcome.totals),
        law,
        position,
        f"the referee counts {judged.places} {judged.totals}, the sheet says {outcome.places} {outcome.totals}",
    )
    for sheet in outcome.sheets:
        for line in (*sheet.lines, *sheet.tie_breaks):
            demand(line.clause in position.game.rulebook, law, position, f"no clause is called {line.clause}")


def legal_texts(position: Position) -> list[str]:
    """The texts of all legal moves, or of all draws at CHANCE, in their order."""
    return [position.game.write(position.state, code) for code in legal_codes(position.state)]


def _twice(texts: list[str]) -> str:
    return next(text for index, text in enumerate(texts) if text in texts[:index])


def _difference(legal: set[str], judged: set[str]) -> str:
    only_engine, only_referee = sorted(legal - judged), sorted(judged - legal)
    return (
        f"{len(only_engine)} moves only the engine allows, such as {only_engine[:3]}; "
        f"{len(only_referee)} only the referee allows, such as {only_referee[:3]}"
    )
