"""Who acts next, on their phone."""

from gm_tools.presenters.games.battle.next_turn import then, your_next
from tests.games.battle.makers import battle, foe, hero


def test_the_only_one_that_can_be_next_is_named() -> None:
    played = battle(hero("Sol", owner="P1"), hero("Ada", owner="P2"), foe("Beetle"))
    assert your_next(played.state, "P2") == "You are next: Ada"
    assert your_next(played.state, "P1") == ""


def test_those_who_tie_may_be_next() -> None:
    played = battle(hero("Sol"), hero("Ada", owner="P2"), hero("Bob"), foe("Beetle"))
    assert your_next(played.state, "P2") == "You may be next: Ada"


def test_before_the_first_turn_nobody_is_next() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    over = played.state.__class__(played.state.numbers)
    assert your_next(over, "P1") == ""


def test_a_television_says_who_comes_then() -> None:
    played = battle(hero("Sol"), hero("Ada"), foe("Beetle"))
    assert then(played.state) == "then Ada"
