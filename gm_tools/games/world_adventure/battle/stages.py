"""What the dice of a stage do: damage, fainting, the next stage, the end.

What follows from it by rule is in ``settled``.
"""

from collections.abc import Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.arena import accuracy_of
from gm_tools.games.world_adventure.battle.formulas import (
    HERO_DICE,
    OWN,
    damage_of,
    dice_of,
    hit_number,
    standing,
    struck,
    thrown_by,
)
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    DUELS,
    FAINT,
    HERO,
    MERCHANT,
    ROLL,
    Battle,
    Fighter,
    Lying,
    Side,
)
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.change import with_news
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.in_force import without
from gm_tools.games.world_adventure.state import World

SKILL: Final = "skill"


def waits(rules: Facts, battle: Battle, extra: int | None, rival_extra: int | None) -> bool:
    """Whether either side has something to decide while the dice lie."""
    told_of = (battle.own, extra), (battle.rival, rival_extra)
    skilled = any(said is None and other_skill(battle, side) for side, said in told_of)
    return skilled or any(missed(rules, battle, side) for side in (battle.own, battle.rival))


def target_number(rules: Facts, battle: Battle, side: Side) -> int:
    """Return the highest die that hits the opponent of a side."""
    if battle.kind not in DUELS:
        return max(0, accuracy_of(rules, battle) + side.edge.hit)
    other = battle.rival if side == battle.own else battle.own
    return max(0, hit_number(other.fighters) + side.edge.hit)


def missed(rules: Facts, battle: Battle, side: Side) -> tuple[str, ...]:
    """Return the units of a side whose hit dice may be thrown again: those that missed (697)."""
    if not side.seat or not side.rerolls:
        return ()
    number = target_number(rules, battle, side)
    dice = zip(dice_of(thrown_by(side)), side.dice, strict=False)
    return tuple(unit for unit, value in dice if unit != SKILL and value > number)


def other_skill(battle: Battle, side: Side) -> bool:
    """Whether a hero's skill is cast that the app does not compute (G-WA-44)."""
    hero = next((one for one in thrown_by(side) if one.id == HERO), None)
    if hero is None or hero.skill in ("", DOUBLE_STRIKE) or len(side.dice) < HERO_DICE:
        return False
    return side.dice[1] <= hero.cast


def lying(rules: Facts, battle: Battle, side: Side) -> tuple[Lying, ...]:
    """Return the dice of a side as they lie, each with its unit and whether it counts."""
    number = target_number(rules, battle, side)
    hero = next((one for one in thrown_by(side) if one.id == HERO), None)
    found: list[Lying] = []
    for unit, die in zip(dice_of(thrown_by(side)), side.dice, strict=False):
        best = number if unit != SKILL or hero is None else hero.cast
        found.append(Lying(unit, die, die <= best and _needs_its_hit(found, hero, unit)))
    return tuple(found)


def _needs_its_hit(before: list[Lying], hero: Fighter | None, unit: str) -> bool:
    """Whether a die may count: a double strike takes the hero's hit, too (703; G-WA-44)."""
    if unit != SKILL or hero is None:
        return True
    return bool(hero.skill) and (hero.skill != DOUBLE_STRIKE or before[0].hits)


def counted(rules: Facts, state: World, battle: Battle, extra: int, rival_extra: int) -> World:
    """Let the dice count: on a merchant or monster at once, in a duel on both sides."""
    battle = replace(
        battle,
        own=replace(battle.own, last=lying(rules, battle, battle.own)),
        rival=replace(battle.rival, last=lying(rules, battle, battle.rival)),
    )
    dealt = damage_of(
        thrown_by(battle.own), battle.own.dice, target_number(rules, battle, battle.own)
    )
    if battle.kind not in DUELS:
        return _on_card(state, battle, dealt + extra)
    rival = battle.rival
    taken = damage_of(thrown_by(rival), rival.dice, target_number(rules, battle, rival))
    battle = replace(
        battle,
        step=ASSIGN,
        own=replace(battle.own, due=dealt + extra),
        rival=replace(rival, due=taken + rival_extra),
    )
    state = with_news(state, "strikes", battle.own.seat, battle.rival.name, dealt + extra)
    state = with_news(state, "is_struck", battle.own.seat, battle.rival.name, taken + rival_extra)
    return replace(state, battle=battle)


def _on_card(state: World, battle: Battle, damage: int) -> World:
    battle = replace(battle, hp=max(0, battle.hp - damage))
    state = with_news(state, "strikes", battle.own.seat, battle.rival.name, damage)
    if battle.hp == 0:
        return replace(state, battle=battle)
    if battle.kind == MERCHANT:
        battle = replace(battle, stages_left=max(0, battle.stages_left - 1))
        return next_stage(state, battle) if battle.stages_left else replace(state, battle=battle)
    if battle.barrier:
        state = with_news(state, "barrier", battle.own.seat, amount=battle.barrier - 1)
        return next_stage(state, replace(battle, barrier=battle.barrier - 1))
    return replace(state, battle=replace(battle, step=FAINT))


def may_faint(battle: Battle) -> tuple[str, ...]:
    """Return the units one of which faints: soldiers, the hero once none stands (G-WA-19)."""
    ready = [one.id for one in standing(battle.own.fighters)]
    return tuple(one for one in ready if one != HERO) or tuple(ready)


def fainted(state: World, battle: Battle, unit: str) -> World:
    """Let a unit faint; the next stage begins if a unit still stands."""
    fighters = tuple(replace(one, hp=0) if one.id == unit else one for one in battle.own.fighters)
    battle = replace(battle, own=replace(battle.own, fighters=fighters))
    state = with_news(state, "faints", battle.own.seat, unit)
    return next_stage(state, battle) if standing(fighters) else replace(state, battle=battle)


def next_stage(state: World, battle: Battle) -> World:
    """Go on to the next stage: retreat may be tried once again."""
    sides = {
        name: replace(side, dice=(), due=0, retreat_tried=False)
        for name, side in (("own", battle.own), ("rival", battle.rival))
    }
    state = without(state, "stage")
    return replace(state, battle=replace(battle, step=ROLL, stage=battle.stage + 1, **sides))


def over(state: World, battle: Battle, result: str) -> World:
    """Decide a battle; ``end_battle`` settles what it brings."""
    state = with_news(state, result, battle.own.seat, battle.rival.name)
    return replace(state, battle=replace(battle, step=DONE, result=result))


def assigned(battle: Battle, side: str, assigns: Mapping[str, int]) -> Battle:
    """Let a side's damage fall on the other one."""
    if side == OWN:
        hurt = replace(battle.rival, fighters=struck(battle.rival.fighters, assigns))
        return replace(battle, rival=hurt, own=replace(battle.own, due=0))
    hurt = replace(battle.own, fighters=struck(battle.own.fighters, assigns))
    return replace(battle, own=hurt, rival=replace(battle.rival, due=0))
