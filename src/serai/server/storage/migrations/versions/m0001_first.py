"""Accounts with their keys, tables with their events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("machine", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(32), nullable=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_index("keys_by_account", "keys", ["account"])
    op.create_table(
        "carries",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("waiting_for", sa.String(32), nullable=True),
        sa.Column("bot_waiting", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger, nullable=True),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_phase", "tables", ["phase", "listed", "changed_at"])
    op.create_index("tables_by_waiting_for", "tables", ["waiting_for"])
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_table(
        "players",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "account"),
    )
    op.create_index("players_by_account", "players", ["account"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "version"),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    for name in ("events", "players", "tables", "carries", "keys", "accounts"):
        op.drop_table(name)
