"""The small grammar of amounts and conditions."""

import pytest

from gm_tools.viskara.plays.plays import (
    Amount,
    Condition,
    PlayError,
    read_amount,
    read_condition,
)


def test_amounts_name_numbers_and_figures() -> None:
    assert read_amount("morale_damage") == Amount((("morale_damage",),))
    assert read_amount("half @power + output * @card_value at most limit") == Amount(
        (("@power",), ("output", "@card_value")), halved=True, most="limit"
    )
    assert read_amount("lost at least least_effort").least == "least_effort"


def test_an_amount_may_be_lessened() -> None:
    found = read_amount("@original_output - loss * @cards_stored - b at most c")
    assert found.terms == (("@original_output",),)
    assert found.less == (("loss", "@cards_stored"), ("b",))
    assert found.names == ("@original_output", "loss", "@cards_stored", "b", "c")


def test_an_amount_lists_every_name_in_it() -> None:
    assert read_amount("a * @finale at most b at least c").names == ("a", "@finale", "b", "c")


def test_conditions_are_flags_or_comparisons() -> None:
    assert read_condition("own_turn") == Condition("own_turn")
    assert read_condition("not exhausted") == Condition("exhausted", negated=True)
    assert read_condition("@finale <= limit") == Condition("@finale", "<=", "limit")


def test_flags_about_marks_may_name_one() -> None:
    assert read_condition("not user_has_mark braced") == Condition(
        "user_has_mark", right="braced", negated=True
    )


@pytest.mark.parametrize("text", ["2", "@fun", "a b", ""])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(PlayError):
        read_amount(text)


@pytest.mark.parametrize(
    "text", ["on_fire", "shaken braced", "@finale < 3", "not @finale", "@fun > a"]
)
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(PlayError):
        read_condition(text)
