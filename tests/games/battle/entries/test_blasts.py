"""Explosive and Synergy, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.battle.clashes import damage, ongoing
from tests.games.battle.effects.everything import effect_of, upgrades
from tests.games.battle.entries.owning import drawn_fight, fight, offered
from tests.games.battle.makers import Table, a_block, a_tactic

BLAST, SYNERGY = "t0/Explosive", "t0/Explosive/Synergy"
RANGE_UP = "Explosive/Range Up: 3"


def explosive(*more: str, **tactic: Any) -> Any:
    """Ann's block: t0 has Explosive and other arts; its blast has half its written outputs."""
    paths = ("Explosive", *more)
    arts = [effect_of(upgrades()["shadow_arts"][path], "t0", 1) for path in paths]
    arts[0] = replace(arts[0], carried="t0.blast")
    first = a_tactic(effects=tuple(arts), outputs=(4, 6, 8), **tactic)
    blast = a_tactic("t0.blast", type="exposure", outputs=(2, 3, 4), stat=None, origin="blast")
    return a_block("Ann", tactics=(first, blast))


def flourished(t: Table, target: str = "Cat", red: int = 1, finale: int = 8) -> None:
    """Ann has attacked and flourishes; Cat could react."""
    t.change("Cat", effort=1)
    t.send("attack", "Ann", "t0", (target,))
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=red, finale=finale)
    for _ in range(5):
        if ongoing(t).step == "flourish":
            break
        t.send("proceed")


def blasted(t: Table) -> dict[str, int]:
    """Whom the blast damages."""
    for _ in range(9):
        if damage(t) or not t.state.ongoing:
            break
        t.send("proceed")
    return {who: health + morale for who, health, morale in damage(t)}


def names(t: Table) -> set[str]:
    return {t.state.combatants[who].name for who in ongoing(t).targets}


@pytest.mark.clause("shadow_arts/Explosive", "cost", "squares", "show", "outputs")
def test_2840_the_blast_hits_everybody_beside_the_target_with_the_same_show() -> None:
    t = drawn_fight(explosive(type="projectile", range=4), "A...CD.", "...B...", "......F")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    assert t.one("Ann").flair == 17
    assert (names(t), ongoing(t).tactic) == ({"Bob", "Cat", "Dog"}, "t0.blast")
    assert {line.start for line in ongoing(t).lines} == {(4, 0)}
    assert blasted(t) == {"Bob": 2, "Cat": 2, "Dog": 2}


@pytest.mark.clause("shadow_arts/Explosive", "squares")
def test_2840_the_attacker_beside_the_target_is_hit_too() -> None:
    t = drawn_fight(explosive(), "AC...")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    assert names(t) == {"Ann", "Cat"}


@pytest.mark.clause("shadow_arts/Explosive", "squares")
def test_2840_no_line_leads_through_a_wall() -> None:
    t = drawn_fight(explosive(RANGE_UP, type="projectile", range=4), "A..C#D", "....#.")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    assert names(t) == {"Ann", "Cat"}


@pytest.mark.clause("shadow_arts/Explosive", "cost", "squares")
def test_2850_range_up_reaches_3_squares_for_1_flair_more() -> None:
    t = drawn_fight(explosive(RANGE_UP, type="projectile", range=6), "A.....C..D.", "..B.......F")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    assert (t.one("Ann").flair, names(t)) == (16, {"Cat", "Dog"})


@pytest.mark.clause("shadow_arts/Explosive", "quiet")
def test_2840_the_blast_triggers_no_flourish_effects() -> None:
    t = drawn_fight(explosive("Debilitate"), "AC...")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    steps = set()
    while ongoing(t).tactic == "t0.blast":
        steps.add(ongoing(t).step)
        t.send("proceed")
    assert "flourish" not in steps
    assert ("Debilitate", 0) in offered(t)


@pytest.mark.clause("shadow_arts/Explosive", "exertion")
def test_2842_the_blast_counts_toward_exertion() -> None:
    t = drawn_fight(explosive(), "AC...")
    flourished(t)
    t.send("use", "Ann", BLAST, line=1)
    assert (ongoing(t).nth, t.one("Ann").doings.attacks) == (2, 2)


@pytest.mark.clause("shadow_arts/Explosive", "squares", "show")
def test_2840_without_a_grid_the_table_says_who_is_near() -> None:
    t = fight(explosive(), "Bob", "Dog", flair=9)
    flourished(t)
    t.send("use", "Ann", BLAST, line=1, targets=("Cat", "Bob"))
    assert (names(t), t.one("Ann").flair) == ({"Cat", "Bob"}, 6)


@pytest.mark.clause("shadow_arts/Explosive/Synergy", "finale")
def test_2868_shows_with_the_tactic_have_2_less_finale() -> None:
    t = drawn_fight(explosive("Explosive/Synergy"), "AC...")
    t.send("attack", "Ann", "t0", ("Cat",))
    t.send("show", "Ann", red=1, finale=8)
    assert [(one.what, one.amount) for one in ongoing(t).changes] == [("finale", -2)]


@pytest.mark.clause("shadow_arts/Explosive/Synergy", "cost", "effects")
def test_2866_for_2_flair_more_the_blast_triggers_the_first_attacks_flourish_effects() -> None:
    t = drawn_fight(explosive("Explosive/Synergy", "Debilitate"), "A...", "CD..")
    flourished(t)
    assert {("Explosive", 0), ("Synergy", 1)} <= offered(t)
    t.send("use", "Ann", SYNERGY, 1, line=1)
    assert (t.one("Ann").flair, names(t)) == (15, {"Ann", "Cat", "Dog"})
    for _ in range(9):
        if ongoing(t).tactic == "t0.blast" and ongoing(t).step == "flourish":
            break
        t.send("proceed")
    assert {name for name, _ in offered(t)} == {"Debilitate"}


@pytest.mark.clause("shadow_arts/Explosive/Synergy", "cost", "effects")
def test_2866_explosive_itself_is_not_used_again_on_that_target() -> None:
    t = drawn_fight(explosive("Explosive/Synergy"), "A...", "CD..")
    flourished(t)
    t.send("use", "Ann", SYNERGY, 1, line=1)
    for _ in range(9):
        if len(t.state.ongoing) < 2:
            break
        t.send("proceed")
    assert not {("Explosive", 0), ("Synergy", 1)} & offered(t)


@pytest.mark.clause("shadow_arts/Explosive/Synergy", "cost")
def test_2866_both_prices_are_paid_or_neither() -> None:
    t = drawn_fight(explosive("Explosive/Synergy"), "A...", "CD..")
    flourished(t)
    t.change("Ann", flair=4)
    assert t.refused("use", "Ann", SYNERGY, 1, line=1) == "not_enough_flair"
