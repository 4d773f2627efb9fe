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


def test_a_throw_is_seen_when_the_hero_faints_of_it() -> None:
    """The last stage takes the hero; its dice stay as they counted (1005)."""
    state = play(
        table(fighter(soldiers=(), actions=2), npc=with_npc("minion", MINION, caller="P2")),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (2, 6)}),
    )
    seen = board(FACTS, state, "table").battle
    assert seen is not None
    (own,) = seen.sides
    assert [one.hp for one in own.fighters] == [0]
    assert [one.said for one in own.dice] == ["Salman: 2, a hit", "Skill: 6"]


def test_a_throw_is_seen_when_both_heroes_of_a_duel_are_down() -> None:
    """One die each decides, and the dice of the stage are still there (1087)."""
    both = fighter(soldiers=(), may_attack=("P2",)), fighter("P2", soldiers=())
    state = play(table(*both), ("battle", "P1", {"kind": "player", "against": "P2"}))
    for _ in range(2):
        state = play(state, ("stage", "P1", {"dice": (1, 1), "rival": (3, 3)}))
    seen = board(FACTS, state, "table").battle
    assert seen is not None
    assert seen.step.startswith("Both sides are down")
    assert [[one.hits for one in side.dice] for side in seen.sides] == [[True, True]] * 2
