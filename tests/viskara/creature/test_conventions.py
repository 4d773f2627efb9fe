"""The printed creatures depart from the conventions exactly as the rulings list."""

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Stats
from gm_tools.viskara.creature.conventions import usual_break_point, warnings
from gm_tools.viskara.creature.creature import (
    Bestiary,
    Creature,
    CreatureTactic,
)
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary

PLAIN = Creature(
    name="Plain",
    level=4,
    max_health=40,
    starting_morale=20,
    speed_class="medium",
    speed=3,
    dash_cost=1,
    anchor_cost=1,
    stats=Stats(body=4),
    style="fast",
    tactics=(CreatureTactic("Hit", "direct", 1, 0, 2, "body", None, 4, (1, 2, 3), 8),),
)
HIT = PLAIN.tactics[0]


@pytest.fixture(scope="module")
def bestiary() -> Bestiary:
    return the_bestiary()


def found(rulebook: Rulebook, bestiary: Bestiary, *rules: str) -> set[tuple[str, str]]:
    return {
        (creature.id, hint.where)
        for creature in bestiary.values()
        for hint in warnings(rulebook, creature)
        if hint.rule in rules
    }


def with_tactic(**fields: object) -> Creature:
    return replace(PLAIN, tactics=(replace(HIT, **fields),))  # type: ignore[arg-type]


def rules_of(rulebook: Rulebook, creature: Creature) -> set[str]:
    return {hint.rule for hint in warnings(rulebook, creature)}


def test_a_plain_creature_has_no_warnings(rulebook: Rulebook) -> None:
    assert warnings(rulebook, PLAIN) == ()


