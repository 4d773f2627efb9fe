from __future__ import annotations

from fractions import Fraction

import pytest

from gm_tools.viskara.encounter.amounts import as_number, as_text


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (16, "16"),
        (Fraction(9, 2), "4.5"),
        (Fraction(700, 9), "77.8"),
        (Fraction(1, 20), "0.1"),
        (Fraction(-9, 2), "-4.5"),
        (0, "0"),
    ],
)
def test_an_amount_has_at_most_one_decimal(amount: Fraction, text: str) -> None:
    assert as_text(amount) == text


def test_a_file_gets_whole_numbers_and_decimals() -> None:
    assert as_number(Fraction(20)) == 20
    assert isinstance(as_number(Fraction(20)), int)
    assert as_number(Fraction(700, 9)) == 77.777778
