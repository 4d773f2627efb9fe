"""Every broken rule at its exact boundary."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.viskara.character.build import (
    SHADOWS,
    Build,
    Carried,
    Chosen,
    Purchase,
    ShadowRanks,
    Stats,
)
from gm_tools.viskara.character.legality import legality, warnings
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.problems import worsened
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from tests.makers import a_build, artist, aura, broken, maneuver, move, rules, tactic
from tests.strategies import legalish_builds, random_builds


def test_a_plain_build_is_legal(rulebook: Rulebook) -> None:
    assert legality(rulebook, a_build()) == ()


@pytest.mark.parametrize(
    ("ranks", "legal"),
    [
        (ShadowRanks(0, 0, 0), True),
        (ShadowRanks(4, 0, 0), True),
        (ShadowRanks(1, 1, 2), True),
        (ShadowRanks(1, 1, 1), False),
        (ShadowRanks(2, 2, 1), False),
    ],
)
def test_ranks_add_up_to_four_or_nothing(
    rulebook: Rulebook, ranks: ShadowRanks, legal: bool
) -> None:
    found = broken(legality(rulebook, a_build(shadow_ranks=ranks)))
    assert found == ([] if legal else [("ranks_not_0_or_4", "shadow_ranks")])


def test_shadow_level_is_at_most_the_level(rulebook: Rulebook) -> None:
    assert not legality(rulebook, a_build(shadow_level=5))
    found = legality(rulebook, a_build(shadow_level=6, stats=Stats()))
    assert broken(found) == [("shadow_level_above_level", "shadow_level")]


def test_stat_points_are_four_a_level_less_two_for_a_shadow_level(rulebook: Rulebook) -> None:
    stats = Stats(body=5, strength=5)
    assert not legality(rulebook, a_build(shadow_level=5, stats=stats))
    found = legality(rulebook, a_build(shadow_level=5, stats=replace(stats, logic=1)))
    assert broken(found) == [("stat_points_overspent", "stats")]
    assert "11 stat points of 10" in found[0].message


def test_no_stat_is_above_the_level(rulebook: Rulebook) -> None:
    build = a_build(stats=Stats(body=6))
    assert broken(legality(rulebook, build)) == [("stat_above_max", "stats.body")]
    assert not legality(read_otherwise(rulebook, {"B6": "no_cap"}), build)


@pytest.mark.parametrize("chosen", [(), ("body",), ("body", "body"), ("body", "logic", "agility")])
def test_two_different_specializations(rulebook: Rulebook, chosen: tuple[str, ...]) -> None:
    found = legality(rulebook, a_build(specializations=chosen))
    assert rules(found) == {"specializations_not_two_distinct"}


def test_third_perk(rulebook: Rulebook) -> None:
    assert not legality(rulebook, a_build(third_perk="logic"))
    ranked = a_build(third_perk="logic", shadow_ranks=ShadowRanks(aura=4))
    assert rules(legality(rulebook, ranked)) == {"third_perk_needs_zero_ranks"}
    doubled = a_build(third_perk="body")
    assert rules(legality(rulebook, doubled)) == {"third_perk_is_specialization"}


@pytest.mark.parametrize("count", [0, 2, 4])
def test_exactly_three_tactics(rulebook: Rulebook, count: int) -> None:
    found = legality(rulebook, a_build(tactics=(tactic(),) * count))
    assert rules(found) == {"tactic_count_not_three"}


def test_tactic_points_are_checked_to_the_point(rulebook: Rulebook) -> None:
    def build(low: int) -> Build:
        first = tactic(low=low, medium=low, high=low)
        return a_build(stats=Stats(body=5), tactics=(first, tactic(), tactic()))

    assert not legality(rulebook, build(2))
    found = legality(rulebook, build(3))
    assert broken(found) == [("tactic_points_over", "tactics.0")]
    assert found[0].excess == 25
    assert found[0].brief == "25 points short"


@pytest.mark.parametrize(
    ("low", "medium", "high", "legal"),
    [(0, 0, 0, True), (1, 0, 0, False), (1, 1, 0, False), (1, 1, 1, True), (0, 0, 13, True)],
)
def test_outputs_increase_strictly(
    rulebook: Rulebook, low: int, medium: int, high: int, legal: bool
) -> None:
    found = legality(rulebook, artist(low=low, medium=medium, high=high))
    assert ("outputs_not_increasing" not in rules(found)) is legal


def test_power_stops_at_the_stat(rulebook: Rulebook) -> None:
    def build(power: int) -> Build:
        return replace(artist(power=power), stats=Stats(body=3))

    assert not legality(rulebook, build(3))
    assert rules(legality(rulebook, build(4))) == {"power_above_max"}
    wasted = read_otherwise(rulebook, {"B16": "wasted"})
    assert not legality(wasted, build(4))
    assert "power_wasted" in {hint.rule for hint in warnings(wasted, build(4))}


def test_shadow_arts_need_a_rank_even_for_nothing(rulebook: Rulebook) -> None:
    build = a_build(tactics=(tactic("Debilitate"), tactic(), tactic()))
    assert rules(legality(rulebook, build)) == {"needs_shadow_arts_rank"}


def test_keystones_of_a_tactic(rulebook: Rulebook) -> None:
    assert not legality(rulebook, artist("Debilitate", "Cleave"))
    found = legality(rulebook, artist("Debilitate", "Cleave", "Combining"))
    assert broken(found) == [("tactic_keystones_over", "tactics.0")]
    low = replace(artist("Debilitate", "Cleave"), shadow_level=4)
    assert rules(legality(rulebook, low)) == {"tactic_keystones_over"}


def test_a_wrong_section_keystone_counts_twice_and_costs_twice(rulebook: Rulebook) -> None:
    assert not legality(rulebook, artist("Underdog", type="projectile"))
    early = replace(artist("Safe Squares"), shadow_level=4)
    assert rules(legality(rulebook, early)) == {"tactic_keystones_over"}
    found = legality(rulebook, artist(("Underdog", 3), type="exposure"))
    assert broken(found) == [("tactic_points_over", "tactics.0")]
    assert found[0].excess == 3 * 70 - 200


def test_a_repeated_keystone_counts_once(rulebook: Rulebook) -> None:
    assert not legality(rulebook, artist(("Risky Strike", 30), "Debilitate"))


def test_prerequisites_hold_within_one_carrier(rulebook: Rulebook) -> None:
    build = replace(
        artist("Debilitate/Essence Drain"),
        tactics=(tactic("Debilitate/Essence Drain"), tactic("Debilitate"), tactic()),
    )
    found = legality(rulebook, build)
    assert broken(found) == [("prerequisite_missing", "tactics.0")]
    assert found[0].brief == "needs Debilitate"


def test_once_means_once(rulebook: Rulebook) -> None:
    assert rules(legality(rulebook, artist(("Debilitate", 2)))) == {"not_repeatable"}
    split = artist("Debilitate", "Debilitate")
    assert rules(legality(rulebook, split)) == {"not_repeatable"}


def test_companion_is_for_written_tactics(rulebook: Rulebook) -> None:
    made = aura("Aura Tactic", made=tactic("Companion"))
    build = a_build(aura=made, shadow_ranks=ShadowRanks(aura=4), shadow_level=5)
    assert broken(legality(rulebook, build)) == [("written_tactics_only", "aura.aura_tactic")]


def test_explosive_shares_points_and_has_keystones_of_its_own(rulebook: Rulebook) -> None:
    def build(high: int) -> Build:
        carried = Carried(high=high, upgrades=(Purchase("Safe Squares"), Purchase("Conduits")))
        first = replace(tactic("Debilitate"), upgrades=(Purchase("Debilitate"),))
        explosive = Purchase("Explosive", 1, carried)
        first = replace(first, upgrades=(*first.upgrades, explosive))
        return replace(artist(), tactics=(first, tactic(), tactic()))

    assert not legality(rulebook, build(16))
    found = legality(rulebook, build(17))
    assert broken(found) == [("tactic_points_over", "tactics.0")]


def test_explosive_cannot_carry_explosive_nor_have_power(rulebook: Rulebook) -> None:
    inner = Carried(power=1, upgrades=(Purchase("Explosive"),))
    first = replace(tactic(), upgrades=(Purchase("Explosive", 1, inner),))
    found = legality(rulebook, replace(artist(), tactics=(first, tactic(), tactic())))
    where = "tactics.0.upgrades.0.carries"
    assert set(broken(found)) == {("power_above_max", where), ("upgrade_not_applicable", where)}


def auric(*paths: str | tuple[str, int], rank: int = 1, **fields: object) -> Build:
    ranks = ShadowRanks(aura=rank, shadow_arts=4 - rank)
    made = fields.pop("made", None)
    return a_build(
        shadow_ranks=ranks,
        shadow_level=5,
        aura=aura(*paths, made=made),  # type: ignore[arg-type]
        **fields,
    )


def test_aura_points(rulebook: Rulebook) -> None:
    assert not legality(rulebook, auric("Dread", "Dread/Output Reduction"))
    found = legality(rulebook, auric("Dread", "Dread/Output Reduction", ("Dread/Bane", 1)))
    assert broken(found) == [("aura_points_over", "aura")]
    assert found[0].excess == 15


def test_an_aura_needs_a_rank(rulebook: Rulebook) -> None:
    assert rules(legality(rulebook, a_build(aura=aura("Turbo")))) == {"needs_aura_rank"}
    assert not legality(rulebook, a_build(aura=aura()))


def test_aura_keystones(rulebook: Rulebook) -> None:
    assert not legality(rulebook, auric("Turbo", "Tempest"))
    assert broken(legality(rulebook, auric("Turbo", "Tempest", "Imposing"))) == [
        ("aura_keystones_over", "aura")
    ]


def test_aura_tactic_is_charged_for_its_overflow_only(rulebook: Rulebook) -> None:
    """15 for the upgrade; the tactic may pass its own 150 while the aura's 50 last (B32)."""
    full = tactic(high=18)
    assert not legality(rulebook, auric("Aura Tactic", made=full))
    over = legality(rulebook, auric("Aura Tactic", made=tactic(high=19)))
    assert broken(over) == [("aura_points_over", "aura")]
    hard = read_otherwise(rulebook, {"B32": "hard_cap"})
    assert broken(legality(hard, auric("Aura Tactic", made=full))) == [
        ("tactic_points_over", "aura.aura_tactic")
    ]


