"""Every rule broken once, and what is offered to mend it; laws of what is offered at random."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tools.viskara.character.build import (
    Build,
    Carried,
    Chosen,
    HostTactic,
    MadeFor,
    Purchase,
    ShadowRanks,
    Stats,
    Tactic,
)
from gm_tools.viskara.character.character import (
    Character,
    LevelEntry,
    LevelPurchase,
    Override,
)
from gm_tools.viskara.character.diary_places import following
from gm_tools.viskara.character.edits import (
    AddManeuver,
    AddTactic,
    Buy,
    Change,
    ChooseKeystone,
    DropMove,
    DropPart,
    DropTactic,
    RemoveManeuver,
    Sell,
    SetLevel,
    SetMove,
    SetParasite,
    SetPerks,
    SetRank,
    SetStat,
    SetTactic,
)
from gm_tools.viskara.character.made_for import framed
from gm_tools.viskara.character.repairs.agreeing import agreeing
from gm_tools.viskara.character.repairs.mended import mended
from gm_tools.viskara.character.repairs.offered import (
    MOST_OFFERED,
    Whole,
    mend_all,
    name_of,
    repairs_for,
)
from gm_tools.viskara.character.repairs.search import Repair
from gm_tools.viskara.character.repairs.step import AgreeDiary, ClearDiary, DropReading, Mend
from gm_tools.viskara.character.repairs.way import identity
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.problems import Problem
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from tests.makers import a_build, artist, aura, maneuver, move, performer, tactic
from tests.strategies import legalish_builds, random_builds
from tests.viskara.character.builds import broken_ones, every_build

INFLUENCE = "Expanded Influence"
OTHER = "Other Thing With a Cost"


def the_problem(rulebook: Rulebook, character: Character, rule: str) -> Problem:
    """The first problem of a rule."""
    found = [one.problem for one in verdict(rulebook, character).problems]
    return next(one for one in found if one.rule == rule)


def offered(rulebook: Rulebook, who: Build | Character, rule: str) -> tuple[Repair, ...]:
    """What is offered for a build's broken rule."""
    character = who if isinstance(who, Character) else Character("", who)
    return repairs_for(rulebook, character, the_problem(rulebook, character, rule))


def changes(repairs: tuple[Repair, ...]) -> list[tuple[Mend, ...]]:
    """The changes of each repair."""
    return [one.changes for one in repairs]


def first_with(*paths: str | tuple[str, int], **fields: object) -> Build:
    """A legal shadow artist whose first tactic has plenty of points, with some upgrades."""
    return replace(artist(*paths, **fields), stats=Stats(body=5))


# --- An example of each rule ------------------------------------------------------------------


def _carried(where: str, carried: Carried) -> Build:
    first = Tactic("exposure", "body", upgrades=(Purchase(where, 1, carried),))
    return replace(artist(), tactics=(first, tactic(), tactic()))


def _diary() -> Character:
    return Character("", a_build(level=1, stats=Stats(body=1)), levels=(LevelEntry(1),))


JAW = HostTactic("Bite", "direct", 3, "body", 4, (1, 2, 5), 9, 6)
TEYOS = MadeFor("Teyos", "shadows", 50, 500, 100)


def _teyos(rulebook: Rulebook) -> Build:
    built = a_build(shadow_ranks=ShadowRanks(2, 1, 1), made_for=TEYOS)
    return framed(rulebook.building, built)


