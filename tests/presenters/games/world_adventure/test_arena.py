"""A battle that the last event has settled stays in sight, until something else happens."""

from gm_tools.games.world_adventure.places import Location
from gm_tools.presenters.games.world_adventure.boards import board
from gm_tools.presenters.games.world_adventure.duties import now
from tests.games.world_adventure.arenas import MINION, fighter, play, table, with_npc
from tests.games.world_adventure.makers import FACTS


def test_the_last_throw_is_seen_after_the_fight() -> None:
    state = play(
        table(fighter(actions=2), fighter("P2"), npc=with_npc("minion", MINION, caller="P2")),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
    )
    for viewer in ("host", "table", "P1"):
        seen = board(FACTS, state, viewer).battle
        assert seen is not None
        assert seen.step == "P1 has won"
        (own,) = seen.sides
        assert [one.number for one in own.dice] == [1, 1, 1, 1]
        assert not any(one.hands for one in own.fighters)
    assert now(FACTS, state) == "P1: 2 moves and 1 action left."
    after = play(state, ("travel", "P1", {"to": Location("arabia", 1)}))
    assert board(FACTS, after, "table").battle is None
