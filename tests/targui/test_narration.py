"""The log: every move has a sentence in both languages, and no sentence tells too much."""

from __future__ import annotations

import random
import re

import pytest

import serai
from serai.core.setup import Value
from serai.core.speech import Ref, Words, parts_of
from serai.core.text import LANGUAGES, Text
from serai.games.targui.engine import tables
from serai.games.targui.sparring.buyers import adventurer
from serai.games.targui.telling.words import SYMBOL_NAMES
from serai.testing.verify import draw_or_choose
from tests.targui.scene import EASY, Scene, on_dune, one_card, turned, two_cards, x_one_card, x_two_cards


def told(scene: Scene, text: str, seat: int | None = 0) -> Words:
    """What the listener hears when this legal move is made."""
    return next(move for move in scene.position.legal_moves() if str(move) == text).narrate(seat)


def drawn(scene: Scene, use: str, text: str, seat: int | None) -> Words:
    """The same for a draw that follows a move."""
    position = scene.position.copy()
    position.play(use)
    return next(move for move, _ in position.lottery() if str(move) == text).narrate(seat)


@pytest.mark.parametrize(
    ("scene", "text", "english", "french"),
    [
        (Scene(), "place 5", "Seat 1 places a Targi on Trader (5).", "Le siège 1 place un Targui sur Marchand (5)."),
        (one_card("TE5"), "use 2", "Seat 1 uses Dates (2).", "Le siège 1 utilise Dattes (2)."),
        (one_card("TE5"), "keep 1,2", "Seat 1 takes a Tent in hand.", "Le siège 1 prend en main une Tente."),
        (one_card("TE5"), "end", "Seat 1 ends the turn.", "Le siège 1 termine ses actions."),
        (one_card("OA2").do("play 1,2"), "pay D S G", "Seat 1 pays 1 date, 1 salt and 1 gold.",
         "Le siège 1 paie 1 datte, 1 sel et 1 or."),
        (one_card("TE5").do("use 5"), "trade 2D for P", "Seat 1 trades 2 dates for 1 pepper.",
         "Le siège 1 échange 2 dattes contre 1 poivre."),
        (one_card("TE5").do("use 10"), "forge 2S", "Seat 1 gives the Silversmith 2 salt.",
         "Le siège 1 donne 2 sels à l'Orfèvre."),
        (Scene().idle(until="RAID"), "give V", "Seat 2 gives 1 VP at Raid 1 (4).",
         "Le siège 2 donne 1 PV (Attaque 1 (4))."),
        (x_one_card("XOA2").do("play 2,2"), "pay 2D S 2P +2V",
         "Seat 1 pays 2 dates, 1 salt and 2 pepper and gets 2 VP at once.",
         "Le siège 1 paie 2 dattes, 1 sel et 2 poivres et reçoit aussitôt 2 PV."),
        (x_one_card("XOA2"), "water for S", "Seat 1 turns water into 1 salt.", "Le siège 1 change de l'eau en 1 sel."),
        (Scene("dune D03", **EASY), "place D03", 'Seat 1 places a Targi on the dune “Spring”.',
         "Le siège 1 place un Targui sur la Dune « Source »."),
        (on_dune("D03"), "use D03", 'Seat 1 uses the dune “Spring”.',
         "Le siège 1 utilise la Dune « Source »."),
        (on_dune("D12", *turned({"1,2": "2D"})).do("use D12"), "take 1,2", "Seat 1 takes 2 dates from 1,2 twice.",
         "Le siège 1 prend deux fois 2 dattes en 1,2."),
        (Scene(**EASY).place([15, 2, 3], [6, 7, 11]), "power reveal for D",
         "Seat 1 gives 1 date for the Targia's goods card.",
         "Le siège 1 donne 1 datte pour la carte de la Targuia."),
    ],
)  # fmt: skip
def test_what_is_said(scene: Scene, text: str, english: str, french: str) -> None:
    assert told(scene, text) == Text(english, french)


def test_a_blind_draw_is_told_to_its_owner_alone() -> None:
    """targui.1.8"""
    scene = Scene("draw CR5").place([14, 2, 5], [13, 11, 3])
    assert drawn(scene, "use 14", "draw CR5", 0).fr == "Le siège 1 pioche un Chamelier."
    for other in (1, None):
        assert "Camel Rider" not in drawn(scene, "use 14", "draw CR5", other).en
    scene.do("use 14")
    assert told(scene, "keep CR5", 0).en == "Seat 1 takes a Camel Rider in hand."
    for other in (1, None):
        assert told(scene, "keep CR5", other).en == "Seat 1 takes a card nobody else sees in hand."
    assert told(scene, "discard CR5", 1).en == "Seat 1 discards a Camel Rider."


def test_a_choice_among_unseen_cards_is_not_told() -> None:
    """The card gone on with stays hidden. targui.20.14"""
    scene = Scene(*turned({"2,2": "XTE7"}), "draw XOA1", "draw XOA2", **EASY).place([2, 14, 10], [5, 13, 3])
    scene.buy("play 2,2", "D S P").do("use 14")
    assert "Oasis" in told(scene, "choose XOA2", 0).en
    for other in (1, None):
        heard = told(scene, "choose XOA2", other)
        assert heard.en == "Seat 1 goes on with a card nobody else sees and discards an Oasis."
        assert heard.fr == "Le siège 1 continue avec une carte que personne d'autre ne voit et défausse une Oasis."


