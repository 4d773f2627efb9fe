"""Edits of a whole character, one by one."""

import pytest

from gm_tools.services.characters.edits import (
    ChooseReading,
    Edit,
    Grant,
    MakeTactic,
    Revoke,
    SetAppearance,
    SetColour,
    SetEmblem,
    SetName,
    SetPersonality,
    edited,
)
from gm_tools.viskara.character.build import Carried, Tactic
from gm_tools.viskara.character.character import (
    Appearance,
    Character,
    Override,
    Personality,
)
from gm_tools.viskara.character.edits import AddTactic, DropTactic, SetCarried
from gm_tools.viskara.character.places import NoSuchPlace
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, aura, maneuver, move, tactic


def after(rulebook: Rulebook, edit: Edit, **fields: object) -> Character:
    return edited(rulebook, Character(name="Sol", build=a_build(**fields)), edit)


def test_words_are_set(rulebook: Rulebook) -> None:
    assert after(rulebook, SetName("Luna", "Ada")).player == "Ada"
    assert after(rulebook, SetEmblem("wolf-head")).emblem == "wolf-head"
    who = Personality(lessons=("Wait",))
    assert after(rulebook, SetPersonality(who)).personality == who
    looks = Appearance(aura="Smoke")
    assert after(rulebook, SetAppearance(looks)).appearance == looks


def test_an_allowance_is_granted_once_and_revoked(rulebook: Rulebook) -> None:
    character = Character(name="Sol", build=a_build())
    for reason in ("  a gift ", "an heirloom"):
        character = edited(rulebook, character, Grant("stat_above_max", "stats.body", reason))
    assert character.overrides == (Override("stat_above_max", "stats.body", "an heirloom"),)
    revoked = edited(rulebook, character, Revoke("stat_above_max", "stats.body"))
    assert revoked.overrides == ()


def test_a_blank_reason_allows_nothing(rulebook: Rulebook) -> None:
    assert after(rulebook, Grant("stat_above_max", "stats.body", "  ")).overrides == ()


def test_the_default_reading_is_no_house_rule(rulebook: Rulebook) -> None:
    character = after(rulebook, ChooseReading("B6", "no_cap"))
    assert character.house_rules == {"B6": "no_cap"}
    assert edited(rulebook, character, ChooseReading("B6", None)).house_rules == {}


def test_a_tactic_too_few_or_too_many_is_mended(rulebook: Rulebook) -> None:
    assert len(after(rulebook, AddTactic(), tactics=(tactic(),)).build.tactics) == 2
    four = (tactic(name="a"), tactic(name="b"), tactic(name="c"), tactic(name="d"))
    left = after(rulebook, DropTactic(1), tactics=four).build.tactics
    assert [one.name for one in left] == ["a", "c", "d"]


def test_a_missing_tactic_is_made_where_one_belongs(rulebook: Rulebook) -> None:
    made = after(rulebook, MakeTactic("aura"), aura=aura("Aura Tactic")).build.aura
    assert made is not None
    assert made.aura_tactic == Tactic("direct", "body")
    place = "signature_move.maneuvers.0"
    found = after(rulebook, MakeTactic(place), signature_move=move(maneuver("Attack")))
    assert found.build.signature_move is not None
    assert found.build.signature_move.maneuvers[0].tactic == Tactic("direct", "body")


def test_what_a_blast_has_bought_is_set_by_number(rulebook: Rulebook) -> None:
    tactics = (tactic("Explosive"), tactic(), tactic())
    place = "tactics.0.upgrades.0.carries"
    character = after(rulebook, SetCarried(place, 1, 0, 2, 0), tactics=tactics)
    assert character.build.tactics[0].upgrades[0].carries == Carried(low=1, high=2)
    emptied = edited(rulebook, character, SetCarried(place, 0, 0, 0, 0))
    assert emptied.build.tactics[0].upgrades[0].carries is None


def test_a_part_that_is_not_there_is_said(rulebook: Rulebook) -> None:
    with pytest.raises(NoSuchPlace):
        after(rulebook, MakeTactic("signature_move.maneuvers.0"))


def test_a_colour(rulebook: Rulebook) -> None:
    assert after(rulebook, SetColour("teal")).colour == "teal"
