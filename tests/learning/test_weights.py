"""Weights as data: there and back, and what becomes of those that do not fit."""

from __future__ import annotations

import json
import random
import warnings
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.bots import Sight, UnknownBot, bot, manner, roster
from serai.bots import weights as keeping
from serai.bots.roster import learned_bot
from serai.bots.study import NOT_STUDIED, study_of
from serai.bots.thinking import LearnedMind, ThinkingBot
from serai.bots.weights import Weights, WeightsError, first_guess, misfit, suits, usable
from serai.core.features import layout_hash
from serai.games.gobi.features import FIRST_GUESS, NAMES, GobiFeatures
from serai.search import Limit

GOBI = serai.game("gobi")


def guess(seats: int = 2) -> Weights:
    return first_guess(GOBI, GOBI.setup(seats, {}), NAMES, FIRST_GUESS)


def first_choice(seats: int = 2, **options: str) -> Sight:
    """What the first to act sees."""
    position, rng = GOBI.start(seats, **options), random.Random(2)
    while position.to_act == serai.CHANCE:
        position.play(position.lottery().draw(rng))
    return Sight.of(position, position.to_act)


def test_a_first_guess_names_features_that_there_are() -> None:
    assert set(FIRST_GUESS) <= set(NAMES)
    assert guess().layout == layout_hash(NAMES)


def test_weights_come_back_from_their_text() -> None:
    weights = guess()
    again = Weights.read(weights.text())
    assert again.digest == weights.digest
    assert (again.game, again.rules, again.seats, again.layout) == ("gobi", GOBI.rules_version, 2, layout_hash(NAMES))
    assert [list(layer[2]) for layer in again.layers] == [pytest.approx(layer[2]) for layer in weights.layers]


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("layers", [], "these are no weights"),
        ("layers", [{"inputs": 1, "outputs": 3, "weights": "AAAA", "biases": ""}], "these are no weights"),
        (
            "layers",
            [{"inputs": 1, "outputs": 3, "weights": "AAAAAA==", "biases": "AAAAAA=="}],
            "of 1 to 3: 1 weights and 1 biases",
        ),
        ("options", None, "these are no weights"),
    ],
)
def test_what_are_no_weights_is_refused(name: str, value: Any, complaint: str) -> None:
    with pytest.raises(WeightsError, match=complaint):
        Weights.read(json.dumps(json.loads(guess().text()) | {name: value}))
    with pytest.raises(WeightsError):
        Weights.read("no JSON")


def test_a_misfit_says_what_does_not_fit_and_what_to_do() -> None:
    assert misfit(guess(), GOBI, GobiFeatures) == ""
    for changed, what in (
        (replace(guess(), layout="0123"), "the layout of features 0123, and here it is"),
        (replace(guess(), rules=0), f"the rules version 0, and here it is {GOBI.rules_version}"),
        (replace(guess(), game="race"), "the game race, and here it is gobi"),
    ):
        reason = misfit(changed, GOBI, GobiFeatures)
        assert what in reason
        assert "`serai learn gobi` trains anew" in reason


