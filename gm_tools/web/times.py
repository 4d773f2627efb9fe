"""Times for display: in the time zone of the machine that the app runs on."""

from datetime import datetime

from flask import Flask


def register(app: Flask) -> None:
    """Give templates the filters ``day``, ``hour`` and ``moment``."""
    app.add_template_filter(day)
    app.add_template_filter(hour)
    app.add_template_filter(moment)


def day(at: datetime) -> str:
    """Return "3 March 2026"."""
    local = at.astimezone()
    return f"{local.day} {local:%B %Y}"


def hour(at: datetime) -> str:
    """Return "14:00", for what is known no better."""
    return f"{at.astimezone():%H}:00"


def moment(at: datetime) -> str:
    """Return "3 March 2026, 14:05"."""
    return f"{day(at)}, {at.astimezone():%H:%M}"
