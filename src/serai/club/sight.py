"""What everybody may know of a tournament, and what it means to whoever asks."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from serai.club.club import Board, Club, Round
from serai.club.rounds import how_many
from serai.club.standings import order, standings
from serai.table import deal


def sight(club: Club, account: str | None) -> dict[str, Any]:
    """The tournament for one account (None: a visitor)."""
    number = club.entrant_of(account)
    kind, bank_ms, increment_ms = club.clock
    return {
        "id": club.id,
        "version": club.version,
        "name": club.name,
        "host": club.host_name,
        "game": club.game,
        "options": club.options,
        "format": club.format,
        "seats": club.seats,
        "clock": {"kind": kind, "bank_ms": bank_ms, "increment_ms": increment_ms},
        "rounds_in_all": how_many(club),
        "duplicate": club.duplicate,
        "phase": club.phase,
        "entrants": [
            {"name": one.name, "level": one.level, "left": one.left, "since": one.since} for one in club.entrants
        ],
        "order": order(club),
        "standings": [
            {
                "entrant": line.entrant,
                "place": line.place,
                "rounds": line.rounds,
                "points": _number(line.points),
                "games": line.games,
                "won": line.won,
                "par": None if line.par is None else _number(line.par),
                "buchholz": _number(line.buchholz),
                "sonneborn": _number(line.sonneborn),
                "margin": line.margin,
                "elo": line.elo,
                "spread": line.spread,
            }
            for line in standings(club)
        ],
        "rounds": [_round(club, one) for one in club.rounds],
        "you": _you(club, account, number),
    }


def _you(club: Club, account: str | None, number: int | None) -> dict[str, Any]:
    board = None if number is None else club.board_of(number)
    now = club.current
    on = now is not None and now.began_at is not None
    seated = board is not None and not board.is_bye and board.outcome is None
    return {
        "host": account is not None and account == club.host,
        "entrant": number,
        "wanted": number is not None and number in club.waited_for(),
        "table": board.table if board is not None and seated and on else None,
    }


def _round(club: Club, one: Round) -> dict[str, Any]:
    phase = "paired" if one.began_at is None else "over" if one.is_over else "playing"
    shown = club.duplicate and one.opened
    return {
        "phase": phase,
        "ready": sorted(map(int, one.words)),
        "words": [{"entrant": int(number), "word": word} for number, word in one.words.items()]
        if one.began_at is not None
        else [],
        "secret": next((board.secret for board in one.boards if board.secret), None) if shown else None,
        "boards": [_board(club, one, board) for board in one.boards],
    }


def _board(club: Club, one: Round, board: Board) -> dict[str, Any]:
    result = board.outcome
    return {
        "seats": board.seats,
        "table": board.table if not board.is_bye and one.began_at is not None else None,
        "commitment": None if board.is_bye else deal.commitment(board.table, board.secret),
        "open": not board.is_bye and one.began_at is not None and (not club.duplicate or one.opened),
        "gift": board.gift,
        "result": None
        if result is None
        else {"ending": result.ending, "places": result.places, "totals": result.totals},
    }


def _number(value: Fraction) -> float:
    return round(float(value), 2) + 0.0
