"""What follows from a fight as it stands: reached, adopted or set by hand."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import Event
from gm_tools.games.world_adventure.battle.settled import fought
from gm_tools.games.world_adventure.battle.state import Battle, Fighter, Side
from gm_tools.games.world_adventure.events import Adopt
from gm_tools.games.world_adventure.game import WORLD_ADVENTURE
from gm_tools.games.world_adventure.state import BLANK, Power, World
from tests.games.world_adventure.arenas import (
    MERCHANT,
    MINION,
    battle_of,
    code,
    fighter,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.makers import FACTS, SALMAN

HERO, RED, BLACK = Fighter("hero", hp=4, most=4), Fighter("red"), Fighter("black")
OWN, FALLEN = Side("P1", "Ann", (HERO, RED)), Side("P1", "Ann", (replace(HERO, hp=0),))
RIVAL = Side("P2", "Bob", (HERO,))
DOWN = replace(RIVAL, fighters=(replace(HERO, hp=0),))
HUNT = Battle("monster", OWN, card=MINION, npc="minion", hp=4)
PLUNDER = Battle("merchant", OWN, card=MERCHANT, hp=4, stages_left=2)
DUEL = Battle("player", OWN, RIVAL, npc="P2")

DECIDED = [
    (replace(HUNT, hp=0), ("done", "won")),
    (replace(HUNT, step="faint", hp=0), ("done", "won")),
    (replace(HUNT, own=FALLEN), ("done", "lost")),
    (replace(HUNT, own=Side("P1")), ("done", "lost")),
    (replace(HUNT, step="faint", own=FALLEN), ("done", "lost")),
    (replace(HUNT, step="faint", own=replace(OWN, fighters=(HERO,))), ("done", "lost")),
    (replace(HUNT, step="faint"), ("roll", "")),
    (replace(PLUNDER, hp=0), ("done", "won")),
    (replace(PLUNDER, stages_left=0), ("done", "escaped")),
    (replace(DUEL, own=FALLEN), ("done", "lost")),
    (replace(DUEL, rival=DOWN), ("done", "won")),
    (replace(DUEL, own=FALLEN, rival=DOWN), ("roll_off", "")),
    (replace(DUEL, step="roll_off"), ("roll", "")),
    (replace(DUEL, step="roll_off", rival=DOWN), ("done", "won")),
    (replace(DUEL, step="assign"), ("roll", "")),
    (replace(DUEL, step="assign", own=replace(OWN, due=4)), ("done", "won")),
    (replace(DUEL, step="assign", own=replace(OWN, due=3)), ("roll", "")),
]


@pytest.mark.parametrize(("battle", "then"), DECIDED)
def test_an_adopted_fight_goes_on_to_the_next_choice(battle: Battle, then: tuple[str, str]) -> None:
    event = Event("adopt", Adopt(table(battle=battle)))
    assert WORLD_ADVENTURE.refusal(FACTS, BLANK, event) is None
    state = WORLD_ADVENTURE.apply(FACTS, BLANK, event)
    assert (battle_of(state).step, battle_of(state).result) == then
    assert fought(FACTS, state) is state


@pytest.mark.parametrize(
    ("battle", "path", "value", "then"),
    [
        (HUNT, "hp", 0, "won"),
        (PLUNDER, "stages_left", 0, "escaped"),
        (DUEL, "rival.fighters.hero.hp", 0, "won"),
        (replace(DUEL, own=replace(OWN, fighters=(HERO,))), "own.fighters.hero.hp", 0, "lost"),
        (DUEL, "rival.fighters.hero.hp", 2, ""),
    ],
)
def test_a_fight_that_is_decided_by_hand_ends(
    battle: Battle, path: str, value: Any, then: str
) -> None:
    state = by_hand(table(battle=battle), f"battle.{path}", value)
    assert battle_of(state).result == then


def by_hand(state: World, path: str, value: Any) -> World:
    """The state with a value set by the host."""
    return play(state, ("override", "host", {"path": path, "value": value}))


def test_damage_falls_where_the_choice_has_gone() -> None:
    """World Adventure 1080-1084; G-WA-59: of two soldiers one is set down by hand."""
    rival = replace(RIVAL, fighters=(HERO, RED, BLACK))
    state = table(battle=replace(DUEL, rival=rival, step="assign", own=replace(OWN, due=2)))
    assert fought(FACTS, state) is state
    state = by_hand(state, "battle.rival.fighters.black.hp", 0)
    fighters = {one.id: one.hp for one in battle_of(state).rival.fighters}
    assert (battle_of(state).stage, fighters) == (2, {"hero": 4, "red": 0, "black": 0})


def test_the_last_soldier_faints_by_itself() -> None:
    """G-WA-19: before their hero."""
    state = play(table(battle=HUNT), ("stage", "P1", {"dice": (6, 6, 6)}))
    assert [one.hp for one in battle_of(state).own.fighters] == [4, 0]


def test_dice_count_once_nobody_can_throw_again() -> None:
    own = replace(OWN, dice=(6, 6, 2), rerolls=1)
    state = table(battle=replace(HUNT, own=own, step="rolled"))
    assert fought(FACTS, state) is state
    state = by_hand(state, "battle.own.rerolls", 0)
    assert (battle_of(state).hp, battle_of(state).stage) == (3, 2)


def test_a_side_without_any_unit_falls_with_the_first_throw() -> None:
    state = table(battle=replace(DUEL, rival=Side("P2", "Bob")))
    assert fought(FACTS, state) is state
    state = play(state, ("stage", "P1", {"dice": (6, 6, 6)}))
    assert battle_of(state).result == "won"


def test_what_nobody_can_believe_is_refused_before_anything_follows() -> None:
    state = table(battle=HUNT)
    assert code(state, "override", path="battle.step", value="lunch") == "bad_value"
    assert code(state, "override", path="battle.npc", value="yeti") == "unknown_id"


def test_a_throw_that_fells_the_target_asks_for_no_other_throw() -> None:
    """Leadership 4 throws a missed die again (697); once the monster is slain it gains nothing."""
    strong = fighter(power=Power(2, 0, 4))
    hunt = table(strong, npc=with_npc("minion", MINION))
    begun = ("battle", "P1", {"kind": "monster", "against": "minion"})
    thrown = play(hunt, begun, ("stage", "P1", {"dice": (1, 1, 1, 6)}))
    assert (battle_of(thrown).step, battle_of(thrown).hp) == ("rolled", 4), "3 of 4 fall: try again"
    slain = play(thrown, ("reroll", "P1", {"unit": "black", "die": 2}))
    assert slain.players["P1"].runes == {"minion": 1}
    weak = replace(MINION, values={**MINION.values, "hp": 3})
    at_once = play(
        table(strong, npc=with_npc("minion", weak)), begun, ("stage", "P1", {"dice": (1, 1, 1, 6)})
    )
    assert (at_once.battle, at_once.players["P1"].runes) == (None, {"minion": 1})


def struck_with_a_skill(**changes: Any) -> World:
    """A minion of 1 HP that the dice fell, while a skill is cast that only the table knows."""
    hero = replace(SALMAN, skill="honest_scales")
    minion = with_npc("minion", replace(MINION, values={"hp": 1}))
    return play(
        table(fighter(hero=hero), npc=minion, **changes),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (1, 1, 1, 1)}),
    )


def test_no_skill_is_asked_for_where_the_dice_have_felled_the_target() -> None:
    """G-WA-44: its damage changes nothing any more."""
    state = struck_with_a_skill()
    assert (state.battle, state.players["P1"].runes) == (None, {"minion": 1})


def test_a_month_of_engine_5_asks_for_it_all_the_same() -> None:
    state = struck_with_a_skill(asks_skills=True)
    assert battle_of(state).step == "rolled"
    assert play(state, ("settle", "P1", {})).players["P1"].runes == {"minion": 1}