def test_ranges_of_another_class(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R90, with the three special ranges."""
    assert found(rulebook, bestiary, "range_off_class") == {
        ("medic_spider", "tactics.0.range"),
        ("medic_spider", "tactics.1.range"),
        ("bellowbreath", "tactics.0.range"),
        ("bellowbreath", "tactics.1.range"),
        ("blast_eagle", "tactics.0.range"),
        ("blast_eagle", "tactics.1.range"),
        ("blast_eagle", "tactics.2.range"),
        ("sledge_walrus", "tactics.0.range"),
        ("sledge_walrus", "tactics.1.range"),
        ("aspidromos", "tactics.0.range"),
        ("canopy_heron", "tactics.0.range"),
        ("pandoramun", "tactics.2.range"),
    }


def test_anchor_costs_of_another_class(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R91; speeds and dash costs all fit."""
    off = found(
        rulebook, bestiary, "anchor_cost_off_class", "dash_cost_off_class", "speed_off_class"
    )
    assert off == {
        ("pike_beetle", "anchor_cost"),
        ("quartztooth_rabbit", "anchor_cost"),
        ("pike_beetle_king", "anchor_cost"),
    }


def test_stats_in_brackets(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R92."""
    assert found(rulebook, bestiary, "stat_off_block") == {
        ("quartztooth_rabbit", "tactics.0.stat"),
        ("quartztooth_rabbit", "tactics.1.stat"),
        ("nameless_creature", "tactics.2.stat"),
    }


def test_power_above_the_stat(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R93."""
    assert found(rulebook, bestiary, "power_above_stat") == {
        ("heckler", "tactics.2.power"),
        ("quartztooth_rabbit", "tactics.1.power"),
    }


def test_power_without_a_style(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R94."""
    assert found(rulebook, bestiary, "power_without_style") == {
        ("wolf_hawk", "tactics.0.power"),
        ("wolf_hawk", "tactics.1.power"),
    }


def test_break_points_that_no_cost_explains(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """The unexplained break points of R95."""
    assert found(rulebook, bestiary, "break_point_off_level") == {
        ("medic_spider", "tactics.0.break_point"),
        ("pike_beetle", "tactics.0.break_point"),
        ("pike_beetle", "tactics.1.break_point"),
        ("packhunt_puffin", "tactics.0.break_point"),
        ("packhunt_puffin", "tactics.1.break_point"),
        ("viskara_hermit", "tactics.0.break_point"),
        ("viskara_hermit", "tactics.1.break_point"),
        ("viskara_hermit", "tactics.2.break_point"),
        ("bellowbreath", "tactics.0.break_point"),
        ("sledge_walrus", "tactics.1.break_point"),
        ("canopy_heron", "tactics.1.break_point"),
        ("prudomman_mech", "tactics.2.break_point"),
    }


def test_morale_of_the_tough(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R96."""
    assert found(rulebook, bestiary, "morale_off_health") == {
        (name, "starting_morale")
        for name in ("viskara_hermit", "sledge_walrus", "engineered_viskara_hermit", "mireshell")
    }


def test_health_above_10_a_level(rulebook: Rulebook, bestiary: Bestiary) -> None:
    """R97: sixteen entries, none below."""
    messages = [
        hint.message
        for creature in bestiary.values()
        for hint in warnings(rulebook, creature)
        if hint.rule == "health_off_level"
    ]
    assert len(messages) == 16
    assert all("above 10 x level" in message for message in messages)


def test_nothing_else_is_odd_in_print(rulebook: Rulebook, bestiary: Bestiary) -> None:
    listed = {
        "range_off_class",
        "anchor_cost_off_class",
        "stat_off_block",
        "power_above_stat",
        "power_without_style",
        "break_point_off_level",
        "morale_off_health",
        "health_off_level",
    }
    everything = {hint.rule for one in bestiary.values() for hint in warnings(rulebook, one)}
    assert everything == listed


def test_every_warning_has_a_note_beside_the_value(rulebook: Rulebook, bestiary: Bestiary) -> None:
    silent = [
        (creature.id, hint.where)
        for creature in bestiary.values()
        for hint in warnings(rulebook, creature)
        if not any(note.about.startswith(hint.where) for note in creature.notes)
    ]
    assert silent == []


@pytest.mark.parametrize(
    ("effort", "flair", "usual"), [(1, 0, 8), (1, 3, 12), (2, 0, 18), (1, 1, 10), (0, 2, None)]
)
def test_dearer_tactics_break_later(
    rulebook: Rulebook, effort: int, flair: int, usual: int | None
) -> None:
    tactic = replace(HIT, cost_effort=effort, cost_flair=flair)
    assert usual_break_point(rulebook, 4, tactic) == usual


def test_less_health_than_any_printed_creature(rulebook: Rulebook) -> None:
    (health,) = warnings(rulebook, replace(PLAIN, max_health=38, starting_morale=19))
    assert health.message == "Health 38 is 2 below 10 x level 4. No printed creature has less."


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"cost_effort": 4}, "effort_never_there"),
        ({"cost_flair": 31, "break_point": 50}, "flair_never_there"),
        ({"cost_effort": 0}, "costs_nothing"),
        ({"keywords": ("attack_only", "defy_only")}, "keywords_exclude_each_other"),
        ({"outputs": (2, 2, 3)}, "outputs_not_increasing"),
        ({"power": 5}, "power_above_stat"),
        ({"break_point": 9}, "break_point_off_level"),
        ({"range": 3}, "range_off_class"),
    ],
)
def test_each_warning_alone(rulebook: Rulebook, fields: dict[str, object], rule: str) -> None:
    assert rules_of(rulebook, with_tactic(**fields)) == {rule}


def test_a_special_tactic_has_only_costs_and_an_effect(rulebook: Rulebook) -> None:
    hints = warnings(rulebook, with_tactic(type="special"))
    assert [hint.where for hint in hints] == [
        "tactics.0.range",
        "tactics.0.stat",
        "tactics.0.power",
        "tactics.0.outputs",
        "tactics.0.break_point",
        "tactics.0.effect",
    ]


def test_no_tactics(rulebook: Rulebook) -> None:
    assert rules_of(rulebook, replace(PLAIN, tactics=())) == {"no_tactics"}


def test_a_teyos_makes_its_tactics(rulebook: Rulebook, bestiary: Bestiary) -> None:
    assert "no_tactics" not in rules_of(rulebook, bestiary["teyos"])
