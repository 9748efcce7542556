"""Why not? Refusals name a clause, a witness and a sentence that helps."""

from __future__ import annotations

import random

import pytest

import serai
from serai.core.speech import Ref, Sentence
from serai.core.text import LANGUAGES
from serai.games.targui.engine import phases
from serai.games.targui.second.judge import DECISIONS
from serai.games.targui.second.judge.deciding import NOW
from serai.games.targui.sparring.buyers import adventurer
from serai.testing.verify import draw_or_choose
from tests.targui.scene import EASY, Scene, on_dune, one_card, turned, two_cards, x_one_card


@pytest.mark.parametrize(
    ("scene", "text", "clause", "english"),
    [
        (Scene(), "place 4", "targui.3.2", "Card 4 is a raid; no Targi stands on a corner."),
        (Scene(), "place here", "targui.17.1", "No such dune lies open; open: none."),
        (Scene(), "", "targui.3.1", "That is no move now: a Targi is placed, 'place NUMBER' or 'place DUNE'."),
        (one_card("TE5"), "take 1,2", "targui.7.2", "On 1,2 lies a tribe card: 'play', 'keep' or 'discard'."),
        (one_card("TE5"), "take 2,2", "targui.4.1", "No marker of yours lies on 2,2."),
        (one_card("TE5"), "use 7", "targui.5.4", "None of your Targis stands on card 7."),
        (one_card("TE5"), "use D03", "targui.17.3", "None of your Targis stands on the dune “Spring”."),
        (one_card("TE5"), "unaided TE5", "targui.9.7", "Without the Noble you need a card that allows it."),
        (one_card("TE5"), "water for D", "targui.16.2", "3 water are 1 gold and 2 water are 1 good; you have nothing."),
        (one_card("TE5"), "dance", "targui.5.2",
         "That is no move now: one of your actions begins here, or you say 'end'."),
        (two_cards("TE5", "CR6").do("discard 2,1"), "play 2,1", "targui.4.1", "No marker of yours lies on 2,1."),
        (one_card("TE5").do("use 10"), "forge 3D", "targui.6.7",
         "That is no move now: the Silversmith takes 2 or 4 goods, or 1 or 2 gold that you have, 'forge …'."),
        (Scene(border="expansion", set="mixed").place([5, 2, 3], [6, 7, 11]).do("use 5"), "trade 4D for G",
         "targui.6.4",
         "That is no move now: the Trader trades goods you have, 'trade … for …', until 'done'."),
        (Scene(**EASY).place([15, 2, 3], [6, 7, 11]), "power G", "targui.15.4",
         "Her powers: 'power D', 'power S' or 'power P'; or 'power reveal for' a good you have, or for 2W."),
        (x_one_card("XOA2").do("play 2,2"), "pay D S P +9V", "targui.13.5", None),
        (on_dune("D08").do("use D08"), "use D08", "targui.17.3", "None of your Targis stands on the dune “Goldsmith”."),
        (on_dune("D09"), "use D09", "targui.17.3", None),
    ],
)  # fmt: skip
def test_a_refusal_gives_clause_and_sentence(scene: Scene, text: str, clause: str, english: str | None) -> None:
    objection = scene.why(text)
    assert objection.clause == clause
    if english is not None:
        assert objection.text.en == english
    assert objection.text.fr
    assert objection.text.fr != objection.text.en


@pytest.mark.parametrize(
    ("scene", "text", "things"),
    [
        (Scene(), "place 4", [("border", 4)]),
        (one_card("TE5"), "take 2,2", [("cell", "2,2")]),
        (one_card("TE5"), "use D03", [("dune", "D03")]),
        (one_card("TE5"), "water for D", [("tokens", "3W"), ("tokens", "G"), ("tokens", "2W")]),
        (one_card("OA2").do("play 1,2"), "pay 9D", [("tokens", "7D")]),
        (two_cards("TE5", "CR6").do("discard 2,1"), "play 2,1", [("cell", "2,1")]),
    ],
)  # fmt: skip
def test_a_refusal_refers_to_what_it_speaks_of(scene: Scene, text: str, things: list[tuple[str, int | str]]) -> None:
    said = scene.why(text).text
    assert isinstance(said, Sentence)
    for language in LANGUAGES:
        assert [(part.kind, part.id) for part in said.parts(language) if isinstance(part, Ref)] == things


