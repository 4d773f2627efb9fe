from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from gm_tools.cli import main
from gm_tools.viskara.rulebook import Rulebook


def upgrades(*words: str) -> list[dict[str, Any]]:
    done = CliRunner().invoke(main, ["upgrades", "--json", *words])
    assert done.exit_code == 0, done.output
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_every_entry_of_the_manual_is_listed_once() -> None:
    found = upgrades()
    counts = {
        shadow: sum(one["shadow"] == shadow for one in found)
        for shadow in ("aura", "signature_move", "shadow_arts")
    }
    assert counts == {"aura": 62, "signature_move": 43, "shadow_arts": 96}
    assert len({(one["shadow"], one["path"]) for one in found}) == 201


def test_an_entry_has_what_the_agreement_names() -> None:
    named = {
        "shadow", "section", "kind", "name", "path", "parent", "points", "repeatable",
        "keystone", "counts_toward", "effect", "line", "rulings",
    }  # fmt: skip
    assert all(named <= one.keys() for one in upgrades())


def test_they_cant_hide_is_a_keystone_of_maneuver_points() -> None:
    """B47, B56."""
    (found,) = upgrades("--search", "They Can't Hide", "--section", "maneuver_keystone")
    assert (found["kind"], found["section"], found["parent"]) == (
        "upgrade",
        "maneuver_keystone",
        None,
    )
    assert (found["keystone"], found["counts_toward"], found["points"]) == (
        True,
        "maneuver_points",
        20,
    )


@pytest.mark.parametrize("shadow", ["aura", "signature_move", "shadow_arts"])
def test_one_shadow(shadow: str) -> None:
    assert {one["shadow"] for one in upgrades("--shadow", shadow)} == {shadow}


def test_filters_go_together() -> None:
    found = upgrades("--section", "direct", "--acts", "flourish", "--search", "effort")
    assert "Debilitate" in {one["path"] for one in found}
    assert all(one["section"] == "direct" and "flourish" in one["acts"] for one in found)
    assert len(found) < len(upgrades("--section", "direct"))


def test_effects_have_plain_numbers() -> None:
    assert not [one["path"] for one in upgrades() if "{" in one["effect"]]


def test_an_unknown_moment_is_refused_with_those_there_are(rulebook: Rulebook) -> None:
    done = CliRunner().invoke(main, ["upgrades", "--acts", "never"])
    assert done.exit_code == 2
    assert all(act in done.stderr for act in rulebook.acts)


def test_a_list_for_people() -> None:
    done = CliRunner().invoke(main, ["upgrades", "--search", "dread bane"])
    assert done.exit_code == 0
    assert done.stdout.startswith("Dread/Bane [aura, aura]: 15 aura points, repeatable\n")
    assert done.stdout.endswith("1 found.\n")