def test_movable_raises_damage_up_and_eye_of_the_storm(rulebook: Rulebook) -> None:
    movable = auric("Tempest", "Tempest/Movable", "Tempest/Damage Up", rank=4)
    eyed = auric("Tempest", "Tempest/Movable", ("Tempest/Eye of the Storm", 5), rank=4)
    expected = {None: (40, 175), "flat_15": (40, 75), "half_more": (40, 225), "base_10": (40, 75)}
    for reading, points in expected.items():
        book = read_otherwise(rulebook, {"B34": reading} if reading else {})
        found = [sheet(book, build).aura for build in (movable, eyed)]
        assert tuple(one.points_spent.value for one in found if one) == points


def test_expanded_influence_takes_two_linked_upgrades(rulebook: Rulebook) -> None:
    base = ("Expanded Influence", "Expanded Influence/Swap", "Expanded Influence/Swap/Reaction")
    two = auric(*base, "Expanded Influence/Relocate")
    assert not legality(rulebook, two)
    three = auric(*base, "Expanded Influence/Relocate", "Expanded Influence/Commander")
    assert broken(legality(rulebook, three)) == [("expanded_influence_links_over", "aura")]
    all_below = read_otherwise(rulebook, {"B35": "all_below"})
    assert rules(legality(all_below, two)) == {"expanded_influence_links_over"}


