"""What one pair of eyes sees of a table: the seats, the clocks, the view of the game, and
what its seat may do. Everything is built for one seat; what it may not know is not there."""

from __future__ import annotations

from typing import Any

from serai.core.outcome import Outcome
from serai.core.speech import spoken
from serai.table import deal
from serai.table.table import Table
from serai.table.verbs.undo import undoable


def seen_from(table: Table, person: str | None, lifted: int | None = None) -> int | None:
    """The seat whose eyes a person's screen looks through; None: a spectator's.

    Several people at one screen see through the seat to act. Where hands are hidden a
    curtain falls between them: then the screen shows only what everybody may see until
    the one to act has lifted it (`lifted` is the seat for which the screen was last lifted).
    As long as no hand holds anything that another may not see there is nothing to hide.
    """
    seats = [] if person is None else table.seats_of(person)
    if len(seats) < 2:
        return seats[0] if seats else None
    acting = table.to_act if table.phase == "playing" and table.to_act in seats else None
    if not table.curtain or table.phase != "playing" or not _conceals(table, seats):
        return acting if acting is not None else seats[0]
    if acting is not None:
        return acting if lifted == acting else None
    return lifted if lifted in seats else None


def _conceals(table: Table, seats: list[int]) -> bool:
    """Does one of these seats know something now that another must not?"""
    return any(table.game.hides(table.position.state, seat) for seat in seats)


def is_veiled(table: Table, person: str | None, lifted: int | None = None) -> bool:
    """Does the curtain hang before this person's screen now?"""
    return person is not None and len(table.seats_of(person)) > 1 and seen_from(table, person, lifted) is None


def sight(table: Table, seat: int | None, at: int, person: str | None = None, veiled: bool = False) -> dict[str, Any]:
    """The table for one seat (None: a spectator) at a moment."""
    return {
        "table": public(table, at),
        "you": personal(table, seat, person, veiled),
        "view": view(table, seat),
        "moves": moves(table, seat),
    }


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """The game as a seat sees it: as everybody does, where nothing is hidden. When it is over, everything is shown."""
    if table.phase == "over":
        return table.game.open_view(table.position.state)
    return table.position.view(seat if table.hides_hands else None)


def view_text(table: Table, seat: int | None) -> bytes | None:
    """The same as JSON, where the game writes it itself."""
    if table.phase == "over":
        return None
    return table.game.view_text(table.position.state, seat if table.hides_hands else None)


def personal(table: Table, seat: int | None, person: str | None, veiled: bool = False) -> dict[str, Any]:
    """Who the onlooker is at this table, and how many steps back are his without asking."""
    return {**own(table, person), **momentary(table, seat, person, veiled)}


def own(table: Table, person: str | None) -> dict[str, Any]:
    """What of that stays as it is from move to move."""
    seats = [] if person is None else table.seats_of(person)
    return {
        "seats": seats,
        "host": person is not None and person == table.host,
        "muted": muted_seats(table, person),
        "hints": bool(seats) and table.may_have_hints(),
    }


def momentary(table: Table, seat: int | None, person: str | None, veiled: bool) -> dict[str, Any]:
    """What of that goes by whose turn it is."""
    return {
        "seat": seat,
        "veiled": veiled,
        "waited_for": person is not None and person == table.person_to_move(),
        "undo": 0 if seat is None or table.paused else undoable(table, seat),
    }


def moves(table: Table, seat: int | None) -> list[str]:
    """The legal moves' texts, for the seat to act alone; where they are too many, a few that
    stand for all (`Game.listed`)."""
    if table.phase != "playing" or table.paused or seat is None or table.to_act != seat:
        return []
    return list(table.texts())


def history(table: Table, seat: int) -> list[str]:
    """Every move and draw that stands, as this seat may read them."""
    if not table.hides_hands:
        return [step.text for step in table.steps]
    state = table.game.start(len(table.seats), **table.setup_options).state
    read: list[str] = []
    for step in table.steps:
        read.append(table.game.redact(state, step.code, seat))
        state.apply(step.code)
    return read


def thinking(table: Table) -> int | None:
    """The seat for which a bot of the house thinks now."""
    waiting = table.bot_to_move()
    return None if waiting is None else waiting[0]


def summary(table: Table) -> dict[str, Any]:
    """The table in a list: who plays what, and how it stands. While it is open, how it will be played: that is asked
    before one sits down."""
    result = table.result
    rule = table.clock.rule
    asked = (
        {
            "clock": {"kind": rule.kind, "bank_ms": rule.bank_ms, "increment_ms": rule.increment_ms},
            "hints": table.hints,
            "rated": table.rated,
        }
        if table.phase == "open"
        else {}
    )
    return {
        "id": table.id,
        "game": table.game.key,
        "host": _host(table),
        "options": dict(table.setup_options),
        "phase": table.phase,
        "paused": table.paused,
        "to_act": table.to_act if table.phase == "playing" else None,
        "seats": [
            {"name": seat.name, "kind": seat.kind, "level": seat.level, "substitute": seat.substitute}
            for seat in table.seats
        ],
        "result": None
        if result is None
        else {"ending": result.ending, "places": result.places, "totals": result.totals},
        **({} if table.fork is None else {"forked_from": table.fork.told()}),
        **asked,
    }


