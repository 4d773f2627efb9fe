"""What the archetypes have, and which of them are like a build."""

from __future__ import annotations

from dataclasses import replace

from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.character.spending.liked import liked_by, likeness
from tests.makers import a_build, artist, aura, maneuver, performer, tactic
from tests.viskara.character.spending.parties import grown, liked


def test_each_character_is_named_once_by_the_sort_of_part() -> None:
    twice = replace(artist("Swing"), tactics=(tactic("Swing"), tactic("Swing"), tactic()))
    wide = replace(twice, aura=aura("Dread", made=tactic("Lunge", type="exposure")))
    sol, ada = Character("Sol", wide), Character("Ada", artist("Swing"))
    found = liked_by((sol, ada))
    assert found["direct", "Swing"] == (sol, ada)
    assert found["aura", "Dread"] == (sol,)
    assert found["exposure", "Lunge"] == (sol,)
    assert ("exposure", "Swing") not in found


def test_maneuvers_their_upgrades_and_what_is_attached() -> None:
    inner = maneuver("Attack", "Bide", tactic=tactic("Swing"))
    build = performer(maneuver("Dealer's Choice", attached=(inner,)))
    assert set(liked_by((Character("", build),))) == {
        ("move", "Dealer's Choice"),
        ("move", "Attack"),
        ("maneuver", "Bide"),
        ("direct", "Swing"),
    }


def test_alike_are_those_of_the_same_speed_style_perks_and_shadows() -> None:
    one = a_build(shadow_ranks=ShadowRanks(aura=4))
    assert likeness(one, one) == 5
    other = replace(one, style="fast", specializations=("body", "logic"))
    assert likeness(one, other) == 3
    assert likeness(one, a_build(speed_class="low", shadow_ranks=ShadowRanks(aura=0))) == 3
    assert likeness(a_build(third_perk=None), a_build(third_perk=None)) == 4


def test_the_archetypes_like_what_is_in_their_files() -> None:
    assert [one.name for one in liked()["direct", "Swing"]] == ["The Runner"]
    runner = grown("runner", 5).build
    assert likeness(runner, grown("runner", 10).build) == 5