def test_a_card_that_cannot_be_paid_is_told_with_its_cost_and_the_purse() -> None:
    """In words, each thing once: the card by its symbol, its cost and what is there by tokens. targui.7.4"""
    scene = x_one_card("XOA2")
    scene.do("play 2,2")
    said = scene.why("pay D").text
    assert isinstance(said, Sentence)
    assert said.en.startswith("An Oasis costs ")
    assert said.fr.startswith("Une Oasis coûte ")
    kinds = [part.kind for part in said.parts("en") if isinstance(part, Ref)]
    assert kinds[0] == "card"
    assert set(kinds[1:]) == {"tokens"}


def test_every_decision_has_words_for_what_is_decided() -> None:
    assert set(NOW) == set(DECISIONS)
    assert all(name.upper() in phases.NAMES.values() for name in NOW)


def test_a_face_down_card_is_out_of_reach() -> None:
    """The starter's free mirage took the card; seat 1's marker finds it face down. targui.5.5 targui.17.8"""
    scene = Scene(*turned({"1,1": "XCR6", "2,2": "XOA4"}), **EASY).place([5, 11, 9], [6, 7, 10])
    scene.buy("play 1,1", "P G").do("use 9", "move 1,3 to 2,2", "discard 2,2", "end")
    objection = scene.why("keep 2,2")
    assert objection.clause == "targui.5.5"
    assert [str(witness) for witness in objection.witnesses] == ["cell 2,2"]


def test_at_a_draw_nobody_moves_and_nobody_learns() -> None:
    """What could be drawn is no answer to a seat. targui.1.6 targui.1.8"""
    scene = Scene("draw CR5").place([14, 2, 5], [13, 11, 3])
    scene.position.play("use 14")
    for text in ("draw CR5", "draw OA3", "end"):
        assert scene.why(text, 0) == scene.why("draw XOA1", 1)


def test_a_long_text_is_shortened() -> None:
    objection = Scene().why("x" * 500)
    assert len(objection.text.en) < 200


VERBS = [
    "place", "join", "shift", "stay", "use", "take", "play", "keep", "discard", "power", "water", "drop",
    "marker", "unaided", "end", "pay", "row", "gain", "trade", "swap", "forge", "move", "accept", "again",
    "leave", "redraw", "choose", "none", "give", "lift", "return", "done", "skip", "yield", "draw", "turn",
    "reveal", "dune",
]  # fmt: skip
WORDS = [
    "1", "2", "4", "5", "13", "14", "16", "17", "99999999999999999999", "²", "٣", "1,1", "2,2", "3,3", "4,4",
    ",,", "D", "S", "P", "G", "g", "W", "V", "2D", "3W", "2W", "0D", "-1D", "nothing", "for", "to", "play",
    "discard", "reveal", "OA1", "XOA8", "XTE8", "XWE8", "D03", "D19", "D77", "+2V", "+", "é", "\t",
]  # fmt: skip


@pytest.mark.parametrize("options", [{}, EASY], ids=["base", "expansion"])
def test_any_text_gets_an_answer(options: dict[str, bool | int | str]) -> None:
    """Whatever is typed, at any moment: legal, or an objection on a clause; never an error."""
    game, rng = serai.game("targui"), random.Random(5)
    position = game.start(2, **options)
    while not position.is_over:
        move = draw_or_choose(position, adventurer, rng)
        legal = {str(move) for move in position.legal_moves()}
        for _ in range(4):
            text = " ".join([rng.choice(VERBS), *rng.choices(WORDS, k=rng.randrange(5))])
            objection = position.objection(text, position.to_act if position.to_act >= 0 else None)
            if position.to_act >= 0:
                assert (objection is None) == (text in legal), text
            if objection is not None:
                assert objection.clause in game.rulebook
        position.play(move)
