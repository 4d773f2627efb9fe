"""From files of upgrades to trees: which are keystones, and which points each counts toward."""

from pathlib import Path

import pytest

from gm_tools.catalog.files import Problems
from gm_tools.catalog.upgrades import load_trees
from gm_tools.viskara.rulebook import Rulebook
from tests.places import RULES_DATA

ROOTS = {
    "aura": (19, 0),
    "any": (7, 0),
    "direct": (11, 0),
    "exposure": (10, 0),
    "projectile": (10, 0),
    "maneuver": (0, 11),
    "maneuver_keystone": (5, 0),
    "maneuver_non_keystone": (0, 10),
}
"""Keystones and others among the entries that need none before them, by section."""


def test_which_entries_of_the_manual_are_keystones(rulebook: Rulebook) -> None:
    found = dict.fromkeys(ROOTS, (0, 0))
    for shadow in ("aura", "shadow_arts", "signature_move"):
        for one in rulebook.tree(shadow).values():
            if one.parent is None:
                keystones, others = found[one.section]
                found[one.section] = (keystones + one.keystone, others + (not one.keystone))
            else:
                assert not one.keystone, one.path
    assert found == ROOTS


def test_what_each_section_counts_toward(rulebook: Rulebook) -> None:
    assert {one.counts_toward for one in rulebook.tree("aura").values()} == {"aura"}
    assert {one.counts_toward for one in rulebook.tree("shadow_arts").values()} == {"tactic_points"}
    move = rulebook.tree("signature_move").values()
    others = {one.counts_toward for one in move if one.section == "maneuver_non_keystone"}
    assert others == {"signature_upgrade_points"}
    assert {one.counts_toward for one in move if one.keystone} == {"maneuver_points"}
    assert {one.counts_toward for one in move if one.kind == "maneuver"} == {"maneuver_points"}


@pytest.mark.parametrize(
    ("file", "wrong", "expected"),
    [
        ("aura/recovery.toml", ('shadow = "aura"', 'shadow = "shadow_arts"'), "wrong folder"),
        ("aura/turbo.toml", None, "stands twice"),
    ],
)
def test_a_file_in_the_wrong_place_is_named(
    tmp_path: Path, file: str, wrong: tuple[str, str] | None, expected: str
) -> None:
    text = (RULES_DATA / file).read_text(encoding="utf-8")
    folder = tmp_path / "aura"
    folder.mkdir()
    (folder / "one.toml").write_text(text.replace(*wrong) if wrong else text, encoding="utf-8")
    if wrong is None:
        (folder / "two.toml").write_text(text, encoding="utf-8")
    problems = Problems()
    load_trees(tmp_path, problems)
    assert any(expected in str(one) for one in problems)
