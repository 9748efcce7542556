"""Score sheets, both tie-breaks and shared places; scoring, referee and engine agree."""

from __future__ import annotations

from serai.core.outcome import Outcome, places
from serai.games.gemblo import scoring
from serai.games.gemblo.components import PIECES
from serai.games.gemblo.reading import read
from serai.games.gemblo.referee import GembloReferee
from serai.games.gemblo.state import GembloState
from tests.gemblo.scenes import BLUE, GREEN, RED, YELLOW, left_over, scene


def judged(state: GembloState) -> Outcome:
    """The outcome, after making sure that all three who count agree."""
    outcome = scoring.outcome(state)
    assert GembloReferee(read(state)).outcome() == outcome
    assert places([state.standing(seat) for seat in range(state.seats)]) == outcome.places
    return outcome


def test_fewest_hexagons_left_wins() -> None:
    """gemblo.4.3: 4, 9 and 5 left; the last three have placed nothing."""
    state = left_over("six", {RED: ["4.1"], YELLOW: ["5.1", "4.1"], GREEN: ["5.8"]})
    outcome = judged(state)
    assert outcome.totals == (-4, -9, -5, -72, -72, -72)
    assert outcome.places == (1, 3, 2, 4, 4, 4)
    assert outcome.winners == (RED,)


def test_each_line_of_the_sheet_cites_its_clause() -> None:
    sheet = judged(left_over("six", {RED: ["4.1", "2"]})).sheets[RED]
    assert [(line.clause, line.text.en, line.points) for line in sheet.lines] == [("gemblo.4.3", "hexes left, red", -6)]
    assert [(line.clause, line.text.fr, line.points) for line in sheet.tie_breaks] == [
        ("gemblo.4.4", "plus petite pièce restante", -2)
    ]


def test_a_tie_goes_to_the_smallest_piece_left() -> None:
    """gemblo.4.4: 5 + 3 is ahead of 4 + 4 by the rulebook's words."""
    outcome = judged(left_over("six", {RED: ["4.1", "4.2"], YELLOW: ["5.1", "3.1"]}))
    assert outcome.totals[:2] == (-8, -8)
    assert outcome.winners == (YELLOW,)


def test_equal_smallest_pieces_share_the_victory() -> None:
    """gemblo.4.7: 5 + 2 + 1 and 4 + 3 + 1 both have a single."""
    outcome = judged(left_over("six", {RED: ["5.1", "2", "1"], YELLOW: ["4.1", "3.3", "1"], GREEN: ["5.2", "4.2"]}))
    assert outcome.winners == (RED, YELLOW)
    assert outcome.places == (1, 1, 3, 4, 4, 4)


def test_by_the_korean_sheet_the_larger_piece_loses() -> None:
    """gemblo.4.5: 4 + 4 is ahead of 5 + 3."""
    outcome = judged(left_over("six", {RED: ["4.1", "4.2"], YELLOW: ["5.1", "3.1"]}, korean=True))
    assert outcome.winners == (RED,)


def test_by_the_korean_sheet_equal_largest_pieces_let_the_next_decide() -> None:
    """gemblo.4.5: 5 + 2 + 1 + 3 against 5 + 3 + 3: the second largest are equal, the third is not."""
    outcome = judged(left_over("six", {RED: ["5.1", "3.1", "3.2"], YELLOW: ["5.1", "3.1", "2", "1"]}, korean=True))
    assert outcome.totals[:2] == (-11, -11)
    assert outcome.winners == (YELLOW,)


def test_by_the_korean_sheet_equal_sizes_compare_shape_values() -> None:
    """gemblo.4.6, the sheet's own example: 11 loses against 8."""
    outcome = judged(left_over("six", {RED: ["5.4", "4.4", "3.3"], YELLOW: ["5.5", "4.2", "3.1"]}, korean=True))
    assert outcome.winners == (YELLOW,)
    values = [sheet.tie_breaks[-1].points for sheet in outcome.sheets[:2]]
    assert values == [-11, -8]


def test_by_the_korean_sheet_equal_values_share_the_victory() -> None:
    """gemblo.4.7: 5.1 + 4.3 and 5.2 + 4.2."""
    outcome = judged(left_over("six", {RED: ["5.1", "4.3"], YELLOW: ["5.2", "4.2"]}, korean=True))
    assert outcome.winners == (RED, YELLOW)


def test_two_colours_of_a_seat_count_together() -> None:
    """gemblo.4.8: 6 + 71 hexagons each; red's single is smaller than blue's pair."""
    all_but_single = [piece.id for piece in PIECES if piece.id != "1"]
    hands = {RED: ["5.1", "1"], GREEN: all_but_single, YELLOW: ["3.1", "3.2"], BLUE: all_but_single}
    outcome = judged(left_over("two", hands))
    assert outcome.totals == (-77, -77)
    assert [line.text.en for line in outcome.sheets[0].lines] == ["hexes left, red", "hexes left, green"]
    assert outcome.places == (1, 2)


def test_at_the_start_everybody_is_equal() -> None:
    outcome = judged(scene("five"))
    assert outcome.totals == (-72,) * 5
    assert outcome.places == (1,) * 5
