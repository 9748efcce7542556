"""Bots play by the rules, by what they may know, and each in its own manner."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai
from serai.arena import play
from serai.bots import Bot, Mind, RandomBot, Sight, SightError, ThinkingBot, UnknownBot, bot, levels
from serai.bots.levels import LEVELS
from serai.bots.thinking import follow
from serai.core.position import Position
from serai.core.record import Record
from serai.core.registry import game_keys
from serai.search import Limit, Settings
from tests.bots.tables import SMALLEST, TABLES, on_the_way

NAMES = ["random", "greedy", "uct-20", *(f"level-{number}" for number in range(1, LEVELS + 1))]
QUICK = Limit(iterations=5)
SOME = ["greedy", "level-2", "level-4", "level-6"]
"""One of each kind."""
Histories = tuple[list[str], list[str]]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_every_bot_answers_with_a_legal_move(key: str, seats: int) -> None:
    """One of each kind at the start, all of them late, at every table."""
    for moves, names in ((0, SOME), (45, NAMES)):
        position, histories = on_the_way(key, seats, moves)
        if position.is_over:
            continue
        seat = position.to_act
        for name in names:
            choice = bot(name, key, seats, seed=moves).choose(Sight.of(position, seat, histories[seat]), QUICK)
            assert position.objection(choice.move, seat) is None, f"{name}: {choice.move}"
            assert bool(choice.reason.en) == bool(choice.reason.fr)
            assert all(option.move in Sight.of(position, seat).legal_moves for option in choice.options)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_choice_depends_on_nothing_the_seat_cannot_know(key: str, seats: int) -> None:
    """Twin worlds: positions that differ only in what is hidden from the seat to act get the
    same answer, in every word."""
    for moves in (25, 60):
        position, histories = on_the_way(key, seats, moves)
        if position.is_over:
            continue
        seat = position.to_act
        twin = position.imagine(seat, random.Random(moves))
        for name in SOME:
            answers = [
                bot(name, key, seats, seed=3).choose(Sight.of(world, seat, histories[seat]), QUICK)
                for world in (position, twin)
            ]
            assert answers[0] == answers[1]


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_history_alone_gives_the_same_sight(key: str, seats: int) -> None:
    """A program that is told nothing but what its seat has read imagines the same worlds."""
    position, histories = on_the_way(key, seats, 30)
    for seat in range(seats):
        shown = Sight.of(position, seat, histories[seat])
        read = Sight.from_history(position.game, position.setup, seat, histories[seat])
        assert read.view == shown.view
        assert read.legal_moves == shown.legal_moves
        assert read.imagine(random.Random(1)) == shown.imagine(random.Random(1))


def test_a_history_that_cannot_be_is_refused() -> None:
    game = serai.game("gemblo")
    with pytest.raises(SightError, match="move 1, 'no such move'"):
        Sight.from_history(game, game.setup(2, {}), 0, ["no such move"])


def test_a_history_that_hides_something_and_cannot_be_is_refused() -> None:
    """Three cards were drawn unseen and thrown away, one of which lies open since the start."""
    position, histories = looking_at_three()
    told = next(number for number, text in enumerate(histories[1]) if text.startswith("none and discard"))
    open_card = next(text for text in histories[1] if text.startswith("discard ")).split()[1]
    false = [*histories[1][:told], f"none and discard {open_card}"]
    with pytest.raises(SightError, match=rf"move {told + 1}, 'none and discard {open_card}'"):
        Sight.from_history(position.game, position.setup, 1, false)


def looking_at_three() -> tuple[Position, Histories]:
    """A game in which seat 0 looks at three cards and throws them away, one of which an earlier guess
    at its hidden hand was: the cards must be dealt anew before the three are drawn."""
    record = recorded("three_looked_at.txt")
    position = record.start()
    histories: Histories = ([], [])
    for move in record.moves:
        tell(position, move, histories)
    return position, histories


def recorded(name: str) -> Record:
    return Record.from_text((Path(__file__).parent / name).read_text("utf-8"))


def random_game(deck: str, seed: int) -> Iterator[tuple[Position, Histories]]:
    position, rng = serai.game("targui").start(2, set=deck), random.Random(seed)
    histories: Histories = ([], [])
    while not position.is_over:
        chance = position.to_act == serai.CHANCE
        move = str(position.lottery().draw(rng) if chance else rng.choice(position.legal_moves()))
        tell(position, move, histories)
        yield position, histories


def tell(position: Position, move: str, histories: Histories) -> None:
    """Play a move, and let each seat read it."""
    code = position.find(move)
    for seat, history in enumerate(histories):
        history.append(position.game.redact(position.state, code, seat))
    position.play(move)


def assert_readable(position: Position, histories: Histories) -> None:
    for seat, history in enumerate(histories):
        assert Sight.from_history(position.game, position.setup, seat, history).view == position.view(seat)


def test_what_comes_to_light_late_is_read() -> None:
    """In this recorded game cards were drawn unseen, kept or thrown away, and some came to light a
    hundred moves later."""
    record = recorded("late_reveals.txt")
    position = record.start()
    histories: Histories = ([], [])
    for number, move in enumerate(record.moves):
        tell(position, move, histories)
        if number % 20 == 0:
            assert_readable(position, histories)
    assert_readable(position, histories)
    assert histories[0] != histories[1], "something was hidden"


@pytest.mark.parametrize(("deck", "seed"), [("base", 0), ("expansion", 1), ("expansion", 10), ("mixed", 0)])
def test_a_seat_that_reads_along_knows_what_it_would_see(deck: str, seed: int) -> None:
    for position, histories in random_game(deck, seed):
        if len(histories[0]) % 29 == 0:
            assert_readable(position, histories)


def test_cards_looked_at_may_have_been_guessed_elsewhere() -> None:
    assert_readable(*looking_at_three())


def test_a_sight_does_not_hold_the_position_it_was_made_of() -> None:
    position, _ = on_the_way("gemblo", 2, 5)
    sight = Sight.of(position, position.to_act)
    before = sight.legal_moves, sight.view
    position.play(position.legal_moves()[0])
    again = Sight(sight.imagine(random.Random(0)), sight.seat)
    assert (again.legal_moves, again.view) == before


def test_a_seat_that_is_not_to_act_has_no_moves() -> None:
    position, _ = on_the_way("gemblo", 3, 4)
    assert Sight.of(position, (position.to_act + 1) % 3).legal_moves == []


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same(name: str) -> None:
    position, histories = on_the_way("gemblo", 3, 36)
    seat = position.to_act
    choices = [
        bot(name, "gemblo", 3, seed=5).choose(Sight.of(position, seat, histories[seat]), QUICK) for _ in range(2)
    ]
    assert choices[0] == choices[1]


@pytest.mark.parametrize(("key", "seats"), SMALLEST)
def test_openings_vary(key: str, seats: int) -> None:
    position, histories = on_the_way(key, seats, 0)
    seat = position.to_act
    sight = Sight.of(position, seat, histories[seat])
    for number in (1, 3, 6):
        moves = {bot(f"level-{number}", key, seats, seed).choose(sight, QUICK).move for seed in range(3)}
        assert len(moves) > 1, f"level {number} always opens with {moves}"


@pytest.mark.parametrize("key", game_keys())
def test_there_are_eight_levels_with_names_and_manners(key: str) -> None:
    for seats in serai.game(key).seat_counts:
        eight = levels(key, seats)
        assert [level.number for level in eight] == [1, 2, 3, 4, 5, 6, 7, 8]
        assert len({level.name for level in eight}) == 8
        assert all(level.name.fr and level.manner.en and level.manner.fr for level in eight)
        assert [level.bot().name for level in eight] == [f"level-{number}" for number in range(1, 9)]


@pytest.mark.parametrize("name", ["", "nobody", "level-0", "level-9", "level-x", "uct-0", "level-²"])
def test_nobody_is_called_that(name: str) -> None:
    with pytest.raises(UnknownBot, match="level-1 to level-8"):
        bot(name, "gemblo", 2)


def test_what_was_thought_is_kept_from_move_to_move() -> None:
    """A thinking bot goes on from its last search when it had foreseen what was played."""
    position, histories = on_the_way("gemblo", 2, 44)
    thinker = bot("level-6", "gemblo", 2)
    assert isinstance(thinker, ThinkingBot)
    reply: Bot = RandomBot(1)
    seat, kept = position.to_act, 0
    while not position.is_over:
        mine = position.to_act == seat
        before = thinker.search
        sight = Sight.of(position, position.to_act, histories[position.to_act])
        choice = (thinker if mine else reply).choose(sight, Limit(iterations=60))
        kept += mine and before is not None and thinker.search is before
        for history in histories:
            history.append(choice.move)
        position.play(choice.move)
    assert kept


@pytest.mark.parametrize("key", game_keys())
def test_a_thinker_that_remembers_plays_whole_games(key: str) -> None:
    """What it remembers from other worlds than the one that came never makes it stray from the
    rules: every move of every seat is legal to the end."""
    options: dict[str, bool | int | str] = {"board": "mini"} if key == "gemblo" else {}
    game = serai.game(key)
    setup = game.setup(max(2, game.seat_counts[0]), options)
    deep = Mind(Settings(widening=0.3, horizon=6), 12, knowing=False)
    for deal in range(2):
        record = play(Record(game, setup), [ThinkingBot(deep, seat) for seat in range(setup.seats)], deal)
        assert record.result is not None


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("told", ["nothing", "the last move", "what is left after takebacks"])
def test_a_thinker_goes_on_from_its_search_only_where_its_seat_sees_what_came_of_it(key: str, told: str) -> None:
    """A history may be left out, begin late, or end before what was read. What was learnt of one position is worth
    nothing in another; and in Gobi it once led the engine out of its arrays."""
    moments = {len(histories[0]): (position, histories[0]) for position, histories in
               (on_the_way(key, 2, moves) for moves in range(2, 30)) if position.to_act == 0}  # fmt: skip
    order = sorted(moments, reverse=told == "what is left after takebacks")[:6]
    assert len(order) > 3
    thinker = ThinkingBot(Mind(Settings(widening=0.3, horizon=6), 40, knowing=False), 1)
    for moment in order:
        position, history = moments[moment]
        left = {"nothing": [], "the last move": history[-1:]}.get(told, history)
        before = thinker.search
        choice = thinker.choose(Sight.of(position, 0, left))
        assert position.objection(choice.move, 0) is None
        assert thinker.search is not before


def test_a_hidden_move_cannot_be_followed() -> None:
    position, _ = on_the_way("gemblo", 2, 3)
    assert follow(position.copy(), ("something hidden",)) is None
    text = str(position.legal_moves()[0])
    assert follow(position.copy(), (text,)) == [(position.to_act, position.find(text))]
