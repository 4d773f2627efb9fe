"""Fields of set-up forms, read by name."""

from gm_tools.presenters.games.shared.setting_up import (
    is_ticked,
    number_in,
    read_number,
    text_in,
)

FORM = {"name": [" Ana ", ""], "rounds": [" 6"], "bold": ["1"], "odd": ["6.5"], "no": ["0"]}


def test_fields_are_read() -> None:
    assert (text_in(FORM, "name"), text_in(FORM, "none", "x")) == ("Ana", "x")
    assert [number_in(FORM, name, 4) for name in ("rounds", "none", "odd")] == [6, 4, "6.5"]
    assert [is_ticked(FORM, name) for name in ("bold", "no", "none")] == [True, False, False]


def test_numbers_may_carry_a_sign() -> None:
    assert [read_number(text) for text in ("+3", "\N{MINUS SIGN}2", "", "12345678")] == [
        3,
        -2,
        None,
        "12345678",
    ]
