"""The recap in words."""

from gm_tools.presenters.games.battle.recap import PartView, recap_view
from tests.games.battle.test_recap import fought, small, told


def test_who_did_what_and_where_it_turned() -> None:
    view = recap_view(tuple(told(fought().events)))
    assert view is not None
    assert view.turned == (
        "Heroes took the lead in round 1 and kept it: "
        "41 health and morale lost by then, 44 by the others."
    )
    ann, bob, _ = view.parts
    assert ann == PartView(
        "Ann", "1 knock-out", "44 health", "3 health", "", "Round 1: 40 health dealt to Cat"
    )
    assert (bob.did, bob.best) == ("nothing", "Round 1: 7 health given back")


def test_a_battle_that_goes_on_has_not_turned_yet() -> None:
    table = small()
    table.send("note", "Rain")
    view = recap_view(tuple(told(table.events)))
    assert view is not None
    assert (view.turned, [one.best for one in view.parts]) == ("", ["", "", ""])
    assert recap_view(()) is None
