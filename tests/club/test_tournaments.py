"""A tournament from its making to its end, without a server: commands, rounds, standings by hand."""

from __future__ import annotations

import itertools
import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest

from serai.club import Club, create, sight, standings
from serai.club.club import Outcome, data_of, read
from serai.club.commands import carry_out, read_command
from serai.club.making import NEW_CLUB
from serai.club.rounds import begin, go_on, how_many, settle, together
from serai.lounge.forms import Malformed
from serai.table import Refused, Resign, Unseal, replay
from serai.table.deal_record import DealError, verify_deal, write_record
from serai.table.verbs.end import Ended

LIVE = {"kind": "live", "bank_ms": 60_000}


@dataclass(frozen=True)
class Somebody:
    id: str
    name: str
    machine: bool = False


ANN, BEA, CID, DAN, EVE = (Somebody(name, name.title()) for name in ("ann", "bea", "cid", "dan", "eve"))


class Secrets:
    """Ids and secrets that tests can know."""

    def __init__(self) -> None:
        self._count = itertools.count()

    def __call__(self) -> tuple[str, str]:
        number = next(self._count)
        return f"table{number}", f"secret{number}"


def made(**wishes: Any) -> Club:
    about = {"name": "Thursdays", "game": "gobi", "format": "robin", "clock": LIVE}
    return create(NEW_CLUB.read({**about, **wishes}), ANN, "club")


def say(club: Club, who: Somebody, kind: str, fresh: Secrets, **fields: Any) -> bool:
    """Whether the round may begin now."""
    return carry_out(club, read_command({"type": kind, **fields}), who, fresh).begin


def with_people(fresh: Secrets, *people: Somebody, **wishes: Any) -> Club:
    club = made(**wishes)
    for one in people:
        say(club, one, "enter", fresh)
    return club


def play(club: Club, fresh: Secrets, *results: tuple[list[int], list[int]]) -> None:
    """The round is over with these places and totals, table by table."""
    begin(club, 0, fresh)
    assert club.current is not None
    tables = [board.table for board in club.current.boards if not board.is_bye]
    ended = {table: Outcome("played", *one) for table, one in zip(tables, results, strict=True)}
    assert settle(club, ended)
    assert not settle(club, ended), "nothing is taken in twice"
    go_on(club, fresh)


WON, LOST, EVEN = ([1, 2], [20, 10]), ([2, 1], [10, 15]), ([1, 1], [7, 7])


def test_bad_wishes_are_told_what_would_be_right() -> None:
    for wish, said in (
        ({"clock": {"kind": "none"}}, "played by the clock"),
        ({"name": " \u200b "}, "has a name"),
        ({"game": "gemblo", "options": {"board": "mini"}, "duplicate": True}, "Nothing is drawn in Gemblo"),
        ({"seats": 7}, "seats"),
        ({"game": "chess"}, "chess"),
    ):
        with pytest.raises(Refused, match=said):
            made(**wish)
    with pytest.raises(Malformed, match="wants one of robin, swiss, knockout"):
        made(format="league")
    with pytest.raises(Malformed, match="wants one of enter"):
        read_command({"type": "win"})


def test_a_round_robin_of_three_with_byes_that_count_nothing() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID)
    assert how_many(club) == 3
    with pytest.raises(Refused, match="Only whoever made"):
        say(club, BEA, "begin", fresh)
    assert not say(club, ANN, "begin", fresh), "people are asked whether they are ready"
    with pytest.raises(Refused, match="take part already"):
        say(club, BEA, "enter", fresh)
    assert [board.seats for board in club.rounds[0].boards] == [[0], [1, 2]]
    assert club.waited_for() == [1, 2]
    with pytest.raises(Refused, match="do not play in this round"):
        say(club, ANN, "ready", fresh, word="a")
    assert not say(club, BEA, "ready", fresh, word="b")
    assert say(club, CID, "ready", fresh, word="c")
    play(club, fresh, WON)
    assert [board.seats for board in club.rounds[1].boards] == [[2], [0, 1]]
    play(club, fresh, EVEN)
    play(club, fresh, LOST)
    assert club.phase == "over"
    assert [board.seats for board in club.rounds[2].boards] == [[1], [2, 0]]
    lines = standings(club)
    # Bea 1 + ½, Ann ½ + 1, Cid 0; Sonneborn: Bea beat 0 and shared with 1½, Ann the same; margins +10 + 0, 0 + 5.
    assert [(line.entrant, line.points, line.sonneborn, line.margin) for line in lines] == [
        (1, Fraction(3, 2), Fraction(3, 4), 10),
        (0, Fraction(3, 2), Fraction(3, 4), 5),
        (2, Fraction(0), Fraction(0), -15),
    ]
    assert [line.place for line in lines] == [1, 2, 3]
    best, last = lines[0].elo, lines[2].elo
    assert best is not None
    assert last is not None
    assert best > 0 > last


