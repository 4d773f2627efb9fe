import pytest

from gm_tools.games.battle.maneuver.in_progress import (
    Change,
    Line,
    OngoingManeuver,
    Shown,
)
from gm_tools.games.battle.maneuver.outputs import (
    finale,
    flourishes,
    original_output,
    output,
    red_cards,
    worth,
)
from gm_tools.games.battle.state import Battle
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.trace import Figure
from tests.games.battle.makers import EMPTY, Table, battle

BASE = OngoingManeuver("attack", "c1", "t0", lines=(Line(1, "c3"), Line(2, "c4")))


@pytest.fixture(scope="module")
def table() -> Table:
    return battle(first="Ann")


def attack(red: int, last: int, *changes: Change, nth: int = 1, **shown: bool) -> OngoingManeuver:
    return replace(BASE, shows={"c1": Shown(red, last, **shown)}, changes=changes, nth=nth)  # type: ignore[arg-type]


def more(what: str, amount: int, label: str = "Rage", **fields: object) -> Change:
    return Change("c1", what, amount, label, **fields)  # type: ignore[arg-type]


def out(table: Table, one: OngoingManeuver, line: int = 0) -> int:
    return output(table.rules, table.state, one, "c1", line)


@pytest.mark.parametrize(("red", "expected"), [(0, 0), (1, 3), (2, 6), (3, 9), (5, 9)])
def test_the_tier_follows_from_red_cards(table: Table, red: int, expected: int) -> None:
    assert out(table, attack(red, 0)) == expected  # Viskara 915


def test_the_tier_follows_from_the_current_red_cards(table: Table) -> None:
    assert out(table, attack(1, 0, more("red", 1))) == 6  # R7
    assert out(table, attack(1, 0, more("red", -3))) == 0
    assert original_output(table.rules, table.state, attack(1, 0, more("red", 1)), "c1") == 3  # R8


def test_red_cards_are_never_below_0_at_any_step() -> None:
    # R10: the second change starts from 0, not from -2.
    assert red_cards(attack(1, 0, more("red", -3), more("red", 2)), "c1") == 2
    assert red_cards(attack(4, 0, more("red", 3)), "c1") == 7  # R7: it may pass 5


def test_a_finale_keeps_its_running_sum() -> None:
    one = attack(1, 1, more("finale", -4), more("finale", 6))
    assert finale(EMPTY, one, "c1") == 3  # R10


@pytest.mark.parametrize(("last", "expected"), [(3, False), (4, True)])
def test_a_flourish_begins_at_4(last: int, expected: bool) -> None:
    assert flourishes(EMPTY, attack(1, last), "c1") is expected
    assert flourishes(EMPTY, attack(1, last, more("finale", -1)), "c1") is False  # R9


def test_exertion_lowers_the_finale_by_2_from_the_third_attack_on() -> None:
    assert [finale(EMPTY, attack(1, 5, nth=nth), "c1") for nth in (1, 2, 3, 4)] == [5, 5, 3, 3]


def test_output_shows_its_parts(table: Table) -> None:
    one = attack(3, 5, more("output", 2, "anchor"), more("output", 1, "agility"))
    found = worth(table.rules, table.state, one, "c1")
    assert found is not None
    assert found.output == Figure(12, (("high", 9), ("anchor", 2), ("agility", 1)))
    assert found.finale == Figure(5, (("last card", 5),))
    assert found.red == Figure(3, (("revealed", 3),))
    assert found.flourishes


def test_before_a_show_nothing_is_worth_anything(table: Table) -> None:
    assert worth(table.rules, table.state, BASE, "c1") is None
    assert worth(table.rules, table.state, attack(1, 2, done=False), "c1") is None


def test_order_inside_output(table: Table) -> None:
    # R119: tier 6, +3, half of 9 rounded up, +1 afterwards; doubling once it is worked out.
    changes = (
        more("halve_output", 0),
        more("output", 1, late=True),
        more("output", 3),
    )
    assert out(table, attack(2, 0, *changes)) == 6
    assert out(table, attack(2, 0, *changes[:1], more("double_output", 0))) == 6
    assert out(table, attack(2, 0, more("output", -10), more("output", 1, late=True))) == 1


def test_output_is_never_below_0(table: Table) -> None:
    assert out(table, attack(1, 0, more("output", -5))) == 0


def test_a_change_may_touch_one_line_only(table: Table) -> None:
    one = attack(1, 0, more("output", -2, line=1))
    assert [out(table, one, line) for line in (1, 2, 0)] == [1, 3, 3]
    apart = worth(table.rules, table.state, one, "c1")
    assert apart is not None
    assert apart.output == Figure(3, (("low", 3),))


def test_a_bust_has_nothing_to_increase_but_additions(table: Table) -> None:
    # R31: red cards and finale stay 0; additions to output apply.
    one = attack(0, 0, more("red", 2), more("finale", 5), more("output", 2), bust=True)
    assert (red_cards(one, "c1"), finale(EMPTY, one, "c1"), out(table, one)) == (0, 0, 2)


def test_exactly_three_red_all_out_flourish_for_sure() -> None:
    assert flourishes(EMPTY, attack(3, 0, nth=3, sure=True), "c1")  # R32


def test_a_second_show_counts_one_red_card_and_no_output(table: Table) -> None:
    one = attack(1, 0, more("output", 2), second=True)  # Viskara 940; R11
    assert red_cards(one, "c1") == 1
    assert out(table, one) == 2


def test_anchor_adds_half_the_tactics_stat(table: Table) -> None:
    t = battle(first="Ann")
    t.change("Ann", anchored=True)
    assert out(t, attack(0, 0)) == 2  # body 4; R35: at 0 red cards, too
    assert out(t, attack(3, 0)) == 11


def test_fate_adds_the_level_at_any_red_count(table: Table) -> None:
    assert out(table, replace(attack(0, 0), fated=("c1",))) == 4  # R47


def test_parts_always_add_up(table: Table) -> None:
    state: Battle = table.state
    for red in range(6):
        for halvings in range(3):
            changes = [more("output", -4), *[more("halve_output", 0)] * halvings]
            found = worth(table.rules, state, attack(red, 3, *changes, more("red", 1)), "c1")
            assert found is not None
            for figure in (found.output, found.red, found.finale):
                assert sum(amount for _, amount in figure.parts) == figure.value
