"""One's own games: looking for some of them, and what they add up to."""

from __future__ import annotations

from typing import Any

import pytest

from serai.lounge.forms import Malformed
from serai.lounge.searching import Search, day, read_search
from serai.lounge.shelf import turned_to
from serai.lounge.statistics import statistics

DAY = 24 * 3600 * 1000


def bot(level: str) -> dict[str, Any]:
    return {"name": "Sirocco", "kind": "bot", "level": level, "substitute": None}


def person(name: str) -> dict[str, Any]:
    return {"name": name, "kind": "person", "level": None, "substitute": None}


def game(name: str, at: int, others: list[dict[str, Any]], totals: list[int] | None, **more: Any) -> dict[str, Any]:
    """A finished game of mine on the first seat."""
    places = more.pop("places", None) or [1 + sum(t > mine for t in totals or []) for mine in totals or []]
    return {
        "id": name, "game": "gobi", "options": {}, "phase": "over", "paused": False, "to_act": None,
        "seats": [person("Me"), *others], "yours": [0], "waiting_for_you": False, "deadline": None, "changed_at": at,
        "result": {"ending": "played" if totals else "resigned", "places": places, "totals": totals}, **more,
    }  # fmt: skip


GAMES = [
    game("a", 1 * DAY, [person("Zoé")], [10, 7]),
    game("b", 2 * DAY, [bot("level-3")], [4, 9]),
    game("c", 3 * DAY, [person("Zoé"), bot("level-3")], [8, 8, 2]),
    game("d", 4 * DAY, [bot("level-3")], None, places=[2, 1]),
    game("e", 5 * DAY, [person("Ann")], [30, 20], game="gemblo", options={"board": "mini"}),
]


def found(**search: Any) -> list[str]:
    return [table["id"] for table in turned_to(GAMES, "over", Search(**search), 100, None)["tables"]]


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("zoe", "ca"),  # neither big letters nor accents matter
        ("ZOÉ gobi", "ca"),
        ("gem", "e"),
        ("gagnée", "ea"), ("won", "ea"), ("perdue", "db"), ("lost", "db"), ("partagée", "c"), ("abandon", "d"),
        ("mini", "e"),  # an option that is not as usual
        ("1970-01-04", "c"), ("6 janvier", "e"), ("january 1970", "edcba"),
        ("zoe ann", ""), ("me", ""),  # my own name says nothing
    ],
)  # fmt: skip
def test_words_find_what_the_line_of_a_game_could_say_in_either_language(words: str, names: str) -> None:
    assert "".join(found(words=words)) == names


def test_a_bot_is_found_by_the_name_of_its_level_in_both_languages() -> None:
    from serai.lounge.minds import house_bot

    level = house_bot("level-3")
    assert level is not None
    assert found(words=level.name.en) == found(words=level.name.fr) == ["d", "c", "b"]


def test_game_size_and_result_narrow_it_down_and_pages_count_what_was_found() -> None:
    assert found(seats=3) == ["c"]
    assert found(result="won") == ["e", "a"]
    assert found(result="lost", game="gobi") == ["d", "b"]
    page = turned_to(GAMES, "over", Search(game="gobi"), 3, None)
    assert ([one["id"] for one in page["tables"]], page["total"]) == (["d", "c", "b"], 4)
    assert page["next"] is not None


def test_a_query_is_read_and_what_is_wrong_is_named() -> None:
    assert read_search({"words": "zoé", "seats": "2", "most": "3"}) == Search(None, "zoé", None, 2)
    for query, said in (
        ({"seats": "two"}, "wants a whole number from 1 to 8"),
        ({"result": "luck"}, "wants one of won"),
    ):
        with pytest.raises(Malformed, match=said):
            read_search(query)


def test_days_are_those_of_the_calendar() -> None:
    assert day(0)[0] == "1970-01-01"
    assert day(951_782_400_000) == ("2000-02-29", "29 February 2000", "29 février 2000")
    assert day(1_795_000_000_000)[0] == "2026-11-18"


def test_statistics_by_hand() -> None:
    told = statistics(reversed(GAMES))
    assert (told["games"], told["won"], told["shared"], told["lost"]) == (5, 2, 1, 2)
    assert told["margin"] == 2.0  # 3 - 5 + 0 + 10 in four that were played out
    assert [(one["table"], one["margin"], one["mean"]) for one in told["course"]] == [
        ("a", 3, 3.0), ("b", -5, -1.0), ("c", 0, -0.7), ("e", 10, 2.0),
    ]  # fmt: skip
    assert [(one["name"], one["level"], one["games"], one["won"], one["lost"]) for one in told["rivals"]] == [
        ("", "level-3", 3, 0, 2), ("Zoé", None, 2, 1, 0), ("Ann", None, 1, 1, 0),
    ]  # fmt: skip
    assert [(one["game"], one["seats"], one["games"], one["margin"]) for one in told["kinds"]] == [
        ("gemblo", 2, 1, 10.0), ("gobi", 2, 3, -1.0), ("gobi", 3, 1, 0.0),
    ]  # fmt: skip
    assert (told["reviewed"], told["accounts"], told["mistakes"]) == (0, [], [])
    assert statistics([])["margin"] is None


def test_luck_and_mistakes_come_from_reviews() -> None:
    def moment(seat: int, size: float, said: Any, kind: str = "missed", at: int = 4) -> dict[str, Any]:
        return {"at": at, "kind": kind, "seat": seat, "size": size, "better": {"reason": {"en": said, "fr": said}}}

    def review(luck: float, moments: list[dict[str, Any]]) -> dict[str, Any]:
        account = {"seat": 0, "margin": 3, "luck": luck, "skill": 3 - luck, "error": 0.5}
        return {"ledger": [account, {**account, "seat": 1}], "moments": moments}

    route = ["closes 2 lines at ", {"kind": "cell", "id": 3, "name": "C3"}]
    other = ["closes 13 lines at ", {"kind": "cell", "id": 9, "name": "A1"}]
    reviews = {
        "a": review(1.5, [moment(0, 2.0, route), moment(1, 9.0, route), moment(0, 4.0, "takes coffee")]),
        "b": review(-2.0, [moment(0, 1.2, other, at=7), moment(0, 8.0, route, "found"), moment(0, 3.0, "")]),
    }
    told = statistics(GAMES, reviews)
    assert told["reviewed"] == 2
    assert [(one["table"], one["luck"], one["skill"], one["error"]) for one in told["accounts"]] == [
        ("a", 1.5, 1.5, 0.5), ("b", -2.0, 5.0, 0.5),
    ]  # fmt: skip
    first, second = told["mistakes"]
    assert (first["times"], first["cost"], first["table"], first["at"]) == (2, 3.2, "b", 7)
    assert (second["times"], second["cost"]) == (1, 4.0)
