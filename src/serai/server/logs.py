"""Logs as one JSON object a line. Keys, secrets, moves and talk are never logged."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

log = logging.getLogger("serai")


class JsonLines(logging.Formatter):
    """time, level, event, and the fields handed over as `extra={"fields": {…}}`."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        row.update(getattr(record, "fields", {}))
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False, default=str)


def shortened(table: str) -> str:
    """A table's id as it may stand in a log: enough to find it, too little to enter."""
    return table[:6]


def set_up(level: str) -> None:
    """Everything goes to standard error, in our form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(level.upper())
    logging.getLogger("alembic").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        # Its lines name paths, and the id of an unlisted table is an invitation.
        logger.setLevel(logging.WARNING)
