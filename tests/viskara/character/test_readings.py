"""Each switchable reading changes exactly what its text says."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.viskara.character.basis import basis
from gm_tools.viskara.character.build import Build, ShadowRanks
from gm_tools.viskara.character.legality import legality, warnings
from gm_tools.viskara.character.signature_move import signature_sheet
from gm_tools.viskara.rulebook import Rulebook, read_otherwise
from tests.makers import a_build, artist, broken, maneuver, performer, rules, tactic

SWITCHABLE = [
    f"B{number}" for number in (6, 14, 16, 32, 34, 35, 38, 44, 45, 46, 47, 48, 51, 59, 79)
]


def test_which_rulings_can_be_switched(rulebook: Rulebook) -> None:
    assert [key for key, one in rulebook.rulings.items() if one.readings and key[0] == "B"] == (
        SWITCHABLE
    )


@pytest.mark.parametrize("ruling", SWITCHABLE)
def test_the_default_reading_changes_nothing(rulebook: Rulebook, ruling: str) -> None:
    default = rulebook.rulings[ruling].readings[0].id
    chosen = read_otherwise(rulebook, {ruling: default})
    assert (chosen.aura, chosen.signature_move, chosen.shadow_arts) == (
        rulebook.aura,
        rulebook.signature_move,
        rulebook.shadow_arts,
    )


@pytest.mark.parametrize(
    ("reading", "host", "keystones", "broken_rules"),
    [
        ("keystone", "Sidestep", 1, set()),
        ("keystone", "Dash", 1, set()),
        ("keystone", "Attack", 1, {"upgrade_not_applicable"}),
        ("non_keystone", "Dash", 0, set()),
        ("non_keystone", "Defy/Stance", 0, {"upgrade_not_applicable"}),
        ("sidestep_child", "Sidestep", 0, set()),
        ("sidestep_child", "Dash", 0, {"upgrade_not_applicable", "prerequisite_missing"}),
    ],
)
def test_they_cant_hide(
    rulebook: Rulebook, reading: str, host: str, keystones: int, broken_rules: set[str]
) -> None:
    book = read_otherwise(rulebook, {"B47": reading})
    made = tactic() if book.maneuvers[host].creates_tactic else None
    build = performer(maneuver(host, "They Can't Hide", tactic=made))
    assert keystones_of(book, build) == keystones
    assert points_of(book, build) == book.maneuvers[host].points + 20
    assert rules(legality(book, build)) == broken_rules


def keystones_of(book: Rulebook, build: Build) -> int:
    assert build.signature_move is not None
    return signature_sheet(basis(book, build), build.signature_move).keystones.value


def points_of(book: Rulebook, build: Build) -> int:
    assert build.signature_move is not None
    return signature_sheet(basis(book, build), build.signature_move).maneuver_points.value


@pytest.mark.parametrize(
    ("host", "upgrade"),
    [
        ("Sidestep", "Sidestep/Teleport"),
        ("Move Character", "Move Character/Teleport"),
        ("Attack", "Attack/Extra Hits"),
        ("Create Obstruction", "Create Obstruction/Obstructions Up"),
        ("Create Obstruction", "Create Obstruction/Wall"),
        ("Create Obstruction", "Create Obstruction/Resistant"),
        ("Delay", "Delay/Dramatic Tension"),
    ],
)
def test_upgrades_under_a_maneuver_as_keystones(
    rulebook: Rulebook, host: str, upgrade: str
) -> None:
    made = tactic() if host == "Attack" else None
    build = performer(maneuver(host, upgrade, tactic=made))
    brought = int(host == "Delay")
    as_keystones = read_otherwise(rulebook, {"B46": "keystones"})
    assert keystones_of(rulebook, build) == brought
    assert keystones_of(as_keystones, build) == brought + 1


def test_keystones_by_maneuver_name_the_maneuver(rulebook: Rulebook) -> None:
    full = maneuver("Dash", "Halt", "Pre-Tactic", "Attack Reaction")
    inner = replace(performer(maneuver("Dealer's Choice", attached=(full, maneuver("Dash")))))
    whole = legality(rulebook, inner)
    assert broken(whole) == [("signature_keystones_over", "signature_move")]
    book = read_otherwise(rulebook, {"B45": "per_maneuver"})
    (problem,) = legality(book, inner)
    assert (problem.rule, problem.where, problem.source) == (
        "signature_keystones_over",
        "signature_move.maneuvers.0.attached.0",
        "B45",
    )
    assert problem.message.startswith("Maneuver 1.1, Dash: 3 keystones of 2.")


def test_a_waived_keystone_waives_no_other(rulebook: Rulebook) -> None:
    book = read_otherwise(rulebook, {"B48": "waived"})
    build = performer(maneuver("Delay"), maneuver("Dash", "Attack Reaction"))
    assert (keystones_of(rulebook, build), keystones_of(book, build)) == (2, 1)


BIG = "Companion/Frontline/Big Companion"


@pytest.mark.parametrize(
    ("reading", "owned", "missing"),
    [
        ("frontline", ("Companion", "Companion/Frontline"), None),
        ("frontline", ("Companion",), "needs Frontline"),
        ("under_polite", ("Companion", "Companion/Frontline", BIG, f"{BIG}/Polite"), None),
        ("under_polite", ("Companion", "Companion/Frontline", BIG), "needs Polite"),
        ("under_companion", ("Companion",), None),
        ("under_companion", (), "needs Companion"),
    ],
)
def test_what_riding_needs(
    rulebook: Rulebook, reading: str, owned: tuple[str, ...], missing: str | None
) -> None:
    book = read_otherwise(rulebook, {"B59": reading})
    found = legality(book, artist(*owned, "Companion/Frontline/Riding"))
    assert [problem.brief for problem in found] == ([missing] if missing else [])


def test_a_hard_cap_names_its_ruling(rulebook: Rulebook) -> None:
    book = read_otherwise(rulebook, {"B32": "hard_cap"})
    build = performer(maneuver("Attack", tactic=tactic(high=1)))
    assert not legality(rulebook, build)
    (problem,) = legality(book, build)
    assert (problem.rule, problem.source) == ("tactic_points_over", "B32")
    assert problem.where == "signature_move.maneuvers.0.tactic"


def test_idle_starting_points_on_a_sidestep_are_warned_of(rulebook: Rulebook) -> None:
    def warned(*paths: str) -> list[str]:
        build = performer(maneuver("Sidestep", *paths))
        assert not legality(rulebook, build)
        found = warnings(rulebook, build)
        return [hint.message.split(" does")[0] for hint in found if "does nothing" in hint.message]

    point = "Alternate Starting Point"
    assert warned(point) == [point]
    assert warned(point, "Halt", "Transposed") == [point, "Transposed"]
    assert warned(point, "Sidestep/Teleport") == []


def test_a_shadow_that_is_not_used_yet_is_warned_of(rulebook: Rulebook) -> None:
    """An aura without upgrades reads as none; a rank allows a move (B5, B42)."""
    build = a_build(shadow_ranks=ShadowRanks(aura=2, signature_move=2), shadow_level=5)
    assert not legality(rulebook, build)
    found = {hint.rule for hint in warnings(rulebook, build)}
    assert {"aura_points_unspent", "signature_move_empty"} <= found
    assert not {"aura_points_unspent", "signature_move_empty"} & {
        hint.rule for hint in warnings(rulebook, a_build())
    }
