"""The recruiter: soldiers, healing, training."""

from dataclasses import replace

from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import COLORS, Color, Figures, Power
from tests.games.world_adventure.makers import FACTS, SALMAN, soldiers, table

FOUR: tuple[Color, ...] = ("red", "black", "purple", "blue")


def test_as_many_soldiers_as_leadership() -> None:
    found = table()
    assert found.code("recruit", "P1", color="red") == ""
    assert found.code("recruit", "P1", color="red") == "color_taken"
    assert found.code("recruit", "P1", color="blue") == ""
    assert found.code("recruit", "P1", color="green") == "slots_full"
    assert found.player().gold == 10
    assert [one.color for one in found.player().soldiers] == ["red", "blue"]


def test_the_fifth_soldier_joins_at_level_2() -> None:
    """World Adventure 699."""
    found = table().have(power=Power(0, 0, 5), soldiers=soldiers(*FOUR))
    assert found.code("recruit", "P1", color="green") == ""
    green = found.player().soldiers[-1]
    assert (green.level, green.auto_evolved) == (2, True)
    assert found.player().runes == {}
    assert len(found.player().soldiers) == len(COLORS)


def test_healing_costs_2_each() -> None:
    """World Adventure 871."""
    found = table().have(soldiers=soldiers("red", "black", fainted=True))
    assert found.code("heal", "P1", units=["red", "hero"]) == "not_fainted"
    assert found.code("heal", "P1", units=["green"]) == "unknown_id"
    assert found.code("heal", "P1", units=["red", "red"]) == "bad_value"
    assert found.code("heal", "P1", units=["red", "black"]) == ""
    assert found.player().gold == 16
    assert not any(one.fainted for one in found.player().soldiers)


def test_four_soldiers_and_the_hero_train() -> None:
    """3, 4, 2, 6 and 1 for 25 gold: two soldiers and the hero succeed (World Adventure 884)."""
    second = Figures(hp=8, damage=2)
    found = table().have(soldiers=soldiers(*FOUR, exp=6), gold=40)
    found.have(hero=replace(SALMAN, exp=6, second=second))
    dice = zip((*FOUR, "hero"), (3, 4, 2, 6, 1), strict=True)
    units = [{"unit": unit, "die": die} for unit, die in dice]
    assert found.code("train", "P1", units=units) == ""
    ann = found.player()
    assert ann.gold == 15
    assert [one.level for one in ann.soldiers] == [2, 1, 2, 1]
    assert (ann.hero.level, ann.hero.hp, ann.hero.damage, ann.hero.skill) == (2, 8, 2, "")
    assert ann.runes == {"soldiers_lv2": 1, "hero_lv2": 1}
    again = [{"unit": "black", "die": 1}]
    assert found.code("train", "P1", units=again) == "already_trained"
    assert found.code("train", "P1", sure=["black"]) == ""
    assert found.player().gold == 0


def test_five_units_are_trained_with_one_throw() -> None:
    """25 gold, the dice 3, 4, 2, 6 and 1: two soldiers and the hero (World Adventure 884)."""
    clan = soldiers("red", "black", "purple", "blue", exp=6)
    found = table().have(soldiers=clan, hero=replace(SALMAN, exp=6), gold=30)
    (offer,) = (
        one
        for one in WORLD_ADVENTURE.legal(FACTS, found.state, "P1")
        if one.what == "train_several"
    )
    assert [(one.name, one.most) for one in offer.fields] == [("who", 5), ("dice", 5)]
    who = ["red", "black", "purple", "blue", "hero"]
    assert found.code("train", "P1", who=who, dice=[3, 4, 2, 6]) == "dice_count"
    assert found.code("train", "P1", who=[*who, "red"], dice=[3, 4, 2, 6, 1, 1]) == "bad_value"
    assert found.code("train", "P1", who=who, dice=[3, 4, 2, 6, 1]) == ""
    ann = found.player()
    assert ([one.level for one in ann.soldiers], ann.hero.level) == ([2, 1, 2, 1], 2)
    assert (ann.gold, ann.runes) == (5, {"soldiers_lv2": 1, "hero_lv2": 1})
    assert found.code("train", "P1", who=["black"], dice=[1]) == "already_trained"


def test_who_may_train() -> None:
    found = table().have(soldiers=soldiers("red", exp=5), gold=4)
    assert found.code("train", "P1", units=[{"unit": "red", "die": 1}]) == "exp_too_low"
    assert found.code("train", "P1", units=[{"unit": "red"}]) == "dice_count"
    assert found.code("train", "P1", units=[{"unit": "red", "die": 7}]) == "die_range"
    assert found.code("train", "P1") == "bad_value"
    found.have(soldiers=soldiers("red", exp=6))
    assert found.code("train", "P1", units=[{"unit": "red", "die": 1}]) == "not_enough_gold"
    found.have(soldiers=soldiers("red", exp=6, level=2))
    assert found.code("train", "P1", sure=["red"]) == "already_evolved"


def test_the_first_bar_of_any_unit_is_named() -> None:
    """Units are asked for their level first, whichever stands first in the list."""
    red, black = soldiers("red", "black")
    found = table().have(soldiers=(red, replace(black, level=2)))
    units = [{"unit": "red", "die": 1}, {"unit": "black", "die": 1}]
    assert found.code("train", "P1", units=units) == "already_evolved"


def test_the_pair_may_be_worth_two_runes() -> None:
    """G-WA-1."""
    found = table(soldier_runes=2).have(soldiers=soldiers("red", "black", exp=6), gold=40)
    assert found.code("train", "P1", sure=["red"]) == ""
    assert found.player().runes == {"soldiers_lv2": 1}
    assert found.code("train", "P1", sure=["black"]) == ""
    assert found.player().runes == {"soldiers_lv2": 2}
