"""Effects with a character's numbers."""

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.catalog import load
from gm_tools.presenters.rulebook.effects import (
    effect_text,
    figures_for,
    perk_text,
    play_text,
    stat_effect_text,
)
from gm_tools.viskara.character.build import Build, ShadowRanks, Stats, Tactic
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.plays.placeholders import PLACEHOLDER
from gm_tools.viskara.rulebook import Number, Rulebook, Upgrade
from tests.places import RULES_DATA

RULES = RULES_DATA


@pytest.fixture(scope="module")
def rulebook() -> Rulebook:
    return load(RULES)


def upgrade(effect: str, **numbers: Number) -> Upgrade:
    return Upgrade(
        shadow="aura",
        section="aura",
        kind="upgrade",
        name="Example",
        path="Example",
        parent=None,
        points=5,
        effect=effect,
        line=1,
        heading="AURA UPGRADES",
        acts=("passive",),
        numbers=numbers,
    )


def medium_build() -> Build:
    first = Tactic("direct", "body", low=2, medium=3, high=4, power=3)
    return Build(
        level=5,
        speed_class="medium",
        shadow_ranks=ShadowRanks(),
        shadow_level=0,
        stats=Stats(body=5),
        specializations=("body", "logic"),
        style="fast",
        tactics=(first, Tactic("exposure", "body"), Tactic("projectile", "body")),
    )


def test_a_number_grows_with_each_purchase() -> None:
    damage = upgrade("Deal {damage} morale damage.", damage=Number(2, 2))
    assert effect_text(damage) == "Deal 2 morale damage."
    assert effect_text(damage, times=2) == "Deal 4 morale damage."


def test_tiers_grow_side_by_side() -> None:
    more = upgrade("Output +{output}.", output=Number((1, 2, 4), (1, 2, 4)))
    assert effect_text(more, times=3) == "Output +3/6/12."


def test_halves_are_written_as_decimals() -> None:
    rising = upgrade("Raise it by {increase}.", increase=Number(Fraction(1, 2), Fraction(1, 2)))
    assert effect_text(rising) == "Raise it by 0.5."
    assert effect_text(rising, times=2) == "Raise it by 1."
    assert effect_text(rising, times=3) == "Raise it by 1.5."


@pytest.mark.parametrize(
    ("times", "text"), [(1, "1 willing character"), (2, "2 willing characters")]
)
def test_a_noun_follows_its_number(times: int, text: str) -> None:
    reach = upgrade("{targets:willing character}", targets=Number(1, 1))
    assert effect_text(reach, times) == text


def test_zeros_are_zeros() -> None:
    cards = upgrade("{zeros:zero} and {more:zero}", zeros=Number(1), more=Number(2))
    assert effect_text(cards) == "1 zero and 2 zeros"


def test_a_phrase_shows_the_figure_where_it_is_known() -> None:
    near = upgrade("Within {direct_range}, up to {half_speed}.")
    assert effect_text(near) == "Within your direct range, up to half your speed."
    figures = {"direct_range": 2, "half_speed": 2}
    assert (
        effect_text(near, 1, figures) == "Within your direct range (2), up to half your speed (2)."
    )


def test_an_upgrades_own_number_comes_before_the_phrase_of_that_name() -> None:
    power = upgrade("Power +{power}.", power=Number(1, 1))
    assert effect_text(power, 2, {"power": 7}) == "Power +2."


def test_what_only_building_needs_is_left_out_in_play() -> None:
    both = replace(upgrade("Power +{power}.", power=Number(2, 2)), building="Costs one more.")
    assert effect_text(both, 2) == "Power +4. Costs one more."
    assert play_text(both, 2, {}) == "Power +4."


def test_the_figures_of_a_character_and_a_tactic(rulebook: Rulebook) -> None:
    derived = sheet(rulebook, medium_build())
    assert figures_for(derived) == {
        "direct_range": 2,
        "exposure_range": 4,
        "projectile_range": 6,
        "speed": 3,
        "half_speed": 2,
        "twice_speed": 6,
        "half_level": 3,
    }
    of_tactic = {"range": 2, "half_range": 1, "low": 2, "medium": 4, "high": 6}
    powers = {"power": 3, "half_power": 2}
    assert figures_for(derived, derived.tactics[0]) == figures_for(derived) | of_tactic | powers


def test_a_perk_shows_its_worth(rulebook: Rulebook) -> None:
    assert perk_text(rulebook.stats["body"], 6) == "+30 maximum health."
    assert perk_text(rulebook.stats["body"]) == "+5 maximum health."


def test_a_stat_effect_shows_the_power_of_a_tactic(rulebook: Rulebook) -> None:
    presence = rulebook.stats["presence"]
    text = stat_effect_text(presence, 3)
    assert "deal 3 (flourish 6) morale damage to the target and gain 2 (flourish 3) morale" in text
    assert "deal the tactic's power morale damage" in stat_effect_text(presence)


def test_a_half_that_a_flourish_does_not_change_is_said_once(rulebook: Rulebook) -> None:
    assert "with 1 (flourish or not) in" in stat_effect_text(rulebook.stats["creativity"], 1)


def test_without_power_a_stat_effect_says_what_is_left(rulebook: Rulebook) -> None:
    left = {id: stat_effect_text(stat, 0, {"half_speed": 2}) for id, stat in rulebook.stats.items()}
    assert left["body"] == "No health while this tactic's power is 0, flourish or not."
    assert left["agility"].startswith("You may sidestep up to half your speed (2). No morale")
    assert left["creativity"].endswith(
        "only agility's sidestep of up to half your speed (2) is left."
    )
    assert all("0 health" not in text and "deal 0" not in text for text in left.values())


def test_no_entry_keeps_a_placeholder(rulebook: Rulebook) -> None:
    trees = (rulebook.aura, rulebook.signature_move, rulebook.shadow_arts)
    texts = [effect_text(entry, 3) for tree in trees for entry in tree.values()]
    texts += [
        perk_text(stat, 2) + stat_effect_text(stat, power)
        for power in (0, 2, None)
        for stat in rulebook.stats.values()
    ]
    assert [text for text in texts if PLACEHOLDER.search(text)] == []
