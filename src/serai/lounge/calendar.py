"""Days by UTC, without a calendar of the machine: each has a number, counted from 1970-01-01, and a text."""

from __future__ import annotations

import re

DAY_MS = 86_400_000
WRITTEN = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


def day_at(at: int) -> int:
    """The number of the day that a moment belongs to (milliseconds since the epoch)."""
    return at // DAY_MS


def begins(day: int) -> int:
    """When a day begins; the day before is over then."""
    return day * DAY_MS


def weekday(day: int) -> int:
    """0 for Monday: the first of all days was a Thursday."""
    return (day + 3) % 7


def date(day: int) -> tuple[int, int, int]:
    """Year, month and day (years counted from March, as calendars do that need no table)."""
    era, of_era = divmod(day + 719_468, 146_097)
    year_of_era = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
    of_year = of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * of_year + 2) // 153
    month = shifted + 3 if shifted < 10 else shifted - 9
    return year_of_era + 400 * era + (month <= 2), month, of_year - (153 * shifted + 2) // 5 + 1


def written(day: int) -> str:
    """The day as text: 2026-12-31."""
    year, month, of_month = date(day)
    return f"{year:04}-{month:02}-{of_month:02}"


def read(text: str) -> int | None:
    """The number of the day that `written` wrote; None for what is no day of the calendar."""
    found = WRITTEN.fullmatch(text)
    if found is None:
        return None
    year, month, of_month = (int(part) for part in found.groups())
    shifted = year - (month <= 2)
    era, year_of_era = divmod(shifted, 400)
    of_year = (153 * (month - 3 if month > 2 else month + 9) + 2) // 5 + of_month - 1
    of_era = year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + of_year
    day = era * 146_097 + of_era - 719_468
    return day if written(day) == text else None
