"""The house of whoever plays without a server: their tables, and an answer to everything that a page asks.

Questions come as they would come over HTTP (`ask`), screens as they would open sockets (`hello`, `hear`, `leave`); what
comes back are effects (`local`). Everybody here is one person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from serai.core.text import Text
from serai.lounge import draws, forks, games, logs, positions, replays, reviews, tables
from serai.lounge.asked import (
    A_SERVER_IS_WANTED,
    LOOK,
    LOOK_AHEAD,
    NAMED,
    RECORD,
    SIGHT,
    WHY,
    number_in,
    played,
    puzzle,
)
from serai.lounge.commands import HELLO, MOVE, SEAT, VERSION, Fresh, Given, read_said
from serai.lounge.forms import Whole
from serai.lounge.json_text import decode, encode
from serai.lounge.limits import MOST_MOVES, MOST_TOLD
from serai.lounge.local import Answer, Drop, Effect, Keep, LocalRoom, Store, Think, stored_as
from serai.lounge.names import clean_name
from serai.lounge.questions import hint_wanted
from serai.lounge.refusals import reason, status_of
from serai.lounge.screens import Screen
from serai.lounge.searching import read_search
from serai.lounge.shelf import MOST_LISTED, read_place, turned_to
from serai.lounge.statistics import shelf
from serai.lounge.tables import NEW_TABLE
from serai.lounge.thoughts import REVIEW, Reply, Task
from serai.table import Create, Event, OtherRules, Refused, Table, replay, seen_from
from serai.table.deal_record import write_record
from serai.table.log import read_event
from serai.table.played import said_in

NO_TABLE = Refused("no_such_table", Text("There is no such table.", "Cette table n'existe pas."))


@dataclass(frozen=True, slots=True)
class Somebody:
    """The one who plays here."""

    id: str = "me"
    name: str = ""
    machine: bool = False


@dataclass(slots=True)
class _Kept:
    """A table: its log, and its room once somebody has looked at it."""

    log: list[str]
    summary: dict[str, Any]
    room: LocalRoom | None = None


@dataclass(slots=True)
class _Asked:
    """A question that waits for a mind."""

    number: int
    seat: int
    version: int | None
    """Of the table that a hint was asked for."""


@dataclass(slots=True)
class _Review:
    """A stage of a review: under way as a thought with this number, or done."""

    number: int
    done: int = 0
    total: int = 0
    body: bytes | None = None
    failed: bool = False

    def kept(self, who: str) -> reviews.Kept:
        status: reviews.Status = "done" if self.body is not None else "failed" if self.failed else "waiting"
        return reviews.Kept(status, who, self.done, self.total)


class Home:
    """`seed` and `fresh` come from whoever can make them."""

    def __init__(self, fresh: Fresh, seed: Callable[[], int], me: Somebody | None = None) -> None:
        self.me = me or Somebody()
        self._fresh = fresh
        self._seed = seed
        self._tables: dict[str, _Kept] = {}
        self._thoughts = count(1)
        self._hints: dict[int, _Asked] = {}
        self._reviews: dict[tuple[str, str], _Review] = {}

    def restore(self, table: str, log: list[str], summary: dict[str, Any]) -> None:
        """A table that was kept, as `Store` said it, event after event."""
        self._tables[table] = _Kept(log, summary)

    def restore_review(self, table: str, stage: str, body: str) -> None:
        """A review that was kept, as `Keep` said it."""
        self._reviews[table, stage] = _Review(0, body=body.encode())

    def log(self, table: str) -> list[str]:
        """All events of a table, as they are to be stored."""
        return self._tables[table].log

    def reread(self, table: str, log: list[str], summary: dict[str, Any], at: int) -> list[Effect]:
        """What was to be stored was not, or somebody else has stored more: this is the table's log. An empty one: there
        is no such table."""
        kept = self._tables.get(table)
        if kept is None or kept.room is None or not log:
            self._tables.pop(table, None)
            if log:
                self.restore(table, log, summary)
            return []
        kept.log, kept.summary = log, summary
        return kept.room.reread(self._log(table), at)

    # --- sockets --------------------------------------------------------------------

    def hello(self, table: str, text: str | bytes, at: int) -> tuple[Screen, list[Effect]]:
        """A screen opens at a table: what it says first, and what it is shown. Refused where there is no table."""
        version = HELLO.read(decode(text))["version"]
        room, effects = self._room(table, at)
        screen = Screen(self.me.id)
        return screen, self._kept([*effects, *room.enter(screen, version, self._log(table), at)])

    def hear(self, table: str, screen: Screen, text: str | bytes, at: int) -> list[Effect]:
        room, effects = self._room(table, at)
        return self._kept([*effects, *room.hear(screen, text, self.me, at)])

    def leave(self, table: str, screen: Screen, at: int) -> list[Effect]:
        room, effects = self._room(table, at)
        return [*effects, *room.leave(screen, at)]

    # --- minds and clocks -----------------------------------------------------------

    def thought(self, number: int, reply: Reply | None, at: int) -> list[Effect]:
        """A mind has answered the question with this number; None: it could not."""
        asked = self._hints.pop(number, None)
        if asked is not None:
            if reply is None:
                refusal = Refused("no_hint", Text("No hint could be found.", "Aucun indice n’a pu être trouvé."))
                return [_refused(asked.number, refusal)]
            found = reply if asked.version is None else {**reply, "version": asked.version, "seat": asked.seat}
            return [Answer(asked.number, 200, encode(found))]
        for (table, stage), review in self._reviews.items():
            if review.number == number and review.body is None:
                return self._reviewed(table, stage, review, reply)
        effects: list[Effect] = []
        for kept in list(self._tables.values()):
            if kept.room is not None:
                effects += kept.room.thought(number, reply, at)
        return self._kept(effects)

    def forget(self, number: int) -> list[Effect]:
        """Whoever asked the question with this number waits no longer: nobody needs to think about it."""
        given_up = [thought for thought, asked in self._hints.items() if asked.number == number]
        return [Drop(thought) for thought in given_up if self._hints.pop(thought)]

    def _reviewed(self, table: str, stage: str, review: _Review, reply: Reply | None) -> list[Effect]:
        """A mind tells how far a review is, or what came of it."""
        if reply is None:
            review.failed = True
        elif "review" in reply:
            review.body = encode(reply["review"])
            return [Keep(table, stage, review.body.decode())]
        else:
            review.done, review.total = reply["done"], reply["total"]
        return []

    def due(self) -> int | None:
        """When to look at the clocks."""
        moments = [moment for kept in self._tables.values() if kept.room and (moment := kept.room.due()) is not None]
        return min(moments, default=None)

    def tick(self, at: int) -> list[Effect]:
        effects: list[Effect] = []
        for kept in list(self._tables.values()):
            if kept.room is not None and (moment := kept.room.due()) is not None and moment <= at:
                effects += kept.room.tick(at)
        return self._kept(effects)

    # --- questions ------------------------------------------------------------------

    def ask(self, number: int, method: str, path: str, query: Given, body: bytes, at: int) -> list[Effect]:
        """What is asked of `/api`: the answer is among the effects, now or when a mind has thought."""
        effects: list[Effect] = []
        try:
            given = decode(body) if body else None
            answer = self._answer(number, f"{method} {path}", query, given, at, effects)
        except ValueError:
            return [_refused(number, Refused("malformed", Text("This is no JSON.", "Ce n'est pas du JSON.")))]
        except Refused as refusal:
            return [*self._kept(effects), _refused(number, refusal)]
        effects = self._kept(effects)
        if isinstance(answer, bytes):
            effects.append(Answer(number, 200, answer))
        elif answer is not WAITS:
            effects.append(Answer(number, 201 if (method, path) in MADE else 200, encode(answer)))
        return effects

    def _answer(self, number: int, asked: str, query: Given, given: Any, at: int, effects: list[Effect]) -> Any:
        match asked.split("/"):
            case ["GET ", "games"]:
                return games.games()
            case ["GET ", "games", key, "rules"]:
                return games.rules(key)
            case ["GET ", "games", key, "pictures", named]:
                return games.picture(key, named).encode()
            case ["GET ", "games", key, "lesson"]:
                return games.lesson(key)
            case ["GET ", "games", key, "cards"]:
                return games.cards(key)
            case ["POST ", "positions"]:
                return positions.position(**SIGHT.read(given))
            case ["POST ", "positions", "why"]:
                return positions.why(**WHY.read(given))
            case ["POST ", "positions", "outlook"]:
                return positions.outlook(**LOOK.read(given))
            case ["POST ", "replay"]:
                return replays.replay(**RECORD.read(given))
            case ["POST ", "forks"]:
                wish = forks.NEW_FORK.read(given)
                moment = self._moment(wish, at, effects)
                found = forks.forked(**moment, mine=forks.mine(wish))
                return self._create(forks.create(wish, found, self.me, at, self._fresh), at, effects)
            case ["POST ", "oracle"]:
                task = forks.oracle_wanted(**self._moment(forks.ASKED_ORACLE.read(given), at, effects))
                return self._wonder(number, task, None, effects)
            case [_, "puzzles", *rest]:
                return puzzle(asked, rest, query, given, at)
            case ["GET ", "tables"]:
                return {"tables": []}
            case ["POST ", "tables"]:
                wanted = tables.create(NEW_TABLE.read(given), self.me, at, self._fresh)
                return self._create(wanted, at, effects)
            case [way, "tables", table, *what]:
                room, opened = self._room(table, at)
                effects += opened
                return self._about(number, room, f"{way}{'/'.join(what)}", query, given, at, effects)
        return self._about_me(asked, query, given)

    def _about_me(self, asked: str, query: Given, given: Any) -> Any:
        match asked:
            case "POST /guests" | "PATCH /me":
                name = clean_name(NAMED.read(given)["name"])
                if not name:
                    text = Text("A name has at least one visible letter.", "Un nom a au moins une lettre visible.")
                    raise Refused("name", text)
                self.me = replace(self.me, name=name)
                said = {"id": self.me.id, "name": name, "machine": False}
                return {**said, "key": self.me.id} if asked == "POST /guests" else said
            case "GET /me":
                return {"id": self.me.id, "name": self.me.name, "machine": False}
            case "GET /me/tables":
                most = number_in(query, "most", Whole(1, MOST_LISTED), MOST_LISTED)
                after = read_place(query.get("after"))
                return turned_to(self._mine(), query.get("phase"), read_search(query), most, after)
            case "GET /me/shelf":
                kept = sorted(self._reviews.items(), reverse=True)
                return shelf(self._mine(), read_search(query), [(table, one.body) for (table, _), one in kept])
            case "GET /me/next":
                waiting = [one["id"] for one in reversed(self._mine()) if one["waiting_for_you"]]
                others = [table for table in waiting if table != query.get("after")] or waiting
                return {"table": others[0] if others else None, "waiting": len(waiting)}
        raise A_SERVER_IS_WANTED

    def _about(
        self, number: int, room: LocalRoom, asked: str, query: Given, given: Any, at: int, effects: list[Effect]
    ) -> Any:
        table, me = room.table, self.me.id
        bodies = self._tables[table.id].log
        match asked:
            case "GET ":
                return room.sight(me, at)
            case "GET log":
                after = number_in(query, "after", VERSION, 0)
                return logs.log(bodies, seen_from(table, me), me, after, MOST_TOLD)
            case "GET past":
                return logs.past(bodies[: number_in(query, "version", Whole(1))], seen_from(table, me))
            case "GET picture":
                return logs.picture(logs.glance(bodies)["svg"])
            case "GET points":
                told = logs.glance(bodies)
                return {"version": len(bodies), **{name: told[name] for name in told if name != "svg"}}
            case "GET record":
                return write_record(table, said=said_in(bodies)).encode()
            case "GET draws":
                return draws.draws(write_record(table))
            case "GET replay":
                eyes = None if query.get("eyes") is None else number_in(query, "eyes", SEAT)
                after = number_in(query, "after", Whole(0, MOST_MOVES), 0)
                return replays.replay(write_record(table), eyes, after, bodies)
            case "GET why":
                seat = number_in(query, "seat", SEAT)
                return positions.why(**played(table, me, seat), text=MOVE.read(query.get("text")), seat=seat)
            case "POST outlook":
                look = LOOK_AHEAD.read(given)
                return positions.outlook(**played(table, me, look["seat"]), **look, version=table.moved_version)
            case "POST commands":
                room.do(read_said(given).command(self.me, self._fresh), at, effects)
                effects += room.arrange()
                return {"version": table.version}
            case "GET review" | "GET review/quick" | "GET review/deep" | "POST review/quick" | "POST review/deep":
                record = reviews.record_of(table)
                return self._review(table.id, asked, record, effects)
            case "DELETE review/quick" | "DELETE review/deep":
                return self._review(table.id, asked, "", effects)
            case "GET hint":
                seat = number_in(query, "seat", SEAT)
                return self._wonder(number, hint_wanted(table, self.me, seat), table.version, effects)
        raise A_SERVER_IS_WANTED

    def _moment(self, asked: Given, at: int, effects: list[Effect]) -> Given:
        """Of which record, and where in it."""
        if (asked["table"] is None) == (asked["record"] is None):
            raise forks.ONE_OF_BOTH
        if asked["table"] is None:
            return {"record": asked["record"], "at": asked["at"], "table": ""}
        room, opened = self._room(asked["table"], at)
        effects += opened
        return {"record": write_record(room.table), "at": asked["at"], "table": room.table.id}

    def _wonder(self, number: int, task: Task, version: int | None, effects: list[Effect]) -> Any:
        """A mind is asked."""
        thought = next(self._thoughts)
        self._hints[thought] = _Asked(number, task["seat"], version)
        effects.append(Think(thought, task))
        return WAITS

    def _review(self, table: str, asked: str, record: str, effects: list[Effect]) -> Any:
        """Ask for a stage of a review, see how far it is, read it, call it off."""
        way, _, path = asked.partition(" ")
        stage = path.rpartition("/")[2]
        known = self._reviews.get((table, stage))
        if way == "GET" and path != "review":
            if known is None or known.body is None:
                raise Refused("no_review", reviews.NOT_THERE)
            return known.body
        if way == "POST" and (known is None or known.failed):
            self._reviews[table, stage] = _Review(next(self._thoughts))
            task = {"level": REVIEW, "record": record, "stage": stage}
            effects.append(Think(self._reviews[table, stage].number, task))
        elif way == "DELETE":
            if known is None or known.body is not None:
                raise Refused("not_yours", reviews.NOT_YOURS)
            del self._reviews[table, stage]
            effects.append(Drop(known.number))
        found = {of: one.kept(self.me.id) for (at, of), one in self._reviews.items() if at == table}
        return reviews.state(found, self.me.id)

    def _create(self, wanted: Create, at: int, effects: list[Effect]) -> Any:
        events = wanted.events()
        table = replay(events)
        effects.append(stored_as(0, events, table, at))
        room = self._opened(table, at)
        self._tables[table.id] = _Kept([], {}, room)
        effects += room.arrange()
        return tables.made(table)

    def _mine(self) -> list[dict[str, Any]]:
        """My games, those that wait for me first, then the newest."""
        found = [
            {
                **kept.summary,
                "yours": self._seats(kept),
                "waiting_for_you": self._waits(kept),
                "deadline": None if kept.room is None else kept.room.table.clock.deadline(),
            }
            for kept in self._tables.values()
        ]
        return sorted(found, key=lambda one: (not one["waiting_for_you"], -one["changed_at"]))

    def _seats(self, kept: _Kept) -> list[int]:
        return [seat for seat, one in enumerate(kept.summary["seats"]) if one["kind"] == "person"]

    def _waits(self, kept: _Kept) -> bool:
        told = kept.summary
        on = told["phase"] == "playing" and not told["paused"]
        return on and told["to_act"] in self._seats(kept) and not told["seats"][told["to_act"]]["substitute"]

    # --- tables ---------------------------------------------------------------------

    def _room(self, table: str, at: int) -> tuple[LocalRoom, list[Effect]]:
        """The room of a table, opened if need be."""
        kept = self._tables.get(table)
        if kept is None:
            raise NO_TABLE
        if kept.room is not None:
            return kept.room, []
        try:
            kept.room = self._opened(replay(self._log(table)), at)
        except OtherRules as error:
            text = Text(f"This game was {error}.", "Cette partie a été commencée sous une autre version des règles.")
            raise Refused("other_rules", text) from error
        return kept.room, kept.room.open(at)

    def _opened(self, table: Table, at: int) -> LocalRoom:
        return LocalRoom(table, self._fresh, self._seed, lambda: next(self._thoughts), at)

    def _log(self, table: str) -> list[Event]:
        return list(map(read_event, self._tables[table].log))

    def _kept(self, effects: list[Effect]) -> list[Effect]:
        """The same effects; what they store is kept here, too. A rematch has a table of its own."""
        for effect in effects:
            if isinstance(effect, Store):
                kept = self._tables.setdefault(effect.table, _Kept([], {}))
                kept.log[effect.after :] = effect.bodies
                kept.summary = effect.summary
        return effects


WAITS = object()
"""The answer to what only a mind can answer."""
MADE = (("POST", "/tables"), ("POST", "/forks"), ("POST", "/guests"))


def _refused(number: int, refusal: Refused) -> Answer:
    return Answer(number, status_of(refusal.code), encode({"error": reason(refusal)}))
