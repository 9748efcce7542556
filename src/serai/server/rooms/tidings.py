"""What accounts, and other processes, are told when a table has moved on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from serai.lounge.json_text import encode
from serai.table import Event, Table

News = list[tuple[str, dict[str, Any]]]
"""Each with the account it is for."""
LONGEST_TOLD = 1500
"""Signs of events that others are told: with four bytes to a sign and the news beside them a line fits into a
notification (`storage.living`)."""


def news_of(table: Table, events: list[Event], before: str | None, is_listened_to: Callable[[str], bool]) -> News:
    """What these events mean to accounts: it is your turn, it is no longer (`before`: whose it was), it is over, there
    is a rematch."""
    person = table.person_to_move()
    news: News = []
    if person is not None and is_listened_to(person):
        where = {"table": table.id, "game": table.game.key, "seat": table.to_act}
        news.append((person, {"type": "turn", **where, "version": table.version}))
    if before is not None and before != person and is_listened_to(before):
        news.append((before, {"type": "passed", "table": table.id, "version": table.version}))
    if table.phase in ("over", "closed") and any(event.kind in ("ended", "closed") for event in events):
        news += [(account, {"type": "over", "table": table.id}) for account in table.people()]
    if table.successor is not None and any(event.kind == "rematched" for event in events):
        news += [(account, {"type": "rematch", "table": table.successor}) for account in table.people()]
    return news


def line_of(table: Table, news: News, bodies: Sequence[str]) -> str:
    """What other processes are told: the table has moved on by these events, and these news with it. Where the events
    are too long for that, whoever has the table reads them."""
    line = encode({"type": "moved", "table": table.id, "version": table.version, "news": news}).decode()
    if sum(map(len, bodies)) > LONGEST_TOLD:
        return line
    return f'{line.removesuffix("}")},"events":[{",".join(bodies)}]}}'
