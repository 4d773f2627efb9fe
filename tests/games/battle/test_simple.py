"""A simple battle from end to end: three ready characters against Pike Beetles (1070-1309)."""

from __future__ import annotations

from typing import Any

import pytest

from gm_tools.games.battle.combatant.special import TEN_HEALTH, TWO_ATTACKS
from gm_tools.games.battle.entering.creature_blocks import block_of_simple
from gm_tools.games.battle.outcome import outcome
from gm_tools.viskara.encounter.simple_battle import grown, ready
from gm_tools.viskara.grid.board import Board
from tests.cast import the_rulebook
from tests.games.battle.clashes import clash, declared, ongoing, over
from tests.games.battle.makers import NUMBERS, Table, battle, foe, hero, table

SPEAR, JAB = "tactics.1", "tactics.0"


def _ready(name: str, **fields: Any) -> Any:
    block = block_of_simple(NUMBERS, ready(the_rulebook().simple_characters[name]))
    return hero(name.capitalize(), block, **fields)


def _beetle(x: int = 2, **fields: Any) -> Any:
    special = (TEN_HEALTH, TWO_ATTACKS)[: 1 + (x > 1)]
    block = block_of_simple(NUMBERS, grown(the_rulebook().simple_foes["pike_beetle"], x), special)
    return foe("Beetle", block, **fields)


def _hurt(t: Table) -> dict[str, int]:
    return {one.name: one.health for one in t.state.combatants.values()}


def test_a_battle_of_ando_and_meric_against_a_beetle_of_2() -> None:
    t = table(_ready("ando"), _ready("meric"), _beetle(), mode="simple")
    assert _hurt(t) == {"Ando": 20, "Meric": 20, "Beetle": 40}  # 1080, 1283
    assert t.one("Ando").effort == 1
    t.send("begin", "Beetle")  # the smaller side gives the first turn (1085)
    assert t.one("Beetle").effort == 3

    # Flutterspear: 6 at medium; Den's ally Meric defies with To the Point, 4 at low (1116-1117).
    declared(t, "Beetle", "Ando", defies={"Meric": "tactics.0"}, tactic=SPEAR)
    t.send("show", "Meric", red=1, finale=9)
    t.send("show", "Beetle", red=2, finale=3)
    assert _hurt(t) == {"Ando": 18, "Meric": 20, "Beetle": 40}
    assert (t.one("Meric").effort, t.one("Beetle").effort) == (0, 2)

    # 14 at high, and 2 more on the flourish: 10 at most, the rest feeds it (1305, 1309).
    declared(t, "Beetle", "Ando", tactic=SPEAR)
    t.send("show", "Beetle", red=3, finale=4)
    assert _hurt(t) == {"Ando": 8, "Meric": 20, "Beetle": 46}

    # No third attack (1307), but it may still move.
    assert t.refused("attack", "Beetle", SPEAR, ("Ando",)) == "two_attacks"
    t.send("sidestep", "Beetle", squares=3)
    assert t.refused("end_turn", "Beetle") == "choose_next"  # both are as near: it picks (1124)
    t.send("end_turn", "Beetle", "Meric")

    # Venom Spike: 10 at high; its flourish deals 3 (1217-1221).
    assert t.one("Meric").effort == 3  # set to 3 whatever there was (1090)
    clash(t, "Meric", "Beetle", shows={"Meric": (3, 4)}, tactic="tactics.1")
    line = ongoing(t).lines[0].id
    t.send("use", "Meric", "tactics.1/flourish", 0, line=line)
    assert _hurt(t)["Beetle"] == 46 - 10 - 3

    # The beetle defies: nothing is left of 7 (1117), and no flourish counts.
    t.change("Beetle", effort=1)
    declared(t, "Meric", "Beetle", defies={"Beetle": JAB}, tactic="tactics.0")
    t.send("show", "Beetle", red=3, finale=9)
    t.send("show", "Meric", red=3, finale=9)
    assert _hurt(t)["Beetle"] == 33
    t.send("end_turn", "Meric")  # Ando is the nearest ally who has not had a turn (1122)
    assert t.state.turn == t.id("Ando")
    t.send("end_turn", "Ando")

    # All have had a turn: a new round, opened by the nearest enemy (1076; R129).
    assert (t.state.turn, t.state.round) == (t.id("Beetle"), 2)
    clash(t, "Beetle", "Ando", shows={"Beetle": (2, 0)}, tactic=SPEAR)
    clash(t, "Beetle", "Ando", shows={"Beetle": (2, 4)}, tactic=JAB)
    # 6, then the jab's 6: Ando is at -4 and removed (1139).
    assert (t.one("Ando").health, t.one("Ando").status) == (-4, "left")
    assert t.state.phase == "turns"
    t.send("end_turn", "Beetle")
    assert t.state.turn == t.id("Meric")
    t.change("Beetle", health=7)
    clash(t, "Meric", "Beetle", shows={"Meric": (3, 0)}, tactic="tactics.0")
    found = outcome(t.state)
    assert found is not None
    assert (found.why, found.winners, found.rounds) == ("won", ("heroes",), 2)  # 1141


