"""Duties, the end of the NPC phase, and of a month (World Adventure 461-463, 561-575)."""

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Marker, Npc, Npcs
from tests.games.world_adventure.makers import Table, blank, setup, table

HUNTED = Npcs(brigand=Npc(Location("egypt", 1)))


def ended(found: Table) -> Table:
    """Let everybody end their turn."""
    while found.state.phase == "action":
        assert found.do("end_turn", found.state.current) is None
    return found


def test_the_npc_phase_waits_for_its_duties() -> None:
    found = ended(table().with_state(npc=HUNTED))
    assert found.state.phase == "npc"
    assert "end_npcs" not in found.offers(HOST)
    assert found.code("end_npcs") == "duties_open"
    assert found.code("tick", duty="monsters") == "unknown_id"
    assert found.code("tick", duty="move_brigand") == ""
    assert (found.state.phase, found.state.month) == ("begin", 2)


def test_what_is_due_waits_no_longer_than_the_month() -> None:
    found = ended(table().with_state(due=("exchange",)))
    assert found.state.phase == "npc"
    assert found.code("tick", duty="exchange") == ""
    assert (found.state.due, found.state.phase) == ((), "begin")


def test_a_month_that_began_with_engine_3_asks_for_each_step() -> None:
    """Also a game that was only set up with it; the next month goes on by itself."""
    found = blank()
    found.play(setup(step_by_step=True))
    assert found.state.step_by_step
    found.do("begin_month", markers=[1, 2], next="Rain", step_by_step=True)
    ended(found)
    assert found.offers(HOST)["end_npcs"] == ""
    assert found.code("end_npcs") == ""
    assert found.state.phase == "end"
    assert found.code("end_month") == ""
    assert found.do("begin_month", markers=[1, 2]) is None
    assert ended(found).state.phase == "begin"


def test_the_board_is_refreshed_at_the_end_of_the_month() -> None:
    """Minion and destroyer leave, the raid stays, used markers are replaced (561-575)."""
    here = Npc(Location("java", 1))
    found = table().with_state(npc=Npcs(raid=here, minion=here, destroyer=here))
    markers = {**found.state.markers, "java": Marker("fruit", used=True)}
    found.with_state(markers=markers, attacked_this_month={"raid": ("P1",)}, phase="end")
    assert found.code("end_month", new_markers={"japan": "silk"}) == "unknown_id"
    assert found.code("end_month") == "bad_value"
    assert found.code("end_month", new_markers={"java": "silk"}) == ""
    assert found.state.npc == Npcs(raid=here)
    assert found.state.markers["java"] == Marker("silk")
    assert found.state.attacked_this_month == {}
    assert (found.state.month, found.state.phase) == (2, "begin")
    told = [(one.what, one.who, one.amount) for one in found.state.news]
    assert told == [("leaves", "minion", 0), ("leaves", "destroyer", 0), ("month_over", "", 1)]
