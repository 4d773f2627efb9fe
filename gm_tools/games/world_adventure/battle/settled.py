"""What follows by rule from a fight as it stands, however it came about.

Damage falls where nobody has a choice, the only unit that can faint does so, and a fight ends as
soon as it is decided; ``end_battle`` then asks for loot and for where the dead wake.
"""

from collections.abc import Callable, Mapping
from typing import Final

from gm_tools.games.frame.copying import replace
from gm_tools.games.world_adventure.battle.formulas import (
    BOTH,
    OWN,
    RIVAL,
    damage_of,
    only_way,
    standing,
    thrown_by,
    winner_of,
)
from gm_tools.games.world_adventure.battle.stages import (
    assigned,
    counted,
    fainted,
    may_faint,
    next_stage,
    other_skill,
    over,
    target_number,
    waits,
)
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    DUELS,
    ESCAPED,
    FAINT,
    LOST,
    MERCHANT,
    ROLL,
    ROLL_OFF,
    ROLLED,
    WON,
    Battle,
)
from gm_tools.games.world_adventure.facts import Facts
from gm_tools.games.world_adventure.state import World


def fought(rules: Facts, state: World) -> World:
    """Return the state in which a side has a choice in the fight, or in which it is decided."""
    before = None
    while state is not before and state.battle is not None:
        before, battle = state, state.battle
        if battle.step == DONE:
            break
        result = _card_result(battle) if battle.kind not in DUELS else ""
        state = (
            over(state, battle, result) if result else FOLLOWS[battle.step](rules, state, battle)
        )
    return state


def felled(rules: Facts, state: World) -> World:
    """Return the state with a throw counted that fells a merchant or monster as it lies.

    Neither a die thrown again nor the damage of a hero's skill could add anything (G-WA-44).
    """
    battle = state.battle
    if battle is None or battle.step != ROLLED or battle.kind in DUELS:
        return state
    own = battle.own
    dealt = damage_of(thrown_by(own), own.dice, target_number(rules, battle, own))
    if dealt < battle.hp or (state.asks_skills and other_skill(battle, own)):
        return state
    return fought(rules, counted(rules, state, battle, 0, 0))


def _card_result(battle: Battle) -> str:
    """Return how a fight against a merchant or a monster has ended; "" while it goes on."""
    if battle.hp == 0:
        return WON
    if not standing(battle.own.fighters):
        return LOST
    return ESCAPED if battle.kind == MERCHANT and not battle.stages_left else ""


def _before_the_throw(_rules: Facts, state: World, battle: Battle) -> World:
    """A side that has fallen is beaten; one without any unit falls with the first throw."""
    own, rival = battle.own.fighters, battle.rival.fighters
    if battle.kind not in DUELS or (standing(own) and (standing(rival) or not rival)):
        return state
    return _judged(state, battle)


def _thrown(rules: Facts, state: World, battle: Battle) -> World:
    """Let dice count that nobody can throw again or add to."""
    return state if waits(rules, battle, None, None) else counted(rules, state, battle, 0, 0)


def _assigned(_rules: Facts, state: World, battle: Battle) -> World:
    """Let damage fall for which nobody has a choice; then the stage is over."""
    for side, by, hurt in ((OWN, battle.own, battle.rival), (RIVAL, battle.rival, battle.own)):
        way = only_way(hurt.fighters, by.due)
        if by.due and way is not None:
            battle = assigned(battle, side, way)
    if battle.own.due or battle.rival.due:
        return state if battle is state.battle else replace(state, battle=battle)
    return _judged(state, battle)


def _judged(state: World, battle: Battle) -> World:
    """Go on once all damage has fallen: a side won, both are down, or the next stage (1084)."""
    winner = winner_of(battle.own.fighters, battle.rival.fighters)
    if winner == BOTH:
        return (
            state
            if battle.step == ROLL_OFF
            else replace(state, battle=replace(battle, step=ROLL_OFF))
        )
    if winner:
        return over(state, battle, WON if winner == OWN else LOST)
    return next_stage(state, battle)


def _fainting(_rules: Facts, state: World, battle: Battle) -> World:
    """Let the only unit faint that can (G-WA-19)."""
    able = may_faint(battle)
    return fainted(state, battle, able[0]) if len(able) == 1 else state


def _both_down(_rules: Facts, state: World, battle: Battle) -> World:
    return _judged(state, battle)


FOLLOWS: Final[Mapping[str, Callable[[Facts, World, Battle], World]]] = {
    ROLL: _before_the_throw,
    ROLLED: _thrown,
    ASSIGN: _assigned,
    FAINT: _fainting,
    ROLL_OFF: _both_down,
}
