"""A game goes on from a moment of another: what its player did not know is dealt anew, and nobody is told of it."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from serai.core.record import Record, RecordError
from serai.core.seats import CHANCE, OVER
from serai.core.worlds import dealt_anew, read_by
from serai.review.effort import QUICK
from serai.review.reviewing import _plan
from serai.table import AskTakeback, Create, Rematch, Rematched, Wish, history, successor_events
from serai.table.audit import AuditError, audit
from serai.table.deal_record import DealError, verify_deal, write_record
from serai.table.events import Event
from serai.table.fork import fork
from serai.table.played import played
from serai.table.refusal import Refused
from serai.table.sight import public, sight, summary
from serai.table.verbs.begin import DealtAnew
from serai.table.verbs.create import Created
from serai.table.verbs.play import Drawn
from serai.testing.again import play_again
from tests.table.scenes import ANN, Scene

GOLDEN = Path(__file__).parent.parent / "golden"
HIDDEN = "targui/base-fourth-raid-38.txt"
"""Early in it seat 2 has a card that seat 1 has not seen."""


def record(name: str) -> Record:
    return Record.from_text((GOLDEN / name).read_text())


def gone_on(
    read: Record, at: int, mine: tuple[int, ...] = (0,), eyes: int | None = 0, secret: str = "s", table: str = "before"
) -> Scene:
    """The table at which a game goes on, the seats that are not mine with bots."""
    seats = tuple(Wish("me") if seat in mine else Wish("bot", "", "level-1") for seat in range(read.setup.seats))
    found = fork(read.game, read.setup, read.moves[:at], eyes, table)
    made = Create(0, "t", secret, read.game.key, ANN, "Ann", seats, read.setup.options, rematch=("n", "z"), fork=found)
    return Scene(made.events())


def moments(read: Record, actor: int) -> list[int]:
    return [at for at, position in enumerate(read.replay()) if position.to_act == actor]


def something_hidden(read: Record) -> int:
    """The first decision of seat 1 at which it can imagine something else than what is true."""
    return next(at for at in moments(read, 0) if read.position(at).imagine(0, random.Random(0)) != read.position(at))


@pytest.mark.parametrize("name", ["gobi", "gemblo", "targui"])
@pytest.mark.parametrize("where", ["a decision", "a draw", "the start"])
def test_a_game_goes_on_from_any_moment_and_everything_about_it_holds(name: str, where: str) -> None:
    read = record(f"{name}/{sorted(path.name for path in (GOLDEN / name).glob('*.txt'))[0]}")
    drawn = moments(read, CHANCE)
    if where == "a draw" and not drawn:
        pytest.skip("nothing is drawn in this game")
    decided = moments(read, 0)
    among = {"a decision": decided, "a draw": drawn, "the start": [0]}[where]
    at = among[len(among) // 2]
    scene = gone_on(read, at)
    assert scene.table.phase == "playing"
    assert scene.table.to_act != CHANCE
    assert read_by(read.start(), 0, [step.text for step in scene.table.steps[:at]]) == read_by(
        read.start(), 0, read.moves[:at]
    )
    assert public(scene.table, 0)["forked_from"] == {"table": "before", "at": at, "eyes": 0}
    assert summary(scene.table)["forked_from"]["table"] == "before"
    scene.play_out(random.Random(1))
    text = write_record(scene.table)
    assert Record.from_text(text).forked == at
    assert "# fork before 1\n" in text
    assert verify_deal(text) == sum(isinstance(event, Drawn) for event in scene.log)
    assert audit("t", scene.log, referee=name != "gemblo").finished
    again = played(scene.log)
    assert play_again(again.record, again.actors) is None
    assert again.record == Record(read.game, read.setup, again.record.moves, again.record.result, forked=at)
    assert min(_plan(Record.from_text(text), QUICK)) >= at
    assert scene.reread().position == scene.table.position


def test_the_same_fork_of_two_worlds_that_a_seat_cannot_tell_apart_is_the_same_in_every_part() -> None:
    read = record(HIDDEN)
    compared = 0
    for at in range(20, len(read.moves), 9):
        heard = read_by(read.start(), 0, read.moves[:at])
        other = dealt_anew(read.game, read.setup, 0, heard, random.Random(at))
        twin = Record(read.game, read.setup, [*other, "unread"])
        one, two = gone_on(read, at), gone_on(twin, at)
        assert one.log == two.log
        compared += other != read.moves[:at]
    assert compared >= 3, "worlds that are the same everywhere prove nothing"


def test_what_is_dealt_anew_is_what_the_seat_imagines_and_another_deal_deals_otherwise() -> None:
    read = record(HIDDEN)
    at = something_hidden(read)
    truth = read.position(at)
    hands = set()
    for secret in range(12):
        scene = gone_on(read, at, secret=str(secret))
        table = scene.table
        then = table.game.start(2, **table.setup_options)
        for step in table.steps[:at]:
            then.state.apply(step.code)
        assert then.view(0) == truth.view(0)
        assert then.state.to_act() == truth.to_act
        hands.add(repr(then.view(1)["players"][1]["hand"]))
        # The bot on the other seat plays with what it was dealt here, and knows nothing else.
        assert history(table, 1)[:at] == read_by(read.start(), 1, [step.text for step in table.steps[:at]])
    assert len(hands) > 4


def test_nobody_is_told_what_was_dealt() -> None:
    read = record(HIDDEN)
    scene = gone_on(read, 60)
    for person, seat in ((None, None), (ANN, 0)):
        told = scene.heard_by(person, seat)
        assert [one["kind"] for one in told[:1]] == ["created"]
        assert told[0]["words"]["en"] == "This game goes on from another, after move 60."
        assert not any("moves" in one or "fork" in one for one in told)
        assert next(one["words"] for one in told if one["kind"] == "dealt_anew")["en"][0] == "What "


def test_who_share_a_screen_know_what_they_knew() -> None:
    read = record(HIDDEN)
    scene = gone_on(read, 60, mine=(0, 1), eyes=None)
    assert [step.text for step in scene.table.steps[:60]] == read.moves[:60]
    assert not any(isinstance(event, DealtAnew) for event in scene.log)


def test_no_step_of_the_game_before_is_taken_back() -> None:
    read = record("gobi/" + sorted(path.name for path in (GOLDEN / "gobi").glob("*.txt"))[0])
    at = next(at for at in moments(read, 0) if at > 20)
    scene = gone_on(read, at)
    assert scene.table.to_act == 0
    assert sight(scene.table, 0, 0, ANN)["you"]["undo"] == 0
    scene.refuses(AskTakeback(0, ANN, 0), "no_move_yet")
    last = max(step for step in range(at) if scene.table.steps[step].actor == 0)
    scene.refuses(AskTakeback(0, ANN, 0, last, scene.table.steps[last].text), "not_your_move")
    scene.move(sight(scene.table, 0, 0)["moves"][0])
    assert scene.do(AskTakeback(0, ANN, 0))
    assert len(scene.table.steps) == at


def test_a_rematch_goes_on_from_the_same_moment_with_another_deal_and_the_same_seats() -> None:
    read = record(HIDDEN)
    scene = gone_on(read, 60)
    scene.play_out(random.Random(2))
    rematched = scene.do(Rematch(0, ANN, "n"))[-1]
    assert isinstance(rematched, Rematched)
    log = successor_events(scene.table, "n", "z", 0)
    again = Scene(log)
    assert [seat.person for seat in again.table.seats] == [ANN, None]
    assert public(again.table, 0)["forked_from"] == {"table": "before", "at": 60, "eyes": 0}
    assert audit("n", log).table is not None


def test_a_moment_after_which_nothing_can_follow_is_refused() -> None:
    read = record(HIDDEN)
    for moves, code in ((read.moves, "fork"), ([*read.moves[:5], "nonsense"], "moves")):
        with pytest.raises(Refused) as caught:
            fork(read.game, read.setup, moves, 0)
        assert caught.value.code == code
    assert read.position().to_act == OVER


def test_a_game_that_goes_on_from_another_is_not_rated() -> None:
    read = record(HIDDEN)
    found = fork(read.game, read.setup, read.moves[:60], 0, "before")
    seats = (Wish("me"), Wish("open"))
    wanted = Create(0, "t", "s", "targui", ANN, "Ann", seats, read.setup.options, fork=found, rated=True)
    with pytest.raises(Refused) as caught:
        wanted.events()
    assert caught.value.code == "rated"
    assert replace(wanted, rated=False).events()
    assert replace(wanted, fork=None).events()


def tampered(log: list[Event], made: type[Event], **changes: object) -> list[Event]:
    import dataclasses

    return [dataclasses.replace(event, **changes) if type(event) is made else event for event in log]  # type: ignore[arg-type]


def test_a_deal_that_was_bent_is_found_out() -> None:
    """By whoever has the log, and by whoever has the record."""
    read = record(HIDDEN)
    scene = gone_on(read, something_hidden(read))
    dealt = next(event for event in scene.log if isinstance(event, DealtAnew))
    heard = read_by(read.start(), 0, dealt.moves)
    other = next(
        tuple(moves) for seed in range(50)
        if tuple(moves := dealt_anew(read.game, read.setup, 0, heard, random.Random(seed))) != dealt.moves
    )  # fmt: skip
    scene.play_out(random.Random(3))
    begun = [event for event in scene.log if isinstance(event, Created | DealtAnew) or event.kind in ("sat", "began")]
    audit("t", begun)
    with pytest.raises(AuditError, match="dealt otherwise than the deal says"):
        audit("t", tampered(begun, DealtAnew, moves=other))
    with pytest.raises(AuditError, match="was not dealt anew"):
        audit("t", [event for event in begun if not isinstance(event, DealtAnew)])
    text = write_record(scene.table)
    with pytest.raises(DealError, match="no remark"):
        verify_deal(text.replace("# fork before 1\n", ""))
    with pytest.raises(DealError, match="seat 9 plays on, of 2"):
        verify_deal(text.replace("# fork before 1\n", "# fork before 9\n"))
    mine, bent = "\n".join(dealt.moves), "\n".join(other)
    assert mine in text
    with pytest.raises((DealError, RecordError), match=r"dealt otherwise|line"):
        verify_deal(text.replace(mine, bent))


@pytest.mark.parametrize(
    ("line", "said"),
    [("fork 0", "fork NUMBER"), ("fork", "fork NUMBER"), ("fork 9999", "has only"), ("fork 1\nfork 2", "twice")],
)
def test_a_record_that_says_nonsense_of_where_it_comes_from_is_refused_by_its_line(line: str, said: str) -> None:
    text = (GOLDEN / HIDDEN).read_text().replace("\n\n", f"\n{line}\n\n", 1)
    with pytest.raises(RecordError, match=said):
        Record.from_text(text)


def test_a_golden_game_that_goes_on_from_another_means_what_it_meant() -> None:
    """Seat 1 went on after move 138 of `HIDDEN`, with a card of the other dealt anew: written once, read for ever."""
    text = (Path(__file__).parent / "forked.txt").read_text("utf-8")
    read = Record.from_text(text)
    before = record(HIDDEN)
    assert read.verify().is_over
    assert read.to_text().startswith("Serai record 1\n")
    heard = [read_by(one.start(), 0, one.moves[: read.forked]) for one in (read, before)]
    assert heard[0] == heard[1]
    assert read.moves[: read.forked] != before.moves[: read.forked]
    assert verify_deal(text) == sum(
        position.to_act == CHANCE for at, position in enumerate(read.replay()) if at >= read.forked
    )
    assert play_again(read) is None