def _host(table: Table) -> str | None:
    """The name of who set the table, while they sit at it."""
    return next((seat.name for seat in table.seats if seat.person == table.host), None)


def public(table: Table, at: int) -> dict[str, Any]:
    """What everybody may know of the table, apart from the game itself."""
    return {**lasting(table), **moving(table, at), "seats": people(table, at)}


def lasting(table: Table) -> dict[str, Any]:
    """What stays as it is from move to move (see `Table.settled_version`)."""
    return {
        "id": table.id,
        "host": _host(table),
        "game": table.game.key,
        "rules": table.rules_version,
        "options": dict(table.setup_options),
        "listed": table.listed,
        "curtain": table.curtain,
        "hints": table.hints,
        "first": table.first,
        "leave_ms": table.leave_ms,
        "club": table.club or None,
        "sealed": table.sealed,
        "rated": table.rated,
        "assisted": list(table.assisted),
        "day": None if table.day is None else table.day._asdict(),
        "phase": table.phase,
        "paused": table.paused,
        "result": _result(table),
        "rematch_wishes": sorted({table.seats_of(person)[0] for person in table.rematch_wishes}),
        "rematch": table.successor,
        "forked_from": None if table.fork is None else table.fork.told(),
    }


def people(table: Table, at: int) -> list[dict[str, Any]]:
    """Who sits where: the same from move to move as long as it is settled, and the same people are there (`here`)."""
    return [_seat(table, index, at) for index in range(len(table.seats))]


def here(table: Table, at: int) -> tuple[tuple[bool, int], ...]:
    """By seat: is whoever holds it there, and if not, how long was nothing heard of them?"""
    present = [is_present(table, index, at) for index in range(len(table.seats))]
    return tuple([(there, 0 if there else away_ms(table, index, at)) for index, there in enumerate(present)])


def moving(table: Table, at: int) -> dict[str, Any]:
    """What changes with every move."""
    return {
        "version": table.version,
        "moved_version": table.moved_version,
        "to_act": table.to_act if table.phase == "playing" else None,
        "thinking": thinking(table),
        "steps": len(table.steps),
        "clock": _clock(table, at),
        "takeback": _takeback(table),
        "pause_wishes": sorted(table.pause_wishes),
        "deal": _deal(table, at),
    }


def muted_seats(table: Table, person: str | None) -> list[int]:
    if person is None or person not in table.mutes:
        return []
    return sorted(seat for other in table.mutes[person] for seat in table.seats_of(other))


def is_present(table: Table, index: int, at: int) -> bool:
    """Is whoever holds this seat there? Bots of the house always are."""
    seat = table.seats[index]
    return seat.kind == "bot" or (seat.person is not None and table.presence.is_here(seat.person, at))


def away_ms(table: Table, index: int, at: int) -> int:
    """How long nothing has been heard of the seat's holder; 0 while they are there, wherever their screen is."""
    person = table.seats[index].person
    return 0 if person is None or is_present(table, index, at) else table.presence.away_ms(person, at)


def _seat(table: Table, index: int, at: int) -> dict[str, Any]:
    seat = table.seats[index]
    return {
        "seat": index,
        "name": seat.name,
        "kind": seat.kind,
        "level": seat.level,
        "substitute": seat.substitute,
        "resigned": seat.resigned,
        "present": is_present(table, index, at),
        "away_ms": away_ms(table, index, at),
    }


def _clock(table: Table, at: int) -> dict[str, Any] | None:
    clock = table.clock
    if not clock.ticks:
        return None
    return {
        "kind": clock.rule.kind,
        "bank_ms": clock.rule.bank_ms,
        "increment_ms": clock.rule.increment_ms,
        "left_ms": [clock.left_at(seat, at) for seat in range(len(table.seats))],
        "running": clock.running,
    }


def _takeback(table: Table) -> dict[str, Any] | None:
    if table.takeback is None:
        return None
    wish = table.takeback
    return {"seat": wish.seat, "step": wish.step, "agreed": sorted(wish.agreed)}


def _deal(table: Table, at: int) -> dict[str, Any]:
    return {
        "commitment": table.commitment,
        "words": [seat.word for seat in table.seats],
        "draws": table.draws,
        "first": table.moved_up,
        "secret": table.secret if table.phase == "over" and not table.is_sealed(at) else None,
        "rematch": deal.commitment(*table.rematch_deal) if table.phase == "over" and table.rematch_deal[0] else None,
    }


def _result(table: Table) -> dict[str, Any] | None:
    if table.result is None:
        return None
    result = table.result
    return {
        "ending": result.ending,
        "places": list(result.places),
        "totals": None if result.totals is None else list(result.totals),
        "sheets": sheets(table.position.outcome()) if result.ending == "played" else None,
    }


def sheets(outcome: Outcome) -> list[dict[str, Any]]:
    """The score sheets, line by line, as data."""
    return [
        {
            "total": sheet.total,
            "lines": [_line(line) for line in sheet.lines],
            "tie_breaks": [_line(line) for line in sheet.tie_breaks],
        }
        for sheet in outcome.sheets
    ]


def _line(line: Any) -> dict[str, Any]:
    group = None if line.group is None else spoken(line.group)
    return {"clause": line.clause, "text": spoken(line.text), "points": line.points, "group": group}
