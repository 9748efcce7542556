"""Chances against results, on games that the arena kept."""

from __future__ import annotations

import json
import math
import random
import xml.etree.ElementTree as ET
from dataclasses import astuple, replace
from pathlib import Path

import pytest

import serai
from serai.bots.weights import Weights, WeightsError, first_guess, shipped
from serai.cli import main
from serai.games.gobi.features import FIRST_GUESS, NAMES
from serai.learning.calibration import (
    LEAST,
    MOST,
    Said,
    ask,
    at_the_most,
    farthest,
    fit,
    fit_what_helps,
    retold,
    tenths,
)
from serai.search.answers import ANSWERS, PLAIN, Telling

GOBI = serai.game("gobi")
VERIFIED = Path(__file__).parents[1] / "verified"
GOLDEN = Path(__file__).parents[1] / "golden" / "gobi" / "two_seats_piles_run_empty.txt"


def test_tenths_hold_means_of_what_was_said_and_what_came() -> None:
    said = [[Said(0.05, 0.0, 0, 0), Said(0.09, 1.0, 0, 0)], [Said(0.55, 0.5, 0, 0), Said(1.0, 1.0, 0, 0)]]
    rows = tenths(said)
    assert rows[0][:3] == [2, 0.07, 0.5]
    assert rows[5][:3] == [1, 0.55, 0.5]
    assert rows[9][:3] == [1, 1.0, 1.0]
    assert [row[0] for row in rows] == [2, 0, 0, 0, 0, 1, 0, 0, 0, 1]
    assert farthest(rows) == pytest.approx(0.43)


def test_an_interval_comes_from_games_and_not_from_states() -> None:
    """Of four games with a chance of a half two are won. Asked once in each or ten times, 0.5 may be off by 1.96 x
    sqrt(0.25 / 4); where the ten of a game are won alike and the games differ much in length, by more."""
    once = [[Said(0.5, float(number < 2), 0.0, 0.0)] for number in range(4)]
    often = [game * 10 for game in once]
    assert tenths(once)[5] == [4, 0.5, 0.5, 0.49]
    assert tenths(often)[5] == [40, 0.5, 0.5, 0.49]
    uneven = [once[0] * 17, once[1], once[2] * 9, once[3] * 9]
    assert tenths(uneven)[5] == [
        36,
        0.5,
        0.5,
        pytest.approx(1.96 * (0.25 * (17**2 + 1 + 81 + 81)) ** 0.5 / 36, abs=1e-4),
    ]
    assert at_the_most(tenths(once)) == pytest.approx(0.49)


def test_a_value_is_asked_at_every_choice_of_a_game() -> None:
    """One that gives whoever is to act four in five and three points says so of every choice; what came of it is what
    the record's score sheets say."""
    record = serai.Record.from_text(GOLDEN.read_text("utf-8"))
    totals = record.position().outcome().totals
    guess = first_guess(GOBI, record.setup, NAMES, {})
    layer = (len(NAMES), ANSWERS, [0.0] * (ANSWERS * len(NAMES)), [0.0, math.log(4), 0.3])
    said = ask(type(guess)(guess.game, guess.rules, 2, guess.options, guess.layout, (layer,)), record)
    assert {(round(chance, 6), round(margin, 6)) for chance, _, margin, *_ in said} == {(0.8, 3.0)}
    ahead = abs(totals[0] - totals[1])
    assert ahead
    assert {(won, came) for _, won, _, came, _ in said} == {(1.0, ahead), (0.0, -ahead)}
    assert 30 < len(said) < len(record.moves), "draws and only moves are nobody's choice"


