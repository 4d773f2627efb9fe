"""Builds for creatures: Smidgeon, Teyos, the hosts of a Somac Parasite."""

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Making, ShadowRanks, SignatureMove, Stats, Tactic
from gm_tools.viskara.character.legality import legality, warnings
from gm_tools.viskara.character.made_for import framed, has_style
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.creature.creature import Creature, CreatureTactic
from gm_tools.viskara.creature.made_for import (
    creature_build,
    hosted_build,
    hosted_by_character,
)
from gm_tools.viskara.encounter.fighters import count_side
from gm_tools.viskara.encounter.in_battle import in_battle
from gm_tools.viskara.encounter.roster import fighter_of
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary, the_rulebook
from tests.makers import a_build, bought, rules, tactic

RULEBOOK = the_rulebook()


def a_creature(name: str, level: int, making: Making | None = None, **fields: object) -> Creature:
    plain = Creature(
        name=name,
        level=level,
        max_health=10 * level,
        starting_morale=5 * level,
        speed_class="medium",
        speed=3,
        dash_cost=1,
        anchor_cost=1,
        making=making,
    )
    return replace(plain, **fields)  # type: ignore[arg-type]


PIKE_BEETLE = a_creature(
    "Pike Beetle",
    3,
    stats=Stats(agility=2, presence=2, logic=2),
    tactics=(
        CreatureTactic("Quick Jab", "direct", 1, 0, 2, "agility", None, 0, (6, 8, 10), 7),
        CreatureTactic("Fresh Venom", "direct", 1, 3, 2, "agility", None, 0, (11, 15, 20), 10),
        CreatureTactic("Hop", "special", 0, 1),
    ),
)
SMIDGEON = a_creature(
    "Smidgeon",
    5,
    "signature_move",
    max_health=60,
    stats=Stats(agility=4, presence=5, logic=2, creativity=1),
    tactics=(CreatureTactic("Eyes", "direct", 1, 0, 3, "strength", None, 0, (3, 4, 12), 10),),
)
TEYOS = a_creature(
    "Teyos",
    50,
    "shadows",
    max_health=611,
    stats=Stats(presence=50, logic=50, creativity=50),
)


def with_move(flair: int) -> SignatureMove:
    return SignatureMove("Swoop", flair)


@pytest.mark.parametrize(("flair", "maneuvers", "upgrades"), [(3, 30, 400), (4, 40, 500)])
def test_a_smidgeon_has_the_limits_of_rank_4_and_shadow_level_5(
    rulebook: Rulebook, flair: int, maneuvers: int, upgrades: int
) -> None:
    """Viskara 5317: 30 and 400 points, 10 and 100 more for each flair (R109)."""
    made = sheet(
        rulebook, replace(creature_build(RULEBOOK, SMIDGEON), signature_move=with_move(flair))
    )
    assert made.signature_move is not None
    assert made.signature_move.max_maneuver_points.value == maneuvers
    assert made.signature_move.max_upgrade_points.value == upgrades


def test_a_smidgeon_keeps_its_printed_figures(rulebook: Rulebook) -> None:
    made = sheet(rulebook, creature_build(RULEBOOK, SMIDGEON))
    assert made.max_health.value == 60
    assert made.starting_morale.value == 25
    (eyes,) = made.tactics
    assert [output.value for output in eyes.outputs] == [3, 4, 12]
    assert (eyes.range, eyes.break_point.value, eyes.max_points.value) == (3, 10, 0)
    assert legality(rulebook, creature_build(RULEBOOK, SMIDGEON)) == ()


def test_a_build_keeps_the_speed_and_the_costs_of_its_creature(rulebook: Rulebook) -> None:
    quick = replace(SMIDGEON, speed=7, dash_cost=2, anchor_cost=3, speed_class="high")
    made = sheet(rulebook, creature_build(RULEBOOK, quick))
    assert (made.speed, made.dash_cost, made.anchor_cost) == (7, 2, 3)
    hosted = hosted_build(RULEBOOK, replace(PIKE_BEETLE, speed=7, dash_cost=2, anchor_cost=3), 2)
    host = hosted.made_for
    assert host is not None
    assert (host.speed, host.dash_cost, host.anchor_cost, host.x) == (7, 2, 3, 2)
    assert (host.creature, host.level, host.max_health, host.starting_morale) == (
        "Pike Beetle",
        3,
        30,
        15,
    )


def test_a_smidgeon_has_no_other_shadow(rulebook: Rulebook) -> None:
    other = replace(creature_build(RULEBOOK, SMIDGEON), shadow_ranks=ShadowRanks(aura=4))
    assert rules(legality(rulebook, other)) == {"ranks_not_the_creatures"}
    assert framed(RULEBOOK.building, other).shadow_ranks == ShadowRanks(signature_move=4)