EXAMPLES: list[tuple[str, Build | Character, tuple[Mend, ...]]] = [
    ("level_below_1", a_build(level=0), (SetLevel(1),)),
    (
        "shadow_level_above_level",
        a_build(shadow_level=6),
        (SetLevel(5, shadow=True),),
    ),
    ("ranks_not_0_or_4", a_build(shadow_ranks=ShadowRanks(2, 2, 1)), (SetRank("aura", 1),)),
    ("stat_points_overspent", a_build(level=1, stats=Stats(1, 1, 1, 1, 1)), (SetStat("body", 0),)),
    ("stat_above_max", a_build(stats=Stats(body=6)), (SetStat("body", 5),)),
    (
        "specializations_not_two_distinct",
        a_build(specializations=("logic",), stats=Stats(strength=2)),
        (SetPerks(("logic", "strength"), None),),
    ),
    (
        "third_perk_needs_zero_ranks",
        a_build(third_perk="logic", shadow_ranks=ShadowRanks(aura=4)),
        (SetPerks(("body", "strength"), None),),
    ),
    (
        "third_perk_is_specialization",
        a_build(third_perk="body"),
        (SetPerks(("body", "strength"), None),),
    ),
    ("tactic_count_not_three", a_build(tactics=(tactic(),) * 2), (AddTactic(),)),
    ("tactic_count_not_three", a_build(tactics=(tactic(),) * 4), (DropTactic(0),)),
    (
        "tactic_points_over",
        a_build(tactics=(tactic(high=1), tactic(), tactic())),
        (SetTactic("tactics.0", "Tactic 1", "direct", "body", 0, 0, 1, 0),),
    ),
    (
        "tactic_keystones_over",
        artist("Debilitate", "Cleave", "Combining"),
        (Sell("tactics.0", "Debilitate"),),
    ),
    ("outputs_not_increasing", artist(low=1), (Sell("tactics.0", "low"),)),
    ("outputs_not_increasing", artist(medium=1), (Buy("tactics.0", "high"),)),
    ("power_above_max", first_with(power=6), (Sell("tactics.0", "power"),)),
    (
        "needs_shadow_arts_rank",
        a_build(tactics=(tactic("Debilitate"), tactic(), tactic())),
        (Sell("tactics.0", "Debilitate"),),
    ),
    ("needs_aura_rank", a_build(aura=aura("Dread")), (SetRank("aura", 4),)),
    ("needs_signature_rank", a_build(signature_move=move()), (SetRank("signature_move", 4),)),
    ("needs_signature_rank", a_build(signature_move=move()), (DropMove(),)),
    (
        "written_tactics_only",
        a_build(
            aura=aura("Aura Tactic", made=tactic("Companion")),
            shadow_ranks=ShadowRanks(aura=4),
            shadow_level=5,
        ),
        (Sell("aura.aura_tactic", "Companion"),),
    ),
    ("prerequisite_missing", first_with("Swing/Trip"), (Buy("tactics.0", "Swing"),)),
    ("prerequisite_missing", first_with("Swing/Trip"), (Sell("tactics.0", "Swing/Trip"),)),
    (
        "prerequisite_missing",
        a_build(aura=aura(made=tactic()), shadow_ranks=ShadowRanks(aura=4), shadow_level=5),
        (Buy("aura", "Aura Tactic"),),
    ),
    ("not_repeatable", artist(("Debilitate", 3)), (Sell("tactics.0", "Debilitate", 2),)),
    ("unknown_upgrade", artist("Nap"), (Sell("tactics.0", "Nap"),)),
    ("count_below_zero", artist(high=-2), (Sell("tactics.0", "high", 0),)),
    ("count_below_zero", artist(("Burst", -1)), (Sell("tactics.0", "Burst", 0),)),
    ("count_below_zero", a_build(stats=Stats(body=-1)), (SetStat("body", 0),)),
    ("count_below_zero", a_build(shadow_level=-1), (SetLevel(0, shadow=True),)),
    (
        "upgrade_not_applicable",
        _carried("Cleave", Carried(1)),
        (DropPart("tactics.0.upgrades.0", "carries"),),
    ),
    (
        "upgrade_not_applicable",
        performer(maneuver("Dash", tactic=tactic())),
        (DropPart("signature_move.maneuvers.0", "tactic"),),
    ),
    (
        "upgrade_not_applicable",
        performer(maneuver("Dash", attached=(maneuver("Dash"),))),
        (DropPart("signature_move.maneuvers.0", "attached"),),
    ),
    (
        "upgrade_not_applicable",
        performer(maneuver("Dash", chosen=Chosen("aura", "Dread"))),
        (DropPart("signature_move.maneuvers.0", "chosen"),),
    ),
    (
        "expanded_influence_links_over",
        a_build(
            shadow_ranks=ShadowRanks(aura=4),
            shadow_level=5,
            aura=aura(
                INFLUENCE, *(f"{INFLUENCE}/{name}" for name in ("Relocate", "Commander", "Swap"))
            ),
        ),
        (Sell("aura", f"{INFLUENCE}/Relocate"),),
    ),
    (
        "aura_points_over",
        a_build(shadow_ranks=ShadowRanks(aura=4), aura=aura("Aura Tactic")),
        (SetLevel(1, shadow=True),),
    ),
    (
        "aura_keystones_over",
        a_build(shadow_ranks=ShadowRanks(aura=4), shadow_level=4, aura=aura("Dread", INFLUENCE)),
        (SetLevel(5, shadow=True),),
    ),
    ("signature_flair_out_of_range", performer(flair=2), (SetMove(None, 3),)),
    ("signature_flair_out_of_range", performer(flair=16), (SetMove(None, 15),)),
    (
        "maneuver_points_over",
        performer(maneuver("Delay"), maneuver("Dash"), maneuver("Dash"), flair=3),
        (SetMove(None, 6),),
    ),
    (
        "signature_upgrade_points_over",
        replace(performer(maneuver("Attack", "Attack/Extra Hits"), flair=3), shadow_level=0),
        (SetLevel(1, shadow=True),),
    ),
    (
        "signature_keystones_over",
        replace(performer(maneuver("Dash", "Halt", "Pre-Tactic")), shadow_level=4),
        (Sell("signature_move.maneuvers.0", "Halt"),),
    ),
    (
        "unknown_maneuver",
        performer(maneuver("Somersault")),
        (RemoveManeuver("signature_move.maneuvers.0"),),
    ),
    (
        "dealers_choice_needs_two",
        performer(maneuver("Dealer's Choice", attached=(maneuver("Dash"),))),
        (AddManeuver("Dash", "signature_move.maneuvers.0"),),
    ),
    (
        "chosen_keystone_not_owned",
        performer(maneuver(OTHER, chosen=Chosen("aura", "Dread"))),
        (ChooseKeystone("signature_move.maneuvers.0", None),),
    ),
    ("levels_disagree", _diary(), (AgreeDiary(),)),
    ("levels_disagree", _diary(), (ClearDiary(),)),
    (
        "house_rule_unknown",
        Character("", a_build(), house_rules={"B0": "no"}),
        (DropReading("B0"),),
    ),
]


