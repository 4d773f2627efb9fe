"""The recap in words."""

from gm_tools.presenters.games.battle.recap import recap_lines, recap_view
from gm_tools.presenters.games.battle.recap_views import PartView
from tests.games.battle.test_recap import fought, small, told


def test_who_did_what_and_where_it_turned() -> None:
    view = recap_view(tuple(told(fought().events)))
    assert view is not None
    assert view.turned == (
        "Heroes took the lead in round 1 and kept it: "
        "by then the winners had lost 41 health and morale, the others lost 44 health and morale."
    )
    ann, bob, _ = view.parts
    assert ann == PartView(
        name="Ann",
        did="1 knock-out",
        dealt="44 health",
        taken="3 health",
        finales="",
        best="Round 1: 40 health dealt to Cat",
        side="Heroes",
        id="c1",
        worth=40,
    )
    assert (bob.did, bob.best) == ("nothing", "Round 1: 7 health given back")


def test_a_battle_that_goes_on_has_not_turned_yet() -> None:
    table = small()
    table.send("note", "Rain")
    view = recap_view(tuple(told(table.events)))
    assert view is not None
    assert (view.turned, [one.best for one in view.parts]) == ("", ["", "", ""])
    assert recap_view(()) is None


def test_as_a_text_it_holds_the_table_and_every_round() -> None:
    view = recap_view(tuple(told(fought().events)))
    assert view is not None
    lines = recap_lines("The | ford", view)
    assert lines[:3] == ("# The | ford", "", "Heroes won after 1 round")
    assert lines[-4:-2] == ("## Round by round", "")
    assert lines[-2].startswith("**Round 1:** Ann dealt most: 44 health to Cat")


def test_who_stands_no_more_is_said_so() -> None:
    view = recap_view(tuple(told(fought().events)))
    assert view is not None
    assert [one.stood for one in view.parts] == ["", "", "exhausted"]
