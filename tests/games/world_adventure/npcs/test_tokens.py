"""Tokens on the board, and who appears (World Adventure 953-1059)."""

from dataclasses import replace
from typing import Any

from gm_tools.games.frame.event import DIGITAL, Event
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.npcs.events import Spawn
from gm_tools.games.world_adventure.npcs.tokens import with_token
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Legendary
from tests.games.world_adventure.arenas import (
    BRIGAND,
    GOVERNMENT,
    LEGENDARY,
    code,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS

EIGHT = tuple(Location("java", spot % 6 + 1) for spot in range(8))
HERE = Location("egypt", 3)


def test_after_the_ninth_token_all_return_and_the_government_comes() -> None:
    state = with_token(FACTS, table(merchant_tokens=EIGHT), "merchant", HERE)
    assert (state.merchant_tokens, state.due) == ((), ("government",))


def test_nobody_comes_who_is_there_or_due() -> None:
    there = table(merchant_tokens=EIGHT[:2], npc=with_npc("government", GOVERNMENT))
    assert with_token(FACTS, there, "merchant", HERE).due == ()
    due = table(merchant_tokens=EIGHT[:5], due=("government",))
    assert with_token(FACTS, due, "merchant", HERE).due == ("government",)


def test_each_third_monster_token_wakes_another_one_while_some_sleep() -> None:
    one = (Legendary("blue", "blue", HERE),)
    state = with_token(FACTS, table(monster_tokens=EIGHT[:2], legendary=one), "monster", HERE)
    assert state.due == ("legendary",)
    awake = (replace(one[0], state="awake"),)
    state = with_token(FACTS, table(monster_tokens=EIGHT[:2], legendary=awake), "monster", HERE)
    assert state.due == ()


def test_two_that_are_to_wake_wake_one_after_the_other() -> None:
    two = tuple(Legendary(id, id, HERE, card=LEGENDARY) for id in ("blue", "red"))
    state = table(monster_tokens=EIGHT[:5], legendary=two, due=("legendary",))
    state = with_token(FACTS, state, "monster", HERE)
    assert state.due == ("legendary", "legendary")
    state = play(state, ("spawn", "host", {"npc": "legendary", "id": "red"}))
    assert state.due == ("legendary",)
    state = play(state, ("spawn", "host", {"npc": "legendary", "id": "blue"}))
    assert (state.due, {one.state for one in state.legendary}) == ((), {"awake"})


def test_who_is_due_is_placed_with_a_card_of_the_stage() -> None:
    cards = tuple(replace(BRIGAND, id=f"b{stage}", values={"stage": stage}) for stage in (1, 2, 3))
    state = table(due=("brigand",), box=cards, stage=2)
    state = play(state, ("spawn", "host", {"npc": "brigand", "nation": "india", "die": 6}))
    assert state.npc.brigand is not None
    assert (state.npc.brigand.location, state.npc.brigand.card) == (Location("india", 6), cards[1])


def test_what_cannot_be() -> None:
    where: dict[str, Any] = {"npc": "brigand", "nation": "india", "die": 6}
    assert code(table(), "spawn", **where) == "not_due"
    due = table(due=("brigand", "legendary"), legendary=(Legendary("blue", "blue", HERE),))
    assert code(due, "spawn", **where) == ""
    assert code(due, "spawn", **where, card=GOVERNMENT) == "bad_value"
    assert code(due, "spawn", **where, card=BRIGAND) == ""
    assert code(due, "spawn", **{**where, "die": 7}) == "die_range"
    assert code(due, "spawn", **{**where, "nation": "mars"}) == "unknown_id"
    assert code(due, "spawn", npc="legendary", id="red", card=LEGENDARY) == "unknown_id"
    assert code(due, "spawn", npc="legendary", card=LEGENDARY) == "bad_value"
    assert code(due, "spawn", npc="legendary", id="blue") == "no_card"
    assert code(due, "spawn", npc="legendary", id="blue", card=LEGENDARY) == ""


def test_monsters_whose_cards_lie_under_them_wake_without_a_choice_of_cards() -> None:
    """Which one it is, the app draws or the host says; its card is its own (967)."""
    asleep = (Legendary("blue", "blue", HERE, card=LEGENDARY),)
    names = [
        [field.name for field in one.fields]
        for one in WORLD_ADVENTURE.legal(FACTS, table(due=("legendary",), legendary=asleep), "host")
        if one.template.type == "spawn"
    ]
    assert names == [[], ["id"]]


def test_the_app_draws_the_marker_and_the_die_or_who_wakes() -> None:
    state = table(
        due=("brigand", "legendary"),
        box=(BRIGAND,),
        legendary=(Legendary("blue", "blue", HERE, card=LEGENDARY), Legendary("red", "red", HERE)),
    )
    event = Event("spawn", Spawn("brigand"), source=DIGITAL)
    assert [one.source for one in WORLD_ADVENTURE.draws(FACTS, state, event)] == ["nation", "d6"]
    whole = WORLD_ADVENTURE.drawn(event, (("java",), (4,)))
    assert whole.data == Spawn("brigand", "java", 4)
    assert WORLD_ADVENTURE.drawn_in(whole) == (("nation", ("java",)), ("d6", (4,)))
    event = Event("spawn", Spawn("legendary"), source=DIGITAL)
    (draw,) = WORLD_ADVENTURE.draws(FACTS, state, event)
    assert (draw.source, draw.pool) == ("legendary", ("blue",))
    assert WORLD_ADVENTURE.drawn(event, (("blue",),)).data == Spawn("legendary", id="blue")
