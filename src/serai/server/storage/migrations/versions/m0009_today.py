"""Deals of a day, puzzles of a day that were solved, games that move ratings; and when a game was over."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

ENDED = "ended"


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended_at", sa.BigInteger, nullable=True))
    op.create_table(
        "days",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "game"),
    )
    op.create_table(
        "attempts",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.UniqueConstraint("day", "game", "account", "number"),
    )
    op.create_index("attempts_by_account", "attempts", ["account", "day"])
    op.create_table(
        "solves",
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("solved_at", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("account", "day"),
    )
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
    )
    op.create_index("rated_in_order", "rated", ["game", "seats", "ended_at", "table_id"])
    _say_when_games_ended()


def _say_when_games_ended() -> None:
    """The logs know; a few events may have come after the last of the game, such as talk."""
    connection = op.get_bind()
    over = connection.execute(sa.text("SELECT id FROM tables WHERE phase = 'over'")).scalars().all()
    log = sa.text("SELECT body FROM events WHERE table_id = :id ORDER BY version DESC")
    told = sa.text("UPDATE tables SET ended_at = :at WHERE id = :id")
    for table in over:
        for body in connection.execute(log, {"id": table}).scalars():
            event = json.loads(body)
            if event.get("kind") == ENDED:
                connection.execute(told, {"at": event["at"], "id": table})
                break


def downgrade() -> None:
    for name in ("rated", "solves", "attempts", "days"):
        op.drop_table(name)
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("ended_at")
