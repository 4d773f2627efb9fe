from gm_tools.games.battle.steps.choosing import offers
from tests.games.battle.clashes import clash, damage, ongoing
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero


def choosing(**shows: tuple[int, int]) -> Table:
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), **shows})
    return t


def test_health_or_morale() -> None:
    t = choosing(Cat=(1, 0))
    t.send("choose", "Cat", "morale")
    assert damage(t) == [("Cat", 8, 0)]


def test_both_is_refused_unless_the_defy_is_greater() -> None:
    t = choosing(Cat=(1, 0))
    assert t.refused("choose", "Cat", "both") == "not_both"
    assert t.refused("choose", "Dog", "health") == "nothing_to_choose"
    assert t.refused("choose", "Ann", "health") == "nothing_to_choose"


def test_each_defier_chooses_once() -> None:
    t = choosing(Cat=(1, 0), Dog=(1, 0))
    t.send("choose", "Dog", "health")
    assert t.refused("choose", "Dog", "morale") == "nothing_to_choose"
    assert ongoing(t).waiting == ("c2",)


def test_without_morale_damage_there_is_nothing_to_choose() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (2, 0), "Cat": (1, 0)})
    assert damage(t) == [("Cat", 3, 0)]  # 6 - 3, below the break point


def test_without_health_damage_only_morale_is_left_to_reduce() -> None:
    none = (a_tactic(break_point=0),)
    t = battle(hero("Ann", tactics=none), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (1, 0)})
    assert damage(t) == [("Cat", 0, 0)]


def test_offers() -> None:
    t = choosing(Cat=(1, 0))
    (offer,) = offers(t.rules, t.state, "c2")
    assert offer.what == "choose_defy"
    options = offer.fields[0].options
    assert [(one.value, one.refusal is None) for one in options] == [
        ("health", True),
        ("morale", True),
        ("both", False),
    ]
    assert list(offers(t.rules, t.state, "c1")) == []
