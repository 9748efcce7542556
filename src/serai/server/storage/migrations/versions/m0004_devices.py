"""What device a key is on, and when it was last used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("keys", sa.Column("label", sa.String(64), nullable=False, server_default=""))
    op.add_column("keys", sa.Column("used_at", sa.BigInteger, nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("keys") as keys:
        keys.drop_column("used_at")
        keys.drop_column("label")
