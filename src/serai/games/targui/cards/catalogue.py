"""All cards as data, by the ids under which views and moves name them: for screens that draw
them and for those who read in them."""

from __future__ import annotations

from serai.games.targui import notation, shapes
from serai.games.targui.cards import BorderCard, Card, DuneCard, Load, RaidOption, TribeCard
from serai.games.targui.engine import tables
from serai.games.targui.telling.words import SYMBOL_NAMES


def catalogue() -> shapes.Book:
    """Every card of the house, and those of one's own that are in play, JSON-ready. Tokens are
    written as moves write them (`2D S`)."""
    return {
        "symbols": {symbol: name.view() for symbol, name in SYMBOL_NAMES.items()},
        "tribe": [_tribe(card) for card in tables.tribe],
        "dunes": [_dune(card) for card in tables.dunes],
        "border": [_border(card) for card in tables.border_cards.values()],
        "goods": [_goods(kind) for kind in range(len(tables.goods_kinds))],
    }


def _about(card: Card) -> shapes.Origin:
    return {
        "id": card.id,
        "set": card.set,
        "own_design": card.is_own_design,
        "origin": card.origin,
        "confidence": card.confidence,
    }


def _load(load: Load) -> str:
    return notation.load(load) if any(load) else ""


def _tribe(card: TribeCard) -> shapes.TribeCard:
    return {
        **_about(card),
        "symbol": card.symbol,
        "costs": [_load(cost) for cost in card.costs],
        "bracket": _load(card.bracket),
        "points": card.points,
        "bracket_points": card.bracket_points,
        "icon": card.icon,
        "text": card.text.view(),
        "brief": card.brief.view(),
    }


def _dune(card: DuneCard) -> shapes.DuneCard:
    laid = card.id == tables.dunes[tables.MIRAGE].id if tables.MIRAGE >= 0 else False
    return {
        **_about(card),
        "name": card.name.view(),
        "text": card.text.view(),
        "brief": card.brief.view(),
        "laid": laid,
    }


def _border(card: BorderCard) -> shapes.BorderCard:
    return {
        **_about(card),
        "number": card.number,
        "action": card.action,
        "name": card.name.view(),
        "text": card.text.view(),
        "take": _load(card.load) if card.action == "take" else "",
        "raid": [_raid(option) for option in card.options],
    }


def _raid(option: RaidOption) -> shapes.RaidWay:
    """One way to satisfy a raid: goods of choice, tokens, or cards at the end of a row."""
    return {"goods": option.any_goods, "tokens": _load(option.load), "row_ends": option.row_ends}


def _goods(kind: int) -> shapes.GoodsCard:
    base, expansion = (counts[kind] for counts in tables.goods_counts)
    return {
        "id": notation.goods_card(kind),
        "loads": [_load(load) for load in tables.goods_kinds[kind]],
        "base": base,
        "expansion": expansion,
    }
