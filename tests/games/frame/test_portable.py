"""What no program of ours would have written into a game's file."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from gm_tools.games.frame.portable import (
    ExportedEntry,
    ExportedGame,
    Stamp,
    entries_of,
    faults,
    written_at,
)

START = ExportedEntry(1, "start", {"seats": ["P1"]}, "begin")
ADD = ExportedEntry(2, "add", {"amount": 3}, "e1", "P1")
UNDO = ExportedEntry(3, "undo", {"of": 2}, "e2")
GOOD = ExportedGame("toy", (START, ADD, UNDO))


def of(*entries: ExportedEntry, **fields: object) -> dict[str, str]:
    return dict(faults(replace(GOOD, entries=entries, **fields)))  # type: ignore[arg-type]


def test_a_journal_as_it_is_written_has_no_fault() -> None:
    redo = ExportedEntry(4, "redo", {"of": 2}, "e3", at="2026-01-31T19:30:00+00:00")
    assert of(START, ADD, UNDO, redo, number=4) == {}


def test_lines_become_the_importers() -> None:
    found = entries_of(replace(GOOD, entries=(START, replace(ADD, id="", actor="ada"))), "me")
    assert [(one.number, one.id, one.actor, one.by) for one in found] == [
        (1, "begin", "me", "host"),
        (2, "e2", "me", "P1"),
    ]


@pytest.mark.parametrize(
    ("entry", "where", "what"),
    [
        (replace(ADD, number=3), "entries.1.number", "it must be 2"),
        (replace(ADD, type=""), "entries.1.type", "1 to 64"),
        (replace(ADD, by="P" * 65), "entries.1.by", "1 to 64"),
        (replace(ADD, id="i" * 65), "entries.1.id", "longer than 64"),
        (replace(ADD, id="begin"), "entries.1.id", "is that of entries.0 too"),
        (replace(ADD, source="dream"), "entries.1.source", "table, digital"),
        (replace(ADD, v=0), "entries.1.v", "from 1"),
        (replace(ADD, at="yesterday"), "entries.1.at", "with its zone"),
        (replace(ADD, at="2026-01-31T19:30:00"), "entries.1.at", "with its zone"),
        (replace(ADD, at="0001-01-01T00:00:00+14:00"), "entries.1.at", "with its zone"),
        (replace(ADD, type="undo", data={"of": "1"}), "entries.1.data", '{"of": n}'),
        (replace(ADD, type="undo", data={"of": 1}), "entries.1.data", "cannot be taken back"),
        (replace(ADD, type="redo", data={"of": 1}), "entries.1.data", "cannot be brought back"),
    ],
)
def test_a_line_that_cannot_be(entry: ExportedEntry, where: str, what: str) -> None:
    found = of(START, entry)
    assert list(found) == [where]
    assert what in found[where]


@pytest.mark.parametrize("engine", [0, -1, 2**31])
def test_a_version_that_no_program_has(engine: int) -> None:
    assert list(of(START, stamp=Stamp(engine))) == ["stamp.engine"]


def test_all_faults_are_named_at_once() -> None:
    found = of(replace(START, by=""), replace(ADD, v=0), number=7, digest="d" * 65)
    assert list(found) == ["digest", "number", "entries.0.by", "entries.1.v"]
    assert list(of(START, name="n" * 501)) == ["name"]
    assert of(START, name="n" * 500) == {}


def test_a_game_begins_with_an_event() -> None:
    assert list(of()) == ["entries"]
    assert list(of(replace(UNDO, number=1))) == ["entries.0.type"]


def test_when_a_line_was_written() -> None:
    at = replace(ADD, at="2026-01-31T19:30:00+01:00")
    assert written_at(at) == datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
    assert written_at(ADD) is None
