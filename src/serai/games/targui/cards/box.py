"""The cards in use: the house's, or the house's with those of a file put in their place.

The engine's tables are made once, when Targui is first asked for, so a file is handed over
before that:

    use(text, "my.toml")
    serai.game("targui")

What a file replaces, by the `set` its cards name: the tribe cards of that set, all 45; its
goods cards, all of them; the dunes, all 20; border cards one by one, by their number. Tribe
cards of the set "own" replace nothing and wait for a deck of one's own. [targui.19.2]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from serai.games.targui.cards import Box, Card, CardError, TribeCard, check_set
from serai.games.targui.cards.effects import DUNE_COUNCIL, DUNE_MIRAGE_CAMP, DUNE_OLD_TRACKS
from serai.games.targui.cards.files import read_cards, shipped
from serai.games.targui.components import GOODS_KINDS, MIRAGE_CAMP

AnyCard = TypeVar("AnyCard", bound=Card)

BOXED = ("base", "expansion")
ONCE = (DUNE_COUNCIL, DUNE_OLD_TRACKS, DUNE_MIRAGE_CAMP)
"""Dunes of which a box has one at most."""

_chosen: list[Box] = []
"""Empty, or the one box this process plays with."""
_added: list[TribeCard] = []


def use(toml: str, file: str) -> None:
    """Play with the cards of this text; `file` is what errors call it. A CardError says what
    is wrong with it, or that Targui is already in play with other cards."""
    box = with_file(toml, file)
    if _chosen and _chosen[0] != box:
        raise CardError(f"{file}: Targui is in play with other cards already; a file comes before the first game")
    _chosen[:] = [box]


def in_use() -> Box:
    """The box of this process; whoever asks first without a file settles it."""
    if not _chosen:
        _chosen.append(shipped())
    return _chosen[0]


def add(cards: Sequence[TribeCard]) -> None:
    """Cards of one's own that became known after the box was settled."""
    _added.extend(card for card in cards if card not in known_tribe())


def known_tribe() -> tuple[TribeCard, ...]:
    """Every tribe card a deck may name: those of the box, then those that were added."""
    return (*in_use().tribe, *_added)


def with_file(toml: str, file: str) -> Box:
    """The house's box with a file's cards in their place, if that makes a box."""
    house, own = shipped(), read_cards(toml, file)
    for card in (*own.goods, *own.dunes, *own.border):
        if card.set not in BOXED:
            raise CardError(
                f"{file}: card {card.id}, field set: base or expansion, whose cards it replaces; found {card.set!r}"
            )
    new_places = {(card.set, card.number) for card in own.border}
    box = Box(
        (*(card for card in house.border if (card.set, card.number) not in new_places), *own.border),
        _replaced(house.goods, own.goods),
        (*_replaced(house.tribe, own.tribe), *(card for card in own.tribe if card.set not in BOXED)),
        _replaced(house.dunes, own.dunes),
    )
    if len(box.tribe) > MIRAGE_CAMP:
        room = MIRAGE_CAMP - len(house.tribe)
        raise CardError(f"{file}: there is room for {room} tribe cards of set own, not for all of these")
    _check_ids(box, file)
    _check_border(own, house, file)
    _check_dunes(box, house, file)
    _check_goods(box, house, file)
    for name in BOXED:
        check_set((card for card in box.tribe if card.set == name), f"{file}: tribe cards, set {name}")
    return box


def _replaced(house: Sequence[AnyCard], own: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
    """Set by set, the own cards if there are any, else the house's."""
    named = {card.set for card in own}
    return tuple(card for name in BOXED for card in (own if name in named else house) if card.set == name)


def _check_ids(box: Box, file: str) -> None:
    for card_id, count in Counter(card.id for card in box.cards).items():
        if count > 1:
            raise CardError(f"{file}: card {card_id}, field id: another card of the box is called so; give it its own")


def _check_border(own: Box, house: Box, file: str) -> None:
    """A place keeps its kind of card: the rules know the Noble at 1, the robber at corners."""
    for card in own.border:
        kinds = {known.action: None for known in house.border if known.number == card.number}
        if card.action not in kinds:
            raise CardError(
                f"{file}: card {card.id}, field action: at place {card.number} {' or '.join(kinds)}; "
                f"found {card.action!r}"
            )
        if sum((other.set, other.number) == (card.set, card.number) for other in own.border) > 1:
            raise CardError(f"{file}: card {card.id}, field number: one card of a set at each place")


def _check_dunes(box: Box, house: Box, file: str) -> None:
    if len(box.dunes) != len(house.dunes):
        raise CardError(f"{file}: it has {len(box.dunes)} dunes; a box has {len(house.dunes)}, or the file none")
    kinds = Counter(dune.row.kind for dune in box.dunes)
    for dune in box.dunes:
        if dune.row.kind in ONCE and kinds[dune.row.kind] > 1:
            raise CardError(f"{file}: card {dune.id}, field effect: {dune.effect.id} is there once in a box at most")


def _check_goods(box: Box, house: Box, file: str) -> None:
    for name in BOXED:
        have, want = (sum(card.set == name for card in cards) for cards in (box.goods, house.goods))
        if have != want:
            raise CardError(f"{file}: it has {have} goods cards of set {name}; a box has {want}, or the file none")
    shown = len({card.loads for card in box.goods})
    if shown > GOODS_KINDS:
        raise CardError(f"{file}: its goods cards show {shown} different things; there is room for {GOODS_KINDS}")
