"""The arithmetic of battles: damage of a throw, who stands, what comes after.

Dice are given in the order of the table: the hero's hit die and skill die, then one die of each
ready soldier.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.state import EVEN, HERO, Edge, Fighter, Side
from gm_tools.games.world_adventure.cards import DOUBLE_STRIKE
from gm_tools.games.world_adventure.facts import Fights
from gm_tools.games.world_adventure.formulas import trained

HERO_DICE: Final = 2
OWN, RIVAL, BOTH = "own", "rival", "both"
MORE: Final = "more"
"""How a die that a card adds is named, with its number."""


class HeroDice(NamedTuple):
    """A hero's hit die and skill die, with what the hero's card says of them."""

    hit: int
    skill: int
    damage: int = 1
    cast: int = 3
    double_strike: bool = True


class SoldierDie(NamedTuple):
    """A soldier's hit die; a hit does 1 damage, 2 at level 2 (World Adventure 939)."""

    die: int
    level: int = 1


class Throw(NamedTuple):
    """What is thrown in one stage: the hero's dice (None while fainted), the soldiers'."""

    hero: HeroDice | None
    soldiers: tuple[SoldierDie, ...] = ()


class Veteran(NamedTuple):
    """A unit after a battle."""

    exp: int
    hp: int
    most: int
    level: int = 1

    @property
    def fainted(self) -> bool:
        """Whether it fell in the battle."""
        return self.hp == 0


def soldier_hp(level: int, fights: Fights) -> int:
    """Return a soldier's hit points: 2 a level (World Adventure 1082)."""
    return fights.soldier_hp * level


def hits(die: int, accuracy: int) -> bool:
    """Whether a die hits a target of that accuracy (World Adventure 590)."""
    return die <= accuracy


def hero_damage(hero: HeroDice | None, accuracy: int) -> int:
    """Return a hero's damage: the hit, and a double strike once the hit struck (703; G-WA-44)."""
    if hero is None or not hits(hero.hit, accuracy):
        return 0
    twice = hero.double_strike and hero.skill <= hero.cast
    return hero.damage * (2 if twice else 1)


def attack_damage(
    hero: HeroDice | None, soldiers: Iterable[SoldierDie | tuple[int, int]], accuracy: int
) -> int:
    """Return the damage of one stage against a target's accuracy (World Adventure 937-939).

    >>> attack_damage(HeroDice(4, 2), [(2, 1), (3, 1), (5, 1), (6, 1)], 3)
    2
    """
    struck = sum(level for die, level in soldiers if hits(die, accuracy))
    return hero_damage(hero, accuracy) + struck


def standing(fighters: Iterable[Fighter]) -> tuple[Fighter, ...]:
    """Return the units that have not fainted."""
    return tuple(one for one in fighters if one.hp > 0)


def throwers(fighters: Iterable[Fighter], edge: Edge = EVEN) -> tuple[Fighter, ...]:
    """Return the units that throw in a stage, as cards change it (G-WA-72).

    Of dice that are taken away the weakest soldiers' go first, the later slot before the earlier,
    the hero's two last; one that is added hits for 1.
    """
    ready = _dealing(standing(fighters), edge)
    more = tuple(Fighter(f"{MORE}{number}") for number in range(1, edge.dice + 1))
    return (*_fewer(ready, -edge.dice), *more) if ready else ()


def thrown_by(side: Side) -> tuple[Fighter, ...]:
    """Return the units of a side that throw in this stage."""
    return throwers(side.fighters, side.edge)


def _dealing(ready: tuple[Fighter, ...], edge: Edge) -> tuple[Fighter, ...]:
    if not (edge.hero or edge.soldiers):
        return ready
    added = {True: edge.hero, False: edge.soldiers}
    return tuple(replace(one, damage=max(0, one.damage + added[one.id == HERO])) for one in ready)


def _fewer(ready: tuple[Fighter, ...], count: int) -> tuple[Fighter, ...]:
    if count <= 0:
        return ready
    weakest = sorted(
        range(len(ready)), key=lambda at: (ready[at].id == HERO, ready[at].damage, -at)
    )
    return tuple(ready[at] for at in sorted(weakest[count:]))