def test_siphon_warns_without_zone_of_decay(rulebook: Rulebook) -> None:
    build = auric("Gravity Well", "Gravity Well/Siphon", rank=2)
    assert not legality(rulebook, build)
    assert "useless_purchase" in {hint.rule for hint in warnings(rulebook, build)}


def test_recovery_repeats(rulebook: Rulebook) -> None:
    build = auric(("Recovery", 2))
    assert not legality(rulebook, build)
    once = read_otherwise(rulebook, {"B38": "once"})
    assert rules(legality(once, build)) == {"not_repeatable"}


def performer(*maneuvers: object, flair: int = 15, **fields: object) -> Build:
    return a_build(
        shadow_ranks=ShadowRanks(signature_move=4),
        shadow_level=5,
        signature_move=move(*maneuvers, flair=flair),  # type: ignore[arg-type]
        **fields,
    )


@pytest.mark.parametrize(("flair", "legal"), [(2, False), (3, True), (15, True), (16, False)])
def test_flair_cost(rulebook: Rulebook, flair: int, legal: bool) -> None:
    found = broken(legality(rulebook, performer(flair=flair)))
    assert found == ([] if legal else [("signature_flair_out_of_range", "signature_move")])


def test_a_move_needs_a_rank(rulebook: Rulebook) -> None:
    build = a_build(signature_move=move(maneuver("Dash")))
    assert rules(legality(rulebook, build)) == {"needs_signature_rank"}


