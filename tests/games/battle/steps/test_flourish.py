from gm_tools.games.battle.steps.flourish import offers
from tests.games.battle.clashes import clash, ongoing
from tests.games.battle.makers import Table, battle, foe, hero


def both_flourish() -> Table:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 4), "Cat": (1, 4)})
    return t


def test_the_attacker_chooses_the_order() -> None:
    t = both_flourish()
    (offer,) = offers(t.rules, t.state, "c1")
    assert [option.value for option in offer.fields[0].options] == ["c1", "c2"]
    assert t.refused("flourish_next", "Cat", "Cat") == "not_the_attacker"
    t.send("flourish_next", "Ann", "Cat")
    assert ongoing(t).waiting == ("c2",)


def test_not_once_a_combatant_has_begun() -> None:
    t = both_flourish()
    t.send("take_move", "Ann")
    assert ongoing(t).began == ("c1",)
    assert t.refused("flourish_next", "Ann", "Cat") == "not_flourishing"  # movement comes first
    t.send("decline", t.state.grants[-1].id)
    assert ongoing(t).waiting == ("c2",)


def test_only_while_flourishing() -> None:
    t = battle(first="Ann")
    assert t.refused("flourish_next", "Ann", "Cat") == "not_flourishing"
    assert list(offers(t.rules, t.state, "c1")) == []
    t = both_flourish()
    assert t.refused("flourish_next", "Ann", "c9") == "not_flourishing"
