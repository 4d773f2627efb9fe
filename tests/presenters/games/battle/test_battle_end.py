"""How a battle ended, for phones and television."""

from gm_tools.games.frame.event import TABLE
from gm_tools.presenters.games.battle.battle_end import battle_end
from gm_tools.presenters.games.battle.recap_views import Moment
from tests.games.battle.test_recap import fought, small, told


def test_the_result_with_the_best_moments() -> None:
    end = battle_end(tuple(told(fought().events, TABLE)), TABLE)
    assert end is not None
    assert end.title == "Heroes won after 1 round"
    assert end.turned.startswith("Heroes took the lead in round 1")
    assert end.moments == (
        Moment("Ann", "Round 1: 40 health dealt to Cat"),
        Moment("Cat", "Round 1: 40 morale dealt to Bob"),
        Moment("Bob", "Round 1: 7 health given back"),
    )
    assert end.mine == ()


def test_a_phone_reads_its_own_part() -> None:
    end = battle_end(tuple(told(fought().events, "P1")), "P1")
    assert end is not None
    assert [(one.name, one.dealt) for one in end.mine] == [("Ann", "44 health")]


def test_while_it_goes_on_there_is_no_end() -> None:
    table = small()
    table.send("note", "Rain")
    assert battle_end(tuple(told(table.events)), "P1") is None
    assert battle_end((), "P1") is None
