"""Rulings on tactics at their boundaries: what is raised, doubled, shared, or never allowed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Aura, Build, Carried, Purchase, ShadowRanks, Stats
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, broken, maneuver, performer, rules, tactic


def with_aura_tactic(**fields: object) -> Build:
    made = tactic(*fields.pop("paths", ()), **fields)  # type: ignore[misc]
    return a_build(
        shadow_ranks=ShadowRanks(aura=4),
        shadow_level=4,
        stats=Stats(body=3),
        aura=aura("Aura Tactic", made=made),
    )


@pytest.mark.parametrize(("power", "legal"), [(5, True), (6, False)])
def test_raised_tactics_may_use_the_half_more(rulebook: Rulebook, power: int, legal: bool) -> None:
    """Body 3 makes maximum power 5 (B17)."""
    found = rules(legality(rulebook, with_aura_tactic(power=power)))
    assert ("power_above_max" not in found) is legal


def test_aura_tactic_has_its_own_name_and_keystones(rulebook: Rulebook) -> None:
    """Its name adds 15 points, its keystones are counted separately (B33)."""
    build = with_aura_tactic(name="Halo", paths=("Debilitate",))
    found = sheet(rulebook, build).aura
    assert found is not None
    assert found.aura_tactic is not None
    assert found.aura_tactic.max_points.value == 45
    assert (found.keystones.value, found.aura_tactic.keystones.value) == (1, 1)
    assert not legality(rulebook, build)
    more = with_aura_tactic(paths=("Debilitate", "Cleave"))
    assert broken(legality(rulebook, more)) == [("tactic_keystones_over", "aura.aura_tactic")]


def test_the_strength_perk_improves_every_tactic(rulebook: Rulebook) -> None:
    """Those of the aura and of the move too; as a third perk without the half (B11)."""
    build = replace(
        performer(maneuver("Attack", tactic=tactic()), stats=Stats(strength=2, logic=3)),
        aura=aura("Aura Tactic", made=tactic()),
    )
    for specializations, third, bonus in (
        (("body", "strength"), None, 40),
        (("body", "agility"), "strength", 20),
        (("body", "agility"), None, 0),
    ):
        found = sheet(
            rulebook,
            replace(build, specializations=specializations, third_perk=third),  # type: ignore[arg-type]
        )
        assert found.aura is not None
        assert found.signature_move is not None
        made = (found.tactics[0], found.aura.aura_tactic, found.signature_move.maneuvers[0].tactic)
        assert [one.max_points.value for one in made if one] == [bonus] * 3


def test_the_half_share_strengthens_perks_only(rulebook: Rulebook) -> None:
    """Points from the stat and maximum power use the bare stat (B8)."""
    build = a_build(stats=Stats(body=2, logic=3), specializations=("body", "agility"))
    found = sheet(rulebook, build)
    assert found.perk_strength["body"].value == 4
    assert (found.tactics[0].max_points.value, found.tactics[0].max_power.value) == (20, 2)


def test_a_free_keystone_fits_at_shadow_level_0(rulebook: Rulebook) -> None:
    assert not legality(rulebook, replace(artist("Debilitate"), shadow_level=0))


@pytest.mark.parametrize(
    ("paths", "points"),
    [
        (("Debilitate", "Debilitate/Essence Drain"), 60),
        (("Risky Strike", "Charge"), 55),
        (("Debilitate",), 0),
    ],
)
def test_linked_upgrades_double_and_any_never_does(
    rulebook: Rulebook, paths: tuple[str, ...], points: int
) -> None:
    """On a projectile tactic (B28)."""
    found = sheet(rulebook, artist(*paths, type="projectile"))
    assert found.tactics[0].points_spent.value == points


@pytest.mark.parametrize("path", ["Combining", "Swing", "Companion"])
def test_what_is_for_written_tactics_only(rulebook: Rulebook, path: str) -> None:
    """Nowhere else, at any rank; on several of the three (B58)."""
    held = replace(
        tactic(), upgrades=(Purchase("Explosive", 1, Carried(upgrades=(Purchase(path),))),)
    )
    collapse = Purchase("Gravity Well/Black Hole Collapse", 1, Carried(upgrades=(Purchase(path),)))
    build = replace(
        performer(maneuver("Attack", tactic=tactic(path))),
        shadow_ranks=ShadowRanks(1, 1, 2),
        tactics=(tactic(path), tactic(path), held),
        aura=Aura((Purchase("Gravity Well"), Purchase("Aura Tactic"), collapse), tactic(path)),
    )
    assert broken(legality(rulebook, build)) == [
        ("written_tactics_only", "tactics.2.upgrades.0.carries"),
        ("written_tactics_only", "aura.aura_tactic"),
        ("written_tactics_only", "aura.upgrades.2.carries"),
        ("written_tactics_only", "signature_move.maneuvers.0.tactic"),
    ]


def test_the_maximum_looks_at_power_after_force_focus(rulebook: Rulebook) -> None:
    """Six purchases are power 3, paid in full (B16, B61)."""
    for power, legal in ((6, True), (7, False)):
        build = replace(
            artist("Charge", "Charge/Force Focus", power=power),
            level=12,
            shadow_level=12,
            stats=Stats(body=3),
        )
        found = rules(legality(rulebook, build))
        assert found == (set() if legal else {"power_above_max"})


def test_levels_have_no_upper_end(rulebook: Rulebook) -> None:
    assert not legality(rulebook, a_build(level=400, stats=Stats(body=400)))


def test_an_alternate_starting_point_is_surcharged_from_20(rulebook: Rulebook) -> None:
    """Low speed adds its 10 after the surcharge (B49, B50)."""
    build = performer(
        maneuver("Dash", "Alternate Starting Point", "Expansive: Self"), speed_class="low"
    )
    found = sheet(rulebook, build).signature_move
    assert found is not None
    assert found.maneuver_points.value == 20 + 30 + 10
