"""Other Thing With a Cost, Dealer's Choice, and requirements of maneuvers (B52-B54, B81-B83)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.build import Build, Chosen, Maneuver, ShadowRanks
from gm_tools.viskara.character.choices import choices
from gm_tools.viskara.character.legality import legality
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, maneuver, move, rules, tactic


def with_cost(path: str, *linked: str | tuple[str, int], shadow: str = "aura") -> Build:
    """Other Thing With a Cost performing a keystone that the character has."""
    return holding(other_thing(path, *linked, shadow=shadow), path, shadow)


def other_thing(path: str, *linked: str | tuple[str, int], shadow: str = "aura") -> Maneuver:
    chosen = Chosen(shadow, path)  # type: ignore[arg-type]
    return maneuver("Other Thing With a Cost", *linked, chosen=chosen)


def holding(held: Maneuver, path: str, shadow: str) -> Build:
    first = tactic(path) if shadow == "shadow_arts" else tactic()
    return a_build(
        shadow_ranks=ShadowRanks(aura=1, signature_move=2, shadow_arts=1),
        shadow_level=5,
        tactics=(first, tactic(), tactic()),
        aura=aura(path) if shadow == "aura" else None,
        signature_move=move(held, flair=15),
    )


def upgrade_points(rulebook: Rulebook, build: Build) -> int:
    found = sheet(rulebook, build).signature_move
    assert found is not None
    return found.upgrade_points.value


@pytest.mark.parametrize(
    ("linked", "points"),
    [
        (("Tempest/Damage Up",), 25),
        (("Tempest/Movable", ("Tempest/Damage Up", 2)), 80),
        (("Tempest/Movable", "Tempest/Eye of the Storm"), 35),
        (("Expansive: Target", "Tempest/Damage Up"), 38),
        (("Expansive: Target", "Tempest/Movable", "Tempest/Damage Up"), 60),
    ],
)
def test_linked_upgrades_with_point_changes_and_surcharges(
    rulebook: Rulebook, linked: tuple[str, ...], points: int
) -> None:
    """Movable changes written points, surcharges are taken from those (B34, B50, B54)."""
    build = with_cost("Tempest", *linked)
    assert upgrade_points(rulebook, build) == points
    assert not legality(rulebook, build)


def test_linked_upgrades_need_each_other_on_the_maneuver(rulebook: Rulebook) -> None:
    """Those of the aura do not count (B31)."""
    largest = "Tempest/Larger Tempest/Largest Tempest"
    build = with_cost("Tempest", largest)
    owning = replace(build, aura=aura("Tempest", "Tempest/Larger Tempest"))
    for one in (build, owning):
        assert rules(legality(rulebook, one)) == {"prerequisite_missing"}
    assert not legality(rulebook, with_cost("Tempest", "Tempest/Larger Tempest", largest))


def test_linked_upgrades_are_not_doubled_for_another_section(rulebook: Rulebook) -> None:
    build = with_cost("Debilitate", "Debilitate/Essence Drain", shadow="shadow_arts")
    projectile = tactic("Debilitate", type="projectile")
    build = replace(build, tactics=(projectile, *build.tactics[1:]))
    assert upgrade_points(rulebook, build) == 30
    assert not legality(rulebook, build)


@pytest.mark.parametrize(
    ("path", "shadow", "linked", "legal"),
    [
        ("Tempest", "aura", ("Bide",), True),
        ("Dread", "aura", ("Bide",), False),
        ("Dread", "aura", ("Dread/Bane", "Bide"), True),
        ("A Step Ahead", "aura", ("Expansive: Target",), False),
        ("Overbearing Defense", "shadow_arts", ("Expansive: Self",), False),
        (
            "Overbearing Defense",
            "shadow_arts",
            ("Overbearing Defense/Dogged", "Expansive: Self"),
            True,
        ),
    ],
)
def test_what_a_chosen_keystone_can_do(
    rulebook: Rulebook, path: str, shadow: str, linked: tuple[str, ...], legal: bool
) -> None:
    found = rules(legality(rulebook, with_cost(path, *linked, shadow=shadow)))
    assert found == (set() if legal else {"upgrade_not_applicable"})


@pytest.mark.parametrize(("path", "legal"), [("Turbo", False), ("Tempest", True)])
def test_a_chosen_keystone_has_a_cost(rulebook: Rulebook, path: str, legal: bool) -> None:
    found = rules(legality(rulebook, with_cost(path)))
    assert found == (set() if legal else {"upgrade_not_applicable"})


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (Chosen("aura", "Tempest/Movable"), "which is no keystone"),
        (Chosen("aura", "Nothing"), "which is no keystone"),
        (Chosen("aura", "Dread"), "which your aura does not have"),
        (Chosen("shadow_arts", "Cleave"), "which one of your tactics does not have"),
        (Chosen("aura", "Tempest", "tactics.0"), "which Tactic 1 does not have. Say the aura"),
    ],
)
def test_why_a_keystone_cannot_be_chosen(rulebook: Rulebook, chosen: Chosen, message: str) -> None:
    held = Maneuver("Other Thing With a Cost", chosen=chosen)
    (problem,) = legality(rulebook, holding(held, "Tempest", "aura"))
    assert problem.rule == "chosen_keystone_not_owned"
    assert message in problem.message


def test_a_chosen_keystone_is_checked_however_deep_it_is_attached(rulebook: Rulebook) -> None:
    deep = maneuver("Dealer's Choice", attached=(other_thing("Dread"), maneuver("Dash")))
    held = maneuver("Dealer's Choice", attached=(deep, maneuver("Dash")))
    found = legality(rulebook, holding(held, "Tempest", "aura"))
    places = [one.where for one in found if one.rule == "chosen_keystone_not_owned"]
    assert places == ["signature_move.maneuvers.0.attached.0.attached.0"]
    assert "dealers_choice_needs_two" in rules(found)


@pytest.mark.parametrize(
    ("attached", "upgrade", "legal"),
    [
        (("Dash", "Delay"), "Expansive: Target", True),
        (("Delay", "Create Obstruction"), "Expansive: Target", False),
        (("Dash", "Sidestep"), "Bide", False),
        (("Dash", "Attack"), "Bide", True),
        (("Dash", "Sidestep"), "They Can't Hide", True),
    ],
)
def test_dealers_choice_meets_what_one_attached_maneuver_meets(
    rulebook: Rulebook, attached: tuple[str, ...], upgrade: str, legal: bool
) -> None:
    inner = tuple(
        maneuver(name, tactic=tactic() if name == "Attack" else None) for name in attached
    )
    build = holding(maneuver("Dealer's Choice", upgrade, attached=inner), "Tempest", "aura")
    found = rules(legality(rulebook, build))
    assert found == (set() if legal else {"upgrade_not_applicable"})


def test_choices_for_attached_maneuvers_and_linked_upgrades(rulebook: Rulebook) -> None:
    other = other_thing("Tempest", "Expansive: Target", "Tempest/Movable")
    held = maneuver("Dealer's Choice", attached=(other, maneuver("Dash")))
    build = holding(held, "Tempest", "aura")
    offered = choices(rulebook, build, "signature_move.maneuvers.0.attached.0")
    found = {one.path: one for one in offered}
    assert (found["Tempest/Damage Up"].price, found["Tempest/Damage Up"].reasons) == (60, ())
    assert found["Tempest/Larger Tempest/Largest Tempest"].reasons == ("needs Larger Tempest",)
    assert found["Tempest/Movable"].reasons == ("bought once already",)
    assert "Dread/Bane" not in found


def test_two_links_of_expanded_influence_for_another_thing(rulebook: Rulebook) -> None:
    """The limit of B35 holds on the maneuver too (B86)."""
    links = ("Relocate", "Commander", "Moral Support")
    paths = [f"Expanded Influence/{name}" for name in links]
    assert not legality(rulebook, with_cost("Expanded Influence", *paths[:2]))
    found = legality(rulebook, with_cost("Expanded Influence", *paths))
    assert rules(found) == {"expanded_influence_links_over"}
    assert found[0].where == "signature_move.maneuvers.0"
