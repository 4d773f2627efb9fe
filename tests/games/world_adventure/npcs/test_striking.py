"""NPCs strike whom they reach (World Adventure 473-557)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.battle.state import LOST
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary, Npc, World
from tests.games.world_adventure.arenas import (
    BRIGAND,
    FIELD,
    LEGENDARY,
    MINION,
    battle_of,
    code,
    fighter,
    npc_phase,
    play,
    seated,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS

CITY = Location("arabia")
BESIDE, ACROSS = Location("arabia", 1), Location("arabia", 5)
AWAY = Location("china", 3)
SCOUT: dict[str, Any] = {"npc": "brigand", "player": "P1", "dice": (1, 6)}


# --- Brigand and government ---------------------------------------------------------------------


def test_a_player_who_enters_the_brigands_territory_is_attacked() -> None:
    """Without scouting, in the action phase (World Adventure 477); no wanted points (G-WA-22)."""
    state = table(npc=with_npc("brigand", BRIGAND))
    state = play(state, ("npc_attack", HOST, {"npc": "brigand", "player": "P1"}))
    battle = battle_of(state)
    assert (battle.kind, battle.attacked, len(battle.rival.fighters)) == ("brigand", True, 3)
    assert state.players["P1"].wanted == 0


# --- Monsters -----------------------------------------------------------------------------------


def test_a_destroyer_strikes_the_neighbour_with_fewer_soldiers() -> None:
    """Both ended their turns near it (World Adventure 529)."""
    near = {"location": BESIDE}
    state = npc_phase(
        *seated(("P1", near), ("P2", {**near, "soldiers": ()})),
        npc=with_npc("destroyer", MINION),
    )
    assert code(state, "npc_attack", npc="destroyer", player="P1") == "not_the_target"
    state = play(state, ("npc_attack", HOST, {"npc": "destroyer", "player": "P2"}))
    assert battle_of(state).own.seat == "P2"
    assert state.attacked_this_month == {"destroyer": ("P2",)}


def test_a_minion_waits_for_the_npc_phase_and_spares_the_fallen_player_who_engaged_it() -> None:
    """A fought it and died; B came in with no action left (World Adventure 521)."""
    home, there = {"location": Location("java"), "penalty": True}, {"actions": 0}
    board = with_npc("minion", MINION, caller="P1")
    state = table(*seated(("P2", there), ("P1", home)), npc=board)
    assert code(state, "battle", "P2", kind="monster", against="minion") == "no_action"
    assert code(state, "npc_attack", npc="minion", player="P2") == "out_of_reach"
    state = npc_phase(*seated(("P1", home), ("P2", there)), npc=board)
    assert code(state, "npc_attack", npc="minion", player="P1") == "out_of_reach"
    assert code(state, "npc_attack", npc="minion", player="P2") == ""


def test_a_monster_spares_the_player_who_called_it() -> None:
    """A engaged it and did not fight; it strikes B (World Adventure 557)."""
    state = npc_phase(*seated(("P1", {}), ("P2", {})), npc=with_npc("minion", MINION, caller="P1"))
    assert code(state, "npc_attack", npc="minion", player="P1") == "out_of_reach"
    assert code(state, "npc_attack", npc="minion", player="P2") == ""


def test_a_raid_strikes_in_the_action_phase_from_beside_but_not_into_the_city() -> None:
    """A is in the city, B moved beside it (World Adventure 537)."""
    board = with_npc("raid", MINION)
    for place, refused in ((CITY, "out_of_reach"), (BESIDE, ""), (ACROSS, "out_of_reach")):
        state = table(fighter(location=place), fighter("P2"), npc=board)
        assert code(state, "npc_attack", npc="raid", player="P1") == refused
        assert code(state, "npc_attack", npc="raid", player="P2") == "out_of_reach"


def test_the_host_vouches_for_borders() -> None:
    state = table(fighter(location=AWAY), fighter("P2"), npc=with_npc("raid", MINION))
    assert code(state, "npc_attack", npc="raid", player="P1") == "out_of_reach"
    assert code(state, "npc_attack", npc="raid", player="P1", near=True) == ""
    found = WORLD_ADVENTURE.legal(FACTS, state, HOST)
    (offer,) = (one for one in found if one.template.type == "npc_attack")
    assert [one.value for one in offer.fields[0].options] == ["P1"]


def test_a_legendary_monster_strikes_a_player_who_comes_to_it() -> None:
    """Before the player engages it (World Adventure 545)."""
    awake = (Legendary("blue", "blue", FIELD, "awake", LEGENDARY),)
    state = table(legendary=awake)
    attack = ("npc_attack", HOST, {"npc": "blue", "player": "P1"})
    state = play(state, attack)
    assert battle_of(state).npc == "blue"
    asleep = (replace(awake[0], state="asleep"),)
    assert code(table(legendary=asleep), "npc_attack", npc="blue", player="P1") == "unknown_id"


def test_no_monster_strikes_a_player_twice_in_a_month() -> None:
    state = npc_phase(
        *seated(("P1", {}), ("P2", {})),
        npc=with_npc("raid", MINION),
        attacked_this_month={"raid": ("P1",)},
    )
    assert code(state, "npc_attack", npc="raid", player="P1") == "already_attacked"
    state = replace(state, ticked=("strike_raid",))
    assert code(state, "npc_attack", npc="raid", player="P2") == "already_attacked"


def test_during_a_battle_nobody_else_strikes() -> None:
    state = table(npc=with_npc("raid", MINION))
    state = play(state, ("npc_attack", HOST, {"npc": "raid", "player": "P1"}))
    assert code(state, "npc_attack", npc="raid", player="P1") == "in_battle"


def test_an_npc_without_a_card_waits_for_it() -> None:
    board = with_npc("raid", MINION)
    assert board.raid is not None
    state = table(npc=replace(board, raid=replace(board.raid, card=None)))
    assert code(state, "npc_attack", npc="raid", player="P1") == "no_card"
    assert code(state, "battle", "P1", kind="monster", against="raid") == "no_card"


def test_who_has_nobody_ready_loses_at_once() -> None:
    fainted = replace(fighter().hero, fainted=True)
    state = table(fighter(hero=fainted, soldiers=()), fighter("P2"), npc=with_npc("raid", MINION))
    assert code(state, "battle", "P1", kind="monster", against="raid") == "nobody_ready"
    state = play(state, ("npc_attack", HOST, {"npc": "raid", "player": "P1"}))
    assert battle_of(state).result == LOST


def test_the_host_is_offered_the_strikes_that_are_possible() -> None:
    state = npc_phase(*seated(("P1", {}), ("P2", {"location": AWAY})), npc=with_npc("raid", MINION))
    found = WORLD_ADVENTURE.legal(FACTS, state, HOST)
    strikes = [one.template.data for one in found if one.template.type == "npc_attack"]
    assert [(one.npc, one.player, one.near) for one in strikes] == [
        ("raid", "P1", False),
        ("raid", "", True),
    ]


# --- By themselves (G-WA-71) ----------------------------------------------------------------------

OUTSIDE = Location("arabia", 3)
BRIGANDS = with_npc("brigand", BRIGAND)
COMES: tuple[str, str, dict[str, Any]] = ("travel", "P1", {"to": FIELD})


def near_by(**changes: Any) -> World:
    """P1 stands beside the field of the NPC, with moves and an action left."""
    one = fighter(location=OUTSIDE, moves=2, actions=1)
    return table(one, fighter("P2", location=Location("china")), **changes)


def test_an_npc_strikes_who_comes_into_its_reach_without_anybodys_press() -> None:
    """The brigand; a wanted player's government; a legendary monster (477, 508, 545)."""
    awake = (Legendary("blue", "blue", FIELD, "awake", LEGENDARY),)
    state = play(near_by(npc=BRIGANDS), COMES)
    assert (battle_of(state).kind, battle_of(state).attacked) == ("brigand", True)
    said = next(iter(state.news))
    assert (said.what, said.who, said.other) == ("npc_attacks", "brigand", "P1")
    assert battle_of(play(near_by(legendary=awake), COMES)).npc == "blue"
    assert play(near_by(npc=with_npc("government", BRIGAND)), COMES).battle is None


