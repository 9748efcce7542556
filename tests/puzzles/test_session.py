"""Playing: what may be laid, what is answered, what is hinted."""

from __future__ import annotations

from serai.games.gemblo.components import PIECE_BY_ID
from serai.puzzles.drawing import draw, draw_hand
from serai.puzzles.pack import pack
from serai.puzzles.session import Session
from serai.puzzles.solving import placements
from tests.puzzles.scenes import ROAD, ROW, at, puzzle


def cells(session: Session, *names: str) -> frozenset[tuple[int, int]]:
    return frozenset(session.cells[name] for name in names)


def test_cells_are_named_by_column_and_height() -> None:
    assert Session(puzzle(ROW)).cells == {"a1": (0, 0), "a2": (0, 1), "a3": (0, 2)}
    assert Session(puzzle(ROAD)).cells == {"a1": (0, 0), "b1": (1, 0), "a2": (0, 1), "b2": (1, 1), "c3": (2, 1)}


def test_a_piece_is_laid_by_its_cells() -> None:
    row = Session(puzzle(ROW))
    assert row.lay(cells(row, "a1")) is None
    assert row.laid == [at("1", (0, 0))]
    assert not row.is_solved
    assert row.lay(cells(row, "a2", "a3")) is None
    assert row.is_solved


def test_what_may_not_be_laid_is_refused_with_a_reason() -> None:
    row = Session(puzzle(ROW))
    row.lay(cells(row, "a1"))
    reasons = {
        frozenset({(0, 0)}): "a1 is covered already",
        frozenset({(0, 1)}): "the single is not in your hand",
        frozenset({(5, 5)}): "5,5 is outside the picture",
        frozenset({(0, 1), (0, 3)}): "0,3 is outside the picture",
    }
    for spot, words in reasons.items():
        complaint = row.lay(spot)
        assert complaint is not None
        assert complaint.en == words
        assert complaint.fr != words
    other = Session(puzzle(ROW))
    assert str(other.objection(cells(other, "a1", "a3"))) == "no piece of the box has this shape"


def test_a_caravan_keeps_the_rule_of_the_game() -> None:
    road = Session(puzzle(ROAD))
    assert str(road.objection(cells(road, "b1"))) == "the first piece must cover the start, a1"
    assert road.lay(cells(road, "a1")) is None
    assert str(road.objection(cells(road, "b1", "b2"))) == "b1 touches your caravan edge to edge"
    assert road.lay(cells(road, "b2", "c3")) is None
    assert road.is_solved
    far = Session(puzzle(ROAD))
    far.lay(cells(far, "a1", "a2"))
    assert str(far.objection(cells(far, "c3"))) == "no open line joins it to your caravan"


def test_undo_takes_back_the_last_pieces() -> None:
    row = Session(puzzle(ROW))
    row.lay(cells(row, "a1"))
    row.lay(cells(row, "a2", "a3"))
    assert row.undo() == [at("2", (0, 1), (0, 2))]
    assert row.undo(5) == [at("1", (0, 0))]
    assert row.undo() == []


def test_the_solver_says_whether_it_can_still_be_done() -> None:
    row = Session(puzzle(ROW))
    assert row.still_solvable() is True
    row.lay(cells(row, "a2"))
    assert row.still_solvable() is False
    row.undo()
    row.lay(cells(row, "a1"))
    row.lay(cells(row, "a2", "a3"))
    assert row.still_solvable() is True


def test_a_hint_names_a_piece_with_one_home_first() -> None:
    row = Session(puzzle(ROW))
    row.lay(cells(row, "a1"))
    hint = row.hint()
    assert hint is not None
    assert hint.placement == at("2", (0, 1), (0, 2))
    assert hint.reason.en == "it has only one home left"


def test_a_hint_at_a_dead_end_says_how_far_to_go_back() -> None:
    row = Session(puzzle(ROW))
    row.lay(cells(row, "a2"))
    hint = row.hint()
    assert hint is not None
    assert hint.placement is None
    assert hint.take_back == 1
    assert "take back the last piece" in hint.reason.en


def test_following_hints_solves_any_caravan_by_legal_moves() -> None:
    road = Session(puzzle(ROAD))
    while not road.is_solved:
        hint = road.hint()
        assert hint is not None
        assert hint.placement is not None
        assert road.lay(frozenset(hint.placement.cells)) is None
    assert road.hint() is None


def test_the_ways_of_a_piece_through_a_cell_are_listed() -> None:
    row = Session(puzzle(ROW))
    pair = PIECE_BY_ID["2"]
    assert [way.cells for way in row.ways(pair, (0, 1))] == [((0, 0), (0, 1)), ((0, 1), (0, 2))]
    assert row.ways(PIECE_BY_ID["5.8"], (0, 1)) == []


def test_the_drawing_shows_names_letters_start_wells_and_foreign_pieces() -> None:
    road = puzzle(ROAD.replace("|    #\n| #\n", "|    a\n| #\n", 1).replace("|       #", "|       +"))
    text = draw(road, [at("2", (1, 1), (2, 1))])
    assert "a1*" in text
    assert "aaa" in text
    assert "BBB+" in text
    coloured = draw(road, colour=True)
    assert "\x1b[48;5;" in coloured
    assert "c3+" in coloured, "letters beside colour"


def test_lit_cells_are_marked() -> None:
    assert "a2?" in draw(puzzle(ROW), lit=[(0, 1)])


def test_the_hand_is_drawn_with_letters_and_numbers() -> None:
    text = draw_hand(puzzle(ROW).hand)
    assert "A 1" in text
    assert "B 2" in text


def test_what_fits_is_what_nothing_objects_to() -> None:
    """At every step towards the solution, for a packing puzzle and a caravan of the pack."""
    for key in ("bone-1", next(key for key, entry in pack().items() if entry.puzzle.kind == "caravan")):
        session = Session(pack()[key].puzzle)
        while not session.is_solved:
            fitting = session.fitting()
            assert all(session.objection(frozenset(way.cells)) is None for way in fitting)
            allowed = [way for way in placements(session.rest) if session.objection(frozenset(way.cells)) is None]
            assert fitting == allowed
            hint = session.hint()
            assert hint is not None
            assert hint.placement is not None
            session.lay(frozenset(hint.placement.cells))
        assert session.fitting() == []
