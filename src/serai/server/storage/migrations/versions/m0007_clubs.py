"""Tournaments of a club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "club_people",
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("account", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("club_id", "account"),
    )
    op.create_index("club_people_by_account", "club_people", ["account"])
    op.create_table(
        "club_tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("club_id", sa.String(32), nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_index("club_tables_by_settled", "club_tables", ["settled"])


def downgrade() -> None:
    op.drop_table("club_tables")
    op.drop_table("club_people")
    op.drop_table("clubs")