def test_maneuver_points(rulebook: Rulebook) -> None:
    assert not legality(rulebook, performer(maneuver("Dash", "Halt"), flair=3))
    found = legality(rulebook, performer(maneuver("Dash"), maneuver("Delay"), flair=3))
    assert broken(found) == [("maneuver_points_over", "signature_move")]
    assert found[0].excess == 5


def test_signature_upgrade_points(rulebook: Rulebook) -> None:
    def build(times: int) -> Build:
        return performer(maneuver("Dash", ("Inspiring", times)), flair=3)

    assert not legality(rulebook, build(20))
    found = legality(rulebook, build(21))
    assert broken(found) == [("signature_upgrade_points_over", "signature_move")]


def test_delay_leaves_room_for_no_other_keystone_below_shadow_level_5(rulebook: Rulebook) -> None:
    build = performer(maneuver("Delay", "Attack Reaction/Movement Reaction"))
    early = replace(build, shadow_level=4)
    assert not legality(rulebook, early)
    both = replace(performer(maneuver("Delay"), maneuver("Delay")), shadow_level=4)
    assert broken(legality(rulebook, both)) == [("signature_keystones_over", "signature_move")]
    assert not legality(read_otherwise(rulebook, {"B48": "waived"}), both)
    assert not legality(read_otherwise(rulebook, {"B45": "per_maneuver"}), both)


@pytest.mark.parametrize(
    ("name", "upgrade", "legal"),
    [
        ("Attack", "Bide", True),
        ("Defy/Stance", "Bide", False),
        ("Dash", "Riposte", False),
        ("Dash", "Expansive: Self", True),
        ("Delay", "Expansive: Self", False),
        ("Create Obstruction", "Expansive: Target", False),
        ("Attack", "They Can't Hide", False),
        ("Defy/Stance", "They Can't Hide", False),
        ("Dash", "They Can't Hide", True),
        ("Dash", "Attack/Extra Hits", False),
        ("Dash", "Dash", False),
    ],
)
def test_which_upgrade_goes_on_which_maneuver(
    rulebook: Rulebook, name: str, upgrade: str, legal: bool
) -> None:
    made = tactic() if name in ("Attack", "Defy/Stance") else None
    found = legality(rulebook, performer(maneuver(name, upgrade, tactic=made)))
    assert ("upgrade_not_applicable" not in rules(found)) is legal


def test_dealers_choice_holds_two_others(rulebook: Rulebook) -> None:
    dash = maneuver("Dash")
    assert not legality(rulebook, performer(maneuver("Dealer's Choice", attached=(dash, dash))))
    for attached in ((dash,), (dash, dash, maneuver("Dealer's Choice", attached=(dash, dash)))):
        found = legality(rulebook, performer(maneuver("Dealer's Choice", attached=attached)))
        assert "dealers_choice_needs_two" in rules(found)


def test_the_chosen_keystone_must_be_owned(rulebook: Rulebook) -> None:
    other = maneuver("Other Thing With a Cost", chosen=Chosen("shadow_arts", "Debilitate"))
    build = replace(performer(other), shadow_ranks=ShadowRanks(signature_move=2, shadow_arts=2))
    assert rules(legality(rulebook, build)) == {"chosen_keystone_not_owned"}
    one = replace(build, tactics=(tactic("Debilitate"), tactic(), tactic()))
    assert not legality(rulebook, one)
    two = replace(build, tactics=(tactic("Debilitate"), tactic("Debilitate"), tactic()))
    assert rules(legality(rulebook, two)) == {"chosen_keystone_not_owned"}
    named = replace(other, chosen=Chosen("shadow_arts", "Debilitate", "tactics.1"))
    assert not legality(rulebook, replace(two, signature_move=move(named, flair=15)))


def test_targets_up_beyond_two(rulebook: Rulebook) -> None:
    build = performer(maneuver("Swap Location", ("Targets Up", 3)))
    assert not legality(rulebook, build)
    strict = read_otherwise(rulebook, {"B79": "at_most_2"})
    assert rules(legality(strict, build)) == {"not_repeatable"}


def test_unknown_names_are_problems_not_failures(rulebook: Rulebook) -> None:
    build = performer(maneuver("Somersault"), aura=aura("Glow"))
    assert rules(legality(rulebook, build)) == {
        "unknown_maneuver",
        "unknown_upgrade",
        "needs_aura_rank",
    }


