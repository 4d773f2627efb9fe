"""Upgrades of the shadow arts in fights, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.battle.state import Mark
from tests.games.battle.clashes import ongoing
from tests.games.battle.entries.owning import fight, offered, with_arts
from tests.games.battle.makers import Table, a_block, a_tactic


def sprayed(*added: str, flair: int = 20) -> Table:
    """Ann attacks Cat and adds these with Spray."""
    t = fight(with_arts("Spray"), "Dog", "Eel", "Fox", flair=flair)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("use", "Ann", "t0/Spray", 0, tuple(added))
    return t


@pytest.mark.parametrize(
    ("added", "flair"), [(("Dog",), 0), (("Dog", "Eel"), 1), (("Dog", "Eel", "Fox"), 2)]
)
def test_3254_the_first_target_that_spray_adds_is_free_each_other_costs_1_flair(
    added: tuple[str, ...], flair: int
) -> None:
    t = sprayed(*added)
    assert t.one("Ann").flair == 20 - flair
    assert ongoing(t).targets == tuple(map(t.id, ("Cat", *added)))


def test_3254_spray_adds_nobody_who_cannot_be_paid_for() -> None:
    t = fight(with_arts("Spray"), "Dog", "Eel", "Fox", flair=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    everybody = ("Dog", "Eel", "Fox")
    assert t.refused("use", "Ann", "t0/Spray", 0, everybody) == "not_enough_flair"
    t.send("use", "Ann", "t0/Spray", 0, ("Dog", "Eel"))
    assert t.one("Ann").flair == 0


def flourishing(*paths: str, effort: int, **cat: int) -> Table:
    """Ann has attacked Cat with these upgrades and flourishes."""
    t = fight(with_arts(*paths), flair=10)
    t.change("Cat", **{"effort": 3, "health": 10, **cat})
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("proceed")
    t.send("show", "Ann", red=0, finale=8)
    t.change("Ann", effort=effort)
    return t


DOMINANCE = ("Debilitate", "Debilitate/Dominance Over the Weak")


def test_3108_dominance_over_the_weak_is_no_second_debilitate() -> None:
    t = flourishing(*DOMINANCE, effort=1)
    assert offered(t) == {("Debilitate", 0)}
    t.send("use", "Ann", "t0/Debilitate", line=ongoing(t).lines[0].id)
    assert (t.one("Ann").effort, t.one("Cat").effort) == (0, 2)
    assert offered(t) == set()


def test_3108_with_no_effort_left_debilitate_costs_none() -> None:
    t = flourishing(*DOMINANCE, effort=0)
    assert offered(t) == {("Dominance Over the Weak", 0)}
    t.send("use", "Ann", f"t0/{DOMINANCE[1]}", line=ongoing(t).lines[0].id)
    assert (t.one("Ann").flair, t.one("Cat").effort) == (10, 2)


def challenged(**cat: Any) -> Table:
    """Ann has attacked Cat with Challenger, flourishes, and Cat has not defied."""
    t = fight(with_arts("Challenger"), flair=10)
    t.change("Cat", **cat)
    t.send("attack", "Ann", "t0", ("Cat",))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=0, finale=8)
    return t


def test_3224_challenger_is_for_a_target_that_could_have_defied() -> None:
    t = challenged(effort=1)
    assert offered(t) == {("Challenger", 0)}
    t.send("use", "Ann", "t0/Challenger", line=1)
    assert [one.forbids for one in t.one("Cat").marks] == ["defy_of_ally"]


BARRED = Mark("dazed", "c1", until="round_end", forbids="defy")


@pytest.mark.parametrize("cat", [{"effort": 0}, {"effort": 1, "marks": (BARRED,)}])
def test_3224_who_could_not_defy_is_not_challenged(cat: dict[str, Any]) -> None:
    assert offered(challenged(**cat)) == set()


def test_3224_nor_is_one_whose_tactics_only_attack() -> None:
    t = fight(with_arts("Challenger"), flair=10)
    blocks = dict(t.state.blocks)
    blocks["Cat"] = a_block("Cat", tactics=(a_tactic(keywords=("attack_only",)),))
    t.state = replace(t.state, blocks=blocks)
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=0, finale=8)
    assert offered(t) == set()


def test_2874_charges_are_gained_before_a_defy_too() -> None:
    t = fight(with_arts("Charge"), first="Cat", effort=3)
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0")
    assert t.one("Ann").charges == {"t0": 2}
