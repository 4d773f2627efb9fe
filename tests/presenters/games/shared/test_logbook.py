"""Logs as plain text."""

from datetime import UTC, datetime

from gm_tools.presenters.games.shared.logbook import (
    BookLine,
    as_text,
    moved_text,
    who_sent,
)

AT = datetime(2026, 3, 1, tzinfo=UTC)


def test_a_line_an_event_with_its_facts_below() -> None:
    lines = (
        BookLine(1, "Ana rolls 13", "Host", AT, facts=("a hit",), source="by the app"),
        BookLine(12, "Bo rolls 2", "Bo", AT, round=2, is_gone=True),
    )
    assert as_text("Evening", lines).splitlines() == [
        "Evening",
        "",
        "   1  Ana rolls 13 (Host, by the app)",
        "      a hit",
        "",
        "Round 2",
        "  12  Bo rolls 2 (Bo, taken back)",
    ]


def test_who_sent_and_what_was_moved() -> None:
    assert [who_sent(one) for one in ("seat:P2", "operator")] == ["P2", "Game master"]
    assert moved_text("Again", 7, "Bo rolls") == "Again: 7, Bo rolls"
