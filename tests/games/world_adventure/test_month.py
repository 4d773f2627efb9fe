"""Phases in which nobody decides or tells anything pass by themselves."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST, Event
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary, Marker, Npc, Npcs
from tests.games.world_adventure.inputs import (
    DECIDED,
    MONTH,
    NEEDLESS,
    TOLD,
    begun,
    counted,
)
from tests.games.world_adventure.makers import Table, blank, setup, table

HERE = Location("java", 1)


def ended(found: Table) -> Table:
    """Let everybody end their turn."""
    while found.state.phase == "action":
        assert found.do("end_turn", found.state.current) is None
    return found


def told(found: Table) -> list[tuple[str, str]]:
    """Return the news of the last event: what, and who."""
    return [(one.what, one.who) for one in found.state.news]


def test_a_month_without_npcs_is_over_with_its_last_turn() -> None:
    found = ended(table())
    assert (found.state.phase, found.state.month, found.state.current) == ("begin", 2, "")
    assert told(found) == [("month_over", "")]


def test_nobody_is_wanted_so_the_government_stays() -> None:
    """World Adventure 499."""
    law = Npcs(government=Npc(HERE))
    found = ended(table().with_state(npc=law))
    assert (found.state.phase, found.state.npc) == ("begin", law)
    assert told(found) == [("idle", "government"), ("month_over", "")]


def test_somebody_is_wanted_so_the_table_moves_the_government() -> None:
    found = table().have("P2", wanted=1).with_state(npc=Npcs(government=Npc(HERE)))
    found.with_state(wanted_track={"0": ("P1",), "1": ("P2",)})
    assert ended(found).state.phase == "npc"
    assert told(found) == []


def test_nobody_is_in_reach_so_the_monsters_do_nothing() -> None:
    """Both are in cities (World Adventure 535; G-WA-27); the minion leaves the board."""
    found = ended(table().with_state(npc=Npcs(raid=Npc(HERE), minion=Npc(HERE, caller="P2"))))
    assert found.state.phase == "begin"
    assert told(found) == [
        ("idle", "minion"),
        ("idle", "raid"),
        ("leaves", "minion"),
        ("month_over", ""),
    ]


def test_a_monster_that_has_struck_is_done() -> None:
    found = table().have("P1", location=HERE).with_state(npc=Npcs(raid=Npc(HERE)))
    assert ended(found).state.phase == "npc"
    found = table().have("P1", location=HERE).with_state(npc=Npcs(raid=Npc(HERE)))
    found.with_state(attacked_this_month={"raid": ("P1",)})
    assert ended(found).state.phase == "begin"


def test_without_a_map_only_the_table_knows_what_a_raid_reaches_abroad() -> None:
    found = table().have("P1", location=Location("china", 4)).with_state(npc=Npcs(raid=Npc(HERE)))
    assert ended(found).state.phase == "npc"
    assert found.code("tick", duty="monsters") == ""
    assert found.state.phase == "begin"


def test_with_a_map_the_app_knows_it() -> None:
    found = table().have("P1", location=Location("china", 4)).with_state(npc=Npcs(raid=Npc(HERE)))
    pair = {"one": {"nation": "java", "spot": 2}, "other": {"nation": "china", "spot": 4}}
    assert found.code("mark_borders", nation="java", borders=[pair]) == ""
    assert ended(found).state.phase == "begin"


def test_an_awake_legendary_monster_waits_for_who_comes_to_it() -> None:
    awake = Legendary("bull", "blue", HERE, "awake")
    assert ended(table().with_state(legendary=(awake,))).state.phase == "begin"
    found = table().have("P1", location=HERE).with_state(legendary=(awake,))
    assert ended(found).state.phase == "npc"


def test_a_month_waits_for_its_new_markers() -> None:
    found = table()
    found.with_state(markers={**found.state.markers, "java": Marker("fruit", used=True)})
    assert ended(found).state.phase == "end"
    assert found.code("end_month", new_markers={"java": "silk"}) == ""
    assert found.state.phase == "begin"


def test_an_adopted_npc_phase_in_which_nothing_happens_passes() -> None:
    found = blank()
    state = table().with_state(phase="npc", current="").state
    assert found.play(Event("adopt", Adopt(state))) is None
    assert (found.state.phase, found.state.month) == ("begin", 2)


# --- The inputs of a month, by kind ---------------------------------------------------------------


def test_month_1_of_two_players_asks_for_nothing_needless() -> None:
    found = begun()
    assert counted(found, MONTH) == {TOLD: 13, DECIDED: 11}
    assert (found.state.month, found.state.phase) == (2, "begin")
    bob = found.player("P2")
    assert (bob.wanted, bob.runes) == (1, {"merchant_green": 1, "minion": 1})


def test_engine_3_asked_for_the_same_month_step_by_step() -> None:
    """The end of Ann's turn, of the fight, of the NPC phase and of the month: none is a choice."""
    found = begun(step_by_step=True)
    steps = list(MONTH)
    steps[0] = ("begin_month", HOST, {**MONTH[0][2], "step_by_step": True})
    fought = next(at for at, one in enumerate(steps) if one[2].get("other") == "Claw")
    steps.insert(fought, ("end_battle", "P2", {}))
    travelled = next(at for at, one in enumerate(steps) if one[2].get("color") == "red")
    steps.insert(travelled, ("end_turn", "P1", {}))
    steps += [("end_npcs", HOST, {}), ("end_month", HOST, {})]
    assert counted(found, tuple(steps)) == {TOLD: 13, DECIDED: 11, NEEDLESS: 4}
    assert (found.state.month, found.state.phase) == (2, "begin")


SWARM = {"kind": "raid", "name": "Swarm", "values": {"hp": 2, "stage": 1}, "id": "swarm"}
STRUCK: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("npc_card", HOST, {"npc": "raid", "card": SWARM}),
    ("travel", "P1", {"to": {"nation": "java", "spot": 1}}),
    # Without a press the raid strikes who has come beside it.
    ("stage", "P1", {"dice": [1, 1]}),
)


def with_raid(**changes: Any) -> Table:
    """A table on turn, with a raid in the next field but one."""
    found = begun()
    assert counted(found, MONTH[:1]) == {TOLD: 1}
    return found.with_state(npc=Npcs(raid=Npc(Location("java", 2))), **changes)


def test_a_strike_that_nobody_decides_is_no_input() -> None:
    """World Adventure 535; G-WA-71. Engine 4 asked for a press."""
    found = with_raid()
    assert counted(found, STRUCK) == {TOLD: 2, DECIDED: 1}
    assert found.player("P1").runes == {"raid": 1}
    found = with_raid(asks_strikes=True)
    pressed = ("npc_attack", HOST, {"npc": "raid", "player": "P1"})
    assert counted(found, (*STRUCK[:2], pressed, *STRUCK[2:])) == {TOLD: 2, DECIDED: 1, NEEDLESS: 1}
    assert found.player("P1").runes == {"raid": 1}


def test_a_table_that_sets_up_with_names_alone_is_asked_for_what_it_draws() -> None:
    """The awakening markers and the commodity markers: told once each, nothing else."""
    found = begun(players=tuple(replace(one, start="") for one in setup().data.players))
    steps = tuple(
        ("awaken", seat, {"nation": nation}) for seat, nation in (("P1", "java"), ("P2", "japan"))
    )
    assert counted(found, steps) == {TOLD: 2}
