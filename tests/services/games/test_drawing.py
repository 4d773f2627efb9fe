"""Draws by the app."""

import pytest

from gm_tools.games.frame.protocol import Draw
from gm_tools.services.games.drawing import TooFewLeftError, deal
from tests.services.games.tables import Fate


def test_anything_of_the_pool_may_come() -> None:
    assert deal(Draw("deck", 3, ("a", "b", "c", "d")), [], Fate(2, 0, 1)) == ("c", "a", "d")


def test_what_was_taken_back_comes_first_in_its_order() -> None:
    again = ["d", "b"]
    assert deal(Draw("deck", 3, ("a", "b", "c", "d")), again, Fate()) == ("d", "b", "a")
    assert again == []


def test_what_is_not_there_now_waits_until_it_is() -> None:
    again = ["x", "b"]
    assert deal(Draw("deck", 2, ("a", "b")), again, Fate()) == ("b", "a")
    assert again == ["x"]


def test_what_is_known_to_lie_on_top_comes_before_anything() -> None:
    again = ["a"]
    draw = Draw("deck", 3, ("a", "b", "t"), known=("t",))
    assert deal(draw, again, Fate()) == ("t", "a", "b")
    beside = Draw("deck", 2, ("a", "b"), known=("t",))
    assert deal(beside, [], Fate(1)) == ("t", "b")


def test_what_is_known_is_used_up_where_it_was_taken_back() -> None:
    again = ["t", "b"]
    assert deal(Draw("deck", 1, ("a", "b"), known=("t",)), again, Fate()) == ("t",)
    assert again == ["b"]


def test_cards_that_are_there_twice_come_twice() -> None:
    assert deal(Draw("deck", 3, ("a", "a", "b")), ["a", "a", "a"], Fate()) == ("a", "a", "b")


def test_more_than_there_is() -> None:
    with pytest.raises(TooFewLeftError):
        deal(Draw("deck", 3, ("a", "b")), [], Fate())
