from gm_tools.games.battle.movement.obstacles import obstacles
from gm_tools.games.battle.state import Thing
from gm_tools.games.frame.copying import replace
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, battle, foe, hero


def on_board() -> Table:
    t = battle(hero("Ann"), hero("Bob"), foe("Cat"), board=Board(5, 5), first="Ann")
    for number, name in enumerate(("Ann", "Bob", "Cat")):
        t.change(name, place=((number, 0),))
    return t


def test_enemies_obstruct_unless_exhausted() -> None:
    t = on_board()
    assert obstacles(t.state, "c1") == {(2, 0)}
    assert obstacles(t.state, "c3") == {(0, 0), (1, 0)}
    t.change("Cat", exhausted=True, health=0)
    assert obstacles(t.state, "c1") == frozenset()  # Viskara 3683


def test_things_obstruct_whom_they_stop() -> None:
    t = on_board()
    things = {
        "a": Thing("a", "Wall", "c1", ((4, 0),), stops="everybody"),
        "b": Thing("b", "Thorns", "c1", ((4, 1),), stops="enemies"),
        "c": Thing("c", "Mist", "c1", ((4, 2),)),
    }
    t.state = replace(t.state, things=things)
    assert obstacles(t.state, "c2") == {(2, 0), (4, 0)}
    assert obstacles(t.state, "c3") == {(0, 0), (1, 0), (4, 0), (4, 1)}
