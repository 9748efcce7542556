"""What is said of a moment is true of its position: what one move has more of than the other, what its line comes to,
what is answered."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

import serai
from serai.bots.motives import OPINION, Motive
from serai.core.record import Record
from serai.core.seats import Code
from serai.core.speech import NOTHING, seat, sentence
from serai.core.text import Text
from serai.review import Decision, moments
from serai.review.ledger import values
from serai.review.moments import find, reasons, weighed
from serai.review.steps import Option

RECORD = Record.from_text((Path(__file__).parent / "lines" / "gobi.txt").read_text("utf-8"))


def choice(at: int, played: tuple[str, ...], better: tuple[str, ...]) -> Decision:
    """Of this game: what was played there, and a better move, with the lines that were expected of both."""
    position = RECORD.position(at)
    who = position.to_act
    worths = [(*(margin if each == who else -margin for each in range(2)), 0.5, 0.5) for margin in (-1.0, 4.0)]
    lost, best = (
        Option(line[0], position.find(line[0]), worth, line)
        for line, worth in zip((played, better), worths, strict=True)
    )
    return Decision(at, who, position, 9, False, lost, (best,), best.worth, (0.0,) * 4, False)


def told(decision: Decision) -> str:
    """The sentence of the one moment that this choice is."""
    found = values((0.0,) * 4, decision.at + 1, {decision.at: decision}, {})
    (moment,) = find(RECORD.game, [decision], [], found, [])
    assert moment.kind == "missed"
    return moment.words.en


def test_an_answer_that_must_be_expected_is_named() -> None:
    """Seat 1 leaves 1,2 to seat 2, who joins 0,3 and 1,1 there: Naranbataar, four camels. With the better move seat 1
    goes there itself."""
    decision = choice(
        35,
        ("place -2,2", "porcelain -1,1 0,1", "draw Bolormaa", "place 1,2", "route 0,3 1,1"),
        ("porcelain -1,1 0,1", "place 1,2", "draw Bolormaa", "place -1,0", "route -1,1 1,0", "reward 3"),
    )
    assert told(decision) == "Seat 1 had a better move; after this one seat 2: completes a Naranbataar route of 4"
    assert weighed(decision, decision.others[0], decision.played).reason is NOTHING


def test_what_a_line_comes_to_is_told_with_the_move_that_does_it() -> None:
    """Seat 2 discards, joins 0,2 and 1,3 by a gift, five camels of Khulan, and takes a Coffee: 7 points, where the
    other line has brought 4 so far."""
    decision = choice(
        55,
        ("place -3,1", "draw Bolormaa", "place -1,2", "route -2,2 -1,1", "reward 1"),
        ("discard", "cotton 1,0 1,2", "route 0,2 1,3", "coffee", "draw Bolormaa", "place -1,2"),
    )
    said = told(decision)
    assert said.startswith("Seat 2 could have done better: then completes a Khulan route of 5 for a Coffee; ")
    assert said.endswith(" points more along its line")


def test_a_reason_is_what_a_move_has_more_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """By hand: the same words, less or as much of the same, and mere opinions do not speak for it."""
    game = serai.game("gemblo")
    state = game.start(2, board="mini").state
    of = {
        1: [
            Motive(5.0, Text("closes 2 lines", "ferme 2 lignes"), "closes", 2),
            Motive(4.0, Text("a large piece", "une grande pièce")),
            Motive(3.0, Text("opens 9 places", "ouvre 9 places"), "opens", 9),
            Motive(2.0, Text("nothing else helps", "rien d’autre n’aide"), OPINION),
            Motive(1.0, Text("reaches the rim", "atteint le bord"), "rim", 1),
        ],
        2: [
            Motive(5.0, Text("closes 4 lines", "ferme 4 lignes"), "closes", 4),
            Motive(4.0, Text("a large piece", "une grande pièce")),
            Motive(3.0, Text("opens 7 places", "ouvre 7 places"), "opens", 7),
        ],
    }
    monkeypatch.setattr(moments, "study_of", lambda game: SimpleNamespace(motives=lambda state, seat, code: of[code]))
    assert reasons(game, state, 0, Code(1), Code(2)).en == "opens 9 places; reaches the rim"
    assert reasons(game, state, 0, Code(2), Code(1)).en == "closes 4 lines"
    assert reasons(game, state, 0, Code(2), Code(2)) is NOTHING


def test_among_more_than_two_an_answer_counts_that_names_whoever_chose() -> None:
    words = sentence("closes a line of {who}", "ferme une ligne {who:de}", who=seat(2))
    assert moments._names(words, 2)
    assert not moments._names(words, 1)
    assert not moments._names(Text("seat 2", "siège 2"), 2)
