"""How much a table's log may hold besides moves."""

from __future__ import annotations

from serai.table import Leave, Mute, Play, Say, Sit, Undo
from serai.table.table import MOST_BESIDES_MOVES
from serai.table.verbs.chat import MOST_SAID
from serai.table.verbs.sit import MOST_LEFT
from tests.table.scenes import ANN, BEN, blind


def test_a_person_says_so_much_at_one_table_and_moves_go_on() -> None:
    scene = blind(ANN, BEN)
    for _ in range(MOST_SAID):
        scene.do(Say(0, ANN, "hello"))
    scene.refuses(Say(0, ANN, "hello"), "said_enough")
    scene.do(Say(0, BEN, "hello"))
    assert scene.reread().said == {ANN: MOST_SAID, BEN: 1}


def test_a_log_does_not_grow_without_end() -> None:
    scene = blind(ANN, BEN)
    while scene.table.version - len(scene.table.steps) < MOST_BESIDES_MOVES:
        scene.do(Mute(0, ANN, 1, True))
    scene.refuses(Say(0, BEN, "hello"), "log_full")
    scene.refuses(Mute(0, ANN, 1, False), "log_full")
    scene.do(Play(0, ANN, 0, "stay", scene.table.version))
    scene.refuses(Undo(0, ANN, 0, scene.table.version), "log_full")


def test_nobody_comes_and_goes_for_ever() -> None:
    scene = blind(ANN, "open", "open")
    for _ in range(MOST_LEFT):
        scene.do(Sit(0, BEN, "Ben", 1))
        scene.do(Leave(0, BEN, 1))
    scene.refuses(Sit(0, BEN, "Ben", 1), "left_often")
