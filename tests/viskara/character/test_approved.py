"""Everything that the rules say about builds, as it was approved."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import gm_tools.viskara.character
from gm_tools.viskara.character.build import Aura, Build, Carried, Maneuver, Purchase, ShadowRanks
from gm_tools.viskara.character.character import Character, LevelEntry
from gm_tools.viskara.character.house_rules import as_played
from gm_tools.viskara.character.maneuver_rules import placed
from gm_tools.viskara.character.sheet import sheet
from gm_tools.viskara.character.verdict import verdict
from tests.approved import Approved
from tests.cast import the_rulebook
from tests.makers import a_build, artist, bought, maneuver, performer
from tests.viskara.character.builds import every_build, groups, kept_ones
from tests.viskara.character.change_text import (
    of_diaries,
    of_edits,
    of_levels,
    of_sales,
    of_shelves,
    of_verdict,
    overrides,
)
from tests.viskara.character.sheet_text import of_build
from tests.viskara.text import changed, indented

RULEBOOK = the_rulebook()
GROUPS = ("kept", "plain", "broken", "holders", "made", "wanderers")
SWITCHED = [
    (ruling.id, reading.id)
    for ruling in RULEBOOK.rulings.values()
    for reading in ruling.readings[1:]
]
SHELVED = ("sol", "explosive twice", "a collapse", "other wells", "a hosted wolf")
EDITED = ("a plain build", "sol", "an empty move")


@cache
def builds() -> dict[str, Build]:
    """Every build, and a plain one."""
    return every_build(RULEBOOK)


@cache
def by_default() -> dict[str, list[str]]:
    """What is said of every build under the default readings."""
    return {name: list(of_build(RULEBOOK, build)) for name, build in builds().items()}


def headed(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"== {name}"
    yield from indented(lines)


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_said_of_builds(group: str, approved: Approved) -> None:
    said = (
        headed(name, of_build(RULEBOOK, build)) for name, build in groups(RULEBOOK)[group].items()
    )
    approved({f"viskara/character/{group}": [line for lines in said for line in lines]})


@pytest.mark.parametrize(("ruling", "reading"), SWITCHED)
def test_what_another_reading_changes(ruling: str, reading: str, approved: Approved) -> None:
    otherwise = as_played(RULEBOOK, {ruling: reading})
    lines = [f"{ruling} {reading}"]
    for name, build in builds().items():
        found = list(changed(by_default()[name], list(of_build(otherwise, build))))
        lines += headed(name, found) if found else ()
    approved({f"viskara/character/readings/{ruling}_{reading}": lines})


@pytest.mark.parametrize("name", SHELVED)
def test_what_is_offered(name: str, approved: Approved) -> None:
    approved(
        {
            f"viskara/character/shelves/{name.replace(' ', '_')}": of_shelves(
                RULEBOOK, builds()[name]
            )
        }
    )


def test_what_a_sale_loses(approved: Approved) -> None:
    said = (headed(name, of_sales(RULEBOOK, build)) for name, build in builds().items())
    approved({"viskara/character/sales": [line for lines in said for line in lines]})


@pytest.mark.parametrize("name", EDITED)
def test_what_edits_change(name: str, approved: Approved) -> None:
    lines = (
        line
        for seed in range(100, 102)
        for line in headed(f"{name}, {seed}", of_edits(RULEBOOK, builds()[name], seed))
    )
    approved({f"viskara/character/edits/{name.replace(' ', '_')}": lines})


def test_what_levels_and_diaries_say(approved: Approved) -> None:
    plain = a_build(third_perk="presence")
    ranked = replace(artist("Cleave", high=2), shadow_ranks=ShadowRanks(1, 2, 1))
    dashing = replace(performer(maneuver("Dash", "Bide")), tactics=ranked.tactics)
    lines = [
        *headed("levels, plain", of_levels(RULEBOOK, plain)),
        *headed("levels, ranked", of_levels(RULEBOOK, ranked)),
        *headed("diaries, ranked", of_diaries(RULEBOOK, ranked)),
        *headed("diaries, dashing", of_diaries(RULEBOOK, dashing)),
    ]
    approved({"viskara/character/levels": lines})


def judged() -> Iterator[tuple[str, Character]]:
    """Characters with overrides, house rules and diaries, besides those that are kept."""
    yield from kept_ones().items()
    broken = Character("Bo", builds()["one too many"])
    granted = overrides(
        ("ranks_not_0_or_4", "shadow_ranks", "We wished it"),
        ("stat_above_max", "stats.body", "  "),
        ("stat_above_max", "stats.agility", "Never broken"),
        ("levels_disagree", "", "Nowhere"),
    )
    yield "granted", replace(broken, **granted)
    unknown = {"B6": "caps", "B0": "no", "B14": "at_end", "B51": "zzz"}
    yield "unknown readings", Character("Bo", a_build(), house_rules=unknown)
    one = overrides(("tactic_count_not_three", "tactics", "Two will do"))
    yield "overridden", Character("Bo", a_build(tactics=a_build().tactics[:2]), **one)
    yield "astray", replace(broken, levels=(LevelEntry(2),))
    yield "wasted", Character("Bo", builds()["powerful"], house_rules={"B16": "wasted"})


def test_verdicts(approved: Approved) -> None:
    said = (headed(name, of_verdict(RULEBOOK, one)) for name, one in judged())
    approved(
        {
            "viskara/character/verdicts": [line for lines in said for line in lines],
        }
    )


# --- That nothing is left out -----------------------------------------------------------------


def test_every_rule_and_every_hint_is_among_them() -> None:
    said = {line.split()[1] for build in builds().values() for line in _judgements(build)}
    for _, character in judged():
        found = verdict(RULEBOOK, character)
        said |= {one.problem.rule for one in found.problems}
        said |= {one.rule for one in found.warnings}
    assert said == _rules_in_code()


def _judgements(build: Build) -> Iterator[str]:
    return (line for line in of_build(RULEBOOK, build) if line.startswith(("! ", "? ")))


MADE_BY = {"Problem", "Hint", "over"}
NAMED_APART = {
    "maneuver_points_unspent",
    "signature_upgrade_points_unspent",
    "needs_aura_rank",
    "needs_signature_rank",
    "needs_shadow_arts_rank",
}
"""Rules whose ids stand in a table."""


def _rules_in_code() -> set[str]:
    folder = Path(gm_tools.viskara.character.__file__).parent
    calls = (
        node
        for file in folder.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args
        if node.func.id in MADE_BY
    )
    first = (call.args[0] for call in calls)
    return NAMED_APART | {
        one.value for one in first if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def test_every_upgrade_is_owned_by_some_build() -> None:
    trees = (RULEBOOK.aura, RULEBOOK.shadow_arts, RULEBOOK.signature_move)
    every = {path for tree in trees for path in tree}
    owned = {path for build in builds().values() for path in _owned(build)}
    assert every - owned == set()


def _owned(build: Build) -> Iterator[str]:
    upgrades: list[Purchase] = [one for tactic in build.tactics for one in tactic.upgrades]
    if build.aura is not None:
        upgrades += build.aura.upgrades
    for _, one in placed(build.signature_move.maneuvers if build.signature_move else (), ""):
        yield one.maneuver
        upgrades += one.upgrades
    yield from (one.path for one in upgrades)


def test_every_style_perk_shadow_and_kind_of_tactic_is_among_them() -> None:
    found = list(builds().values())
    tactics = [one for build in found for one in build.tactics]
    assert {build.style for build in found} == RULEBOOK.styles.keys()
    assert {build.speed_class for build in found} == RULEBOOK.speed_classes.keys()
    assert {stat for build in found for stat in build.specializations} == RULEBOOK.stats.keys()
    assert {one.type for one in tactics} == RULEBOOK.tactic_types.keys()
    assert {one.stat for one in tactics} == RULEBOOK.stats.keys()
    assert sum(build.third_perk is not None for build in found) > 1
    assert {build.made_for.making for build in found if build.made_for} == {
        "signature_move",
        "shadows",
        "parasite",
    }


# --- What the texts cannot show ---------------------------------------------------------------


def test_tactics_inside_a_choice_count_for_a_collapse() -> None:
    """The highest maximum may be that of a maneuver attached to another (B37)."""
    inner = Maneuver("Attack", tactic=replace(artist().tactics[0], stat="strength"))
    choice = Maneuver("Dealer's Choice", attached=(inner, maneuver("Dash")))
    well = (*bought("Gravity Well"), Purchase("Gravity Well/Black Hole Collapse", 1, Carried()))
    build = replace(
        performer(choice),
        stats=replace(a_build().stats, strength=5),
        shadow_ranks=ShadowRanks(2, 2, 0),
        specializations=("logic", "creativity"),
        aura=Aura(well),
    )
    found = sheet(RULEBOOK, build).aura
    assert found is not None
    assert [one.max_points.parts for one in found.carried] == [(("10 x strength 5", 50),)]