def test_a_telling_takes_chances_away_from_even() -> None:
    """Four to one, doubled in boldness, is sixteen to one; where boldness grows by one in the course of a game, half
    way it is eight to one. By sharpness log-odds are multiplied by themselves."""
    assert retold(0.8, 0.0, PLAIN) == pytest.approx(0.8)
    assert retold(0.8, 0.0, Telling(boldness=2.0)) == pytest.approx(16 / 17)
    assert retold(0.8, 0.5, Telling(ripening=1.0)) == pytest.approx(8 / 9)
    assert retold(0.2, 0.0, Telling(boldness=0.5)) == pytest.approx(1 / 3)
    assert retold(0.5, 0.0, Telling(boldness=3.0)) == pytest.approx(0.5)
    odds = math.log(4)
    assert retold(0.2, 0.0, Telling(boldness=0.0, sharpness=1.0)) == pytest.approx(1 / (1 + math.exp(odds * odds)))
    assert retold(0.8, 1.0, Telling(ripening=-2.0)) == 0.5, "it never turns a chance round"


def often(chance: float, won: int, of: int, progress: float = 0.0) -> list[Said]:
    """So many choices, of which some won."""
    return [Said(chance, float(number < won), 0.0, 0.0, progress) for number in range(of)]


def test_a_telling_is_fitted_to_what_came() -> None:
    """Who says 60 % where four of five are won is too timid: 1.5 to 1 is to become 4 to 1. And who says so at the
    beginning where 60 % are won, and at the end where four of five are, becomes bolder."""
    telling = fit([*often(0.6, 8, 10), *often(0.4, 2, 10)])
    assert retold(0.6, 0.0, telling) == pytest.approx(0.8, abs=1e-3)
    assert telling.tempo == pytest.approx(0.0, abs=1e-3)
    telling = fit([*often(0.6, 6, 10), *often(0.4, 4, 10), *often(0.6, 8, 10, 1.0), *often(0.4, 2, 10, 1.0)])
    assert [retold(0.6, progress, telling) for progress in (0.0, 1.0)] == pytest.approx([0.6, 0.8], abs=1e-3)


def test_sharpness_is_fitted_to_what_came() -> None:
    """60 % is right, and of those who are told 90 % (9 to 1) 99 in a hundred win (99 to 1)."""
    telling = fit([*often(0.6, 60, 100), *often(0.4, 40, 100), *often(0.9, 99, 100), *often(0.1, 1, 100)])
    assert [retold(chance, 0.0, telling) for chance in (0.4, 0.9)] == pytest.approx([0.4, 0.99], abs=1e-3)
    assert telling.sharpness > 0


def test_tempo_is_fitted_to_what_came() -> None:
    """Who says 50 % and 80 % where a third and two thirds are won, and 20 % where one in nine is, thinks too much of
    being to act: even becomes 1 to 2, 4 to 1 becomes 2 to 1, 1 to 4 becomes 1 to 8."""
    telling = fit([*often(0.5, 1, 3), *often(0.8, 2, 3), *often(0.2, 1, 9)])
    assert telling.tempo == pytest.approx(-math.log(2), abs=1e-3)
    assert retold(0.8, 0.0, telling) == pytest.approx(2 / 3, abs=1e-3)


def test_a_number_that_helps_nowhere_else_stays_as_it_was() -> None:
    """Where 60 % is right at first and two to one becomes four to one at the end, boldness ripens; where chances are
    right, and each deal says something else by chance, nothing but boldness and tempo moves."""
    ripe = [[*often(0.6, 6, 10), *often(0.4, 4, 10), *often(2 / 3, 8, 10, 1.0), *often(1 / 3, 2, 10, 1.0)]] * 40
    telling = fit_what_helps(ripe)
    assert telling.ripening > 0.5
    assert retold(2 / 3, 1.0, telling) == pytest.approx(0.8, abs=0.01)
    rng = random.Random(3)
    true = [
        [Said(chance, float(rng.random() < chance), 0.0, 0.0, rng.random()) for chance in (0.1, 0.3, 0.5, 0.7, 0.9)]
        for _ in range(200)
    ]
    telling = fit_what_helps(true)
    assert (telling.ripening, telling.sharpness) == (0.0, 0.0)
    assert fit_what_helps(ripe[:10]).ripening == 0.0, "too few to tell"


