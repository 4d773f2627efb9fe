"""Builds for creatures, in words."""

from dataclasses import replace

import pytest

from gm_tools.presenters.creature.made_for import (
    made_for_line,
    made_line,
    made_view,
    section,
)
from gm_tools.viskara.character.build import Build, ShadowRanks
from gm_tools.viskara.character.character import Character
from gm_tools.viskara.creature.creature import Creature
from gm_tools.viskara.creature.made_for import creature_build, hosted_build
from tests.cast import the_bestiary, the_rulebook
from tests.makers import a_build, move, tactic

RULEBOOK = the_rulebook()

BESTIARY = the_bestiary()
PIKE_BEETLE, SMIDGEON, TEYOS = (BESTIARY[one] for one in ("pike_beetle", "smidgeon", "teyos"))


def line(build: Build, problems: int = 0) -> str:
    return made_line("id", Character("Name", build), problems).line


def test_a_character_is_made_for_nobody() -> None:
    assert made_view(a_build()) is None
    assert made_for_line(None, "") == ""


def test_a_smidgeon_is_told_apart_by_its_move() -> None:
    build = creature_build(RULEBOOK, SMIDGEON)
    assert line(build) == "no move yet"
    assert line(replace(build, signature_move=move())) == "move without a name"
    assert line(replace(build, signature_move=move(name="Swoop"))) == "move Swoop"


def test_a_teyos_is_told_apart_by_ranks_tactics_and_move() -> None:
    build = creature_build(RULEBOOK, TEYOS)
    assert line(build) == "no ranks yet"
    sting = tactic(name="Sting", stat="logic")
    ranks = ShadowRanks(aura=1, shadow_arts=3)
    build = replace(build, shadow_ranks=ranks, tactics=(sting, *build.tactics[1:]))
    assert line(build) == "Aura 1, Shadow Arts 3, tactics Sting"


def test_a_host_is_told_apart_by_its_parasite() -> None:
    build = replace(hosted_build(RULEBOOK, PIKE_BEETLE, 2), shadow_ranks=ShadowRanks(aura=4))
    assert line(build) == "parasite of level 2, Aura 4"
    assert made_for_line("parasite", "Pike Beetle") == "parasite on Pike Beetle"
    found = made_view(build)
    assert found is not None
    assert found.title == "Somac Parasite of level 2 on Pike Beetle, level 3"


def test_broken_rules_are_counted() -> None:
    made = made_line("id", Character("Name", creature_build(RULEBOOK, SMIDGEON)), 2)
    assert (made.problems, made.legality) == (2, "2 rules broken")


@pytest.mark.parametrize(
    ("creature", "make", "can_host"),
    [
        (SMIDGEON, "Make its signature move", True),
        (TEYOS, "Make its shadows and tactics", True),
        (PIKE_BEETLE, "", True),
        (BESTIARY["somac_parasite"], "", False),
        (replace(PIKE_BEETLE, level="X"), "", False),
    ],
)
def test_what_a_page_offers(creature: Creature, make: str, can_host: bool) -> None:
    shown = section(creature, ())
    assert (shown.make, shown.can_host) == (make, can_host)
