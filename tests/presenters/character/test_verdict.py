"""The documented shape of `check --json`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gm_tools.documents.character_file import read
from gm_tools.presenters.character.verdict import verdict_values
from gm_tools.viskara.character.build import Aura, Carried, Purchase, ShadowRanks, Stats
from gm_tools.viskara.character.character import Character, Override
from gm_tools.viskara.character.verdict import verdict
from gm_tools.viskara.rulebook import Rulebook
from tests.makers import a_build, artist, aura, maneuver, move, tactic
from tests.places import ROOT

FILES = sorted(
    [*(ROOT / "tests" / "data").glob("*.json"), *(ROOT / "rules_data" / "samples").glob("*.json")]
)

SPLIT = {
    "name": "Split the Horizon",
    "range": 2,
    "outputs": [1, 3, 6],
    "break_point": 10,
    "power": 1,
    "max_power": 4,
    "max_points": 205,
    "points_spent": 125,
    "keystones": 1,
    "move_trigger_red": 1,
}
AURA_TACTIC = {
    "overflow": 0,
    "name": None,
    "range": 2,
    "outputs": [1, 2, 3],
    "break_point": 15,
    "power": 0,
    "max_power": 6,
    "max_points": 190,
    "points_spent": 25,
    "keystones": 0,
    "move_trigger_red": 1,
}


def values(rulebook: Rulebook, name: str, *, explain: bool = False) -> dict[str, Any]:
    character = read((ROOT / "tests" / "data" / f"{name}.json").read_bytes())
    return verdict_values(verdict(rulebook, character), explain=explain)


def of(rulebook: Rulebook, **build: Any) -> dict[str, Any]:
    sheet: dict[str, Any] = verdict_values(verdict(rulebook, Character("", a_build(**build))))[
        "sheet"
    ]
    return sheet


def test_the_sheet_of_the_agreements_example(rulebook: Rulebook) -> None:
    found = values(rulebook, "sol")
    sheet = found["sheet"]
    assert (found["legal"], found["problems"]) == (True, [])
    assert sheet.pop("tactics")[0] == SPLIT
    assert sheet == {
        "max_health": 80,
        "starting_morale": 25,
        "speed": 3,
        "dash_cost": 1,
        "anchor_cost": 1,
        "stat_points_total": 10,
        "stat_points_spent": 10,
        "perk_strength": {"body": 6, "strength": 5},
        "placement_agility": 0,
        "keystone_limit": 2,
        "aura": {"max_points": 50, "points_spent": 15, "keystones": 1, "aura_tactic": AURA_TACTIC},
        "signature_move": {
            "flair_cost": 4,
            "max_maneuver_points": 40,
            "maneuver_points": 30,
            "max_upgrade_points": 125,
            "upgrade_points": 50,
            "keystones": 1,
            "tactics": [{"maneuver": 1, **AURA_TACTIC, "max_power": 5, "max_points": 195}],
        },
    }


def test_a_figure_shows_its_parts(rulebook: Rulebook) -> None:
    sheet = values(rulebook, "sol", explain=True)["sheet"]
    assert sheet["max_health"] == {
        "value": 80,
        "parts": [["10 x level 5", 50], ["5 x body perk 6", 30]],
    }
    assert sheet["perk_strength"]["body"]["value"] == 6
    assert sheet["tactics"][0]["outputs"][2]["value"] == 6
    assert sheet["signature_move"]["tactics"][0]["maneuver"] == 1


def figures(found: Any) -> Iterator[dict[str, Any]]:
    """Every explained figure at any depth."""
    if isinstance(found, dict) and found.keys() == {"value", "parts"}:
        yield found
        return
    inner = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    for value in inner:
        yield from figures(value)


def plain(found: Any) -> Any:
    """Explained figures reduced to numbers."""
    if isinstance(found, dict):
        if found.keys() == {"value", "parts"}:
            return found["value"]
        return {key: plain(value) for key, value in found.items()}
    return [plain(value) for value in found] if isinstance(found, list) else found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_parts_add_up_everywhere(rulebook: Rulebook, path: Path) -> None:
    judged = verdict(rulebook, read(path.read_bytes()))
    explained = verdict_values(judged, explain=True)
    assert plain(explained) == verdict_values(judged)
    for figure in figures(explained["sheet"]):
        assert figure["value"] == sum(amount for _, amount in figure["parts"]), figure


def test_overflow_shows_what_the_maximum_covered(rulebook: Rulebook) -> None:
    (first, second) = values(rulebook, "izzy_printed", explain=True)["sheet"]["signature_move"][
        "tactics"
    ]
    assert first["overflow"] == {
        "value": 25,
        "parts": [["points spent", 60], ["covered by the tactic's maximum", -35]],
    }
    assert (second["maneuver"], second["overflow"]["value"]) == (2, 100)


def test_a_problem_has_exactly_four_keys_and_an_overridden_one_five(rulebook: Rulebook) -> None:
    build = a_build(level=1, stats=Stats(body=2))
    granted = (Override("stat_above_max", "stats.body", "why not"),)
    (free,) = verdict_values(verdict(rulebook, Character("", build)))["problems"]
    (allowed,) = verdict_values(verdict(rulebook, Character("", build, overrides=granted)))[
        "problems"
    ]
    assert free == {
        "rule": "stat_above_max",
        "where": "stats.body",
        "message": "Body 2 is above the maximum of 1, the level. Lower it by 1.",
        "source": "B6",
    }
    assert allowed == {**free, "override": "why not"}


def test_no_aura_and_an_empty_one_look_the_same(rulebook: Rulebook) -> None:
    assert of(rulebook)["aura"] is None
    assert of(rulebook, aura=Aura())["aura"] is None
    assert of(rulebook, aura=aura("Dread"))["aura"]["aura_tactic"] is None


def test_a_blast_stands_with_the_tactic_that_carries_it(rulebook: Rulebook) -> None:
    build = artist("Explosive", low=2, medium=2, high=2)
    bought = Purchase("Explosive", 1, Carried(high=3, upgrades=(Purchase("Conduits"),)))
    first = replace(build.tactics[0], upgrades=(bought,))
    build = replace(build, tactics=(first, *build.tactics[1:]))
    found = verdict_values(verdict(rulebook, Character("", build)))["sheet"]["tactics"]
    assert found[0]["carried"] == [
        {
            "name": "Explosive",
            "range": 4,
            "outputs": [1, 2, 5],
            "break_point": 8,
            "power": 0,
            "max_power": 0,
            "max_points": None,
            "points_spent": 70,
            "keystones": 1,
            "move_trigger_red": 2,
        }
    ]
    assert "carried" not in found[1]


def test_the_collapse_stands_with_the_aura(rulebook: Rulebook) -> None:
    bought = (Purchase("Gravity Well"), Purchase("Gravity Well/Black Hole Collapse", 2, Carried(1)))
    sheet = of(rulebook, aura=Aura(bought), shadow_ranks=ShadowRanks(4), shadow_level=5)
    (collapse,) = sheet["aura"]["carried"]
    assert (collapse["outputs"], collapse["overflow"]) == ([3, 4, 8], 5)
    assert (collapse["points_spent"], collapse["max_points"]) == (5, 0)


def test_tactics_of_attached_maneuvers_say_where_they_are(rulebook: Rulebook) -> None:
    held = maneuver("Attack", tactic=tactic())
    choice = maneuver("Dealer's Choice", attached=(maneuver("Dash"), held))
    sheet = of(rulebook, signature_move=move(maneuver("Dash"), choice, held))
    places = [(one["maneuver"], one.get("attached")) for one in sheet["signature_move"]["tactics"]]
    assert places == [(1, 1), (2, None)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_everything_is_json(rulebook: Rulebook, path: Path) -> None:
    found = verdict_values(verdict(rulebook, read(path.read_bytes())), explain=True)
    assert json.loads(json.dumps(found, allow_nan=False)) == found