def test_a_raid_strikes_from_beside() -> None:
    board = with_npc("raid", MINION, Location("arabia", 5))
    state = play(near_by(npc=board), ("travel", "P1", {"to": Location("arabia", 4)}))
    assert (battle_of(state).npc, state.attacked_this_month) == ("raid", {"raid": ("P1",)})


def test_who_got_away_from_an_npc_is_left_alone_for_the_turn() -> None:
    """Neither by itself nor by a press; the turn after, it strikes who is still there."""
    state = play(near_by(npc=BRIGANDS), COMES, ("retreat", "P1", {"die": 1}))
    state = play(state, ("end_battle", "P1", {})) if state.battle else state
    assert (state.battle, state.players["P1"].fought) == (None, ("brigand",))
    assert code(state, "npc_attack", npc="brigand", player="P1") == "already_attacked"
    state = play(state, ("end_turn", "P1", {}))
    assert state.current == "P2"


def test_who_stays_beside_an_npc_is_struck_as_the_turn_begins() -> None:
    one, other = fighter(location=OUTSIDE, moves=1), fighter("P2")
    state = play(table(one, other, npc=BRIGANDS), ("end_turn", "P1", {}))
    assert (state.current, battle_of(state).own.seat) == ("P2", "P2")


def test_the_brigand_strikes_before_the_monsters() -> None:
    both = replace(BRIGANDS, raid=with_npc("raid", MINION).raid)
    state = play(table(fighter(location=AWAY), fighter("P2"), npc=both), ("end_turn", "P1", {}))
    assert battle_of(state).kind == "brigand"


def test_what_the_table_must_tell_is_told_first() -> None:
    """A card that nobody has entered; then the strike begins with it."""
    bare = replace(BRIGANDS, brigand=Npc(FIELD))
    state = play(near_by(npc=bare), COMES)
    assert state.battle is None
    state = play(state, ("npc_card", HOST, {"npc": "brigand", "card": BRIGAND}))
    assert battle_of(state).kind == "brigand"


def test_a_month_of_engine_4_asks_for_each_strike() -> None:
    state = play(near_by(npc=BRIGANDS, asks_strikes=True), COMES)
    assert (state.battle, state.players["P1"].fought) == (None, ())
    state = play(state, ("npc_attack", HOST, {"npc": "brigand", "player": "P1"}))
    assert (battle_of(state).kind, state.players["P1"].fought) == ("brigand", ())


def test_the_only_monster_strikes_the_only_player_in_the_npc_phase() -> None:
    here, away = fighter(moves=1), fighter("P2", location=Location("china"))
    state = table(away, here, npc=with_npc("destroyer", MINION))
    state = play(replace(state, current="P1"), ("end_turn", "P1", {}))
    assert (state.phase, battle_of(state).own.seat) == ("npc", "P1")
    state = table(away, here, fighter("P3"), npc=with_npc("destroyer", MINION))
    state = play(replace(state, current="P3"), ("end_turn", "P3", {}))
    assert (state.phase, state.battle) == ("npc", None), "equals: a turn card decides (555)"
