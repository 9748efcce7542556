"""The position for a terminal and as SVG."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from serai.core.position import legal_codes
from serai.core.svg import INK
from serai.games.gemblo import drawing, painting
from serai.games.gemblo.components import AREA_BY_NAME, AREAS, NEIGHBOURS
from tests.gemblo.scenes import RED, YELLOW, alone, code, scene
from tests.gemblo.test_examples import DRAWING_D

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("area", AREA_BY_NAME)
def test_the_picture_has_a_mark_for_every_cell_and_fits_a_terminal(area: str) -> None:
    board, _, hands = drawing.picture(scene(area)).partition("\n\n")
    rows = board.splitlines()
    cells = "".join(row[drawing.MARGIN :] for row in rows)
    starts = AREAS[AREA_BY_NAME[area]].starts
    obstacles = AREAS[AREA_BY_NAME[area]].obstacles
    hexes = sum(len(cells) for _, cells in obstacles)
    assert cells.count(drawing.FREE) == len(AREAS[AREA_BY_NAME[area]].cells) - len(starts) - hexes
    assert cells.count(drawing.OBSTACLE) == hexes
    assert sum(character.islower() for character in cells) == len(starts)
    assert max(map(len, rows)) < 100
    assert len(hands.splitlines()) == len(starts) + 1


def test_the_cells_of_a_piece_hang_together() -> None:
    """The arc: its middle cells are 0,0 and 1,0, its ends hang down at -1,1 and 1,1."""
    rows = drawing.picture(scene("mini", (RED, "4.5 -1,1 0,0 1,0 1,1"), (YELLOW, "2 0,-3 0,-2"))).splitlines()
    assert "╱R╲" in next(row for row in rows if "R" in row)
    assert sum(row.count("╱") for row in rows) == sum(row.count("╲") for row in rows) == 1
    assert sum(row.count("│") for row in rows) == 2  # one in each piece


def test_every_row_is_named_after_its_first_cell() -> None:
    rows = drawing.picture(scene("mini")).splitlines()
    assert rows[0].split()[0] == "-4,-4"
    assert rows[12].split()[0] == "-8,4"
    assert len(rows[12][drawing.MARGIN :].split()) == 9


def test_the_picture_tells_who_moves_who_is_stuck_and_what_was_last() -> None:
    state = scene("mini", (RED, "1 4,4"), stuck=[YELLOW])
    state.apply(code("2 -4,-4 -4,-3"))
    lines = drawing.picture(state).splitlines()[-3:]
    assert lines[0].startswith("> R red     seat 1  69 left  3.1 3.2")
    assert lines[1].startswith("x Y yellow  seat 2  72 left  1 2")
    assert lines[2].endswith("last: R 2 -4,-4 -4,-3")


# --- svg ----------------------------------------------------------------------------------


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def test_the_outline_of_one_cell_has_six_corners_and_of_two_has_ten() -> None:
    assert [len(loop) for loop in painting.outline([(0, 0)])] == [6]
    assert [len(loop) for loop in painting.outline([(0, 0), (0, 1)])] == [10]


def test_a_ring_of_cells_has_an_outer_and_an_inner_outline() -> None:
    assert sorted(len(loop) for loop in painting.outline(NEIGHBOURS)) == [6, 18]


def test_an_inset_outline_keeps_its_distance() -> None:
    """The corner of a hexagon moves inwards by inset / cos 30°."""
    for x, y in painting.outline([(0, 0)], inset=3.0)[0]:
        assert (x * x + y * y) ** 0.5 == pytest.approx(painting.SIDE - 3.0 / 0.8660254)


def test_every_piece_has_one_outline_a_pattern_and_one_letter() -> None:
    tree = parsed(drawing.svg(scene("six", *DRAWING_D)))
    groups = [group for group in tree.findall(f"{SVG}g") if group.get("transform") is None]
    assert ["".join(group.itertext()) for group in groups] == ["R", "Y"]
    fills = [{path.get("fill") for path in group.findall(f"{SVG}path")} for group in groups]
    assert "url(#gemblo-p0)" in fills[0]
    assert "url(#gemblo-p1)" in fills[1]


def test_colours_differ_in_pattern_and_letter() -> None:
    assert len({(stone.pattern, stone.turned) for stone in (*painting.STONES, painting.OBSTACLE)}) == 7


def test_obstacles_are_hatched_and_have_no_letter() -> None:
    tree = parsed(drawing.svg(scene("five")))
    hatched = [path for path in tree.iter(f"{SVG}path") if path.get("fill") == "url(#gemblo-p6)"]
    assert len(hatched) == 15


def test_the_drawing_shows_open_and_blocked_lines() -> None:
    """Drawing D: five cells to go to; one line is crossed out."""
    tree = parsed(drawing.svg(scene("six", *DRAWING_D)))
    dots = [circle for circle in tree.iter(f"{SVG}circle") if circle.get("fill") == painting.LINE]
    crosses = [path for path in tree.iter(f"{SVG}path") if path.get("stroke") == painting.CROSS]
    assert (len(dots), len(crosses)) == (5, 1)


def test_the_title_says_in_words_what_is_drawn() -> None:
    state = scene("three", (RED, "1 5,-10"))
    title = parsed(drawing.svg(state)).findtext(f"{SVG}title")
    assert title == "Gemblo, red to move; hexes left: red 71, yellow 72, green 72"


def test_the_end_is_drawn_without_lines() -> None:
    state = alone("three", seat=0, last="1")
    state.apply(legal_codes(state)[0])
    tree = parsed(drawing.svg(state))
    assert "the game is over" in (tree.findtext(f"{SVG}title") or "")
    assert not [circle for circle in tree.iter(f"{SVG}circle") if circle.get("fill") == painting.LINE]
    assert [path for path in tree.iter(f"{SVG}path") if path.get("stroke") == INK]