def test_negative_counts_are_problems(rulebook: Rulebook) -> None:
    build = a_build(tactics=(tactic(low=-1), tactic(("Swing", 0)), tactic()))
    assert "count_below_zero" in rules(legality(rulebook, build))
    assert rules(legality(rulebook, a_build(level=0))) == {"level_below_1"}


@pytest.mark.parametrize("shadow", SHADOWS)
def test_a_negative_rank_is_named_where_it_stands(rulebook: Rulebook, shadow: str) -> None:
    ranks = replace(ShadowRanks(), **{shadow: -1})
    found = {one.where: one for one in legality(rulebook, a_build(shadow_ranks=ranks))}
    problem = found[f"shadow_ranks.{shadow}"]
    assert (problem.rule, problem.excess, problem.source) == ("count_below_zero", 1, "B18")
    assert f"{shadow.replace('_', ' ')} rank is -1" in problem.message


def test_a_negative_shadow_level_and_a_negative_stat_are_named_where_they_stand(
    rulebook: Rulebook,
) -> None:
    found = legality(rulebook, a_build(shadow_level=-1, stats=Stats(logic=-2)))
    assert [(one.where, one.excess) for one in found if one.rule == "count_below_zero"] == [
        ("shadow_level", 1),
        ("stats.logic", 2),
    ]


POINTS_AND_KEYSTONES = {
    "stat_points_overspent",
    "tactic_points_over",
    "tactic_keystones_over",
    "aura_points_over",
    "aura_keystones_over",
    "maneuver_points_over",
    "signature_upgrade_points_over",
    "signature_keystones_over",
}


@given(data=st.data())
def test_more_level_rank_or_flair_never_adds_a_points_or_keystone_problem(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    build = data.draw(legalish_builds(rulebook))
    more = data.draw(st.integers(1, 3))
    ranks = build.shadow_ranks
    larger = [replace(build, level=build.level + more)]
    larger += [
        replace(build, shadow_ranks=replace(ranks, **{shadow: getattr(ranks, shadow) + more}))
        for shadow in SHADOWS
    ]
    if build.signature_move is not None:
        dearer = replace(build.signature_move, flair_cost=build.signature_move.flair_cost + more)
        larger.append(replace(build, signature_move=dearer))
    before = legality(rulebook, build)
    for grown in larger:
        new = worsened(before, legality(rulebook, grown))
        assert not {problem.rule for problem in new} & POINTS_AND_KEYSTONES


@given(data=st.data())
def test_the_sheet_never_fails_and_every_problem_says_where_from(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    build = data.draw(random_builds(rulebook))
    for problem in legality(rulebook, build):
        assert problem.message
        assert problem.source in rulebook.rulings or problem.source.isdigit()
    for hint in warnings(rulebook, build):
        assert hint.message


@pytest.mark.parametrize(
    ("shadow_level", "way_out"),
    [
        (3, "lower stats by 6, or give up 3 shadow levels for 6 more."),
        (1, "lower stats by 2, or give up a shadow level for 2 more."),
    ],
)
def test_missing_stat_points_are_counted_in_shadow_levels(
    rulebook: Rulebook, shadow_level: int, way_out: str
) -> None:
    """Each shadow level given up brings two stat points: six need three of them (1519; B4)."""
    build = a_build(level=3, shadow_level=shadow_level, stats=Stats(3, 3, 3, 3))
    found = [one.message for one in legality(rulebook, build)]
    assert [way_out in said for said in found] == [True]


def test_stat_points_that_no_shadow_level_brings_are_lowered(rulebook: Rulebook) -> None:
    none = a_build(level=1, stats=Stats(1, 1, 1, 1, 1))
    assert [one.message for one in legality(rulebook, none)] == [
        "5 stat points of 4: lower stats by 1."
    ]
    one_level = a_build(level=1, shadow_level=1, stats=Stats(1, 1, 1, 1, 1, 1))
    assert [one.message for one in legality(rulebook, one_level)] == [
        "6 stat points of 2: lower stats by 4, or give up a shadow level for 2 more and lower "
        "stats by 2."
    ]


def test_messages_name_the_part(rulebook: Rulebook) -> None:
    tactics = (tactic(), tactic("Swing/Trip", low=1, name="Rail Spike"), tactic())
    build = replace(artist(), tactics=tactics)
    outputs, missing = (one.message for one in legality(rulebook, build))
    assert outputs.startswith("Tactic 2, Rail Spike has outputs 1/1/2")
    assert missing.startswith("Swing/Trip needs Swing, which Tactic 2, Rail Spike does not have.")
