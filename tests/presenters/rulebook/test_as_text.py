from __future__ import annotations

from gm_tools.presenters.rulebook.as_text import (
    matches,
    ruling_text,
    ruling_values,
    upgrade_text,
    upgrade_values,
)
from gm_tools.viskara.rulebook import Rulebook


def test_an_upgrade_as_values(rulebook: Rulebook) -> None:
    found = upgrade_values(rulebook.shadow_arts["Debilitate/Essence Drain"])
    effect = found.pop("effect")
    assert found == {
        "shadow": "shadow_arts",
        "section": "direct",
        "kind": "upgrade",
        "name": "Essence Drain",
        "path": "Debilitate/Essence Drain",
        "parent": "Debilitate",
        "points": 30,
        "repeatable": True,
        "keystone": False,
        "counts_toward": "tactic_points",
        "acts": ["targets", "flourish"],
        "heading": "SHADOW ARTS UPGRADES: DIRECT",
        "line": 3102,
        "rulings": ["B83"],
    }
    assert "2 morale damage" in effect


def test_an_upgrade_as_text(rulebook: Rulebook) -> None:
    first, effect, source = upgrade_text(rulebook.aura["Maximize Output"]).splitlines()
    assert first == "Maximize Output [aura, aura]: 10 aura points, keystone, repeatable"
    assert effect.startswith("  When ")
    assert source == "  (line 2170, B27)"


def test_words_are_searched_in_path_and_effect_in_any_case(rulebook: Rulebook) -> None:
    upgrade = rulebook.shadow_arts["Companion/Frontline/Big Companion/Polite"]
    assert matches(upgrade, "POLITE companion")
    assert matches(upgrade, "flair")
    assert matches(upgrade, "")
    assert not matches(upgrade, "polite dragon")


def test_a_ruling_as_values(rulebook: Rulebook) -> None:
    found = ruling_values(rulebook.rulings["B6"])
    assert list(found) == ["id", "title", "unclear", "ruling", "readings", "lines", "rules"]
    assert [one["id"] for one in found["readings"]] == ["cap", "no_cap"]
    assert found["lines"] == ["1495-1497", "1613-1619", "3482"]
    assert found["rules"] == ["stat_above_max"]


def test_a_ruling_as_text(rulebook: Rulebook) -> None:
    lines = ruling_text(rulebook.rulings["B6"]).splitlines()
    assert lines[0] == "B6 No stat above the level"
    assert lines[3].startswith("  default cap: ")
    assert lines[4].startswith("  reading no_cap: ")
    assert lines[5] == "  (lines 1495-1497, 1613-1619, 3482)"
