"""Lists of names, counts, numbers with a sign."""

from gm_tools.presenters.games.shared.phrases import (
    listed,
    signed,
    some,
)


def test_names_are_listed_as_a_sentence_does() -> None:
    names = ["Ada", "Ben", "Cleo"]
    assert [listed(names[:count]) for count in range(4)] == [
        "",
        "Ada",
        "Ada and Ben",
        "Ada, Ben and Cleo",
    ]
    assert listed(["13", "14", "15"], "or") == "13, 14 or 15"


def test_numbers_have_a_noun_or_a_sign() -> None:
    assert [some(count, "card") for count in (0, 1, 3)] == ["0 cards", "1 card", "3 cards"]
    assert [signed(number) for number in (2, 0, -2)] == ["+2", "+0", "\N{MINUS SIGN}2"]
