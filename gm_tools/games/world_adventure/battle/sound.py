"""What holds of every battle of a state: an adopted one, and one with a value set by hand."""

from gm_tools.games.frame.protocol import Refusal
from gm_tools.games.frame.steps import first
from gm_tools.games.world_adventure.battle.formulas import dice_of, thrown_by
from gm_tools.games.world_adventure.battle.reasons import BATTLES
from gm_tools.games.world_adventure.battle.state import (
    ASSIGN,
    DONE,
    DUELS,
    ESCAPED,
    FAINT,
    HERO,
    KINDS,
    LOST,
    MONSTER,
    PLAYER,
    RETREATED,
    RIVAL_RETREATED,
    ROLL,
    ROLL_OFF,
    ROLLED,
    WON,
    Battle,
    Side,
)
from gm_tools.games.world_adventure.state import COLORS, MOST, NPCS, World

STEPS = (ROLL, ROLLED, ASSIGN, FAINT, ROLL_OFF, DONE)
RESULTS = (WON, LOST, ESCAPED, RETREATED, RIVAL_RETREATED)


def battle_sound(state: World) -> Refusal | None:
    """Say what is wrong with a state's battle: ``bad_value``, ``unknown_id``; None: all is well."""
    battle = state.battle
    if battle is None:
        return None
    if state.phase not in BATTLES:
        return _bad("A battle goes on in the action phase or the NPC phase.")
    return first((_who(state, battle), _what(battle), _sides(battle), _step(battle)))


def _bad(message: str) -> Refusal:
    return Refusal("bad_value", message)


def _who(state: World, battle: Battle) -> Refusal | None:
    seats = [battle.own.seat, *([battle.rival.seat] if battle.kind == PLAYER else [])]
    wrong = next((one for one in seats if one not in state.players), None)
    if wrong is not None or len(set(seats)) != len(seats):
        return Refusal("unknown_id", f"No seat {wrong!r} can fight this battle.")
    if battle.rival.seat and battle.kind != PLAYER:
        return _bad("Only a duel of players has a seat on the other side.")
    known = [*NPCS, *(one.id for one in state.legendary)]
    if battle.kind == MONSTER and battle.npc not in known:
        return Refusal("unknown_id", f"There is no monster {battle.npc!r}.")
    return None


def _what(battle: Battle) -> Refusal | None:
    if battle.kind not in KINDS or battle.step not in STEPS:
        return _bad("A battle has one of the known kinds, and one of the known steps.")
    numbers = (battle.hp, battle.stages_left, battle.barrier)
    if not all(0 <= one <= MOST for one in numbers) or battle.stage < 1:
        return _bad("HP, stages and barrier of a battle are from 0; stages count from 1.")
    if (battle.step == DONE) != (battle.result in RESULTS):
        return _bad("A battle has a result once it is decided, and only then.")
    if battle.kind not in DUELS and battle.card is None:
        return _bad("A merchant or a monster is fought by its card.")
    return None


def _sides(battle: Battle) -> Refusal | None:
    sides = (battle.own, battle.rival) if battle.kind in DUELS else (battle.own,)
    if battle.kind not in DUELS and battle.rival.fighters:
        return _bad("Only a duel has units on the other side.")
    return first(_side(one) for one in sides)


def _side(side: Side) -> Refusal | None:
    ids = [one.id for one in side.fighters]
    if len(set(ids)) != len(ids) or HERO in ids[1:]:
        return _bad("The units of a side have different names, the hero first.")
    if side.seat and set(ids) - {HERO, *COLORS}:
        return _bad("A player's units are the hero and soldiers by their colours.")
    if not all(0 <= one.hp <= one.most <= MOST and one.damage >= 0 for one in side.fighters):
        return _bad("A unit has from 0 HP to its full HP, and does no less than 0 damage.")
    if side.due < 0 or side.rerolls < 0:
        return _bad("Damage that is due, and dice to be thrown again, are from 0.")
    return None


def _step(battle: Battle) -> Refusal | None:
    """What lies and what is due belongs to the step."""
    sides = (battle.own, battle.rival)
    asked = [(len(one.dice), len(dice_of(thrown_by(one)))) for one in sides]
    if battle.step == ROLLED and any(lie != thrown for lie, thrown in asked):
        return _bad("The dice of a stage are those of the units that stand.")
    if battle.step in (ASSIGN, ROLL_OFF) and battle.kind not in DUELS:
        return _bad("Damage is distributed in duels only.")
    if battle.step == FAINT and battle.kind != MONSTER:
        return _bad("Units faint by choice against monsters only.")
    return None
