"""Shadow arts that go by what other entries have changed, by their lines in the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tools.games.battle.entering.blocks import Block
from gm_tools.games.battle.movement.record import Trail
from tests.games.battle.clashes import declared, ongoing, told
from tests.games.battle.entries.owning import fight, offered, with_arts
from tests.games.battle.entries.worth import ends_with, strength, worth
from tests.games.battle.makers import Table, a_block, a_tactic, battle, cards, foe, hero


def waiting(block: Block) -> Block:
    """A block with an aura, from which a card may be returned, so that its show waits for it."""
    return replace(block, has_aura=True)


# --- Glass Thorns ---------------------------------------------------------------------------------


def thorned(red: int, finale: int, times: int = 1) -> Table:
    """Ann has defied Cat with Glass Thorns."""
    arts = with_arts("Aggressive Defense", "Aggressive Defense/Glass Thorns", times=times)
    t = fight(waiting(arts), first="Cat", cards=cards("b0"))
    declared(t, "Cat", "Ann", defies={"Ann": "t0"})
    told(t, {"Cat": (1, 0), "Ann": (red, finale)})
    return t


@pytest.mark.clause("shadow_arts/Aggressive Defense/Glass Thorns", "output")
@pytest.mark.parametrize(("red", "output"), [(0, 0), (1, 6), (3, 18)])
def test_3190_the_original_output_is_added_to_a_defys(red: int, output: int) -> None:
    assert worth(thorned(red, 9)) == output


@pytest.mark.clause("shadow_arts/Aggressive Defense/Glass Thorns", "health_lost")
@pytest.mark.parametrize(
    ("red", "finale", "times", "lost"), [(2, 3, 1, 5), (2, 4, 1, 0), (3, 0, 2, 7)]
)
def test_3190_a_finale_of_3_or_less_costs_the_original_output_less_a_number(
    red: int, finale: int, times: int, lost: int
) -> None:
    t = thorned(red, finale, times)
    assert t.one("Ann").health == 40 - lost


@pytest.mark.clause("shadow_arts/Aggressive Defense/Glass Thorns", "floor")
@pytest.mark.parametrize("times", [3, 4])
def test_3190_health_is_never_gained_by_it(times: int) -> None:
    t = thorned(1, 0, times)
    assert t.one("Ann").health == 40
    assert t.told("lose_health") == []


# --- Denial Shot ----------------------------------------------------------------------------------

DENIAL = "Denial Shot"
OVERDRAIN, THEFT = f"{DENIAL}/Overdrain", f"{DENIAL}/Theft"


def denying(*paths: str, times: int = 1, cat: Block | None = None, **tactic: object) -> Table:
    """Cat attacks Ann, who has defied with Denial Shot; the shows are still to come."""
    made = with_arts(DENIAL, *paths, times=times, **tactic)
    ann = replace(waiting(made), style="rhythm")
    t = battle(hero("Ann", ann), foe("Cat", cat), first="Cat")
    t.change("Ann", flair=10, effort=3, cards=cards("b0"))
    t.send("attack", "Cat", "t0", ("Ann",))
    t.send("defy", "Ann", "t0", (1,))
    assert ("Denial Shot", 0) in offered(t)
    t.send("use", "Ann", "t0/Denial Shot")
    return t


def denied(t: Table, theirs: int, own: int, red: int = 2) -> Table:
    """The shows of an attack that Ann denies."""
    told(t, {"Cat": (0, theirs), "Ann": (red, own)})
    return t


@pytest.mark.clause("shadow_arts/Denial Shot/Overdrain", "when", "power")
def test_3378_a_finale_brought_to_0_raises_the_power_of_the_line_that_did_it() -> None:
    t = denied(denying(OVERDRAIN), 5, 5)
    assert ends_with(t, "Cat", 1) == 0
    assert offered(t) == {("Overdrain", 0)}
    assert strength(t, line=1) == (2, 4)
    t.send("use", "Ann", f"t0/{OVERDRAIN}")
    assert (strength(t, line=1), strength(t)) == ((3, 4), (2, 4))
    assert offered(t) == set()


@pytest.mark.clause("shadow_arts/Denial Shot/Overdrain", "when")
@pytest.mark.parametrize(("theirs", "own"), [(6, 5), (0, 5), (5, 0)])
def test_3378_not_one_that_is_above_0_or_was_0_before(theirs: int, own: int) -> None:
    assert offered(denied(denying(OVERDRAIN), theirs, own)) == set()


CAT = a_block("Cat", tactics=(a_tactic(stat="strength"),))


def stolen(theirs: int, own: int, times: int = 1, **tactic: object) -> Table:
    """Ann's stat effects are due after she has denied Cat's attack."""
    t = denied(denying(THEFT, times=times, cat=CAT, **tactic), theirs, own)
    for _ in range(9):
        if ongoing(t).step == "flourish":
            return t
        t.send("proceed")
    raise AssertionError(ongoing(t).step)


@pytest.mark.clause("shadow_arts/Denial Shot/Theft", "when", "effect")
def test_3384_4_taken_from_a_finale_lend_the_attackers_stat_effect() -> None:
    t = stolen(9, 4, times=3)
    assert offered(t) == {("Theft", 0)}
    assert [one.stat for one in ongoing(t).dues] == ["body"]
    t.send("use", "Ann", f"t0/{THEFT}", line=1)
    assert [(one.stat, one.power) for one in ongoing(t).dues] == [("body", 2), ("strength", 3)]
    t.send("stat_effect", "Ann", 1, lent=True)
    assert t.one("Cat").health == 40 - 0  # out of turn, so it is morale damage
    assert t.state.sides["foes"].morale == 20 - 3
    assert [one.stat for one in ongoing(t).dues] == ["body"]


@pytest.mark.clause("shadow_arts/Denial Shot/Theft", "when")
@pytest.mark.parametrize(("theirs", "own"), [(9, 3), (3, 9)])
def test_3384_what_was_really_taken_counts(theirs: int, own: int) -> None:
    assert offered(stolen(theirs, own)) == set()


@pytest.mark.clause("shadow_arts/Denial Shot/Theft", "power")
def test_3384_the_power_is_within_the_limit() -> None:
    t = stolen(9, 4, times=9)
    t.send("use", "Ann", f"t0/{THEFT}", line=1)
    assert ongoing(t).dues[-1].power == 4


@pytest.mark.clause("shadow_arts/Denial Shot/Theft", "effect")
def test_3384_also_where_the_own_stat_effect_does_nothing() -> None:
    t = stolen(9, 4, power=0)
    assert ongoing(t).dues == ()
    t.send("use", "Ann", f"t0/{THEFT}", line=1)
    assert [(one.stat, one.power) for one in ongoing(t).dues] == [("strength", 1)]


# --- Velocity -------------------------------------------------------------------------------------

VELOCITY = "Burst/Velocity"


def bursting(moved: int, *paths: str, finale: int = 0, red: int = 1, times: int = 1) -> Table:
    """Ann has attacked Cat with Burst after a dash of some squares."""
    block = with_arts("Burst", VELOCITY, *paths, times=times, max_power=9)
    t = fight(waiting(block), effort=3, cards=cards("b0"))
    trail = Trail("dash", t.id("Ann"), moved, ((), ()), near=t.id("Cat"))
    doings = replace(t.one("Ann").doings, moved=True)
    t.change("Ann", squares_moved=moved, doings=doings, trail=trail)
    play = 0 if moved <= 3 else 1
    t.send("use", "Ann", "t0/Burst", play, ("Cat",))
    t.change("Ann", squares_moved=0)
    if ongoing(t).step == "reactions":
        t.send("proceed")
    t.send("show", "Ann", red=red, finale=finale)
    return t


@pytest.mark.clause("shadow_arts/Burst/Velocity", "power")
@pytest.mark.parametrize(("moved", "power"), [(3, 2 + 2), (4, 2 + 4)])
@pytest.mark.clause("shadow_arts/Burst/Velocity", "doubled")
def test_3222_the_power_rises_twice_as_much_after_more_than_the_speed(
    moved: int, power: int
) -> None:
    t = bursting(moved, times=2)
    [play] = [nth for name, nth in offered(t) if name == "Velocity"]
    t.send("use", "Ann", f"t0/{VELOCITY}", play)
    assert strength(t) == (power, 9)


@pytest.mark.clause("shadow_arts/Burst/Velocity", "doubled")
def test_3222_it_is_not_doubled_where_sonic_boom_keeps_burst_from_it() -> None:
    t = bursting(4, "Burst/Sonic Boom")
    t.send("use", "Ann", f"t0/{VELOCITY}", 1)
    assert strength(t)[0] == 2 + 1


@pytest.mark.clause("shadow_arts/Burst/Velocity", "flourish")
def test_3222_a_flourish_does_not_double_it() -> None:
    t = bursting(4, finale=5)
    t.send("use", "Ann", f"t0/{VELOCITY}", 1)
    assert strength(t) == (2 * 2 + 2, 18)


@pytest.mark.clause("shadow_arts/Burst/Velocity", "power")
def test_3222_not_without_burst() -> None:
    t = fight(with_arts("Burst", VELOCITY))
    declared(t, "Ann", "Cat")
    told(t, {"Ann": (1, 0)})
    assert offered(t) == set()
