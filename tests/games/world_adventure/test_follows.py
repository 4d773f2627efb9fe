"""What the app throws and draws next by itself, and what the table is asked for (G-WA-74)."""

from dataclasses import replace
from typing import Any

import pytest

from gm_tools.games.frame.event import DIGITAL, HOST
from gm_tools.games.world_adventure.cards import Card
from gm_tools.games.world_adventure.follows import follows
from gm_tools.games.world_adventure.state import Caravan, Found, Guild, Options, Upgrades, World
from tests.games.world_adventure.arenas import (
    MERCHANT,
    MINION,
    fighter,
    merchant_found,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.inputs import DECIDED, NEEDLESS
from tests.games.world_adventure.inputs_by_app import (
    MONTH,
    PRESSED,
    STARTED,
    THROWN,
    begun,
    is_over,
)
from tests.games.world_adventure.makers import FACTS

SALT = replace(MERCHANT, values={**MERCHANT.values, "hp": 1, "loot": 2, "cargo": 2})
QUESTS = tuple(Card(f"q{at}", "quest", f"Quest {at}") for at in range(1, 5))


def sent(state: World) -> tuple[str, str]:
    """What the app sends by itself, and for whom; "" for nothing."""
    event = follows(FACTS, state)
    if event is None:
        return "", ""
    assert event.source == DIGITAL
    return event.type, event.by


def plundered(**changes: Any) -> World:
    """P1 has beaten a merchant with two loot dice for gold and two for goods."""
    return play(
        merchant_found(**changes),
        ("battle", "P1", {"kind": "merchant", "card": SALT}),
        ("stage", "P1", {"dice": (1, 6, 6, 6)}),
    )


# --- Loot -----------------------------------------------------------------------------------------


def test_loot_is_thrown_for_as_soon_as_a_merchant_is_beaten() -> None:
    assert sent(plundered()) == ("end_battle", "P1")


@pytest.mark.parametrize(("held", "then"), [(0, "end_battle"), (1, "end_battle"), (2, "")])
def test_a_caravan_without_room_may_be_emptied_first(held: int, then: str) -> None:
    """Two goods may come, and the caravan holds three."""
    small = Caravan("Trader", cargo=3, chaser=2)
    state = plundered(caravan=small, goods={"fruit": held} if held else {})
    assert sent(state)[0] == then


def test_nothing_is_thrown_for_whoever_has_died() -> None:
    minion = with_npc("minion", replace(MINION, values={**MINION.values, "loot": 1}))
    alone = fighter(soldiers=())
    state = play(
        table(alone, npc=minion),
        ("battle", "P1", {"kind": "monster", "against": "minion"}),
        ("stage", "P1", {"dice": (6, 6)}),
    )
    assert state.battle is not None
    assert (state.battle.result, sent(state)) == ("lost", ("", ""))


def test_the_battle_stays_in_sight_as_it_stood_where_nobody_pressed() -> None:
    state = plundered()
    dice = (2, 3, 1, 1)
    pressed = play(state, ("end_battle", "P1", {"dice": dice}))
    followed = play(state, ("end_battle", "P1", {"dice": dice, "by_itself": True}))
    assert followed.ended == state.battle
    assert replace(followed, ended=None) == pressed


# --- A merchant's card ----------------------------------------------------------------------------


def scouted(*dice: int, **changes: Any) -> World:
    """P1 scouts a merchant with two dice."""
    return play(
        table(fighter(**changes), fighter("P2")),
        ("scout", "P1", {"target": "merchant", "dice": dice}),
    )


def test_a_found_merchant_is_thrown_for_where_no_smoke_bomb_is_left() -> None:
    assert sent(scouted(1, 6, upgrades=Upgrades())) == ("merchant_dice", "P1")
    assert sent(scouted(6, 6, upgrades=Upgrades())) == ("", "")


def test_a_smoke_bomb_may_be_thrown_first() -> None:
    """It replaces the dice of a merchant that was found, too: two successes bring an action."""
    state = scouted(1, 6, upgrades=Upgrades(smoke=1))
    assert sent(state) == ("", "")
    assert sent(play(state, ("smoke_scout", "P1", {"dice": (1, 2)}))) == ("merchant_dice", "P1")


def test_the_dice_for_a_merchant_are_thrown_once() -> None:
    state = play(scouted(1, 6, upgrades=Upgrades()), ("merchant_dice", "P1", {"dice": (3, 4)}))
    assert sent(state) == ("", "")


def test_who_was_found_otherwise_has_no_card_to_throw_for() -> None:
    other = fighter(upgrades=Upgrades(), found=Found("P2", (1, 1), found=True))
    assert sent(table(other, fighter("P2"))) == ("", "")


# --- Quests ---------------------------------------------------------------------------------------


def guild(lying: int = 2, **changes: Any) -> World:
    """A table with so many of its four quests open."""
    return table(box=(MERCHANT, *QUESTS), guild=Guild(QUESTS[:lying]), **changes)


def test_quests_are_laid_open_until_there_are_three() -> None:
    """World Adventure 449."""
    assert sent(guild(2)) == ("reveal_quests", HOST)
    assert sent(guild(3)) == ("", "")


def test_the_table_lays_its_own_cards_open() -> None:
    assert sent(guild(2, options=Options(real_cards=True))) == ("", "")


def test_no_quest_is_left_to_be_laid_open() -> None:
    assert sent(table(box=(MERCHANT,))) == ("", "")


@pytest.mark.parametrize("phase", ["setup", "over"])
def test_nothing_follows_before_the_first_month_and_after_the_end(phase: Any) -> None:
    assert sent(guild(0, phase=phase)) == ("", "")


def test_a_month_of_engine_3_asks_for_each_step() -> None:
    assert sent(guild(2, step_by_step=True)) == ("", "")


# --- The inputs of a month, by kind ---------------------------------------------------------------


def test_a_month_by_the_app_asks_for_decisions_alone() -> None:
    found = begun()
    for step in MONTH:
        found.press(*step)
    assert found.kinds == {STARTED: 1, DECIDED: 19, THROWN: 2}
    is_over(found)


def test_before_it_asked_for_what_nobody_decides() -> None:
    """Quests, the dice for a merchant and for the loot of two fights were presses of their own."""
    found = begun(by_itself=False)
    for step in MONTH:
        found.press(*step)
        if step[0] in PRESSED:
            found.press(*PRESSED[step[0]], kind=NEEDLESS)
    assert found.kinds == {STARTED: 1, DECIDED: 19, THROWN: 2, NEEDLESS: 4}
    is_over(found)