def test_what_is_thrown_away_unseen_is_told_since_it_lies_open() -> None:
    """The discards are open: who did not see the cards drawn sees them there. targui.1.8"""
    scene = on_dune("D10", "draw XOA2", "draw XOA4", "draw XCR1").do("use D10")
    assert told(scene, "play XOA4", 0).en == "Seat 1 plays an Oasis."
    assert told(scene, "play XOA4", 1).en == "Seat 1 plays an Oasis and discards an Oasis, a Camel Rider."
    assert told(scene, "none", 1).fr == "Le siège 1 n'en prend aucune et défausse une Oasis, une Oasis, un Chamelier."
    scene = Scene("draw XOA1", "draw XOA2", **EASY).place([14, 2, 10], [5, 13, 3]).do("use 14")
    assert told(scene, "redraw", 1).en == "Seat 1 pays water for the next card and discards an Oasis."


def test_draws_in_the_open_are_told_to_all() -> None:
    scene = Scene().place([13, 2, 5], [6, 11, 3])
    heard = drawn(scene, "use 13", "reveal D/S/P", None)
    assert heard.en == "The pile shows a goods card with 1 date or 1 salt or 1 pepper."
    assert heard.fr == "La pioche montre une carte Marchandises avec 1 datte ou 1 sel ou 1 poivre."


def test_a_card_taken_from_the_centre_is_known_to_all() -> None:
    """Everybody saw it. targui.1.8"""
    scene = two_cards("TE5", "OA2")
    assert told(scene, "keep 2,1", None).en == "Seat 1 takes a Tent in hand."


def test_a_marker_is_told() -> None:
    scene = x_two_cards("XTE8", "XOA2").do("keep 1,3").buy("play 1,1", "D S P")
    assert told(scene, "marker XTE8 play XOA2").en == "Seat 1 plays an Oasis by the marker on a Tent."


def spoken_of(said: Words) -> list[tuple[str, int | str]]:
    """What a sentence refers to, in turn."""
    parts = parts_of(said, "en")
    return [(part.kind, part.id) for part in parts if isinstance(part, Ref) and part.kind != "voice"]


@pytest.mark.parametrize(
    ("scene", "text", "things"),
    [
        (Scene(), "place 5", [("border", 5)]),
        (one_card("TE5"), "keep 1,2", [("card", "TE5")]),
        (one_card("OA2").do("play 1,2"), "pay D S G", [("tokens", "D"), ("tokens", "S"), ("tokens", "G")]),
        (one_card("TE5").do("use 5"), "trade 2D for P", [("tokens", "2D"), ("tokens", "P")]),
        (one_card("TE5").do("use 10"), "forge 2S", [("border", 10), ("tokens", "2S")]),
        (one_card("OA2").do("play 1,2", "pay D S G"), "row 2", [("row", 2)]),
        (Scene("dune D03", **EASY), "place D03", [("dune", "D03")]),
        (on_dune("D12", *turned({"1,2": "2D"})).do("use D12"), "take 1,2", [("tokens", "2D"), ("cell", "1,2")]),
        (Scene(**EASY).place([15, 2, 3], [6, 7, 11]), "power D", [("tokens", "D"), ("targia", 15)]),
    ],
)  # fmt: skip
def test_a_sentence_refers_to_what_it_speaks_of(scene: Scene, text: str, things: list[tuple[str, int | str]]) -> None:
    """A screen draws each, and lights it on the board; the first is who does it."""
    assert spoken_of(told(scene, text)) == [("seat", 0), *things]


NAMED = re.compile(
    r"\d|\b(?:"
    + "|".join(
        [
            *(name for names in SYMBOL_NAMES.values() for name in names),
            *(name for card in tables.border_cards.values() for name in card.name),
            *(name for card in tables.dunes for name in card.name),
        ]
    )
    + r")\b"
)
"""A number, or the name of a symbol, a border card or a dune."""


@pytest.mark.parametrize("options", [{}, EASY], ids=["base", "expansion"])
def test_whatever_has_a_name_or_a_number_is_referred_to(options: dict[str, Value]) -> None:
    """Words between references name no card, no place and no token, whoever listens: seats, cards and tokens are
    put into words once, where they are declared."""
    game = serai.game("targui")
    position = game.start(2, **options)
    rng = random.Random(5)
    wrong: set[str] = set()
    count = 0
    while not position.is_over:
        move = draw_or_choose(position, adventurer, rng)
        for eyes in (None, 0, 1):
            said = game.narrate(position.state, position.find(str(move)), eyes)
            for language in LANGUAGES:
                words = " ".join(part for part in parts_of(said, language) if isinstance(part, str))
                count += 1
                wrong |= {words} if NAMED.search(words) else set()
        position.play(move)
    assert count > 500
    assert sorted(wrong) == []


def test_what_was_paid_and_gained_is_told_with_a_move() -> None:
    """Two dates for a pepper at the Trader, a VP for the first raid; placing costs nothing."""
    game = serai.game("targui")

    def changes(scene: Scene, text: str) -> list[tuple[int, int, str]]:
        before, after = scene.position.copy(), scene.position.copy()
        after.play(text)
        return [(one.seat, one.by, one.what.name.en) for one in game.changes(before.state, after.state)]

    assert changes(one_card("TE5").do("use 5"), "trade 2D for P") == [(0, -2, "dates"), (0, 1, "pepper")]
    assert changes(Scene().idle(until="RAID"), "give V") == [(1, -1, "VP")]
    assert changes(Scene(), "place 5") == []
    assert game.round(Scene().position.state) == 1
