"""Numbers of a game's rules: every mistake in their file is named."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from gm_tools.catalog.files import Problems
from gm_tools.catalog.games.numbers import read_numbers


@dataclass(frozen=True)
class Two:
    """Two numbers."""

    lead: int
    rounds: int


LEAD = "lead = {number = 4, line = 71}"
ROUNDS = "rounds = {number = 3, line = 47}"


def read_text(folder: Path, *lines: str) -> tuple[Two | None, list[str]]:
    """What is read of a file with these numbers, and its problems without their place."""
    (folder / "numbers.toml").write_text("\n".join(("[numbers]", *lines)), "utf-8")
    problems = Problems()
    found = read_numbers(Two, folder, problems)
    return found, [one.partition("numbers.toml: ")[2] for one in problems]


def test_numbers_are_read(tmp_path: Path) -> None:
    assert read_text(tmp_path, LEAD, ROUNDS) == (Two(4, 3), [])


@pytest.mark.parametrize(
    ("lines", "what"),
    [
        ((LEAD,), ["numbers.rounds: is missing"]),
        ((LEAD, ROUNDS, "led = {number = 4, line = 71}"), ["numbers.led: is not known here"]),
        ((LEAD, "rounds = {number = 3}"), ["numbers.rounds.line: is missing"]),
        ((LEAD, "rounds = {number = 3, line = 47, page = 2}"), ["numbers.rounds.page: is not"]),
        ((LEAD, "rounds = {number = -1, line = 47}"), ["numbers.rounds.number: "]),
        ((LEAD, 'rounds = {number = "3", line = 47}'), ["numbers.rounds.number: "]),
    ],
)
def test_every_mistake_is_named(tmp_path: Path, lines: tuple[str, ...], what: list[str]) -> None:
    found, problems = read_text(tmp_path, *lines)
    assert found is None
    assert [one.startswith(said) for one, said in zip(problems, what, strict=True)] == [True]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    problems = Problems()
    assert read_numbers(Two, tmp_path, problems) is None
    assert f"{tmp_path.name}/numbers.toml: is missing" in problems
