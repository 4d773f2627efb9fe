"""The printed fights, and random ones: step by step they end as when they are fought in one go."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tools.games.world_adventure.battle.formulas import (
    HeroDice,
    SoldierDie,
    Throw,
    dice_of,
    in_turn,
    throw_of,
)
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    ESCAPED,
    FAINT,
    LOST,
    WON,
    Battle,
    Fighter,
)
from gm_tools.games.world_adventure.state import Caravan, Legendary, World
from tests.games.world_adventure.arenas import (
    FIELD,
    LEGENDARY,
    MINION,
    battle_of,
    fighter,
    hp_of,
    merchant_found,
    play,
    table,
    with_npc,
)
from tests.games.world_adventure.battle.twins import (
    Duel,
    DuelStage,
    MerchantBattle,
    MonsterBattle,
    duel,
    merchant_battle,
    monster_battle,
)

HERO = Fighter("hero", hp=4, most=4, skill="double_strike")
RED, BLACK = Fighter("red"), Fighter("black")
BRIGANDS = (Fighter("s1"), Fighter("s2"), Fighter("s3"))
DICE = st.lists(st.integers(1, 6), min_size=60, max_size=60)


def test_the_printed_merchant_is_plundered_in_its_last_stage() -> None:
    """HP 4, accuracy 3, chaser 2; Red of level 1 and Blue of level 2 (World Adventure 943-947)."""
    first = Throw(HeroDice(1, 4), (SoldierDie(2, 1), SoldierDie(5, 2)))
    second = Throw(HeroDice(4, 1), (SoldierDie(6, 1), SoldierDie(2, 2)))
    fought = merchant_battle(4, 3, 2, [first, second])
    assert fought == MerchantBattle((2, 2), 0, plundered=True, escaped=False, stages_left=0)


def test_a_merchant_escapes_once_the_chase_is_over() -> None:
    miss = Throw(HeroDice(6, 6))
    fought = merchant_battle(4, 3, 2, [miss, miss, miss])
    assert fought == MerchantBattle((0, 0), 4, plundered=False, escaped=True, stages_left=0)


def test_the_printed_monster_is_slain_in_three_stages() -> None:
    """HP 4, accuracy 3, a hero and two soldiers of level 1 (World Adventure 1009-1015)."""
    throws = [
        Throw(HeroDice(1, 1), (SoldierDie(4), SoldierDie(6))),
        Throw(HeroDice(4, 1), (SoldierDie(2),)),
        Throw(HeroDice(1, 3)),
    ]
    fought = monster_battle(4, 3, throws, ["red", "black", "hero"])
    assert fought == MonsterBattle((2, 1, 0), ("red", "black"), 0, slain=True, dead=False)


def test_a_barrier_takes_the_first_fainting_but_not_a_legendary_monsters() -> None:
    misses = [Throw(HeroDice(6, 6))] * 2
    assert monster_battle(4, 3, misses, ["red", "hero"], barrier=1).fainted == ("red",)
    against = monster_battle(4, 3, misses, ["red", "hero"], barrier=1, legendary=True)
    assert against == MonsterBattle((4, 4), ("red", "hero"), 1, slain=False, dead=True)


def test_the_printed_duel_with_a_brigand() -> None:
    """A hero and two soldiers against three of level 1 (World Adventure 1086-1094)."""
    fought = duel(
        (HERO, RED, BLACK),
        BRIGANDS,
        [
            DuelStage((1, 1, 4, 6), (1, 5, 6), {"s1": 2}, {"red": 1}),
            DuelStage((1, 1, 4, 6), (1, 6), {"s2": 2}, {"red": 1}),
            DuelStage((1, 1, 4), (1,), {"s3": 2}, {"black": 1}),
        ],
    )
    assert fought == Duel(
        ((2, 1), (2, 1), (2, 1)),
        {"hero": 4, "red": 0, "black": 1},
        {"s1": 0, "s2": 0, "s3": 0},
        "own",
    )


# --- Random fights ------------------------------------------------------------------------------


def thrown(state: World, dice: list[int]) -> tuple[World, Throw]:
    """Throw the dice of a stage, the next ones of a row."""
    fighters = battle_of(state).own.fighters
    own = tuple(dice.pop() for _ in dice_of(fighters))
    return play(state, ("stage", "P1", {"dice": own})), throw_of(fighters, own)


@given(dice=DICE)
def test_a_merchant_is_fought_step_by_step_as_in_one_go(dice: list[int]) -> None:
    state, throws = merchant_found(), list[Throw]()
    state = play(state, ("battle", "P1", {"kind": "merchant", "card": "m1"}))
    while battle_of(state).step != DONE:
        state, throw = thrown(state, dice)
        throws.append(throw)
    fought, battle = merchant_battle(4, 3, 2, throws), battle_of(state)
    assert (fought.hp, len(fought.damage)) == (battle.hp, battle.stage)
    assert battle.result == (WON if fought.plundered else ESCAPED)


@given(dice=DICE, barrier=st.integers(0, 2), is_legendary=st.booleans())
def test_a_monster_is_fought_step_by_step_as_in_one_go(
    dice: list[int], barrier: int, is_legendary: bool
) -> None:
    one = fighter(caravan=Caravan("Shell", barrier=barrier))
    awake = (Legendary("bull", "blue", FIELD, "awake", LEGENDARY),)
    board = {"legendary": awake} if is_legendary else {"npc": with_npc("minion", MINION)}
    state = table(one, fighter("P2"), **board)
    against = "bull" if is_legendary else "minion"
    state, throws = play(state, ("battle", "P1", {"kind": "monster", "against": against})), []
    while battle_of(state).step != DONE:
        state, throw = thrown(state, dice)
        throws.append(throw)
        if battle_of(state).step == FAINT:
            state = play(state, ("faint", "P1", {"unit": "red"}))
    units = ["red", "black", "hero"]
    fought = monster_battle(4, 3, throws, units, barrier, is_legendary)
    assert fought.hp[-1] == battle_of(state).hp
    assert (fought.slain, fought.dead) == _ended(battle_of(state))
    assert {unit for unit, hp in hp_of(state)[0].items() if not hp} == set(fought.fainted)


def _ended(battle: Battle) -> tuple[bool, bool]:
    return battle.result == WON, battle.result == LOST


@given(dice=st.lists(st.integers(1, 6), min_size=400, max_size=400))
def test_a_duel_is_fought_step_by_step_as_in_one_go(dice: list[int]) -> None:
    state = table(fighter(may_attack=("P2",)), fighter("P2"))
    state = play(state, ("battle", "P1", {"kind": "player", "against": "P2"}))
    own, rival = battle_of(state).own.fighters, battle_of(state).rival.fighters
    stages = list[DuelStage]()
    while battle_of(state).step not in (DONE, "roll_off") and len(dice) > 8:
        now = battle_of(state)
        ours = tuple(dice.pop() for _ in dice_of(now.own.fighters))
        theirs = tuple(dice.pop() for _ in dice_of(now.rival.fighters))
        stages.append(DuelStage(ours, theirs))
        state = _distributed(play(state, ("stage", "P1", {"dice": ours, "rival": theirs})))
    fought = duel(own, rival, stages)
    assert (fought.own, fought.rival) == hp_of(state)
    ways = {"own": WON, "rival": LOST}
    assert battle_of(state).result == ways.get(fought.winner, "")


def _distributed(state: World) -> World:
    """Let all damage fall on one unit after the other, the hero last."""
    for seat in ("P1", "P2"):
        battle = battle_of(state)
        by, hurt = battle.own, battle.rival
        if seat == "P2":
            by, hurt = hurt, by
        if battle.step == ASSIGN and by.due:
            state = play(state, ("assign", seat, {"assign": in_turn(hurt.fighters, by.due)}))
    return state
