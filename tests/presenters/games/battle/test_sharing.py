"""What others see of one combatant, in the game master's list, with a press for each change."""

from __future__ import annotations

from typing import Any

from gm_tools.games.battle.hiding.offstage import with_hidden
from gm_tools.games.battle.view import view
from gm_tools.games.frame.event import HOST, TABLE
from gm_tools.presenters.games.battle.board import board_view
from gm_tools.presenters.games.battle.sharing import sharing_of, sharing_of_side
from gm_tools.presenters.games.battle.sharing_views import SharingView
from gm_tools.presenters.games.battle.sides import side_views
from gm_tools.presenters.games.battle.views import Row
from gm_tools.viskara.grid.board import Board
from tests.games.battle.makers import Table, battle, foe, hero


def duel(**fields: Any) -> Table:
    return battle(hero("Ann", owner="P1"), foe("Cat"), board=Board(6, 6), **fields)


def of(table: Table, who: str = "c2") -> SharingView:
    found = sharing_of(with_hidden(table.state), table.state.combatants[who])
    assert found is not None
    return found


def row(table: Table, viewer: str) -> Row:
    return side_views(table.state, viewer)[1].rows[0]


def test_each_figure_says_how_it_is_told_and_what_a_press_changes() -> None:
    told = {one.name: (one.now, one.presses) for one in of(duel()).figures}
    assert told["Health"] == (
        "as a word",
        (("Number", "c2 health told"), ("Bar", "c2 health bar"), ("Secret", "c2 health secret")),
    )
    assert told["Effort"] == ("secret", (("Tell", "c2 effort told"),))
    assert told["Marks"] == ("told", (("Keep secret", "c2 marks secret"),))


def test_what_is_decided_of_it_alone_has_a_way_back() -> None:
    table = duel()
    table.send("share", of=("c2",), what=("marks",), how="secret")
    found = of(table)
    marks = next(one for one in found.figures if one.name == "Marks")
    assert (marks.now, marks.is_apart, found.secrets) == ("secret", True, ("marks",))
    assert marks.presses == (("Tell", "c2 marks told"), ("As for all", "c2 marks usual"))


def test_its_place_is_hidden_and_shown() -> None:
    table = duel()
    table.change("Cat", place=((1, 1),))
    assert [label for label, _ in of(table).places] == ["Hide where it is"]
    table.send("hide_place", who=("Cat",))
    assert [label for label, _ in of(table).places] == ["Show where it is"]
    table.change("Cat", spot=())
    assert of(table).places == ()


def test_a_hidden_foe_may_be_revealed_without_its_place() -> None:
    table = battle(hero("Ann", owner="P1"), foe("Cat"), foe("Dog"), board=Board(6, 6))
    table.send("hide", who=("c3",))
    found = sharing_of(with_hidden(table.state), table.state.hidden["h1"].one)
    assert found is not None
    assert [label for label, _ in found.places] == ["Reveal it, but not where it is"]


def test_of_the_players_own_nothing_is_asked() -> None:
    table = duel()
    assert sharing_of(table.state, table.one("Ann")) is None
    assert sharing_of_side(table.state, "heroes") is None
    morale = sharing_of_side(table.state, "foes")
    assert morale is not None
    assert [one.presses for one in morale.figures] == [(("Keep secret", "foes morale secret"),)]


def test_the_list_is_asked_about_by_the_host_alone() -> None:
    table = duel()
    assert row(table, HOST).sharing is not None
    assert row(table, TABLE).sharing is None


def test_who_is_out_of_view_is_a_ghost_on_the_hosts_board() -> None:
    table = duel()
    table.change("Cat", place=((2, 3),))
    table.send("hide_place", who=("Cat",))
    assert ("out of view", "nobody sees where") in row(table, TABLE).marks
    board = board_view(table.state)
    assert board is not None
    (ghost,) = board.tokens
    assert (ghost.id, ghost.boxes, ghost.is_hidden) == ("c2", ((2, 3, 1, 1),), True)
    seen = board_view(view(table.state, TABLE))
    assert seen is not None
    assert seen.tokens == ()
