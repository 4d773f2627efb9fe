"""How much of an effect the app plays."""

from __future__ import annotations

import pytest

from gm_tools.viskara.plays.coverage import (
    BY_RULE,
    LEVELS,
    coverage,
    level,
)
from gm_tools.viskara.plays.plays import Deed, Play
from gm_tools.viskara.rulebook import Rulebook
from tests.cast import the_bestiary

HEAL = Deed("gain_health")
REMIND = Deed("remind")


@pytest.mark.parametrize(
    ("plays", "acts", "expected"),
    [
        ((), ("show",), "manual"),
        ((), ("building",), "enforced"),
        ((), ("building", "show"), "manual"),
        ((Play("show", (HEAL,), must=True),), ("show",), "enforced"),
        ((Play("passive", (HEAL,)),), ("passive",), "enforced"),
        ((Play("show", (HEAL,)),), ("show",), "computed"),
        ((Play("show", (HEAL,), must=True), Play("show", (HEAL,))), ("show",), "computed"),
        ((Play("show", (HEAL, REMIND), must=True),), ("show",), "reminded"),
        ((Play("show", (HEAL,)), Play("after", (REMIND,))), ("show", "after"), "reminded"),
    ],
)
def test_a_level_follows_from_the_plays(
    plays: tuple[Play, ...], acts: tuple[str, ...], expected: str
) -> None:
    assert level(plays, acts) == expected
    assert expected in LEVELS


def test_a_rule_of_the_battle_itself_needs_no_play(rulebook: Rulebook) -> None:
    assert level((), ("damage",), by_rule=True) == "enforced"
    known = {
        f"{shadow}/{path}"
        for shadow in ("aura", "signature_move", "shadow_arts")
        for path, one in rulebook.tree(shadow).items()
        if not one.plays
    }
    assert known >= BY_RULE


def test_every_entry_with_a_text_is_covered_once(rulebook: Rulebook) -> None:
    found = coverage(rulebook, the_bestiary())
    places = [(one.source, one.owner, one.path) for one in found]
    assert len(places) == len(set(places))
    upgrades = sum(len(rulebook.tree(one)) for one in ("aura", "signature_move", "shadow_arts"))
    assert sum(one.source != "bestiary" for one in found) == upgrades == 201
    assert sum(one.source == "bestiary" for one in found) == 72


def test_nothing_is_left_without_a_word(rulebook: Rulebook) -> None:
    found = coverage(rulebook, the_bestiary())
    assert [one.path for one in found if one.level == "manual"] == []


def test_parts_are_counted(rulebook: Rulebook) -> None:
    found = coverage(rulebook, the_bestiary())
    assert all(one.computed < one.deeds for one in found if one.level == "reminded")
    assert all(one.computed == one.deeds for one in found if one.level == "computed")
