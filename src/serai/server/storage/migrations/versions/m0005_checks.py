"""Finished games, and what came of playing them again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "checks",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("verdict", sa.String(16), nullable=False),
        sa.Column("queued_at", sa.BigInteger, nullable=False),
        sa.Column("process", sa.Integer, nullable=True),
        sa.Column("checked_at", sa.BigInteger, nullable=True),
        sa.Column("found", sa.Text, nullable=True),
        sa.Column("record", sa.Text, nullable=True),
    )
    op.create_index("checks_by_verdict", "checks", ["verdict", "queued_at"])


def downgrade() -> None:
    op.drop_table("checks")
