"""What offers, their fields and their choices are called."""

from gm_tools.games.battle.legal import legal
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST
from gm_tools.presenters.games.battle.actions import actions
from gm_tools.presenters.games.shared.views import Action
from gm_tools.viskara.character.build import Stat
from tests.games.battle.makers import Table, a_tactic, battle, foe, hero


def offered(played: Table, type: str, viewer: str = HOST) -> list[Action]:
    state = view(played.state, viewer)
    found = actions(state, legal(played.rules, state, viewer))
    return [one for one in found if one.type == type]


def flourishing(stat: Stat, red: int = 3) -> Table:
    """Sol (aggressive) has flourished against Beetle with a tactic of a stat."""
    tactics = (a_tactic(stat=stat, power=3, max_power=6),)
    played = battle(hero("Sol", style="aggressive", tactics=tactics), foe("Beetle"))
    played.send("attack", "Sol", "t0", ("Beetle",))
    played.send("proceed")
    played.send("show", "Sol", red=red, finale=6)
    return played


def test_what_creativity_borrows_is_told_apart() -> None:
    """Its sidestep, its choice of a stat, and body's healing: each with what it asks for."""
    found = offered(flourishing("creativity"), "stat_effect")
    assert [one.label for one in found] == [
        "Creativity: sidestep first",
        "Creativity on Beetle",
        "Creativity as body",
    ]
    assert [choice.label for choice in found[1].fields[0].choices] == [
        "Agility",
        "Strength",
        "Presence",
        "Logic",
    ]
    assert [field.name for field in found[2].fields] == ["to", "number", "as_morale"]


def test_health_or_morale_is_pressed() -> None:
    (found,) = offered(flourishing("body", red=2), "stat_effect")
    assert [(one.name, one.presses) for one in found.fields] == [
        ("to", False),
        ("number", False),
        ("as_morale", True),
    ]
    assert [one.label for one in found.fields[-1].choices] == ["Health", "Morale"]
    assert [one.is_chosen for one in found.fields[0].choices] == [True, False]


def test_the_move_trigger_is_one_press() -> None:
    (found,) = offered(flourishing("strength"), "take_move")
    assert found.is_inline
    assert [one.label for one in found.fields[0].choices] == ["Sidestep", "Dash"]


def test_the_game_masters_own_are_asked_by_name() -> None:
    played = battle(hero("Sol", owner="P1"), foe("Beetle"))
    assert offered(played, "standing", "P1")[0].label == "Ask me only when I am the target"
    asked = {one.who: one.label for one in offered(played, "standing")}
    assert asked[played.id("Beetle")] == "Ask for Beetle only when they are the target"