def test_what_can_never_be_enough_stays_within_bounds() -> None:
    telling = fit([*often(0.6, 10, 10), *often(0.4, 0, 10)])
    assert all(low <= number <= high for low, number, high in zip(*map(astuple, (LEAST, telling, MOST)), strict=True))
    assert retold(0.6, 0.0, telling) > 0.9


def test_a_telling_changes_what_is_told_and_not_how_one_plays() -> None:
    record = serai.Record.from_text(GOLDEN.read_text("utf-8"))
    guess = first_guess(GOBI, record.setup, NAMES, FIRST_GUESS)
    telling = Telling(1.5, 0.7, 0.2, -0.5)
    bold = Weights.read(replace(guess, telling=telling).text())
    assert (bold.telling, bold.digest) == (telling, guess.digest)
    for plain, told in zip(ask(guess, record), ask(bold, record), strict=True):
        assert told.chance == pytest.approx(retold(plain.chance, plain.progress, telling))
    assert {0 <= one.progress <= 1.2 for one in ask(guess, record)} == {True}
    with pytest.raises(WeightsError, match="these are no weights"):
        Weights.read(guess.text().replace('"layers"', '"telling": {"courage": 1}, "layers"'))


@pytest.mark.engineless
def test_the_command_writes_a_table_and_a_plot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, out = tmp_path / "games", tmp_path / "out"
    assert main(["arena", "match", "gobi", "greedy", "random", "--games", "2", "--jobs", "1", "--out", str(games)]) == 0
    assert main(["learn", "gobi", "--calibrate", str(games), "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "choices of 2 games" in told
    assert told.count("came") == 10
    assert json.loads((out / "calibrated.json").read_text("utf-8"))["games"] == 2
    ET.fromstring((out / "calibrated.svg").read_text("utf-8"))
    assert main(["learn", "gobi", "--calibrate", str(tmp_path), "--out", str(out)]) == 2
    assert "has no records of games" in capsys.readouterr().err
    both = ["learn", "gobi", "--calibrate", str(games), "--calibrate", str(games), "--out", str(out)]
    assert main([*both, "--between", "greedy", "random"]) == 0
    assert "choices of 4 games" in capsys.readouterr().out
    assert main([*both, "--between", "greedy", "level-1"]) == 2
    assert "has no records of games between these players" in capsys.readouterr().err
    assert main(["learn", "gemblo", "--seats", "1", "--calibrate", str(games), "--out", str(tmp_path / "fresh")]) == 2
    assert "no weights of Gemblo" in capsys.readouterr().err


@pytest.mark.engineless
def test_the_command_fits_to_every_other_deal_and_judges_by_the_rest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games, out = tmp_path / "games", tmp_path / "out"
    assert main(["arena", "match", "gobi", "greedy", "random", "--games", "4", "--jobs", "1", "--out", str(games)]) == 0
    assert main(["learn", "gobi", "--calibrate", str(games), "--fit", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "choices of 2 games" in told
    weights = Weights.read((out / "weights.json").read_text("utf-8"))
    assert f"boldness {weights.telling.boldness:g}, ripening {weights.telling.ripening:g}" in told
    assert weights.telling != PLAIN, "greedy wins everything"


@pytest.mark.engineless
@pytest.mark.parametrize("kept", sorted(VERIFIED.glob("calibrated-*.json")), ids=lambda path: path.stem)
def test_chances_were_those_of_results_in_games_between_levels(kept: Path) -> None:
    """What was measured is about the weights of today, and within three percentage points in every tenth."""
    told = json.loads(kept.read_text("utf-8"))
    weights = shipped(told["game"], told["seats"])
    assert weights is not None
    assert (told["weights"], Telling(**told["telling"])) == (weights.digest, weights.telling)
    assert told["games"] >= 500
    assert farthest(told["tenths"]) == pytest.approx(told["farthest"], abs=1e-4)
    assert told["farthest"] <= 0.03
