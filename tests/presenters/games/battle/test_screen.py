"""A whole screen, for each viewer."""

from gm_tools.games.battle.announced import announced
from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.screen import battle_screen
from gm_tools.presenters.games.battle.views import BattleScreen
from tests.games.battle.makers import Table, battle, foe, hero, table


def screen(played: Table, viewer: str = HOST) -> BattleScreen:
    state = view(played.state, viewer)
    offers = legal(played.rules, state, viewer)
    spoken = announced(played.rules, played.state, viewer)
    return battle_screen(state, viewer, 7, offers, address="/battles/g", announced=spoken)


def test_the_host_acts_for_the_combatant_on_turn() -> None:
    found = screen(battle(hero("Sol"), foe("Beetle")))
    assert found.now == "Sol's turn"
    assert found.acting is not None
    assert [name for name, _ in found.acting.groups][:2] == ["Attack", "Actions"]
    assert found.actions == ()


def test_what_a_maneuver_keeps_waiting_is_said_once() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.send("attack", who="Sol", tactic="t0", targets=("Beetle",))
    found = screen(played)
    assert found.now == "Who reacts: Beetle"
    assert found.acting is not None
    assert found.acting.notes == ("More can be done when the maneuver is over.",)
    assert found.actions == ()
    assert found.maneuver is not None
    proceed = found.maneuver.steps[0].actions[0]
    assert (proceed.id, proceed.label, proceed.barred) == ("proceed", "Pass", "")
    assert all(one.passes is None for one in found.maneuver.steps[0].asked)


def test_a_seat_sees_its_own_combatants_and_closes_nothing() -> None:
    played = battle(hero("Sol", owner="P1"), hero("Ada", owner="P2"), foe("Beetle"))
    found = screen(played, "P2")
    assert [one.name for one in found.mine] == ["Ada"]
    assert found.acting is None
    assert not found.is_host


def test_the_table_can_do_nothing() -> None:
    found = screen(battle(hero("Sol"), foe("Beetle")), TABLE)
    assert (found.mine, found.actions, found.acting) == ((), (), None)


def test_the_first_turn_is_given_below_the_board() -> None:
    found = screen(table())
    assert found.now == "Who has the first turn?"
    assert [one.label for one in found.actions] == [
        f"{name}: give the first turn" for name in ("Ann", "Bob", "Cat", "Dog")
    ]


def test_the_host_reads_what_could_be_done_in_spite_of_the_rules() -> None:
    played = battle(hero("Sol"), foe("Beetle"))
    played.change("Sol", effort=0)
    found = screen(played)
    assert found.acting is not None
    by_label = {one.label: one for one in found.acting.anyway}
    attack = by_label["Attack with T0"]
    assert [one.name for one in attack.fields] == ["targets", "pay", "all_out"]
    assert (attack.cost, attack.type, attack.is_main) == ("1 effort", "anyway", False)
    assert "Sidestep" in by_label
    played.change("Sol", effort=3, flair=9)
    open_now = screen(played).acting
    assert open_now is not None
    assert open_now.anyway == ()