def test_the_stats_of_a_teyos_bring_no_points(rulebook: Rulebook) -> None:
    """Viskara 6782-6784: shadow level 100, four ranks, 15 points for a name."""
    build = creature_build(RULEBOOK, TEYOS)
    named = replace(
        build,
        shadow_ranks=ShadowRanks(shadow_arts=4),
        tactics=tuple(replace(one, name="Wing") for one in build.tactics),
    )
    made = sheet(rulebook, named)
    assert {one.max_points.value for one in made.tactics} == {10 * 100 * 4 + 15}
    assert {one.max_power.value for one in made.tactics} == {50}
    assert made.max_health.value == 611


def test_a_teyos_needs_four_ranks_three_tactics_and_their_stats(rulebook: Rulebook) -> None:
    build = replace(creature_build(RULEBOOK, TEYOS), tactics=(Tactic("direct", "body"),))
    assert rules(legality(rulebook, build)) == {
        "ranks_not_the_creatures",
        "tactic_count_not_three",
        "creature_stat_not_allowed",
    }


def test_the_ranks_of_a_teyos_are_said(rulebook: Rulebook) -> None:
    build = replace(creature_build(RULEBOOK, TEYOS), shadow_ranks=ShadowRanks(shadow_arts=6))
    (ranks,) = (one for one in legality(rulebook, build) if one.rule == "ranks_not_the_creatures")
    assert ranks.message == "The shadow ranks add up to 6: make them add up to 4, none below 0."
    assert ranks.excess == 2


def test_a_parasite_adds_its_level_to_its_host(rulebook: Rulebook) -> None:
    """Viskara 6815-6819: X 2 on a beetle of level 3."""
    made = sheet(rulebook, hosted_build(RULEBOOK, PIKE_BEETLE, 2))
    build = made.basis.build
    assert (build.level, build.shadow_level) == (5, 5)
    assert made.max_health.value == 30 + 20
    assert made.starting_morale.value == 15 + 10
    assert [one.max_power.value for one in made.tactics] == [2 + 2, 2 + 2]


def test_only_tactics_for_attack_and_defy_take_a_parasites_upgrades(rulebook: Rulebook) -> None:
    made = sheet(rulebook, hosted_build(RULEBOOK, PIKE_BEETLE, 2))
    assert [one.name for one in made.tactics] == ["Quick Jab", "Fresh Venom"]


def test_points_of_a_hosts_tactics(rulebook: Rulebook) -> None:
    """The level x rank x 10, and 2 more of these for each flair (6815): 80, and 16 x 2 x 4."""
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 2), shadow_ranks=ShadowRanks(shadow_arts=4))
    made = sheet(rulebook, build)
    assert [one.max_points.value for one in made.tactics] == [80, 128]


def test_a_second_effort_and_no_effort(rulebook: Rulebook) -> None:
    slow = CreatureTactic("Slow", "direct", 2, 1, 2, "agility", None, 0, (1, 2, 3), 6)
    free = CreatureTactic("Free", "direct", 0, 1, 2, "agility", None, 0, (1, 2, 3), 6)
    host = replace(PIKE_BEETLE, tactics=(slow, free))
    build = replace(hosted_build(RULEBOOK, host, 1), shadow_ranks=ShadowRanks(shadow_arts=1))
    assert [one.max_points.value for one in sheet(rulebook, build).tactics] == [18, 7]


def test_a_parasites_purchases_add_to_printed_outputs(rulebook: Rulebook) -> None:
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 2), shadow_ranks=ShadowRanks(shadow_arts=4))
    jab = replace(build.tactics[0], high=3, power=1, upgrades=bought("Debilitate"))
    build = replace(build, tactics=(jab, build.tactics[1]))
    made = sheet(rulebook, build).tactics[0]
    assert [output.value for output in made.outputs] == [6, 8, 13]
    assert (made.power.value, made.points_spent.value) == (1, 60)
    assert made.break_point.value == 7
    assert legality(rulebook, build) == ()


def test_points_beyond_the_hosts_limit_are_a_problem(rulebook: Rulebook) -> None:
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 1), shadow_ranks=ShadowRanks(shadow_arts=4))
    jab = replace(build.tactics[0], high=5)
    over = replace(build, tactics=(jab, build.tactics[1]))
    (problem,) = legality(rulebook, over)
    assert (problem.rule, problem.where, problem.excess) == ("tactic_points_over", "tactics.0", 10)


def test_a_parasites_level_starts_at_1(rulebook: Rulebook) -> None:
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 0), shadow_ranks=ShadowRanks(aura=4))
    assert rules(legality(rulebook, build)) == {"parasite_level_below_1"}


