"""Whole fights, fought in one go by the booklet's rules: the engine fights them step by step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gm_tools.games.world_adventure.battle.formulas import (
    Throw,
    attack_damage,
    damage_of,
    hit_number,
    in_turn,
    struck,
    winner_of,
)
from gm_tools.games.world_adventure.battle.state import Fighter


class MerchantBattle(NamedTuple):
    """``damage`` of each stage fought, ``hp`` left, whether it was plundered or escaped."""

    damage: tuple[int, ...]
    hp: int
    plundered: bool
    escaped: bool
    stages_left: int


class MonsterBattle(NamedTuple):
    """``hp`` after each stage, the units that fainted in their order, and how it ended."""

    hp: tuple[int, ...]
    fainted: tuple[str, ...]
    barrier: int
    slain: bool
    dead: bool


class DuelStage(NamedTuple):
    """Both sides' dice of a stage, and how each distributes its damage."""

    own: tuple[int, ...]
    rival: tuple[int, ...]
    own_assigns: Mapping[str, int] = {}
    rival_assigns: Mapping[str, int] = {}


class Duel(NamedTuple):
    """``damage`` of both sides by stage, hp left by unit; ``winner`` own, rival, both down, ""."""

    damage: tuple[tuple[int, int], ...]
    own: Mapping[str, int]
    rival: Mapping[str, int]
    winner: str


def merchant_battle(hp: int, accuracy: int, stages: int, throws: Iterable[Throw]) -> MerchantBattle:
    """Fight a merchant for as many stages as chaser and mount give (World Adventure 935-947)."""
    damage: list[int] = []
    for throw in throws:
        if hp == 0 or len(damage) == stages:
            break
        damage.append(attack_damage(throw.hero, throw.soldiers, accuracy))
        hp = max(0, hp - damage[-1])
    left = stages - len(damage)
    return MerchantBattle(tuple(damage), hp, hp == 0, hp > 0 and left == 0, left)


def monster_battle(
    hp: int,
    accuracy: int,
    throws: Iterable[Throw],
    units: Sequence[str],
    barrier: int = 0,
    legendary: bool = False,
) -> MonsterBattle:
    """Fight a monster; ``units`` faint in their order (World Adventure 997-1015; G-WA-18, -19).

    A stage that does not slay it costs a barrier point, not against a legendary, else a unit.
    """
    after: list[int] = []
    fainted: list[str] = []
    shield = 0 if legendary else barrier
    for throw in throws:
        hp = max(0, hp - attack_damage(throw.hero, throw.soldiers, accuracy))
        after.append(hp)
        if hp == 0:
            break
        if shield:
            shield -= 1
        else:
            fainted.append(units[len(fainted)])
        if len(fainted) == len(units):
            break
    left = barrier if legendary else shield
    return MonsterBattle(tuple(after), tuple(fainted), left, hp == 0, len(fainted) == len(units))


def duel(own: Sequence[Fighter], rival: Sequence[Fighter], stages: Iterable[DuelStage]) -> Duel:
    """Fight a brigand, a government or a player: both throw at once (World Adventure 1072-1094).

    Damage that a stage does not assign falls on one unit after the other, on the hero last.
    """
    damage: list[tuple[int, int]] = []
    for stage in stages:
        dealt = damage_of(own, stage.own, hit_number(rival))
        taken = damage_of(rival, stage.rival, hit_number(own))
        damage.append((dealt, taken))
        own = struck(own, stage.rival_assigns or in_turn(own, taken))
        rival = struck(rival, stage.own_assigns or in_turn(rival, dealt))
    return Duel(tuple(damage), _hp(own), _hp(rival), winner_of(own, rival))


def _hp(fighters: Iterable[Fighter]) -> Mapping[str, int]:
    return {one.id: one.hp for one in fighters}
