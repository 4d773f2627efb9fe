"""Join codes, as printed and as typed."""

from itertools import cycle

import pytest

from gm_tools.services.people.join_codes import (
    ALPHABET,
    LENGTH,
    new_code,
    read_code,
    shown_code,
)


def test_a_code_is_made_of_what_is_picked() -> None:
    picks = cycle([0, 1, len(ALPHABET) - 1])
    assert new_code(lambda _count: next(picks)) == "AC9AC9AC"


def test_no_two_characters_look_alike() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET)
    for alike in ("0OQ", "1IL", "2Z", "5S", "6G", "8B", "UV"):
        assert sum(one in ALPHABET for one in alike) <= 1


def test_there_are_enough_codes() -> None:
    assert len(ALPHABET) ** LENGTH > 2**35


@pytest.mark.parametrize("typed", ["ACDE-FHJK", "acde fhjk", " AcDeFhJk\n", "a-c-d-e-f-h-j-k"])
def test_case_and_gaps_do_not_matter(typed: str) -> None:
    assert read_code(typed) == "ACDEFHJK"


@pytest.mark.parametrize("typed", ["", "ACDEFHJ", "ACDEFHJKK", "ACDEFHJ0", "ACDEFHJß", "ACDEFHJ٣"])
def test_what_is_no_code(typed: str) -> None:
    assert read_code(typed) is None


def test_a_code_is_shown_in_two_groups() -> None:
    assert shown_code("ACDEFHJK") == "ACDE-FHJK"
    assert read_code(shown_code("ACDEFHJK")) == "ACDEFHJK"
