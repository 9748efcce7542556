"""The surface a library user meets: game, position, move, lottery, outcome."""

from __future__ import annotations

import random

import pytest

import serai
from serai.core import Lottery, Move, Option, Outcome, ScoreLine, ScoreSheet, Text
from serai.core.outcome import places
from serai.core.registry import register, registered
from serai.core.setup import SetupError
from serai.core.state import MoveList, Rng
from serai.core.text import listing
from tests.house.test_laws import example

GAME = serai.game("gemblo")


def race() -> serai.Position:
    position: serai.Position = example().GAME.start(2)
    return position


def test_a_whole_game_as_the_library_shows_it() -> None:
    position = GAME.start(seats=3)
    rng = random.Random(7)
    while not position.is_over:
        assert position.to_act in range(3)
        position.play(rng.choice(position.legal_moves()))
    assert sorted(position.outcome().places)[0] == 1
    assert position.legal_moves() == []


def test_a_move_is_its_text() -> None:
    position = GAME.start(seats=2, board="mini")
    move = position.legal_moves()[0]
    assert str(move) == "1 -4,-4"
    assert repr(move) == "<Move 1 -4,-4>"
    assert move == position.copy().legal_moves()[0]
    assert len({move, position.copy().legal_moves()[0]}) == 1
    assert move != str(move)
    assert "Red" in move.narrate().en
    position.play(move)
    assert str(move) == "1 -4,-4"


def test_text_plays_as_well_as_a_move() -> None:
    one, other = GAME.start(2), GAME.start(2)
    one.play(one.legal_moves()[5])
    other.play(str(GAME.start(2).legal_moves()[5]))
    assert one == other
    assert one != GAME.start(2)
    assert one != "one"


def test_a_move_of_another_position_is_judged_by_its_text() -> None:
    position = GAME.start(2)
    stale = position.legal_moves()[0]
    position.play(position.legal_moves()[1])
    with pytest.raises(serai.IllegalMove) as caught:
        position.play(stale)
    assert caught.value.objection.clause in GAME.rulebook
    assert str(caught.value) == str(caught.value.objection)


def test_a_refused_move_changes_nothing() -> None:
    position = GAME.start(2)
    before = position.copy()
    with pytest.raises(serai.IllegalMove):
        position.play("5.8 0,0 0,1 0,2 0,3 0,4")
    assert position == before


def test_an_objection_names_clause_witness_and_sentence() -> None:
    objection = GAME.objection(GAME.start(3), "1 0,0")
    assert objection is not None
    assert objection.clause == "gemblo.3.2"
    assert [str(witness) for witness in objection.witnesses] == ["cell 5,-10"]
    assert objection.text.say("fr") != objection.text.say("en")
    assert GAME.objection(GAME.start(3), "1 5,-10") is None


