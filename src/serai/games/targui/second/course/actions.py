"""What a player does between two actions, and how each action begins.

[targui.5.2, targui.5.4, targui.5.5, targui.7.1, targui.7.2, targui.9.7, targui.13.2, targui.15.4,
targui.15.6, targui.20.18, targui.20.19, targui.20.21]
"""

from __future__ import annotations

from serai.games.targui.second import decisions
from serai.games.targui.second.course import border, dunes, turns
from serai.games.targui.second.course.cards import begin_play, keep, out_of_hand
from serai.games.targui.second.course.drawing import replace_card
from serai.games.targui.second.course.supply import give, take, take_goods_card
from serai.games.targui.second.facts import Facts, as_tokens
from serai.games.targui.second.judge.actions import ONE_GOOD_MORE
from serai.games.targui.words import read_tokens, write_tokens


def act(facts: Facts, text: str) -> None:
    match text.split(" "):
        case ["end"]:
            turns.end(facts)
        case ["use", name, *words] if name.isdecimal():
            facts.targis[int(name)] -= {facts.actor}  # the Targi is taken back [targui.5.4]
            border.carry_out(facts, int(name), words)
        case ["use", name, *words]:
            dunes.use(facts, name, words)
        case ["power", *_]:
            facts.powers = frozenset()  # one of the two [targui.15.4]
            power(facts, text)
        case ["marker", card_id, *words]:
            marker(facts, card_id, words)
        case ["unaided", card_id]:
            begin_play(facts, out_of_hand(facts, card_id), extra=ONE_GOOD_MORE)
        case _:
            central(facts, text)


def central(facts: Facts, text: str) -> None:
    """A central card is carried out and replaced, and the marker on it is taken back. [targui.5.5]"""
    verb, name, *words = text.split(" ")
    cell = facts.cells[border.place_of(name)]
    cell.markers -= {facts.actor}
    if verb == "take":
        take_central_goods(facts, name, " ".join(words[1:]))
        return
    card = cell.tribe
    assert card is not None
    if verb == "discard":
        facts.discards.append(card)
    replace_card(facts, cell)
    if verb == "play":
        begin_play(facts, card)
        return
    if verb == "keep":
        keep(facts, card)
    turns.go_on(facts)


def take_central_goods(facts: Facts, name: str, choice: str, times: int = 1) -> None:
    """One side of a slash. [targui.7.1]"""
    cell = facts.cells[border.place_of(name)]
    loads = cell.loads
    side = next((load for load in loads if write_tokens(as_tokens(load)) == choice), loads[0])
    facts.goods_discards[loads] += 1
    take_goods_card(facts, side, times)
    replace_card(facts, cell)
    turns.go_on(facts)


def marker(facts: Facts, card_id: str, words: list[str]) -> None:
    """An action marker goes back: border card 13, or the hand card without the Noble.
    [targui.13.2, targui.20.7]"""
    laid = next(laid for laid in facts.me.laid if laid.id == card_id)
    laid.token = False
    if laid.effect == "use_border_13":
        border.carry_out(facts, 13, [])
    else:
        begin_play(facts, out_of_hand(facts, words[1]))


# --- the Targia ---------------------------------------------------------------------


def power(facts: Facts, text: str) -> None:
    """A good of choice; or a good for the top goods card. [targui.15.4]"""
    match text.split(" "):
        case ["power", "reveal", "for", *price]:
            give(facts.me, read_tokens(price) or {})
            border.reveal(facts, decisions.TARGIA)
        case ["power", good]:
            take(facts.me, {good: 1})
            turns.go_on(facts)


def both_powers(facts: Facts, text: str) -> None:
    """Each once, in either order. [targui.20.16]"""
    if text == "done":
        facts.powers_due = frozenset()
        turns.go_on(facts)
    else:
        facts.powers_due -= {decisions.A_CARD if "reveal" in text else decisions.A_GOOD}
        power(facts, text)


# --- dunes that begin an action -----------------------------------------------------


def scouted(facts: Facts, text: str) -> None:
    """A central card without a marker is played, and replaced as usual. [targui.20.21]"""
    central(facts, text)


def loaded(facts: Facts, text: str) -> None:
    """Twice what a card shows; where it leaves a choice, each time. [targui.20.21]"""
    _, name, *words = text.split(" ")
    cell = facts.cells[border.place_of(name)]
    loads = cell.loads
    if len(loads) == 1:
        take_central_goods(facts, name, "", times=2)
        return
    pair = next(
        (one, other)
        for one in loads
        for other in loads
        if write_tokens(as_tokens(one) + as_tokens(other)) == " ".join(words[1:])
    )
    facts.goods_discards[loads] += 1
    for side in pair:
        take_goods_card(facts, side)
    replace_card(facts, cell)
    turns.go_on(facts)


def second_path(facts: Facts, text: str) -> None:
    """A border card's own action and nothing else; no Targi moves. [targui.20.18]"""
    _, name, *words = text.split(" ")
    border.carry_out(facts, int(name), words)


def crossed(facts: Facts, text: str) -> None:
    """The extra marker carries its card out at once, or is not set. [targui.20.19]"""
    if text == "none":
        turns.go_on(facts)
    else:
        central(facts, text)