def test_printed_power_above_the_stat_counts(rulebook: Rulebook) -> None:
    """Handful of Dirt prints power 6 with Agility 2 (R93)."""
    dirt = CreatureTactic("Dirt", "exposure", 1, 0, 6, "agility", None, 6, (2, 3, 5), 5)
    made = sheet(rulebook, hosted_build(RULEBOOK, replace(PIKE_BEETLE, tactics=(dirt,)), 1))
    assert made.tactics[0].power.value == 6


def test_a_parasite_on_a_human(rulebook: Rulebook) -> None:
    human = sheet(rulebook, a_build(tactics=(tactic(name="Jab", high=2), tactic(), tactic())))
    made = sheet(rulebook, hosted_by_character("Sol", human, 3))
    assert made.max_health.value == human.max_health.value + 30
    assert [output.value for output in made.tactics[0].outputs] == [0, 1, 4]
    assert made.tactics[0].break_point == replace(
        human.tactics[0].break_point, parts=(("printed", 10),)
    )
    assert made.basis.build.shadow_level == 5 + 3


def test_no_parasite_on_a_parasite() -> None:
    with pytest.raises(ValueError, match="not to a parasite"):
        hosted_build(RULEBOOK, a_creature("Somac Parasite", 1, "parasite"), 1)


def test_nothing_is_made_for_other_creatures() -> None:
    with pytest.raises(ValueError, match="Nothing is made for Pike Beetle"):
        creature_build(RULEBOOK, PIKE_BEETLE)


def test_no_hints_about_a_creatures_stat_points(rulebook: Rulebook) -> None:
    hints = {hint.rule for hint in warnings(rulebook, creature_build(RULEBOOK, SMIDGEON))}
    assert "stat_points_unspent" not in hints
    assert "shadow_level_unused" not in hints


HOSTS = [one for one in the_bestiary().values() if one.making != "parasite"]


@pytest.mark.parametrize("host", HOSTS, ids=[one.id for one in HOSTS])
@pytest.mark.parametrize("x", [1, 7])
def test_a_made_host_has_the_figures_of_the_plain_x(
    rulebook: Rulebook, host: Creature, x: int
) -> None:
    """R72: in an encounter it is the host with its X, and not one fighter more."""
    made, plain = sheet(rulebook, hosted_build(RULEBOOK, host, x)), in_battle(RULEBOOK, host, 0, x)
    assert made.basis.build.level == plain.level.value
    assert made.max_health.value == plain.max_health.value
    assert made.starting_morale.value == plain.starting_morale.value
    side = count_side("Enemies", [fighter_of(host, parasite=x)])
    assert side.total == made.basis.build.level
    assert side.size == 1
    for tactic_made in made.tactics:
        added = [part for part in tactic_made.max_power.parts if part[0].startswith("parasite")]
        assert added == [(f"parasite level {x}", plain.max_power)]


@pytest.mark.parametrize("host", HOSTS, ids=[one.id for one in HOSTS])
def test_what_nothing_was_bought_for_is_as_printed(rulebook: Rulebook, host: Creature) -> None:
    made = sheet(rulebook, hosted_build(RULEBOOK, host, 1))
    printed = [one for one in host.tactics if one.type != "special"]
    assert [one.name for one in made.tactics] == [one.name for one in printed]
    for one, two in zip(made.tactics, printed, strict=True):
        assert tuple(output.value for output in one.outputs) == two.outputs
        assert (one.power.value, one.break_point.value) == (two.power, two.break_point)
    assert (made.speed, made.dash_cost, made.anchor_cost) == (
        host.speed,
        host.dash_cost,
        host.anchor_cost,
    )


def test_a_changed_host_is_a_problem(rulebook: Rulebook) -> None:
    """A file may hold any values; level and tactics follow from the creature."""
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 1), shadow_ranks=ShadowRanks(shadow_arts=4))
    other = replace(build.tactics[0], type="projectile")
    changed = replace(build, level=9, tactics=(other, build.tactics[1]))
    assert rules(legality(rulebook, changed)) >= {
        "level_not_the_creatures",
        "tactics_not_the_creatures",
    }
    assert rules(legality(rulebook, replace(build, tactics=()))) == {"tactics_not_the_creatures"}


def test_a_style_is_the_creatures_the_humans_or_chosen(rulebook: Rulebook) -> None:
    bestiary = the_bestiary()
    assert not has_style(creature_build(RULEBOOK, bestiary["smidgeon"]))
    assert not has_style(hosted_build(RULEBOOK, bestiary["wolf_hawk"], 1))
    assert has_style(hosted_build(RULEBOOK, bestiary["heckler"], 1))
    assert has_style(creature_build(RULEBOOK, bestiary["teyos"]))
    assert has_style(hosted_by_character("Sol", sheet(rulebook, a_build()), 1))
