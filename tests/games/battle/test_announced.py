"""What is said aloud at the table, and to whom its parts are known."""

from gm_tools.games.battle.announced import NOTHING, announced
from gm_tools.games.frame.event import HOST, STRANGER, TABLE
from gm_tools.viskara.trace import Figure
from tests.games.battle.makers import battle, foe, hero


def test_a_seat_of_another_side_hears_the_players_outputs_without_their_parts() -> None:
    played = battle(hero("Ann", owner="P1"), foe("Cat", owner="P2"), first="Ann")
    played.change("Ann", anchored=True)
    played.send("attack", "Ann", "t0", ("Cat",))
    played.send("defy", "Cat", "t0")
    played.send("show", "Ann", 2, 2)
    heard = {
        viewer: announced(played.rules, played.state, viewer).shows[0].worth.output
        for viewer in (HOST, TABLE, "P1", "P2")
    }
    parts = Figure(8, (("medium", 6), ("anchor", 2)))
    assert heard == {HOST: parts, TABLE: parts, "P1": parts, "P2": Figure(8)}
    assert announced(played.rules, played.state, STRANGER) == NOTHING


def test_a_seat_of_another_side_knows_the_parts_of_its_own_side() -> None:
    played = battle(hero("Ann"), foe("Cat", owner="P2"), foe("Dog"), first="Dog")
    played.send("attack", "Dog", "t0", ("Ann",))
    played.send("defy", "Ann", "t0")
    played.send("show", "Dog", 2, 2)
    heard = {
        viewer: announced(played.rules, played.state, viewer).shows[0].worth.output.parts
        for viewer in (TABLE, "P2")
    }
    assert heard == {TABLE: (), "P2": (("medium", 6),)}
