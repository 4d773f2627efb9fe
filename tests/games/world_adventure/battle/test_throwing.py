"""Stages: dice, rerolls, skills that the app does not know, monsters, barriers."""

from dataclasses import replace

import pytest

from gm_tools.games.frame.event import (
    DIGITAL,
    HOST,
    Event,
)
from gm_tools.games.frame.protocol import Offer
from gm_tools.games.world_adventure.battle.chances import duel_chance, fell_chance, in_words
from gm_tools.games.world_adventure.battle.events import Stage
from gm_tools.games.world_adventure.battle.prospects import plunder_chance
from gm_tools.games.world_adventure.battle.state import FAINT, LOST, ROLL, ROLLED, WON
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.places import Location
from gm_tools.games.world_adventure.state import Caravan, Legendary, Power, World
from tests.games.world_adventure.arenas import (
    FIELD,
    LEGENDARY,
    MERCHANT,
    MINION,
    RED,
    battle_of,
    code,
    fighter,
    hp_of,
    merchant_found,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS, SALMAN

ATTACK = ("battle", "P1", {"kind": "monster", "against": "minion"})


def hunt(**changes: object) -> World:
    """P1 attacks a minion with 4 HP, accuracy 3."""
    mat = replace(fighter(), **changes)  # type: ignore[arg-type]
    return play(table(mat, fighter("P2"), npc=with_npc("minion", MINION)), ATTACK)


def test_the_printed_monster_battle() -> None:
    """The hero and two soldiers of level 1 slay it in three stages (World Adventure 1009-1015)."""
    state = play(hunt(), ("stage", "P1", {"dice": (1, 1, 4, 6)}))
    assert (battle_of(state).hp, battle_of(state).step) == (2, FAINT)
    state = play(state, ("faint", "P1", {"unit": "red"}))
    state = play(state, ("stage", "P1", {"dice": (4, 1, 2)}))
    assert (battle_of(state).hp, hp_of(state)[0]) == (1, {"hero": 4, "red": 0, "black": 0})
    state = play(state, ("stage", "P1", {"dice": (1, 3)}))
    assert (battle_of(state).hp, battle_of(state).result) == (0, WON)


def test_when_the_hero_faints_too_the_player_dies() -> None:
    state = play(hunt(soldiers=()), ("stage", "P1", {"dice": (6, 6)}))
    assert battle_of(state).result == LOST
    state = play(state, ("end_battle", "P1", {"nation": "india"}))
    assert state.players["P1"].location == Location("india")
    assert state.npc.minion is not None


def test_the_hero_faints_last() -> None:
    state = play(hunt(), ("stage", "P1", {"dice": (6, 6, 6, 6)}))
    assert code(state, "faint", "P1", unit="hero") == "hero_protected"
    assert code(state, "faint", "P1", unit="green") == "unknown_id"
    assert code(state, "stage", "P1", dice=(1, 1, 1, 1)) == "wrong_step"


def test_a_barrier_is_there_in_every_battle_but_not_against_a_legendary_monster() -> None:
    shelled = Caravan("Shell", barrier=1)
    state = play(hunt(caravan=shelled), ("stage", "P1", {"dice": (6, 6, 6, 6)}))
    assert (battle_of(state).step, battle_of(state).barrier) == (ROLL, 0)
    awake = (Legendary("blue", "blue", FIELD, "awake", LEGENDARY),)
    state = table(fighter(caravan=shelled), fighter("P2"), legendary=awake)
    state = play(state, ("battle", "P1", {"kind": "monster", "against": "blue"}))
    assert battle_of(state).barrier == 0


@pytest.mark.parametrize(
    ("dice", "refused"),
    [((1, 1, 1), "dice_count"), ((1, 1, 1, 7), "die_range"), ((1, 1, 1, 1), "")],
)
def test_each_unit_throws_its_dice(dice: tuple[int, ...], refused: str) -> None:
    assert code(hunt(), "stage", "P1", dice=dice) == refused


def test_at_leadership_4_a_hit_die_that_missed_is_thrown_again_once() -> None:
    state = play(hunt(power=Power(0, 0, 4)), ("stage", "P1", {"dice": (4, 6, 2, 3)}))
    assert battle_of(state).step == ROLLED
    assert code(state, "reroll", "P1", unit="skill", die=1) == "no_reroll"
    assert code(state, "reroll", "P1", unit="red", die=1) == "no_reroll"
    assert code(state, "reroll", "P1", unit="hero") == "dice_count"
    again = play(state, ("reroll", "P1", {"unit": "hero", "die": 1}))
    assert battle_of(again).hp == 1
    assert battle_of(again).own.rerolls == 0
    kept = play(state, ("settle", "P1", {}))
    assert battle_of(kept).hp == 2
    assert battle_of(kept).own.rerolls == 1


def test_an_unknown_skill_is_told_once_its_die_is_cast() -> None:
    gale = replace(SALMAN, skill="gale")
    state = play(hunt(hero=gale), ("stage", "P1", {"dice": (1, 3, 6, 6)}))
    assert battle_of(state).step == ROLLED
    assert code(state, "settle", "P1", extra=21) == "bad_value"
    assert battle_of(play(state, ("settle", "P1", {"extra": 2}))).hp == 1
    told = play(hunt(hero=gale), ("stage", "P1", {"dice": (1, 3, 6, 6), "extra": 2}))
    assert battle_of(told).hp == 1


def test_the_dice_are_let_count_by_the_side_that_may_throw_again() -> None:
    strong = fighter(power=Power(0, 0, 4), may_attack=("P2",))
    state = play(
        table(strong, fighter("P2")),
        ("battle", "P1", {"kind": "player", "against": "P2"}),
        ("stage", "P1", {"dice": (6, 6, 6, 6), "rival": (6, 6, 6, 6)}),
    )
    assert {"reroll", "settle"} <= set(offered(state, "P1"))
    assert not {"reroll", "settle"} & set(offered(state, "P2"))


def test_only_who_fights_throws_the_dice() -> None:
    assert code(hunt(), "stage", "P2", dice=(1, 1, 1, 1)) == "wrong_player"
    assert code(table(), "stage", "P1", dice=()) == "no_battle"
    assert code(table(), "settle", "P1") == "no_battle"
    assert code(hunt(), "settle", "P1") == "wrong_step"


def test_the_app_throws_as_many_dice_as_are_needed() -> None:
    state = hunt()
    event = Event("stage", Stage(), "P1", DIGITAL)
    draws = WORLD_ADVENTURE.draws(FACTS, state, event)
    assert [draw.source for draw in draws] == ["d6"] * 4
    thrown = WORLD_ADVENTURE.drawn(event, ((1,), (2,), (3,), (4,)))
    assert thrown.data.dice == (1, 2, 3, 4)
    assert WORLD_ADVENTURE.drawn_in(thrown) == tuple(("d6", (one,)) for one in (1, 2, 3, 4))


def offered(state: World, seat: str = HOST) -> dict[str, Offer]:
    """Return a seat's offers by their types."""
    return {one.template.type: one for one in WORLD_ADVENTURE.legal(FACTS, state, seat)}


def test_an_offer_names_the_dice_and_their_chance() -> None:
    offer = offered(hunt(), "P1")["stage"]
    assert offer.notes == (
        "P1: hero, skill, red, black; a die hits on 1 to 3: 50 %",
        "chance that it falls in this stage: 6 %",
        "chance to win the fight: 54 %",
    )
    assert [(one.name, one.least) for one in offer.fields] == [("dice", 4)]
    assert "stage" not in offered(hunt(), "P2")
    strong = offered(hunt(power=Power(0, 0, 4)), "P1")["stage"]
    assert strong.notes[2] == "chance to win the fight: 54 %, more if you throw a die again"


def test_each_side_of_a_duel_hears_its_own_chance() -> None:
    """What the one does not win the other wins."""
    duel = table(fighter(may_attack=("P2",)), fighter("P2", soldiers=(RED,)))
    state = play(duel, ("battle", "P1", {"kind": "player", "against": "P2"}))
    own, rival = (offered(state, seat)["stage"].notes[-1] for seat in ("P1", "P2"))
    fighters = battle_of(state).own.fighters, battle_of(state).rival.fighters
    chance = round(100 * duel_chance(*fighters))
    assert own == f"chance to win the fight: {chance} %"
    assert rival == f"chance to win the fight: {100 - chance} %"


def test_a_merchant_is_won_within_the_stages_that_are_left() -> None:
    state = play(merchant_found(), ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    chance = in_words(plunder_chance(FACTS, state, fighter(), MERCHANT))
    assert offered(state, "P1")["stage"].notes[-1] == f"chance to win the fight: {chance}"
    after = play(state, ("stage", "P1", {"dice": (6, 6, 1, 1)}))
    chance = in_words(fell_chance(battle_of(after).own.fighters, 3, 2))
    assert offered(after, "P1")["stage"].notes[-1] == f"chance to win the fight: {chance}"