@pytest.mark.parametrize(
    ("wish", "complaint"),
    [
        ({"seats": 7}, "Gemblo is for 2, 3, 4, 5, 6 seats, not 7"),
        ({"seats": True}, "not True"),
        ({"seats": 2, "colour": "red"}, "Gemblo has no option 'colour'; its options are: board, rim_strict, tie_break"),
        ({"seats": 2, "board": "round"}, "option board is standard or mini, not 'round'"),
        ({"seats": 2, "rim_strict": 1}, "option rim_strict is no or yes, not 1"),
        ({"seats": 3, "board": "mini"}, "option board=mini is for 2 seats, not 3"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_words(wish: dict[str, object], complaint: str) -> None:
    with pytest.raises(serai.SetupError, match=complaint) as refused:
        GAME.start(**wish)  # type: ignore[arg-type]
    assert not {"is", "for", "not", "has", "seats"} & set(refused.value.text.fr.split()), refused.value.text.fr


def test_without_a_number_of_seats_the_smallest_table_is_set_up() -> None:
    assert GAME.start().seats == 2


def test_an_unknown_game_is_answered_with_the_known_ones() -> None:
    with pytest.raises(serai.UnknownGame, match=r"no game is called 'go'; there are: .*gemblo"):
        serai.game("go")


def test_a_stranger_can_be_registered() -> None:
    stranger = example().GAME
    register("race", lambda: stranger)
    assert serai.game("race") is stranger
    with registered(example().GAME):
        assert serai.game("race") is not stranger
    assert serai.game("race") is stranger
    serai.core.registry._loaders.pop("race")
    serai.core.registry._loaded.pop("race")


def test_questions_asked_at_the_wrong_time_say_so() -> None:
    position = GAME.start(2)
    with pytest.raises(ValueError, match="nothing to draw"):
        position.lottery()
    with pytest.raises(ValueError, match="not over"):
        position.outcome()
    with pytest.raises(ValueError, match="the seats here are 0 to 1"):
        position.view(2)
    with pytest.raises(ValueError, match="the seats here are 0 to 1"):
        position.imagine(-1, random.Random(1))


def test_a_position_says_what_it_is() -> None:
    mini = "gemblo 2 seats, board=mini; red: none; yellow: none; now: red"
    assert repr(GAME.start(2, board="mini")) == f"serai.read({mini!r})"
    assert repr(GAME) == "serai.game('gemblo')"
    assert repr(race()) == "serai.read('race 2 seats; steps: 0, 0; now: seat 1, throw')"
    assert str(race()) == "<race>"
    assert GAME.start(2)._repr_svg_().startswith("<svg")
    with pytest.raises(TypeError):
        hash(GAME.start(2))


def test_a_lottery_publishes_its_tickets() -> None:
    lottery = race().lottery()
    assert [(str(move), weight) for move, weight in lottery] == [("throw 1", 1), ("throw 2", 1), ("throw 3", 1)]
    assert (len(lottery), lottery.total, repr(lottery)) == (3, 3, "<Lottery of 3 outcomes, 3 tickets>")
    assert str(lottery.ticket(2)) == "throw 3"
    with pytest.raises(ValueError, match="tickets 0 to 2"):
        lottery.ticket(3)


def test_a_lottery_draws_by_weight() -> None:
    one, other = (move for move, _ in list(race().lottery())[:2])
    lottery = Lottery([one, other], [3, 1])
    rng = random.Random(1)
    drawn = [str(lottery.draw(rng)) for _ in range(4000)]
    assert 2850 < drawn.count("throw 1") < 3150
    assert isinstance(one, Move)


def test_places_are_shared_by_equals() -> None:
    assert places([5, 9, 5, 1]) == (2, 1, 2, 4)


def test_an_outcome_prints_best_place_first() -> None:
    line = ScoreLine("race.1.1", Text("steps", "pas"), 4)
    outcome = Outcome((2, 1), (ScoreSheet((line,)), ScoreSheet((line, line), (line,))))
    assert outcome.winners == (1,)
    assert outcome.totals == (4, 8)
    assert str(outcome).splitlines()[0] == "Seat 2: place 1, 8"
    assert outcome.table("fr").splitlines()[-1].endswith("pas [race.1.1]")


def test_an_option_without_choices_takes_any_text() -> None:
    option = Option("cards", "", (), Text("cards", "cartes"))
    assert option.read("A1 B2") == "A1 B2"
    option.check("A1", 2)


def test_listing_joins_names() -> None:
    assert [listing(list("abc")[:n], "and") for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_the_random_source_is_the_same_everywhere() -> None:
    """Interpreted and compiled must draw alike: first numbers after seed 1, worked out by
    the definition of SplitMix64 and xorshift64*."""
    mask = (1 << 64) - 1
    mixed = (1 + 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    word = mixed ^ (mixed >> 31)
    rng = Rng(1)
    for _ in range(5):
        word ^= word >> 12
        word ^= (word << 25) & mask
        word ^= word >> 27
        assert rng.next32() == ((word * 0x2545F4914F6CDD1D) & mask) >> 32


def test_below_is_even() -> None:
    rng, counts = Rng(3), [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert max(abs(count - 10_000) for count in counts) < 400


def test_a_move_list_keeps_order_and_weights() -> None:
    moves = MoveList()
    for code, weight in ((7, 1), (3, 2)):
        moves.add(code, weight)
    assert (moves.listed(), moves.weighing(), moves.total()) == ([7, 3], [1, 2], 3)
    rng = Rng(5)
    drawn = [moves.draw_weighted(rng) for _ in range(3000)]
    assert 1880 < drawn.count(3) < 2120
    moves.clear()
    assert moves.listed() == []


def test_a_number_of_seats_is_a_whole_number() -> None:
    with pytest.raises(SetupError, match=r"is for 2, 3, 4, 5, 6 seats, not 2\.0"):
        serai.game("gemblo").start(2.0)  # type: ignore[arg-type]


def test_a_seat_that_is_not_there_gets_no_objection_but_an_error() -> None:
    position = serai.game("gemblo").start(2)
    with pytest.raises(ValueError, match="seat 5: the seats here are 0 to 1"):
        position.objection("nonsense", seat=5)


def test_imagining_wants_a_source_of_randomness_and_says_so() -> None:
    with pytest.raises(TypeError, match=r"draws from a random\.Random, as in random\.Random\(1\), not from 5"):
        serai.game("gemblo").start(2).imagine(0, 5)  # type: ignore[arg-type]


def test_a_list_offers_what_can_be_chosen_without_writing_anything() -> None:
    """A choice that wants another option besides is for whoever writes options: it is not listed."""
    options = {option.name: option for option in serai.game("targui").options}
    assert options["set"].listed == ("base", "expansion", "mixed")
    assert "own" in options["set"].choices
    for key in ("gobi", "targui", "gemblo"):
        for option in serai.game(key).options:
            assert not option.choices or option.default in option.listed


def test_an_option_says_with_which_others_it_goes() -> None:
    targui = serai.game("targui")
    assert targui.start(2, set="mixed", easier_start=True).setup.options["easier_start"] is True
    with pytest.raises(serai.SetupError, match="easier_start=yes is for set=expansion or mixed or own, not"):
        targui.start(2, easier_start=True)
