"""Nobody owns a table: whoever sees to its bot or its clock says until when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.drop_table("owners")
    op.add_column("tables", sa.Column("attended_until", sa.BigInteger, nullable=True))
    op.execute("UPDATE tables SET attended_until = 0 WHERE bot_waiting")
    op.create_index("tables_by_attention", "tables", ["attended_until"])


def downgrade() -> None:
    op.drop_index("tables_by_attention", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("attended_until")
    op.create_table(
        "owners",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("process", sa.Integer, nullable=False),
    )
    op.create_index("owners_by_process", "owners", ["process"])
