"""A creature as its page and paper show it."""

import pytest

from gm_tools.documents.creature_file import read
from gm_tools.presenters.creature.page import (
    cost_text,
    creature_view,
    effect_of,
)
from gm_tools.presenters.creature.values import CreatureView
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.plays.effect_texts import creature_figures
from gm_tools.viskara.rulebook import Rulebook
from tests.places import TESTS


@pytest.fixture
def beetle(rulebook: Rulebook) -> Creature:
    (creature,) = read((TESTS.parent / "bestiary" / "pike_beetle.toml").read_bytes(), rulebook)
    return creature


@pytest.fixture
def view(rulebook: Rulebook, beetle: Creature) -> CreatureView:
    return creature_view(rulebook, beetle)


def one(rulebook: Rulebook, text: str) -> CreatureView:
    (creature,) = read(text, rulebook)
    return creature_view(rulebook, creature, is_own=True)


def test_the_pike_beetle_at_arms_length(view: CreatureView) -> None:
    assert [value.text for value in view.chief] == ["3", "30", "15"]
    assert [value.text for value in view.body] == ["1x1", "Medium", "3", "1 flair", "2 flair"]
    assert [value.text for value in view.stats] == ["0", "2", "0", "2", "2", "0"]
    assert view.style is None
    assert view.source == "Bestiary, Pike Beetle"


def test_a_tactic_shows_what_the_entry_prints(view: CreatureView) -> None:
    venom = view.tactics[1]
    assert venom.cost == "1 effort and 3 flair"
    assert [value.text for value in venom.figures] == ["2", "Agility 2", "0", "11/15/20", "10"]
    assert "6/4/3" in venom.effect
    assert venom.odds is not None
    assert venom.odds.tiers[3].percent == "32.53 %"


def test_an_odd_value_carries_its_note(view: CreatureView) -> None:
    (mark,) = view.anchor_cost.marks
    assert (mark.what, mark.ruling) == ("anchor cost", "R91")
    assert "medium speed class costs 1" in mark.text
    assert view.speed.marks == ()


def test_a_note_on_a_tactic_stands_beside_its_value(view: CreatureView) -> None:
    jab = view.tactics[0]
    assert jab.break_point is not None
    assert [mark.what for mark in jab.break_point.marks] == ["Quick Jab, break point"]
    assert jab.marks == jab.break_point.marks
    assert [mark.number for mark in view.marks] == [1, 2, 3, 4]


def test_phrases_carry_the_creatures_own_figures(rulebook: Rulebook) -> None:
    text = """
        name = "Runner"
        level = 5
        speed_class = "high"
        [[abilities]]
        name = "Run"
        effect = "Move up to {half_speed}, within {direct_range}: {half_level} in all."
    """
    (ability,) = one(rulebook, text).abilities
    assert ability.effect == (
        "Move up to half your speed (3), within your direct range (3): half your level (3) in all."
    )


def test_a_range_of_its_own_leaves_direct_range_with_the_speed_class(
    rulebook: Rulebook, beetle: Creature
) -> None:
    figures = creature_figures(rulebook, beetle, beetle.tactics[0])
    assert (figures["direct_range"], figures["projectile_range"], figures["range"]) == (2, 6, 2)
    assert effect_of(rulebook, beetle, beetle.tactics[0]).endswith("sidestep up to 1 square.")


def test_a_stat_effect_needs_style_and_power(rulebook: Rulebook) -> None:
    text = """
        name = "Bruiser"
        level = 4
        speed_class = "low"
        {style}
        [stats]
        body = 4
        [[tactics]]
        name = "Slam"
        type = "direct"
        stat = "body"
        power = {power}
        outputs = [1, 2, 3]
    """
    aggressive = 'style = "aggressive"'
    assert "2" in one(rulebook, text.format(style=aggressive, power=2)).tactics[0].stat_effect
    assert one(rulebook, text.format(style=aggressive, power=0)).tactics[0].stat_effect == ""
    assert one(rulebook, text.format(style="", power=2)).tactics[0].stat_effect == ""


def test_level_x_counts_health_by_x(rulebook: Rulebook) -> None:
    view = one(rulebook, 'name = "Hanger-on"\nlevel = "X"\nmaking = "parasite"\nsize = "none"')
    assert [value.text for value in view.chief] == ["X", "10 x X", "5 x X"]
    assert [value.text for value in view.body] == ["none", "none", "none", "none", "none"]
    assert len(view.special_rules) == 1


def test_growth_is_said_in_words(rulebook: Rulebook) -> None:
    text = 'name = "Chief"\nlevel = 6\nspeed_class = "low"\n[grows]\nlevel = 1\nmax_health = 10'
    assert one(rulebook, text).special_rules == (
        "For each other ally on its side: level +1, health +10.",
    )


def test_a_special_tactic_has_cost_and_effect_only(rulebook: Rulebook) -> None:
    text = """
        name = "Odd One"
        level = 2
        speed_class = "low"
        [[tactics]]
        name = "Wait"
        type = "special"
        cost_effort = 0
        keywords = ["mandatory"]
        effect = "Nothing happens."
    """
    (tactic,) = one(rulebook, text).tactics
    assert tactic.type_name == "Special"
    assert tactic.figures == ()
    assert (tactic.cost, tactic.odds) == ("free", None)
    assert [keyword.name for keyword in tactic.keywords] == ["Mandatory"]


@pytest.mark.parametrize(
    ("costs", "words"),
    [((1, 0), "1 effort"), ((0, 4), "4 flair"), ((2, 5), "2 effort and 5 flair"), ((0, 0), "free")],
)
def test_costs_in_words(costs: tuple[int, int], words: str) -> None:
    assert cost_text(*costs) == words
