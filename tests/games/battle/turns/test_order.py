"""Who is next, as the table may know it before the turn ends (Viskara 3523, 3648-3663)."""

from gm_tools.games.battle.legal import offers_of
from gm_tools.games.battle.steps.turns import offers
from gm_tools.games.battle.turns.order import NO_TURN, next_up
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import TABLE
from gm_tools.games.frame.protocol import Offer
from gm_tools.viskara.grid.board import Board
from tests.games.battle.drawn_battle import on
from tests.games.battle.makers import Table, battle, foe, hero, table


def end(t: Table) -> Offer:
    [offer] = offers(t.rules, t.state, t.state.turn)
    return offer


def test_before_the_first_turn_it_is_the_side_to_which_it_belongs() -> None:
    t = table(hero("Ann"), foe("Cat"), foe("Dog"))
    assert next_up(t.state) == ("first_turn", ("c1",))
    assert next_up(table(hero("Ann"), foe("Cat"), board=Board(3, 3)).state) == NO_TURN


def test_the_turn_names_who_is_next_and_every_viewer_knows_it() -> None:
    t = battle(hero("Ann"), hero("Bob", owner="P1"), foe("Cat"), foe("Dog"))
    assert next_up(t.state) == ("ally", ("c2",))
    for viewer in ("P1", TABLE):
        assert next_up(view(t.state, viewer)) == next_up(t.state)
    assert (end(t).fields, end(t).notes) == ((), ("Bob is next: the ally who has not acted.",))
    t.send("end_turn", "Ann")
    assert next_up(t.state) == ("enemy", ("c3", "c4"))
    assert end(t).notes == ("Next is the enemy who has not acted. Several tie: you choose.",)
    assert [one.label for one in end(t).fields[0].options] == ["Cat", "Dog"]


def test_on_a_grid_a_tie_says_how_far_they_are() -> None:
    t = on("A..C", "....", "....", "D...")
    assert end(t).notes == (
        "Next is the nearest enemy who has not acted. Several tie: you choose.",
    )
    assert [one.label for one in end(t).fields[0].options] == ["3 squares away", "3 squares away"]
    t.send("sidestep", "Ann", path=((1, 0),))
    assert end(t).notes == ("Cat is next: the nearest enemy who has not acted.",)


def test_a_new_round_is_announced() -> None:
    t = battle(hero("Ann"), foe("Cat"), foe("Dog"))
    for name in ("Cat", "Dog"):
        t.change(name, acted=True)
    assert end(t).notes == ("A new round begins, with the enemy. Several tie: you choose.",)
    t.change("Cat", exhausted=True, health=0)
    assert end(t).notes == ("A new round begins, with the enemy: Dog.",)


def test_of_all_who_could_begin_those_of_the_smallest_side_stand_out() -> None:
    """Fault: five equal buttons, and no word on whose the first turn is (3523; R17)."""
    t = table(hero("Ann"), hero("Bob"), foe("Cat"))
    found = {
        one.template.data.who: (one.is_quiet, *one.notes)
        for who in t.state.combatants
        for one in offers_of(t.rules, t.state, who)
    }
    assert found == {
        "c1": (True, "The first turn belongs to another side."),
        "c2": (True, "The first turn belongs to another side."),
        "c3": (False, "The smallest side begins: any of Foes."),
    }


def test_sides_of_one_size_without_players_are_for_the_game_master_to_pick() -> None:
    t = table(hero("Ann"), foe("Cat"), mode="simple")
    [offer] = offers_of(t.rules, t.state, "c2")
    assert offer.notes == ("The smallest sides are tied: the game master picks who begins.",)
