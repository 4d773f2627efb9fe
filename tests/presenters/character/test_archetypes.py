"""Archetypes in words."""

from gm_tools.presenters.character.archetypes import archetype_view
from gm_tools.viskara.character.archetypes import Archetype
from gm_tools.viskara.character.build import ShadowRanks
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build


def test_an_archetype_is_what_stays_the_same_at_every_level(rulebook: Rulebook) -> None:
    build = a_build(shadow_ranks=ShadowRanks(aura=1, shadow_arts=3))
    sol = Character(name="The Sun", build=build, emblem="barbed-sun")
    view = archetype_view(rulebook, Archetype("sun", "You shine.", sol))
    assert (view.id, view.name, view.emblem, view.plays) == (
        "sun",
        "The Sun",
        "barbed-sun",
        "You shine.",
    )
    assert view.facts == (
        ("Perks", "Body and Strength"),
        ("Speed", "Medium"),
        ("Style", "Aggressive"),
        ("Shadows", "Aura 1, Shadow Arts 3"),
    )


def test_who_has_no_shadow_has_a_third_perk(rulebook: Rulebook) -> None:
    sol = Character(name="The Sun", build=a_build(third_perk="logic"))
    facts = dict(archetype_view(rulebook, Archetype("sun", "", sol)).facts)
    assert facts["Perks"] == "Body, Strength and Logic"
    assert facts["Shadows"] == "None"
