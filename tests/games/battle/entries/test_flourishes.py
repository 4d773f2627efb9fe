"""Flourish effects that meet others than the targets, by the lines that these defied."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.battle.clashes import declared, ongoing, told
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.entries.owning import offered
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    foe,
    hero,
)

STING = an_effect(
    a_play("flourish", a_deed("health_damage", "harm", "target"), must=True), id="sting", harm=2
)
LURE = an_effect(
    a_play("flourish", a_deed("lose_flair", "harm", "target"), pays={"flair": "price"}),
    id="lure",
    harm=1,
    price=1,
)


def duel(*, health: int = 15, times: int = 1, red: int = 1, theirs: int = 1) -> Table:
    """Ann has Enforced Duel; Cat is attacked, Dog has defied for her with this much health."""
    found = upgrades()["shadow_arts"]
    paths = ("Expert Strike", "Expert Strike/Enforced Duel")
    arts = tuple(effect_of(found[path], "t0", times) for path in paths)
    block = a_block("Ann", tactics=(a_tactic(effects=(*arts, STING, LURE)),))
    t = battle(hero("Ann", block), foe("Cat"), foe("Dog"), first="Ann")
    for name in ("Cat", "Dog"):
        t.change(name, fate="used", flair=5)
    t.change("Cat", effort=0)
    t.change("Dog", health=health)
    t.change("Ann", flair=3)
    declared(t, "Ann", "Cat", defies={"Dog": "t0"})
    if ongoing(t).step == "shows" and ongoing(t).waiting:
        told(t, {"Ann": (red, 4), "Dog": (theirs, 0)})
    return t


def used(t: Table, **fields: Any) -> None:
    """Ann uses Lure."""
    t.send("use", "Ann", "lure", 0, line=ongoing(t).lines[0].id, **fields)


@pytest.mark.clause("shadow_arts/Expert Strike/Enforced Duel", "defiers")
@pytest.mark.parametrize(("health", "times", "lost"), [(15, 1, 2), (16, 1, 0), (20, 2, 2)])
def test_3142_flourish_effects_meet_an_untargeted_defier_of_15_health_or_less(
    health: int, times: int, lost: int
) -> None:
    t = duel(health=health, times=times)
    assert t.one("Dog").health == health - lost
    assert t.one("Cat").health == 40 - 2  # its own defy has met the attack's 3


@pytest.mark.clause("shadow_arts/Expert Strike/Enforced Duel", "defiers")
def test_3142_what_is_chosen_is_chosen_for_each_of_them_and_paid_for_each() -> None:
    t = duel()
    assert offered(t) == {("Lure", 0)}
    used(t, met=t.id("Dog"))
    assert (t.one("Cat").flair, t.one("Dog").flair, t.one("Ann").flair) == (5, 4, 2)
    used(t)
    assert (t.one("Cat").flair, t.one("Dog").flair, t.one("Ann").flair) == (4, 4, 1)
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Expert Strike/Enforced Duel", "defiers")
def test_3142_a_defy_with_more_red_cards_leaves_no_flourish_for_either() -> None:
    t = duel(red=1, theirs=2)
    assert (t.one("Cat").health, t.one("Dog").health) == (40, 15)