def test_a_swiss_tournament_with_a_late_arrival_somebody_who_leaves_and_one_replaced() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID, DAN, format="swiss", rounds=3)
    say(club, ANN, "begin", fresh)
    assert [sorted(board.seats) for board in club.rounds[0].boards] == [[0, 2], [1, 3]]
    seats = [board.seats for board in club.rounds[0].boards]
    play(club, fresh, WON, WON)
    before = {board.table for board in club.rounds[1].boards}
    say(club, BEA, "ready", fresh, word="b")
    say(club, EVE, "enter", fresh)
    assert club.current is not None
    assert club.current.words == {}, "a word counts only for a deal that was bound before it"
    assert before.isdisjoint(board.table for board in club.current.boards if board.table)
    assert [board.seats for board in club.current.boards if board.is_bye] == [[4]]
    winners = {seats[0][0], seats[1][0]}
    assert any(set(board.seats) == winners for board in club.current.boards), "those with a point meet"
    begin(club, 0, fresh)
    board = club.board_of(3)
    assert board is not None
    effects = carry_out(club, read_command({"type": "withdraw", "entrant": 3}), DAN, fresh)
    assert effects.resigned == [(board.table, board.seats.index(3))]
    board = club.board_of(1)
    assert board is not None
    effects = carry_out(club, read_command({"type": "replace", "entrant": 1, "level": "level-2"}), ANN, fresh)
    assert effects.taken_over == [(board.table, board.seats.index(1), "level-2")]
    assert (club.entrants[1].account, club.entrants[1].level) == (None, "level-2")
    with pytest.raises(Refused, match="A bot already plays"):
        carry_out(club, read_command({"type": "replace", "entrant": 1, "level": "level-2"}), ANN, fresh)
    play_on = [one.table for one in club.current.boards if not one.is_bye]
    settle(club, {table: Outcome("resigned", [1, 2], None) for table in play_on})
    go_on(club, fresh)
    assert all(3 not in board.seats for board in club.rounds[2].boards)
    assert 1 in [number for board in club.rounds[2].boards for number in board.seats]
    assert 1 not in club.waited_for(), "a bot is always ready"
    points = {line.entrant: line.points for line in standings(club)}
    assert points[4] == 1, "a bye in a Swiss tournament is a win"


def test_a_knock_out_with_byes_for_the_best() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID, DAN, EVE, format="knockout")
    assert how_many(club) == 3
    say(club, ANN, "begin", fresh)
    assert [board.seats for board in club.rounds[0].boards] == [[0], [3, 4], [1], [2]]
    play(club, fresh, LOST)  # Eve beats Dan
    assert [sorted(board.seats) for board in club.rounds[1].boards] == [[0, 4], [1, 2]]
    first, second = club.rounds[1].boards
    play(club, fresh, WON if first.seats[0] == 4 else LOST, EVEN)  # of a shared win the best seed goes on
    assert sorted(club.rounds[2].boards[0].seats) == [1, 4]
    assert how_many(club) == 3
    play(club, fresh, WON if club.rounds[2].boards[0].seats[0] == 1 else LOST)
    assert club.phase == "over"
    assert [line.entrant for line in standings(club)][:2] == [1, 4]
    assert second.outcome is not None


def test_two_neighbours_who_leave_a_bracket_move_nobody_else() -> None:
    """Of sixteen the first always wins. Two of the last eight who would have met leave: whoever would have met one of
    them in the round after has a bye then, and the other half of the bracket is as it was."""
    fresh = Secrets()
    club = made(format="knockout", plays=False)
    people = [Somebody(f"p{number}", f"P{number}") for number in range(16)]
    for one in people:
        say(club, one, "enter", fresh)
    say(club, ANN, "begin", fresh)

    def better_seeds_win() -> None:
        assert club.current is not None
        boards = [board.seats for board in club.current.boards if not board.is_bye]
        play(club, fresh, *[WON if seats[0] < seats[1] else LOST for seats in boards])

    def met() -> list[list[int]]:
        assert club.current is not None
        return [sorted(board.seats) for board in club.current.boards]

    better_seeds_win()
    assert met() == [[0, 7], [3, 4], [1, 6], [2, 5]]
    for number in (0, 7):
        say(club, people[number], "withdraw", fresh, entrant=number)
    assert met() == [[3, 4], [1, 6], [2, 5]]
    better_seeds_win()
    assert met() == [[3], [1, 2]]
    better_seeds_win()
    assert met() == [[1, 3]]
    better_seeds_win()
    assert club.phase == "over"
    assert standings(club)[0].entrant == 1