def test_ten_health_is_all_that_one_attack_and_its_flourish_take() -> None:
    """8 and 2 are within 10; 14 and 2 give the beetle 6 (1309; R129)."""
    t = battle(_ready("ando"), _ready("den"), _beetle(), mode="simple", first="Beetle")
    clash(t, "Beetle", "Ando", shows={"Beetle": (2, 4)}, tactic=SPEAR)
    assert _hurt(t) == {"Ando": 12, "Den": 20, "Beetle": 40}
    clash(t, "Beetle", "Den", shows={"Beetle": (3, 4)}, tactic=SPEAR)
    assert _hurt(t) == {"Ando": 12, "Den": 10, "Beetle": 46}


def test_venom_leaves_2_effort_on_the_next_turn_only() -> None:
    t = battle(_ready("ando"), _ready("den"), _beetle(), mode="simple", first="Beetle")
    clash(t, "Beetle", "Ando", shows={"Beetle": (1, 4)}, tactic=JAB)
    t.send("end_turn", "Beetle", "Ando")
    assert t.one("Ando").effort == 2  # 1295
    t.send("end_turn", "Ando")
    t.send("end_turn", "Den")
    t.send("end_turn", "Beetle", "Ando")
    assert t.one("Ando").effort == 3


def test_a_beetle_of_1_attacks_as_often_as_it_can_pay() -> None:
    t = battle(_ready("ando"), _beetle(1), mode="simple", first="Beetle")
    for _ in range(3):
        clash(t, "Beetle", "Ando", shows={"Beetle": (1, 0)}, tactic=JAB)
    assert _hurt(t) == {"Ando": 14, "Beetle": 20}
    assert t.refused("attack", "Beetle", JAB, ("Ando",)) == "not_enough_effort"


def test_there_is_neither_exertion_nor_morale_nor_flair() -> None:
    t = battle(_ready("den"), _beetle(), mode="simple", first="Den")
    for _ in range(3):
        clash(t, "Den", "Beetle", shows={"Den": (3, 0)}, tactic="tactics.0")
    assert _hurt(t)["Beetle"] == 40 - 3 * 9
    assert t.one("Den").flair == 0
    assert t.refused("anchor", "Den") == "not_simple"
    assert t.refused("stance", "Den", "tactics.0", ()) == "not_in_simple"
    assert t.refused("challenge_fate", "Den") == "not_in_simple"
    assert t.refused("attack", "Den", "tactics.0", ("Beetle",), all_out=True) != ""


def _flourished(name: str, tactic: str, apart: int, *others: Any) -> Table:
    """A ready character at (0, 0) attacks the Beetle so far away: 1 red card, a finale of 4."""
    who, beetle = _ready(name, at=((0, 0),)), _beetle(at=((apart, 0),))
    t = battle(who, beetle, *others, mode="simple", first=who[0].name, board=Board(9, 3))
    declared(t, who[0].name, "Beetle", tactic=tactic)
    t.send("show", who[0].name, red=1, finale=4)
    return t


@pytest.mark.parametrize(
    ("name", "tactic", "apart", "output", "more"),
    [
        ("ando", "tactics.0", 4, 2, 1),  # 1159
        ("meric", "tactics.1", 1, 1, 3),  # 1221
        ("jj", "tactics.1", 4, 2, 5),  # 1247: at exactly 4 squares
    ],
)
def test_flourishes_that_hurt(name: str, tactic: str, apart: int, output: int, more: int) -> None:
    t = _flourished(name, tactic, apart)
    assert _hurt(t)["Beetle"] == 40 - output
    t.send("use", name.capitalize(), f"{tactic}/flourish")
    assert _hurt(t)["Beetle"] == 40 - output - more


def test_bolt_from_the_blue_strikes_at_exactly_4_squares() -> None:
    t = _flourished("jj", "tactics.1", 3)
    assert t.refused("use", "Jj", "tactics.1/flourish") != ""