@pytest.mark.parametrize(
    ("rule", "who", "expected"), EXAMPLES, ids=[f"{n}-{one[0]}" for n, one in enumerate(EXAMPLES)]
)
def test_a_broken_rule_is_offered_its_repair(
    rulebook: Rulebook, who: Build | Character, rule: str, expected: tuple[Mend, ...]
) -> None:
    found = offered(rulebook, who, rule)
    assert expected in changes(found)
    clean = next(one for one in found if one.changes == expected)
    assert clean.new == ()
    assert rule not in {one.rule for one in clean.after.open}


def test_a_creatures_build_is_brought_back_to_what_its_creature_gives(rulebook: Rulebook) -> None:
    host = replace(TEYOS, making="parasite", level=4, x=0, tactics=(JAW,))
    ranks = ShadowRanks(1, 1, 2)
    weak = framed(rulebook.building, a_build(shadow_ranks=ranks, made_for=host))
    assert (SetParasite(1),) in changes(offered(rulebook, weak, "parasite_level_below_1"))
    strange = replace(weak, tactics=(tactic(stat="logic"),))
    assert offered(rulebook, strange, "tactics_not_the_creatures")[0].new == ()
    low = replace(weak, level=1, shadow_level=0, made_for=replace(host, x=2))
    assert (SetLevel(6),) in changes(offered(rulebook, low, "level_not_the_creatures"))
    found = offered(rulebook, low, "shadow_level_not_the_creatures")
    assert (SetLevel(6, shadow=True),) in changes(found)
    teyos = _teyos(rulebook)
    found = offered(rulebook, teyos, "creature_stat_not_allowed")
    assert [one.changes[0].stat for one in found] == ["presence", "logic", "creativity"]  # type: ignore[union-attr]
    many = replace(teyos, shadow_ranks=ShadowRanks(3, 1, 1))
    found = offered(rulebook, many, "ranks_not_the_creatures")
    assert (SetRank("aura", 2),) in changes(found)
    smidgeon = replace(TEYOS, making="signature_move", level=5)
    other = a_build(made_for=smidgeon, shadow_ranks=ShadowRanks(aura=4), shadow_level=5)
    found = offered(rulebook, replace(other, tactics=()), "ranks_not_the_creatures")
    assert found[0].after.build.shadow_ranks == ShadowRanks(signature_move=4)