def dice_of(fighters: Iterable[Fighter]) -> tuple[str, ...]:
    """Name the dice of a side in their order: "hero", "skill", then its soldiers."""
    ready = [one.id for one in standing(fighters)]
    return tuple(die for one in ready for die in ((HERO, "skill") if one == HERO else (one,)))


def throw_of(fighters: Iterable[Fighter], dice: Sequence[int]) -> Throw:
    """Return a side's dice as a throw: as many as ``dice_of`` names."""
    ready = standing(fighters)
    hero = next((one for one in ready if one.id == HERO), None)
    soldiers = [one for one in ready if one.id != HERO]
    rest = dice[HERO_DICE:] if hero else dice
    found = tuple(SoldierDie(d, one.damage) for one, d in zip(soldiers, rest, strict=True))
    return Throw(_hero_dice(hero, dice) if hero else None, found)


def _hero_dice(hero: Fighter, dice: Sequence[int]) -> HeroDice:
    return HeroDice(dice[0], dice[1], hero.damage, hero.cast, hero.skill == DOUBLE_STRIKE)


def damage_of(fighters: Iterable[Fighter], dice: Sequence[int], accuracy: int) -> int:
    """Return the damage of a side's dice."""
    throw = throw_of(fighters, dice)
    return attack_damage(throw.hero, throw.soldiers, accuracy)


def hit_number(fighters: Iterable[Fighter]) -> int:
    """Return the highest die that hits a side in a duel (G-WA-38, G-WA-46).

    Soldiers stand before their hero; where their numbers differ the lowest counts.
    """
    ready = standing(fighters)
    front = [one for one in ready if one.id != HERO] or list(ready)
    return min((one.accuracy for one in front), default=0)


def winner_of(own: Iterable[Fighter], rival: Iterable[Fighter]) -> str:
    """Return which side alone still stands: own, rival; both when both are down, else ""."""
    sides = bool(standing(own)), bool(standing(rival))
    return {(True, False): OWN, (False, True): RIVAL, (False, False): BOTH}.get(sides, "")


def struck(fighters: Sequence[Fighter], assigns: Mapping[str, int]) -> tuple[Fighter, ...]:
    """Return a side after damage; what is too much for a unit is lost."""
    return tuple(
        replace(one, hp=max(0, one.hp - assigns[one.id])) if assigns.get(one.id) else one
        for one in fighters
    )


def only_way(fighters: Iterable[Fighter], damage: int) -> Mapping[str, int] | None:
    """Return how damage falls where nobody has to choose; None where a player has to."""
    ready = standing(fighters)
    soldiers = [one for one in ready if one.id != HERO]
    choice = len(soldiers) > 1 and 0 < damage < sum(one.hp for one in soldiers)
    return None if choice else in_turn(ready, damage)


def in_turn(fighters: Iterable[Fighter], damage: int) -> Mapping[str, int]:
    """Return damage on one unit after the other, the hero last; what is left over is lost."""
    found: dict[str, int] = {}
    for one in sorted(standing(fighters), key=lambda one: one.id == HERO):
        found[one.id] = min(one.hp, damage)
        damage -= found[one.id]
    return {unit: taken for unit, taken in found.items() if taken > 0}


def retreat(die: int, value: int) -> bool:
    """Whether a retreat die gets away: at most the card's value, 3 in a duel (1007, 1104)."""
    return die <= value


def after_battle(units: Iterable[Veteran], exp: int, most: int) -> tuple[Veteran, ...]:
    """Return the units that took part: all gain exp, those not fainted heal (1118; G-WA-31).

    ``most`` is the exp at which a unit stops.
    """
    return tuple(
        one._replace(exp=trained(one.level, one.exp, exp, most), hp=0 if one.fainted else one.most)
        for one in units
    )


def mutual_death(rolls: Mapping[str, int]) -> str | None:
    """Return who survives when both sides are down: the highest die; None: roll again (1084)."""
    best = max(rolls.values())
    ahead = [one for one, die in rolls.items() if die == best]
    return ahead[0] if len(ahead) == 1 else None
