"""What a show or a choice would come to, before it is made."""

from typing import Any

from gm_tools.games.battle.maneuver.foreseen import (
    ForeseenShow,
    foreseen_choices,
    foreseen_shows,
)
from gm_tools.games.battle.rules import Rules
from gm_tools.games.battle.view import view
from gm_tools.games.frame.protocol import HIDDEN
from tests.games.battle.makers import (
    Table,
    a_block,
    a_deed,
    a_play,
    a_tactic,
    an_effect,
    battle,
    cards,
    foe,
    hero,
)


def attacked(played: Table, **fields: Any) -> Table:
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",), **fields)
    played.send("proceed")
    return played


def foreseen(played: Table, who: str = "c1") -> ForeseenShow:
    (found,) = foreseen_shows(played.rules, played.state, {who})
    return found


def values(found: ForeseenShow) -> list[int]:
    return [one.value for one in found.plain]


def test_each_number_of_red_cards_has_its_output() -> None:
    found = foreseen(attacked(battle(hero("Sol"), foe("Beetle"))))
    assert values(found) == [0, 3, 6, 9, 9, 9]
    assert found.plain[2].parts == (("medium", 6),)
    assert found.flourish_from == 4


def test_no_cards_can_show_five_red_ones_and_end_with_nought_or_ten() -> None:
    assert foreseen(attacked(battle(hero("Sol"), foe("Beetle")))).barred == ((5, 0), (5, 10))


def test_an_anchor_and_effects_that_need_no_decision_are_in_it() -> None:
    bright = an_effect(
        a_play(
            "show", a_deed("output", "more"), when=("@finale >= good",), on=("attack",), must=True
        ),
        more=2,
        good=4,
    )
    sol = a_block(tactics=(a_tactic(effects=(bright,)),))
    played = battle(hero("Sol", sol), foe("Beetle"))
    played.change("Sol", anchored=True)
    found = foreseen(attacked(played))
    assert found.plain[3].value == 11
    assert found.flourishing[3].value == 13


def test_a_player_foresees_what_own_effects_add_though_a_foe_is_hidden() -> None:
    """Fault: a player's picker said nothing of them as soon as one block was hidden."""
    lower = an_effect(a_play("show", a_deed("lower_finale", "two"), must=True), two=2)
    sol = a_block(tactics=(a_tactic(effects=(lower,)),))
    played = attacked(battle(hero("Sol", sol, owner="P1"), foe("Beetle")))
    seen = view(played.state, "P1")
    assert seen.blocks["Beetle"] is HIDDEN
    (found,) = foreseen_shows(Rules(), seen, {"c1"})
    assert found.flourish_from == 6


def test_exertion_asks_for_a_higher_last_card() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    for _ in range(3):
        played.change("Sol", effort=3)
        attacked(played)
        if len(played.state.combatants["c1"].doings.tactics) < 3:
            played.send("show", who="Sol", red=0, finale=0)
    assert foreseen(played).flourish_from == 6


def test_all_out_four_red_cards_count_as_none_and_three_flourish() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5)
    attacked(played, all_out=True)
    assert values(foreseen(played)) == [0, 3, 6, 9, 0]
    assert foreseen(played).ending is None
    played.send("reveal", who="Sol", cards=cards("r3 r5"))
    played.send("reveal", who="Sol", cards=cards("r3 b1"))
    now = foreseen(played).ending
    assert now is not None
    assert (now.output.value, now.flourishes) == (9, True)


def test_what_others_owe_is_not_foreseen() -> None:
    played = attacked(battle(hero("Sol"), foe("Beetle")))
    assert tuple(foreseen_shows(played.rules, played.state, {"c2"})) == ()


def test_a_defy_knows_what_each_choice_leaves() -> None:
    low = a_tactic(break_point=4)
    played = battle(hero("Sol", a_block(tactics=(low,))), foe("Beetle"))
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    played.send("defy", who="Beetle", tactic="t0", lines=(1,))
    played.send("show", who="Sol", red=3, finale=1)
    played.send("show", who="Beetle", red=1, finale=1)
    assert played.state.ongoing[-1].step == "choices"
    found = foreseen_choices(played.rules, played.state, {"c2"}, {"c1", "c2"})
    assert [(one.choice, one.blows[0].health, one.blows[0].morale) for one in found] == [
        ("health", 1, 5),
        ("morale", 4, 0),
    ]


def test_damage_out_of_turn_is_redirected_only_for_those_who_are_known() -> None:
    played = battle(hero("Sol"), foe("Beetle"), first="Beetle")
    played.change("Sol", flair=5)
    played.send("attack", who="Beetle", tactic="t0", targets=("Sol",))
    assert tuple(foreseen_choices(played.rules, played.state, {"c1"}, ())) == ()


def test_a_stance_gives_health_less_the_excess_or_morale() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", flair=5, health=43)
    played.send("stance", who="Sol", tactic="t0", targets=())
    played.send("show", who="Sol", red=3, finale=1)
    found = foreseen_choices(played.rules, played.state, {"c1"}, {"c1"})
    assert [(one.choice, one.gain) for one in found] == [("health", 2), ("morale", 5)]
