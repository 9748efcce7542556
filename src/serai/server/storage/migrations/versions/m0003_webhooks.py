"""Where an account wants to be told that it is its turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "webhooks",
        sa.Column("account", sa.String(32), sa.ForeignKey("accounts.id"), primary_key=True),
        sa.Column("url", sa.String(500), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("webhooks")
