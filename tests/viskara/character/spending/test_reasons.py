"""Reasons for a purchase: each says what the sheet, the rulebook or an archetype says."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import Build, ShadowRanks, Stats
from gm_tools.viskara.character.spending.liked import NOBODY, Liked
from gm_tools.viskara.character.spending.proposals import offers_for
from gm_tools.viskara.character.spending.reasons import Reason
from gm_tools.viskara.character.spending.remainders import remainders
from tests.makers import a_build, artist, aura, tactic
from tests.viskara.character.spending.parties import at, liked


def why(build: Build, part: str, path: str, known: Liked = NOBODY) -> tuple[Reason, ...]:
    """The reasons of the first proposal for an upgrade or a stat."""
    one = next(one for one in remainders(at(build)) if one.part == part)
    found = offers_for(at(build), one, known).proposals
    return next(each.reasons for each in found if each.candidate.path == path)


def test_a_stat_makes_room_on_the_tactics_that_use_it_and_strengthens_its_perk() -> None:
    tactics = (tactic(stat="body"), tactic(stat="logic"), tactic(stat="body"))
    build = a_build(stats=Stats(logic=5, agility=5, presence=5), tactics=tactics)
    assert why(build, "stats", "body") == (
        Reason("room", ("tactics.0", "tactics.2"), (), (50,)),
        Reason("perk", ("body",), (8,), (13,)),
        Reason("health", (), (90,), (115,)),
    )


def test_strength_as_a_perk_makes_room_on_every_tactic() -> None:
    tactics = (tactic(stat="body"), tactic(stat="logic"), tactic(stat="strength"))
    build = a_build(stats=Stats(logic=5, agility=5, presence=4), tactics=tactics)
    assert why(build, "stats", "strength")[:2] == (
        Reason("room", ("tactics.0", "tactics.1"), (), (50,)),
        Reason("room", ("tactics.2",), (), (100,)),
    )


def test_a_single_point_without_a_perk_may_change_nothing_yet() -> None:
    build = a_build(stats=Stats(body=5, strength=5, logic=5, creativity=4), tactics=(tactic(),) * 3)
    assert why(build, "stats", "presence") == (Reason("idle", ("presence",)),)


def test_outputs_and_power_as_they_become() -> None:
    build = a_build(stats=Stats(body=4))
    assert why(build, "tactics.0", "high") == (
        Reason("outputs", ("tactics.0",), (0, 1, 2), (0, 1, 3)),
    )
    assert why(build, "tactics.0", "power") == (Reason("power", ("tactics.0",), (0,), (1, 4)),)


def test_a_keystone_of_its_section_that_an_archetype_has() -> None:
    build = replace(artist(), stats=Stats(body=2), speed_class="high", style="fast")
    found = why(build, "tactics.0", "Challenger", liked())
    assert found == (
        Reason("section", ("direct",)),
        Reason("liked", ("The Duelist",)),
        Reason("keystone", (), (0,), (1, 2)),
    )


def test_what_builds_on_something_owned_and_what_is_bought_again() -> None:
    build = replace(artist("Swing", "Swing/Trip"), stats=Stats(body=2))
    assert Reason("leads_on", ("Swing",)) in why(build, "tactics.0", "Swing/Trip")
    assert Reason("again", (), (1,), (2,)) in why(build, "tactics.0", "Swing/Trip")


def test_what_works_with_something_owned() -> None:
    zone = "Gravity Well/Zone of Decay"
    owner = a_build(
        shadow_ranks=ShadowRanks(aura=4), shadow_level=5, aura=aura("Gravity Well", zone)
    )
    one = next(one for one in remainders(at(owner)) if one.part == "aura")
    told = [
        each for found in offers_for(at(owner), one, NOBODY).proposals for each in found.reasons
    ]
    assert Reason("leads_on", ("Gravity Well",)) in told
    assert all(each.about != "works_with" or each.names == ("Zone of Decay",) for each in told)


def test_an_upgrade_that_acts_when_nothing_on_the_part_does_yet(rulebook: object) -> None:
    build = replace(artist("Swing"), stats=Stats(body=2))
    one = next(one for one in remainders(at(build)) if one.part == "tactics.0")
    for found in offers_for(at(build), one, NOBODY).proposals:
        for each in found.reasons:
            if each.about == "new_moment" and found.candidate.upgrade is not None:
                owned = at(build).carriers["tactics.0"].owned["Swing"].upgrade
                assert owned is not None
                assert not set(each.names) & set(owned.acts)
                assert set(each.names) <= set(found.candidate.upgrade.acts)