# --- Edges ------------------------------------------------------------------------------------


def test_what_is_linked_goes_along(rulebook: Rulebook) -> None:
    """Giving up Swing takes Trip with it (1681; B31)."""
    build = artist("Swing", "Swing/Trip", "Debilitate", "Cleave")
    found = offered(rulebook, build, "tactic_keystones_over")
    sale = (Sell("tactics.0", "Swing/Trip"), Sell("tactics.0", "Swing"))
    assert sale in changes(found)
    assert next(one for one in found if one.changes == sale).weight == 2


def test_another_type_ends_the_doubling_and_the_second_keystone(rulebook: Rulebook) -> None:
    """Safe Squares counts as two keystones on a direct tactic (2627; B28)."""
    build = replace(artist("Safe Squares"), shadow_level=4)
    found = offered(rulebook, build, "tactic_keystones_over")
    assert found[0].changes == (SetTactic("tactics.0", None, "exposure", "body", 0, 0, 0, 0),)
    doubled = artist(("Underdog", 3), type="exposure")
    found = offered(rulebook, doubled, "tactic_points_over")
    assert any(
        isinstance(one, SetTactic) and one.type == "direct"
        for repair in found
        for one in repair.changes
    )


def test_lowering_strength_mends_what_it_breaks_in_tactics(rulebook: Rulebook) -> None:
    """Less strength is fewer points in every tactic (1399; B11): the repair goes on there."""
    full = tactic(high=5, stat="strength", name="Gale")
    build = a_build(stats=Stats(strength=6), tactics=(full, tactic(), tactic()))
    build = replace(build, tactics=(replace(full, high=13), tactic(), tactic()))
    found = offered(rulebook, build, "stat_above_max")
    assert found[0].new == ()
    assert found[0].changes[0] == SetStat("strength", 5)
    assert len(found[0].changes) > 1


def test_a_shadow_level_given_up_takes_its_keystone_along(rulebook: Rulebook) -> None:
    """From shadow level 5 on there are two keystones (1505)."""
    build = replace(artist("Debilitate", "Cleave"), stats=Stats(5, 5, 2))
    found = offered(rulebook, build, "stat_points_overspent")
    assert (SetStat("body", 3),) in changes(found)
    by_level = [one for one in found if SetLevel(4, shadow=True) in one.changes]
    assert by_level
    assert all(one.new or len(one.changes) > 1 for one in by_level)


def test_two_stat_points_come_for_each_shadow_level(rulebook: Rulebook) -> None:
    """12 stat points of 6 need three shadow levels given up (1519; B4)."""
    build = a_build(level=3, shadow_level=3, stats=Stats(3, 3, 3, 3))
    found = offered(rulebook, build, "stat_points_overspent")
    assert (SetLevel(0, shadow=True),) in changes(found)
    assert found[0].weight == 1


def test_a_name_is_worth_fifteen_points(rulebook: Rulebook) -> None:
    """Naming mends 10 points too many, not 20 (1591; B19)."""
    named = SetTactic("tactics.0", "Tactic 1", "direct", "body", 0, 1, 1, 0)
    build = a_build(tactics=(tactic(medium=1, high=1), tactic(), tactic()), level=2)
    assert (named,) not in changes(offered(rulebook, build, "tactic_points_over"))
    less = a_build(tactics=(tactic(high=1), tactic(), tactic()))
    (first, *_) = offered(rulebook, less, "tactic_points_over")
    assert (first.lost, first.weight) == (0, 1)


