"""A sentence is a list of parts: what a terminal reads, what the wire carries, and the way back."""

from __future__ import annotations

import json
import pickle

from serai.core.speech import Ref, heard, joined, listed, seat, sentence, spoken, written
from serai.core.text import Text

TENT = Ref("card", "TE5", Text("Tent", "Tente"))
TAKES = sentence("{who} takes a {card} of {other}.", "{who} prend une {card} {other:de}.", who=seat(1), card=TENT,
                 other=seat(0))  # fmt: skip


def test_a_terminal_reads_names_and_a_capital_where_a_sentence_begins() -> None:
    assert tuple(TAKES) == ("Seat 2 takes a Tent of seat 1.", "Le siège 2 prend une Tente du siège 1.")
    assert sentence("{one} {one}", "{one} {one}", one=sentence("{card}.", "{card}.", card=TENT)).en == "Tent. Tent."
    whole = sentence("{what} lies there: {text}", "{what} est là : {text}", what=Text("a card", "une carte"),
                     text=Text("Take it.", "Prenez-la."))  # fmt: skip
    assert tuple(whole) == ("A card lies there: Take it.", "Une carte est là : Prenez-la.")
    assert sentence("{what} lies there.", "{what} est là.", what=Text("a card", "une carte")).fr == "Une carte est là."


def test_forms_of_a_seat_in_french() -> None:
    said = sentence("{a}", "C’est {a:à}, pas {b:de} ni {c}", a=seat(0), b=seat(1), c=seat(2))
    assert said.fr == "C’est au siège 1, pas du siège 2 ni le siège 3"


def test_the_wire_carries_parts_where_something_is_referred_to() -> None:
    assert spoken(Text("Pass.", "Passe.")) == {"en": "Pass.", "fr": "Passe."}
    assert spoken(sentence("{n} camels", "{n} chameaux", n=2)) == {"en": "2 camels", "fr": "2 chameaux"}
    assert spoken(TAKES)["en"] == [
        {"kind": "seat", "id": 1, "name": "Seat 2", "form": ""},
        " takes a ",
        {"kind": "card", "id": "TE5", "name": "Tent", "form": ""},
        " of ",
        {"kind": "seat", "id": 0, "name": "seat 1", "form": ""},
        ".",
    ]
    assert spoken(TAKES)["fr"][-2] == {"kind": "seat", "id": 0, "name": "du siège 1", "form": "de"}


def test_what_is_written_is_what_is_spoken() -> None:
    quoted = Ref("card", 7, Text('"A" \\ b', "à 🐪\n"), form="de")
    inner = sentence("{c} goes. [sees|see] {q}.", "{c} part. {q:à}.", c=TENT, q=quoted)
    said = sentence("so: {inner} {n} {t}", "{inner} {n} {t}", inner=inner, n=3, t=Text("“ok”", "« ok »"))
    for words in (TAKES, said, inner, joined([]), Text("Pass.", "Passé."), sentence("{n} camels", "{n} chameaux", n=2)):
        assert json.loads(written(words)) == spoken(words)
        assert written(words) == json.dumps(spoken(words), ensure_ascii=False, separators=(",", ":")).encode()


def test_what_was_heard_says_the_same() -> None:
    for said in (TAKES, Text("Pass.", "Passe."), sentence("{c}", "Rien", c=TENT)):
        again = heard(json.loads(json.dumps(spoken(said))))
        assert tuple(again) == tuple(said)
        assert spoken(again) == spoken(said)


def test_a_sentence_equals_what_says_and_means_the_same_also_from_a_pickle() -> None:
    assert pickle.loads(pickle.dumps(TAKES)) == TAKES
    assert Text("Pass.", "Passe.") != TAKES
    assert sentence("a", "b") == Text("a", "b")
    assert sentence("{x}", "{x}", x=seat(0)) != sentence("{x}", "{x}", x=Ref("cell", 0, Text("seat 1", "le siège 1")))


def test_sentences_that_were_made_alike_are_compared_without_being_put_together() -> None:
    """A referee's objections are compared by the thousand (`serai verify`), and hardly ever read."""
    one, other = (sentence("{n} on {cards}", "{n} sur {cards}", n=2, cards=joined([TENT, seat(0)])) for _ in "ab")
    assert one == other
    assert one._parts is None
    assert other._parts is None
    assert one != sentence("{n} on {cards}", "{n} sur {cards}", n=3, cards=joined([TENT, seat(0)]))
    assert one != sentence("{n} on {cards}", "{n} sur {cards}", n=2, cards=joined([TENT, seat(1)]))
    assert one == sentence("2 on {a} {b}", "2 sur {a} {b}", a=TENT, b=seat(0))


def test_lists_keep_their_references() -> None:
    assert tuple(listed([TENT, seat(0), seat(1)])) == ("Tent, seat 1 and seat 2", "Tente, le siège 1 et le siège 2")
    assert joined([TENT, TENT], " or ", " ou ").fr == "Tente ou Tente"
    assert [part for part in listed([TENT, seat(0)]).parts("en") if isinstance(part, Ref)] == [TENT, seat(0)]


def test_names_with_braces_are_only_names() -> None:
    assert sentence("{name} sits down.", "{name} s’assoit.", name="{card}").en == "{card} sits down."


def test_a_word_goes_by_who_reads() -> None:
    """A terminal speaks of seats; a screen takes the other word for the seat that is its reader's."""
    said = sentence("{who} [takes|take] it.", "{who} [prend|prenez] cela.", who=seat(0))
    assert tuple(said) == ("Seat 1 takes it.", "Le siège 1 prend cela.")
    assert spoken(said)["fr"][2] == {"kind": "voice", "id": "prenez", "name": "prend", "form": ""}
    assert tuple(heard(spoken(said))) == tuple(said)


def test_a_terminal_says_where_and_a_screen_shows_it() -> None:
    tile = Ref("tile", "2,0", Text("Khulan", "Khulan"), where=Text(" at 2,0", " en 2,0"))
    said = sentence("{tile} lies.", "{tile} est là.", tile=tile)
    assert said.en == "Khulan at 2,0 lies."
    assert spoken(said)["en"][0] == {"kind": "tile", "id": "2,0", "name": "Khulan", "form": ""}
