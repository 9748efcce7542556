"""Which process has which table, where several share a database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.Integer, nullable=False),
    )
    op.create_index("owners_by_process", "owners", ["process"])


def downgrade() -> None:
    op.drop_table("owners")