def test_the_signature_moves_name_counts_for_its_tactics(rulebook: Rulebook) -> None:
    """B44: the move's name adds the points, the tactic's adds nothing."""
    made = tactic(high=1, stat="logic")
    build = replace(performer(maneuver("Attack", tactic=made), flair=3), shadow_level=0)
    found = offered(rulebook, build, "signature_upgrade_points_over")
    assert (SetMove("Signature move", 3),) in changes(found)
    other = read_otherwise(
        rulebook,
        {"B44": next(one.id for one in rulebook.rulings["B44"].readings if one.id != "move_name")},
    )
    character = Character("", build, house_rules=dict(other.chosen))
    found = offered(rulebook, character, "signature_upgrade_points_over")
    assert (SetMove("Signature move", 3),) not in changes(found)
    assert any(isinstance(one.changes[0], SetTactic) for one in found)


def test_aura_tactics_overflow_is_mended_in_the_tactic(rulebook: Rulebook) -> None:
    """The aura pays what Aura Tactic has above its own maximum (1786; B32)."""
    made = tactic(high=4, stat="logic")
    build = a_build(
        shadow_ranks=ShadowRanks(aura=1, shadow_arts=3),
        shadow_level=1,
        stats=Stats(strength=1),
        specializations=("body", "agility"),
        aura=aura("Aura Tactic", made=made),
    )
    found = offered(rulebook, build, "aura_points_over")
    touched = {target for one in found for target in one.targets}
    assert any(target.startswith("aura.aura_tactic") for target in touched)


def test_explosives_points_are_its_carriers(rulebook: Rulebook) -> None:
    """Points are shared with the tactic that carries Explosive (2844; B60)."""
    build = _carried("Explosive", Carried(high=30))
    found = offered(rulebook, build, "tactic_points_over")
    sold = {target for one in found for target in one.targets}
    assert "tactics.0.upgrades.0.carries|high" in sold


def test_readings_decide_what_is_broken_and_what_mends_it(rulebook: Rulebook) -> None:
    """Without the cap of B6, a stat may be raised above the level to win points."""
    build = a_build(
        level=1,
        tactics=(tactic(high=3, name="Ember"), tactic(), tactic()),
        stats=Stats(body=1),
        specializations=("logic", "agility"),
    )
    capped = offered(rulebook, build, "tactic_points_over")
    free = Character("", build, house_rules={"B6": "no_cap"})
    assert not any(SetStat("body", 2) in one.changes for one in capped)
    assert (SetStat("body", 2),) in changes(offered(rulebook, free, "tactic_points_over"))


def test_the_fewest_changes_come_first_then_the_fewest_points_lost(rulebook: Rulebook) -> None:
    found = offered(rulebook, artist(("Burst", 9), low=1, medium=1, high=1), "tactic_points_over")
    clean = [one for one in found if not one.new]
    assert clean == sorted(clean, key=lambda one: (one.weight, one.lost))
    assert 0 < len(found) <= MOST_OFFERED


def test_what_is_kept_is_in_no_repair(rulebook: Rulebook) -> None:
    build = artist("Debilitate", "Cleave", "Combining")
    character = Character("", build)
    problem = the_problem(rulebook, character, "tactic_keystones_over")
    keep = frozenset({"tactics.0|Debilitate"})
    found = repairs_for(rulebook, character, problem, keep)
    assert found
    assert all("tactics.0|Debilitate" not in one.targets for one in found)
    whole = mend_all(rulebook, character, keep)
    assert whole.repair is not None
    assert whole.repair.changes == (Sell("tactics.0", "Cleave"),)


def test_what_the_table_allows_stays(rulebook: Rulebook) -> None:
    """A stat allowed above its maximum is not lowered to win stat points."""
    build = a_build(level=1, stats=Stats(body=3, logic=1, agility=1))
    allowed = Override("stat_above_max", "stats.body", "a gift of the crystal")
    character = Character("", build, overrides=(allowed,))
    found = offered(rulebook, character, "stat_points_overspent")
    assert found
    assert all("stats.body" not in one.targets for one in found)
    whole = mend_all(rulebook, character)
    assert whole.repair is not None
    assert whole.repair.after.build.stats.body == 3
    assert verdict(rulebook, whole.repair.after.character).legal


