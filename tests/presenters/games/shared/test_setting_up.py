"""Fields of set-up forms, read by name."""

from gm_tools.presenters.games.shared.setting_up import (
    Reading,
    is_ticked,
    number_in,
    read_number,
    seated_rows,
    text_in,
)

FORM = {"name": [" Ana ", ""], "rounds": [" 6"], "bold": ["1"], "odd": ["6.5"], "no": ["0"]}


def test_fields_are_read() -> None:
    assert (text_in(FORM, "name"), text_in(FORM, "none", "x")) == ("Ana", "x")
    assert text_in({"name": ["\u202eAna\u2069 "]}, "name") == "Ana"
    assert [number_in(FORM, name, 4) for name in ("rounds", "none", "odd")] == [6, 4, "6.5"]
    assert [is_ticked(FORM, name) for name in ("bold", "no", "none")] == [True, False, False]


def test_numbers_may_carry_a_sign() -> None:
    assert [read_number(text) for text in ("+3", "\N{MINUS SIGN}2", "", "12345678")] == [
        3,
        -2,
        None,
        "12345678",
    ]


def test_rows_with_a_name_are_players_and_the_first_empty_one_says_what_is_missing() -> None:
    mistakes: list[tuple[str, str]] = []
    assert seated_rows({"name_1": ["Ana"], "name_3": ["Ben"]}, 2, 4, mistakes) == [1, 3]
    assert mistakes == []
    assert seated_rows({"name_1": ["Ana"]}, 2, 4, mistakes) == [1]
    assert mistakes == [("name_2", "2 to 4 players, each with a name.")]


def test_a_form_is_read_with_what_is_wrong_beside_its_fields() -> None:
    read = Reading({"deck": ["31"], "name": ["Anastasia"]})
    assert (read.number("deck", "The deck", 1, 40, 30), read.text("name", "A name")) == (
        31,
        "Anastasia",
    )
    assert read.mistakes == []
    assert (read.number("deck", "The deck", 1, 30, 30), read.text("name", "A name", 3)) == (
        30,
        "Ana",
    )
    assert read.mistakes == [
        ("deck", "The deck: a number from 1 to 30."),
        ("name", "A name has at most 3 letters."),
    ]
