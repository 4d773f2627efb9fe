"""Times for display."""

from datetime import datetime

from gm_tools.web.times import day, hour, moment

LOCAL = datetime(2026, 3, 1, 14, 5).astimezone()


def test_times_in_words() -> None:
    assert day(LOCAL) == "1 March 2026"
    assert hour(LOCAL) == "14:00"
    assert moment(LOCAL) == "1 March 2026, 14:05"