def test_an_allowance_follows_its_maneuver(rulebook: Rulebook) -> None:
    choice = maneuver("Dealer's Choice", attached=(maneuver("Dash"),))
    build = performer(maneuver("Somersault"), choice)
    where = "signature_move.maneuvers.1"
    given_one = Override("dealers_choice_needs_two", where, "it is funny")
    whole = mend_all(rulebook, Character("", build, overrides=(given_one,)))
    assert whole.repair is not None
    (kept,) = whole.repair.after.character.overrides
    assert kept.where == "signature_move.maneuvers.0"
    assert verdict(rulebook, whole.repair.after.character).legal


def test_the_diary_leads_to_the_character_after_a_repair(rulebook: Rulebook) -> None:
    build = a_build(
        level=2,
        stats=Stats(body=4, logic=1),
        shadow_ranks=ShadowRanks(shadow_arts=4),
        shadow_level=1,
        tactics=(tactic("Swing/Trip", name="Ash"), tactic(), tactic()),
    )
    levels = (
        LevelEntry(1, stats={"body": 2}, shadow_level=1),
        LevelEntry(
            2, stats={"body": 2, "logic": 1}, purchases=(LevelPurchase("tactics.0", "Swing/Trip"),)
        ),
    )
    character = Character("", build, levels=levels)
    for rule in ("stat_above_max", "prerequisite_missing"):
        for one in offered(rulebook, character, rule):
            assert not [p for p in one.after.open if p.rule == "levels_disagree"], one.changes
    whole = mend_all(rulebook, character)
    assert whole.repair is not None
    assert verdict(rulebook, whole.repair.after.character).legal
    assert whole.repair.after.character.levels != ()


def test_a_repair_that_breaks_another_rule_names_it(rulebook: Rulebook) -> None:
    """Nothing else is left: the first tactic is kept, and no rank may come from elsewhere."""
    build = replace(artist("Debilitate"), shadow_ranks=ShadowRanks())
    character = Character("", build)
    problem = the_problem(rulebook, character, "needs_shadow_arts_rank")
    keep = frozenset({"tactics.0|Debilitate", "shadow_ranks.aura", "shadow_ranks.signature_move"})
    found = repairs_for(rulebook, character, problem, keep)
    assert found[0].changes == (SetRank("shadow_arts", 4),)
    third = replace(character, build=replace(build, third_perk="logic"))
    found = repairs_for(rulebook, third, problem, keep | {"perks"})
    assert found
    assert all("third_perk_needs_zero_ranks" in {new.rule for new in one.new} for one in found)


# --- The whole character ----------------------------------------------------------------------


def test_a_legal_character_has_nothing_to_mend(rulebook: Rulebook) -> None:
    assert mend_all(rulebook, Character("", a_build())) == Whole(None)


def test_one_rank_mends_what_five_sales_would(rulebook: Rulebook) -> None:
    """The smallest set is sought over all problems together, not one after another."""
    paths = ("Debilitate", "Debilitate/Essence Drain", "Swing", "Swing/Trip")
    build = replace(artist(*paths, name="Ash"), shadow_ranks=ShadowRanks(), stats=Stats(5, 5))
    whole = mend_all(rulebook, Character("", build))
    assert whole.repair is not None
    assert whole.repair.changes == (SetRank("shadow_arts", 4),)
    assert whole.is_smallest


def test_every_broken_build_is_mended_or_says_what_is_left(rulebook: Rulebook) -> None:
    for name, build in broken_ones():
        character = Character(name, build)
        whole = mend_all(rulebook, character)
        before = verdict(rulebook, character)
        if before.legal:
            assert whole == Whole(None), name
            continue
        assert whole.repair is not None, name
        after = verdict(rulebook, whole.repair.after.character)
        assert after.legal, (name, [one.problem.rule for one in after.problems])
        assert whole.left == (), name


@pytest.mark.slow
def test_so_is_every_build_of_the_tests(rulebook: Rulebook) -> None:
    for name, build in every_build(rulebook).items():
        whole = mend_all(rulebook, Character(name, build))
        if whole.repair is not None:
            after = verdict(rulebook, whole.repair.after.character)
            rules = sorted(one.problem.rule for one in after.problems)
            assert sorted(one.rule for one in whole.left) == rules, name


