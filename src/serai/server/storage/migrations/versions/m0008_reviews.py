"""Reviews of finished games: asked for, under way, kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(8), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.Column("queued_at", sa.BigInteger, nullable=False),
        sa.Column("process", sa.Integer, nullable=True),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=True),
        sa.PrimaryKeyConstraint("table_id", "stage"),
    )
    op.create_index("reviews_by_status", "reviews", ["status", "queued_at"])


def downgrade() -> None:
    op.drop_table("reviews")
