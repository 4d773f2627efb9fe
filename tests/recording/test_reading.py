"""Lines that stand for many, and what is said where approved texts differ."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import approved
from tests.approved import Approved, indented, lines_of
from tests.recording.reading import Lines, Names


@dataclass(frozen=True)
class Card:
    name: str
    cost: int = 0
    is_open: bool = False
    marks: tuple[str, ...] = ()
    inside: tuple[object, ...] = ()


TWO = Card("Ferry", inside=(Card("Well", 2, True, ("wet", "old")),))


def test_a_value_is_written_whole_or_in_lines() -> None:
    assert [*indented(TWO)] == [
        "- name Ferry | cost 0",
        "  inside",
        "    - name Well | cost 2 | is_open",
        "      marks: wet; old",
    ]
    inside = ["inside: name Well | cost 2 | is_open", "inside.marks: wet", "inside.marks: old"]
    assert lines_of(TWO, "") == [": name Ferry | cost 0", *inside]
    assert lines_of(TWO, "", ("inside",))[1:3] == ["inside: name Well", "inside: cost 2"]


def test_of_lines_that_are_alike_the_first_are_kept() -> None:
    names = Names()
    names.learn({"players": [{"name": "Ana"}, {"name": "Ben Oak"}]})
    lines = Lines(names)
    lines.add(["Ana has 1", "Ben Oak has 22", "Ana has 3", "Ana is out"], "host")
    lines.add(["Ana has 1", "Ana has 4"], "seat")
    assert [*lines.text()] == [
        "Ana has 1 [host seat]",
        "Ana has 4 [seat]",
        "Ana is out [host]",
        "Ben Oak has 22 [host]",
    ]


def test_what_differs_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(approved, "FOLDER", tmp_path)
    Approved(renews=True)({"games/toy": ["You win.", "It is over."]})
    Approved(renews=False)({"games/toy": ["You win.", "It is over."]})
    with pytest.raises(AssertionError) as found:
        Approved(renews=False)({"games/toy": ["You won.", "It is over."]})
    assert "-You win.\n+You won." in str(found.value)
    assert "scripts/approve" in str(found.value)
