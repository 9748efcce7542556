"""Back within one's turn without asking; back further with everybody's consent."""

from __future__ import annotations

from serai.table import AnswerTakeback, AskTakeback, Undo, decode, encode, sight
from serai.table.verbs.takeback import TakebackAsked
from tests.table.scenes import ANN, BEN, CLEO, Scene, blind, fingerprint


def undo(scene: Scene, person: str, seat: int, whole_turn: bool = False) -> Undo:
    return Undo(0, person, seat, scene.table.version, whole_turn)


def test_a_step_is_undone_within_ones_own_turn() -> None:
    scene = blind(ANN, BEN)
    before = scene.table.position.copy()
    scene.move("raise")
    assert sight(scene.table, 0, 0)["you"]["undo"] == 1
    assert sight(scene.table, 1, 0)["you"]["undo"] == 0
    scene.do(undo(scene, ANN, 0))
    assert scene.table.position == before
    scene.refuses(undo(scene, ANN, 0), "nothing_to_undo")


def test_nothing_is_undone_after_a_draw_or_when_the_turn_has_passed() -> None:
    scene = blind(ANN, BEN)
    scene.refuses(undo(scene, ANN, 0), "nothing_to_undo")
    scene.move("raise")
    scene.move("end")
    scene.refuses(undo(scene, ANN, 0), "nothing_to_undo")
    scene.refuses(undo(scene, BEN, 1), "nothing_to_undo")
    scene.refuses(undo(scene, BEN, 0), "not_your_seat")


def test_the_whole_turn_is_undone_at_once() -> None:
    """Gemblo's last colour in play may move several times in a row without a draw between."""
    scene = blind(ANN, BEN)
    scene.move("raise")
    assert scene.do(undo(scene, ANN, 0, whole_turn=True))[0].tell(scene.table, 0)["steps"] == 1


def test_an_undone_draw_is_not_repeated() -> None:
    """Else a takeback would show what comes next."""
    scene = blind(ANN, "bot")
    scene.move("stay")
    scene.move("end")
    drawn = scene.table.draws
    scene.do(AskTakeback(0, ANN, 0, 1, "stay"))
    assert scene.table.to_act == 0
    scene.move("stay")
    scene.move("end")
    assert scene.table.draws == drawn + 1
    assert scene.table.steps[-1].draw == drawn


def test_a_takeback_needs_everybody_else() -> None:
    scene = blind(ANN, BEN, CLEO)
    scene.move("raise")
    scene.move("end")
    scene.do(AskTakeback(0, ANN, 0, 1, "raise"))
    assert sight(scene.table, 1, 0)["table"]["takeback"] == {"seat": 0, "step": 1, "agreed": []}
    scene.refuses(AskTakeback(0, ANN, 0, 1, "raise"), "already_asked")
    scene.refuses(AnswerTakeback(0, ANN, 0, True), "not_asked")
    scene.do(AnswerTakeback(0, BEN, 1, True))
    assert scene.table.to_act == 1
    scene.do(AnswerTakeback(0, CLEO, 2, True))
    assert scene.table.to_act == 0
    assert scene.table.takeback is None


def test_a_takeback_names_ones_own_move() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    scene.move("end")
    scene.refuses(AskTakeback(0, ANN, 0, 1, "stay"), "stale")
    scene.refuses(AskTakeback(0, BEN, 1, 1, "raise"), "not_your_move")
    scene.refuses(AskTakeback(0, ANN, 0, 0, "card 1"), "not_your_move")
    scene.refuses(AskTakeback(0, ANN, 0, 99, "raise"), "not_your_move")


def test_the_last_move_is_asked_for_without_its_number() -> None:
    """After an undo and a takeback there are fewer steps than moves were made: the table knows which is the last."""
    scene = blind(ANN, BEN)
    scene.refuses(AskTakeback(0, ANN, 0), "no_move_yet")
    scene.move("raise")
    scene.do(undo(scene, ANN, 0))
    scene.refuses(AskTakeback(0, ANN, 0), "no_move_yet")
    scene.move("raise")
    scene.move("end")
    for _ in range(2):
        raised = scene.table.steps[1]
        assert (raised.actor, raised.text) == (0, "raise")
        scene.do(AskTakeback(0, ANN, 0))
        assert sight(scene.table, 1, 0)["table"]["takeback"] == {"seat": 0, "step": 2, "agreed": []}
        scene.do(AnswerTakeback(0, BEN, 1, True))
        assert scene.table.to_act == 0
        scene.move("end")
    assert fingerprint(scene.reread()) == scene.fingerprint()


def test_a_wish_that_was_stored_with_its_step_is_read_as_before() -> None:
    """Logs of older tables: the event names the step, whoever found it."""
    stored = {"kind": "takeback_asked", "at": 5, "seat": 0, "step": 1}
    assert decode(stored) == TakebackAsked(5, 0, 1)
    assert encode(TakebackAsked(5, 0, 1)) == stored


def test_a_takeback_is_declined_or_withdrawn() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    scene.move("end")
    for person, seat in ((BEN, 1), (ANN, 0)):
        scene.do(AskTakeback(0, ANN, 0, 1, "raise"))
        scene.do(AnswerTakeback(0, person, seat, False))
        assert scene.table.takeback is None
    scene.refuses(AnswerTakeback(0, BEN, 1, True), "not_asked")


def test_a_move_answers_the_takeback_with_no() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    scene.move("end")
    scene.do(AskTakeback(0, ANN, 0, 1, "raise"))
    scene.move("stay")
    assert scene.table.takeback is None


def test_half_a_name_for_a_move_is_refused() -> None:
    scene = blind(ANN, BEN)
    scene.move("raise")
    scene.refuses(AskTakeback(0, ANN, 0, step=1), "half_named")
    scene.refuses(AskTakeback(0, ANN, 0, text="raise"), "half_named")
