"""Whom brigand and government go after on a marked map, and where their moves end (467-513)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import HOST
from gm_tools.games.world_adventure.borders import marked
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.npcs.pursuing import ways_to_prey
from gm_tools.games.world_adventure.npcs.targets import pursued
from gm_tools.games.world_adventure.places import Border, Location
from gm_tools.games.world_adventure.settled import settled
from gm_tools.games.world_adventure.state import Npc, World
from tests.games.world_adventure.arenas import (
    BRIGAND,
    GOVERNMENT,
    MINION,
    code,
    npc_phase,
    play,
    seated,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS


def at(nation: str, spot: int = 0) -> Location:
    return Location(nation, spot)


MAP = marked((), "", (Border(at("arabia", 1), at("persia", 4)),))
MARKED: dict[str, Any] = {"borders": MAP, "mapped": tuple(FACTS.nations)}


def board(npc: str, where: Location, *players: tuple[str, dict[str, Any]]) -> World:
    """The NPC phase on the marked map, with the brigand or the government."""
    card = BRIGAND if npc == "brigand" else GOVERNMENT
    return npc_phase(*seated(*players), npc=with_npc(npc, card, where), **MARKED)


def prey(state: World, npc: str) -> tuple[str, ...]:
    """Whom an NPC goes after."""
    standing: Npc | None = getattr(state.npc, npc)
    assert standing is not None
    return pursued(FACTS, state, npc, standing)


def test_the_nearest_player_is_pursued_whoever_is_richer() -> None:
    """World Adventure 469-471; across the border Bob is 2 moves away, Ann 3."""
    near, far = {"location": at("persia", 4), "gold": 1}, {"location": at("arabia", 5), "gold": 50}
    state = board("brigand", at("arabia", 2), ("P1", far), ("P2", near))
    assert prey(state, "brigand") == ("P2",)
    assert ways_to_prey(FACTS, state, "brigand") == (at("persia", 4),)


def test_the_nearest_wanted_player_is_pursued_not_the_most_wanted() -> None:
    """World Adventure 512."""
    near, far = {"location": at("arabia", 1), "wanted": 1}, {"location": at("persia"), "wanted": 5}
    state = board("government", at("arabia", 2), ("P1", far), ("P2", near), ("P3", {"wanted": 0}))
    assert prey(state, "government") == ("P2",)


def test_of_equally_near_players_the_order_of_the_booklet_decides() -> None:
    """World Adventure 508: the most wanted."""
    one = {"location": at("arabia", 1), "wanted": 1}
    other = {"location": at("arabia", 3), "wanted": 4}
    state = board("government", at("arabia", 2), ("P1", one), ("P2", other))
    assert prey(state, "government") == ("P2",)


def test_the_only_way_is_gone_and_the_scouting_waits_for_the_table() -> None:
    state = board("brigand", at("arabia", 2), ("P1", {"location": at("persia", 4)}))
    after = settled(FACTS, state)
    assert after.npc.brigand == Npc(at("persia", 4), BRIGAND)
    assert [(one.what, one.who, one.other) for one in after.news] == [
        ("npc_moves", "brigand", "persia.4")
    ]
    assert after.phase == "npc"
    assert code(after, "npc_move", npc="brigand", to=at("persia", 3)) == "already_moved"
    scout = {"npc": "brigand", "player": "P1", "dice": (1, 6)}
    assert play(after, ("npc_scout", HOST, scout)).battle is not None


def test_it_stays_beside_a_city_that_it_never_enters() -> None:
    """World Adventure 473; G-WA-63: no wandering around the city, and nobody to scout."""
    state = board("brigand", at("arabia", 2), ("P1", {"location": at("arabia")}))
    assert ways_to_prey(FACTS, state, "brigand") == (at("arabia", 2),)
    after = settled(FACTS, state)
    assert (after.phase, after.npc.brigand) == ("begin", Npc(at("arabia", 2), BRIGAND))


def test_a_brigand_goes_around_a_city_and_the_government_through_it() -> None:
    there = {"location": at("arabia", 5), "wanted": 1}
    robber = board("brigand", at("arabia", 2), ("P1", there))
    assert ways_to_prey(FACTS, robber, "brigand") == (at("arabia", 4), at("arabia", 6))
    law = board("government", at("arabia", 2), ("P1", there))
    assert ways_to_prey(FACTS, law, "government") == (at("arabia", 5),)


def test_where_two_ways_are_equally_near_the_host_chooses_one() -> None:
    state = board("brigand", at("arabia", 2), ("P1", {"location": at("arabia", 5)}))
    assert settled(FACTS, state) == state
    offered = WORLD_ADVENTURE.legal(FACTS, state, HOST)
    (move,) = (one for one in offered if one.template.type == "npc_move")
    assert [one.value for one in move.fields[0].options] == [at("arabia", 4), at("arabia", 6)]
    after = play(state, ("npc_move", HOST, {"npc": "brigand", "to": at("arabia", 4)}))
    assert after.phase == "begin"


def test_two_equal_players_are_drawn_among_at_the_table() -> None:
    one, other = ({"location": at("arabia", spot)} for spot in (1, 3))
    state = board("brigand", at("arabia", 2), ("P1", one), ("P2", other))
    assert prey(state, "brigand") == ("P1", "P2")
    assert settled(FACTS, state) == state


def test_a_map_that_leads_to_nobody_leaves_the_move_to_the_table() -> None:
    state = board("brigand", at("egypt", 1), ("P1", {"location": at("china", 1)}))
    assert prey(state, "brigand") == ()
    assert settled(FACTS, state) == state
    assert code(state, "npc_move", npc="brigand", to=at("egypt", 3)) == ""
    assert code(state, "npc_move", npc="brigand", to=at("china", 1)) == "too_far"


def test_a_map_that_is_not_whole_leaves_the_way_to_the_table() -> None:
    state = board("brigand", at("arabia", 2), ("P1", {"location": at("persia", 4)}))
    state = replace(state, mapped=("persia",))
    assert settled(FACTS, state) == state
    assert code(state, "npc_move", npc="brigand", to=at("china", 1)) == ""


def test_a_raid_reaches_over_a_marked_border() -> None:
    """World Adventure 535; a field that is not marked is out of reach, whatever is said."""
    for spot, refused in ((4, ""), (3, "out_of_reach")):
        players = seated(
            ("P1", {"location": at("persia", spot)}), ("P2", {"location": at("india")})
        )
        state = npc_phase(*players, npc=with_npc("raid", MINION, at("arabia", 1)), **MARKED)
        assert code(state, "npc_attack", npc="raid", player="P1") == refused
        assert code(state, "npc_attack", npc="raid", player="P1", near=True) == refused
