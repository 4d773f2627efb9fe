"""Purchases that are repeated, counted below one, or free."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tools.viskara.character.build import Aura, Carried, Chosen, Purchase, ShadowRanks, Stats
from gm_tools.viskara.character.change import change
from gm_tools.viskara.character.choices import choices
from gm_tools.viskara.character.edits import Buy, Sell
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.character.upgrades import rounded
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from gm_tools.viskara.trace import Figure
from tests.makers import a_build, artist, broken, maneuver, performer, rules, tactic

COLLAPSE = "Gravity Well/Black Hole Collapse"


def collapsing(*purchases: Purchase) -> Aura:
    return Aura((Purchase("Gravity Well"), *purchases))


def test_what_two_entries_carry_is_counted_together(rulebook: Rulebook) -> None:
    """Nothing is free because it belongs to the second entry of an upgrade."""
    entries = [Purchase(COLLAPSE, 1, Carried(high=count)) for count in (2, 3)]
    for aura in (
        collapsing(*entries),
        collapsing(Purchase(COLLAPSE), *entries),
        collapsing(Purchase(COLLAPSE, 2, Carried(high=5))),
    ):
        build = a_build(shadow_ranks=ShadowRanks(aura=4), shadow_level=5, aura=aura)
        found = sheet(rulebook, build).aura
        assert found is not None
        assert found.carried[0].points_spent.value == 50
    second = collapsing(Purchase(COLLAPSE), Purchase(COLLAPSE, 1, Carried(high=-1)))
    problems = legality(rulebook, a_build(shadow_ranks=ShadowRanks(aura=4), aura=second))
    assert ("count_below_zero", "aura.upgrades.2.carries") in broken(problems)


def test_an_entry_below_one_is_a_problem_however_the_sum_comes_out(rulebook: Rulebook) -> None:
    build = artist(("Debilitate", 2), ("Debilitate", -1))
    assert rules(legality(rulebook, build)) == {"count_below_zero"}


def test_buying_what_is_listed_twice_buys_once(rulebook: Rulebook) -> None:
    build = artist(("Risky Strike", 2), ("Risky Strike", 3))
    more = change(rulebook, build, Buy("tactics.0", "Risky Strike"))
    assert [one.times for one in more.tactics[0].upgrades] == [3, 3]
    less = change(rulebook, build, Sell("tactics.0", "Risky Strike", 4))
    assert [one.times for one in less.tactics[0].upgrades] == [1]


@pytest.mark.parametrize(
    ("listed", "expected"),
    [
        ((), set()),
        (("Attack Reaction",), set()),
        ((("Attack Reaction", 2),), {"not_repeatable"}),
        ((("Attack Reaction", 0),), {"count_below_zero"}),
    ],
)
def test_delay_with_attack_reaction_listed_too(
    rulebook: Rulebook, listed: tuple[str, ...], expected: set[str]
) -> None:
    build = performer(maneuver("Delay", *listed))
    found = sheet(rulebook, build).signature_move
    assert found is not None
    assert (found.maneuver_points.value, found.keystones.value) == (15, 1)
    assert rules(legality(rulebook, build)) == expected


def test_what_comes_with_delay_is_no_offer(rulebook: Rulebook) -> None:
    offered = choices(rulebook, performer(maneuver("Delay")), "signature_move.maneuvers.0")
    (choice,) = (one for one in offered if one.path == "Attack Reaction")
    assert (choice.price, choice.owned, choice.reasons) == (0, 1, ("comes with Delay",))


def test_black_hole_collapse_counts_less_the_highest_maximum(rulebook: Rulebook) -> None:
    """The dearest tactic may be one of the signature move, named by the move (B37, B44)."""
    attack = maneuver("Attack", tactic=tactic(stat="logic"))
    build = replace(
        performer(attack, stats=Stats(logic=3), specializations=("body", "logic")),
        shadow_ranks=ShadowRanks(aura=2, signature_move=2),
        aura=collapsing(Purchase(COLLAPSE, 1, Carried(high=6))),
    )
    assert build.signature_move is not None
    for name, maximum in ((None, 30), ("Storm", 45)):
        named = replace(build, signature_move=replace(build.signature_move, name=name))
        found = sheet(rulebook, named).aura
        assert found is not None
        blast = found.carried[0]
        assert (blast.max_points.value, blast.overflow) == (maximum, 60 - maximum)
        assert (blast.max_power.value, blast.break_point.value) == (0, 8)


def test_explosive_within_black_hole_collapse(rulebook: Rulebook) -> None:
    """Half of each of its outputs, its points within those of the collapse (B37, B60, B78)."""
    inner = Purchase("Explosive", 1, Carried(low=1, upgrades=(Purchase("Underdog"),)))
    aura = collapsing(Purchase(COLLAPSE, 2, Carried(upgrades=(inner,))))
    build = a_build(shadow_ranks=ShadowRanks(aura=4), shadow_level=5, aura=aura)
    found = sheet(rulebook, build).aura
    assert found is not None
    (collapse,) = found.carried
    (blast,) = collapse.carried
    assert [tier.value for tier in collapse.outputs] == [2, 4, 8]
    assert [tier.value for tier in blast.outputs] == [2, 2, 4]
    assert (blast.points_spent.value, collapse.points_spent.value) == (75, 75)
    assert not legality(rulebook, build)


def test_explosive_on_raised_tactics_is_not_raised(rulebook: Rulebook) -> None:
    """Rank 0 opens nothing but this; surcharges reach it, its break point stays (B29, B50, B78)."""
    first = replace(tactic(), upgrades=(Purchase("Explosive", 1, Carried(low=1)),))
    build = performer(maneuver("Attack", "Expansive: Target", tactic=first))
    found = sheet(rulebook, build).signature_move
    assert found is not None
    made = found.maneuvers[0].tactic
    assert made is not None
    assert (made.break_point.value, made.carried[0].break_point.value) == (15, 8)
    assert made.points_spent.value == 8
    assert not legality(rulebook, build)


def test_black_hole_collapse_bought_for_a_chosen_gravity_well(rulebook: Rulebook) -> None:
    """What it carries on a maneuver is not free either: it takes upgrade points (B37, B54)."""
    blast = Purchase(COLLAPSE, 1, Carried(high=6))
    other = replace(
        maneuver("Other Thing With a Cost", chosen=Chosen("aura", "Gravity Well")),
        upgrades=(blast,),
    )
    build = replace(
        performer(other, stats=Stats(body=4)),
        shadow_ranks=ShadowRanks(aura=2, signature_move=2),
        aura=collapsing(),
    )
    found = sheet(rulebook, build).signature_move
    assert found is not None
    assert found.upgrade_points.value == 15 + 60 - 40
    assert not legality(rulebook, build)


def test_surcharges_rounded_at_the_end_meet_over_the_whole_maneuver(rulebook: Rulebook) -> None:
    """Extra Hits 37.5 and one low 7.5 are 45 together, 46 one by one (B51)."""
    attack = maneuver("Attack", "Expansive: Target", "Attack/Extra Hits", tactic=tactic(low=1))
    for reading, expected in (("per_purchase", 46), ("at_end", 45)):
        book = read_otherwise(rulebook, {"B51": reading})
        found = sheet(book, performer(attack)).signature_move
        assert found is not None
        assert found.upgrade_points.value == expected
        assert sum(points for _, points in found.upgrade_points.parts) == expected


def test_what_rounding_at_the_end_takes_off_is_a_part_of_its_own() -> None:
    parts = (("Extra Hits", 38), ("Low", 8))
    assert rounded(Fraction(45), parts).parts == (*parts, ("rounded once", -1))
    assert rounded(Fraction(91, 2), parts) == Figure(46, parts)


def test_wasted_power_does_not_count(rulebook: Rulebook) -> None:
    build = replace(artist(power=4), stats=Stats(body=3))
    for reading, expected in (("illegal", 4), ("wasted", 3)):
        power = sheet(read_otherwise(rulebook, {"B16": reading}), build).tactics[0].power
        assert power.value == expected == sum(points for _, points in power.parts)
