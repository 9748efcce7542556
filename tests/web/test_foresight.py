"""What Targui tells beforehand: goods that will have to go back, where robber and Targia go next, what points are made
of, and who holds a card."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.ways import each_way

Somebody = Callable[..., Person]
BRINGING = (6, 7, 11, 2, 3, 15)
"""The border cards that bring a good each; the Trader is number 5."""
OTHERS = (9, 10, 13, 14, 1)


def goods(seen: Any) -> int:
    player = seen["view"]["players"][0]
    return int(player["dates"] + player["salt"] + player["pepper"])


def hoards(seen: Any) -> str | None:
    """The first seat takes goods and spends none until it has more than ten and may use the Trader; the second keeps
    out of its way. A seat begins with six goods and takes three a round, so this is so in the third at the latest,
    whatever is dealt."""
    moves, first = seen["moves"], seen["you"]["seat"] == 0
    wanted = [f"use {number}" for number in BRINGING] if first else []
    if moves[0].startswith("place"):
        cards = ((5,) if goods(seen) >= 10 else ()) + BRINGING if first else OTHERS
        wanted = [f"place {number}" for number in cards]
    found = next((text for text in wanted if text in moves), None)
    if found is None and first and "use 5" in moves and goods(seen) > 10:
        return None
    return found or ("end" if "end" in moves else moves[0])


def test_more_than_ten_goods_are_announced_before_they_go_back(somebody: Somebody) -> None:
    person = somebody("Ines")
    assert person.client is not None
    table = person.site.table(person.client, "targui", "me", "me", options={"set": "base"}, curtain=False)
    seen = person.client.plays(table, hoards)
    assert seen["table"]["phase"] == "playing"
    more = goods(seen) - 10
    assert more > 0
    assert person.client.move(table, "use 5", 0).status == 200
    person.sits_at(table)
    told = {
        "en": f"{more} more than ten goods: {'it goes' if more == 1 else 'they go'} back at the end of your turn.",
        "fr": f"{more} de plus que dix marchandises : à rendre à la fin de votre tour.",
    }
    for _phone, language in each_way(person):
        line = person.page.locator(".panel .excess")
        expect(line).to_have_text(re.compile(re.escape(told[language]).replace(r"\ ", r"\s")))
        expect(line).to_be_in_viewport()
    assert person.tree() == []


def test_the_next_round_the_sum_of_the_points_and_the_hands_are_in_sight(somebody: Somebody) -> None:
    """Cards are laid and taken in hand as they come, for five rounds at most; then it is compared with the view."""
    person = somebody("Ines")
    assert person.client is not None
    options = {"set": "expansion", "easier_start": True}
    table = person.site.table(person.client, "targui", "me", "me", options=options, curtain=False)
    wanted = ("play ", "pay ", "row ", "keep ", "use ", "take ")

    def both(seen: Any) -> str | None:
        players = seen["view"]["players"]
        laid, held = any(any(one["display"]) for one in players), any(one["hand"] for one in players)
        if (laid and held) or seen["view"]["round"] > 5:
            return None
        moves: list[str] = seen["moves"]
        return next((text for verb in wanted for text in moves if text.startswith(verb)), moves[0])

    person.client.plays(table, both)
    view = person.client.look(table)["view"]
    person.sits_at(table)
    robber, targia = (next(card["number"] for card in view["border"] if card[who]) for who in ("robber", "targia"))
    after = robber + 1 + (robber % 4 == 3)
    before = targia - 1 - (targia % 4 == 1) if targia > 1 else 15
    for phone, language in each_way(person):
        en = language == "en"
        for seat, player in enumerate(view["players"]):
            panel = person.page.locator(f'.players [data-seat="{seat}"]')
            if phone:
                expect(panel.get_by_role("img", name=re.compile("^(Hand|Main)"))).to_have_count(len(player["hand"]))
            elif any(player["display"]):
                tokens, cards = player["vp"], player["points"] - player["vp"]
                sum_of = (
                    f"{tokens} in tokens + {cards} on cards" if en else f"{tokens} en jetons + {cards} sur les cartes"
                )
                expect(panel.locator(".sum")).to_contain_text(sum_of)
            else:
                expect(panel.locator(".sum")).to_have_count(0)
        if not phone:
            then = (
                f"then robber on {after}, Targia on {before}" if en else f"puis pillard en {after}, Targuia en {before}"
            )
            expect(person.page.locator(".raid .fore")).to_contain_text(then)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (phone, language)
    assert person.tree() == []