def test_what_cannot_be_mended_is_left_and_named(rulebook: Rulebook) -> None:
    """A tactic that stays as it is, at a stat that stays as it is."""
    build = a_build(level=1, stats=Stats(body=2), tactics=(tactic(("Nap", 1)),) * 3)
    keep = frozenset({"stats.body", "tactics.0|Nap"})
    whole = mend_all(rulebook, Character("", build), keep)
    assert whole.repair is not None
    assert not whole.is_smallest
    assert {(one.rule, one.where) for one in whole.left} == {
        ("stat_above_max", "stats.body"),
        ("unknown_upgrade", "tactics.0"),
    }


# --- Laws -------------------------------------------------------------------------------------


def check(rulebook: Rulebook, character: Character, problem: Problem, repair: Repair) -> None:
    """A repair does what it says: its problem is gone, and nothing new is unnamed."""
    known = [one.problem for one in verdict(rulebook, character).problems]
    target, after = [problem], character
    for mend in repair.changes:
        known, target = moved(after.build, mend, known), moved(after.build, mend, target)
        after = mended(repair.after.played, after, mend)
    assert after == repair.after.character
    now = [one.problem for one in verdict(rulebook, after).problems]
    assert not {identity(one) for one in now} & {identity(one) for one in target}
    had = {identity(one): one.excess for one in known}
    named = {identity(one) for one in repair.new}
    for one in now:
        if one.excess > had.get(identity(one), -1):
            assert identity(one) in named, (repair.changes, one)


def moved(build: Build, mend: Mend, problems: list[Problem]) -> list[Problem]:
    """Problems at their places after a change."""
    follow = following(build, mend) if isinstance(mend, Change) else None
    if follow is None:
        return problems
    places = [(one, follow(one.where)) for one in problems]
    return [replace(one, where=where) for one, where in places if where is not None]


@given(data=st.data())
@settings(max_examples=25)
def test_every_repair_removes_its_problem_and_names_what_is_new(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    kinds = (random_builds(rulebook), legalish_builds(rulebook))
    character = Character("", data.draw(st.one_of(*kinds)))
    problems = [one.problem for one in verdict(rulebook, character).problems]
    for problem in problems[:3]:
        found = repairs_for(rulebook, character, problem)
        assert len({name_of(one) for one in found}) == len(found)
        for one in found:
            check(rulebook, character, problem, one)


@given(data=st.data())
@settings(max_examples=15)
def test_a_whole_repair_leaves_what_it_says(rulebook: Rulebook, data: st.DataObject) -> None:
    character = Character("", data.draw(legalish_builds(rulebook)))
    whole = mend_all(rulebook, character)
    if whole.repair is None:
        return
    after = verdict(rulebook, whole.repair.after.character)
    assert sorted(one.rule for one in whole.left) == sorted(
        one.problem.rule for one in after.problems
    )


def test_the_same_is_offered_every_time(rulebook: Rulebook) -> None:
    build = artist("Debilitate", "Cleave", "Combining")
    once, again = (offered(rulebook, build, "tactic_keystones_over") for _ in range(2))
    assert [name_of(one) for one in once] == [name_of(one) for one in again]


@given(data=st.data())
@settings(max_examples=20)
def test_a_diary_that_leads_to_the_character_leads_to_the_mended_one(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    """Under any readings, whatever the repair does to stats, levels, ranks and purchases."""
    build = data.draw(legalish_builds(rulebook))
    pages = tuple(LevelEntry(level) for level in range(1, build.level + 1))
    choices = rulebook.build_choices.items()
    readings = {
        id: data.draw(st.sampled_from([one.id for one in ruling.readings]))
        for id, ruling in choices
        if data.draw(st.integers(0, 4)) == 0
    }
    levels = agreeing(rulebook.building, build, pages)
    character = Character("", build, levels=levels, house_rules=readings)
    problems = [one.problem for one in verdict(rulebook, character).problems]
    if "levels_disagree" in {one.rule for one in problems}:
        return
    for problem in problems[:2]:
        for one in repairs_for(rulebook, character, problem):
            after = {found.rule for found in one.after.problems}
            assert "levels_disagree" not in after or one.new, one.changes
            check(rulebook, character, problem, one)
