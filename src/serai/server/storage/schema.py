"""The tables of the database. `events` is the truth; everything about a table that stands
in `tables` and `players` can be made anew from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

accounts = Table(
    "accounts",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("machine", Boolean, nullable=False),
    Column("owner", String(32), nullable=True),
    Column("created_at", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("label", String(64), nullable=False, server_default=""),
    Column("used_at", BigInteger, nullable=True),
    Index("keys_by_account", "account"),
)
"""A key for each device: `label` says what it is (`devices`), `used_at` about when it last asked."""

carries = Table(
    "carries",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("account", String(32), ForeignKey("accounts.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
)

webhooks = Table(
    "webhooks",
    metadata,
    Column("account", String(32), ForeignKey("accounts.id"), primary_key=True),
    Column("url", String(500), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("waiting_for", String(32), nullable=True),
    Column("bot_waiting", Boolean, nullable=False),
    Column("deadline", BigInteger, nullable=True),
    Column("attended_until", BigInteger, nullable=True),
    Column("ended_at", BigInteger, nullable=True),
    Column("summary", Text, nullable=False),
    Index("tables_by_phase", "phase", "listed", "changed_at"),
    Index("tables_by_waiting_for", "waiting_for"),
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_attention", "attended_until"),
)
"""`attended_until`: up to this moment a process sees to what the table must do by itself: a bot is to move, a clock has
run out. From then on it is anybody's. `ended_at`: when the game was over."""

players = Table(
    "players",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("account", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "account"),
    Index("players_by_account", "account"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("version", Integer, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "version"),
    sqlite_with_rowid=False,
)

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("phase", String(16), nullable=False),
    Column("host", String(32), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""A tournament as one text (`serai.club`). Whoever changes it says from which version: that decides who was first."""

club_people = Table(
    "club_people",
    metadata,
    Column("club_id", String(32), nullable=False),
    Column("account", String(32), nullable=False),
    PrimaryKeyConstraint("club_id", "account"),
    Index("club_people_by_account", "account"),
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("club_id", String(32), nullable=False),
    Column("settled", Boolean, nullable=False),
    Index("club_tables_by_settled", "settled"),
)
"""The tables of tournaments; not `settled`: what came of it has yet to be taken in."""

checks = Table(
    "checks",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("verdict", String(16), nullable=False),
    Column("queued_at", BigInteger, nullable=False),
    Column("process", Integer, nullable=True),
    Column("checked_at", BigInteger, nullable=True),
    Column("found", Text, nullable=True),
    Column("record", Text, nullable=True),
    Index("checks_by_verdict", "verdict", "queued_at"),
)
"""A row for each finished game: it waits to be played again, or has been (`checking`). `process` is
at it, where several share a database; `found` and `record` are what is kept of a disagreement. A row
outlives its table, so that counts and disagreements do."""

reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(32), nullable=False),
    Column("stage", String(8), nullable=False),
    Column("status", String(16), nullable=False),
    Column("account", String(32), nullable=False),
    Column("queued_at", BigInteger, nullable=False),
    Column("process", Integer, nullable=True),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("body", Text, nullable=True),
    PrimaryKeyConstraint("table_id", "stage"),
    Index("reviews_by_status", "status", "queued_at"),
)
"""A row for each stage of a review that somebody asked for: `account`, at `process`, of whose choices and draws so
many are weighed; and once it is done all of it as JSON (`serai.review.ReviewView`)."""
days = Table(
    "days",
    metadata,
    Column("day", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("secret", String(64), nullable=False),
    PrimaryKeyConstraint("day", "game"),
)
"""The secret of each day's deal (`lounge.daily`), from when the day was first asked for. Days are numbers
(`lounge.calendar`)."""

attempts = Table(
    "attempts",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("day", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("account", String(32), nullable=False),
    Column("number", Integer, nullable=False),
    UniqueConstraint("day", "game", "account", "number"),
    Index("attempts_by_account", "account", "day"),
)
"""Who plays the deal of a day at which table: nobody has a second attempt number 0."""

solves = Table(
    "solves",
    metadata,
    Column("account", String(32), nullable=False),
    Column("day", Integer, nullable=False),
    Column("hints", Integer, nullable=False),
    Column("solved_at", BigInteger, nullable=True),
    PrimaryKeyConstraint("account", "day"),
)
"""The puzzle of a day, as somebody solved it: with how many hints before it was solved."""

rated = Table(
    "rated",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("players", Text, nullable=False),
    Column("places", Text, nullable=False),
    Index("rated_in_order", "game", "seats", "ended_at", "table_id"),
)
"""The finished games that move ratings, which follow from nothing else (`lounge.ratings`): by seat who played (an
account, or `bot:` and a level) and who came where, in JSON. A row is made from its log and outlives it."""
