from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Line,
    OngoingManeuver,
    Reaction,
    Shown,
)
from gm_tools.games.battle.maneuver.outputs import output
from gm_tools.games.battle.maneuver.splitting import may_choose_both, total
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from tests.games.battle.clashes import clash, damage, declared, ongoing
from tests.games.battle.makers import a_block, a_tactic, battle, foe, hero


def with_outputs(*outputs: int, break_point: int | None = 4) -> Battle:
    """Ann attacks; each further output belongs to a defier."""
    names = ["Ann", "Cat", "Dog", "Eve"][: len(outputs)]
    entrants = [
        (hero if name == "Ann" else foe)(
            name, a_block(name, tactics=(a_tactic(outputs=(out,) * 3, break_point=break_point),))
        )
        for name, out in zip(names, outputs, strict=True)
    ]
    return battle(*entrants, *([foe("Zoe")] if len(outputs) == 1 else [])).state


def attack(
    defies: dict[str, str], *, nth: int = 1, changes: tuple[Change, ...] = ()
) -> OngoingManeuver:
    reactions = tuple(Reaction(who, "t0", (1,), choice) for who, choice in defies.items())  # type: ignore[arg-type]
    shows = {who: Shown(1, 0) for who in ("c1", *defies)}
    return OngoingManeuver(
        "attack",
        "c1",
        "t0",
        targets=("c2",),
        lines=(Line(1, "c2"),),
        reactions=reactions,
        shows=shows,
        nth=nth,
        changes=changes,
    )


def dealt(state: Battle, one: OngoingManeuver) -> tuple[int, int]:
    found = total(Rules(), state, one, one.lines[0])
    return found.health.value, found.morale.value


def test_output_above_the_break_point_goes_to_morale() -> None:
    # Viskara 3560: output 7 at break point 4 is 4 health and 3 morale.
    state = with_outputs(7)
    assert dealt(state, attack({})) == (4, 3)
    found = total(Rules(), state, attack({}), Line(1, "c2"))
    assert found.health.parts == (("output", 7), ("over the break point", -3))
    assert found.morale.parts == (("over the break point", 3),)


def test_without_a_break_point_everything_goes_to_health() -> None:
    assert dealt(with_outputs(7, break_point=None), attack({})) == (7, 0)
    no_limit = (Change("c1", "no_break_point", 0, "Weak Point", line=1),)
    assert dealt(with_outputs(7), attack({}, changes=no_limit)) == (7, 0)


def test_a_break_point_may_be_changed_on_one_line() -> None:
    up = (
        Change("c1", "break_point", 2, "Piercing", line=1),
        Change("c1", "break_point", 9, "x", line=2),
    )
    assert dealt(with_outputs(7), attack({}, changes=up)) == (6, 1)


@pytest.mark.parametrize(
    ("choice", "left"), [("health", (2, 3)), ("morale", (4, 0)), ("both", (2, 0))]
)
def test_a_defy_reduces_health_by_its_output_or_morale_to_nothing(
    choice: str, left: tuple[int, int]
) -> None:
    # Viskara 3625-3626; R39.
    assert dealt(with_outputs(7, 2), attack({"c2": choice})) == left


def test_a_defy_without_output_can_still_wipe_morale() -> None:
    assert dealt(with_outputs(7, 0), attack({"c2": "morale"})) == (4, 0)  # R42
    assert dealt(with_outputs(7, 0), attack({"c2": "health"})) == (4, 3)


def test_health_reductions_of_several_defies_add_up() -> None:
    # R40: one morale choice is enough, too.
    state = with_outputs(12, 2, 3)
    assert dealt(state, attack({"c2": "health", "c3": "health"})) == (0, 8)
    assert dealt(state, attack({"c2": "health", "c3": "morale"})) == (2, 0)


@pytest.mark.parametrize(("out", "allowed"), [(7, False), (8, True)])
def test_both_only_where_the_defy_is_greater_than_all_damage(out: int, allowed: bool) -> None:
    # Viskara 3624; R39: strictly greater.
    one = attack({"c2": ""})
    assert may_choose_both(Rules(), with_outputs(7, out), one, one.reactions[0]) is allowed


def test_both_on_several_lines_needs_more_than_the_largest() -> None:
    # R41
    state = with_outputs(7, 8)
    one = attack({"c2": ""}, changes=(Change("c1", "output", 1, "Rage", line=2),))
    one = replace(one, lines=(Line(1, "c2"), Line(2, "c2")))
    reaction = replace(one.reactions[0], lines=(1, 2))
    assert not may_choose_both(Rules(), state, one, reaction)
    assert may_choose_both(Rules(), state, one, one.reactions[0])