def _granted(t: Table, name: str, tactic: str) -> list[tuple[str, int]]:
    """Who may move how far by the flourish."""
    t.send("use", name, f"{tactic}/flourish")
    names = {one.id: one.name for one in t.state.combatants.values()}
    return [(names[one.who], one.squares) for one in t.state.grants]


def test_flourishes_that_move() -> None:
    """1169 and 1237: 3 squares; 1195: the target 2; 1263: every ally 1."""
    assert _granted(_flourished("ando", "tactics.1", 1), "Ando", "tactics.1") == [("Ando", 3)]
    assert _granted(_flourished("jj", "tactics.0", 4), "Jj", "tactics.0") == [("Jj", 3)]
    assert _granted(_flourished("den", "tactics.1", 3), "Den", "tactics.1") == [("Beetle", 2)]
    t = _flourished("aerven", "tactics.0", 4, _ready("den", at=((0, 1),)))
    assert _granted(t, "Aerven", "tactics.0") == [("Aerven", 1), ("Den", 1)]


def test_who_defies_with_lasso_trick_moves_the_attacker() -> None:
    t = battle(_ready("den"), _beetle(), mode="simple", first="Beetle")
    declared(t, "Beetle", "Den", defies={"Den": "tactics.1"}, tactic=SPEAR)
    t.send("show", "Den", red=1, finale=4)
    t.send("show", "Beetle", red=1, finale=0)
    assert _granted(t, "Den", "tactics.1") == [("Beetle", 2)]


def test_an_ally_healed_by_guardian_angel_is_the_one_who_was_defied_for() -> None:
    """Den defies for Ando: Ando gains 2 (1185)."""
    t = battle(_ready("ando"), _ready("den"), _beetle(), mode="simple", first="Beetle")
    t.change("Ando", health=10)
    declared(t, "Beetle", "Ando", defies={"Den": "tactics.0"}, tactic=JAB)
    t.send("show", "Den", red=1, finale=4)
    t.send("show", "Beetle", red=1, finale=0)
    t.send("use", "Den", "tactics.0/flourish", targets=("Ando",))
    assert _hurt(t)["Ando"] == 11  # 4 less 3 is 1; then 2


def test_to_defy_for_an_ally_the_tactic_must_reach_that_ally() -> None:
    """Guardian Angel reaches 1 and Ando is 3 away; that the line is near does not help (1132)."""
    people = (_ready("ando", at=((4, 0),)), _ready("den", at=((1, 1),)), _beetle(at=((0, 0),)))
    t = battle(*people, mode="simple", first="Beetle", board=Board(8, 3))
    t.send("put", "Beetle", at=((1, 0),))
    t.send("attack", "Beetle", SPEAR, ("Ando",))
    line = ongoing(t).lines[0].id
    assert t.refused("defy", "Den", "tactics.0", (line,)) == "no_line_in_reach"
    t.send("defy", "Den", "tactics.1", (line,))


def test_in_simple_battles_only_the_distance_counts() -> None:
    """Any enemy near enough is a target (1112): nobody stands in the way."""
    people = (_ready("ando", at=((3, 0),)), _ready("den", at=((1, 0),)), _beetle(at=((0, 0),)))
    t = battle(*people, mode="simple", first="Beetle", board=Board(8, 3))
    declared(t, "Beetle", "Ando", tactic=SPEAR)
    t.send("show", "Beetle", red=1, finale=0)
    assert _hurt(t)["Ando"] == 16


def test_placing_goes_by_agility_and_ties_between_sides_are_the_game_masters() -> None:
    """Den and the beetle have 0, Ando 1, Meric 2 (1082-1084)."""
    people = (_ready("ando"), _ready("den"), _ready("meric"), _beetle())
    t = table(*people, mode="simple", board=Board(8, 8))
    assert {t.id("Den"), t.id("Beetle")} == set(t.state.placing)
    t.send("place", "Beetle", ((0, 0),))
    t.send("place", "Den", ((5, 5),))
    assert t.state.placing == (t.id("Ando"),)
    t.send("place", "Ando", ((6, 6),))
    assert t.state.placing == (t.id("Meric"),)


def test_a_tie_for_the_first_turn_is_the_game_masters() -> None:
    t = table(_ready("ando"), _beetle(1), mode="simple")
    for name in ("Ando", "Beetle"):
        assert t.refused("begin", name) == ""  # 1086


def test_a_flourish_may_be_let_go() -> None:
    t = battle(_ready("meric"), _beetle(1), mode="simple", first="Meric")
    clash(t, "Meric", "Beetle", shows={"Meric": (1, 5)}, tactic="tactics.1")
    over(t)
    assert _hurt(t)["Beetle"] == 19