def test_duplicate_deals_are_the_same_for_all_and_bound_before_any_word() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID, DAN, format="swiss", duplicate=True)
    say(club, ANN, "begin", fresh)
    told = [board["commitment"] for board in sight(club, "ann")["rounds"][0]["boards"]]
    assert sight(club, "ann")["rounds"][0]["words"] == []
    for who, word in ((ANN, "a"), (BEA, "b"), (CID, "c")):
        say(club, who, "ready", fresh, word=word)
    assert say(club, DAN, "ready", fresh, word="d")
    logs = begin(club, 0, fresh)
    tables = [replay(events) for events in logs.values()]
    assert [table.commitment for table in tables] == told
    assert len({table.secret for table in tables}) == 1
    drawn = [[step.text for step in table.steps] for table in tables]
    assert drawn[0]
    assert drawn[0] == drawn[1]
    assert {table.seats[0].word for table in tables} == {together({"0": "a", "1": "b", "2": "c", "3": "d"})}
    # Another word, another deal.
    assert club.current is not None
    club.current.words["3"] = "e"
    other = next(iter(begin(club, 0, fresh).values()))
    assert [step.text for step in replay(other).steps] != drawn[0]
    # Nobody is shown the secret at the end of a table, before all are over.
    one = tables[0]
    person = one.people()[0]
    *_, ended = Resign(1, person, one.seats_of(person)[0]).decide(one)
    assert isinstance(ended, Ended)
    assert ended.secret == ""
    one.apply(ended)
    with pytest.raises(DealError, match="when the day or the round is over"):
        verify_deal(write_record(one))
    with pytest.raises(Refused, match="opens to everybody"):
        one.must_show("somebody else", 10**15)
    one.must_show(person, 2)
    for event in Unseal(3).decide(one):
        one.apply(event)
    one.must_show("somebody else", 4)
    verify_deal(write_record(one))


def test_par_compares_those_who_had_the_same_seat() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID, DAN, format="swiss", duplicate=True, rounds=1)
    say(club, ANN, "begin", fresh)
    first, second = (board.seats for board in club.rounds[0].boards)
    play(club, fresh, ([1, 2], [30, 20]), ([1, 2], [24, 20]))
    par = {line.entrant: line.par for line in standings(club)}
    # +10 and +4 on the first seat, mean 7; -10 and -4 on the second.
    assert [par[first[0]], par[second[0]], par[first[1]], par[second[1]]] == [3, -3, -3, 3]
    assert [line.entrant for line in standings(club)] == [first[0], second[0], second[1], first[1]]


def test_bots_alone_need_nobody_and_tables_of_three_play() -> None:
    fresh = Secrets()
    club = made(plays=False, bots=["level-1"] * 5, format="swiss", seats=3, rounds=2)
    assert len({one.name for one in club.entrants}) == 5, "bots of one level are numbered"
    assert say(club, ANN, "begin", fresh)
    logs = begin(club, 0, fresh)
    assert sorted(len(replay(events).seats) for events in logs.values()) == [2, 3]


def test_whoever_leaves_a_round_robin_gives_the_others_a_win() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, CID, DAN)
    say(club, ANN, "begin", fresh)
    say(club, DAN, "withdraw", fresh, entrant=3)
    boards = club.rounds[0].boards
    assert [(board.seats, board.gift) for board in boards] == [([0], True), ([1, 2], False)]
    for who, number in ((BEA, 1), (CID, 2)):
        say(club, who, "withdraw", fresh, entrant=number)
    assert club.phase == "over"


def test_what_is_stored_reads_back() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, duplicate=True)
    say(club, ANN, "begin", fresh)
    play(club, fresh, WON)
    assert read(json.loads(json.dumps(data_of(club)))) == club


def test_a_tournament_tells_nobody_its_secrets() -> None:
    fresh = Secrets()
    club = with_people(fresh, BEA, duplicate=True)
    say(club, ANN, "begin", fresh)
    begin(club, 0, fresh)
    for who in (None, "ann", "bea"):
        told = json.dumps(sight(club, who))
        assert not any(board.secret in told for board in club.rounds[0].boards)
        assert '"ann"' not in told, "accounts are nobody's business"
