"""Names in braces: what they become, and which of them name nothing."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gm_tools.games.frame.fact_words import FactWords, filled, ordinal, unnamed, worded

WORDS: FactWords = {"limits.moves": 2, "limits.actions": 1, "loss": -3, "gold_die": "1-6 gives 2"}


@dataclass(frozen=True)
class Note:
    """A value that holds texts."""

    title: str
    rows: tuple[str, ...]
    line: int
    part: Note | None = None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{limits.moves} and {limits.actions}", "2 and 1"),
        ("{limits.moves:move}, {limits.actions:action}", "2 moves, 1 action"),
        ("{limits.moves:city/cities}, {limits.actions:city/cities}", "2 cities, 1 city"),
        ("{limits.moves:gold piece}", "2 gold pieces"),
        ("{limits.moves:th} of {limits.actions:th}", "2nd of 1st"),
        ("{limits.moves:+} or {loss:+}", "+2 or -3"),
        ("{gold_die}.", "1-6 gives 2."),
        ("no fact at all", "no fact at all"),
    ],
)
def test_a_name_stands_for_its_fact(text: str, said: str) -> None:
    assert worded(text, WORDS) == said
    assert list(unnamed(text, WORDS)) == []


@pytest.mark.parametrize(
    ("text", "braces"),
    [
        ("{limits.move}", ["{limits.move}"]),
        ("{limits.moves:} and {}", ["{limits.moves:}", "{}"]),
        ("{gold_die:th}", ["{gold_die:th}"]),
        ("{Limits.moves}, {limits.moves:Move}", ["{Limits.moves}", "{limits.moves:Move}"]),
        ("{limits.moves and limits.moves}", ["{limits.moves and limits.moves}"]),
        ("{limits.moves", ["{limits.moves"]),
        ("limits.moves}", ["}"]),
        ("{{limits.moves}}", ["{", "}"]),
    ],
)
def test_a_brace_that_names_nothing_is_found(text: str, braces: list[str]) -> None:
    assert list(unnamed(text, WORDS)) == braces


def test_all_texts_of_a_value_are_filled() -> None:
    said = Note("{limits.moves:move}", ("a", "{loss}"), 3, Note("{gold_die}", (), 1))
    assert filled(said, WORDS) == Note("2 moves", ("a", "-3"), 3, Note("1-6 gives 2", (), 1))


def test_places_in_a_row() -> None:
    numbers = (1, 2, 3, 4, 11, 12, 13, 21, 112)
    said = "1st 2nd 3rd 4th 11th 12th 13th 21st 112th"
    assert " ".join(ordinal(one) for one in numbers) == said