def test_shipped_weights_that_do_not_fit_are_told_once_and_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot plays on, by the evaluation made by hand."""
    old = replace(guess(), layout="0123")
    monkeypatch.setattr(keeping, "shipped", lambda key, seats: old)
    usable.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match="the learned value of Gobi is not used: trained for the layout"):
            player = bot("learned-20", "gobi", 2)
        assert isinstance(player, ThinkingBot)
        assert player.weights is None
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            choice = player.choose(first_choice())
            bot("learned-20", "gobi", 2)
        assert choice.move in first_choice().legal_moves
        assert player.search is not None
        assert player.search.settings == study_of(GOBI).settings
    finally:
        usable.cache_clear()


def test_a_learned_value_is_asked_at_tables_like_those_it_was_trained_for() -> None:
    learning = study_of(GOBI).learning
    assert learning is not None
    for sight, settings in (
        (first_choice(), learning.way.settings),
        (first_choice(3), study_of(GOBI).settings),
        (first_choice(route_length="shortest"), study_of(GOBI).settings),
    ):
        player = learned_bot("gobi", guess(), 2)
        assert isinstance(player, ThinkingBot)
        player.choose(sight, Limit(iterations=10))
        assert player.search is not None
        assert player.search.settings == settings
        assert suits(guess(), sight.setup) == (settings is learning.way.settings)


def test_who_judges_by_weights_says_which() -> None:
    player = learned_bot("gobi", guess(), 2, 50)
    assert isinstance(player, ThinkingBot)
    assert isinstance(player.mind, LearnedMind)
    assert player.mind.weights == guess().digest
    assert manner("handmade-70", "gobi", 2)["mind"]["iterations"] == 70
    assert manner("learned-70", "gobi", 2)["mind"]["iterations"] == 70


def test_nobody_has_learnt_a_game_without_features(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "study_of", lambda game: NOT_STUDIED)
    with pytest.raises(UnknownBot, match="no value of it has been learnt yet"):
        bot("learned", "gobi", 2)


def test_weights_of_several_tables_suit_each_of_them() -> None:
    three = GOBI.setup(3, {})
    both = replace(guess(4), also=(three,))
    again = Weights.read(both.text())
    assert again.tables == both.tables == (GOBI.setup(4, {}), three)
    assert [suits(again, GOBI.setup(seats, {})) for seats in (2, 3, 4)] == [False, True, True]
    assert not suits(again, GOBI.setup(3, {"route_length": "shortest"}))
    assert "also" not in guess().text()


def test_the_package_finds_weights_in_the_file_of_a_larger_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "values").mkdir()
    both = replace(guess(4), also=(GOBI.setup(3, {}),))
    (tmp_path / "values" / "gobi-4.json").write_text(both.text(), "utf-8")
    monkeypatch.setattr(keeping, "files", lambda package: tmp_path)
    found = [keeping.shipped.__wrapped__("gobi", seats) for seats in (2, 3, 4)]
    assert found[0] is None
    assert [weights and weights.digest for weights in found[1:]] == [both.digest] * 2


def test_players_by_name_are_what_their_names_say() -> None:
    """The eighth of version 0.1 is the evaluation made by hand on two threads; the ninth judges as `learned` does."""
    first, by_hand = manner("level-8@0.1", "gobi", 2)["mind"], manner("handmade", "gobi", 2)["mind"]
    assert first == by_hand | {"threads": 2}
    learnt, ninth = manner("learned", "gobi", 2)["mind"], manner("oracle", "gobi", 2)["mind"]
    assert ninth == learnt | {"iterations": 20 * learnt["iterations"], "opening_moves": 0}
    assert manner("oracle-70", "gobi", 2)["mind"]["iterations"] == 70
    assert learnt["fallback"] == first
    with pytest.raises(UnknownBot, match=r"level-8, these as they were in version 0\.1 \(level-8@0\.1\), and uct"):
        bot("level-8@0.2", "gobi", 2)


def test_levels_judge_by_what_was_learnt_where_that_was_proved() -> None:
    """The fifth to the eighth, at the sizes of tables that the game's study names; the first four never do. As they
    were before, they can still be met."""
    for key in ("gobi", "targui", "gemblo"):
        game = serai.game(key)
        learning = study_of(game).learning
        assert learning is not None
        assert learning.way.most == manner("learned", key, 2)["mind"]["iterations"]
        for seats in game.seat_counts:
            first = [manner(f"level-{number}@0.1", key, seats) for number in range(1, 9)]
            now = [manner(f"level-{number}", key, seats) for number in range(1, 9)]
            assert now[:4] == first[:4]
            if seats not in learning.seats:
                assert now == first
                continue
            assert usable(game, learning.features, seats) is not None
            assert now[7] == manner("learned", key, seats)
            assert [level["mind"]["iterations"] for level in now[4:]] == list(learning.at(seats).iterations)
            assert [level["mind"]["fallback"] for level in now[4:]] == [level["mind"] for level in first[4:]]
            assert [level["mind"]["settings"]["naive"] for level in now[4:]] == [True, False, False, False]
            assert [level["mind"]["solves"] for level in now[4:]] == [False, False, False, True]


def test_only_levels_have_a_first_version() -> None:
    with pytest.raises(UnknownBot, match=r"nobody is called 'uct-5@0\.1'"):
        bot("uct-5@0.1", "gobi", 2)
    assert bot("level-7@0.1", "gobi", 2).name == "level-7@0.1"


def test_every_game_of_the_house_brings_weights_that_fit(recwarn: pytest.WarningsRecorder) -> None:
    """Under 200 kB a game."""
    folder = Path(keeping.__file__).parent / "values"
    for key in ("gobi", "targui", "gemblo"):
        learning = study_of(serai.game(key)).learning
        assert learning is not None
        usable.cache_clear()
        assert 0 < sum(file.stat().st_size for file in folder.glob(f"{key}-*.json")) < 200_000
        for seats in serai.game(key).seat_counts:
            if seats > 1:
                assert usable(serai.game(key), learning.features, seats) is not None
    assert not recwarn.list
    cards = [table.options["set"] for table in keeping.shipped("targui", 2).tables]  # type: ignore[union-attr]
    assert cards == ["base", "expansion", "mixed"]