def test_exertion_halves_health_and_morale_damage_each() -> None:
    # R30: 7 at break point 4 is 2 and 2 on the third attack.
    assert dealt(with_outputs(7), attack({}, nth=2)) == (4, 3)
    assert dealt(with_outputs(7), attack({}, nth=3)) == (2, 2)


def test_exertion_comes_after_defies() -> None:
    # R29: 4 - 1 = 3, half of that is 2.
    assert dealt(with_outputs(7, 1), attack({"c2": "health"}, nth=3)) == (2, 2)


def test_several_halvings_follow_one_another() -> None:
    halved = (Change("c1", "halve_damage", 0, "Armour"), Change("c1", "halve_health", 0, "Shell"))
    assert dealt(with_outputs(7), attack({}, nth=3, changes=halved)) == (1, 1)


def test_extra_hits_outlive_a_morale_choice_and_are_halved_by_exertion() -> None:
    # R128
    extra = (Change("c1", "more_morale", 3, "Extra Hits"),)
    state = with_outputs(7, 1)
    assert dealt(state, attack({"c2": "morale"}, changes=extra)) == (4, 3)
    assert dealt(state, attack({"c2": "morale"}, changes=extra, nth=3)) == (2, 2)


def test_damage_can_be_prevented_down_to_nothing() -> None:
    less = (Change("c1", "prevent_health", 3, "Shield"), Change("c1", "prevent_morale", 9, "Calm"))
    assert dealt(with_outputs(7), attack({}, changes=less)) == (1, 0)


def test_everything_may_be_morale_damage() -> None:
    all_morale = (Change("c1", "all_morale", 0, "Terror"),)
    assert dealt(with_outputs(7), attack({}, changes=all_morale)) == (0, 7)


def test_simple_battles_subtract_and_know_no_break_point() -> None:
    # Viskara 1116-1117, 1134; R1
    t = battle(hero("Ann"), foe("Cat"), mode="simple", first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (3, 0), "Cat": (2, 0)})
    assert damage(t) == [("Cat", 3, 0)]


@given(st.integers(0, 30), st.integers(0, 30))
def test_a_split_loses_nothing(out: int, break_point: int) -> None:
    state = _once(out, break_point)
    health, morale = dealt(state, attack({}))
    assert health + morale == out
    assert health <= break_point


def _once(out: int, break_point: int) -> Battle:
    state = _BASE
    block = state.blocks["Ann"]
    tactic = replace(block.tactics[0], outputs=(out,) * 3, break_point=break_point)
    ann = replace(block, tactics=(tactic,))
    return replace(state, blocks={**state.blocks, "Ann": ann})


_BASE = with_outputs(7, 1, 1)


def test_every_combination_of_defies_agrees_with_a_naive_twin() -> None:
    for out, first, second in product(range(0, 12, 3), range(0, 6, 2), range(0, 6, 2)):
        state = with_outputs(out, first, second)
        for choices in product(("health", "morale", "both"), repeat=2):
            for nth in (1, 3):
                one = attack(dict(zip(("c2", "c3"), choices, strict=True)), nth=nth)
                assert dealt(state, one) == naive(out, choices, (first, second), nth)


def naive(
    out: int, choices: tuple[str, ...], outputs: tuple[int, ...], nth: int
) -> tuple[int, int]:
    health, morale = min(out, 4), max(out - 4, 0)
    for choice, less in zip(choices, outputs, strict=True):
        if choice != "morale":
            health = max(health - less, 0)
        if choice != "health":
            morale = 0
    if nth == 3:
        health, morale = (health + 1) // 2, (morale + 1) // 2
    return health, morale


def test_a_defy_that_is_greater_than_all_chooses_both_by_itself() -> None:
    t = battle(hero("Ann"), foe("Cat"), first="Ann")
    clash(t, "Ann", "Cat", shows={"Ann": (1, 0), "Cat": (2, 0)})
    assert damage(t) == [("Cat", 0, 0)]


def test_lines_are_changed_one_by_one() -> None:
    # Viskara 3965: output 3 on two lines, one of them reduced by 2.
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"), first="Ann")
    declared(t, "Ann", "Cat")
    less = Change("c1", "output", -2, "Dread", line=1)
    one = replace(
        ongoing(t), lines=(Line(1, "c2"), Line(2, "c3")), shows={"c1": Shown(1, 0)}, changes=(less,)
    )
    assert [output(t.rules, t.state, one, "c1", line) for line in (1, 2)] == [1, 3]
